"""Decks and discard piles a file may name, and the cards in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from runewars.content import Pack
from runewars.table import FateId, SeasonCardId, Table, TacticsId

from .errors import Problem, unknown
from .reading import Reader
from .setting import Setting

DECKS: Mapping[str, Callable[[Table], tuple[str, ...]]] = {
    "fate": lambda table: table.fate.cards,
    "tactics": lambda table: table.tactics.cards,
    "seasons": lambda table: table.seasons.cards,
    "quests": lambda table: table.decks.quests,
    "objectives": lambda table: table.decks.objectives,
    "heroes": lambda table: table.decks.heroes,
    "rewards": lambda table: table.decks.rewards,
    "exploration": lambda table: table.decks.exploration,
}
PILES: Mapping[str, Callable[[Table], tuple[str, ...]]] = {
    "fate": lambda table: table.fate.discard,
    "tactics": lambda table: table.tactics.discard,
    "seasons": lambda table: table.seasons.discard,
    "quests": lambda table: table.decks.quests_discard,
    "objectives": lambda table: table.decks.objectives_discard,
    "rewards": lambda table: table.decks.rewards_discard,
    "exploration": lambda table: table.decks.exploration_discard,
}
_KNOWN: Mapping[str, tuple[str, Callable[[Pack], Mapping[str, object]]]] = {
    "fate": ("fate card", lambda content: content.fate_by_id),
    "tactics": ("tactics card", lambda content: content.tactics_by_id),
    "seasons": ("season card", lambda content: content.seasons_by_id),
    "quests": ("quest", lambda content: content.quests_by_id),
    "objectives": ("objective", lambda content: content.objectives_by_id),
    "rewards": ("reward", lambda content: content.rewards_by_id),
    "exploration": ("exploration token", lambda content: content.exploration_by_id),
}


@attrs.frozen
class Discarded:
    """The discard piles with which play begins."""

    fate: tuple[FateId, ...]
    tactics: tuple[TacticsId, ...]
    seasons: tuple[SeasonCardId, ...] | None
    """The season cards drawn so far, the latest last; None where the file does not say."""


def read_discarded(file: Reader, setting: Setting) -> Discarded:
    """The discard piles of fate, tactics and, in a year, season cards."""
    table = file.table("discarded")
    fate = _cards(table, "fate", setting) or ()
    tactics = _cards(table, "tactics", setting) or ()
    seasons = _cards(table, "seasons", setting) if setting.in_the_year else None
    for card in sorted({card for card in seasons or () if (seasons or ()).count(card) > 1}):
        table.note("seasons", f"there is one {card}")
    table.finish()
    drawn = None if seasons is None else tuple(map(SeasonCardId, seasons))
    return Discarded(tuple(map(FateId, fate)), tuple(map(TacticsId, tactics)), drawn)


def expected_decks(table: Reader) -> tuple[tuple[str, int], ...]:
    """How many cards decks hold."""
    decks = table.table("decks")
    found = [(deck, decks.number(deck)) for deck in DECKS]
    decks.finish()
    return tuple((deck, number) for deck, number in found if number is not None)


def expected_discarded(table: Reader, setting: Setting) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The cards in discard piles, in any order."""
    piles = table.table("discarded")
    found = [(pile, _cards(piles, pile, setting)) for pile in PILES]
    piles.finish()
    return tuple((pile, cards) for pile, cards in found if cards is not None)


def _cards(table: Reader, pile: str, setting: Setting) -> tuple[str, ...] | None:
    """The cards a key lists, fate cards by number; None without one."""
    called, known_in = _KNOWN[pile]
    known, items = known_in(setting.content), table.items(pile)
    if items is None:
        return None
    found = []
    for where, item in items:
        card = str(item) if type(item) is int else item
        if isinstance(card, str) and card in known:
            found.append(card)
        elif pile == "fate":
            table.problems.append(Problem(where, f"must be the number of a fate card, 1 to {len(known)}"))
        else:
            table.problems.append(Problem(where, unknown(called, str(card), known)))
    return tuple(found)


__all__ = ["DECKS", "PILES", "Discarded", "expected_decks", "expected_discarded", "read_discarded"]
