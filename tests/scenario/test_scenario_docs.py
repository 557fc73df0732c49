"""The reference of scenario files shows a case that passes and names every key."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from runewars.scenario import check, loads
from runewars.scenario.expecting import Expected
from runewars.scenario.setting import CHECKPOINTS

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-files.md").read_text(encoding="utf-8")
CASE, VARIANTS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_the_case_shown_passes_with_its_variants() -> None:
    assert 6 * [()] == [report.failures for report in check(loads(CASE + VARIANTS))]


KEYS = """
case title rules rulesets note borders influence hand drawn checkpoint area turn siege season first
choices fate rest tactics after choice seat kind name tiles spaces setup-quests arrangement
"""
EXPECTED = [field.name for field in attrs.fields(Expected) if field.name not in ("illegal", "legal")]


@pytest.mark.parametrize("key", [*KEYS.split(), *EXPECTED])
def test_every_key_is_explained(key: str) -> None:
    assert re.search(rf"`{key}(\.<\w+>)?`", PAGE)


@pytest.mark.parametrize("checkpoint", CHECKPOINTS)
def test_every_checkpoint_is_explained(checkpoint: str) -> None:
    assert f'`"{checkpoint}"`' in PAGE


@pytest.mark.parametrize(
    "table",
    ["[board]", "[seats.<faction>]", "[place]", "[home]", "[activated]", "[discarded]", "[dealt]", "[markers]", "[at]",
     "[script]", "[draw]", "[expect]", "[expect.<ruleset>]", "[[expect.illegal]]", "[[expect.legal]]", "[[variant]]"],
)  # fmt: skip
def test_every_table_is_explained(table: str) -> None:
    assert f"`{table}`" in PAGE
