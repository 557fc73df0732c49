"""MOV: which borders a figure may cross. The orders that move figures come with the year."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.kernel import RuleModule
from runewars.state import Position
from runewars.table import OPEN, WATER, WINTER, AreaId, Terrain


def may_cross(at: Position, terrain: Terrain, *, flying: bool) -> bool:
    """Mountain and water stop all but flying figures; in winter water stops nobody (MOV.6, MOV.7, SEA.7)."""
    if terrain == OPEN or flying:
        return True
    return terrain == WATER and at.table.clock.season == WINTER


def reachable_neighbours(at: Position, area: AreaId, *, flying: bool) -> Iterator[AreaId]:
    """The adjacent areas a figure can go to."""
    for neighbour, terrain in at.table.board.neighbours(area).items():
        if may_cross(at, terrain, flying=flying):
            yield neighbour


MOVEMENT = RuleModule(name="movement", rules=("MOV.1", "MOV.6", "MOV.7", "SEA.7"))

__all__ = ["MOVEMENT", "may_cross", "reachable_neighbours"]
