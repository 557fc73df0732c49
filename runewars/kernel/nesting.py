"""Plain data gone through without recursion: it may be nested as deep as memory goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def levels(data: object) -> Iterator[list[object]]:
    """What stands within ever more lists and dicts: the data itself, what is in it, what is in that."""
    level: list[object] = [data]
    while level:
        yield level
        level = [inner for part in level for inner in _inside(part)]


def deeper_than(most: int, data: object) -> bool:
    """Whether something stands within more than so many lists and dicts.

    >>> deeper_than(2, [{"a": 1}]), deeper_than(2, [{"a": [1]}])
    (False, True)
    """
    return any(depth > most for depth, _ in enumerate(levels(data)))


def _inside(part: object) -> Iterable[object]:
    if type(part) is dict:
        return part.values()
    return part if type(part) is list else ()


__all__ = ["deeper_than", "levels"]
