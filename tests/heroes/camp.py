"""Heroes on a sketch, in the quest phase or in a turn: choices by their notation, cards by what they show."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

import runewars
from runewars import CHANCE, Event, GameState
from runewars.kernel import Draw, Drawn, begin
from runewars.scenario import loads
from runewars.scenario.drawing import Draws, Stack
from runewars.scenario.lines import what_lies
from runewars.table import AreaId, Hero

E = TypeVar("E", bound=Event)

_LAID = """
case = "laid"
title = "Heroes about"
rules = ["HER.1"]
rulesets = ["{ruleset}"]
[board]
borders = {borders}
[seats.daqan]
{daqan}
[seats.uthuk]
{uthuk}
[home]
H = "daqan"
U = "uthuk"
[titles]
{titles}
[place]
{place}
[at]
checkpoint = "{checkpoint}"
season = "{season}"
{order}
[expect]
over = false
"""


class Camp:
    """A quest phase, or a turn of the Daqan's, and all that has happened since it was laid out."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def laid(
        cls,
        place: Mapping[str, Sequence[str]],
        borders: Sequence[str] = ("H-A", "A-B", "B-U"),
        *,
        order: str | None = None,
        ruleset: str = "revised",
        season: str = "summer",
        captain: bool = False,
        uthuk: Mapping[str, Any] | None = None,
        **daqan: Any,
    ) -> Self:
        """What lies in each area; H is the Daqan's home, U the Uthuk's. With an order it is the Daqan's turn."""
        text = _LAID.format(
            ruleset=ruleset, borders=json.dumps(list(borders)), daqan=_keys(daqan), uthuk=_keys(uthuk or {}),
            place=_keys({area: list(lines) for area, lines in place.items()}), season=season,
            checkpoint="quest phase" if order is None else "turn",
            order="" if order is None else f'order = "daqan {order}"',
            titles='captain = { holder = "daqan", influence = 1 }' if captain else "",
        )  # fmt: skip
        trial = loads(text).trials[0]
        return cls(begin(trial.opening.state(trial.ruleset)).state)

    def choose(self, *lines: str) -> Self:
        """Make these choices, each of which must be legal; the Daqan's unless a seat is named."""
        for line in lines:
            verdict = runewars.adjudicate(self.state, _whole(line))
            assert verdict.applied, f"{line}: {'; '.join(map(str, verdict.objections))}; {self.state.pending}"
            self.state = verdict.state
            self.events += verdict.events
        return self

    def draw(self, *results: str) -> Self:
        """These fate cards are drawn, one after another: `gold`, or the number of a card."""
        stack = Stack(Draws(results))
        for _ in results:
            decision = runewars.decision_of(self.state, CHANCE)
            assert isinstance(decision, Draw), f"nothing is drawn; {self.state.pending}"
            drawn = stack.answer(self.state, decision)
            assert isinstance(drawn, runewars.Choice), drawn
            self.choose(str(drawn))
        return self

    def deal(self, bag: str, *cards: str) -> Self:
        """These cards are drawn from a bag."""
        return self.choose(*(str(Drawn(CHANCE, bag, (card,))) for card in cards))

    def refused(self, line: str) -> list[str]:
        """The rules a choice breaks."""
        return [objection.rule for objection in runewars.objections(self.state, _whole(line))]

    def legal(self, seat: str = "daqan") -> list[str]:
        """What a seat may choose, without its name."""
        return [str(choice).partition(": ")[2] for choice in runewars.legal(self.state, seat)]

    def offered(self, verb: str, seat: str = "daqan") -> list[str]:
        """What a seat may choose of one verb."""
        return [choice for choice in self.legal(seat) if choice.split()[0] == verb]

    def hero(self, hero: str) -> Hero:
        """A hero on the board."""
        return next(each for each in self.state.table.heroes if each.id == hero)

    def lies(self, area: str) -> list[str]:
        """What lies in an area, as a scenario writes it."""
        return sorted(map(str, what_lies(self.state, AreaId(area))))

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asked(self) -> list[str]:
        """Who is asked what."""
        return [f"{decision.seat} {type(decision).__name__}" for decision in self.state.pending]


def _keys(table: Mapping[str, Any]) -> str:
    return "\n".join(f"{key} = {json.dumps(held)}" for key, held in table.items())


def _whole(line: str) -> str:
    return line if ": " in line else f"daqan: {line}"


__all__ = ["Camp"]
