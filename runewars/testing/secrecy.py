"""L7 secrecy: what a seat may not know makes no difference to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, zip_longest
from random import Random
from typing import Any

import attrs

from runewars.kernel import CHANCE, Choice, Draw, Event, Seat, Verdict, adjudicate, decision_of, legal, objections, seen
from runewars.state import GameState
from runewars.views import sample_world, view

from .broken import LawBroken
from .particulars import asked, differing, named
from .secret_choices import hidden_particular, open_particulars

ANSWERS_TRIED = 6
"""How many answers of a seat are tried in two worlds, picked at random where there are more."""


def check_secrecy(state: GameState, seat: Seat, rng: Random, sent: Iterable[Any] = ()) -> None:
    """L7: a world the seat cannot tell from the true one is sampled, and makes no difference to it.

    `sent` are choices the seat might make, legal or not: they must meet with the same objections.
    """
    world = sample_world(view(state, seat), rng)
    check_indistinguishable(state, world, seat, rng, sent)
    check_answers_of_others(state, seat, rng)
    check_faces(state, seat, rng)


def check_indistinguishable(
    state: GameState, world: GameState, seat: Seat, rng: Random, sent: Iterable[Any] = ()
) -> None:
    """L7: two states that differ in what a seat may not know look alike to it, before and after any same choice."""
    _same("view", seat, view(state, seat), view(world, seat))
    _same("pending decisions", seat, state.pending, world.pending)
    _same("legal choices", seat, legal(state, seat), legal(world, seat))
    for each in sent:
        if isinstance(each, Choice) and getattr(each, "seat", None) == seat:
            _same(f"objections to {named(each)}", seat, objections(state, each), objections(world, each))
    for other in asked(state):
        for choice in _some(legal(state, other), rng):
            _check_after(state, world, choice, seat)


def check_answers_of_others(state: GameState, seat: Seat, rng: Random) -> None:
    """L7: what a seat sees of another's choice depends on nothing that both of them do not know."""
    for other in asked(state):
        if other not in (seat, CHANCE):
            seen_by_both = view(state, seat)
            table = seen_by_both.table.with_player(state.table.player(other))
            world = sample_world(attrs.evolve(seen_by_both, table=table), rng)
            for choice in _some(legal(state, other), rng):
                _check_after(state, world, choice, seat)


def _check_after(state: GameState, world: GameState, choice: Choice, seat: Seat) -> None:
    """After a choice made in both worlds the same is asked, seen and known; until something is revealed."""
    here, there = adjudicate(state, choice), adjudicate(world, choice)
    if not (here.applied and there.applied):
        return
    _check_alike(state, here, there, seat, str(choice))


def _check_alike(before: GameState, here: Verdict[GameState], there: Verdict[GameState], seat: Seat, what: str) -> None:
    """The same is seen, asked and known; until something is turned up that differs."""
    if _told_apart(here.events, there.events, seat, what):
        return
    _same(f"pending decisions after {what}", seat, here.state.pending, there.state.pending)
    later = _called(before, here.state, seat)
    _same(f"view after {what}", seat, view(here.state, later), view(there.state, later))


def _told_apart(here: Iterable[Event], there: Iterable[Event], seat: Seat, what: str) -> bool:
    """Whether something is turned up to a seat that tells two worlds apart; before that the same must be seen."""
    for one, other in zip_longest(_shown(here, seat), _shown(there, seat)):
        seen_of_one, seen_of_other = one and one[1], other and other[1]
        if seen_of_one != seen_of_other:
            if any(each is not None and each[0].reveals_to(seat) for each in (one, other)):
                return True
            _same(f"what is seen of {what}", seat, seen_of_one, seen_of_other)
    return False


def _shown(events: Iterable[Event], seat: Seat) -> Iterator[tuple[Event, Event]]:
    """The events a seat sees, as they are and as it sees them."""
    for event in events:
        shown = event.seen_by(seat)
        if shown is not None:
            yield event, shown


def _called(before: GameState, after: GameState, seat: Seat) -> Seat:
    """What a seat is called afterwards: a player who chooses a faction goes by its name."""
    if len(before.table.players) != len(after.table.players):
        return seat  # somebody is eliminated, which happens to nobody without a name
    names = {was.seat: now.seat for was, now in zip(before.table.players, after.table.players, strict=True)}
    return names.get(seat, seat)


def check_faces(state: GameState, seat: Seat, rng: Random) -> None:
    """L7: what another seat does in secret looks the same to this one, whatever it is.

    A draw that the other alone may see, an answer to what several are asked together, and two answers that differ in
    a particular only the other knows. Where two answers look the same, so does what came of them.
    """
    check_particulars(state, seat, rng)
    together = len(state.pending) > 1
    for other in asked(state):
        if other == seat:
            continue
        answers = [(choice, adjudicate(state, choice)) for choice in _some(legal(state, other), rng)]
        secret = _unseen_draw(state, seat) if other == CHANCE else together
        for (first, here), (second, there) in pairwise(sorted(answers, key=lambda answer: _face(answer[1], seat))):
            both = f"{first} and {second}"
            if secret or _face(here, seat) == _face(there, seat):
                _check_alike(state, here, there, seat, both)


def _face(verdict: Verdict[GameState], seat: Seat) -> str:
    """What a seat sees of an answer, what it leaves to do and to ask included: equal for those it cannot tell apart."""
    return repr((seen(verdict.events, seat), verdict.state.agenda, verdict.state.pending))


def check_particulars(state: GameState, seat: Seat, rng: Random) -> None:
    """L7: two choices of another seat that differ in what it alone knows look the same: a rune laid, a reward given."""
    for other in asked(state):
        if other == seat:
            continue
        alike: dict[tuple[object, ...], list[Choice]] = {}
        for choice in legal(state, other):
            particular = hidden_particular(state, choice, seat)
            if particular is not None:
                alike.setdefault(open_particulars(choice, particular), []).append(choice)
        for choices in alike.values():
            for first, second in pairwise(_some(tuple(choices), rng)):
                here, there = adjudicate(state, first), adjudicate(state, second)
                _check_alike(state, here, there, seat, f"{first} and {second}")


def _unseen_draw(state: GameState, seat: Seat) -> bool:
    """Whether chance is asked for cards that another seat draws unseen."""
    draw = decision_of(state, CHANCE)
    if not isinstance(draw, Draw) or state.ruleset.bags[draw.bag].open:
        return False
    return getattr(draw.wanted_by, "seat", None) != seat


def _some(choices: tuple[Choice, ...], rng: Random) -> list[Choice]:
    return list(choices) if len(choices) <= ANSWERS_TRIED else rng.sample(choices, ANSWERS_TRIED)


def _same(what: str, seat: Seat, one: Any, other: Any) -> None:
    if one != other:
        raise LawBroken("L7", f"to {seat} it makes a difference what he may not know: {what}", seat=seat,
                        differs=differing(one, other))  # fmt: skip


__all__ = ["check_answers_of_others", "check_faces", "check_indistinguishable", "check_particulars", "check_secrecy"]
