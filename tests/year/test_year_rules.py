"""SEA, ORD: what cites the rules of the year, over whole games and where orders are chosen."""

from __future__ import annotations

from random import Random

import pytest
from field import against, field

from runewars import Dealer, Event, new_game
from runewars.kernel import adjudicate, begin
from runewars.rules.orders.events import OrderChosen
from runewars.rules.season_card import SeasonCardDrawn
from runewars.rules.seasons import SeasonBegan
from runewars.scenario import loads
from runewars.table import SEASONS
from runewars.testing import play_out


@pytest.fixture(scope="module", params=["original", "revised"])
def events(request: pytest.FixtureRequest) -> tuple[Event, ...]:
    """All that happens in a game."""
    played = play_out(new_game(2, ruleset=request.param, seed=3), Random(3), Dealer(3))
    return tuple(event for entry in played.log.entries for event in entry.events)


def test_a_year_is_spring_summer_fall_winter(events: tuple[Event, ...]) -> None:
    began = [event for event in events if isinstance(event, SeasonBegan)]
    assert {("SEA.1",)} == {event.cites for event in began}
    found = [(event.year, event.season) for event in began]
    assert found == [(year, season) for year in range(1, 8) for season in SEASONS][1 : len(found) + 1]


def test_season_cards_lie_on_one_pile_its_top_of_the_current_season(events: tuple[Event, ...]) -> None:
    drawn = [event for event in events if isinstance(event, SeasonCardDrawn)]
    assert {("SEA.2", "SEA.8")} == {event.cites for event in drawn}
    table = new_game(2, seed=3).table
    for number, event in enumerate(drawn, start=1):
        table = event.apply(table)
        assert event.card == table.seasons.discard[-1]
        assert number == len(table.seasons.discard)


# ---------------------------------------------------------------- ORD.1

CHOOSING = """
case = "X"
title = "Orders are chosen"
rules = ["ORD.1"]
rulesets = ["revised"]
[board]
borders = ["H", "U"]
[seats.daqan]
orders = ["harvest"]
[seats.uthuk]
orders = ["strategize", "mobilize", "conquer", "harvest", "recruit", "rally-support", "acquire-power", "fortify"]
[home]
H = "daqan"
U = "uthuk"
[at]
checkpoint = "orders"
[expect]
over = false
"""


def test_an_order_comes_from_the_hand_and_who_has_none_chooses_none() -> None:
    (trial,) = loads(CHOOSING).trials
    state = begin(trial.opening.state(trial.ruleset)).state
    assert ["daqan"] == [decision.seat for decision in state.pending]
    assert ["ORD.1"] == against(state, "order harvest")
    chosen, *after = adjudicate(state, "daqan: order recruit").events
    assert isinstance(chosen, OrderChosen)
    assert ("ORD.1",) == chosen.cites
    assert not any(getattr(event, "seat", None) == "uthuk" for event in after)


# ---------------------------------------------------------------- ORD.4, where nobody can be moved anywhere


@pytest.mark.parametrize("order", ["mobilize", "conquer"])
def test_with_no_area_left_to_activate_an_order_can_only_be_declined(order: str) -> None:
    state = field(("A",), {}, order, activated={area: ["daqan"] for area in "AHU"})
    assert ["ORD.4"] == against(state, "resolve")
    assert [] == against(state, "decline")
