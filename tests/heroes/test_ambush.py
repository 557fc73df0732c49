"""CAR.4, CAR.4o: ambush in the quest phase, and in the original edition in one's turn."""

from __future__ import annotations

from camp import Camp

from runewars.rules.cards import CardPlayed
from runewars.rules.heroes.events import HeroDamaged, HeroDefeated

PLACE = {"A": ["daqan hero ronan", "uthuk hero varikas", "uthuk hero steelhorns"], "U": ["uthuk hero mad-carthos"]}


def test_an_enemy_hero_beside_ones_own_suffers_damage_in_the_quest_phase() -> None:
    for ruleset, rule in (("original", "CAR.4o"), ("revised", "CAR.4")):
        camp = Camp.laid(PLACE, ruleset=ruleset, hand=["ambush"]).choose("play ambush")
        assert ["waylay varikas", "waylay steelhorns"] == camp.legal()
        assert ["CAR.1"] == camp.refused("waylay mad-carthos")
        assert ["CAR.1"] == camp.refused("waylay ronan")
        camp.choose("waylay varikas")
        (hurt,) = camp.happened(HeroDamaged)
        assert ("varikas", 2, ("CAR.1", rule)) == (hurt.hero, hurt.damage, hurt.cites)
        assert [("CAR.1", "HER.4")] == [event.cites for event in camp.happened(CardPlayed)]
        assert ["daqan ActWithHero"] == camp.asked


def test_in_ones_turn_in_the_original_edition_only() -> None:
    camp = Camp.laid(PLACE, ruleset="original", order="fortify", hand=["ambush"])
    camp.choose("play ambush", "waylay steelhorns")
    assert 2 == camp.hero("steelhorns").damage
    camp = Camp.laid(PLACE, ruleset="revised", order="fortify", hand=["ambush"])
    assert [] == camp.offered("play")
    assert {"CAR.1", "CAR.4"} == set(camp.refused("play ambush"))


def test_not_in_a_battle_where_other_cards_for_ones_turn_are_played() -> None:
    place = {"H": ["daqan hero ronan", "daqan footman 2"], "A": ["uthuk hero varikas", "uthuk berserker 1"]}
    camp = Camp.laid(place, order="mobilize", ruleset="original", hand=["ambush", "hail-of-arrows"])
    camp.choose("resolve", "activate A", "march footman 1 from H", "done")
    while "daqan PlayCards" not in camp.asked:
        camp.choose("pass")
    assert ["CAR.1"] == camp.refused("play ambush")


def test_it_may_be_a_heros_end() -> None:
    place = {"A": ["daqan hero ronan", "uthuk hero varikas damage 4 with boar-spear"]}
    camp = Camp.laid(place, hand=["ambush"]).choose("play ambush", "waylay varikas")
    assert [("CAR.1", "CAR.4", "HER.12", "HER.13")] == [event.cites for event in camp.happened(HeroDefeated)]
    assert ["daqan hero ronan", "fallen with boar-spear"] == camp.lies("A")


def test_with_nobody_to_waylay_nothing_happens() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan"], "U": ["uthuk hero varikas"]}, hand=["ambush"]).choose("play ambush")
    assert ["daqan ActWithHero"] == camp.asked


def test_cards_for_ones_turn_are_not_for_the_quest_phase() -> None:
    camp = Camp.laid(PLACE, hand=["hidden-treasury"])
    assert [] == camp.offered("play")
    assert ["CAR.1"] == camp.refused("play hidden-treasury")


# ---------------------------------------------------------------- at any time of the quest phase

NEAR = {"A": ["uthuk hero mad-carthos"], "H": ["daqan hero vyrah"]}


def test_after_ones_last_hero_has_moved() -> None:
    camp = Camp.laid(NEAR, hand=["ambush"]).choose("send vyrah to A")
    assert ["play ambush"] == camp.offered("play")  # he may go on, or lie in wait where he is
    camp.choose("pass")
    assert ["daqan AfterMove"] == camp.asked
    camp.choose("play ambush", "waylay mad-carthos")
    assert 2 == camp.hero("mad-carthos").damage
    assert ["daqan AfterMove"] == camp.asked


def test_a_cloaked_hero_is_ambushed_where_nobody_may_challenge_him() -> None:
    place = {"A": ["uthuk hero mad-carthos with cloak-of-deception faceup"], "H": ["daqan hero vyrah"]}
    camp = Camp.laid(place, hand=["ambush"]).choose("send vyrah to A", "pass")
    assert ["play ambush", "pass"] == camp.legal()


def test_while_anothers_hero_acts_if_an_enemy_hero_is_in_reach() -> None:
    place = {"A": ["uthuk hero mad-carthos"], "H": ["daqan hero vyrah damage 3"]}
    camp = Camp.laid(place, uthuk={"hand": ["ambush"]}).choose("send vyrah to A", "pass")
    assert ["uthuk MayAmbush"] == camp.asked
    camp.choose("uthuk: play ambush", "uthuk: waylay vyrah")
    assert ["vyrah"] == [event.hero for event in camp.happened(HeroDefeated)]
    assert ["uthuk ActWithHero"] == camp.asked  # there is nobody left to challenge anybody


def test_the_others_are_asked_again_after_a_duel() -> None:
    camp = Camp.laid(NEAR, uthuk={"hand": ["ambush"]}).choose("send vyrah to A", "pass", "uthuk: pass")
    camp.choose("duel mad-carthos", "uthuk: pass")
    camp.draw(*["-"] * 8)
    assert ["uthuk MayAmbush"] == camp.asked


def test_nobody_is_asked_who_has_no_enemy_hero_in_reach_or_no_card() -> None:
    camp = Camp.laid({"U": ["uthuk hero mad-carthos"], "H": ["daqan hero vyrah"]}, uthuk={"hand": ["ambush"]})
    assert ["uthuk ActWithHero"] == camp.choose("send vyrah to A", "pass").asked
    assert ["daqan AfterMove"] == Camp.laid(NEAR).choose("send vyrah to A", "pass").asked


def test_a_card_in_hand_is_asked_about_whatever_it_is() -> None:
    """Else to be asked would tell that it is an ambush."""
    camp = Camp.laid(NEAR, uthuk={"hand": ["mountain-pass"]}).choose("send vyrah to A", "pass")
    assert ["uthuk MayAmbush"] == camp.asked
    assert ["pass"] == camp.legal("uthuk")
