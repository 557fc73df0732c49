"""Games as JSON: how one began, the choices made, and the digest of where they led."""

from __future__ import annotations

from typing import Any

import attrs

from runewars.content import Pack
from runewars.kernel import Event, Ruleset
from runewars.state import GameState

from .errors import LoadError, Misfit, within
from .events import decode, encode
from .formats import GAME, VERSION, check_format
from .states import Shelf, document, from_document
from .strict import string
from .text import loading, read, write


@attrs.frozen
class SavedGame:
    """What a saved game holds."""

    start: GameState
    opening: tuple[Event, ...]
    choices: tuple[str, ...]
    turns: tuple[int, ...]
    """Which of the choices somebody made; the others followed of themselves."""
    dealer: str | None
    """The dealer's seed, as it is written in his scheme."""
    auto_pass: bool | frozenset[str]
    digest: str


def dump_game(saved: SavedGame) -> str:
    """The saved game as canonical JSON."""
    passing = saved.auto_pass if isinstance(saved.auto_pass, bool) else sorted(saved.auto_pass)
    return write(
        {
            "format": GAME,
            "version": VERSION,
            "dealer": saved.dealer,
            "auto_pass": passing,
            "start": document(saved.start),
            "opening": [encode(event, saved.start) for event in saved.opening],
            "choices": list(saved.choices),
            "turns": list(saved.turns),
            "digest": saved.digest,
        }
    )


def load_game(
    text: str | bytes, *, rulesets: Shelf[Ruleset] | None = None, packs: Shelf[Pack] | None = None
) -> SavedGame:
    """The saved game of a text; raises LoadError for anything that is none. The choices are not yet judged."""
    with loading():
        return _saved(read(text), rulesets, packs)


def _saved(data: Any, rulesets: Shelf[Ruleset] | None, packs: Shelf[Pack] | None) -> SavedGame:
    check_format(data, GAME, "dealer", "auto_pass", "start", "opening", "choices", "turns", "digest")
    dealer, passing, turns = data["dealer"], data["auto_pass"], data["turns"]
    with within(".dealer"):
        seed = None if dealer is None else string(dealer, str)
    with within(".auto_pass"):
        seats = passing if type(passing) is bool else frozenset(_strings(passing))
    with within(".choices"):
        choices = _strings(data["choices"])
    if not _all(turns, int) or sorted(set(turns)) != turns or not all(0 <= n < len(choices) for n in turns):
        raise Misfit("must be numbers of choices, in order", ".turns")
    with within(".digest"):
        digest = string(data["digest"], str)
    with within(".start"):
        start = from_document(data["start"], rulesets, packs)
    return SavedGame(
        start,
        _opening(data["opening"], start),
        choices,
        tuple(turns),
        seed,
        seats,
        digest,
    )


def _opening(data: Any, start: GameState) -> tuple[Event, ...]:
    with within(".opening"):
        if type(data) is not list:
            raise Misfit("must be a list of events")
        events = []
        for number, event in enumerate(data):
            try:
                events.append(decode(event, start))
            except LoadError as error:
                raise Misfit(error.reason, error.path.removeprefix("$"), f"[{number}]") from None
        return tuple(events)


def _strings(data: Any) -> tuple[str, ...]:
    if type(data) is not list:
        raise Misfit("must be a list")
    found = []
    for number, each in enumerate(data):
        with within(f"[{number}]"):
            found.append(string(each, str))
    return tuple(found)


def _all(data: Any, kind: type) -> bool:
    return type(data) is list and all(type(each) is kind for each in data)


__all__ = ["SavedGame", "dump_game", "load_game"]
