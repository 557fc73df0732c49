"""Figures: units are counted, not named. A fighter is told apart by type, damage and standing; heroes are persons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from runewars.kernel import Seat, value

from .names import AreaId, HeroId, UnitId
from .rewards import Reward

_UNIT = re.compile(r"[a-z][a-z0-9-]{0,40}\Z")


@value
class Fighter:
    """One unit as it stands or lies: all that tells it from another."""

    unit: UnitId
    """Its type."""
    damage: int = 0
    """The damage tokens on it."""
    routed: bool = False
    """It lies on its side."""

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
        return type(part) is Fighter and _well_marked(part.unit, part.damage, part.routed)


def _well_marked(unit: object, damage: object, routed: object) -> bool:
    if type(unit) is not str or type(damage) is not int or type(routed) is not bool:
        return False
    return (unit, damage, routed) in _FIGHTERS or (0 <= damage <= 9 and _UNIT.match(unit) is not None)


Force: TypeAlias = tuple[tuple[Fighter, int], ...]
"""Fighters with their number, in a fixed order, none of number 0."""

_FIGHTERS: dict[tuple[str, int, bool], Fighter] = {}


def fighter(unit: UnitId, damage: int = 0, routed: bool = False) -> Fighter:
    """The fighter of these marks; there are few, so each is made once."""
    known = _FIGHTERS.get((unit, damage, routed))
    if known is None:
        known = Fighter(unit, damage, routed)
        if len(_FIGHTERS) < 10_000 and _well_marked(unit, damage, routed):
            _FIGHTERS[unit, damage, routed] = known
    return known


def number(force: Force, who: Fighter) -> int:
    """How many such fighters a force has."""
    index = _place(force, who)
    return force[index][1] if index is not None else 0


def among(who: Fighter, fighters: Sequence[Fighter]) -> bool:
    """Whether a fighter is one of these."""
    for other in fighters:
        if other is who:
            return True
    return who in fighters


def _place(force: Force, who: Fighter) -> int | None:
    """Where in a force such fighters are."""
    for index, (other, _) in enumerate(force):
        if other is who:
            return index
    if _FIGHTERS.get(_marks(who)) is who:
        return None
    return next((index for index, (other, _) in enumerate(force) if other == who), None)


def total(force: Force) -> int:
    """How many units a force has."""
    return sum([count for _, count in force])


def add(force: Force, who: Fighter, count: int = 1) -> Force:
    """The force with so many more of a fighter."""
    index, unit = 0, who.unit
    for other, there in force:
        if other is who or (other.unit == unit and other == who):
            return (*force[:index], (other, there + count), *force[index + 1 :])
        if other.unit > unit or (other.unit == unit and _marks(other) > _marks(who)):
            break
        index += 1
    return (*force[:index], (who, count), *force[index:])


def take(force: Force, who: Fighter, count: int = 1) -> Force:
    """The force with so many fewer of a fighter; as many must be there."""
    index = _place(force, who)
    if index is None:
        raise ValueError(f"{who} is not in the force {force}")
    other, there = force[index]
    if there < count:
        raise ValueError(f"{count} {who} are not in the force {force}")
    rest = force[index + 1 :]
    return (*force[:index], (other, there - count), *rest) if there > count else force[:index] + rest


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


def _marks(who: Fighter) -> tuple[str, int, bool]:
    """All that tells a fighter from another; forces are in the order of it."""
    return (who.unit, who.damage, who.routed)


ATTRIBUTES = ("strength", "agility", "wisdom")
"""What a hero can be trained in."""


@value
class Training:
    """By how much a hero's attributes are raised."""

    strength: int = 0
    agility: int = 0
    wisdom: int = 0

    def of(self, attribute: str) -> int:
        """By how much one of them is raised."""
        raised: int = getattr(self, attribute)
        return raised


@value
class Hero:
    """A hero on the board. He is no unit."""

    id: HeroId
    seat: Seat
    """Whose he is."""
    area: AreaId
    routed: bool = False
    damage: int = 0
    """The damage tokens on him."""
    training: Training = Training()
    """What he has learned."""
    rewards: tuple[Reward, ...] = ()
    """The rewards he carries."""


__all__ = [
    "ATTRIBUTES", "Fighter", "Force", "Hero", "Training", "add", "among", "as_routed", "fighter", "healed", "join",
    "number", "part", "routed", "standing", "take", "total",
]  # fmt: skip
