"""Every reward that is used in a duel, and every ability of a hero (DUE.2, DUE.3)."""

from __future__ import annotations

import pytest
from arena import Arena

from runewars.content import terrinoth
from runewars.rules.duel.events import DuelEnded, DuelRoundBegan, EquipmentUsed, HeroAbilityUsed, OmenDrawn
from runewars.rules.events import UnitsLost
from runewars.rules.heroes.events import HeroDefeated, HeroHealed
from runewars.rules.heroes.reward_events import RewardTurnedUp
from runewars.table import Hero

BOX = terrinoth()
FOE = "uthuk hero varikas"


def with_reward(reward: str, *, damage: int = 0) -> Arena:
    """A duel in which Ronan has a reward, all can see which."""
    hurt = f" damage {damage}" if damage else ""
    return Arena.duel(f"daqan hero ronan{hurt} with {reward} faceup", FOE)


def faceup(hero: Hero | None) -> list[str]:
    assert hero is not None
    return [reward.id for reward in hero.rewards if reward.faceup]


# ---------------------------------------------------------------- rewards


@pytest.mark.parametrize(
    ("reward", "damage"), [("staff-of-light", 2), ("boar-spear", 2), ("hammer-of-the-deep", 3), ("soulbiter", 2)]
)
def test_a_weapon_deals_its_damage(reward: str, damage: int) -> None:
    arena = with_reward(reward).draw("S", "-").choose(f"daqan: wield {reward}")
    assert arena.damage("varikas") == damage


@pytest.mark.parametrize("reward", ["ghost-armor", "oaken-shield", "amulet-of-shielding"])
def test_what_guards_prevents_damage_of_the_round(reward: str) -> None:
    arena = with_reward(reward).draw("S", "D1").choose(f"daqan: wield {reward}")
    assert arena.damage("ronan") == 0
    assert arena.draw("-", "D1").damage("ronan") == 1


def test_two_are_prevented_by_the_one_and_one_by_the_other() -> None:
    foe = "uthuk hero red-scorpion"
    for reward, suffered in (("ghost-armor", 0), ("oaken-shield", 1)):
        arena = Arena.duel(f"daqan hero ronan with {reward} faceup", foe).draw("S", "S")
        arena.choose(f"daqan: wield {reward}", "uthuk: skill")
        assert arena.damage("ronan") == suffered


def test_soulbiter_heals_its_hero_when_it_defeats_the_opponent() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with soulbiter faceup", f"{FOE} damage 3").draw("S", "-")
    arena.choose("daqan: wield soulbiter")
    assert arena.hero("varikas") is None
    assert arena.damage("ronan") == 0


def test_soulbiter_heals_nobody_while_the_opponent_lives() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with soulbiter faceup", FOE).draw("S", "-")
    assert arena.choose("daqan: wield soulbiter").damage("ronan") == 3


def test_soulbiter_does_not_save_who_falls_in_the_same_round() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with soulbiter faceup", f"{FOE} damage 3").draw("S", "D1")
    arena.choose("daqan: wield soulbiter")
    assert [event.hero for event in arena.happened(HeroDefeated)] == ["ronan", "varikas"]
    assert not arena.happened(HeroHealed)


def test_fire_bombs_deal_three_and_agility_is_tested() -> None:
    arena = with_reward("dwarven-fire-bombs").draw("S", "-").choose("daqan: wield dwarven-fire-bombs")
    assert arena.draw("gold", "red").asked == ["daqan ReadDestiny"]
    arena.choose("daqan: read 5")
    assert (arena.damage("ronan"), arena.damage("varikas")) == (0, 3)


def test_fire_bombs_come_back_on_red_with_the_damage_of_the_round() -> None:
    arena = with_reward("dwarven-fire-bombs", damage=2).draw("S", "D1").choose("daqan: wield dwarven-fire-bombs")
    arena.draw("red", "red")
    arena.choose(f"daqan: {arena.legal('daqan')[0]}")
    assert arena.happened(HeroDefeated)[0].hero == "ronan"
    assert arena.damage("varikas") == 3


def test_a_draught_is_discarded_and_removes_two_damage() -> None:
    arena = with_reward("healing-draught", damage=3).draw("S", "-").choose("daqan: wield healing-draught")
    assert arena.damage("ronan") == 1
    assert faceup(arena.hero("ronan")) == []
    assert arena.state.table.decks.rewards_discard == ("healing-draught",)
    assert arena.draw("S", "-").legal("daqan") == ["hit"]


