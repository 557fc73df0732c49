"""The name that may be meant by one that is none."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def meant(name: object, known: Iterable[str], *, most: int = 1) -> str:
    """The question whether a known name like this one was meant; empty if none is like it.

    >>> meant("figth", ["fight", "pass", "retreat"])
    'did you mean fight?'
    """
    close = get_close_matches(str(name), list(known), n=most)
    return f"did you mean {' or '.join(close)}?" if close else ""


__all__ = ["meant"]
