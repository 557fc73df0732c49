"""How deep data is nested is found at any depth."""

from __future__ import annotations

from typing import Any

import pytest

from runewars.kernel.nesting import deeper_than, levels


def nested(depth: int) -> Any:
    data: Any = 1
    for level in range(depth):
        data = [data] if level % 2 else {"a": data}
    return data


def test_levels_are_what_is_in_it_and_what_is_in_that() -> None:
    assert [[{"a": [1, 2]}], [[1, 2]], [1, 2]] == list(levels({"a": [1, 2]}))


@pytest.mark.parametrize("depth", [0, 1, 5, 100_000])
def test_what_is_nested_so_deep_is_not_deeper(depth: int) -> None:
    data = nested(depth)
    assert not deeper_than(depth, data)
    assert depth == 0 or deeper_than(depth - 1, data)
