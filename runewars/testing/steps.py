"""All the laws that one choice and what came of it can be held to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from runewars.kernel import CHANCE, SPECTATOR, Applied, Choice, legal, objections
from runewars.state import GameState

from .laws import check_citation, check_commuting, check_legality, check_progress, check_purity, has_result
from .particulars import asked
from .secrecy import check_secrecy
from .sending import something_sent
from .table_laws import check_conservation, check_limits, check_looking, check_round_trip

SENT = 8
"""How many things a clumsy client sends at a close look."""


def check_step(
    before: GameState,
    choice: Choice,
    verdict: Applied[GameState],
    rng: Random,
    *,
    closely: bool = True,
    is_over: Callable[[Any], bool] = has_result,
) -> None:
    """L1 to L9, of one choice: what was before it, and what came of it.

    A close look saves and loads, tries every legal choice and some that are not, and deals what each player may not
    know anew; it costs some hundred adjudications. Without it L4, L6, L8 and L9 are held to, which costs little.
    Give it a random source of its own: then the same game is played, however closely one looks.

    >>> from random import Random
    >>> from runewars import Dealer, army, battle
    >>> from runewars.testing import play_out
    >>> looks = Random(1)
    >>> def look(before, choice, verdict):
    ...     check_step(before, choice, verdict, looks, closely=before.ply % 5 == 0)
    >>> first = battle(army("daqan", knight=1), army("uthuk", berserker=1))
    >>> played = play_out(first, Random(1), Dealer(1), on_step=look)
    """
    after = verdict.state
    check_progress(after, is_over=is_over)
    check_conservation(after)
    check_limits(after)
    check_looking(after)
    check_citation(verdict.events, after.ruleset)
    if not closely:
        return
    check_purity(before, choice)
    check_round_trip(after, events=verdict.events)
    sent = [something_sent(after, rng) for _ in range(SENT)]
    check_legality(after, sent)
    check_citation((), after.ruleset, (each for odd in sent for each in objections(after, odd)))
    for seat in (*(player.seat for player in after.table.players), SPECTATOR):
        check_secrecy(after, seat, rng, sent)
    seats = asked(after)
    if len(seats) > 1 and CHANCE not in seats:
        check_commuting(after, [rng.choice(legal(after, seat)) for seat in seats])


__all__ = ["check_step"]
