"""What heroes on the march look at on their way (RUN.5): they take the way that shows them most."""

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
    """The areas a hero passes: by strategize, which knows no distance, all he can reach; else those of his best way."""
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
    if decision.target is not None:
        for area in at.table.board.areas:
            if meets(at, hero.id, area):
                yield area


def sees_news(at: Position, hero: Hero) -> bool:
    """Whether a hero who goes round by strategize comes by a rune his player has not looked at."""
    return any(is_news(at, hero.seat, area) for area in rides_round(at, hero) if area != hero.area)


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


__all__ = ["passed", "sees_news"]
