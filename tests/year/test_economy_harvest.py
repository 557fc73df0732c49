"""Harvest and its bonus (ORD.9, ECO.3 to ECO.5)."""

from __future__ import annotations

from realm import DAQAN, A, B, C, after, against, dials, keep, open_to, said, turn, units

from runewars import dumps, loads
from runewars.table import FORTIFY, HARVEST, Area


def test_dials_are_set_to_what_is_printed_and_may_fall() -> None:
    state = turn(HARVEST, {A: Area(home=DAQAN), B: Area(units(footman=1))}, food=5, wood=3, ore=2)
    assert (4, 4, 1) == dials(after(state, "resolve"))


def test_a_dial_ends_at_eight() -> None:
    areas = {A: Area(home=DAQAN), B: Area(units(footman=1)), C: Area(units(footman=1))}
    assert (8, 4, 2) == dials(after(turn(HARVEST, areas), "resolve"))


def test_declined_there_is_no_bonus() -> None:
    state = after(turn(HARVEST, {A: Area(home=DAQAN, stronghold=keep())}, wood=3), "decline")
    assert (0, 3, 0) == dials(state)
    assert ["end"] == open_to(state)


def test_developments_give_with_the_bonus_alone() -> None:
    areas = {
        A: Area(home=DAQAN, stronghold=keep("resources", "food")),
        B: Area(stronghold=keep("diplomat")),
        C: Area(stronghold=keep("training-ground")),
    }
    state = after(turn(HARVEST, areas, influence=1), "resolve")
    assert (8, 4, 2) == dials(state)
    areas[C] = Area()
    state = after(turn(HARVEST, areas, influence=1), "resolve")
    assert (4, 4, 1) == dials(state)
    state, events = said(state, "use supremacy")
    assert (5, 4, 1) == dials(state)
    assert 3 == state.table.player(DAQAN).influence
    assert "daqan gains 2 influence" in events


def test_a_training_ground_gives_a_tactics_card() -> None:
    areas = {A: Area(home=DAQAN, stronghold=keep("training-ground"))}
    state = after(turn(HARVEST, areas), "resolve", "use supremacy")
    assert 1 == len(state.table.player(DAQAN).fresh)


def test_a_development_is_built_for_wood() -> None:
    state = after(turn(HARVEST, {A: Area(home=DAQAN, stronghold=keep())}), "resolve", "use supremacy")
    assert (2, 1, 0) == dials(state)
    assert [
        "develop resources in A for food", "develop resources in A for wood", "develop diplomat in A",
        "develop training-ground in A", "develop reinforced-walls in A", "pass",
    ] == open_to(state)  # fmt: skip
    state = after(state, "develop resources in A for wood")
    assert (2, 0, 0) == dials(state)
    assert keep("resources", "wood") == state.table.area(A).stronghold
    assert state == loads(dumps(state))


def test_not_with_wood_at_zero() -> None:
    state = after(turn(HARVEST, {C: Area(stronghold=keep())}), "resolve", "use supremacy")
    assert (5, 0, 1) == dials(state)
    assert ["end"] == open_to(state)


def test_what_speaks_against_a_development() -> None:
    areas = {A: Area(home=DAQAN, stronghold=keep()), B: Area(stronghold=keep("diplomat"))}
    state = after(turn(HARVEST, areas), "resolve", "use supremacy")
    assert ["ECO.5"] == against(state, "develop resources in A for ore")
    assert ["ECO.5"] == against(state, "develop resources in A")
    assert ["ECO.5"] == against(state, "develop training-ground in A for wood")
    assert ["ECO.8"] == against(state, "develop training-ground in B")
    assert ["ECO.5"] == against(state, "develop hungry-spawn in A")
    assert ["ECO.5"] == against(state, "develop training-ground in C")
    assert ["ECO.5"] == against(state, "develop training-ground in nowhere")
    assert ["LIM.4"] == against(state, "develop training-ground in A destroying B")
    assert ["ECO.5"] == against(state, "develop diplomat in A")


def test_the_last_of_a_kind_is_destroyed_for_another() -> None:
    areas = {A: Area(home=DAQAN, stronghold=keep()), B: Area(stronghold=keep("diplomat"))}
    state, events = said(turn(HARVEST, areas), "resolve", "use supremacy", "develop diplomat in A destroying B")
    assert keep("diplomat") == state.table.area(A).stronghold
    assert keep() == state.table.area(B).stronghold
    assert "diplomat in B is discarded" in events


def test_without_supremacy_no_bonus() -> None:
    areas = {A: Area(home=DAQAN, stronghold=keep())}
    assert ["end"] == open_to(after(turn(HARVEST, areas, before=(FORTIFY,)), "resolve"))
