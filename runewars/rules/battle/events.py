"""What happens in a battle."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.rules.events import force_in_words
from runewars.table import (
    ATTACKER,
    AreaId,
    Battle,
    DevelopmentId,
    FateDeck,
    FateId,
    Fighter,
    Force,
    HeroId,
    Role,
    Side,
    Table,
    Terms,
    UnitId,
    add,
    fighter,
    healed,
    join,
    part,
    take,
    without,
)  # fmt: skip


@value
class BattleBegan(Event):
    """The battle marker is placed: who attacks whom, and where."""

    area: AreaId
    attacker: Seat
    defender: Seat | None
    siege: bool
    cites: Cites

    def apply(self, table: Table) -> Table:
        table = evolve(table, clock=evolve(table.clock, fought=True))
        return table.with_battle(Battle(self.area, Side(self.attacker), Side(self.defender), 0, Terms(self.siege)))

    def __str__(self) -> str:
        return f"{self.attacker} attacks {self.defender or 'the neutral units'} in {self.area}"


@value
class LinedUp(Event):
    """The standing units of both sides take their places."""

    attacker: Force
    defender: Force
    cites: Cites

    def apply(self, table: Table) -> Table:
        battle = table.fight
        there = table.area(battle.area)
        left = there.with_forces(part(there.units, self.defender), part(there.arrivals, self.attacker))
        ready = Battle(
            battle.area,
            battle.attacker.with_fighters(self.attacker),
            battle.defender.with_fighters(self.defender),
            battle.row,
            battle.terms,
        )
        return table.with_area(battle.area, left).with_battle(ready)

    def __str__(self) -> str:
        return f"{force_in_words(self.attacker)} against {force_in_words(self.defender)}"


@value
class HeroSupports(Event):
    """A hero is set beside a type of units."""

    role: Role
    hero: HeroId
    unit: UnitId
    cites: Cites
    says: ClassVar[str] = "{hero} supports the {role}'s {unit}"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        side = battle.side(self.role)
        supports = (*side.supports, (self.hero, self.unit))
        return table.with_battle(battle.with_side(self.role, side.with_supports(supports)))


@value
class RowBegan(Event):
    """The units of an initiative are about to fight."""

    row: int
    cites: Cites
    says: ClassVar[str] = "initiative {row}"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        return table.with_battle(Battle(battle.area, battle.attacker, battle.defender, self.row, battle.terms))


@value
class FateDrawn(Event):
    """A type of units draws fate cards."""

    role: Role
    unit: UnitId
    cards: tuple[FateId, ...]
    cites: Cites
    says: ClassVar[str] = "the {role}'s {unit} draws {cards}"

    def apply(self, table: Table) -> Table:
        battle, deck = table.fight, table.fate
        side = battle.side(self.role)
        drawn = side.drawn if self.unit in side.drawn else (*side.drawn, self.unit)
        fate = FateDeck(without(deck.cards, self.cards), deck.discard)
        return table.with_fate(fate, battle.with_side(self.role, side.with_draw(drawn, side.cards + self.cards)))


@value
class FateSetAside(Event):
    """One of the cards drawn with a hero's support is discarded without effect."""

    role: Role
    card: FateId
    cites: Cites
    says: ClassVar[str] = "the {role} discards {card} without effect"

    def apply(self, table: Table) -> Table:
        battle, deck = table.fight, table.fate
        side = battle.side(self.role)
        cards = without(side.cards, (self.card,))
        fate = FateDeck(deck.cards, (*deck.discard, self.card))
        return table.with_fate(fate, battle.with_side(self.role, side.with_draw(side.drawn, cards)))


@value
class FateDiscarded(Event):
    """The fate cards of both sides are discarded."""

    cards: tuple[FateId, ...]
    cites: Cites
    says: ClassVar[str] = "the fate cards {cards} are discarded"

    def apply(self, table: Table) -> Table:
        battle, deck = table.fight, table.fate
        attacker, defender = battle.attacker, battle.defender
        cleared = Battle(
            battle.area,
            attacker.with_draw(attacker.drawn, ()) if attacker.cards else attacker,
            defender.with_draw(defender.drawn, ()) if defender.cards else defender,
            battle.row,
            battle.terms,
        )
        return table.with_fate(FateDeck(deck.cards, deck.discard + self.cards), cleared)


@value
class AbilityUsed(Event):
    """A type's ability is used, once for a special icon."""

    role: Role
    unit: UnitId
    ability: str
    cites: Cites
    says: ClassVar[str] = "the {role}'s {unit} uses {ability}"


@value
class UnitRouted(Event):
    """A unit is tipped over."""

    role: Role
    fighter: Fighter
    cites: Cites
    says: ClassVar[str] = "the {role}'s {fighter} is routed"

    def apply(self, table: Table) -> Table:
        who = self.fighter
        force = table.fight.side(self.role).fighters
        return table.with_fighters(self.role, add(take(force, who), fighter(who.unit, who.damage, True)))


