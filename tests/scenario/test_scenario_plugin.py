"""The pytest plugin: scenario files are tests."""

from __future__ import annotations

import subprocess
import sys

import pytest
from battle_file import FILE, edited

CONFTEST = """
def pytest_configure(config):
    if not config.pluginmanager.has_plugin("runewars"):
        from runewars.scenario import pytest_plugin
        config.pluginmanager.register(pytest_plugin, "runewars")
"""
BOTH = ('rulesets = ["revised"]\n', "")


@pytest.fixture
def folder(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder whose tests run with the plugin."""
    pytester.makeconftest(CONFTEST)
    return pytester


def write(folder: pytest.Pytester, name: str, text: str) -> None:
    (folder.path / name).write_text(text, encoding="utf-8")


def test_an_item_for_each_variant_and_ruleset(folder: pytest.Pytester) -> None:
    write(folder, "BAT-X.scenario.toml", edited(BOTH, add='[[variant]]\nname = "in winter"\nat.season = "winter"\n'))
    items, _ = folder.inline_genitems()
    names = ["BAT-X[original]", "BAT-X[revised]", "BAT-X[original, in winter]", "BAT-X[revised, in winter]"]
    assert names == [item.name for item in items]
    folder.runpytest_inprocess("-p", "no:cacheprovider").assert_outcomes(passed=4)


def test_one_item_can_be_picked(folder: pytest.Pytester) -> None:
    write(folder, "BAT-X.scenario.toml", edited(BOTH))
    result = folder.runpytest_inprocess("-v", "BAT-X.scenario.toml::BAT-X[revised]")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["BAT-X.scenario.toml::BAT-X?revised? PASSED*"])


def test_a_failure_shows_its_sentences_and_no_traceback(folder: pytest.Pytester) -> None:
    write(folder, "BAT-X.scenario.toml", edited(('winner = "daqan"', 'winner = "uthuk"\ninfluence.daqan = 3')))
    result = folder.runpytest_inprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*BAT-X?revised?*",
            "winner: expected uthuk, but daqan won the battle, 2 v 1",
            "influence.daqan: expected 3, found 4",
        ]
    )
    assert "Traceback" not in result.stdout.str()
    assert "pytest_plugin.py" not in result.stdout.str()


def test_a_bad_file_is_an_error_that_lists_what_is_wrong(folder: pytest.Pytester) -> None:
    write(folder, "BAT-X.scenario.toml", edited(("knight 1", "knigt 1"), ('winner = "daqan"', 'winner = "x"')))
    result = folder.runpytest_inprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["BAT-X.scenario.toml: 2 to correct:", "  place.B?1?: 'daqan knigt 1': there is no unit*", "  expect.winner: *"]
    )


def test_other_files_are_left_alone(folder: pytest.Pytester) -> None:
    write(folder, "BAT-X.toml", FILE)
    items, _ = folder.inline_genitems()
    assert [] == items


def test_a_fault_in_the_rules_shows_its_traceback(folder: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(trial: object) -> None:
        raise ZeroDivisionError("a fault in the rules")

    monkeypatch.setattr("runewars.scenario.checking.check_trial", fail)
    write(folder, "BAT-X.scenario.toml", FILE)
    result = folder.runpytest_inprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*ZeroDivisionError: a fault in the rules*"])


def test_the_plugin_brings_nothing_of_the_library_until_there_is_a_file() -> None:
    code = (
        "import sys, runewars\n"
        "before = set(sys.modules)\n"
        "import runewars.scenario.pytest_plugin\n"
        "print(sorted(name for name in set(sys.modules) - before if name.startswith('runewars')))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "['runewars.scenario', 'runewars.scenario.pytest_plugin']" == shown.strip()


def test_the_package_offers_its_names_lazily() -> None:
    import runewars.scenario as package

    for name in package.__all__:
        assert getattr(package, name).__name__ == name
    with pytest.raises(AttributeError, match="has no attribute 'loud'"):
        package.loud  # noqa: B018
