"""Pieces set out in rows: none on another, none outside, as large as may be."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from runewars.render.geometry import room
from runewars.render.rows import Piece, in_rows, set_out


def boxes(drawn: str, pieces: list[Piece]) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every piece."""
    found = []
    spots = re.findall(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", drawn)
    for (x, y, size), piece in zip(spots, pieces, strict=True):
        scale = float(size or 1)
        across, down = piece.width * scale / 2, piece.height * scale / 2
        found.append((float(x) - across, float(y) - down, float(x) + across, float(y) + down))
    return found


@pytest.mark.parametrize("count", range(1, 17))
def test_no_piece_lies_on_another_or_outside(count: int) -> None:
    pieces = [Piece(36 + index % 3 * 8, 34 + index % 2 * 9, "<g/>") for index in range(count)]
    laid = boxes(set_out([in_rows(pieces, most) for most in range(2, 9)], -50, 60, room), pieces)
    for one, other in combinations(laid, 2):
        beside = one[2] <= other[0] or other[2] <= one[0]
        apart = one[3] <= other[1] or other[3] <= one[1]
        assert beside or apart
    assert all(-50.1 <= top and bottom <= 60.1 for _, top, _, bottom in laid)
    assert all(max(-left, right) <= room((top + bottom) / 2) / 2 for left, top, right, bottom in laid)


def test_one_alone_is_drawn_larger_than_printed_and_a_crowd_smaller() -> None:
    scales = []
    for count in (1, 16):
        pieces = [Piece(36, 43, "<g/>")] * count
        _, top, _, bottom = boxes(set_out([in_rows(pieces, most) for most in range(2, 9)], -50, 60, room), pieces)[0]
        scales.append((bottom - top) / 43)
    alone, crowd = scales
    assert alone > 1 > crowd > 0.4


@pytest.mark.parametrize(("count", "lengths"), [(0, []), (4, [4]), (5, [3, 2]), (9, [3, 3, 3]), (10, [4, 3, 3])])
def test_rows_are_about_equally_full(count: int, lengths: list[int]) -> None:
    assert lengths == [len(row) for row in in_rows([Piece(1, 1, "")] * count, 4)]


def test_nothing_takes_no_room() -> None:
    assert "" == set_out([[]], -50, 60, room)
