"""What titles give, and the vocabulary cards and titles are written in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from runewars.content.vocabulary import (
    EXPLORATION_EFFECTS,
    HERO_EFFECTS,
    OBJECTIVE_CONDITIONS,
    QUEST_EFFECTS,
    REWARD_EFFECTS,
    SEASON_EFFECTS,
    TACTICS_EFFECTS,
    TITLE_EFFECTS,
    Vocabulary,
)
from runewars.scenario import check, loads

PAGE = (Path(__file__).parents[2] / "docs" / "card-effects.md").read_text(encoding="utf-8")
BATTLE = """\
case = "a-title"
title = "Two strength for the Lord Commander"
rules = ["BAT.21"]
[board]
borders = ["A-B"]
[seats.daqan]
[seats.uthuk]
[home]
A = "daqan"
B = "uthuk"
[place]
B = ["daqan footman 1", "uthuk berserker 1"]
[titles]
lord-commander = { holder = "HOLDER", influence = 1 }
[at]
checkpoint = "turn"
order = "daqan conquer"
season = "spring"
[draw]
rest = "-"
[script]
choices = []
[expect]
"""


@pytest.mark.parametrize(("holder", "strength"), [("daqan", "3 v 1"), ("uthuk", "1 v 3")])
def test_the_lord_commander_is_stronger_attacking_and_defending(holder: str, strength: str) -> None:
    text = BATTLE.replace("HOLDER", holder).replace('B = ["daqan footman 1", ', 'A = ["daqan footman 1"]\nB = [')
    text = text.replace(
        "choices = []",
        'choices = ["daqan: resolve", "daqan: activate B", "daqan: march footman 1 from A", "daqan: done"]',
    )
    text += f'strength = "{strength}"\nevents = [{{ kind = "strength-gained", amount = 2, cites = "TER.14" }}]\n'
    assert [(), ()] == [report.failures for report in check(loads(text))]


@pytest.mark.parametrize(
    ("chapter", "known"),
    [
        ("Season cards", SEASON_EFFECTS),
        ("Tactics cards", TACTICS_EFFECTS),
        ("Titles", TITLE_EFFECTS),
        ("Rewards", REWARD_EFFECTS),
        ("Heroes", HERO_EFFECTS),
        ("Quests", QUEST_EFFECTS),
        ("Objectives", OBJECTIVE_CONDITIONS),
        ("Exploration tokens", EXPLORATION_EFFECTS),
    ],
)
def test_every_effect_is_explained_with_its_parameters(chapter: str, known: Vocabulary) -> None:
    section = PAGE.split(f"## {chapter}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", section, re.MULTILINE)
    assert [(name, sorted(parameters)) for name, parameters in known.items()] == [
        (name, sorted(re.findall(r"`([a-z]+)`", parameters))) for name, parameters in rows
    ]
