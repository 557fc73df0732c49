"""What is to be seen of a position, and by whom: facedown things stay facedown."""

from __future__ import annotations

from typing import TypeAlias

from runewars.kernel import SPECTATOR, Seat
from runewars.state import GameState
from runewars.table import (
    DRAGON,
    FALSE,
    UNKNOWN,
    AreaId,
    ExplorationToken,
    Force,
    Hero,
    Rune,
    RuneFace,
    Table,
    TileId,
    join,
)
from runewars.views import View, onlooker

Shown: TypeAlias = GameState | View


def looking(shown: Shown, seat: Seat | str | None) -> Seat:
    """Who looks: the seat named, else the one a view belongs to, else a spectator."""
    if seat is None:
        return shown.seat if isinstance(shown, View) else SPECTATOR
    return onlooker(shown, seat)


def face_of(rune: Rune, seat: Seat) -> RuneFace | None:
    """The face of a rune, to one who may see it: everybody once it is faceup, before that those who looked."""
    if rune.face in (DRAGON, FALSE) and (rune.faceup or seat in rune.known):
        return rune.face
    return None


def site_of(token: ExplorationToken, seat: Seat) -> str | None:
    """What an exploration token is, to one who may see it."""
    return token.face if token.face != UNKNOWN and (token.faceup or seat in token.known) else None


def forces_in(table: Table, area: AreaId) -> tuple[Force, Force]:
    """The units of an area, and those who moved in on them; while they fight, the fighters among them."""
    there, battle = table.area(area), table.battle
    if battle is None or battle.area != area:
        return there.units, there.arrivals
    return join(there.units, battle.defender.fighters), join(there.arrivals, battle.attacker.fighters)


def heroes_in(table: Table, area: AreaId) -> tuple[Hero, ...]:
    """The heroes in an area."""
    return tuple(hero for hero in table.heroes if hero.area == area)


def waiting_tiles(table: Table, seat: Seat) -> tuple[TileId, ...]:
    """The tiles a player has still to place."""
    laid = {tile.id for tile in table.board.tiles}
    dealt = table.setup.tiles if table.setup is not None else ()
    return tuple(tile for who, tiles in dealt if who == seat for tile in tiles if tile not in laid)


__all__ = ["Shown", "face_of", "forces_in", "heroes_in", "looking", "site_of", "waiting_tiles"]
