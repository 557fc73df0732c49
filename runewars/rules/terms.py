"""TER: who controls an area, what is friendly, empty or neutral, and who decides for neutral units."""

from __future__ import annotations

from runewars.content import NEUTRAL
from runewars.kernel import RuleModule, Seat
from runewars.state import Position
from runewars.table import AreaId, Force, Side


def faction_holding(at: Position, force: Force) -> Seat | None:
    """The player whose faction a force's units are of, if any of them is of a faction."""
    units = at.content.units_by_id
    for who, _ in force:
        faction = units[who.unit].faction
        if faction != NEUTRAL:
            return Seat(faction)
    return None


def controller(at: Position, area: AreaId) -> Seat | None:
    """The player who controls an area: by units, stronghold or home realm (TER.1, TER.2).

    A contested area stays the defender's until the battle is over (TER.5): those who moved in on him are its
    arrivals, and give no control.
    """
    battle = at.table.battle
    if battle is not None and battle.area == area:
        return battle.defender.seat
    there = at.table.area(area)
    holder = faction_holding(at, there.units)
    if holder is not None:
        return holder
    return there.stronghold.seat if there.stronghold is not None else there.home


def is_friendly(at: Position, area: AreaId, seat: Seat | None) -> bool:
    """Whether the player controls the area (TER.3)."""
    return seat is not None and controller(at, area) == seat


def is_empty(at: Position, area: AreaId) -> bool:
    """Outside every home realm, with no units and no stronghold (TER.4)."""
    there = at.table.area(area)
    return there.home is None and there.stronghold is None and not there.units and not is_fought_over(at, area)


def is_uncontrolled(at: Position, area: AreaId) -> bool:
    """Empty or neutral: nobody controls it (TER.4)."""
    return controller(at, area) is None


def is_fought_over(at: Position, area: AreaId) -> bool:
    """Whether a battle is under way in the area, or those who moved in on others are there (TER.5)."""
    battle = at.table.battle
    return bool(at.table.area(area).arrivals) or (battle is not None and battle.area == area)


def voice(at: Position, side: Side) -> Seat:
    """Who decides for a side: its player; for unallied neutral units the player to the left of the current (TER.10)."""
    return side.seat if side.seat is not None else neutral_voice(at)


def neutral_voice(at: Position) -> Seat:
    """Who decides for unallied neutral units: left of the current player, or of the first when it is nobody's turn."""
    clock = at.table.clock
    return at.table.left_of(clock.turn if clock.turn is not None else clock.first)


TERMS = RuleModule(
    name="terms",
    rules=tuple(f"TER.{number}" for number in range(1, 18)),
)

__all__ = [
    "TERMS",
    "controller",
    "faction_holding",
    "is_empty",
    "is_fought_over",
    "is_friendly",
    "is_uncontrolled",
    "neutral_voice",
    "voice",
]
