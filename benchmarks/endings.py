"""How games end, and after how many decisions: shares of each ending, by number of players and ruleset.

python benchmarks/endings.py [--games 1000] [--by any|eager|steady] [--rulesets original revised ...] [--processes 2]
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from random import Random

import attrs

from runewars import Dealer, new_game
from runewars.bots import steadily
from runewars.kernel import CHANCE
from runewars.testing import Chooser, any_choice, eager_choice, play_out

RULESETS = ("original", "revised", "original+optional.exploration", "revised+optional.exploration")


@attrs.frozen
class Ending:
    """How a game ended: in words, by which rule, after how many choices of players and of chance."""

    how: str
    rule: str
    decisions: int
    draws: int


CHOOSERS: dict[str, Chooser] = {"any": any_choice, "eager": eager_choice, "steady": steadily}


def ending(seed: int, *, players: int, ruleset: str, by: str) -> Ending:
    """Play one game to its end."""
    game = play_out(new_game(players, ruleset=ruleset, seed=seed), Random(seed), Dealer(seed), choose=CHOOSERS[by])
    result = game.last.table.result
    assert result is not None
    draws = sum(choice.seat == CHANCE for choice in game.log.choices)
    return Ending(result.how, result.rule, len(game.log) - draws, draws)


def summary(endings: Sequence[Ending]) -> str:
    """The share of each ending, and the decisions a game: fewest, median and most."""
    shares = Counter((each.how, each.rule) for each in endings).most_common()
    told = ", ".join(f"{how} ({rule}) {number / len(endings):.1%}" for (how, rule), number in shares)
    lengths, draws = [each.decisions for each in endings], [each.draws for each in endings]
    length = f"{min(lengths)} to {max(lengths)} decisions, median {statistics.median(lengths):.0f}"
    return f"{told}; {length}, and {statistics.median(draws):.0f} draws"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players and ruleset")
    parser.add_argument("--by", choices=list(CHOOSERS), default="any", help="who plays")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--rulesets", nargs="*", default=RULESETS)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    with Pool(asked.processes) as pool:
        for ruleset in asked.rulesets:
            for players in asked.players:
                play = partial(ending, players=players, ruleset=ruleset, by=asked.by)
                endings = pool.map(play, range(asked.games), chunksize=10)
                print(
                    f"{ruleset}, {players} players, {asked.games} games by {asked.by}: {summary(endings)}", flush=True
                )


if __name__ == "__main__":
    main()
