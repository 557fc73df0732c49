"""The abilities of the Uthuk units: Fury, Unrelenting, Rain Fire, Terrifying."""

from __future__ import annotations

from typing import Any

import pytest
from bout import Bout, Fight

from runewars import army
from runewars.rules.battle.events import AbilityUsed, HealthGained, HitsLost, UnitDestroyed, UnitRouted

# ---------------------------------------------------------------- berserker: Fury


def test_fury_destroys_a_berserker_for_2_damage(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2, warlock=1), army("daqan", siege_tower=1)).draw("S", "-")
    assert ["uthuk"] == bout.asked
    assert ["destroy berserker", "pass"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: destroy warlock")
    bout.choose("uthuk: destroy berserker")
    assert {"berserker": 1, "warlock": 1} == bout.fighters("attacker")
    assert ["daqan"] == bout.asked
    bout.choose("daqan: damage siege-tower", "daqan: damage siege-tower damage 1")
    assert {"siege-tower damage 2": 1} == bout.fighters("defender")


def test_fury_may_be_declined(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2), army("daqan", siege_tower=1)).draw("S", "-").choose("uthuk: pass")
    assert {"berserker": 2} == bout.fighters("attacker")
    assert {"siege-tower": 1} == bout.fighters("defender")


def test_fury_asks_again_for_each_icon_while_a_berserker_stands(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2, warlock=1), army("daqan", siege_tower=2)).draw("S", "S")
    bout.choose("uthuk: destroy berserker", "daqan: damage siege-tower", "daqan: damage siege-tower damage 1")
    bout.choose("uthuk: destroy berserker", "daqan: damage siege-tower damage 2", "daqan: damage siege-tower")
    assert {"siege-tower damage 1": 1} == bout.fighters("defender")
    assert {"warlock": 1} == bout.fighters("attacker")


def test_fury_does_nothing_without_a_standing_berserker(fight: Fight) -> None:
    # The rider's charge comes first, and routs the only one.
    bout = fight(army("latari", pegasus_rider=1), army("uthuk", berserker=1)).draw("S").draw("S")
    bout.choose("latari: rout berserker")
    assert ["charge", "fury"] == [event.ability for event in bout.happened(AbilityUsed)]
    assert [] == bout.happened(UnitDestroyed)


def test_fury_may_be_wasted_on_nobody(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2), army("daqan"), stronghold="whole").draw("S", "-")
    bout.choose("uthuk: destroy berserker")
    assert [2] == [lost.count for lost in bout.happened(HitsLost)]


# ---------------------------------------------------------------- flesh ripper: Unrelenting


def test_unrelenting_gives_all_flesh_rippers_3_health_and_more_icons_add_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", flesh_ripper=3), army("daqan", footman=3)).draw("S", "S", "-")
    assert [("attacker", "flesh-ripper", 3)] == [(up.role, up.unit, up.health) for up in bout.happened(HealthGained)]
    bout.draw("D1", "D1", "-").choose("uthuk: damage flesh-ripper", "uthuk: damage flesh-ripper damage 1")
    assert [] == bout.happened(UnitDestroyed)


def test_a_flesh_ripper_dies_of_the_third_damage(fight: Fight) -> None:
    bout = fight(army("uthuk", flesh_ripper=2), army("daqan", footman=3, siege_tower=1)).draw("S", "-")
    bout.draw("D1", "D1", "D1").choose("uthuk: damage flesh-ripper", "uthuk: damage flesh-ripper damage 1")
    assert ["damage flesh-ripper damage 2"] == bout.options("uthuk")
    bout.choose("uthuk: damage flesh-ripper damage 2")
    assert {"flesh-ripper": 1} == bout.fighters("attacker")


def test_unrelenting_lasts_until_the_battle_ends_and_leaves_no_damage(fight: Fight) -> None:
    bout = fight(army("uthuk", flesh_ripper=2), army("daqan", footman=1)).draw("S", "-").draw("D1")
    bout.choose("uthuk: damage flesh-ripper", "daqan: retreat to C")
    assert {"flesh-ripper": 2} == bout.units("B")


# ---------------------------------------------------------------- warlock: Rain Fire


def rain_fire(fight: Fight, *, routed: dict[str, int] | None = None, **defenders: Any) -> Bout:
    """A warlock's fire on these, so many of each routed by razorwings beforehand."""
    falling = [unit for unit, count in (routed or {}).items() for _ in range(count)]
    allies: dict[str, Any] = {"razorwing": len(falling)} if falling else {}
    bout = fight(army("uthuk", warlock=1, **allies), army("latari", **defenders))
    if falling:
        bout.draw(*["R1"] * len(falling)).choose(*(f"latari: rout {unit}" for unit in falling))
    return bout.until("warlock").draw("S")


