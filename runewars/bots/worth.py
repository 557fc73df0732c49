"""What areas and armies are worth to a seat, by what it may know. Rough on purpose: a steady player counts, no more."""

from __future__ import annotations

from runewars.content import RESOURCES
from runewars.kernel import Seat
from runewars.rules.economy.dials import DIAL, dial, harvested, yields
from runewars.rules.marching.questions import is_held, owned_areas, reach
from runewars.rules.marching.ways import open_to_units
from runewars.rules.movement import within
from runewars.rules.terms import controller
from runewars.table import DRAGON, UNKNOWN, AreaId, Force, UnitId, standing, total
from runewars.views import View

FARTHEST = 3
"""Nobody marches farther (MOV.8)."""
WALLS = 4.0
"""What a stronghold adds to those behind it."""
TALKS = 2
"""The influence it takes to hope for a good answer."""
RUNE, RIDDLE, CITY = 5.0, 2.5, 2.0
"""A dragon rune, a rune nobody showed him, a city."""


def unit_might(at: View, unit: UnitId) -> float:
    """A unit's weight in a battle."""
    return (1 + at.content.units_by_id[unit].health) / 2


def might(at: View, force: Force) -> float:
    """What the standing units of a force weigh."""
    return sum(unit_might(at, who.unit) * count for who, count in standing(force))


def guard(at: View, area: AreaId) -> float:
    """What an attacker meets in an area."""
    there = at.table.area(area)
    return might(at, there.units) + (WALLS if there.stronghold is not None else 0)


def prize(at: View, area: AreaId) -> float:
    """What it is worth to hold an area: its rune, its city, what it yields."""
    there = at.table.area(area)
    worth = sum(yields(at, area, resource) for resource in RESOURCES) * 0.6
    if there.rune is not None:
        worth += {DRAGON: RUNE, UNKNOWN: RIDDLE}.get(there.rune.face, 0)
    return worth + (CITY if there.city is not None else 0)


def in_reach(at: View, seat: Seat, area: AreaId) -> float:
    """What the seat could bring to an area by one order."""
    board, passes, brought = at.table.board, open_to_units(at, seat), 0.0
    for origin in owned_areas(at, seat):
        away = board.distance(origin, area)
        if origin == area or away is None or away > FARTHEST or is_held(at, seat, origin):
            continue
        for who, count in standing(at.table.area(origin).units):
            flying = at.content.units_by_id[who.unit].flying
            if area in within(at, origin, reach(at, who.unit), flying=flying, may_pass=passes):
                brought += unit_might(at, who.unit) * count
    return brought


def conquest(at: View, seat: Seat, area: AreaId) -> float:
    """What marching to an area promises: its prize, less the risk; below nothing where the guard is too strong."""
    if controller(at, area) == seat:
        return -1
    brought, met = in_reach(at, seat, area), guard(at, area)
    if controller(at, area) is None and at.table.player(seat).influence >= TALKS:
        met /= 2  # they may be talked to (DIP.1)
    if brought <= met * 1.2:
        return -2 if brought else -3
    return prize(at, area) + min(1.0, (brought - met) / 4)


def best_conquest(at: View, seat: Seat) -> float:
    """The best of them."""
    return max(conquest(at, seat, area) for area in at.table.board.areas if not is_held(at, seat, area))


def shortfall(at: View, seat: Seat) -> int:
    """How far the dials lie below what a harvest would set them to, less what it would cost."""
    player = at.table.player(seat)
    return sum(min(DIAL, harvested(at, seat, resource)) - dial(player, resource) for resource in RESOURCES)


def room(at: View, area: AreaId) -> int:
    """How many more of his units an area feeds in winter (SEA.6); below nothing where it is too many already."""
    return at.table.player(at.seat).food - total(at.table.area(area).units)


__all__ = [
    "best_conquest", "conquest", "guard", "in_reach", "might", "prize", "room", "shortfall", "unit_might",
]  # fmt: skip
