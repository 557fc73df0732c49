"""The board: areas and the borders between them. A sketch names them in a line each, `A-B`, `B|C`, `C~D`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

import attrs

from runewars.kernel import RefereeError

from .names import AreaId

Terrain: TypeAlias = Literal["-", "|", "~"]
OPEN: Terrain = "-"
MOUNTAIN: Terrain = "|"
WATER: Terrain = "~"

_BORDER = re.compile(r"\s*([A-Za-z0-9]{1,20})\s*([-|~])\s*([A-Za-z0-9]{1,20})\s*\Z")
_AREA = re.compile(r"\s*([A-Za-z0-9]{1,20})\s*\Z")


class BoardError(RefereeError, ValueError):
    """A board was described that cannot be."""


@attrs.frozen
class Border:
    """Two areas that touch, and what lies between them."""

    first: AreaId
    second: AreaId
    terrain: Terrain

    def __str__(self) -> str:
        return f"{self.first}{self.terrain}{self.second}"


@attrs.frozen
class Board:
    """Areas in a fixed order, and their borders."""

    areas: tuple[AreaId, ...]
    borders: tuple[Border, ...]
    index: dict[AreaId, int] = attrs.field(init=False, eq=False, repr=False)
    _next: dict[AreaId, dict[AreaId, Terrain]] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        touching: dict[AreaId, dict[AreaId, Terrain]] = {area: {} for area in self.areas}
        for border in self.borders:
            touching[border.first][border.second] = border.terrain
            touching[border.second][border.first] = border.terrain
        object.__setattr__(self, "index", {area: index for index, area in enumerate(self.areas)})
        object.__setattr__(self, "_next", touching)

    def neighbours(self, area: AreaId) -> dict[AreaId, Terrain]:
        """The areas that touch an area, and what lies between."""
        return self._next[area]

    def __contains__(self, area: object) -> bool:
        return area in self.index


def sketch(lines: Iterable[str]) -> Board:
    """A board from a line a border; a name alone is an area that touches nothing."""
    areas: dict[AreaId, None] = {}
    borders: dict[frozenset[AreaId], Border] = {}
    for line in lines:
        lone = _AREA.match(line)
        if lone:
            areas[AreaId(lone[1])] = None
            continue
        match = _BORDER.match(line)
        if not match:
            raise BoardError(f"'{line}' is no border: write two areas with -, | or ~ between, as in A-B")
        first, second = AreaId(match[1]), AreaId(match[3])
        if first == second:
            raise BoardError(f"'{line}': an area does not border on itself")
        if frozenset((first, second)) in borders:
            raise BoardError(f"'{line}': the border of {first} and {second} is given twice")
        areas[first] = areas[second] = None
        terrain: Terrain = OPEN if match[2] == OPEN else MOUNTAIN if match[2] == MOUNTAIN else WATER
        borders[frozenset((first, second))] = Border(first, second, terrain)
    return Board(tuple(areas), tuple(borders.values()))


__all__ = ["MOUNTAIN", "OPEN", "WATER", "Board", "BoardError", "Border", "Terrain", "sketch"]
