"""What heroes on the march look at and whom they meet on their way (RUN.5, HER.11, HER.13).

They go by where they are told, else by the way that shows them most runes.
"""

from __future__ import annotations

from collections.abc import Iterator

from runewars.kernel import Seat
from runewars.rules.heroes.on_the_way import meets
from runewars.rules.looking import is_news
from runewars.rules.movement import reachable_neighbours
from runewars.state import Position
from runewars.table import AreaId, Hero

from .choices import Muster
from .events import Ride
from .questions import MarchSettings, rides_round


def passed(at: Position, decision: Muster, ride: Ride) -> tuple[AreaId, ...]:
    """The areas a hero passes: by strategize, which knows no distance, all he can reach; else those of one way."""
    rider = next(hero for hero in at.table.heroes if hero.id == ride.hero)
    if decision.target is None:
        return tuple(rides_round(at, rider))
    ways = (way for way in open_ways(at, rider, ride.target) if ride.by is None or ride.by in way[1:-1])
    return max(ways, key=lambda way: (_news(at, decision.seat, way), -len(way)), default=(ride.target,))


def open_ways(at: Position, hero: Hero, target: AreaId) -> Iterator[tuple[AreaId, ...]]:
    """The ways of a hero by mobilize or conquer, where he starts and where he ends included."""
    return _ways(at, (hero.area,), target, at.ruleset.settings(MarchSettings).moves)


def between(at: Position, ride: Ride, way: tuple[AreaId, ...]) -> tuple[AreaId, ...]:
    """What lies between where a hero starts and where he ends."""
    rider = next(hero for hero in at.table.heroes if hero.id == ride.hero)
    return tuple(area for area in way if area not in (rider.area, ride.target))


def byways(at: Position, decision: Muster, hero: Hero) -> Iterator[AreaId]:
    """The areas by which a hero may be sent to meet somebody or find something; by strategize he passes them all."""
    if decision.target is None:
        return
    through = dict.fromkeys(area for way in open_ways(at, hero, decision.target) for area in way[1:-1])
    yield from (area for area in through if meets(at, hero.id, area))


def goes_round(at: Position, hero: Hero) -> bool:
    """Whether a hero by strategize may go round: to a rune his player has not looked at, or to meet somebody."""
    reached = (area for area in rides_round(at, hero) if area != hero.area)
    return any(is_news(at, hero.seat, area) or meets(at, hero.id, area) for area in reached)


def _news(at: Position, seat: Seat, way: tuple[AreaId, ...]) -> int:
    return sum(is_news(at, seat, area) for area in way)


def _ways(at: Position, so_far: tuple[AreaId, ...], end: AreaId, moves: int) -> Iterator[tuple[AreaId, ...]]:
    """Every open way of at most so many moves, none of it gone twice."""
    if so_far[-1] == end:
        yield so_far
        return
    if moves:
        for near in reachable_neighbours(at, so_far[-1], flying=False):
            if near not in so_far:
                yield from _ways(at, (*so_far, near), end, moves - 1)


__all__ = ["between", "byways", "goes_round", "open_ways", "passed"]
