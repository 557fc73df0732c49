"""What goes wrong with content: bad files, and records that do not exist."""

from collections.abc import Iterable

import attrs

from runewars.kernel.errors import RefereeError
from runewars.kernel.spelling import meant


@attrs.frozen
class Problem:
    """One defect of a pack: where it is and what is wrong."""

    file: str
    """The file's name."""
    record: str
    """The record's id."""
    field: str
    """The field, by its path."""
    reason: str
    """What is wrong, in a sentence."""

    def __str__(self) -> str:
        where = ".".join(part for part in (self.record, self.field) if part)
        return ": ".join(part for part in (self.file, where, self.reason) if part)


class ContentError(RefereeError, ValueError):
    """A pack cannot be used; lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        """All that is wrong."""
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join([f"{len(self.problems)} to correct in this pack:", *(f"  {each}" for each in self.problems)])


class UnknownRecord(RefereeError, KeyError):
    """A pack has no record of that kind and id."""

    def __init__(self, kind: str, id: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.id = id
        self.known = tuple(known)
        super().__init__(kind, id, self.known)

    def __str__(self) -> str:
        hint = meant(self.id, self.known, most=3) or f"there are {', '.join(self.known)}"
        return f"no {self.kind} {self.id!r} in this pack; {hint}"
