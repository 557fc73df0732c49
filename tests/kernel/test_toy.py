"""A whole game stands on the kernel, which knows no word of it, nor of any other."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runewars import kernel
from runewars.kernel import Applied, Dealer, Moment, Objection, Seat, State, adjudicate, begin, legal, objections
from tests.kernel.toy import BEACH, Beach, Dig, Digging, Dug, Found, HowDeep, NotADepth, Tide, Won

ANN, BOB = Seat("ann"), Seat("bob")


def morning(ann: int = 0, bob: int = 0) -> State[Beach, None]:
    """A day begins, laid out from its checkpoint; both are asked how deep they dig."""
    agenda = BEACH.checkpoints["day"]()[::-1]
    return begin(State(Beach({}, {ANN: ann, BOB: bob}), agenda, (), 0, BEACH, None)).state


def played(state: Any, *lines: str) -> Applied[Any]:
    for line in lines:
        verdict = adjudicate(state, line)
        assert isinstance(verdict, Applied), verdict.objections
        state = verdict.state
    return verdict


def test_both_are_asked_at_once_and_the_tide_waits() -> None:
    assert ((HowDeep(ANN), HowDeep(BOB)), (Tide(),)) == (morning().pending, morning().agenda)


def test_the_answers_commute() -> None:
    assert played(morning(), "ann: dig 3", "bob: dig 2").state == played(morning(), "bob: dig 2", "ann: dig 3").state


def test_who_digs_too_deep_finds_nothing() -> None:
    verdict = played(morning(), "ann: dig 3", "bob: dig 2", "chance: draw tide 2")
    assert (Found(ANN, 0), Found(BOB, 2)) == verdict.events
    assert {ANN: 0, BOB: 2} == verdict.state.table.shells


def test_the_watch_sees_six_shells_and_ends_the_game() -> None:
    verdict = played(morning(ann=4, bob=5), "ann: dig 2", "bob: dig 1", "chance: draw tide 2")
    assert (Found(ANN, 2), Won(ANN), Found(BOB, 1), Won(BOB)) == verdict.events
    assert ((), ()) == (verdict.state.pending, verdict.state.agenda)


def test_another_day_follows_while_nobody_has_won() -> None:
    assert (Tide(),) == played(morning(), "ann: dig 1", "bob: dig 1", "chance: draw tide 1").state.agenda


@pytest.mark.parametrize("deep", [0, 4, 10**8])
def test_a_depth_out_of_range_is_refused_by_the_games_own_rule(deep: int) -> None:
    assert (Objection("DIG.1", NotADepth()),) == objections(morning(), Dig(ANN, deep))


def test_a_moment_is_found_by_its_name() -> None:
    assert {"low-tide": Moment("low-tide", "DIG.1")} == BEACH.moments


def test_a_checkpoint_lays_out_what_is_owed_in_order() -> None:
    assert (Digging(), Tide()) == BEACH.checkpoints["day"]()


@given(st.integers(), st.randoms(use_true_random=False))
def test_every_game_ends_and_its_events_lead_to_its_end(seed: int, rng: Any) -> None:
    state = first = morning()
    events: list[Any] = []
    while state.pending:
        choice = rng.choice(legal(state, rng.choice(state.pending).seat))
        verdict = adjudicate(state, choice, dealer=Dealer(seed))
        events += verdict.events
        state = verdict.state
    table = first.table
    for event in events:
        table = event.apply(table)
    assert state.table == table
    assert Dug in map(type, events)


def test_the_kernel_imports_no_other_part_of_the_library() -> None:
    for module in Path(kernel.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level < 2, module
                assert not (node.module or "").startswith("runewars"), module
            elif isinstance(node, ast.Import):
                assert not any(name.name.startswith("runewars") for name in node.names), module
