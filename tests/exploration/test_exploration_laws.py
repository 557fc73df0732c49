"""The laws on random games with exploration tokens, and with tokens turned up from the start."""

from __future__ import annotations

from random import Random

import pytest

from runewars import Choice, Dealer, GameState, new_game
from runewars.kernel import Applied, evolve
from runewars.table import Table
from runewars.testing import Chooser, any_choice, check_replay, check_step, eager_choice, is_set_up, play_out

GAMES = [
    (players, edition, seed, choose)
    for players in (2, 3, 4)
    for edition in ("original", "revised")
    for seed, choose in enumerate((any_choice, eager_choice))
]
EVERY = 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_laws_hold_while_tokens_are_laid(players: int) -> None:
    rng, looks = Random(players), Random(players)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        if any("EXP.1" in event.cites for event in verdict.events):
            check_step(before, choice, verdict, looks)

    first = new_game(players, ruleset="revised+optional.exploration", setup="played")
    played = play_out(first, rng, Dealer(players), on_step=look, until=is_set_up)
    check_replay(played.first, played.log, played.last)
    assert any(there.exploration for there in played.last.table.areas)


def all_turned_up(table: Table) -> Table:
    """The table with every exploration token faceup: locations from the first season on."""
    areas = tuple(
        there if there.exploration is None else evolve(there, exploration=evolve(there.exploration, faceup=True))
        for there in table.areas
    )
    return evolve(table, areas=areas)


@pytest.mark.parametrize("faceup", [False, True])
@pytest.mark.parametrize(("players", "edition", "seed", "choose"), GAMES)
def test_the_laws_hold_with_exploration(players: int, edition: str, seed: int, choose: Chooser, faceup: bool) -> None:
    rng, looks = Random(seed), Random(seed)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        explored = any("EXP.2" in event.cites for event in verdict.events)
        check_step(before, choice, verdict, looks, closely=explored or before.ply % EVERY == 0)

    first = new_game(players, ruleset=f"{edition}+optional.exploration", seed=seed)
    if faceup:
        first = evolve(first, table=all_turned_up(first.table))
    played = play_out(first, rng, Dealer(seed), on_step=look, choose=choose)
    check_replay(played.first, played.log, played.last)
    assert played.last.table.result is not None
