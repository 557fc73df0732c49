"""The state of a game, whatever the game: its table and what its rules still owe."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from .agenda import Decision, Step
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
    agenda: tuple[Step, ...]
    """What is owed, the next step last."""
    pending: tuple[Decision, ...]
    ply: int
    """Choices made so far; a batch of chance counts each card."""
    ruleset: Ruleset
    content: C


__all__ = ["Position", "State"]
