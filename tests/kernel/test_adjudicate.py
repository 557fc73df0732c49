"""A choice is applied, or refused with every reason at once; nothing given is ever changed."""

from __future__ import annotations

import pickle
from functools import partial
from itertools import permutations
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runewars.kernel import (
    CHANCE,
    SPECTATOR,
    Applied,
    Dealer,
    Drawn,
    Objection,
    RefereeError,
    Rejected,
    RuleChange,
    RuleModule,
    Ruleset,
    Seat,
    Step,
    adjudicate,
    advance,
    begin,
    decision_of,
    legal,
    objections,
    outcomes,
    pending,
    seen,
    value,
)
from runewars.kernel.verdicts import AnotherQuestion, GameOver, NotAChoice, NotAsked
from tests.kernel.auction import (
    ANN,
    BOB,
    TOY,
    AskBids,
    Award,
    Bid,
    BidAsked,
    BidMade,
    Cheer,
    GameWon,
    GemsWon,
    NotShown,
    Rounds,
    TicketDrawn,
    TooPoor,
    after_choices,
    bidding,
    laid_out,
    over,
)


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no")


class Unhashable(type):
    __hash__ = None  # type: ignore[assignment]


class Liar(str):
    """A line whose own methods are not to be trusted."""

    def strip(self, *_: object) -> str:
        raise RuntimeError("no")

    __len__ = None  # type: ignore[assignment]


class OddBid(Bid):
    """A subclass nobody registered."""

    __slots__ = ("more",)


NESTED: Any = ()
for _ in range(100_000):
    NESTED = (NESTED,)

JUNK = [
    None, 3, b"ann: bid 1", ["ann: bid 1"], {"seat": "ann"}, object(), Bid, Unprintable(), Unhashable("Odd", (), {})(),
    Bid.__new__(Bid), OddBid.__new__(OddBid), BidAsked(ANN), Bid(ANN, Unprintable()), Bid(Unprintable(), 1),
    Bid(ANN, 10**5_000), Bid(ANN, NESTED), Bid(["ann"], 1), Bid(ANN, 1, Unprintable()), "", "\ud800: \0",
    "ann: bid {0}", Liar("ann: bet"), Bid("x" * 61, 1), Drawn(CHANCE, "urn", ("ruby",) * 10_000),
]  # fmt: skip


# -- asking ------------------------------------------------------------------------------------------------------------


def test_both_seats_are_asked_at_once() -> None:
    assert (BidAsked(ANN), BidAsked(BOB)) == pending(bidding())


def test_the_decision_of_a_seat_is_its_own() -> None:
    assert (BidAsked(BOB), None) == (decision_of(bidding(), BOB), decision_of(bidding(), "cid"))


def test_legal_choices_are_the_candidates_nothing_speaks_against() -> None:
    state = bidding()
    assert {Bid(ANN, amount, gem) for amount in range(6) for gem in (None, "ruby", "opal")} == set(legal(state, ANN))


def test_legal_leaves_out_a_candidate_with_an_objection() -> None:
    state = bidding()
    first = ("ann: bid 4", "bob: bid 1", "chance: draw tickets t1 t2", "chance: draw urn ruby jade")
    poorer = after_choices(state, *first)
    assert 1 == max(choice.amount for choice in legal(poorer, ANN) if isinstance(choice, Bid))


@pytest.mark.parametrize("seat", ["cid", CHANCE, SPECTATOR])
def test_a_seat_not_asked_has_no_legal_choice(seat: str) -> None:
    assert () == legal(bidding(), seat)


def test_what_is_legal_is_applied() -> None:
    state = bidding()
    assert all(adjudicate(state, choice).applied for seat in (ANN, BOB) for choice in legal(state, seat))


def test_a_legal_choice_has_no_objections() -> None:
    assert () == objections(bidding(), "ann: bid 5 on opal")


def test_a_game_over_asks_nothing() -> None:
    state = over()
    assert ((), (), ()) == (pending(state), legal(state, ANN), outcomes(state))


# -- refusing ----------------------------------------------------------------------------------------------------------


def test_ask_1_a_seat_that_is_not_asked_is_refused() -> None:
    state = after_choices(bidding(), "ann: bid 1")
    assert (Objection("ASK.1", NotAsked(ANN, (BOB,))),) == objections(state, "ann: bid 2")


def test_ask_2_a_choice_that_answers_another_question_is_refused() -> None:
    assert (Objection("ASK.2", AnotherQuestion("cheer", ("bid",))),) == objections(bidding(), Cheer(ANN))


def test_ask_3_a_line_that_cannot_be_read_is_refused() -> None:
    (objection,) = objections(bidding(), "ann: bit 3")
    expected = NotAChoice("ann: bit 3", "'bit' is no verb; did you mean bid? ruleset.verbs lists all 3")
    assert Objection("ASK.3", expected) == objection


