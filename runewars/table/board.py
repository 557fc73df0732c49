"""The board: areas and the borders between them. A sketch names them in a line each, `A-B`, `B|C`, `C~D`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

import attrs

from runewars.kernel import RefereeError

from .hexes import Hex, ring, step, steps_between
from .names import AreaId
from .tiles import Place, PlacedTile

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
    """`-` open, `|` mountain, `~` water."""

    def __str__(self) -> str:
        return f"{self.first}{self.terrain}{self.second}"


@attrs.frozen
class Board:
    """Areas in a fixed order, and their borders; where it was laid of tiles, the tiles too."""

    areas: tuple[AreaId, ...]
    """Their names, in a fixed order."""
    borders: tuple[Border, ...]
    """Which areas touch, and how."""
    tiles: tuple[PlacedTile, ...] = ()
    """The tiles in the order they were placed; none on a sketch."""
    printed: tuple[Place, ...] = ()
    """On a sketch: what is printed on areas. Their spaces on a grid say nothing."""
    index: dict[AreaId, int] = attrs.field(init=False, eq=False, repr=False)
    """The place of each area in that order."""
    places: dict[AreaId, Place] = attrs.field(init=False, eq=False, repr=False)
    """Each area of a tile as it lies on the grid; of a sketch, those on which anything is printed."""
    at: dict[Hex, AreaId] = attrs.field(init=False, eq=False, repr=False)
    """The area on a space of the grid."""
    _next: dict[AreaId, dict[AreaId, Terrain]] = attrs.field(init=False, eq=False, repr=False)
    _steps: dict[AreaId, dict[AreaId, int]] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        touching: dict[AreaId, dict[AreaId, Terrain]] = {area: {} for area in self.areas}
        if len(touching) < len(self.areas):
            twice = next(area for area in self.areas if self.areas.count(area) > 1)
            raise BoardError(f"{twice} is on the board twice")
        for border in self.borders:
            for end in (border.first, border.second):
                if end not in touching:
                    raise BoardError(f"the border {border} is of {end}, which is no area of this board")
            touching[border.first][border.second] = border.terrain
            touching[border.second][border.first] = border.terrain
        object.__setattr__(self, "index", {area: index for index, area in enumerate(self.areas)})
        object.__setattr__(self, "_next", touching)
        laid = {place.area: place for tile in self.tiles for place in tile.places}
        object.__setattr__(self, "places", laid or {place.area: place for place in self.printed})
        object.__setattr__(self, "at", {place.hex: area for area, place in laid.items()})
        for place in self.printed:
            if self.tiles or place.area not in touching:
                raise BoardError(f"nothing is printed on {place.area} but what its tile shows")
        object.__setattr__(self, "_steps", {})

    def neighbours(self, area: AreaId) -> dict[AreaId, Terrain]:
        """The areas that touch an area, and what lies between."""
        return self._next[area]

    def distance(self, here: AreaId, there: AreaId) -> int | None:
        """How many steps lie between two areas, borders regardless: on a grid the hex distance, which crosses holes;
        on a sketch the shortest way over areas, None where there is none."""
        if self.tiles:
            return steps_between(self.places[here].hex, self.places[there].hex)
        known = self._steps.get(here)
        if known is None:
            known = self._steps[here] = self._walk(here)
        return known.get(there)

    def areas_between(self, here: AreaId, there: AreaId) -> int | None:
        """How many areas lie between two: one less than the steps."""
        steps = self.distance(here, there)
        return None if steps is None else max(0, steps - 1)

    def touching(self, spaces: Iterable[Hex]) -> frozenset[AreaId]:
        """The areas that touch any of these spaces, borders regardless."""
        return frozenset(area for here in spaces for near in ring(here) if (area := self.at.get(near)) is not None)

    def _walk(self, here: AreaId) -> dict[AreaId, int]:
        steps, edge = {here: 0}, [here]
        for area in edge:
            for near in self._next[area]:
                if near not in steps:
                    steps[near] = steps[area] + 1
                    edge.append(near)
        return steps

    def __contains__(self, area: object) -> bool:
        return area in self.index


def tiled(tiles: Iterable[PlacedTile]) -> Board:
    """A board of tiles. A border is coloured for both sides where either side's edge is (SET.5)."""
    laid = tuple(tiles)
    places = [place for tile in laid for place in tile.places]
    on = {place.hex: place for place in places}
    borders = []
    for place in places:
        for direction in range(3):
            other = on.get(step(place.hex, direction))
            if other is not None:
                borders.append(Border(place.area, other.area, _terrain(place, other, direction)))
    return Board(tuple(place.area for place in places), tuple(borders), laid)


def _terrain(place: Place, other: Place, direction: int) -> Terrain:
    back = (direction + 3) % 6
    if direction in place.mountain or back in other.mountain:
        return MOUNTAIN
    return WATER if direction in place.water or back in other.water else OPEN


def sketch(lines: Iterable[str], printed: Iterable[Place] = ()) -> Board:
    """A board from a line a border; a name alone is an area that touches nothing. With what is printed on areas."""
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
    return Board(tuple(areas), tuple(borders.values()), printed=tuple(printed))


__all__ = ["MOUNTAIN", "OPEN", "WATER", "Board", "BoardError", "Border", "Terrain", "sketch", "tiled"]
