"""`runewars check`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from runewars.cli.commands import runewars

FILE = """\
case = "BAT-Y"
title = "A footman against walls"
rules = ["BAT.23"]

[board]
borders = ["A-B"]

[seats.daqan]
[seats.uthuk]

[home]
A = "daqan"

[place]
B = ["daqan footman 1", "uthuk stronghold"]

[at]
checkpoint = "battle"
area = "B"
turn = "daqan"

[draw]
rest = "-"

[expect]
strength = "1 v 5"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a case that passes under both editions, one folder down."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "BAT-Y.scenario.toml").write_text(FILE, encoding="utf-8")
    return tmp_path


def check(*paths: object) -> Result:
    return CliRunner().invoke(runewars, ["check", *map(str, paths)])


def test_what_passes_is_counted(folder: Path) -> None:
    result = check(folder)
    assert (0, "2 passed, 0 failed\n") == (result.exit_code, result.output)


def test_a_file_named_twice_is_run_once(folder: Path) -> None:
    file = folder / "deep" / "BAT-Y.scenario.toml"
    assert "2 passed, 0 failed\n" == check(file, folder, folder / "deep").output


def test_a_file_of_any_name_may_be_named(folder: Path) -> None:
    (folder / "mine.toml").write_text(FILE, encoding="utf-8")
    assert "2 passed, 0 failed\n" == check(folder / "mine.toml").output


def test_a_failure_is_shown_with_its_sentences(folder: Path) -> None:
    file = folder / "BAT-Z.scenario.toml"
    file.write_text(FILE.replace('"1 v 5"', '"2 v 5"\nover = false'), encoding="utf-8")
    result = check(folder)
    assert 1 == result.exit_code
    sentences = "  strength: expected 2 v 5, found 1 v 5\n  over: expected the game to go on; asked: nobody\n"
    shown = "".join(f"{file}: BAT-Y[{edition}]\n{sentences}" for edition in ("original", "revised"))
    assert shown + "2 passed, 2 failed\n" == result.output


def test_a_bad_file_counts_as_failed(folder: Path) -> None:
    file = folder / "BAT-Z.scenario.toml"
    file.write_text(FILE.replace("footman 1", "footmann 1").replace('"1 v 5"', '"5"'), encoding="utf-8")
    result = check(folder)
    assert 1 == result.exit_code
    first, second, third, last = result.output.splitlines()
    assert str(file) == first
    assert second.startswith("  place.B[0]: 'daqan footmann 1': there is no unit 'footmann'")
    assert third.startswith("  expect.strength: must read '6 v 5'")
    assert "2 passed, 1 failed" == last


def test_no_such_path_is_said(tmp_path: Path) -> None:
    result = check(tmp_path / "nowhere")
    assert 2 == result.exit_code
    assert f"Path '{tmp_path / 'nowhere'}' does not exist" in result.output.replace("\n", "")


def test_a_folder_without_scenarios_is_said(tmp_path: Path) -> None:
    result = check(tmp_path)
    assert 2 == result.exit_code
    assert f"there is no *.scenario.toml in {tmp_path}" in result.output


def test_a_path_is_needed() -> None:
    assert 2 == check().exit_code
