"""The rules shipped with this library, loaded once when first asked for."""

import difflib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TypeVar

from runewars.kernel.errors import RefereeError
from runewars.rulebook.entries import EDITIONS, Rule, RulebookError, read_rules

X = TypeVar("X")

CHAPTER_TITLES: Mapping[str, str] = MappingProxyType(
    {
        "ASK": "Asking and answering",
        "TER": "Terms, control, figures",
        "SET": "Setup",
        "SEA": "The year",
        "ORD": "Orders",
        "ECO": "Dials, strongholds, developments, cities, titles",
        "LIM": "Limits and elimination",
        "MOV": "Movement",
        "DIP": "Diplomacy",
        "BAT": "Battle",
        "RET": "Retreat",
        "BID": "Influence bids",
        "HER": "Heroes and quests",
        "DUE": "Duels",
        "CAR": "Cards",
        "RUN": "Runes",
        "VIC": "Victory",
        "EXP": "Exploration tokens",
    }
)
"""What each chapter is about, in the rulebook's order."""

_FILES = (
    "rulebook-0-asking.toml",
    "rulebook-1-frame.toml",
    "rulebook-2-conflict.toml",
    "rulebook-3-heroes-and-runes.toml",
)


class UnknownRule(RefereeError, KeyError):
    """No rule or chapter goes by that name."""

    def __str__(self) -> str:
        # KeyError would show the message quoted.
        return str(self.args[0])


class UnknownEdition(RefereeError, ValueError):
    """There is no such edition of the rulebook."""


def rule(id: str) -> Rule:
    """The rule of that id."""
    return _named("rule", id, _by_id())


def rules() -> tuple[Rule, ...]:
    """Every rule of every edition, in the rulebook's order."""
    return tuple(_by_id().values())


def chapters() -> tuple[str, ...]:
    """The chapters' names, in the rulebook's order."""
    return tuple(_by_chapter())


def chapter(name: str) -> tuple[Rule, ...]:
    """The rules of one chapter."""
    return _named("chapter", name, _by_chapter())


def edition_rules(edition: str) -> tuple[Rule, ...]:
    """The rules in force in "original" or in "revised"."""
    if edition not in EDITIONS:
        raise UnknownEdition(f"no edition {edition!r}: ask for one of {', '.join(EDITIONS)}")
    return _of_edition(edition)


@cache
def _of_edition(edition: str) -> tuple[Rule, ...]:
    return tuple(each for each in rules() if each.in_force(edition))


@cache
def _by_id() -> dict[str, Rule]:
    folder = files("runewars.rulebook")
    read = read_rules((name, (folder / name).read_text(encoding="utf-8")) for name in _FILES)
    for each in read:
        if each.chapter not in CHAPTER_TITLES:
            raise RulebookError(f"{each.id}: chapter {each.chapter} has no title in CHAPTER_TITLES")
    return {each.id: each for each in read}


@cache
def _by_chapter() -> dict[str, tuple[Rule, ...]]:
    gathered: dict[str, list[Rule]] = {}
    for each in rules():
        gathered.setdefault(each.chapter, []).append(each)
    return {name: tuple(members) for name, members in gathered.items()}


def _named(kind: str, name: str, known: Mapping[str, X]) -> X:
    if isinstance(name, str) and name in known:
        return known[name]
    raise UnknownRule(f"no {kind} {name!r} in the rulebook{_close(str(name), known)}")


def _close(name: str, known: Mapping[str, object]) -> str:
    matches = difflib.get_close_matches(name.upper(), [each.upper() for each in known], cutoff=0.5)
    # Matched in capitals, so that "bat.22" finds BAT.22; named as the rulebook spells them.
    spelt = [each for match in matches for each in known if each.upper() == match]
    return f"; did you mean {' or '.join(spelt)}?" if spelt else ""
