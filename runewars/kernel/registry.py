"""Names under which others' packages offer what they made, found through entry points, checked when registered."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Generic, TypeVar

from .errors import RefereeError, RulesetError, UnknownName
from .spelling import meant

X = TypeVar("X")


class Registry(Generic[X]):
    """Things by name. An entry point of the group names a thing, or a function that makes it."""

    def __init__(self, group: str, kind: type[X], check: Callable[[X], None]) -> None:
        self.group = group
        self._kind = kind
        self._check = check
        self._found: dict[str, X] = {}
        self._looked = False

    def register(self, name: str, thing: X) -> X:
        """Offer a thing under a name, after checking it. One name stands for one thing."""
        if not isinstance(thing, self._kind):
            raise RulesetError(f"{self.group}: {name} is a {type(thing).__name__}, not a {self._kind.__name__}")
        self._check(thing)
        if self._found.setdefault(name, thing) != thing:
            raise RulesetError(f"{self.group}: {name} is registered already, and is something else")
        return thing

    def get(self, name: str) -> X:
        """The thing of that name."""
        if name not in self._found:
            self._look()
        if name not in self._found:
            known = f"there are {', '.join(sorted(self._found))}" if self._found else "nothing is registered at all"
            hint = meant(name, self._found) or known
            raise UnknownName(f"{self.group}: nothing is registered as {name!r}; {hint}")
        return self._found[name]

    def names(self) -> tuple[str, ...]:
        """All names registered."""
        self._look()
        return tuple(sorted(self._found))

    def _look(self) -> None:
        """Load what other packages offer, once; what fails is tried, and said, again."""
        if self._looked:
            return
        for entry in entry_points(group=self.group):
            try:
                thing = entry.load()
                self.register(entry.name, thing if isinstance(thing, self._kind) else thing())
            except Exception as error:
                raise RefereeError(f"{self.group}: entry point {entry.name} ({entry.value}) fails: {error}") from error
        self._looked = True


__all__ = ["Registry"]
