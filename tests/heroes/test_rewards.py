"""HER.11, HER.13: rewards are traded, taken from the fallen, and used in one's turn; the captain turns them in."""

from __future__ import annotations

from camp import Camp

import runewars
from runewars.kernel import Seat, evolve, seen
from runewars.rules.heroes.captain import TitleUsed
from runewars.rules.heroes.events import HeroDefeated
from runewars.rules.heroes.reward_events import RewardDiscarded, RewardGiven, RewardsTaken, TradingOver
from runewars.rules.heroes.using import HeroCarried, NeutralsLed
from runewars.rules.laying import RunesTaken
from runewars.rules.looking import RuneSeen
from runewars.rules.setup.events import UnitsPlaced
from runewars.table import Reward, RewardId, as_they_lie, best_known
from runewars.testing import check_legality
from runewars.views import view

# ---------------------------------------------------------------- trading


def pair(*, order: str | None = None) -> Camp:
    ronan = "daqan hero ronan with boar-spear and oaken-shield faceup"
    return Camp.laid({"A": [ronan, "daqan hero valadir"]}, order=order)


def test_others_see_that_a_facedown_reward_changes_hands_and_not_which() -> None:
    camp = pair().choose("give boar-spear of ronan to valadir", "give oaken-shield of ronan to valadir")
    given = camp.happened(RewardGiven)
    assert ["?", "oaken-shield"] == [each.reward for each in seen(given, "uthuk")]
    assert ["boar-spear", "oaken-shield"] == [each.reward for each in seen(given, "daqan")]
    assert {"?", "oaken-shield"} == {reward.id for reward in view(camp.state, "uthuk").table.heroes[1].rewards}


def test_a_reward_may_change_hands_again_in_the_next_action_and_in_the_next_turn() -> None:
    camp = pair().choose("give boar-spear of ronan to valadir")
    assert [] == camp.offered("give")[1:]
    camp.choose("train ronan in strength and strength")
    assert 1 == len(camp.happened(TradingOver))
    assert "give boar-spear of valadir to ronan" in camp.offered("give")
    turn = pair(order="fortify").choose("give boar-spear of ronan to valadir", "decline")
    assert ["give oaken-shield of ronan to valadir"] == turn.offered("give")


def test_who_has_acted_trades_no_more_with_one_who_has() -> None:
    camp = pair().choose("train ronan in strength and strength")
    assert "give boar-spear of ronan to valadir" in camp.offered("give")
    camp = Camp.laid(
        {"A": ["daqan hero ronan with boar-spear", "daqan hero valadir"], "H": ["daqan hero andira"]}
    ).choose("train ronan in strength and strength", "train valadir in strength and strength")
    assert ["HER.11"] == camp.refused("give boar-spear of ronan to valadir")


def test_heroes_trade_with_heroes_of_their_own_in_their_area() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan with boar-spear", "uthuk hero varikas"], "H": ["daqan hero andira"]})
    assert ["HER.11"] == camp.refused("give boar-spear of ronan to varikas")
    assert ["HER.11"] == camp.refused("give boar-spear of ronan to andira")
    assert ["HER.11"] == camp.refused("give boar-spear of ronan to ronan")
    assert ["HER.11"] == camp.refused("give boar-spear of varikas to ronan")
    assert [] == camp.offered("give")


def test_who_gives_away_the_armor_he_lives_by_is_defeated() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan damage 4 with runeplate faceup and boar-spear", "daqan hero valadir"]})
    camp.choose("give runeplate of ronan to valadir")
    assert ["ronan"] == [event.hero for event in camp.happened(HeroDefeated)]
    assert ["daqan hero valadir with runeplate faceup", "fallen with boar-spear"] == camp.lies("A")


# ---------------------------------------------------------------- the fallen


def test_the_rewards_of_the_fallen_are_taken_in_ones_turn_and_then_known() -> None:
    camp = Camp.laid({"A": ["fallen with boar-spear and oaken-shield faceup", "daqan hero ronan"]}, order="fortify")
    assert {"?", "oaken-shield"} == {reward.id for reward in view(camp.state, "daqan").table.fallen[0].rewards}
    camp.choose("recover with ronan")
    assert 1 == len(camp.happened(RewardsTaken))
    assert () == camp.state.table.fallen
    assert ["daqan hero ronan with boar-spear and oaken-shield faceup"] == camp.lies("A")
    assert {"boar-spear", "oaken-shield"} == {reward.id for reward in view(camp.state, "daqan").table.heroes[0].rewards}
    assert {"?", "oaken-shield"} == {reward.id for reward in view(camp.state, "uthuk").table.heroes[0].rewards}


