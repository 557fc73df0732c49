"""What is loaded can be played on: what is gathered could have been gathered, and no number is past listing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from runewars import GameState, new_game
from runewars.codec import LoadError, dumps, loads
from runewars.rules.economy.heroes import KeepHero
from runewars.table import DRAGON, FORTIFY, HARVEST, RECRUIT, Area, HeroId, Rune, UnitId, fighter, take
from tests.year.field import after, field
from tests.year.realm import DAQAN, A, B, keep, turn, units


def edited(state: GameState, edit: Callable[[Any], object]) -> str:
    document = json.loads(dumps(state))
    edit(document["state"])
    return json.dumps(document)


def refusal(text: str) -> LoadError:
    with pytest.raises(LoadError) as caught:
        loads(text)
    return caught.value


# ---------------------------------------------------------------- the end


def test_a_game_won_by_the_last_one_standing_is_loaded_as_it_was() -> None:
    state = field(["A-U"], {"A": ["daqan footman 3"]}, "conquer", "resolve", "activate U", "march footman 3 from A")
    state = after(state, "done", "fight footman")
    assert ("VIC.8", 1) == (state.table.result and state.table.result.rule, len(state.table.players))
    assert state == loads(dumps(state))


# ---------------------------------------------------------------- influence


def test_more_influence_than_can_be_listed_is_refused() -> None:
    error = refusal(edited(new_game(seed=1), lambda state: state["table"]["players"][0].update(influence=10**8)))
    assert "$.state.table.players[0].influence: is 100000000, above 10000" == str(error)


# ---------------------------------------------------------------- what is gathered


def muster(edit: Callable[[Any], object]) -> str:
    """Two of three footmen told to march on D, and the decision edited."""
    state = field(["A-D", "D-E"], {"A": ["daqan footman 3"], "E": ["uthuk berserker 1"]}, "conquer", "resolve")
    state = after(state, "activate D", "march footman 2 from A")
    return edited(state, lambda body: edit(body["pending"][0]))


def test_marches_that_could_be_told_are_loaded() -> None:
    assert 1 == len(loads(muster(lambda asked: None)).pending)


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (lambda asked: asked["marches"][0].update(count=7), "footman 7 from A could not be told: 3 standing"),
        (lambda asked: asked["marches"][0].update(count=0), "footman 0 from A could not be told: 3 standing"),
        (lambda asked: asked["marches"].append(asked["marches"][0]), "footman 2 from A could not be told: 1 standing"),
        (lambda asked: asked["marches"][0].update(unit="knight"), "knight 2 from A could not be told: 0 standing"),
        (lambda asked: asked["marches"][0].update(origin="E"), "footman 2 from E could not be told: 0 standing"),
        (lambda asked: asked["marches"][0].update(target="E"), "2 footman from A to E is not to D"),
        (lambda asked: asked.update(target="E"), "E holds no activation token of daqan's"),
        (lambda asked: asked.update(target=None), "strategize activates no area, and mobilize and conquer one"),
        (
            lambda asked: asked["rides"].append({"hero": "andira", "target": "D", "by": None}),
            "andira is no hero of one's own",
        ),
        (lambda asked: asked.update(seat="uthuk"), "it is not uthuk's turn"),
    ],
)
def test_marches_that_could_not_be_told_are_refused(edit: Callable[[Any], object], reason: str) -> None:
    error = refusal(muster(edit))
    assert "$.state.pending[0]" == error.path
    assert reason in error.reason


def recruits(left: list[list[Any]]) -> str:
    """The Daqan about to place recruits, and other ones in their place."""
    state = after(turn(RECRUIT, {A: Area(home=DAQAN, stronghold=keep())}, wood=3), "resolve", "recruit with wood")
    return edited(state, lambda body: body["pending"][0].update(left=left))


@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ([["footman", 1], ["footman", 1]], "footman is named 2 times"),
        ([["footman", 1], ["bowman", -1]], "-1 bowman wait to be placed"),
        ([["footman", 1], ["berserker", 1], ["bowman", 1]], "berserker is none of daqan's"),
    ],
)
def test_recruits_that_no_dial_gave_are_refused(left: list[list[Any]], reason: str) -> None:
    assert 1 == len(loads(recruits([["footman", 1], ["bowman", 1]])).pending)
    assert reason in refusal(recruits(left)).reason


def test_more_figures_than_there_are_cannot_be_taken() -> None:
    two = ((fighter(UnitId("footman")), 2),)
    assert () == take(two, fighter(UnitId("footman")), 2)
    with pytest.raises(ValueError, match="3 footman are not in the force"):
        take(two, fighter(UnitId("footman")), 3)


def laying(**changes: Any) -> str:
    """The Daqan about to lay a rune, asked otherwise."""
    areas = {A: Area(home=DAQAN, rune=Rune(DRAGON)), B: Area(units(footman=1))}
    state = after(turn(FORTIFY, areas), "resolve", "gather A", "pair B")
    return edited(state, lambda body: body["pending"][0].update(changes))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rule": "RUN.9"}, "is asked by RUN.9, not by RUN.2 or RUN.8"),
        ({"areas": ["A", "A", "B"]}, "each area is named once"),
    ],
)
def test_runes_are_laid_by_a_rule_that_refuses(changes: dict[str, Any], reason: str) -> None:
    assert 1 == len(loads(laying()).pending)
    assert reason == refusal(laying(**changes)).reason


def test_heroes_are_kept_of_those_in_the_deck() -> None:
    state = after(turn(HARVEST, {A: Area(home=DAQAN, stronghold=keep())}), "resolve")
    there = next(iter(state.content.heroes_by_id))
    kept = KeepHero(DAQAN, (HeroId(there),))
    error = refusal(dumps(attrs.evolve(state, pending=(kept,))))
    assert f"{there} is not in the deck 1 times" == error.reason
