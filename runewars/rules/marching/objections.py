"""What speaks against a march, each rule by itself so that all broken ones are named at once."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Reason, objection, value
from runewars.rules.movement import neighbours
from runewars.rules.season_card import is_stormbound
from runewars.rules.terms import controller
from runewars.state import Position
from runewars.table import MOBILIZE, AreaId, Border, UnitId, fighter, number

from .choices import Activate, ActivateArea, MarchUnits, Muster
from .events import March
from .questions import (
    alone,
    is_fast,
    is_held,
    is_open,
    march_round,
    reach,
    standing_left,
    stranded,
    target_of,
    told,
    unit_way,
    would_fight,
)
from .ways import Way

# ---------------------------------------------------------------- activating


@value
class NoSuchArea(Reason):
    """The area is not on the board."""

    area: AreaId
    says: ClassVar[str] = "{area} is not on the board"


@value
class ActivatedAlready(Reason):
    """The area holds a token of the player's."""

    area: AreaId
    says: ClassVar[str] = "{area} holds one's activation token already"


@objection("MOV.3")
def not_on_the_board(at: Position, decision: ActivateArea, choice: Activate) -> NoSuchArea | None:
    """An area of the board."""
    return None if choice.area in at.table.board else NoSuchArea(choice.area)


@objection("MOV.3")
def activated_already(at: Position, decision: ActivateArea, choice: Activate) -> ActivatedAlready | None:
    """An area that holds none of the player's tokens."""
    if choice.area in at.table.board and decision.seat in at.table.area(choice.area).activated:
        return ActivatedAlready(choice.area)
    return None


# ---------------------------------------------------------------- reasons


@value
class NoTarget(Reason):
    """A march says where it goes, or goes where the order goes."""

    says: ClassVar[str] = "strategize says where each march goes; mobilize and conquer go to the activated area"


@value
class NotThatMany(Reason):
    """So many units are not there, or were told to move already."""

    unit: UnitId
    area: AreaId
    left: int
    says: ClassVar[str] = "{left} standing {unit} are left to move in {area}"


@value
class Routed(Reason):
    """Some of the units are routed."""

    unit: UnitId
    area: AreaId
    routed: int
    says: ClassVar[str] = "{routed} {unit} in {area} are routed and cannot move"


@value
class NotHis(Reason):
    """The units are not the player's."""

    area: AreaId
    says: ClassVar[str] = "the units in {area} are not one's own"


@value
class AlreadyThere(Reason):
    """They are where they are told to go."""

    area: AreaId
    says: ClassVar[str] = "they are in {area} already"


@value
class HeldThere(Reason):
    """The player's activation token holds them."""

    area: AreaId
    says: ClassVar[str] = "one's activation token in {area} holds units there"


@value
class TooFar(Reason):
    """The target is out of reach."""

    area: AreaId
    target: AreaId
    moves: int
    says: ClassVar[str] = "{target} is more than {moves} areas away from {area}"


@value
class BordersClosed(Reason):
    """Mountain or water is in the way."""

    borders: tuple[Border, ...]
    says: ClassVar[str] = "closed borders on the way: {borders}"


@value
class NoPassage(Reason):
    """Areas on the way are neither friendly nor empty."""

    areas: tuple[AreaId, ...]
    says: ClassVar[str] = "no way through {areas}"


@value
class NotNextDoor(Reason):
    """Strategize ends next to where a figure started."""

    area: AreaId
    target: AreaId
    says: ClassVar[str] = "{target} is not next to {area}"


@value
class NotOpen(Reason):
    """Strategize ends in a friendly or empty area."""

    area: AreaId
    says: ClassVar[str] = "{area} is neither friendly nor empty"


@value
class SecondBattle(Reason):
    """A mobilize starts one battle at most."""

    area: AreaId
    says: ClassVar[str] = "moving units into {area} would start a second battle"


@value
class AlliesAlone(Reason):
    """Allied units would end alone."""

    marches: tuple[March, ...]
    says: ClassVar[str] = "allied units end in a friendly area or with a unit of one's faction: {marches}"


