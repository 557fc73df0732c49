"""L9: every rule is exercised: a case lists it and is seen to fail without it, or a test asserts on it."""

import tomllib
from importlib import import_module
from pathlib import Path

from runewars.rulebook import rules

TESTS = Path(__file__).parent.parent
CASES = Path(__file__).parent

CHAPTERS = ("TER", "SET", "SEA", "ORD", "ECO", "LIM", "MOV", "DIP", "BAT", "RET", "BID", "HER", "CAR", "RUN", "EXP")

BY_TESTS = {
    "TER.15": "year/test_terms.py",
    "TER.16": "year/test_terms.py",
    "TER.17": "year/test_terms.py",
    "SET.3": "setup/test_setup_table.py",
    "SET.8": "setup/test_setup_restarts.py",
    "SET.9o": "setup/test_setup_runes.py",
    "SET.12": "setup/test_setup_table.py",
    "SET.13": "setup/test_setup_table.py",
    "SET.14": "setup/test_setup_table.py",
    "SET.17": "setup/test_setup_table.py",
    "SET.18": "setup/test_setup_table.py",
    "SET.19": "setup/test_setup_table.py",
    "SET.21": "setup/test_setup_restarts.py",
    "SEA.1": "year/test_year_rules.py",
    "SEA.4": "year/test_year_rules.py",
    "SEA.8": "year/test_year_rules.py",
    "ORD.1": "year/test_year_rules.py",
    "ORD.9": "year/test_year_rules.py",
    "ECO.4": "year/test_year_rules.py",
    "LIM.5": "conformance/test_lim_11.py",
    "MOV.1": "year/test_marching.py",
    "MOV.8": "year/test_marching.py",
    "MOV.10": "year/test_marching.py",
    "MOV.12": "year/test_marching.py",
    "BAT.18": "battle/test_cards_in_battle.py",
    "BAT.30": "battle/test_cards_in_battle.py",
    "HER.1": "heroes/test_abilities_on_the_road.py",
    "CAR.4": "heroes/test_ambush.py",
    "CAR.4o": "heroes/test_ambush.py",
    "CAR.7": "year/test_season_cards.py",
    "EXP.1": "exploration/test_tokens.py",
    "EXP.3": "exploration/test_tokens.py",
}
"""Rules no case fails without: the test file that asserts on their citation, or has a scenario that does."""

IN_OTHER_WORDS = {
    "TER.8": "an enemy unit is what BAT.1 and TER.10 make it: no event or objection can cite it alone",
    "TER.13": "who sees what is declared where it lies; law L7 holds every view, choice and event to it",
}
"""Definitions that are exercised wherever their words are used."""


def listed() -> set[str]:
    """The rules of cases with breakages, which break every rule a case lists; of a folder without any, of all cases."""
    found: set[str] = set()
    for folder in sorted({file.parent for file in CASES.rglob("*.scenario.toml")}):
        shown = sorted(folder.glob("*_breakages.py"))
        broken = {case for file in shown for case in import_module(f"{folder.name}.{file.stem}").BREAKAGES}
        for file in folder.glob("*.scenario.toml"):
            case = tomllib.loads(file.read_text(encoding="utf-8"))
            if not shown or case["case"] in broken:
                found.update(case["rules"])
    return found


def wanted() -> set[str]:
    return {rule.id for rule in rules() if rule.chapter in CHAPTERS}


def test_every_rule_is_exercised() -> None:
    assert set() == wanted() - listed() - BY_TESTS.keys() - IN_OTHER_WORDS.keys()


def test_rules_exercised_by_tests_are_asserted_on_there() -> None:
    for rule, file in BY_TESTS.items():
        assert f'"{rule}"' in (TESTS / file).read_text(encoding="utf-8"), rule


def test_what_is_exercised_some_other_way_is_a_rule_no_case_shows() -> None:
    assert set() == (BY_TESTS.keys() | IN_OTHER_WORDS.keys()) & listed()
    assert set() == BY_TESTS.keys() & IN_OTHER_WORDS.keys()
    assert BY_TESTS.keys() | IN_OTHER_WORDS.keys() <= wanted()
