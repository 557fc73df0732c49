"""Title cards: who holds one, and the influence that lies on it."""

from __future__ import annotations

from runewars.kernel import Seat, value

from .names import TitleId


@value
class TitleCard:
    """A title, on the table or before a player. The influence on it is nobody's (ECO.11)."""

    id: TitleId
    seat: Seat | None = None
    """Who holds it; None: nobody."""
    influence: int = 0
    """The influence on it."""


__all__ = ["TitleCard"]
