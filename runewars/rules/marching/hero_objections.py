"""What speaks against a hero's move by an order, each rule by itself."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Reason, objection, value
from runewars.rules.heroes.on_the_way import meets
from runewars.rules.movement import neighbours
from runewars.state import Position
from runewars.table import AreaId, Border, Hero, HeroId, OrderId

from .choices import MoveHero, Muster
from .objections import AlreadyThere, BordersClosed, NotNextDoor, NotOpen, TooFar
from .passing import goes_round, open_ways
from .questions import MarchSettings, hero_way, heroes_move, is_open, rides_round, stranded, told_to_ride
from .ways import Way

# ---------------------------------------------------------------- reasons


@value
class HeroesStay(Reason):
    """The order moves no heroes."""

    order: OrderId
    says: ClassVar[str] = "{order} moves no heroes"


@value
class NotHisHero(Reason):
    """The hero is not the player's."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no hero of one's own on the board"


@value
class HeroRouted(Reason):
    """The hero is routed."""

    hero: HeroId
    area: AreaId
    says: ClassVar[str] = "{hero} in {area} is routed and cannot move"


@value
class MovedAlready(Reason):
    """The hero was told to move already."""

    hero: HeroId
    target: AreaId
    says: ClassVar[str] = "{hero} moves to {target} already"


@value
class NotTheTarget(Reason):
    """Mobilize and conquer move into the area just activated."""

    area: AreaId
    target: AreaId
    says: ClassVar[str] = "this order moves figures into {target}, not into {area}"


@value
class PassesAll(Reason):
    """By strategize a hero passes all areas he can reach."""

    says: ClassVar[str] = "by strategize a hero passes all areas he can reach; by where is not said"


@value
class MeetsNobody(Reason):
    """There is no hero to trade with, and nothing to take."""

    by: AreaId
    says: ClassVar[str] = "there is nobody to meet in {by} and nothing to take"


@value
class NotOnTheWay(Reason):
    """No way of his goes through the area."""

    by: AreaId
    target: AreaId
    says: ClassVar[str] = "no open way of his to {target} goes by {by}"


# ---------------------------------------------------------------- who moves


def _his(at: Position, decision: Muster, choice: MoveHero) -> Hero | None:
    """The hero, if he is the player's and the order moves heroes."""
    if not heroes_move(at, decision):
        return None
    return next((hero for hero in at.table.heroes if hero.id == choice.hero and hero.seat == decision.seat), None)


@objection("MOV.3")
def heroes_stay(at: Position, decision: Muster, choice: MoveHero) -> HeroesStay | None:
    """Mobilize and conquer move units, and heroes only by MOV.3h."""
    return None if heroes_move(at, decision) else HeroesStay(decision.order)


@objection("MOV.2")
def not_his_to_lead(at: Position, decision: Muster, choice: MoveHero) -> NotHisHero | None:
    """Strategize moves a player's own heroes."""
    if decision.target is not None or _his(at, decision, choice) is not None:
        return None
    return NotHisHero(choice.hero)


@objection("MOV.3h")
def not_his_to_send(at: Position, decision: Muster, choice: MoveHero) -> NotHisHero | None:
    """So do mobilize and conquer."""
    if decision.target is None or not heroes_move(at, decision) or _his(at, decision, choice) is not None:
        return None
    return NotHisHero(choice.hero)


@objection("TER.7")
def is_routed(at: Position, decision: Muster, choice: MoveHero) -> HeroRouted | None:
    """A routed hero cannot move."""
    hero = _his(at, decision, choice)
    return HeroRouted(hero.id, hero.area) if hero is not None and hero.routed else None


@objection("MOV.12")
def moved_already(at: Position, decision: Muster, choice: MoveHero) -> MovedAlready | None:
    """Each figure once."""
    told = [ride.target for ride in decision.rides if ride.hero == choice.hero]
    return MovedAlready(choice.hero, told[0]) if told else None


# ---------------------------------------------------------------- where to, and which way


def _way(at: Position, decision: Muster, choice: MoveHero) -> tuple[Hero, Way | None] | None:
    """The hero whom mobilize or conquer moves to its target, and his best way; None where another question stands."""
    hero = _his(at, decision, choice)
    if hero is None or decision.target is None or choice.area != decision.target or hero.area == choice.area:
        return None
    return hero, hero_way(at, hero, decision.target)


