"""Rewards of heroes: facedown and secret until used (HER.11); and what lies under a defeated hero's marker (HER.13)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from runewars.kernel import Seat, value

from .names import AreaId, RewardId
from .zones import KNOWN, secret


@value
class Reward:
    """A reward card of a hero, or under a marker."""

    id: RewardId = attrs.field(metadata=secret(KNOWN, "reward"))
    known: tuple[Seat, ...] = ()
    """Who has seen it while it lay facedown."""
    faceup: bool = False
    traded: bool = False
    """It has changed hands in this turn or action, which it does once."""


def as_they_lie(rewards: Iterable[Reward]) -> tuple[Reward, ...]:
    """Rewards in the one order in which they are written: where one lies among others nobody knows it by."""
    return tuple(sorted(rewards, key=lambda each: (not each.faceup, each.traded, each.id, each.known)))


@value
class FallenMarker:
    """A defeated hero's marker in an area, and the rewards under it."""

    area: AreaId
    rewards: tuple[Reward, ...]


__all__ = ["FallenMarker", "Reward", "as_they_lie"]
