"""Dials, and what is printed in the areas a player controls (ECO.1 to ECO.3)."""

from __future__ import annotations

from collections import Counter

from runewars.content import RESOURCES
from runewars.kernel import Cites, Seat
from runewars.rules.exploration.questions import village_yields
from runewars.rules.marching.questions import owned_areas
from runewars.rules.setup.events import DialsSet
from runewars.state import Play, Position
from runewars.table import AreaId, Player, UnitId

DIAL = 8
"""Where a dial ends."""


def current(play: Play) -> Seat:
    """Whose order is being resolved."""
    turn = play.table.clock.turn
    if turn is None:
        raise LookupError("it is nobody's turn")
    return turn


def dial(player: Player, resource: str) -> int:
    """What one of a player's dials shows."""
    return {"food": player.food, "wood": player.wood, "ore": player.ore}[resource]


def gained_from(at: Position, seat: Seat, resource: str) -> tuple[str, ...]:
    """What stands on a dial's current space and on every lower one (ECO.2)."""
    dials = at.content.faction(seat).dials
    spaces = {"food": dials.food, "wood": dials.wood, "ore": dials.ore}[resource]
    return tuple(space for space in spaces[: dial(at.table.player(seat), resource) + 1] if space)


def icons(at: Position, seat: Seat, icon: str) -> int:
    """How many such icons stand at or below the arrows of all three dials (ECO.2)."""
    return sum(gained_from(at, seat, resource).count(icon) for resource in RESOURCES)


def units_on(at: Position, seat: Seat, resource: str) -> tuple[tuple[UnitId, int], ...]:
    """The units a dial gives, with their number (ECO.6)."""
    units = Counter(space for space in gained_from(at, seat, resource) if space in at.content.units_by_id)
    return tuple((UnitId(unit), units[unit]) for unit in sorted(units))


def yields(at: Position, area: AreaId, resource: str) -> int:
    """How much of a resource is printed in an area, and what a village adds (EXP.4)."""
    place, village = at.table.board.places.get(area), village_yields(at, area, resource)
    return village if place is None else village + {"food": place.food, "wood": place.wood, "ore": place.ore}[resource]


def harvested(at: Position, seat: Seat, resource: str) -> int:
    """The total of a resource printed in the areas a player controls."""
    return sum(yields(at, area, resource) for area in owned_areas(at, seat))


def set_dials(play: Play, seat: Seat, shown: dict[str, int], cites: Cites) -> None:
    """Dials are set, those not named stay; what is below 0 or above 8 is lost (ECO.1)."""
    player = play.table.player(seat)
    there = {resource: max(0, min(DIAL, shown.get(resource, dial(player, resource)))) for resource in RESOURCES}
    play.happen(DialsSet(seat, there["food"], there["wood"], there["ore"], cites))


def lower(play: Play, seat: Seat, *resources: str, cites: Cites) -> None:
    """Each of these dials goes down by 1."""
    player = play.table.player(seat)
    set_dials(play, seat, {resource: dial(player, resource) - 1 for resource in resources}, cites)


__all__ = [
    "DIAL", "current", "dial", "gained_from", "harvested", "icons", "lower", "set_dials", "units_on", "yields",
]  # fmt: skip
