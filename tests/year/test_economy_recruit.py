"""Recruit and its bonus (ORD.10, ECO.6, ECO.7, LIM.1)."""

from __future__ import annotations

from realm import DAQAN, A, B, C, D, after, against, dials, keep, open_to, said, turn, units

from runewars import dumps, loads
from runewars.table import RECRUIT, Area

HOME = {A: Area(home=DAQAN, stronghold=keep())}


def test_the_units_up_to_the_arrow_of_one_dial() -> None:
    state = after(turn(RECRUIT, HOME, food=2, wood=3), "resolve")
    assert ["recruit with food", "recruit with wood", "recruit with ore"] == open_to(state)
    state = after(state, "recruit with wood")
    assert "wood" == state.table.clock.recruited
    assert ["enrol bowman 1 in A", "enrol bowman 2 in A", "enrol footman 1 in A"] == open_to(state)
    state = after(state, "enrol bowman 2 in A", "enrol footman 1 in A")
    assert units(bowman=2, footman=1) == state.table.area(A).units
    assert (2, 3, 0) == dials(state)
    assert state == loads(dumps(state))


def test_units_are_split_over_the_strongholds() -> None:
    state = after(turn(RECRUIT, {**HOME, B: Area(stronghold=keep()), C: Area(units(knight=1))}, food=2), "resolve")
    state = after(state, "recruit with food")
    assert ["ECO.6"] == against(state, "enrol footman 1 in C")
    assert ["ECO.6"] == against(state, "enrol footman 3 in A")
    assert ["ECO.6"] == against(state, "enrol footman 0 in A")
    assert ["ECO.6", "ECO.6"] == against(state, "enrol knight 1 in C")
    state = after(state, "enrol footman 1 in A", "enrol footman 1 in B")
    assert [units(footman=1)] * 2 == [state.table.area(area).units for area in (A, B)]


def test_the_bonus_is_with_a_second_resource() -> None:
    state = after(turn(RECRUIT, HOME, food=1, wood=1), "resolve", "recruit with food", "enrol footman 1 in A")
    state = after(state, "use supremacy")
    assert ["recruit with wood", "recruit with ore"] == open_to(state)
    assert ["ORD.10"] == against(state, "recruit with food")
    assert ["ECO.6"] == against(state, "recruit with gold")
    state = after(state, "recruit with wood", "enrol bowman 1 in A")
    assert units(bowman=1, footman=1) == state.table.area(A).units
    assert None is after(state, "end").table.clock.recruited


def test_with_no_stronghold_nothing() -> None:
    state = after(turn(RECRUIT, {A: Area(home=DAQAN)}, food=5), "resolve")
    assert ["use supremacy", "pass"] == open_to(state)
    assert ["end"] == open_to(after(state, "use supremacy"))


def test_an_activated_area_takes_recruits() -> None:
    areas = {A: Area(home=DAQAN, stronghold=keep(), activated=(DAQAN,))}
    state = after(turn(RECRUIT, areas, ore=1), "resolve", "recruit with ore", "enrol knight 1 in A")
    assert units(knight=1) == state.table.area(A).units


def test_over_eight_units_there_one_is_given_up() -> None:
    areas = {A: Area(units(footman=8), home=DAQAN, stronghold=keep())}
    state = after(turn(RECRUIT, areas, ore=1), "resolve", "recruit with ore", "enrol knight 1 in A")
    assert ["lose footman", "lose knight"] == open_to(state)
    assert units(footman=7, knight=1) == after(state, "lose footman").table.area(A).units


def all_knights_out() -> dict:  # type: ignore[type-arg]
    return {A: Area(home=DAQAN, stronghold=keep()), D: Area(units(knight=8))}


def test_past_the_figures_one_of_the_type_is_destroyed_first() -> None:
    state = after(turn(RECRUIT, all_knights_out(), ore=1), "resolve", "recruit with ore")
    assert ["disband knight in D", "forgo knight"] == open_to(state)
    assert ["LIM.3"] == against(state, "enrol knight 1 in A")
    assert ["ECO.7"] == against(state, "disband knight in A")
    assert ["ECO.7", "ECO.7"] == against(state, "disband footman in D")
    state, events = said(state, "disband knight in D")
    assert ["in D: 1 knight is destroyed"] == events
    assert ["enrol knight 1 in A"] == open_to(state)
    assert ["LIM.4"] == against(state, "disband knight in D")
    assert ["ECO.7"] == against(state, "forgo knight")
    state = after(state, "enrol knight 1 in A")
    assert units(knight=1) == state.table.area(A).units
    assert units(knight=7) == state.table.area(D).units


def test_past_the_figures_the_unit_may_be_forgone() -> None:
    state, events = said(turn(RECRUIT, all_knights_out(), ore=1), "resolve", "recruit with ore", "forgo knight")
    assert "daqan does not get 1 knight" in events
    assert units(knight=8) == state.table.area(D).units
