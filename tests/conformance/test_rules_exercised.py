"""L9: every rule of battle and retreat is exercised: a case lists it and fails without it, or a test asserts on it."""

import tomllib
from pathlib import Path

from runewars.rulebook import rules

TESTS = Path(__file__).parent.parent
CASES = Path(__file__).parent

BY_TESTS = {
    "BAT.18": ("battle/test_cards_in_battle.py", "BAT.18"),
    "BAT.30": ("battle/test_cards_in_battle.py", "BAT.30"),
    "RET.3": ("battle/test_neutral_retreat.py", "RET.3"),
}
"""Rules no case fails without: the test file that asserts on their citation."""

IN_OTHER_WORDS = {"TER.8": "an enemy unit is what BAT.1 and TER.10 make it: no event or objection can cite it alone"}
"""Definitions that are exercised wherever their words are used."""


def listed() -> set[str]:
    found: set[str] = set()
    for file in CASES.rglob("*.scenario.toml"):
        found.update(tomllib.loads(file.read_text(encoding="utf-8"))["rules"])
    return found


def wanted() -> set[str]:
    battle = {rule.id for rule in rules() if rule.chapter in ("BAT", "RET")}
    return battle | {f"TER.{number}" for number in range(5, 11)}


def test_every_rule_of_battle_and_retreat_is_exercised() -> None:
    assert set() == wanted() - listed() - BY_TESTS.keys() - IN_OTHER_WORDS.keys()


def test_rules_exercised_by_tests_are_asserted_on_there() -> None:
    for rule, (file, citation) in BY_TESTS.items():
        assert f'"{citation}"' in (TESTS / file).read_text(encoding="utf-8"), rule
