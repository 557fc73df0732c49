"""Figures: units by base shape and faction, heroes as shields. The routed lie tilted and hatched."""

from __future__ import annotations

from collections.abc import Mapping

from runewars.content import Pack
from runewars.table import Fighter, Hero

from .geometry import Point, corners
from .markup import breadth, group, polygon, says, tag
from .palette import ALARM, CREAM, Paint
from .rows import Piece

LABEL = 8.0
"""The size of the words under a figure."""
TILT = 24.0


def hatching(name: str, paint: Paint) -> str:
    """The pattern that fills the routed of a faction."""
    stripe = tag("rect", width=2.2, height=6, fill=paint.fill, fill_opacity="0.45")
    back = tag("rect", width=6, height=6, fill=CREAM)
    return tag(
        "pattern",
        back,
        stripe,
        id=f"routed-{name}",
        width=6,
        height=6,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def unit_piece(who: Fighter, count: int, content: Pack, paint: Mapping[str, Paint]) -> Piece:
    """So many units of a kind: the shape of their base, their number in it, their name below."""
    known = content.units_by_id.get(who.unit)
    shape, faction = (known.shape, known.faction) if known is not None else ("circle", "neutral")
    colours = paint[faction]
    fill = f"url(#routed-{faction})" if who.routed else colours.fill
    foot = base(shape, fill, colours.dark)
    lines = who.unit.split("-", 1)
    numeral = says(str(count), 0, _NUMERAL.get(shape, 0.0), 15, fill=colours.dark if who.routed else CREAM, bold=True)
    hurt = group(drop(who.damage), at=Point(14, -8)) if who.damage else ""
    inside = group(
        group(foot, turn=TILT, scale=0.88) if who.routed else foot, numeral, hurt, at=Point(0, -4.5 * len(lines))
    )
    width = max(36.0, *(breadth(line, LABEL) for line in lines))
    return Piece(width, 34 + 9 * len(lines), inside + labelled(lines, 17 + 4.5 * len(lines)))


def labelled(lines: list[str], bottom: float) -> str:
    """Words under a piece, the last line ending at the bottom."""
    first = bottom - LABEL * 1.1 * len(lines) + LABEL * 0.5
    return "".join(says(line, 0, first + LABEL * 1.1 * index, LABEL) for index, line in enumerate(lines))


_NUMERAL = {"triangle": 3.5}


def base(shape: str, fill: str, outline: str) -> str:
    """The base of a unit."""
    pen: dict[str, str | float] = {"fill": fill, "stroke": outline, "stroke_width": 1.8, "stroke_linejoin": "round"}
    match shape:
        case "triangle":
            return polygon((Point(0, -17), Point(18, 13), Point(-18, 13)), **pen)
        case "rectangle":
            return tag("rect", x=-17, y=-12, width=34, height=24, rx=2.5, **pen)
        case "hexagon":
            return polygon(corners(Point(0, 0), 17), **pen)
    return tag("circle", r=15, **pen)


def drop(damage: int) -> str:
    """A drop of blood with the number of damage tokens."""
    blood = tag("path", d="M0,-12 C4,-6 7,-3 7,1 A7,7 0 0 1 -7,1 C-7,-3 -4,-6 0,-12 Z", fill=ALARM, stroke=CREAM)
    return blood + says(str(damage), 0, 0, 9, fill=CREAM, bold=True)


def hero_piece(who: Hero, content: Pack, paint: Mapping[str, Paint]) -> Piece:
    """A hero: a shield in his player's colour, initials on it, his name below."""
    lines = who.id.split("-", 1)
    shield = hero_shield(initials(_name(who, content)), paint[who.seat], who.seat if who.routed else None)
    width = max(30.0, *(breadth(line, LABEL) for line in lines))
    return Piece(
        width,
        36 + 9 * len(lines),
        group(shield, at=Point(0, -4.5 * len(lines))) + labelled(lines, 18 + 4.5 * len(lines)),
    )


def hero_shield(letters: str, colours: Paint, routed: str | None = None) -> str:
    """A shield with letters on it."""
    outline = "M-14,-16 Q0,-11 14,-16 L14,-2 Q13,11 0,18 Q-13,11 -14,-2 Z"
    fill = f"url(#routed-{routed})" if routed else colours.fill
    shield = tag("path", d=outline, fill=fill, stroke="#d9a521", stroke_width=2.4, stroke_linejoin="round")
    rim = tag("path", d=outline, fill="none", stroke=colours.dark, stroke_width=0.8)
    ink = colours.dark if routed else CREAM
    return group(shield, rim, turn=TILT if routed else 0) + says(letters, 0, -1, 11, fill=ink, bold=True)


def _name(who: Hero, content: Pack) -> str:
    known = content.heroes_by_id.get(who.id)
    return known.name if known is not None else who.id.replace("-", " ").title()


def initials(name: str) -> str:
    """Two letters for a name: of its first two great words, or of its one word."""
    great = [word for word in name.replace("-", " ").split() if word[0].isupper()] or [name]
    return great[0][0] + great[1][0] if len(great) > 1 else great[0][:2]


__all__ = [
    "LABEL", "base", "drop", "hatching", "hero_piece", "hero_shield", "initials", "labelled", "unit_piece",
]  # fmt: skip
