"""The command line itself."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from runewars.cli import main
from runewars.cli.commands import runewars


def test_the_version() -> None:
    result = CliRunner().invoke(runewars, ["--version"], prog_name="runewars")
    assert 0 == result.exit_code
    assert result.output.startswith("runewars ")


def test_help_names_the_commands() -> None:
    output = CliRunner().invoke(runewars, ["--help"]).output
    assert "check" in output
    assert "demo" in output


def test_main_runs_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["runewars", "--help"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert 0 == ended.value.code
    assert "Usage: runewars" in capsys.readouterr().out


def test_without_click_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit) as ended:
        main()
    assert 2 == ended.value.code
    assert 'pip install "runewars[cli]"' in capsys.readouterr().err


def test_the_module_can_be_run() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "runewars.cli", "--version"], capture_output=True, text=True, check=True
    ).stdout
    assert shown.startswith("runewars ")
