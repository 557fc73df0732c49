"""HER.8 to HER.10: quests attempted after a move."""

from __future__ import annotations

import pytest
from camp import Camp

from runewars.content import terrinoth
from runewars.kernel import CHANCE, evolve, seen
from runewars.rules.card_events import InfluenceLost
from runewars.rules.events import InfluenceGained
from runewars.rules.heroes.attributes import attribute_of, cards_for
from runewars.rules.heroes.events import HeroDamaged, HeroDefeated, HeroHealed, HeroRouted
from runewars.rules.heroes.quest_events import QuestEnded, QuestKept, QuestRevealed
from runewars.rules.heroes.reward_events import RewardDrawn, RewardsReshuffled, RewardTurnedUp
from runewars.views import view


def questing(quest: str, hero: str, place: dict[str, list[str]] | None = None, **seat: object) -> Camp:
    """A hero stands where a quest is to be attempted, and it is revealed."""
    area = terrinoth().quest(quest).area
    camp = Camp.laid({area: [f"daqan hero {hero}"], **(place or {})}, [f"H-{area}", "U"], quests=[quest], **seat)
    return camp.choose(f"send {hero.split()[0]} to {area}", f"attempt {quest}")


def test_a_hero_who_stayed_may_quest_and_one_who_healed_may_not() -> None:
    camp = Camp.laid({"6B": ["daqan hero ronan damage 1"]}, ["H-6B", "U"], quests=["the-ferryman"])
    assert ["daqan ActWithHero"] == camp.asked
    camp.choose("heal ronan")
    assert [] == camp.asked


def test_nobody_is_asked_where_no_quest_can_be() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan"]}, ["H-6B", "6B-A", "U"], quests=["the-ferryman"])
    assert [] == camp.choose("send ronan to H").asked
    camp = Camp.laid({"H": ["daqan hero ronan"]}, ["H-6B", "6B-A", "U"], uthuk={"quests": ["the-ferryman"]})
    assert [] == camp.choose("send ronan to 6B", "pass").asked


def test_who_holds_another_quest_is_asked_all_the_same_and_can_only_pass() -> None:
    camp = Camp.laid({"6B": ["daqan hero ronan"]}, ["H-6B", "U"], quests=["the-ore-thieves"])
    camp.choose("send ronan to 6B")
    assert ["daqan AfterMove"] == camp.asked
    assert ["pass"] == camp.legal()
    assert ["HER.8"] == camp.refused("attempt the-ore-thieves")
    assert ["HER.8"] == camp.refused("attempt the-ferryman")


def test_the_quest_lies_open_while_it_is_attempted() -> None:
    camp = questing("the-ferryman", "ronan")
    assert [QuestRevealed] == [type(event) for event in camp.happened(QuestRevealed)]
    assert "the-ferryman" == view(camp.state, "uthuk").table.player("daqan").attempted
    assert () == camp.state.table.player("daqan").quests


def test_success_brings_a_reward_that_others_do_not_see_and_a_new_quest() -> None:
    camp = questing("the-ferryman", "ronan").draw("gold", "red").choose("read 5")
    camp.deal("rewards", "ghost-armor").deal("quests", "the-heron-king")
    (drawn,) = camp.happened(RewardDrawn)
    assert ["?", "ghost-armor"] == [str(seen([drawn], seat)[0].reward) for seat in ("uthuk", "daqan")]
    (reward,) = view(camp.state, "uthuk").table.heroes[0].rewards
    assert ("?", False) == (reward.id, reward.faceup)
    assert ("the-heron-king",) == camp.state.table.player("daqan").quests
    assert ("the-ferryman",) == camp.state.table.decks.quests_discard


def test_failure_keeps_the_quest() -> None:
    camp = questing("the-ferryman", "ronan").draw("gold", "red").choose("read 1")
    assert [QuestKept] == [type(event) for event in camp.happened(QuestKept)]
    assert ("the-ferryman",) == camp.state.table.player("daqan").quests
    assert None is camp.state.table.player("daqan").attempted


@pytest.mark.parametrize(
    ("quest", "hero", "drawn", "read", "kind"),
    [
        ("the-drowned-bell", "valadir", ["red"], "1", HeroDamaged),
        ("the-giants-stair", "astarra", ["red"], "1", HeroRouted),
        ("a-debt-in-silver", "vyrah", ["red"], "1", InfluenceLost),
        ("the-dragons-hoard", "vyrah", ["gold"], "5", InfluenceGained),
        ("the-healing-spring", "valadir damage 3", ["gold"], "5", HeroHealed),
    ],
)
def test_what_quests_do(quest: str, hero: str, drawn: list[str], read: str, kind: type) -> None:
    camp = questing(quest, hero, influence=3).draw(*drawn).choose(f"read {read}")
    assert 1 == len(camp.happened(kind))


