"""The small choices of a march: units, heroes, done. Gathered in the decision, they take effect together (MOV.12)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Choice, Decision, Seat, value
from runewars.rules.exploration.portals import OpenPortal
from runewars.table import AreaId, HeroId, OrderId, UnitId

from .events import March, Ride


@value
class Activate(Choice):
    """Place the activation token."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "activate {area}"


@value
class MarchUnits(Choice):
    """Let units march; without a target, to the area just activated."""

    seat: Seat
    unit: UnitId
    count: int
    origin: AreaId
    target: AreaId | None
    form: ClassVar[str] = "march {unit} {count} from {origin} [to {target}]"


@value
class MoveHero(Choice):
    """Let a hero move; by an area where he meets another or finds something, if that is to be his way."""

    seat: Seat
    hero: HeroId
    area: AreaId
    by: AreaId | None = None
    form: ClassVar[str] = "move {hero} to {area} [by {by}]"


@value
class Done(Choice):
    """The moving is done."""

    seat: Seat
    form: ClassVar[str] = "done"


@value
class ActivateArea(Decision):
    """Which area does the player activate?"""

    seat: Seat
    order: OrderId
    takes: ClassVar[tuple[type[Choice], ...]] = (Activate,)


@value
class Muster(Decision):
    """Who else moves? What is gathered so far moves at once when it is done."""

    seat: Seat
    order: OrderId
    target: AreaId | None
    """The area just activated; None when strategizing."""
    marches: tuple[March, ...] = ()
    rides: tuple[Ride, ...] = ()
    takes: ClassVar[tuple[type[Choice], ...]] = (MarchUnits, MoveHero, OpenPortal, Done)


__all__ = ["Activate", "ActivateArea", "Done", "MarchUnits", "MoveHero", "Muster"]
