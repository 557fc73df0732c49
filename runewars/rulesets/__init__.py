"""Rulesets, their changes and the content packs, by name; others' come in through entry points.

>>> find("revised").changes[0].id
'revised.home-realms-closer'
>>> find("original+revised.hero-support").id
'original+revised.hero-support'
"""

from __future__ import annotations

from runewars import kernel
from runewars.content import Pack, terrinoth
from runewars.kernel import Choice, Registry, RuleChange, Ruleset, RulesetError, UnknownName, Unreadable
from runewars.kernel.choices import shown
from runewars.rulebook import UnknownRule, rule

from .epic import EPIC_GAME
from .exploration import EXPLORATION_TOKENS
from .original import ORIGINAL
from .revised import (
    CLAIM_A_YEAR_AHEAD,
    DEFENDER_ASSIGNS_FIRST,
    HERO_SUPPORT,
    HOME_REALMS_CLOSER,
    REVISED,
    REVISED_CHANGES,
    ROUTED_HEXAGONS_STAND,
    RUNES_ON_THE_MAP,
    SORCERESS_CHOOSES,
)  # fmt: skip


def check_ruleset(ruleset: Ruleset) -> None:
    """Every rule a ruleset says is in force, and every rule an objection speaks for, is in the rulebook."""
    spoken = tuple(question.rule for answer in ruleset.answers.values() for question in answer.objections)  # type: ignore[attr-defined]
    _check_rules(f"ruleset {ruleset.id}", (*ruleset.rules, *spoken))


def check_change(change: RuleChange) -> None:
    """Every rule a change brings or drops is in the rulebook."""
    _check_rules(f"change {change.id}", change.brings + change.drops)


def check_pack(pack: Pack) -> None:
    """A pack is checked when it is loaded; here, that the original ruleset knows every effect and moment it names."""
    named = [f"ability.{unit.ability.id}" for unit in pack.units]
    named += [card.effect.name for card in pack.tactics]
    named += [f"season.{card.effect.name}" for card in pack.seasons]
    named += [f"objective.{objective.condition.name}" for objective in pack.objectives]
    named += [f"explore.{token.effect.name}" for token in pack.exploration]
    named += [faction.defence.effect.name for faction in pack.factions]
    moments = {moment for card in pack.tactics for moment in card.moments}
    unknown = sorted(set(named) - ORIGINAL.effects.keys())
    never = sorted(moments - ORIGINAL.moments.keys())
    problems = [f"no rule knows the effects {', '.join(unknown)}"] if unknown else []
    if never:
        known = ", ".join(sorted(ORIGINAL.moments))
        problems.append(f"no rule knows the moments {', '.join(never)}; there are {known}")
    if problems:
        raise RulesetError(f"pack {pack.id}: {'; '.join(problems)}")


RULESETS: Registry[Ruleset] = Registry("runewars.rulesets", Ruleset, check_ruleset)
CHANGES: Registry[RuleChange] = Registry("runewars.changes", RuleChange, check_change)
PACKS: Registry[Pack] = Registry("runewars.packs", Pack, check_pack)


def find(id: str) -> Ruleset:
    """The ruleset of that id: a registered one, or one with changes on top, `base+change+change`."""
    base, *changes = _text("ruleset", id, "revised").split("+")
    ruleset = RULESETS.get(base)
    return ruleset.with_changes(*map(CHANGES.get, changes)) if changes else ruleset


def find_pack(id: str) -> Pack:
    """The content pack of that id."""
    return PACKS.get(_text("pack", id, "terrinoth"))


def parse(line: str, ruleset: Ruleset | str = "revised") -> Choice | Unreadable:
    """The choice a line is, in a ruleset's notation; what makes it unreadable if it is none."""
    verbs = (ruleset if isinstance(ruleset, Ruleset) else find(ruleset)).verbs
    if not isinstance(line, str):
        return Unreadable(shown(line), "a choice is a line of text")
    return kernel.parse(line, verbs)


def _text(kind: str, id: str, such: str) -> str:
    if not isinstance(id, str):
        raise UnknownName(f"a {kind} goes by a name, as in {such!r}; {shown(id)} is none")
    return id


def _check_rules(where: str, ids: tuple[str, ...]) -> None:
    unknown = []
    for id in ids:
        try:
            rule(id)
        except UnknownRule:
            unknown.append(id)
    if unknown:
        raise RulesetError(f"{where}: the rulebook has no {', '.join(sorted(unknown))}")


for _change in (*REVISED_CHANGES, EPIC_GAME, EXPLORATION_TOKENS):
    CHANGES.register(_change.id, _change)
for _ruleset in (ORIGINAL, REVISED):
    RULESETS.register(_ruleset.id, _ruleset)
PACKS.register("terrinoth", terrinoth())

__all__ = [
    "CHANGES", "CLAIM_A_YEAR_AHEAD", "DEFENDER_ASSIGNS_FIRST", "EPIC_GAME", "EXPLORATION_TOKENS",
    "HERO_SUPPORT", "HOME_REALMS_CLOSER",
    "ORIGINAL", "PACKS", "REVISED", "REVISED_CHANGES", "ROUTED_HEXAGONS_STAND", "RULESETS",
    "RUNES_ON_THE_MAP", "SORCERESS_CHOOSES", "check_change",
    "check_pack", "check_ruleset", "find", "find_pack", "parse",
]  # fmt: skip
