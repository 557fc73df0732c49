"""What the rulesets declare, as tables: `{choice-notation}`, `{ruleset-settings}`, `{ruleset-procedures}` and
`{ruleset-changes}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from classes import fields, first_line
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from runewars import ORIGINAL, REVISED
from runewars.codec.kinds import tag
from runewars.kernel import Choice, Decision, Draw, Ruleset, notation
from runewars.rulesets import CHANGES


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in lines)


class Generated(SphinxDirective):
    """A directive that writes Markdown."""

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        return self.parse_text_to_nodes(self.markdown(), allow_section_headings=True)

    def markdown(self) -> str:
        raise NotImplementedError


class ChoiceNotation(Generated):
    """Every kind of choice by its verb: how it is written, and what it answers."""

    def markdown(self) -> str:
        parts = []
        for module in ORIGINAL.modules:
            rows = [
                [
                    f"[`{form(kind)}`]{{#choice-{notation(kind).verb}}}",
                    first_line(kind),
                    ", ".join(f"[{each.__name__}](#decision-{tag(each)})" for each in taking(kind)),
                    in_rules(kind),
                ]
                for kind in sorted(module.answers, key=lambda kind: notation(kind).verb)
            ]
            if rows:
                heads = ["choice", "what it does", "answers", "in Python"]
                parts += [f"## {module.name.capitalize()}", table(heads, rows)]
        return "\n\n".join(parts)


def form(kind: type[Choice]) -> str:
    """How a kind of choice is written, its fields in angle brackets."""
    return kind.form.replace("{", "<").replace("}", ">")


def in_rules(kind: type) -> str:
    """Where in `runewars.rules` a class is found."""
    return f"`{kind.__module__.removeprefix('runewars.rules.')}.{kind.__name__}`"


def taking(kind: type[Choice]) -> list[type[Decision]]:
    """The decisions that take a kind of choice."""
    return [each for _, decisions in decisions_by_module(ORIGINAL) for each in decisions if kind in each.takes]


def decisions_by_module(ruleset: Ruleset) -> Iterator[tuple[str, tuple[type[Decision], ...]]]:
    """The decisions of each rule module that has any; then what chance is asked."""
    for module in ruleset.modules:
        if module.decisions:
            yield module.name, module.decisions
    yield "chance", (Draw,)


class RulesetSettings(Generated):
    """Every setting a change may set, with its value in each edition."""

    def markdown(self) -> str:
        rows = []
        for module in ORIGINAL.modules:
            if module.settings is not None:
                kind = type(module.settings)
                for field in fields(kind):
                    values = [getattr(ruleset.settings(kind), field.name) for ruleset in (ORIGINAL, REVISED)]
                    name = f"`{module.name}.{field.name}`"
                    rows.append([name, *(f"`{value!r}`" for value in values), field.about])
        return table(["setting", "original", "revised", "what it does"], rows)


class RulesetProcedures(Generated):
    """Every procedure with its steps, in the revised ruleset."""

    def markdown(self) -> str:
        rows = [
            [f"`{name}`", ", ".join(in_rules(type(step)) for step in steps)]
            for name, steps in REVISED.procedures.items()
        ]
        return table(["procedure", "steps"], rows)


class RulesetChanges(Generated):
    """Every change that comes with the library."""

    def markdown(self) -> str:
        rows = []
        for name in sorted(set(CHANGES.names())):
            change = CHANGES.get(name)
            rows.append([f"`{change.id}`", change.summary, ", ".join(change.brings), ", ".join(change.drops)])
        return table(["change", "what it says", "brings", "drops"], rows)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("choice-notation", ChoiceNotation)
    app.add_directive("ruleset-settings", RulesetSettings)
    app.add_directive("ruleset-procedures", RulesetProcedures)
    app.add_directive("ruleset-changes", RulesetChanges)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
