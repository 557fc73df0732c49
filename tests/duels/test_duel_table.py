"""A duel on the table: what can be wrong with it, what is saved of it, and cards for its start."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from arena import Arena

from runewars import GameState, Seat, view
from runewars.box import problems
from runewars.codec import dumps, loads
from runewars.kernel import evolve
from runewars.rules.cards import CardPlayed
from runewars.table import UNKNOWN, Duel, Duelist, HeroId, RewardId, TacticsId, UnitId, fighter

TREASURY = TacticsId("hidden-treasury")


def wrong(state: GameState, **changes: Any) -> list[str]:
    """What is wrong with the table when its duel is changed."""
    table = state.table.with_duel(attrs.evolve(state.table.bout, **changes))
    return [str(problem) for problem in problems(table, state.content)]


@pytest.fixture
def duel() -> Arena:
    return Arena.duel("daqan hero ronan", "uthuk hero astarra").draw("S")


@pytest.fixture
def quest() -> Arena:
    return Arena.quest("daqan hero ronan", 1, sorcerer=2).draw("S", "-", "-")


def test_a_duel_of_the_rules_is_sound(duel: Arena, quest: Arena) -> None:
    assert problems(duel.state.table, duel.state.content) == ()
    assert problems(quest.state.table, quest.state.content) == ()


def test_a_card_drawn_in_a_duel_is_nowhere_else(duel: Arena) -> None:
    side = duel.state.table.bout.attacker
    assert wrong(duel.state, attacker=attrs.evolve(side, cards=())) == [
        "fate: 1 is there 0 times; the box has it 1 times"
    ]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"area": "Z"}, "duel.area: Z is not on the board"),
        ({"round": 5}, "duel.round: is 5; rounds are 1 to 4, and 0 before the first"),
        ({"aim": 1}, "duel.aim: units have one, a hero has none (DUE.6)"),
        ({"defender": Duelist(Seat("latari"), HeroId("astarra"))}, "duel.defender.seat: latari does not play"),
        ({"defender": Duelist(Seat("daqan"), HeroId("astarra"))}, "duel.defender.hero: astarra is uthuk's"),
        ({"defender": Duelist(Seat("uthuk"), HeroId("nobody"))}, "duel.defender.hero: nobody is no hero of this pack"),
        ({"defender": Duelist(Seat("uthuk"), HeroId("astarra"), coming=-1)}, "duel.defender.coming: is -1, below 0"),
        (
            {"defender": Duelist(Seat("uthuk"), HeroId("astarra"), used=(RewardId("a-spoon"),))},
            "duel.defender.used: a-spoon is no reward of this pack",
        ),
        (
            {"defender": Duelist(Seat("uthuk"), HeroId("astarra"), units=((fighter(UnitId("giant")), 1),))},
            "duel.defender.units: a hero fights alone",
        ),
        ({"attacker": Duelist(Seat("daqan"), None)}, "duel.attacker: a hero attacks, alone"),
    ],
)
def test_what_is_wrong_with_a_duel_is_named(duel: Arena, changes: dict[str, Any], found: str) -> None:
    assert found in wrong(duel.state, **changes)


@pytest.mark.parametrize(
    ("side", "found"),
    [
        ({"units": ((fighter(UnitId("sorcerer"), 1), 2),)}, "sorcerer damage 1 has no health left"),
        ({"units": ((fighter(UnitId("giant")), 9),)}, "are 9; a quest has 8 at most"),
        ({"drew": ()}, "says who drew 0 of 2 cards"),
        ({"used": (RewardId("boar-spear"),)}, "units use no rewards"),
        ({"health": ((UnitId("gnome"), 2),)}, "gnome is no unit of this pack"),
    ],
)
def test_what_is_wrong_with_the_units_of_a_quest_is_named(quest: Arena, side: dict[str, Any], found: str) -> None:
    defender = attrs.evolve(quest.state.table.bout.defender, **side)
    assert any(found in each for each in wrong(quest.state, defender=defender))


def test_an_aim_is_not_below_nothing(quest: Arena) -> None:
    assert "duel.aim: is -1, below 0" in wrong(quest.state, aim=-1)


def test_a_duel_is_saved_and_loaded_in_the_middle_of_a_round(duel: Arena, quest: Arena) -> None:
    for arena in (duel, quest):
        assert loads(dumps(arena.state)) == arena.state


def test_a_duel_hides_nothing_and_a_facedown_reward_all_but_its_owner() -> None:
    arena = Arena.duel("daqan hero ronan with boar-spear", "uthuk hero astarra")
    seen = view(arena.state, "uthuk").table
    assert seen.duel == arena.state.table.duel
    assert [reward.id for hero in seen.heroes for reward in hero.rewards] == [UNKNOWN]
    assert view(arena.state, "daqan").table.heroes == arena.state.table.heroes


def test_a_table_without_a_duel_says_so() -> None:
    table = Arena.laid("daqan hero ronan").state.table
    with pytest.raises(LookupError, match="no duel"):
        _ = table.bout


def test_sides_are_told_apart_by_their_role() -> None:
    ours, theirs = Duelist(Seat("daqan"), HeroId("ronan")), Duelist(Seat("uthuk"), HeroId("astarra"))
    fought = Duel(Arena.laid("daqan hero ronan").state.table.board.areas[0], ours, theirs)
    assert (fought.side("attacker"), fought.side("defender")) == (ours, theirs)
    assert fought.with_side("defender", ours).defender == ours


# ---------------------------------------------------------------- cards for the start of a duel


def with_cards(*seats: str) -> Arena:
    """A hero has moved upon another; these players hold a card that is, here, for the start of a duel."""
    arena = Arena.laid("daqan hero ronan", "uthuk hero astarra").choose("daqan: send ronan to B")
    content = arena.state.content
    tactics = tuple(
        attrs.evolve(card, moments=("start-of-duel",)) if card.id == TREASURY else card for card in content.tactics
    )
    table = arena.state.table
    deck = list(table.tactics.cards)
    for seat in seats:
        deck.remove(TREASURY)
        table = table.with_player(evolve(table.player(Seat(seat)), hand=(TREASURY,)))
    table = evolve(table, tactics=evolve(table.tactics, cards=tuple(deck)))
    arena.state = evolve(arena.state, table=table, content=attrs.evolve(content, tactics=tactics))
    return arena


def test_attacker_then_defender_play_cards_for_the_start_of_a_duel() -> None:
    arena = with_cards("daqan", "uthuk").choose("daqan: duel astarra")
    assert arena.asked == ["daqan PlayDuelCards"]
    arena.choose(f"daqan: play {TREASURY}")
    assert [(event.seat, event.moment) for event in arena.happened(CardPlayed)] == [("daqan", "start-of-duel")]
    assert arena.happened(CardPlayed)[0].cites == ("CAR.1", "DUE.2")
    assert arena.asked == ["uthuk PlayDuelCards"]
    assert arena.choose("uthuk: pass").asked == ["chance Draw"]


def test_who_holds_no_cards_is_not_asked_for_one() -> None:
    assert with_cards("uthuk").choose("daqan: duel astarra").asked == ["uthuk PlayDuelCards"]
