"""The special abilities of the 22 unit types, each as its sheet says: who is asked, what is offered, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs
from bout import Bout

from runewars import Pack, army, seen
from runewars.content import terrinoth
from runewars.rules.battle.events import (
    AbilityUsed,
    HitsLost,
    StrengthGained,
    StrengthTallied,
    UnitDamaged,
)
from runewars.rules.events import TacticsDrawn, TacticsReshuffled
from runewars.table import UNKNOWN

Fight: TypeAlias = Callable[..., Bout]

NOBODY = army("uthuk")
"""A defender with a stronghold and no unit: nothing can be hit."""


def box_with_fate(*cards: str) -> Pack:
    """The box with these fate cards only."""
    box = terrinoth()
    return attrs.evolve(box, fate=tuple(card for card in box.fate if card.id in cards))


def test_every_unit_type_has_an_ability_of_its_own() -> None:
    assert 22 == len({unit.ability.id for unit in terrinoth().units})


def test_an_ability_is_used_once_for_each_icon_and_by_the_attacker_first(fight: Fight) -> None:
    bout = fight(army("daqan", footman=2), army("waiqar", reanimate=3))
    bout.draw("S", "S").draw("S", "-", "-").choose(*["waiqar: damage reanimate"] * 2)
    assert ["valiant-strike", "valiant-strike", "overrun"] == [event.ability for event in bout.happened(AbilityUsed)]


# ---------------------------------------------------------------- bowman: Concentrated Fire


def test_concentrated_fire_goes_on_a_standing_unit_of_more_than_1_health(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1), army("uthuk", berserker=1, warlock=1, chaos_lord=1)).draw("S")
    assert ["uthuk"] == bout.asked
    assert ["damage chaos-lord"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: damage berserker")
    assert {"berserker": 1, "warlock": 1, "chaos-lord damage 1": 1} == bout.choose("uthuk: damage chaos-lord").fighters(
        "defender"
    )


def test_concentrated_fire_goes_on_a_damaged_unit_first_even_a_routed_one(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, razorwing=2), army("uthuk", berserker=1, chaos_lord=1, giant=1))
    bout.choose("daqan: fight razorwing").draw("D1", "R1").choose("uthuk: rout giant", "uthuk: damage chaos-lord")
    bout.draw("S")
    assert ["damage chaos-lord damage 1"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: damage giant routed")


def test_concentrated_fire_spares_a_tough_unit_that_is_routed_while_others_stand(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, razorwing=1), army("uthuk", berserker=1, warlock=1, chaos_lord=1))
    bout.choose("daqan: fight razorwing").draw("R1").choose("uthuk: rout chaos-lord").draw("S")
    assert ["damage berserker", "damage warlock"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: damage chaos-lord routed")


def test_concentrated_fire_with_all_routed_goes_on_one_of_more_than_1_health_if_able(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=2, razorwing=2), army("uthuk", berserker=1, chaos_lord=1))
    bout.choose("daqan: fight razorwing").draw("R1", "R1").choose("uthuk: rout berserker", "uthuk: rout chaos-lord")
    bout.draw("S", "-")
    assert ["damage chaos-lord routed"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: damage berserker routed")


def test_concentrated_fire_with_all_routed_and_none_tough_goes_on_any(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, razorwing=2), army("uthuk", berserker=1, warlock=1))
    bout.choose("daqan: fight razorwing").draw("R1", "R1").choose("uthuk: rout berserker", "uthuk: rout warlock")
    bout.draw("S")
    assert ["damage berserker routed", "damage warlock routed"] == bout.options("uthuk")


def test_concentrated_fire_counts_health_an_ability_gave(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, razorwing=1), army("uthuk", berserker=1, flesh_ripper=1))
    bout.choose("daqan: fight razorwing").draw("-").draw("S").draw("S")
    assert ["damage flesh-ripper"] == bout.options("uthuk")


def test_concentrated_fire_that_finds_no_unit_is_lost(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1), NOBODY, stronghold="whole").draw("S")
    assert [("defender", "damage", 1)] == [(lost.role, lost.hits, lost.count) for lost in bout.happened(HitsLost)]


# ---------------------------------------------------------------- footman: Valiant Strike


def test_valiant_strike_that_destroys_the_unit_ends_there(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("latari", archer=2)).draw("-", "-").draw("S")
    assert ["latari"] == bout.asked
    assert {"archer": 1} == bout.choose("latari: damage archer").fighters("defender")


def test_valiant_strike_hits_the_unit_that_survives_again(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, siege_tower=1), army("latari", archer=1, pegasus_rider=1, warrior=1))
    bout.draw("-").draw("-").draw("S")
    assert ["damage archer", "damage pegasus-rider", "damage warrior"] == bout.options("latari")
    bout.choose("latari: damage pegasus-rider")
    assert {"archer": 1, "pegasus-rider damage 2": 1, "warrior": 1} == bout.fighters("defender")


def test_valiant_strike_may_destroy_with_the_second_hit(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, siege_tower=1), army("latari", warrior=2)).draw("S")
    assert {"warrior": 1} == bout.choose("latari: damage warrior").fighters("defender")


def test_valiant_strike_keeps_to_the_order_of_damage(fight: Fight) -> None:
    bout = fight(army("daqan", footman=2, siege_tower=1), army("latari", pegasus_rider=1, warrior=1))
    bout.draw("-").draw("S", "S").choose("latari: damage pegasus-rider")
    assert ["damage pegasus-rider damage 2"] == bout.options("latari")
    assert ["BAT.9"] == bout.refused("latari: damage warrior")
    # It is destroyed by the first hit, so there is no second.
    assert {"warrior": 1} == bout.choose("latari: damage pegasus-rider damage 2").fighters("defender")


def test_valiant_strike_takes_a_routed_unit_where_none_stands(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, footman=1, siege_tower=1), army("latari", warrior=1))
    bout.draw("R1").choose("latari: rout warrior").draw("S")
    assert ["damage warrior routed"] == bout.options("latari")
    assert {} == bout.choose("latari: damage warrior routed").fighters("defender")


def test_valiant_strike_that_finds_no_unit_is_lost(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), NOBODY, stronghold="whole").draw("S")
    assert [1] == [lost.count for lost in bout.happened(HitsLost)]


# ---------------------------------------------------------------- knight: Command


def test_command_routs_by_the_usual_order_then_draws_a_tactics_card(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, knight=1), army("latari", warrior=1, sorceress=1))
    bout.draw("D1").choose("latari: damage warrior").draw("S")
    assert ["latari"] == bout.asked
    assert ["rout sorceress"] == bout.options("latari")
    assert ["BAT.8"] == bout.refused("latari: rout warrior damage 1")
    bout.choose("latari: rout sorceress")
    assert ["chance"] == bout.asked
    bout.choose("chance: draw tactics rally-cry")
    assert ["rally-cry"] == bout.hand("daqan")
    assert ("rally-cry",) == bout.state.table.player(bout.state.table.clock.first).fresh


def test_command_draws_even_where_there_is_nobody_to_rout(fight: Fight) -> None:
    bout = fight(army("daqan", knight=2), NOBODY, stronghold="whole").draw("S", "S")
    assert ["routs"] == [lost.hits for lost in bout.happened(HitsLost)]
    bout.choose("chance: draw tactics rally-cry", "chance: draw tactics rally-cry")
    assert ["rally-cry", "rally-cry"] == bout.hand("daqan")


def test_which_card_command_draws_others_do_not_see(fight: Fight) -> None:
    bout = fight(army("daqan", knight=1), NOBODY, stronghold="whole").draw("S").choose("chance: draw tactics rally-cry")
    cards = [
        [event.card for event in seen(bout.events, seat) if isinstance(event, TacticsDrawn)]
        for seat in ("daqan", "uthuk")
    ]
    assert [["rally-cry"], [UNKNOWN]] == cards


def test_an_eleventh_card_drawn_by_command_makes_him_discard_one(fight: Fight) -> None:
    cards = ["rally-cry"] * 3 + ["to-the-winner"] * 3 + ["summon-lightning"] * 3 + ["tactical-retreat"]
    bout = fight(army("daqan", knight=1, hand=cards), NOBODY, stronghold="whole").choose(*["daqan: pass"] * 2)
    bout.draw("S").choose("chance: draw tactics tactical-retreat")
    assert ["daqan"] == bout.asked
    held = {f"discard {card} from hand" for card in cards} | {"discard tactical-retreat from drawn"}
    assert sorted(held) == bout.options("daqan")
    bout.choose("daqan: discard to-the-winner from hand")
    assert 10 == len(bout.hand("daqan"))


def test_command_draws_from_the_discard_pile_once_the_deck_is_empty_and_nothing_once_both_are(fight: Fight) -> None:
    ten = ["rally-cry"] * 3 + ["summon-lightning"] * 3 + ["tactical-retreat"] * 3 + ["to-the-winner"]
    bout = fight(army("daqan", knight=2, drawn=ten), army("uthuk", hand=["to-the-winner"] * 2), stronghold="whole")
    bout.choose("uthuk: pass", "uthuk: play to-the-winner", "uthuk: pass").draw("S", "S")
    bout.choose("chance: draw tactics to-the-winner")
    assert [("LIM.5",)] == [event.cites for event in bout.happened(TacticsReshuffled)]
    bout.choose("daqan: discard rally-cry from drawn", "chance: draw tactics rally-cry")
    bout.choose("daqan: discard rally-cry from drawn")
    assert 2 == len(bout.happened(TacticsDrawn))


def test_command_draws_nothing_with_no_card_to_be_had(fight: Fight) -> None:
    ten = ["rally-cry"] * 3 + ["summon-lightning"] * 3 + ["tactical-retreat"] * 3 + ["to-the-winner"]
    held = army("daqan", knight=1, drawn=ten)
    bout = fight(held, army("uthuk", drawn=["to-the-winner"] * 2), stronghold="whole").draw("S")
    assert [] == bout.happened(TacticsDrawn)
    assert 1 == len(bout.happened(AbilityUsed))


# ---------------------------------------------------------------- siege tower: Lay Siege


def test_lay_siege_gives_2_strength_each_time(fight: Fight) -> None:
    bout = fight(army("daqan", siege_tower=3), army("uthuk", berserker=1)).until("siege-tower").draw("S", "S", "-")
    assert [("attacker", 2), ("attacker", 2)] == [(up.role, up.amount) for up in bout.happened(StrengthGained)]
    assert [(7, 1)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


def test_lay_siege_counts_for_a_tower_that_is_destroyed(fight: Fight) -> None:
    bout = fight(army("daqan", siege_tower=1), army("uthuk", giant=1)).draw("S").draw("D3")
    bout.choose("daqan: damage siege-tower", "daqan: damage siege-tower damage 1", "daqan: damage siege-tower damage 2")
    assert [(2, 1)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


def test_lay_siege_counts_for_a_defender_too(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2), army("daqan", siege_tower=1)).draw("-", "-").draw("S")
    assert [(2, 3)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


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


def charge(fight: Fight, *softening: str, **defenders: int) -> Bout:
    """A rider charges these, softened up beforehand."""
    allies = {"razorwing": len(softening)} if softening else {}
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
    assert [(1, 1)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


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
    assert [("1 siege-tower", ("RET.1",))] == [(_force(event), event.cites) for event in bout.happened(CutOff)]


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
    assert [(1, 5)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


# ---------------------------------------------------------------- warrior: Overpower


def test_overpower_destroys_a_damaged_or_routed_unit_of_the_warrior_players_choice(fight: Fight) -> None:
    bout = fight(army("latari", archer=2, warrior=1), army("daqan", footman=2, siege_tower=1))
    bout.draw("D1", "R1").choose("daqan: rout footman", "daqan: damage siege-tower").until("warrior").draw("S")
    assert ["latari"] == bout.asked
    assert ["destroy footman routed", "destroy siege-tower damage 1", "strike"] == bout.options("latari")
    assert ["BAT.17"] == bout.refused("latari: destroy footman")
    bout.choose("latari: destroy siege-tower damage 1")
    assert {"footman": 1, "footman routed": 1} == {str(event.fighter): 1 for event in bout.happened(UnitDestroyed)} or [
        "siege-tower damage 1"
    ] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


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
    bout = fight(army("waiqar", skeleton_archer=1), army("latari", dragon=1)).draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDestroyed)


# ---------------------------------------------------------------- necromancer: Raise Dead


def test_raise_dead_adds_two_reanimates_that_draw_in_their_row_and_stay(fight: Fight) -> None:
    bout = fight(army("waiqar", necromancer=1), army("daqan", siege_tower=1)).draw("S")
    assert {"necromancer": 1, "reanimate": 2} == bout.fighters("attacker")
    assert [("BAT.7", "BAT.15")] == [event.cites for event in bout.happened(UnitsJoined)]
    bout.draw("-", "-").draw("-").choose("daqan: retreat to C")
    assert [(3, 1)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]
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
    bout.draw("R1", "R1").draw("-").choose("daqan: rout footman", "daqan: rout siege-tower").until("dark-knight").draw(
        "S"
    )
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


def rain_fire(fight: Fight, *, routed: dict[str, int] | None = None, **defenders: int) -> Bout:
    """A warlock's fire on these, so many of each routed by razorwings beforehand."""
    falling = [unit for unit, count in (routed or {}).items() for _ in range(count)]
    allies = {"razorwing": len(falling)} if falling else {}
    bout = fight(army("uthuk", warlock=1, **allies), army("latari", **defenders))
    if falling:
        bout.draw(*["R1"] * len(falling)).choose(*(f"latari: rout {unit}" for unit in falling))
    return bout.until("warlock").draw("S")


