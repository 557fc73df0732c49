"""Strongholds in battle: what they count, developments, conquer's bonus, what becomes of them (BAT.20 to BAT.25)."""

from __future__ import annotations

import pytest
from bout import Bout, Fight

from runewars import Seat, army
from runewars.rules.battle.events import FortificationUsed, UnitRouted
from runewars.rules.events import DevelopmentDiscarded, StrongholdDamaged, StrongholdDestroyed, StrongholdPlaced
from runewars.rules.retreat import Retreated
from runewars.rules.terms import controller
from runewars.table import AreaId, DevelopmentId, Stronghold

DAQAN, UTHUK = Seat("daqan"), Seat("uthuk")

# ---------------------------------------------------------------- what it counts


@pytest.mark.parametrize(
    ("stronghold", "strength"), [("whole", (4, 6)), ("damaged", (4, 4))], ids=["undamaged", "damaged"]
)
def test_a_stronghold_counts_5_or_damaged_3(fight: Fight, stronghold: str, strength: tuple[int, int]) -> None:
    bout = fight(army("daqan", footman=4), army("uthuk", berserker=1), stronghold=stronghold).miss()
    assert [strength] == bout.strengths()


def test_the_side_it_shows_at_the_tally_counts_though_it_is_damaged_by_the_outcome(fight: Fight) -> None:
    bout = fight(army("daqan", footman=4), army("uthuk"), stronghold="whole").miss()
    assert [(4, 5)] == bout.strengths()
    assert Stronghold(UTHUK, damaged=True) == bout.stronghold("B")


# ---------------------------------------------------------------- conquer's bonus


@pytest.mark.parametrize(("stronghold", "strength"), [("whole", (3, 2)), ("damaged", (3, 0))])
def test_conquers_bonus_makes_it_count_3_less_and_not_below_0(
    fight: Fight, stronghold: str, strength: tuple[int, int]
) -> None:
    bout = fight(army("daqan", footman=3), army("uthuk"), stronghold=stronghold, siege=True).miss()
    assert (["daqan"], ["pass", "use conquer"]) == (bout.asked, bout.options("daqan"))
    assert [strength] == bout.choose("daqan: use conquer").strengths()


def test_conquers_bonus_may_be_declined(fight: Fight) -> None:
    bout = fight(army("daqan", footman=3), army("uthuk"), stronghold="whole", siege=True).miss()
    assert [(3, 5)] == bout.choose("daqan: pass").strengths()


def test_conquers_bonus_is_no_matter_where_there_is_no_stronghold(fight: Fight) -> None:
    bout = fight(army("daqan", footman=3), army("uthuk", berserker=1), siege=True).miss()
    assert [(3, 1)] == bout.strengths()


def test_without_conquers_bonus_nobody_asks_for_it(fight: Fight) -> None:
    assert [(3, 5)] == fight(army("daqan", footman=3), army("uthuk"), stronghold="whole").miss().strengths()


def test_the_development_is_used_before_conquers_bonus(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=7), army("daqan"), stronghold="whole", development=True, siege=True).miss()
    assert ["daqan"] == bout.asked
    assert ["uthuk"] == bout.choose("daqan: use reinforced-walls").asked
    assert [(7, 4)] == bout.choose("uthuk: use conquer").strengths()


# ---------------------------------------------------------------- the attacker won


def test_a_stronghold_taken_is_removed_and_may_be_replaced_damaged_side_up(fight: Fight) -> None:
    bout = fight(army("daqan", footman=6), army("uthuk"), stronghold="whole").miss()
    assert (["daqan"], ["pass", "replace"]) == (bout.asked, bout.options("daqan"))
    assert bout.stronghold("B") is None
    assert ["LIM.4"] == bout.refused("daqan: replace destroying A")
    assert Stronghold(DAQAN, damaged=True) == bout.choose("daqan: replace").stronghold("B")
    assert [("BAT.25",), ("BAT.25",)] == [
        event.cites for event in bout.events if isinstance(event, StrongholdDestroyed | StrongholdPlaced)
    ]


def test_a_stronghold_taken_need_not_be_replaced(fight: Fight) -> None:
    bout = fight(army("daqan", footman=6), army("uthuk"), stronghold="damaged").miss().choose("daqan: pass")
    assert bout.stronghold("B") is None
    assert "daqan" == controller(bout.state, AreaId("B"))


def test_the_development_of_a_stronghold_taken_is_lost(fight: Fight) -> None:
    bout = fight(army("daqan", footman=6), army("uthuk"), stronghold="whole", development=True).miss()
    bout.choose("uthuk: pass", "daqan: replace")
    assert Stronghold(DAQAN, damaged=True) == bout.stronghold("B")
    assert [("BAT.25", "ECO.8")] == [event.cites for event in bout.happened(StrongholdDestroyed)]


