"""What can be wrong with a scenario file: all of it in one error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from runewars.kernel import RefereeError
from runewars.kernel.choices import shown
from runewars.kernel.spelling import meant


class Problem(NamedTuple):
    """One thing wrong with a file: where it stands and what is wrong."""

    where: str
    """The key, by its path."""
    problem: str
    """What is wrong, in a sentence."""

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}" if self.where else self.problem


class ScenarioError(RefereeError, ValueError):
    """A scenario file cannot be used; lists everything that is wrong with it."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name = name
        """The file's name."""
        self.problems = list(problems)
        """All that is wrong."""
        super().__init__(name, self.problems)

    def __str__(self) -> str:
        lines = [f"{self.name}: {len(self.problems)} to correct:", *(f"  {problem}" for problem in self.problems)]
        return "\n".join(lines)


def unknown(kind: str, name: str, known: Iterable[str]) -> str:
    """The sentence for a name that is none, with the name that may be meant."""
    known, spelt = list(known), shown(name, 60)
    near = meant(name, known)
    if near:
        return f"there is no {kind} {spelt}; {near}"
    return f"there is no {kind} {spelt}; there are {', '.join(known)}" if known else f"there is no {kind} {spelt}"


__all__ = ["Problem", "ScenarioError", "unknown"]
