"""The pages leave nothing out: every public name, every chapter of the rulebook, every law."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import runewars
from runewars import bots, render, scenario, testing
from runewars.rulebook import CHAPTER_TITLES, chapters

DOCS = Path(__file__).parents[2] / "docs"


def documented(page: str) -> set[str]:
    """The names a page documents."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return set(re.findall(r"^\.\. (?:auto\w+|data):: (\w+)", text, re.MULTILINE))


@pytest.mark.parametrize("module", [runewars, bots, render, scenario], ids=lambda module: module.__name__)
def test_every_public_name_is_in_the_api_reference(module: object) -> None:
    left_out = set(module.__all__) - documented("reference/api.md")  # type: ignore[attr-defined]
    assert not left_out, f"add {', '.join(sorted(left_out))} to docs/reference/api.md"


def test_every_checker_and_strategy_is_on_the_page_of_the_laws() -> None:
    left_out = {name for name in testing.__all__ if name[0].islower()} - documented("reference/laws.md")
    assert not left_out, f"add {', '.join(sorted(left_out))} to docs/reference/laws.md"


def test_every_law_is_on_its_page() -> None:
    text = (DOCS / "reference" / "laws.md").read_text(encoding="utf-8")
    assert testing.LAWS == dict(re.findall(r"^\| (L\d+) \| ([\w ]+) \|", text, re.MULTILINE))


@pytest.mark.parametrize("name", chapters())
def test_every_chapter_of_the_rulebook_has_a_page(name: str) -> None:
    text = (DOCS / "reference" / "rulebook" / f"{name.lower()}.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {name}: {CHAPTER_TITLES[name]}\n")
    assert {("rulebook-chapter", name), ("rulebook-cases", name)} == set(
        re.findall(r"^```{([\w-]+)} (\w+)$", text, re.M)
    )
