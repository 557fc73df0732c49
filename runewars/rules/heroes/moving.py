"""Moving in the quest phase: a standing hero goes up to two areas, one after the other, through any (HER.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import attrs

from runewars.kernel import Answer, Choice, Procedure, Reason, Step, StepHandler, objection, value
from runewars.rules.exploration.portals import PortalOpened, close_portals
from runewars.rules.exploration.questions import portal_ways
from runewars.rules.looking import look
from runewars.rules.movement import may_cross, neighbours
from runewars.state import Play, Position
from runewars.table import AreaId, Hero, HeroId

from .after_move import ActAfterMove, moving_hero
from .ambush import OthersLieInWait
from .events import HeroMoved, MoveBegan, MoveEnded
from .phase import ActWithHero, GoOn, MoveOn, Send, has_ability, has_acted, hero_of, heroes_asked_of, may_not_act


@attrs.frozen
class HeroSettings:
    """How far heroes go in the quest phase, and how far an attribute is trained."""

    moves: int = 2
    """How many areas a hero moves in the quest phase (HER.5)."""
    training: int = 2
    """How far one attribute is trained (HER.7)."""


@value
class HeroArrives(Step):
    """The hero is where he goes."""


@value
class EndMove(Step):
    """What came of the hero's move is over."""


QUEST_MOVE: Procedure = (MoveOn(), HeroArrives(), ActAfterMove(), EndMove())
"""What a hero's move is made of, once he has set out."""


# ---------------------------------------------------------------- objections


@value
class LiesRouted(Reason):
    """A routed hero does not move."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is routed"


@value
class NotNextDoor(Reason):
    """The area is not adjacent, or not on the board."""

    origin: AreaId
    area: AreaId
    says: ClassVar[str] = "{area} is not next to {origin}"


@value
class BorderClosed(Reason):
    """A mountain or a water lies between."""

    origin: AreaId
    area: AreaId
    says: ClassVar[str] = "the border between {origin} and {area} is closed"


@objection("HER.5")
def lies_routed(at: Position, decision: ActWithHero | GoOn, choice: Send) -> LiesRouted | None:
    """A standing hero moves."""
    hero = hero_of(at, decision, choice)
    return LiesRouted(hero.id) if hero is not None and hero.routed else None


@objection("MOV.1")
def not_next_door(at: Position, decision: ActWithHero | GoOn, choice: Send) -> NotNextDoor | None:
    """From area to adjacent area; who moves none stays where he is, and says so when he sets out."""
    hero = hero_of(at, decision, choice)
    if hero is None or choice.area in neighbours(at, hero.area) or choice.area in by_portal(at, hero):
        return None
    stays = choice.area == hero.area and isinstance(decision, ActWithHero)
    return None if stays else NotNextDoor(hero.area, choice.area)


@objection("MOV.6")
def border_closed(at: Position, decision: ActWithHero | GoOn, choice: Send) -> BorderClosed | None:
    """Nobody crosses mountain or water; in winter water is open."""
    hero = hero_of(at, decision, choice)
    terrain = None if hero is None else neighbours(at, hero.area).get(choice.area)
    if hero is None or terrain is None or may_cross(at, terrain, flying=False) or has_ability(at, hero, "trackless"):
        return None
    return None if choice.area in by_portal(at, hero) else BorderClosed(hero.area, choice.area)


def sendings(at: Position, decision: ActWithHero | GoOn) -> Iterator[Send]:
    for hero in heroes_asked_of(at, decision):
        if isinstance(decision, ActWithHero):
            yield Send(decision.seat, hero.id, hero.area)
        for area in dict.fromkeys((*neighbours(at, hero.area), *by_portal(at, hero))):
            yield Send(decision.seat, hero.id, area)


def by_portal(at: Position, hero: Hero) -> dict[AreaId, int]:
    """Where a hero can go by a portal alone, with what it takes (EXP.4)."""
    beside = at.table.board.neighbours(hero.area) if has_ability(at, hero, "trackless") else {}
    return {area: toll for area, toll in portal_ways(at, hero).items() if area not in beside}


# ---------------------------------------------------------------- the move


def send(play: Play, decision: ActWithHero | GoOn, choice: Send) -> None:
    """He sets out, or goes on: no battle, no activation, no diplomacy (HER.5)."""
    hero = hero_of(play, decision, choice)
    if isinstance(decision, GoOn):
        step_into(play, hero, choice)
        play.then(MoveOn())
        return
    stays = hero is not None and hero.area == choice.area
    moves = 0 if stays else reach_of(play, choice.hero)
    play.happen(MoveBegan(choice.seat, choice.hero, moves, ("HER.4", "HER.5")))
    if not stays:
        step_into(play, hero, choice)
    play.follow("quest-move")
    has_acted(play, decision, choice.hero)


def step_into(play: Play, hero: Hero | None, choice: Send) -> None:
    """He goes to the area; where it is by a portal alone, that is paid for, and open for the move (EXP.4)."""
    toll = None if hero is None else by_portal(play, hero).get(choice.area)
    if hero is not None and toll is not None:
        play.happen(PortalOpened(choice.seat, hero.area, toll, ("EXP.4",)))
    play.happen(HeroMoved(choice.hero, choice.area, ("HER.5",)))


def reach_of(at: Position, hero: HeroId) -> int:
    """How many areas a hero moves at most; the swift move further (HER.5, HER.1)."""
    ability = at.content.hero(hero).effect
    return at.ruleset.settings(HeroSettings).moves + (ability.number("areas") if ability.name == "swift" else 0)


def move_on(play: Play, step: MoveOn) -> None:
    """Up to two areas (HER.5)."""
    hero = moving_hero(play)
    if hero is not None and play.table.clock.moves > 0:
        play.ask(GoOn(hero.seat, hero.id))


def hero_arrives(play: Play, step: HeroArrives) -> None:
    """Whose falcon flies looks around; then others may play a card (HER.1, RUN.5, CAR.4)."""
    hero = moving_hero(play)
    if hero is None:
        return
    if has_ability(play, hero, "falcon"):
        look(play, hero.seat, play.table.board.neighbours(hero.area))
    play.then(OthersLieInWait(hero.seat))


def end_move(play: Play, step: EndMove) -> None:
    """The portals he has paid for close."""
    close_portals(play)
    if play.table.clock.hero is not None:
        play.happen(MoveEnded(play.table.clock.hero, ("HER.5",)))


STEPS: dict[type[Step], StepHandler] = {MoveOn: move_on, HeroArrives: hero_arrives, EndMove: end_move}
ANSWERS: dict[type[Choice], Answer] = {
    Send: Answer(send, sendings, (may_not_act, lies_routed, not_next_door, border_closed)),
}

__all__ = ["ANSWERS", "QUEST_MOVE", "STEPS", "EndMove", "HeroArrives", "HeroSettings"]
