"""MOV: which borders a figure may cross. The orders that move figures come with the year."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from runewars.kernel import RuleModule
from runewars.state import Position
from runewars.table import MOUNTAIN, OPEN, WATER, WINTER, AreaId, Terrain

from .exploration.tokens import showing


def may_cross(at: Position, terrain: Terrain, *, flying: bool, climbing: bool = False) -> bool:
    """Mountain and water stop all but flying figures; in winter water stops nobody (MOV.6, MOV.7, SEA.7).

    Those who climb, by a card, cross mountains too.
    """
    if terrain == OPEN or flying:
        return True
    if terrain == MOUNTAIN:
        return climbing
    return terrain == WATER and at.table.clock.season == WINTER


def neighbours(at: Position, area: AreaId) -> Mapping[AreaId, Terrain]:
    """The adjacent areas, and what lies between: those of the board, and by an open portal other portals (EXP.4)."""
    beside, opened = at.table.board.neighbours(area), at.table.clock.portals
    if not opened:
        return beside
    portals = [portal for portal, _ in showing(at, "portal")]
    if area not in portals:
        return beside
    linked = (other for other in portals if other != area and (area in opened or other in opened))
    return {**beside, **dict.fromkeys(linked, OPEN)}


def reachable_neighbours(at: Position, area: AreaId, *, flying: bool, climbing: bool = False) -> Iterator[AreaId]:
    """The adjacent areas a figure can go to."""
    for neighbour, terrain in neighbours(at, area).items():
        if may_cross(at, terrain, flying=flying, climbing=climbing):
            yield neighbour


def within(
    at: Position, start: AreaId, moves: int, *, flying: bool, may_pass: Callable[[AreaId], bool], climbing: bool = False
) -> dict[AreaId, int]:
    """The areas a figure can reach in so many moves, each with the fewest; it passes only where it may (MOV.4)."""
    reached, edge = {start: 0}, [start]
    for here in edge:
        if reached[here] == moves or (here != start and not may_pass(here)):
            continue
        for near in reachable_neighbours(at, here, flying=flying, climbing=climbing):
            if near not in reached:
                reached[near] = reached[here] + 1
                edge.append(near)
    return reached


MOVEMENT = RuleModule(name="movement", rules=("MOV.1", "MOV.6", "MOV.7", "SEA.7"))

__all__ = ["MOVEMENT", "may_cross", "neighbours", "reachable_neighbours", "within"]
