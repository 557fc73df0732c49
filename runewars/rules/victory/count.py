"""VIC.1, VIC.2: the last winter is over, and the runes are counted."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Step, StepHandler, evolve, value
from runewars.rules.events import GameEnded
from runewars.rules.play_order import standing
from runewars.rules.revealing import dragon_runes
from runewars.state import Play, Position
from runewars.table import AreaId, RuneFace, Table


@value
class FinalCount(Step):
    """The last winter is over: the runes are counted."""


@value
class RunesRevealed(Event):
    """All runes are turned up: these, in their areas, lay facedown."""

    runes: tuple[tuple[AreaId, RuneFace], ...]
    cites: Cites
    says: ClassVar[str] = "all runes are turned up"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        areas = tuple(
            evolve(there, rune=evolve(there.rune, faceup=True)) if there.rune is not None else there
            for there in table.areas
        )
        return evolve(table, areas=areas)


def length_rules(at: Position) -> Cites:
    """The rule of the rulebook for the game's length, unless a variant has a length of its own."""
    return tuple(rule for rule in ("VIC.1", "VIC.1o") if rule in at.ruleset.rules)


def final_count(play: Play, step: FinalCount) -> None:
    """The most dragon runes; ties: most influence, then highest starting influence (VIC.2)."""
    runes = zip(play.table.board.areas, (there.rune for there in play.table.areas), strict=True)
    facedown = tuple((area, rune.face) for area, rune in runes if rune is not None and not rune.faceup)
    play.happen(RunesRevealed(facedown, ("VIC.2",)))
    seats = [player.seat for player in play.table.players]
    winner = min(seats, key=lambda seat: (-dragon_runes(play, seat), *standing(play, seat)))
    play.happen(GameEnded(winner, "count of dragon runes", ("VIC.2", *length_rules(play))))


STEPS: dict[type[Step], StepHandler] = {FinalCount: final_count}

__all__ = ["STEPS", "FinalCount", "RunesRevealed"]
