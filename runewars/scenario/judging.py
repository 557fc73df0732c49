"""Holding a run against what the file expects of it: a sentence for everything that came otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from runewars.kernel import Seat, decision_of, legal, objections
from runewars.rules.battle.events import BattleWon, StrengthTallied
from runewars.rules.terms import controller
from runewars.table import Player, in_order

from .expecting import Expected
from .judging_setup import judge_board, judge_borders, judge_order, judge_players, judge_tokens
from .judging_year import judge_year
from .lines import same, what_lies
from .patterns import kind_of, missing
from .running import Run, moment_of
from .setting import NEUTRAL_WINNER, NOBODY


def judge(run: Run) -> tuple[str, ...]:
    """Every sentence against a run; () if all came as expected."""
    return tuple(sentence for question in QUESTIONS for sentence in question(run, run.trial.expected))


def _winner(run: Run, expected: Expected) -> Iterator[str]:
    if expected.winner is None:
        return
    won = [event for event in run.events if isinstance(event, BattleWon)]
    winner = (won[-1].seat or NEUTRAL_WINNER) if won else NOBODY
    if winner != expected.winner:
        yield f"winner: expected {expected.winner}, but {winner} won the battle{_tallies(run)}"


def _strength(run: Run, expected: Expected) -> Iterator[str]:
    if expected.strength is None:
        return
    tallied = [event for event in run.events if isinstance(event, StrengthTallied)]
    if not tallied:
        yield f"strength: expected {expected.strength[0]} v {expected.strength[1]}, but no strength was tallied"
    elif (tallied[-1].attack, tallied[-1].defence) != expected.strength:
        found = f"{tallied[-1].attack} v {tallied[-1].defence}"
        yield f"strength: expected {expected.strength[0]} v {expected.strength[1]}, found {found}"


def _tallies(run: Run) -> str:
    tallied = [event for event in run.events if isinstance(event, StrengthTallied)]
    return f", {tallied[-1].attack} v {tallied[-1].defence}" if tallied else ""


def _table(run: Run, expected: Expected) -> Iterator[str]:
    for area, lines in expected.table:
        if area not in run.last.table.board:
            yield f"table.{area}: is not on the board"
            continue
        found = what_lies(run.last, area)
        if not same(lines, found):
            there, wanted = (", ".join(sorted(map(str, some))) or "nothing" for some in (found, lines))
            yield f"table.{area}: expected {wanted}; there lies {there}"


def _control(run: Run, expected: Expected) -> Iterator[str]:
    for area, holder in expected.control:
        found = (controller(run.last, area) if area in run.last.table.board else None) or NOBODY
        if found != holder:
            yield f"control.{area}: expected {holder}, but {found} controls it"


def _activated(run: Run, expected: Expected) -> Iterator[str]:
    for area, seats in expected.activated:
        found = run.last.table.area(area).activated if area in run.last.table.board else ()
        if sorted(found) != sorted(seats):
            yield f"activated.{area}: expected tokens of {_list(seats)}; found: {_list(found)}"


def _hands(run: Run, expected: Expected) -> Iterator[str]:
    for seat, cards in expected.hands:
        player = _player(run, seat)
        found, wanted = in_order(player.hand + player.fresh), in_order(cards)
        if found != wanted:
            yield f"hands.{seat}: expected {', '.join(wanted) or 'none'}; held: {', '.join(found) or 'none'}"


def _player(run: Run, seat: Seat) -> Player:
    """What lies before a player; nothing before one who does not play."""
    return next((player for player in run.last.table.players if player.seat == seat), Player(seat))


def _influence(run: Run, expected: Expected) -> Iterator[str]:
    for seat, amount in expected.influence:
        found = _player(run, seat).influence
        if found != amount:
            yield f"influence.{seat}: expected {amount}, found {found}"


def _events(run: Run, expected: Expected) -> Iterator[str]:
    index = missing(expected.events, run.events)
    if index is None:
        return
    lacking = expected.events[index]
    after = f" after {expected.events[index - 1]}" if index else ""
    alike = [f"{event} ({', '.join(event.cites)})" for event in run.events if kind_of(event) == lacking.kind]
    yield f"events: {lacking} did not happen{after}; of that kind: {'; '.join(alike) or 'none'}"


def _never(run: Run, expected: Expected) -> Iterator[str]:
    for pattern in expected.never:
        found = next((event for event in run.events if pattern.fits(event)), None)
        if found is not None:
            yield f"never: {pattern} happened: {found} ({', '.join(found.cites)})"


def _cites(run: Run, expected: Expected) -> Iterator[str]:
    cited = {rule for event in run.events for rule in event.cites}
    for rule in expected.cites:
        if rule not in cited:
            yield f"cites: no event cites {rule}"


def _ending(run: Run, expected: Expected) -> Iterator[str]:
    asked = tuple(decision.seat for decision in run.last.pending)
    if expected.over is not None and expected.over is bool(asked):
        yield f"over: expected {'the game over' if expected.over else 'the game to go on'}; asked: {_list(asked)}"
    if expected.pending is not None and sorted(expected.pending) != sorted(asked):
        yield f"pending: expected {_list(expected.pending)}; asked: {_list(asked)}"
    for seat, kind in expected.asked:
        decision = decision_of(run.last, seat)
        found = "nothing" if decision is None else kind_of(decision)
        if found != kind:
            yield f"asked.{seat}: expected {kind}, but {found} is asked"


def _illegal(run: Run, expected: Expected) -> Iterator[str]:
    for refusal in expected.illegal:
        state = moment_of(run, refusal.after, [refusal.choice])
        where = f"illegal after {refusal.after}: '{refusal.choice}'"
        if state is None:
            yield f"{where}: the run never came there"
            continue
        against = objections(state, refusal.choice)
        lacking = [rule for rule in refusal.rules if rule not in [found.rule for found in against]]
        if not against:
            yield f"{where} is legal, but {', '.join(refusal.rules)} should refuse it"
        elif lacking:
            yield f"{where} is refused, but not by {', '.join(lacking)}: {'; '.join(map(str, against))}"


def _legal(run: Run, expected: Expected) -> Iterator[str]:
    for options in expected.legal:
        state = moment_of(run, options.after, options.choices, options.seat)
        where = f"legal after {options.after}: {options.seat}"
        if state is None:
            yield f"{where}: the run never came there"
            continue
        found, wanted = {str(choice) for choice in legal(state, options.seat)}, set(options.choices)
        if found != wanted:
            yield f"{where} should have {_list(sorted(wanted))}; has {_list(sorted(found))}"


def _list(names: tuple[str, ...] | list[str]) -> str:
    return "; ".join(names) or NOBODY


QUESTIONS: tuple[Callable[[Run, Expected], Iterator[str]], ...] = (
    _winner,
    _strength,
    _table,
    _control,
    _activated,
    _hands,
    _influence,
    _events,
    _never,
    _cites,
    _ending,
    judge_board,
    judge_borders,
    judge_tokens,
    judge_players,
    judge_order,
    judge_year,
    _illegal,
    _legal,
)

__all__ = ["judge"]
