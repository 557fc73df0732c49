"""Rally Cry: routed units and heroes stand up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import Effect
from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import BEFORE_LINING_UP, OWN_TURN
from runewars.rules.choices import Pass
from runewars.rules.events import HeroStood, UnitStood
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, HeroId, Role, UnitId


@value
class Rally(Step):
    """A player may stand up so many more of his figures."""

    seat: Seat
    left: int
    cites: Cites


@value
class Stand(Choice):
    """A routed unit stands up."""

    seat: Seat
    unit: UnitId
    area: AreaId
    form: ClassVar[str] = "stand {unit} in {area}"


@value
class Rouse(Choice):
    """A routed hero stands up."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "rouse {hero}"


@value
class StandUp(Decision):
    """Which routed figure stands up, if any?"""

    seat: Seat
    left: int
    """How many may still stand up."""
    cites: Cites
    takes: ClassVar[tuple[type[Choice], ...]] = (Stand, Rouse, Pass)


@value
class NothingToRally(Reason):
    """The player has no such routed figure there."""

    who: str
    says: ClassVar[str] = "{who} is no routed figure of one's own"


def routed_units(at: Position, seat: Seat) -> tuple[tuple[UnitId, AreaId], ...]:
    """A player's routed units, allied ones included, and where they lie."""
    return tuple(
        (who.unit, area)
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.units and controller(at, area) == seat
        for who, _ in there.units
        if who.routed
    )


def routed_heroes(at: Position, seat: Seat) -> tuple[HeroId, ...]:
    """A player's routed heroes."""
    return tuple(hero.id for hero in at.table.heroes if hero.seat == seat and hero.routed)


def rally(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """Stand up to so many of one's routed units and heroes."""
    battle = play.table.battle
    moment = battle.terms.played[-1][2] if battle is not None and battle.terms.played else OWN_TURN.name
    cites = ("CAR.1", "BAT.18") if moment == BEFORE_LINING_UP.name else ("CAR.1",)
    play.then(Rally(seat, effect.number("count"), cites))


def rally_step(play: Play, step: Rally) -> None:
    if step.left and (routed_units(play, step.seat) or routed_heroes(play, step.seat)):
        play.ask(StandUp(step.seat, step.left, step.cites))


@objection("CAR.1")
def no_such_unit(at: Position, decision: StandUp, choice: Stand) -> NothingToRally | None:
    """A card stands up what it says: routed units of one's own."""
    return None if "SEA.2" in decision.cites else _no_unit(at, decision, choice)


@objection("SEA.2")
def no_such_unit_this_season(at: Position, decision: StandUp, choice: Stand) -> NothingToRally | None:
    """So does a season card."""
    return _no_unit(at, decision, choice) if "SEA.2" in decision.cites else None


def _no_unit(at: Position, decision: StandUp, choice: Stand) -> NothingToRally | None:
    if (choice.unit, choice.area) in routed_units(at, decision.seat):
        return None
    return NothingToRally(f"{choice.unit} in {choice.area}")


@objection("CAR.1")
def no_such_hero(at: Position, decision: StandUp, choice: Rouse) -> NothingToRally | None:
    """A card stands up what it says: routed heroes of one's own."""
    return None if "SEA.2" in decision.cites else _no_hero(at, decision, choice)


@objection("SEA.2")
def no_such_hero_this_season(at: Position, decision: StandUp, choice: Rouse) -> NothingToRally | None:
    """So does a season card."""
    return _no_hero(at, decision, choice) if "SEA.2" in decision.cites else None


def _no_hero(at: Position, decision: StandUp, choice: Rouse) -> NothingToRally | None:
    return None if choice.hero in routed_heroes(at, decision.seat) else NothingToRally(choice.hero)


def units(at: Position, decision: StandUp) -> Iterator[Stand]:
    for unit, area in routed_units(at, decision.seat):
        yield Stand(decision.seat, unit, area)


def heroes(at: Position, decision: StandUp) -> Iterator[Rouse]:
    for hero in routed_heroes(at, decision.seat):
        yield Rouse(decision.seat, hero)


def stand(play: Play, decision: StandUp, choice: Stand) -> None:
    play.happen(UnitStood(choice.area, choice.unit, decision.cites))
    play.then(Rally(decision.seat, decision.left - 1, decision.cites))


def rouse(play: Play, decision: StandUp, choice: Rouse) -> None:
    play.happen(HeroStood(choice.hero, decision.cites))
    play.then(Rally(decision.seat, decision.left - 1, decision.cites))


STEPS: dict[type[Step], StepHandler] = {Rally: rally_step}
ANSWERS: dict[type[Choice], Answer] = {
    Stand: Answer(stand, units, (no_such_unit, no_such_unit_this_season)),
    Rouse: Answer(rouse, heroes, (no_such_hero, no_such_hero_this_season)),
}
DECISIONS = (StandUp,)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "Rouse", "Stand", "StandUp", "rally"]
