"""Choosing orders, all players at once and facedown (ORD.1, ORD.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Procedure, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.play_order import clockwise, play_order
from runewars.state import Play, Position
from runewars.table import ORDERS, OrderId

from .events import OrderChosen, OrdersRevealed
from .turns import Turn


@value
class ChooseOrders(Step):
    """All players choose an order."""


@value
class RevealOrders(Step):
    """The orders are revealed, and the turns follow in play order."""


@value
class TakeOrder(Choice):
    """Choose an order of one's hand."""

    seat: Seat
    order: OrderId
    form: ClassVar[str] = "order {order}"


@value
class ChooseOrder(Decision):
    """Which order does the player choose?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (TakeOrder,)


@value
class NotInHand(Reason):
    """The order is no order, or lies in the play area."""

    order: OrderId
    says: ClassVar[str] = "{order} is no order in hand"


def orders_in_hand(at: Position, seat: Seat) -> tuple[OrderId, ...]:
    """The orders that do not lie in a player's play area."""
    played = at.table.player(seat).orders
    return tuple(order for order in ORDERS if order not in played)


def at_orders() -> Procedure:
    """The checkpoint of orders: they are chosen, revealed and resolved, and no season follows."""
    return (ChooseOrders(), RevealOrders())


def choose_orders(play: Play, step: ChooseOrders) -> None:
    """At once; a player with no order in hand chooses none and has no turn (ORD.1)."""
    for seat in clockwise(play):
        if orders_in_hand(play, seat):
            play.ask(ChooseOrder(seat))


def reveal_orders(play: Play, step: RevealOrders) -> None:
    """Revealed at once, resolved one after another in the play order formed now (ORD.2)."""
    chosen = tuple((seat, order) for seat in clockwise(play) if (order := play.table.player(seat).chosen) is not None)
    play.happen(OrdersRevealed(chosen, ("ORD.2",)))
    orders = dict(chosen)
    play.then(*(Turn(seat, orders[seat]) for seat in play_order(play) if seat in orders))


@objection("ORD.1")
def not_in_hand(at: Position, decision: ChooseOrder, choice: TakeOrder) -> NotInHand | None:
    """An order in the play area is not in the hand until spring returns it."""
    return None if choice.order in orders_in_hand(at, decision.seat) else NotInHand(choice.order)


def orders(at: Position, decision: ChooseOrder) -> Iterator[TakeOrder]:
    for order in orders_in_hand(at, decision.seat):
        yield TakeOrder(decision.seat, order)


def take_order(play: Play, decision: ChooseOrder, choice: TakeOrder) -> None:
    play.happen(OrderChosen(choice.seat, choice.order, ("ORD.1",)))


STEPS: dict[type[Step], StepHandler] = {ChooseOrders: choose_orders, RevealOrders: reveal_orders}
ANSWERS: dict[type[Choice], Answer] = {TakeOrder: Answer(take_order, orders, (not_in_hand,))}
DECISIONS: tuple[type[Decision], ...] = (ChooseOrder,)

__all__ = [
    "ANSWERS",
    "DECISIONS",
    "STEPS",
    "ChooseOrder",
    "ChooseOrders",
    "RevealOrders",
    "TakeOrder",
    "at_orders",
    "orders_in_hand",
]
