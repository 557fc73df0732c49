"""LIM: limits that always hold, kept by watches, and decks that run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import attrs

from runewars.kernel import (
    DRAWING,
    Answer,
    Bag,
    Choice,
    Cites,
    Decision,
    Drawn,
    Reason,
    RuleModule,
    Seat,
    Step,
    objection,
    value,
)  # fmt: skip
from runewars.state import Play, Position
from runewars.table import AreaId, FateId, Fighter, TacticsId, UnitId, in_order, number, total, without

from .events import TacticsDiscarded, TacticsDrawn, UnitsLost, one
from .retreat import Retreated
from .terms import controller


@attrs.frozen
class LimitSettings:
    """How many of what."""

    units_an_area: int = 8
    """Units of one player in an area, outside battle (LIM.1)."""
    tactics_in_hand: int = 10
    """Tactics cards in hand."""
    quests_in_hand: int = 3
    """Quest cards in hand."""
    heroes: int = 3
    """Heroes of one player."""


# ---------------------------------------------------------------- eight units an area


@value
class TooManyUnits(Step):
    """A player has more units in an area than he may."""

    seat: Seat
    area: AreaId
    cites: Cites
    most: int | None = None
    """How many he may keep there, where it is not the common limit."""


@value
class Lose(Choice):
    """Give up a unit of one's own."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "lose {fighter}"


@value
class GiveUpUnit(Decision):
    """Which unit in the area is destroyed?"""

    seat: Seat
    area: AreaId
    cites: Cites
    most: int | None = None
    """How many units may stay; None: as many as the limit allows (LIM.1)."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Lose,)


@value
class NotThere(Reason):
    """No such unit lies in the area."""

    fighter: Fighter
    area: AreaId
    says: ClassVar[str] = "there is no {fighter} in {area}"


def watch_arrivals(play: Play, event: Retreated) -> None:
    """Over eight units where they arrive, routed ones included, must go (LIM.1, RET.6); not so neutral ones (LIM.7)."""
    seat = controller(play, event.area)
    if seat is not None and excess(play, event.area) > 0:
        play.then(TooManyUnits(seat, event.area, ("LIM.1", "RET.6")))


def excess(at: Position, area: AreaId) -> int:
    """By how many units the area's holder is over the limit."""
    return total(at.table.area(area).units) - at.ruleset.settings(LimitSettings).units_an_area


def too_many_units(play: Play, step: TooManyUnits) -> None:
    """His choice, one at a time, until eight are left (LIM.1)."""
    over = excess(play, step.area) if step.most is None else total(play.table.area(step.area).units) - step.most
    if over > 0:
        play.ask(GiveUpUnit(step.seat, step.area, step.cites, step.most))


def units_to_lose(at: Position, decision: GiveUpUnit) -> Iterator[Lose]:
    for who, _ in at.table.area(decision.area).units:
        yield Lose(decision.seat, who)


@objection("LIM.1")
def not_in_the_area(at: Position, decision: GiveUpUnit, choice: Lose) -> NotThere | None:
    """He destroys units of that area."""
    return None if "SEA.6" in decision.cites else _not_there(at, decision, choice)


@objection("SEA.6")
def not_in_the_hungry_area(at: Position, decision: GiveUpUnit, choice: Lose) -> NotThere | None:
    """So he does in winter."""
    return _not_there(at, decision, choice) if "SEA.6" in decision.cites else None


def _not_there(at: Position, decision: GiveUpUnit, choice: Lose) -> NotThere | None:
    there = number(at.table.area(decision.area).units, choice.fighter)
    return None if there else NotThere(choice.fighter, decision.area)


def lose(play: Play, decision: GiveUpUnit, choice: Lose) -> None:
    play.happen(UnitsLost(decision.area, one(choice.fighter), decision.cites))
    play.then(TooManyUnits(decision.seat, decision.area, decision.cites, decision.most))


# ---------------------------------------------------------------- hands


@value
class TooManyCards(Step):
    """A player holds more tactics cards than he may."""

    seat: Seat


@value
class Discard(Choice):
    """Discard a tactics card, of those in hand or of those drawn this season."""

    seat: Seat
    card: TacticsId
    pile: str
    form: ClassVar[str] = "discard {card} from {pile}"


