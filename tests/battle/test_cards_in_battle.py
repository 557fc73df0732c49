"""Tactics cards played in battle: when, by whom, who is asked, and what each of the four does."""

from __future__ import annotations

import pytest
from bout import Bout, Fight, box_with_tactics

from runewars import Seat, army
from runewars.rules.battle.events import BattleCancelled, FateDrawn, HitsLost, LinedUp, UnitDestroyed
from runewars.rules.cards import CardPlayed
from runewars.rules.events import UnitsLost
from runewars.rules.retreat import CutOff, Retreated
from runewars.table import Stronghold

# ---------------------------------------------------------------- who is asked


def test_who_holds_no_card_is_not_asked(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1))
    assert ["fight berserker"] == bout.options("uthuk")


def test_who_holds_only_cards_drawn_this_season_is_not_asked(fight: Fight) -> None:
    cards = ["rally-cry", "summon-lightning"]
    bout = fight(army("daqan", footman=1, drawn=cards), army("uthuk", berserker=1, drawn=cards))
    assert ["fight berserker"] == bout.options("uthuk")


def test_who_holds_a_card_is_asked_at_each_moment_even_if_it_is_none_for_it(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, hand=["tactical-retreat"]), army("uthuk", berserker=1, hand=["rally-cry"]))
    assert (["daqan"], ["pass"]) == (bout.asked, bout.options("daqan"))
    assert ["CAR.1"] == bout.refused("daqan: play tactical-retreat")
    bout.choose("daqan: pass")
    assert (["uthuk"], ["pass", "play rally-cry"]) == (bout.asked, bout.options("uthuk"))
    bout.choose("uthuk: pass")
    assert [] != bout.happened(LinedUp)
    assert (["daqan"], ["pass"]) == (bout.asked, bout.options("daqan"))
    bout.choose("daqan: pass")
    assert (["uthuk"], ["pass"]) == (bout.asked, bout.options("uthuk"))
    assert ["CAR.1"] == bout.refused("uthuk: play rally-cry")
    assert ["fight berserker"] == bout.choose("uthuk: pass").options("uthuk")


def test_nobody_is_asked_for_a_moment_whose_cards_all_lie_in_the_discard_pile(fight: Fight) -> None:
    # One Rally Cry is all there is, and the attacker plays it: nobody else can have one.
    bout = fight(
        army("daqan", footman=1, hand=["rally-cry"], routed_heroes=["bogran"]),
        army("uthuk", berserker=1, hand=["to-the-winner"]),
        content=box_with_tactics(rally_cry=1, to_the_winner=3),
        ruleset="original",
    )
    bout.choose("daqan: play rally-cry", "daqan: pass")
    assert ["pass", "play to-the-winner"] == bout.options("uthuk")


def test_a_card_in_the_discard_pile_or_of_another_hand_does_not_change_who_is_asked(fight: Fight) -> None:
    # Two copies are out of sight: they might be his.
    bout = fight(
        army("daqan", footman=1, hand=["rally-cry", "rally-cry"], routed_heroes=["bogran"]),
        army("uthuk", berserker=1, hand=["to-the-winner"]),
        content=box_with_tactics(rally_cry=2, to_the_winner=3),
        ruleset="original",
    )
    bout.choose("daqan: play rally-cry", "daqan: pass")
    assert (["uthuk"], ["pass"]) == (bout.asked, bout.options("uthuk"))


def test_nobody_plays_cards_for_unallied_units(edition: str) -> None:
    bout = Bout.laid(
        """
        board.borders = ["A-B"]
        seats.daqan = {}
        seats.uthuk = { hand = ["summon-lightning", "rally-cry"] }
        place.B = ["daqan footman 2", "giant 1"]
        at = { checkpoint = "battle", area = "B", turn = "daqan" }
        """,
        edition,
    )
    assert ["fight footman"] == bout.options("daqan")


# ---------------------------------------------------------------- when, and what


