"""What happens by season and tactics cards and by nothing else."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import DRAGON, AreaId, Rune, RunePiles, Table, UnitId, add, fighter, take


@value
class InfluenceLost(Event):
    """A player loses influence."""

    seat: Seat
    amount: int
    cites: Cites
    says: ClassVar[str] = "{seat} loses {amount} influence"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        return table.with_player(player.with_influence(player.influence - self.amount))


@value
class DialTurned(Event):
    """A dial is turned to a number."""

    seat: Seat
    resource: str
    shows: int
    cites: Cites
    says: ClassVar[str] = "{seat}'s {resource} dial is turned to {shows}"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        match self.resource:
            case "food":
                return table.with_player(evolve(player, food=self.shows))
            case "wood":
                return table.with_player(evolve(player, wood=self.shows))
            case _:
                return table.with_player(evolve(player, ore=self.shows))


@value
class RuneMoved(Event):
    """A rune token is moved as it lies."""

    origin: AreaId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the rune in {origin} is moved to {area}"

    def apply(self, table: Table) -> Table:
        rune = table.area(self.origin).rune
        table = table.with_area(self.origin, evolve(table.area(self.origin), rune=None))
        return table.with_area(self.area, evolve(table.area(self.area), rune=rune))


@value
class DragonRuneLaid(Event):
    """A dragon rune of the pile is laid facedown; all have seen what it is."""

    area: AreaId
    cites: Cites
    says: ClassVar[str] = "a dragon rune is laid in {area}"

    def apply(self, table: Table) -> Table:
        rune = Rune(DRAGON, tuple(player.seat for player in table.players))
        table = table.with_area(self.area, evolve(table.area(self.area), rune=rune))
        return evolve(table, runes=RunePiles(table.runes.dragon - 1, table.runes.false))


@value
class CityDestroyed(Event):
    """A city is destroyed: its token leaves the game."""

    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the city in {area} is destroyed"

    def apply(self, table: Table) -> Table:
        return table.with_area(self.area, evolve(table.area(self.area), city=None))


@value
class UnitTired(Event):
    """A standing unit is routed where it is."""

    area: AreaId
    unit: UnitId
    cites: Cites
    says: ClassVar[str] = "a {unit} in {area} is routed"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        units = add(take(there.units, fighter(self.unit)), fighter(self.unit, 0, True))
        return table.with_area(self.area, there.with_units(units))


@value
class PassOpened(Event):
    """The player's units may cross mountain borders in this turn."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "{seat}'s units may cross mountains this turn"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, passes_mountains=True))


__all__ = [
    "CityDestroyed", "DialTurned", "DragonRuneLaid", "InfluenceLost", "PassOpened", "RuneMoved",
    "UnitTired",
]  # fmt: skip
