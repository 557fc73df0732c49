"""What the editions settle differently about victory."""

from __future__ import annotations

import attrs


@attrs.frozen
class VictorySettings:
    """How many years are played, and how many dragon runes win."""

    years: int = 6
    """How many years are played."""
    runes: int = 6
    """VIC.3, VIC.4: how many dragon runes a player shows."""


__all__ = ["VictorySettings"]
