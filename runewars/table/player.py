"""What lies before a player."""

from __future__ import annotations

import attrs

from runewars.kernel import Seat, evolve, value

from .names import ObjectiveId, QuestId, TacticsId
from .runes import RuneFace
from .zones import OWNER, secret


@value
class Player:
    """What lies before a player. Tactics cards drawn this season lie apart: they may not be played in it."""

    seat: Seat
    influence: int = 0
    hand: tuple[TacticsId, ...] = attrs.field(default=(), metadata=secret(OWNER, "tactics"))
    fresh: tuple[TacticsId, ...] = attrs.field(default=(), metadata=secret(OWNER, "tactics"))
    food: int = 0
    wood: int = 0
    ore: int = 0
    quests: tuple[QuestId, ...] = attrs.field(default=(), metadata=secret(OWNER, "quest"))
    objectives: tuple[ObjectiveId, ...] = attrs.field(default=(), metadata=secret(OWNER, "objective"))
    runes: tuple[RuneFace, ...] = attrs.field(default=(), metadata=secret(OWNER, "rune"))
    """Rune tokens he is about to place."""

    def with_cards(self, hand: tuple[TacticsId, ...], fresh: tuple[TacticsId, ...]) -> Player:
        return evolve(self, hand=hand, fresh=fresh)

    def with_influence(self, influence: int) -> Player:
        return evolve(self, influence=influence)


__all__ = ["Player"]