def test_with_all_four_placed_one_elsewhere_is_destroyed_for_it(edition: str) -> None:
    bout = Bout.laid(
        """
        board.borders = ["A-B", "A-P", "A-Q", "A-R"]
        seats.daqan = {}
        seats.uthuk = {}
        place.A = ["daqan stronghold"]
        place.P = ["daqan stronghold damaged"]
        place.Q = ["daqan stronghold with reinforced-walls", "daqan knight 1"]
        place.R = ["daqan stronghold"]
        place.B = ["daqan footman 6", "uthuk stronghold"]
        at = { checkpoint = "battle", area = "B", turn = "daqan" }
        """,
        edition,
    ).miss()
    places = [f"replace destroying {area}" for area in "APQR"]
    assert ["pass", *places] == bout.options("daqan")
    assert ["BAT.25"] == bout.refused("daqan: replace")
    assert ["BAT.25"] == bout.refused("daqan: replace destroying B")
    bout.choose("daqan: replace destroying Q")
    assert bout.stronghold("Q") is None
    assert Stronghold(DAQAN, damaged=True) == bout.stronghold("B")
    assert [("BAT.25",), ("BAT.25", "LIM.4")] == [event.cites for event in bout.happened(StrongholdDestroyed)]


def test_a_winner_with_no_unit_left_holds_the_area_by_the_stronghold_he_places(fight: Fight) -> None:
    # The icon gives 2 strength, and the giant then destroys the tower.
    bout = fight(army("daqan", siege_tower=1), army("uthuk", giant=1), stronghold="damaged", siege=True)
    bout.draw("S").draw("D3").choose("daqan: damage siege-tower", "daqan: damage siege-tower damage 1")
    bout.choose("daqan: damage siege-tower damage 2", "daqan: use conquer")
    assert [(2, 1)] == bout.strengths()
    bout.choose("daqan: replace", "uthuk: retreat to C")
    assert {} == bout.units("B")
    assert "daqan" == controller(bout.state, AreaId("B"))


def test_a_winner_with_no_unit_left_who_places_none_holds_nothing(fight: Fight) -> None:
    bout = fight(army("daqan", siege_tower=1), army("uthuk", giant=1), stronghold="damaged", siege=True)
    bout.draw("S").draw("D3").choose("daqan: damage siege-tower", "daqan: damage siege-tower damage 1")
    bout.choose("daqan: damage siege-tower damage 2", "daqan: use conquer", "daqan: pass", "uthuk: retreat to C")
    assert controller(bout.state, AreaId("B")) is None


# ---------------------------------------------------------------- the defender won


def test_a_stronghold_held_is_damaged_if_an_attacker_still_stands(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1), stronghold="whole").miss()
    assert [("BAT.25",)] == [event.cites for event in bout.happened(StrongholdDamaged)]
    assert Stronghold(UTHUK, damaged=True) == bout.stronghold("B")


def test_a_stronghold_held_keeps_its_development_when_damaged(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk"), stronghold="whole", development=True).miss()
    bout.choose("uthuk: pass")
    assert Stronghold(UTHUK, True, DevelopmentId("hungry-spawn")) == bout.stronghold("B")


def test_a_stronghold_held_already_damaged_stays_so(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1), stronghold="damaged").miss()
    assert [] == bout.happened(StrongholdDamaged)
    assert Stronghold(UTHUK, damaged=True) == bout.stronghold("B")


def test_a_stronghold_held_is_not_damaged_if_all_attackers_fell(fight: Fight) -> None:
    bout = fight(army("daqan", footman=1), army("uthuk", berserker=1), stronghold="whole")
    bout.draw("D1").choose("daqan: damage footman")
    assert Stronghold(UTHUK) == bout.stronghold("B")


def test_a_stronghold_held_is_not_damaged_by_a_routed_hexagon_though_it_counts(fight: Fight, edition: str) -> None:
    bout = fight(army("daqan", siege_tower=1), army("uthuk", berserker=1), stronghold="whole")
    bout.draw("R1").choose("daqan: rout siege-tower").miss()
    assert [(1 if edition == "revised" else 0, 6)] == bout.strengths()
    assert Stronghold(UTHUK) == bout.stronghold("B")


# ---------------------------------------------------------------- developments


def test_a_development_may_be_left_unused_and_stays(fight: Fight) -> None:
    bout = fight(army("latari", archer=5), army("waiqar"), stronghold="whole", development=True).miss()
    assert (["waiqar"], ["pass", "use cursed-tomb"]) == (bout.asked, bout.options("waiqar"))
    assert ["ASK.3"] == bout.refused("waiqar: use hungry-spawn")
    bout.choose("waiqar: pass")
    assert [(5, 5)] == bout.strengths()
    assert [] == bout.happened(FortificationUsed)
    assert Stronghold(Seat("waiqar"), True, DevelopmentId("cursed-tomb")) == bout.stronghold("B")


def test_a_stronghold_without_a_development_asks_nothing(fight: Fight) -> None:
    assert [(5, 5)] == fight(army("latari", archer=5), army("waiqar"), stronghold="whole").miss().strengths()


