"""A battle under way: its two sides and what has been won and staked in it."""

from __future__ import annotations

from runewars.kernel import Seat, value

from .figures import Force
from .names import ATTACKER, AreaId, FateId, HeroId, Role, TacticsId, UnitId


@value
class Side:
    """One side of a battle. Without a seat it is unallied neutral units."""

    seat: Seat | None
    fighters: Force = ()
    """The participating units."""
    drawn: tuple[UnitId, ...] = ()
    """The types that have drawn, the one drawing last."""
    cards: tuple[FateId, ...] = ()
    """The fate cards of the draw under way."""
    gained: int = 0
    """Strength that abilities gave."""
    health: tuple[tuple[UnitId, int], ...] = ()
    """Types whose health an ability raised until the battle ends."""
    supports: tuple[tuple[HeroId, UnitId], ...] = ()
    """Which hero supports which type."""

    def with_fighters(self, fighters: Force) -> Side:
        return Side(self.seat, fighters, self.drawn, self.cards, self.gained, self.health, self.supports)

    def with_draw(self, drawn: tuple[UnitId, ...], cards: tuple[FateId, ...]) -> Side:
        return Side(self.seat, self.fighters, drawn, cards, self.gained, self.health, self.supports)

    def with_gains(self, gained: int, health: tuple[tuple[UnitId, int], ...]) -> Side:
        return Side(self.seat, self.fighters, self.drawn, self.cards, gained, health, self.supports)

    def with_supports(self, supports: tuple[tuple[HeroId, UnitId], ...]) -> Side:
        return Side(self.seat, self.fighters, self.drawn, self.cards, self.gained, self.health, supports)


@value
class Terms:
    """What changes seldom in a battle."""

    siege: bool = False
    """The attacker may use conquer's bonus (ORD.8)."""
    breach: int = 0
    """By how much the stronghold counts less, once he has."""
    stakes: int = 0
    """Influence the winner gains."""
    played: tuple[tuple[Seat, TacticsId, str], ...] = ()
    """Cards played, by whom and at what moment."""
    winner: Role | None = None
    """Who has won, once that is settled."""
    refuge: AreaId | None = None
    """Where the loser's units went."""
    cancelled: bool = False
    """A card has called it off."""

    def with_refuge(self, refuge: AreaId) -> Terms:
        return Terms(self.siege, self.breach, self.stakes, self.played, self.winner, refuge, self.cancelled)

    def with_winner(self, winner: Role) -> Terms:
        return Terms(self.siege, self.breach, self.stakes, self.played, winner, self.refuge, self.cancelled)

    def with_breach(self, breach: int) -> Terms:
        return Terms(self.siege, breach, self.stakes, self.played, self.winner, self.refuge, self.cancelled)

    def with_stakes(self, stakes: int) -> Terms:
        return Terms(self.siege, self.breach, stakes, self.played, self.winner, self.refuge, self.cancelled)

    def as_cancelled(self) -> Terms:
        return Terms(self.siege, self.breach, self.stakes, self.played, self.winner, self.refuge, True)

    def with_played(self, played: tuple[tuple[Seat, TacticsId, str], ...]) -> Terms:
        return Terms(self.siege, self.breach, self.stakes, played, self.winner, self.refuge, self.cancelled)


@value
class Battle:
    """A battle: where, who, which row is fought."""

    area: AreaId
    """Where it is fought."""
    attacker: Side
    defender: Side
    row: int = 0
    """The initiative whose units fight; 0 before the first."""
    terms: Terms = Terms()
    """What is won and staked in it."""

    def side(self, role: Role) -> Side:
        return self.attacker if role == ATTACKER else self.defender

    def with_side(self, role: Role, side: Side) -> Battle:
        if role == ATTACKER:
            return Battle(self.area, side, self.defender, self.row, self.terms)
        return Battle(self.area, self.attacker, side, self.row, self.terms)

    def with_terms(self, terms: Terms) -> Battle:
        return Battle(self.area, self.attacker, self.defender, self.row, terms)


__all__ = ["Battle", "Side", "Terms"]
