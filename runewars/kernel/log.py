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
    choice: Choice
    events: tuple[Event, ...]


@attrs.define
class Log:
    """Entries in the order they were made."""

    entries: list[Entry] = attrs.field(factory=list)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(entry.choice for entry in self.entries)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for entry in self.entries for event in entry.events)


__all__ = ["Entry", "Log"]
