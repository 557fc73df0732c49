"""Ways over the board: what stops a figure on each, and the way on which least does (MOV.2 to MOV.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import attrs

from runewars.kernel import Seat
from runewars.rules.movement import may_cross, neighbours
from runewars.rules.terms import is_empty, is_friendly
from runewars.state import Position
from runewars.table import AreaId, Border


@attrs.frozen
class Way:
    """A way from area to area, with the borders that are closed on it and the areas on it that cannot be passed."""

    areas: tuple[AreaId, ...]
    closed: tuple[Border, ...]
    blocked: tuple[AreaId, ...]

    @property
    def hindrances(self) -> int:
        return len(self.closed) + len(self.blocked)


def best_way(
    at: Position,
    start: AreaId,
    end: AreaId,
    moves: int,
    *,
    flying: bool,
    may_pass: Callable[[AreaId], bool],
    climbing: bool = False,
) -> Way | None:
    """The way of at most so many moves on which the fewest things stop a figure; None if it is too far."""
    found = (_judged(at, way, flying, climbing, may_pass) for way in _ways(at, (start,), end, moves))
    return min(found, key=lambda way: (way.hindrances, len(way.areas)), default=None)


def _ways(at: Position, so_far: tuple[AreaId, ...], end: AreaId, moves: int) -> Iterator[tuple[AreaId, ...]]:
    if so_far[-1] == end:
        yield so_far
        return
    if moves:
        for near in neighbours(at, so_far[-1]):
            if near not in so_far:
                yield from _ways(at, (*so_far, near), end, moves - 1)


def _judged(
    at: Position, areas: tuple[AreaId, ...], flying: bool, climbing: bool, may_pass: Callable[[AreaId], bool]
) -> Way:
    closed = tuple(
        Border(here, there, terrain)
        for here, there in pairwise(areas)
        if not may_cross(at, terrain := neighbours(at, here)[there], flying=flying, climbing=climbing)
    )
    return Way(areas, closed, tuple(area for area in areas[1:-1] if not may_pass(area)))


def open_to_units(at: Position, seat: Seat) -> Callable[[AreaId], bool]:
    """Units pass only through friendly or empty areas; activated ones are fine (MOV.4)."""
    return lambda area: is_friendly(at, area, seat) or is_empty(at, area)


def open_to_all(area: AreaId) -> bool:
    """Heroes pass through any area (MOV.4)."""
    return True


__all__ = ["Way", "best_way", "open_to_all", "open_to_units"]
