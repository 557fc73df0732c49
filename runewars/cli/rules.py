"""`runewars rules`: the rulebook, and how it is exercised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from runewars.rulebook import Rule
from runewars.rulebook import rules as rulebook

from .check import scenario_files
from .measuring import Measure

CORPUS = Path("tests") / "conformance"
"""Where a checkout has its corpus."""
MOST_CASES = 3
"""How many cases a line names."""


@click.group()
def rules() -> None:
    """The rulebook, and what holds to it."""


@rules.command()
@click.argument("paths", nargs=-1, metavar="[PATH]…", type=click.Path(exists=True, path_type=Path))
@click.option("--games", type=click.IntRange(0), default=2, show_default=True, help="Games to play under each edition.")
@click.option("--strict", is_flag=True, help="Fail if no case or test holds to a rule.")
def coverage(paths: tuple[Path, ...], games: int, strict: bool) -> None:
    """Run the corpus and some games, and say of every rule what exercised it.

    Of each rule: the events that cited it, how often a case expected that, the choices it refused where a case expected
    it to, and the cases that list it. Only cases that pass count. PATH is a scenario file or a folder of them; its
    by-tests.toml names tests for rules no case can show. [default: tests/conformance]
    """
    if not paths and not CORPUS.is_dir():
        raise click.UsageError(f"there is no {CORPUS} here: name the files or folders of a corpus")
    measure = Measure()
    corpus = paths or (CORPUS,)
    measure.try_files(scenario_files(corpus))
    measure.read_tests(path for path in corpus if path.is_dir())
    measure.play_games(games)
    for line in lines(measure):
        click.echo(line)
    if strict and (measure.missing or measure.merely_cited):
        raise SystemExit(1)


def lines(measure: Measure) -> Iterator[str]:
    """A line for each rule, what failed, and how many rules are exercised."""
    yield f"{'rule':8}{'events':>8}{'expected':>10}{'refusals':>10}  cases"
    for rule in rulebook():
        numbers = f"{measure.events[rule.id]:>8}{measure.asserted[rule.id]:>10}{measure.refusals[rule.id]:>10}"
        yield f"{rule.id:8}{numbers}  {exercise(measure, rule)}".rstrip()
    for name in measure.failed:
        yield f"failed, and not counted: {name}"
    every = [rule.id for rule in rulebook()]
    yield f"{len(measure.tests)} by tests"
    yield f"{len(measure.merely_cited)} by a citation no case expects"
    yield f"{len(every) - len(measure.missing)} of {len(every)} rules exercised"


def exercise(measure: Measure, rule: Rule) -> str:
    """The cases that list a rule, or the test it is left to."""
    if not measure.exercised(rule.id):
        return f"NOT EXERCISED: {rule.title}"
    found = measure.cases.get(rule.id, [])
    if not found and rule.id in measure.tests:
        left = measure.tests[rule.id]
        return f"by {left.test}: {left.why}"
    more = f" and {len(found) - MOST_CASES} more" if len(found) > MOST_CASES else ""
    return f"{' '.join(found[:MOST_CASES])}{more}"


__all__ = ["rules"]