@value
class StormyWeather(Reason):
    """The season's card lets no units of the player move."""

    says: ClassVar[str] = "no units move by orders this season but those of who won the bid"


# ---------------------------------------------------------------- who moves


def _known(at: Position, choice: MarchUnits) -> bool:
    return choice.unit in at.content.units_by_id and choice.origin in at.table.board


@objection("ASK.3")
def no_target(at: Position, decision: Muster, choice: MarchUnits) -> NoTarget | None:
    """A march says where it goes exactly if the order does not."""
    return NoTarget() if (choice.target is None) is (decision.target is None) else None


@objection("MOV.12")
def not_that_many(at: Position, decision: Muster, choice: MarchUnits) -> NotThatMany | None:
    """Each figure once, from where it stood when the moving began."""
    left = standing_left(at, decision, choice.unit, choice.origin) if _known(at, choice) else 0
    there = left + _routed(at, choice)
    return None if 0 < choice.count <= there else NotThatMany(choice.unit, choice.origin, left)


@objection("TER.7")
def are_routed(at: Position, decision: Muster, choice: MarchUnits) -> Routed | None:
    """Routed units cannot move."""
    routed = _routed(at, choice)
    if routed and choice.count > standing_left(at, decision, choice.unit, choice.origin):
        return Routed(choice.unit, choice.origin, routed)
    return None


def _routed(at: Position, choice: MarchUnits) -> int:
    if not _known(at, choice):
        return 0
    return number(at.table.area(choice.origin).units, fighter(choice.unit, routed=True))


@objection("MOV.2")
def not_his_to_move(at: Position, decision: Muster, choice: MarchUnits) -> NotHis | None:
    """Strategize moves a player's own units and those allied to him."""
    return None if decision.target is not None else _not_his(at, decision, choice)


@objection("MOV.3")
def not_his_to_send(at: Position, decision: Muster, choice: MarchUnits) -> NotHis | None:
    """So do mobilize and conquer."""
    return None if decision.target is None else _not_his(at, decision, choice)


def _not_his(at: Position, decision: Muster, choice: MarchUnits) -> NotHis | None:
    if not _known(at, choice) or controller(at, choice.origin) == decision.seat:
        return None
    return NotHis(choice.origin)


@objection("MOV.5")
def held_there(at: Position, decision: Muster, choice: MarchUnits) -> HeldThere | None:
    """Units never leave an area holding their owner's activation token."""
    if _known(at, choice) and is_held(at, decision.seat, choice.origin):
        return HeldThere(choice.origin)
    return None


@objection("SEA.2")
def stormy_weather(at: Position, decision: Muster, choice: MarchUnits) -> StormyWeather | None:
    """The card on top of the season cards holds for its season."""
    return StormyWeather() if is_stormbound(at, decision.seat) else None


# ---------------------------------------------------------------- where to, and which way


def _way(at: Position, decision: Muster, choice: MarchUnits) -> Way | None:
    if decision.target is None or not _known(at, choice) or choice.origin == decision.target:
        return None
    return unit_way(at, decision, choice.unit, choice.origin, decision.target)


def _strategic_target(at: Position, decision: Muster, choice: MarchUnits) -> AreaId | None:
    """Where strategize is to take the units, if that is another area than theirs."""
    if decision.target is not None or not _known(at, choice) or choice.target == choice.origin:
        return None
    return choice.target


@objection("MOV.1")
def already_there(at: Position, decision: Muster, choice: MarchUnits) -> AlreadyThere | None:
    """Figures move from area to area."""
    return AlreadyThere(choice.origin) if target_of(decision, choice.target) == choice.origin else None


@objection("MOV.2")
def not_next_door(at: Position, decision: Muster, choice: MarchUnits) -> NotNextDoor | None:
    """By strategize each ends in or next to the area it started in."""
    target = _strategic_target(at, decision, choice)
    if target is None or target in neighbours(at, choice.origin):
        return None
    return NotNextDoor(choice.origin, target)


