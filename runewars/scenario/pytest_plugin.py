"""Collects `*.scenario.toml` as tests: an item for the case and each of its variants, under each ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .trials import Trial

SUFFIX = ".scenario.toml"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """A scenario file is a file of tests."""
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.name.endswith(SUFFIX) else None


class ScenarioFile(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        # The library is imported when there is a file to read: the plugin itself is loaded in every test run.
        from .errors import ScenarioError
        from .loading import load

        try:
            scenario = load(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from error
        for trial in scenario.trials:
            yield ScenarioItem.from_parent(self, name=trial.name, trial=trial)


class ScenarioItem(pytest.Item):
    """One trial, named as its report: `BAT-40[revised]`."""

    def __init__(self, *, trial: Trial, **given: Any) -> None:
        super().__init__(**given)
        self.trial = trial

    def runtest(self) -> None:
        from .checking import check_trial

        report = check_trial(self.trial)
        if not report.passed:
            raise ScenarioFailed("\n".join(report.failures))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[PathLike[str] | str, int | None, str]:
        return self.path, None, self.name


class ScenarioFailed(Exception):
    """A trial came otherwise than its file expects; says how, a sentence a line."""
