"""Reading a file's tables key by key: what is wrong is noted with its place, and reading goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from runewars.kernel.choices import shown

from .errors import Problem, unknown

_BARE = re.compile(r"[A-Za-z0-9_-]{1,60}\Z")
DEEPEST = 6
"""How deep tables are merged: deeper than the vocabulary goes."""


class Reader:
    """A table under reading. A key asked for and not well given counts as absent, once that is noted."""

    def __init__(self, where: str, content: object, problems: list[Problem]) -> None:
        self.where = where
        self.problems = problems
        # Reading an absent table finds nothing, and nothing wrong.
        self.given = isinstance(content, dict)
        self.content: Mapping[str, Any] = content if isinstance(content, dict) else {}
        self._asked: list[str] = []
        if not self.given and content is not None:
            self.note(None, f"must be a table, not {shown(content)}")

    def note(self, key: str | None, problem: str) -> None:
        """Something is wrong with the key, or with the table."""
        self.problems.append(Problem(self.where if key is None else self.at(key), problem))

    def at(self, key: str) -> str:
        """Where a key of this table stands."""
        named = key if _BARE.match(key) else shown(key, 40)
        return f"{self.where}.{named}" if self.where else named

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self.content

    def text(self, key: str, *, required: bool = False) -> str | None:
        """A text that is not blank."""
        found = self._find(key, required)
        if found is None or (isinstance(found, str) and found.strip()):
            return found
        self.note(key, f"must be a text, not {shown(found)}")
        return None

    def flag(self, key: str) -> bool | None:
        """True or false."""
        found = self._find(key)
        if found is None or isinstance(found, bool):
            return found
        self.note(key, f"must be true or false, not {shown(found)}")
        return None

    def number(self, key: str, *, required: bool = False, most: int = 999) -> int | None:
        """A whole number, not below 0."""
        found = self._find(key, required)
        if found is None or (type(found) is int and 0 <= found <= most):
            return found
        self.note(key, f"must be a whole number from 0 to {most}, not {shown(found)}")
        return None

    def items(self, key: str, *, required: bool = False) -> list[tuple[str, Any]] | None:
        """The items of a list, each with its place; None without one."""
        found = self._find(key, required)
        if found is None:
            return None
        if not isinstance(found, list):
            self.note(key, f"must be a list, not {shown(found)}")
            return None
        return [(f"{self.at(key)}[{index}]", item) for index, item in enumerate(found)]

    def texts(self, key: str, *, required: bool = False) -> list[tuple[str, str]] | None:
        """The texts of a list, each with its place; None without one."""
        items = self.items(key, required=required)
        if items is None:
            return None
        for where, item in items:
            if not isinstance(item, str) or not item.strip():
                self.problems.append(Problem(where, f"must be a text, not {shown(item)}"))
        return [(where, item) for where, item in items if isinstance(item, str) and item.strip()]

    def table(self, key: str, *, required: bool = False) -> Reader:
        """The table of that key, or an absent one."""
        return Reader(self.at(key), self._find(key, required), self.problems)

    def tables(self, key: str) -> list[Reader]:
        """The tables of a list."""
        return [Reader(where, item, self.problems) for where, item in self.items(key) or ()]

    def names(self) -> Iterator[str]:
        """Every key, for a table whose keys are names."""
        for key in self.content:
            self._asked.append(key)
            yield key

    def finish(self, *others: str) -> None:
        """All keys have been asked for: any other is unknown."""
        known = [*dict.fromkeys([*self._asked, *others])]
        for key in self.content:
            if key not in self._asked:
                self.note(key, unknown("key", key, known))

    def _find(self, key: str, required: bool = False) -> Any:
        self._asked.append(key)
        found = self.content.get(key)
        if found is None and required and self.given:
            self.note(key, "is missing")
        return found


def merge(under: Mapping[str, Any], over: Mapping[str, Any], depth: int = DEEPEST) -> dict[str, Any]:
    """One table laid over another: tables are merged, anything else is replaced."""
    merged = dict(under)
    for key, laid in over.items():
        there = merged.get(key)
        deeper = depth > 1 and isinstance(there, dict) and isinstance(laid, dict)
        merged[key] = merge(there, laid, depth - 1) if deeper and there is not None else laid
    return merged


__all__ = ["Reader", "merge"]
