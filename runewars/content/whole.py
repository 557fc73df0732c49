"""All records of a pack under loading, read one by one and now to be held against each other."""

from typing import TypeVar

import attrs

from runewars.content.documents import Raw
from runewars.content.errors import Problem
from runewars.content.kinds import KINDS, Kind
from runewars.content.reading import origin_of
from runewars.content.sourced import Sourced

R = TypeVar("R", bound=Sourced)


@attrs.define
class Whole:
    """The records by the name of their kind. One that does not read is None, and is held against nothing more."""

    records: dict[str, list[tuple[Raw, Sourced | None]]]
    problems: list[Problem]

    def of(self, kind: Kind) -> tuple[Sourced, ...]:
        """The records of a kind that read."""
        return tuple(record for _, record in self.records[kind.name] if record is not None)

    def all(self, kind: type[R]) -> tuple[R, ...]:
        """The records that are such."""
        return tuple(record for each in KINDS for record in self.of(each) if isinstance(record, kind))

    def complete(self, *kinds: Kind) -> bool:
        """Whether there are records of these kinds and all of them read."""
        found = [self.records[kind.name] for kind in kinds]
        return all(records and all(record is not None for _, record in records) for records in found)

    def wrong(self, kind: Kind, id: str, field: str, reason: str) -> None:
        """Note a problem with a record, or with all of a kind if it has no id, under the file the field stands in."""
        raw = next((raw for raw, record in self.records[kind.name] if record is not None and raw.name == id), None)
        file = kind.file if raw is None else origin_of(field, raw.origins, raw.file)
        self.problems.append(Problem(file, id, field, reason))
