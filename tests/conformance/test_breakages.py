"""Every case passes, and fails when a rule it lists is broken. Each folder keeps its own in `*_breakages.py`.

Those of retreats are of another kind, and stand in `test_retreat_breakages.py`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from breakages import Breakage, case_files

from runewars.scenario import check, load

KEPT = [file for file in sorted(Path(__file__).parent.glob("*/*_breakages.py")) if file.name != "retreat_breakages.py"]
BREAKAGES: dict[str, tuple[Breakage, ...]] = {
    case: breakages
    for file in KEPT
    for case, breakages in import_module(f"{file.parent.name}.{file.stem}").BREAKAGES.items()
}
FILES = {case: path for folder in sorted({file.parent for file in KEPT}) for case, path in case_files(folder).items()}
BROKEN = [
    pytest.param(case, breakage, id=f"{case}-{breakage.rule}-{breakage.what}")
    for case, breakages in BREAKAGES.items()
    for breakage in breakages
]


def test_every_folder_of_cases_is_looked_at() -> None:
    folders = {file.parent for file in Path(__file__).parent.rglob("*.scenario.toml")}
    assert {"retreat"} == {folder.name for folder in folders - {file.parent for file in KEPT}}


def test_every_file_is_named_after_its_case_and_has_a_breakage() -> None:
    assert sorted(FILES) == sorted(BREAKAGES)
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
