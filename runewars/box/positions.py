"""What no play leads to: positions a table is not laid in, though every piece of the box is in one place.

A state saved in the middle of a watch may be over a limit for a moment; so this is asked where a table is laid, and
not of every table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from runewars.content import NEUTRAL, Pack
from runewars.table import Area, Force, Table, routed, total

from .findings import Problem


@attrs.frozen
class Limits:
    """How many of what a player may have: units in an area, tactics cards, heroes (LIM.1, LIM.2)."""

    units_an_area: int = 8
    tactics_in_hand: int = 10
    heroes: int = 3


PRINTED_LIMITS = Limits()


def position_problems(table: Table, content: Pack, limits: Limits) -> Iterator[Problem]:
    """Everything about a position that no play leads to."""
    for name, there in zip(table.board.areas, table.areas, strict=False):
        yield from _area(f"areas.{name}", there, content, limits)
    for player in table.players:
        cards = len(player.hand) + len(player.fresh)
        if cards > limits.tactics_in_hand:
            wrong = f"holds {cards} tactics cards, those drawn included; {limits.tactics_in_hand} at most (LIM.2)"
            yield Problem(f"players.{player.seat}.hand", wrong)
    for seat, count in Counter(hero.seat for hero in table.heroes).items():
        if count > limits.heroes:
            yield Problem("heroes", f"{seat} has {count} heroes; {limits.heroes} at most (LIM.2)")


def _area(where: str, there: Area, content: Pack, limits: Limits) -> Iterator[Problem]:
    walls, here = there.stronghold, _factions(there.units, content)
    if walls is not None:
        for faction in here:
            if faction != walls.seat:
                yield Problem(f"{where}.stronghold", f"is {walls.seat}'s, but the units there are {faction}'s")
    holder = here[0] if here else walls.seat if walls is not None else there.home
    if there.arrivals:
        yield from _arrivals(f"{where}.arrivals", there.arrivals, holder, content)
    elif holder is not None and total(there.units) > limits.units_an_area:
        wrong = f"{holder} has {total(there.units)} units there; {limits.units_an_area} at most (LIM.1)"
        yield Problem(f"{where}.units", wrong)


def _arrivals(where: str, arrivals: Force, holder: str | None, content: Pack) -> Iterator[Problem]:
    """Who moves in on others stands, comes with a unit of a faction, and does not hold the area."""
    moved_in = _factions(arrivals, content)
    if routed(arrivals):
        yield Problem(where, "routed units cannot have moved in (TER.7)")
    if not moved_in and all(who.unit in content.units_by_id for who, _ in arrivals):
        yield Problem(where, "neutral units attack only beside a unit of their ally's faction (MOV.10)")
    if holder in moved_in:
        yield Problem(where, f"{holder} controls the area already: there is nobody to attack")


def _factions(force: Force, content: Pack) -> list[str]:
    kinds = (content.units_by_id.get(who.unit) for who, _ in force)
    return sorted({kind.faction for kind in kinds if kind is not None} - {NEUTRAL})


__all__ = ["PRINTED_LIMITS", "Limits", "position_problems"]
