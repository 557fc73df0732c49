"""A player's turn on a sketch, written as in a scenario file: who lies where, whose tokens, which order."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from runewars import GameState
from runewars.kernel import Applied, Dealer, Event, adjudicate, begin, decision_of, legal, objections
from runewars.rules.terms import controller
from runewars.scenario import loads
from runewars.scenario.lines import what_lies
from runewars.table import AreaId

FILE = """
case = "FIELD"
title = "A turn"
rules = ["MOV.1"]
rulesets = ["{ruleset}"]
[board]
borders = {borders}
[seats.daqan]
influence = {influence}
hand = {hand}
orders = {orders}
[seats.uthuk]
hand = {enemy_hand}
[home]
{home}
[place]
{place}
[activated]
{activated}
[discarded]
seasons = {weather}
[at]
checkpoint = "turn"
season = "{season}"
order = "{order}"
[expect]
over = false
"""


def field(
    borders: Sequence[str],
    place: Mapping[str, Sequence[str]],
    order: str,
    *told: str,
    ruleset: str = "revised",
    home: Mapping[str, str] | None = None,
    activated: Mapping[str, Sequence[str]] | None = None,
    season: str = "summer",
    orders: Sequence[str] = (),
    influence: int = 0,
    hand: Sequence[str] = (),
    enemy_hand: Sequence[str] = (),
    weather: Sequence[str] = (),
) -> GameState:
    """The Daqan's turn, and what they said in it; H is their home, U the Uthuk's, apart from all unless bordered."""
    text = FILE.format(
        ruleset=ruleset, borders=json.dumps([*borders, "H", "U"]), influence=influence, hand=json.dumps(list(hand)),
        orders=json.dumps(list(orders)), enemy_hand=json.dumps(list(enemy_hand)),
        home=_lines({"H": "daqan", "U": "uthuk", **(home or {})}), place=_lines(place),
        activated=_lines(activated or {}), weather=json.dumps(list(weather)), season=season, order=f"daqan {order}",
    )  # fmt: skip
    (trial,) = loads(text).trials
    return after(begin(trial.opening.state(trial.ruleset)).state, *told)


def _lines(table: Mapping[str, object]) -> str:
    return "\n".join(f"{area} = {json.dumps(lines)}" for area, lines in table.items())


def seen(state: GameState, *lines: str) -> tuple[GameState, tuple[Event, ...]]:
    """The state after these choices, the Daqan's unless another seat is named, and the events they caused."""
    events: tuple[Event, ...] = ()
    for line in lines:
        verdict = adjudicate(state, _whole(line), dealer=Dealer(1))
        assert isinstance(verdict, Applied), (line, *map(str, verdict.objections), open_to(state))
        state, events = verdict.state, events + verdict.events
    return state, events


def after(state: GameState, *lines: str) -> GameState:
    """The state after these choices."""
    return seen(state, *lines)[0]


def against(state: GameState, line: str) -> list[str]:
    """The rules a choice breaks."""
    return [each.rule for each in objections(state, _whole(line))]


def _whole(line: str) -> str:
    return line if ":" in line else f"daqan: {line}"


def open_to(state: GameState) -> list[str]:
    """What the Daqan may choose."""
    return [str(choice).removeprefix("daqan: ") for choice in legal(state, "daqan")]


def lies(state: GameState, area: str) -> list[str]:
    """What lies in an area, as a scenario writes it."""
    return sorted(map(str, what_lies(state, AreaId(area))))


def holder(state: GameState, area: str) -> str | None:
    """Who controls an area."""
    return controller(state, AreaId(area))


def asked(state: GameState) -> str:
    """What the Daqan are asked."""
    return type(decision_of(state, "daqan")).__name__


__all__ = ["after", "against", "asked", "field", "holder", "lies", "open_to", "seen"]
