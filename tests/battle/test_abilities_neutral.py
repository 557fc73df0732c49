"""The abilities of the neutral units: Undying, Stun, Ravage, Burning, Flaming Breath, Rage."""

from __future__ import annotations

import pytest
from bout import Fight, box_with_fate

from runewars import army
from runewars.rules.battle.events import (
    AbilityUsed,
    FateDrawn,
    HealthGained,
    HitsLost,
    UnitDamaged,
    UnitDestroyed,
    UnitRouted,
)
from runewars.rules.events import FateReshuffled

# ---------------------------------------------------------------- sorcerer: Undying


def test_undying_gives_sorcerers_2_health_once(fight: Fight) -> None:
    bout = fight(army("daqan", sorcerer=2, siege_tower=1), army("uthuk", berserker=2)).draw("S", "S")
    assert [("attacker", "sorcerer", 2)] == [(up.role, up.unit, up.health) for up in bout.happened(HealthGained)]
    bout.draw("D1", "D1").choose("daqan: damage sorcerer")
    assert ["damage sorcerer damage 1"] == bout.options("daqan")
    bout.choose("daqan: damage sorcerer damage 1")
    assert ["sorcerer damage 2"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_undying_is_for_ones_own_sorcerers_only(fight: Fight) -> None:
    bout = (
        fight(army("daqan", sorcerer=1, footman=2), army("uthuk", sorcerer=1), home=True)
        .draw("S")
        .draw("-")
        .draw("D1", "-")
    )
    bout.choose("uthuk: damage sorcerer")
    assert ["sorcerer damage 1"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_undying_comes_too_late_for_one_destroyed_before(fight: Fight) -> None:
    bout = fight(army("latari", archer=1), army("daqan", sorcerer=2), home=True).draw("S").draw("S", "-")
    bout.choose("latari: damage sorcerer")
    assert {"sorcerer": 1} == bout.fighters("defender")
    assert 1 == len(bout.happened(HealthGained))


# ---------------------------------------------------------------- razorwing: Stun


def test_stun_the_opponent_routs_a_unit_of_initiative_2_or_more(fight: Fight) -> None:
    bout = (
        fight(army("uthuk", razorwing=1, chaos_lord=1), army("daqan", bowman=1, knight=1, footman=1))
        .draw("S")
        .draw("-")
    )
    assert ["daqan"] == bout.asked
    assert ["rout footman", "rout knight"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: rout bowman")
    assert {"bowman": 1, "knight": 1, "footman routed": 1} == bout.choose("daqan: rout footman").fighters("defender")


def test_stun_takes_an_undamaged_unit_before_a_damaged_one(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, sorcerer=1, chaos_lord=1), army("daqan", knight=1, siege_tower=1))
    bout.choose("uthuk: fight sorcerer").draw("D1").choose("daqan: damage knight").draw("S")
    assert ["rout siege-tower"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: rout knight damage 1")


def test_stun_takes_a_damaged_unit_if_no_other_of_initiative_2_stands(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, sorcerer=1, chaos_lord=1), army("daqan", bowman=1, siege_tower=1))
    bout.choose("uthuk: fight sorcerer").draw("D1").draw("-").choose("daqan: damage siege-tower").draw("S")
    assert ["rout siege-tower damage 1"] == bout.options("daqan")


def test_stun_with_nobody_slow_standing_does_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=2, chaos_lord=1), army("daqan", bowman=1, footman=1)).draw("S", "S").draw("-")
    bout.choose("daqan: rout footman")
    # The second icon finds only the bowman standing.
    assert 2 == len(bout.happened(AbilityUsed))
    assert 1 == len(bout.happened(UnitRouted))


def test_stun_of_unallied_razorwings_is_suffered_by_the_attacker(fight: Fight) -> None:
    bout = fight(army("daqan", knight=1, footman=1), army("neutral", razorwing=1)).draw("S")
    assert ["daqan"] == bout.asked
    assert ["rout footman", "rout knight"] == bout.options("daqan")


