"""Faceup exploration tokens: where one lies and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import Effect
from runewars.kernel import Choice, Decision, Reason, objection, value
from runewars.state import Position
from runewars.table import AreaId


@value
class NoTokens(Reason):
    """The variant is not played."""

    says: ClassVar[str] = "no exploration tokens are played with"


@objection("ASK.2")
def no_tokens_lie(at: Position, decision: Decision, choice: Choice) -> NoTokens:
    """Nothing is asked about exploration tokens. The change that brings them drops this."""
    return NoTokens()


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


__all__ = ["no_tokens_lie", "showing", "shows"]
