"""L9: every rule is exercised: a case lists it and is seen to fail without it, or a test asserts on it."""

import tomllib
from importlib import import_module
from pathlib import Path

from runewars.cli.by_tests import ByTest, by_tests
from runewars.rulebook import rules

CASES = Path(__file__).parent
LEFT_TO_TESTS = tuple(by_tests(CASES))


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


def left_to_tests() -> set[str]:
    return {found.rule for found in LEFT_TO_TESTS if isinstance(found, ByTest)}


def test_every_rule_is_exercised() -> None:
    assert set() == {rule.id for rule in rules()} - listed() - left_to_tests()


def test_rules_left_to_tests_are_asserted_on_there() -> None:
    assert [] == [found for found in LEFT_TO_TESTS if not isinstance(found, ByTest)]


def test_what_is_left_to_tests_is_a_rule_no_case_shows() -> None:
    assert set() == left_to_tests() & listed()


def test_a_case_of_our_own_is_named_after_the_rule_it_shows() -> None:
    for file in (CASES / "rules").glob("*.scenario.toml"):
        case = tomllib.loads(file.read_text(encoding="utf-8"))
        assert case["case"].removeprefix("RULE-").replace("-", ".") in case["rules"], file.name