def test_ask_3_a_field_of_the_wrong_type_is_refused() -> None:
    (objection,) = objections(bidding(), Bid(ANN, "3"))  # type: ignore[arg-type]
    assert Objection("ASK.3", NotAChoice("Bid(seat='ann', amount='3', gem=None)", "amount cannot be '3'")) == objection


def test_ask_4_a_game_over_takes_no_choice() -> None:
    assert (Objection("ASK.4", GameOver()),) == objections(over(), "ann: bid 1")


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_is_refused_and_never_raises(junk: Any) -> None:
    state = bidding()
    verdict = adjudicate(state, junk)
    assert (False, ["ASK.3"]) == (verdict.applied, [each.rule for each in verdict.objections])
    assert str(verdict.objections[0])


def test_a_line_is_read_whatever_its_class() -> None:
    assert adjudicate(bidding(), "ann: bid 1") == adjudicate(bidding(), Liar("ann: bid 1"))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.sampled_from([ANN, "opal"]),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
lines = st.one_of(
    st.text(),
    st.lists(st.sampled_from(["ann", "bob", ":", "bid", "cheer", "draw", "urn", "on", "ruby", "3", "?"])).map(" ".join),
)
choices = st.one_of(
    anything,
    lines,
    st.builds(Bid, anything, anything, anything),
    st.builds(Cheer, anything),
    st.builds(Drawn, anything, anything, anything | st.lists(st.sampled_from(["ruby", "opal"])).map(tuple)),
)
POSITIONS = (laid_out(), bidding(), after_choices(bidding(), "ann: bid 1"), over())


@given(st.sampled_from(POSITIONS), choices)
def test_whatever_is_sent_is_applied_if_it_is_legal_and_else_refused(state: Any, sent: Any) -> None:
    before = pickle.dumps(state)
    verdict = adjudicate(state, sent)
    assert verdict.applied is not bool(objections(state, sent))
    assert before == pickle.dumps(state)
    if isinstance(verdict, Rejected):
        assert verdict.state is state
        assert all(str(each) for each in verdict.objections)


@given(st.sampled_from(POSITIONS), choices)
def test_a_choice_that_is_refused_for_its_fields_could_not_be_written(state: Any, sent: Any) -> None:
    if isinstance(sent, (Bid, Cheer, Drawn)) and not any(each.rule == "ASK.3" for each in objections(state, sent)):
        assert objections(state, sent) == objections(state, str(sent))


def test_every_broken_rule_is_named_at_once() -> None:
    expected = (Objection("TOY.2", TooPoor(5)), Objection("TOY.1", NotShown("jade", ("ruby", "opal"))))
    assert expected == objections(bidding(), "ann: bid 9 on jade")


def test_an_objection_says_its_reason_and_its_rule() -> None:
    assert "jade is not among ruby, opal (TOY.1)" == str(objections(bidding(), "ann: bid 0 on jade")[0])


@pytest.mark.parametrize("choice", ["ann: bid 9", "bob: cheer", "cid: bid 1", "nonsense"])
def test_a_refusal_hands_back_the_very_state(choice: str) -> None:
    state = bidding()
    verdict = adjudicate(state, choice)
    assert isinstance(verdict, Rejected)
    assert verdict.state is state
    assert () == verdict.events


def test_a_value_and_its_notation_are_judged_alike() -> None:
    state = bidding()
    for choice in (Bid(ANN, 2), Bid(ANN, 9, "jade"), Bid(Seat("cid"), 1), Cheer(BOB)):
        assert adjudicate(state, choice) == adjudicate(state, str(choice))


# -- applying ----------------------------------------------------------------------------------------------------------


def test_an_answer_counts_one_ply() -> None:
    state = bidding()
    assert state.ply + 1 == after_choices(state, "ann: bid 1").ply


def test_the_agenda_waits_for_the_last_answer() -> None:
    first = adjudicate(bidding(), "ann: bid 1")
    second = adjudicate(first.state, "bob: bid 2")
    assert (BidMade(ANN, 1),) == first.events
    assert (BidAsked(BOB),) == first.state.pending
    assert bidding().agenda == first.state.agenda
    assert (BidMade(BOB, 2), GemsWon(BOB, ("ruby", "opal"), 2)) == second.events


def test_simultaneous_answers_commute() -> None:
    one, other = (after_choices(bidding(), *order) for order in permutations(["ann: bid 1", "bob: bid 2"]))
    assert one == other


def test_steps_follow_before_what_the_agenda_holds() -> None:
    state = after_choices(bidding(), "ann: bid 1", "bob: bid 2")
    assert (Rounds(),) == state.agenda  # Lucky, told by the award, came before it and asks for tickets now
    assert "tickets" == state.pending[0].bag  # type: ignore[attr-defined]


def test_a_procedure_is_owed_in_its_order() -> None:
    assert (Rounds(), Award(), AskBids()) == laid_out().agenda  # the next step last; Show is asking