def _strategic(at: Position, decision: Muster, choice: MoveHero) -> Hero | None:
    """The hero whom strategize moves: to another area than his own, or round and back."""
    hero = _his(at, decision, choice)
    if hero is None or decision.target is not None:
        return None
    return hero if hero.area != choice.area or goes_round(at, hero) else None


@objection("MOV.1")
def is_there(at: Position, decision: Muster, choice: MoveHero) -> AlreadyThere | None:
    """Figures move from area to area; by strategize a hero may go round, if there is something on the way."""
    hero = _his(at, decision, choice)
    if hero is None or hero.area != choice.area or _strategic(at, decision, choice) is not None:
        return None
    return AlreadyThere(hero.area)


@objection("MOV.2")
def not_next_door(at: Position, decision: Muster, choice: MoveHero) -> NotNextDoor | None:
    """By strategize each ends in or next to the area it started in."""
    hero = _strategic(at, decision, choice)
    if hero is None or choice.area == hero.area or choice.area in neighbours(at, hero.area):
        return None
    return NotNextDoor(hero.area, choice.area)


@objection("MOV.2")
def not_open(at: Position, decision: Muster, choice: MoveHero) -> NotOpen | None:
    """By strategize heroes end in a friendly or empty area, as it lies when the last has moved (MOV.12)."""
    if _strategic(at, decision, choice) is None or choice.area not in at.table.board:
        return None
    left = stranded(at, told_to_ride(decision, choice))
    return None if is_open(at, decision.seat, choice.area) and choice.area not in left else NotOpen(choice.area)


@objection("MOV.3h")
def not_the_target(at: Position, decision: Muster, choice: MoveHero) -> NotTheTarget | None:
    """Mobilize and conquer move heroes into the area just activated."""
    if _his(at, decision, choice) is None or decision.target is None or choice.area == decision.target:
        return None
    return NotTheTarget(choice.area, decision.target)


@objection("MOV.3h")
def too_far(at: Position, decision: Muster, choice: MoveHero) -> TooFar | None:
    """At the range of units: from up to two areas away."""
    ride = _way(at, decision, choice)
    if ride is None or ride[1] is not None:
        return None
    return TooFar(ride[0].area, choice.area, at.ruleset.settings(MarchSettings).moves)


@objection("MOV.6")
def borders_closed(at: Position, decision: Muster, choice: MoveHero) -> BordersClosed | None:
    """Nobody crosses mountain or water, and in winter everybody water."""
    ride, strategic = _way(at, decision, choice), _strategic(at, decision, choice)
    if ride is not None and ride[1] is not None and ride[1].closed:
        return BordersClosed(ride[1].closed)
    near = neighbours(at, strategic.area) if strategic is not None else {}
    if strategic is not None and choice.area in near and choice.area not in rides_round(at, strategic):
        return BordersClosed((Border(strategic.area, choice.area, near[choice.area]),))
    return None


@objection("ASK.3")
def passes_all(at: Position, decision: Muster, choice: MoveHero) -> PassesAll | None:
    """A hero sent by strategize needs no telling by where."""
    return PassesAll() if decision.target is None and choice.by is not None else None


@objection("HER.11")
def meets_nobody(at: Position, decision: Muster, choice: MoveHero) -> MeetsNobody | None:
    """He is sent by an area to trade there, or to take what lies there."""
    if choice.by is None or decision.target is None or _his(at, decision, choice) is None:
        return None
    return None if choice.by in at.table.board and meets(at, choice.hero, choice.by) else MeetsNobody(choice.by)


@objection("MOV.3h")
def not_on_the_way(at: Position, decision: Muster, choice: MoveHero) -> NotOnTheWay | None:
    """Where he can come through at the range of units."""
    ride = _way(at, decision, choice)
    if choice.by is None or ride is None or ride[1] is None or ride[1].closed:
        return None
    through = any(choice.by in way[1:-1] for way in open_ways(at, ride[0], choice.area))
    return None if through else NotOnTheWay(choice.by, choice.area)


HEROES = (
    heroes_stay, not_his_to_lead, not_his_to_send, is_routed, moved_already, is_there, not_next_door, not_open,
    not_the_target, too_far, borders_closed, passes_all, meets_nobody, not_on_the_way,
)  # fmt: skip

__all__ = ["HEROES"]
