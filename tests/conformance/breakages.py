"""A rule broken, so that a case that lists it can be seen to fail."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import attrs

from runewars.kernel import Choice, RuleChange, Ruleset
from runewars.rulesets import EPIC_GAME, REVISED_CHANGES
from runewars.scenario import Report, Scenario, check

AFTER = tuple(change.id for change in (*REVISED_CHANGES, EPIC_GAME))
"""The changes a breakage may be laid on top of."""


@attrs.frozen
class Breakage:
    """A rule broken."""

    rule: str
    what: str
    """How the game goes with it, in a sentence."""
    seen: str
    """Part of what the case then says against a run."""
    under: Callable[[Ruleset], Ruleset] | None = None
    around: Callable[[], AbstractContextManager[object]] = nullcontext
    """For a rule that lives in a question rather than in the ruleset: holds while the case runs."""

    def check(self, scenario: Scenario) -> tuple[Report, ...]:
        """The reports of a case with the rule broken."""
        with self.around():
            return check(scenario, under=self.under)


def changed(rule: str, what: str, seen: str, **parts: Any) -> Breakage:
    """Broken by a rule change: of a handler, an objection, a setting, an effect."""
    change = RuleChange(id="broken", summary=what, after=AFTER, **parts)
    return Breakage(rule, what, seen, lambda ruleset: ruleset.with_changes(change))


def unopposed(rule: str, what: str, seen: str, kind: type[Choice], *names: str) -> Breakage:
    """Broken by dropping objections of the rule to a kind of choice, under the rulesets that have them."""

    def under(ruleset: Ruleset) -> Ruleset:
        found = ruleset.answers[kind].objections
        dropped = tuple(each for each in found if each.__name__ in names and getattr(each, "rule", None) == rule)
        change = RuleChange(id="broken", summary=what, after=AFTER, drops_objections={kind: dropped})
        return ruleset.with_changes(change)

    return Breakage(rule, what, seen, under)


def rebuilt(rule: str, what: str, seen: str, module: str, **tables: Any) -> Breakage:
    """Broken in what no change can replace: entries of a module's tables, such as who takes what is drawn."""

    def under(ruleset: Ruleset) -> Ruleset:
        found = next(each for each in ruleset.modules if each.name == module)
        parts: dict[str, Any] = {name: {**getattr(found, name), **table} for name, table in tables.items()}
        other = attrs.evolve(found, **parts)
        modules = tuple(other if each is found else each for each in ruleset.modules)
        return Ruleset(f"{ruleset.id}+broken", modules, ruleset.changes)

    return Breakage(rule, what, seen, under)


def asked(rule: str, what: str, seen: str, module: object, question: str, answer: Callable[..., object]) -> Breakage:
    """Broken in the answer to a question the rules ask."""
    return Breakage(rule, what, seen, None, lambda: patch.object(module, question, answer))


def case_files(folder: Path) -> dict[str, Path]:
    """The scenario files of a folder, by the case they are named after."""
    return {path.name.removesuffix(".scenario.toml"): path for path in sorted(folder.glob("*.scenario.toml"))}


__all__ = ["AFTER", "Breakage", "asked", "case_files", "changed", "rebuilt", "unopposed"]
