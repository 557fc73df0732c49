"""The abilities of the Latari units: Crack Shot, Charge, Word of Vaal, Overpower."""

from __future__ import annotations

from typing import Any

import pytest
from bout import NOBODY, Bout, Fight

from runewars import army
from runewars.rules.battle.events import AbilityUsed, FateDrawn, HitsLost, UnitDamaged, UnitDestroyed, UnitRouted
from runewars.rules.retreat import CutOff, Retreated

# ---------------------------------------------------------------- archer: Crack Shot


def test_crack_shot_hits_a_unit_of_the_archer_players_choice_ignoring_damage_order(fight: Fight) -> None:
    bout = fight(army("latari", archer=1, razorwing=2), army("daqan", footman=1, knight=2))
    bout.choose("latari: fight razorwing").draw("D1", "R1").choose("daqan: rout footman", "daqan: damage knight")
    bout.draw("S")
    assert ["latari"] == bout.asked
    assert ["damage footman routed", "damage knight", "damage knight damage 1"] == bout.options("latari")
    bout.choose("latari: damage footman routed")
    assert {"knight": 1, "knight damage 1": 1} == bout.fighters("defender")


def test_crack_shot_hits_participants_only(fight: Fight) -> None:
    bout = fight(army("latari", archer=1), army("daqan", footman=1, routed={"knight": 1})).draw("S")
    assert ["damage footman"] == bout.options("latari")
    assert ["BAT.2"] == bout.refused("latari: damage knight routed")


def test_crack_shot_of_archers_already_destroyed_is_still_used(fight: Fight) -> None:
    bout = fight(army("waiqar", skeleton_archer=1), army("latari", archer=1)).draw("S").draw("S")
    bout.choose("waiqar: destroy archer")
    assert ["damage skeleton-archer"] == bout.options("latari")


def test_crack_shot_with_nobody_to_hit_asks_nothing(fight: Fight) -> None:
    bout = fight(army("latari", archer=1), NOBODY, stronghold="whole").draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDamaged)


# ---------------------------------------------------------------- pegasus rider: Charge


def charge(fight: Fight, *softening: str, **defenders: Any) -> Bout:
    """A rider charges these, softened up beforehand."""
    allies: dict[str, Any] = {"razorwing": len(softening)} if softening else {}
    bout = fight(army("latari", pegasus_rider=1, **allies), army("daqan", **defenders))
    return bout.draw(*softening) if softening else bout


def test_charge_routs_two_triangles(fight: Fight) -> None:
    bout = charge(fight, footman=3, knight=1, siege_tower=1).draw("S").draw("-")
    assert ["latari"] == bout.asked
    assert ["pass", "rout footman", "rout knight"] == bout.options("latari")
    bout.choose("latari: rout footman")
    assert ["pass", "rout footman"] == bout.options("latari")
    assert ["BAT.17"] == bout.refused("latari: rout knight")
    bout.choose("latari: rout footman")
    assert {"footman": 1, "footman routed": 2, "knight": 1, "siege-tower": 1} == bout.fighters("defender")
    assert [] == bout.options("latari")


def test_charge_routs_one_rectangle_and_no_more(fight: Fight) -> None:
    bout = charge(fight, footman=2, knight=2).draw("S").draw("-", "-").choose("latari: rout knight")
    assert {"footman": 2, "knight": 1, "knight routed": 1} == bout.fighters("defender")
    assert [] == bout.options("latari")


def test_charge_may_stop_after_one_triangle_or_before(fight: Fight) -> None:
    bout = charge(fight, footman=2, knight=2).draw("S").draw("-", "-")
    assert {"footman": 2, "knight": 2} == bout.choose("latari: pass").fighters("defender")
    bout = charge(fight, footman=2, knight=2).draw("S").draw("-", "-")
    bout.choose("latari: rout footman", "latari: pass")
    assert {"footman": 1, "footman routed": 1, "knight": 2} == bout.fighters("defender")


