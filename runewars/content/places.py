"""The map: tiles and their areas, and the cities that stand on them."""

import attrs

from runewars.content.sourced import Sourced

RESOURCES = ("food", "wood", "ore")
"""The three resources, in the order of a faction sheet."""

BENEFITS = ("units", "tactics", "influence", "quests")
"""What a city may offer to those who rally support."""


@attrs.frozen
class Resources:
    """So much of each resource."""

    food: int = 0
    wood: int = 0
    ore: int = 0

    def __add__(self, other: "Resources") -> "Resources":
        return Resources(self.food + other.food, self.wood + other.wood, self.ore + other.ore)

    @property
    def total(self) -> int:
        """How much it is in all."""
        return self.food + self.wood + self.ore


@attrs.frozen
class TileArea:
    """An area of a tile as printed: its space while the tile lies unturned, what it yields, who lives there.

    Coloured edges are given by direction, 0 north and on clockwise; an edge between two areas of the tile by both.
    """

    letter: str
    q: int
    r: int
    resources: Resources
    neutral: tuple[tuple[str, int], ...]
    city: bool
    mountain: tuple[int, ...]
    water: tuple[int, ...]


@attrs.frozen
class Tile(Sourced):
    """A map tile; a home realm tile names its faction."""

    areas: tuple[TileArea, ...]
    home: str | None = None

    def area_id(self, letter: str) -> str:
        """The id of the area of that letter: `5B`."""
        return f"{self.id}{letter}"

    @property
    def resources(self) -> Resources:
        """All its areas yield."""
        return sum((area.resources for area in self.areas), Resources())


@attrs.frozen
class Benefit:
    """One of the things a city offers: units of a base shape, tactics cards, influence or quest cards."""

    kind: str
    count: int
    shape: str | None = None


@attrs.frozen
class City(Sourced):
    """A city token, and what it offers, one at a time."""

    name: str
    benefits: tuple[Benefit, ...]
