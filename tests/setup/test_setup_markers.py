"""Markers (SET.7, SET.7o): the legal ones are those the rule's words allow, found the slow way on random boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from setup_positions import after, laid_out

from runewars.content import Tile, terrinoth
from runewars.kernel import Ruleset, legal, objections
from runewars.rules.setup.arrangement import Shuffle, random_board
from runewars.rules.setup.realms import LayMarker, PlaceMarker
from runewars.rules.setup.tiling import PlaceTile
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.table import Board, Hex, Marker
from runewars.table.hexes import ring, steps_between

NUMBERED = [tile for tile in terrinoth().tiles if tile.home is None]
SEATS = ("daqan", "uthuk", "latari", "waiqar")

Arrangement = frozenset[Marker]


@st.composite
def boards(draw: st.DrawFn, players: int) -> Board:
    """A board for so many, laid at random."""
    tiles: list[Tile] = draw(st.permutations(NUMBERED))
    board = random_board(tiles[: 2 * players], Shuffle(str(draw(st.integers(0, 2**32)))))
    assume(board is not None)
    assert board is not None
    return board


def with_tiles(board: Board, players: int, ruleset: Ruleset) -> GameState:
    """The board is laid, and the first player is to place markers."""
    tiles = [f"{tile.id} at {tile.at} turned {tile.turned}" for tile in board.tiles]
    return laid_out("markers", tiles, ruleset, seats=SEATS[:players])


# ---------------------------------------------------------------- the rule, word by word


def outside(board: Board) -> set[Hex]:
    """The free spaces near the board that one can reach from far away."""
    far = 2 + max(max(abs(space.q), abs(space.r), abs(space.q + space.r)) for space in board.at)
    reached = {Hex(far, 0)}
    waiting = list(reached)
    while waiting:
        for near in ring(waiting.pop()):
            if near not in board.at and near not in reached and steps_between(near, Hex(0, 0)) <= far:
                reached.add(near)
                waiting.append(near)
    return reached


def uncoloured_borders(board: Board, space: Hex) -> int:
    """How many uncoloured area borders a free space touches."""
    touched = [(direction, board.at.get(near)) for direction, near in enumerate(ring(space))]
    return sum(area is not None and not board.places[area].coloured((way + 3) % 6) for way, area in touched)


def places(board: Board) -> Iterator[Marker]:
    """Where a marker may lie by itself."""
    free = outside(board)
    for one, other in combinations(sorted(free, key=lambda space: (space.q, space.r)), 2):
        if other not in ring(one):
            continue
        thirds = [space for space in ring(one) if space in ring(other)]
        borders = uncoloured_borders(board, one) + uncoloured_borders(board, other)
        if borders >= 3 and any(third not in board.at for third in thirds):
            yield Marker(one, other)


def steps(one: Marker, other: Marker) -> int:
    return min(steps_between(here, there) for here in one.spaces for there in other.spaces)


def arrangements(board: Board, players: int, ruleset: Ruleset) -> list[Arrangement]:
    """Every way to place all the markers."""
    spots = list(places(board))
    far = {frozenset(pair): steps(*pair) for pair in combinations(spots, 2)}

    def apart(least: int, markers: tuple[Marker, ...]) -> bool:
        return all(far[frozenset(pair)] >= least for pair in combinations(markers, 2))

    ways = list(combinations(spots, players))
    if ruleset is REVISED:
        return [frozenset(way) for way in ways if apart(4, way)]
    wide = [frozenset(way) for way in ways if apart(5, way)]
    return wide or [
        frozenset(way)
        for way in ways
        if apart(4, way) and any(apart(5, tuple(each for each in way if each != closer)) for closer in way)
    ]


def next_markers(ways: list[Arrangement], laid: Arrangement) -> set[Marker]:
    """The markers that leave a way to place the rest."""
    return {marker for way in ways if laid <= way for marker in way - laid}


# ---------------------------------------------------------------- held against it


def hold_against_the_rule(board: Board, players: int, ruleset: Ruleset, seed: int) -> int:
    """Place markers at random, the legal ones held against the rule's words; how many leave too little room."""
    rule = "SET.7" if ruleset is REVISED else "SET.7o"
    state, ways, crowding = with_tiles(board, players, ruleset), arrangements(board, players, ruleset), 0
    if not ways:
        assert [PlaceTile] == list(map(type, state.pending))  # SET.8
        return 0
    laid: Arrangement = frozenset()
    while laid not in ways:
        assert isinstance(state.pending[0], PlaceMarker)
        seat = state.pending[0].seat
        offered = [choice for choice in legal(state, seat) if isinstance(choice, LayMarker)]
        allowed = next_markers(ways, laid)
        assert allowed == {choice.marker for choice in offered}
        for spot in set(places(board)) - allowed:
            against = objections(state, LayMarker(seat, spot))
            assert {rule} == {each.rule for each in against}
            crowding += "leave no way" in str(against[0])
        choice = offered[seed % len(offered)]
        laid, state = laid | {choice.marker}, after(state, str(choice))
    assert not isinstance(state.pending[0], PlaceMarker)
    return crowding


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)
def test_the_legal_markers_are_those_that_leave_a_way_to_place_the_rest(ruleset: Ruleset, players: int) -> None:
    @settings(max_examples=6 - players)
    @given(boards(players), st.integers(0, 2**32))
    def hold(board: Board, seed: int) -> None:
        hold_against_the_rule(board, players, ruleset, seed)

    hold()


