"""The armies a battle on its own is fought with: checked when they are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from runewars.box import Problem, TableError
from runewars.kernel.choices import shown


def _names(given: Any) -> Any:
    """Names in a tuple; what is no list of names is kept as it is, to be refused."""
    return tuple(given) if isinstance(given, Iterable) and not isinstance(given, str | Mapping) else given


def _numbers(given: Any) -> Any:
    """Names with their numbers, apart from what was given."""
    return dict(given) if isinstance(given, Mapping) else given


@attrs.frozen
class Army:
    """One side of a battle: a faction's units with its allies, or neutral units alone; heroes, cards, influence."""

    seat: str
    """A faction, or `neutral`."""
    units: Mapping[str, int] = attrs.field(factory=dict, converter=_numbers)
    """Standing units, by type."""
    routed: Mapping[str, int] = attrs.field(factory=dict, converter=_numbers, kw_only=True)
    """Units that lie in the area since before the battle."""
    heroes: tuple[str, ...] = attrs.field(default=(), converter=_names, kw_only=True)
    """Heroes in the area."""
    routed_heroes: tuple[str, ...] = attrs.field(default=(), converter=_names, kw_only=True)
    """Heroes in the area who are routed."""
    hand: tuple[str, ...] = attrs.field(default=(), converter=_names, kw_only=True)
    """Tactics cards."""
    drawn: tuple[str, ...] = attrs.field(default=(), converter=_names, kw_only=True)
    """Tactics cards drawn this season, which may not be played in it."""
    influence: int = attrs.field(default=0, kw_only=True)
    """The player's influence."""

    def __attrs_post_init__(self) -> None:
        found = tuple(_faults(self))
        if found:
            raise TableError(found)


def army(
    seat: str,
    *,
    routed: Mapping[str, int] | None = None,
    heroes: Iterable[str] = (),
    routed_heroes: Iterable[str] = (),
    hand: Iterable[str] = (),
    drawn: Iterable[str] = (),
    influence: int = 0,
    **units: int,
) -> Army:
    """An army in a line: `army("daqan", footman=3, siege_tower=1, giant=1)`; `army("neutral", dragon=1)`."""
    return Army(
        seat,
        _hyphened(units),
        routed={} if routed is None else _hyphened(routed),
        heroes=heroes,
        routed_heroes=routed_heroes,
        hand=hand,
        drawn=drawn,
        influence=influence,
    )


def _hyphened(units: Any) -> Any:
    """Names as Python writes them, as the box does: `siege_tower` is `siege-tower`."""
    if not isinstance(units, Mapping):
        return units
    return {unit.replace("_", "-") if isinstance(unit, str) else unit: count for unit, count in units.items()}


def _faults(side: Army) -> Iterator[Problem]:
    """What of an army is not what it must be, whatever the box."""
    if not isinstance(side.seat, str):
        yield Problem("army", f"is of a faction or 'neutral', by name, not of {shown(side.seat)}")
    of = side.seat if isinstance(side.seat, str) else "army"
    for where, units in ((of, side.units), (f"{of}.routed", side.routed)):
        if not isinstance(units, Mapping):
            yield Problem(where, f"is units with their numbers, as in {{'footman': 2}}, not {shown(units)}")
            continue
        for unit, count in units.items():
            if not isinstance(unit, str):
                yield Problem(where, f"a unit goes by its name, not by {shown(unit)}")
            elif not _is_number(count):
                yield Problem(f"{where}.{unit}", f"is a whole number from 0 up, not {shown(count)}")
    for zone in ("heroes", "routed_heroes", "hand", "drawn"):
        names = getattr(side, zone)
        if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
            yield Problem(f"{of}.{zone}", f"is a list of names, not {shown(names)}")
    if not _is_number(side.influence):
        yield Problem(f"{of}.influence", f"is a whole number from 0 up, not {shown(side.influence)}")


def _is_number(count: object) -> bool:
    return type(count) is int and count >= 0


__all__ = ["Army", "army"]
