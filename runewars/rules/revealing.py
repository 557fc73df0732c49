"""RUN.4, RUN.6, RUN.7: the runes a player controls, and turning them up."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.state import Play, Position
from runewars.table import DRAGON, AreaId, Rune, RuneFace, Table

from .exploration.questions import thrones
from .terms import controller


@value
class RuneRevealed(Event):
    """A rune is turned up, and stays so (RUN.7)."""

    seat: Seat
    area: AreaId
    face: RuneFace
    cites: Cites
    says: ClassVar[str] = "{seat} turns up the rune in {area}: {face}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.rune is None:
            return table
        return table.with_area(self.area, evolve(there, rune=evolve(there.rune, faceup=True)))


def runes_of(at: Position, seat: Seat) -> tuple[tuple[AreaId, Rune], ...]:
    """The runes in areas a player controls, with their areas (RUN.4)."""
    return tuple(
        (area, there.rune)
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.rune is not None and controller(at, area) == seat
    )


def dragon_runes(at: Position, seat: Seat) -> int:
    """How many dragon runes lie in areas a player controls (RUN.4), and what dragon thrones there count (EXP.4)."""
    return sum(rune.face == DRAGON for _, rune in runes_of(at, seat)) + thrones(at, seat)


def shown_dragons(at: Position, seat: Seat) -> int:
    """How many of them all see."""
    return sum(rune.face == DRAGON and rune.faceup for _, rune in runes_of(at, seat)) + thrones(at, seat)


def facedown_dragons(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Where facedown dragon runes lie that a player controls and knows: those he can turn up (RUN.6)."""
    return tuple(
        area for area, rune in runes_of(at, seat) if rune.face == DRAGON and not rune.faceup and seat in rune.known
    )


def reveal(play: Play, seat: Seat, area: AreaId, cites: Cites) -> None:
    """A player turns up a rune he controls."""
    rune = play.table.area(area).rune
    if rune is not None:
        play.happen(RuneRevealed(seat, area, rune.face, (*cites, "RUN.6", "RUN.7")))


__all__ = ["RuneRevealed", "dragon_runes", "facedown_dragons", "reveal", "runes_of", "shown_dragons"]
