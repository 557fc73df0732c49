"""The laws on random games from setup to their end: two to four players, both editions."""

from __future__ import annotations

from random import Random

import pytest

from runewars import Choice, Dealer, GameState, new_game
from runewars.kernel import Applied
from runewars.testing import (
    check_citation,
    check_conservation,
    check_legality,
    check_limits,
    check_progress,
    check_purity,
    check_replay,
    check_round_trip,
    check_secrecy,
    play_out,
)

GAMES = [(players, edition, seed) for players in (2, 3, 4) for edition in ("original", "revised") for seed in range(4)]
EVERY = 10
"""How many choices lie between two looks at the laws that cost more."""


def keep(rng: Random, before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
    after = verdict.state
    check_progress(after)
    check_conservation(after)
    check_limits(after)
    check_citation(verdict.events, after.ruleset)
    if before.ply % EVERY == 0:
        check_purity(before, choice)
        check_round_trip(after)
        check_legality(after)
        for player in after.table.players:
            check_secrecy(after, player.seat, rng)


@pytest.mark.parametrize(("players", "edition", "seed"), GAMES)
def test_the_laws_hold_from_spring_to_the_last_winter(players: int, edition: str, seed: int) -> None:
    rng = Random(seed)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        keep(rng, before, choice, verdict)

    played = play_out(new_game(players, ruleset=edition, seed=seed), rng, Dealer(seed), on_step=look)
    check_replay(played.first, played.log, played.last)
    assert played.last.table.result is not None


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_a_thousand_games_end(players: int, edition: str) -> None:
    for seed in range(1000):
        played = play_out(new_game(players, ruleset=edition, seed=seed), Random(seed), Dealer(seed))
        assert played.last.table.result is not None
