"""The laws on random games from setup to their end: two to four players, both editions."""

from __future__ import annotations

from random import Random

import pytest

from runewars import Choice, Dealer, GameState, new_game
from runewars.kernel import CHANCE, Applied, legal
from runewars.rulesets import CHANGES
from runewars.testing import (
    Chooser,
    any_choice,
    check_answers_of_others,
    check_citation,
    check_commuting,
    check_conservation,
    check_legality,
    check_limits,
    check_looking,
    check_progress,
    check_purity,
    check_replay,
    check_round_trip,
    check_secrecy,
    eager_choice,
    play_out,
)

GAMES = [
    (players, edition, seed, choose)
    for players in (2, 3, 4)
    for edition in ("original", "revised")
    for seed, choose in enumerate((any_choice, eager_choice, eager_choice, eager_choice))
]
EVERY = 10
"""How many choices lie between two looks at the laws that cost more."""


def keep(rng: Random, before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
    after = verdict.state
    check_progress(after)
    check_conservation(after)
    check_limits(after)
    check_looking(after)
    check_citation(verdict.events, after.ruleset)
    if before.ply % EVERY == 0 or not after.pending:
        check_purity(before, choice)
        check_round_trip(after)
        check_legality(after)
        for player in after.table.players:
            check_secrecy(after, player.seat, rng)
        check_answers_of_others(after, rng.choice(after.table.players).seat, rng)
    seats = [decision.seat for decision in after.pending]
    if len(seats) > 1 and CHANCE not in seats and rng.randrange(EVERY) == 0:
        check_commuting(after, [rng.choice(legal(after, seat)) for seat in seats])


@pytest.mark.parametrize(("players", "edition", "seed", "choose"), GAMES)
def test_the_laws_hold_from_spring_to_the_last_winter(players: int, edition: str, seed: int, choose: Chooser) -> None:
    rng = Random(seed)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        keep(rng, before, choice, verdict)

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


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_a_thousand_games_end(players: int, edition: str) -> None:
    for seed in range(1000):
        choose = eager_choice if seed % 2 else any_choice
        played = play_out(new_game(players, ruleset=edition, seed=seed), Random(seed), Dealer(seed), choose=choose)
        assert played.last.table.result is not None
