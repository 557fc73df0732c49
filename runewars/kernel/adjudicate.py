"""The referee's questions and its one act, for any game: pure functions of a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from .agenda import Decision, Event
from .chance import Dealer, Draw, Drawn, weights
from .choices import Choice, Unreadable, notation, parse, shown
from .errors import RefereeError
from .play import Play
from .seats import CHANCE, Seat
from .state import State
from .verdicts import AnotherQuestion, Applied, GameOver, NotAChoice, NotAsked, Objection, Rejected, Verdict

S = TypeVar("S", bound=State[Any, Any])


def pending(state: State[Any, Any]) -> tuple[Decision, ...]:
    """The decisions asked now, one a seat at most; () when the game is over."""
    return state.pending


def decision_of(state: State[Any, Any], seat: Seat | str) -> Decision | None:
    """The decision a seat is asked now, if it is asked one."""
    for decision in state.pending:
        if decision.seat == seat:
            return decision
    return None


def legal(state: State[Any, Any], seat: Seat | str) -> tuple[Choice, ...]:
    """Every choice that seat may make; () for a seat not asked. Chance's are listed card by card."""
    decision = decision_of(state, seat)
    if decision is None:
        return ()
    answers = state.ruleset.answers
    found: list[Choice] = []
    for kind in decision.takes:
        answer = answers[kind]
        questions = answer.objections
        for choice in answer.candidates(state, decision):
            for question in questions:
                if question(state, decision, choice) is not None:
                    break
            else:
                found.append(choice)
    return tuple(found)


def outcomes(state: State[Any, Any]) -> tuple[tuple[Choice, int], ...]:
    """Chance's answers with their weights, when chance is asked; else ()."""
    decision = decision_of(state, CHANCE)
    if not isinstance(decision, Draw):
        return ()
    return tuple((Drawn(CHANCE, decision.bag, (item,)), often) for item, often in weights(state, decision).items())


def objections(state: State[Any, Any], choice: Choice | str) -> tuple[Objection, ...]:
    """Every reason against a choice, given as a value or in its notation; () if it is legal."""
    return _judge(state, choice)[2]


def adjudicate(state: S, choice: Choice | str, *, dealer: Dealer | None = None) -> Verdict[S]:
    """The state after a choice and what happened; or the state as it was, and every reason against the choice.

    With a dealer, chance is answered until a player must choose or the game is over.
    """
    read, decision, against = _judge(state, choice)
    if read is None or decision is None or against:
        return Rejected(state, against)
    play = Play(state)
    play.answered(decision)
    state.ruleset.answers[type(read)].handle(play, decision, read)
    play.run()
    after = cast(S, play.state(state.ply + (len(read.items) if type(read) is Drawn else 1)))
    if dealer is None:
        return Applied(after, tuple(play.events))
    advanced = advance(after, dealer)
    return Applied(advanced.state, (*play.events, *advanced.events))


def advance(state: S, dealer: Dealer) -> Applied[S]:
    """Let a dealer answer chance until a player must choose or the game is over."""
    events: list[Event] = []
    while type(draw := decision_of(state, CHANCE)) is Draw:
        verdict = adjudicate(state, dealer.deal(state, draw))
        if not verdict.applied:
            raise RefereeError(f"what was dealt is refused: {'; '.join(map(str, verdict.objections))}")
        state = verdict.state
        events += verdict.events
    return Applied(state, tuple(events))


def begin(state: S) -> Applied[S]:
    """Work off the agenda of a state just laid out, until somebody is asked."""
    play = Play(state)
    play.run()
    return Applied(cast(S, play.state(state.ply)), tuple(play.events))


def seen(events: Iterable[Event], seat: Seat | str) -> tuple[Event, ...]:
    """The events as a seat may know them."""
    faces = (event.seen_by(Seat(seat)) for event in events)
    return tuple(face for face in faces if face is not None)


def _judge(state: State[Any, Any], choice: object) -> tuple[Choice | None, Decision | None, tuple[Objection, ...]]:
    """The choice as read, the decision it answers, and all that speaks against it."""
    if isinstance(choice, str):
        read = parse(str.__str__(choice), state.ruleset.verbs)
        if isinstance(read, Unreadable):
            return None, None, (Objection("ASK.3", NotAChoice(read.line, read.problem)),)
        choice = read
    answer = state.ruleset.answers.get(type(choice)) if isinstance(choice, Choice) else None
    if answer is None or not isinstance(choice, Choice):
        return None, None, (Objection("ASK.3", NotAChoice(shown(choice), "this ruleset knows no such choice")),)
    fault = notation(type(choice)).fault(choice)
    if fault is not None:
        return None, None, (Objection("ASK.3", NotAChoice(shown(choice), fault)),)
    if not state.pending:
        return choice, None, (Objection("ASK.4", GameOver()),)
    decision = decision_of(state, choice.seat)
    if decision is None:
        asked = tuple(other.seat for other in state.pending)
        return choice, None, (Objection("ASK.1", NotAsked(choice.seat, asked)),)
    if type(choice) not in decision.takes:
        takes = tuple(notation(kind).verb for kind in decision.takes)
        return choice, decision, (Objection("ASK.2", AnotherQuestion(notation(type(choice)).verb, takes)),)
    against = []
    for question in answer.objections:
        reason = question(state, decision, choice)
        if reason is not None:
            against.append(Objection(question.rule, reason))  # type: ignore[attr-defined]
    return choice, decision, tuple(against)


__all__ = ["adjudicate", "advance", "begin", "decision_of", "legal", "objections", "outcomes", "pending", "seen"]
