"""Heroes who support their side: set beside a type, one more card, and what becomes of them (BAT.3, BAT.28)."""

from __future__ import annotations

import pytest
from bout import Bout, Fight, box_with_fate

from runewars import army
from runewars.rules.battle.events import FateDiscarded, FateDrawn, FateSetAside, HeroSupports, UnitRouted
from runewars.rules.events import HeroRetreated

# ---------------------------------------------------------------- beside a type


@pytest.fixture
def edition() -> str:
    """Support is of the revised edition; what the original does instead is said below."""
    return "revised"


def test_attacker_then_defender_may_set_heroes_beside_their_types(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, knight=1, heroes=["bogran", "valadir"]),
        army("uthuk", berserker=1, heroes=["astarra"]),
    )
    assert ["daqan"] == bout.asked
    assert [
        "pass", "support footman with bogran", "support footman with valadir", "support knight with bogran",
        "support knight with valadir",
    ] == bout.options("daqan")  # fmt: skip
    bout.choose("daqan: support knight with bogran")
    assert ["pass", "support footman with valadir"] == bout.options("daqan")
    bout.choose("daqan: pass")
    assert (["uthuk"], ["pass", "support berserker with astarra"]) == (bout.asked, bout.options("uthuk"))
    bout.choose("uthuk: support berserker with astarra")
    assert [("attacker", "bogran", "knight"), ("defender", "astarra", "berserker")] == [
        (event.role, event.hero, event.unit) for event in bout.happened(HeroSupports)
    ]


def test_two_heroes_do_not_support_one_type_nor_one_hero_two(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, knight=1, heroes=["bogran", "valadir"]), army("uthuk", berserker=1))
    bout.choose("daqan: support footman with bogran")
    assert ["BAT.3"] == bout.refused("daqan: support footman with valadir")
    assert ["BAT.3"] == bout.refused("daqan: support knight with bogran")


def test_only_participating_types_are_supported(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1, routed={"warlock": 1}, heroes=["astarra"]))
    assert ["pass", "support berserker with astarra"] == bout.options("uthuk")
    assert ["BAT.3"] == bout.refused("uthuk: support warlock with astarra")
    assert ["BAT.3"] == bout.refused("uthuk: support footman with astarra")


def test_allied_units_are_supported_like_ones_own(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1, giant=1, heroes=["astarra"]))
    assert "support giant with astarra" in bout.options("uthuk")


def test_only_ones_own_standing_heroes_in_the_area_support(edition: str) -> None:
    bout = Bout.laid(
        """
        board.borders = ["A-B", "B-C"]
        seats.daqan = {}
        seats.uthuk = {}
        place.A = ["daqan hero valadir"]
        place.B = [
            "daqan footman 1", "daqan hero bogran", "daqan hero ronan routed", "uthuk berserker 1", "uthuk hero vyrah",
        ]
        at = { checkpoint = "battle", area = "B", turn = "daqan" }
        """,
        edition,
    )
    assert ["pass", "support footman with bogran"] == bout.options("daqan")
    for hero in ("valadir", "ronan", "vyrah", "silhouette"):
        assert ["BAT.3"] == bout.refused(f"daqan: support footman with {hero}")


def test_a_side_without_a_free_hero_or_a_type_is_not_asked(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, routed_heroes=["bogran"]), army("uthuk", heroes=["astarra"]), home=True)
    assert ["fight footman"] == bout.options("daqan")


def test_no_hero_supports_unallied_units(edition: str) -> None:
    bout = Bout.laid(
        """
        board.borders = ["A-B"]
        seats.daqan = {}
        seats.uthuk = {}
        place.B = ["daqan footman 1", "giant 1", "uthuk hero astarra"]
        at = { checkpoint = "battle", area = "B", turn = "daqan" }
        """,
        edition,
    )
    assert ["fight footman"] == bout.options("daqan")


@pytest.mark.parametrize("heroes", [["bogran"], ["bogran", "valadir"]])
def test_the_original_edition_knows_no_support_and_heroes_stay(fight: Fight, heroes: list[str]) -> None:
    bout = fight(army("daqan", footman=1, heroes=heroes), army("uthuk", berserker=2), ruleset="original").miss()
    assert ["retreat to A"] == bout.options("daqan")
    bout.choose("daqan: retreat to A")
    assert [("B", True)] * len(heroes) == [bout.hero(hero) for hero in heroes]


# ---------------------------------------------------------------- one card more


def test_a_supported_type_may_draw_one_card_more_and_discards_one_of_them_without_effect(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=2, heroes=["bogran"]), army("uthuk", berserker=3))
    bout.choose("daqan: support bowman with bogran", "daqan: fight bowman")
    assert (["daqan"], ["pass", "use support"]) == (bout.asked, bout.options("daqan"))
    bout.choose("daqan: use support").draw("R1", "D1", "-")
    assert ["daqan"] == bout.asked
    routing, damaging, missing = bout.happened(FateDrawn)[0].cards
    assert sorted(f"set-aside {card}" for card in (routing, damaging, missing)) == bout.options("daqan")
    assert ["BAT.3"] == bout.refused("daqan: set-aside 30")
    bout.choose(f"daqan: set-aside {damaging}")
    # Its damage is not dealt; the rout is.
    assert ["rout berserker"] == bout.options("uthuk")
    bout.choose("uthuk: rout berserker")
    assert {"berserker": 2, "berserker routed": 1} == bout.fighters("defender")
    assert [damaging] == [event.card for event in bout.happened(FateSetAside)]
    assert [(routing, missing)] == [event.cards for event in bout.happened(FateDiscarded)]
    assert (damaging, routing, missing) == bout.state.table.fate.discard


