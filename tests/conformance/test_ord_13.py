"""ORD-13 with the dials it speaks of: a tactics icon on food, none on wood, two on ore (ORD.5, ECO.2).

No ore dial of ours has two, so the file of the case has them on wood.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from overlaid import overlaid

from runewars.scenario import check, loads

FILE = """
case = "ORD-13"
title = "A card for each tactics icon at or below each arrow"
rules = ["ORD.5", "ECO.2"]
[board]
borders = ["H", "U"]
[seats.daqan]
food = 5
wood = 5
ore = {ore}
[seats.uthuk]
[home]
H = "daqan"
U = "uthuk"
[at]
checkpoint = "turn"
order = "daqan strategize"
[draw]
tactics = ["hidden-treasury", "new-lode", "extortion"]
[script]
choices = ["daqan: resolve", "daqan: done", "daqan: use supremacy", "daqan: end"]
[expect]
hands.daqan = ["hidden-treasury", "new-lode", "extortion"]
events = [{{ kind = "tactics-drawn", seat = "daqan", card = "extortion", cites = ["ORD.5", "ECO.2"] }}]
[[expect.illegal]]
after = 3
choice = "daqan: play new-lode"
rules = ["CAR.1"]
"""
DIALS = """
[[faction]]
id = "daqan"
[faction.dials]
food = ["", "footman", "footman", "influence", "footman", "tactics", "footman", "influence", "footman"]
wood = ["", "bowman", "footman", "bowman", "influence", "bowman", "tactics", "bowman", ""]
ore = ["", "knight", "tactics", "knight", "tactics", "siege-tower", "influence", "knight", "siege-tower"]
"""


def test_three_cards_are_drawn(tmp_path: Path) -> None:
    scenario = overlaid(loads(FILE.format(ore=4)), tmp_path, DIALS)
    assert [(), ()] == [report.failures for report in check(scenario)]


@pytest.mark.parametrize("ore", [1, 3])
def test_it_fails_where_an_icon_is_above_the_arrow(ore: int, tmp_path: Path) -> None:
    scenario = overlaid(loads(FILE.format(ore=ore)), tmp_path, DIALS)
    assert all("never drawn: " in report.failures[0] for report in check(scenario))
