"""What lies before a player."""

from __future__ import annotations

import attrs

from runewars.kernel import Seat, value

from .names import TacticsId
from .zones import OWNER, secret


@value
class Player:
    """A player's influence and hand. Cards drawn this season lie apart: they may not be played in it."""

    seat: Seat
    influence: int = 0
    hand: tuple[TacticsId, ...] = attrs.field(default=(), metadata=secret(OWNER))
    fresh: tuple[TacticsId, ...] = attrs.field(default=(), metadata=secret(OWNER))

    def with_cards(self, hand: tuple[TacticsId, ...], fresh: tuple[TacticsId, ...]) -> Player:
        return Player(self.seat, self.influence, hand, fresh)

    def with_influence(self, influence: int) -> Player:
        return Player(self.seat, influence, self.hand, self.fresh)


__all__ = ["Player"]
