"""What goes wrong with a file: where in it, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from runewars.kernel import RefereeError


class LoadError(RefereeError, ValueError):
    """Something cannot be read: the JSON path to it, and the reason."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        """Where: the JSON path."""
        self.reason = reason
        """Why, in a sentence."""
        super().__init__(path, reason)

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class Misfit(Exception):
    """A value does not fit where it stands. On its way out, each enclosing value adds its part of the path."""

    def __init__(self, reason: str, *parts: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.parts = list(parts)
        """The path, the innermost part first."""

    @property
    def error(self) -> LoadError:
        """The same, for the caller."""
        return LoadError("".join(["$", *reversed(self.parts)]), self.reason)


@contextmanager
def within(part: str) -> Iterator[None]:
    """What does not fit in here is found under this part of the path."""
    try:
        yield
    except Misfit as misfit:
        misfit.parts.append(part)
        raise


__all__ = ["LoadError", "Misfit", "within"]
