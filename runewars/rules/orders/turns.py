"""A player's turn: it opens with one question and closes with one; between them his order (ORD.3, ORD.4, TER.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Procedure, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import OWN_TURN, PlayCard
from runewars.rules.choices import Pass, Use
from runewars.rules.elimination import LookForTheBeaten
from runewars.rules.exploration.destroying import Demolish
from runewars.rules.heroes.phase import SettleTrades
from runewars.rules.heroes.trades import Give, Invoke, Recover, Redeem
from runewars.rules.objectives import Achieve
from runewars.rules.victory.claims import Claim
from runewars.state import Play, Position
from runewars.table import CONQUER, FORTIFY, MOBILIZE, OrderId, number_of

from .events import OrderDeclined, SupremacyUsed, TurnBegan, TurnEnded

# ---------------------------------------------------------------- steps


@value
class Turn(Step):
    """A player's turn."""

    seat: Seat
    order: OrderId


@value
class OpenTurn(Step):
    """Does he resolve his order?"""

    seat: Seat
    order: OrderId


@value
class Bonus(Step):
    """The supremacy bonus, if he has it."""

    seat: Seat
    order: OrderId


@value
class UseBonus(Step):
    """The supremacy bonus takes effect."""

    seat: Seat
    order: OrderId


@value
class CloseTurn(Step):
    """The turn closes."""

    seat: Seat


@value
class EndTurn(Step):
    """The turn is over."""

    seat: Seat


# ---------------------------------------------------------------- choices and decisions


@value
class Resolve(Choice):
    """Resolve the order."""

    seat: Seat
    form: ClassVar[str] = "resolve"


@value
class Decline(Choice):
    """Decline the order's primary ability."""

    seat: Seat
    form: ClassVar[str] = "decline"


@value
class End(Choice):
    """End the turn."""

    seat: Seat
    form: ClassVar[str] = "end"


WHILE_IT_LASTS: tuple[type[Choice], ...] = (PlayCard, Claim, Achieve, Give, Recover, Invoke, Redeem, Demolish)
"""What a player may do right before, during and right after his order, as often as the rules let him (TER.12)."""


@value
class ResolveOrder(Decision):
    """Does the player resolve his order, decline it, or do something else of his turn first?"""

    seat: Seat
    order: OrderId
    moment: ClassVar[str] = OWN_TURN.name
    role: ClassVar[None] = None
    takes: ClassVar[tuple[type[Choice], ...]] = (Resolve, Decline, *WHILE_IT_LASTS)

    def again(self) -> Step:
        return OpenTurn(self.seat, self.order)


@value
class UseSupremacy(Decision):
    """Does the player use the supremacy bonus, or do something else of his turn first?"""

    seat: Seat
    order: OrderId
    what: ClassVar[str] = "supremacy"
    moment: ClassVar[str] = OWN_TURN.name
    role: ClassVar[None] = None
    takes: ClassVar[tuple[type[Choice], ...]] = (Use, Pass, *WHILE_IT_LASTS)

    @property
    def used(self) -> Step:
        return UseBonus(self.seat, self.order)

    def again(self) -> Step:
        return Bonus(self.seat, self.order)


@value
class FinishTurn(Decision):
    """Does the player end his turn, or do something else of it first?"""

    seat: Seat
    moment: ClassVar[str] = OWN_TURN.name
    role: ClassVar[None] = None
    takes: ClassVar[tuple[type[Choice], ...]] = (End, *WHILE_IT_LASTS)

    def again(self) -> Step:
        return CloseTurn(self.seat)


# ---------------------------------------------------------------- how a turn goes


def at_turn(*, seat: Seat, order: OrderId) -> Procedure:
    """The checkpoint of a turn: a player has revealed this order, and nobody else has a turn."""
    return (Turn(seat, order),)


