"""What heroes on the march look at on their way (RUN.5): they take the way that shows them most."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.kernel import Seat
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
    moves = at.ruleset.settings(MarchSettings).moves
    ways = _ways(at, (rider.area,), ride.target, moves)
    return max(ways, key=lambda way: (_news(at, decision.seat, way), -len(way)), default=(ride.target,))


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
