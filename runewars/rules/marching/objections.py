"""What speaks against a march, each rule by itself so that all broken ones are named at once."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Reason, objection, value
from runewars.rules.season_card import is_stormbound
from runewars.rules.terms import controller
from runewars.state import Position
from runewars.table import MOBILIZE, AreaId, HeroId, UnitId

from .choices import Activate, ActivateArea, MarchUnits, MoveHero, Muster
from .questions import (
    alone,
    free_heroes,
    hero_reach,
    is_held,
    reach,
    standing_left,
    strategic_reach,
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


# ---------------------------------------------------------------- units


@value
class NoTarget(Reason):
    """A march says where it goes, or goes where the order goes."""

    says: ClassVar[str] = "strategize says where each march goes; mobilize and conquer go to the activated area"


@value
class NotThatMany(Reason):
    """So many standing units are not there, or were told to move already."""

    unit: UnitId
    area: AreaId
    left: int
    says: ClassVar[str] = "{left} standing {unit} are left to move in {area}"


@value
class NotHis(Reason):
    """The units are not the player's."""

    area: AreaId
    says: ClassVar[str] = "the units in {area} are not one's own"


@value
class HeldThere(Reason):
    """The player's activation token holds them."""

    area: AreaId
    says: ClassVar[str] = "one's activation token in {area} holds units there"


@value
class TooFar(Reason):
    """The target is out of reach."""

    unit: UnitId
    area: AreaId
    moves: int
    says: ClassVar[str] = "{area} is more than {moves} areas away for {unit}"


@value
class BordersClosed(Reason):
    """Mountain or water is in the way."""

    borders: tuple[str, ...]
    says: ClassVar[str] = "closed borders on the way: {borders}"


@value
class NoPassage(Reason):
    """Areas on the way are neither friendly nor empty."""

    areas: tuple[AreaId, ...]
    says: ClassVar[str] = "no way through {areas}"


@value
class NotNextDoor(Reason):
    """Strategize ends in or next to where a figure started, in a friendly or empty area it can reach."""

    area: AreaId
    says: ClassVar[str] = "{area} is no friendly or empty area next to where they start that they can reach"


@value
class SecondBattle(Reason):
    """A mobilize starts one battle at most."""

    area: AreaId
    says: ClassVar[str] = "moving units into {area} would start a second battle"


def _known(at: Position, choice: MarchUnits) -> bool:
    return choice.unit in at.content.units_by_id and choice.origin in at.table.board


def _way(at: Position, decision: Muster, choice: MarchUnits) -> Way | None:
    if decision.target is None or not _known(at, choice) or choice.origin == decision.target:
        return None
    return unit_way(at, decision, choice.unit, choice.origin, decision.target)


@objection("ASK.3")
def no_target(at: Position, decision: Muster, choice: MarchUnits) -> NoTarget | None:
    """A march says where it goes exactly if the order does not."""
    return NoTarget() if (choice.target is None) is (decision.target is None) else None


@objection("MOV.12")
def not_that_many(at: Position, decision: Muster, choice: MarchUnits) -> NotThatMany | None:
    """Each figure once, from where it stood when the moving began."""
    left = standing_left(at, decision, choice.unit, choice.origin) if _known(at, choice) else 0
    return None if 0 < choice.count <= left else NotThatMany(choice.unit, choice.origin, left)


@objection("MOV.3")
def not_his(at: Position, decision: Muster, choice: MarchUnits) -> NotHis | None:
    """A player moves his own units and those allied to him."""
    if not _known(at, choice) or controller(at, choice.origin) == decision.seat:
        return None
    return NotHis(choice.origin)


@objection("MOV.3")
def already_there(at: Position, decision: Muster, choice: MarchUnits) -> NotHis | None:
    """Units move into another area."""
    target = target_of(decision, choice.target)
    return NotHis(choice.origin) if target == choice.origin else None


@objection("MOV.5")
def held_there(at: Position, decision: Muster, choice: MarchUnits) -> HeldThere | None:
    """Units never leave an area holding their owner's activation token."""
    if _known(at, choice) and is_held(at, decision.seat, choice.origin):
        return HeldThere(choice.origin)
    return None


@objection("MOV.3")
def too_far(at: Position, decision: Muster, choice: MarchUnits) -> TooFar | None:
    """From up to two areas away; fast units three (MOV.8)."""
    if decision.target is None or not _known(at, choice) or choice.origin == decision.target:
        return None
    if _way(at, decision, choice) is not None:
        return None
    return TooFar(choice.unit, decision.target, reach(at, choice.unit))


