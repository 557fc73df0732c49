"""One entry of the rulebook, and how entries are read from TOML."""

import re
import tomllib
from collections.abc import Iterable

import attrs

from runewars.kernel.errors import RefereeError

EDITIONS = ("original", "revised")
"""The editions a rule may be confined to."""

_ID = re.compile(r"[A-Z]{3}\.\d+[a-z]?")
_REQUIRED = {"id", "title", "text", "source"}
_OPTIONAL = {"edition"}


class RulebookError(RefereeError, ValueError):
    """The rulebook's files are defective."""


@attrs.frozen
class Rule:
    """A rule as adjudicated, in our own words."""

    id: str
    """As in `BAT.22`."""
    title: str
    """What it is about."""
    text: str
    """What it says, as adjudicated."""
    edition: str | None
    """The edition it is confined to; None: both."""
    source: tuple[str, ...]
    """Where it is taken from, in short."""

    @property
    def chapter(self) -> str:
        """The chapter the rule stands in: its id up to the dot."""
        return self.id.partition(".")[0]

    def in_force(self, edition: str) -> bool:
        """Whether the rule belongs to that edition."""
        return self.edition is None or self.edition == edition


def read_rules(files: Iterable[tuple[str, str]]) -> tuple[Rule, ...]:
    """The rules of these (name, TOML text) files, in order; refuses defective and repeated entries."""
    found: dict[str, Rule] = {}
    for name, text in files:
        try:
            content = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RulebookError(f"{name}: not TOML: {error}") from error
        entries = content.pop("rule", [])
        if content or not isinstance(entries, list):
            raise RulebookError(f"{name}: holds [[rule]] entries and nothing else")
        for entry in entries:
            read = _read_rule(name, entry)
            if read.id in found:
                raise RulebookError(f"{name}: {read.id} stands in the rulebook twice")
            found[read.id] = read
    return tuple(found.values())


def _read_rule(file: str, entry: object) -> Rule:
    if not isinstance(entry, dict):
        raise RulebookError(f"{file}: a rule is a [[rule]] table, not {entry!r}")
    where = f"{file}: {entry.get('id', 'a rule without id')}"
    if missing := sorted(_REQUIRED - entry.keys()):
        raise RulebookError(f"{where}: lacks {', '.join(missing)}")
    if unknown := sorted(entry.keys() - _REQUIRED - _OPTIONAL):
        raise RulebookError(f"{where}: has unknown {', '.join(unknown)}")
    for field in ("id", "title", "text"):
        if not isinstance(entry[field], str) or not entry[field]:
            raise RulebookError(f"{where}: {field} must be a text")
    if not _ID.fullmatch(entry["id"]):
        raise RulebookError(f"{where}: an id is a chapter of three capitals, a dot and a number, as in BAT.10o")
    edition = entry.get("edition")
    if edition is not None and edition not in EDITIONS:
        raise RulebookError(f"{where}: edition must be one of {', '.join(EDITIONS)}, not {edition!r}")
    source = entry["source"]
    if not isinstance(source, list) or not source or not all(isinstance(each, str) for each in source):
        raise RulebookError(f"{where}: source must be a list of texts")
    return Rule(id=entry["id"], title=entry["title"], text=entry["text"], edition=edition, source=tuple(source))