def test_the_attackers_chance_is_over_when_the_defenders_begins(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, hand=["to-the-winner"]),
        army("uthuk", berserker=1, hand=["to-the-winner", "rally-cry"]),
    )
    bout.choose("daqan: pass", "uthuk: pass", "daqan: pass")
    assert ["ASK.1"] == bout.refused("daqan: play to-the-winner")
    bout.choose("uthuk: play to-the-winner")
    assert ["uthuk"] == bout.asked
    assert ["ASK.1"] == bout.refused("daqan: play to-the-winner")


def test_a_side_plays_as_many_cards_as_it_likes_one_after_another(fight: Fight) -> None:
    bout = fight(army("daqan", siege_tower=2), army("uthuk", chaos_lord=1, hand=["summon-lightning", "to-the-winner"]))
    bout.choose("uthuk: pass", "uthuk: play to-the-winner")
    assert ["pass", "play summon-lightning"] == bout.options("uthuk")
    bout.choose("uthuk: play summon-lightning")
    assert ["to-the-winner", "summon-lightning"] == [event.card for event in bout.happened(CardPlayed)]


def test_no_card_is_played_in_the_season_it_was_drawn(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1), army("uthuk", berserker=1, hand=["to-the-winner"], drawn=["summon-lightning"])
    )
    bout.choose("uthuk: pass")
    assert ["pass", "play to-the-winner"] == bout.options("uthuk")
    assert ["CAR.1"] == bout.refused("uthuk: play summon-lightning")


def test_of_two_copies_the_one_held_since_before_may_be_played(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1, hand=["to-the-winner"], drawn=["to-the-winner"]))
    bout.choose("uthuk: pass", "uthuk: play to-the-winner")
    assert ["to-the-winner"] == bout.hand("uthuk")
    assert ["fight berserker"] == bout.options("uthuk")


def test_a_card_not_in_hand_cannot_be_played(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1, hand=["to-the-winner"])).choose("uthuk: pass")
    assert ["CAR.1"] == bout.refused("uthuk: play summon-lightning")


def test_cards_for_the_defender_are_not_the_attackers_to_play(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, hand=["summon-lightning", "tactical-retreat"]), army("uthuk", berserker=1)
    ).choose("daqan: pass")
    assert ["pass"] == bout.options("daqan")
    assert ["CAR.1"] == bout.refused("daqan: play summon-lightning")
    assert ["CAR.1"] == bout.refused("daqan: play tactical-retreat")


def test_two_copies_of_a_card_are_not_played_at_one_moment(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1, hand=["to-the-winner"] * 2))
    bout.choose("uthuk: pass", "uthuk: play to-the-winner")
    assert ["pass"] == bout.options("uthuk")
    assert ["BAT.30"] == bout.refused("uthuk: play to-the-winner")


def test_two_copies_may_be_played_at_two_moments_and_by_two_players(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, routed_heroes=["bogran", "valadir"], hand=["rally-cry"] * 2),
        army("uthuk", routed={"berserker": 1}, hand=["rally-cry"]),
        ruleset="original",
    )
    # No other card is for this moment, so nobody is asked for a second one.
    bout.choose("daqan: play rally-cry", "daqan: rouse bogran", "daqan: pass")
    bout.choose("uthuk: play rally-cry", "uthuk: stand berserker in B")
    # In his own battle a card for his turn counts as one of the start of battle.
    assert (["daqan"], ["pass", "play rally-cry"]) == (bout.asked, bout.options("daqan"))
    bout.choose("daqan: play rally-cry", "daqan: rouse valadir")
    assert [("B", True), ("B", True)] == [bout.hero("bogran"), bout.hero("valadir")]
    assert [("CAR.1", "BAT.18"), ("CAR.1", "BAT.18"), ("CAR.1", "BAT.4")] == [
        event.cites for event in bout.happened(CardPlayed)
    ]


# ---------------------------------------------------------------- Rally Cry