def test_charge_takes_a_damaged_unit_while_others_are_whole_but_never_a_routed_one(fight: Fight) -> None:
    bout = charge(fight, "D1", "R1", footman=2, knight=2).choose("daqan: rout footman", "daqan: damage knight")
    bout.draw("S").draw("-", "-")
    assert ["pass", "rout footman", "rout knight", "rout knight damage 1"] == bout.options("latari")
    assert ["BAT.17"] == bout.refused("latari: rout footman routed")
    bout.choose("latari: rout knight damage 1")
    assert {"footman": 1, "footman routed": 1, "knight": 1, "knight damage 1 routed": 1} == bout.fighters("defender")


def test_charge_has_no_use_for_circles_and_hexagons(fight: Fight) -> None:
    bout = charge(fight, footman=1, sorcerer=1, siege_tower=1).until("pegasus-rider").draw("S")
    assert ["pass", "rout footman"] == bout.options("latari")
    assert ["BAT.17"] == bout.refused("latari: rout siege-tower")
    assert ["BAT.17"] == bout.refused("latari: rout sorcerer")
    # With no second triangle it ends there.
    assert [] == bout.choose("latari: rout footman").options("latari")


@pytest.mark.parametrize("defenders", [{"siege_tower": 2}, {"footman": 1}])
def test_charge_asks_nothing_where_no_triangle_or_rectangle_stands(fight: Fight, defenders: dict[str, int]) -> None:
    bout = charge(fight, "R1", **defenders)
    bout.choose(*(f"daqan: {line}" for line in bout.options("daqan"))).draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert 1 == len(bout.happened(UnitRouted))


# ---------------------------------------------------------------- sorceress: Word of Vaal


def test_word_of_vaal_who_picks_the_unit_is_the_editions(fight: Fight, edition: str) -> None:
    bout = fight(army("latari", sorceress=1), army("daqan", footman=1, siege_tower=1)).draw("S").draw("-")
    picker, rule = ("latari", "CAR.6") if edition == "revised" else ("daqan", "CAR.6o")
    assert [picker] == bout.asked
    assert ["withdraw footman", "withdraw siege-tower"] == bout.options(picker)
    bout.choose(f"{picker}: withdraw siege-tower")
    # Wherever it goes, its owner says.
    assert ["daqan"] == bout.asked
    assert ["retreat to C"] == bout.options("daqan")
    assert ["RET.1"] == bout.refused("daqan: retreat to D")
    bout.choose("daqan: retreat to C")
    assert [(rule, "BAT.14", "RET.2")] == [event.cites for event in bout.happened(Retreated)]
    assert {"siege-tower routed": 1} == bout.units("C")
    # It never draws and counts no strength.
    assert ["sorceress", "footman"] == [event.unit for event in bout.happened(FateDrawn)]
    assert [(1, 1)] == bout.strengths()


def test_word_of_vaal_takes_a_routed_or_a_damaged_unit_too_and_it_leaves_healed(fight: Fight, edition: str) -> None:
    bout = fight(army("latari", archer=2, sorceress=1), army("daqan", footman=1, knight=1))
    bout.draw("D1", "R1").choose("daqan: rout footman", "daqan: damage knight").draw("-").draw("S")
    picker = "latari" if edition == "revised" else "daqan"
    assert ["withdraw footman routed", "withdraw knight damage 1"] == bout.options(picker)
    bout.choose(f"{picker}: withdraw knight damage 1", "daqan: retreat to C")
    assert {"knight routed": 1} == bout.units("C")


def test_word_of_vaal_picks_participants_only(fight: Fight, edition: str) -> None:
    bout = fight(army("latari", sorceress=1), army("daqan", siege_tower=1, routed={"footman": 1})).draw("S")
    picker = "latari" if edition == "revised" else "daqan"
    assert ["withdraw siege-tower"] == bout.options(picker)
    assert ["BAT.2"] == bout.refused(f"{picker}: withdraw footman routed")


def test_each_unit_driven_out_by_word_of_vaal_picks_its_own_area(fight: Fight, edition: str) -> None:
    bout = fight(army("latari", sorceress=2), army("daqan", footman=1, siege_tower=1), board=["A-B", "B-C", "B-D"])
    picker = "latari" if edition == "revised" else "daqan"
    bout.draw("S", "S").draw("-").choose(f"{picker}: withdraw siege-tower")
    assert ["retreat to A", "retreat to C", "retreat to D"] == bout.options("daqan")
    bout.choose("daqan: retreat to D", f"{picker}: withdraw footman")
    # D is friendly now, and so comes before the empty areas.
    assert ["retreat to D"] == bout.options("daqan")


