"""Events by their looks: a kind, `unit-routed`, and any of its fields, as a file expects them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from runewars.kernel import Decision, Event
from runewars.kernel.choices import shown
from runewars.rulebook import UnknownRule, rule
from runewars.table import Fighter, Marker, PlacedTile

from .boards import marker_words, tile_words
from .errors import Problem, unknown
from .reading import Reader
from .setting import NOBODY

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def kind_of(thing: object) -> str:
    """The kebab-case name of a thing's class: `unit-routed`."""
    return _kebab(type(thing))


def _kebab(kind: type) -> str:
    return _HUMP.sub("-", kind.__name__).lower()


def event_kinds() -> Mapping[str, frozenset[str]]:
    """Every kind of event there is, with its fields."""
    return _kinds(Event)


def decision_kinds() -> Mapping[str, frozenset[str]]:
    """Every kind of decision there is, with its fields."""
    return _kinds(Decision)


def _kinds(base: type) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for kind in _below(base):
        if attrs.has(kind):
            fields = {field.name for field in attrs.fields(kind)}
            found[_kebab(kind)] = found.get(_kebab(kind), frozenset()) | fields
    return found


def _below(base: type[Any]) -> Iterator[type[Any]]:
    kinds: list[type[Any]] = base.__subclasses__()
    for kind in kinds:
        yield kind
        yield from _below(kind)


@attrs.frozen
class Pattern:
    """An event of a kind whose fields, as far as they are named, say this, and which cites at least these rules."""

    kind: str
    fields: tuple[tuple[str, str], ...] = ()
    cites: tuple[str, ...] = ()

    def fits(self, event: Event) -> bool:
        """Whether an event looks like that."""
        return (
            kind_of(event) == self.kind
            and all(in_words(getattr(event, name, "")) == said for name, said in self.fields)
            and set(self.cites) <= set(event.cites)
        )

    def __str__(self) -> str:
        parts = [f"{name} {said}" for name, said in self.fields]
        parts += [f"citing {', '.join(self.cites)}"] if self.cites else []
        return f"{self.kind} ({'; '.join(parts)})" if parts else self.kind


def in_words(field: Any) -> str:
    """A field of an event as a file writes it."""
    match field:
        case None:
            return NOBODY
        case bool():
            return "true" if field else "false"
        case ((Fighter(), int()), *_):
            return ", ".join(f"{count} {who}" for who, count in field)
        case PlacedTile():
            return tile_words(field)
        case Marker():
            return marker_words(field)
        case tuple() | list():
            return ", ".join(in_words(item) for item in field)
        case _:
            return str(field)


def missing(patterns: Sequence[Pattern], events: Sequence[Event]) -> int | None:
    """Which pattern no event fits after those that fit the patterns before it; None if all are there."""
    left = iter(events)
    lacking = (index for index, pattern in enumerate(patterns) if not any(pattern.fits(event) for event in left))
    return next(lacking, None)


def read_patterns(table: Reader, key: str) -> tuple[Pattern, ...] | None:
    """The events a key lists; None without the key."""
    items = table.items(key)
    if items is None:
        return None
    read = [_pattern(where, item, table.problems) for where, item in items]
    return tuple(pattern for pattern in read if pattern is not None)


def _pattern(where: str, item: object, problems: list[Problem]) -> Pattern | None:
    if isinstance(item, str):
        item = {"kind": item}
    elif not isinstance(item, dict):
        problems.append(Problem(where, f"must be the name of an event or a table, not {shown(item)}"))
        return None
    table = Reader(where, item, problems)
    kind, cites = table.text("kind", required=True), read_rules(table, "cites") or ()
    if kind is None:
        return None
    kinds = event_kinds()
    if kind not in kinds:
        table.note("kind" if len(item) > 1 else None, unknown("event", kind, kinds))
        return None
    fields = []
    for name in table.names():
        if name in ("kind", "cites"):
            continue
        if name not in kinds[kind]:
            table.note(name, unknown(f"field of {kind} called", name, sorted(kinds[kind])))
        elif not _plain(item[name]):
            table.note(name, f"must be a text, a number, true or false, or a list of them, not {shown(item[name])}")
        else:
            fields.append((name, in_words(item[name])))
    return Pattern(kind, tuple(fields), cites)


def _plain(given: object) -> bool:
    return all(isinstance(part, str | int) for part in (given if isinstance(given, list) else [given]))


def read_rules(table: Reader, key: str, *, required: bool = False) -> tuple[str, ...] | None:
    """The ids of rules a key lists, or the one it names; None without the key."""
    if isinstance(table.content.get(key), str):
        only = table.text(key)
        named = [] if only is None else [(table.at(key), only)]
    else:
        found = table.texts(key, required=required)
        if found is None:
            return None
        named = found
    ids = []
    for where, id in named:
        try:
            ids.append(rule(id).id)
        except UnknownRule as error:
            table.problems.append(Problem(where, str(error)))
    return tuple(ids)


__all__ = [
    "Pattern", "decision_kinds", "event_kinds", "in_words", "kind_of", "missing", "read_patterns", "read_rules",
]  # fmt: skip
