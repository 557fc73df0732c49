"""The abilities of the Daqan units: Concentrated Fire, Valiant Strike, Command, Lay Siege."""

from __future__ import annotations

from bout import NOBODY, Fight

from runewars import army, seen
from runewars.rules.battle.events import AbilityUsed, HitsLost, StrengthGained
from runewars.rules.events import TacticsDrawn, TacticsReshuffled
from runewars.table import UNKNOWN

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
    assert ["LIM.2"] == bout.refused("daqan: discard rally-cry from drawn")
    bout.choose("daqan: discard to-the-winner from hand")
    assert 10 == len(bout.hand("daqan"))


def test_command_draws_from_the_discard_pile_once_the_deck_is_empty(fight: Fight) -> None:
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
    assert [(7, 1)] == bout.strengths()


def test_lay_siege_counts_for_a_tower_that_is_destroyed(fight: Fight) -> None:
    bout = fight(army("daqan", siege_tower=1), army("uthuk", giant=1), home=True).draw("S").draw("D3")
    bout.choose("daqan: damage siege-tower", "daqan: damage siege-tower damage 1", "daqan: damage siege-tower damage 2")
    assert [(2, 1)] == bout.strengths()


def test_lay_siege_counts_for_a_defender_too(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=2), army("daqan", siege_tower=1)).draw("-", "-").draw("S")
    assert [(2, 3)] == bout.strengths()
