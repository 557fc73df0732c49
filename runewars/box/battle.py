"""What can be wrong with a battle under way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from runewars.content import NEUTRAL, Pack
from runewars.table import ATTACKER, DEFENDER, Side, Table, Terms

from .findings import Problem, on_board, plays, sides, well_counted

LAST_ROW = 5


MOST_HEALTH = 9
"""As much damage as a fighter's notation writes."""


def battle_problems(table: Table, content: Pack) -> Iterator[Problem]:
    """Everything wrong with the battle, if there is one."""
    battle = table.battle
    if battle is None:
        return
    yield from on_board("battle.area", battle.area, table)
    if not 0 <= battle.row <= LAST_ROW:
        yield Problem("battle.row", f"is {battle.row}; initiatives are 1 to {LAST_ROW}, and 0 before the first")
    if battle.attacker.seat is None:
        yield Problem("battle.attacker.seat", "a player attacks, never neutral units")
    elif battle.attacker.seat == battle.defender.seat:
        yield Problem("battle.defender.seat", f"{battle.attacker.seat} does not attack himself")
    for role, side in sides(table):
        yield from _side(f"battle.{role}", side, table, content)
    yield from _terms(battle.terms, table, content)


def _side(where: str, side: Side, table: Table, content: Pack) -> Iterator[Problem]:
    if side.seat is not None:
        yield from plays(f"{where}.seat", side.seat, table)
    yield from well_counted(f"{where}.fighters", side.fighters, content)
    yield from _fighters(f"{where}.fighters", side, content)
    for zone, units in (("drawn", side.drawn), ("health", tuple(unit for unit, _ in side.health))):
        for unit, often in Counter(units).items():
            if unit not in content.units_by_id:
                yield Problem(f"{where}.{zone}", f"{unit} is no unit of this pack")
            if often > 1:
                yield Problem(f"{where}.{zone}", f"{unit} is named {often} times")
    if side.cards and not side.drawn:
        yield Problem(f"{where}.cards", "fate cards lie there, but no type has drawn")
    if side.gained < 0:
        yield Problem(f"{where}.gained", f"is {side.gained}, below 0")
    if any(not 1 <= much <= MOST_HEALTH for _, much in side.health):
        yield Problem(f"{where}.health", f"health is 1 to {MOST_HEALTH}")
    yield from _supports(f"{where}.supports", side, table, content)


def _fighters(where: str, side: Side, content: Pack) -> Iterator[Problem]:
    raised = dict(side.health)
    for who, _ in side.fighters:
        kind = content.units_by_id.get(who.unit)
        if kind is None:
            continue
        if kind.faction not in (NEUTRAL, side.seat):
            yield Problem(where, f"{who.unit} is of {kind.faction}, not of {side.seat or NEUTRAL}")
        if who.damage >= raised.get(who.unit, kind.health):
            yield Problem(where, f"{who} has no health left")


def _supports(where: str, side: Side, table: Table, content: Pack) -> Iterator[Problem]:
    here = {hero.id for hero in table.heroes}
    for hero, often in Counter(hero for hero, _ in side.supports).items():
        if hero not in here:
            yield Problem(where, f"{hero} is not on the board")
        if often > 1:
            yield Problem(where, f"{hero} supports {often} types")
    for _, unit in side.supports:
        if unit not in content.units_by_id:
            yield Problem(where, f"{unit} is no unit of this pack")


def _terms(terms: Terms, table: Table, content: Pack) -> Iterator[Problem]:
    for name, amount in (("breach", terms.breach), ("stakes", terms.stakes)):
        if amount < 0:
            yield Problem(f"battle.terms.{name}", f"is {amount}, below 0")
    if terms.winner not in (None, ATTACKER, DEFENDER):
        yield Problem("battle.terms.winner", f"{terms.winner} is no side; {ATTACKER} or {DEFENDER}")
    if terms.refuge is not None:
        yield from on_board("battle.terms.refuge", terms.refuge, table)
    for seat, card, _ in terms.played:
        yield from plays("battle.terms.played", seat, table)
        if card not in content.tactics_by_id:
            yield Problem("battle.terms.played", f"{card} is no tactics card of this pack")


__all__ = ["battle_problems"]
