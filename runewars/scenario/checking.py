"""Checking scenarios: each trial run and judged, reported as a value."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from runewars.kernel import Choice, Event, Ruleset

from .judging import judge
from .running import run
from .trials import Scenario, Trial


@attrs.frozen
class Report:
    """How a trial went: what failed, in sentences, and all that was chosen and happened."""

    name: str
    """The trial's name."""
    failures: tuple[str, ...]
    """What failed, in sentences; empty if all came as expected."""
    choices: tuple[Choice, ...] = attrs.field(repr=False)
    """All that was chosen."""
    events: tuple[Event, ...] = attrs.field(repr=False)
    """All that happened."""

    @property
    def passed(self) -> bool:
        """Whether all came as the file expects."""
        return not self.failures


def check(scenario: Scenario, *, under: Callable[[Ruleset], Ruleset] | None = None) -> tuple[Report, ...]:
    """A report for the case and each of its variants, under each ruleset, or under what `under` makes of it."""
    if under is None:
        return tuple(check_trial(trial) for trial in scenario.trials)
    changed = (attrs.evolve(trial, ruleset=under(trial.ruleset)) for trial in scenario.trials)
    return tuple(check_trial(trial) for trial in changed)


def check_trial(trial: Trial) -> Report:
    """The report of one trial. Of a run that broke off, that alone is said."""
    made = run(trial)
    failures = (*made.unused, *judge(made)) if made.broken is None else (made.broken,)
    return Report(trial.name, failures, tuple(made.choices), tuple(made.events))


__all__ = ["Report", "check", "check_trial"]
