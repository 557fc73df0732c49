"""Playing at random: any legal choice, chance answered by a dealer, until it is over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import attrs

from runewars.kernel import (
    CHANCE,
    Applied,
    Choice,
    Dealer,
    Draw,
    Entry,
    Log,
    State,
    adjudicate,
    decision_of,
    legal,
    notation,
)

from .broken import LawBroken

S = TypeVar("S", bound=State[Any, Any])

OnStep: TypeAlias = Callable[[S, Choice, Applied[S]], None]
"""Called after every choice with the state before it, the choice, and the verdict."""
Chooser: TypeAlias = Callable[[State[Any, Any], Random, Dealer], Choice]
"""Picks the next choice, chance's included."""
IDLE = ("decline", "done", "end", "pass")
"""The verbs of those who do nothing."""
ACTIVATE, TRIED = "activate", 4
"""Eager players try so many areas, and activate the one most can move to."""


@attrs.frozen
class Played(Generic[S]):
    """A game played: where it began, every choice with what came of it, where it ended."""

    first: S
    log: Log
    last: S


def any_choice(state: State[Any, Any], rng: Random, dealer: Dealer) -> Choice:
    """Chance's answer if it is asked, else a legal choice of one of the seats asked, picked at random."""
    chance = decision_of(state, CHANCE)
    if isinstance(chance, Draw):
        return dealer.deal(state, chance)
    return rng.choice(_legal(state, rng))


def eager_choice(state: State[Any, Any], rng: Random, dealer: Dealer) -> Choice:
    """As `any_choice`, but a verb is picked first, and seldom one that does nothing: so that more happens."""
    chance = decision_of(state, CHANCE)
    if isinstance(chance, Draw):
        return dealer.deal(state, chance)
    by_verb: dict[str, list[Choice]] = {}
    for choice in _legal(state, rng):
        by_verb.setdefault(notation(type(choice)).verb, []).append(choice)
    busy = [verb for verb in by_verb if verb not in IDLE]
    verbs = busy if busy and rng.randrange(10) else list(by_verb)
    choices = by_verb[rng.choice(verbs)]
    if notation(type(choices[0])).verb != ACTIVATE:
        return rng.choice(choices)
    return max(rng.sample(choices, min(len(choices), TRIED)), key=lambda choice: _left_open(state, choice))


def _left_open(state: State[Any, Any], choice: Choice) -> int:
    """How many choices the same seat has next."""
    verdict = adjudicate(state, choice)
    return len(legal(verdict.state, choice.seat))


def _legal(state: State[Any, Any], rng: Random) -> tuple[Choice, ...]:
    decision = rng.choice(state.pending)
    choices = legal(state, decision.seat)
    if not choices:
        raise LawBroken("L4", f"{decision.seat} can answer nothing to what he is asked", asked=decision)
    return choices


def play_out(
    state: S,
    rng: Random,
    dealer: Dealer,
    *,
    on_step: OnStep[S] | None = None,
    until: Callable[[S], bool] | None = None,
    most: int = 5_000,
    choose: Chooser = any_choice,
) -> Played[S]:
    """Play a game to its end, or until something is so, with legal choices picked at random, or as `choose` picks them.

    Raises LawBroken where somebody is asked who can answer nothing, where a legal choice is refused, and where the
    game goes on after `most` choices. Whatever is raised carries the choices that led to it as a note.
    """
    first, log = state, Log()
    try:
        while state.pending and not (until is not None and until(state)):
            if len(log) >= most:
                raise LawBroken("L4", f"the game goes on after {most} choices", asked=state.pending)
            choice = choose(state, rng, dealer)
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


__all__ = ["Chooser", "OnStep", "Played", "any_choice", "eager_choice", "play_out"]
