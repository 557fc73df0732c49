"""BID: bids are secret until revealed, lost by all, and ties are decided by the right seat."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import runewars
from runewars import CHANCE, GameState, new_game, objections, pending, view
from runewars.box import problems
from runewars.kernel import Seat, begin, evolve
from runewars.rules.bids import BidDecided, BidsRevealed, HoldBid, tie_breaker
from runewars.rules.season_effects.bidding import Prize
from runewars.table import FALL
from runewars.testing import check_commuting, check_round_trip, check_secrecy


def asked_to_bid(influence: tuple[int, ...], primarch: int | None = None, *, lowest: bool = False) -> GameState:
    """A game of as many players, each with so much influence, all asked to bid for two tactics cards."""
    state = new_game(len(influence), ruleset="revised", seed=3)
    table = state.table
    players = tuple(evolve(player, influence=has) for player, has in zip(table.players, influence, strict=True))
    holder = None if primarch is None else players[primarch].seat
    titles = tuple(
        evolve(title, seat=holder, influence=2) if holder and title.id == "primarch" else title
        for title in table.titles
    )
    table = evolve(table, players=players, titles=titles, clock=evolve(table.clock, season=FALL))
    bare = attrs.evolve(state, table=table, pending=(), agenda=(HoldBid(Prize("tactics", 2), lowest=lowest),))
    return begin(bare).state


def seats(state: GameState) -> list[Seat]:
    return [player.seat for player in state.table.players]


def after(state: GameState, *bids: int) -> tuple[GameState, tuple[runewars.Event, ...]]:
    """All players bid, in their order at the table."""
    events: tuple[runewars.Event, ...] = ()
    for seat, amount in zip(seats(state), bids, strict=True):
        verdict = runewars.adjudicate(state, f"{seat}: bid {amount}")
        assert verdict.applied, verdict
        state, events = verdict.state, events + verdict.events
    return state, events


def influence(state: GameState) -> list[int]:
    return [player.influence for player in state.table.players]


def test_all_bid_at_once_and_what_is_bid_is_lost_by_all() -> None:
    state = asked_to_bid((5, 5, 5))
    assert set(seats(state)) == {decision.seat for decision in pending(state)}
    state, events = after(state, 3, 5, 2)
    assert [2, 0, 3] == influence(state)
    (revealed,) = [event for event in events if isinstance(event, BidsRevealed)]
    assert {3, 5, 2} == {amount for _, amount in revealed.bids}
    assert [seats(state)[1]] == [event.seat for event in events if isinstance(event, BidDecided)]
    assert [CHANCE] == [decision.seat for decision in pending(state)]


def test_nobody_sees_a_bid_before_it_is_revealed() -> None:
    state = asked_to_bid((5, 5, 5))
    one, other, third = seats(state)
    verdict = runewars.adjudicate(state, f"{one}: bid 4")
    state = verdict.state
    assert "4" == state.table.player(one).bid == view(state, one).table.player(one).bid
    assert "?" == view(state, other).table.player(one).bid
    assert not any("4" in str(event) for event in runewars.seen(verdict.events, other))
    assert [other, third] == sorted((each.seat for each in pending(state)), key=seats(state).index)
    for seat in (one, other, third):
        check_secrecy(state, seat, Random(1))
    check_round_trip(state)
    assert () == problems(state.table, state.content)


def test_answers_commute() -> None:
    state = asked_to_bid((5, 5, 5))
    check_commuting(state, [runewars.legal(state, seat)[2] for seat in seats(state)])


def test_a_player_with_no_influence_bids_none_and_nobody_bids_more_than_he_has() -> None:
    state = asked_to_bid((0, 4), primarch=1)
    poor, rich = seats(state)
    assert [f"{poor}: bid 0"] == [str(choice) for choice in runewars.legal(state, poor)]
    assert ["BID.1"] == [each.rule for each in objections(state, f"{rich}: bid 5")], "what lies on a title is spent"
    assert 5 == len(runewars.legal(state, rich))


def test_the_primarch_decides_ties_even_for_others() -> None:
    state, _ = after(asked_to_bid((5, 5, 9), primarch=2), 3, 3, 1)
    _, other, primarch = seats(state)
    assert [primarch] == [decision.seat for decision in pending(state)]
    assert ["BID.3"] == [each.rule for each in objections(state, f"{primarch}: favour {primarch}")]
    verdict = runewars.adjudicate(state, f"{primarch}: favour {other}")
    assert [other] == [event.seat for event in verdict.events if isinstance(event, BidDecided)]
    check_round_trip(state)


def test_without_a_primarch_the_tied_player_with_most_influence_left_decides() -> None:
    state, _ = after(asked_to_bid((4, 7)), 3, 3)
    one, other = seats(state)
    assert [other] == [decision.seat for decision in pending(state)]
    assert [f"{other}: favour {one}", f"{other}: favour {other}"] == sorted(map(str, runewars.legal(state, other)))


def test_then_starting_influence_decides() -> None:
    state = asked_to_bid((5, 5, 5, 5))
    start = {seat: state.content.faction(seat).influence for seat in seats(state)}
    decides = tie_breaker(state, tuple(seats(state)))
    assert max(start.values()) == start[decides]


@pytest.mark.parametrize("lowest", [False, True])
def test_at_zero_a_tie_is_a_tie_like_any_other(lowest: bool) -> None:
    state, events = after(asked_to_bid((2, 3), lowest=lowest), 0, 0)
    assert [2, 3] == influence(state)
    assert not [event for event in events if isinstance(event, BidDecided)]
    assert [seats(state)[1]] == [decision.seat for decision in pending(state)]


def test_the_lowest_bidder_may_be_looked_for() -> None:
    _, events = after(state := asked_to_bid((5, 5, 5), lowest=True), 3, 1, 2)
    assert [seats(state)[1]] == [event.seat for event in events if isinstance(event, BidDecided)]
