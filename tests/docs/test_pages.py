"""The pages leave nothing out: every public name, every chapter of the rulebook, every law."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import runewars
from runewars import bots, render, scenario, table, testing
from runewars.kernel import Choice, Decision, Event
from runewars.rulebook import CHAPTER_TITLES, chapters

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GUIDES = (
    *DOCS.rglob("*.md"), *ROOT.glob("*.md"), *ROOT.glob("examples/*.py"), *ROOT.glob("tests/house_package/*.py"),
)  # fmt: skip
IMPORT = re.compile(r"^[>. ]*from (runewars[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


def documented(page: str) -> set[str]:
    """The names a page documents."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return set(re.findall(r"^\.\. (?:auto\w+|data):: (\w+)", text, re.MULTILINE))


@pytest.mark.parametrize("module", [runewars, bots, render, scenario], ids=lambda module: module.__name__)
def test_every_public_name_is_in_the_api_reference(module: object) -> None:
    left_out = set(module.__all__) - documented("reference/api.md")  # type: ignore[attr-defined]
    assert not left_out, f"add {', '.join(sorted(left_out))} to docs/reference/api.md"


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_what_guides_import_is_in_the_reference(guide: Path) -> None:
    known = documented("reference/api.md") | documented("reference/laws.md") | set(table.__all__)
    for module, several, one in IMPORT.findall(guide.read_text(encoding="utf-8")):
        for name in re.findall(r"\w+", several or one):
            assert name in known or is_listed(getattr(import_module(module), name)), f"{guide.name}: {module}.{name}"


def is_listed(thing: object) -> bool:
    """Whether a generated page has it: a decision, a choice, an event, or a step of a procedure."""
    steps = {type(step) for procedure in runewars.REVISED.procedures.values() for step in procedure}
    return isinstance(thing, type) and (thing in steps or issubclass(thing, Decision | Choice | Event))


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
