"""The command `runewars` and what it can do."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import click

from .check import check
from .content import content
from .demo import demo
from .rules import rules


def installed() -> str:
    """The version installed; a checkout that is not installed has none."""
    try:
        return version("runewars")
    except PackageNotFoundError:
        return "(not installed)"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(installed(), message="%(prog)s %(version)s")
def runewars() -> None:
    """The referee of the board game Runewars."""


runewars.add_command(check)
runewars.add_command(content)
runewars.add_command(demo)
runewars.add_command(rules)

__all__ = ["runewars"]