def test_rally_cry_before_lining_up_brings_routed_defenders_into_the_battle(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", routed={"berserker": 2, "giant": 1}, hand=["rally-cry"]))
    bout.choose("uthuk: play rally-cry")
    assert ["pass", "stand berserker in B", "stand giant in B"] == bout.options("uthuk")
    bout.choose("uthuk: stand giant in B", "uthuk: stand berserker in B", "uthuk: pass")
    assert {"berserker": 1, "giant": 1} == bout.fighters("defender")
    assert {"berserker routed": 1} == bout.units("B")
    assert ["berserker", "footman", "giant"] == [event.unit for event in bout.miss().happened(FateDrawn)]


def test_rally_cry_stands_up_to_four(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", routed={"berserker": 6}, hand=["rally-cry"]))
    bout.choose("uthuk: play rally-cry", *["uthuk: stand berserker in B"] * 4)
    assert {"berserker": 4} == bout.fighters("defender")
    assert {"berserker routed": 2} == bout.units("B")


def test_rally_cry_may_stand_nobody(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", routed={"berserker": 1}, hand=["rally-cry"]))
    bout.choose("uthuk: play rally-cry", "uthuk: pass")
    assert {} == bout.fighters("defender")
    assert [] == bout.hand("uthuk")


def test_rally_cry_with_nobody_routed_is_spent_for_nothing(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1, hand=["rally-cry", "to-the-winner"]))
    bout.choose("uthuk: play rally-cry")
    assert ["to-the-winner"] == bout.hand("uthuk")
    assert ["uthuk"] == bout.asked


def test_rally_cry_stands_only_ones_own_routed_figures(edition: str) -> None:
    bout = Bout.laid(
        """
        board.borders = ["A-B", "B-C", "C-D"]
        seats.daqan = {}
        seats.uthuk = { hand = ["rally-cry"] }
        home = { A = "daqan" }
        place.A = ["daqan knight 1 routed", "daqan hero bogran routed"]
        place.B = ["daqan footman 2", "uthuk berserker 1", "uthuk warlock 1 routed", "giant 1 routed"]
        place.C = ["uthuk flesh-ripper 1 routed", "uthuk hero astarra routed", "uthuk hero ronan"]
        place.D = ["dragon 1 routed"]
        at = { checkpoint = "battle", area = "B", turn = "daqan" }
        """,
        edition,
    )
    bout.choose("uthuk: play rally-cry")
    assert [
        "pass", "rouse astarra", "stand flesh-ripper in C", "stand giant in B", "stand warlock in B",
    ] == bout.options("uthuk")  # fmt: skip
    for line in ("stand berserker in B", "stand knight in A", "stand dragon in D", "rouse bogran", "rouse ronan"):
        assert ["CAR.1"] == bout.refused(f"uthuk: {line}")
    bout.choose("uthuk: rouse astarra", "uthuk: stand flesh-ripper in C", "uthuk: stand giant in B")
    assert ("C", True) == bout.hero("astarra")
    assert {"flesh-ripper": 1} == bout.units("C")
    while not bout.happened(LinedUp):
        bout.choose("uthuk: pass")
    assert {"berserker": 1, "giant": 1} == bout.fighters("defender")


def test_a_hero_whom_rally_cry_rouses_may_support(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, routed_heroes=["bogran"], hand=["rally-cry"]), army("uthuk", berserker=1),
        ruleset="revised",
    )  # fmt: skip
    bout.choose("daqan: play rally-cry", "daqan: rouse bogran")
    assert ["pass", "support footman with bogran"] == bout.options("daqan")


def test_rally_cry_at_the_start_of_battle_comes_too_late_for_support(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1, routed_heroes=["bogran"], hand=["rally-cry"]), army("uthuk", berserker=1),
        ruleset="revised",
    )  # fmt: skip
    bout.choose("daqan: pass", "daqan: play rally-cry", "daqan: rouse bogran")
    assert ("B", True) == bout.hero("bogran")
    assert ["fight berserker"] == bout.options("uthuk")


# ---------------------------------------------------------------- Summon Lightning


