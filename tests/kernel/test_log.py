"""A log holds all that is needed to play a game again."""

from __future__ import annotations

from functools import reduce

from runewars.kernel import CHANCE, Dealer, Draw, Entry, Log, State, adjudicate, decision_of, legal
from tests.kernel.auction import ANN, Bid, BidMade, Table, laid_out


def played(seed: int) -> tuple[State[Table, None], Log]:
    """A game of the toy, every choice in the log."""
    state, log, dealer = laid_out(), Log(), Dealer(seed)
    while state.pending:
        decision = decision_of(state, CHANCE) or state.pending[0]
        choices = (dealer.deal(state, decision),) if isinstance(decision, Draw) else legal(state, decision.seat)
        choice = choices[dealer.number(state.ply) % len(choices)]
        verdict = adjudicate(state, choice)
        log.entries.append(Entry(state.ply, choice, verdict.events))
        state = verdict.state
    return state, log


def test_a_log_is_empty_at_first_and_shares_nothing() -> None:
    one, other = Log(), Log()
    one.entries.append(Entry(0, Bid(ANN, 1), ()))
    assert (1, 0) == (len(one), len(other))


def test_choices_and_events_come_in_the_order_they_were_made() -> None:
    entries = [Entry(ply, Bid(ANN, ply), (BidMade(ANN, ply), BidMade(ANN, -ply))) for ply in (1, 2)]
    log = Log(entries)
    assert entries == list(log)
    assert (Bid(ANN, 1), Bid(ANN, 2)) == log.choices
    assert [1, -1, 2, -2] == [event.amount for event in log.events if isinstance(event, BidMade)]


def test_the_choices_of_a_log_lead_to_the_last_state() -> None:
    state, log = played(3)
    assert state == reduce(lambda at, choice: adjudicate(at, choice).state, log.choices, laid_out())


def test_the_choices_of_a_log_written_out_lead_there_too() -> None:
    state, log = played(4)
    assert state == reduce(lambda at, line: adjudicate(at, line).state, map(str, log.choices), laid_out())


def test_the_events_of_a_log_lead_to_the_last_table() -> None:
    state, log = played(5)
    assert state.table == reduce(lambda table, event: event.apply(table), log.events, laid_out().table)
