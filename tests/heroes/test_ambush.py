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
