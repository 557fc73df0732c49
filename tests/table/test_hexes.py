"""Hexes: neighbours, turns, distances, holes."""

from hypothesis import given
from hypothesis import strategies as st

from runewars.table.hexes import Hex, direction_of, outside, ring, shift, step, steps_between, turn

spaces = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))


@given(spaces)
def test_six_spaces_touch_a_space_each_one_step_away(here: Hex) -> None:
    assert 6 == len(set(ring(here)))
    assert {1} == {steps_between(here, near) for near in ring(here)}
    assert list(range(6)) == [direction_of(here, near) for near in ring(here)]


@given(spaces, st.integers(0, 5))
def test_a_step_and_back_is_none(here: Hex, direction: int) -> None:
    assert here == step(step(here, direction), (direction + 3) % 6)


@given(spaces, st.integers(0, 11), st.integers(0, 11))
def test_turns_add_up_and_six_are_none(here: Hex, one: int, other: int) -> None:
    assert turn(here, one + other) == turn(turn(here, one), other)
    assert here == turn(here, 6)


@given(spaces, spaces, st.integers(0, 5), spaces)
def test_turning_and_shifting_keep_distances(here: Hex, there: Hex, times: int, by: Hex) -> None:
    steps = steps_between(here, there)
    assert steps == steps_between(turn(here, times), turn(there, times))
    assert steps == steps_between(shift(here, by), shift(there, by))


@given(spaces, spaces, spaces)
def test_no_way_is_shorter_than_the_straight_one(one: Hex, two: Hex, three: Hex) -> None:
    assert steps_between(one, three) <= steps_between(one, two) + steps_between(two, three)


@given(spaces, st.integers(0, 5))
def test_a_turn_moves_a_neighbour_to_the_next_direction(here: Hex, direction: int) -> None:
    near = step(here, direction)
    assert turn(near, 1) == step(turn(here, 1), (direction + 1) % 6)


@given(spaces)
def test_a_space_is_read_as_it_is_written(here: Hex) -> None:
    assert (here, ["rest"]) == Hex.read([str(here), "rest"])


def test_what_is_no_space_is_not_read() -> None:
    for line in ("2", "2,", "a,b", "02,1", "+1,2", "1000,1", "-0,1"):
        assert isinstance(Hex.read([line]), str)


def test_a_hole_is_not_outside() -> None:
    hole = Hex(0, 0)
    assert hole not in outside(ring(hole))
    assert 12 == len(outside(ring(hole)))


def test_nothing_has_no_outside() -> None:
    assert frozenset() == outside(())
