"""What the rules still owe and what they ask: steps, decisions, and events, all plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

import attrs

from .seats import Seat

if TYPE_CHECKING:
    from .choices import Choice

Cites: TypeAlias = tuple[str, ...]
"""The ids of the rules that made an event happen."""


class Step:
    """One piece of work the rules still owe, as data. Steps are public: they never hold a secret."""

    __slots__ = ()


class Decision:
    """A question put to a seat. Decisions are public: they never hold a secret."""

    __slots__ = ()

    takes: ClassVar[tuple[type[Choice], ...]] = ()
    """The kinds of choice that answer it."""

    seat: Seat
    """Who is asked."""


class Event:
    """A fact that happened: the only thing that changes the table. It cites the rule that made it happen."""

    __slots__ = ()

    says: ClassVar[str] = ""
    """The event as a sentence, a template over its fields."""

    reveals: ClassVar[bool] = False
    """It turns up what was secret, and says in its fields what: where they differ, so may all that follows."""

    cites: Cites
    """The rules that made it happen."""

    def apply(self, table: Any) -> Any:
        """The table after the event. It decides nothing: every number in it was settled by the handler."""
        return table

    def seen_by(self, seat: Seat) -> Self | None:
        """The event as this seat may know it; None if it learns nothing of it."""
        return self

    def reveals_to(self, seat: Seat) -> bool:
        """Whether this seat learns by it what was secret."""
        return self.reveals

    def __str__(self) -> str:
        return in_words(self)


def in_words(said: Any) -> str:
    """A value's own sentence: its `says` with its fields filled in."""
    names = [field.name for field in attrs.fields(type(said))]
    return str(said.says).format(**{name: _plain(getattr(said, name)) for name in names})


def _plain(part: Any) -> Any:
    if isinstance(part, tuple):
        return ", ".join(str(item) for item in part) or "none"
    return "nobody" if part is None else part


__all__ = ["Cites", "Decision", "Event", "Step", "in_words"]
