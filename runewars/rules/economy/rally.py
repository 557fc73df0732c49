"""Rally support: a benefit of each city controlled (ECO.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from runewars.content import NEUTRAL, Benefit
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import DrawTactics
from runewars.rules.events import InfluenceGained
from runewars.rules.limits import unused_figures
from runewars.rules.marching.questions import owned_areas
from runewars.rules.setup.events import UnitsPlaced
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, UnitId

from .dials import current
from .events import BenefitTaken
from .quests import DrawQuests, quests_available


@value
class RallyCities(Step):
    """The cities controlled give their benefits."""


@value
class RallyCity(Step):
    """A city gives a benefit."""

    seat: Seat
    area: AreaId


@value
class EnlistNeutrals(Step):
    """So many neutral units of a shape join, of the types picked."""

    seat: Seat
    area: AreaId
    shape: str
    count: int
    picked: tuple[UnitId, ...] = ()


@value
class TakeBenefit(Choice):
    """Take a benefit of the city: a shape of units, tactics, influence or quests."""

    seat: Seat
    benefit: str
    form: ClassVar[str] = "rally {benefit}"


@value
class ChooseBenefit(Decision):
    """Which benefit of the city does the player take?"""

    seat: Seat
    area: AreaId
    takes: ClassVar[tuple[type[Choice], ...]] = (TakeBenefit,)


@value
class Enlist(Choice):
    """Take a neutral unit of a type."""

    seat: Seat
    unit: UnitId
    form: ClassVar[str] = "enlist {unit}"


@value
class PickNeutrals(Decision):
    """Which neutral unit joins?"""

    seat: Seat
    area: AreaId
    """The city's area."""
    shape: str
    """The base shape of the units he may pick."""
    count: int
    """How many units he picks in all."""
    picked: tuple[UnitId, ...]
    """Those picked so far."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Enlist,)


@value
class NotToBeHad(Reason):
    """The city does not offer it, or none is left."""

    benefit: str
    says: ClassVar[str] = "{benefit} cannot be had of this city"


@value
class NoneToEnlist(Reason):
    """No figure of the type is left, or it is not of the shape."""

    unit: UnitId
    says: ClassVar[str] = "no {unit} is to be had"


# ---------------------------------------------------------------- what a city offers


def called(benefit: Benefit) -> str:
    """What a benefit is called in a choice: units by their shape."""
    return benefit.shape if benefit.shape is not None else benefit.kind


def neutrals_left(at: Position, shape: str, picked: tuple[UnitId, ...] = ()) -> dict[UnitId, int]:
    """The neutral types of a shape of which figures are left, those picked apart."""
    gone = Counter(picked)
    left = {
        UnitId(kind.id): unused_figures(at, UnitId(kind.id)) - gone[UnitId(kind.id)]
        for kind in at.content.units
        if kind.faction == NEUTRAL and kind.shape == shape
    }
    return {unit: count for unit, count in left.items() if count > 0}


def can_be_had(at: Position, benefit: Benefit) -> bool:
    """Whether a benefit gives anything: units not if none are left (ECO.10)."""
    if benefit.kind == "units":
        return bool(neutrals_left(at, called(benefit)))
    if benefit.kind == "tactics":
        return bool(at.table.tactics.cards or at.table.tactics.discard)
    return benefit.kind == "influence" or quests_available(at) > 0


def benefits_in(at: Position, area: AreaId) -> dict[str, Benefit]:
    """What the city of an area offers that can be had."""
    city = at.table.area(area).city
    if city is None:
        return {}
    return {called(benefit): benefit for benefit in at.content.city(city).benefits if can_be_had(at, benefit)}


# ---------------------------------------------------------------- how it goes


def rally_cities(play: Play, step: RallyCities) -> None:
    """For each city the player controls (ECO.10)."""
    seat = current(play)
    play.then(*(RallyCity(seat, area) for area in owned_areas(play, seat) if play.table.area(area).city is not None))


def rally_city(play: Play, step: RallyCity) -> None:
    """A city that offers nothing that can be had gives nothing (ECO.10)."""
    if controller(play, step.area) == step.seat and benefits_in(play, step.area):
        play.ask(ChooseBenefit(step.seat, step.area))


@objection("ECO.10")
def not_to_be_had(at: Position, decision: ChooseBenefit, choice: TakeBenefit) -> NotToBeHad | None:
    """One benefit on the city's token."""
    return None if choice.benefit in benefits_in(at, decision.area) else NotToBeHad(choice.benefit)


def offered(at: Position, decision: ChooseBenefit) -> Iterator[TakeBenefit]:
    for benefit in benefits_in(at, decision.area):
        yield TakeBenefit(decision.seat, benefit)


def take_benefit(play: Play, decision: ChooseBenefit, choice: TakeBenefit) -> None:
    seat, area = decision.seat, decision.area
    benefit = benefits_in(play, area)[choice.benefit]
    play.happen(BenefitTaken(seat, area, choice.benefit, ("ECO.10",)))
    if benefit.kind == "units":
        play.then(EnlistNeutrals(seat, area, choice.benefit, benefit.count))
    elif benefit.kind == "tactics":
        play.then(DrawTactics(seat, benefit.count, ("ECO.10",)))
    elif benefit.kind == "influence":
        play.happen(InfluenceGained(seat, benefit.count, ("ECO.10",)))
    else:
        play.then(DrawQuests(seat, benefit.count, ("ECO.10",)))


def enlist_neutrals(play: Play, step: EnlistNeutrals) -> None:
    """Of types he picks, as many as are left, placed together and standing in the city's area (ECO.10)."""
    if len(step.picked) < step.count and neutrals_left(play, step.shape, step.picked):
        play.ask(PickNeutrals(step.seat, step.area, step.shape, step.count, step.picked))
        return
    for unit, count in Counter(step.picked).items():
        play.happen(UnitsPlaced(step.area, unit, count, ("ECO.10",)))


@objection("ECO.10")
def none_to_enlist(at: Position, decision: PickNeutrals, choice: Enlist) -> NoneToEnlist | None:
    """Of the shape shown, as many as are left."""
    left = neutrals_left(at, decision.shape, decision.picked)
    return None if choice.unit in left else NoneToEnlist(choice.unit)


def neutrals(at: Position, decision: PickNeutrals) -> Iterator[Enlist]:
    for unit in neutrals_left(at, decision.shape, decision.picked):
        yield Enlist(decision.seat, unit)


def enlist(play: Play, decision: PickNeutrals, choice: Enlist) -> None:
    picked = (*decision.picked, choice.unit)
    play.then(EnlistNeutrals(decision.seat, decision.area, decision.shape, decision.count, picked))


STEPS: dict[type[Step], StepHandler] = {
    RallyCities: rally_cities, RallyCity: rally_city, EnlistNeutrals: enlist_neutrals,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    TakeBenefit: Answer(take_benefit, offered, (not_to_be_had,)),
    Enlist: Answer(enlist, neutrals, (none_to_enlist,)),
}
DECISIONS: tuple[type[Decision], ...] = (ChooseBenefit, PickNeutrals)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "ChooseBenefit", "Enlist", "PickNeutrals", "RallyCities", "TakeBenefit"]
