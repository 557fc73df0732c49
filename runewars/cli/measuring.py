"""Which rules a run of the corpus and some games exercise (L9): counted from what ran, not read off lists.

A rule is exercised by cases that list it and pass, by cases that assert on its citation, in an event or in a refusal,
where no case can show it by the test its corpus names for it, and, more weakly, by events that cite it with nothing
said about them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import attrs

from runewars.bots import steadily
from runewars.kernel import Applied, Dealer, Event, RefereeError, adjudicate
from runewars.newgame import random_choice, start_game
from runewars.rulebook import rules
from runewars.rulesets import EXPLORATION_TOKENS, ORIGINAL, REVISED
from runewars.scenario import Scenario, ScenarioError, Trial, load
from runewars.scenario.judging import judge
from runewars.scenario.running import run
from runewars.state import GameState

from .by_tests import ByTest, by_tests


@attrs.define
class Measure:
    """What was seen of each rule, by its id."""

    events: Counter[str] = attrs.field(factory=Counter)
    """How many events cited it."""
    asserted: Counter[str] = attrs.field(factory=Counter)
    """How often a case that passed expected an event to cite it."""
    refusals: Counter[str] = attrs.field(factory=Counter)
    """How many choices it refused that a case which passed expected it to refuse."""
    cases: dict[str, list[str]] = attrs.field(factory=dict)
    """The cases that list it and passed."""
    tests: dict[str, ByTest] = attrs.field(factory=dict)
    """The test that asserts on it, where no case can."""
    failed: list[str] = attrs.field(factory=list)
    """Trials and files that did not pass; nothing of them counts."""

    def held(self, rule: str) -> bool:
        """Whether a case would notice the rule, for it lists it or asserts on its citation; or a test would."""
        return bool(self.cases.get(rule) or self.asserted[rule] or self.refusals[rule] or rule in self.tests)

    def exercised(self, rule: str) -> bool:
        """Whether a case or a test holds to it, or at least an event cited it."""
        return self.held(rule) or bool(self.events[rule])

    @property
    def missing(self) -> tuple[str, ...]:
        """The rules nothing exercised, in the rulebook's order."""
        return tuple(rule.id for rule in rules() if not self.exercised(rule.id))

    @property
    def merely_cited(self) -> tuple[str, ...]:
        """The rules that events cited, with no case or test to notice."""
        return tuple(rule.id for rule in rules() if self.exercised(rule.id) and not self.held(rule.id))

    def see(self, events: Iterable[Event]) -> None:
        """Count what events cite."""
        for event in events:
            self.events.update(event.cites)

    # ---------------------------------------------------------------- the corpus

    def try_files(self, files: Iterable[Path]) -> None:
        """Run every scenario; what passes counts."""
        for file in files:
            try:
                self.try_scenario(load(file))
            except ScenarioError:
                self.failed.append(str(file))

    def try_scenario(self, scenario: Scenario) -> None:
        """Run all its trials; the rules it lists count if all pass."""
        passed = [self._passes(trial) for trial in scenario.trials]
        if all(passed):
            for rule in scenario.rules:
                self.cases.setdefault(rule, []).append(scenario.case)

    def _passes(self, trial: Trial) -> bool:
        made = run(trial)
        if made.broken is not None or made.unused or judge(made):
            self.failed.append(trial.name)
            return False
        self.see(made.events)
        for pattern in trial.expected.events:
            self.asserted.update(pattern.cites)
        self.asserted.update(trial.expected.cites)
        for refusal in trial.expected.illegal:
            self.refusals.update(refusal.rules)
        return True

    def read_tests(self, folders: Iterable[Path]) -> None:
        """The rules these corpora leave to tests."""
        for folder in folders:
            for found in by_tests(folder):
                if isinstance(found, ByTest):
                    self.tests[found.rule] = found
                else:
                    self.failed.append(found)

    # ---------------------------------------------------------------- games

    def play_games(self, count: int) -> None:
        """So many games under each edition, for two to four, by steady players and by chance, every other one with
        exploration tokens."""
        for seed in range(count):
            for edition in (ORIGINAL, REVISED):
                ruleset = edition.with_changes(EXPLORATION_TOKENS) if seed % 2 else edition
                self._play(start_game(2 + seed % 3, ruleset=ruleset, seed=seed), seed)

    def _play(self, begun: Applied[GameState], seed: int) -> None:
        rng, dealer, state = Random(seed), Dealer(seed), begun.state
        self.see(begun.events)
        while state.pending:
            choice = random_choice(state, dealer) if seed % 2 else steadily(state, rng, dealer)
            verdict = adjudicate(state, choice)
            if not verdict.applied:
                raise RefereeError(f"a legal choice is refused: {choice}: {'; '.join(map(str, verdict.objections))}")
            self.see(verdict.events)
            state = verdict.state


__all__ = ["Measure"]
