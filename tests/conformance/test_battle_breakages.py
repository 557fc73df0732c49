"""Every case of battles passes, and fails when a rule it lists is broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from battle.battle_breakages import BREAKAGES
from breakages import Breakage, case_files

from runewars.scenario import check, load

FILES = case_files(Path(__file__).with_name("battle"))
BROKEN = [
    pytest.param(case, breakage, id=f"{case}-{breakage.rule}-{breakage.what}")
    for case, breakages in BREAKAGES.items()
    for breakage in breakages
]


def test_every_file_is_named_after_its_case_and_has_a_breakage() -> None:
    assert list(FILES) == list(BREAKAGES)
    assert list(FILES) == [load(path).case for path in FILES.values()]


@pytest.mark.parametrize("case", FILES)
def test_every_rule_a_case_lists_is_broken(case: str) -> None:
    assert set(load(FILES[case]).rules) == {breakage.rule for breakage in BREAKAGES[case]}


@pytest.mark.parametrize("case", FILES)
def test_a_case_passes_with_its_rules_unbroken(case: str) -> None:
    assert [] == [failure for report in check(load(FILES[case])) for failure in report.failures]


@pytest.mark.parametrize(("case", "breakage"), BROKEN)
def test_a_case_fails_with_a_rule_broken_and_says_why(case: str, breakage: Breakage) -> None:
    failures = [failure for report in breakage.check(load(FILES[case])) for failure in report.failures]
    assert any(breakage.seen in failure for failure in failures), failures
