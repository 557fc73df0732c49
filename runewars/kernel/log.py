"""The log: the choices made, chance's included, with the events each caused. It lives outside the state."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from .agenda import Event
from .choices import Choice


@attrs.frozen
class Entry:
    """One choice, the ply it was made at, and what came of it."""

    ply: int
    """The ply it was made at."""
    choice: Choice
    """The choice."""
    events: tuple[Event, ...]
    """What came of it."""


@attrs.define
class Log:
    """Entries in the order they were made."""

    entries: list[Entry] = attrs.field(factory=list)
    """One for each choice."""

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every choice made, chance's included."""
        return tuple(entry.choice for entry in self.entries)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for entry in self.entries for event in entry.events)


__all__ = ["Entry", "Log"]