@value
class UnitDamaged(Event):
    """A damage token is put on a unit."""

    role: Role
    fighter: Fighter
    cites: Cites
    says: ClassVar[str] = "the {role}'s {fighter} is damaged"

    def apply(self, table: Table) -> Table:
        who = self.fighter
        force = table.fight.side(self.role).fighters
        return table.with_fighters(self.role, add(take(force, who), fighter(who.unit, who.damage + 1, who.routed)))


@value
class UnitDestroyed(Event):
    """A unit leaves the battle for the unused figures."""

    role: Role
    fighter: Fighter
    cites: Cites
    says: ClassVar[str] = "the {role}'s {fighter} is destroyed"

    def apply(self, table: Table) -> Table:
        return table.with_fighters(self.role, take(table.fight.side(self.role).fighters, self.fighter))


@value
class HitsLost(Event):
    """Routs or damage that find no unit are lost."""

    role: Role
    hits: str
    count: int
    cites: Cites
    says: ClassVar[str] = "{count} {hits} on the {role} find no unit"


@value
class UnitsJoined(Event):
    """Units join the battle."""

    role: Role
    unit: UnitId
    count: int
    cites: Cites
    says: ClassVar[str] = "{count} {unit} join the {role}"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        side = battle.side(self.role)
        joined = add(side.fighters, fighter(self.unit), self.count)
        return table.with_battle(battle.with_side(self.role, side.with_fighters(joined)))


@value
class StrengthGained(Event):
    """A side will count more at the tally."""

    role: Role
    amount: int
    cites: Cites
    says: ClassVar[str] = "the {role} gains {amount} strength"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        side = battle.side(self.role)
        return table.with_battle(battle.with_side(self.role, side.with_gains(side.gained + self.amount, side.health)))


@value
class HealthGained(Event):
    """A type of units has more health until the battle ends."""

    role: Role
    unit: UnitId
    health: int
    cites: Cites
    says: ClassVar[str] = "each {unit} of the {role} has {health} health"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        side = battle.side(self.role)
        health = (*side.health, (self.unit, self.health))
        return table.with_battle(battle.with_side(self.role, side.with_gains(side.gained, health)))


@value
class StakesRaised(Event):
    """The battle's winner will gain influence."""

    influence: int
    cites: Cites
    says: ClassVar[str] = "the winner will gain {influence} influence more"

    def apply(self, table: Table) -> Table:
        terms = table.fight.terms
        return table.with_battle(table.fight.with_terms(terms.with_stakes(terms.stakes + self.influence)))


@value
class FortificationUsed(Event):
    """The defender uses the development of the area."""

    seat: Seat
    development: DevelopmentId
    cites: Cites
    says: ClassVar[str] = "{seat} uses {development}"


@value
class StrongholdBreached(Event):
    """The attacker uses conquer's bonus: the stronghold counts less."""

    less: int
    cites: Cites
    says: ClassVar[str] = "the stronghold counts {less} less"

    def apply(self, table: Table) -> Table:
        return table.with_battle(table.fight.with_terms(table.fight.terms.with_breach(self.less)))


@value
class StrengthTallied(Event):
    """Both sides are counted."""

    attack: int
    defence: int
    stronghold: int
    cites: Cites
    says: ClassVar[str] = "strength {attack} against {defence}, {stronghold} of it the stronghold's"


@value
class BattleWon(Event):
    """A side has won."""

    role: Role
    seat: Seat | None
    cites: Cites

    def apply(self, table: Table) -> Table:
        return table.with_battle(table.fight.with_terms(table.fight.terms.with_winner(self.role)))

    def __str__(self) -> str:
        return f"the {self.role} ({self.seat or 'neutral units'}) wins"


@value
class Healed(Event):
    """All damage tokens come off both sides' units."""

    cites: Cites
    says: ClassVar[str] = "all damage comes off"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        attacker = battle.attacker.with_fighters(healed(battle.attacker.fighters))
        defender = battle.defender.with_fighters(healed(battle.defender.fighters))
        return table.with_battle(Battle(battle.area, attacker, defender, battle.row, battle.terms))


@value
class UnitsReturned(Event):
    """The units of a side return to the area."""

    role: Role
    cites: Cites
    says: ClassVar[str] = "the {role}'s units return to the area"

    def apply(self, table: Table) -> Table:
        battle = table.fight
        side = battle.side(self.role)
        there = table.area(battle.area)
        units = join(there.units, side.fighters)
        if self.role == ATTACKER:
            units = join(units, there.arrivals)
            there = there.with_forces(units, ())
        else:
            there = there.with_units(units)
        return table.with_area(battle.area, there).with_battle(battle.with_side(self.role, side.with_fighters(())))


@value
class BattleCancelled(Event):
    """The battle ends without a winner."""

    cites: Cites
    says: ClassVar[str] = "the battle is cancelled"

    def apply(self, table: Table) -> Table:
        return table.with_battle(table.fight.with_terms(table.fight.terms.as_cancelled()))


@value
class BattleEnded(Event):
    """The battle marker is removed."""

    area: AreaId
    winner: Seat | None
    cites: Cites
    says: ClassVar[str] = "the battle in {area} is over"

    def apply(self, table: Table) -> Table:
        return table.with_battle(None)
