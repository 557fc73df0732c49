"""MOV: strategize, mobilize and conquer, from the token to what the units meet."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.kernel import Answer, Choice, Cites, RuleModule, Step, StepHandler, value
from runewars.rules.battle.opening import PlaceMarker
from runewars.rules.diplomacy import MeetNeutrals
from runewars.rules.exploration.portals import close_portals
from runewars.rules.heroes.on_the_way import MeetOnTheWay, Passing
from runewars.rules.limits import TooManyUnits, excess
from runewars.rules.looking import look
from runewars.rules.orders.turns import has_supremacy
from runewars.rules.season_card import is_stormbound
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import CONQUER, MOBILIZE, STRATEGIZE, AreaId, OrderId

from . import objections
from .choices import Activate, ActivateArea, Done, MarchUnits, MoveHero, Muster
from .events import AreaActivated, FiguresMarched
from .hero_objections import HEROES
from .passing import between, byways, passed
from .questions import (
    MarchSettings,
    heroes_move,
    is_contested_by,
    is_held,
    owned_areas,
    standing_left,
    strategic_reach,
    target_of,
    told,
    told_to_ride,
    unit_way,
)


@value
class Strategize(Step):
    """Figures move next door; no area is activated."""


@value
class Deploy(Step):
    """An area is activated, and figures move into it."""

    order: OrderId


@value
class Arrive(Step):
    """Units that moved in on others meet them."""

    order: OrderId
    area: AreaId


def strategize(play: Play, step: Strategize) -> None:
    """Any of the player's standing figures (MOV.2)."""
    seat = play.table.clock.turn
    if seat is not None:
        play.ask(Muster(seat, STRATEGIZE, None))


def deploy(play: Play, step: Deploy) -> None:
    """Taken by placing the token; with no area left to activate there is nothing to take (MOV.3, ORD.4)."""
    seat = play.table.clock.turn
    if seat is not None and any(seat not in area.activated for area in play.table.areas):
        play.ask(ActivateArea(seat, step.order))


def areas_to_activate(at: Position, decision: ActivateArea) -> Iterator[Activate]:
    for area in at.table.board.areas:
        yield Activate(decision.seat, area)


def activate(play: Play, decision: ActivateArea, choice: Activate) -> None:
    play.happen(AreaActivated(choice.seat, choice.area, ("MOV.3",)))
    play.ask(Muster(decision.seat, decision.order, choice.area))


# ---------------------------------------------------------------- gathering


def marches(at: Position, decision: Muster) -> Iterator[MarchUnits]:
    """Every number of every type from every area, whatever is in the way."""
    for area in owned_areas(at, decision.seat):
        if area == decision.target:
            continue
        targets: tuple[AreaId | None, ...] = (None,) if decision.target is not None else at.table.board.areas
        for who, _ in at.table.area(area).units:
            if not who.routed:
                for count in range(1, standing_left(at, decision, who.unit, area) + 1):
                    for target in targets:
                        yield MarchUnits(decision.seat, who.unit, count, area, target)


def open_marches(at: Position, decision: Muster) -> Iterator[MarchUnits]:
    """The marches nothing speaks against."""
    seat, target = decision.seat, decision.target
    if is_stormbound(at, seat) or (target is not None and objections.fights_twice(at, decision, target)):
        return
    for area in owned_areas(at, seat):
        if area == target or is_held(at, seat, area):
            continue
        for who, _ in at.table.area(area).units:
            left = 0 if who.routed else standing_left(at, decision, who.unit, area)
            if not left:
                continue
            if target is None:
                reached = strategic_reach(at, seat, who.unit, area)
                ends: tuple[AreaId | None, ...] = tuple(end for end in at.table.board.areas if end in reached)
            else:
                way = unit_way(at, decision, who.unit, area, target)
                ends = (None,) if way is not None and not way.hindrances else ()
            for count in range(1, left + 1):
                for end in ends:
                    choice = MarchUnits(seat, who.unit, count, area, end)
                    if not any(speaks(at, decision, choice) for speaks in objections.AT_THE_END):
                        yield choice


