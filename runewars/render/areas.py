"""An area as drawn: its land, its name and yields, and all that lies in it, row by row."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from runewars.content import Pack
from runewars.kernel import Seat
from runewars.rules.terms import controller
from runewars.table import AreaId, Force

from . import words
from .figures import hero_piece, unit_piece
from .geometry import HALF_HEIGHT, Point, corners, room
from .markup import INK, breadth, group, polygon, says, tag, title
from .palette import ALARM, GRID, Paint, land
from .rows import Piece, Row, in_rows, set_out
from .sight import Shown, face_of, forces_in, heroes_in, site_of
from .tokens import (
    city_ribbon,
    city_space,
    flag_piece,
    food,
    ore,
    rune_piece,
    site_piece,
    stronghold_piece,
    swords_piece,
    wood,
)

ABREAST = range(3, 9)
"""How many groups of units may stand side by side before a further row is begun."""
NAME = 15.0
HEADER = -62.0
HEADER_ROOM = 100.0
FOOTER = 66.0
PADDING = 10.0


@attrs.frozen
class Canvas:
    """What is drawn, for whom, and in which colours."""

    shown: Shown
    seat: Seat
    paint: Mapping[str, Paint]
    middles: Mapping[AreaId, Point]

    @property
    def content(self) -> Pack:
        return self.shown.content


def area_drawn(canvas: Canvas, area: AreaId) -> str:
    """One area, with what is said of it."""
    table = canvas.shown.table
    fought_over = table.battle is not None and table.battle.area == area
    inside = [
        title(words.described(canvas.shown, area, canvas.seat)),
        polygon(corners(Point(0, 0)), fill=_ground(canvas, area), stroke=GRID, stroke_width=1.2),
        _rim(canvas, area, fought_over),
        _header(canvas, area),
        _contents(canvas, area, fought_over),
    ]
    at = canvas.middles[area]
    return tag("g", *inside, transform=f"translate({at.x:.1f} {at.y:.1f})", data_area=area)


def _ground(canvas: Canvas, area: AreaId) -> str:
    table = canvas.shown.table
    home = table.area(area).home
    if home is not None:
        return canvas.paint[home].pale
    for index, tile in enumerate(table.board.tiles):
        if any(place.area == area for place in tile.places):
            return land(tile.id, index)
    return land("", table.board.index[area])


def _rim(canvas: Canvas, area: AreaId, fought_over: bool) -> str:
    """A rim inside the edge in the colour of who controls the area; red where a battle is fought."""
    owner = controller(canvas.shown, area)
    drawn = ""
    if owner is not None:
        drawn = polygon(
            corners(Point(0, 0), 92),
            fill="none",
            stroke=canvas.paint[owner].fill,
            stroke_width=4,
            stroke_opacity="0.6",
            stroke_linejoin="round",
        )
    if fought_over:
        drawn += polygon(corners(Point(0, 0), 92), fill="none", stroke=ALARM, stroke_width=5, stroke_dasharray="10 8")
    return drawn


def _header(canvas: Canvas, area: AreaId) -> str:
    """The name, and what the area yields beside it."""
    place = canvas.shown.table.board.places.get(area)
    pieces = [_name(area)]
    if place is not None:
        icons = ((food, place.food), (wood, place.wood), (ore, place.ore))
        pieces += [Piece(20, 24, icon(count)) for icon, count in icons if count]
    return set_out([[pieces]], HEADER - 12, HEADER + 12, lambda _: HEADER_ROOM, largest=100)


def _name(area: AreaId) -> Piece:
    return Piece(breadth(area, NAME, bold=True), 24, says(area, -2, 0, NAME, fill=INK, bold=True))


def _room(height: float) -> float:
    return room(height) - 2 * PADDING


def _contents(canvas: Canvas, area: AreaId, fought_over: bool) -> str:
    """All that lies in the area: units, what stands about, the city at the bottom."""
    city, about = _city(canvas, area), _about(canvas, area)
    holding, moved_in = (_units(canvas, force) for force in forces_in(canvas.shown.table, area))
    ways: list[list[Row]] = []
    for most in ABREAST:
        if fought_over or moved_in:
            ways.append([*in_rows(moved_in, most), *in_rows([swords_piece(), *about], most), *in_rows(holding, most)])
        else:
            ways.append([*in_rows(holding, most), *in_rows(about, most)])
    drawn = set_out(ways, HEADER + 13, FOOTER - 12 if city else HALF_HEIGHT - 10, _room)
    return drawn + (group(city, at=Point(0, FOOTER)) if city else "")


def _units(canvas: Canvas, force: Force) -> list[Piece]:
    return [unit_piece(who, count, canvas.content, canvas.paint) for who, count in force]


def _about(canvas: Canvas, area: AreaId) -> list[Piece]:
    """Stronghold, heroes, rune, exploration token and flags."""
    there, paint = canvas.shown.table.area(area), canvas.paint
    found = [stronghold_piece(there.stronghold, paint)] if there.stronghold is not None else []
    found += [hero_piece(who, canvas.content, paint) for who in heroes_in(canvas.shown.table, area)]
    if there.rune is not None:
        found.append(rune_piece(there.rune, face_of(there.rune, canvas.seat)))
    if there.exploration is not None:
        face = site_of(there.exploration, canvas.seat)
        known = canvas.content.exploration_by_id.get(face or "")
        found.append(site_piece(there.exploration, known.name if known is not None else face))
    return found + [flag_piece(paint[seat]) for seat in there.activated]


def _city(canvas: Canvas, area: AreaId) -> str:
    table = canvas.shown.table
    there, place = table.area(area), table.board.places.get(area)
    if there.city is not None:
        known = canvas.content.cities_by_id.get(there.city)
        return city_ribbon(known.name if known is not None else there.city)
    return city_space() if place is not None and place.city else ""


__all__ = ["Canvas", "area_drawn"]