# ---------------------------------------------------------------- beastman: Ravage


def test_ravage_is_1_damage_and_one_more_card_whose_routs_and_damage_come_with_the_draws(fight: Fight) -> None:
    bout = fight(army("uthuk", beastman=2, chaos_lord=1), army("daqan", siege_tower=2)).draw("S", "R1")
    assert ["daqan"] == bout.asked
    bout.choose("daqan: damage siege-tower")
    assert ["chance"] == bout.asked
    bout.draw("D1")
    # Routs of the draw first, then all damage, that of the further card included.
    assert ["rout siege-tower"] == bout.options("daqan")
    bout.choose("daqan: rout siege-tower")
    assert ["damage siege-tower damage 1"] == bout.options("daqan")
    bout.choose("daqan: damage siege-tower damage 1")
    assert {"siege-tower damage 2": 1, "siege-tower routed": 1} == bout.fighters("defender")


def test_ravage_uses_a_further_special_at_once_up_to_as_many_cards_as_were_drawn(fight: Fight) -> None:
    bout = (
        fight(army("uthuk", beastman=2, chaos_lord=1), army("daqan", giant=1), home=True)
        .draw("S", "-")
        .choose("daqan: damage giant")
    )
    bout.draw("S").choose("daqan: damage giant damage 1")
    # Two were drawn, so a second further card is the last.
    bout.draw("S").choose("daqan: damage giant damage 2")
    assert {"giant damage 3": 1} == bout.fighters("defender")
    assert ["ravage"] * 3 == [event.ability for event in bout.happened(AbilityUsed)]
    assert [2, 1, 1] == [len(event.cards) for event in bout.happened(FateDrawn)][:3]


def test_ravage_a_further_special_comes_before_the_next_icon_of_the_draw(fight: Fight) -> None:
    bout = (
        fight(army("uthuk", beastman=2, chaos_lord=1), army("daqan", giant=1), home=True)
        .draw("S", "S")
        .choose("daqan: damage giant")
    )
    bout.draw("S").choose("daqan: damage giant damage 1").draw("-").choose("daqan: damage giant damage 2")
    # Both further cards are drawn: the second icon of the draw is damage alone.
    assert 3 == len(bout.happened(AbilityUsed))
    assert [2, 1, 1] == [len(event.cards) for event in bout.happened(FateDrawn)]


def test_ravage_of_one_beastman_draws_one_further_card_at_most(fight: Fight) -> None:
    bout = (
        fight(army("uthuk", beastman=1, chaos_lord=1), army("daqan", giant=1), home=True)
        .draw("S")
        .choose("daqan: damage giant")
    )
    bout.draw("S").choose("daqan: damage giant damage 1")
    assert [1, 1] == [len(event.cards) for event in bout.happened(FateDrawn)]


def test_ravage_with_no_card_left_draws_none(fight: Fight) -> None:
    box = box_with_fate("9", "10")
    bout = fight(army("uthuk", beastman=2, chaos_lord=1), army("daqan", giant=1), home=True, content=box).draw("S", "S")
    bout.choose("daqan: damage giant", "daqan: damage giant damage 1")
    assert [2] == [len(event.cards) for event in bout.happened(FateDrawn)][:1]
    assert {"giant damage 2": 1} == bout.fighters("defender")
    assert [] == bout.happened(FateReshuffled)


def test_ravage_draws_from_the_discard_pile_when_the_deck_runs_out(fight: Fight) -> None:
    box = box_with_fate("1", "9", "10")
    bout = fight(army("uthuk", razorwing=1, beastman=2, chaos_lord=1), army("daqan", giant=1), home=True, content=box)
    bout.draw("-").draw("S", "S").choose("daqan: damage giant")
    # Only the razorwing's card is to be had: those of the beastmen are still being resolved.
    bout.choose("chance: draw fate 1")
    assert [("LIM.5",)] == [event.cites for event in bout.happened(FateReshuffled)]
    bout.choose("daqan: damage giant damage 1")
    assert [1, 2, 1] == [len(event.cards) for event in bout.happened(FateDrawn)][:3]


