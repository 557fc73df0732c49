"""What `adjudicate` answers: the choice took effect, or every reason why it did not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from .agenda import Event, in_words
from .seats import Seat
from .values import value

S = TypeVar("S")


class Reason:
    """The particulars of an objection, as fields; `says` puts them in a sentence."""

    __slots__ = ()
    says: ClassVar[str] = ""
    """The sentence, a template over its fields."""

    def __str__(self) -> str:
        return in_words(self)


@value
class Objection:
    """Why a choice is refused: the rule it breaks and the particulars."""

    rule: str
    """The id of the rule the choice breaks."""
    reason: Reason
    """The particulars; `str` of it is a sentence."""

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule, as an event has it."""
        return (self.rule,)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


ObjectionRule: TypeAlias = Callable[[Any, Any, Any], Reason | None]
"""A question of a position, a decision and a choice: the reason against it, or None. Made by `objection`."""


def objection(rule: str) -> Callable[[ObjectionRule], ObjectionRule]:
    """Say which rule an objection function speaks for."""

    def mark(question: ObjectionRule) -> ObjectionRule:
        question.rule = rule  # type: ignore[attr-defined]
        return question

    return mark


@value
class Applied(Generic[S]):
    """The choice was legal: the state after it, and what happened."""

    state: S
    """The state after the choice."""
    events: tuple[Event, ...]
    """What happened, in its order."""
    applied: ClassVar[bool] = True
    """True: the choice took effect."""

    @property
    def objections(self) -> tuple[Objection, ...]:
        """None."""
        return ()


@value
class Rejected(Generic[S]):
    """The choice was refused: the state as it was, and every reason."""

    state: S
    """The state as it was."""
    objections: tuple[Objection, ...]
    """Every reason against the choice."""
    applied: ClassVar[bool] = False
    """False: nothing happened."""

    @property
    def events(self) -> tuple[Event, ...]:
        """None."""
        return ()


Verdict: TypeAlias = Applied[S] | Rejected[S]


@value
class NotAsked(Reason):
    """The seat has no decision pending."""

    seat: Seat
    asked: tuple[Seat, ...]
    says: ClassVar[str] = "{seat} is not asked anything now; asked: {asked}"


@value
class AnotherQuestion(Reason):
    """The decision pending takes other kinds of choice."""

    verb: str
    takes: tuple[str, ...]
    says: ClassVar[str] = "'{verb}' does not answer what is asked; expected: {takes}"


@value
class NotAChoice(Reason):
    """What was sent cannot be read."""

    sent: str
    problem: str
    says: ClassVar[str] = "'{sent}' is no choice: {problem}"


@value
class Stale(Reason):
    """The choice was made for an earlier position."""

    made_at: int
    now: int
    says: ClassVar[str] = "made at ply {made_at}, but the game is at ply {now}"


@value
class GameOver(Reason):
    """Nothing is asked any more."""

    says: ClassVar[str] = "the game is over"


__all__ = [
    "AnotherQuestion", "Applied", "GameOver", "NotAChoice", "NotAsked", "Objection", "ObjectionRule", "Reason",
    "Rejected", "Stale", "Verdict", "objection",
]  # fmt: skip
