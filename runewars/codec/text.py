"""JSON text and plain data: canonical when written, never trusted when read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from typing import Any, NoReturn

from runewars.kernel.choices import shown
from runewars.kernel.nesting import deeper_than

from .errors import Misfit

LONGEST_TEXT = 4_000_000
DEEPEST = 100
LONGEST_NUMBER = 15
LONGEST_NAME = 200
"""Of a file: what is longer was not meant for one."""


def write(data: Any) -> str:
    """The one text of this data: keys sorted, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)


def read(text: str | bytes) -> Any:
    """The data of a text."""
    if not isinstance(text, str | bytes | bytearray):
        raise Misfit(f"{shown(text, 60)} is no text; {_of_a_file(text)}")
    if len(text) > LONGEST_TEXT:
        raise Misfit(f"is longer than {LONGEST_TEXT} characters")
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        data = json.loads(
            decoded, object_pairs_hook=_object, parse_int=_number, parse_float=_fraction, parse_constant=_constant
        )
    except UnicodeDecodeError as error:
        raise Misfit(f"is not UTF-8: {error.reason} at byte {error.start}") from None
    except json.JSONDecodeError as error:
        reason = f"is not JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        raise Misfit(f"{reason}; {_of_a_file(decoded)}" if _may_be_a_name(decoded) else reason) from None
    except RecursionError:
        raise Misfit(f"is nested deeper than {DEEPEST}") from None
    if deeper_than(DEEPEST, data):
        raise Misfit(f"is nested deeper than {DEEPEST}")
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


def _may_be_a_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and "\n" not in text and not text.lstrip().startswith(("{", "["))


def _of_a_file(sent: object) -> str:
    """What to do for who gave a file's name for what is in it."""
    named = str(sent) if isinstance(sent, str | PathLike) and str(sent).isprintable() else ""
    return f"load takes the text of a save, not a file's name: Path({named or '...'!r}).read_text()"


__all__ = ["DEEPEST", "LONGEST_TEXT", "loading", "read", "write"]
