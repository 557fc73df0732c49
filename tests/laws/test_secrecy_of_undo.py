"""L7 of undo: what is taken back is the same to a seat, whatever it may not know."""

from __future__ import annotations

from random import Random

from runewars import Dealer, Game, GameState, new_game
from runewars.kernel import CHANCE, Choice, legal
from runewars.testing import eager_choice, play_out
from runewars.views import sample_world, view


def test_after_undo_a_seat_knows_what_it_knew_in_every_world_it_could_be_in() -> None:
    positions: list[GameState] = []

    def keep(before: GameState, choice: Choice, verdict: object) -> None:
        if before.ply % 29 == 0 and CHANCE not in [decision.seat for decision in before.pending]:
            positions.append(before)

    play_out(new_game(3, seed=5), Random(5), Dealer(5), on_step=keep, choose=eager_choice)
    assert len(positions) > 10
    for state in positions:
        for player in state.table.players:
            world = sample_world(view(state, player.seat), Random(state.ply))
            asked = state.pending[0].seat
            both = [choice for choice in legal(state, asked) if choice in legal(world, asked)]
            taken_back = []
            for each in (state, world):
                game = Game(each)
                assert game.choose(both[0]).applied
                taken_back.append((game.undo(), view(game.state, player.seat), game.undo()))
            assert taken_back[0] == taken_back[1]