def test_rain_fire_the_opponent_picks_two_triangles_or_one_rectangle(fight: Fight) -> None:
    bout = rain_fire(fight, beastman=2, warrior=1, dragon=1, sorceress=1)
    if bout.asked == ["chance"]:
        bout.miss()
    assert ["latari"] == bout.asked
    assert ["destroy beastman", "destroy warrior"] == bout.options("latari")
    assert ["BAT.13"] == bout.refused("latari: destroy sorceress")
    assert ["BAT.13"] == bout.refused("latari: destroy dragon")
    bout.choose("latari: destroy beastman")
    assert ["destroy beastman"] == bout.options("latari")
    assert ["BAT.11"] == bout.refused("latari: destroy warrior")
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
        ({"beastman": 2, "pegasus_rider": 1}, {"beastman": 1, "pegasus-rider": 1}, ["destroy beastman", "destroy pegasus-rider routed"]),
        ({"beastman": 2, "sorceress": 1}, {"beastman": 2}, ["destroy beastman routed"]),
        ({"pegasus_rider": 2}, {"pegasus-rider": 1}, ["destroy pegasus-rider"]),
        ({"pegasus_rider": 1, "sorceress": 1}, {"pegasus-rider": 1}, ["destroy pegasus-rider routed"]),
    ],
)  # fmt: skip
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


