"""A record of an overlay laid over the one it corrects."""

from collections.abc import Iterable, Iterator, Mapping

import attrs

from runewars.content.documents import Raw
from runewars.content.errors import Problem
from runewars.content.kinds import TILES, Kind
from runewars.content.reading import REST, flat
from runewars.content.reading_map import AREA_FIELDS

WITH_PARTS = ("ability", "defence", "start", "dials")
"""Fields that are corrected part by part; all others are replaced whole."""

_NOT_CORRECTED = ("id", "letter", "provenance", "note")


@attrs.define
class Correction:
    """One record of an overlay. Every value it gives says where it comes from."""

    kind: Kind
    change: Raw
    problems: list[Problem]
    corrected: list[str] = attrs.field(factory=list)
    """The paths of the values it gives."""
    sourced: list[str] = attrs.field(factory=list)
    """The paths of the provenance it gives."""

    def of(self, below: Raw, overlay: str) -> None:
        """Correct the record below."""
        values, given = dict(below.values), dict(self.change.values)
        moved: tuple[str, ...] = ()
        if self.kind is TILES and "area" in given:
            areas = given.pop("area")
            values["area"] = self._areas(values.get("area"), areas)
            # Where the areas lie is the tile's shape.
            moved = ("shape",) if any("at" in each for each in _tables(areas)) else ()
        values = self._record(values, given, self.kind.fields, "", moved)
        if "note" not in given and self.corrected:
            # The note below may speak of a value that is gone.
            said = f"{below.values.get('note', '')} Corrected by {overlay}: {', '.join(self.corrected)}."
            values["note"] = said.strip()
        below.values = values
        below.origins.update(dict.fromkeys([*self.corrected, *self.sourced, "note"], self.file))

    @property
    def file(self) -> str:
        """The overlay's file."""
        return self.change.file

    def _areas(self, below: object, given: object) -> object:
        """The areas of a tile, those of the letters given corrected."""
        areas, changes = list(_tables(below)), list(_tables(given))
        if not changes:
            self._wrong("area", f"must be a list of tables, not {given!r}")
        letters = [area.get("letter") for area in areas]
        for each in changes:
            letter = each.get("letter")
            if letter not in letters:
                known = ", ".join(map(str, letters))
                self._wrong("area", f"{letter!r} is no area of this tile; there are {known}")
                continue
            place = letters.index(letter)
            areas[place] = self._record(areas[place], each, AREA_FIELDS, f"{letter}.")
        return areas

    def _record(
        self,
        below: Mapping[str, object],
        given: Mapping[str, object],
        fields: tuple[str, ...],
        inside: str,
        also: Iterable[str] = (),
    ) -> dict[str, object]:
        """The fields given in place of those below."""
        changed = [path for path in _paths(below, given) if path not in _NOT_CORRECTED]
        spoken_of = {*also, *(_spoken_of(path, fields) for path in changed)} - {""}
        sources = _sources(given.get("provenance"), spoken_of)
        for path in sorted(spoken_of - sources.keys()):
            if path.partition(".")[0] not in sources:
                self._wrong(f"{inside}provenance.{path}", "is missing: where does the value come from?")
        values = {**below, **{field: _joined(field, below.get(field), value) for field, value in given.items()}}
        values["provenance"] = _merged(below.get("provenance"), sources)
        self.corrected += [f"{inside}{path}" for path in changed]
        self.sourced += [f"{inside}provenance.{path}" for path in sources]
        return values

    def _wrong(self, path: str, reason: str) -> None:
        self.problems.append(Problem(self.file, self.change.name, path, reason))


def _paths(below: Mapping[str, object], given: Mapping[str, object]) -> Iterator[str]:
    """What is given, field by field, and part by part where parts are corrected."""
    for field, value in given.items():
        if field in WITH_PARTS and isinstance(value, dict) and isinstance(below.get(field), dict):
            yield from (f"{field}.{part}" for part in value)
        else:
            yield field


def _joined(field: str, below: object, given: object) -> object:
    """A field given, with the parts it does not give taken from below."""
    if field in WITH_PARTS and isinstance(below, dict) and isinstance(given, dict):
        return {**below, **given}
    return given


def _spoken_of(path: str, fields: tuple[str, ...]) -> str:
    """The field by which provenance speaks of a value; empty if it does not."""
    head = path.partition(".")[0]
    return path if path in fields else head if head in fields else ""


def _sources(provenance: object, spoken_of: Iterable[str]) -> dict[str, object]:
    """An overlay's provenance by path; one word, or `rest`, is that of the values it gives."""
    sources = flat(provenance) if isinstance(provenance, dict) else {REST: provenance}
    rest = sources.pop(REST, None)
    if rest is not None:
        sources = {**dict.fromkeys(sorted(spoken_of), rest), **sources}
    return sources


def _merged(below: object, sources: Mapping[str, object]) -> dict[str, object]:
    """The provenance below, with the sources in place of what it says of the same."""
    merged = flat(below) if isinstance(below, dict) else {} if below is None else {REST: below}
    kept = {path: source for path, source in merged.items() if path.partition(".")[0] not in sources}
    return {**kept, **sources}


def _tables(listed: object) -> Iterator[dict[str, object]]:
    """The tables of a list; none if it is something else."""
    if isinstance(listed, list):
        yield from (each for each in listed if isinstance(each, dict))
