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
    damaged: bool = False
    development: DevelopmentId | None = None
    resource: str | None = None
    """What a development of resources is set to: food, wood or ore."""


@value
class Area:
    """Units, stronghold and tokens. While the area is contested, those who moved in on the others are its arrivals."""

    units: Force = ()
    arrivals: Force = ()
    stronghold: Stronghold | None = None
    home: Seat | None = None
    activated: tuple[Seat, ...] = ()
    city: CityId | None = None
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
