"""Heroes who move by an order meet others on their way: rewards are traded and taken in passing (HER.11, HER.13)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Choice, Decision, Seat, Step, StepHandler, value
from runewars.rules.choices import Pass
from runewars.state import Play, Position
from runewars.table import AreaId, Hero, HeroId

from .trades import Give, Recover, has_markers


@value
class Passing:
    """A hero who has moved by an order, and the areas he came through."""

    hero: HeroId
    areas: tuple[AreaId, ...]


@value
class MeetOnTheWay(Step):
    """Heroes have moved by an order, and may have met others."""

    seat: Seat
    passing: tuple[Passing, ...]


@value
class OnTheWay(Decision):
    """Does the player trade or take rewards where his heroes came through?"""

    seat: Seat
    passing: tuple[Passing, ...]
    takes: ClassVar[tuple[type[Choice], ...]] = (Give, Recover, Pass)

    def again(self) -> Step:
        return MeetOnTheWay(self.seat, self.passing)


def came_through(decision: Decision, hero: HeroId) -> tuple[AreaId, ...]:
    """The areas a hero came through, where the question is about that."""
    passing = decision.passing if isinstance(decision, OnTheWay) else ()
    return tuple(area for each in passing if each.hero == hero for area in each.areas)


def met(decision: Decision, hero: Hero, other: Hero) -> bool:
    """Whether two heroes are in one area, or were when one of them came through."""
    if hero.area == other.area:
        return True
    return other.area in came_through(decision, hero.id) or hero.area in came_through(decision, other.id)


def meets(at: Position, hero: HeroId, area: AreaId) -> bool:
    """Whether a hero who comes through an area finds another of his player's there, or a marker."""
    seat = next((each.seat for each in at.table.heroes if each.id == hero), None)
    others = (each for each in at.table.heroes if each.id != hero and each.area == area)
    return has_markers(at, area) or any(each.seat == seat for each in others)


def meet_on_the_way(play: Play, step: MeetOnTheWay) -> None:
    """Asked if there is something to trade or to take; all of it is open."""
    if any(could_meet(play, passing) for passing in step.passing):
        play.ask(OnTheWay(step.seat, step.passing))


def could_meet(at: Position, passing: Passing) -> bool:
    """Whether he has or finds something that has not changed hands yet."""
    here = next((hero for hero in at.table.heroes if hero.id == passing.hero), None)
    if here is None:
        return False
    if any(has_markers(at, area) for area in passing.areas):
        return True
    others = [other for other in at.table.heroes if other.seat == here.seat and other.area in passing.areas]
    return any(not reward.traded for hero in (here, *others) for reward in hero.rewards) and bool(others)


STEPS: dict[type[Step], StepHandler] = {MeetOnTheWay: meet_on_the_way}
DECISIONS: tuple[type[Decision], ...] = (OnTheWay,)

__all__ = ["DECISIONS", "STEPS", "MeetOnTheWay", "OnTheWay", "Passing", "came_through", "meets", "met"]