@value
class DiscardTactics(Decision):
    """Which tactics card goes?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Discard,)


@value
class NotInPile(Reason):
    """The card is not in that pile."""

    card: TacticsId
    pile: str
    says: ClassVar[str] = "{card} is not in the pile '{pile}': the piles are hand and drawn"


@value
class NotInHand(Reason):
    """The player does not hold the card."""

    card: TacticsId
    says: ClassVar[str] = "{card} is not in the hand"


def watch_hands(play: Play, event: TacticsDrawn) -> None:
    """Ten tactics cards; over that the player discards at once (LIM.2)."""
    if _over_hand(play, event.seat):
        play.then(TooManyCards(event.seat))


def _over_hand(at: Position, seat: Seat) -> bool:
    player = at.table.player(seat)
    return len(player.hand) + len(player.fresh) > at.ruleset.settings(LimitSettings).tactics_in_hand


def too_many_cards(play: Play, step: TooManyCards) -> None:
    """His choice, what he just drew included (LIM.2)."""
    if _over_hand(play, step.seat):
        play.ask(DiscardTactics(step.seat))


def piles(at: Position, seat: Seat) -> dict[str, tuple[TacticsId, ...]]:
    """A player's tactics cards: those he may play, and those drawn this season, which lie apart."""
    player = at.table.player(seat)
    return {"hand": player.hand, "drawn": player.fresh}


def cards_to_discard(at: Position, decision: DiscardTactics) -> Iterator[Discard]:
    for pile, cards in piles(at, decision.seat).items():
        for card in dict.fromkeys(cards):
            yield Discard(decision.seat, card, pile)


@objection("LIM.2")
def not_in_pile(at: Position, decision: DiscardTactics, choice: Discard) -> NotInPile | None:
    """A player discards from his own cards."""
    there = choice.card in piles(at, decision.seat).get(choice.pile, ())
    return None if there else NotInPile(choice.card, choice.pile)


def discard(play: Play, decision: DiscardTactics, choice: Discard) -> None:
    play.happen(TacticsDiscarded(choice.seat, choice.card, choice.pile == "drawn", ("LIM.2",)))
    play.then(TooManyCards(choice.seat))


# ---------------------------------------------------------------- decks and figures


def fate_contents(at: Position, so_far: tuple[FateId, ...]) -> tuple[FateId, ...]:
    """What the fate deck may give next: the deck, and when it is empty the discard pile, shuffled (LIM.5)."""
    deck = at.table.fate
    left = len(deck.cards)
    if len(so_far) < left:
        return without(deck.cards, so_far) if so_far else deck.cards
    return without(in_order(deck.discard), so_far[left:])


def tactics_contents(at: Position, so_far: tuple[TacticsId, ...]) -> tuple[TacticsId, ...]:
    """What the tactics deck may give next (LIM.5)."""
    deck = at.table.tactics
    left = len(deck.cards)
    if len(so_far) < left:
        return without(deck.cards, so_far)
    return without(in_order(deck.discard), so_far[left:])


def fate_available(at: Position) -> int:
    """How many fate cards can be drawn at most (LIM.5)."""
    return len(at.table.fate.cards) + len(at.table.fate.discard)


def unused_figures(at: Position, unit: UnitId) -> int:
    """How many figures of a type are not in play (LIM.3)."""
    table = at.table
    forces = [force for area in table.areas for force in (area.units, area.arrivals)]
    if table.battle is not None:
        forces += [table.battle.attacker.fighters, table.battle.defender.fighters]
    placed = Counter({unit: 0})
    for force in forces:
        for who, count in force:
            placed[who.unit] += count
    return at.content.units_by_id[unit].figures - placed[unit]


LIMITS = RuleModule(
    name="limits",
    rules=("LIM.1", "LIM.2", "LIM.3", "LIM.5", "LIM.7"),
    settings=LimitSettings(),
    steps={TooManyUnits: too_many_units, TooManyCards: too_many_cards},
    answers={
        Drawn: DRAWING,
        Lose: Answer(lose, units_to_lose, (not_in_the_area, not_in_the_hungry_area)),
        Discard: Answer(discard, cards_to_discard, (not_in_pile,)),
    },
    decisions=(GiveUpUnit, DiscardTactics),
    watches=((Retreated, watch_arrivals), (TacticsDrawn, watch_hands)),
    bags={"fate": Bag(fate_contents), "tactics": Bag(tactics_contents, open=False)},
)

__all__ = [
    "LIMITS", "Discard", "DiscardTactics", "GiveUpUnit", "LimitSettings", "Lose", "TooManyCards", "TooManyUnits",
    "excess", "fate_available", "unused_figures",
]  # fmt: skip
