"""The rulebook as pages: each rule with the cases or the test that holds the library to it, every rule id a link.

`{rulebook-chapter} BAT` gives the rules of a chapter, `{rulebook-cases} BAT` its cases as they stand in their files,
`{rulebook-contents}` a table of all chapters and of the worked examples.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.roles import XRefRole
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from runewars.rulebook import CHAPTER_TITLES, Rule, UnknownRule, chapter, rule

CORPUS = Path(__file__).parents[2] / "tests" / "conformance"
RULE = re.compile(r"\b[A-Z]{3}\.\d+[a-z]?\b")
EXAMPLES = "SEED"
"""What the cases of the printed rules' examples are numbered after; it is no chapter."""
AS_WRITTEN = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.raw, pending_xref)
"""In here a rule id is no link."""


class Case(NamedTuple):
    """A scenario of the corpus."""

    id: str
    title: str
    rules: tuple[str, ...]
    rulesets: tuple[str, ...]
    text: str


@cache
def corpus() -> tuple[Case, ...]:
    """Every scenario of the corpus, in the order of their ids."""
    found = []
    for path in CORPUS.rglob("*.scenario.toml"):
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
        rulesets = tuple(data.get("rulesets", ("original", "revised")))
        found.append(Case(data["case"], data["title"], tuple(data["rules"]), rulesets, text))
    return tuple(sorted(found, key=lambda case: case.id))


@cache
def by_tests() -> dict[str, dict[str, str]]:
    """The rules no case can show: for each the test that asserts on it, and why it takes one."""
    return tomllib.loads((CORPUS / "by-tests.toml").read_text(encoding="utf-8"))


def chapter_of(case: Case) -> str:
    """The chapter a case is numbered after: BAT of BAT-40, MOV of RULE-MOV-8."""
    return case.id.removeprefix("RULE-").partition("-")[0]


def cases_of(id: str) -> Iterator[Case]:
    """The scenarios that say they are about a rule."""
    return (case for case in corpus() if id in case.rules)


# ---------------------------------------------------------------- pages


class RulebookChapter(SphinxDirective):
    """The rules of one chapter."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        # Cases and rules are data, not pages: a change in them is a change of the page.
        self.env.note_reread()
        return [self._rule(each) for each in chapter(self.arguments[0])]

    def _rule(self, each: Rule) -> nodes.Node:
        section = nodes.section("", nodes.title("", f"{each.id} {each.title}"), ids=[_anchor("rule", each.id)])
        section["names"] = [each.id.lower()]
        self.env.domains.standard_domain.note_object("rule", each.id, section["ids"][0], location=section)
        section += nodes.paragraph("", each.text)
        only = f"Only in the {each.edition} edition. " if each.edition else ""
        section += nodes.paragraph("", "", nodes.emphasis("", f"{only}Sources: {', '.join(each.source)}."))
        held = nodes.bullet_list()
        for case in cases_of(each.id):
            held += nodes.list_item("", nodes.paragraph("", "", _link("case", case.id), nodes.Text(f": {case.title}")))
        if held.children:
            section += held
        elif (left := by_tests().get(each.id)) is not None:
            test = (CORPUS / left["test"]).resolve().relative_to(CORPUS.parents[1]).as_posix()
            section += nodes.paragraph(
                "",
                "Held by a test, ",
                nodes.literal("", test),
                nodes.Text(f": no case shows it. The reason: {left['why']}."),
            )
        return section


class RulebookCases(SphinxDirective):
    """The scenarios numbered after one chapter, as they stand in their files."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        section = nodes.section("", nodes.title("", "Cases"), ids=["cases"], names=["cases"])
        for case in corpus():
            if chapter_of(case) == self.arguments[0]:
                section += self._case(case)
        return [section] if len(section.children) > 1 else []

    def _case(self, case: Case) -> nodes.Node:
        section = nodes.section("", nodes.title("", f"{case.id} {case.title}"), ids=[_anchor("case", case.id)])
        section["names"] = [case.id.lower()]
        self.env.domains.standard_domain.note_object("case", case.id, section["ids"][0], location=section)
        section += nodes.literal_block(case.text, case.text, language="toml")
        return section


class RulebookContents(SphinxDirective):
    """All chapters and the worked examples, with how many rules and cases they have."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        rows = []
        for name, title in CHAPTER_TITLES.items():
            try:
                count = len(chapter(name))
            except UnknownRule:
                continue
            rows.append(_contents_row(name, title, count))
        rows.append(_contents_row(EXAMPLES, "Worked examples", None))
        return self.parse_text_to_nodes("\n".join(["| chapter | | rules | cases |", "|---|---|---|---|", *rows]))


def _contents_row(name: str, title: str, rules: int | None) -> str:
    cases = sum(chapter_of(case) == name for case in corpus())
    return f"| [{title}](rulebook/{name.lower()}.md) | {name} | {rules or ''} | {cases or ''} |"


# ---------------------------------------------------------------- links


class RuleLinks(SphinxTransform):
    """Makes every rule id in the prose a link to the rule."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        for text in list(self.document.findall(nodes.Text)):
            if RULE.search(text) and not _as_written(text):
                text.parent.replace(text, list(_linked(text.astext())))


def _as_written(node: nodes.Node) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, AS_WRITTEN):
            return True
    return False


def _linked(text: str) -> Iterator[nodes.Node]:
    at = 0
    for found in RULE.finditer(text):
        try:
            rule(found[0])
        except UnknownRule:
            continue
        yield nodes.Text(text[at : found.start()])
        yield _link("rule", found[0])
        at = found.end()
    yield nodes.Text(text[at:])


def _link(kind: str, id: str) -> nodes.Node:
    return pending_xref(
        "", nodes.inline("", id), refdomain="std", reftype=kind, reftarget=id, refexplicit=True, refwarn=True
    )


def _anchor(kind: str, id: str) -> str:
    return f"{kind}-{id.lower().replace('.', '-')}"


def setup(app: Sphinx) -> dict[str, bool]:
    for kind in ("rule", "case"):
        app.add_object_type(kind, kind)
        app.add_role_to_domain("std", kind, XRefRole(warn_dangling=True), override=True)
    app.add_directive("rulebook-chapter", RulebookChapter)
    app.add_directive("rulebook-cases", RulebookCases)
    app.add_directive("rulebook-contents", RulebookContents)
    app.add_transform(RuleLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
