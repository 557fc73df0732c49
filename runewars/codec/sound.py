"""Whether a state just read can be played on: its table, its agenda and what it asks."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.box import problems
from runewars.kernel import CHANCE, Choice, Dealer, Decision, Draw, adjudicate, legal
from runewars.state import GameState
from runewars.table import Table

from .errors import Misfit, within
from .gathered import impossible

LARGEST_DRAW = 1_000


def check(state: GameState) -> None:
    """Raise Misfit for the first thing that is wrong with a state."""
    with within(".state"):
        for problem in problems(state.table, state.content):
            raise Misfit(problem.problem, _path(problem.where, state.table), ".table")
        if state.ply < 0:
            raise Misfit(f"is {state.ply}, below 0", ".ply")
        for index, step in enumerate(state.agenda):
            if type(step) not in state.ruleset.steps:
                raise Misfit(f"nothing handles {type(step).__name__}", f"[{index}]", ".agenda")
        _check_pending(state)


def _path(where: str, table: Table) -> str:
    """Where a problem is in the file: `areas.B.units` is `.areas[1].units`."""
    kind, *inside = where.split(".")
    names: tuple[str, ...] = ()
    if kind == "areas":
        names = table.board.areas
    elif kind == "players":
        names = tuple(player.seat for player in table.players)
    elif kind == "heroes":
        names = tuple(hero.id for hero in table.heroes)
    elif kind == "titles":
        names = tuple(card.id for card in table.titles)
    if inside and inside[0] in names:
        kind, inside = f"{kind}[{names.index(inside[0])}]", inside[1:]
    return "".join(f".{part}" for part in (kind, *inside))


def _check_pending(state: GameState) -> None:
    with within(".pending"):
        if state.table.result is not None and state.pending:
            raise Misfit("a game that is over asks nothing")
        seats = [decision.seat for decision in state.pending]
        for index, decision in enumerate(state.pending):
            with within(f"[{index}]"):
                if decision.seat in seats[:index]:
                    raise Misfit(f"{decision.seat} is asked twice", ".seat")
                for reason in _unanswerable(state, decision):
                    raise Misfit(reason)


def _unanswerable(state: GameState, decision: Decision) -> Iterator[str]:
    """Why a decision cannot be answered, if it cannot."""
    if isinstance(decision, Draw) is not (decision.seat == CHANCE):
        yield "draws are asked of chance, and chance is asked nothing else"
        return
    try:
        if isinstance(decision, Draw):
            yield from _undrawable(state, decision)
        elif not (choices := legal(state, decision.seat)):
            yield "has no legal answer"
        else:
            yield from impossible(state, decision)
            for choice in _first_and_last(choices):
                yield from _unplayable(state, choice)
    except Exception as error:  # whatever a rule makes of a decision it would never have asked
        yield f"cannot be asked of this table: {type(error).__name__}: {error}"[:200]


def _first_and_last(choices: tuple[Choice, ...]) -> Iterator[Choice]:
    """Of each kind of choice, the first and the last there are."""
    for kind in dict.fromkeys(map(type, choices)):
        of_kind = [choice for choice in choices if type(choice) is kind]
        yield from dict.fromkeys((of_kind[0], of_kind[-1]))


def _unplayable(state: GameState, choice: Choice) -> Iterator[str]:
    """Why a choice that is legal leads nowhere, if it does: to a table that cannot be, or a question without answer."""
    after = adjudicate(state, choice).state
    for problem in problems(after.table, state.content):
        yield f"{choice} leads to a table that cannot be: {problem}"
    for asked in after.pending:
        if not legal(after, asked.seat):
            yield f"{choice} leads to a {type(asked).__name__} that has no legal answer"


def _undrawable(state: GameState, draw: Draw) -> Iterator[str]:
    if type(draw.wanted_by) not in state.ruleset.takers:
        yield f"nobody takes what {type(draw.wanted_by).__name__} draws"
    if not len(draw.so_far) < draw.count <= LARGEST_DRAW:
        yield f"{draw.count} cannot be drawn"
    elif draw.so_far and not state.ruleset.bags[draw.bag].open:
        yield f"what is drawn from {draw.bag} is secret"
    else:
        adjudicate(state, Dealer().deal(state, draw))


__all__ = ["check"]
