"""Reading one TOML table field by field, noting every problem instead of stopping at the first."""

import re
from collections.abc import Iterable, Mapping

import attrs

from runewars.content.errors import Problem
from runewars.content.records import ICONS, Icon
from runewars.content.sourced import Effect, Parameter, Provenance

REST = "rest"
"""What a table of provenance calls the fields it does not name."""

_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ICON = re.compile(r"(?P<kind>rout|damage) (?P<count>[1-9])")


@attrs.define
class Entry:
    """A table under reading: what is wrong is noted, and a stand-in value returned, so that reading goes on."""

    file: str
    record: str
    values: dict[str, object]
    problems: list[Problem]
    inside: str = ""
    taken: set[str] = attrs.field(factory=set)
    origins: dict[str, str] = attrs.field(factory=dict)
    """The files of the fields that overlays gave, by path."""

    def wrong(self, field: str, reason: str) -> None:
        """Note a problem with a field."""
        path = f"{self.inside}{field}"
        self.problems.append(Problem(origin_of(path, self.origins, self.file), self.record, path, reason))

    def has(self, field: str) -> bool:
        """Whether the field is given."""
        return field in self.values

    def text(self, field: str) -> str:
        """A text that is not empty."""
        value = self.take(field)
        if isinstance(value, str) and value:
            return value
        if value is not None:
            self.wrong(field, f"must be a text, not {value!r}")
        return ""

    def id(self, field: str = "id") -> str:
        """A name in kebab-case."""
        value = self.text(field)
        if value and not _KEBAB.fullmatch(value):
            self.wrong(field, f"must be in kebab-case, as in siege-tower, not {value!r}")
        return value

    def ids(self, field: str) -> tuple[str, ...]:
        """A list of names in kebab-case, none of them twice; not empty."""
        value = self.take(field)
        if value is None:
            return ()
        if not isinstance(value, list) or not value:
            self.wrong(field, f"must be a list of names, not {value!r}")
            return ()
        names = tuple(each for each in value if isinstance(each, str) and _KEBAB.fullmatch(each))
        if len(names) < len(value):
            self.wrong(field, f"must hold names in kebab-case, not {value!r}")
        elif len(set(names)) < len(names):
            self.wrong(field, "names one twice")
        return names

    def one_of(self, field: str, options: Iterable[str]) -> str:
        """One of the texts given."""
        value, known = self.take(field), tuple(options)
        if isinstance(value, str) and value in known:
            return value
        if value is not None:
            self.wrong(field, f"must be one of {', '.join(known)}, not {value!r}")
        return ""

    def whole(self, field: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.take(field)
        # A bool is an int to Python, never to a player.
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if value is not None:
            self.wrong(field, f"must be a whole number from {low} to {high}, not {value!r}")
        return low

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self.take(field)
        if isinstance(value, bool):
            return value
        if value is not None:
            self.wrong(field, f"must be true or false, not {value!r}")
        return False

    def icon(self, field: str) -> Icon:
        """A section of a fate card: "", "special", "rout N" or "damage N"."""
        value = self.take(field)
        if value == "":
            return Icon(ICONS[0])
        if value == "special":
            return Icon("special")
        if isinstance(value, str) and (match := _ICON.fullmatch(value)):
            return Icon(match["kind"], int(match["count"]))
        if value is not None:
            self.wrong(field, f'must be "", "special", "rout N" or "damage N", not {value!r}')
        return Icon(ICONS[0])

    def tables(self, field: str, key: str) -> list["Entry"]:
        """The tables of a list, each named by its key; read each, then `finish` it."""
        value = self.take(field)
        if value is None:
            return []
        if not isinstance(value, list) or not value or not all(isinstance(each, dict) for each in value):
            self.wrong(field, f"must be a list of tables, not {value!r}")
            return []
        names = [str(each.get(key, f"{field} {number}")) for number, each in enumerate(value, start=1)]
        return [
            attrs.evolve(self, values=each, inside=f"{self.inside}{name}.", taken=set())
            for name, each in zip(names, value, strict=True)
        ]

    def table(self, field: str) -> "Entry":
        """A table within this one; read it, then `finish` it."""
        value = self.take(field)
        if isinstance(value, dict):
            return attrs.evolve(self, values=value, inside=f"{self.inside}{field}.", taken=set())
        if value is not None:
            self.wrong(field, f"must be a table, not {value!r}")
        # Nothing to read: one problem is noted already, and its missing fields are no further ones.
        return attrs.evolve(self, values={}, problems=[], inside=f"{self.inside}{field}.", taken=set())

    def effect(self, field: str) -> Effect:
        """An effect: its name, and whatever parameters it has."""
        return _effect(self.table(field))

    def effects(self, field: str) -> tuple[Effect, ...]:
        """Several effects; none where the field is left out."""
        return tuple(_effect(inner) for inner in self.tables(field, "name")) if self.has(field) else ()

    def provenance(self, fields: Iterable[str]) -> tuple[tuple[str, Provenance], ...]:
        """Where each of these fields comes from: all of them, and no others.

        One word holds for all; in a table, `rest` for those it does not name. Of a field with parts, `start.food`,
        the parts stand in a table of their own or share the field's word.
        """
        if isinstance(self.values.get("provenance"), str):
            word = self.one_of("provenance", Provenance)
            return tuple((field, Provenance(word)) for field in fields if word)
        inner, fields = self.table("provenance"), tuple(fields)
        inner.values = flat(inner.values)
        inner.taken = {path for path in inner.values if path.rpartition(".")[2] == REST}
        inner.taken |= {field.partition(".")[0] for field in fields if "." in field}
        pairs = [(field, inner.one_of(_speaking_of(field, inner.values), Provenance)) for field in fields]
        inner.finish()
        return tuple((field, Provenance(value)) for field, value in pairs if value)

    def note(self) -> str:
        """The record's note, if it has one."""
        return self.text("note") if self.has("note") else ""

    def finish(self) -> None:
        """Note every field that nobody asked for."""
        for field in sorted(self.values.keys() - self.taken):
            self.wrong(field, "is no field of this record")

    def take(self, field: str) -> object:
        """The raw value; None, with a problem noted, if the field is missing."""
        self.taken.add(field)
        if field not in self.values:
            self.wrong(field, "is missing")
            return None
        return self.values[field]


def _effect(entry: Entry) -> Effect:
    name = entry.id("name")
    parameters: list[tuple[str, Parameter]] = []
    for key, value in sorted(entry.values.items()):
        if key == "name":
            continue
        entry.taken.add(key)
        if isinstance(value, int | str):
            parameters.append((key, value))
        else:
            entry.wrong(key, f"must be a number, a text or true or false, not {value!r}")
    return Effect(name, tuple(parameters))


def origin_of(path: str, origins: Mapping[str, str], otherwise: str) -> str:
    """The file that gave a field: an overlay's if one gave it or the field it is part of."""
    while path:
        if path in origins:
            return origins[path]
        path = path.rpartition(".")[0]
    return otherwise


def flat(provenance: Mapping[str, object]) -> dict[str, object]:
    """A table of provenance with the tables within it written as paths."""
    paths: dict[str, object] = {}
    for field, value in provenance.items():
        if isinstance(value, dict):
            paths.update({f"{field}.{part}": source for part, source in value.items()})
        else:
            paths[field] = value
    return paths


def _speaking_of(field: str, provenance: Mapping[str, object]) -> str:
    """The path that says where a field comes from: its own, that of what it is part of, or the rest."""
    head = field.partition(".")[0]
    return next((path for path in (field, f"{head}.{REST}", head, REST) if path in provenance), field)
