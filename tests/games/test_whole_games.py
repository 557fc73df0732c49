"""Random games from setup to their end, with and without exploration: somebody wins, by a rule that is cited."""

from __future__ import annotations

from random import Random

import pytest

from runewars import Choice, Dealer, GameState, new_game
from runewars.bots import steadily
from runewars.kernel import Applied, RuleChange
from runewars.rules.events import GameEnded
from runewars.rules.victory.claims import Claim
from runewars.rulesets import find
from runewars.testing import Played, any_choice, check_replay, check_step, eager_choice, play_out

RULESETS = ["original", "revised", "original+optional.exploration", "revised+optional.exploration"]
ENDINGS = {"original": {"VIC.2", "VIC.3", "VIC.8"}, "revised": {"VIC.2", "VIC.5", "VIC.8"}}
"""The rules a game may end by, in each edition."""
EVERY = 20


def played(players: int, ruleset: str, seed: int) -> Played[GameState]:
    choose = eager_choice if seed % 2 else any_choice
    return play_out(new_game(players, ruleset=ruleset, seed=seed), Random(seed), Dealer(seed), choose=choose)


def check_ending(game: Played[GameState], ruleset: str) -> None:
    last, result = game.log.entries[-1].events[-1], game.last.table.result
    assert isinstance(last, GameEnded), last
    assert result is not None
    assert result.winner in [player.seat for player in game.last.table.players]
    assert result.rule in last.cites
    assert result.rule in ENDINGS[ruleset.partition("+")[0]]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_games_end_with_a_winner_by_a_rule_that_is_cited(players: int, ruleset: str) -> None:
    for seed in range(100, 106):
        check_ending(played(players, ruleset, seed), ruleset)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_thousand_games_end_with_a_winner_by_a_rule_that_is_cited(players: int, ruleset: str) -> None:
    for seed in range(1000):
        check_ending(played(players, ruleset, seed), ruleset)


FEWER = RuleChange(id="test.three-runes", summary="Three are enough.", settings={"victory.runes": 3})


@pytest.mark.parametrize(("ruleset", "rule"), [("original", "VIC.3"), ("revised", "VIC.5")])
@pytest.mark.parametrize(("players", "variant"), [(2, ""), (3, ""), (2, "+optional.exploration")])
def test_the_laws_hold_where_steady_players_win(players: int, variant: str, ruleset: str, rule: str) -> None:
    """Three runes are enough, and steady players claim when they can."""
    looks = Random(players)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        near = isinstance(choice, Claim) or not verdict.state.pending
        check_step(before, choice, verdict, looks, closely=near or before.ply % EVERY == 0)

    first = new_game(players, ruleset=find(ruleset + variant).with_changes(FEWER), seed=1)
    game = play_out(first, Random(1), Dealer(1), on_step=look, choose=steadily)
    check_replay(game.first, game.log, game.last)
    assert any(rule in event.cites for event in game.log.events)
    assert game.last.table.result is not None
