"""Recruit: the units of one dial, placed where one's strongholds stand (ECO.6, ECO.7, ORD.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import RESOURCES
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.battle.resolution import strongholds_of
from runewars.rules.events import UnitsLost, one
from runewars.rules.limits import TooManyUnits, excess, unused_figures
from runewars.rules.marching.questions import owned_areas
from runewars.rules.setup.events import UnitsForgone, UnitsPlaced
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, Fighter, UnitId, number

from .dials import current, units_on
from .events import ResourceChosen

Recruits = tuple[tuple[UnitId, int], ...]
"""Units waiting to be placed, with their number."""


@value
class Recruit(Step):
    """The player recruits with a resource; again, with another one."""

    again: bool = False


@value
class PlaceRecruits(Step):
    """The units gained are placed."""

    seat: Seat
    left: Recruits


@value
class RecruitWith(Choice):
    """Recruit with a resource."""

    seat: Seat
    resource: str
    form: ClassVar[str] = "recruit with {resource}"


@value
class ChooseResource(Decision):
    """With which resource does the player recruit?"""

    seat: Seat
    used: str | None
    """The one he recruited with already."""
    takes: ClassVar[tuple[type[Choice], ...]] = (RecruitWith,)


@value
class Enrol(Choice):
    """Place recruits at a stronghold."""

    seat: Seat
    unit: UnitId
    count: int
    area: AreaId
    form: ClassVar[str] = "enrol {unit} {count} in {area}"


@value
class Disband(Choice):
    """Destroy a unit to recruit one of its type."""

    seat: Seat
    fighter: Fighter
    area: AreaId
    form: ClassVar[str] = "disband {fighter} in {area}"


@value
class Forgo(Choice):
    """Forgo a unit of which all figures are on the board."""

    seat: Seat
    unit: UnitId
    form: ClassVar[str] = "forgo {unit}"


@value
class EnrolUnits(Decision):
    """Where do the recruits go?"""

    seat: Seat
    left: Recruits
    """The recruits that are not placed, by type."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Enrol, Disband, Forgo)


# ---------------------------------------------------------------- which resource


@value
class NoResource(Reason):
    """It is none of the three."""

    resource: str
    says: ClassVar[str] = "{resource} is no resource"


@value
class UsedAlready(Reason):
    """The bonus is with a second resource."""

    resource: str
    says: ClassVar[str] = "{resource} was recruited with already"


def recruit(play: Play, step: Recruit) -> None:
    """With one resource; with no stronghold, nothing (ECO.6, ORD.10)."""
    seat = current(play)
    if strongholds_of(play, seat):
        play.ask(ChooseResource(seat, play.table.clock.recruited if step.again else None))


@objection("ECO.6")
def no_resource(at: Position, decision: ChooseResource, choice: RecruitWith) -> NoResource | None:
    """Food, wood or ore."""
    return None if choice.resource in RESOURCES else NoResource(choice.resource)


@objection("ORD.10")
def used_already(at: Position, decision: ChooseResource, choice: RecruitWith) -> UsedAlready | None:
    """The bonus is with a second resource."""
    return UsedAlready(choice.resource) if choice.resource == decision.used else None


def resources(at: Position, decision: ChooseResource) -> Iterator[RecruitWith]:
    for resource in RESOURCES:
        yield RecruitWith(decision.seat, resource)


def recruit_with(play: Play, decision: ChooseResource, choice: RecruitWith) -> None:
    """The units on the current space and every lower one."""
    play.happen(ResourceChosen(choice.seat, choice.resource, ("ORD.10",)))
    play.then(PlaceRecruits(choice.seat, units_on(play, choice.seat, choice.resource)))


# ---------------------------------------------------------------- where they go


@value
class NotGained(Reason):
    """So many of the type do not wait to be placed."""

    unit: UnitId
    count: int
    says: ClassVar[str] = "{count} {unit} do not wait to be placed"


@value
class NoFigure(Reason):
    """So many figures of the type are not left."""

    unit: UnitId
    left: int
    says: ClassVar[str] = "{left} figures of {unit} are left"


@value
class FigureLeft(Reason):
    """A figure of the type is left: nothing is destroyed or forgone for it."""

    unit: UnitId
    says: ClassVar[str] = "a figure of {unit} is left"


@value
class NoStronghold(Reason):
    """The area holds no stronghold of the player."""

    area: AreaId
    says: ClassVar[str] = "one has no stronghold in {area}"


@value
class NotOfOnes(Reason):
    """No such unit of the player is there."""

    fighter: Fighter
    area: AreaId
    says: ClassVar[str] = "one has no {fighter} in {area}"


def place_recruits(play: Play, step: PlaceRecruits) -> None:
    if step.left and strongholds_of(play, step.seat):
        play.ask(EnrolUnits(step.seat, step.left))


def waiting(decision: EnrolUnits, unit: UnitId) -> int:
    """How many units of a type wait to be placed."""
    return dict(decision.left).get(unit, 0)


@objection("ECO.6")
def not_gained(at: Position, decision: EnrolUnits, choice: Enrol) -> NotGained | None:
    """The units the dial gave."""
    return None if 0 < choice.count <= waiting(decision, choice.unit) else NotGained(choice.unit, choice.count)


