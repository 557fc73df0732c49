"""L9: every rule of these chapters is exercised: a case lists it and fails without it, or a test asserts on it."""

import tomllib
from pathlib import Path

from runewars.rulebook import rules

TESTS = Path(__file__).parent.parent
CASES = Path(__file__).parent

BY_TESTS = {
    "BAT.18": ("battle/test_cards_in_battle.py", "BAT.18"),
    "BAT.30": ("battle/test_cards_in_battle.py", "BAT.30"),
    "RET.3": ("battle/test_neutral_retreat.py", "RET.3"),
    "SET.3": ("setup/test_setup_table.py", "SET.3"),
    "SET.8": ("setup/test_setup_restarts.py", "SET.8"),
    "SET.9o": ("setup/test_setup_runes.py", "SET.9o"),
    "SET.12": ("setup/test_setup_table.py", "SET.12"),
    "SET.13": ("setup/test_setup_table.py", "SET.13"),
    "SET.14": ("setup/test_setup_table.py", "SET.14"),
    "SET.17": ("setup/test_setup_table.py", "SET.17"),
    "SET.18": ("setup/test_setup_table.py", "SET.18"),
    "SET.19": ("setup/test_setup_table.py", "SET.19"),
    "SET.21": ("setup/test_setup_restarts.py", "SET.21"),
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
    chapters = {rule.id for rule in rules() if rule.chapter in ("SET", "BAT", "RET")}
    return chapters | {f"TER.{number}" for number in range(5, 11)}


def test_every_rule_of_setup_battle_and_retreat_is_exercised() -> None:
    assert set() == wanted() - listed() - BY_TESTS.keys() - IN_OTHER_WORDS.keys()


def test_rules_exercised_by_tests_are_asserted_on_there() -> None:
    for rule, (file, citation) in BY_TESTS.items():
        assert f'"{citation}"' in (TESTS / file).read_text(encoding="utf-8"), rule
