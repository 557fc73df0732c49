"""Whatever the file says: a scenario, or a ScenarioError that names what is wrong. Never another exception."""

from __future__ import annotations

import copy
import random
import tomllib
from typing import Any

from battle_file import FILE
from hypothesis import given, settings
from hypothesis import strategies as st

from runewars.scenario import ScenarioError, check, loads

WORDS = """
daqan|uthuk|B|original|revised|-|S|BAT.24|ASK.3|daqan: pass|chance: x|unit-routed|daqan footman 1|giant 3
uthuk hero bogran|1 v 1|nobody|neutral|uthuk stronghold with hungry-spawn
"""
KEYS = """
case rules rulesets place home activated at draw discarded script expect variant seats board borders daqan latari A B Z
illegal legal events never after seat choices choice revised original table control name winner siege rest
"""
words = st.sampled_from(WORDS.replace("\n", "|").strip("|").split("|"))
keys = st.sampled_from(KEYS.split())
leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 31),
    st.floats(),
    st.text(max_size=12),
    st.datetimes(),
    words,
)
spoilings = st.one_of(leaves, st.lists(leaves, max_size=3), st.dictionaries(keys, leaves, max_size=3))


def toml(value: object) -> str:
    """A value in TOML, as far as this test needs it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + "".join(f"\\U{ord(char):08X}" for char in value if not 0xD800 <= ord(char) <= 0xDFFF) + '"'
        case dict():
            return "{" + ", ".join(f"{toml(key)} = {toml(part)}" for key, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case None:
            return "nan"
        case _:
            return value.isoformat() if hasattr(value, "isoformat") else str(value)


def document(content: dict[str, Any]) -> str:
    return "\n".join(f"{toml(key)} = {toml(part)}" for key, part in content.items())


def spoil(content: Any, pick: random.Random, value: object, key: str) -> None:
    """Put a value somewhere in the content: over a part, beside it, or in place of it all."""
    while True:
        places = list(content) if isinstance(content, dict) else list(range(len(content)))
        if not places or pick.random() < 0.15:
            if isinstance(content, dict):
                content[key] = value
            else:
                content.append(value)
            return
        place = pick.choice(places)
        if isinstance(content[place], dict | list) and pick.random() < 0.8:
            content = content[place]
        elif pick.random() < 0.2:
            del content[place]
            return
        else:
            content[place] = value
            return


def judge(text: str) -> None:
    try:
        scenario = loads(text)
    except ScenarioError as error:
        refused = error
    else:
        assert [trial.name for trial in scenario.trials] == [report.name for report in check(scenario)]
        return
    assert refused.problems
    assert all(problem.problem for problem in refused.problems)


BASE = tomllib.loads(FILE)
RICH = BASE | {
    "variant": [{"name": "one", "draw": {"rest": "-"}, "expect": {"revised": {"over": True}}}],
    "expect": {
        "winner": "daqan", "strength": "2 v 1", "table": {"B": ["daqan knight 1"]}, "control": {"B": "daqan"},
        "events": ["unit-routed", {"kind": "battle-won", "role": "attacker"}], "never": [{"kind": "healed"}],
        "illegal": [{"after": 0, "choice": "daqan: pass", "rules": ["ASK.1"]}], "cites": ["BAT.24"],
        "legal": [{"after": 1, "seat": "daqan", "choices": ["pass"]}], "asked": {"daqan": "play-cards"},
        "hands": {"daqan": []}, "influence": {"daqan": 1}, "pending": "daqan",
    },
}  # fmt: skip


def test_the_fuzzers_toml_is_toml() -> None:
    assert RICH == tomllib.loads(document(RICH))


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(spoilings, keys), min_size=1, max_size=4), st.integers(0, 10**9))
def test_a_file_spoilt_somewhere(spoilt: list[tuple[object, str]], seed: int) -> None:
    content, pick = copy.deepcopy(RICH), random.Random(seed)
    for value, key in spoilt:
        spoil(content, pick, value, key)
    judge(document(content))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    judge(text)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(FILE)), st.integers(0, 40), st.text(max_size=10))
def test_a_file_cut_about(start: int, length: int, text: str) -> None:
    judge(FILE[:start] + text + FILE[start + length :])


def test_tables_nested_without_end() -> None:
    deep = ".".join("a" * 3_000)
    for text in (
        f"{deep} = 1",
        f"expect.{deep} = 1\n[[variant]]\nname = 'x'\nexpect.{deep} = 2",
        f"place.B = [{{{deep} = 1}}]",
    ):
        judge(text)
