"""`runewars check`: run scenario files and say what fails."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from runewars.scenario import ScenarioError, load
from runewars.scenario import check as check_scenario

PATTERN = "*.scenario.toml"


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH…", type=click.Path(exists=True, path_type=Path))
def check(paths: tuple[Path, ...]) -> None:
    """Run scenario files, and those in directories, and say what fails."""
    passed = failed = 0
    for file in scenario_files(paths):
        try:
            reports = check_scenario(load(file))
        except ScenarioError as error:
            failed += 1
            say_failure(str(file), map(str, error.problems))
            continue
        for report in reports:
            if report.passed:
                passed += 1
            else:
                failed += 1
                say_failure(f"{file}: {report.name}", report.failures)
    click.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise SystemExit(1)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files named and those in the directories named, at any depth, each once."""
    found: dict[Path, Path] = {}
    for path in paths:
        below = sorted(path.rglob(PATTERN)) if path.is_dir() else [path]
        files = [file for file in below if not file.is_dir()]
        if not files:
            raise click.UsageError(f"there is no {PATTERN} in {path}")
        for file in files:
            found.setdefault(file.resolve(), file)
    return list(found.values())


def say_failure(name: str, sentences: Iterable[str]) -> None:
    click.echo(name)
    for sentence in sentences:
        click.echo(f"  {sentence}")


__all__ = ["check"]
