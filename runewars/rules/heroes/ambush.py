"""Ambush: damage to an enemy hero where one has a hero (CAR.4, CAR.4o)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import Effect
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import CardSettings
from runewars.state import Play, Position
from runewars.table import HeroId, Role

from .defeat import damage_hero


@value
class LieInWait(Step):
    """An enemy hero is ambushed."""

    seat: Seat
    damage: int


@value
class Waylay(Choice):
    """Name the hero who is ambushed."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "waylay {hero}"


@value
class WhomToWaylay(Decision):
    """Which hero is ambushed?"""

    seat: Seat
    damage: int
    takes: ClassVar[tuple[type[Choice], ...]] = (Waylay,)


@value
class OutOfReach(Reason):
    """The hero is no enemy, or no hero of one's own is there."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no enemy hero in an area with a hero of one's own"


def ambush(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """Damage to an enemy hero in an area with a hero of one's own."""
    play.then(LieInWait(seat, effect.number("amount")))


def in_reach(at: Position, seat: Seat) -> tuple[HeroId, ...]:
    """Enemy heroes beside a hero of the player's; in no battle."""
    table = at.table
    if table.battle is not None:
        return ()
    watched = {hero.area for hero in table.heroes if hero.seat == seat}
    return tuple(hero.id for hero in table.heroes if hero.seat != seat and hero.area in watched)


def lie_in_wait(play: Play, step: LieInWait) -> None:
    """With no such hero nothing happens (TER.16)."""
    if in_reach(play, step.seat):
        play.ask(WhomToWaylay(step.seat, step.damage))


@objection("CAR.1")
def out_of_reach(at: Position, decision: WhomToWaylay, choice: Waylay) -> OutOfReach | None:
    """A card does what it says, to whom it says."""
    return None if choice.hero in in_reach(at, decision.seat) else OutOfReach(choice.hero)


def victims(at: Position, decision: WhomToWaylay) -> Iterator[Waylay]:
    for hero in in_reach(at, decision.seat):
        yield Waylay(decision.seat, hero)


def waylay(play: Play, decision: WhomToWaylay, choice: Waylay) -> None:
    rule = "CAR.4o" if play.ruleset.settings(CardSettings).ambush_in_turn else "CAR.4"
    damage_hero(play, choice.hero, decision.damage, ("CAR.1", rule))


STEPS: dict[type[Step], StepHandler] = {LieInWait: lie_in_wait}
ANSWERS: dict[type[Choice], Answer] = {Waylay: Answer(waylay, victims, (out_of_reach,))}
DECISIONS: tuple[type[Decision], ...] = (WhomToWaylay,)
EFFECTS = {"ambush": ambush}

__all__ = ["ANSWERS", "DECISIONS", "EFFECTS", "STEPS"]