def test_summon_lightning_deals_4_damage_to_each_side_in_the_editions_order(fight: Fight, edition: str) -> None:
    bout = fight(army("daqan", siege_tower=2), army("uthuk", chaos_lord=2, hand=["summon-lightning"]))
    bout.choose("uthuk: pass", "uthuk: play summon-lightning")
    defending = ["uthuk: damage chaos-lord", *(f"uthuk: damage chaos-lord damage {hurt}" for hurt in (1, 2, 3))]
    attacking = [
        "daqan: damage siege-tower", "daqan: damage siege-tower damage 1", "daqan: damage siege-tower damage 2",
        "daqan: damage siege-tower",
    ]  # fmt: skip
    bout.choose(*(defending + attacking if edition == "revised" else attacking + defending))
    assert {"siege-tower damage 1": 1} == bout.fighters("attacker")
    assert {"chaos-lord": 1} == bout.fighters("defender")


def test_summon_lightning_keeps_to_the_order_of_damage_and_its_rest_is_lost(fight: Fight) -> None:
    bout = fight(army("daqan", footman=3), army("uthuk", chaos_lord=1, berserker=1, hand=["summon-lightning"]))
    bout.choose("uthuk: pass", "uthuk: play summon-lightning")
    if bout.asked == ["daqan"]:
        bout.choose(*["daqan: damage footman"] * 3)
    bout.choose("uthuk: damage chaos-lord")
    assert ["damage chaos-lord damage 1"] == bout.options("uthuk")
    assert ["BAT.9"] == bout.refused("uthuk: damage berserker")
    bout.choose(*(f"uthuk: damage chaos-lord damage {hurt}" for hurt in (1, 2, 3)))
    if bout.asked == ["daqan"]:
        bout.choose(*["daqan: damage footman"] * 3)
    assert [("attacker", "damage", 1)] == [(lost.role, lost.hits, lost.count) for lost in bout.happened(HitsLost)]
    # The footmen are gone before they could draw.
    assert ["berserker"] == [event.unit for event in bout.miss().happened(FateDrawn)]


def test_summon_lightning_spares_units_routed_before_the_battle(fight: Fight) -> None:
    bout = fight(
        army("daqan", siege_tower=2), army("uthuk", berserker=1, routed={"chaos-lord": 1}, hand=["summon-lightning"])
    )
    bout.choose("uthuk: pass", "uthuk: play summon-lightning")
    assert ["BAT.2" if bout.asked == ["uthuk"] else "ASK.1"] == bout.refused("uthuk: damage chaos-lord routed")
    while bout.asked[0] == "uthuk" or bout.options("daqan")[0].startswith("damage"):
        bout.choose(f"{bout.asked[0]}: {bout.options(bout.asked[0])[0]}")
    assert {} == bout.fighters("defender")
    assert {"chaos-lord routed": 1} == bout.units("B")


# ---------------------------------------------------------------- To the Winner


@pytest.mark.parametrize(("footmen", "gains"), [(3, (3, 0)), (1, (0, 3))])
def test_to_the_winner_gives_the_winner_influence_whoever_played_it(
    fight: Fight, footmen: int, gains: tuple[int, int]
) -> None:
    bout = fight(army("daqan", footman=footmen, hand=["to-the-winner"]), army("uthuk", berserker=2))
    bout.choose("daqan: pass", "daqan: play to-the-winner").miss()
    assert gains == (bout.influence("daqan"), bout.influence("uthuk"))


def test_to_the_winner_played_by_both_is_worth_double(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=3, hand=["to-the-winner"], influence=1),
        army("uthuk", berserker=2, hand=["to-the-winner"]),
    )
    bout.choose("daqan: pass", "uthuk: pass", "daqan: play to-the-winner", "uthuk: play to-the-winner").miss()
    assert (7, 0) == (bout.influence("daqan"), bout.influence("uthuk"))


def test_to_the_winner_is_nothing_if_neutral_units_win(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1, hand=["to-the-winner"]), army("neutral", giant=1))
    bout.choose("daqan: pass", "daqan: play to-the-winner").miss()
    assert [0, 0] == [player.influence for player in bout.state.table.players]


def test_to_the_winner_is_nothing_if_the_battle_is_cancelled(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=3, hand=["to-the-winner"]), army("uthuk", berserker=2, hand=["tactical-retreat"])
    )
    bout.choose("daqan: pass", "uthuk: pass", "daqan: play to-the-winner", "uthuk: play tactical-retreat")
    bout.choose("uthuk: retreat to C")
    assert (0, 0) == (bout.influence("daqan"), bout.influence("uthuk"))
    assert ([], []) == (bout.hand("daqan"), bout.hand("uthuk"))


