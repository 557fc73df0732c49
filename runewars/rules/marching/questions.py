"""Questions about a march: who is there to move, how far, where to (MOV.2 to MOV.8)."""

from __future__ import annotations

import attrs

from runewars.kernel import Seat
from runewars.rules.movement import neighbours, within
from runewars.rules.terms import controller, is_empty, is_friendly
from runewars.state import Position
from runewars.table import AreaId, Hero, UnitId, fighter, number, total

from .choices import MarchUnits, MoveHero, Muster
from .events import March, Ride
from .ways import Way, best_way, open_to_all, open_to_units


@attrs.frozen
class MarchSettings:
    """What the editions settle differently, and how far figures go."""

    heroes_march: bool = False
    """MOV.3h: mobilize and conquer move heroes too."""
    moves: int = 2
    """How many areas units move with mobilize and conquer (MOV.3)."""
    fast_moves: int = 3
    """How many fast units move (MOV.8)."""


def is_fast(at: Position, unit: UnitId) -> bool:
    """Whether a unit moves three areas with mobilize and conquer (MOV.8)."""
    return at.content.units_by_id[unit].fast


def reach(at: Position, unit: UnitId) -> int:
    """How many areas a unit moves with mobilize or conquer."""
    settings = at.ruleset.settings(MarchSettings)
    return settings.fast_moves if is_fast(at, unit) else settings.moves


def standing_left(at: Position, decision: Muster, unit: UnitId, origin: AreaId) -> int:
    """How many standing units of a type in an area have not been told to move (MOV.12)."""
    told = sum(march.count for march in decision.marches if march.unit == unit and march.origin == origin)
    return number(at.table.area(origin).units, fighter(unit)) - told


def is_held(at: Position, seat: Seat, area: AreaId) -> bool:
    """Whether the player's own activation token holds his units there (MOV.5)."""
    return seat in at.table.area(area).activated


def target_of(decision: Muster, target: AreaId | None) -> AreaId | None:
    """Where a march goes."""
    return decision.target if decision.target is not None else target


def unit_way(at: Position, decision: Muster, unit: UnitId, origin: AreaId, target: AreaId) -> Way | None:
    """The best way for a unit by mobilize or conquer; None if it is too far."""
    flying = at.content.units_by_id[unit].flying
    climbing = at.table.clock.passes_mountains
    passes = open_to_units(at, decision.seat)
    return best_way(at, origin, target, reach(at, unit), flying=flying, may_pass=passes, climbing=climbing)


def strategic_reach(at: Position, seat: Seat, unit: UnitId, origin: AreaId) -> frozenset[AreaId]:
    """Where a unit can end by strategize: next to where it started, through friendly and empty areas (MOV.2)."""
    near = neighbours(at, origin)
    reached = march_round(at, seat, unit, origin)
    return frozenset(area for area in reached if area in near and is_open(at, seat, area))


def hero_way(at: Position, hero: Hero, target: AreaId) -> Way | None:
    """The best way for a hero by mobilize or conquer; None if it is too far (MOV.3h)."""
    moves = at.ruleset.settings(MarchSettings).moves
    return best_way(at, hero.area, target, moves, flying=False, may_pass=open_to_all)


def rides_round(at: Position, hero: Hero) -> dict[AreaId, int]:
    """Every area a hero can come to by strategize, through any areas (MOV.2)."""
    return within(at, hero.area, len(at.table.board.areas), flying=False, may_pass=open_to_all)


def march_round(at: Position, seat: Seat, unit: UnitId, origin: AreaId) -> dict[AreaId, int]:
    """Every area a unit can come to by strategize, through friendly and empty areas (MOV.2)."""
    flying, climbing = at.content.units_by_id[unit].flying, at.table.clock.passes_mountains
    passes = open_to_units(at, seat)
    return within(at, origin, len(at.table.board.areas), flying=flying, may_pass=passes, climbing=climbing)


