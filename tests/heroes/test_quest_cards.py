"""What a quest's text says is what the rules read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from runewars.content import (
    TERRINOTH,
    AttributeTest,
    ContentError,
    DuelTrial,
    Effect,
    QuestResult,
    load_pack,
    terrinoth,
)
from runewars.content.vocabulary import HERO_EFFECTS, QUEST_EFFECTS, REWARD_EFFECTS

PACK = terrinoth()


def in_words(effect: Effect) -> str:
    amount = effect.get("amount")
    match effect.name:
        case "damage":
            return f"he suffers {amount} damage"
        case "rout":
            return "he is routed"
        case "lose-influence":
            return f"his player loses {amount} influence"
        case "discard":
            return "the quest is discarded"
        case "influence":
            return f"his player gains {amount} influence"
        case "tactics":
            count = effect.number("count")
            return f"his player draws {count} tactics card{'s' if count > 1 else ''}"
        case _:
            return f"{amount} of his damage are removed"


def result(found: QuestResult) -> str:
    return "".join(["success" if found.success else "failure", *(f", and {in_words(each)}" for each in found.effects)])


def told_by_test(trial: AttributeTest) -> str:
    if trial.gold == trial.silver:
        readings = f"Gold or silver: {result(trial.gold)}."
    else:
        readings = f"Gold: {result(trial.gold)}. Silver: {result(trial.silver)}."
    return f"tests {trial.attribute}. {readings} Red: {result(trial.red)}."


def told_by_duel(trial: DuelTrial) -> str:
    one = {unit.id: unit.id.replace("-", " ") for unit in PACK.units}
    many = {**{unit: f"{name}s" for unit, name in one.items()}, "beastman": "beastmen"}
    foes = [f"{count} {(one if count == 1 else many)[unit]}" for unit, count in trial.units]
    total = sum(count for _, count in trial.units)
    aim = "it" if total == 1 else "all of them" if trial.destroy == total else "one of them"
    told = f"fights a duel quest against {' and '.join(foes)}; the aim is to destroy {aim}."
    for name, found in (("Success", trial.success), ("Failure", trial.failure)):
        if found.effects:
            told += f" {name}: {', and '.join(map(in_words, found.effects))}."
    return told if trial.failure.effects else told + " Failure costs nothing more."


@pytest.mark.parametrize("quest", PACK.quests, ids=lambda quest: quest.id)
def test_text_and_trial_say_the_same(quest: object) -> None:
    found = PACK.quest(quest.id)  # type: ignore[attr-defined]
    told = told_by_test(found.trial) if isinstance(found.trial, AttributeTest) else told_by_duel(found.trial)
    assert f"A hero in {found.area} {told}" == found.text


def test_there_are_twenty_four_quests_spread_over_the_tiles() -> None:
    assert 24 == len(PACK.quests)
    count = Counter(quest.tile for quest in PACK.quests)
    assert [2, 2, 2, 3, 3, 3, 3, 3, 3] == sorted(count.values())
    assert 24 == len({quest.area for quest in PACK.quests})
    assert {"strength", "agility", "wisdom"} == {
        quest.trial.attribute for quest in PACK.quests if isinstance(quest.trial, AttributeTest)
    }


def test_every_effect_is_on_some_card() -> None:
    results = [
        found
        for quest in PACK.quests
        for found in (
            (quest.trial.gold, quest.trial.silver, quest.trial.red)
            if isinstance(quest.trial, AttributeTest)
            else (quest.trial.success, quest.trial.failure)
        )
    ]
    assert set(QUEST_EFFECTS) == {effect.name for found in results for effect in found.effects}
    assert set(HERO_EFFECTS) == {hero.effect.name for hero in PACK.heroes}
    assert set(REWARD_EFFECTS) == {reward.effect.name for reward in PACK.rewards}


TEST = """
trial.kind = "test"
trial.attribute = "wisdom"
trial.gold = { success = true }
trial.silver = { success = true }
trial.red = { success = false }
"""


@pytest.mark.parametrize(
    ("trial", "problem"),
    [
        (TEST.replace('"test"', '"riddle"'), "the-ferryman.trial.kind: must be one of test, duel, not 'riddle'"),
        (TEST.replace("wisdom", "luck"), "the-ferryman.trial.attribute: must be one of strength, agility, wisdom"),
        (TEST.replace("false", "1"), "the-ferryman.trial.red.success: must be true or false, not 1"),
        (
            TEST.replace("false", 'false, effects = [{ name = "doom" }]'),
            "the-ferryman.trial.red.effects[0].name: must be one of damage, rout",
        ),
        (
            'trial = { kind = "duel", units = { footman = 1 }, destroy = 2 }',
            "the-ferryman.trial.units: must name neutral units",
        ),
    ],
)
def test_a_trial_that_will_not_do_is_named_with_its_place(trial: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    header = 'id = "mine"\nversion = 1\nover = "terrinoth"\n[[quest]]\nid = "the-ferryman"\n'
    file.write_text(f'{header}{trial}\nprovenance = "house"\nnote = "of my own"\n', encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_pack(TERRINOTH, file)
    assert problem in str(caught.value)
