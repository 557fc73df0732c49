"""Chance is a seat: it answers card by card or in a batch, by hand or by a dealer, and it is all the same."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runewars.kernel import (
    CHANCE,
    Applied,
    Bag,
    Dealer,
    Draw,
    Drawn,
    RefereeError,
    Ruleset,
    adjudicate,
    advance,
    decision_of,
    legal,
    objections,
    outcomes,
)
from runewars.kernel.chance import AnotherBag, NotThere, TooMany
from tests.kernel.auction import (
    ANN,
    AUCTION,
    BOB,
    LUCK,
    ONE_GEM,
    TICKETS,
    TOY,
    URN,
    GemsShown,
    Lucky,
    Show,
    TicketDrawn,
    Tithe,
    after_choices,
    bidding,
    laid_out,
)

seeds = st.integers() | st.text()


def drawing_tickets(tickets: tuple[str, ...] = TICKETS) -> object:
    """Ann won a round and draws two tickets, which nobody else may see."""
    state = after_choices(laid_out(tickets=tickets), "chance: draw urn ruby opal", "ann: bid 1", "bob: bid 0")
    assert Draw(CHANCE, "tickets", 2, (), Lucky(ANN)) == decision_of(state, CHANCE)
    return state


def told(state, *lines):
    """The state after these choices, and all that happened."""
    events = ()
    for line in lines:
        verdict = adjudicate(state, line)
        assert isinstance(verdict, Applied), [str(each) for each in verdict.objections]
        state, events = verdict.state, events + verdict.events
    return state, events


# -- asking ------------------------------------------------------------------------------------------------------------


def test_a_draw_of_several_is_one_decision() -> None:
    assert (Draw(CHANCE, "urn", 2, (), Show()),) == laid_out().pending


def test_outcomes_weigh_as_often_as_they_are_in_the_bag() -> None:
    weights = {"ruby": 2, "opal": 2, "jade": 1}
    assert {Drawn(CHANCE, "urn", (gem,)): often for gem, often in weights.items()} == dict(outcomes(laid_out()))


def test_outcomes_leave_out_what_was_drawn_so_far() -> None:
    state = after_choices(laid_out(), "chance: draw urn jade")
    assert [("ruby", 2), ("opal", 2)] == [(choice.items[0], often) for choice, often in outcomes(state)]


def test_outcomes_are_chances_legal_choices() -> None:
    assert legal(laid_out(), CHANCE) == tuple(choice for choice, _ in outcomes(laid_out()))


def test_there_are_no_outcomes_when_players_are_asked() -> None:
    assert () == outcomes(bidding())


# -- card by card or in a batch ----------------------------------------------------------------------------------------


def test_an_open_draw_waits_in_the_decision_until_it_is_whole() -> None:
    state, events = told(laid_out(), "chance: draw urn ruby")
    assert ((Draw(CHANCE, "urn", 2, ("ruby",), Show()),), ()) == (state.pending, events)


def test_an_open_draw_is_taken_when_it_is_whole() -> None:
    _, events = told(laid_out(), "chance: draw urn ruby", "chance: draw urn opal")
    assert (GemsShown(("ruby", "opal"), ("ruby", "jade", "opal")),) == events


def test_a_secret_draw_is_taken_card_by_card() -> None:
    state, events = told(drawing_tickets(), "chance: draw tickets t2")
    assert (TicketDrawn(ANN, "t2"),) == events
    assert (Draw(CHANCE, "tickets", 1, (), Lucky(ANN)),) == state.pending


def test_a_batch_of_an_open_bag_is_the_same_as_card_by_card() -> None:
    batch = told(laid_out(), "chance: draw urn ruby opal")
    assert batch == told(laid_out(), "chance: draw urn ruby", "chance: draw urn opal")


def test_a_batch_of_a_secret_bag_is_the_same_as_card_by_card() -> None:
    batch = told(drawing_tickets(), "chance: draw tickets t3 t1")
    assert batch == told(drawing_tickets(), "chance: draw tickets t3", "chance: draw tickets t1")


def test_a_batch_counts_a_ply_for_each_card() -> None:
    assert 2 == told(laid_out(), "chance: draw urn ruby opal")[0].ply


@pytest.mark.parametrize("split", [1, 2, 3])
def test_a_batch_may_be_part_of_a_draw(split: int) -> None:
    four = Ruleset("four", (attrs.evolve(AUCTION, settings=attrs.evolve(AUCTION.settings, gems=4)), LUCK))
    gems = ["jade", "ruby", "opal", "ruby"]
    whole = told(laid_out(four), f"chance: draw urn {' '.join(gems)}")
    parts = [f"chance: draw urn {' '.join(part)}" for part in (gems[:split], gems[split:])]
    assert whole == told(laid_out(four), *parts)


def paid_for(play, step, tickets):
    """A taker that says what follows, each time it takes."""
    play.happen(TicketDrawn(step.seat, *tickets))
    play.then(Tithe() if tickets == ("t1",) else Show())


def test_what_follows_a_secret_card_follows_alike_in_a_batch() -> None:
    ruleset = Ruleset("paid", (AUCTION, attrs.evolve(LUCK, takers={**LUCK.takers, Lucky: paid_for})))
    state = attrs.evolve(drawing_tickets(), ruleset=ruleset)
    batch = told(state, "chance: draw tickets t1 t2")
    assert batch == told(state, "chance: draw tickets t1", "chance: draw tickets t2")


@pytest.mark.parametrize("urn", [("jade",), ("opal", "jade")])
def test_a_bag_empty_in_the_middle_of_an_open_draw_is_filled_again(urn: tuple[str, ...]) -> None:
    one_by_one = [f"chance: draw urn {gem}" for gem in (*urn, "ruby")][:2]
    batch = "chance: draw urn " + " ".join([*urn, "ruby"][:2])
    state = laid_out(urn=urn)
    assert told(state, batch) == told(state, *one_by_one)
    assert {"ruby", "opal", "jade"} == set(told(state, batch)[0].table.urn)


def test_a_bag_empty_in_the_middle_of_a_secret_draw_is_filled_again() -> None:
    batch = told(drawing_tickets(("t3",)), "chance: draw tickets t3 t3")
    assert batch == told(drawing_tickets(("t3",)), "chance: draw tickets t3", "chance: draw tickets t3")
    assert ("t1", "t2") == batch[0].table.tickets


# -- refusing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("chance: draw tickets ruby", AnotherBag("tickets", "urn")),
        ("chance: draw urn ruby opal jade", TooMany(3, 2)),
        ("chance: draw urn pearl", NotThere("pearl", "urn")),
        ("chance: draw urn jade jade", NotThere("jade", "urn")),
    ],
)
def test_a_draw_that_cannot_be_is_refused(line: str, reason: object) -> None:
    assert [("ASK.3", reason)] == [(each.rule, each.reason) for each in objections(laid_out(), line)]


def test_what_is_left_to_draw_is_counted() -> None:
    state = after_choices(laid_out(), "chance: draw urn ruby")
    assert [TooMany(2, 1)] == [each.reason for each in objections(state, "chance: draw urn opal jade")]


def test_chance_may_not_draw_nothing() -> None:
    assert ["ASK.3"] == [each.rule for each in objections(laid_out(), Drawn(CHANCE, "urn", ()))]


def test_a_player_may_not_answer_for_chance() -> None:
    assert ["ASK.1"] == [each.rule for each in objections(laid_out(), "ann: draw urn ruby opal")]


# -- dealing -----------------------------------------------------------------------------------------------------------


def frozen_scheme(seed: int | str, ply: int) -> int:
    """The scheme as the chance module's first lines give it, computed anew."""
    return int(hashlib.sha256(f"runewars:{seed}:{ply}".encode()).hexdigest(), 16)


