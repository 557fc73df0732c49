"""Figures: units are counted, not named. A fighter is told apart by type, damage and standing; heroes are persons."""

from __future__ import annotations

import re
from typing import TypeAlias

from runewars.kernel import Seat, value

from .names import AreaId, HeroId, UnitId

_UNIT = re.compile(r"[a-z][a-z0-9-]{0,40}\Z")


@value
class Fighter:
    """One unit as it stands or lies: all that tells it from another."""

    unit: UnitId
    damage: int = 0
    routed: bool = False

    def __str__(self) -> str:
        hurt = f" damage {self.damage}" if self.damage else ""
        return f"{self.unit}{hurt}{' routed' if self.routed else ''}"

    @staticmethod
    def read(words: list[str]) -> tuple[Fighter, list[str]] | str:
        """A fighter from the words of a line: `knight damage 1 routed`."""
        if not _UNIT.match(words[0]):
            return f"'{words[0]}' is no unit"
        unit, words, damage, routed = UnitId(words[0]), words[1:], 0, False
        if words and words[0] == "damage":
            if len(words) < 2 or not re.match(r"[1-9]\Z", words[1]):
                return "'damage' is followed by the number of damage tokens, 1 to 9"
            damage, words = int(words[1]), words[2:]
        if words and words[0] == "routed":
            routed, words = True, words[1:]
        return fighter(unit, damage, routed), words

    @staticmethod
    def well_formed(part: object) -> bool:
        """Whether this is a fighter that could be written down."""
        return (
            type(part) is Fighter
            and type(part.unit) is str
            and _UNIT.match(part.unit) is not None
            and type(part.damage) is int
            and 0 <= part.damage <= 9
            and type(part.routed) is bool
        )


Force: TypeAlias = tuple[tuple[Fighter, int], ...]
"""Fighters with their number, in a fixed order, none of number 0."""

_FIGHTERS: dict[tuple[str, int, bool], Fighter] = {}


def fighter(unit: UnitId, damage: int = 0, routed: bool = False) -> Fighter:
    """The fighter of these marks; there are few, so each is made once."""
    known = _FIGHTERS.get((unit, damage, routed))
    if known is None:
        known = Fighter(unit, damage, routed)
        if len(_FIGHTERS) < 10_000:
            _FIGHTERS[unit, damage, routed] = known
    return known


def number(force: Force, who: Fighter) -> int:
    """How many such fighters a force has."""
    for other, count in force:
        if other is who or other == who:
            return count
    return 0


def total(force: Force) -> int:
    """How many units a force has."""
    return sum([count for _, count in force])


def add(force: Force, who: Fighter, count: int = 1) -> Force:
    """The force with so many more of a fighter."""
    for index, (other, there) in enumerate(force):
        if other is who or other == who:
            return (*force[:index], (other, there + count), *force[index + 1 :])
    return tuple(sorted((*force, (who, count)), key=_order))


def take(force: Force, who: Fighter, count: int = 1) -> Force:
    """The force with so many fewer of a fighter."""
    for index, (other, there) in enumerate(force):
        if other is who or other == who:
            rest = force[index + 1 :]
            return (*force[:index], (other, there - count), *rest) if there > count else force[:index] + rest
    raise ValueError(f"{who} is not in the force {force}")


def join(force: Force, others: Force) -> Force:
    """Two forces as one."""
    for who, count in others:
        force = add(force, who, count)
    return force


def part(force: Force, others: Force) -> Force:
    """The force without the others."""
    for who, count in others:
        force = take(force, who, count)
    return force


def standing(force: Force) -> Force:
    """The part of a force that stands."""
    return tuple(group for group in force if not group[0].routed)


def routed(force: Force) -> Force:
    """The part of a force that is routed."""
    return tuple(group for group in force if group[0].routed)


def as_routed(force: Force) -> Force:
    """The force with every unit routed and without damage, as it comes out of a retreat."""
    fled: Force = ()
    for who, count in force:
        fled = add(fled, fighter(who.unit, 0, True), count)
    return fled


def healed(force: Force) -> Force:
    """The force without damage."""
    whole: Force = ()
    for who, count in force:
        whole = add(whole, fighter(who.unit, 0, who.routed), count)
    return whole


def _order(group: tuple[Fighter, int]) -> tuple[str, int, bool]:
    who = group[0]
    return (who.unit, who.damage, who.routed)


@value
class Hero:
    """A hero on the board. He is no unit."""

    id: HeroId
    seat: Seat
    area: AreaId
    routed: bool = False


__all__ = [
    "Fighter", "Force", "Hero", "add", "as_routed", "fighter", "healed", "join", "number", "part", "routed",
    "standing", "take", "total",
]  # fmt: skip