def is_open(at: Position, seat: Seat, area: AreaId) -> bool:
    """Whether figures may end there by strategize: a friendly or an empty area (MOV.2)."""
    return is_friendly(at, area, seat) or is_empty(at, area)


def heroes_move(at: Position, decision: Muster) -> bool:
    """Whether the order moves heroes: strategize does, mobilize and conquer by MOV.3h."""
    return decision.target is None or at.ruleset.settings(MarchSettings).heroes_march


def owned_areas(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """The areas a player controls."""
    return tuple(area for area in at.table.board.areas if controller(at, area) == seat)


def is_contested_by(at: Position, seat: Seat, area: AreaId) -> bool:
    """Whether units moved there move in on enemies: an enemy area, or unallied neutral units (MOV.9)."""
    holder = controller(at, area)
    return (holder is not None and holder != seat) or (holder is None and bool(at.table.area(area).units))


def would_fight(at: Position, seat: Seat, area: AreaId) -> bool:
    """Whether moving units in necessarily starts a battle: any enemy area, even an empty one (ORD.7)."""
    holder = controller(at, area)
    return holder is not None and holder != seat


def told(decision: Muster, choice: MarchUnits, target: AreaId) -> Muster:
    """The muster with one more march told."""
    march = March(choice.unit, choice.count, choice.origin, target)
    return Muster(decision.seat, decision.order, decision.target, (*decision.marches, march), decision.rides)


def told_to_ride(decision: Muster, choice: MoveHero) -> Muster:
    """The muster with one more hero told to move."""
    rides = (*decision.rides, Ride(choice.hero, choice.area, choice.by))
    return Muster(decision.seat, decision.order, decision.target, decision.marches, rides)


def alone(at: Position, decision: Muster) -> tuple[March, ...]:
    """Allied units that would end where their ally is not and does not come (MOV.10)."""
    units, seat = at.content.units_by_id, decision.seat
    led = {march.target for march in decision.marches if units[march.unit].faction == seat}
    return tuple(
        march
        for march in decision.marches
        if units[march.unit].faction != seat
        and march.target not in led
        and not _stays_friendly(at, decision, march.target)
    )


def stranded(at: Position, decision: Muster) -> tuple[AreaId, ...]:
    """Where heroes would end by strategize among units that are no longer their player's when the last has moved."""
    return tuple(ride.target for ride in decision.rides if decision.target is None and _turns_away(at, decision, ride))


def _turns_away(at: Position, decision: Muster, ride: Ride) -> bool:
    """Whether an area that is the player's now is left to neutral units."""
    units, area = at.content.units_by_id, ride.target
    if controller(at, area) != decision.seat or _stays_friendly(at, decision, area):
        return False
    led = any(units[march.unit].faction == decision.seat and march.target == area for march in decision.marches)
    leaving = sum(march.count for march in decision.marches if march.origin == area)
    return not led and total(at.table.area(area).units) > leaving


def _stays_friendly(at: Position, decision: Muster, area: AreaId) -> bool:
    """Whether an area is the player's when the last has moved: he may be moving his last unit out of it."""
    if area not in at.table.board or controller(at, area) != decision.seat:
        return False
    there = at.table.area(area)
    if there.stronghold is not None or there.home == decision.seat:
        return True
    leaving = {
        march.unit: sum(other.count for other in decision.marches if (other.unit, other.origin) == (march.unit, area))
        for march in decision.marches
        if march.origin == area
    }
    units = at.content.units_by_id
    return any(
        count > (0 if who.routed else leaving.get(who.unit, 0))
        for who, count in there.units
        if units[who.unit].faction == decision.seat
    )


__all__ = [
    "MarchSettings", "alone", "hero_way", "heroes_move", "is_contested_by", "is_fast", "is_held", "is_open",
    "march_round", "owned_areas", "reach", "rides_round", "standing_left", "stranded", "strategic_reach",
    "target_of", "told", "told_to_ride", "unit_way", "would_fight",
]  # fmt: skip
