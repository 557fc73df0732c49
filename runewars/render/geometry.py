"""Where things are in the picture: hexes, their corners and edges, and sketches laid in a circle."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt

import attrs

from runewars.table import AreaId, Board, Hex

RADIUS = 100.0
"""From the middle of a hex to a corner."""
HALF_HEIGHT = RADIUS * sqrt(3) / 2
SPACING = 2.6 * RADIUS
"""Between the middles of neighbouring areas of a sketch."""


@attrs.frozen
class Point:
    """A place in the picture."""

    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def towards(self, other: Point, share: float) -> Point:
        """The point that far on the way to another."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


def middle(space: Hex) -> Point:
    """The middle of a space of the grid."""
    return Point(1.5 * RADIUS * space.q, 2 * HALF_HEIGHT * (space.r + space.q / 2))


def corners(at: Point, radius: float = RADIUS) -> list[Point]:
    """The corners of a hex, clockwise from the north-western."""
    angles = (radians(60 * corner - 120) for corner in range(6))
    return [Point(at.x + radius * cos(angle), at.y + radius * sin(angle)) for angle in angles]


def edge(at: Point, direction: int) -> tuple[Point, Point]:
    """The two ends of a hex's edge in a direction."""
    found = corners(at)
    return found[direction], found[(direction + 1) % 6]


def room(height: float) -> float:
    """How broad a hex is, so high above or below its middle."""
    return 2 * (RADIUS - abs(height) / sqrt(3))


def middles(board: Board) -> dict[AreaId, Point]:
    """The middle of every area: on the grid, or, of a sketch, in a circle."""
    if board.tiles:
        return {area: middle(board.places[area].hex) for area in board.areas}
    count = len(board.areas)
    if count == 1:
        return {board.areas[0]: Point(0, 0)}
    radius = SPACING / (2 * sin(pi / count)) if count else 0.0
    angles = (2 * pi * index / count - pi / 2 for index in range(count))
    return {
        area: Point(radius * cos(angle), radius * sin(angle)) for area, angle in zip(board.areas, angles, strict=True)
    }


__all__ = ["HALF_HEIGHT", "RADIUS", "Point", "corners", "edge", "middle", "middles", "room"]
