"""A duel from the challenge to its end (DUE.1 to DUE.5)."""

from __future__ import annotations

import pytest
from arena import Arena

import runewars
from runewars.kernel import evolve
from runewars.rules.duel.events import DuelBegan, DuelEnded, DuelRoundBegan, EquipmentUsed
from runewars.rules.heroes.events import HeroDefeated, MoveEnded
from runewars.rules.heroes.reward_events import RewardTurnedUp

EDITIONS = pytest.mark.parametrize("edition", ["original", "revised"])


@EDITIONS
def test_four_rounds_one_card_each_and_the_damage_stays(edition: str) -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra", ruleset=edition)
    arena.draw("D1", "-", "-", "D1", "D1", "D1", "-", "-")
    assert [event.round for event in arena.happened(DuelRoundBegan)] == [1, 2, 3, 4]
    assert (arena.damage("ronan"), arena.damage("astarra")) == (2, 2)
    assert arena.happened(DuelEnded)
    assert arena.state.table.duel is None
    assert len(arena.state.table.fate.discard) == 8
    assert arena.asked == ["uthuk ActWithHero"]
    assert arena.happened(MoveEnded)


def test_the_attacker_draws_first_and_both_cards_lie_open() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra").draw("5")
    duel = arena.state.table.bout
    assert (duel.attacker.cards, duel.defender.cards) == (("5",), ())
    arena.draw("S")
    assert arena.asked == ["uthuk SpecialOfDuel"]
    assert arena.state.table.bout.defender.cards == ("1",)


def test_a_rout_prevents_damage_of_its_own_round_only() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra")
    arena.draw("R1", "D1")
    assert arena.damage("ronan") == 0
    arena.draw("-", "D1")
    assert arena.damage("ronan") == 1


def test_a_special_without_anything_else_is_one_damage() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra").draw("S", "-")
    assert arena.legal("daqan") == ["hit"]
    arena.choose("daqan: hit")
    assert arena.damage("astarra") == 1


def test_damage_of_a_round_falls_on_both_and_both_may_fall() -> None:
    lines = ("daqan hero ronan damage 3 with boar-spear", "uthuk hero astarra damage 3 with oaken-shield faceup")
    arena = Arena.duel(*lines).choose("daqan: pass")
    arena.draw("D1", "D1")
    assert [event.hero for event in arena.happened(HeroDefeated)] == ["ronan", "astarra"]
    markers = [[reward.id for reward in marker.rewards] for marker in arena.state.table.fallen]
    assert markers == [["boar-spear"], ["oaken-shield"]]
    assert arena.happened(DuelEnded)
    assert arena.state.table.clock.hero is None


def test_the_duel_ends_with_the_round_in_which_a_hero_is_defeated() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra damage 3").draw("D1", "D1")
    assert (arena.hero("astarra"), arena.damage("ronan")) == (None, 1)
    assert [event.round for event in arena.happened(DuelRoundBegan)] == [1]
    assert arena.state.table.duel is None


def test_the_victors_player_shares_out_the_rewards_among_his_heroes_there() -> None:
    won = "uthuk hero astarra damage 3 with boar-spear faceup and oaken-shield faceup"
    arena = Arena.duel("daqan hero ronan", "daqan hero valadir", won).draw("D1", "-")
    assert arena.asked == ["daqan AwardSpoils"]
    arena.choose("daqan: award boar-spear to valadir", "daqan: award oaken-shield to ronan")
    ronan, valadir = arena.hero("ronan"), arena.hero("valadir")
    assert ronan is not None
    assert valadir is not None
    assert [reward.id for reward in ronan.rewards] == ["oaken-shield"]
    assert [reward.id for reward in valadir.rewards] == ["boar-spear"]
    assert arena.state.table.duel is None


# ---------------------------------------------------------------- the challenge


def test_only_an_enemy_hero_in_the_area_is_challenged() -> None:
    arena = Arena.laid("daqan hero ronan", "daqan hero valadir", "uthuk hero astarra").choose("daqan: send ronan to B")
    assert "duel astarra" in arena.legal("daqan")
    assert arena.refused("daqan: duel valadir") == ["DUE.1"]
    assert arena.refused("daqan: duel bogran") == ["DUE.1"]
    arena.choose("daqan: pass")
    assert not arena.happened(DuelBegan)


def test_a_hero_alone_is_not_asked_whom_he_challenges() -> None:
    arena = Arena.laid("daqan hero ronan").choose("daqan: send ronan to B")
    assert "daqan AfterMove" not in arena.asked


def test_a_routed_hero_starts_no_duel() -> None:
    arena = Arena.laid("daqan hero ronan", "uthuk hero astarra").choose("daqan: send ronan to B")
    ronan = arena.hero("ronan")
    assert ronan is not None
    arena.state = evolve(arena.state, table=arena.state.table.with_hero(evolve(ronan, routed=True)))
    assert arena.refused("daqan: duel astarra") == ["DUE.1"]


