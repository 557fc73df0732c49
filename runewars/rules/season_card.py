"""The season card: drawn, on top of the pile for its season, and what it says of the season itself (SEA.2, SEA.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import Effect
from runewars.kernel import (
    Answer,
    Bag,
    Choice,
    Cites,
    Decision,
    Event,
    Reason,
    Seat,
    Step,
    StepHandler,
    Taker,
    draw,
    evolve,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import OrderId, SeasonCardId, Table, in_order, without

from .events import InfluenceGained
from .titles import held_effect

WIZARDS_COUNCIL = "wizards-council"


# ---------------------------------------------------------------- questions


def season_effect(at: Position) -> Effect | None:
    """What the card on top does, if it is of the current season."""
    pile = at.table.seasons.discard
    card = at.content.seasons_by_id[pile[-1]] if pile else None
    return card.effect if card is not None and card.season == at.table.clock.season else None


def is_stormbound(at: Position, seat: Seat) -> bool:
    """Whether the season's card lets no units of the player move by orders: only the winner's of its bid."""
    effect = season_effect(at)
    return effect is not None and effect.name == "storm" and at.table.seasons.favours != seat


def orders_taken_back(at: Position) -> int | None:
    """How many of his orders each player takes back this spring; None: all."""
    effect = season_effect(at)
    return effect.number("orders") if effect is not None and effect.name == "long-winter" else None


def cards_to_come(at: Position, so_far: tuple[SeasonCardId, ...]) -> tuple[SeasonCardId, ...]:
    """The season's deck; when it is empty, the season's cards of the pile but the one on top, shuffled (LIM.5)."""
    deck, season, known = at.table.seasons, at.table.clock.season, at.content.seasons_by_id
    left = tuple(card for card in deck.cards if known[card].season == season)
    return left or in_order(_in_pile(at))


def _in_pile(at: Position) -> tuple[SeasonCardId, ...]:
    season, known = at.table.clock.season, at.content.seasons_by_id
    return tuple(card for card in at.table.seasons.discard[:-1] if known[card].season == season)


# ---------------------------------------------------------------- events


@value
class SeasonCardDrawn(Event):
    """A season card is drawn and lies on top of the pile."""

    card: SeasonCardId
    cites: Cites
    says: ClassVar[str] = "the season card is {card}"

    def apply(self, table: Table) -> Table:
        deck = table.seasons
        left = without(deck.cards, (self.card,))
        return evolve(table, seasons=evolve(deck, cards=left, discard=(*deck.discard, self.card), favours=None))


@value
class SeasonReshuffled(Event):
    """The season's cards in the pile, but the one on top, become its deck."""

    cards: tuple[SeasonCardId, ...]
    cites: Cites
    says: ClassVar[str] = "the season's cards are shuffled"

    def apply(self, table: Table) -> Table:
        deck = table.seasons
        left = tuple(card for card in deck.discard if card not in self.cards)
        return evolve(table, seasons=evolve(deck, cards=in_order((*deck.cards, *self.cards)), discard=left))


@value
class SeasonFavours(Event):
    """What the season's card says holds for all but this player."""

    seat: Seat | None
    cites: Cites
    says: ClassVar[str] = "the season favours {seat}"

    def apply(self, table: Table) -> Table:
        return evolve(table, seasons=evolve(table.seasons, favours=self.seat))


@value
class OrdersRecalled(Event):
    """A player takes back orders of his play area."""

    seat: Seat
    orders: tuple[OrderId, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} takes back {orders}"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        left = tuple(order for order in player.orders if order not in self.orders)
        return table.with_player(evolve(player, orders=left))


# ---------------------------------------------------------------- the card


@value
class DrawSeasonCard(Step):
    """The card of the season is drawn and its primary ability resolved."""


def draw_season_card(play: Play, step: DrawSeasonCard) -> None:
    """With no card to be had none is drawn (LIM.5)."""
    if cards_to_come(play, ()):
        play.ask(draw("seasons", 1, step))


def take_season_card(play: Play, step: DrawSeasonCard, cards: tuple[SeasonCardId, ...]) -> None:
    """Its primary ability; the season's own follows (SEA.2)."""
    (drawn,) = cards
    if drawn not in play.table.seasons.cards:
        play.happen(SeasonReshuffled(in_order(_in_pile(play)), ("LIM.5",)))
    play.happen(SeasonCardDrawn(drawn, ("SEA.2", "SEA.8")))
    card, held = play.content.seasons_by_id[drawn], held_effect(play, "council-influence")
    if held is not None and WIZARDS_COUNCIL in card.traits:
        holder, gift = held
        play.happen(InfluenceGained(holder, gift.number("amount"), ("SEA.2", "TER.14")))
    play.ruleset.effects[f"season.{card.effect.name}"](play, card.effect)


# ---------------------------------------------------------------- a spring in which not all orders come back


@value
class RecallOrders(Step):
    """A player takes back so many of his orders."""

    seat: Seat
    left: int


@value
class Recall(Choice):
    """Take an order back."""

    seat: Seat
    order: OrderId
    form: ClassVar[str] = "recall {order}"


@value
class RecallOrder(Decision):
    """Which order does the player take back?"""

    seat: Seat
    left: int
    """How many he may still take back."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Recall,)


@value
class NotInPlay(Reason):
    """The order does not lie in the play area."""

    order: OrderId
    says: ClassVar[str] = "{order} is no order in one's play area"


def recall_orders(play: Play, step: RecallOrders) -> None:
    """His choice, where he has more than he may take back."""
    orders = play.table.player(step.seat).orders
    if len(orders) > step.left > 0:
        play.ask(RecallOrder(step.seat, step.left))
    elif orders and step.left:
        play.happen(OrdersRecalled(step.seat, orders, ("SEA.3", "SEA.2")))


@objection("SEA.3")
def not_in_play(at: Position, decision: RecallOrder, choice: Recall) -> NotInPlay | None:
    """A player takes back orders he has used."""
    return None if choice.order in at.table.player(decision.seat).orders else NotInPlay(choice.order)


def used_orders(at: Position, decision: RecallOrder) -> Iterator[Recall]:
    for order in at.table.player(decision.seat).orders:
        yield Recall(decision.seat, order)


def recall(play: Play, decision: RecallOrder, choice: Recall) -> None:
    play.happen(OrdersRecalled(choice.seat, (choice.order,), ("SEA.3", "SEA.2")))
    if decision.left > 1:
        play.then(RecallOrders(decision.seat, decision.left - 1))


STEPS: dict[type[Step], StepHandler] = {DrawSeasonCard: draw_season_card, RecallOrders: recall_orders}
TAKERS: dict[type[Step], Taker] = {DrawSeasonCard: take_season_card}
BAGS = {"seasons": Bag(cards_to_come)}
ANSWERS: dict[type[Choice], Answer] = {Recall: Answer(recall, used_orders, (not_in_play,))}
DECISIONS: tuple[type[Decision], ...] = (RecallOrder,)

__all__ = [
    "ANSWERS", "BAGS", "DECISIONS", "STEPS", "TAKERS", "DrawSeasonCard", "RecallOrders", "SeasonFavours",
    "is_stormbound", "orders_taken_back", "season_effect",
]  # fmt: skip
