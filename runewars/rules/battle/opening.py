"""How a battle opens: the marker, and the standing units in their places (BAT.1, BAT.2)."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.kernel import Seat, Step, StepHandler, value
from runewars.rules.terms import controller, faction_holding
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
    attacker = at.table.clock.turn
    if attacker is None:
        return "it is nobody's turn, so nobody attacks"
    return "; ".join(_missing(at, area, attacker)) or None


def _missing(at: Position, area: AreaId, attacker: Seat) -> Iterator[str]:
    there, holder = at.table.area(area), controller(at, area)
    if holder == attacker:
        yield f"{attacker} controls {area}: there is nobody to attack"
    elif holder is None and not there.units:
        yield f"{area} is empty: there is nobody to attack"
    moved_in = faction_holding(at, there.arrivals)
    if not there.arrivals:
        yield f"{attacker} has no units in {area}: there is nobody who attacks"
    elif moved_in is None:
        yield f"neutral units attack only beside a unit of their ally's faction (MOV.10): {attacker} has none in {area}"
    elif moved_in != attacker:
        yield f"it is {attacker}'s turn, but the units that moved in are {moved_in}'s"


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
