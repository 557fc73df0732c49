"""The command line. It needs click, which comes with the extra `cli`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; without click, say how to get it."""
    try:
        import click  # noqa: F401
    except ModuleNotFoundError:
        print('The command line needs click: pip install "runewars[cli]"', file=sys.stderr)
        sys.exit(2)
    from .commands import runewars

    runewars(prog_name="runewars")


__all__ = ["main"]
