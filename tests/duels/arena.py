"""A duel played on in a test: choices by their notation, fate cards by what they show at the circle."""

from __future__ import annotations

from typing import Self, TypeVar

import runewars
from runewars import CHANCE, Event, GameState
from runewars.kernel import Draw, begin, evolve
from runewars.rules.duel import DuelQuest
from runewars.scenario import loads
from runewars.scenario.drawing import Draws, Stack
from runewars.table import Force, Hero, HeroId, QuestId, UnitId, add, fighter

E = TypeVar("E", bound=Event)

_LAID = """
case = "laid"
title = "Heroes in one area"
rules = ["DUE.1"]
rulesets = ["{ruleset}"]

[board]
borders = ["A-B", "B-C", "B-D"]
[seats.daqan]
[seats.uthuk]
{third}[home]
A = "daqan"
C = "uthuk"
{home}[place]
B = [{lines}]
[at]
checkpoint = "quest phase"
[expect]
over = true
"""


class Arena:
    """A quest phase with heroes in one area, and all that has happened since it was laid out."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def laid(cls, *lines: str, ruleset: str = "original") -> Self:
        """What lies in the area, a line each, as scenario files have it. Daqan's heroes act first.

        Latari plays if any of it is his.
        """
        third = any(line.startswith("latari") for line in lines)
        text = _LAID.format(
            ruleset=ruleset,
            lines=", ".join(f'"{line}"' for line in lines),
            third="[seats.latari]\n" if third else "",
            home='D = "latari"\n' if third else "",
        )
        trial = loads(text).trials[0]
        return cls(begin(trial.opening.state(trial.ruleset)).state)

    @classmethod
    def duel(cls, *lines: str, ruleset: str = "original") -> Self:
        """The first hero of Daqan has stayed where he is and challenges the first of Uthuk."""
        arena = cls.laid(*lines, ruleset=ruleset)
        heroes = arena.state.table.heroes
        ours, theirs = (next(hero.id for hero in heroes if hero.seat == seat) for seat in ("daqan", "uthuk"))
        return arena.choose(f"daqan: send {ours} to B", f"daqan: duel {theirs}")

    @classmethod
    def quest(cls, line: str, aim: int, ruleset: str = "original", **units: int) -> Self:
        """Daqan's hero fights units of a quest, `hell_hound=2`, of which so many are to be destroyed."""
        laid = cls.laid(line, "uthuk hero valadir", ruleset=ruleset).state
        against: Force = ()
        for unit, count in units.items():
            against = add(against, fighter(UnitId(unit.replace("_", "-"))), count)
        hero = next(hero.id for hero in laid.table.heroes if hero.seat == "daqan")
        step = DuelQuest(hero, QuestId("hounds-at-the-mill"), against, aim)
        begun = begin(evolve(laid, pending=(), agenda=(step,)))
        arena = cls(begun.state)
        arena.events += begun.events
        return arena

    def choose(self, *lines: str) -> Self:
        """Make these choices, each of which must be legal."""
        for line in lines:
            verdict = runewars.adjudicate(self.state, line)
            assert verdict.applied, f"{line}: {'; '.join(map(str, verdict.objections))}; {self.state.pending}"
            self.state = verdict.state
            self.events += verdict.events
        return self

    def draw(self, *results: str) -> Self:
        """These cards are drawn, one after another: `S`, `D1`, `R2`, `-`, `gold`, or the number of a card."""
        stack = Stack(Draws(results))
        for _ in results:
            decision = runewars.decision_of(self.state, CHANCE)
            assert isinstance(decision, Draw), f"nothing is drawn; {self.state.pending}"
            drawn = stack.answer(self.state, decision)
            assert isinstance(drawn, runewars.Choice), drawn
            verdict = runewars.adjudicate(self.state, drawn)
            assert verdict.applied, drawn
            self.state = verdict.state
            self.events += verdict.events
        return self

    def nothing(self, rounds: int) -> Self:
        """So many rounds in which both draw nothing."""
        return self.draw(*["-", "-"] * rounds)

    def refused(self, line: str) -> list[str]:
        """The rules a choice breaks."""
        return [objection.rule for objection in runewars.objections(self.state, line)]

    def legal(self, seat: str) -> list[str]:
        """What a seat may choose, without its name."""
        return [str(choice).partition(": ")[2] for choice in runewars.legal(self.state, seat)]

    def hero(self, hero: str) -> Hero | None:
        """A hero while he is on the board."""
        return next((each for each in self.state.table.heroes if each.id == HeroId(hero)), None)

    def damage(self, hero: str) -> int:
        """A hero's damage."""
        found = self.hero(hero)
        assert found is not None, f"{hero} is gone"
        return found.damage

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asked(self) -> list[str]:
        """Who is asked what."""
        return [f"{decision.seat} {type(decision).__name__}" for decision in self.state.pending]
