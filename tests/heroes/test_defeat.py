"""HER.12, HER.13: defeat, what saves from it, and who gets the rewards."""

from __future__ import annotations

from camp import Camp

from runewars.kernel import Play, evolve, seen
from runewars.rules.heroes.defeat import damage_hero, defeat_hero, health_of
from runewars.rules.heroes.events import HeroDefeated
from runewars.rules.heroes.reward_events import RewardTurnedUp, SpoilsAwarded
from runewars.table import HeroId

RONAN, VARIKAS = HeroId("ronan"), HeroId("varikas")


def told(camp: Camp) -> Play:  # type: ignore[type-arg]
    """A play from here on, with nobody asked."""
    return Play(evolve(camp.state, pending=(), agenda=()))


def went_on(camp: Camp, play: Play) -> Camp:  # type: ignore[type-arg]
    play.run()
    camp.state, camp.events = play.state(camp.state.ply), [*play.events]  # type: ignore[assignment]
    return camp


def test_a_hero_with_as_much_damage_as_health_is_defeated() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan damage 2"]})
    play = told(camp)
    damage_hero(play, RONAN, 1, ("HER.10",))
    assert [] == [event for event in play.events if isinstance(event, HeroDefeated)]
    damage_hero(play, RONAN, 1, ("HER.10",))
    went_on(camp, play)
    assert ("ronan",) == camp.state.table.decks.defeated
    assert () == camp.state.table.heroes
    assert () == camp.state.table.fallen


def test_armor_nobody_has_seen_is_turned_up_when_it_saves_him() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan damage 3 with runeplate"]})
    assert 4 == health_of(camp.state, camp.hero("ronan"))
    play = told(camp)
    damage_hero(play, RONAN, 1, ("HER.10",))
    went_on(camp, play)
    assert ["runeplate"] == [event.reward for event in camp.happened(RewardTurnedUp)]
    assert (5, 4) == (health_of(camp.state, camp.hero("ronan")), camp.hero("ronan").damage)
    play = told(camp)
    damage_hero(play, RONAN, 1, ("HER.10",))
    assert 1 == len(went_on(camp, play).happened(HeroDefeated))


def test_the_victors_player_shares_the_rewards_out_among_his_heroes_there() -> None:
    ronan = "daqan hero ronan with boar-spear and oaken-shield faceup"
    camp = Camp.laid({"A": [ronan, "uthuk hero varikas", "uthuk hero steelhorns"], "U": ["uthuk hero mad-carthos"]})
    play = told(camp)
    defeat_hero(play, RONAN, ("DUE.3",), victor=VARIKAS)
    went_on(camp, play)
    assert ["uthuk AwardSpoils"] == camp.asked
    assert 4 == len(camp.legal("uthuk"))
    assert ["HER.13"] == camp.refused("uthuk: award boar-spear to mad-carthos")
    assert ["HER.13"] == camp.refused("uthuk: award ice-storm to varikas")
    camp.choose("uthuk: award boar-spear to steelhorns", "uthuk: award oaken-shield to varikas")
    assert ["uthuk hero steelhorns with boar-spear", "uthuk hero varikas with oaken-shield faceup"] == camp.lies("A")
    assert () == camp.state.table.fallen
    awarded = camp.happened(SpoilsAwarded)
    assert ["boar-spear", "oaken-shield"] == [each.reward for each in seen(awarded, "daqan")]


def test_one_hero_alone_takes_them_all_unasked() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan with boar-spear and ice-storm", "uthuk hero varikas"]})
    play = told(camp)
    defeat_hero(play, RONAN, ("DUE.3",), victor=VARIKAS)
    went_on(camp, play)
    assert [] == camp.asked
    assert ["uthuk hero varikas with boar-spear and ice-storm"] == camp.lies("A")
    assert all("uthuk" in reward.known for reward in camp.hero("varikas").rewards)


def test_what_a_defeated_hero_was_given_may_be_given_again() -> None:
    camp = Camp.laid({"A": ["daqan hero ronan", "daqan hero valadir with boar-spear", "uthuk hero varikas"]})
    camp.choose("give boar-spear of valadir to ronan")
    assert [True] == [reward.traded for reward in camp.hero("ronan").rewards]
    play = told(camp)
    defeat_hero(play, RONAN, ("HER.10",))
    went_on(camp, play)
    assert [False] == [reward.traded for marker in camp.state.table.fallen for reward in marker.rewards]