def test_a_unit_driven_out_by_word_of_vaal_with_nowhere_to_go_is_destroyed(fight: Fight, edition: str) -> None:
    picker = "latari" if edition == "revised" else "daqan"
    bout = fight(army("latari", sorceress=1), army("daqan", siege_tower=2), board=["A|B"]).draw("S")
    bout.choose(f"{picker}: withdraw siege-tower")
    rule = "CAR.6" if edition == "revised" else "CAR.6o"
    assert [("1 siege-tower", (rule, "BAT.14", "RET.1"))] == [
        (_force(event), event.cites) for event in bout.happened(CutOff)
    ]


def test_word_of_vaal_on_unallied_units_the_player_to_the_left_retreats_them(fight: Fight, edition: str) -> None:
    bout = fight(army("latari", sorceress=1), army("neutral", giant=1, dragon=1)).draw("S")
    left = next(str(player.seat) for player in bout.state.table.players if player.seat != "latari")
    assert ["latari" if edition == "revised" else left] == bout.asked
    bout.choose(f"{bout.asked[0]}: withdraw giant")
    assert [left] == bout.asked
    assert ["retreat to D"] == bout.options(left)
    assert ["RET.3"] == bout.refused(f"{left}: retreat to C")


def test_word_of_vaal_with_nobody_to_drive_out_asks_nothing(fight: Fight) -> None:
    bout = fight(army("latari", sorceress=1), NOBODY, stronghold="whole").draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [(1, 5)] == bout.strengths()


# ---------------------------------------------------------------- warrior: Overpower


def test_overpower_destroys_a_damaged_or_routed_unit_of_the_warrior_players_choice(fight: Fight) -> None:
    bout = fight(army("latari", archer=2, warrior=1), army("daqan", footman=2, siege_tower=1))
    bout.draw("D1", "R1").choose("daqan: rout footman", "daqan: damage siege-tower").until("warrior").draw("S")
    assert ["latari"] == bout.asked
    assert ["destroy footman routed", "destroy siege-tower damage 1", "strike"] == bout.options("latari")
    assert ["BAT.17"] == bout.refused("latari: destroy footman")
    bout.choose("latari: destroy siege-tower damage 1")
    assert ["siege-tower damage 1"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_overpower_may_be_1_damage_instead_by_the_usual_order(fight: Fight) -> None:
    bout = fight(army("latari", archer=2, warrior=1), army("daqan", footman=2, siege_tower=1))
    bout.draw("D1", "R1").choose("daqan: rout footman", "daqan: damage siege-tower").until("warrior").draw("S")
    bout.choose("latari: strike")
    assert ["daqan"] == bout.asked
    assert ["damage siege-tower damage 1"] == bout.options("daqan")
    assert ["BAT.9"] == bout.refused("daqan: damage footman")


def test_overpower_is_1_damage_where_nobody_is_damaged_or_routed(fight: Fight) -> None:
    bout = fight(army("latari", warrior=1), army("daqan", footman=1, siege_tower=1)).until("warrior").draw("S")
    assert ["daqan"] == bout.asked
    assert ["damage footman", "damage siege-tower"] == bout.options("daqan")


def test_overpower_that_finds_no_unit_is_lost(fight: Fight) -> None:
    bout = fight(army("latari", warrior=1), NOBODY, stronghold="whole").draw("S")
    assert [1] == [lost.count for lost in bout.happened(HitsLost)]


def test_overpower_can_finish_the_unit_an_icon_before_it_damaged(fight: Fight) -> None:
    bout = fight(army("latari", warrior=2), army("daqan", siege_tower=1)).draw("S", "S")
    bout.choose("daqan: damage siege-tower")
    assert ["destroy siege-tower damage 1", "strike"] == bout.options("latari")


def _force(event: CutOff) -> str:
    return ", ".join(f"{count} {who}" for who, count in event.force)