@given(seeds, st.integers(0, 10_000))
def test_a_dealers_number_follows_the_frozen_scheme(seed: int | str, ply: int) -> None:
    assert frozen_scheme(seed, ply) == Dealer(seed).number(ply)


def test_the_first_numbers_of_a_dealer_are_for_ever_these() -> None:
    assert [828, 980, 757, 485, 924, 492] == [Dealer(7).number(ply) % 1000 for ply in range(6)]


def test_a_number_of_a_dealer_is_for_ever_whole() -> None:
    expected = 0x2044B58BBBEF74ECE42029424E1AE80FB4F2C3C1942B2449B1C71F01A521C0A4
    assert expected == Dealer(7).number(0)


def test_what_a_dealer_deals_is_for_ever_this() -> None:
    five = attrs.evolve(laid_out().pending[0], count=5)
    expected = ["jade ruby ruby opal opal", "opal opal ruby ruby jade", "opal jade ruby opal ruby"]
    assert expected == [" ".join(Dealer(seed).deal(laid_out(), five).items) for seed in (7, "seven", "sieben-ß")]


def test_a_dealer_deals_by_its_numbers() -> None:
    first = frozen_scheme(7, 0) % 5
    rest = list(URN)
    rest.remove(URN[first])
    second = rest[frozen_scheme(7, 1) % 4]
    assert Drawn(CHANCE, "urn", (URN[first], second)) == Dealer(7).deal(laid_out(), laid_out().pending[0])