def terrify(fight: Fight, *softening: str, **defenders: int) -> Bout:
    """A chaos lord about to draw against Daqan units, softened up by razorwings beforehand."""
    allies = {"razorwing": len(softening)} if softening else {}
    bout = fight(army("uthuk", chaos_lord=1, **allies), army("daqan", **defenders))
    return bout.draw(*softening) if softening else bout


def test_terrifying_routs_two_units_of_the_uthuk_players_choice(fight: Fight) -> None:
    bout = terrify(fight, footman=1, knight=1, siege_tower=1).until("chaos-lord").draw("S").draw("-")
    assert ["uthuk"] == bout.asked
    assert ["choose footman", "choose knight", "choose siege-tower"] == bout.options("uthuk")
    bout.choose("uthuk: choose siege-tower")
    assert ["choose footman", "choose knight"] == bout.options("uthuk")
    assert ["BAT.2"] == bout.refused("uthuk: choose siege-tower")
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
    assert [(1, 5)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


# ---------------------------------------------------------------- sorcerer: Undying


def test_undying_gives_sorcerers_2_health_once(fight: Fight) -> None:
    bout = fight(army("daqan", sorcerer=2), army("uthuk", berserker=2)).draw("S", "S")
    assert [("attacker", "sorcerer", 2)] == [(up.role, up.unit, up.health) for up in bout.happened(HealthGained)]
    bout.draw("D1", "D1").choose("daqan: damage sorcerer")
    assert ["damage sorcerer damage 1"] == bout.options("daqan")
    bout.choose("daqan: damage sorcerer damage 1")
    assert ["sorcerer damage 2"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_undying_is_for_ones_own_sorcerers_only(fight: Fight) -> None:
    bout = fight(army("daqan", sorcerer=1, footman=2), army("uthuk", sorcerer=1)).draw("S").draw("-").draw("D1", "-")
    bout.choose("uthuk: damage sorcerer")
    assert ["sorcerer damage 1"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


def test_undying_comes_too_late_for_one_destroyed_before(fight: Fight) -> None:
    bout = fight(army("latari", archer=1), army("daqan", sorcerer=2)).draw("S").draw("S", "-")
    bout.choose("latari: damage sorcerer")
    assert {"sorcerer": 1} == bout.fighters("defender")
    assert 1 == len(bout.happened(HealthGained))


# ---------------------------------------------------------------- razorwing: Stun


def test_stun_the_opponent_routs_a_unit_of_initiative_2_or_more(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1), army("daqan", bowman=1, knight=1, footman=1)).draw("S").draw("-")
    assert ["daqan"] == bout.asked
    assert ["rout footman", "rout knight"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: rout bowman")
    assert {"bowman": 1, "knight": 1, "footman routed": 1} == bout.choose("daqan: rout footman").fighters("defender")


def test_stun_takes_an_undamaged_unit_before_a_damaged_one(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, sorcerer=1), army("daqan", knight=1, siege_tower=1))
    bout.choose("uthuk: fight sorcerer").draw("D1").choose("daqan: damage knight").draw("S")
    assert ["rout siege-tower"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: rout knight damage 1")


def test_stun_takes_a_damaged_unit_if_no_other_of_initiative_2_stands(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, sorcerer=1), army("daqan", bowman=1, siege_tower=1))
    bout.choose("uthuk: fight sorcerer").draw("D1").draw("-").choose("daqan: damage siege-tower").draw("S")
    assert ["rout siege-tower damage 1"] == bout.options("daqan")


def test_stun_with_nobody_slow_standing_does_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=2), army("daqan", bowman=1, footman=1)).draw("S", "S").draw("-")
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
    bout = fight(army("uthuk", beastman=2), army("daqan", siege_tower=2)).draw("S", "R1")
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
    bout = fight(army("uthuk", beastman=2), army("daqan", giant=1)).draw("S", "-").choose("daqan: damage giant")
    bout.draw("S").choose("daqan: damage giant damage 1")
    # Two were drawn, so a second further card is the last.
    bout.draw("S").choose("daqan: damage giant damage 2")
    assert {"giant damage 3": 1} == bout.fighters("defender")
    assert ["ravage"] * 3 == [event.ability for event in bout.happened(AbilityUsed)]
    assert [2, 1, 1] == [len(event.cards) for event in bout.happened(FateDrawn)][:3]


