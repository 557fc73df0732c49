"""GameState: the table, what the rules still owe, and the ruleset and content it is played with."""

from __future__ import annotations

from typing import Any, TypeAlias

from runewars import kernel
from runewars.content import Pack
from runewars.kernel.state import not_a_state
from runewars.table import Result, Table

Play: TypeAlias = kernel.Play[Table, Pack]
Position: TypeAlias = kernel.Position[Table, Pack]


@kernel.value
class GameState(kernel.State[Table, Pack]):
    """A position of Runewars, whole: it can be saved, forked and played on from anywhere.

    >>> from runewars import new_game
    >>> new_game(2, setup="played")
    <GameState setup, ply 0, asked: chance>
    """

    def __repr__(self) -> str:
        return f"<GameState {when(self)}>"


def when(at: Any) -> str:
    """Where in the game a state or a view is, and who is asked, for a prompt."""
    table: Table = at.table
    if table.setup is not None:
        part = "setup"
    elif table.lone_battle:
        part = "battle"
    else:
        part = f"year {table.clock.year} {table.clock.season}"
    asked = ", ".join(decision.seat for decision in at.pending)
    return f"{part}, ply {at.ply}, {f'asked: {asked}' if asked else 'nobody asked'}"


def result(state: GameState) -> Result | None:
    """How the game ended: who won, how, by which rule; None while it goes on."""
    try:
        return state.table.result
    except AttributeError:
        raise not_a_state(state) from None


__all__ = ["GameState", "Play", "Position", "result", "when"]
