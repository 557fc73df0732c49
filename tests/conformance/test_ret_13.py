"""RET-13: could a beaten attacker have units that lay routed in the area before the battle? No: they cannot move in.

So nothing of his is destroyed for having lain there, and no position that has such units is taken.
"""

from __future__ import annotations

import pytest

from runewars import army, battle
from runewars.box import TableError
from runewars.scenario import ScenarioError, check, loads

FILE = """
case = "RET-13"
title = "A beaten attacker had no routed units in the area"
rules = ["TER.7", "BAT.27"]
[board]
borders = ["H-A"]
[seats.daqan]
[seats.uthuk]
[home]
H = "daqan"
[place]
A = ["daqan footman 1", "daqan knight 1", "uthuk berserker 4"]
[at]
checkpoint = "battle"
area = "A"
turn = "daqan"
[draw]
rest = "-"
[expect]
winner = "uthuk"
strength = "2 v 4"
events = [
    { kind = "lined-up", attacker = "1 footman, 1 knight" },
    { kind = "retreated", force = "1 footman, 1 knight", cites = "BAT.27" },
]
never = ["units-lost", "cut-off"]
table.A = ["uthuk berserker 4"]
table.H = ["daqan footman 1 routed", "daqan knight 1 routed"]
"""


def test_an_army_that_attacks_has_no_routed_units() -> None:
    with pytest.raises(TableError, match=r"routed units cannot have moved in \(TER\.7\)"):
        battle(army("daqan", footman=1, routed={"knight": 1}), army("uthuk", berserker=4))


def test_a_scenario_places_no_routed_attackers() -> None:
    with pytest.raises(ScenarioError, match="routed units cannot move in"):
        loads(FILE.replace("daqan knight 1", "daqan knight 1 routed", 1))


def test_a_beaten_attacker_has_nothing_that_lay_there() -> None:
    assert [(), ()] == [report.failures for report in check(loads(FILE))]
