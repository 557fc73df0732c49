"""`runewars rules coverage`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from runewars.cli.commands import runewars
from runewars.cli.measuring import Measure
from runewars.rulebook import rules

CASE = """\
case = "BAT-Y"
title = "A footman against walls"
rules = ["BAT.23"]
rulesets = ["revised"]

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

[script]
choices = ["daqan: fight footman"]

[expect]
strength = "1 v 5"
events = [{ kind = "battle-won", seat = "uthuk", cites = "BAT.24" }]

[[expect.illegal]]
after = 0
choice = "daqan: fight knight"
rules = ["BAT.5"]
"""
EVERY = len(rules())


def coverage(*options: object) -> Result:
    return CliRunner().invoke(runewars, ["rules", "coverage", *map(str, options)])


def of(result: Result) -> dict[str, list[str]]:
    """What is said of each rule."""
    return {words[0]: words[1:] for line in result.output.splitlines() if (words := line.split())}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "BAT-Y.scenario.toml").write_text(CASE, encoding="utf-8")
    return tmp_path


def test_what_a_case_lists_expects_and_refuses_is_counted(folder: Path) -> None:
    result = coverage("--games", 0, folder)
    assert 0 == result.exit_code
    said = of(result)
    assert ["0", "0", "BAT-Y"] == said["BAT.23"][1:]
    assert "1" == said["BAT.24"][1]
    assert "1" == said["BAT.5"][2]
    assert ["0", "0", "0", "NOT", "EXERCISED:"] == said["BAT.22"][:5]


def test_the_last_line_counts_the_rules(folder: Path) -> None:
    output = coverage("--games", 0, folder).output
    unexercised = output.count("NOT EXERCISED")
    assert 0 < unexercised < EVERY
    assert f"{EVERY - unexercised} of {EVERY} rules exercised" == output.splitlines()[-1]


def test_a_case_that_fails_counts_for_nothing(folder: Path) -> None:
    (folder / "BAT-Y.scenario.toml").write_text(CASE.replace('"1 v 5"', '"2 v 5"'), encoding="utf-8")
    result = coverage("--games", 0, folder)
    assert "failed, and not counted: BAT-Y[revised]" in result.output
    assert f"0 of {EVERY} rules exercised" == result.output.splitlines()[-1]


def test_a_file_that_cannot_be_read_counts_for_nothing(folder: Path) -> None:
    file = folder / "BAT-Y.scenario.toml"
    file.write_text("case = ", encoding="utf-8")
    result = coverage("--games", 0, folder)
    assert f"failed, and not counted: {file}" in result.output


def test_strictly_a_rule_not_exercised_is_a_failure(folder: Path) -> None:
    assert 1 == coverage("--games", 0, "--strict", folder).exit_code


def test_games_cite_what_the_case_does_not(folder: Path) -> None:
    without, played = coverage("--games", 0, folder), coverage("--games", 1, folder)
    assert of(without)["SEA.3"][3] == "NOT"
    assert int(of(played)["SEA.3"][0]) > 0
    assert int(of(played)["SET.1"][0]) > 0


def test_a_rule_left_to_a_test_is_held_by_it(folder: Path) -> None:
    (folder / "test_x.py").write_text('RULE = "VIC.9"', encoding="utf-8")
    (folder / "by-tests.toml").write_text('["VIC.9"]\ntest = "test_x.py"\nwhy = "no case can"\n', encoding="utf-8")
    result = coverage("--games", 0, folder)
    assert ["by", "test_x.py:", "no", "case", "can"] == of(result)["VIC.9"][3:]
    assert "1 by tests" in result.output.splitlines()
    assert (
        f"{EVERY - result.output.count('NOT EXERCISED')} of {EVERY} rules exercised" == result.output.splitlines()[-1]
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * 5_000, "by-tests.toml: is not TOML: "),
        ("x = " + "9" * 6_000, "by-tests.toml: is not TOML: "),
        ('["VIC.99"]\ntest = "test_x.py"\nwhy = "x"', "there is no rule VIC.99"),
        ('["VIC.9"]\ntest = "test_x.py"', "VIC.9 wants a test and a why"),
        ('["VIC.9"]\ntest = "test_x.py"\nwhy = " "', "VIC.9 wants a test and a why"),
        ('"VIC.9" = 3', "VIC.9 wants a test and a why"),
        ('["VIC.9"]\ntest = "test_y.py"\nwhy = "x"', "test_y.py does not assert on VIC.9"),
        ('["VIC.8"]\ntest = "test_x.py"\nwhy = "x"', "test_x.py does not assert on VIC.8"),
        ('["VIC.9"]\ntest = "latin.py"\nwhy = "x"', "latin.py does not assert on VIC.9"),
        ('["VIC.9"', "by-tests.toml: "),
    ],
)
def test_what_does_not_hold_of_a_test_counts_for_nothing(folder: Path, text: str, said: str) -> None:
    (folder / "test_x.py").write_text('RULE = "VIC.9"', encoding="utf-8")
    (folder / "latin.py").write_bytes(b'RULE = "VIC.9"  # \xe9')
    (folder / "by-tests.toml").write_text(text, encoding="utf-8")
    result = coverage("--games", 0, folder)
    assert any(line.startswith("failed, and not counted: ") and said in line for line in result.output.splitlines())
    assert "NOT" == of(result)["VIC.9"][3]
    assert "0 by tests" in result.output.splitlines()


def test_strictly_a_citation_nobody_expects_is_not_enough() -> None:
    measure = Measure()
    measure.events.update(rule.id for rule in rules())
    assert () == measure.missing
    assert EVERY == len(measure.merely_cited)


def test_without_a_corpus_one_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = coverage()
    assert 2 == result.exit_code
    assert "name the files or folders of a corpus" in result.output


def test_without_a_path_the_checkouts_corpus_is_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "tests" / "conformance").mkdir(parents=True)
    (folder / "BAT-Y.scenario.toml").rename(folder / "tests" / "conformance" / "BAT-Y.scenario.toml")
    monkeypatch.chdir(folder)
    assert "BAT-Y" in of(coverage("--games", 0))["BAT.23"]