def test_ravage_whose_damage_finds_no_unit_still_draws(fight: Fight) -> None:
    bout = fight(army("uthuk", beastman=1, chaos_lord=1), army("daqan"), stronghold="whole").draw("S")
    assert [1] == [lost.count for lost in bout.happened(HitsLost)]
    bout.draw("-").miss()
    assert [(2, 5)] == bout.strengths()


# ---------------------------------------------------------------- hell hound: Burning


def test_burning_damages_two_different_standing_units_of_the_opponents_choice(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1, chaos_lord=1), army("daqan", footman=1, siege_tower=1)).draw("S").draw("-")
    assert ["daqan"] == bout.asked
    assert ["damage footman", "damage siege-tower"] == bout.options("daqan")
    bout.choose("daqan: damage siege-tower")
    # Not the same again, damaged though it is.
    assert ["damage footman"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: damage siege-tower damage 1")
    assert {"siege-tower damage 1": 1} == bout.choose("daqan: damage footman").fighters("defender")


def test_burning_two_of_a_kind_are_two_different_units(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1, chaos_lord=1), army("daqan", siege_tower=2)).draw("S")
    bout.choose("daqan: damage siege-tower")
    assert ["damage siege-tower"] == bout.options("daqan")
    assert {"siege-tower damage 1": 2} == bout.choose("daqan: damage siege-tower").fighters("defender")


def test_burning_takes_a_damaged_unit_first(fight: Fight) -> None:
    bout = fight(army("uthuk", sorcerer=1, hell_hound=1, chaos_lord=1), army("daqan", footman=1, siege_tower=2))
    bout.draw("D1").choose("daqan: damage siege-tower").draw("S").draw("-")
    assert ["damage siege-tower damage 1"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: damage footman")
    bout.choose("daqan: damage siege-tower damage 1")
    assert ["damage footman", "damage siege-tower"] == bout.options("daqan")


def test_burning_spares_the_routed_even_damaged_ones(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=2, hell_hound=1, chaos_lord=1), army("daqan", footman=1, siege_tower=2))
    bout.draw("D1", "R1").choose("daqan: rout siege-tower")
    bout.choose("daqan: damage siege-tower").draw("S").draw("-")
    bout.choose("daqan: damage siege-tower damage 1")
    assert ["damage footman"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: damage siege-tower routed")


def test_burning_with_one_standing_unit_damages_it_once(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1, chaos_lord=1), army("daqan", siege_tower=1)).draw("S")
    bout.choose("daqan: damage siege-tower")
    assert {"siege-tower damage 1": 1} == bout.fighters("defender")


def test_burning_with_nobody_standing_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, hell_hound=1, chaos_lord=1), army("daqan", siege_tower=1))
    bout.draw("R1").choose("daqan: rout siege-tower").draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDamaged)


def test_burning_goes_on_after_the_first_is_destroyed(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1, chaos_lord=1), army("daqan", footman=2)).draw("S").draw("-", "-")
    bout.choose("daqan: damage footman", "daqan: damage footman")
    assert 2 == len(bout.happened(UnitDestroyed))


# ---------------------------------------------------------------- dragon: Flaming Breath


