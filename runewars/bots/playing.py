"""Games in which every player is steady."""

from __future__ import annotations

from random import Random
from typing import Any

from runewars.kernel import CHANCE, Choice, Dealer, Draw, State, decision_of, legal
from runewars.state import GameState
from runewars.views import view

from .steady import steady_choice


def steadily(state: State[Any, Any], rng: Random, dealer: Dealer) -> Choice:
    """What `runewars.testing.play_out` is to choose for steady players: whims and chance are both the dealer's seed.

    >>> from random import Random
    >>> from runewars import Dealer, army, battle
    >>> from runewars.bots import steadily
    >>> from runewars.testing import play_out
    >>> first = battle(army("daqan", bowman=3), army("uthuk", berserker=2))
    >>> play_out(first, Random(1), Dealer(1), choose=steadily).last.table.result.winner
    'daqan'
    """
    chance = decision_of(state, CHANCE)
    if isinstance(chance, Draw):
        return dealer.deal(state, chance)
    assert isinstance(state, GameState)
    seat = state.pending[0].seat
    return steady_choice(view(state, seat), legal(state, seat), seed=dealer.seed)


__all__ = ["steadily"]
