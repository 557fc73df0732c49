"""A scenario and its trials: the case and each of its variants, under each ruleset."""

from __future__ import annotations

import attrs

from runewars.kernel import Ruleset

from .drawing import Draws
from .expecting import Expected
from .opening import Opening


@attrs.frozen
class Trial:
    """One run to be made: a case, or a variant of it, under one ruleset."""

    case: str
    variant: str | None
    ruleset: Ruleset = attrs.field(repr=lambda ruleset: ruleset.id)
    opening: Opening = attrs.field(repr=False)
    draws: Draws = attrs.field(repr=False)
    script: tuple[str, ...] = attrs.field(repr=False)
    expected: Expected = attrs.field(repr=False)

    @property
    def name(self) -> str:
        """`BAT-40[revised]`, with a variant `BAT-04[revised, without the bonus]`."""
        return f"{self.case}[{self.ruleset.id}{f', {self.variant}' if self.variant else ''}]"


@attrs.frozen
class Scenario:
    """A scenario file, read and found sound."""

    name: str
    """The file's name."""
    case: str
    """The case's name."""
    title: str
    """What it shows, in a sentence."""
    rules: tuple[str, ...]
    """The rules it is about."""
    note: str | None
    """What is remarked, if anything is."""
    trials: tuple[Trial, ...]
    """The runs to be made."""


__all__ = ["Scenario", "Trial"]
