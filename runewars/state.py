"""GameState: the table, what the rules still owe, and the ruleset and content it is played with."""

from __future__ import annotations

from typing import TypeAlias

from runewars import kernel
from runewars.content import Pack
from runewars.table import Result, Table

Play: TypeAlias = kernel.Play[Table, Pack]
Position: TypeAlias = kernel.Position[Table, Pack]


@kernel.value
class GameState(kernel.State[Table, Pack]):
    """A position of Runewars, whole: it can be saved, forked and played on from anywhere."""


def result(state: GameState) -> Result | None:
    """How the game ended: who won, how, by which rule; None while it goes on."""
    return state.table.result


__all__ = ["GameState", "Play", "Position", "result"]
