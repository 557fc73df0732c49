"""What happens to heroes in the quest phase."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import AreaId, FallenMarker, HeroId, Table, Training, as_they_lie


@value
class MoveBegan(Event):
    """A hero sets out, to go so many areas at most."""

    seat: Seat
    hero: HeroId
    moves: int
    cites: Cites
    says: ClassVar[str] = "{hero} sets out"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, hero=self.hero, moves=self.moves))


@value
class HeroMoved(Event):
    """A hero moves to an adjacent area."""

    hero: HeroId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{hero} moves to {area}"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        clock = evolve(table.clock, moves=table.clock.moves - 1)
        return evolve(table.with_hero(evolve(hero, area=self.area)), clock=clock)


@value
class MoveEnded(Event):
    """A hero's move is over."""

    hero: HeroId
    cites: Cites
    says: ClassVar[str] = "{hero}'s move is over"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, hero=None, moves=0))


@value
class HeroHealed(Event):
    """A hero's damage is removed."""

    hero: HeroId
    damage: int
    cites: Cites
    says: ClassVar[str] = "{hero} heals {damage} damage"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(evolve(hero, damage=hero.damage - self.damage))


@value
class HeroTrained(Event):
    """A hero's attributes are raised to this."""

    hero: HeroId
    training: Training
    cites: Cites

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(evolve(hero, training=self.training))

    def __str__(self) -> str:
        raised = self.training
        return f"{self.hero} trains: strength +{raised.strength}, agility +{raised.agility}, wisdom +{raised.wisdom}"


@value
class HeroDamaged(Event):
    """A hero suffers damage, which stays on him."""

    hero: HeroId
    damage: int
    cites: Cites
    says: ClassVar[str] = "{hero} suffers {damage} damage"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(evolve(hero, damage=hero.damage + self.damage))


@value
class HeroRouted(Event):
    """A hero is routed where he is."""

    hero: HeroId
    cites: Cites
    says: ClassVar[str] = "{hero} is routed"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(evolve(hero, routed=True))


@value
class HeroDefeated(Event):
    """A hero is defeated: card and figure go back to the box, his rewards under a marker where he fell."""

    seat: Seat
    hero: HeroId
    area: AreaId
    rewards: int
    cites: Cites
    says: ClassVar[str] = "{hero} is defeated in {area}"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        decks = evolve(table.decks, defeated=(*table.decks.defeated, self.hero))
        heroes = tuple(other for other in table.heroes if other.id != self.hero)
        left = tuple(evolve(reward, traded=False) for reward in hero.rewards)
        fallen = (*table.fallen, FallenMarker(self.area, as_they_lie(left))) if left else table.fallen
        clock = evolve(table.clock, hero=None, moves=0) if table.clock.hero == self.hero else table.clock
        return evolve(table, heroes=heroes, decks=decks, fallen=fallen, clock=clock)

    def reveals_to(self, seat: Seat) -> bool:
        """That nothing among his rewards could save him."""
        return self.rewards > 0


__all__ = [
    "HeroDamaged", "HeroDefeated", "HeroHealed", "HeroMoved", "HeroRouted", "HeroTrained", "MoveBegan", "MoveEnded",
]  # fmt: skip
