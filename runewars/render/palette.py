"""Colours: of factions, land, borders and tokens."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from runewars.content import NEUTRAL

PARCHMENT = ("#faf1dc", "#e5d2a8")
FRAME = "#7b5a33"
CREAM = "#fbf4e2"
GRID = "#9c855e"
MOUNTAIN_BASE, MOUNTAIN_PEAK = "#8e3f26", "#d9a184"
WATER_BASE, WATER_WAVE = "#2f7fb5", "#c4e4f5"
FOOD, WOOD, ORE = "#e9bf3b", "#3f7f45", "#8b929b"
GOLD, FALSE_GREY, FACEDOWN = "#e3b23c", "#a9a49b", "#4a4d63"
ALARM = "#c2261c"
INFLUENCE = "#7a4fa0"

LAND = (
    "#d9dfb4",
    "#ead9ab",
    "#c9d9b8",
    "#e4cfae",
    "#d3dccb",
    "#efe3bd",
    "#cfd2a4",
    "#e0d3c0",
    "#bfd2b4",
)
SEASON = {"spring": "#6a9e4f", "summer": "#d7a021", "fall": "#b3602a", "winter": "#5b8aa8"}


@attrs.frozen
class Paint:
    """The colours of a faction: of its pieces, of their outlines, of its land."""

    fill: str
    dark: str
    pale: str


FACTIONS = {
    "daqan": Paint("#2f62a3", "#173459", "#c3d3e6"),
    "latari": Paint("#3d8543", "#1c4721", "#c5dfb9"),
    "waiqar": Paint("#6d4594", "#38214f", "#d6c8e2"),
    "uthuk": Paint("#b52f2a", "#5f1512", "#ecc4b8"),
    NEUTRAL: Paint("#93805f", "#4f4330", "#e4dac5"),
}
OTHERS = (
    Paint("#2b8a86", "#134543", "#bfe0dc"),
    Paint("#c77a1e", "#693d0a", "#f0d7b3"),
    Paint("#a83f78", "#571c3c", "#eac6d9"),
    Paint("#5c6770", "#2b3238", "#d0d6da"),
)


def paints(*groups: Sequence[str]) -> dict[str, Paint]:
    """A paint for every name: its own, or one of the others by its place among its kind."""
    found = dict(FACTIONS)
    for group in groups:
        for index, name in enumerate(group):
            found.setdefault(name, OTHERS[index % len(OTHERS)])
    return found


def land(tile: str, index: int) -> str:
    """The colour of a tile's land; tiles without a number take theirs in turn."""
    return LAND[(int(tile) - 1 if tile.isdecimal() else index) % len(LAND)]


__all__ = [
    "ALARM", "CREAM", "FACEDOWN", "FACTIONS", "FALSE_GREY", "FOOD", "FRAME", "GOLD", "GRID", "INFLUENCE",
    "MOUNTAIN_BASE",
    "MOUNTAIN_PEAK", "ORE", "PARCHMENT", "SEASON", "WATER_BASE", "WATER_WAVE", "WOOD", "Paint", "land", "paints",
]  # fmt: skip