# ---------------------------------------------------------------- Tactical Retreat


def test_tactical_retreat_takes_all_units_to_a_friendly_area_unrouted_and_the_routed_as_they_are(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1),
        army("uthuk", berserker=2, giant=1, routed={"warlock": 1}, hand=["tactical-retreat"]),
    ).choose("uthuk: pass", "uthuk: play tactical-retreat")
    assert 1 == len(bout.happened(BattleCancelled))
    assert (["uthuk"], ["retreat to C"]) == (bout.asked, bout.options("uthuk"))
    assert ["RET.1"] == bout.refused("uthuk: retreat to D")
    bout.choose("uthuk: retreat to C")
    assert {"berserker": 2, "giant": 1, "warlock routed": 1} == bout.units("C")
    assert {"footman": 1} == bout.units("B")
    assert ([], []) == (bout.asked, bout.strengths())


def test_tactical_retreat_with_no_friendly_area_destroys_them(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1), army("uthuk", berserker=2, hand=["tactical-retreat"]), board=["A-B", "B-D"]
    ).choose("uthuk: pass", "uthuk: play tactical-retreat")
    assert 1 == len(bout.happened(CutOff))
    assert {} == bout.units("D")


def test_tactical_retreat_may_overfill_the_area_it_goes_to(edition: str) -> None:
    bout = Bout.laid(
        """
        board.borders = ["A-B", "B-C"]
        seats.daqan = {}
        seats.uthuk = { hand = ["tactical-retreat"] }
        place.B = ["daqan footman 2", "uthuk berserker 3"]
        place.C = ["uthuk warlock 7"]
        at = { checkpoint = "battle", area = "B", turn = "daqan" }
        """,
        edition,
    )
    bout.choose("uthuk: pass", "uthuk: play tactical-retreat", "uthuk: retreat to C")
    assert ["lose berserker", "lose warlock"] == bout.options("uthuk")
    bout.choose("uthuk: lose warlock", "uthuk: lose berserker")
    assert {"berserker": 2, "warlock": 6} == bout.units("C")
    assert [("LIM.1", "RET.6")] * 2 == [event.cites for event in bout.happened(UnitsLost)]


