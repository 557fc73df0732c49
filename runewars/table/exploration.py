"""Exploration tokens: facedown until a hero turns them up, secret from all but who looked at one by a scroll."""

from __future__ import annotations

import attrs

from runewars.kernel import Seat, value

from .names import ExplorationId
from .zones import KNOWN, secret


@value
class ExplorationToken:
    """An exploration token in an area. Its back is open."""

    face: ExplorationId = attrs.field(metadata=secret(KNOWN, "exploration"))
    """What is under it."""
    back: str
    """What it shows facedown: `1` or `2+` (EXP.1)."""
    known: tuple[Seat, ...] = ()
    """Who has looked at it while it lay facedown."""
    faceup: bool = False
    """It is turned up, for all to see."""


__all__ = ["ExplorationToken"]
