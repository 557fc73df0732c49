"""What faceup exploration tokens say: thrones, villages, portals (EXP.4). Where none lie they say nothing."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.rules.movement import may_cross, neighbours
from runewars.rules.terms import controller
from runewars.state import Position
from runewars.table import AreaId, Hero

from .tokens import showing, shows


def thrones(at: Position, seat: Seat) -> int:
    """How many dragon runes a player has by dragon thrones in areas he controls."""
    return sum(throne.number("runes") for area, throne in showing(at, "throne") if controller(at, area) == seat)


def village_yields(at: Position, area: AreaId, resource: str) -> int:
    """How much of a resource a village adds to what an area yields."""
    village = shows(at, area)
    if village is None or village.name != "village" or village.get("resource") != resource:
        return 0
    return village.number("amount")


def portal_ways(at: Position, hero: Hero) -> dict[AreaId, int]:
    """Where a hero can go by the portal of his area, and no other way, with what it takes: to every other portal.

    A portal paid for is open for the rest of the move, and no other way any more.
    """
    here = shows(at, hero.area)
    if here is None or here.name != "portal" or at.table.player(hero.seat).influence < here.number("influence"):
        return {}
    beside = neighbours(at, hero.area)
    on_foot = {area for area, terrain in beside.items() if may_cross(at, terrain, flying=False)}
    others = (area for area, _ in showing(at, "portal") if area != hero.area)
    return {area: here.number("influence") for area in others if area not in on_foot}


__all__ = ["portal_ways", "thrones", "village_yields"]
