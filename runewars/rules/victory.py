"""VIC: how long the game lasts, and who has won."""

from __future__ import annotations

from typing import ClassVar

import attrs

from runewars.kernel import Cites, Event, RuleModule, Seat, Step, StepHandler, evolve, value
from runewars.state import Play, Position
from runewars.table import DRAGON, Table

from .events import GameEnded
from .play_order import standing
from .terms import controller


@attrs.frozen
class VictorySettings:
    """How many years are played."""

    years: int = 6


@value
class FinalCount(Step):
    """The last winter is over: the runes are counted."""


@value
class RunesRevealed(Event):
    """All runes are turned up."""

    cites: Cites
    says: ClassVar[str] = "all runes are turned up"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        areas = tuple(
            evolve(there, rune=evolve(there.rune, faceup=True)) if there.rune is not None else there
            for there in table.areas
        )
        return evolve(table, areas=areas)


def length_rule(at: Position) -> str:
    """The rule in force for the game's length."""
    return "VIC.1" if "VIC.1" in at.ruleset.rules else "VIC.1o"


def final_count(play: Play, step: FinalCount) -> None:
    """The most dragon runes; ties: most influence, then highest starting influence (VIC.2)."""
    play.happen(RunesRevealed(("VIC.2",)))
    seats = [player.seat for player in play.table.players]
    winner = min(seats, key=lambda seat: (-dragon_runes(play, seat), *standing(play, seat)))
    play.happen(GameEnded(winner, "count of dragon runes", ("VIC.2", length_rule(play))))


def dragon_runes(at: Position, seat: Seat) -> int:
    """How many dragon runes lie in areas a player controls (RUN.4)."""
    return sum(
        there.rune is not None and there.rune.face == DRAGON and controller(at, area) == seat
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
    )


STEPS: dict[type[Step], StepHandler] = {FinalCount: final_count}

VICTORY = RuleModule(
    name="victory",
    rules=("VIC.1o", "VIC.2", "RUN.4"),
    settings=VictorySettings(),
    steps=STEPS,
)

__all__ = ["VICTORY", "FinalCount", "VictorySettings", "dragon_runes"]
