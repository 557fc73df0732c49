"""What lies before a player."""

from __future__ import annotations

import attrs

from runewars.kernel import Seat, evolve, value

from .names import BidId, ObjectiveId, QuestId, TacticsId
from .orders import OrderId
from .runes import RuneFace
from .zones import OWNER, secret


@value
class Player:
    """What lies before a player. Tactics cards drawn this season lie apart: they may not be played in it."""

    seat: Seat
    """Who he is: a faction, before factions are chosen `p1` to `p4`."""
    influence: int = 0
    """His influence tokens."""
    hand: tuple[TacticsId, ...] = attrs.field(default=(), metadata=secret(OWNER, "tactics"))
    """Tactics cards he may play."""
    fresh: tuple[TacticsId, ...] = attrs.field(default=(), metadata=secret(OWNER, "tactics"))
    """Tactics cards drawn this season."""
    food: int = 0
    """His food dial."""
    wood: int = 0
    """His wood dial."""
    ore: int = 0
    """His ore dial."""
    quests: tuple[QuestId, ...] = attrs.field(default=(), metadata=secret(OWNER, "quest"))
    """His quest cards."""
    objectives: tuple[ObjectiveId, ...] = attrs.field(default=(), metadata=secret(OWNER, "objective"))
    """His objectives."""
    runes: tuple[RuneFace, ...] = attrs.field(default=(), metadata=secret(OWNER, "rune"))
    """Rune tokens he is about to place."""
    orders: tuple[OrderId, ...] = ()
    """The orders in his play area, the latest last."""
    chosen: OrderId | None = attrs.field(default=None, metadata=secret(OWNER, "order"))
    """The order he has chosen, facedown. That he has is open."""
    bid: BidId | None = attrs.field(default=None, metadata=secret(OWNER, "bid"))
    """The influence he bids, not yet revealed. That he has bid is open."""

    attempted: QuestId | None = None
    """The quest a hero of his is attempting, faceup."""

    def with_cards(self, hand: tuple[TacticsId, ...], fresh: tuple[TacticsId, ...]) -> Player:
        return evolve(self, hand=hand, fresh=fresh)

    def with_influence(self, influence: int) -> Player:
        return evolve(self, influence=influence)


__all__ = ["Player"]
