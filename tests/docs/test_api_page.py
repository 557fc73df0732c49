"""The page of the API shows what it promises: a name that autodoc finds nothing to say of is left out in silence."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

import runewars
from runewars import codec, content, kernel, rulebook, scenario, table

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "api.md"
IN_MODULE = re.compile(r"^\.\. currentmodule:: ([\w.]+)$")
NAMED = re.compile(r"^\.\. (?:auto\w+|data):: ([\w.]+)$")
MEMBERS = re.compile(r"^   :members:(.*(?:\n {6,}.*)*)", re.MULTILINE)


class Promised(NamedTuple):
    """What the page names, and the members of it that it is to show."""

    name: str
    members: tuple[str, ...]


def promises() -> list[Promised]:
    """Everything the page is to show."""
    found, module = [], ""
    for part in re.split(r"^(?=\.\. )", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE):
        first = part.partition("\n")[0]
        if place := IN_MODULE.match(first):
            module = place[1]
        elif named := NAMED.match(first):
            members = MEMBERS.search(part)
            name = named[1] if named[1].startswith("runewars.") else f"{module}.{named[1]}"
            found.append(Promised(name, tuple(re.findall(r"\w+", members[1])) if members else ()))
    return found


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names that stand on the page when what is generated of it is built, alone."""
    application = pytest.importorskip("sphinx.application", reason="the page is built with the extra docs")
    source, built = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    blocks = re.findall(r"^```{eval-rst}\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (source / "index.rst").write_text("\n".join(blocks), encoding="utf-8")
    settings = {"extensions": ["sphinx.ext.autodoc"], "default_role": "literal"}
    app = application.Sphinx(source, None, built, built, "dummy", settings, status=None, warning=StringIO())
    app.build()
    return set(app.env.domaindata["py"]["objects"])


def test_every_name_of_the_page_is_shown(shown: set[str]) -> None:
    assert set() == {each.name for each in promises()} - shown


def test_every_member_of_the_page_is_shown(shown: set[str]) -> None:
    left_out = {f"{each.name}.{member}" for each in promises() for member in each.members} - shown
    assert set() == left_out, f"give {', '.join(sorted(left_out))} a docstring"


def test_every_public_name_is_shown(shown: set[str]) -> None:
    assert set() == {f"runewars.{name}" for name in runewars.__all__} - shown


def test_members_are_named_one_by_one() -> None:
    """Else one without a docstring would be left out, and nobody would miss it."""
    assert [] == re.findall(r":members:\n(?! {6})", PAGE.read_text(encoding="utf-8"))


def test_every_error_is_under_errors() -> None:
    section = re.search(r"^## Errors\n(.*?)^## ", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert section is not None
    packages = (runewars, codec, content, kernel, rulebook, scenario, table)
    offered = {name for package in packages for name in package.__all__ if is_error(getattr(package, name))}
    assert offered == set(re.findall(r"autoexception:: (\w+)", section[1]))


def is_error(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Exception)
