"""Fighters, forces and the board: short texts rather than objects of fields."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import attrs

from runewars.box import lay_tile
from runewars.content import RESOURCES, Pack
from runewars.kernel.choices import shown
from runewars.table import (
    NOWHERE,
    AreaId,
    Board,
    BoardError,
    Fighter,
    Force,
    Hex,
    Place,
    PlacedTile,
    add,
    sketch,
    tiled,
)

from .errors import Misfit, within
from .names import Hook
from .strict import LARGEST_NUMBER, LONGEST_STRING

MOST_PRINTED = 9
"""As much of a resource as an area shows."""


def fighter_of(pack: Pack) -> Hook:
    """Read a fighter in its notation: `knight damage 1 routed`."""

    def read(data: Any, _: Any) -> Fighter:
        words = data.split(" ") if type(data) is str and len(data) <= LONGEST_STRING else [""]
        found = Fighter.read(words)
        if isinstance(found, str) or str(found[0]) != data:
            raise Misfit(f"{shown(data, 60)} is no fighter, as in 'knight damage 1 routed'")
        if found[0].unit not in pack.units_by_id:
            raise Misfit(f"{shown(found[0].unit, 60)} is no unit of this pack")
        return found[0]

    return read


def force_of(pack: Pack) -> Hook:
    """Read a force: fighters with their number."""
    fighter = fighter_of(pack)

    def read(data: Any, _: Any) -> Force:
        if type(data) is not dict:
            raise Misfit(f"must be an object of fighters with their number, not {shown(data, 60)}")
        force: Force = ()
        for name, count in data.items():
            if type(count) is not int or not 0 < count < LARGEST_NUMBER:
                raise Misfit(f"there must be a number of {shown(name, 60)}, not {shown(count, 60)}")
            force = add(force, fighter(name, Fighter), count)
        return force

    return read


def write_force(force: Force) -> dict[str, int]:
    """A force as an object."""
    return {str(who): count for who, count in force}


def board_of(pack: Pack) -> Hook:
    """Read a board: its tiles, or as a sketch its areas, in their order, and its borders: `A-B`, `B|C`, `C~D`."""
    tile = tile_of(pack)

    def read(data: Any, _: Any) -> Board:
        if type(data) is dict and data.keys() == {"tiles"}:
            with within(".tiles"):
                return _tiled(data["tiles"], tile)
        if type(data) is not dict or data.keys() - {"printed"} != {"areas", "borders"}:
            raise Misfit("must be an object of tiles, or of areas and borders, and what is printed on areas")
        for part in ("areas", "borders"):
            with within(f".{part}"):
                if type(data[part]) is not list or not all(type(each) is str and each.isascii() for each in data[part]):
                    raise Misfit("must be a list of plain texts")
        board = _sketched(tuple(data["areas"]), tuple(data["borders"]))
        if "printed" not in data:
            return board
        with within(".printed"):
            return attrs.evolve(board, printed=_printed(data["printed"], board))

    return read


def _printed(data: Any, board: Board) -> tuple[Place, ...]:
    """What is printed on the areas of a sketch: `{"A": {"food": 2, "city": true}}`."""
    if type(data) is not dict or not data:
        raise Misfit("must be an object of areas")
    return tuple(_place(area, printed, board) for area, printed in data.items())


def _place(area: str, printed: Any, board: Board) -> Place:
    with within(f".{area}"):
        if area not in board:
            raise Misfit("is no area of this board")
        if type(printed) is not dict or not printed or printed.keys() - {*RESOURCES, "city"}:
            raise Misfit("must be an object of food, wood, ore and city")
        for name, amount in printed.items():
            if amount is not True if name == "city" else (type(amount) is not int or not 1 <= amount <= MOST_PRINTED):
                raise Misfit("must be true" if name == "city" else f"must be 1 to {MOST_PRINTED}", f".{name}")
    return Place(AreaId(area), NOWHERE, **printed)


def _tiled(data: Any, tile: Hook) -> Board:
    if type(data) is not list:
        raise Misfit("must be a list of tiles")
    tiles: list[PlacedTile] = []
    for number, each in enumerate(data):
        with within(f"[{number}]"):
            laid: PlacedTile = tile(each, PlacedTile)
            if laid.id in [other.id for other in tiles]:
                raise Misfit(f"tile {laid.id} lies on the board twice")
            tiles.append(laid)
    board = tiled(tiles)
    if len(board.at) < len(board.areas):
        raise Misfit("tiles lie on each other")
    return board


def tile_of(pack: Pack) -> Hook:
    """Read a tile on the grid: its id, the space of its first area, and how often it is turned."""

    def read(data: Any, _: Any) -> PlacedTile:
        if type(data) is not dict or data.keys() != {"id", "at", "turned"}:
            raise Misfit("must be an object of id, at and turned")
        if type(data["id"]) is not str or data["id"] not in pack.tiles_by_id:
            raise Misfit(f"{shown(data['id'], 60)} is no tile of this pack", ".id")
        if type(data["turned"]) is not int or not 0 <= data["turned"] < 6:
            raise Misfit("must be 0 to 5", ".turned")
        with within(".at"):
            at = read_hex(data["at"], Hex)
        return lay_tile(pack.tiles_by_id[data["id"]], at, data["turned"])

    return read


def write_tile(tile: PlacedTile) -> dict[str, Any]:
    """A tile on the grid as an object; what is printed on it is the pack's."""
    return {"id": tile.id, "at": str(tile.at), "turned": tile.turned}


def read_hex(data: Any, _: Any) -> Hex:
    """A space of the grid in its notation: `2,-1`."""
    found = Hex.read([data]) if type(data) is str and len(data) <= LONGEST_STRING else ""
    if isinstance(found, str):
        raise Misfit(f"{shown(data, 60)} is no space, as in '2,-1'")
    return found[0]


@lru_cache(maxsize=64)
def _sketched(areas: tuple[str, ...], borders: tuple[str, ...]) -> Board:
    try:
        board = sketch((*areas, *borders))
    except BoardError as error:
        raise Misfit(str(error)) from None
    if board.areas != areas or tuple(map(str, board.borders)) != borders:
        raise Misfit("each area is named once, a border is between two of them, and neither is written with spaces")
    return board


def write_board(board: Board) -> dict[str, Any]:
    """A board as an object."""
    if board.tiles or not board.areas:
        return {"tiles": [write_tile(tile) for tile in board.tiles]}
    written = {"areas": list(board.areas), "borders": [str(border) for border in board.borders]}
    if not board.printed:
        return written
    return {**written, "printed": {place.area: _write_place(place) for place in board.printed}}


def _write_place(place: Place) -> dict[str, Any]:
    shown = {name: getattr(place, name) for name in RESOURCES if getattr(place, name)}
    return {**shown, "city": True} if place.city else shown


__all__ = [
    "board_of", "fighter_of", "force_of", "read_hex", "tile_of", "write_board", "write_force", "write_tile",
]  # fmt: skip
