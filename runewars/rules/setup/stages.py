"""Where setup may begin: from nothing, or from one of its stages on, with all that lies there by then."""

from __future__ import annotations

from runewars.kernel import Procedure, Ruleset, Step, StepHandler, value
from runewars.state import Play

from .realms import PlaceHomes, PlaceMarkers
from .runes import RunesOnTheMap
from .tiling import PlaceTiles

STAGES: dict[str, type[Step]] = {
    "tiles": PlaceTiles, "markers": PlaceMarkers, "runes": RunesOnTheMap, "homes": PlaceHomes,
}  # fmt: skip
"""The stages of the board's procedure, each by the step it begins with."""


@value
class BeginSetup(Step):
    """Setup from nothing."""


@value
class LayTheBoard(Step):
    """Tiles, markers and home realms, over again where they must be."""


@value
class ResumeBoard(Step):
    """The board's procedure from one of its steps on, and what follows the board."""

    step: Step


def begin_setup(play: Play, step: BeginSetup) -> None:
    play.follow("setup")


def lay_the_board(play: Play, step: LayTheBoard) -> None:
    play.follow("board")


def resume_board(play: Play, step: ResumeBoard) -> None:
    board, setup = (play.ruleset.procedures[name] for name in ("board", "setup"))
    play.then(step.step, *_after(board, type(step.step)), *_after(setup, LayTheBoard))


def _after(procedure: Procedure, kind: type[Step]) -> Procedure:
    at = next(index for index, step in enumerate(procedure) if type(step) is kind)
    return procedure[at + 1 :]


def has_stage(ruleset: Ruleset, stage: str) -> bool:
    """Whether setup comes through a stage under a ruleset."""
    return any(type(step) is STAGES[stage] for step in ruleset.procedures["board"])


# ---------------------------------------------------------------- checkpoints


def at_setup() -> Procedure:
    """The checkpoint of a game about to be set up."""
    return (BeginSetup(),)


def at_tiles(*, turn: int = 0) -> Procedure:
    """The factions are chosen and the tiles dealt; so many turns of placing them are over."""
    return (ResumeBoard(PlaceTiles(turn)),)


def at_markers() -> Procedure:
    """All tiles lie; the markers that lie stay."""
    return (ResumeBoard(PlaceMarkers()),)


def at_runes(*, done: int = 0) -> Procedure:
    """All markers lie, and so many players have placed their runes on the map."""
    return (ResumeBoard(RunesOnTheMap(done)),)


def at_homes(*, placed: int = 0) -> Procedure:
    """So many home realms lie; each other player's marker too."""
    return (ResumeBoard(PlaceHomes(placed)),)


STEPS: dict[type[Step], StepHandler] = {
    BeginSetup: begin_setup, LayTheBoard: lay_the_board, ResumeBoard: resume_board,
}  # fmt: skip
CHECKPOINTS = {
    "setup": at_setup, "tiles": at_tiles, "markers": at_markers, "runes": at_runes, "homes": at_homes,
}  # fmt: skip

__all__ = ["CHECKPOINTS", "STAGES", "STEPS", "LayTheBoard", "has_stage"]
