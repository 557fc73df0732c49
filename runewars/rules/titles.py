"""Titles: who holds the one that does something, and what it gives (ECO.12, TER.14)."""

from __future__ import annotations

from runewars.content import Effect
from runewars.kernel import Seat
from runewars.state import Position


def held_effect(at: Position, name: str) -> tuple[Seat, Effect] | None:
    """The holder of a title with that effect, and the effect; None while nobody holds it."""
    for card in at.table.titles:
        if card.seat is not None:
            for effect in at.content.titles_by_id[card.id].effects:
                if effect.name == name:
                    return card.seat, effect
    return None


__all__ = ["held_effect"]
