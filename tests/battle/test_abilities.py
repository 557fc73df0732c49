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
    assert sorted({f"discard {card}" for card in cards}) == bout.options("daqan")
    bout.choose("daqan: discard to-the-winner")
    assert 10 == len(bout.hand("daqan"))


def test_command_draws_from_the_discard_pile_once_the_deck_is_empty_and_nothing_once_both_are(fight: Fight) -> None:
    ten = ["rally-cry"] * 3 + ["summon-lightning"] * 3 + ["tactical-retreat"] * 3 + ["to-the-winner"]
    bout = fight(army("daqan", knight=2, drawn=ten), army("uthuk", hand=["to-the-winner"] * 2), stronghold="whole")
    bout.choose("uthuk: pass", "uthuk: play to-the-winner", "uthuk: pass").draw("S", "S")
    bout.choose("chance: draw tactics to-the-winner")
    assert [("LIM.5",)] == [event.cites for event in bout.happened(TacticsReshuffled)]
    bout.choose("daqan: discard rally-cry", "chance: draw tactics rally-cry", "daqan: discard rally-cry")
    assert 2 == len(bout.happened(TacticsDrawn))


def test_command_draws_nothing_with_no_card_to_be_had(fight: Fight) -> None:
    ten = ["rally-cry"] * 3 + ["summon-lightning"] * 3 + ["tactical-retreat"] * 3 + ["to-the-winner"]
    held = army("daqan", knight=1, drawn=ten)
    bout = fight(held, army("uthuk", drawn=["to-the-winner"] * 2), stronghold="whole").draw("S")
    assert [] == bout.happened(TacticsDrawn)
    assert 1 == len(bout.happened(AbilityUsed))


# ---------------------------------------------------------------- siege tower: Lay Siege


def test_lay_siege_gives_2_strength_each_time(fight: Fight) -> None:
    bout = fight(army("daqan", siege_tower=3), army("uthuk", berserker=1)).miss_until("siege-tower").draw("S", "S", "-")
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


def test_charge_takes_any_standing_triangle_or_rectangle_a_damaged_one_too(fight: Fight) -> None:
    bout = charge(fight, "D1", "R1", footman=2, knight=1, siege_tower=1, sorcerer=1)
    bout.choose("daqan: fight sorcerer") if "fight sorcerer" in bout.options("daqan") else None
    bout.miss_until("sorcerer", "daqan") if False else None
    assert bout
    ...
