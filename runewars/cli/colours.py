"""Colours for the account, where the terminal has them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping

import click

from .narrating import BATTLE, CARD, SEASON, TITLE, TOLD, TURN, VICTORY, YEAR, Line

FACTIONS = {"Daqan": "bright_blue", "Latari": "bright_green", "Uthuk": "bright_red", "Waiqar": "bright_magenta"}
INDENT = {TITLE: "", YEAR: "", SEASON: "", CARD: "  ", TURN: "  ", BATTLE: "    ", TOLD: "    ", VICTORY: ""}
_NAMES = re.compile(rf"\b({'|'.join(FACTIONS)})\b")


def has_colours(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether somebody asked for colours (force-color.org), or what is printed goes to a terminal that has them; who
    asked for none has none (no-color.org)."""
    if environ.get("NO_COLOR"):
        return False
    return bool(environ.get("FORCE_COLOR")) or (sys.stdout.isatty() and environ.get("TERM") != "dumb")


def painted(line: Line, *, colours: bool) -> str:
    """A line as it is printed: headings set off, the rest indented."""
    text = f"{INDENT[line.kind]}{line.text}"
    if line.kind == YEAR:
        text = f"\n=== {text} ==="
    elif line.kind in (SEASON, VICTORY):
        text = f"\n{text}"
    if not colours:
        return text
    if line.kind in (TITLE, YEAR, SEASON, VICTORY):
        return click.style(text, fg="bright_yellow", bold=True)
    if line.kind == CARD:
        return click.style(text, fg="cyan")
    return _NAMES.sub(lambda name: click.style(name[0], fg=FACTIONS[name[0]], bold=line.kind != TOLD), text)


__all__ = ["has_colours", "painted"]