def test_a_watch_looks_at_events_of_its_kind() -> None:
    state = after_choices(laid_out(won={ANN: (), BOB: ("ruby", "ruby")}), "chance: draw urn ruby opal", "ann: bid 0")
    assert GameWon(BOB) in adjudicate(state, "bob: bid 0").events


def test_a_watch_has_nothing_to_say_below_its_limit() -> None:
    state = after_choices(bidding(), "ann: bid 0")
    assert GameWon not in map(type, adjudicate(state, "bob: bid 0").events)


def test_the_watches_of_an_event_look_in_the_order_of_their_modules() -> None:
    heard: list[str] = []
    first, second = (
        RuleModule(name=name, watches=((BidMade, lambda play, event, name=name: heard.append(name)),)) for name in "ab"
    )
    adjudicate(attrs.evolve(bidding(), ruleset=Ruleset("heard", (*TOY.modules, first, second))), "ann: bid 1")
    assert ["a", "b"] == heard


@value
class Stop(Step): ...


def stop(play: Any, step: Stop) -> None:
    play.then(Stop())
    play.drop_until(Rounds)


def test_steps_can_be_dropped_up_to_one_that_stays() -> None:
    def what_follows(play: Any, step: Rounds) -> None: ...

    breaks_off = RuleModule(name="breaks-off", steps={Stop: stop})
    quiet = RuleChange(id="quiet", summary="", handlers={Rounds: what_follows})
    ruleset = Ruleset("broken-off", (*TOY.modules, breaks_off), (quiet,))
    state = attrs.evolve(laid_out(), ruleset=ruleset, pending=(), agenda=(Rounds(), Award(), AskBids(), Stop()))
    assert ((), ()) == (begin(state).state.agenda, begin(state).events)


def test_adjudicate_changes_nothing_it_was_given() -> None:
    state = after_choices(bidding(), "ann: bid 1")
    before = pickle.dumps(state)
    adjudicate(state, "bob: bid 2")
    adjudicate(state, "bob: bid 9")
    legal(state, BOB)
    assert before == pickle.dumps(state)


def test_the_same_input_has_the_same_answer() -> None:
    state = after_choices(bidding(), "ann: bid 1")
    assert adjudicate(state, "bob: bid 2") == adjudicate(state, "bob: bid 2")


def test_a_state_saved_in_the_middle_plays_on() -> None:
    state = after_choices(bidding(), "ann: bid 1")
    thawed = pickle.loads(pickle.dumps(state))
    assert adjudicate(state, "bob: bid 2") == adjudicate(thawed, "bob: bid 2")


def test_begin_makes_no_choice() -> None:
    assert 0 == laid_out().ply


def test_begin_leaves_a_state_that_waits_as_it_is() -> None:
    assert Applied(bidding(), ()) == begin(bidding())


# -- seeing ------------------------------------------------------------------------------------------------------------


def test_that_a_seat_answered_is_seen_and_not_what() -> None:
    events = adjudicate(bidding(), "ann: bid 3").events
    assert ((BidMade(ANN, 3),), (BidMade(ANN, None),)) == (seen(events, ANN), seen(events, BOB))


def test_what_a_seat_learns_nothing_of_is_left_out() -> None:
    event = TicketDrawn(ANN, "t1")
    assert ((event,), ()) == (seen([event], ANN), seen([event], SPECTATOR))


def test_an_event_says_its_sentence() -> None:
    assert "ann wins ruby, opal for 3" == str(GemsWon(ANN, ("ruby", "opal"), 3))


# ---------------------------------------------------------------- what is no state


@attrs.frozen
class Sheet:
    """Looks like a state to whoever reads it, and is none."""

    seat: str
    table: Any
    agenda: Any
    pending: Any
    ply: int
    ruleset: Any
    content: Any
    instead_of_a_state: ClassVar[str] = "a sheet is not a state: play it"


def sheet() -> Any:
    state = bidding()
    return Sheet(ANN, state.table, state.agenda, state.pending, state.ply, state.ruleset, state.content)


@pytest.mark.parametrize("line", ["ann: bid 1", "ann: bid 99", "ann: sing"])
def test_what_looks_like_a_state_is_told_what_to_give_instead(line: str) -> None:
    with pytest.raises(RefereeError, match="a sheet is not a state: play it"):
        adjudicate(sheet(), line)


ASKED = [
    pending,
    outcomes,
    begin,
    partial(decision_of, seat="ann"),
    partial(legal, seat="ann"),
    partial(objections, choice="ann: bid 1"),
    partial(adjudicate, choice="ann: bid 1"),
    partial(adjudicate, choice=Bid(ANN, 1)),
    partial(advance, dealer=Dealer()),
]


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_no_state_is_refused(asked: Any) -> None:
    with pytest.raises(RefereeError, match="7 is not a state: give a verdict's "):
        asked(7)
    with pytest.raises(RefereeError, match="Applied is given where a state is wanted"):
        asked(adjudicate(bidding(), "ann: bid 1"))
