"""Choices about rewards that heroes make in their player's turn and in the quest phase (HER.11, HER.13)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Choice, Seat, value
from runewars.state import Position
from runewars.table import AreaId, Hero, HeroId, RewardId, in_order


@value
class Give(Choice):
    """Have a hero give another a reward."""

    seat: Seat
    reward: RewardId
    hero: HeroId
    to: HeroId
    form: ClassVar[str] = "give {reward} of {hero} to {to}"


@value
class Recover(Choice):
    """Have a hero take the rewards of the fallen in his area, or in one he came through."""

    seat: Seat
    hero: HeroId
    area: AreaId | None = None
    form: ClassVar[str] = "recover with {hero} [in {area}]"


@value
class Invoke(Choice):
    """Use a reward for one's turn."""

    seat: Seat
    reward: RewardId
    hero: HeroId
    form: ClassVar[str] = "invoke {reward} of {hero}"


@value
class Redeem(Choice):
    """Turn rewards in for a dragon rune, as the title allows."""

    seat: Seat
    form: ClassVar[str] = "redeem"


def has_markers(at: Position, area: AreaId) -> bool:
    """Whether a defeated hero's marker lies in an area."""
    return any(marker.area == area for marker in at.table.fallen)


def under_markers(at: Position, area: AreaId) -> tuple[RewardId, ...]:
    """What lies under the markers of an area."""
    markers = (marker for marker in at.table.fallen if marker.area == area)
    return in_order(tuple(reward.id for marker in markers for reward in marker.rewards))


def could_trade(at: Position, hero: Hero) -> bool:
    """Whether there is something to give, to take or to be given where a hero is; all of it is open."""
    others = [other for other in at.table.heroes if other.seat == hero.seat and other.area == hero.area]
    rewards = [reward for other in others for reward in other.rewards if not reward.traded]
    return has_markers(at, hero.area) or (len(others) > 1 and bool(rewards))


__all__ = ["Give", "Invoke", "Recover", "Redeem", "could_trade", "has_markers", "under_markers"]