def turn(play: Play, step: Turn) -> None:
    """Right before, during and right after his order (TER.12)."""
    play.happen(TurnBegan(step.seat, step.order, ("ORD.2",)))
    play.then(SettleTrades(step.seat), OpenTurn(step.seat, step.order), CloseTurn(step.seat))


def open_turn(play: Play, step: OpenTurn) -> None:
    play.ask(ResolveOrder(step.seat, step.order))


@value
class NothingToActivate(Reason):
    """Every area holds a token of the player's."""

    order: OrderId
    says: ClassVar[str] = "{order} is taken by activating an area, and none is left to activate"


def can_be_taken(at: Position, seat: Seat, order: OrderId) -> bool:
    """Whether the order's primary ability is there to be taken: mobilize and conquer need an area (ORD.4)."""
    return order not in (MOBILIZE, CONQUER) or any(seat not in there.activated for there in at.table.areas)


@objection("ORD.4")
def nothing_to_activate(at: Position, decision: ResolveOrder, choice: Resolve) -> NothingToActivate | None:
    """With no area left to activate mobilize and conquer can only be declined."""
    return None if can_be_taken(at, decision.seat, decision.order) else NothingToActivate(decision.order)


def resolve(play: Play, decision: ResolveOrder, choice: Resolve) -> None:
    """The primary ability, then the bonus if he has it."""
    play.follow(decision.order)
    play.then(Bonus(decision.seat, decision.order))


def decline(play: Play, decision: ResolveOrder, choice: Decline) -> None:
    """Without the primary ability there is no bonus (ORD.4)."""
    play.happen(OrderDeclined(decision.seat, decision.order, ("ORD.4",)))


def has_supremacy(at: Position, seat: Seat, order: OrderId) -> bool:
    """Whether the order's number is the highest in the player's play area; fortify has no bonus (ORD.3)."""
    return order != FORTIFY and all(number_of(other) <= number_of(order) for other in at.table.player(seat).orders)


def bonus(play: Play, step: Bonus) -> None:
    """He may use it after the primary ability; conquer's is used in the battle (ORD.3, ORD.8)."""
    seat, order = step.seat, step.order
    there = f"{order}-bonus" in play.ruleset.procedures and can_be_taken(play, seat, order)
    if there and has_supremacy(play, seat, order):
        play.ask(UseSupremacy(seat, order))


def use_bonus(play: Play, step: UseBonus) -> None:
    play.happen(SupremacyUsed(step.seat, step.order, ("ORD.3",)))
    play.follow(f"{step.order}-bonus")


def close_turn(play: Play, step: CloseTurn) -> None:
    play.ask(FinishTurn(step.seat))


def end(play: Play, decision: FinishTurn, choice: End) -> None:
    play.then(EndTurn(decision.seat))


def end_turn(play: Play, step: EndTurn) -> None:
    play.happen(TurnEnded(step.seat, ("TER.12",)))
    play.then(LookForTheBeaten())


def resolves(at: Position, decision: ResolveOrder) -> Iterator[Resolve]:
    yield Resolve(decision.seat)


def declines(at: Position, decision: ResolveOrder) -> Iterator[Decline]:
    yield Decline(decision.seat)


def ends(at: Position, decision: FinishTurn) -> Iterator[End]:
    yield End(decision.seat)


STEPS: dict[type[Step], StepHandler] = {
    Turn: turn, OpenTurn: open_turn, Bonus: bonus, UseBonus: use_bonus, CloseTurn: close_turn, EndTurn: end_turn,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    Resolve: Answer(resolve, resolves, (nothing_to_activate,)),
    Decline: Answer(decline, declines),
    End: Answer(end, ends),
}
DECISIONS: tuple[type[Decision], ...] = (ResolveOrder, UseSupremacy, FinishTurn)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "Bonus", "CloseTurn", "Decline", "End", "FinishTurn", "Resolve", "ResolveOrder",
    "Turn", "UseSupremacy", "at_turn", "has_supremacy",
]  # fmt: skip
