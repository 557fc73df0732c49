"""A tile of the box, as it lies on the grid."""

from __future__ import annotations

from runewars.content import Tile
from runewars.table import AreaId, Hex, Place, PlacedTile, TileId
from runewars.table.hexes import shift, turn


def lay_tile(tile: Tile, at: Hex, turned: int) -> PlacedTile:
    """A tile as it lies with its first area on a space, turned clockwise so many times."""
    first = tile.areas[0]
    origin = turn(Hex(first.q, first.r), turned)
    by = Hex(at.q - origin.q, at.r - origin.r)
    places = tuple(
        Place(
            AreaId(tile.area_id(area.letter)),
            shift(turn(Hex(area.q, area.r), turned), by),
            area.resources.food,
            area.resources.wood,
            area.resources.ore,
            area.city,
            tuple(sorted((edge + turned) % 6 for edge in area.mountain)),
            tuple(sorted((edge + turned) % 6 for edge in area.water)),
        )
        for area in tile.areas
    )
    return PlacedTile(TileId(tile.id), at, turned, places)


__all__ = ["lay_tile"]
