"""SEA, ORD, ECO: the rules no case lists, by what cites them or by a scenario that fails without them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from field import against, field

from runewars import Dealer, Event, new_game
from runewars.kernel import RuleChange, Ruleset, adjudicate, begin
from runewars.rules.economy.harvest import (
    HarvestDevelopments,
    OfferDevelopment,
    harvest_developments,
    offer_development,
)
from runewars.rules.heroes.phase import QuestPhase
from runewars.rules.orders.events import OrderChosen
from runewars.rules.season_card import SeasonCardDrawn
from runewars.rules.seasons import SeasonBegan
from runewars.scenario import check, loads
from runewars.state import Play
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


# ---------------------------------------------------------------- rules that are made of others

SUMMER = """
case = "SEA-04b"
title = "Summer is a quest phase"
rules = ["SEA.4"]
[board]
borders = ["H", "U"]
[seats.daqan]
[seats.uthuk]
[home]
H = "daqan"
U = "uthuk"
[place]
H = ["daqan hero valadir"]
[at]
checkpoint = "season"
season = "summer"
[expect]
asked.daqan = "act-with-hero"
"""
HARVEST = """
case = "ORD-09"
title = "Harvest: the dials; then what the developments give; then one may be built of it"
rules = ["ECO.4", "ORD.9"]
[board]
borders = ["H-A", "U"]
[resources]
H = "wood 1"
A = "food 3"
[seats.daqan]
food = 7
[seats.uthuk]
[home]
H = "daqan"
U = "uthuk"
[place]
H = ["daqan stronghold with diplomat"]
A = ["daqan stronghold"]
[at]
checkpoint = "turn"
order = "daqan harvest"
[script]
choices = ["daqan: resolve", "daqan: use supremacy", "daqan: develop training-ground in A"]
[expect]
events = [
    { kind = "dials-set", seat = "daqan", food = 3, wood = 1, ore = 0, cites = "ECO.3" },
    { kind = "supremacy-used", seat = "daqan", order = "harvest" },
    { kind = "influence-gained", seat = "daqan", amount = 2, cites = "ECO.4" },
    { kind = "development-built", area = "A", development = "training-ground", cites = "ECO.5" },
]
influence.daqan = 2
dials.daqan = { food = 3, wood = 0, ore = 0 }
table.A = ["daqan stronghold with training-ground"]
hands.daqan = []
"""


def nothing(play: Play, step: object) -> None:
    """A step that comes to nothing."""


def builds_first(play: Play, step: HarvestDevelopments) -> None:
    offer_development(play, OfferDevelopment())


def harvests_last(play: Play, step: OfferDevelopment) -> None:
    harvest_developments(play, HarvestDevelopments())


CASES: dict[str, tuple[str, dict[type, Callable[..., None]], str]] = {
    "SEA.4": (SUMMER, {QuestPhase: nothing}, "choose-order is asked"),
    "ORD.9": (
        HARVEST,
        {HarvestDevelopments: builds_first, OfferDevelopment: harvests_last},
        "hands.daqan: expected none",
    ),
    "ECO.4": (HARVEST, {HarvestDevelopments: nothing}, "influence-gained (seat daqan; amount 2; citing ECO.4)"),
}


@pytest.mark.parametrize("rule", CASES)
def test_a_rule_of_the_year_holds(rule: str) -> None:
    assert [] == [failure for report in check(loads(CASES[rule][0])) for failure in report.failures]


@pytest.mark.parametrize("rule", CASES)
def test_its_scenario_fails_without_it(rule: str) -> None:
    text, handlers, said = CASES[rule]

    def broken(ruleset: Ruleset) -> Ruleset:
        return ruleset.with_changes(RuleChange(id="broken", summary="", handlers=handlers))

    found = [failure for report in check(loads(text), under=broken) for failure in report.failures]
    assert any(said in failure for failure in found), found


# ---------------------------------------------------------------- ORD.4, where nobody can be moved anywhere


@pytest.mark.parametrize("order", ["mobilize", "conquer"])
def test_with_no_area_left_to_activate_an_order_can_only_be_declined(order: str) -> None:
    state = field(("A",), {}, order, activated={area: ["daqan"] for area in "AHU"})
    assert ["ORD.4"] == against(state, "resolve")
    assert [] == against(state, "decline")