NARROW = {
    (ORIGINAL, 2): "4 at 0,0 turned 0; 8 at -1,-1 turned 1; 3 at -2,2 turned 0; 1 at -2,0 turned 1",
    (ORIGINAL, 3): "2 at 0,0 turned 0; 8 at -1,2 turned 0; 1 at -2,1 turned 0; 4 at -2,3 turned 2; 6 at -2,4 turned 1; "
    "7 at -4,4 turned 0",
    (ORIGINAL, 4): "1 at 0,0 turned 0; 7 at 2,1 turned 2; 9 at -1,0 turned 0; 2 at 1,2 turned 1; 8 at -1,-1 turned 0; "
    "6 at 3,0 turned 3; 4 at 3,-1 turned 4; 3 at -1,3 turned 1",
    (REVISED, 2): "3 at 0,0 turned 1; 8 at -2,1 turned 1; 1 at -1,-1 turned 1; 9 at -1,3 turned 1",
    (REVISED, 3): "9 at 0,0 turned 0; 4 at 1,0 turned 0; 2 at 2,0 turned 3; 5 at -2,1 turned 0; 1 at -1,-1 turned 0; "
    "8 at 0,-2 turned 0",
    (REVISED, 4): "5 at 0,0 turned 0; 8 at 0,2 turned 3; 3 at -2,4 turned 3; 6 at 0,3 turned 5; 4 at 2,1 turned 3; "
    "7 at -1,4 turned 0; 9 at -2,6 turned 5; 1 at 4,0 turned 2",
}
"""Boards on which some markers leave too little room for the others."""


@pytest.mark.parametrize(("ruleset", "players"), NARROW, ids=lambda part: getattr(part, "id", str(part)))
def test_a_marker_that_leaves_no_room_for_the_others_is_refused(ruleset: Ruleset, players: int) -> None:
    state = laid_out("markers", NARROW[ruleset, players].split("; "), ruleset, seats=SEATS[:players])
    assert hold_against_the_rule(state.table.board, players, ruleset, 0) > 0


def test_in_the_original_one_marker_lies_closer_only_where_no_arrangement_does_without() -> None:
    state = laid_out("markers", NARROW[ORIGINAL, 2].split("; "), ORIGINAL)
    ways = arrangements(state.table.board, 2, ORIGINAL)
    assert ways
    assert all(steps(*way) >= 5 for way in ways)
    walled = (
        "8 at 0,0 turned 3; 6 at -3,1 turned 4; 9 at 0,-1 turned 5; 7 at 0,2 turned 4; 5 at -4,3 turned 5; "
        "1 at -2,3 turned 1; 4 at 2,0 turned 4; 2 at -5,6 turned 4"
    )
    board = laid_out("markers", walled.split("; "), ORIGINAL, seats=SEATS).table.board
    closest = [min(steps(*pair) for pair in combinations(way, 2)) for way in arrangements(board, 4, ORIGINAL)]
    assert {4} == set(closest)
    hold_against_the_rule(board, 4, ORIGINAL, 3)