@objection("MOV.2")
def not_open(at: Position, decision: Muster, choice: MarchUnits) -> NotOpen | None:
    """By strategize units enter only friendly or empty areas."""
    target = _strategic_target(at, decision, choice)
    if target is None or target not in at.table.board or is_open(at, decision.seat, target):
        return None
    return NotOpen(target)


@objection("MOV.3")
def too_far(at: Position, decision: Muster, choice: MarchUnits) -> TooFar | None:
    """From up to two areas away."""
    return None if _known(at, choice) and is_fast(at, choice.unit) else _too_far(at, decision, choice)


@objection("MOV.8")
def too_far_for_the_fast(at: Position, decision: Muster, choice: MarchUnits) -> TooFar | None:
    """Fast units from up to three."""
    return _too_far(at, decision, choice) if _known(at, choice) and is_fast(at, choice.unit) else None


def _too_far(at: Position, decision: Muster, choice: MarchUnits) -> TooFar | None:
    if decision.target is None or not _known(at, choice) or choice.origin == decision.target:
        return None
    if _way(at, decision, choice) is not None:
        return None
    return TooFar(choice.origin, decision.target, reach(at, choice.unit))


@objection("MOV.6")
def borders_closed(at: Position, decision: Muster, choice: MarchUnits) -> BordersClosed | None:
    """Nobody crosses mountain or water but flying figures, and in winter everybody over water."""
    way, next_door = _way(at, decision, choice), _strategic_target(at, decision, choice)
    if way is not None and way.closed:
        return BordersClosed(way.closed)
    if next_door is None:
        return None
    near = neighbours(at, choice.origin)
    if next_door in near and next_door not in march_round(at, decision.seat, choice.unit, choice.origin):
        return BordersClosed((Border(choice.origin, next_door, near[next_door]),))
    return None


@objection("MOV.4")
def no_passage(at: Position, decision: Muster, choice: MarchUnits) -> NoPassage | None:
    """Units pass only through friendly or empty areas."""
    way = _way(at, decision, choice)
    return NoPassage(way.blocked) if way is not None and way.blocked else None


@objection("ORD.7")
def second_battle(at: Position, decision: Muster, choice: MarchUnits) -> SecondBattle | None:
    """No units into an area where that would necessarily start a second battle this order."""
    if decision.target is None or not fights_twice(at, decision, decision.target):
        return None
    return SecondBattle(decision.target)


def fights_twice(at: Position, decision: Muster, target: AreaId) -> bool:
    """Whether units moved there would start a second battle by one mobilize (ORD.7)."""
    return decision.order == MOBILIZE and at.table.clock.fought and would_fight(at, decision.seat, target)


@objection("MOV.10")
def allies_alone(at: Position, decision: Muster, choice: MarchUnits) -> AlliesAlone | None:
    """Allied neutral units end in a friendly area, or where a unit of their ally's faction is told to come."""
    target = target_of(decision, choice.target)
    if target is None or not _known(at, choice):
        return None
    left = alone(at, told(decision, choice, target))
    return AlliesAlone(left) if left else None


@objection("MOV.2")
def leaves_a_hero(at: Position, decision: Muster, choice: MarchUnits) -> NotOpen | None:
    """Where a hero is told to end, the area is friendly or empty when the last has moved (MOV.12)."""
    target = target_of(decision, choice.target)
    if not decision.rides or target is None or not _known(at, choice):
        return None
    areas = stranded(at, told(decision, choice, target))
    return NotOpen(areas[0]) if areas else None


AT_THE_END = (allies_alone, leaves_a_hero)
"""What is judged by the board when the last has moved (MOV.12)."""
UNITS = (
    no_target, not_that_many, are_routed, not_his_to_move, not_his_to_send, held_there, stormy_weather, already_there,
    not_next_door, not_open, too_far, too_far_for_the_fast, borders_closed, no_passage, second_battle, *AT_THE_END,
)  # fmt: skip

__all__ = ["AT_THE_END", "UNITS", "activated_already", "fights_twice", "not_on_the_board"]
