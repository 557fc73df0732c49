"""Home realm markers: where one may lie, how far apart, and whether there is room for the rest (SET.7, SET.7o)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import attrs

from runewars.table import Board, Hex, Marker, marker
from runewars.table.hexes import ring, steps_between

from .geometry import near_spaces, open_edges, shore

FEWEST_OPEN_EDGES = 3


@attrs.frozen
class Spacing:
    """How far apart markers lie."""

    steps: int
    one_closer: bool
    """Where no arrangement does that, one of them may lie a step closer to the others (SET.7o)."""


@lru_cache(maxsize=256)
def spots(board: Board) -> tuple[Marker, ...]:
    """Every place for a marker by itself: two adjacent free spaces outside the board, with a third free space that
    touches both, and together touching at least three uncoloured area borders."""
    free = _free_outside(board)
    found = []
    for here in sorted(free, key=lambda space: (space.q, space.r)):
        for near in ring(here)[1:4]:
            laid = marker(here, near)
            if near in free and has_third(board, laid) and open_edges(board, laid.spaces) >= FEWEST_OPEN_EDGES:
                found.append(laid)
    return tuple(found)


@lru_cache(maxsize=256)
def _free_outside(board: Board) -> frozenset[Hex]:
    """The free spaces outside the board on which a marker that touches it could lie."""
    edge = shore(board)
    return edge | {near for here in edge for near in ring(here) if near not in board.at}


@lru_cache(maxsize=256)
def _holes(board: Board) -> frozenset[Hex]:
    """The free spaces the board encloses."""
    inside = set(near_spaces(board) - shore(board))
    waiting = list(inside)
    while waiting:
        for near in ring(waiting.pop()):
            if near not in board.at and near not in inside:
                inside.add(near)
                waiting.append(near)
    return frozenset(inside)


def has_third(board: Board, laid: Marker) -> bool:
    """Whether a third free space touches both of a marker's spaces."""
    return any(third not in board.at for third in laid.thirds())


def lies_outside(board: Board, laid: Marker) -> bool:
    """Whether both spaces are free, outside the board and in no hole."""
    return all(space not in board.at and space not in _holes(board) for space in laid.spaces)


def apart(one: Marker, other: Marker) -> int:
    """How many steps two markers are apart, at their nearest spaces."""
    return min(steps_between(here, there) for here in one.spaces for there in other.spaces)


def well_apart(markers: Sequence[Marker], spacing: Spacing) -> bool:
    """Whether markers keep their distance; where one may be closer, whether all but one of them do."""
    near = [
        (one, other)
        for index, one in enumerate(markers)
        for other in markers[:index]
        if apart(one, other) < spacing.steps
    ]
    if not near:
        return True
    if not spacing.one_closer or any(apart(one, other) < spacing.steps - 1 for one, other in near):
        return False
    return any(all(laid in pair for pair in near) for laid in markers)


def completes(board: Board, markers: Sequence[Marker], count: int, spacing: Spacing) -> bool:
    """Whether the markers can be completed to so many that keep their distance."""
    if _completes_wide(board, tuple(markers), count, spacing.steps):
        return True
    if not spacing.one_closer or _completes_wide(board, (), count, spacing.steps):
        return False
    return _completes_with_one_closer(board, tuple(markers), count, spacing)


def fewest_steps(board: Board, count: int, spacing: Spacing) -> int:
    """How near the nearest markers may lie: a step less where no arrangement of so many does otherwise (SET.7o)."""
    return spacing.steps - (spacing.one_closer and not _completes_wide(board, (), count, spacing.steps))


@lru_cache(maxsize=1024)
def _completes_wide(board: Board, markers: tuple[Marker, ...], count: int, steps: int) -> bool:
    if not well_apart(markers, Spacing(steps, False)):
        return False
    return _room(_far_spots(board, steps), _left(board, markers, steps), count - len(markers))


def _completes_with_one_closer(board: Board, markers: tuple[Marker, ...], count: int, spacing: Spacing) -> bool:
    steps, need = spacing.steps, count - len(markers)
    if not well_apart(markers, spacing):
        return False
    far = _far_spots(board, steps)
    for closer in markers:
        others = tuple(laid for laid in markers if laid != closer)
        if not well_apart(others, Spacing(steps, False)):
            continue
        if _room(far, _left(board, others, steps) & _left(board, (closer,), steps - 1), need):
            return True
    if need == 0 or not well_apart(markers, Spacing(steps, False)):
        return need == 0
    near = _far_spots(board, steps - 1)
    wide, closers = _left(board, markers, steps), _left(board, markers, steps - 1)
    return any(closers >> index & 1 and _room(far, wide & near[index], need - 1) for index in range(len(near)))


@lru_cache(maxsize=256)
def _far_spots(board: Board, steps: int) -> tuple[int, ...]:
    """For each spot, as bits, the spots at least so many steps from it."""
    found = spots(board)
    return tuple(sum(1 << index for index, other in enumerate(found) if apart(spot, other) >= steps) for spot in found)


def _left(board: Board, markers: Sequence[Marker], steps: int) -> int:
    """As bits, the spots at least so many steps from every marker."""
    return sum(
        1 << index for index, spot in enumerate(spots(board)) if all(apart(spot, laid) >= steps for laid in markers)
    )


def _room(far: tuple[int, ...], left: int, need: int) -> bool:
    """Whether so many of the spots left are far from each other."""
    if need <= 0:
        return True
    while left.bit_count() >= need:
        index = left.bit_length() - 1
        left ^= 1 << index
        if _room(far, left & far[index], need - 1):
            return True
    return False


__all__ = [
    "FEWEST_OPEN_EDGES", "Spacing", "apart", "completes", "fewest_steps", "has_third", "lies_outside", "marker",
    "spots", "well_apart",
]  # fmt: skip