@objection("MOV.6")
def borders_closed(at: Position, decision: Muster, choice: MarchUnits) -> BordersClosed | None:
    """Nobody crosses mountain or water but flying figures, and in winter everybody over water."""
    way = _way(at, decision, choice)
    return BordersClosed(way.closed) if way is not None and way.closed else None


@objection("MOV.4")
def no_passage(at: Position, decision: Muster, choice: MarchUnits) -> NoPassage | None:
    """Units pass only through friendly or empty areas."""
    way = _way(at, decision, choice)
    return NoPassage(way.blocked) if way is not None and way.blocked else None


@objection("MOV.2")
def not_next_door(at: Position, decision: Muster, choice: MarchUnits) -> NotNextDoor | None:
    """Each ends in or next to the area it started in, and enters only friendly or empty areas."""
    if decision.target is not None or choice.target is None or not _known(at, choice):
        return None
    if choice.target in strategic_reach(at, decision.seat, choice.unit, choice.origin):
        return None
    return NotNextDoor(choice.target)


@objection("ORD.7")
def second_battle(at: Position, decision: Muster, choice: MarchUnits) -> SecondBattle | None:
    """No units into an area where that would necessarily start a second battle this order."""
    if decision.target is None or not fights_twice(at, decision, decision.target):
        return None
    return SecondBattle(decision.target)


def fights_twice(at: Position, decision: Muster, target: AreaId) -> bool:
    """Whether units moved there would start a second battle by one mobilize (ORD.7)."""
    return decision.order == MOBILIZE and at.table.clock.fought and would_fight(at, decision.seat, target)


@value
class StormyWeather(Reason):
    """The season's card lets no units of the player move."""

    says: ClassVar[str] = "no units move by orders this season but those of who won the bid"


@objection("SEA.2")
def stormy_weather(at: Position, decision: Muster, choice: MarchUnits) -> StormyWeather | None:
    """The card on top of the season cards holds for its season."""
    return StormyWeather() if is_stormbound(at, decision.seat) else None


# ---------------------------------------------------------------- heroes and the end


@value
class NoHeroToMove(Reason):
    """He is no standing hero of the player who may move by this order and has not."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no standing hero of one's own that this order moves, or has moved"


@value
class HeroCannotGo(Reason):
    """The hero cannot go there by this order."""

    hero: HeroId
    area: AreaId
    says: ClassVar[str] = "{hero} cannot go to {area} by this order"


@value
class AlliesAlone(Reason):
    """Allied units would end alone."""

    marches: tuple[str, ...]
    says: ClassVar[str] = "allied units end in a friendly area or with a unit of one's faction: {marches}"


@objection("MOV.12")
def no_hero_to_move(at: Position, decision: Muster, choice: MoveHero) -> NoHeroToMove | None:
    """Standing heroes, each once, if the order moves heroes."""
    return None if any(hero.id == choice.hero for hero in free_heroes(at, decision)) else NoHeroToMove(choice.hero)


@objection("MOV.6")
def hero_cannot_go(at: Position, decision: Muster, choice: MoveHero) -> HeroCannotGo | None:
    """Heroes pass through any area over open borders, and end where the order lets them."""
    for hero in free_heroes(at, decision):
        if hero.id == choice.hero and choice.area not in hero_reach(at, decision, hero):
            return HeroCannotGo(choice.hero, choice.area)
    return None


@objection("MOV.10")
def allies_alone(at: Position, decision: Muster, choice: MarchUnits) -> AlliesAlone | None:
    """Allied neutral units end in a friendly area, or where a unit of their ally's faction is told to come."""
    target = target_of(decision, choice.target)
    if target is None or not _known(at, choice):
        return None
    left = alone(at, told(decision, choice, target))
    return AlliesAlone(tuple(map(str, left))) if left else None


UNITS = (
    no_target, not_that_many, not_his, already_there, held_there, too_far, borders_closed, no_passage, not_next_door,
    second_battle, allies_alone, stormy_weather,
)  # fmt: skip
HEROES = (no_hero_to_move, hero_cannot_go)

__all__ = ["HEROES", "UNITS", "activated_already", "allies_alone", "fights_twice", "not_on_the_board"]
