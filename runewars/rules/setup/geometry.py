"""Questions about tiles on the grid: where one lies, what it touches, where its colours clash (SET.4 to SET.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from runewars.box import lay_tile as placed
from runewars.content import Tile
from runewars.table import AreaId, Board, Hex, PlacedTile
from runewars.table.hexes import outside, ring, shift, step

TURNS = range(6)


def overlaps(board: Board, tile: PlacedTile) -> tuple[AreaId, ...]:
    """The areas of the board a tile would lie on."""
    return tuple(board.at[place.hex] for place in tile.places if place.hex in board.at)


def touch_enough(board: Board, tile: PlacedTile) -> bool:
    """At least two of its areas touch, between them, at least two different areas already placed (SET.4)."""
    touched: set[AreaId] = set()
    touching = 0
    for place in tile.places:
        near = [board.at[space] for space in ring(place.hex) if space in board.at]
        touched.update(near)
        touching += bool(near)
    return touching >= 2 and len(touched) >= 2


def clashes(board: Board, tile: PlacedTile) -> tuple[tuple[AreaId, AreaId], ...]:
    """Where a coloured edge of the tile would lie against a coloured edge of another (SET.5)."""
    return tuple(
        (place.area, board.at[there])
        for place in tile.places
        for edge in (*place.mountain, *place.water)
        if (there := step(place.hex, edge)) in board.at and board.places[board.at[there]].coloured((edge + 3) % 6)
    )


def fits(board: Board, tile: PlacedTile) -> bool:
    """Whether a tile may be placed so by SET.4 and SET.5; the first lies in the centre."""
    if not board.tiles:
        return tile.at == Hex(0, 0)
    return not overlaps(board, tile) and touch_enough(board, tile) and not clashes(board, tile)


def positions(board: Board, tile: Tile) -> Iterator[PlacedTile]:
    """Every way to lay a tile onto the board so that it touches it, turned any way; nothing lies on anything."""
    if not board.tiles:
        for turned in TURNS:
            yield placed(tile, Hex(0, 0), turned)
        return
    edge = near_spaces(board)
    for turned in TURNS:
        model = placed(tile, Hex(0, 0), turned)
        anchors = {Hex(space.q - place.hex.q, space.r - place.hex.r) for space in edge for place in model.places}
        for at in sorted(anchors, key=lambda space: (space.q, space.r)):
            if all(shift(place.hex, at) not in board.at for place in model.places):
                yield placed(tile, at, turned)


def near_spaces(board: Board) -> frozenset[Hex]:
    """The free spaces that touch the board, holes included."""
    return frozenset(near for here in board.at for near in ring(here) if near not in board.at)


def shore(board: Board) -> frozenset[Hex]:
    """The free spaces that touch the board from outside, in no hole (SET.6)."""
    return outside(board.at)


def open_edges(board: Board, spaces: Iterable[Hex]) -> int:
    """How many uncoloured area borders these free spaces touch."""
    return sum(
        not board.places[board.at[near]].coloured((direction + 3) % 6)
        for here in spaces
        for direction, near in enumerate(ring(here))
        if near in board.at
    )


__all__ = [
    "TURNS", "clashes", "fits", "near_spaces", "open_edges", "overlaps", "placed", "positions", "shore",
    "touch_enough",
]  # fmt: skip
