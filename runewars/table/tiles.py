"""Tiles on the grid: their areas as printed, where they lie and how they are turned."""

from __future__ import annotations

from runewars.kernel import value

from .hexes import Hex, ring
from .names import AreaId, TileId

NOWHERE = Hex(0, 0)
"""The space of an area that lies on no grid."""


@value
class Place:
    """An area of a tile where it lies: its space, what is printed on it, and its coloured edges by direction."""

    area: AreaId
    """Its name."""
    hex: Hex
    """Its space on the grid."""
    food: int = 0
    """What it yields: food."""
    wood: int = 0
    """Wood."""
    ore: int = 0
    """Ore."""
    city: bool = False
    """A city token belongs here."""
    mountain: tuple[int, ...] = ()
    """The directions of its mountain edges, 0 to 5 clockwise from north."""
    water: tuple[int, ...] = ()
    """The directions of its water edges."""

    def coloured(self, direction: int) -> bool:
        """Whether the edge in a direction is a mountain's or a water's."""
        return direction in self.mountain or direction in self.water


@value
class PlacedTile:
    """A tile on the grid: the space of its first area, and how often it is turned clockwise."""

    id: TileId
    """Its number, or the letter of a home realm."""
    at: Hex
    """The space of its first area."""
    turned: int
    """How often it is turned clockwise, a sixth each."""
    places: tuple[Place, ...]
    """Its areas where they lie."""


@value
class Marker:
    """A home realm marker: two adjacent spaces outside the board, the western first, of one column the northern."""

    first: Hex
    second: Hex

    @property
    def spaces(self) -> tuple[Hex, Hex]:
        return (self.first, self.second)

    def thirds(self) -> tuple[Hex, ...]:
        """The two spaces that touch both of the marker's."""
        return tuple(near for near in ring(self.first) if near in ring(self.second))

    def __str__(self) -> str:
        return f"{self.first} {self.second}"

    @staticmethod
    def read(words: list[str]) -> tuple[Marker, list[str]] | str:
        """A marker from the words of a line, whichever of its spaces is named first."""
        spaces = [Hex.read([word]) for word in words[:2]]
        fault = next((space for space in spaces if isinstance(space, str)), None)
        if len(spaces) < 2 or fault is not None:
            return fault or "a marker covers two spaces, as in 2,-1 3,-1"
        first, second = (space[0] for space in spaces if not isinstance(space, str))
        return marker(first, second), words[2:]

    @staticmethod
    def well_formed(part: object) -> bool:
        """Whether this is a marker that could be written down, its spaces in order."""
        return type(part) is Marker and all(map(Hex.well_formed, part.spaces)) and marker(*part.spaces) == part


def marker(first: Hex, second: Hex) -> Marker:
    """A marker on two spaces, whichever is named first."""
    return Marker(*sorted((first, second), key=lambda space: (space.q, space.r)))


__all__ = ["NOWHERE", "Marker", "Place", "PlacedTile", "marker"]
