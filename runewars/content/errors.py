"""What goes wrong with content: bad files, and records that do not exist."""

import difflib
from collections.abc import Iterable

import attrs

from runewars.kernel.errors import RefereeError


@attrs.frozen
class Problem:
    """One defect of a pack: where it is and what is wrong."""

    file: str
    record: str
    field: str
    reason: str

    def __str__(self) -> str:
        where = ".".join(part for part in (self.record, self.field) if part)
        return f"{self.file}: {where}: {self.reason}" if where else f"{self.file}: {self.reason}"


class ContentError(RefereeError, ValueError):
    """A pack cannot be used; lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
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
        close = difflib.get_close_matches(self.id, self.known)
        hint = f"; did you mean {' or '.join(close)}?" if close else f"; there are {', '.join(self.known)}"
        return f"no {self.kind} {self.id!r} in this pack{hint}"
