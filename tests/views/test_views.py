"""A seat knows its own cards and how many others have; what it cannot know makes no difference to it."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runewars import Game, new_game
from runewars.box import problems
from runewars.kernel import CHANCE, SPECTATOR, Dealer, RefereeError, Seat, UnknownName, seen
from runewars.render import svg
from runewars.state import GameState
from runewars.table import UNKNOWN, Player, TacticsDeck, TacticsId, in_order
from runewars.views import View, sample_world, view
from tests.codec.battles import PACK, laid_battle, played
from tests.year.field import field


def state_of(seed: int, part: float) -> GameState:
    states = played(seed)
    return states[int(part * (len(states) - 1))]


STATES = st.builds(state_of, st.integers(0, 50), st.floats(0, 1))
LAID = laid_battle(5)
ATTACKER, DEFENDER = (player.seat for player in LAID.table.players)


def lookers(state: GameState) -> list[Seat]:
    return [*(player.seat for player in state.table.players), CHANCE, SPECTATOR]


def dealt_otherwise(state: GameState, seat: Seat, seed: int) -> GameState:
    """The state with all tactics cards that this seat cannot see dealt anew."""
    table = state.table
    others = [player for player in table.players if player.seat != seat]
    cards = [*table.tactics.cards, *(card for player in others for card in (*player.hand, *player.fresh))]
    Random(seed).shuffle(cards)

    def take(count: int) -> tuple[TacticsId, ...]:
        return in_order(tuple(cards.pop() for _ in range(count)))

    players = tuple(
        player
        if player.seat == seat
        else attrs.evolve(player, hand=take(len(player.hand)), fresh=take(len(player.fresh)))
        for player in table.players
    )
    deck = TacticsDeck(take(len(cards)), table.tactics.discard, table.tactics.played)
    return attrs.evolve(state, table=attrs.evolve(table, players=players, tactics=deck))


# ---------------------------------------------------------------- what is seen


def test_a_player_sees_his_own_hand() -> None:
    assert LAID.table.players[1] == view(LAID, DEFENDER).table.players[1]


def test_of_others_hands_he_sees_how_many_cards_there_are() -> None:
    first = LAID.table.players[0]
    assert Player(ATTACKER, 3, (TacticsId("?"),) * 4, ()) == view(LAID, DEFENDER).table.players[0]
    assert 4 == len(first.hand)
    assert UNKNOWN not in first.hand
    assert Player(DEFENDER, 2, (TacticsId("?"),) * 2, (TacticsId("?"),)) == view(LAID, ATTACKER).table.players[1]


@pytest.mark.parametrize("seat", [ATTACKER, DEFENDER, CHANCE, SPECTATOR])
def test_nobody_sees_the_tactics_deck(seat: Seat) -> None:
    assert (UNKNOWN,) * (sum(card.copies for card in PACK.tactics) - 7) == view(LAID, seat).table.tactics.cards


@pytest.mark.parametrize("seat", [CHANCE, SPECTATOR])
def test_who_does_not_play_sees_no_hand(seat: Seat) -> None:
    hands = [player.hand + player.fresh for player in view(LAID, seat).table.players]
    assert [(UNKNOWN,) * 4, (UNKNOWN,) * 3] == hands


@given(STATES, st.integers(0, 3))
def test_all_else_is_open(state: GameState, index: int) -> None:
    seen = view(state, lookers(state)[index])
    hidden = {"players": (), "tactics": TacticsDeck(())}
    assert attrs.evolve(state.table, **hidden) == attrs.evolve(seen.table, **hidden)
    assert state.table.tactics.discard == seen.table.tactics.discard
    assert state.table.tactics.played == seen.table.tactics.played
    assert [player.influence for player in state.table.players] == [player.influence for player in seen.table.players]
    assert (state.agenda, state.pending, state.ply) == (seen.agenda, seen.pending, seen.ply)
    assert (state.ruleset, state.content) == (seen.ruleset, seen.content)


def test_a_view_says_whose_it_is() -> None:
    assert DEFENDER == view(LAID, DEFENDER).seat
    assert view(LAID, "spectator") == view(LAID, SPECTATOR)


@pytest.mark.parametrize("seat", ["", "dakan", "p1"])
def test_nobody_else_looks_on(seat: str) -> None:
    with pytest.raises(UnknownName, match=f"the seats are {ATTACKER}, {DEFENDER}, chance and spectator"):
        view(LAID, seat)


def test_the_eliminated_see_what_spectators_see() -> None:
    """LIM.6: he decides nothing more, and looks on."""
    state = field(["A-U"], {"A": ["daqan footman 3"]}, "conquer", "resolve", "activate U", "march footman 3 from A")
    game = Game(state, dealer=Dealer(1))
    game.choose("daqan: done")
    verdict = game.choose("daqan: fight footman")
    assert ["daqan"] == [player.seat for player in game.state.table.players]
    assert view(game.state, SPECTATOR) == attrs.evolve(view(game.state, "uthuk"), seat=SPECTATOR)
    assert seen(verdict.events, SPECTATOR) == seen(verdict.events, "uthuk")
    assert () == game.legal("uthuk")
    assert svg(game.state) == svg(game.state, seat="uthuk")


def test_before_the_setup_is_over_a_faction_that_is_not_chosen_does_not_look_on() -> None:
    with pytest.raises(UnknownName, match="the seats are p1, p2, chance and spectator"):
        view(new_game(2, setup="played", seed=1), "daqan")


# ---------------------------------------------------------------- what cannot be known


@given(STATES, st.integers(0, 3), st.integers())
def test_states_that_differ_only_in_what_is_hidden_look_equal(state: GameState, index: int, seed: int) -> None:
    seat = lookers(state)[index]
    assert view(state, seat) == view(dealt_otherwise(state, seat, seed), seat)


def test_states_that_differ_in_the_own_hand_do_not() -> None:
    other = dealt_otherwise(LAID, SPECTATOR, 1)
    assert other.table.players[0].hand != LAID.table.players[0].hand
    assert view(LAID, ATTACKER) != view(other, ATTACKER)


# ---------------------------------------------------------------- worlds


@given(STATES, st.integers(0, 3), st.integers())
def test_a_world_gives_the_view_it_was_made_from(state: GameState, index: int, seed: int) -> None:
    seen = view(state, lookers(state)[index])
    world = sample_world(seen, seed)
    assert GameState is type(world)
    assert seen == view(world, seen.seat)
    assert () == problems(world.table, PACK)


def test_a_seed_gives_one_world_and_seeds_give_many() -> None:
    seen = view(LAID, ATTACKER)
    assert sample_world(seen, 7) == sample_world(seen, Random(7))
    hands = {sample_world(seen, seed).table.players[1].hand for seed in range(100)}
    assert len(hands) > 5


def test_every_card_that_may_be_in_a_hand_comes_up() -> None:
    seen = view(LAID, DEFENDER)
    held = LAID.table.players[1].hand + LAID.table.players[1].fresh
    for card in PACK.tactics:
        left = card.copies - held.count(TacticsId(card.id))
        most = max(sample_world(seen, seed).table.players[0].hand.count(TacticsId(card.id)) for seed in range(300))
        assert (left > 0) is (most > 0)


def test_a_view_is_a_value() -> None:
    seen = view(LAID, ATTACKER)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.ply = 3  # type: ignore[misc]
    assert View is type(seen)
    assert hash(seen) == hash(view(LAID, ATTACKER))


def test_a_view_that_does_not_add_up_gives_no_world() -> None:
    seen = view(LAID, ATTACKER)
    deck = attrs.evolve(seen.table.tactics, cards=(TacticsId(UNKNOWN),) * 500)
    odd = attrs.evolve(seen, table=attrs.evolve(seen.table, tactics=deck))
    with pytest.raises(RefereeError, match="does not add up: of tactics pieces more lie unseen than the box has left"):
        sample_world(odd, 1)


@pytest.mark.parametrize("given", [LAID, None])
def test_a_world_is_sampled_of_a_view(given: Any) -> None:
    with pytest.raises(RefereeError, match="a world is sampled of a view"):
        sample_world(given, 1)


@pytest.mark.parametrize("given", [Game(LAID), None])
def test_a_view_is_of_a_state(given: Any) -> None:
    with pytest.raises(RefereeError, match="state"):
        view(given, ATTACKER)