def test_ravage_a_further_special_comes_before_the_next_icon_of_the_draw(fight: Fight) -> None:
    bout = fight(army("uthuk", beastman=2), army("daqan", giant=1)).draw("S", "S").choose("daqan: damage giant")
    bout.draw("S").choose("daqan: damage giant damage 1").draw("-").choose("daqan: damage giant damage 2")
    # Both further cards are drawn: the second icon of the draw is damage alone.
    assert 3 == len(bout.happened(AbilityUsed))
    assert [2, 1, 1] == [len(event.cards) for event in bout.happened(FateDrawn)]


def test_ravage_of_one_beastman_draws_one_further_card_at_most(fight: Fight) -> None:
    bout = fight(army("uthuk", beastman=1), army("daqan", giant=1)).draw("S").choose("daqan: damage giant")
    bout.draw("S").choose("daqan: damage giant damage 1")
    assert [1, 1] == [len(event.cards) for event in bout.happened(FateDrawn)]


def test_ravage_with_no_card_left_draws_none(fight: Fight) -> None:
    box = box_with_fate("9", "10")
    bout = fight(army("uthuk", beastman=2), army("daqan", giant=1), content=box).draw("S", "S")
    bout.choose("daqan: damage giant", "daqan: damage giant damage 1")
    assert [2] == [len(event.cards) for event in bout.happened(FateDrawn)][:1]
    assert {"giant damage 2": 1} == bout.fighters("defender")
    assert [] == bout.happened(FateReshuffled)


