"""Events outside battle that several chapters cause: units lost, cards drawn and played, influence gained."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from runewars.kernel import Cites, Event, Seat, in_words, value
from runewars.table import (
    UNKNOWN,
    AreaId,
    DevelopmentId,
    FateDeck,
    Fighter,
    Force,
    HeroId,
    Result,
    Stronghold,
    Table,
    TacticsDeck,
    TacticsId,
    UnitId,
    add,
    fighter,
    in_order,
    part,
    take,
    total,
    without,
)  # fmt: skip


@value
class UnitsLost(Event):
    """Units in an area were destroyed: they return to the unused figures."""

    area: AreaId
    units: Force
    cites: Cites
    says: ClassVar[str] = "in {area} units are destroyed"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        return table.with_area(self.area, there.with_units(part(there.units, self.units)))

    def __str__(self) -> str:
        return f"in {self.area}: {force_in_words(self.units)} {'are' if several(self.units) else 'is'} destroyed"


@value
class UnitStood(Event):
    """A routed unit stands up."""

    area: AreaId
    unit: UnitId
    cites: Cites
    says: ClassVar[str] = "a {unit} in {area} stands up"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        units = add(take(there.units, fighter(self.unit, 0, True)), fighter(self.unit))
        return table.with_area(self.area, there.with_units(units))


@value
class HeroStood(Event):
    """A routed hero stands up."""

    hero: HeroId
    cites: Cites
    says: ClassVar[str] = "{hero} stands up"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(attrs.evolve(hero, routed=False))


@value
class HeroRetreated(Event):
    """A hero is routed and goes to an area."""

    hero: HeroId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{hero} is routed and retreats to {area}"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(attrs.evolve(hero, area=self.area, routed=True))


@value
class HeroCaught(Event):
    """A hero who must retreat and cannot is routed where he is."""

    hero: HeroId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{hero} finds no way out of {area} and is routed there"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(attrs.evolve(hero, routed=True))


@value
class StrongholdPlaced(Event):
    """A stronghold is placed."""

    area: AreaId
    seat: Seat
    damaged: bool
    cites: Cites
    says: ClassVar[str] = "{seat} places a stronghold in {area}"

    def apply(self, table: Table) -> Table:
        return table.with_area(self.area, table.area(self.area).with_stronghold(Stronghold(self.seat, self.damaged)))


@value
class StrongholdDestroyed(Event):
    """A stronghold is taken off the board, and any development with it (ECO.8)."""

    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the stronghold in {area} is removed"

    def apply(self, table: Table) -> Table:
        return table.with_area(self.area, table.area(self.area).with_stronghold(None))


@value
class StrongholdDamaged(Event):
    """A stronghold is turned to its damaged side."""

    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the stronghold in {area} is damaged"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.stronghold is None:
            return table
        return table.with_area(self.area, there.with_stronghold(attrs.evolve(there.stronghold, damaged=True)))


@value
class DevelopmentDiscarded(Event):
    """A development is discarded; it may be built again."""

    area: AreaId
    development: DevelopmentId
    cites: Cites
    says: ClassVar[str] = "{development} in {area} is discarded"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.stronghold is None:
            return table
        bare = attrs.evolve(there.stronghold, development=None, resource=None)
        return table.with_area(self.area, there.with_stronghold(bare))


@value
class FateReshuffled(Event):
    """The fate discard pile becomes the fate deck."""

    cites: Cites
    says: ClassVar[str] = "the fate cards are shuffled"

    def apply(self, table: Table) -> Table:
        cards = in_order((*table.fate.cards, *table.fate.discard))
        return table.with_fate(FateDeck(cards, (), table.fate.drawn), table.battle)


@value
class TacticsReshuffled(Event):
    """The tactics discard pile becomes the tactics deck."""

    cites: Cites
    says: ClassVar[str] = "the tactics cards are shuffled"

    def apply(self, table: Table) -> Table:
        cards = in_order((*table.tactics.cards, *table.tactics.discard))
        return table.with_tactics(TacticsDeck(cards, (), table.tactics.played), table.players[0])


@value
class TacticsDrawn(Event):
    """A player draws a tactics card. Others see that he does, not which."""

    seat: Seat
    card: TacticsId
    cites: Cites
    says: ClassVar[str] = "{seat} draws a tactics card ({card})"

    def apply(self, table: Table) -> Table:
        player, deck = table.player(self.seat), table.tactics
        fresh = in_order((*player.fresh, self.card))
        left = without(deck.cards, (self.card,))
        return table.with_tactics(TacticsDeck(left, deck.discard, deck.played), player.with_cards(player.hand, fresh))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, card=TacticsId(UNKNOWN))


@value
class TacticsDiscarded(Event):
    """A player discards a tactics card, faceup."""

    seat: Seat
    card: TacticsId
    fresh: bool
    cites: Cites
    says: ClassVar[str] = "{seat} discards {card}"

    def apply(self, table: Table) -> Table:
        player, deck = table.player(self.seat), table.tactics
        hand = player.hand if self.fresh else without(player.hand, (self.card,))
        fresh = without(player.fresh, (self.card,)) if self.fresh else player.fresh
        discard = (*deck.discard, self.card)
        return table.with_tactics(TacticsDeck(deck.cards, discard, deck.played), player.with_cards(hand, fresh))


@value
class InfluenceGained(Event):
    """A player receives influence."""

    seat: Seat
    amount: int
    cites: Cites
    says: ClassVar[str] = "{seat} gains {amount} influence"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        return table.with_player(player.with_influence(player.influence + self.amount))


@value
class GameEnded(Event):
    """It is over: who won, how, by which rule."""

    winner: Seat | None
    how: str
    cites: Cites
    says: ClassVar[str] = "{winner} has won by {how}"

    def apply(self, table: Table) -> Table:
        return table.with_result(Result(self.winner, self.how, self.cites[0]))

    def __str__(self) -> str:
        if self.winner is not None:
            return in_words(self)
        if self.how == "cancelled battle":
            return "nobody has won: the battle was cancelled"
        return f"the neutral units have won by {self.how}"


def force_in_words(force: Force) -> str:
    """A force as a reader wants it: `3 footman, 1 knight routed`."""
    return ", ".join(f"{count} {who}" for who, count in force) or "nobody"


def several(force: Force) -> bool:
    """Whether a sentence about a force is in the plural."""
    return total(force) > 1


def one(who: Fighter) -> Force:
    """A force of one."""
    return ((who, 1),)


__all__ = [
    "DevelopmentDiscarded", "FateReshuffled", "GameEnded", "HeroCaught", "HeroRetreated", "HeroStood",
    "InfluenceGained", "StrongholdDamaged", "StrongholdDestroyed", "StrongholdPlaced", "TacticsDiscarded",
    "TacticsDrawn", "TacticsReshuffled", "UnitStood", "UnitsLost", "force_in_words", "one", "several",
]  # fmt: skip
