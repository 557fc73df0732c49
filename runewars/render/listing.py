"""The table as lines of plain text, for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from runewars.kernel import Seat
from runewars.rules.terms import controller
from runewars.table import AreaId

from . import words
from .sight import Shown, looking

KEY = "Yields: f food, w wood, o ore. Borders: - open, | mountain, ~ water. A facedown rune is ?."
NOBODY = "."


def text(state: Shown, *, seat: Seat | str | None = None) -> str:
    """The table as a listing: when it is, every area tile by tile, every player.

    Takes a state or a view. Facedown things stay facedown, but for the runes that `seat` knows.
    """
    looker = looking(state, seat)
    lines = [*_header(state), ""]
    rows = {area: _row(state, area, looker) for area in state.table.board.areas}
    widths = [max(map(len, column)) for column in zip(*rows.values(), strict=True)]
    for heading, areas in _groups(state):
        lines.append(heading)
        lines += [_line(rows[area], widths) for area in areas]
    markers = state.table.setup.markers if state.table.setup is not None else ()
    lines += [f"Home realm marker at {laid}" for laid in markers]
    lines += [KEY, "", *_players(state)]
    return "\n".join(lines) + "\n"


def _header(state: Shown) -> Iterator[str]:
    clock = state.table.clock
    turn = f" Turn: {clock.turn}." if clock.turn is not None else ""
    yield f"Year {clock.year}, {clock.season}. First player: {clock.first}.{turn}"
    for marker in state.table.seasons.markers:
        yield f"The victory marker of {marker.seat} lies on the deck of {marker.season}."
    if state.table.setup is not None:
        yield "The game is being set up."
    if state.table.battle is not None:
        yield _sentence(words.battle(state.table))
    if state.table.result is not None:
        yield _sentence(words.ending(state.table))
    if state.pending:
        yield f"Asked: {', '.join(decision.seat for decision in state.pending)}."


def _sentence(phrase: str) -> str:
    return phrase[0].upper() + phrase[1:] + "."


def _groups(state: Shown) -> Iterable[tuple[str, tuple[AreaId, ...]]]:
    """Areas by tile; on a sketch all together."""
    board = state.table.board
    if not board.tiles:
        return [("Areas", board.areas)] if board.areas else [("No area is on the board yet.", ())]
    groups = []
    for tile in board.tiles:
        areas = tuple(place.area for place in tile.places)
        home = state.table.area(areas[0]).home
        heading = f"Home realm of {home}" if home is not None else f"Tile {tile.id}"
        groups.append((f"{heading} (at {tile.at}, turned {tile.turned})", areas))
    return groups


def _row(state: Shown, area: AreaId, seat: Seat) -> tuple[str, ...]:
    """Name, owner, what the area yields, what it borders on, what lies in it."""
    board = state.table.board
    place, owner = board.places.get(area), controller(state, area)
    yields = [f"{name[0]}{count}" for name, count in words.yields(place)] if place is not None else []
    borders = " ".join(f"{terrain}{near}" for near, terrain in board.neighbours(area).items())
    there = [words.city(state.table, area), *words.pieces(state, area, seat)]
    return area, owner or NOBODY, " ".join(yields) or NOBODY, borders, "; ".join(filter(None, there))


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    return f"  {'  '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))}".rstrip()


def _players(state: Shown) -> Iterator[str]:
    clock = state.table.clock
    yield "Players"
    width = max((len(player.seat) for player in state.table.players), default=0)
    for player in state.table.players:
        marks = (" first player," if player.seat == clock.first else "") + (
            " his turn," if player.seat == clock.turn else ""
        )
        yield f"  {player.seat.ljust(width)} {marks} {words.holdings(state.table, player)}"


__all__ = ["text"]
