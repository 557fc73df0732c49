"""JSON text and plain data: canonical when written, never trusted when read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from .errors import Misfit

LONGEST_TEXT = 4_000_000
DEEPEST = 100
LONGEST_NUMBER = 15


def write(data: Any) -> str:
    """The one text of this data: keys sorted, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)


def read(text: str | bytes) -> Any:
    """The data of a text."""
    if len(text) > LONGEST_TEXT:
        raise Misfit(f"is longer than {LONGEST_TEXT} characters")
    try:
        if not isinstance(text, str):
            text = text.decode("utf-8")
        data = json.loads(
            text, object_pairs_hook=_object, parse_int=_number, parse_float=_fraction, parse_constant=_constant
        )
    except UnicodeDecodeError as error:
        raise Misfit(f"is not UTF-8: {error.reason} at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise Misfit(f"is not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise Misfit(f"is nested deeper than {DEEPEST}") from None
    _check_depth(data)
    return data


@contextmanager
def loading() -> Iterator[None]:
    """Whatever does not fit in here is a LoadError to the caller."""
    try:
        yield
    except Misfit as misfit:
        raise misfit.error from None
    except RecursionError:
        raise Misfit("is nested too deep").error from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise Misfit(f"the key {twice[:60]!r} stands twice in one object")
    return found


def _number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise Misfit(f"{digits[:LONGEST_NUMBER]}… is too large a number")
    return int(digits)


def _fraction(digits: str) -> NoReturn:
    raise Misfit(f"{digits[:LONGEST_NUMBER]} is no whole number")


def _constant(name: str) -> NoReturn:
    raise Misfit(f"{name} is no JSON")


def _check_depth(data: Any) -> None:
    level = [data]
    for _ in range(DEEPEST + 1):
        inside: list[Any] = []
        for part in level:
            if type(part) is dict:
                inside.extend(part.values())
            elif type(part) is list:
                inside.extend(part)
        if not inside:
            return
        level = inside
    raise Misfit(f"is nested deeper than {DEEPEST}")


__all__ = ["DEEPEST", "LONGEST_TEXT", "loading", "read", "write"]
