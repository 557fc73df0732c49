"""What lies about only while the game is being set up."""

from __future__ import annotations

from runewars.kernel import Seat, value

from .names import TileId
from .tiles import Marker


@value
class Setup:
    """The tiles that wait before the players, the home realm markers, and how often setup has started over."""

    tiles: tuple[tuple[Seat, tuple[TileId, ...]], ...] = ()
    """All tiles a player was dealt, clockwise; those on the board among them."""
    markers: tuple[Marker, ...] = ()
    """The home realm markers placed."""
    restarts: int = 0
    """How often it has started over."""


__all__ = ["Setup"]
