"""The abilities of the Waiqar units: Overrun, Mortal Strike, Raise Dead, Reap."""

from __future__ import annotations

import pytest
from bout import NOBODY, Fight

from runewars import army
from runewars.rules.battle.events import AbilityUsed, HitsLost, UnitDamaged, UnitDestroyed, UnitsJoined

# ---------------------------------------------------------------- reanimate: Overrun


def test_overrun_is_2_damage_with_two_of_them_standing(fight: Fight) -> None:
    bout = fight(army("waiqar", reanimate=2), army("daqan", knight=2)).until("reanimate").draw("S", "-")
    assert ["daqan"] == bout.asked
    bout.choose("daqan: damage knight")
    assert ["damage knight damage 1"] == bout.options("daqan")
    assert ["BAT.9"] == bout.refused("daqan: damage knight")
    bout.choose("daqan: damage knight damage 1")
    assert 2 == len(bout.happened(UnitDamaged))


def test_overrun_is_nothing_with_one(fight: Fight) -> None:
    bout = fight(army("waiqar", reanimate=1), army("daqan", siege_tower=1)).draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDamaged)


def test_overrun_counts_those_that_stand_when_it_is_used(fight: Fight) -> None:
    # The footman's strike comes first, and leaves one.
    bout = fight(army("daqan", footman=1), army("waiqar", reanimate=2)).draw("S").draw("S", "S")
    bout.choose("waiqar: damage reanimate")
    assert ["valiant-strike", "overrun", "overrun"] == [event.ability for event in bout.happened(AbilityUsed)]
    assert 1 == len(bout.happened(UnitDamaged))


def test_overrun_does_not_count_the_routed(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, siege_tower=1), army("waiqar", reanimate=2))
    bout.draw("R1").choose("waiqar: rout reanimate").draw("S")
    assert [] == bout.happened(UnitDamaged)


def test_overrun_is_2_damage_for_each_icon(fight: Fight) -> None:
    bout = fight(army("waiqar", reanimate=2), army("uthuk", berserker=5)).until("reanimate").draw("S", "S")
    bout.choose(*["uthuk: damage berserker"] * 4)
    assert 4 == len(bout.happened(UnitDestroyed))


# ---------------------------------------------------------------- skeleton archer: Mortal Strike


def test_mortal_strike_destroys_a_standing_triangle_circle_or_rectangle_of_its_players_choice(fight: Fight) -> None:
    bout = fight(
        army("waiqar", skeleton_archer=1, razorwing=1), army("latari", archer=2, warrior=1, sorceress=1, dragon=1)
    )
    bout.choose("waiqar: fight razorwing").draw("R1").draw("-", "-").choose("latari: rout archer").draw("S")
    assert ["waiqar"] == bout.asked
    assert ["destroy archer", "destroy sorceress", "destroy warrior"] == bout.options("waiqar")
    assert ["BAT.11"] == bout.refused("waiqar: destroy dragon")
    assert ["BAT.11"] == bout.refused("waiqar: destroy archer routed")
    bout.choose("waiqar: destroy warrior")
    assert {"archer": 1, "archer routed": 1, "sorceress": 1, "dragon": 1} == bout.fighters("defender")


def test_mortal_strike_takes_a_routed_one_only_if_none_stands(fight: Fight) -> None:
    bout = fight(army("waiqar", skeleton_archer=1, razorwing=1), army("latari", warrior=1, dragon=1))
    bout.choose("waiqar: fight razorwing").draw("R1").choose("latari: rout warrior").draw("S")
    assert ["destroy warrior routed"] == bout.options("waiqar")


def test_mortal_strike_takes_a_damaged_or_a_whole_one(fight: Fight) -> None:
    bout = fight(army("waiqar", skeleton_archer=1, razorwing=1), army("latari", warrior=2))
    bout.choose("waiqar: fight razorwing").draw("D1").choose("latari: damage warrior").draw("S")
    assert ["destroy warrior", "destroy warrior damage 1"] == bout.options("waiqar")


def test_mortal_strike_finds_nobody_among_hexagons(fight: Fight) -> None:
    bout = fight(army("waiqar", skeleton_archer=1), army("latari", dragon=1), home=True).draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDestroyed)


# ---------------------------------------------------------------- necromancer: Raise Dead


def test_raise_dead_adds_two_reanimates_that_draw_in_their_row_and_stay(fight: Fight) -> None:
    bout = fight(army("waiqar", necromancer=1), army("daqan", siege_tower=1)).draw("S")
    assert {"necromancer": 1, "reanimate": 2} == bout.fighters("attacker")
    assert [("BAT.7", "BAT.15")] == [event.cites for event in bout.happened(UnitsJoined)]
    bout.draw("-", "-").draw("-").choose("daqan: retreat to C")
    assert [(3, 1)] == bout.strengths()
    assert {"necromancer": 1, "reanimate": 2} == bout.units("B")


def test_raise_dead_adds_two_for_each_icon(fight: Fight) -> None:
    bout = fight(army("waiqar", necromancer=2), army("daqan", siege_tower=1)).draw("S", "S")
    assert {"necromancer": 2, "reanimate": 4} == bout.fighters("attacker")


@pytest.mark.parametrize(("in_play", "joined"), [(14, 2), (15, 1), (16, None)])
def test_raise_dead_adds_only_figures_that_are_left(fight: Fight, in_play: int, joined: int | None) -> None:
    bout = fight(army("waiqar", necromancer=1, reanimate=in_play), army("daqan", siege_tower=1)).draw("S")
    assert [joined] * (joined is not None) == [event.count for event in bout.happened(UnitsJoined)]
    assert in_play + (joined or 0) == bout.fighters("attacker")["reanimate"]


def test_raise_dead_finds_the_figures_that_fell_in_this_battle(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, siege_tower=1), army("waiqar", necromancer=1, reanimate=16))
    bout.draw("D1").choose("waiqar: damage reanimate").draw("S")
    assert [1] == [event.count for event in bout.happened(UnitsJoined)]


# ---------------------------------------------------------------- dark knight: Reap


def test_reap_destroys_a_routed_unit_of_the_dark_knight_players_choice(fight: Fight) -> None:
    bout = fight(army("waiqar", dark_knight=1, razorwing=2), army("daqan", footman=1, siege_tower=1, bowman=1))
    bout.draw("R1", "R1").draw("-").choose("daqan: rout footman", "daqan: rout siege-tower")
    bout.until("dark-knight").draw("S")
    assert ["waiqar"] == bout.asked
    assert ["destroy footman routed", "destroy siege-tower routed"] == bout.options("waiqar")
    assert ["BAT.17"] == bout.refused("waiqar: destroy bowman")


def test_reap_is_1_rout_where_nobody_is_routed(fight: Fight) -> None:
    bout = fight(army("waiqar", dark_knight=1), army("daqan", footman=1, siege_tower=1)).until("dark-knight").draw("S")
    assert ["daqan"] == bout.asked
    assert ["rout footman", "rout siege-tower"] == bout.options("daqan")


def test_reap_finishes_with_a_second_icon_whom_the_first_routed(fight: Fight) -> None:
    bout = fight(army("waiqar", dark_knight=2), army("daqan", siege_tower=2)).draw("S", "S")
    bout.choose("daqan: rout siege-tower")
    assert ["destroy siege-tower routed"] == bout.options("waiqar")


def test_reap_that_finds_nobody_is_lost(fight: Fight) -> None:
    bout = fight(army("waiqar", dark_knight=1), NOBODY, stronghold="whole").draw("S")
    assert ["routs"] == [lost.hits for lost in bout.happened(HitsLost)]
