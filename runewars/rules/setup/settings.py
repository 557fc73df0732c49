"""What the editions settle differently in setup."""

from __future__ import annotations

import attrs

from runewars.state import Position

from .markers import Spacing


@attrs.frozen
class SetupSettings:
    """How far apart the home realm markers lie."""

    marker_steps: int = 5
    """Steps between home realm markers: SET.7o; four in SET.7."""
    one_marker_closer: bool = True
    """Where that cannot be, one may lie a step closer (SET.7o)."""


def spacing(at: Position) -> Spacing:
    """How far apart markers lie."""
    settings = at.ruleset.settings(SetupSettings)
    return Spacing(settings.marker_steps, settings.one_marker_closer)


def marker_rule(at: Position) -> str:
    """The rule in force for the markers."""
    return "SET.7" if "SET.7" in at.ruleset.rules else "SET.7o"


__all__ = ["SetupSettings", "marker_rule", "spacing"]
