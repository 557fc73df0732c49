"""Rune tokens: dragon runes and false ones, facedown until revealed. Who knows one is a fact of the table."""

from __future__ import annotations

from typing import Final, NewType

import attrs

from runewars.kernel import Seat, value

from .zones import KNOWN, secret

RuneFace = NewType("RuneFace", str)

DRAGON: Final = RuneFace("dragon")
FALSE: Final = RuneFace("false")


@value
class Rune:
    """A rune token in an area."""

    face: RuneFace = attrs.field(metadata=secret(KNOWN, "rune"))
    """`dragon` or `false`."""
    known: tuple[Seat, ...] = ()
    """Who has looked at it while it lay facedown."""
    faceup: bool = False
    """It was turned up, and lies open."""


@value
class RunePiles:
    """The runes that are not on the board; how many is open."""

    dragon: int = 0
    """Dragon runes."""
    false: int = 0
    """False runes."""


__all__ = ["DRAGON", "FALSE", "Rune", "RuneFace", "RunePiles"]
