"""Tokens: resources, strongholds, runes, exploration tokens, cities, flags of activation, crossed swords."""

from __future__ import annotations

from collections.abc import Mapping

from runewars.table import DRAGON, ExplorationToken, Rune, RuneFace, Stronghold

from .figures import LABEL, labelled
from .geometry import Point
from .markup import INK, breadth, group, num, polygon, polyline, says, tag
from .palette import ALARM, CREAM, FACEDOWN, FALSE_GREY, FOOD, FRAME, GOLD, ORE, WOOD, Paint
from .rows import Piece

RIBBON = 62.0
"""How much room a city's name has."""

# ---------------------------------------------------------------- resources


def food(count: int) -> str:
    """Food: a sheaf's yellow disc."""
    disc = tag("circle", r=9.5, fill=FOOD, stroke="#8a6a10", stroke_width=1.2)
    return disc + says(str(count), 0, 0.3, 12, fill="#4a3606", bold=True)


def wood(count: int) -> str:
    """Wood: a fir."""
    trunk = tag("rect", x=-2, y=7, width=4, height=4.5, fill="#6b4a2a")
    crown = tag(
        "path",
        d="M0,-12.5 L6.5,-4 L4,-4 L11,8 L-11,8 L-4,-4 L-6.5,-4 Z",
        fill=WOOD,
        stroke="#1f4a24",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    return trunk + crown + says(str(count), 0, 2.6, 11, fill=CREAM, bold=True)


def ore(count: int) -> str:
    """Ore: a grey diamond."""
    stone = polygon(
        (Point(0, -11.5), Point(11.5, 0), Point(0, 11.5), Point(-11.5, 0)),
        fill=ORE,
        stroke="#474d55",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    return stone + says(str(count), 0, 0.3, 12, fill=CREAM, bold=True)


# ---------------------------------------------------------------- strongholds, runes, flags


def stronghold_piece(built: Stronghold, paint: Mapping[str, Paint]) -> Piece:
    """A stronghold: a tower, cracked where it is damaged, and what was built at it."""
    lines = built.development.split("-", 1) if built.development else []
    drawn = group(
        tower(paint[built.seat], built.damaged, built.development is not None), at=Point(0, -4.5 * len(lines))
    )
    width = max(34.0, *(breadth(line, LABEL) for line in lines)) if lines else 34.0
    return Piece(width, 38 + 9 * len(lines), drawn + labelled(lines, 19 + 4.5 * len(lines)))


def tower(colours: Paint, damaged: bool = False, developed: bool = False) -> str:
    """A small tower."""
    walls = "M-15,18 L-15,-9 L-17,-9 L-17,-18 L-10,-18 L-10,-13 L-4,-13 L-4,-18 L4,-18 L4,-13 L10,-13 L10,-18 L17,-18 L17,-9 L15,-9 L15,18 Z"  # noqa: E501
    pen: dict[str, str | float] = {"stroke": colours.dark, "stroke_width": 1.8, "stroke_linejoin": "round"}
    if damaged:
        drawn = tag("path", d=walls, fill=colours.pale, stroke_dasharray="4 2.5", **pen)
        drawn += polyline(
            (Point(2, -13), Point(-4, -4), Point(4, 1), Point(-3, 8), Point(2, 18)), stroke=INK, stroke_width=2
        )
    else:
        gate = tag("path", d="M-5,18 L-5,7 A5,5 0 0 1 5,7 L5,18 Z", fill=colours.dark)
        slits = "".join(tag("rect", x=x, y=-5, width=3, height=8, fill=CREAM) for x in (-8.5, 5.5))
        drawn = tag("path", d=walls, fill=colours.fill, **pen) + gate + slits
    return drawn + (group(star(GOLD), at=Point(13, -17)) if developed else "")


def star(fill: str) -> str:
    """A small star."""
    return tag(
        "path",
        d="M0,-8 L2.3,-2.6 L8,-2.4 L3.5,1.3 L5,7 L0,3.8 L-5,7 L-3.5,1.3 L-8,-2.4 L-2.3,-2.6 Z",
        fill=fill,
        stroke="#6b4d08",
        stroke_width=1,
    )


def rune_piece(lying: Rune, face: RuneFace | None) -> Piece:
    """A rune: facedown, faceup, or facedown with a hint of the face for one who knows it."""
    return Piece(32, 32, rune_disc(face if lying.faceup else None, known=None if lying.faceup else face))


def rune_disc(face: RuneFace | None, known: RuneFace | None = None) -> str:
    """A rune token. One that is known though it lies facedown shows its colour in a small seal."""
    fill = FACEDOWN if face is None else _rune_colour(face)
    disc = tag("circle", r=15, fill=fill, stroke="#23253a" if face is None else "#5d4a14", stroke_width=1.8)
    ring = tag("circle", r=11.8, fill="none", stroke=CREAM, stroke_width=0.8, stroke_opacity="0.7")
    if face is None:
        sign = polyline(
            (Point(-3, 8), Point(-3, -8), Point(5, -3), Point(-3, 1), Point(5, 8)),
            stroke="#c9cbe0",
            stroke_width=2,
            stroke_linejoin="round",
        )
    elif face == DRAGON:
        sign = tag(
            "path", d="M-8,5 Q-9,-4 -1,-6 L-3,-9 L2,-7 Q9,-5 8,1 L4,0 Q5,4 1,4 Q-2,4 -2,1 Q-5,4 -8,5 Z", fill="#7a2313"
        )
    else:
        sign = tag("path", d="M-6,-6 L6,6 M6,-6 L-6,6", stroke="#4d4942", stroke_width=3, stroke_linecap="round")
    seal = ""
    if known is not None:
        seal = tag("circle", cx=11, cy=-11, r=5, fill=_rune_colour(known), stroke=INK, stroke_width=1)
    return disc + ring + sign + seal


def _rune_colour(face: RuneFace) -> str:
    return GOLD if face == DRAGON else FALSE_GREY


def site_piece(lying: ExplorationToken, name: str | None) -> Piece:
    """An exploration token: facedown its back, with its name for one who knows it; faceup its name."""
    words = [*([] if lying.faceup else [lying.back]), *(name.split() if name is not None else ())]
    width = max(24.0, max(breadth(word, 9, bold=True) for word in words) + 8)
    height = max(24.0, 11.0 * len(words) + 4)
    fill, ink = (CREAM, FRAME) if lying.faceup else (FACEDOWN, CREAM)
    card = tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=5, fill=fill, stroke=FRAME)
    lines = (says(word, 0, 11 * row - 5.5 * (len(words) - 1), 9, fill=ink, bold=True) for row, word in enumerate(words))
    return Piece(width, height, card + "".join(lines))


def flag_piece(paint: Paint) -> Piece:
    """An activation token: a small flag."""
    return Piece(18, 30, flag(paint))


def flag(paint: Paint) -> str:
    """A pennant on a pole."""
    pole = tag("line", x1=-7, y1=-15, x2=-7, y2=15, stroke=INK, stroke_width=2, stroke_linecap="round")
    cloth = tag(
        "path",
        d="M-6,-14 Q0,-17 4,-13 Q7,-10 10,-12 L6,-5 L10,1 Q6,3 2,0 Q-2,-3 -6,0 Z",
        fill=paint.fill,
        stroke=paint.dark,
        stroke_width=1.2,
    )
    return pole + cloth


# ---------------------------------------------------------------- cities, battles


def city_ribbon(name: str) -> str:
    """A city token: a house and its name on a ribbon."""
    size = min(11.0, 11.0 * RIBBON / breadth(name, 11, bold=True))
    half = breadth(name, size, bold=True) / 2 + 12
    ends = "M{0},-9 L{1},-9 L{2},0 L{1},9 L{0},9 L{3},0 Z".format(*(num(x) for x in (-half - 4, half + 4, half, -half)))
    ribbon = tag("path", d=ends, fill=CREAM, stroke="#5b3714", stroke_width=1.2, stroke_linejoin="round")
    house = tag(
        "path",
        d="M-6,6 L-6,-1 L0,-7 L6,-1 L6,6 Z",
        fill="#c98a4b",
        stroke="#5b3714",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    return ribbon + group(house, at=Point(9 - half, 0)) + says(name, 7, 0, size, fill="#5b3714", bold=True)


def city_space() -> str:
    """Where a city token belongs and none lies."""
    frame = tag("rect", x=-26, y=-8, width=52, height=16, rx=8, fill="none", stroke=FRAME, stroke_dasharray="4 3")
    return frame + says("city", 0, 0, 10, fill=FRAME)


def swords_piece() -> Piece:
    """A battle: two crossed swords."""
    return Piece(40, 28, swords())


def swords() -> str:
    """Two crossed swords."""
    blade = "M0,-22 L3,-17 L2,9 L-2,9 L-3,-17 Z"
    one = (
        tag("path", d=blade, fill="#e9edf0", stroke=INK, stroke_width=1.2, stroke_linejoin="round")
        + tag("rect", x=-7, y=8, width=14, height=3.4, rx=1.5, fill=ALARM, stroke=INK, stroke_width=0.8)
        + tag("rect", x=-1.8, y=11, width=3.6, height=8, rx=1.5, fill="#6b4a2a", stroke=INK, stroke_width=0.8)
    )
    return group(one, turn=58) + group(one, turn=-58)


__all__ = [
    "city_ribbon", "city_space", "flag", "flag_piece", "food", "ore", "rune_disc", "rune_piece", "site_piece", "star",
    "stronghold_piece", "swords", "swords_piece", "tower", "wood",
]  # fmt: skip