def test_only_a_hero_there_takes_them_in_his_own_action() -> None:
    camp = Camp.laid({"A": ["fallen with boar-spear", "daqan hero ronan"], "H": ["daqan hero andira"]})
    assert ["recover with ronan"] == camp.offered("recover")
    assert ["HER.13"] == camp.refused("recover with andira")
    camp.choose("train ronan in strength and strength")
    assert ["HER.13"] == camp.refused("recover with ronan")


def test_one_who_passes_may_take_them() -> None:
    camp = Camp.laid({"A": ["fallen with boar-spear"], "H": ["daqan hero ronan"]})
    camp.choose("send ronan to A", "recover with ronan", "send ronan to B")
    assert ["daqan hero ronan with boar-spear"] == camp.lies("B")


# ---------------------------------------------------------------- in one's turn


def test_a_map_is_discarded_for_tactics_cards() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan with tactical-map"]}, order="fortify")
    camp.choose("invoke tactical-map of ronan").deal("tactics", "ambush", "rally-cry")
    assert {"ambush", "rally-cry"} == set(camp.state.table.player("daqan").fresh)
    assert ("tactical-map",) == camp.state.table.decks.rewards_discard
    assert ["tactical-map"] == [event.reward for event in camp.happened(RewardDiscarded)]
    assert ["daqan ResolveOrder"] == camp.asked


def test_teleportation_takes_a_hero_anywhere_and_shows_him_what_lies_there() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan with rune-of-teleportation"], "U": ["rune dragon"]}, order="fortify")
    camp.choose("invoke rune-of-teleportation of ronan")
    assert ["appear in H", "appear in A", "appear in B", "appear in U"] == camp.legal()
    camp.choose("appear in U")
    assert ["U"] == [event.area for event in camp.happened(HeroCarried)]
    assert ["U"] == [event.area for event in camp.happened(RuneSeen)]


def test_the_flute_leads_neutral_units_to_an_adjacent_area() -> None:
    place = {"A": ["daqan hero ronan with flute-of-possession", "giant 1", "razorwing 1 routed"], "B": ["beastman 1"]}
    camp = Camp.laid(place, ["H-A", "A-B", "A|C", "A-U"], order="fortify").choose("invoke flute-of-possession of ronan")
    assert ["target H", "target B", "target U"] == camp.legal()
    assert ["HER.11"] == camp.refused("target C")
    camp.choose("target B")
    assert 1 == len(camp.happened(NeutralsLed))
    assert ["beastman 1", "giant 1", "razorwing 1 routed"] == camp.lies("B")
    assert ["daqan hero ronan"] == camp.lies("A")


def test_led_to_where_a_player_is_they_are_his_allies_and_may_be_too_many() -> None:
    place = {"A": ["daqan hero ronan with flute-of-possession", "giant 2"], "H": ["daqan footman 7"]}
    camp = Camp.laid(place, order="fortify").choose("invoke flute-of-possession of ronan", "target H")
    assert ["lose footman", "lose giant"] == camp.legal()
    camp.choose("lose footman")
    assert ["daqan footman 6", "daqan giant 2"] == camp.lies("H")


def test_the_flute_is_played_in_vain_among_allies() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan with flute-of-possession", "giant 1"]}, order="fortify")
    camp.choose("invoke flute-of-possession of ronan")
    assert ["daqan ResolveOrder"] == camp.asked


def test_summoning_places_a_neutral_unit_where_one_has_control() -> None:
    place = {"H": ["daqan hero ronan with rune-summoning"]}
    camp = Camp.laid(place, order="fortify").choose("invoke rune-summoning of ronan")
    assert ["summon razorwing", "summon beastman"] == camp.legal()
    assert ["HER.11"] == camp.refused("summon giant")
    camp.choose("summon beastman")
    assert ["H"] == [event.area for event in camp.happened(UnitsPlaced)]
    assert ["daqan beastman 1", "daqan hero ronan"] == camp.lies("H")
    camp = Camp.laid({"A": ["daqan hero ronan with rune-summoning"]}, order="fortify")
    assert ["daqan ResolveOrder"] == camp.choose("invoke rune-summoning of ronan").asked


