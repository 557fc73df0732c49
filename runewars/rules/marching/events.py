"""What happens when figures march."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import AreaId, HeroId, Table, UnitId, add, fighter, take


@value
class March:
    """So many units of a type, from one area to another."""

    unit: UnitId
    count: int
    origin: AreaId
    target: AreaId

    def __str__(self) -> str:
        return f"{self.count} {self.unit} from {self.origin} to {self.target}"


@value
class Ride:
    """A hero on his way to an area."""

    hero: HeroId
    target: AreaId
    by: AreaId | None = None

    def __str__(self) -> str:
        return f"{self.hero} to {self.target}" + (f" by {self.by}" if self.by is not None else "")


@value
class AreaActivated(Event):
    """A player places an activation token."""

    seat: Seat
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{seat} activates {area}"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        return table.with_area(self.area, evolve(there, activated=(*there.activated, self.seat)))


@value
class FiguresMarched(Event):
    """Figures move, all at once. Units that move in on others are the area's arrivals until it is settled."""

    seat: Seat
    marches: tuple[March, ...]
    rides: tuple[Ride, ...]
    contested: bool
    cites: Cites

    def apply(self, table: Table) -> Table:
        for march in self.marches:
            origin = table.area(march.origin)
            table = table.with_area(
                march.origin, origin.with_units(take(origin.units, fighter(march.unit), march.count))
            )
        for march in self.marches:
            there, who = table.area(march.target), fighter(march.unit)
            if self.contested:
                there = there.with_forces(there.units, add(there.arrivals, who, march.count))
            else:
                there = there.with_units(add(there.units, who, march.count))
            table = table.with_area(march.target, there)
        for ride in self.rides:
            hero = next(hero for hero in table.heroes if hero.id == ride.hero)
            table = table.with_hero(evolve(hero, area=ride.target))
        return table

    def __str__(self) -> str:
        moved = ", ".join(map(str, (*self.marches, *self.rides)))
        return f"{self.seat} moves {moved}" if moved else f"{self.seat} moves nobody"
