"""A problem of a table, and the questions every part of the table is asked."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from runewars.content import Pack
from runewars.kernel import Seat
from runewars.table import ATTACKER, DEFENDER, AreaId, Duelist, Force, Side, Table, join

MOST_INFLUENCE = 10_000
"""As much influence as one may have: far more than a game gives, and few enough to list every bid."""


@attrs.frozen
class Problem:
    """One thing wrong with a table: where it is and what is wrong."""

    where: str
    problem: str

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}"


def plays(where: str, seat: Seat, table: Table) -> Iterator[Problem]:
    """A seat named anywhere is one that plays."""
    if all(player.seat != seat for player in table.players):
        yield Problem(where, f"{seat} does not play")


def on_board(where: str, area: AreaId, table: Table) -> Iterator[Problem]:
    """An area named anywhere is on the board."""
    if area not in table.board:
        yield Problem(where, f"{area} is not on the board")


def well_counted(where: str, force: Force, content: Pack) -> Iterator[Problem]:
    """A force is of known units, each kind of fighter once, in order, with its number."""
    for who, count in force:
        if who.unit not in content.units_by_id:
            yield Problem(where, f"{who.unit} is no unit of this pack")
        if count < 1:
            yield Problem(where, f"{who} is there {count} times; at least 1")
        if who.damage < 0:
            yield Problem(where, f"{who.unit} has {who.damage} damage tokens")
    if join((), force) != force:
        yield Problem(where, "fighters must be in order, each kind once")


def sides(table: Table) -> tuple[tuple[str, Side], ...]:
    """The sides of the battle under way, by their names; () without one."""
    battle = table.battle
    return () if battle is None else ((ATTACKER, battle.attacker), (DEFENDER, battle.defender))


def duelists(table: Table) -> tuple[tuple[str, Duelist], ...]:
    """The sides of the duel under way, by their names; () without one."""
    duel = table.duel
    return () if duel is None else ((ATTACKER, duel.attacker), (DEFENDER, duel.defender))


__all__ = ["MOST_INFLUENCE", "Problem", "duelists", "on_board", "plays", "sides", "well_counted"]
