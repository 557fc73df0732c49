"""Events as plain data, so that a log can be saved: tagged, with names that hold at the table they happened at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from runewars.box import UNNAMED
from runewars.kernel import CHANCE, Event, Seat
from runewars.state import Position

from .names import scope
from .shapes import shapes
from .text import loading


def encode(event: Event, at: Position) -> dict[str, Any]:
    """An event as plain data, under the ruleset and with the content of a position."""
    written: dict[str, Any] = shapes(at.ruleset, at.content).write(event, Event)
    return written


def decode(data: Any, at: Position) -> Event:
    """The event this data is, at the board and among the players of a position; raises LoadError if it is none.

    A card may be unknown: a seat's log has events as that seat saw them. In a whole game an event may be of another
    time than the position: of setup, before players had factions and the board its areas, or of a player now out.
    """
    areas: Iterable[str] = at.table.board.areas
    seats = (CHANCE, *(player.seat for player in at.table.players))
    if at.table.setup is not None or at.table.board.tiles:
        areas, seats = at.content.areas_by_id, (*seats, *map(Seat, (*UNNAMED, *at.content.factions_by_id)))
    with loading(), scope(areas, seats, facedown=True):
        return shapes(at.ruleset, at.content).read(Event, data)


__all__ = ["decode", "encode"]
