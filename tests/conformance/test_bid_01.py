"""BID-01: influence lies open; bids are secret until all are made, and revealed together (BID.1).

What players say about their bids is theirs: the rules ask nothing of it.
"""

from __future__ import annotations

from runewars import GameState, adjudicate, seen, view
from runewars.kernel import CHANCE, Drawn, Event, Seat, begin
from runewars.rulesets import ORIGINAL
from runewars.scenario import loads

FILE = """
case = "BID-01"
title = "Bids are secret and revealed together"
rules = ["BID.1"]
[board]
borders = ["D", "U", "W"]
[seats.daqan]
influence = 5
[seats.uthuk]
influence = 6
[seats.waiqar]
influence = 4
[home]
D = "daqan"
U = "uthuk"
W = "waiqar"
[at]
checkpoint = "season"
season = "summer"
[draw]
seasons = ["masters-of-war"]
[expect]
over = false
"""
DAQAN, UTHUK, WAIQAR = Seat("daqan"), Seat("uthuk"), Seat("waiqar")


def bidding() -> GameState:
    """A season's bid: all three are asked."""
    scenario = loads(FILE)
    (trial, *_) = [trial for trial in scenario.trials if trial.ruleset.id == "original"]
    state = begin(trial.opening.state(ORIGINAL)).state
    return adjudicate(state, Drawn(CHANCE, state.pending[0].bag, ("masters-of-war",))).state


def told(state: GameState, *lines: str) -> tuple[GameState, list[Event]]:
    events: list[Event] = []
    for line in lines:
        verdict = adjudicate(state, line)
        assert verdict.applied, verdict
        state, events = verdict.state, [*events, *verdict.events]
    return state, events


def test_everybody_is_asked_at_once_and_sees_what_others_own() -> None:
    state = bidding()
    assert [DAQAN, UTHUK, WAIQAR] == [decision.seat for decision in state.pending]
    assert [5, 6, 4] == [player.influence for player in view(state, WAIQAR).table.players]


def test_a_bid_is_seen_by_its_bidder_alone() -> None:
    state = bidding()
    low, high = told(state, "daqan: bid 1"), told(state, "daqan: bid 4")
    assert view(low[0], UTHUK) == view(high[0], UTHUK)
    assert seen(low[1], UTHUK) == seen(high[1], UTHUK)
    assert view(low[0], DAQAN) != view(high[0], DAQAN)
    assert seen(low[1], DAQAN) != seen(high[1], DAQAN)


def test_nothing_is_revealed_before_the_last_bid() -> None:
    state, events = told(bidding(), "waiqar: bid 2", "daqan: bid 3")
    assert ["BidMade", "BidMade"] == [type(event).__name__ for event in events]
    _, events = told(state, "uthuk: bid 5")
    assert "bids: daqan 3, uthuk 5, waiqar 2" in [str(event) for event in events]