def test_the_further_card_may_be_declined(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=2, heroes=["bogran"]), army("uthuk", berserker=3))
    bout.choose("daqan: support bowman with bogran", "daqan: fight bowman", "daqan: pass").draw("-", "R1")
    assert [] == bout.happened(FateSetAside)
    assert ["rout berserker"] == bout.options("uthuk")


def test_other_types_draw_no_card_more(fight: Fight) -> None:
    bout = fight(army("daqan", bowman=1, knight=1, heroes=["bogran"]), army("uthuk", warlock=1))
    bout.choose("daqan: support knight with bogran").draw("-").choose("daqan: fight knight", "daqan: use support")
    bout.draw("-", "R1")
    assert [1, 2] == [len(event.cards) for event in bout.happened(FateDrawn)]


def test_a_supported_type_that_never_draws_gives_no_card(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, siege_tower=1, heroes=["bogran"]), army("uthuk", berserker=1))
    bout.choose("daqan: support footman with bogran").draw("R1").choose("daqan: rout footman").draw("-")
    assert ["berserker", "siege-tower"] == [event.unit for event in bout.happened(FateDrawn)]


def test_the_further_card_is_for_the_units_that_still_stand(fight: Fight) -> None:
    bout = fight(army("daqan", footman=3, heroes=["bogran"]), army("uthuk", berserker=1))
    bout.choose("daqan: support footman with bogran").draw("R1").choose("daqan: rout footman", "daqan: fight footman")
    bout.choose("daqan: use support").draw("-", "-", "-")
    assert 1 == len(bout.happened(UnitRouted))


def test_with_no_card_more_to_be_had_nobody_asks(fight: Fight) -> None:
    bout = fight(
        army("daqan", bowman=2, heroes=["bogran"]), army("uthuk", berserker=3), content=box_with_fate("1", "2")
    )
    bout.choose("daqan: support bowman with bogran", "daqan: fight bowman")
    assert ["chance"] == bout.asked


# ---------------------------------------------------------------- what becomes of them


def test_the_losers_supporting_heroes_are_routed_and_retreat_with_his_units(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, siege_tower=1, heroes=["bogran", "valadir", "ronan"]),
        army("uthuk", chaos_lord=2, giant=1),
    )
    bout.choose("daqan: support footman with bogran", "daqan: support siege-tower with valadir")
    bout.choose("daqan: fight footman", "daqan: pass").draw("-").choose("daqan: fight siege-tower", "daqan: pass")
    bout.miss().choose("daqan: retreat to A")
    assert [("A", False), ("A", False), ("B", True)] == [bout.hero(hero) for hero in ("bogran", "valadir", "ronan")]
    assert [("BAT.28", "RET.4")] * 2 == [event.cites for event in bout.happened(HeroRetreated)]


def test_a_hero_retreats_with_the_units_left_though_those_he_supported_fell(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, siege_tower=1, heroes=["bogran"]), army("uthuk", berserker=2))
    bout.choose("daqan: support footman with bogran").draw("D1", "-").choose("daqan: damage footman").miss()
    bout.choose("daqan: retreat to A")
    assert ("A", False) == bout.hero("bogran")


def test_the_winners_heroes_are_untouched(fight: Fight) -> None:
    bout = fight(army("daqan", footman=2, heroes=["bogran"]), army("uthuk", berserker=1, heroes=["astarra"]))
    bout.choose("daqan: support footman with bogran", "uthuk: pass").miss()
    bout.choose("daqan: pass").miss().choose("uthuk: retreat to C")
    # Nor is the loser's who did not support.
    assert [("B", True), ("B", True)] == [bout.hero("bogran"), bout.hero("astarra")]


def test_with_no_units_left_heroes_go_to_any_one_area_they_can_reach(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, heroes=["bogran"]), army("uthuk", berserker=1),
        board=["A-B", "B-C", "B|M", "B~W", "C-F"],
    )  # fmt: skip
    bout.choose("daqan: support footman with bogran").draw("D1").choose("daqan: damage footman")
    assert ["retreat to A", "retreat to C"] == bout.options("daqan")
    assert ["RET.5"] == bout.refused("daqan: retreat to M")
    assert ["RET.5"] == bout.refused("daqan: retreat to W")
    assert ["RET.4"] == bout.refused("daqan: retreat to F")
    assert ("C", False) == bout.choose("daqan: retreat to C").hero("bogran")


def test_heroes_with_nowhere_to_go_stay_routed(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, heroes=["bogran"]), army("uthuk", berserker=2), board=["A|B"])
    bout.choose("daqan: support footman with bogran").draw("-", "-").choose(
        "daqan: fight footman", "daqan: pass"
    ).miss()
    assert ("B", False) == bout.hero("bogran")
    assert {"berserker": 2} == bout.units("B")
