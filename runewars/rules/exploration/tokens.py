"""Faceup exploration tokens: where one lies and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.content import Effect
from runewars.state import Position
from runewars.table import AreaId


def shows(at: Position, area: AreaId) -> Effect | None:
    """What the faceup token of an area does, if one lies there."""
    token = at.table.area(area).exploration
    return at.content.exploration_by_id[token.face].effect if token is not None and token.faceup else None


def showing(at: Position, effect: str) -> Iterator[tuple[AreaId, Effect]]:
    """The areas with a faceup token of an effect."""
    for area, there in zip(at.table.board.areas, at.table.areas, strict=True):
        if there.exploration is not None:
            found = shows(at, area)
            if found is not None and found.name == effect:
                yield area, found


__all__ = ["showing", "shows"]