@objection("ECO.6")
def no_stronghold(at: Position, decision: EnrolUnits, choice: Enrol) -> NoStronghold | None:
    """In areas holding the player's strongholds."""
    return None if choice.area in strongholds_of(at, decision.seat) else NoStronghold(choice.area)


@objection("LIM.3")
def no_figure(at: Position, decision: EnrolUnits, choice: Enrol) -> NoFigure | None:
    """Units are limited to the box."""
    if not waiting(decision, choice.unit):
        return None
    left = unused_figures(at, choice.unit)
    return None if choice.count <= left else NoFigure(choice.unit, left)


@objection("ECO.7")
def forgoes_what_is_not_gained(at: Position, decision: EnrolUnits, choice: Forgo) -> NotGained | None:
    """A unit the dial gave."""
    return None if waiting(decision, choice.unit) else NotGained(choice.unit, 1)


@objection("ECO.7")
def forgoes_with_a_figure_left(at: Position, decision: EnrolUnits, choice: Forgo) -> FigureLeft | None:
    """Only with all figures of the type on the board."""
    return FigureLeft(choice.unit) if waiting(decision, choice.unit) and unused_figures(at, choice.unit) else None


@objection("ECO.7")
def disbands_what_is_not_gained(at: Position, decision: EnrolUnits, choice: Disband) -> NotGained | None:
    """One of the type recruited."""
    return None if waiting(decision, choice.fighter.unit) else NotGained(choice.fighter.unit, 1)


@objection("ECO.7")
def not_in_a_friendly_area(at: Position, decision: EnrolUnits, choice: Disband) -> NotOfOnes | None:
    """One in a friendly area."""
    if choice.area in owned_areas(at, decision.seat) and number(at.table.area(choice.area).units, choice.fighter):
        return None
    return NotOfOnes(choice.fighter, choice.area)


@objection("LIM.4")
def disbands_with_a_figure_left(at: Position, decision: EnrolUnits, choice: Disband) -> FigureLeft | None:
    """A player destroys his own pieces only when none is left to place."""
    unit = choice.fighter.unit
    return FigureLeft(unit) if waiting(decision, unit) and unused_figures(at, unit) else None


def enrolments(at: Position, decision: EnrolUnits) -> Iterator[Enrol]:
    for unit, count in decision.left:
        for area in strongholds_of(at, decision.seat):
            for few in range(1, min(count, unused_figures(at, unit)) + 1):
                yield Enrol(decision.seat, unit, few, area)


def disbandments(at: Position, decision: EnrolUnits) -> Iterator[Disband]:
    lacking = [unit for unit, _ in decision.left if not unused_figures(at, unit)]
    if lacking:
        for area in owned_areas(at, decision.seat):
            for who, _ in at.table.area(area).units:
                if who.unit in lacking:
                    yield Disband(decision.seat, who, area)


def forgone(at: Position, decision: EnrolUnits) -> Iterator[Forgo]:
    for unit, _ in decision.left:
        if not unused_figures(at, unit):
            yield Forgo(decision.seat, unit)


def enrol(play: Play, decision: EnrolUnits, choice: Enrol) -> None:
    play.happen(UnitsPlaced(choice.area, choice.unit, choice.count, ("ECO.6",)))
    play.then(PlaceRecruits(decision.seat, less(decision.left, choice.unit, choice.count)))


def disband(play: Play, decision: EnrolUnits, choice: Disband) -> None:
    """One of the type is destroyed first (ECO.7)."""
    play.happen(UnitsLost(choice.area, one(choice.fighter), ("ECO.7", "LIM.4")))
    play.then(PlaceRecruits(decision.seat, decision.left))


def forgo(play: Play, decision: EnrolUnits, choice: Forgo) -> None:
    play.happen(UnitsForgone(decision.seat, choice.unit, 1, ("ECO.7",)))
    play.then(PlaceRecruits(decision.seat, less(decision.left, choice.unit, 1)))


def less(left: Recruits, unit: UnitId, count: int) -> Recruits:
    """What waits to be placed without so many of a type."""
    fewer = ((other, there - count if other == unit else there) for other, there in left)
    return tuple((other, there) for other, there in fewer if there)


def watch_placements(play: Play, event: UnitsPlaced) -> None:
    """Over eight units where they are placed, the area's holder destroys units there at once (LIM.1)."""
    holder = controller(play, event.area)
    if holder is not None and excess(play, event.area) > 0:
        play.then(TooManyUnits(holder, event.area, ("LIM.1",)))


STEPS: dict[type[Step], StepHandler] = {Recruit: recruit, PlaceRecruits: place_recruits}
ANSWERS: dict[type[Choice], Answer] = {
    RecruitWith: Answer(recruit_with, resources, (no_resource, used_already)),
    Enrol: Answer(enrol, enrolments, (not_gained, no_stronghold, no_figure)),
    Disband: Answer(
        disband, disbandments, (disbands_what_is_not_gained, not_in_a_friendly_area, disbands_with_a_figure_left)
    ),
    Forgo: Answer(forgo, forgone, (forgoes_what_is_not_gained, forgoes_with_a_figure_left)),
}
DECISIONS: tuple[type[Decision], ...] = (ChooseResource, EnrolUnits)
WATCHES = ((UnitsPlaced, watch_placements),)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "WATCHES", "ChooseResource", "Disband", "Enrol", "EnrolUnits", "Forgo", "Recruit",
    "RecruitWith",
]  # fmt: skip
