"""Questions about the sides of a battle: who stands, who may draw, what the cards show, how strong they are."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from runewars.content import UnitType
from runewars.state import Position
from runewars.table import ATTACKER, DEFENDER, Fighter, Role, Side, UnitId


@attrs.frozen
class BattleSettings:
    """What the editions settle differently."""

    defender_assigns_first: bool = False
    """The defender assigns first (BAT.10), not the attacker (BAT.10o)."""
    routed_hexagons_count: bool = False
    """Hexagons routed in this battle count as standing at the tally (BAT.22)."""
    sorceress_chooses: bool = False
    """Word of Vaal: the sorceress's player picks who retreats (CAR.6), not the opponent (CAR.6o)."""
    stronghold_strength: int = 5
    """What an undamaged stronghold adds to the defender's strength."""
    damaged_stronghold_strength: int = 3
    """What a damaged one adds."""
    siege_bonus: int = 3
    """By how much conquer's bonus lets the stronghold count less (ORD.8)."""


def assigning_order(at: Position) -> tuple[tuple[Role, Role], str]:
    """Which side assigns what it suffers first, and the rule that says so (BAT.10, BAT.10o)."""
    if at.ruleset.settings(BattleSettings).defender_assigns_first:
        return (DEFENDER, ATTACKER), "BAT.10"
    return (ATTACKER, DEFENDER), "BAT.10o"


def unit_type(at: Position, who: Fighter) -> UnitType:
    """A fighter's type."""
    return at.content.units_by_id[who.unit]


def health(at: Position, side: Side, unit: UnitId) -> int:
    """A type's health in this battle (BAT.16)."""
    for raised, much in side.health:
        if raised == unit:
            return much
    return at.content.units_by_id[unit].health


def standing_of(side: Side, unit: UnitId) -> int:
    """How many units of a type stand."""
    standing = 0
    for who, count in side.fighters:
        if who.unit == unit and not who.routed:
            standing += count
    return standing


def may_draw(at: Position, side: Side, row: int) -> tuple[UnitId, ...]:
    """The types of an initiative with a standing unit that have not drawn (BAT.5, BAT.6)."""
    units, drawn = at.content.units_by_id, side.drawn
    found: tuple[UnitId, ...] = ()
    for who, _ in side.fighters:
        unit = who.unit
        if units[unit].initiative == row and not who.routed and unit not in drawn and unit not in found:
            found += (unit,)
    return found


class Icons(NamedTuple):
    """What a side's cards show for the type that drew."""

    specials: int
    routs: int
    damage: int


NO_ICONS = Icons(0, 0, 0)


def icons(at: Position, side: Side) -> Icons:
    """Specials, routs and damage on the cards of the draw under way, at the section of the type's base shape."""
    if not side.cards:
        return NO_ICONS
    content = at.content
    shape, cards = content.units_by_id[side.drawn[-1]].shape, content.fate_by_id
    specials = routs = damage = 0
    for card in side.cards:
        icon = getattr(cards[card], shape)
        kind = icon.kind
        if kind == "miss":
            continue
        if kind == "special":
            specials += 1
        elif kind == "rout":
            routs += icon.count
        elif kind == "damage":
            damage += icon.count
    return Icons(specials, routs, damage)


def strength(at: Position, side: Side) -> int:
    """One for each standing unit, routed hexagons as the edition has it, and what abilities gave (BAT.21, BAT.22)."""
    hexagons_count = at.ruleset.settings(BattleSettings).routed_hexagons_count
    counted = side.gained
    for who, count in side.fighters:
        if not who.routed or (hexagons_count and unit_type(at, who).shape == "hexagon"):
            counted += count
    return counted


def counts_a_routed_hexagon(at: Position, side: Side) -> bool:
    """Whether a routed unit counts because it is a hexagon (BAT.22)."""
    return at.ruleset.settings(BattleSettings).routed_hexagons_count and any(
        who.routed and unit_type(at, who).shape == "hexagon" for who, _ in side.fighters
    )


def stronghold_strength(at: Position) -> int:
    """What the defender's stronghold adds: 5 or 3, less conquer's bonus, not below 0 (BAT.23, ECO.9, ORD.8)."""
    battle, settings = at.table.fight, at.ruleset.settings(BattleSettings)
    stronghold = at.table.area(battle.area).stronghold
    if stronghold is None or stronghold.seat != battle.defender.seat:
        return 0
    whole = settings.damaged_stronghold_strength if stronghold.damaged else settings.stronghold_strength
    return max(0, whole - battle.terms.breach)


__all__ = [
    "BattleSettings", "Icons", "assigning_order", "counts_a_routed_hexagon", "health", "icons", "may_draw",
    "standing_of", "strength", "stronghold_strength", "unit_type",
]  # fmt: skip
