"""Hexes: flat-topped, by axial coordinates. Directions go clockwise from north, 0 to 5; so do turns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from runewars.kernel import value

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)
DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_WRITTEN = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\Z")


@value
class Hex:
    """A space of the grid. Written `2,-1`: to the east, then to the south."""

    q: int
    """To the east."""
    r: int
    """To the south."""

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    @staticmethod
    def read(words: list[str]) -> tuple[Hex, list[str]] | str:
        """A space from the words of a line."""
        match = _WRITTEN.match(words[0])
        if match is None:
            return f"'{words[0]}' is no space: two numbers with a comma, as in 2,-1"
        return Hex(int(match[1]), int(match[2])), words[1:]

    @staticmethod
    def well_formed(part: object) -> bool:
        """Whether this is a space that could be written down."""
        return type(part) is Hex and all(type(number) is int and -1000 < number < 1000 for number in (part.q, part.r))


def step(here: Hex, direction: int) -> Hex:
    """The next space in a direction."""
    q, r = _STEPS[direction]
    return Hex(here.q + q, here.r + r)


@lru_cache(maxsize=4096)
def ring(here: Hex) -> tuple[Hex, ...]:
    """The six spaces that touch a space, clockwise from north."""
    return tuple(Hex(here.q + q, here.r + r) for q, r in _STEPS)


def direction_of(here: Hex, there: Hex) -> int | None:
    """In which direction a space touches another; None if they do not touch."""
    offset = (there.q - here.q, there.r - here.r)
    return _STEPS.index(offset) if offset in _STEPS else None


def turn(here: Hex, times: int) -> Hex:
    """A space turned clockwise about the origin, a sixth of a circle each time."""
    q, r = here.q, here.r
    for _ in range(times % 6):
        q, r = -r, q + r
    return Hex(q, r)


def shift(here: Hex, by: Hex) -> Hex:
    """A space moved as the origin is moved to another."""
    return Hex(here.q + by.q, here.r + by.r)


def steps_between(here: Hex, there: Hex) -> int:
    """The hex distance: how many steps from one space to the other, borders and holes regardless."""
    q, r = here.q - there.q, here.r - there.r
    return max(abs(q), abs(r), abs(q + r))


def outside(occupied: Iterable[Hex]) -> frozenset[Hex]:
    """The free spaces that touch the occupied ones and lie in no hole: those one can reach from far away."""
    taken = frozenset(occupied)
    if not taken:
        return frozenset()
    west, east = min(h.q for h in taken) - 2, max(h.q for h in taken) + 2
    north, south = min(h.r for h in taken) - 2, max(h.r for h in taken) + 2
    start = Hex(west, north)
    reached, waiting = {start}, [start]
    while waiting:
        for near in ring(waiting.pop()):
            if west <= near.q <= east and north <= near.r <= south and near not in reached and near not in taken:
                reached.add(near)
                waiting.append(near)
    return frozenset(free for free in reached if any(near in taken for near in ring(free)))


def touching(spaces: Iterable[Hex]) -> Iterator[Hex]:
    """Every space that touches one of these, with repetition, these included where they touch each other."""
    for here in spaces:
        yield from ring(here)


__all__ = [
    "DIRECTIONS", "NORTH", "NORTH_EAST", "NORTH_WEST", "SOUTH", "SOUTH_EAST", "SOUTH_WEST", "Hex", "direction_of",
    "outside", "ring", "shift", "step", "steps_between", "touching", "turn",
]  # fmt: skip
