"""A steady player: repeatable, blind to what his seat may not know, and better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from runewars import CHANCE, Choice, Dealer, GameState, adjudicate, decision_of, legal, new_game, sample_world, view
from runewars.bots import steady_choice
from runewars.kernel import Draw, State
from runewars.testing import Chooser, any_choice, play_out


def steady(state: GameState, seed: int = 1) -> Choice:
    seat = state.pending[0].seat
    return steady_choice(view(state, seat), legal(state, seat), seed=seed)


def against_chance(players: set[str]) -> Chooser:
    """These seats are played by steady players, the others at random."""

    def choose(state: State[Any, Any], rng: Random, dealer: Dealer) -> Choice:
        chance = decision_of(state, CHANCE)
        if isinstance(chance, Draw):
            return dealer.deal(state, chance)
        asked = [decision.seat for decision in state.pending if decision.seat in players]
        if not asked:
            return any_choice(state, rng, dealer)
        assert isinstance(state, GameState)
        return steady_choice(view(state, asked[0]), legal(state, asked[0]), seed=1)

    return choose


def test_he_chooses_the_same_again_and_what_is_legal() -> None:
    state = new_game(2, seed=3)

    def look(before: GameState, choice: Choice, verdict: object) -> None:
        seat = choice.seat
        if seat != CHANCE:
            assert steady_choice(view(before, seat), legal(before, seat), seed=1) == choice
            assert choice in legal(before, seat)

    play_out(state, Random(3), Dealer(3), choose=against_chance({"daqan", "latari", "uthuk", "waiqar"}), on_step=look)


def test_he_knows_no_more_than_his_seat() -> None:
    """In a world he cannot tell from the true one he chooses alike."""
    rng = Random(4)

    def look(before: GameState, choice: Choice, verdict: object) -> None:
        seat = choice.seat
        if seat != CHANCE and before.ply % 25 == 0:
            world = sample_world(view(before, seat), rng)
            assert choice == steady_choice(view(world, seat), legal(world, seat), seed=1)

    everybody = {"daqan", "latari", "uthuk", "waiqar"}
    play_out(new_game(3, seed=4), Random(4), Dealer(4), choose=against_chance(everybody), on_step=look)


@pytest.mark.parametrize("edition", ["original", "revised"])
def test_he_beats_players_who_choose_at_random(edition: str) -> None:
    won = 0
    for seed in range(4):
        first = new_game(2, ruleset=edition, seed=seed)
        player = first.table.players[seed % 2].seat
        last = play_out(first, Random(seed), Dealer(seed), choose=against_chance({player})).last
        assert last.table.result is not None
        won += last.table.result.winner == player
    assert won >= 3


def test_another_seed_another_whim() -> None:
    state = new_game(4, seed=2)
    dealer = Dealer(2)
    while decision_of(state, CHANCE) is not None:
        draw = decision_of(state, CHANCE)
        assert isinstance(draw, Draw)
        state = adjudicate(state, dealer.deal(state, draw)).state
    assert len({str(steady(state, seed)) for seed in range(12)}) > 1
