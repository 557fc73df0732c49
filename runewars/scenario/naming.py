"""The names a choice uses: what names a unit, an area, a hero or a card must name one there is."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, get_args

from runewars.kernel import Choice, Seat, notation
from runewars.table import (
    DRAGON,
    FALSE,
    AreaId,
    CityId,
    DevelopmentId,
    ExplorationId,
    FateId,
    Fighter,
    HeroId,
    ObjectiveId,
    QuestId,
    RewardId,
    RuneFace,
    TacticsId,
    TileId,
    UnitId,
)

from .errors import unknown
from .setting import Setting


def unknown_names(choice: Choice, setting: Setting, *, of_a_kind: bool = True) -> Iterator[str]:
    """A sentence for each name in a choice that nothing of its kind has, or nothing at all.

    The choice's own seat is looked at elsewhere.
    """
    known = _known(setting)
    all_names = {name for _, names in known.values() for name in names or ()}
    for field, kind in notation(type(choice)).types.items():
        if field == "seat":
            continue
        for named, name in _names(kind, getattr(choice, field)):
            called, names = known.get(named, ("", None))
            if names is not None and name not in names and (of_a_kind or name not in all_names):
                yield unknown(called, name, names)


def _names(kind: Any, part: Any) -> Iterator[tuple[Any, str]]:
    """The names in a field, each with the kind of thing it names."""
    if isinstance(part, Fighter):
        yield UnitId, part.unit
        return
    kinds = [arm for arm in get_args(kind) if arm is not type(None) and arm is not Ellipsis] or [kind]
    for name in part if isinstance(part, tuple) else () if part is None else (part,):
        yield kinds[0], name


def _known(setting: Setting) -> dict[Any, tuple[str, Collection[str] | None]]:
    """How each kind of thing is called, and the names there are; None where they go unchecked."""
    content = setting.content
    defences = [faction.defence.id for faction in content.factions]
    return {
        # While the game is set up, tiles are added to the board.
        AreaId: ("area", setting.later().areas),
        UnitId: ("unit", content.units_by_id),
        HeroId: ("hero", content.heroes_by_id),
        TacticsId: ("tactics card", content.tactics_by_id),
        FateId: ("fate card", content.fate_by_id),
        TileId: ("tile", content.tiles_by_id),
        CityId: ("city", content.cities_by_id),
        QuestId: ("quest", content.quests_by_id),
        RewardId: ("reward", content.rewards_by_id),
        ObjectiveId: ("objective", content.objectives_by_id),
        ExplorationId: ("exploration token", content.exploration_by_id),
        DevelopmentId: ("development", [*content.developments_by_id, *defences]),
        RuneFace: ("rune", [DRAGON, FALSE]),
        Seat: ("faction", content.factions_by_id),
    }


__all__ = ["unknown_names"]
