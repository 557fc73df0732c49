"""The eight orders, by number. Each player has one card of each."""

from __future__ import annotations

from typing import Final, NewType

OrderId = NewType("OrderId", str)

STRATEGIZE: Final = OrderId("strategize")
MOBILIZE: Final = OrderId("mobilize")
CONQUER: Final = OrderId("conquer")
HARVEST: Final = OrderId("harvest")
RECRUIT: Final = OrderId("recruit")
RALLY: Final = OrderId("rally-support")
ACQUIRE: Final = OrderId("acquire-power")
FORTIFY: Final = OrderId("fortify")

ORDERS = (STRATEGIZE, MOBILIZE, CONQUER, HARVEST, RECRUIT, RALLY, ACQUIRE, FORTIFY)
_NUMBERS = {order: number for number, order in enumerate(ORDERS, start=1)}


def number_of(order: OrderId) -> int:
    """An order's number, 1 to 8."""
    return _NUMBERS[order]


__all__ = [
    "ACQUIRE", "CONQUER", "FORTIFY", "HARVEST", "MOBILIZE", "ORDERS", "RALLY", "RECRUIT", "STRATEGIZE", "OrderId",
    "number_of",
]  # fmt: skip