def test_rain_fire_the_opponent_picks_two_triangles_or_one_rectangle(fight: Fight) -> None:
    bout = rain_fire(fight, beastman=3, pegasus_rider=1, sorceress=1, giant=1)
    assert ["latari"] == bout.asked
    assert ["destroy beastman", "destroy pegasus-rider"] == bout.options("latari")
    assert ["BAT.13"] == bout.refused("latari: destroy sorceress")
    assert ["BAT.13"] == bout.refused("latari: destroy giant")
    bout.choose("latari: destroy beastman")
    assert ["destroy beastman"] == bout.options("latari")
    assert ["BAT.11"] == bout.refused("latari: destroy pegasus-rider")
    bout.choose("latari: destroy beastman")
    assert ["beastman", "beastman"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_rain_fire_is_met_by_one_rectangle(fight: Fight) -> None:
    bout = rain_fire(fight, beastman=2, pegasus_rider=2).choose("latari: destroy pegasus-rider")
    assert ["pegasus-rider"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


@pytest.mark.parametrize(
    ("defenders", "routed", "options"),
    [
        ({"beastman": 1, "pegasus_rider": 1}, {}, ["destroy pegasus-rider"]),  # only it can be met in full
        ({"beastman": 1, "sorceress": 1}, {}, ["destroy beastman"]),  # as much as possible
        ({"beastman": 2, "pegasus_rider": 1}, {"pegasus-rider": 1}, ["destroy beastman"]),  # with standing units
        ({"beastman": 2, "pegasus_rider": 1}, {"beastman": 1}, ["destroy pegasus-rider"]),
        (
            {"beastman": 2, "pegasus_rider": 1},
            {"beastman": 1, "pegasus-rider": 1},
            ["destroy beastman", "destroy pegasus-rider routed"],
        ),
        ({"beastman": 2, "sorceress": 1}, {"beastman": 2}, ["destroy beastman routed"]),
        ({"pegasus_rider": 2}, {"pegasus-rider": 1}, ["destroy pegasus-rider"]),
        ({"pegasus_rider": 1, "sorceress": 1}, {"pegasus-rider": 1}, ["destroy pegasus-rider routed"]),
    ],
)
def test_rain_fire_alternatives(
    fight: Fight, defenders: dict[str, int], routed: dict[str, int], options: list[str]
) -> None:
    assert options == rain_fire(fight, routed=routed, **defenders).options("latari")


def test_rain_fire_takes_the_standing_triangle_then_the_routed_one(fight: Fight) -> None:
    bout = rain_fire(fight, routed={"beastman": 1}, beastman=2, sorceress=1).choose("latari: destroy beastman")
    assert ["destroy beastman routed"] == bout.options("latari")


def test_rain_fire_on_circles_and_hexagons_asks_nothing(fight: Fight) -> None:
    bout = rain_fire(fight, sorceress=2)
    assert ["rain-fire"] == [event.ability for event in bout.happened(AbilityUsed)]
    assert [] == bout.happened(UnitDestroyed)


# ---------------------------------------------------------------- chaos lord: Terrifying


def terrify(fight: Fight, *softening: str, **defenders: Any) -> Bout:
    """A chaos lord about to draw against Daqan units, softened up by razorwings beforehand."""
    allies: dict[str, Any] = {"razorwing": len(softening)} if softening else {}
    bout = fight(army("uthuk", chaos_lord=1, **allies), army("daqan", **defenders))
    return bout.draw(*softening) if softening else bout


def test_terrifying_routs_two_units_of_the_uthuk_players_choice(fight: Fight) -> None:
    bout = terrify(fight, footman=1, knight=1, siege_tower=1).until("chaos-lord").draw("S").draw("-")
    assert ["uthuk"] == bout.asked
    assert ["choose footman", "choose knight", "choose siege-tower"] == bout.options("uthuk")
    bout.choose("uthuk: choose siege-tower")
    assert ["choose footman", "choose knight"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: choose siege-tower")
    assert ["BAT.2"] == bout.refused("uthuk: choose bowman")
    bout.choose("uthuk: choose knight")
    assert ["siege-tower", "knight"] == [str(event.fighter) for event in bout.happened(UnitRouted)]


def test_terrifying_two_of_a_kind_are_two_different_units(fight: Fight) -> None:
    bout = terrify(fight, footman=2).until("chaos-lord").draw("S").choose("uthuk: choose footman")
    assert ["choose footman"] == bout.options("uthuk")
    bout.choose("uthuk: choose footman")
    assert ["footman", "footman"] == [str(event.fighter) for event in bout.happened(UnitRouted)]
    assert [] == bout.happened(UnitDestroyed)


def test_terrifying_destroys_a_unit_that_was_already_routed(fight: Fight) -> None:
    bout = terrify(fight, "R1", footman=2).choose("daqan: rout footman").until("chaos-lord").draw("S")
    assert ["choose footman", "choose footman routed"] == bout.options("uthuk")
    bout.choose("uthuk: choose footman", "uthuk: choose footman routed")
    # One is routed and the other destroyed: the one just routed is not taken for the one that was.
    assert ["footman", "footman"] == [str(event.fighter) for event in bout.happened(UnitRouted)]
    assert ["footman routed"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_terrifying_heeds_no_damage(fight: Fight) -> None:
    bout = terrify(fight, "D1", knight=2).choose("daqan: damage knight").until("chaos-lord").draw("S")
    assert ["choose knight", "choose knight damage 1"] == bout.options("uthuk")
    bout.choose("uthuk: choose knight damage 1", "uthuk: choose knight")
    assert 2 == len(bout.happened(UnitRouted))


def test_terrifying_one_unit_is_all_there_is(fight: Fight) -> None:
    bout = terrify(fight, footman=1).until("chaos-lord").draw("S").choose("uthuk: choose footman")
    assert ["footman"] == [str(event.fighter) for event in bout.happened(UnitRouted)]


def test_terrifying_again_destroys_whom_it_routed(fight: Fight) -> None:
    bout = fight(army("uthuk", chaos_lord=2), army("daqan", footman=2)).until("chaos-lord").draw("S", "S")
    bout.choose(*["uthuk: choose footman"] * 2, *["uthuk: choose footman routed"] * 2)
    assert 2 == len(bout.happened(UnitDestroyed))


def test_terrifying_nobody_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", chaos_lord=1), army("daqan"), stronghold="whole").draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [(1, 5)] == bout.strengths()