@given(seeds)
def test_a_dealer_deals_the_same_again(seed: int | str) -> None:
    dealer, again = Dealer(seed), Dealer(seed)
    state = laid_out()
    first = dealer.deal(state, state.pending[0])
    advance(drawing_tickets(), dealer)  # dealing elsewhere leaves no trace
    assert first == dealer.deal(state, state.pending[0]) == again.deal(state, state.pending[0])


def test_another_ply_is_dealt_another_card() -> None:
    dealt = {Dealer(7).deal(attrs.evolve(laid_out(), ply=ply), laid_out().pending[0]).items for ply in range(20)}
    assert 1 < len(dealt)


def test_a_dealer_deals_from_the_ply_on() -> None:
    state, later = laid_out(TOY.with_changes(ONE_GEM)), attrs.evolve(laid_out(TOY.with_changes(ONE_GEM)), ply=1)
    dealt = [Dealer(3).deal(each, each.pending[0]).items[0] for each in (state, later)]
    assert [URN[frozen_scheme(3, ply) % 5] for ply in (0, 1)] == dealt


@given(seeds)
def test_a_draw_begun_by_hand_is_dealt_on_as_the_dealer_would(seed: int | str) -> None:
    dealer = Dealer(seed)
    state = laid_out()
    whole = dealer.deal(state, state.pending[0])
    begun = after_choices(state, f"chance: draw urn {whole.items[0]}")
    assert whole.items[1:] == dealer.deal(begun, begun.pending[0]).items


@given(seeds, st.sampled_from([("jade",), ("opal", "jade"), URN]))
def test_what_a_dealer_deals_is_legal(seed: int | str, urn: tuple[str, ...]) -> None:
    state = laid_out(urn=urn)
    assert () == objections(state, Dealer(seed).deal(state, state.pending[0]))


def test_a_dealer_answers_until_a_player_must_choose() -> None:
    state = after_choices(bidding(), "ann: bid 1")
    verdict = adjudicate(state, "bob: bid 2", dealer=Dealer(1))
    kinds = [type(event).__name__ for event in verdict.events]
    assert ["BidMade", "GemsWon", "TicketDrawn", "TicketDrawn", "GemsShown"] == kinds
    assert [ANN, BOB] == [decision.seat for decision in verdict.state.pending]


def test_a_dealer_answers_as_chance_would_by_hand() -> None:
    dealer = Dealer(1)
    state = after_choices(bidding(), "ann: bid 1", "bob: bid 2")
    while isinstance(decision := decision_of(state, CHANCE), Draw):
        state = after_choices(state, str(dealer.deal(state, decision)))
    assert state == adjudicate(after_choices(bidding(), "ann: bid 1"), "bob: bid 2", dealer=dealer).state


def test_advance_deals_nothing_when_players_are_asked() -> None:
    assert Applied(bidding(), ()) == advance(bidding(), Dealer(1))


def test_an_empty_bag_cannot_be_dealt_from() -> None:
    broken = attrs.evolve(LUCK, bags={**LUCK.bags, "urn": Bag(lambda at, so_far: ())})
    with pytest.raises(RefereeError, match="urn"):
        advance(laid_out(Ruleset("broken", (AUCTION, broken))), Dealer(1))


@given(st.integers(0, 50))
def test_every_seed_plays_the_toy_to_its_end(seed: int) -> None:
    dealer = Dealer(seed)
    state = advance(laid_out(), dealer).state
    while state.pending:
        seat = state.pending[0].seat
        choices = legal(state, seat)
        state = adjudicate(state, choices[dealer.number(state.ply) % len(choices)], dealer=dealer).state
    assert state.table.winner is not None


def test_a_longer_draw_begins_as_a_shorter_one() -> None:
    sizes = [attrs.evolve(laid_out().pending[0], count=count) for count in range(1, 6)]
    dealt = [Dealer(5).deal(laid_out(), decision).items for decision in sizes]
    assert all(shorter == longer[:-1] for shorter, longer in pairwise(dealt))


@pytest.mark.parametrize("dealer", [7, "a word", Dealer])
def test_what_deals_nothing_is_no_dealer(dealer: Any) -> None:
    with pytest.raises(RefereeError, match=r"a dealer is a Dealer, as in Dealer\(seed=7\), not "):
        adjudicate(bidding(), "ann: bid 1", dealer=dealer)
    with pytest.raises(RefereeError, match="a dealer is a Dealer"):
        advance(bidding(), dealer)


@pytest.mark.parametrize(
    ("seed", "said"), [("\ud800", "half characters"), (10**5000, "fewer digits")], ids=["half", "long"]
)
def test_a_seed_that_cannot_be_written_is_refused(seed: int | str, said: str) -> None:
    with pytest.raises(RefereeError, match=said):
        Dealer(seed)
