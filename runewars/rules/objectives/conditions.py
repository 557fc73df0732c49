"""What objectives ask for: facts of the board, each true of a player or not at a moment of his turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from runewars.content import NEUTRAL, Effect, UnitType
from runewars.kernel import Seat
from runewars.rules.terms import controller
from runewars.state import Position
from runewars.table import Area, AreaId, Fighter

Condition: TypeAlias = Callable[[Position, Seat, Effect], bool]


def held(at: Position, seat: Seat) -> Iterator[tuple[AreaId, Area]]:
    """The areas a player controls."""
    for area, there in zip(at.table.board.areas, at.table.areas, strict=True):
        if controller(at, area) == seat:
            yield area, there


def opponents(at: Position, seat: Seat) -> tuple[Seat, ...]:
    """The other players."""
    return tuple(player.seat for player in at.table.players if player.seat != seat)


# ---------------------------------------------------------------- units


def units_of(at: Position, seat: Seat) -> Iterator[tuple[Fighter, int]]:
    """A player's units on the board, and the neutral units allied to him."""
    for _, there in held(at, seat):
        yield from there.units


def allies_of(at: Position, seat: Seat) -> Iterator[tuple[UnitType, int]]:
    """The neutral units allied to a player, by type."""
    for who, count in units_of(at, seat):
        unit = at.content.units_by_id[who.unit]
        if unit.faction == NEUTRAL:
            yield unit, count


def all_allied(at: Position, seat: Seat, asks: Effect) -> bool:
    """Every neutral unit of a shape is allied to somebody; so it is with none on the board."""
    return not any(
        unit.faction == NEUTRAL and unit.shape == asks.get("shape")
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if controller(at, area) is None
        for unit in (at.content.units_by_id[who.unit] for who, _ in there.units)
    )


def allied_shape(at: Position, seat: Seat, asks: Effect) -> bool:
    allies = (count for unit, count in allies_of(at, seat) if unit.shape == asks.get("shape"))
    return sum(allies) >= asks.number("count")


def allied_types(at: Position, seat: Seat, asks: Effect) -> bool:
    return len({unit.id for unit, _ in allies_of(at, seat)}) >= asks.number("count")


def most_units(at: Position, seat: Seat, asks: Effect) -> bool:
    counts = {player.seat: sum(count for _, count in units_of(at, player.seat)) for player in at.table.players}
    return counts[seat] >= asks.number("count") and _is_most(counts, seat)


def routed_opponent(at: Position, seat: Seat, asks: Effect) -> bool:
    return any(
        sum(count for who, count in units_of(at, other) if who.routed) >= asks.number("count")
        for other in opponents(at, seat)
    )


# ---------------------------------------------------------------- areas


def most_cities(at: Position, seat: Seat, asks: Effect) -> bool:
    counts = {
        player.seat: sum(there.city is not None for _, there in held(at, player.seat)) for player in at.table.players
    }
    return counts[seat] >= asks.number("count") and _is_most(counts, seat)


def sound_strongholds(at: Position, seat: Seat, asks: Effect) -> bool:
    keeps = [there.stronghold for there in at.table.areas if there.stronghold and there.stronghold.seat == seat]
    return len(keeps) >= asks.number("count") and not any(keep.damaged for keep in keeps)


def printed(at: Position, seat: Seat, asks: Effect) -> bool:
    places, resource = at.table.board.places, str(asks.get("resource"))
    amount: int = sum(getattr(places[area], resource) for area, _ in held(at, seat) if area in places)
    return amount >= asks.number("amount")


def home_held(at: Position, seat: Seat, asks: Effect) -> bool:
    """All of his home realm, with units of his that stand in each area."""
    mine = {area for area, _ in held(at, seat)}
    areas = zip(at.table.board.areas, at.table.areas, strict=True)
    home = [(area, there) for area, there in areas if there.home == seat]
    return bool(home) and all(
        area in mine and sum(count for who, count in there.units if not who.routed) >= asks.number("units")
        for area, there in home
    )


def foreign_homes(at: Position, seat: Seat, asks: Effect) -> bool:
    return sum(there.home not in (None, seat) for _, there in held(at, seat)) >= asks.number("count")


def runes_abroad(at: Position, seat: Seat, asks: Effect) -> bool:
    return sum(there.rune is not None and there.home is None for _, there in held(at, seat)) >= asks.number("count")


# ---------------------------------------------------------------- heroes and titles


def hale_heroes(at: Position, seat: Seat, asks: Effect) -> bool:
    heroes = [hero for hero in at.table.heroes if hero.seat == seat]
    return len(heroes) >= asks.number("count") and not any(hero.routed or hero.damage for hero in heroes)


def heroes_abroad(at: Position, seat: Seat, asks: Effect) -> bool:
    places = {hero.area for hero in at.table.heroes if hero.seat == seat}
    return sum(controller(at, area) not in (None, seat) for area in places) >= asks.number("count")


def titles(at: Position, seat: Seat, asks: Effect) -> bool:
    count = sum(card.seat == seat for card in at.table.titles)
    return count >= asks.number("count") and at.table.player(seat).influence >= asks.number("influence")


def _is_most(counts: dict[Seat, int], seat: Seat) -> bool:
    return all(counts[seat] > count for other, count in counts.items() if other != seat)


CONDITIONS: dict[str, Condition] = {
    "objective.all-allied": all_allied,
    "objective.allied-shape": allied_shape,
    "objective.allied-types": allied_types,
    "objective.most-units": most_units,
    "objective.routed-opponent": routed_opponent,
    "objective.most-cities": most_cities,
    "objective.sound-strongholds": sound_strongholds,
    "objective.printed": printed,
    "objective.home-held": home_held,
    "objective.foreign-homes": foreign_homes,
    "objective.runes-abroad": runes_abroad,
    "objective.hale-heroes": hale_heroes,
    "objective.heroes-abroad": heroes_abroad,
    "objective.titles": titles,
}

__all__ = ["CONDITIONS", "Condition"]
