"""`by-tests.toml` of a corpus: the rules no position can show, and for each the test that asserts on it and why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from runewars.content.toml import NotToml, read_toml
from runewars.rulebook import rules

NAME = "by-tests.toml"


@attrs.frozen
class ByTest:
    """A rule that a test asserts on."""

    rule: str
    test: str
    """The test's file, from the folder of the corpus."""
    why: str
    """Why no case shows it."""


def by_tests(folder: Path) -> Iterator[ByTest | str]:
    """What a corpus leaves to tests; a sentence where the test is not there, or does not name the rule."""
    file = folder / NAME
    if not file.is_file():
        return
    try:
        entries = read_toml(file.read_text(encoding="utf-8"))
    except (NotToml, OSError, UnicodeDecodeError) as error:
        yield f"{file}: {error}"
        return
    known = {rule.id for rule in rules()}
    for rule, said in entries.items():
        if rule not in known:
            yield f"{file}: there is no rule {rule}"
        elif not isinstance(said, dict) or {"test", "why"} != said.keys() or not all(map(_is_text, said.values())):
            yield f"{file}: {rule} wants a test and a why"
        elif not _names(folder / said["test"], rule):
            yield f"{file}: {said['test']} does not assert on {rule}"
        else:
            yield ByTest(rule, said["test"], said["why"])


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _names(test: Path, rule: str) -> bool:
    try:
        return test.is_file() and f'"{rule}"' in test.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False


__all__ = ["NAME", "ByTest", "by_tests"]
