"""Running a trial: the script's choices made, forced decisions answered, chance as the file has it."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from runewars.kernel import (
    CHANCE,
    Choice,
    Decision,
    Draw,
    Event,
    Objection,
    adjudicate,
    begin,
    decision_of,
    legal,
    notation,
    objections,
    parse,
)
from runewars.kernel.choices import Unreadable
from runewars.state import GameState

from .drawing import NoCard, Stack
from .patterns import kind_of
from .trials import Trial

MOST_SHOWN = 12
"""How many choices a sentence lists at most."""
LONGEST_RUN = 10_000
"""Choices after which a run is given up: far more than any scenario needs."""


@attrs.define
class Run:
    """A trial as it went."""

    trial: Trial
    states: list[tuple[int, GameState]] = attrs.field(factory=list)
    """Every state, with the lines of the script applied before it."""
    events: list[Event] = attrs.field(factory=list)
    choices: list[Choice] = attrs.field(factory=list)
    broken: str | None = None
    """Why the run could not go on."""
    unused: list[str] = attrs.field(factory=list)
    """What the file gives and the run did not need."""

    @property
    def last(self) -> GameState:
        return self.states[-1][1]


def run(trial: Trial) -> Run:
    """Play a trial from its opening until nothing is asked, or nothing in the file answers what is."""
    made, stack, line = Run(trial), Stack(trial.draws), 0
    opened = begin(trial.opening.state(trial.ruleset))
    made.states.append((0, opened.state))
    made.events += opened.events
    while made.last.pending and made.broken is None:
        state = made.last
        draw = decision_of(state, CHANCE)
        scripted = trial.script[line] if line < len(trial.script) else None
        choice: Choice | str | NoCard | None
        if isinstance(draw, Draw):
            choice = stack.answer(state, draw)
        elif scripted is not None and not objections(state, scripted):
            choice, line = scripted, line + 1
        else:
            choice = forced(state)
        if len(made.choices) == LONGEST_RUN:
            made.broken = f"the run does not end: {LONGEST_RUN} choices were made"
        elif isinstance(choice, NoCard):
            made.broken = choice.why
        elif choice is not None:
            _make(made, choice, line)
        elif scripted is not None:
            made.broken = _refused(state, line + 1, scripted)
        elif trial.expected.may_stop:
            break
        else:
            made.broken = f"the script is used up, but {_question(state)}"
    if made.broken is None:
        made.unused = _left_over(made, line) + stack.left_over()
    return made


def forced(state: GameState) -> Choice | None:
    """The choice of a decision that leaves only one, if there is such a decision."""
    for decision in state.pending:
        choices = legal(state, decision.seat)
        if len(choices) == 1:
            return choices[0]
    return None


def _make(made: Run, choice: Choice | str, line: int) -> None:
    verdict = adjudicate(made.last, choice)
    if not verdict.applied:
        made.broken = f"'{choice}' is refused: {_reasons(verdict.objections)}"
        return
    read = parse(choice, made.last.ruleset.verbs) if isinstance(choice, str) else choice
    if not isinstance(read, Unreadable):
        made.choices.append(read)
    made.states.append((line, verdict.state))
    made.events += verdict.events


# ---------------------------------------------------------------- what went wrong, in sentences


def _refused(state: GameState, number: int, line: str) -> str:
    against = _reasons(objections(state, line))
    return f"line {number} of the script, '{line}', is refused: {against}. {_question(state)}"


def _question(state: GameState) -> str:
    """Who is asked what, and what they may answer."""
    return "; ".join(_asked(state, decision) for decision in state.pending)


def _asked(state: GameState, decision: Decision) -> str:
    choices = list(map(str, legal(state, decision.seat)))
    more = f", and {len(choices) - MOST_SHOWN} more" if len(choices) > MOST_SHOWN else ""
    shown = "', '".join(choices[:MOST_SHOWN])
    return f"{decision.seat} is asked {kind_of(decision)} and may answer '{shown}'{more}"


def _reasons(against: tuple[Objection, ...]) -> str:
    return "; ".join(map(str, against))


def _left_over(made: Run, line: int) -> list[str]:
    """A line never made; if its seat was once asked what it answers, with what spoke against it then."""
    if line == len(made.trial.script):
        return []
    left = made.trial.script[line]
    asked = [state for applied, state in made.states if applied == line and _takes(state, left)]
    then = f"; when it was asked: {_reasons(objections(asked[0], left))}" if asked else ""
    return [f"the game is over, but the script goes on with '{left}' (line {line + 1}){then}"]


# ---------------------------------------------------------------- the moment an expectation speaks of


def moment_of(made: Run, after: int, lines: Sequence[str], seat: str | None = None) -> GameState | None:
    """The state in which choices are looked at; None if the run never came so far.

    After line n of the script and before the next: the first state in which a seat is asked what they answer; else the
    first in which this seat, if one is given, is asked anything; else the last.
    """
    states = [state for applied, state in made.states if applied == after]
    for state in states:
        if lines and all(_takes(state, line) for line in lines):
            return state
    asked = (state for state in states if seat is not None and decision_of(state, seat) is not None)
    return next(asked, states[-1] if states else None)


def _takes(state: GameState, line: str) -> bool:
    """Whether the seat is asked a decision that takes a choice of this verb."""
    seat, _, words = line.partition(":")
    decision, verb = decision_of(state, seat.strip()), words.split()[:1]
    return decision is not None and verb in [[notation(kind).verb] for kind in decision.takes]


__all__ = ["Run", "moment_of", "run"]