def test_a_ninth_unit_summoned_makes_one_go() -> None:
    place = {"H": ["daqan hero ronan with rune-summoning", "daqan footman 8"]}
    camp = Camp.laid(place, order="fortify").choose("invoke rune-summoning of ronan", "summon beastman")
    assert ["lose beastman", "lose footman"] == sorted(camp.legal())


def test_what_is_for_duels_or_worn_is_not_for_ones_turn() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan with boar-spear and runeplate and cloak-of-deception"]}, order="fortify")
    assert [] == camp.offered("invoke")
    for reward in ("boar-spear", "runeplate", "cloak-of-deception"):
        assert ["HER.11"] == camp.refused(f"invoke {reward} of ronan")
    assert ["HER.11"] == camp.refused("invoke tactical-map of ronan")


def test_rewards_are_used_right_after_the_order_too() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan with tactical-map"]}, order="fortify").choose("decline")
    assert ["invoke tactical-map of ronan"] == camp.offered("invoke")
    assert ["HER.11"] == camp.refused("invoke tactical-map of varikas")


# ---------------------------------------------------------------- the captain


def test_only_the_captain_turns_rewards_in() -> None:
    place = {"H": ["daqan hero ronan with boar-spear and oaken-shield and ice-storm"]}
    assert ["ECO.12"] == Camp.laid(place, order="fortify").refused("redeem")
    camp = Camp.laid(place, order="fortify", captain=True).choose("redeem")
    assert ["TER.14"] == camp.refused("yield ghost-armor of ronan")
    camp.choose("yield boar-spear of ronan", "yield ice-storm of ronan", "yield oaken-shield of ronan")
    assert [("TER.14",)] == [event.cites for event in camp.happened(TitleUsed)]
    assert ["daqan LayRuneDown"] == camp.asked
    camp.choose("lay dragon in A", "lay false in B")
    assert ["TER.14", "TER.14"] == camp.refused("redeem")


def test_what_a_hero_lives_by_the_captain_pays_last() -> None:
    held = "runeplate faceup and boar-spear and oaken-shield"
    place = {"H": [f"daqan hero ronan damage 4 with {held}"]}
    camp = Camp.laid(place, order="fortify", captain=True).choose("redeem")
    assert ["TER.16"] == camp.refused("yield runeplate of ronan")
    camp.choose("yield boar-spear of ronan")
    assert ["yield oaken-shield of ronan"] == camp.legal()
    camp.choose("yield oaken-shield of ronan", "yield runeplate of ronan")
    assert ["ronan"] == [event.hero for event in camp.happened(HeroDefeated)]
    assert camp.happened(RunesTaken)


def test_the_flute_leads_flying_units_over_mountains_if_all_fly() -> None:
    place = {"A": ["daqan hero ronan with flute-of-possession", "razorwing 1"]}
    camp = Camp.laid(place, ["H-A", "A|C", "A-U"], order="fortify").choose("invoke flute-of-possession of ronan")
    assert "target C" in camp.legal()


def test_what_a_quest_has_brought_may_be_traded_in_the_same_action() -> None:
    place = {"1A": ["daqan hero ronan with boar-spear", "daqan hero vyrah"]}
    camp = Camp.laid(place, ("H-1A", "1A-U"), quests=["the-drowned-bell"])
    camp.choose("train ronan in strength and wisdom", "send vyrah to 1A", "attempt the-drowned-bell").draw("gold")
    while "daqan Lingering" not in camp.asked:
        camp.choose(str(runewars.legal(camp.state, camp.state.pending[0].seat)[0]))
    (reward,) = camp.hero("vyrah").rewards
    camp.choose(f"give {reward.id} of vyrah to ronan")
    assert {reward.id, "boar-spear"} == {each.id for each in camp.hero("ronan").rewards}
    assert ["daqan Lingering"] == camp.asked
    assert ["HER.11"] == camp.refused(f"give {reward.id} of ronan to vyrah")


# ---------------------------------------------------------------- in passing, by an order

FORK = ("H-A", "A-B", "H-C", "C-B", "B-U")
RIDER = {"H": ["daqan hero ronan with boar-spear"], "A": ["daqan hero vyrah"], "C": ["fallen with oaken-shield"]}


def test_heroes_meet_where_one_comes_through_by_an_order() -> None:
    camp = Camp.laid(RIDER, FORK, order="mobilize").choose("resolve", "activate B", "move ronan to B by A", "done")
    assert ["daqan OnTheWay"] == camp.asked
    assert ["give boar-spear of ronan to vyrah", "pass"] == camp.legal()
    assert ["HER.13"] == camp.refused("recover with ronan in C")
    camp.choose("give boar-spear of ronan to vyrah")
    assert ["daqan hero vyrah with boar-spear"] == camp.lies("A")
    assert "daqan OnTheWay" not in camp.asked


