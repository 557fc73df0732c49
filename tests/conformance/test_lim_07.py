"""LIM-07: tokens never run out; units, strongholds, developments and neutral units do (LIM.3).

No position can hold more of a piece than the box has, and any number of tokens.
"""

from __future__ import annotations

import pytest

from runewars.scenario import ScenarioError, check, loads

FILE = """
case = "LIM-07"
title = "Tokens never run out"
rules = ["LIM.3"]
[board]
borders = [{borders}]
[seats.daqan]
influence = 200
[seats.uthuk]
[home]
A0 = "daqan"
U = "uthuk"
[place]
{place}
[activated]
{activated}
[at]
checkpoint = "turn"
order = "daqan mobilize"
[script]
choices = ["daqan: resolve", "daqan: activate A39", "daqan: done", "daqan: pass"]
[expect]
activated.A39 = ["daqan"]
influence.daqan = 200
"""
AREAS = [f"A{number}" for number in range(40)]


def position(*placed: str) -> str:
    return FILE.format(
        borders=", ".join(f'"{area}"' for area in [*AREAS, "U"]),
        place="\n".join(placed),
        activated="\n".join(f'{area} = ["daqan"]' for area in AREAS[:-1]),
    )


def test_activation_and_influence_tokens_never_run_out() -> None:
    assert [(), ()] == [report.failures for report in check(loads(position()))]


@pytest.mark.parametrize(
    ("placed", "problem"),
    [
        (['A0 = ["daqan siege-tower 3"]', 'A1 = ["daqan siege-tower 2"]'], "siege-tower"),
        (['A1 = ["giant 3"]', 'A2 = ["giant 2"]'], "giant"),
        ([f'A{number} = ["daqan stronghold"]' for number in range(5)], "stronghold"),
        ([f'A{number} = ["daqan stronghold with diplomat"]' for number in range(2)], "diplomat"),
    ],
)
def test_pieces_are_limited_to_the_box(placed: list[str], problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        loads(position(*placed))