def test_tactical_retreat_of_a_defender_without_units_yields_the_stronghold(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", hand=["tactical-retreat"]), stronghold="whole")
    bout.choose("uthuk: pass", "uthuk: play tactical-retreat")
    assert ["pass", "replace"] == bout.options("daqan")
    assert Stronghold(Seat("daqan")) == bout.choose("daqan: replace").stronghold("B")


@pytest.mark.parametrize(("side", "damaged"), [("whole", False), ("damaged", True)])
def test_the_stronghold_left_by_tactical_retreat_shows_the_same_side_without_its_development(
    fight: Fight, side: str, damaged: bool
) -> None:
    bout = fight(
        army("daqan", footman=1), army("uthuk", berserker=1, hand=["tactical-retreat"]), stronghold=side,
        development=True,
    )  # fmt: skip
    bout.choose("uthuk: pass", "uthuk: play tactical-retreat", "uthuk: retreat to C", "daqan: replace")
    assert Stronghold(Seat("daqan"), damaged) == bout.stronghold("B")


def test_the_stronghold_left_by_tactical_retreat_may_be_removed(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", hand=["tactical-retreat"]), stronghold="whole")
    bout.choose("uthuk: pass", "uthuk: play tactical-retreat", "daqan: pass")
    assert bout.stronghold("B") is None


def test_attackers_over_eight_go_back_after_tactical_retreat(fight: Fight) -> None:
    bout = fight(army("daqan", footman=10), army("uthuk", berserker=1, hand=["tactical-retreat"]))
    bout.choose("uthuk: pass", "uthuk: play tactical-retreat", "uthuk: retreat to C")
    bout.choose(*["daqan: send-back footman"] * 2, "daqan: retreat to A")
    assert ({"footman": 8}, {"footman routed": 2}) == (bout.units("B"), bout.units("A"))
    assert [("RET.7", "RET.1", "RET.2")] == [event.cites for event in bout.happened(Retreated)][1:]


def test_what_lightning_did_before_a_tactical_retreat_stands_but_damage_comes_off(fight: Fight) -> None:
    bout = fight(
        army("daqan", giant=1, siege_tower=1),
        army("uthuk", chaos_lord=1, dragon=1, hand=["summon-lightning", "tactical-retreat"]),
    )
    bout.choose("uthuk: pass", "uthuk: play summon-lightning")
    while bout.options("uthuk") != ["pass", "play tactical-retreat"]:
        bout.choose(f"{bout.asked[0]}: {bout.options(bout.asked[0])[0]}")
    assert ["chaos-lord damage 4"] == [str(event.fighter) for event in bout.happened(UnitDestroyed)]
    bout.choose("uthuk: play tactical-retreat", "uthuk: retreat to C")
    assert ({"giant": 1, "siege-tower": 1}, {"dragon": 1}) == (bout.units("B"), bout.units("C"))


def test_heroes_do_not_go_along_with_a_tactical_retreat(fight: Fight) -> None:
    bout = fight(
        army("daqan", footman=1), army("uthuk", berserker=1, heroes=["bogran"], hand=["tactical-retreat"]),
        ruleset="revised",
    )  # fmt: skip
    bout.choose("uthuk: pass", "uthuk: support berserker with bogran", "uthuk: play tactical-retreat")
    bout.choose("uthuk: retreat to C")
    assert ("B", True) == bout.hero("bogran")


# ---------------------------------------------------------------- cards of one's turn, elsewhere


ELSEWHERE = """
    board.borders = ["A-B", "B-D", "D-E", "B-C", "C-A"]
    seats.daqan = {{ hand = ["{card}"] }}
    seats.uthuk = {{}}
    place.A = ["daqan footman 1"]
    place.B = ["daqan knight 2", "daqan hero valadir", "beastman 1"]
    place.C = ["uthuk berserker 1", "hell-hound 1"]
    place.D = ["razorwing 1", "daqan hero bogran"]
    at = {{ checkpoint = "battle", area = "B", turn = "daqan" }}
"""


def at_the_start(card: str, edition: str) -> Bout:
    """Cards for the start of the battle are asked for, once nothing was played before lining up and nobody supports."""
    bout = Bout.laid(ELSEWHERE.format(card=card), edition)
    while f"play {card}" not in bout.options("daqan"):
        bout.choose("daqan: pass")
    return bout


def test_a_city_is_found_elsewhere_while_a_battle_is_fought(edition: str) -> None:
    """CAR.2: it counts as a start-of-battle card; the area fought over is no target, and no refuge (TER.5)."""
    bout = at_the_start("lost-city", edition).choose("daqan: play lost-city")
    assert ["target D"] == bout.options("daqan")
    assert ["CAR.1"] == bout.refused("daqan: target B")
    bout.choose("daqan: target D")
    assert (["uthuk"], ["retreat to E"]) == (bout.asked, bout.options("uthuk"))
    assert ["RET.3"] == bout.refused("uthuk: retreat to B")
    bout.choose("uthuk: retreat to E")
    assert Stronghold(Seat("daqan"), damaged=True) == bout.stronghold("D")
    assert {"razorwing routed": 1} == bout.units("E")
    assert {"beastman": 1} == bout.fighters("defender")


def test_dissent_is_spread_elsewhere_while_a_battle_is_fought(edition: str) -> None:
    """CAR.2, RET.3: beside the area fought over there is nothing uncontrolled, so they are destroyed."""
    bout = at_the_start("spread-dissent", edition).choose("daqan: play spread-dissent")
    assert ["target C"] == bout.options("daqan")
    bout.choose("daqan: target C")
    assert {"berserker": 1} == bout.units("C")
    assert [("CAR.1", "RET.3")] == [event.cites for event in bout.happened(CutOff)]
