"""The state of a game, whatever the game: its table and what its rules still owe."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from .agenda import Decision, Step
from .choices import shown
from .errors import RefereeError
from .rulesets import Ruleset
from .values import value

T = TypeVar("T")
C = TypeVar("C")
T_co = TypeVar("T_co", covariant=True)
C_co = TypeVar("C_co", covariant=True)


class Position(Protocol[T_co, C_co]):
    """What questions about the game are asked of: a state, or a play under way."""

    @property
    def table(self) -> T_co: ...
    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def content(self) -> C_co: ...


@value
class State(Generic[T, C]):
    """The table, the agenda, the decisions pending, and the ruleset and content it is played with."""

    table: T
    """Everything that lies on or around the table."""
    agenda: tuple[Step, ...]
    """What is owed, the next step last."""
    pending: tuple[Decision, ...]
    """The decisions asked now, one a seat at most."""
    ply: int
    """Choices made so far; a batch of chance counts each card."""
    ruleset: Ruleset
    """The rules it is played by."""
    content: C
    """What it is played with: cards, pieces."""


def not_a_state(sent: object) -> RefereeError:
    """The error for what was given for a state and is none, with what to give instead.

    A class that is easily taken for a state says in `instead_of_a_state` what to do.
    """
    kind = type(sent)
    instead = getattr(kind, "instead_of_a_state", None)
    if instead is None and not isinstance(sent, type) and isinstance(getattr(sent, "state", None), State):
        instead = f"{kind.__name__} is given where a state is wanted: give its .state"
    return RefereeError(instead or f"{shown(sent, 60)} is not a state: give a verdict's .state, or a game's first")


def check_state(sent: State[Any, Any]) -> None:
    """What was given for a state is one. Not asked on the way of a legal choice, which is to be fast."""
    if not isinstance(sent, State):
        raise not_a_state(sent)


__all__ = ["Position", "State", "check_state", "not_a_state"]
