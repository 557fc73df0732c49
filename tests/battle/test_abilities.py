"""Special abilities in general: once for each icon, the attacker first, even of units since gone (BAT.7, BAT.12)."""

from __future__ import annotations

import pytest
from bout import Fight

from runewars import Army, army
from runewars.content import terrinoth
from runewars.rules.battle.events import AbilityUsed


def test_every_unit_type_has_an_ability_of_its_own() -> None:
    assert 22 == len({unit.ability.id for unit in terrinoth().units})


def test_an_ability_is_used_once_for_each_icon_and_by_the_attacker_first(fight: Fight) -> None:
    bout = fight(army("daqan", footman=2), army("waiqar", reanimate=3))
    bout.draw("S", "S").draw("S", "-", "-").choose(*["waiqar: damage reanimate"] * 2)
    assert ["valiant-strike", "valiant-strike", "overrun"] == [event.ability for event in bout.happened(AbilityUsed)]


@pytest.mark.parametrize(
    ("defender", "abilities"),
    [
        (army("latari", archer=1), ["mortal-strike", "crack-shot"]),
        (army("uthuk", razorwing=1), ["mortal-strike", "stun"]),
        (army("daqan", bowman=1), ["mortal-strike", "concentrated-fire"]),
    ],
    ids=["archer", "razorwing", "bowman"],
)
def test_the_ability_of_a_side_with_nobody_left_is_still_used(
    fight: Fight, defender: Army, abilities: list[str]
) -> None:
    bout = fight(army("waiqar", skeleton_archer=2, dark_knight=1), defender, home=True).draw("S", "-").draw("S")
    (unit,) = defender.units
    bout.choose(f"waiqar: destroy {unit}")
    assert {} == bout.fighters("defender")
    assert abilities == [event.ability for event in bout.happened(AbilityUsed)]
