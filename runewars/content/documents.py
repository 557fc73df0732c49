"""The files of a pack: parsed, and taken apart into records not yet read."""

import os
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeAlias

import attrs

from runewars.content.errors import Problem
from runewars.content.kinds import FATE, KINDS
from runewars.content.sourced import Provenance
from runewars.content.toml import NotToml, read_toml
from runewars.kernel.choices import shown
from runewars.kernel.errors import RefereeError

Place: TypeAlias = Traversable | os.PathLike[str] | str
"""Where a pack lies: a directory or, of an overlay, a file."""

HEAD = "pack.toml"


@attrs.define
class Raw:
    """A record as it stands in its file, and which of its fields overlays gave."""

    file: str
    name: str
    values: dict[str, object]
    origins: dict[str, str] = attrs.field(factory=dict)


Records: TypeAlias = dict[str, list[Raw]]
"""Records not yet read, by the name of their kind. A kind whose file cannot be read is not there."""


def at(place: Place) -> Traversable:
    """The place, whether it is given by name or not."""
    if isinstance(place, str | os.PathLike):
        return Path(place)
    if not isinstance(place, Traversable):
        raise RefereeError(f"a pack lies in a directory: give its path, not {shown(place, 60)}")
    return place


def records_of(folder: Traversable, problems: list[Problem]) -> Records:
    """All records of the pack in a directory."""
    found: Records = {}
    for kind in KINDS:
        content = parse(folder / kind.file, kind.file, problems)
        if content is None:
            continue
        shared = shared_provenance(kind.file, content, problems)
        if shared is None and kind is FATE:
            # All thirty cards would say the same: the file says it once.
            problems.append(Problem(kind.file, "", "provenance", "is missing"))
            shared = Provenance.HOUSE
        found[kind.name] = tables(kind.file, kind.key, content, shared, problems)
    return found


def tables(
    file: str, key: str, content: dict[str, object], shared: Provenance | None, problems: list[Problem]
) -> list[Raw]:
    """Every `[[key]]` table of a file that holds nothing else, but once for all of them where they come from."""
    for other in sorted(content.keys() - {key, "provenance"}):
        problems.append(Problem(file, "", other, f"is not expected here; the file holds [[{key}]] tables"))
    return raw_tables(file, key, content.get(key), shared, problems)


def shared_provenance(file: str, content: dict[str, object], problems: list[Problem]) -> Provenance | None:
    """Where all records of a file come from, if it says so at its top."""
    shared, known = content.get("provenance"), tuple(Provenance)
    if shared is None:
        return None
    if shared not in known:
        problems.append(Problem(file, "", "provenance", f"must be one of {', '.join(known)}, not {shared!r}"))
        return Provenance.HOUSE
    return Provenance(str(shared))


def raw_tables(file: str, key: str, listed: object, shared: Provenance | None, problems: list[Problem]) -> list[Raw]:
    """A list of tables, each with its name; shared is the provenance of those that do not give their own."""
    if not isinstance(listed, list) or not listed:
        problems.append(Problem(file, "", key, f"must be a list of [[{key}]] tables"))
        return []
    found: list[Raw] = []
    seen: set[str] = set()
    for number, values in enumerate(listed, start=1):
        if not isinstance(values, dict):
            problems.append(Problem(file, f"{key} {number}", "", "must be a table"))
            continue
        # A record without a usable id is named by its place in the file.
        id = values.get("id")
        name = id if isinstance(id, str) and id else f"{key} {number}"
        if name in seen:
            problems.append(Problem(file, name, "id", "stands in the file twice"))
        seen.add(name)
        found.append(Raw(file, name, values if shared is None else {"provenance": shared.value, **values}))
    return found


def parse(path: Traversable, name: str, problems: list[Problem]) -> dict[str, object] | None:
    """A file's content; None, with a problem noted, if there is none to be had."""
    try:
        return read_toml(path.read_text(encoding="utf-8"))
    except OSError:
        problems.append(Problem(name, "", "", "cannot be read"))
    except NotToml as error:
        problems.append(Problem(name, "", "", str(error)))
    except ValueError as error:  # half a character, or a name no file has
        problems.append(Problem(name, "", "", f"is not TOML: {error}"))
    return None
