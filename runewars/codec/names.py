"""Names in a file: each is checked against the pack, the board or the players before it is believed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeAlias

import attrs

from runewars.content import Pack
from runewars.kernel import Seat
from runewars.kernel.choices import shown
from runewars.table import (
    SEASONS,
    UNKNOWN,
    AreaId,
    DevelopmentId,
    FateId,
    HeroId,
    Season,
    TacticsId,
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
    developments = [faction.defence.id for faction in pack.factions]
    return {
        UnitId: _one_of(pack.units_by_id, "no unit of this pack"),
        HeroId: _one_of(pack.heroes_by_id, "no hero of this pack"),
        FateId: _one_of(pack.fate_by_id, "no fate card of this pack"),
        TacticsId: _tactics(pack),
        DevelopmentId: _one_of(developments, "no development of this pack"),
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


def _tactics(pack: Pack) -> Hook:
    card = _one_of(pack.tactics_by_id, "no tactics card of this pack")

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
