"""SET-07: what a scenario file cannot say of a hole in the board. Nothing crosses it, flying included."""

from __future__ import annotations

from pathlib import Path

from runewars.rules.movement import reachable_neighbours
from runewars.scenario import load
from runewars.scenario.running import run
from runewars.state import GameState
from runewars.table import AreaId, Hex
from runewars.table.hexes import outside

FILE = Path(__file__).parent / "setup" / "SET-07.scenario.toml"
HOLE = Hex(1, 0)
ACROSS = (("2B", "7B"), ("2A", "7A"), ("2C", "7C"))
"""Areas on opposite sides of the hole."""


def boards() -> list[GameState]:
    return [run(trial).last for trial in load(FILE).trials]


def test_the_board_encloses_a_hole() -> None:
    for state in boards():
        board = state.table.board
        assert HOLE not in board.at
        assert HOLE not in outside(board.at)


def test_nothing_crosses_the_hole_flying_included() -> None:
    for state in boards():
        for here, there in ACROSS:
            for one, other in ((here, there), (there, here)):
                assert AreaId(other) not in state.table.board.neighbours(AreaId(one))
                for flying in (False, True):
                    assert AreaId(other) not in reachable_neighbours(state, AreaId(one), flying=flying)


def test_areas_across_the_hole_are_two_steps_apart() -> None:
    """Distance is counted on the grid, borders and holes regardless: one space lies between them."""
    for state in boards():
        assert [2] * len(ACROSS) == [state.table.board.distance(AreaId(a), AreaId(b)) for a, b in ACROSS]