def test_flaming_breath_destroys_up_to_three_triangles_of_the_dragon_players_choice(fight: Fight) -> None:
    bout = (
        fight(army("uthuk", dragon=1, chaos_lord=1), army("daqan", bowman=2, footman=2, knight=1))
        .until("dragon")
        .draw("S")
    )
    assert ["uthuk"] == bout.asked
    assert ["destroy bowman", "destroy footman", "pass"] == bout.options("uthuk")
    assert ["BAT.11"] == bout.refused("uthuk: destroy knight")
    bout.choose("uthuk: destroy bowman", "uthuk: destroy footman", "uthuk: destroy footman")
    assert ["ASK.2"] == bout.refused("uthuk: destroy bowman")
    assert ["bowman", "footman", "footman"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


@pytest.mark.parametrize("burnt", [0, 1, 2])
def test_flaming_breath_may_destroy_fewer(fight: Fight, burnt: int) -> None:
    bout = fight(army("uthuk", dragon=1, chaos_lord=1), army("daqan", footman=3)).until("dragon").draw("S")
    bout.choose(*["uthuk: destroy footman"] * burnt, "uthuk: pass")
    assert burnt == len(bout.happened(UnitDestroyed))


def test_flaming_breath_takes_standing_ones_first(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, dragon=1, chaos_lord=1), army("daqan", footman=2))
    bout.draw("R1").choose("daqan: rout footman").until("dragon").draw("S")
    assert ["destroy footman", "pass"] == bout.options("uthuk")
    assert ["BAT.11"] == bout.refused("uthuk: destroy footman routed")
    assert ["destroy footman routed", "pass"] == bout.choose("uthuk: destroy footman").options("uthuk")


def test_flaming_breath_on_no_triangle_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", dragon=1, chaos_lord=1), army("daqan", siege_tower=1)).draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDestroyed)


def test_flaming_breath_of_an_unallied_dragon_is_aimed_by_the_player_to_the_left(fight: Fight) -> None:
    bout = fight(army("daqan", footman=2), army("neutral", dragon=1)).until("dragon").draw("S")
    left = next(str(player.seat) for player in bout.state.table.players if player.seat != "daqan")
    assert [left] == bout.asked
    assert ["destroy footman", "pass"] == bout.options(left)


# ---------------------------------------------------------------- giant: Rage


def test_rage_is_as_much_damage_as_lies_on_a_giant_of_ones_choice(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2, chaos_lord=1), army("daqan", footman=4, siege_tower=1))
    bout.draw("D1", "D1", "D1", "-")
    bout.choose("uthuk: damage giant", "uthuk: damage giant damage 1", "uthuk: damage giant damage 2")
    bout.choose("uthuk: fight giant").draw("S", "-").draw("-")
    assert ["uthuk"] == bout.asked
    assert ["choose giant", "choose giant damage 3"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: choose chaos-lord")
    bout.choose("uthuk: choose giant damage 3")
    assert ["daqan"] == bout.asked
    bout.choose(*["daqan: damage footman"] * 3)
    assert 3 == len(bout.happened(UnitDestroyed))


def test_rage_may_name_a_whole_giant_for_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2, warlock=1), army("daqan", footman=1)).draw("D1").choose("uthuk: damage giant")
    bout.until("giant").draw("S", "-").choose("uthuk: choose giant")
    assert [] == bout.happened(UnitDestroyed)


def test_rage_may_name_the_same_giant_for_each_icon(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2, warlock=1), army("daqan", footman=4)).draw("D1", "D1", "-", "-")
    bout.choose("uthuk: damage giant", "uthuk: damage giant damage 1").until("giant").draw("S", "S")
    for _ in range(2):
        bout.choose("uthuk: choose giant damage 2", "daqan: damage footman", "daqan: damage footman")
    assert 4 == len(bout.happened(UnitDestroyed))


def test_rage_counts_a_routed_giant_but_no_giant_that_is_gone(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2, warlock=1), army("daqan", footman=2, siege_tower=1)).draw("D1", "R1")
    bout.choose("uthuk: rout giant", "uthuk: damage giant").until("giant").draw("S")
    assert ["choose giant damage 1", "choose giant routed"] == bout.draw("-").options("uthuk")


def test_rage_of_giants_without_damage_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2, warlock=1), army("daqan", footman=1)).until("giant").draw("S", "-")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDamaged)
