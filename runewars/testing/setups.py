"""A Hypothesis strategy: games being set up, and games just set up."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from runewars.content import Pack
from runewars.kernel import Dealer, Decision, Draw, Ruleset
from runewars.newgame import new_game
from runewars.state import GameState

from .playing import play_out

MOST_PLAYERS = 4
SETUP = "setup"
"""The rule module whose questions are asked while the game is set up."""


@st.composite
def setups(draw: st.DrawFn, ruleset: Ruleset, content: Pack | None = None, *, players: int | None = None) -> GameState:
    """A game of two to four players, or of so many, being set up with random choices, or just set up.

    It stands at a question of setup, chance's included, each kind about as often as any other; or where the table is
    ready: then `is_set_up(state)`. Every state was played from the start, and can be played on.
    """
    number = draw(st.integers(2, MOST_PLAYERS)) if players is None else players
    kind = draw(st.sampled_from([*_questions(ruleset), None]))
    times, seed = draw(st.integers(1, 2 * number)), draw(st.integers(0, 2**32))
    met: list[GameState] = []

    def stop(state: GameState) -> bool:
        if any(type(decision) is kind for decision in state.pending):
            met.append(state)
        return len(met) == times or is_set_up(state)

    begun = new_game(number, ruleset=ruleset, setup="played", content="terrinoth" if content is None else content)
    last = play_out(begun, Random(seed), Dealer(seed), until=stop).last
    return met[-1] if met else last


def is_set_up(state: GameState) -> bool:
    """Whether the table is ready for the first spring."""
    return state.table.setup is None


def _questions(ruleset: Ruleset) -> tuple[type[Decision], ...]:
    """The kinds of question asked in setup, of players and of chance."""
    return (Draw, *next(module.decisions for module in ruleset.modules if module.name == SETUP))


__all__ = ["is_set_up", "setups"]