def test_ravage_draws_from_the_discard_pile_when_the_deck_runs_out(fight: Fight) -> None:
    box = box_with_fate("1", "9", "10")
    bout = fight(army("uthuk", razorwing=1, beastman=2), army("daqan", giant=1), content=box)
    bout.draw("-").draw("S", "S").choose("daqan: damage giant")
    # Only the razorwing's card is to be had: those of the beastmen are still being resolved.
    bout.choose("chance: draw fate 1")
    assert [("LIM.5",)] == [event.cites for event in bout.happened(FateReshuffled)]
    bout.choose("daqan: damage giant damage 1")
    assert [1, 2, 1] == [len(event.cards) for event in bout.happened(FateDrawn)][:3]


def test_ravage_whose_damage_finds_no_unit_still_draws(fight: Fight) -> None:
    bout = fight(army("uthuk", beastman=1), army("daqan"), stronghold="whole").draw("S")
    assert [1] == [lost.count for lost in bout.happened(HitsLost)]
    bout.draw("-")
    assert [(1, 5)] == [(tally.attack, tally.defence) for tally in bout.happened(StrengthTallied)]


# ---------------------------------------------------------------- hell hound: Burning


def test_burning_damages_two_different_standing_units_of_the_opponents_choice(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1), army("daqan", footman=1, siege_tower=1)).draw("S").draw("-")
    assert ["daqan"] == bout.asked
    assert ["damage footman", "damage siege-tower"] == bout.options("daqan")
    bout.choose("daqan: damage siege-tower")
    # Not the same again, damaged though it is.
    assert ["damage footman"] == bout.options("daqan")
    assert ["BAT.2"] == bout.refused("daqan: damage siege-tower damage 1")
    assert {"siege-tower damage 1": 1} == bout.choose("daqan: damage footman").fighters("defender")


