"""How fair a board is: what lies within reach of each home realm."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.state import GameState
from runewars.table import AreaId, Table


def unfairness(state: GameState) -> float:
    """How far the players' prospects are apart: 0 is fair."""
    prospects = [prospect(state.table, player.seat) for player in state.table.players]
    return max(prospects) - min(prospects)


def prospect(table: Table, seat: str) -> float:
    """The worth of the areas around a home realm: the nearer the more, and less where others are nearer."""
    homes = {
        player.seat: [
            area for area, there in zip(table.board.areas, table.areas, strict=True) if there.home == player.seat
        ]
        for player in table.players
    }
    total = 0.0
    for area, there in zip(table.board.areas, table.areas, strict=True):
        if there.home is not None:
            continue
        mine = _steps(table, homes[Seat(seat)], area)
        others = min(_steps(table, areas, area) for other, areas in homes.items() if other != seat)
        share = 1.0 if mine < others else 0.5 if mine == others else 0.0
        total += share * _worth(table, area) / mine
    return total


def _steps(table: Table, home: list[AreaId], area: AreaId) -> int:
    found = [steps for here in home if (steps := table.board.distance(here, area)) is not None]
    return max(1, min(found, default=99))


def _worth(table: Table, area: AreaId) -> float:
    place = table.board.places[area]
    return 0.5 + place.food + place.wood + place.ore + 2 * place.city


__all__ = ["prospect", "unfairness"]