def test_influence_is_lost_as_far_as_there_is_any() -> None:
    camp = questing("the-toll-bridge", "astarra", influence=1).draw("red").choose("read 1")
    assert [1] == [event.amount for event in camp.happened(InfluenceLost)]
    camp = questing("the-toll-bridge", "astarra").draw("red").choose("read 1")
    assert [] == camp.happened(InfluenceLost)


def test_a_quest_may_give_tactics_cards_and_more_than_one_thing() -> None:
    camp = questing("the-deserters-cache", "ronan").draw("gold", "red").choose("read 5")
    camp.deal("tactics", "ambush", "ambush")
    assert ("ambush", "ambush") == camp.state.table.player("daqan").fresh
    camp = questing("the-cliff-nest", "valadir").draw("red").choose("read 1")
    assert (1, True) == (camp.hero("valadir").damage, camp.hero("valadir").routed)


def test_silver_may_be_failure() -> None:
    camp = questing("the-deserters-cache", "ronan").draw("silver", "red").choose("read 3")
    assert 1 == len(camp.happened(QuestKept))


def test_a_failed_quest_that_says_so_is_discarded() -> None:
    camp = questing("the-hollow-oak", "astarra").draw("red").choose("read 1")
    assert [False] == [event.success for event in camp.happened(QuestEnded)]
    assert () == camp.state.table.player("daqan").quests
    assert ("the-hollow-oak",) == camp.state.table.decks.quests_discard


def test_a_quest_may_be_a_heros_end() -> None:
    camp = questing("the-ore-thieves", "valadir damage 2").draw("red").choose("read 1")
    assert ["valadir"] == [event.hero for event in camp.happened(HeroDefeated)]
    assert ("valadir",) == camp.state.table.decks.defeated
    assert ("the-ore-thieves",) == camp.state.table.player("daqan").quests
    assert [] == camp.asked


def test_a_duel_quest_is_fought_and_ends_as_its_card_says() -> None:
    camp = questing("hounds-at-the-mill", "valadir")
    assert None is not camp.state.table.duel
    while camp.state.table.duel is not None:
        (decision,) = camp.state.pending
        if decision.seat == CHANCE:
            camp.draw("-")
        else:
            camp.choose(f"{decision.seat}: pass")
    assert 1 == len(camp.happened(QuestKept))


# ---------------------------------------------------------------- attributes


def test_attributes_are_printed_trained_and_raised_by_rewards_that_are_faceup() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan strength 1 agility 2 with belt-of-giants faceup and circlet-of-insight"]})
    values = [attribute_of(camp.state, camp.hero("ronan"), each) for each in ("strength", "agility", "wisdom")]
    assert [4, 4, 2] == values


def test_the_adept_draw_more() -> None:
    camp = Camp.laid({"H": ["daqan hero astarra", "daqan hero mad-carthos"]})
    assert (3, 4) == tuple(count(camp.state, camp.hero("astarra"), "wisdom") for count in (attribute_of, cards_for))
    assert 3 == cards_for(camp.state, camp.hero("mad-carthos"), "wisdom")


def test_a_reward_that_helps_is_turned_up_for_the_test() -> None:
    camp = questing("the-ferryman", "ronan with circlet-of-insight and belt-of-giants")
    assert ["circlet-of-insight"] == [event.reward for event in camp.happened(RewardTurnedUp)]
    camp.draw("red", "red", "silver").choose("read 3")
    assert {"circlet-of-insight": True, "belt-of-giants": False} == {
        reward.id: reward.faceup for reward in camp.hero("ronan").rewards
    }


def test_the_reward_discards_are_shuffled_when_the_deck_is_empty() -> None:
    camp = questing("the-ferryman", "ronan").draw("gold", "red")
    decks = camp.state.table.decks
    emptied = with_decks(camp, rewards=(), rewards_discard=decks.rewards)
    emptied.choose("read 5").deal("rewards", "ghost-armor")
    assert 1 == len(emptied.happened(RewardsReshuffled))
    assert 24 == len(emptied.state.table.decks.rewards)


def with_decks(camp: Camp, **decks: object) -> Camp:
    """The same camp with other decks."""
    table = camp.state.table
    camp.state = evolve(camp.state, table=evolve(table, decks=evolve(table.decks, **decks)))
    return camp


def test_with_no_card_left_there_is_no_reward() -> None:
    camp = with_decks(questing("the-ferryman", "ronan").draw("gold", "red"), rewards=(), rewards_discard=())
    camp.choose("read 5")
    assert [] == camp.happened(RewardDrawn)
    assert () == camp.hero("ronan").rewards


def test_with_no_fate_card_a_test_reads_red() -> None:
    camp = Camp.laid({"1A": ["daqan hero ronan"]}, ["H-1A", "U"], quests=["the-drowned-bell"])
    camp.choose("send ronan to 1A")
    table = camp.state.table
    drawn = (*table.fate.cards, *table.fate.discard)
    camp.state = evolve(camp.state, table=evolve(table, fate=evolve(table.fate, cards=(), discard=(), drawn=drawn)))
    camp.choose("attempt the-drowned-bell")
    assert 1 == camp.hero("ronan").damage
