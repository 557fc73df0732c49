"""Borders: mountains red-brown with peaks, waters blue with waves, open ways thin."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from runewars.table import MOUNTAIN, OPEN, WATER, Board, Terrain
from runewars.table.hexes import step

from .geometry import Point, edge, middle, middles
from .markup import num, polyline, tag
from .palette import FRAME, GRID, MOUNTAIN_BASE, MOUNTAIN_PEAK, WATER_BASE, WATER_WAVE


def borders(board: Board) -> str:
    """Every border that is drawn on the land: between tiles, and what lies between areas."""
    if not board.tiles:
        return ""
    return "".join((*_tile_edges(board), *_coloured_edges(board)))


def _tile_edges(board: Board) -> Iterator[str]:
    """The rim of every tile."""
    for tile in board.tiles:
        own = {place.hex for place in tile.places}
        for place in tile.places:
            for direction in range(6):
                other = step(place.hex, direction)
                outer = other not in board.at
                if other not in own and (outer or direction < 3):
                    yield polyline(
                        edge(middle(place.hex), direction),
                        stroke=FRAME,
                        stroke_width=3 if outer else 2.2,
                        stroke_linecap="round",
                    )


def _coloured_edges(board: Board) -> Iterator[str]:
    """Each edge once: inside the board what the border is, at its rim what is printed."""
    for area, place in board.places.items():
        for direction in range(6):
            other = board.at.get(step(place.hex, direction))
            if other is None:
                terrain: Terrain = OPEN
                if place.coloured(direction):
                    terrain = MOUNTAIN if direction in place.mountain else WATER
            elif direction < 3:
                terrain = board.neighbours(area)[other]
            else:
                continue
            if terrain != OPEN:
                first, last = edge(middle(place.hex), direction)
                yield ridge(first, last) if terrain == MOUNTAIN else river(first, last)


def ridge(first: Point, last: Point, peaks: int = 7) -> str:
    """Mountains from a point to another."""
    base = polyline((first, last), stroke=MOUNTAIN_BASE, stroke_width=10, stroke_linecap="round")
    crest = [_beside(first, last, index / (2 * peaks), 3 if index % 2 else -2) for index in range(2 * peaks + 1)]
    return base + polyline(crest, stroke=MOUNTAIN_PEAK, stroke_width=1.6, stroke_linejoin="round")


def river(first: Point, last: Point, waves: int = 5) -> str:
    """Water from a point to another."""
    base = polyline((first, last), stroke=WATER_BASE, stroke_width=10, stroke_linecap="round")
    start = _beside(first, last, 0.04, 0)
    path = f"M{num(start.x)},{num(start.y)}"
    for index in range(2 * waves):
        through = _beside(first, last, 0.04 + 0.92 * (index + 0.5) / (2 * waves), 4 if index % 2 else -4)
        end = _beside(first, last, 0.04 + 0.92 * (index + 1) / (2 * waves), 0)
        path += f" Q{num(through.x)},{num(through.y)} {num(end.x)},{num(end.y)}"
    return base + tag("path", d=path, fill="none", stroke=WATER_WAVE, stroke_width=1.6)


def _beside(first: Point, last: Point, share: float, by: float) -> Point:
    """A point on the way, so far to the side of it."""
    length = hypot(last.x - first.x, last.y - first.y) or 1.0
    on = first.towards(last, share)
    return Point(on.x + (last.y - first.y) / length * by, on.y - (last.x - first.x) / length * by)


def ways(board: Board) -> str:
    """On a sketch: lines between the areas that touch, bent to the middle where they would pass behind others."""
    if board.tiles:
        return ""
    at, count = middles(board), len(board.areas)
    drawn = []
    for border in board.borders:
        here, there = at[border.first], at[border.second]
        apart = abs(board.index[border.first] - board.index[border.second])
        if min(apart, count - apart) <= 1 or 2 * apart == count:
            path = f"M{num(here.x)},{num(here.y)} L{num(there.x)},{num(there.y)}"
        else:
            bend = here.towards(there, 0.5).towards(Point(0, 0), 0.6)
            path = f"M{num(here.x)},{num(here.y)} Q{num(bend.x)},{num(bend.y)} {num(there.x)},{num(there.y)}"
        drawn.append(_way(path, border.terrain))
    return "".join(drawn)


def _way(path: str, terrain: Terrain) -> str:
    if terrain == OPEN:
        return tag("path", d=path, fill="none", stroke=GRID, stroke_width=5)
    base, light = (MOUNTAIN_BASE, MOUNTAIN_PEAK) if terrain == MOUNTAIN else (WATER_BASE, WATER_WAVE)
    dashes = "2 7" if terrain == MOUNTAIN else "12 8"
    broad = tag("path", d=path, fill="none", stroke=base, stroke_width=11)
    return broad + tag("path", d=path, fill="none", stroke=light, stroke_width=3, stroke_dasharray=dashes)


__all__ = ["borders", "ridge", "river", "ways"]
