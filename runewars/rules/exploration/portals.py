"""Portals for those who march: one is opened while they are gathered, and closes when they have moved (EXP.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Cites, Decision, Event, Reason, Seat, evolve, objection, value
from runewars.state import Play, Position
from runewars.table import AreaId, Table

from .tokens import no_tokens_lie, showing, shows


@value
class OpenPortal(Choice):
    """Pay for a portal: for this move it is adjacent to every other."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "portal {area}"


@value
class PortalOpened(Event):
    """A player pays for a portal."""

    seat: Seat
    area: AreaId
    influence: int
    cites: Cites
    says: ClassVar[str] = "{seat} opens the portal in {area} for {influence} influence"

    def apply(self, table: Table) -> Table:
        player, clock = table.player(self.seat), table.clock
        table = table.with_player(player.with_influence(player.influence - self.influence))
        return evolve(table, clock=evolve(clock, portals=(*clock.portals, self.area)))


@value
class PortalsClosed(Event):
    """The move is over, and the portals close."""

    cites: Cites
    says: ClassVar[str] = "the portals close"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, portals=()))


@value
class NoPortal(Reason):
    """There is no portal that leads anywhere, or it is open."""

    area: AreaId
    says: ClassVar[str] = "there is no portal to open in {area}"


@value
class PortalTooDear(Reason):
    """The player has too little influence."""

    influence: int
    wanted: int
    says: ClassVar[str] = "a portal takes {wanted} influence, and there is {influence}"


def closed_portals(at: Position) -> tuple[AreaId, ...]:
    """The faceup portals that are not open, while there are two to go between."""
    portals = [area for area, _ in showing(at, "portal")]
    return tuple(area for area in portals if area not in at.table.clock.portals) if len(portals) > 1 else ()


@objection("EXP.4")
def no_portal(at: Position, decision: Decision, choice: OpenPortal) -> NoPortal | None:
    """A faceup portal."""
    return None if choice.area in closed_portals(at) else NoPortal(choice.area)


@objection("EXP.4")
def portal_too_dear(at: Position, decision: Decision, choice: OpenPortal) -> PortalTooDear | None:
    """For one influence."""
    portal = shows(at, choice.area) if choice.area in closed_portals(at) else None
    has, wanted = at.table.player(decision.seat).influence, 0 if portal is None else portal.number("influence")
    return PortalTooDear(has, wanted) if has < wanted else None


def openings(at: Position, decision: Decision) -> Iterator[OpenPortal]:
    for area in closed_portals(at):
        yield OpenPortal(decision.seat, area)


def open_portal(play: Play, decision: Decision, choice: OpenPortal) -> None:
    """It is paid, and the gathering goes on."""
    portal = shows(play, choice.area)
    if portal is not None:
        play.happen(PortalOpened(choice.seat, choice.area, portal.number("influence"), ("EXP.4",)))
    play.ask(decision)


def close_portals(play: Play) -> None:
    """When all have moved."""
    if play.table.clock.portals:
        play.happen(PortalsClosed(("EXP.4",)))


ANSWERS: dict[type[Choice], Answer] = {OpenPortal: Answer(open_portal, openings, (no_tokens_lie,))}
OBJECTIONS = (no_portal, portal_too_dear)
"""What speaks against it where exploration tokens are played with."""

__all__ = ["ANSWERS", "OBJECTIONS", "OpenPortal", "PortalOpened", "close_portals"]