def test_a_draught_comes_too_late_for_the_damage_of_its_round() -> None:
    arena = with_reward("healing-draught", damage=3).draw("S", "D1").choose("daqan: wield healing-draught")
    assert arena.hero("ronan") is None


def test_a_second_draught_is_the_facedown_one() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with healing-draught and healing-draught", FOE)
    arena.choose("daqan: pass").draw("S", "-").choose("daqan: wield healing-draught")
    ronan = arena.hero("ronan")
    assert ronan is not None
    assert [(reward.id, reward.faceup) for reward in ronan.rewards] == [("healing-draught", False)]


def test_ice_storm_strikes_before_the_first_round_and_once() -> None:
    arena = Arena.duel("daqan hero ronan with ice-storm", FOE)
    assert arena.legal("daqan") == ["wield ice-storm", "pass"]
    arena.choose("daqan: wield ice-storm")
    assert arena.damage("varikas") == 1
    assert arena.state.table.bout.round == 1
    assert arena.draw("S", "-").refused("daqan: wield ice-storm") == ["DUE.3"]


def test_ice_storm_may_end_a_duel_before_it_begins() -> None:
    arena = Arena.duel("daqan hero ronan with ice-storm", f"{FOE} damage 4").choose("daqan: wield ice-storm")
    assert arena.hero("varikas") is None
    assert arena.happened(DuelEnded)
    assert not arena.happened(DuelRoundBegan)


def test_attacker_then_defender_use_what_is_for_the_start() -> None:
    arena = Arena.duel("daqan hero mad-carthos", "uthuk hero astarra damage 3 with ice-storm faceup")
    assert arena.asked == ["daqan StartOfDuel"]
    arena.choose("daqan: skill")
    assert arena.hero("astarra") is None
    assert arena.damage("mad-carthos") == 0


def test_runeplate_is_turned_up_by_the_blow_that_would_defeat() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with runeplate", FOE).choose("daqan: pass").draw("-", "D1")
    assert arena.damage("ronan") == 4
    assert [event.reward for event in arena.happened(RewardTurnedUp)] == ["runeplate"]
    assert arena.draw("-", "D1").hero("ronan") is None


def test_runeplate_is_the_one_armor_of_who_lives_by_it() -> None:
    arena = Arena.duel("daqan hero ronan damage 4 with runeplate faceup and ghost-armor faceup", FOE).draw("S", "-")
    assert arena.refused("daqan: wield ghost-armor") == ["DUE.4"]


def test_an_armor_lived_by_is_in_use_to_the_end_of_the_duel_though_he_is_healed() -> None:
    held = "runeplate and ghost-armor and healing-draught"
    arena = Arena.duel(f"daqan hero ronan damage 3 with {held}", FOE).choose("daqan: pass").draw("-", "D1")
    assert [event.reward for event in arena.happened(EquipmentUsed)] == ["runeplate"]
    arena.draw("S", "-").choose("daqan: wield healing-draught")
    assert arena.damage("ronan") < 4
    assert arena.draw("S", "-").refused("daqan: wield ghost-armor") == ["DUE.4"]


def test_runeplate_that_cannot_save_is_not_turned_up() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with runeplate", f"{FOE} with hammer-of-the-deep faceup")
    arena.choose("daqan: pass").draw("-", "S").choose("uthuk: wield hammer-of-the-deep")
    assert [] == arena.happened(RewardTurnedUp)
    assert arena.hero("ronan") is None


def test_runeplate_does_not_save_who_has_used_another_armor() -> None:
    arena = Arena.duel("daqan hero ronan damage 3 with runeplate and ghost-armor", FOE).choose("daqan: pass")
    arena.draw("S", "-").choose("daqan: wield ghost-armor").draw("-", "D1")
    assert arena.hero("ronan") is None


def test_every_reward_for_duels_is_tried_here() -> None:
    effects = {reward.effect.name for reward in BOX.rewards}
    tried = {"strike", "soulbite", "fire-bombs", "guard", "draught", "first-strike", "toughness", "cloak"}
    assert effects - tried == {"shard", "flute", "map", "teleport", "summon", "attribute"}


