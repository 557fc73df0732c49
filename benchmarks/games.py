"""Decisions a second over whole random games, legal choices enumerated at every decision, events kept; and prompts.

python benchmarks/games.py [--games 20] [--rounds 5] [--players 4] [--ruleset revised] [--eager] [--profile]
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import statistics
import time
from collections import Counter
from random import Random

from runewars import new_game
from runewars.kernel import CHANCE, Applied, Choice, Dealer, legal, notation
from runewars.state import GameState
from runewars.testing import any_choice, eager_choice, play_out
from runewars.testing.playing import IDLE


def prompts(games: list[GameState], eager: bool) -> Counter[str]:
    """How many decisions there were: of chance, of players, with one answer only, with nothing to do but pass."""
    found: Counter[str] = Counter()

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        found["events"] += len(verdict.events)
        if choice.seat == CHANCE:
            found["draws"] += 1
            return
        found["decisions of players"] += 1
        open_to_him = legal(before, choice.seat)
        if len(open_to_him) == 1:
            found["with one answer"] += 1
            found["that can only be passed"] += notation(type(open_to_him[0])).verb in IDLE

    for seed, game in enumerate(games):
        play_out(game, Random(seed), Dealer(seed), on_step=look, choose=eager_choice if eager else any_choice)
    return found


def played(games: list[GameState], eager: bool) -> int:
    """Play the games to their ends; how many choices were made, draws included."""
    choose = eager_choice if eager else any_choice
    return sum(len(play_out(game, Random(seed), Dealer(seed), choose=choose).log) for seed, game in enumerate(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="games a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--ruleset", default="revised")
    parser.add_argument("--eager", action="store_true", help="players who seldom do nothing")
    parser.add_argument("--profile", action="store_true", help="say where the time goes instead")
    asked = parser.parse_args()
    games = [new_game(asked.players, ruleset=asked.ruleset, seed=seed) for seed in range(asked.games)]
    if asked.profile:
        profile = cProfile.Profile()
        profile.runcall(played, games, asked.eager)
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
        return
    speeds = []
    for _ in range(asked.rounds):
        began = time.process_time()
        speeds.append(played(games, asked.eager) / (time.process_time() - began))
    print(f"{statistics.median(speeds):,.0f} decisions/s ({min(speeds):,.0f} to {max(speeds):,.0f})")
    for what, number in prompts(games, asked.eager).items():
        print(f"{number / asked.games:,.0f} {what} a game")


if __name__ == "__main__":
    main()
