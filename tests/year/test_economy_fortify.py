"""Fortify's three parts (ORD.13, ECO.13, ECO.14, RUN.8)."""

from __future__ import annotations

from random import Random

import pytest
from realm import DAQAN, UTHUK, A, B, C, D, after, against, dials, keep, open_to, said, turn, units

from runewars import dumps, loads
from runewars.kernel import Seat, seen
from runewars.kernel.adjudicate import adjudicate
from runewars.rules.laying import RuneLaid
from runewars.table import DRAGON, FALSE, FORTIFY, UNKNOWN, Area, CityId, Rune, RuneFace
from runewars.testing import check_secrecy
from runewars.views import view


def test_a_stronghold_is_built_for_wood_and_ore() -> None:
    areas = {A: Area(home=DAQAN, stronghold=keep()), B: Area(units(footman=1)), C: Area(units(footman=1))}
    areas[C] = Area(units(footman=1), city=CityId("ashmere"))
    state = after(turn(FORTIFY, areas, wood=2, ore=1), "resolve")
    assert ["build in B", "pass"] == open_to(state)
    assert ["ECO.9"] == against(state, "build in C")
    assert ["ECO.9"] == against(state, "build in A")
    assert ["ECO.13"] == against(state, "build in D")
    assert ["LIM.4"] == against(state, "build in B destroying A")
    state = after(state, "build in B")
    assert keep() == state.table.area(B).stronghold
    assert (0, 1, 0) == dials(state)
    assert ["end"] == open_to(state)
    assert state == loads(dumps(state))


@pytest.mark.parametrize(("wood", "ore"), [(0, 1), (1, 0)])
def test_neither_wood_nor_ore_at_zero(wood: int, ore: int) -> None:
    assert ["end"] == open_to(after(turn(FORTIFY, {A: Area(home=DAQAN)}, wood=wood, ore=ore), "resolve"))


def test_with_all_on_the_board_one_is_destroyed() -> None:
    areas = {area: Area(stronghold=keep()) for area in (A, B, C)}
    areas[D] = Area(stronghold=keep("diplomat"))
    state = turn(FORTIFY, areas, wood=1, ore=1)
    assert ["end"] == open_to(after(state, "resolve"))


def test_repairing_for_ore() -> None:
    state = after(turn(FORTIFY, {A: Area(stronghold=keep(damaged=True)), B: Area(stronghold=keep())}, ore=1), "resolve")
    assert ["repair A", "pass"] == open_to(state)
    assert ["ECO.14"] == against(state, "repair B")
    assert ["ECO.13"] == against(state, "build in D")[:1]
    state, events = said(state, "repair A")
    assert keep() == state.table.area(A).stronghold
    assert (0, 0, 0) == dials(state)
    assert "daqan repairs the stronghold in A" in events


def test_with_one_ore_only_one_of_them_with_two_both_once_each() -> None:
    areas = {A: Area(stronghold=keep(damaged=True)), B: Area(units(footman=1)), C: Area(units(footman=1))}
    state = after(turn(FORTIFY, areas, wood=1, ore=1), "resolve", "build in B")
    assert ["end"] == open_to(state)
    state = after(turn(FORTIFY, areas, wood=4, ore=4), "resolve", "repair A")
    assert ["build in B", "build in C", "pass"] == open_to(state)
    assert ["ORD.13", "ECO.14"] == against(state, "repair A")
    state = after(state, "build in C")
    assert ["end"] == open_to(state)


RUNES = {
    A: Area(home=DAQAN, rune=Rune(DRAGON, (DAQAN,), faceup=True)),
    B: Area(units(footman=1), rune=Rune(FALSE, (UTHUK,))),
    C: Area(units(footman=1)),
    D: Area(rune=Rune(DRAGON)),
}


def test_runes_of_two_areas_are_picked_up_mixed_and_placed_facedown() -> None:
    state = after(turn(FORTIFY, RUNES), "resolve")
    assert ["gather A", "gather B", "pass"] == open_to(state)
    assert ["RUN.8"] == against(state, "gather C")
    assert ["RUN.8"] == against(state, "gather D")
    state = after(state, "gather A")
    assert ["pair B", "pair C"] == open_to(state)
    assert ["RUN.8"] == against(state, "pair A")
    state = after(state, "pair B")
    assert (FALSE, DRAGON) == state.table.player(DAQAN).runes
    assert ["lay false in A", "lay false in B", "lay dragon in A", "lay dragon in B"] == open_to(state)
    state = after(state, "lay dragon in B")
    assert ["lay false in A"] == open_to(state)
    assert ["RUN.8"] == against(state, "lay false in B")
    assert ["RUN.8"] == against(state, "lay dragon in A")
    state = after(state, "lay false in A")
    assert Rune(FALSE, (DAQAN,)) == state.table.area(A).rune
    assert Rune(DRAGON, (DAQAN,)) == state.table.area(B).rune
    assert ["end"] == open_to(state)


def test_one_rune_alone_can_be_followed() -> None:
    state = after(turn(FORTIFY, RUNES), "resolve", "gather B", "pair C", "lay false in C")
    assert Rune(FALSE, (UTHUK, DAQAN)) == state.table.area(C).rune
    assert None is state.table.area(B).rune
    state = after(turn(FORTIFY, RUNES), "resolve", "gather A", "pair C", "lay dragon in C")
    assert Rune(DRAGON, (DAQAN, UTHUK)) == state.table.area(C).rune


def test_others_do_not_see_which_rune_goes_where() -> None:
    state = after(turn(FORTIFY, RUNES), "resolve", "gather A", "pair B")
    assert ("?", "?") == view(state, UTHUK).table.player(DAQAN).runes
    one, other = (adjudicate(state, f"daqan: lay {face} in A") for face in (DRAGON, FALSE))
    assert seen(one.events, UTHUK) == seen(other.events, UTHUK)
    assert view(one.state, UTHUK).table == view(other.state, UTHUK).table
    assert seen(one.events, Seat("daqan")) == one.events


def two_runes(one: Rune, other: Rune) -> tuple[Rune | None, Rune | None]:
    """What two runes are once they were mixed and laid again."""
    areas = {A: Area(home=DAQAN, rune=one), B: Area(units(footman=1), rune=other)}
    state = after(turn(FORTIFY, areas), "resolve", "gather A", "pair B")
    check_secrecy(state, UTHUK, Random(1))
    verdict = adjudicate(state, f"daqan: lay {one.face} in A")
    state = after(verdict.state, f"lay {other.face} in B")
    laid = state.table.area(A).rune
    assert laid is not None
    face = one.face if UTHUK in laid.known else RuneFace(UNKNOWN)
    assert RuneLaid(DAQAN, face, A, laid.known, ("RUN.8",)) in seen(verdict.events, UTHUK)
    return state.table.area(A).rune, state.table.area(B).rune


def test_two_faceup_runes_of_one_face_can_be_followed() -> None:
    faceup = Rune(DRAGON, faceup=True)
    assert (Rune(DRAGON, (DAQAN, UTHUK)),) * 2 == two_runes(faceup, faceup)


@pytest.mark.parametrize("face", [DRAGON, FALSE])
def test_who_keeps_track_of_facedown_runes_tells_nobody_that_they_are_the_same(face: RuneFace) -> None:
    one, other = Rune(DRAGON, (DAQAN, UTHUK)), Rune(face, (DAQAN, UTHUK))
    assert (Rune(DRAGON, (DAQAN,)), Rune(face, (DAQAN,))) == two_runes(one, other)
