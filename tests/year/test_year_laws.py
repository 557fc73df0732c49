"""The laws on random games from setup to their end: two to four players, both editions."""

from __future__ import annotations

from random import Random

import pytest

from runewars import Choice, Dealer, GameState, new_game
from runewars.kernel import Applied
from runewars.rulesets import CHANGES
from runewars.testing import Chooser, any_choice, check_replay, check_step, eager_choice, play_out

GAMES = [
    (players, edition, seed, choose)
    for players in (2, 3, 4)
    for edition in ("original", "revised")
    for seed, choose in enumerate((any_choice, eager_choice, eager_choice, eager_choice))
]
EVERY = 10
"""How many choices lie between two looks at the laws that cost more."""


@pytest.mark.parametrize(("players", "edition", "seed", "choose"), GAMES)
def test_the_laws_hold_from_spring_to_the_last_winter(players: int, edition: str, seed: int, choose: Chooser) -> None:
    rng, looks = Random(seed), Random(seed)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_step(before, choice, verdict, looks, closely=before.ply % EVERY == 0 or not verdict.state.pending)

    first = new_game(players, ruleset=edition, seed=seed)
    played = play_out(first, rng, Dealer(seed), on_step=look, choose=choose)
    check_replay(played.first, played.log, played.last)
    assert played.last.table.result is not None


@pytest.mark.parametrize("change", CHANGES.names())
def test_every_single_change_on_the_original_gives_a_playable_game(change: str) -> None:
    for players in (2, 3, 4):
        first = new_game(players, ruleset=f"original+{change}", seed=players)
        played = play_out(first, Random(players), Dealer(players), choose=eager_choice)
        assert played.last.table.result is not None