# ---------------------------------------------------------------- heroes


def test_red_scorpion_stings_for_two() -> None:
    arena = Arena.duel("daqan hero red-scorpion", FOE).draw("S", "-")
    assert arena.legal("daqan") == ["hit", "skill"]
    assert arena.choose("daqan: skill").damage("varikas") == 2


def test_valadir_prevents_two() -> None:
    arena = Arena.duel("daqan hero valadir", "uthuk hero red-scorpion").draw("S", "S")
    assert arena.choose("daqan: skill", "uthuk: skill").damage("valadir") == 0


def test_varikas_removes_one_of_his_damage_if_he_lives() -> None:
    arena = Arena.duel("daqan hero ronan", f"{FOE} damage 2").draw("-", "S")
    assert arena.choose("uthuk: skill").damage("varikas") == 1
    arena = Arena.duel("daqan hero ronan", f"{FOE} damage 4").draw("D1", "S").choose("uthuk: skill")
    assert arena.hero("varikas") is None


def test_carthos_does_not_wait() -> None:
    arena = Arena.duel("daqan hero mad-carthos", FOE).choose("daqan: skill")
    assert (arena.damage("mad-carthos"), arena.damage("varikas")) == (0, 1)
    assert [event.start for event in arena.happened(HeroAbilityUsed)] == [True]
    assert arena.draw("S", "-").refused("daqan: skill") == ["DUE.3"]


def test_steelhorns_may_rage_and_hurts_himself() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero steelhorns").choose("uthuk: skill")
    assert (arena.damage("ronan"), arena.damage("steelhorns")) == (2, 1)
    calm = Arena.duel("daqan hero ronan", "uthuk hero steelhorns").choose("uthuk: pass")
    assert (calm.damage("ronan"), calm.damage("steelhorns")) == (0, 0)


def test_steelhorns_and_his_opponent_may_fall_together() -> None:
    arena = Arena.duel("daqan hero ronan damage 2", "uthuk hero steelhorns damage 4").choose("uthuk: skill")
    assert [event.hero for event in arena.happened(HeroDefeated)] == ["ronan", "steelhorns"]


def test_grey_ker_destroys_a_unit_of_an_enemy_area_on_gold() -> None:
    arena = Arena.duel("daqan hero grey-ker", "uthuk hero astarra", "uthuk berserker 2", "uthuk flesh-ripper 1 routed")
    assert arena.asked == ["daqan StartOfDuel"]
    arena.choose("daqan: skill").draw("gold")
    assert arena.legal("daqan") == ["slay berserker"]
    assert arena.refused("daqan: slay flesh-ripper routed") == ["BAT.11"]
    assert arena.refused("daqan: slay warlock") == ["DUE.2"]
    arena.choose("daqan: slay berserker")
    assert [event.area for event in arena.happened(UnitsLost)] == ["B"]
    assert arena.state.table.bout.round == 1


def test_grey_ker_strikes_where_he_starts_the_duel_not_where_he_is_challenged() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero grey-ker", "daqan footman 2")
    assert [] == [asked for asked in arena.asked if "StartOfDuel" in asked]


@pytest.mark.parametrize("destiny", ["silver", "red"])
def test_grey_ker_destroys_nothing_without_gold(destiny: str) -> None:
    arena = Arena.duel("daqan hero grey-ker", "uthuk hero astarra", "uthuk berserker 2").choose("daqan: skill")
    arena.draw(destiny)
    assert [event.destiny for event in arena.happened(OmenDrawn)] == [destiny]
    assert not arena.happened(UnitsLost)


def test_grey_ker_does_nothing_where_no_other_player_is_in_control() -> None:
    assert Arena.duel("daqan hero grey-ker", "uthuk hero astarra", "giant 1").asked == ["chance Draw"]
    assert Arena.duel("daqan hero grey-ker", "uthuk hero astarra", "daqan footman 1").asked == ["chance Draw"]


def test_every_ability_for_duels_is_tried_here() -> None:
    tried = {"start-damage", "ker-strike", "special-damage", "special-guard", "special-heal"}
    for_quests = {"swift", "trackless", "woodcraft", "adept", "mends", "falcon"}
    assert {hero.effect.name for hero in BOX.heroes} == tried | for_quests
