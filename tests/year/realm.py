"""A small realm to try the orders of the economy on: a player's turn with one order, his dials and his areas."""

from __future__ import annotations

from typing import Any

from runewars import GameState
from runewars.box import lay_table
from runewars.content import terrinoth
from runewars.kernel import Applied, Dealer, Seat, adjudicate, begin, legal, objections
from runewars.rules.orders.turns import Turn
from runewars.rulesets.original import ORIGINAL
from runewars.table import (
    NOWHERE,
    Area,
    AreaId,
    Clock,
    DevelopmentId,
    Force,
    Hero,
    OrderId,
    Place,
    Player,
    Stronghold,
    UnitId,
    fighter,
    sketch,
)

PACK = terrinoth()
DAQAN, UTHUK = Seat("daqan"), Seat("uthuk")
A, B, C, D, Z = (AreaId(name) for name in "ABCDZ")
PRINTED = (
    Place(A, NOWHERE, food=2, wood=1),
    Place(B, NOWHERE, food=2, wood=3, ore=1),
    Place(C, NOWHERE, food=5, ore=1),
    Place(D, NOWHERE, food=1),
    Place(Z, NOWHERE, ore=8),
)
BOARD = sketch(["A-B", "B-C", "C-D", "D-Z"], PRINTED)


def units(**counts: int) -> Force:
    """A force of standing units."""
    return tuple((fighter(UnitId(unit.replace("_", "-"))), counts[unit]) for unit in sorted(counts))


def keep(development: str | None = None, resource: str | None = None, *, damaged: bool = False) -> Stronghold:
    """A stronghold of the Daqan."""
    return Stronghold(DAQAN, damaged, DevelopmentId(development) if development is not None else None, resource)


def turn(
    order: OrderId,
    areas: dict[AreaId, Area],
    *,
    heroes: tuple[Hero, ...] = (),
    before: tuple[OrderId, ...] = (),
    options: dict[str, Any] | None = None,
    **player: Any,
) -> GameState:
    """The Daqan have just been asked whether they resolve their order; Z is the Uthuk's."""
    there = {Z: Area(home=UTHUK), **areas}
    players = (Player(DAQAN, orders=(*before, order), **player), Player(UTHUK))
    table = lay_table(PACK, BOARD, players, there, heroes=heroes, turn=None, **(options or {}))
    assert table.clock == Clock(table.clock.season, None, DAQAN)
    return begin(GameState(table, (Turn(DAQAN, order),), (), 0, ORIGINAL, PACK)).state


def said(state: GameState, *lines: str) -> tuple[GameState, list[str]]:
    """The state after these choices of the Daqan, and the events they caused."""
    events = []
    for line in lines:
        verdict = adjudicate(state, f"daqan: {line}", dealer=Dealer(1))
        assert isinstance(verdict, Applied), (line, verdict, open_to(state))
        state = verdict.state
        events += [str(event) for event in verdict.events]
    return state, events


def after(state: GameState, *lines: str) -> GameState:
    """The state after these choices of the Daqan."""
    return said(state, *lines)[0]


def open_to(state: GameState) -> list[str]:
    """What the Daqan may choose."""
    return [str(choice).removeprefix("daqan: ") for choice in legal(state, DAQAN)]


def against(state: GameState, line: str) -> list[str]:
    """The rules a choice of the Daqan breaks."""
    return [each.rule for each in objections(state, f"daqan: {line}")]


def dials(state: GameState) -> tuple[int, int, int]:
    """What the Daqan's dials show."""
    player = state.table.player(DAQAN)
    return (player.food, player.wood, player.ore)
