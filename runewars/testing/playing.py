"""Playing at random: any legal choice, chance answered by a dealer, until it is over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import attrs

from runewars.kernel import CHANCE, Applied, Choice, Dealer, Draw, Entry, Log, State, adjudicate, decision_of, legal

from .broken import LawBroken

S = TypeVar("S", bound=State[Any, Any])

OnStep: TypeAlias = Callable[[S, Choice, Applied[S]], None]
"""Called after every choice with the state before it, the choice, and the verdict."""


@attrs.frozen
class Played(Generic[S]):
    """A game played: where it began, every choice with what came of it, where it ended."""

    first: S
    log: Log
    last: S


def play_out(
    state: S,
    rng: Random,
    dealer: Dealer,
    *,
    on_step: OnStep[S] | None = None,
    until: Callable[[S], bool] | None = None,
    most: int = 5_000,
) -> Played[S]:
    """Play a game to its end, or until something is so, with legal choices picked at random.

    Raises LawBroken where somebody is asked who can answer nothing, where a legal choice is refused, and where the
    game goes on after `most` choices. Whatever is raised carries the choices that led to it as a note.
    """
    first, log = state, Log()
    try:
        while state.pending and not (until is not None and until(state)):
            if len(log) >= most:
                raise LawBroken("L4", f"the game goes on after {most} choices", asked=state.pending)
            choice = any_choice(state, rng, dealer)
            verdict = adjudicate(state, choice)
            if not isinstance(verdict, Applied):
                raise LawBroken("L5", f"a legal choice is refused: {choice}", objections=verdict.objections)
            log.entries.append(Entry(state.ply, choice, verdict.events))
            if on_step is not None:
                on_step(state, choice, verdict)
            state = verdict.state
    except Exception as error:
        error.add_note("after the choices\n" + "\n".join(f"  {choice}" for choice in log.choices[-50:]))
        raise
    return Played(first, log, state)


def any_choice(state: State[Any, Any], rng: Random, dealer: Dealer) -> Choice:
    """Chance's answer if it is asked, else a legal choice of one of the seats asked, picked at random."""
    chance = decision_of(state, CHANCE)
    if isinstance(chance, Draw):
        return dealer.deal(state, chance)
    decision = rng.choice(state.pending)
    choices = legal(state, decision.seat)
    if not choices:
        raise LawBroken("L4", f"{decision.seat} can answer nothing to what he is asked", asked=decision)
    return rng.choice(choices)


__all__ = ["OnStep", "Played", "any_choice", "play_out"]
