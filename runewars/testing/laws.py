"""The laws that hold for any game on the kernel: L1, L2, L4, L5, L9 and L10, a checker or two each.

A checker returns when the law holds, and raises LawBroken when it does not.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Any

from runewars.kernel import (
    CHANCE,
    Applied,
    Choice,
    Decision,
    Draw,
    Drawn,
    Event,
    Log,
    Objection,
    Rejected,
    RuleChange,
    Ruleset,
    Seat,
    State,
    adjudicate,
    decision_of,
    legal,
    notation,
    objections,
    outcomes,
    parse,
)

from .broken import LawBroken
from .particulars import asked, differing, named

_TABLES = ("answers", "bags", "checkpoints", "effects", "moments", "procedures", "steps", "takers", "verbs", "watches")


# ---------------------------------------------------------------- L1 purity


def check_purity(state: State[Any, Any], choice: Any) -> None:
    """L1: judging a choice changes nothing that was given, and gives the same answer again."""
    before = copy.deepcopy((state.table, state.agenda, state.pending, state.ply))
    sent = named(choice)
    tables = {name: dict(getattr(state.ruleset, name)) for name in _TABLES}
    verdict = adjudicate(state, choice)
    for seat in asked(state):
        legal(state, seat)
    outcomes(state)
    again = adjudicate(state, choice)
    changed = differing(before, (state.table, state.agenda, state.pending, state.ply)) or differing(sent, named(choice))
    if changed:
        raise LawBroken("L1", "what was given has changed", choice=sent, changed=changed)
    for name, was in tables.items():
        if was != dict(getattr(state.ruleset, name)):
            raise LawBroken("L1", f"the ruleset's {name} have changed", choice=sent, ruleset=state.ruleset.id)
    if verdict != again:
        apart = differing(verdict.state, again.state) or differing(verdict.events, again.events)
        raise LawBroken("L1", "the same choice is answered differently the second time", choice=sent, differs=apart)
    if isinstance(verdict, Rejected) and verdict.state is not state:
        raise LawBroken("L1", "a refusal hands back another state", choice=sent)


# ---------------------------------------------------------------- L2 replay


def check_replay(first: State[Any, Any], log: Log, last: State[Any, Any]) -> None:
    """L2: the events lead from the first table to the last, the choices from the first state to the last."""
    table = first.table
    for event in log.events:
        table = event.apply(table)
    if table != last.table:
        raise LawBroken("L2", "the events do not lead to the last table", differs=differing(table, last.table))
    state = first
    for number, entry in enumerate(log):
        if entry.ply != state.ply:
            raise LawBroken("L2", f"entry {number} was made at ply {entry.ply}, played again at {state.ply}")
        verdict = adjudicate(state, entry.choice)
        if not isinstance(verdict, Applied):
            raise LawBroken("L2", f"entry {number} is refused when played again", choice=entry.choice,
                            objections=verdict.objections)  # fmt: skip
        if verdict.events != entry.events:
            raise LawBroken("L2", f"entry {number} has other events when played again", choice=entry.choice,
                            logged=entry.events, now=verdict.events)  # fmt: skip
        state = verdict.state
    if state != last:
        raise LawBroken("L2", "the choices do not lead to the last state", differs=differing(state, last))


def check_commuting(state: State[Any, Any], answers: Iterable[Choice]) -> None:
    """L2: answers of different seats to what they are asked together lead to one state, in whatever order."""
    orders = list(permutations(answers))
    reached = [_after(state, order) for order in orders]
    for order, other in zip(orders, reached, strict=True):
        if other != reached[0]:
            raise LawBroken("L2", "simultaneous answers do not commute", first=orders[0], second=order,
                            differs=differing(reached[0], other))  # fmt: skip


def _after(state: State[Any, Any], choices: tuple[Choice, ...]) -> State[Any, Any]:
    for choice in choices:
        verdict = adjudicate(state, choice)
        if not isinstance(verdict, Applied):
            raise LawBroken("L2", f"one answer forbids another: {choice}", order=choices, objections=verdict.objections)
        state = verdict.state
    return state


# ---------------------------------------------------------------- L4 progress


def has_result(state: State[Any, Any]) -> bool:
    """Whether a game of Runewars is over: its table says how it ended."""
    return state.table.result is not None


def check_progress(state: State[Any, Any], *, is_over: Callable[[Any], bool] = has_result) -> None:
    """L4: a game not over asks somebody, each something he can answer; a game over asks nobody."""
    over = is_over(state)
    if over and (state.pending or state.agenda):
        raise LawBroken("L4", "the game is over, and still something is owed", asked=state.pending, agenda=state.agenda)
    if not over and not state.pending:
        raise LawBroken("L4", "the game is not over, and nobody is asked", agenda=state.agenda)
    for seat, often in Counter(asked(state)).items():
        if often > 1:
            raise LawBroken("L4", f"{seat} is asked {often} things at once", seat=seat, asked=state.pending)
    for decision in state.pending:
        if not legal(state, decision.seat):
            raise LawBroken("L4", f"{decision.seat} can answer nothing to what he is asked", asked=decision)


# ---------------------------------------------------------------- L5 legality


def check_legality(state: State[Any, Any], sent: Iterable[Any] = ()) -> None:
    """L5: a choice is applied exactly if it is legal, batches of chance card by card.

    Every legal choice is tried, as a value and in its notation, and everything in `sent`, which may be anything.
    """
    offered: dict[Seat, tuple[Choice, ...]] = {seat: legal(state, seat) for seat in asked(state)}
    for seat, choices in offered.items():
        for choice, often in Counter(choices).items():
            if often > 1:
                raise LawBroken("L5", f"{choice} is listed {often} times", seat=seat)
            if choice.seat != seat:
                raise LawBroken("L5", f"{choice} is listed for another seat", seat=seat)
            if parse(str(choice), state.ruleset.verbs) != choice:
                raise LawBroken("L5", f"{choice} is not read back as it was written", seat=seat,
                                read=parse(str(choice), state.ruleset.verbs))  # fmt: skip
            _check_one(state, choice, expected=True)
    for decision in state.pending:
        left = [choice for kind in decision.takes for choice in _left(state, decision, kind)]
        if set(left) != set(offered[decision.seat]):
            raise LawBroken("L5", "the legal choices are not the candidates without objections", seat=decision.seat,
                            legal=offered[decision.seat], candidates=tuple(left))  # fmt: skip
    if dict(outcomes(state)).keys() != set(offered.get(CHANCE, ())):
        raise LawBroken("L5", "chance's outcomes are not its legal choices", outcomes=outcomes(state))
    for each in sent:
        read = _read(state, each)
        draw = decision_of(state, CHANCE)
        if isinstance(read, Drawn) and isinstance(draw, Draw):
            _check_batch(state, draw, each, read)
        else:
            _check_one(state, each, expected=read is not None and read in offered.get(read.seat, ()))


def _left(state: State[Any, Any], decision: Decision, kind: type[Choice]) -> Iterator[Choice]:
    """The candidates of a kind that no objection strikes out, every objection asked."""
    answer = state.ruleset.answers[kind]
    for choice in answer.candidates(state, decision):
        if all(question(state, decision, choice) is None for question in answer.objections):
            yield choice


def _read(state: State[Any, Any], sent: Any) -> Choice | None:
    """What was sent as a choice, if it can be read and its fields are such as the kind has."""
    read = parse(sent, state.ruleset.verbs) if isinstance(sent, str) else sent
    if not isinstance(read, Choice) or type(read) not in state.ruleset.answers:
        return None
    return read if notation(type(read)).fault(read) is None else None


def _check_one(state: State[Any, Any], sent: Any, *, expected: bool) -> None:
    verdict = _judged(state, sent)
    if verdict.applied and not expected:
        raise LawBroken("L5", f"{named(sent)} is applied, and is not among the legal choices", asked=state.pending)
    if expected and not verdict.applied:
        raise LawBroken("L5", f"{named(sent)} is legal, and refused", objections=verdict.objections)


def _judged(state: State[Any, Any], sent: Any) -> Applied[Any] | Rejected[Any]:
    try:
        verdict = adjudicate(state, sent)
        against = objections(state, sent)
    except Exception as error:
        raise LawBroken(
            "L5", f"{named(sent)} is neither applied nor refused: {error!r}", asked=state.pending
        ) from error
    if verdict.objections != against:
        raise LawBroken("L5", f"{named(sent)} has other objections when asked than when refused", asked=against,
                        refused=verdict.objections)  # fmt: skip
    if not verdict.applied and not against:
        raise LawBroken("L5", f"{named(sent)} is refused without an objection")
    return verdict


def _check_batch(state: State[Any, Any], draw: Draw, sent: Any, batch: Drawn) -> None:
    """A batch is legal if its items are, one after the other; and then it leads where they lead, by the same events."""
    verdict = _judged(state, sent)
    singly = state
    events: tuple[Event, ...] = ()
    possible = len(batch.items) <= draw.count - len(draw.so_far)
    for item in batch.items if possible else ():
        single = Drawn(batch.seat, batch.bag, (item,))
        step = adjudicate(singly, single) if single in legal(singly, CHANCE) else None
        if not isinstance(step, Applied):
            possible = False
            break
        singly, events = step.state, events + step.events
    if verdict.applied is not possible:
        raise LawBroken("L5", f"{named(sent)} is {'applied' if verdict.applied else 'refused'}, card by card it is not",
                        objections=verdict.objections)  # fmt: skip
    if verdict.applied and (verdict.state, verdict.events) != (singly, events):
        apart = differing(verdict.state, singly) or differing(verdict.events, events)
        raise LawBroken("L5", f"{named(sent)} ends elsewhere than card by card", differs=apart)


# ---------------------------------------------------------------- L9 citation


def check_citation(events: Iterable[Event], ruleset: Ruleset, against: Iterable[Objection] = ()) -> None:
    """L9: every event cites rules in force in its ruleset; so does every objection, or it is the kernel's own."""
    for event in events:
        if not event.cites:
            raise LawBroken("L9", f"{type(event).__name__} cites no rule", event=event)
        unknown = tuple(rule for rule in event.cites if rule not in ruleset.rules)
        if unknown:
            raise LawBroken("L9", f"{type(event).__name__} cites {', '.join(unknown)}, not in force in {ruleset.id}",
                            event=event)  # fmt: skip
    for objection in against:
        if objection.rule not in ruleset.rules and not objection.rule.startswith("ASK."):
            raise LawBroken("L9", f"an objection cites {objection.rule}, not in force in {ruleset.id}",
                            objection=objection)  # fmt: skip


# ---------------------------------------------------------------- L10 changes


def check_changes(base: Ruleset, changes: Iterable[RuleChange], play: Callable[[Ruleset], object]) -> None:
    """L10: every change, alone on top of a ruleset, gives one that can be played; `play` plays with it."""
    for change in changes:
        try:
            play(base.with_changes(change))
        except Exception as error:
            raise LawBroken(
                "L10", f"{change.id} alone on {base.id} cannot be played: {error}", change=change.id
            ) from error


__all__ = [
    "check_changes",
    "check_citation",
    "check_commuting",
    "check_legality",
    "check_progress",
    "check_purity",
    "check_replay",
    "has_result",
]
