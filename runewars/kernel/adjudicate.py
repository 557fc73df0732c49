"""The referee's questions and its one act, for any game: pure functions of a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar, cast

from .agenda import Decision, Event
from .chance import Dealer, Draw, Drawn, check_dealer, weights
from .choices import Choice, Unreadable, notation, parse, shown
from .errors import RefereeError, UnsoundState
from .modules import Answer
from .play import Play
from .seats import CHANCE, Seat
from .state import State, check_state, not_a_state
from .verdicts import AnotherQuestion, Applied, GameOver, NotAChoice, NotAsked, Objection, Rejected, Verdict

S = TypeVar("S", bound=State[Any, Any])


def pending(state: State[Any, Any]) -> tuple[Decision, ...]:
    """The decisions asked now, one a seat at most; () when the game is over."""
    try:
        return state.pending
    except AttributeError:
        raise not_a_state(state) from None


def decision_of(state: State[Any, Any], seat: Seat | str) -> Decision | None:
    """The decision a seat is asked now, if it is asked one."""
    try:
        asked = state.pending
    except AttributeError:
        raise not_a_state(state) from None
    for decision in asked:
        if decision.seat == seat:
            return decision
    return None


def legal(state: State[Any, Any], seat: Seat | str) -> tuple[Choice, ...]:
    """Every choice that seat may make; () for a seat not asked. Chance's are listed card by card."""
    decision = decision_of(state, seat)
    if decision is None:
        return ()
    try:
        answers = state.ruleset.answers
    except AttributeError:
        raise not_a_state(state) from None
    found: list[Choice] = []
    for kind in decision.takes:
        answer = answers[kind]
        if answer.unopposed is not None:
            found.extend(answer.unopposed(state, decision))
        else:
            found.extend(candidates_left(state, decision, answer))
    return tuple(found)


def candidates_left(state: State[Any, Any], decision: Decision, answer: Answer) -> Iterator[Choice]:
    """The candidates of an answer that no objection strikes out."""
    questions = answer.objections
    for choice in answer.candidates(state, decision):
        for question in questions:
            if question(state, decision, choice) is not None:
                break
        else:
            yield choice


def outcomes(state: State[Any, Any]) -> tuple[tuple[Choice, int], ...]:
    """Chance's answers with their weights, when chance is asked; else ()."""
    check_state(state)
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
    try:
        read, decision, against = _judge(state, choice)
    except Exception:
        check_state(state)
        raise
    if read is None or decision is None or against:
        check_state(state)
        return Rejected(state, against)
    after, events = _carry_out(state, decision, read)
    if dealer is not None:
        after = _deal(after, dealer, events)
    return Applied(after, tuple(events))


def advance(state: S, dealer: Dealer) -> Applied[S]:
    """Let a dealer answer chance until a player must choose or the game is over."""
    check_state(state)
    events: list[Event] = []
    return Applied(_deal(state, dealer, events), tuple(events))


def _carry_out(state: S, decision: Decision, choice: Choice) -> tuple[S, list[Event]]:
    """The state after a choice against which nothing speaks, and what happened."""
    play = Play(state)
    play.answered(decision)
    try:
        state.ruleset.answers[type(choice)].handle(play, decision, choice)
        play.run()
        plies = len(choice.items) if type(choice) is Drawn else 1
        return play.state(state.ply + plies), play.events  # type: ignore[return-value]
    except Exception as error:
        check_state(state)
        if isinstance(error, RefereeError):
            raise
        raise UnsoundState(f"{choice} cannot be carried out: {type(error).__name__}: {error}") from error


def _deal(state: S, dealer: Dealer, events: list[Event]) -> S:
    """The state after a dealer's answers; what happened is put to the events. What our own dealer deals is there."""
    if type(dealer) is not Dealer:
        check_dealer(dealer)
    while type(draw := decision_of(state, CHANCE)) is Draw:
        dealt = dealer.deal(state, draw)
        if type(dealer) is not Dealer:
            against = objections(state, dealt)
            if against:
                raise RefereeError(f"what was dealt is refused: {'; '.join(map(str, against))}")
        state, happened = _carry_out(state, draw, dealt)
        events += happened
    return state


def begin(state: S) -> Applied[S]:
    """Work off the agenda of a state just laid out, until somebody is asked."""
    check_state(state)
    play = Play(state)
    play.run()
    return Applied(cast(S, play.state(state.ply)), tuple(play.events))


def seen(events: Iterable[Event], seat: Seat | str) -> tuple[Event, ...]:
    """The events as a seat may know them."""
    faces = (event.seen_by(Seat(seat)) for event in events)
    return tuple(face for face in faces if face is not None)


def _judge(state: State[Any, Any], sent: object) -> tuple[Choice | None, Decision | None, tuple[Objection, ...]]:
    """The choice as read, the decision it answers, and all that speaks against it."""
    try:
        ruleset = state.ruleset
    except AttributeError:
        raise not_a_state(state) from None
    if isinstance(sent, str):
        read = parse(str.__str__(sent), ruleset.verbs)
        if isinstance(read, Unreadable):
            return None, None, (Objection("ASK.3", NotAChoice(read.line, read.problem)),)
        sent = read
    try:
        choice = sent if isinstance(sent, Choice) else None
        answer = ruleset.answers.get(type(choice)) if choice is not None else None
    except Exception:  # even its class may be such that it cannot be looked up
        choice = answer = None
    if choice is None or answer is None:
        return None, None, (Objection("ASK.3", NotAChoice(shown(sent), "this ruleset knows no such choice")),)
    kind = type(choice)
    fault = notation(kind).fault(choice)
    if fault is not None:
        return None, None, (Objection("ASK.3", NotAChoice(shown(choice), fault)),)
    if not state.pending:
        return choice, None, (Objection("ASK.4", GameOver()),)
    decision = decision_of(state, choice.seat)
    if decision is None:
        asked = tuple(other.seat for other in state.pending)
        return choice, None, (Objection("ASK.1", NotAsked(choice.seat, asked)),)
    if kind not in decision.takes:
        takes = tuple(notation(taken).verb for taken in decision.takes)
        return choice, decision, (Objection("ASK.2", AnotherQuestion(notation(kind).verb, takes)),)
    against: tuple[Objection, ...] = ()
    for question in answer.objections:
        reason = question(state, decision, choice)
        if reason is not None:
            against += (Objection(question.rule, reason),)  # type: ignore[attr-defined]
    return choice, decision, against


__all__ = [
    "adjudicate",
    "advance",
    "begin",
    "candidates_left",
    "decision_of",
    "legal",
    "objections",
    "outcomes",
    "pending",
    "seen",
]
