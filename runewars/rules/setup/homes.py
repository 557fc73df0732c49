"""Home realm tiles: how one lies on a marker (SET.10)."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.content import Tile
from runewars.table import AreaId, Board, Hex, Marker, PlacedTile
from runewars.table.hexes import ring

from .geometry import TURNS, clashes, overlaps, placed


def lies_on(tile: PlacedTile, laid: Marker) -> bool:
    """Whether two of a tile's areas lie on the marker's two spaces."""
    spaces = {place.hex for place in tile.places}
    return all(space in spaces for space in laid.spaces)


def marker_under(tile: PlacedTile, markers: tuple[Marker, ...]) -> Marker | None:
    """The marker a tile lies on."""
    return next((laid for laid in markers if lies_on(tile, laid)), None)


def adjacent_homes(board: Board, tile: PlacedTile, homes: frozenset[AreaId]) -> tuple[AreaId, ...]:
    """The areas of other home realms a tile would touch, borders regardless."""
    near = {space for place in tile.places for space in ring(place.hex)}
    return tuple(area for area in board.areas if area in homes and board.places[area].hex in near)


def home_fits(board: Board, tile: PlacedTile, homes: frozenset[AreaId]) -> bool:
    """Whether a home realm may lie so: on free spaces, no colours clashing, apart from other home realms."""
    return not overlaps(board, tile) and not clashes(board, tile) and not adjacent_homes(board, tile, homes)


def home_positions(tile: Tile, markers: tuple[Marker, ...]) -> Iterator[PlacedTile]:
    """Every way to lay a home realm tile on a marker, whatever is in the way."""
    for laid in markers:
        for turned in TURNS:
            for at in sorted(_anchors(tile, laid, turned), key=lambda space: (space.q, space.r)):
                found = placed(tile, at, turned)
                if lies_on(found, laid):
                    yield found


def _anchors(tile: Tile, laid: Marker, turned: int) -> set[Hex]:
    """The spaces on which the tile's first area could lie."""
    model = placed(tile, Hex(0, 0), turned)
    return {Hex(space.q - place.hex.q, space.r - place.hex.r) for space in laid.spaces for place in model.places}


__all__ = ["adjacent_homes", "home_fits", "home_positions", "lies_on", "marker_under"]
