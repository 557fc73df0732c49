"""RUN.5: who may look at a facedown rune looks, and knows it from then on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self

import attrs

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.state import Play, Position
from runewars.table import UNKNOWN, AreaId, RuneFace, Table

from .terms import controller


@value
class RuneSeen(Event):
    """A player looks at a facedown rune. Others see that he does, not which it is."""

    seat: Seat
    area: AreaId
    face: RuneFace
    cites: Cites
    says: ClassVar[str] = "{seat} looks at the rune in {area} ({face})"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.rune is None:
            return table
        return table.with_area(self.area, evolve(there, rune=evolve(there.rune, known=(*there.rune.known, self.seat))))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, face=RuneFace(UNKNOWN))

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


def look_around(play: Play, event: Event) -> None:
    """After something that may have brought players to runes: who may look and has not, looks (RUN.5)."""
    for area, there in zip(play.table.board.areas, play.table.areas, strict=True):
        if there.rune is not None and not there.rune.faceup:
            for seat in onlookers(play, area):
                look(play, seat, (area,))


def look(play: Play, seat: Seat, areas: Iterable[AreaId]) -> None:
    """A player looks at the facedown runes of areas he is in, or passes."""
    for area in areas:
        if is_news(play, seat, area):
            rune = play.table.area(area).rune
            if rune is not None:
                play.happen(RuneSeen(seat, area, rune.face, ("RUN.5",)))


def as_known(at: Position) -> Table:
    """The table with every facedown rune known to those who may look at it, as play leaves it."""
    table = at.table
    for area in table.board.areas:
        rune = table.area(area).rune
        if rune is not None:
            for seat in onlookers(at, area):
                if is_news(at, seat, area):
                    table = RuneSeen(seat, area, rune.face, ("RUN.5",)).apply(table)
    return table


def onlookers(at: Position, area: AreaId) -> Iterator[Seat]:
    """Who may look at a rune there: who controls the area, and who has a hero in it."""
    here = [hero.seat for hero in at.table.heroes if hero.area == area]
    holder = controller(at, area)
    yield from dict.fromkeys(here if holder is None else [holder, *here])


def is_news(at: Position, seat: Seat, area: AreaId) -> bool:
    """Whether a facedown rune lies in an area that a player has not looked at."""
    rune = at.table.area(area).rune
    return rune is not None and not rune.faceup and seat not in rune.known


__all__ = ["RuneSeen", "as_known", "is_news", "look", "look_around", "onlookers"]
