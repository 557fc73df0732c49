"""Each case of retreats fails when a rule it lists is broken, and passes when none is."""

from __future__ import annotations

from pathlib import Path

import pytest
from retreat.retreat_breakages import BREAKAGES, Breakage

from runewars.scenario import check, load

FILES = {
    path.name.removesuffix(".scenario.toml"): path for path in sorted(Path(__file__).parent.glob("retreat/*.toml"))
}
BROKEN = [
    pytest.param(case, breakage, id=f"{case}-{rule}-{what}")
    for case, breakages in BREAKAGES.items()
    for rule, what, breakage in breakages
]


def test_every_file_is_named_after_its_case_and_has_its_breakages() -> None:
    assert list(FILES) == list(BREAKAGES)
    assert list(FILES) == [load(path).case for path in FILES.values()]


@pytest.mark.parametrize("case", FILES)
def test_every_rule_a_case_lists_is_broken_once(case: str) -> None:
    assert sorted(load(FILES[case]).rules) == sorted({rule for rule, _, _ in BREAKAGES[case]})


@pytest.mark.parametrize("case", FILES)
def test_a_case_passes_with_its_rules_unbroken(case: str) -> None:
    assert [] == [failure for report in check(load(FILES[case])) for failure in report.failures]


@pytest.mark.parametrize(("case", "breakage"), BROKEN)
def test_a_case_fails_with_a_rule_broken(case: str, breakage: Breakage) -> None:
    scenario = load(FILES[case])
    with breakage() as broken:
        reports = check(scenario, under=broken)
    assert not all(report.passed for report in reports)
