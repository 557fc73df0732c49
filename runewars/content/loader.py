"""Loading a pack from its TOML files: all of it, or an error listing everything that is wrong."""

from importlib.resources.abc import Traversable

import attrs

from runewars.content.checks import check
from runewars.content.documents import HEAD, Place, Raw, Records, at, parse, records_of
from runewars.content.errors import ContentError, Problem
from runewars.content.kinds import KINDS, Kind
from runewars.content.overlays import Overlay, lay_over, read_overlay
from runewars.content.pack import Pack
from runewars.content.reading import Entry
from runewars.content.records import Box, Development, Faction
from runewars.content.sourced import Sourced
from runewars.content.whole import Whole


def load_pack(base: Place, *overlays: Place) -> Pack:
    """The pack whose files lie in the directory; raises ContentError with every problem found.

    An overlay, a directory or a single file, corrects records of it: only those it names, and of those only the fields
    it gives, each with its provenance. The pack has the id and version of the last overlay.
    """
    problems: list[Problem] = []
    folder = at(base)
    _check_place(folder, base)
    id, version = _head(folder, problems)
    records = records_of(folder, problems)
    known = [id]
    for place in overlays:
        overlay = read_overlay(at(place), problems)
        _check_head(overlay, known, problems)
        lay_over(records, overlay, problems)
        id, version = overlay.id, overlay.version
        known.append(id)
    whole = Whole({kind.name: _read(kind, records, problems) for kind in KINDS}, problems)
    check(whole)
    if problems:
        raise ContentError(problems)
    return _pack(id, version, whole)


def _check_place(folder: Traversable, base: Place) -> None:
    """A pack's directory is there: else every file of it would be missed."""
    if folder.is_file():
        raise _no_pack(
            f"{base} is a file, and a pack a directory; an overlay lies over one: load_pack(TERRINOTH, overlay)"
        )
    if not folder.is_dir():
        raise _no_pack(f"there is no directory {base}")
    files = [HEAD, *(kind.file for kind in KINDS)]
    if not any((folder / file).is_file() for file in files):
        raise _no_pack("cannot be read", file=HEAD)


def _no_pack(reason: str, file: str = "") -> ContentError:
    return ContentError([Problem(file, "", "", reason)])


def _head(folder: Traversable, problems: list[Problem]) -> tuple[str, int]:
    content = parse(folder / HEAD, HEAD, problems)
    if content is None:
        return "", 0
    entry = Entry(HEAD, "", content, problems)
    id, version = entry.id(), entry.whole("version", 1, 1_000_000)
    entry.finish()
    return id, version


def _check_head(overlay: Overlay, known: list[str], problems: list[Problem]) -> None:
    """An overlay has an id of its own, and lies over a pack that is there."""
    if overlay.id in known and overlay.id:
        problems.append(Problem(overlay.file, "", "id", f"must be another than that of the pack below, {overlay.id!r}"))
    if overlay.over not in known and overlay.over:
        reason = f"names no pack below; there is {', '.join(known)}, not {overlay.over!r}"
        problems.append(Problem(overlay.file, "", "over", reason))


def _read(kind: Kind, records: Records, problems: list[Problem]) -> list[tuple[Raw, Sourced | None]]:
    """The records of a kind, each with what is read of it: nothing if something is wrong with it."""
    read: list[tuple[Raw, Sourced | None]] = []
    for raw in records.get(kind.name, ()):
        before = len(problems)
        entry = Entry(raw.file, raw.name, raw.values, problems, origins=raw.origins)
        record = kind.read(entry)
        entry.finish()
        read.append((raw, record if len(problems) == before else None))
    return read


def _pack(id: str, version: int, whole: Whole) -> Pack:
    (box,) = whole.all(Box)
    developments = whole.all(Development)
    defences = box.developments - sum(each.count for each in developments)
    records = {kind.plural: whole.of(kind) for kind in KINDS}
    factions = tuple(
        attrs.evolve(faction, defence=attrs.evolve(faction.defence, count=defences)) for faction in whole.all(Faction)
    )
    return Pack(id=id, version=version, **{**records, "factions": factions, "box": box})  # type: ignore[arg-type]