def rides(at: Position, decision: Muster) -> Iterator[MoveHero]:
    """Every hero of the player's, whatever is in the way."""
    targets = at.table.board.areas if decision.target is None else (decision.target,)
    if not heroes_move(at, decision):
        return
    for hero in at.table.heroes:
        if hero.seat == decision.seat:
            for area in targets:
                yield MoveHero(decision.seat, hero.id, area)
                for by in byways(at, decision, hero):
                    yield MoveHero(decision.seat, hero.id, area, by)


def march(play: Play, decision: Muster, choice: MarchUnits) -> None:
    target = target_of(decision, choice.target)
    if target is not None:
        play.ask(told(decision, choice, target))


def ride(play: Play, decision: Muster, choice: MoveHero) -> None:
    play.ask(told_to_ride(decision, choice))


def may_be_done(at: Position, decision: Muster) -> Iterator[Done]:
    yield Done(decision.seat)


def done(play: Play, decision: Muster, choice: Done) -> None:
    """What was told to move moves at once; then limits, and those they moved in on (MOV.9, MOV.12)."""
    seat, target = decision.seat, decision.target
    contested = target is not None and bool(decision.marches) and is_contested_by(play, seat, target)
    cites: Cites = ("MOV.2", "MOV.12")
    if target is not None:
        cites = ("MOV.3", "MOV.3h", "MOV.12") if decision.rides else ("MOV.3", "MOV.12")
    ways = {ride.hero: passed(play, decision, ride) for ride in decision.rides}
    passing = tuple(Passing(ride.hero, between(play, ride, ways[ride.hero])) for ride in decision.rides)
    play.happen(FiguresMarched(seat, decision.marches, decision.rides, contested, cites))
    close_portals(play)
    for way in ways.values():
        look(play, seat, way)
    if passing:
        play.then(MeetOnTheWay(seat, passing))
    if contested and target is not None:
        play.then(Arrive(decision.order, target))
        return
    for area in dict.fromkeys(march.target for march in decision.marches):
        if controller(play, area) == seat and excess(play, area) > 0:
            play.then(TooManyUnits(seat, area, ("LIM.1",)))


# ---------------------------------------------------------------- meeting others


def arrive(play: Play, step: Arrive) -> None:
    """A battle in an enemy area; with unallied neutral units a battle or diplomacy (MOV.9)."""
    seat = play.table.clock.turn
    if seat is None:
        return
    siege = step.order == CONQUER and has_supremacy(play, seat, step.order)
    if controller(play, step.area) is not None:
        play.then(PlaceMarker(step.area, siege))
    else:
        play.then(MeetNeutrals(seat, step.order, step.area, siege))


STEPS: dict[type[Step], StepHandler] = {Strategize: strategize, Deploy: deploy, Arrive: arrive}
ANSWERS: dict[type[Choice], Answer] = {
    Activate: Answer(activate, areas_to_activate, (objections.not_on_the_board, objections.activated_already)),
    MarchUnits: Answer(march, marches, objections.UNITS, open_marches),
    MoveHero: Answer(ride, rides, HEROES),
    Done: Answer(done, may_be_done),
}

MARCHING = RuleModule(
    name="marching",
    rules=("MOV.2", "MOV.3", "MOV.4", "MOV.5", "MOV.8", "MOV.9", "MOV.10", "MOV.11", "MOV.12", "ORD.6", "ORD.7"),
    settings=MarchSettings(),
    steps=STEPS,
    answers=ANSWERS,
    decisions=(ActivateArea, Muster),
    procedures={
        STRATEGIZE: (Strategize(),),
        MOBILIZE: (Deploy(MOBILIZE),),
        f"{MOBILIZE}-bonus": (Deploy(MOBILIZE),),
        CONQUER: (Deploy(CONQUER),),
    },
)

__all__ = ["MARCHING", "Deploy", "MarchSettings", "Strategize"]
