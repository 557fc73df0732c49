"""Colours for the account, where the terminal has them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping

import click

from .narrating import BATTLE, CARD, SEASON, TOLD, TURN, VICTORY, YEAR, Line

FACTIONS = {"Daqan": "bright_blue", "Latari": "bright_green", "Uthuk": "bright_red", "Waiqar": "bright_magenta"}
INDENT = {YEAR: "", SEASON: "", CARD: "  ", TURN: "  ", BATTLE: "    ", TOLD: "    ", VICTORY: ""}
_NAMES = re.compile(rf"\b({'|'.join(FACTIONS)})\b")


def has_colours(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether what is printed goes to a terminal that has colours, and nobody asked for none (no-color.org)."""
    return sys.stdout.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


def painted(line: Line, *, colours: bool) -> str:
    """A line as it is printed: headings set off, the rest indented."""
    text = f"{INDENT[line.kind]}{line.text}"
    if line.kind == YEAR:
        text = f"\n=== {text} ==="
    elif line.kind in (SEASON, VICTORY):
        text = f"\n{text}"
    if not colours:
        return text
    if line.kind in (YEAR, SEASON, VICTORY):
        return click.style(text, fg="bright_yellow", bold=True)
    if line.kind == CARD:
        return click.style(text, fg="cyan")
    return _NAMES.sub(lambda name: click.style(name[0], fg=FACTIONS[name[0]], bold=line.kind != TOLD), text)


__all__ = ["has_colours", "painted"]
