"""The revised edition is the original with its eleven changes, and nothing else."""

from __future__ import annotations

import pytest

from runewars import ORIGINAL, REVISED
from runewars.kernel import RuleChange
from runewars.rulebook import edition_rules
from runewars.rulesets import CHANGES, REVISED_CHANGES

OPTIONAL = ("EXP.",)
"""Chapters of optional rules: in the rulebook of both editions, in force only with their change."""


def test_revised_is_original_with_its_changes() -> None:
    assert REVISED == ORIGINAL.with_changes(*REVISED_CHANGES)


def test_there_are_eleven_of_them() -> None:
    assert {
        "revised.home-realms-closer", "revised.runes-on-the-map", "revised.seven-years", "revised.claim-a-year-ahead",
        "revised.routed-hexagons-stand", "revised.hero-support", "revised.sorceress-chooses",
        "revised.defender-assigns-first", "revised.one-threatened-rune", "revised.heroes-march",
        "revised.ambush-in-quest-phase",
    } == {change.id for change in REVISED_CHANGES}  # fmt: skip
    assert 11 == len(REVISED_CHANGES)


@pytest.mark.parametrize("change", REVISED_CHANGES, ids=lambda change: change.id)
def test_without_any_one_of_them_it_is_another(change: RuleChange) -> None:
    rest = [other for other in REVISED_CHANGES if other != change]
    assert REVISED != ORIGINAL.with_changes(*rest)
    assert CHANGES.get(change.id) == change


@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)
def test_the_rules_in_force_are_those_of_the_edition(ruleset: object) -> None:
    assert isinstance(ruleset, type(ORIGINAL))
    kept = {rule.id for rule in edition_rules(ruleset.id) if not rule.id.startswith(("ASK.", *OPTIONAL))}
    assert kept == {rule for rule in ruleset.rules if not rule.startswith("ASK.")}
