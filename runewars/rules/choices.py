"""Choices and decisions that more than one chapter uses: passing, and using something one may use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Protocol

from runewars.kernel import Answer, Choice, Decision, Reason, RuleModule, Seat, Step, objection, value
from runewars.state import Play, Position


@value
class Pass(Choice):
    """Decline, or have no more of it."""

    seat: Seat
    form: ClassVar[str] = "pass"


@value
class Use(Choice):
    """Use what one may use."""

    seat: Seat
    what: str
    form: ClassVar[str] = "use {what}"


@value
class MayUse(Decision):
    """A player may use something: an ability, a development, a bonus."""

    seat: Seat
    what: str
    """What may be used, by its name."""
    used: Step
    """What follows if it is used."""
    declined: Step | None
    """What follows if it is not."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Use, Pass)


@value
class NotOffered(Reason):
    """Something else may be used now."""

    what: str
    offered: str
    says: ClassVar[str] = "{what} is not to be used now, only {offered}"


class Offer(Protocol):
    """A decision that offers something to use."""

    @property
    def seat(self) -> Seat: ...

    @property
    def what(self) -> str: ...

    @property
    def used(self) -> Step: ...


@objection("ASK.3")
def not_what_is_offered(at: Position, decision: Offer, choice: Use) -> NotOffered | None:
    """Only what is offered can be used."""
    return None if choice.what == decision.what else NotOffered(choice.what, decision.what)


def uses(at: Position, decision: Offer) -> Iterator[Use]:
    yield Use(decision.seat, decision.what)


def passes(at: Position, decision: Decision) -> Iterator[Pass]:
    yield Pass(decision.seat)


def use(play: Play, decision: Offer, choice: Use) -> None:
    """What is used takes effect."""
    play.then(decision.used)


def decline(play: Play, decision: Decision, choice: Pass) -> None:
    """Nothing happens, unless the decision says what happens then."""
    if isinstance(decision, MayUse) and decision.declined is not None:
        play.then(decision.declined)


CHOICES = RuleModule(
    name="choices",
    rules=("ASK.1", "ASK.2", "ASK.3", "ASK.4"),
    answers={
        Pass: Answer(decline, passes),
        Use: Answer(use, uses, (not_what_is_offered,)),
    },
    decisions=(MayUse,),
)

__all__ = ["CHOICES", "MayUse", "Pass", "Use", "passes"]