def test_burning_two_of_a_kind_are_two_different_units(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1), army("daqan", siege_tower=2)).draw("S")
    bout.choose("daqan: damage siege-tower")
    assert ["damage siege-tower"] == bout.options("daqan")
    assert {"siege-tower damage 1": 2} == bout.choose("daqan: damage siege-tower").fighters("defender")


def test_burning_takes_a_damaged_unit_first(fight: Fight) -> None:
    bout = fight(army("uthuk", sorcerer=1, hell_hound=1), army("daqan", footman=1, siege_tower=2))
    bout.draw("D1").choose("daqan: damage siege-tower").draw("S").draw("-")
    assert ["damage siege-tower damage 1"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: damage footman")
    bout.choose("daqan: damage siege-tower damage 1")
    assert ["damage footman", "damage siege-tower"] == bout.options("daqan")


def test_burning_spares_the_routed_even_damaged_ones(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=2, hell_hound=1), army("daqan", footman=1, siege_tower=2))
    bout.draw("D1", "R1").choose("daqan: rout siege-tower")
    bout.choose("daqan: damage siege-tower").draw("S").draw("-")
    bout.choose("daqan: damage siege-tower damage 1")
    assert ["damage footman"] == bout.options("daqan")
    assert ["BAT.17"] == bout.refused("daqan: damage siege-tower routed")


def test_burning_with_one_standing_unit_damages_it_once(fight: Fight) -> None:
    bout = (
        fight(army("uthuk", hell_hound=1), army("daqan", siege_tower=1)).draw("S").choose("daqan: damage siege-tower")
    )
    assert {"siege-tower damage 1": 1} == bout.fighters("defender")


def test_burning_with_nobody_standing_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, hell_hound=1), army("daqan", siege_tower=1))
    bout.draw("R1").choose("daqan: rout siege-tower").draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDamaged)


def test_burning_goes_on_after_the_first_is_destroyed(fight: Fight) -> None:
    bout = fight(army("uthuk", hell_hound=1), army("daqan", footman=2)).draw("S").draw("-", "-")
    bout.choose("daqan: damage footman", "daqan: damage footman")
    assert 2 == len(bout.happened(UnitDestroyed))


# ---------------------------------------------------------------- dragon: Flaming Breath


def test_flaming_breath_destroys_up_to_three_triangles_of_the_dragon_players_choice(fight: Fight) -> None:
    bout = fight(army("uthuk", dragon=1), army("daqan", bowman=2, footman=2, knight=1)).until("dragon").draw("S")
    assert ["uthuk"] == bout.asked
    assert ["destroy bowman", "destroy footman", "pass"] == bout.options("uthuk")
    assert ["BAT.11"] == bout.refused("uthuk: destroy knight")
    bout.choose("uthuk: destroy bowman", "uthuk: destroy footman", "uthuk: destroy footman")
    assert [] == bout.options("uthuk")
    assert ["bowman", "footman", "footman"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]


@pytest.mark.parametrize("burnt", [0, 1, 2])
def test_flaming_breath_may_destroy_fewer(fight: Fight, burnt: int) -> None:
    bout = fight(army("uthuk", dragon=1), army("daqan", footman=3)).until("dragon").draw("S")
    bout.choose(*["uthuk: destroy footman"] * burnt, "uthuk: pass")
    assert burnt == len(bout.happened(UnitDestroyed))


