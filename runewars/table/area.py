"""What lies in an area."""

from __future__ import annotations

from runewars.kernel import Seat, evolve, value

from .exploration import ExplorationToken
from .figures import Force
from .names import CityId, DevelopmentId
from .runes import Rune


@value
class Stronghold:
    """A player's stronghold and the development built at it."""

    seat: Seat
    """Whose it is."""
    damaged: bool = False
    """It lies on its damaged side."""
    development: DevelopmentId | None = None
    """What is built at it."""
    resource: str | None = None
    """What a development of resources is set to: food, wood or ore."""


@value
class Area:
    """Units, stronghold and tokens. While the area is contested, those who moved in on the others are its arrivals."""

    units: Force = ()
    """The units of those who hold it, allied neutral units among them."""
    arrivals: Force = ()
    """The units of those who moved in on them, until it is settled."""
    stronghold: Stronghold | None = None
    home: Seat | None = None
    """Whose home realm it is part of."""
    activated: tuple[Seat, ...] = ()
    """The players whose activation tokens lie there."""
    city: CityId | None = None
    """The city token there."""
    rune: Rune | None = None
    exploration: ExplorationToken | None = None

    def with_units(self, units: Force) -> Area:
        return Area(units, self.arrivals, self.stronghold, self.home, self.activated, self.city, self.rune,
                    self.exploration)  # fmt: skip

    def with_forces(self, units: Force, arrivals: Force) -> Area:
        return Area(units, arrivals, self.stronghold, self.home, self.activated, self.city, self.rune,
                    self.exploration)  # fmt: skip

    def with_stronghold(self, stronghold: Stronghold | None) -> Area:
        return evolve(self, stronghold=stronghold)


__all__ = ["Area", "Stronghold"]
