"""Holding a run against what the file expects of the board and of setup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from runewars.kernel import Choice, Seat, notation
from runewars.rules.setup.beginning import tiles_before
from runewars.rules.setup.events import setting_up
from runewars.table import PlacedTile, Table

from .boards import marker_words, tile_words
from .expecting import Expected
from .running import Run
from .setting import NOBODY


def judge_board(run: Run, expected: Expected) -> Iterator[str]:
    """The tiles and home realms that lie on the board."""
    table = run.last.table
    laid = [(tile, _owner(table, tile)) for tile in table.board.tiles]
    if expected.board is not None:
        yield from _differ("board", expected.board, [tile_words(tile) for tile, owner in laid if owner is None])
    if expected.homes is not None:
        yield from _differ("homes", expected.homes, [tile_words(tile, owner) for tile, owner in laid if owner])


def judge_borders(run: Run, expected: Expected) -> Iterator[str]:
    """What lies between areas."""
    board = run.last.table.board
    for border in expected.borders:
        found = board.neighbours(border.first).get(border.second) if border.first in board else None
        if found != border.terrain:
            there = "they do not touch" if found is None else f"it is {border.first}{found}{border.second}"
            yield f"borders: expected {border}, but {there}"


def _owner(table: Table, tile: PlacedTile) -> Seat | None:
    return table.area(tile.places[0].area).home


def judge_tokens(run: Run, expected: Expected) -> Iterator[str]:
    """Markers, tiles not placed, and runes on the board."""
    table = run.last.table
    if expected.markers is not None:
        yield from _differ("markers", expected.markers, map(marker_words, setting_up(table).markers))
    for seat, tiles in expected.dealt:
        yield from _differ(f"dealt.{seat}", tiles, tiles_before(run.last, seat))
    faces = [there.rune.face for there in table.areas if there.rune is not None]
    for face, number in expected.runes:
        if faces.count(face) != number:
            yield f"runes.{face}: expected {number}, found {faces.count(face)}"


def _differ(what: str, wanted: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    one, other = sorted(wanted), sorted(found)
    if one != other:
        yield f"{what}: expected {'; '.join(one) or 'none'}; there lies {'; '.join(other) or 'none'}"


def judge_players(run: Run, expected: Expected) -> Iterator[str]:
    """Who is first player, and what the dials show."""
    table = run.last.table
    if expected.first is not None and table.clock.first != expected.first:
        yield f"first: expected {expected.first}, but {table.clock.first} is first player"
    players = {player.seat: player for player in table.players}
    for seat, dials in expected.dials:
        for dial, number in dials:
            shown = getattr(players[seat], dial) if seat in players else "nothing"
            if shown != number:
                yield f"dials.{seat}.{dial}: expected {number}, but it shows {shown}"


def judge_order(run: Run, expected: Expected) -> Iterator[str]:
    """Who was asked for choices of a verb, one after another; who is asked several times running counts once."""
    for verb, seats in expected.order:
        asked: list[Seat] = []
        for _, state in run.states:
            for decision in state.pending:
                if any(_verb(kind) == verb for kind in decision.takes) and asked[-1:] != [decision.seat]:
                    asked.append(decision.seat)
        if tuple(asked) != seats:
            yield f"order.{verb}: expected {', '.join(seats) or NOBODY}; asked were {', '.join(asked) or NOBODY}"


def _verb(kind: type[Choice]) -> str:
    return notation(kind).verb


__all__ = ["judge_board", "judge_borders", "judge_order", "judge_players", "judge_tokens"]
