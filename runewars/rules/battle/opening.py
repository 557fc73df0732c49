"""How a battle opens: the marker, and the standing units in their places (BAT.1, BAT.2)."""

from __future__ import annotations

from runewars.kernel import Step, StepHandler, value
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, standing

from .events import BattleBegan, LinedUp


@value
class PlaceMarker(Step):
    """A battle begins."""

    area: AreaId
    siege: bool


@value
class LineUp(Step):
    """The participants take their places."""


def why_no_battle(at: Position, area: AreaId) -> str | None:
    """What is missing for a battle in the area, if anything is."""
    attacker, holder = at.table.clock.turn, controller(at, area)
    if attacker is None:
        return "it is nobody's turn, so nobody attacks"
    if holder == attacker:
        return f"{attacker} controls {area}: there is nobody to attack"
    if holder is None and not at.table.area(area).units:
        return f"{area} is empty: there is nobody to attack"
    return None


def place_marker(play: Play, step: PlaceMarker) -> None:
    """The current player attacks whoever controls the area, or else the unallied neutral units (BAT.1)."""
    attacker = play.table.clock.turn
    if attacker is None:
        return
    play.happen(BattleBegan(step.area, attacker, controller(play, step.area), step.siege, ("BAT.1",)))
    play.follow("battle")


def line_up(play: Play, step: LineUp) -> None:
    """All standing units of both sides take part; the routed and heroes stay in the area (BAT.2)."""
    there = play.table.area(play.table.fight.area)
    play.happen(LinedUp(standing(there.arrivals), standing(there.units), ("BAT.2",)))


STEPS: dict[type[Step], StepHandler] = {PlaceMarker: place_marker, LineUp: line_up}

__all__ = ["STEPS", "LineUp", "PlaceMarker", "why_no_battle"]
