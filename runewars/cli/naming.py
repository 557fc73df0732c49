"""The fields of events in words: factions, heroes and cards by their names, armies counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from runewars.content import SHAPES, Pack
from runewars.table import AreaId, Force, Table

SEATS = frozenset({"seat", "attacker", "defender", "winner", "who", "rival_seat", "other"})
NEUTRALS = "the neutral units"


def faction(seat: str | None) -> str:
    """A seat by the faction's first name; nobody's units are neutral."""
    return NEUTRALS if seat is None else seat.capitalize()


def order(id: str) -> str:
    """An order by its name: `Rally Support`."""
    return id.replace("-", " ").title()


def plural(name: str, count: int) -> str:
    """So many of a unit: `3 Footmen`."""
    if count == 1:
        return f"1 {name}"
    if name.endswith("man"):
        return f"{count} {name[:-2]}en"
    return f"{count} {name}{'es' if name.endswith('s') else 's'}"


def listed(names: Iterable[str]) -> str:
    """`a, b and c`."""
    *most, last = list(names) or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last


def units(pack: Pack, numbers: Mapping[str, int]) -> str:
    """Units by type, counted."""
    return listed(plural(pack.unit(unit).name, count) for unit, count in numbers.items())


def numbers(force: Force) -> Counter[str]:
    """How many of each type a force has."""
    counted: Counter[str] = Counter()
    for who, count in force:
        counted[who.unit] += count
    return counted


def army(pack: Pack, force: Force) -> str:
    """A force in words."""
    return units(pack, numbers(force))


def place(table: Table, pack: Pack, area: AreaId) -> str:
    """An area, with its city if it has one."""
    city = table.area(area).city if area in table.board else None
    return f"{area} ({pack.city(city).name})" if city is not None else area


def in_words(name: str, field: Any, table: Table, pack: Pack) -> str:
    """A field of an event as the account says it, by the field's name."""
    records: dict[str, Mapping[str, Any]] = {
        "quest": pack.quests_by_id, "title": pack.titles_by_id, "objective": pack.objectives_by_id,
        "reward": pack.rewards_by_id, "unit": pack.units_by_id, "card": pack.tactics_by_id,
        "hero": pack.heroes_by_id, "rival": pack.heroes_by_id, "to": pack.heroes_by_id,
        "development": pack.developments_by_id | {each.defence.id: each.defence for each in pack.factions},
    }  # fmt: skip
    if name in SEATS:
        return faction(field)
    if name in ("area", "origin"):
        return place(table, pack, field)
    if name == "areas":
        return listed(place(table, pack, area) for area in field)
    if name in ("units", "force"):
        return army(pack, field)
    if name == "benefit" and field in SHAPES:
        return "neutral units"
    if name == "fighter":
        return str(pack.unit(field.unit).name)
    if name in records and field in records[name]:
        return str(records[name][field].name)
    return str(field).replace("-", " ")


__all__ = ["NEUTRALS", "army", "faction", "in_words", "listed", "numbers", "order", "place", "plural", "units"]
