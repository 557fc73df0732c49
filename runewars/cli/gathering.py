"""What comes in many events and is told in one line: units that one thing befalls, cards drawn, the way of a hero."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import attrs

from runewars.content import Pack
from runewars.table import Table

from . import naming

LOST = {
    "SEA.6": "Starved in {area}: {many}",
    "BAT.27": "Cut down where they lay in {area}: {many}",
    "ECO.7": "Recalled from {area}: {many}",
    "LIM.1": "Disbanded in {area}, which holds eight: {many}",
}
"""Of units lost: by the rule that says so."""
UNITS = {
    "units-lost": "Lost in {area}: {many}",
    "units-placed": "Raised in {area}: {many}",
    "unit-tired": "Routed in {area}: {many}",
    "unit-stood": "Up again in {area}: {many}",
}

InWords: TypeAlias = Callable[[Pack, list[str]], str]


@attrs.frozen
class Heading:
    """What is said of many: the phrase, but for them. Events with equal headings are told together."""

    phrase: str
    many: InWords = attrs.field(repr=False)

    def told(self, pack: Pack, items: list[str]) -> str:
        return self.phrase.replace("{many}", self.many(pack, items))


def units(pack: Pack, items: list[str]) -> str:
    """Units by type, in the order they came."""
    return naming.units(pack, {unit: items.count(unit) for unit in dict.fromkeys(items)})


def cards(pack: Pack, items: list[str]) -> str:
    """How many cards."""
    return "a tactics card" if len(items) == 1 else f"{len(items)} tactics cards"


def ways(pack: Pack, items: list[str]) -> str:
    """Where a hero goes, and through where."""
    *through, end = items
    return f"by {naming.listed(through)} to {end}" if through else f"to {end}"


def of_units(kind: str, event: Any, table: Table, pack: Pack) -> tuple[Heading, list[str]]:
    by_rule = (LOST[rule] for rule in event.cites if kind == "units-lost" and rule in LOST)
    phrase = next(by_rule, UNITS[kind]).replace("{area}", naming.place(table, pack, event.area))
    if hasattr(event, "unit"):
        return Heading(phrase, units), [event.unit] * getattr(event, "count", 1)
    return Heading(phrase, units), list(naming.numbers(event.units).elements())


def of_cards(kind: str, event: Any, table: Table, pack: Pack) -> tuple[Heading, list[str]]:
    return Heading(f"{naming.faction(event.seat)} draws {{many}}", cards), [""]


def of_a_hero(kind: str, event: Any, table: Table, pack: Pack) -> tuple[Heading, list[str]]:
    return Heading(f"{pack.hero(event.hero).name} goes {{many}}", ways), [naming.place(table, pack, event.area)]


GATHERED: Mapping[str, Callable[[str, Any, Table, Pack], tuple[Heading, list[str]]]] = {
    **dict.fromkeys(UNITS, of_units), "tactics-drawn": of_cards, "hero-moved": of_a_hero,
}  # fmt: skip
"""By the kind of event: its heading, and what it adds."""

__all__ = ["GATHERED", "Heading"]
