"""Aims: among which units of a side an effect picks, as an order of preference. Each names the rule it comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import attrs

from runewars.state import Position
from runewars.table import Fighter, Side

from .sides import health, unit_type

Targets: TypeAlias = Callable[[Position, Side], Sequence[Fighter]]


@attrs.frozen
class Aim:
    """The units that may be picked now, and the rule that says so."""

    targets: Targets
    rule: str


def to_rout(at: Position, side: Side) -> Sequence[Fighter]:
    """An undamaged standing unit; only if there is none, a damaged standing one (BAT.8)."""
    standing = [who for who, _ in side.fighters if not who.routed]
    return [who for who in standing if not who.damage] or standing


def to_damage(at: Position, side: Side) -> Sequence[Fighter]:
    """A damaged unit, standing or routed; else a standing one; else a routed one (BAT.9)."""
    damaged, standing, routed = [], [], []
    for who, _ in side.fighters:
        if who.damage:
            damaged.append(who)
        elif who.routed:
            routed.append(who)
        else:
            standing.append(who)
    return damaged or standing or routed


def to_pierce(at: Position, side: Side) -> Sequence[Fighter]:
    """As for damage, but of the standing, then of the routed, first those of more than 1 health (Concentrated Fire)."""
    everybody = [who for who, _ in side.fighters]
    damaged = [who for who in everybody if who.damage]
    if damaged:
        return damaged
    group = [who for who in everybody if not who.routed] or everybody
    return [who for who in group if health(at, side, who.unit) > 1] or group


def to_stun(at: Position, side: Side) -> Sequence[Fighter]:
    """As for a rout, among units of initiative 2 or more (Stun)."""
    slow = [who for who, _ in side.fighters if not who.routed and unit_type(at, who).initiative >= 2]
    return [who for who in slow if not who.damage] or slow


def to_burn(at: Position, side: Side) -> Sequence[Fighter]:
    """A standing unit, a damaged one first (Burning)."""
    standing = [who for who, _ in side.fighters if not who.routed]
    return [who for who in standing if who.damage] or standing


def anybody(at: Position, side: Side) -> Sequence[Fighter]:
    """Any participating unit, standing or routed."""
    return [who for who, _ in side.fighters]


def the_standing(at: Position, side: Side) -> Sequence[Fighter]:
    """Any standing unit."""
    return [who for who, _ in side.fighters if not who.routed]


def the_routed(at: Position, side: Side) -> Sequence[Fighter]:
    """Any routed unit."""
    return [who for who, _ in side.fighters if who.routed]


def damaged_or_routed(at: Position, side: Side) -> Sequence[Fighter]:
    """Any damaged or routed unit (Overpower)."""
    return [who for who, _ in side.fighters if who.routed or who.damage]


def giants(at: Position, side: Side) -> Sequence[Fighter]:
    """One's own giants, standing or routed (Rage)."""
    return [who for who, _ in side.fighters if who.unit == "giant"]


def berserkers(at: Position, side: Side) -> Sequence[Fighter]:
    """One's own standing berserkers (Fury)."""
    return [who for who, _ in side.fighters if who.unit == "berserker" and not who.routed]


def shaped(*shapes: str) -> Targets:
    """Units of some shapes, standing ones first (BAT.11)."""

    def targets(at: Position, side: Side) -> Sequence[Fighter]:
        of_shape = [who for who, _ in side.fighters if unit_type(at, who).shape in shapes]
        return [who for who in of_shape if not who.routed] or of_shape

    return targets


def standing_shaped(*shapes: str) -> Targets:
    """Standing units of some shapes."""

    def targets(at: Position, side: Side) -> Sequence[Fighter]:
        return [who for who, _ in side.fighters if not who.routed and unit_type(at, who).shape in shapes]

    return targets


def under_fire(at: Position, side: Side) -> Sequence[Fighter]:
    """Two triangles or one rectangle, met in full if possible, with standing units if possible (BAT.13, Rain Fire)."""
    triangles = [group for group in side.fighters if unit_type(at, group[0]).shape == "triangle"]
    rectangles = [group for group in side.fighters if unit_type(at, group[0]).shape == "rectangle"]

    def numbers(only_standing: bool) -> tuple[int, int]:
        return (
            sum(count for who, count in triangles if not (only_standing and who.routed)),
            sum(count for who, count in rectangles if not (only_standing and who.routed)),
        )

    for only_standing in (True, False):
        pairs, single = numbers(only_standing)
        allowed = ["triangle"] * (pairs >= 2) + ["rectangle"] * (single >= 1)
        if allowed:
            return [who for shape in allowed for who in shaped(shape)(at, side)]
    return shaped("triangle")(at, side)


AIMS: dict[str, Aim] = {
    "rout": Aim(to_rout, "BAT.8"),
    "damage": Aim(to_damage, "BAT.9"),
    "concentrated-fire": Aim(to_pierce, "BAT.17"),
    "stun": Aim(to_stun, "BAT.17"),
    "burning": Aim(to_burn, "BAT.17"),
    "anybody": Aim(anybody, "BAT.17"),
    "standing": Aim(the_standing, "BAT.17"),
    "routed": Aim(the_routed, "BAT.17"),
    "damaged-or-routed": Aim(damaged_or_routed, "BAT.17"),
    "giants": Aim(giants, "BAT.17"),
    "fury": Aim(berserkers, "BAT.17"),
    "charge": Aim(standing_shaped("triangle", "rectangle"), "BAT.17"),
    "charge-on": Aim(standing_shaped("triangle"), "BAT.17"),
    "triangles": Aim(shaped("triangle"), "BAT.11"),
    "mortal-strike": Aim(shaped("triangle", "circle", "rectangle"), "BAT.11"),
    "rain-fire": Aim(under_fire, "BAT.13"),
}

__all__ = ["AIMS", "Aim"]
