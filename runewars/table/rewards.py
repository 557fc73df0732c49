"""Rewards of heroes: facedown and secret until used (HER.11); and what lies under a defeated hero's marker (HER.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import attrs

from runewars.kernel import Seat, evolve, value

from .names import AreaId, RewardId
from .zones import KNOWN, secret


@value
class Reward:
    """A reward card of a hero, or under a marker."""

    id: RewardId = attrs.field(metadata=secret(KNOWN, "reward"))
    """Which reward it is."""
    known: tuple[Seat, ...] = ()
    """Who has seen it while it lay facedown."""
    faceup: bool = False
    """It was used, and lies open."""
    traded: bool = False
    """It has changed hands in this turn or action, which it does once."""


def as_they_lie(rewards: Iterable[Reward]) -> tuple[Reward, ...]:
    """Rewards in the one order in which they are written: where one lies among others nobody knows it by.

    Facedown ones alike are not told apart: who has seen so many of them knows so many, the first of them.
    """
    alike: dict[tuple[bool, bool, RewardId], list[Reward]] = {}
    for reward in rewards:
        alike.setdefault((not reward.faceup, reward.traded, reward.id), []).append(reward)
    return tuple(each for kind in sorted(alike) for each in _as_known(alike[kind]))


def _as_known(alike: Sequence[Reward]) -> Iterator[Reward]:
    seen = Counter(seat for each in alike for seat in each.known)
    for index, each in enumerate(alike):
        known = tuple(sorted(seat for seat, often in seen.items() if often > index))
        yield each if each.known == known else evolve(each, known=known)


def best_known(alike: Iterable[Reward]) -> Reward | None:
    """Of rewards alike, one that lies open or has not changed hands; then the one most have seen.

    That there is another is not their business.
    """
    return max(alike, key=lambda each: (each.faceup, not each.traded, len(each.known)), default=None)


@value
class FallenMarker:
    """A defeated hero's marker in an area, and the rewards under it."""

    area: AreaId
    rewards: tuple[Reward, ...]


__all__ = ["FallenMarker", "Reward", "as_they_lie", "best_known"]
