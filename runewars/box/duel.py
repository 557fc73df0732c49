"""What can be wrong with a duel under way."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.content import Pack
from runewars.table import Duelist, Table, total

from .findings import Problem, duelists, on_board, plays, well_counted

LAST_ROUND = 4
MOST_UNITS = 8
"""As many figures as the box has of one neutral kind: no quest names more."""


def duel_problems(table: Table, content: Pack) -> Iterator[Problem]:
    """Everything wrong with the duel, if there is one."""
    duel = table.duel
    if duel is None:
        return
    yield from on_board("duel.area", duel.area, table)
    if not 0 <= duel.round <= LAST_ROUND:
        yield Problem("duel.round", f"is {duel.round}; rounds are 1 to {LAST_ROUND}, and 0 before the first")
    if table.battle is not None:
        yield Problem("duel", "a duel and a battle are not fought at once")
    if duel.attacker.hero is None or duel.attacker.units:
        yield Problem("duel.attacker", "a hero attacks, alone")
    if (duel.aim is None) is (duel.defender.hero is None):
        yield Problem("duel.aim", "units have one, a hero has none (DUE.6)")
    elif duel.aim is not None and duel.aim < 0:
        yield Problem("duel.aim", f"is {duel.aim}, below 0")
    if duel.attacker.seat == duel.defender.seat:
        yield Problem("duel.defender.seat", f"{duel.attacker.seat} does not fight himself")
    for role, side in duelists(table):
        yield from _side(f"duel.{role}", side, table, content)


def _side(where: str, side: Duelist, table: Table, content: Pack) -> Iterator[Problem]:
    yield from plays(f"{where}.seat", side.seat, table)
    if side.hero is not None:
        yield from _hero(where, side, table, content)
    else:
        yield from _units(where, side, content)
    for name in ("coming", "prevented", "healing"):
        if getattr(side, name) < 0:
            yield Problem(f"{where}.{name}", f"is {getattr(side, name)}, below 0")
    if len(set(side.used)) < len(side.used):
        yield Problem(f"{where}.used", "each reward is named once")
    for reward in side.used:
        if reward not in content.rewards_by_id:
            yield Problem(f"{where}.used", f"{reward} is no reward of this pack")


def _hero(where: str, side: Duelist, table: Table, content: Pack) -> Iterator[Problem]:
    if side.hero not in content.heroes_by_id:
        yield Problem(f"{where}.hero", f"{side.hero} is no hero of this pack")
    if side.units or side.health or side.drew:
        yield Problem(f"{where}.units", "a hero fights alone")
    for hero in table.heroes:
        if hero.id == side.hero and hero.seat != side.seat:
            yield Problem(f"{where}.hero", f"{hero.id} is {hero.seat}'s")


def _units(where: str, side: Duelist, content: Pack) -> Iterator[Problem]:
    yield from well_counted(f"{where}.units", side.units, content)
    raised = dict(side.health)
    for who, _ in side.units:
        kind = content.units_by_id.get(who.unit)
        if kind is not None and who.damage >= raised.get(who.unit, kind.health):
            yield Problem(f"{where}.units", f"{who} has no health left")
    if len(side.drew) != len(side.cards):
        yield Problem(f"{where}.drew", f"says who drew {len(side.drew)} of {len(side.cards)} cards")
    for unit in (*side.drew, *raised):
        if unit not in content.units_by_id:
            yield Problem(f"{where}.units", f"{unit} is no unit of this pack")
    if side.used or side.ability_used or side.drains or side.healing:
        yield Problem(f"{where}.used", "units use no rewards")
    if total(side.units) > MOST_UNITS:
        yield Problem(f"{where}.units", f"are {total(side.units)}; a quest has {MOST_UNITS} at most")


__all__ = ["duel_problems"]
