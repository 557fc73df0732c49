"""Who comes to a rune looks at it, on the march too (RUN.5)."""

from __future__ import annotations

import pytest
from realm import DAQAN, PACK, UTHUK, units

from runewars import GameState
from runewars.box import lay_table
from runewars.kernel import Applied, adjudicate, begin, legal, objections
from runewars.rules.orders.turns import Turn
from runewars.rulesets import REVISED
from runewars.table import (
    CONQUER,
    DRAGON,
    FALSE,
    STRATEGIZE,
    Area,
    AreaId,
    Hero,
    HeroId,
    OrderId,
    Player,
    Rune,
    sketch,
)
from runewars.testing import check_looking

H, A, B, C, Z, U = (AreaId(name) for name in "HABCZU")
BOARD = sketch(["H-A", "H-B", "A-C", "B-C", "C-Z", "U"])
BOGRAN = HeroId("bogran")


def turn(order: OrderId, *lines: str, **areas: Area) -> GameState:
    """The table after these choices of the Daqan, whose hero sets out from H."""
    there = {H: Area(units(footman=2), home=DAQAN), U: Area(home=UTHUK)}
    there |= {AreaId(area): found for area, found in areas.items()}
    players = (Player(DAQAN, orders=(order,)), Player(UTHUK))
    table = lay_table(PACK, BOARD, players, there, heroes=(Hero(BOGRAN, DAQAN, H),), turn=None)
    state = begin(GameState(table, (Turn(DAQAN, order),), (), 0, REVISED, PACK)).state
    for line in lines:
        verdict = adjudicate(state, f"daqan: {line}")
        assert isinstance(verdict, Applied), (line, verdict)
        state = verdict.state
        check_looking(state)
    return state


def known(state: GameState, area: AreaId) -> bool:
    rune = state.table.area(area).rune
    return rune is not None and DAQAN in rune.known


def test_who_takes_an_area_looks_at_its_rune() -> None:
    state = turn(STRATEGIZE, "resolve", "march footman 1 from H to A", "done", A=Area(rune=Rune(FALSE)))
    assert Rune(FALSE, (DAQAN,)) == state.table.area(A).rune


@pytest.mark.parametrize("there", [A, B])
def test_a_hero_on_the_march_takes_the_way_that_shows_him_more(there: AreaId) -> None:
    hidden = {there: Area(units(berserker=1), rune=Rune(DRAGON, (UTHUK,))), Z: Area(rune=Rune(DRAGON))}
    state = turn(CONQUER, "resolve", "activate C", "move bogran to C", "done", **hidden)
    assert (True, False) == (known(state, there), known(state, Z))


def test_strategize_knows_no_distance() -> None:
    hidden = {C: Area(rune=Rune(DRAGON)), Z: Area(rune=Rune(FALSE))}
    state = turn(STRATEGIZE, "resolve", "move bogran to A", "done", **hidden)
    assert (True, True) == (known(state, C), known(state, Z))


def test_what_lies_faceup_is_looked_at_by_nobody() -> None:
    state = turn(STRATEGIZE, "resolve", "march footman 1 from H to A", "done", A=Area(rune=Rune(DRAGON, faceup=True)))
    assert Rune(DRAGON, faceup=True) == state.table.area(A).rune


def test_by_strategize_a_hero_goes_round_to_look_and_ends_where_he_started() -> None:
    hidden = {A: Area(units(berserker=1), rune=Rune(DRAGON, (UTHUK,)))}
    state = turn(STRATEGIZE, "resolve", **hidden)
    assert "daqan: move bogran to H" in map(str, legal(state, DAQAN))
    state = turn(STRATEGIZE, "resolve", "move bogran to H", "done", **hidden)
    assert (H, True) == (state.table.heroes[0].area, known(state, A))


@pytest.mark.parametrize("rune", [None, Rune(DRAGON, (DAQAN,)), Rune(DRAGON, faceup=True)])
def test_with_nothing_new_to_see_he_does_not_go_round(rune: Rune | None) -> None:
    state = turn(STRATEGIZE, "resolve", A=Area(rune=rune))
    assert "daqan: move bogran to H" not in map(str, legal(state, DAQAN))
    assert ["MOV.1"] == [each.rule for each in objections(state, "daqan: move bogran to H")]


def test_other_orders_take_nobody_round() -> None:
    state = turn(CONQUER, "resolve", "activate H", A=Area(rune=Rune(DRAGON)))
    assert ["MOV.1"] == [each.rule for each in objections(state, "daqan: move bogran to H")]


def test_he_ends_his_round_only_where_he_may_end() -> None:
    state = turn(STRATEGIZE, "resolve", H=Area(units(berserker=1)), A=Area(rune=Rune(DRAGON)), B=Area(home=DAQAN))
    assert ["MOV.2"] == [each.rule for each in objections(state, "daqan: move bogran to H")]
