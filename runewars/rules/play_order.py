"""TER.11: in which order players act, and how ties are broken."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.state import Position
from runewars.table import number_of


def play_order(at: Position) -> tuple[Seat, ...]:
    """By the number of the latest revealed order, lowest first; ties by influence, then starting influence.

    Before any order is revealed by influence alone; who has revealed none comes last (TER.11). What still ties goes
    clockwise from the first player (TER.15).
    """
    table = at.table

    def rank(seat: Seat) -> tuple[int, int, int, int]:
        player = table.player(seat)
        number = number_of(player.orders[-1]) if player.orders else 9
        return (number, *standing(at, seat))

    return tuple(sorted((player.seat for player in table.players), key=rank))


def standing(at: Position, seat: Seat) -> tuple[int, int, int]:
    """How a player fares in a tie, the least first: influence, starting influence, seat (TER.11, TER.15)."""
    player = at.table.player(seat)
    return (-player.influence, -at.content.faction(seat).influence, clockwise(at).index(seat))


def clockwise(at: Position) -> tuple[Seat, ...]:
    """The players clockwise from the first."""
    seats = [player.seat for player in at.table.players]
    start = seats.index(at.table.clock.first)
    return tuple(seats[start:] + seats[:start])


__all__ = ["clockwise", "play_order", "standing"]
