"""Scenario files: a position, a script of choices, what must come of it. `check(load(path))` runs and judges one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .checking import Report, check, check_trial
    from .errors import Problem, ScenarioError
    from .loading import load, loads
    from .trials import Scenario, Trial

__all__ = ["Problem", "Report", "Scenario", "ScenarioError", "Trial", "check", "check_trial", "load", "loads"]

_HOMES = {
    "Problem": "errors", "Report": "checking", "Scenario": "trials", "ScenarioError": "errors",
    "Trial": "trials", "check": "checking", "check_trial": "checking", "load": "loading", "loads": "loading",
}  # fmt: skip


def __getattr__(name: str) -> object:
    # The pytest plugin is imported in every test run: nothing of the library comes with it until it is asked for.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
