"""What happens as orders are chosen and resolved."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import UNKNOWN, Clock, OrderId, Table


@value
class OrderChosen(Event):
    """A player lays an order facedown before him."""

    seat: Seat
    order: OrderId
    cites: Cites
    says: ClassVar[str] = "{seat} has chosen an order ({order})"

    def apply(self, table: Table) -> Table:
        return table.with_player(evolve(table.player(self.seat), chosen=self.order))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, order=OrderId(UNKNOWN))


@value
class OrdersRevealed(Event):
    """All chosen orders are turned up and lie in the play areas."""

    orders: tuple[tuple[Seat, OrderId], ...]
    cites: Cites
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        for seat, order in self.orders:
            player = table.player(seat)
            table = table.with_player(evolve(player, chosen=None, orders=(*player.orders, order)))
        return table

    def __str__(self) -> str:
        return "orders: " + ", ".join(f"{seat} {order}" for seat, order in self.orders)


@value
class TurnBegan(Event):
    """A player's turn begins."""

    seat: Seat
    order: OrderId
    cites: Cites
    says: ClassVar[str] = "{seat}'s turn: {order}"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=_afresh(table.clock, self.seat))


@value
class OrderDeclined(Event):
    """A player declines the primary ability of his order."""

    seat: Seat
    order: OrderId
    cites: Cites
    says: ClassVar[str] = "{seat} declines to {order}"


@value
class SupremacyUsed(Event):
    """A player uses the supremacy bonus of his order."""

    seat: Seat
    order: OrderId
    cites: Cites
    says: ClassVar[str] = "{seat} uses the supremacy bonus of {order}"


@value
class TurnEnded(Event):
    """A player's turn is over."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "{seat}'s turn is over"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=_afresh(table.clock, None))


def _afresh(clock: Clock, turn: Seat | None) -> Clock:
    """The clock with nothing done yet in the turn."""
    return evolve(clock, turn=turn, fought=False, recruited=None, passes_mountains=False, redeemed=False)
