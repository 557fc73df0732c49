"""Pieces in rows: how everything in an area finds room in its hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import attrs

from .geometry import Point
from .markup import group

GAP = 5.0
"""Between pieces of a row, and between rows."""
LARGEST, SMALLEST = 135, 30
"""In hundredths: pieces get no larger where there is room, no smaller where there is none."""

ROW_COSTS = 0.06
"""By how much larger a further row must make the pieces."""


@attrs.frozen
class Piece:
    """Something drawn about its own middle, and the room it takes."""

    width: float
    height: float
    drawn: str


Row = Sequence[Piece]


def breadth_of(row: Row) -> float:
    """How broad a row is."""
    return sum(piece.width for piece in row) + GAP * (len(row) - 1)


def height_of(row: Row) -> float:
    """How high a row is."""
    return max(piece.height for piece in row)


def in_rows(pieces: Row, most: int) -> list[Row]:
    """Pieces in as few rows as hold no more than so many each, about equally full."""
    if not pieces:
        return []
    count = -(-len(pieces) // most)
    size, longer = divmod(len(pieces), count)
    rows, start = [], 0
    for index in range(count):
        end = start + size + (index < longer)
        rows.append(pieces[start:end])
        start = end
    return rows


def set_out(
    ways: Iterable[Sequence[Row]],
    top: float,
    bottom: float,
    room: Callable[[float], float],
    *,
    largest: int = LARGEST,
) -> str:
    """Rows centred between two heights, as large as there is room for: of several ways, that of the largest pieces."""
    tried = [(_scale(rows, top, bottom, room, largest), rows) for rows in ways]
    scale, rows = max(tried, key=lambda way: way[0] - ROW_COSTS * len(way[1]))
    drawn = []
    for row, height in zip(rows, _heights(rows, scale, top, bottom), strict=True):
        x = -breadth_of(row) * scale / 2
        for piece in row:
            x += piece.width * scale / 2
            # Tops in line: names below figures take one line or two.
            hangs = height - (height_of(row) - piece.height) * scale / 2
            drawn.append(group(piece.drawn, at=Point(x, hangs), scale=scale))
            x += (piece.width / 2 + GAP) * scale
    return "".join(drawn)


def _scale(rows: Sequence[Row], top: float, bottom: float, room: Callable[[float], float], largest: int) -> float:
    """How large the pieces can be."""
    sizes = (size / 100 for size in range(largest, SMALLEST, -5))
    return next((size for size in sizes if _fits(rows, size, top, bottom, room)), SMALLEST / 100)


def _heights(rows: Sequence[Row], scale: float, top: float, bottom: float) -> list[float]:
    """The middle of every row."""
    whole = _whole(rows) * scale
    y, found = (top + bottom - whole) / 2, []
    for row in rows:
        found.append(y + height_of(row) * scale / 2)
        y += (height_of(row) + GAP) * scale
    return found


def _whole(rows: Sequence[Row]) -> float:
    return sum(height_of(row) for row in rows) + GAP * (len(rows) - 1)


def _fits(rows: Sequence[Row], scale: float, top: float, bottom: float, room: Callable[[float], float]) -> bool:
    if _whole(rows) * scale > bottom - top:
        return False
    for row, y in zip(rows, _heights(rows, scale, top, bottom), strict=True):
        half = height_of(row) * scale * 0.4  # the corners of a row are empty: figures taper, names are short
        if breadth_of(row) * scale > min(room(y - half), room(y + half)):
            return False
    return True


__all__ = ["GAP", "Piece", "Row", "in_rows", "set_out"]
