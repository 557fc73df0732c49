"""Cards that name an area, or an opponent: the question is one, what is meant by it is each card's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import attrs

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    ObjectionRule,
    Reason,
    RuleModule,
    Seat,
    Step,
    StepHandler,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import AreaId


@value
class Aim(Step):
    """A player names an area, for what a card does there."""

    seat: Seat
    purpose: str
    cites: Cites
    whom: Seat | None = None
    """Against or for whom, where that is known."""
    origin: AreaId | None = None
    """Where it comes from, where something moves."""


@value
class Against(Step):
    """A player names an opponent."""

    seat: Seat
    purpose: str
    cites: Cites
    amount: int = 0


@attrs.frozen
class Mark:
    """What an area is named for: which areas will do, and what happens there. The ruleset has it as an effect."""

    areas: Callable[[Position, Aim], tuple[AreaId, ...]]
    hit: Callable[[Play, Aim, AreaId], None]


@attrs.frozen
class Foe:
    """What an opponent is named for: whether one will do, and what happens to him."""

    fits: Callable[[Position, Against, Seat], bool]
    hit: Callable[[Play, Against, Seat], None]


@value
class Target(Choice):
    """Name an area."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "target {area}"


@value
class Accuse(Choice):
    """Name an opponent."""

    seat: Seat
    who: Seat
    form: ClassVar[str] = "against {who}"


@value
class ChooseTarget(Decision):
    """Which area?"""

    seat: Seat
    aim: Aim
    takes: ClassVar[tuple[type[Choice], ...]] = (Target,)


@value
class ChooseOpponent(Decision):
    """Which opponent?"""

    seat: Seat
    against: Against
    takes: ClassVar[tuple[type[Choice], ...]] = (Accuse,)


def marked(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The areas that will do."""
    mark: Mark = at.ruleset.effects[f"mark.{aim.purpose}"]
    return mark.areas(at, aim)


def opponents(at: Position, against: Against) -> tuple[Seat, ...]:
    """The opponents that will do."""
    foe: Foe = at.ruleset.effects[f"foe.{against.purpose}"]
    seats = (player.seat for player in at.table.players if player.seat != against.seat)
    return tuple(seat for seat in seats if foe.fits(at, against, seat))


def aim_step(play: Play, step: Aim) -> None:
    """With no area that will do nothing happens (TER.16)."""
    if marked(play, step):
        play.ask(ChooseTarget(step.seat, step))


def against_step(play: Play, step: Against) -> None:
    """With no opponent that will do nothing happens (TER.16)."""
    if opponents(play, step):
        play.ask(ChooseOpponent(step.seat, step))


@value
class NoTarget(Reason):
    """The card cannot be aimed there."""

    area: AreaId
    purpose: str
    says: ClassVar[str] = "{area} is no area for {purpose}"


@value
class NoOpponent(Reason):
    """The card cannot be used against him."""

    who: Seat
    purpose: str
    says: ClassVar[str] = "{who} is no opponent for {purpose}"


def no_target_by(rule: str) -> ObjectionRule:
    @objection(rule)
    def no_target(at: Position, decision: ChooseTarget, choice: Target) -> NoTarget | None:
        """A card does what it says, where it says."""
        aim = decision.aim
        if rule not in aim.cites or choice.area in marked(at, aim):
            return None
        return NoTarget(choice.area, aim.purpose)

    no_target.__name__ = f"no_target_by_{rule}"
    return no_target


@objection("CAR.1")
def no_opponent(at: Position, decision: ChooseOpponent, choice: Accuse) -> NoOpponent | None:
    """A card does what it says, to whom it says."""
    against = decision.against
    return None if choice.who in opponents(at, against) else NoOpponent(choice.who, against.purpose)


def targets(at: Position, decision: ChooseTarget) -> Iterator[Target]:
    for area in marked(at, decision.aim):
        yield Target(decision.seat, area)


def accusations(at: Position, decision: ChooseOpponent) -> Iterator[Accuse]:
    for who in opponents(at, decision.against):
        yield Accuse(decision.seat, who)


def target(play: Play, decision: ChooseTarget, choice: Target) -> None:
    mark: Mark = play.ruleset.effects[f"mark.{decision.aim.purpose}"]
    mark.hit(play, decision.aim, choice.area)


def accuse(play: Play, decision: ChooseOpponent, choice: Accuse) -> None:
    foe: Foe = play.ruleset.effects[f"foe.{decision.against.purpose}"]
    foe.hit(play, decision.against, choice.who)


STEPS: dict[type[Step], StepHandler] = {Aim: aim_step, Against: against_step}

AIMING = RuleModule(
    name="aiming",
    steps=STEPS,
    answers={
        Target: Answer(target, targets, (no_target_by("CAR.1"), no_target_by("SEA.2"), no_target_by("HER.11"))),
        Accuse: Answer(accuse, accusations, (no_opponent,)),
    },
    decisions=(ChooseTarget, ChooseOpponent),
)

__all__ = [
    "AIMING", "Against", "Aim", "ChooseOpponent", "ChooseTarget", "Foe", "Mark", "Target", "marked", "no_target_by",
]  # fmt: skip
