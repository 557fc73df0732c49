"""A duel under way: a hero against a hero, or in a duel quest against neutral units."""

from __future__ import annotations

from runewars.kernel import Seat, value

from .figures import Force
from .names import ATTACKER, AreaId, FateId, HeroId, RewardId, Role, UnitId


@value
class Duelist:
    """One side of a duel: a hero, or without one the units of a duel quest, for which no figures are needed (DUE.6)."""

    seat: Seat
    """Who decides for this side."""
    hero: HeroId | None
    """The hero; None for the units of a quest."""
    units: Force = ()
    """The units that live."""
    health: tuple[tuple[UnitId, int], ...] = ()
    """Types whose health an ability raised until the duel ends (DUE.7)."""
    cards: tuple[FateId, ...] = ()
    """The fate cards of this round."""
    drew: tuple[UnitId, ...] = ()
    """Of which type was the unit that drew each of them; a hero's card needs no saying."""
    coming: int = 0
    """Damage dealt to this side that has not fallen yet."""
    prevented: int = 0
    """How much of it is prevented."""
    healing: int = 0
    """Damage to be removed once this round's has fallen."""
    drains: bool = False
    """He heals fully if this round defeats the opponent."""
    used: tuple[RewardId, ...] = ()
    """Rewards used in this duel (DUE.4)."""
    ability_used: bool = False
    """His ability for the start of a duel is used."""


@value
class Duel:
    """A duel: where, who, which round is fought. In a duel quest the hero attacks."""

    area: AreaId
    """Where it is fought."""
    attacker: Duelist
    defender: Duelist
    round: int = 0
    """Which round is fought; 0 before the first."""
    aim: int | None = None
    """In a duel quest: it is won when no more units than this live."""

    def side(self, role: Role) -> Duelist:
        return self.attacker if role == ATTACKER else self.defender

    def with_side(self, role: Role, side: Duelist) -> Duel:
        if role == ATTACKER:
            return Duel(self.area, side, self.defender, self.round, self.aim)
        return Duel(self.area, self.attacker, side, self.round, self.aim)


__all__ = ["Duel", "Duelist"]
