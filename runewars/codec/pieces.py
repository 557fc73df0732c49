"""Fighters, forces and the board: short texts rather than objects of fields."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from runewars.content import Pack
from runewars.kernel.choices import shown
from runewars.table import Board, BoardError, Fighter, Force, add, sketch

from .errors import Misfit, within
from .names import Hook
from .strict import LARGEST_NUMBER, LONGEST_STRING


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


def read_board(data: Any, _: Any) -> Board:
    """A board of its areas, in their order, and its borders: `A-B`, `B|C`, `C~D`."""
    if type(data) is not dict or data.keys() != {"areas", "borders"}:
        raise Misfit("must be an object of areas and borders")
    for part in ("areas", "borders"):
        with within(f".{part}"):
            if type(data[part]) is not list or not all(type(each) is str and each.isascii() for each in data[part]):
                raise Misfit("must be a list of plain texts")
    return _sketched(tuple(data["areas"]), tuple(data["borders"]))


@lru_cache(maxsize=64)
def _sketched(areas: tuple[str, ...], borders: tuple[str, ...]) -> Board:
    try:
        board = sketch((*areas, *borders))
    except BoardError as error:
        raise Misfit(str(error)) from None
    if board.areas != areas or tuple(map(str, board.borders)) != borders:
        raise Misfit("each area is named once, a border is between two of them, and neither is written with spaces")
    return board


def write_board(board: Board) -> dict[str, list[str]]:
    """A board as an object."""
    return {"areas": list(board.areas), "borders": [str(border) for border in board.borders]}


__all__ = ["fighter_of", "force_of", "read_board", "write_board", "write_force"]