def test_flaming_breath_takes_standing_ones_first(fight: Fight) -> None:
    bout = fight(army("uthuk", razorwing=1, dragon=1), army("daqan", footman=2))
    bout.draw("R1").choose("daqan: rout footman").until("dragon").draw("S")
    assert ["destroy footman", "pass"] == bout.options("uthuk")
    assert ["BAT.11"] == bout.refused("uthuk: destroy footman routed")
    assert ["destroy footman routed", "pass"] == bout.choose("uthuk: destroy footman").options("uthuk")


def test_flaming_breath_on_no_triangle_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", dragon=1), army("daqan", siege_tower=1)).draw("S")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDestroyed)


def test_flaming_breath_of_an_unallied_dragon_is_aimed_by_the_player_to_the_left(fight: Fight) -> None:
    bout = fight(army("daqan", footman=2), army("neutral", dragon=1)).until("dragon").draw("S")
    left = next(str(player.seat) for player in bout.state.table.players if player.seat != "daqan")
    assert [left] == bout.asked
    assert ["destroy footman", "pass"] == bout.options(left)


# ---------------------------------------------------------------- giant: Rage


def test_rage_is_as_much_damage_as_lies_on_a_giant_of_ones_choice(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2), army("daqan", footman=4, siege_tower=1)).draw("D1", "D1", "D1", "-")
    bout.choose("uthuk: damage giant", "uthuk: damage giant damage 1", "uthuk: damage giant damage 2").draw("S", "-")
    bout.draw("-")
    assert ["uthuk"] == bout.asked
    assert ["choose giant", "choose giant damage 3"] == bout.options("uthuk")
    bout.choose("uthuk: choose giant damage 3")
    assert ["daqan"] == bout.asked
    bout.choose(*["daqan: damage footman"] * 3)
    assert 3 == len(bout.happened(UnitDestroyed))


def test_rage_may_name_a_whole_giant_for_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2), army("daqan", footman=1)).draw("D1").choose("uthuk: damage giant")
    bout.draw("S", "-").choose("uthuk: choose giant")
    assert [] == bout.happened(UnitDestroyed)


def test_rage_may_name_the_same_giant_for_each_icon(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2), army("daqan", footman=4)).draw("D1", "D1", "-", "-")
    bout.choose("uthuk: damage giant", "uthuk: damage giant damage 1").draw("S", "S")
    for _ in range(2):
        bout.choose("uthuk: choose giant damage 2", "daqan: damage footman", "daqan: damage footman")
    assert 4 == len(bout.happened(UnitDestroyed))


def test_rage_counts_a_routed_giant_but_no_giant_that_is_gone(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2), army("daqan", footman=2, siege_tower=1)).draw("D1", "R1")
    bout.choose("uthuk: rout giant", "uthuk: damage giant").draw("S")
    assert ["choose giant damage 1", "choose giant routed"] == bout.draw("-").options("uthuk")


def test_rage_of_giants_without_damage_asks_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", giant=2), army("daqan", footman=1)).draw("-").draw("S", "-")
    assert 1 == len(bout.happened(AbilityUsed))
    assert [] == bout.happened(UnitDamaged)


# ---------------------------------------------------------------- concurrent attack


@pytest.mark.parametrize(
    ("defender", "abilities"),
    [
        (army("latari", archer=1), ["mortal-strike", "crack-shot"]),
        (army("uthuk", razorwing=1), ["mortal-strike", "stun"]),
        (army("daqan", bowman=1), ["mortal-strike", "concentrated-fire"]),
    ],
    ids=["archer", "razorwing", "bowman"],
)
def test_the_ability_of_a_side_with_nobody_left_is_still_used(
    fight: Fight, defender: Army, abilities: list[str]
) -> None:
    bout = fight(army("waiqar", skeleton_archer=2, dark_knight=1), defender).draw("S", "-").draw("S")
    (unit,) = defender.units
    bout.choose(f"waiqar: destroy {unit}")
    assert {} == bout.fighters("defender")
    assert abilities == [event.ability for event in bout.happened(AbilityUsed)]


def _force(event: CutOff) -> str:
    return ", ".join(f"{count} {who}" for who, count in event.force)
