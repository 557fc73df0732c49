"""TOML texts, never trusted: whatever keeps one from being read is one error."""

from __future__ import annotations

import tomllib
from typing import Any

from runewars.kernel import RefereeError
from runewars.kernel.nesting import deeper_than, levels

DEEPEST = 40
"""How deep tables and lists may stand in one another: no file of ours goes a quarter as deep."""
LARGEST = 10**100


class NotToml(RefereeError, ValueError):
    """A text that cannot be read as TOML."""


def read_toml(text: str) -> dict[str, Any]:
    """The content of a text; raises NotToml.

    >>> read_toml("health = 2")
    {'health': 2}
    """
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise NotToml(f"is not TOML: it is nested deeper than {DEEPEST}") from None
    except ValueError as error:
        raise NotToml(f"is not TOML: {error}") from None
    if deeper_than(DEEPEST, content):
        raise NotToml(f"is not TOML: it is nested deeper than {DEEPEST}")
    # A number in hexadecimal is read at any length, and cannot be printed.
    if any(isinstance(part, int) and abs(part) > LARGEST for level in levels(content) for part in level):
        raise NotToml("is not TOML: it holds a number of more than 100 digits")
    return content


__all__ = ["DEEPEST", "NotToml", "read_toml"]
