"""Two armies set against each other: what cannot be is refused, all of it at once."""

from __future__ import annotations

import pytest

from runewars import army, battle
from runewars.box import TableError


def test_neutral_units_alone_do_not_make_an_area_a_players() -> None:
    with pytest.raises(TableError, match="uthuk does not control B by neutral units alone"):
        battle(army("daqan", footman=1), army("uthuk", giant=1))


@pytest.mark.parametrize(
    "terms", [{"home": True}, {"stronghold": "whole"}, {"stronghold": "damaged"}], ids=["home", "whole", "damaged"]
)
def test_in_an_area_of_his_they_are_his_allies(terms: dict[str, str | bool]) -> None:
    state = battle(army("daqan", footman=1), army("uthuk", giant=1), **terms)  # type: ignore[arg-type]
    assert "uthuk" == state.table.fight.defender.seat


def test_beside_a_unit_of_his_even_a_routed_one_they_are_his_allies() -> None:
    state = battle(army("daqan", footman=1), army("uthuk", giant=1, routed={"berserker": 1}))
    assert "uthuk" == state.table.fight.defender.seat


def test_everything_wrong_with_the_armies_is_said_at_once() -> None:
    with pytest.raises(TableError) as refused:
        battle(army("daqan", footman=1, routed={"knight": 1}), army("daqan", footman=1), development=True)
    assert ["defender", "attacker.routed", "development"] == [problem.where for problem in refused.value.problems]
