"""Boards: of tiles and of sketches."""

import pytest

from runewars.table import (
    MOUNTAIN,
    OPEN,
    WATER,
    AreaId,
    Board,
    BoardError,
    Border,
    Hex,
    Place,
    PlacedTile,
    TileId,
    sketch,
    tiled,
)
from runewars.table.hexes import NORTH, SOUTH, SOUTH_EAST


def a_tile(id: str, *places: Place) -> PlacedTile:
    return PlacedTile(TileId(id), places[0].hex, 0, places)


A, B, C, D = (AreaId(name) for name in ("1A", "1B", "1C", "2A"))
BOARD = tiled(
    [
        a_tile("1", Place(A, Hex(0, 0), mountain=(SOUTH,)), Place(B, Hex(0, 1)), Place(C, Hex(1, 0))),
        a_tile("2", Place(D, Hex(2, -1), water=(4,))),
    ]
)


def test_areas_that_share_an_edge_are_neighbours_whatever_the_border() -> None:
    assert {B: MOUNTAIN, C: OPEN} == dict(BOARD.neighbours(A))
    assert {A: OPEN, B: OPEN, D: WATER} == dict(BOARD.neighbours(C))


def test_a_border_coloured_on_one_side_is_coloured_for_both() -> None:
    assert MOUNTAIN == BOARD.neighbours(B)[A]
    assert WATER == BOARD.neighbours(D)[C]


def test_distance_on_the_grid_counts_steps_and_the_areas_between() -> None:
    assert 2 == BOARD.distance(A, D)
    assert 1 == BOARD.areas_between(A, D)
    assert 0 == BOARD.areas_between(A, C)


def test_what_touches_spaces() -> None:
    assert {A, C} == BOARD.touching([Hex(1, -1)]) - {D}
    assert frozenset() == BOARD.touching([Hex(9, 9)])


def test_an_area_knows_its_space_and_a_space_its_area() -> None:
    assert B == BOARD.at[BOARD.places[B].hex]


def test_distance_on_a_sketch_goes_over_areas_borders_regardless() -> None:
    board = sketch(["A-B", "B|C", "C~D", "E"])
    assert [0, 1, 2, 3, None] == [board.distance(AreaId("A"), AreaId(area)) for area in "ABCDE"]
    assert 2 == board.areas_between(AreaId("A"), AreaId("D"))


@pytest.mark.parametrize("lines", [["A"], ["A-B", "B-A"], ["A-A"], ["A+B"], [""]])
def test_a_sketch_is_of_areas_and_borders(lines: list[str]) -> None:
    if lines == ["A"]:
        assert ("A",) == sketch(lines).areas
        return
    with pytest.raises(BoardError):
        sketch(lines)


def test_directions_have_names() -> None:
    assert (0, 2, 3) == (NORTH, SOUTH_EAST, SOUTH)


def test_a_board_made_by_hand_borders_only_on_what_is_there() -> None:
    with pytest.raises(BoardError, match="the border 1A-1C is of 1C, which is no area of this board"):
        Board((A, B), (Border(A, C, OPEN),))
    with pytest.raises(BoardError, match="1A is on the board twice"):
        Board((A, B, A), ())
    assert {A: WATER} == Board((A, B), (Border(A, B, WATER),)).neighbours(B)
