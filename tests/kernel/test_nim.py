"""The kernel referees a game of Nim."""

from runewars.kernel import adjudicate, begin, legal, objections
from tests.kernel.nim import nim


def test_a_game_of_nim() -> None:
    state = begin(nim(5)).state
    for line in ("ann: take 1", "bob: take 3", "ann: take 1"):
        verdict = adjudicate(state, line)
        assert verdict.applied
        state = verdict.state
    assert (state.table, state.pending, state.agenda) == (0, (), ())


def test_what_may_be_taken() -> None:
    state = begin(nim(2)).state
    assert ["ann: take 1", "ann: take 2"] == [str(choice) for choice in legal(state, "ann")]
    assert ["one to three, of the 2 left (NIM.1)"] == [str(each) for each in objections(state, "ann: take 3")]
