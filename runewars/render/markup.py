"""SVG as strings: elements, words, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from .geometry import Point

SERIF = "Georgia, 'Palatino Linotype', 'DejaVu Serif', serif"
INK = "#3a2a1a"


def num(number: float) -> str:
    """A number as short as a picture needs it, the same on every machine."""
    written = f"{number:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An element. Underscores in names of attributes become hyphens."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(each if isinstance(each, str) else num(each))}"
        for key, each in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def group(*inside: str, at: Point | None = None, scale: float = 1, turn: float = 0) -> str:
    """Elements as one, moved, turned and scaled."""
    moves = [f"translate({num(at.x)} {num(at.y)})"] if at is not None else []
    if turn:
        moves.append(f"rotate({num(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.2f})")
    return tag("g", *inside, transform=" ".join(moves)) if moves else tag("g", *inside)


def title(words: str) -> str:
    """What is said of an element to those who hover over it or cannot see it."""
    return tag("title", escape(words))


def says(
    words: str, x: float, y: float, size: float, *, fill: str = INK, anchor: str = "middle", bold: bool = False
) -> str:
    """Words centred on a height: baselines are set by hand, since not every renderer knows how."""
    return tag(
        "text",
        escape(words),
        x=x,
        y=y + size * 0.35,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_weight="bold" if bold else "normal",
    )


def breadth(words: str, size: float, *, bold: bool = False) -> float:
    """About how broad words are, rather more than less: nothing here knows the font."""
    return len(words) * size * (0.68 if bold else 0.6)


def polygon(points: Iterable[Point], **attributes: str | float) -> str:
    """A closed figure."""
    return tag("polygon", points=" ".join(f"{num(at.x)},{num(at.y)}" for at in points), **attributes)


def polyline(points: Sequence[Point], **attributes: str | float) -> str:
    """An open line."""
    return tag("polyline", points=" ".join(f"{num(at.x)},{num(at.y)}" for at in points), fill="none", **attributes)


__all__ = ["INK", "SERIF", "breadth", "group", "num", "polygon", "polyline", "says", "tag", "title"]
