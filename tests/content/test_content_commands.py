"""`runewars content audit` and `runewars content validate`."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from runewars.cli.commands import runewars
from runewars.content import Provenance, audit, terrinoth

OVERLAY = """\
id = "mine"
version = 1
over = "terrinoth"

[[unit]]
id = "warlock"
health = 2
provenance = "sourced"
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A sound overlay."""
    file = tmp_path / "mine.toml"
    file.write_text(OVERLAY, encoding="utf-8")
    return file


def run(*words: object) -> Result:
    return CliRunner().invoke(runewars, ["content", *map(str, words)])


def row(result: Result, kind: str) -> list[int]:
    line = next(line for line in result.output.splitlines() if line.startswith(kind))
    return [int(number) for number in line.removeprefix(kind).split()]


def test_the_audit_counts_every_kind_and_all_together() -> None:
    result = run("audit")
    assert 0 == result.exit_code
    assert result.output.startswith(f"terrinoth 1, fingerprint {terrinoth().fingerprint[:12]}\n")
    for tally in audit(terrinoth()):
        counts = [tally.count(source) for source in Provenance]
        assert [len(tally.records), *counts] == row(result, f"{tally.kind} ")
    rows = [row(result, f"{tally.kind} ") for tally in audit(terrinoth())]
    assert [sum(column) for column in zip(*rows, strict=True)] == row(result, "in all")


def test_the_audit_lists_nothing_unless_asked() -> None:
    assert "warlock" not in run("audit").output


def test_the_audit_lists_every_value() -> None:
    output = run("audit", "--list").output
    assert "\nunits\n  bowman\n    figures             sourced\n" in output
    assert "\n  5\n    shape               house\n    A.resources         house\n" in output
    assert "    note: health: as the other circles." in output


def test_the_audit_lists_only_what_is_asked_for() -> None:
    output = run("audit", "--only", "inferred").output
    assert "  warlock\n    shape               inferred\n    note: " in output
    assert not [line for line in output.splitlines() if line.endswith((" sourced", "  house"))][1:]


def test_the_audit_takes_overlays(mine: Path) -> None:
    plain, corrected = run("audit"), run("audit", "--over", mine)
    assert corrected.output.startswith("mine 1, fingerprint ")
    records, sourced, inferred, house = row(plain, "units ")
    assert [records, sourced + 1, inferred, house - 1] == row(corrected, "units ")


def test_the_audit_of_a_bad_overlay_says_what_is_wrong(mine: Path) -> None:
    mine.write_text(OVERLAY.replace("health = 2", "health = 0"), encoding="utf-8")
    result = run("audit", "--over", mine)
    assert 1 == result.exit_code
    assert "mine.toml: warlock.health: must be a whole number from 1 to 9, not 0" in result.output


def test_a_sound_overlay_is_said_to_be_sound(mine: Path) -> None:
    result = run("validate", mine)
    assert (0, f"{mine}: mine 1 is sound\n") == (result.exit_code, result.output)


def test_every_problem_is_listed(mine: Path) -> None:
    bad = mine.with_name("bad.toml")
    bad.write_text(OVERLAY.replace("health = 2", "health = 0\nwings = 2"), encoding="utf-8")
    result = run("validate", bad, mine)
    assert 1 == result.exit_code
    assert [
        str(bad),
        "  bad.toml: warlock.health: must be a whole number from 1 to 9, not 0",
        "  bad.toml: warlock.wings: is no field of this record",
        f"{mine}: mine 1 is sound",
    ] == result.output.splitlines()


def test_a_directory_is_a_whole_pack_unless_it_says_what_it_lies_over(mine: Path) -> None:
    folder = mine.with_name("folder")
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "mine"\nversion = 1\n', encoding="utf-8")
    result = run("validate", folder)
    assert 1 == result.exit_code
    assert "  units.toml: cannot be read" in result.output.splitlines()
    (folder / "pack.toml").write_text('id = "mine"\nversion = 1\nover = "terrinoth"\n', encoding="utf-8")
    assert f"{folder}: mine 1 is sound\n" == run("validate", folder).output


def test_an_empty_directory_is_no_pack(tmp_path: Path) -> None:
    result = run("validate", tmp_path)
    assert 1 == result.exit_code
    assert "  pack.toml: cannot be read" in result.output.splitlines()


def test_an_effect_no_rule_knows_is_a_problem(mine: Path) -> None:
    text = '[[tactics]]\nid = "rally-cry"\neffect = { name = "win" }\nprovenance = "house"'
    mine.write_text(OVERLAY + text, encoding="utf-8")
    result = run("validate", mine)
    assert 1 == result.exit_code
    assert "mine.toml: rally-cry.effect.name: must be one of withdraw" in result.output


def test_an_overlay_may_lie_over_another_pack(mine: Path) -> None:
    result = run("validate", "--base", mine.parent, mine)
    assert 1 == result.exit_code
    assert "  pack.toml: cannot be read" in result.output.splitlines()


def test_a_file_is_needed() -> None:
    assert 2 == run("validate").exit_code


@pytest.mark.parametrize("words", [["validate"], ["audit", "--over"]])
def test_hostile_toml_is_said_and_no_traceback(tmp_path: Path, words: list[str]) -> None:
    for text in ("x = " + "[" * 5_000, "x = " + "9" * 6_000):
        (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
        result = run(*words, tmp_path / "bad.toml")
        assert (1, SystemExit) == (result.exit_code, type(result.exception))
        assert "bad.toml: is not TOML: " in result.output


def test_files_of_the_directory_one_is_in_have_a_readable_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("b.toml").write_text("", encoding="utf-8")
    assert "  ./b.toml: is no file of a pack" in run("audit", "--over", ".").output