def test_what_the_fallen_left_is_taken_in_passing() -> None:
    camp = Camp.laid(RIDER, FORK, order="mobilize").choose("resolve", "activate B", "move ronan to B by C", "done")
    assert ["recover with ronan in C", "pass"] == camp.legal()
    assert ["HER.13"] == camp.refused("recover with ronan")
    camp.choose("recover with ronan in C")
    assert ["daqan hero ronan with boar-spear and oaken-shield"] == camp.lies("B")
    assert [] == camp.lies("C")


def test_by_strategize_a_hero_meets_whom_he_can_reach() -> None:
    place = {"H": ["daqan hero ronan with boar-spear"], "B": ["daqan hero vyrah"]}
    for ruleset in ("original", "revised"):
        camp = Camp.laid(place, FORK, order="strategize", ruleset=ruleset).choose("resolve", "move ronan to C", "done")
        camp.choose("give boar-spear of ronan to vyrah")
        assert ["daqan hero vyrah with boar-spear"] == camp.lies("B")


def test_by_strategize_a_hero_goes_round_to_take_what_lies_there() -> None:
    camp = Camp.laid(RIDER, FORK, order="strategize").choose("resolve", "move ronan to H", "done")
    camp.choose("recover with ronan in C", "pass")
    assert ["daqan hero ronan with boar-spear and oaken-shield"] == camp.lies("H")
    alone = Camp.laid({"H": ["daqan hero ronan"]}, FORK, order="strategize").choose("resolve")
    assert ["MOV.1"] == alone.refused("move ronan to H")


def test_nobody_is_asked_who_meets_nobody_or_has_nothing_to_trade() -> None:
    place = {"H": ["daqan hero ronan"], "A": ["daqan hero vyrah"]}
    camp = Camp.laid(place, FORK, order="mobilize").choose("resolve", "activate B", "move ronan to B", "done")
    assert "daqan OnTheWay" not in camp.asked


def test_by_where_is_offered_where_there_is_somebody_to_meet() -> None:
    camp = Camp.laid(RIDER, FORK, order="mobilize").choose("resolve", "activate B")
    assert ["move ronan to B", "move ronan to B by A", "move ronan to B by C", "move vyrah to B"] == camp.offered(
        "move"
    )
    check_legality(camp.state, [runewars.parse(f"daqan: move ronan to B by {area}") for area in "HABCUX"])


# ---------------------------------------------------------------- rewards alike


def alike(*known: tuple[str, ...]) -> tuple[Reward, ...]:
    return as_they_lie(Reward(RewardId("timmorran-shard"), tuple(map(Seat, seats))) for seats in known)


def test_of_rewards_alike_everybody_knows_as_many_as_he_has_seen() -> None:
    apart = alike(("daqan", "uthuk"), ("daqan", "latari"))
    assert alike(("daqan", "latari", "uthuk"), ("daqan",)) == apart
    assert [("daqan", "latari", "uthuk"), ("daqan",)] == [each.known for each in apart]


def test_who_knows_one_of_two_alike_sees_it_change_hands_whoever_knows_the_other() -> None:
    for others in (("daqan",), ("daqan", "latari")):
        best = best_known(alike(("daqan", "uthuk"), others))
        assert best is not None
        assert "uthuk" in best.known


def test_who_has_seen_one_does_not_learn_of_a_second_when_one_is_discarded() -> None:
    shard = Reward(RewardId("timmorran-shard"), (Seat("daqan"), Seat("uthuk")))
    seen_after = []
    for secret in ("timmorran-shard", "tactical-map"):
        camp = Camp.laid({"H": ["daqan hero ronan with timmorran-shard and " + secret]}, order="fortify")
        ronan = camp.hero("ronan")
        rewards = as_they_lie((shard, Reward(RewardId(secret), (Seat("daqan"),))))
        camp.state = evolve(camp.state, table=camp.state.table.with_hero(evolve(ronan, rewards=rewards)))
        before = view(camp.state, "uthuk").table.heroes
        camp.choose("invoke timmorran-shard of ronan")
        seen_after.append((before, view(camp.state, "uthuk").table.heroes))
    assert seen_after[0] == seen_after[1]
