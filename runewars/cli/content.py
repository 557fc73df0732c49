"""`runewars content`: where a pack's values come from, and whether one can be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from runewars.content import (
    TERRINOTH,
    ContentError,
    Pack,
    Provenance,
    Tally,
    load_pack,
    terrinoth,
)  # fmt: skip
from runewars.content import audit as tally
from runewars.content.toml import read_toml
from runewars.kernel import RulesetError
from runewars.rulesets import check_pack

SOURCES = tuple(Provenance)
PATH = click.Path(exists=True, path_type=Path)


@click.group()
def content() -> None:
    """What is in the box, and where it comes from."""


@content.command()
@click.option("--over", "overlays", multiple=True, type=PATH, help="Lay this overlay over the pack first.")
@click.option("--list", "listing", is_flag=True, help="List every value, not only how many there are.")
@click.option(
    "--only", "only", multiple=True, type=click.Choice([str(each) for each in SOURCES]), help="List only such values."
)
def audit(overlays: tuple[Path, ...], listing: bool, only: tuple[str, ...]) -> None:
    """Say what of the pack is sourced, what is inferred and what is house."""
    try:
        pack = load_pack(TERRINOTH, *overlays) if overlays else terrinoth()
    except ContentError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{pack.id} {pack.version}, fingerprint {pack.fingerprint[:12]}")
    tallies = tally(pack)
    for line in table(tallies):
        click.echo(line)
    if listing or only:
        for line in listed(tallies, [Provenance(each) for each in only]):
            click.echo(line)


@content.command()
@click.option("--base", type=PATH, help="The directory of the pack that overlays correct.  [default: terrinoth]")
@click.argument("paths", nargs=-1, required=True, metavar="FILE…", type=PATH)
def validate(base: Path | None, paths: tuple[Path, ...]) -> None:
    """Say what is wrong with packs and overlays: a directory, or an overlay of one file."""
    failed = False
    for path in paths:
        try:
            pack = loaded(path, base)
            check_pack(pack)
        except ContentError as error:
            failed = True
            say(str(path), map(str, error.problems))
        except RulesetError as error:
            failed = True
            say(str(path), [str(error)])
        else:
            click.echo(f"{path}: {pack.id} {pack.version} is sound")
    if failed:
        raise SystemExit(1)


def loaded(path: Path, base: Path | None) -> Pack:
    """The pack of a directory; what says it lies over another, and any single file, is an overlay."""
    if path.is_dir() and not lies_over(path):
        return load_pack(path)
    return load_pack(TERRINOTH if base is None else base, path)


def lies_over(folder: Path) -> bool:
    """Whether a directory holds an overlay."""
    try:
        return "over" in read_toml((folder / "pack.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        # What is wrong with it is for the loader to say.
        return False


def table(tallies: Iterable[Tally]) -> Iterator[str]:
    """A line for each kind of records, and one for all."""
    rows = [(each.kind, len(each.records), *(each.count(source) for source in SOURCES)) for each in tallies]
    totals = (sum(row[column] for row in rows) for column in range(1, 2 + len(SOURCES)))  # type: ignore[misc]
    for name, *numbers in [("", "records", *SOURCES), *rows, ("in all", *totals)]:
        yield f"{name:14}" + "".join(f"{number!s:>10}" for number in numbers)


def listed(tallies: Iterable[Tally], only: Iterable[Provenance]) -> Iterator[str]:
    """Every value, by kind and record, with the record's note."""
    wanted = tuple(only)
    for each in tallies:
        values = list(each.values(*wanted))
        if values:
            yield f"\n{each.kind}"
        for record in each.records:
            of_this = [(field, source) for owner, field, source in values if owner is record]
            if of_this:
                yield f"  {record.id}"
                yield from (f"    {field:<20}{source}" for field, source in of_this)
                if record.note:
                    yield f"    note: {record.note}"


def say(name: str, sentences: Iterable[str]) -> None:
    click.echo(name)
    for sentence in sentences:
        click.echo(f"  {sentence}")


__all__ = ["content"]