def test_reinforced_walls_give_2_strength_and_stay(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=6), army("daqan"), stronghold="whole", development=True).miss()
    assert [(6, 7)] == bout.choose("daqan: use reinforced-walls").strengths()
    assert [("BAT.20",)] == [event.cites for event in bout.happened(FortificationUsed)]
    assert Stronghold(DAQAN, True, DevelopmentId("reinforced-walls")) == bout.stronghold("B")


def test_reinforced_walls_declined_give_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=6), army("daqan"), stronghold="whole", development=True).miss()
    assert [(6, 5)] == bout.choose("daqan: pass").strengths()


def test_protective_wards_the_attacker_retreats_one_standing_unit_of_his_choice(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=5, chaos_lord=1), army("latari"), stronghold="whole", development=True).miss()
    bout.choose("latari: use protective-wards")
    assert (["uthuk"], ["withdraw berserker", "withdraw chaos-lord"]) == (bout.asked, bout.options("uthuk"))
    bout.choose("uthuk: withdraw chaos-lord")
    assert ["retreat to A"] == bout.options("uthuk")
    bout.choose("uthuk: retreat to A")
    assert ([(5, 5)], {"chaos-lord routed": 1}) == (bout.strengths(), bout.units("A"))
    assert ("BAT.20", "BAT.14", "RET.2") == bout.happened(Retreated)[0].cites
    assert Stronghold(Seat("latari"), True, DevelopmentId("protective-wards")) == bout.stronghold("B")


def test_protective_wards_do_not_take_the_routed_not_even_a_hexagon(fight: Fight) -> None:
    bout = fight(
        army("uthuk", berserker=2, chaos_lord=1), army("latari", archer=1), stronghold="whole", development=True
    )
    bout.draw("R1").choose("uthuk: rout chaos-lord").miss().choose("latari: use protective-wards")
    assert ["withdraw berserker"] == bout.options("uthuk")
    assert ["BAT.17"] == bout.refused("uthuk: withdraw chaos-lord routed")


def test_protective_wards_with_nobody_standing_do_nothing(fight: Fight) -> None:
    bout = fight(army("uthuk", berserker=1), army("latari", archer=1), stronghold="whole", development=True)
    bout.draw("R1").choose("uthuk: rout berserker").miss().choose("latari: use protective-wards")
    assert [(0, 6)] == bout.strengths()


def test_cursed_tomb_is_discarded_and_the_attacker_routs_three_units_of_his_choice(fight: Fight) -> None:
    bout = fight(army("latari", archer=6, dragon=1), army("waiqar"), stronghold="whole", development=True).miss()
    bout.choose("waiqar: use cursed-tomb")
    assert (["latari"], ["rout archer", "rout dragon"]) == (bout.asked, bout.options("latari"))
    bout.choose(*["latari: rout archer"] * 3)
    assert [(4, 5)] == bout.strengths()
    assert [("BAT.20", "BAT.8")] * 3 == [event.cites for event in bout.happened(UnitRouted)]
    assert [("BAT.20",)] == [event.cites for event in bout.happened(DevelopmentDiscarded)]
    assert Stronghold(Seat("waiqar"), damaged=True) == bout.stronghold("B")


def test_cursed_tomb_spares_damaged_units_while_others_stand(fight: Fight) -> None:
    bout = fight(
        army("latari", warrior=2, archer=1), army("waiqar", skeleton_archer=1), stronghold="whole", development=True
    )
    bout.draw("-").draw("D1").choose("latari: damage warrior").miss().choose("waiqar: use cursed-tomb")
    assert ["rout archer", "rout warrior"] == bout.options("latari")
    assert ["BAT.8"] == bout.refused("latari: rout warrior damage 1")


def test_cursed_tomb_with_fewer_than_three_standing_routs_all(fight: Fight) -> None:
    bout = fight(army("latari", archer=2), army("waiqar"), stronghold="whole", development=True).miss()
    bout.choose("waiqar: use cursed-tomb", "latari: rout archer", "latari: rout archer")
    assert [(0, 5)] == bout.strengths()
    # With nobody standing the stronghold is not damaged either.
    assert Stronghold(Seat("waiqar")) == bout.stronghold("B")


def test_hungry_spawn_is_discarded_and_4_damage_falls_on_the_attacker_by_the_usual_order(fight: Fight) -> None:
    bout = fight(army("daqan", footman=6, knight=1), army("uthuk"), stronghold="whole", development=True)
    bout.draw("-").draw(*["-"] * 6).choose("uthuk: use hungry-spawn", "daqan: damage knight")
    assert ["damage knight damage 1"] == bout.options("daqan")
    assert ["BAT.9"] == bout.refused("daqan: damage footman")
    bout.choose("daqan: damage knight damage 1", "daqan: damage footman", "daqan: damage footman")
    assert [(4, 5)] == bout.strengths()
    assert Stronghold(UTHUK, damaged=True) == bout.stronghold("B")