def test_a_routed_hero_who_is_challenged_draws_and_strikes_as_if_standing() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra routed").draw("-", "D1")
    assert arena.damage("ronan") == 1


def test_after_a_duel_there_is_neither_another_nor_a_quest() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra", "uthuk hero bogran").nothing(4)
    assert arena.asked == ["uthuk ActWithHero"]


# ---------------------------------------------------------------- the cloak


def test_a_facedown_cloak_turns_a_challenge_away_and_another_may_be_challenged() -> None:
    hidden = "uthuk hero astarra with cloak-of-deception"
    arena = Arena.duel("daqan hero ronan", hidden, "uthuk hero bogran")
    assert arena.asked == ["uthuk MayHide"]
    arena.choose("uthuk: wield cloak-of-deception")
    assert [event.reward for event in arena.happened(RewardTurnedUp)] == ["cloak-of-deception"]
    assert not arena.happened(DuelBegan)
    assert arena.asked == ["daqan AfterMove"]
    assert arena.refused("daqan: duel astarra") == ["HER.11"]
    arena.choose("daqan: duel bogran")
    assert arena.happened(DuelBegan)


def test_who_has_a_cloak_need_not_use_it() -> None:
    arena = Arena.duel("daqan hero ronan", "uthuk hero astarra with cloak-of-deception").choose("uthuk: pass")
    assert arena.happened(DuelBegan)


def test_who_may_have_a_cloak_is_asked_and_who_cannot_is_not() -> None:
    assert Arena.duel("daqan hero ronan", "uthuk hero astarra with boar-spear").asked == ["uthuk MayHide"]
    assert "uthuk MayHide" not in Arena.duel("daqan hero ronan", "uthuk hero astarra with boar-spear faceup").asked
    seen = "daqan hero ronan with cloak-of-deception faceup"
    assert "uthuk MayHide" not in Arena.duel(seen, "uthuk hero astarra with boar-spear").asked


def test_nobody_else_uses_the_reward_of_the_hero_who_is_challenged() -> None:
    arena = Arena.duel("daqan hero ronan with cloak-of-deception", "uthuk hero astarra with boar-spear")
    assert arena.refused("uthuk: wield cloak-of-deception") == ["HER.11"]
    assert arena.refused("uthuk: wield boar-spear") == ["HER.11"]
    assert arena.legal("uthuk") == ["pass"]


# ---------------------------------------------------------------- equipment


def test_one_weapon_and_one_armor_a_duel_each_as_often_as_he_likes() -> None:
    held = "boar-spear and staff-of-light and ghost-armor and oaken-shield and amulet-of-shielding"
    arena = Arena.duel(f"daqan hero ronan with {held}", "uthuk hero varikas")
    arena.choose("daqan: pass").draw("S", "-").choose("daqan: wield boar-spear").draw("S", "-")
    assert arena.refused("daqan: wield staff-of-light") == ["DUE.4"]
    arena.choose("daqan: wield oaken-shield").draw("S", "-")
    assert arena.refused("daqan: wield ghost-armor") == ["DUE.4"]
    assert sorted(arena.legal("daqan")) == [
        "hit", "wield amulet-of-shielding", "wield boar-spear", "wield oaken-shield",
    ]  # fmt: skip
    arena.choose("daqan: wield amulet-of-shielding").draw("S", "-").choose("daqan: wield boar-spear")
    assert arena.damage("varikas") == 4
    assert [event.reward for event in arena.happened(EquipmentUsed)] == [
        "boar-spear", "oaken-shield", "amulet-of-shielding", "boar-spear",
    ]  # fmt: skip


def test_what_is_used_lies_faceup_from_then_on() -> None:
    arena = Arena.duel("daqan hero ronan with boar-spear and oaken-shield", "uthuk hero astarra").choose("daqan: pass")
    arena.draw("S", "-").choose("daqan: wield boar-spear")
    ronan = arena.hero("ronan")
    assert ronan is not None
    assert [(reward.id, reward.faceup) for reward in ronan.rewards] == [("boar-spear", True), ("oaken-shield", False)]
    arena.draw("S", "-").choose("daqan: wield boar-spear")
    assert len(arena.happened(RewardTurnedUp)) == 1


def test_the_choices_of_a_duel_are_written_and_read() -> None:
    arena = Arena.duel("daqan hero red-scorpion with boar-spear", "uthuk hero astarra").choose("daqan: pass")
    arena.draw("S", "-")
    for choice in runewars.legal(arena.state, "daqan"):
        assert runewars.parse(str(choice), arena.state.ruleset) == choice
