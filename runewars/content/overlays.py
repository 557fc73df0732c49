"""Overlays: packs of only the records they correct, and of those only the fields they give."""

from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable

import attrs

from runewars.content.corrections import Correction
from runewars.content.documents import HEAD, Raw, Records, parse, raw_tables, shared_provenance, tables
from runewars.content.errors import Problem
from runewars.content.kinds import KINDS, Kind
from runewars.content.reading import Entry
from runewars.kernel.spelling import meant

_HEAD_FIELDS = ("id", "version", "over")


@attrs.frozen
class Overlay:
    """An overlay as it stands in its files: what it is called, which pack it corrects, its records."""

    file: str
    id: str
    version: int
    over: str
    records: Records = attrs.field(repr=False)


def read_overlay(place: Traversable, problems: list[Problem]) -> Overlay:
    """The overlay in a directory, in files named as the pack's, or in one file."""
    name = place.name or "."
    if not place.is_dir():
        content = parse(place, name, problems)
        if content is None:
            return Overlay(name, "", 0, "", {})
        return Overlay(name, *_head(name, content, problems), _from_one_file(name, content, problems))
    file = f"{name}/{HEAD}"
    content = parse(place / HEAD, file, problems)
    head = ("", 0, "") if content is None else _head(file, content, problems)
    for other in sorted((content or {}).keys() - {*_HEAD_FIELDS}):
        problems.append(Problem(file, "", other, "is no field of this record"))
    return Overlay(file, *head, _from_directory(place, name, problems))


def lay_over(records: Records, overlay: Overlay, problems: list[Problem]) -> None:
    """Correct the records by what an overlay says of them."""
    for kind in KINDS:
        below = records.get(kind.name)
        if below is None:
            continue
        for change in overlay.records.get(kind.name, ()):
            found = next((raw for raw in below if raw.name == change.name), None)
            if found is None:
                problems.append(Problem(change.file, change.name, "", _no_such_record(kind, change.name, below)))
            else:
                Correction(kind, change, problems).of(found, overlay.id)


def _head(file: str, content: Mapping[str, object], problems: list[Problem]) -> tuple[str, int, str]:
    entry = Entry(file, "", {field: content[field] for field in _HEAD_FIELDS if field in content}, problems)
    return entry.id(), entry.whole("version", 1, 1_000_000), entry.id("over")


def _from_one_file(file: str, content: dict[str, object], problems: list[Problem]) -> Records:
    names = [kind.name for kind in KINDS]
    for other in sorted(content.keys() - {*_HEAD_FIELDS, "provenance", *names}):
        listed = ", ".join(f"[[{name}]]" for name in names)
        problems.append(Problem(file, "", other, f"is not expected here; an overlay holds {listed}"))
    shared = shared_provenance(file, content, problems)
    return {name: raw_tables(file, name, content[name], shared, problems) for name in names if name in content}


def _from_directory(folder: Traversable, name: str, problems: list[Problem]) -> Records:
    found: Records = {}
    known = {kind.file: kind for kind in KINDS}
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name == HEAD or not path.name.endswith(".toml"):
            continue
        file, kind = f"{name}/{path.name}", known.get(path.name)
        if kind is None:
            problems.append(Problem(file, "", "", f"is no file of a pack; there are {', '.join([HEAD, *known])}"))
            continue
        content = parse(path, file, problems)
        if content is not None:
            shared = shared_provenance(file, content, problems)
            found[kind.name] = tables(file, kind.key, content, shared, problems)
    return found


def _no_such_record(kind: Kind, name: str, below: Iterable[Raw]) -> str:
    known = [raw.name for raw in below]
    hint = meant(name, known, most=3) or f"there are {', '.join(known)}"
    return f"no {kind.name} of this id to correct; {hint}"
