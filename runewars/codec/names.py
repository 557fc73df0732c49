"""Names in a file: each is checked against the pack, the board or the players before it is believed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeAlias

import attrs

from runewars.box import MOST_INFLUENCE
from runewars.content import Pack
from runewars.kernel import Seat
from runewars.kernel.choices import shown
from runewars.table import (
    DRAGON,
    FALSE,
    ORDERS,
    SEASONS,
    UNKNOWN,
    AreaId,
    BidId,
    CityId,
    DevelopmentId,
    ExplorationId,
    FateId,
    HeroId,
    ObjectiveId,
    OrderId,
    QuestId,
    RewardId,
    RuneFace,
    Season,
    SeasonCardId,
    TacticsId,
    TileId,
    TitleId,
    UnitId,
)

from .errors import Misfit

Hook: TypeAlias = Callable[[Any, Any], Any]
"""Reads plain data as a type."""


@attrs.frozen
class Scope:
    """The names that hold for what is being read."""

    areas: frozenset[str]
    seats: frozenset[str]
    facedown: bool
    """Cards one may not see are written as unknown."""


# Hooks are handed a value and its type, and no more.
_SCOPE: ContextVar[Scope] = ContextVar("scope")


@contextmanager
def scope(areas: Iterable[str], seats: Iterable[str], *, facedown: bool = False) -> Iterator[None]:
    """Within it, only these areas and seats are known."""
    token = _SCOPE.set(Scope(frozenset(areas), frozenset(seats), facedown))
    try:
        yield
    finally:
        _SCOPE.reset(token)


def name_hooks(pack: Pack) -> dict[Any, Hook]:
    """How each kind of name is read, with this pack."""
    developments = [*pack.developments_by_id, *(faction.defence.id for faction in pack.factions)]
    return {
        UnitId: _one_of(pack.units_by_id, "no unit of this pack"),
        HeroId: _one_of(pack.heroes_by_id, "no hero of this pack"),
        FateId: _one_of(pack.fate_by_id, "no fate card of this pack"),
        TacticsId: _card(pack.tactics_by_id, "no tactics card of this pack"),
        QuestId: _card(pack.quests_by_id, "no quest of this pack"),
        ObjectiveId: _card(pack.objectives_by_id, "no objective of this pack"),
        RewardId: _card(pack.rewards_by_id, "no reward of this pack"),
        ExplorationId: _card(pack.exploration_by_id, "no exploration token of this pack"),
        RuneFace: _card((DRAGON, FALSE), "no rune"),
        CityId: _one_of(pack.cities_by_id, "no city of this pack"),
        TileId: _one_of(pack.tiles_by_id, "no tile of this pack"),
        DevelopmentId: _one_of(developments, "no development of this pack"),
        SeasonCardId: _one_of(pack.seasons_by_id, "no season card of this pack"),
        TitleId: _one_of(pack.titles_by_id, "no title of this pack"),
        OrderId: _card(ORDERS, "no order"),
        BidId: _card(map(str, range(MOST_INFLUENCE + 1)), "no bid: an amount of influence, in digits"),
        Season: _one_of(SEASONS, "no season"),
        AreaId: _area,
        Seat: _seat,
    }


def _one_of(names: Iterable[str], otherwise: str) -> Hook:
    known = {name: name for name in names}

    def read(data: Any, _: Any) -> str:
        if type(data) is not str or data not in known:
            raise Misfit(f"{shown(data, 60)} is {otherwise}")
        return known[data]

    return read


def _card(names: Iterable[str], otherwise: str) -> Hook:
    """Read a piece that may lie facedown."""
    card = _one_of(names, otherwise)

    def read(data: Any, kind: Any) -> Any:
        return UNKNOWN if data == UNKNOWN and _SCOPE.get().facedown else card(data, kind)

    return read


def _area(data: Any, _: Any) -> str:
    if type(data) is not str or data not in _SCOPE.get().areas:
        raise Misfit(f"{shown(data, 60)} is not on the board")
    return data


def _seat(data: Any, _: Any) -> str:
    if type(data) is not str or data not in _SCOPE.get().seats:
        raise Misfit(f"{shown(data, 60)} does not play")
    return data


__all__ = ["Hook", "name_hooks", "scope"]
