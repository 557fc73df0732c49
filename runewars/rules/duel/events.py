"""What happens in a duel."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import (
    ATTACKER,
    DEFENDER,
    AreaId,
    Duel,
    Duelist,
    FateDeck,
    FateId,
    Fighter,
    Force,
    HeroId,
    RewardId,
    Role,
    Table,
    UnitId,
    add,
    fighter,
    take,
    without,
)  # fmt: skip


@value
class DuelBegan(Event):
    """A hero challenges a hero."""

    area: AreaId
    seat: Seat
    hero: HeroId
    rival_seat: Seat
    rival: HeroId
    cites: Cites
    says: ClassVar[str] = "{hero} challenges {rival} in {area}"

    def apply(self, table: Table) -> Table:
        return table.with_duel(Duel(self.area, Duelist(self.seat, self.hero), Duelist(self.rival_seat, self.rival)))


@value
class DuelQuestBegan(Event):
    """A hero fights the neutral units of a quest."""

    area: AreaId
    seat: Seat
    hero: HeroId
    other: Seat
    """Who fights for the units."""
    units: Force
    aim: int
    """No more of them than this may live."""
    cites: Cites

    def apply(self, table: Table) -> Table:
        units = Duelist(self.other, None, self.units)
        return table.with_duel(Duel(self.area, Duelist(self.seat, self.hero), units, 0, self.aim))

    def __str__(self) -> str:
        against = ", ".join(f"{count} {who}" for who, count in self.units)
        return f"{self.hero} fights {against} in {self.area}"


@value
class DuelRoundBegan(Event):
    """A round of a duel."""

    round: int
    cites: Cites
    says: ClassVar[str] = "round {round}"

    def apply(self, table: Table) -> Table:
        return table.with_duel(evolve(table.bout, round=self.round))


@value
class DuelCardsDrawn(Event):
    """A side of a duel draws fate cards."""

    role: Role
    unit: UnitId | None
    cards: tuple[FateId, ...]
    cites: Cites
    says: ClassVar[str] = "the {role} draws {cards}"

    def apply(self, table: Table) -> Table:
        duel, deck = table.bout, table.fate
        side = duel.side(self.role)
        drew = () if self.unit is None else (self.unit,) * len(self.cards)
        drawn = evolve(side, cards=side.cards + self.cards, drew=side.drew + drew)
        fate = FateDeck(without(deck.cards, self.cards), deck.discard, deck.drawn)
        return table.with_fate(fate, table.battle).with_duel(duel.with_side(self.role, drawn))


@value
class DuelCardsDiscarded(Event):
    """The cards of a round are discarded."""

    cards: tuple[FateId, ...]
    cites: Cites
    says: ClassVar[str] = "{cards} are discarded"

    def apply(self, table: Table) -> Table:
        duel, deck = table.bout, table.fate
        cleared = evolve(
            duel,
            attacker=evolve(duel.attacker, cards=(), drew=()),
            defender=evolve(duel.defender, cards=(), drew=()),
        )
        fate = FateDeck(deck.cards, deck.discard + self.cards, deck.drawn)
        return table.with_fate(fate, table.battle).with_duel(cleared)


@value
class EquipmentUsed(Event):
    """A hero uses a reward in a duel; it lies faceup."""

    hero: HeroId
    reward: RewardId
    cites: Cites
    says: ClassVar[str] = "{hero} fights with {reward}"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        role: Role = ATTACKER if duel.attacker.hero == self.hero else DEFENDER
        side = duel.side(role)
        if self.reward in side.used:
            return table
        return table.with_duel(duel.with_side(role, evolve(side, used=(*side.used, self.reward))))


@value
class HeroAbilityUsed(Event):
    """A hero uses his ability in a duel."""

    role: Role
    hero: HeroId
    start: bool
    cites: Cites
    says: ClassVar[str] = "{hero} uses the ability of his card"

    def apply(self, table: Table) -> Table:
        if not self.start:
            return table
        duel = table.bout
        return table.with_duel(duel.with_side(self.role, evolve(duel.side(self.role), ability_used=True)))


@value
class UnitAbilityUsed(Event):
    """A unit of a duel quest uses its ability."""

    unit: UnitId
    ability: str
    cites: Cites
    says: ClassVar[str] = "the {unit} uses {ability}"


@value
class DamageDealt(Event):
    """Damage is dealt to a side: it falls when all of it is known."""

    role: Role
    damage: int
    cites: Cites
    says: ClassVar[str] = "{damage} damage is dealt to the {role}"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        side = duel.side(self.role)
        return table.with_duel(duel.with_side(self.role, evolve(side, coming=side.coming + self.damage)))


@value
class DamagePrevented(Event):
    """So much of the damage of this round is prevented."""

    role: Role
    damage: int
    cites: Cites
    says: ClassVar[str] = "the {role} prevents {damage} damage this round"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        side = duel.side(self.role)
        return table.with_duel(duel.with_side(self.role, evolve(side, prevented=side.prevented + self.damage)))


@value
class HealingPrepared(Event):
    """Damage will be removed when that of the round has fallen and the hero lives."""

    role: Role
    damage: int
    cites: Cites
    says: ClassVar[str] = "the {role} will heal {damage} damage, if he lives"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        side = duel.side(self.role)
        return table.with_duel(duel.with_side(self.role, evolve(side, healing=side.healing + self.damage)))


@value
class LifeDrained(Event):
    """If the round defeats his opponent the hero will heal fully."""

    role: Role
    cites: Cites
    says: ClassVar[str] = "the {role} will heal fully, if this defeats his opponent"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        return table.with_duel(duel.with_side(self.role, evolve(duel.side(self.role), drains=True)))


@value
class DamageFell(Event):
    """Damage falls on both sides at once; what was prevented does not."""

    attacker: int
    defender: int
    cites: Cites
    says: ClassVar[str] = "damage falls: {attacker} on the attacker, {defender} on the defender"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        hurt = {duel.attacker.hero: self.attacker, duel.defender.hero: self.defender}
        heroes = tuple(
            evolve(hero, damage=hero.damage + hurt[hero.id]) if hero.id in hurt else hero for hero in table.heroes
        )
        settled = evolve(duel, attacker=_settled(duel.attacker), defender=_settled(duel.defender))
        return evolve(table, heroes=heroes, duel=settled)


def _settled(side: Duelist) -> Duelist:
    return evolve(side, coming=0, prevented=0, healing=0, drains=False)


@value
class QuestUnitHurt(Event):
    """A unit of a duel quest takes a damage token."""

    fighter: Fighter
    cites: Cites
    says: ClassVar[str] = "a {fighter} is damaged"

    def apply(self, table: Table) -> Table:
        hurt = fighter(self.fighter.unit, self.fighter.damage + 1, self.fighter.routed)
        side = table.bout.defender
        return _with_units(table, add(take(side.units, self.fighter), hurt))


@value
class QuestUnitSlain(Event):
    """A unit of a duel quest is destroyed."""

    fighter: Fighter
    cites: Cites
    says: ClassVar[str] = "a {fighter} is destroyed"

    def apply(self, table: Table) -> Table:
        return _with_units(table, take(table.bout.defender.units, self.fighter))


def _with_units(table: Table, units: Force) -> Table:
    duel = table.bout
    return table.with_duel(evolve(duel, defender=evolve(duel.defender, units=units)))


@value
class QuestUnitsToughened(Event):
    """The units of a type have this health until the duel ends."""

    unit: UnitId
    health: int
    cites: Cites
    says: ClassVar[str] = "each {unit} has {health} health"

    def apply(self, table: Table) -> Table:
        duel = table.bout
        side = duel.defender
        health = (*(raised for raised in side.health if raised[0] != self.unit), (self.unit, self.health))
        return table.with_duel(evolve(duel, defender=evolve(side, health=health)))


@value
class OmenDrawn(Event):
    """A fate card is drawn for its destiny and discarded."""

    hero: HeroId
    card: FateId
    destiny: str
    cites: Cites
    says: ClassVar[str] = "{hero} draws {card}: {destiny}"

    def apply(self, table: Table) -> Table:
        deck = table.fate
        fate = FateDeck(without(deck.cards, (self.card,)), (*deck.discard, self.card), deck.drawn)
        return table.with_fate(fate, table.battle)


@value
class DuelEnded(Event):
    """The duel is over."""

    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the duel in {area} is over"

    def apply(self, table: Table) -> Table:
        return table.with_duel(None)


__all__ = [
    "DamageDealt", "DamageFell", "DamagePrevented", "DuelBegan", "DuelCardsDiscarded", "DuelCardsDrawn", "DuelEnded",
    "DuelQuestBegan", "DuelRoundBegan", "EquipmentUsed", "HealingPrepared", "HeroAbilityUsed", "LifeDrained",
    "OmenDrawn", "QuestUnitHurt", "QuestUnitSlain", "QuestUnitsToughened", "UnitAbilityUsed",
]  # fmt: skip
