"""Loading scenario files: a scenario, or one error that lists everything wrong with the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import attrs

from runewars.content import terrinoth
from runewars.content.toml import NotToml, read_toml
from runewars.kernel import CHANCE, RefereeError, Ruleset
from runewars.rulesets import find

from .battlefield import read_battle
from .drawing import read_draws
from .errors import Problem, ScenarioError
from .expecting import KEYS, Expected, read_choice, read_expected
from .patterns import read_rules
from .reading import Reader, merge
from .setting import Setting, read_setting
from .settingup import read_setup
from .trials import Scenario, Trial
from .year import read_year

EDITIONS = ["original", "revised"]
"""The rulesets a case runs under if it names none."""

_CASE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}\Z")


def load(path: str | PathLike[str]) -> Scenario:
    """The scenario in a file; raises ScenarioError."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise ScenarioError(file.name, [Problem("", f"cannot be read: {error}")]) from error
    return loads(text, name=file.name)


def loads(text: str, name: str = "scenario") -> Scenario:
    """The scenario in a text; raises ScenarioError. The name is how messages call it."""
    try:
        content = read_toml(text)
    except NotToml as error:
        raise ScenarioError(name, [Problem("", str(error))]) from error
    variants = content.pop("variant", [])
    # A ruleset's own expectations may be meant for a variant alone.
    everywhere = [content, *(variants if isinstance(variants, list) else [])]
    named = {id for part in everywhere if isinstance(part, dict) for id in _named_rulesets(part)}

    problems: list[Problem] = []
    case = _read_case(content, named, problems)
    trials = [*case.trials]
    for where, variant, laid in _variants(variants, problems):
        found: list[Problem] = []
        trials += _read_case(_laid_over(content, laid), named, found, variant).trials
        problems += [Problem(f"{where}.{each.where}", each.problem) for each in found if each not in problems]
    if problems:
        raise ScenarioError(name, dict.fromkeys(problems))
    return Scenario(name, case.case, case.title, case.rules, case.note, tuple(trials))


def _named_rulesets(content: Mapping[str, Any]) -> list[str]:
    named = content.get("rulesets", EDITIONS)
    return [id for id in named if isinstance(id, str)] if isinstance(named, list) else []


def _laid_over(content: Mapping[str, Any], laid: Mapping[str, Any]) -> dict[str, Any]:
    """The file with a variant laid over it. With a checkpoint of its own, nothing of the file's `[at]` is left."""
    at = laid.get("at")
    if isinstance(at, dict) and "checkpoint" in at:
        content = {key: part for key, part in content.items() if key != "at"}
    return merge(content, laid)


def _variants(variants: object, problems: list[Problem]) -> list[tuple[str, str, dict[str, Any]]]:
    """Each variant: where it stands, its name, and what it lays over the file."""
    found: list[tuple[str, str, dict[str, Any]]] = []
    for table in Reader("", {"variant": variants}, problems).tables("variant"):
        name = table.text("name", required=True)
        if name is not None and name in [other for _, other, _ in found]:
            table.note("name", f"two variants are called {name!r}")
        for key in ("case", "variant"):
            if table.has(key):
                table.note(key, "a variant has none of its own")
        laid = {key: part for key, part in table.content.items() if key not in ("name", "case", "variant")}
        if table.given and not laid.keys() | table.content.keys() - {"name"}:
            table.note(None, "varies nothing")
        found.append((table.where, name or "", laid))
    return found


# ---------------------------------------------------------------- one case


@attrs.frozen
class _Case:
    """A file, or a variant laid over it."""

    case: str
    title: str
    rules: tuple[str, ...]
    note: str | None
    trials: tuple[Trial, ...]


def _read_case(
    content: Mapping[str, Any], named: set[str], problems: list[Problem], variant: str | None = None
) -> _Case:
    file, pack = Reader("", content, problems), terrinoth()
    case = file.text("case", required=True) or ""
    if case and not _CASE.match(case):
        file.note("case", "must be a name such as BAT-40: letters, digits, dots, dashes")
    title, note = file.text("title", required=True) or "", file.text("note")
    rules, rulesets = read_rules(file, "rules", required=True) or (), _rulesets(file)
    if content.get("rules") == []:
        file.note("rules", "name the rules the case is about")
    setting = read_setting(file, pack)
    read_opening = read_setup if setting.setting_up else read_year if setting.in_the_year else read_battle
    opening = read_opening(file, setting, rulesets.values())
    draws = read_draws(file, setting)
    script = _script(file, setting, rulesets)
    expected = _expected(file, setting.later(), len(script), rulesets, named)
    file.finish("variant")
    if problems or opening is None:
        return _Case(case, title, rules, note, ())
    trials = (Trial(case, variant, ruleset, opening, draws, script, expected[id]) for id, ruleset in rulesets.items())
    return _Case(case, title, rules, note, tuple(trials))


def _rulesets(file: Reader) -> dict[str, Ruleset]:
    listed = file.texts("rulesets")
    named = [("rulesets", id) for id in EDITIONS] if listed is None else listed
    found: dict[str, Ruleset] = {}
    for where, id in named:
        if id in found:
            file.problems.append(Problem(where, f"{id} is named twice"))
        try:
            found[id] = find(id)
        except RefereeError as error:
            file.problems.append(Problem(where, str(error)))
    if not named:
        file.note("rulesets", "names no ruleset")
    return found


def _script(file: Reader, setting: Setting, rulesets: Mapping[str, Ruleset]) -> tuple[str, ...]:
    table = file.table("script")
    lines = []
    for where, line in table.texts("choices", required=True) or ():
        choice = read_choice(table, where, line, setting, rulesets)
        if choice is not None and choice.seat == CHANCE:
            file.problems.append(Problem(where, "what chance draws stands in [draw]"))
        lines.append(line if choice is None else str(choice))
    table.finish()
    return tuple(lines)


def _expected(
    file: Reader, setting: Setting, script: int, rulesets: Mapping[str, Ruleset], named: set[str]
) -> dict[str, Expected]:
    """What each ruleset's run must bring: `[expect]`, with `[expect.<ruleset>]` laid over it."""
    table = file.table("expect", required=True)
    read_expected(table, setting, script, rulesets)
    for id in [key for key in table.content if key in named and key not in KEYS]:
        own = table.table(id)
        read_expected(own, setting, script, {id: rulesets[id]} if id in rulesets else {})
        own.finish()
    table.finish(*rulesets)
    common = {key: part for key, part in table.content.items() if key in KEYS}
    expected = {}
    for id in rulesets:
        laid = table.content.get(id)
        whole = merge(common, laid) if isinstance(laid, dict) else common
        # What is wrong with its parts is noted; nothing more can be wrong with the whole.
        expected[id] = read_expected(Reader(table.where, whole, []), setting, script, rulesets)
        if expected[id].nothing and not file.problems:
            table.note(None, f"nothing is expected under {id}")
    return expected


__all__ = ["EDITIONS", "load", "loads"]
