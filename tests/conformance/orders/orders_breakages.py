"""For every case of the orders and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.kernel import Seat
from runewars.rules import cards, marching, play_order
from runewars.rules.cards import OWN_TURN, DrawTactics, PlayCard, drawn_this_season
from runewars.rules.economy import dials
from runewars.rules.economy.power import GainTactics
from runewars.rules.heroes.phase import ActWithHero
from runewars.rules.marching import objections
from runewars.rules.orders import choosing, turns
from runewars.rules.orders.choosing import RevealOrders
from runewars.rules.orders.events import OrdersRevealed
from runewars.rules.orders.turns import (
    Bonus,
    CloseTurn,
    Decline,
    EndTurn,
    OpenTurn,
    Resolve,
    ResolveOrder,
    Turn,
    UseBonus,
    UseSupremacy,
    has_supremacy,
    nothing_to_activate,
)
from runewars.rules.play_order import clockwise, standing
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, OrderId


def nothing(*_: object) -> None:
    """A handler that does nothing."""


# ---------------------------------------------------------------- the rules gone wrong


def revealed(play: Play) -> dict[Seat, OrderId]:
    chosen = [(seat, order) for seat in clockwise(play) if (order := play.table.player(seat).chosen) is not None]
    play.happen(OrdersRevealed(tuple(chosen), ("ORD.2",)))
    return dict(chosen)


def clockwise_turns(play: Play, step: RevealOrders) -> None:
    play.then(*(Turn(seat, order) for seat, order in revealed(play).items()))


def anew_each_turn() -> Callable[[Play, RevealOrders], None]:
    """The play order is formed anew after every turn."""
    waiting: dict[Seat, OrderId] = {}

    def reveal(play: Play, step: RevealOrders) -> None:
        if any(player.chosen for player in play.table.players):
            waiting.clear()
            waiting.update(revealed(play))
        first = next((seat for seat in choosing.play_order(play) if seat in waiting), None)
        if first is not None:
            play.then(Turn(first, waiting.pop(first)), RevealOrders())

    return reveal


def by_influence(at: Position) -> tuple[Seat, ...]:
    return tuple(sorted((player.seat for player in at.table.players), key=lambda seat: standing(at, seat)))


def by_seat(at: Position, seat: Seat) -> tuple[int, int, int]:
    return (0, 0, clockwise(at).index(seat))


def by_seat_after_influence(at: Position, seat: Seat) -> tuple[int, int, int]:
    influence, _, place = standing(at, seat)
    return (influence, 0, place)


def with_titles(at: Position, seat: Seat) -> tuple[int, int, int]:
    """What lies on a player's titles counts as his."""
    influence, started, place = standing(at, seat)
    return (influence - sum(title.influence for title in at.table.titles if title.seat == seat), started, place)


def always(at: Position, seat: Seat, order: OrderId) -> bool:
    return True


def this_year_alone(at: Position, seat: Seat, order: OrderId) -> bool:
    """In spring no order of this year lies there yet."""
    return at.table.clock.season == "spring" or has_supremacy(at, seat, order)


def for_all_orders(play: Play, step: Bonus) -> None:
    """Every order that is the highest has a bonus to use, fortify too."""
    if step.order == "fortify" or has_supremacy(play, step.seat, step.order):
        play.ask(UseSupremacy(step.seat, step.order))


def must(play: Play, step: Bonus) -> None:
    play.then(UseBonus(step.seat, step.order))


def bonus_all_the_same(play: Play, decision: ResolveOrder, choice: Decline) -> None:
    turns.decline(play, decision, choice)
    play.then(Bonus(decision.seat, decision.order))


def never_twice(at: Position, decision: object, target: AreaId) -> bool:
    return False


def for_no_moment(*_: object) -> bool:
    return False


def where_units_are(at: Position, seat: Seat, area: AreaId) -> bool:
    """Only where units stand a battle is started."""
    return bool(at.table.area(area).units) and controller(at, area) not in (None, seat)


def only_the_current_space(at: Position, seat: Seat, resource: str) -> tuple[str, ...]:
    faction, player = at.content.faction(seat).dials, at.table.player(seat)
    space = getattr(faction, resource)[dials.dial(player, resource)]
    return (space,) if space else ()


def one_card(play: Play, step: GainTactics) -> None:
    play.then(DrawTactics(dials.current(play), 1, ("ORD.5", "ECO.2")))


def over_at_once(play: Play, step: CloseTurn) -> None:
    play.then(EndTurn(step.seat))


def cards_in_the_quest_phase() -> AbstractContextManager[object]:
    """Cards for one's turn may be played when one's heroes act."""
    takes = (*ActWithHero.takes, PlayCard)
    return patch.multiple(ActWithHero, create=True, takes=takes, moment=OWN_TURN.name, role=None)


def no_cards_first(play: Play, step: OpenTurn) -> None:
    """The order is resolved, and nothing comes before it."""
    play.follow(step.order)


# ---------------------------------------------------------------- case by case


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "ORD-01": (
        changed(
            "ORD.2", "Orders are resolved clockwise.", "'uthuk: decline', is refused",
            handlers={RevealOrders: clockwise_turns},
        ),
        asked(
            "TER.11", "Influence comes before the number.", "waiqar is asked resolve-order",
            choosing, "play_order", by_influence,
        ),
    ),
    "ORD-02": (
        changed(
            "ORD.2", "Orders are resolved clockwise.", "'uthuk: decline', is refused",
            handlers={RevealOrders: clockwise_turns},
        ),
        changed(
            "ORD.2", "The play order is formed anew after every turn.", "'latari: decline', is refused",
            handlers={RevealOrders: anew_each_turn()},
        ),
        asked(
            "TER.11", "Equal orders go by seats.", "daqan is asked resolve-order",
            play_order, "standing", by_seat,
        ),
        asked(
            "TER.11", "Starting influence breaks no tie.", "uthuk is asked resolve-order",
            play_order, "standing", by_seat_after_influence,
        ),
    ),
    "ORD-04": (
        asked(
            "ECO.11", "Influence on titles counts.", "uthuk is asked resolve-order",
            play_order, "standing", with_titles,
        ),
    ),
    "ORD-05": (
        asked(
            "ORD.3", "Every order has its bonus.", "'daqan: end', is refused",
            turns, "has_supremacy", always,
        ),
        changed(
            "ORD.3", "Fortify has a bonus too.", "line 28 of the script, 'daqan: end', is refused",
            handlers={Bonus: for_all_orders},
        ),
        asked(
            "ORD.3", "Orders of former years do not count.", "line 4 of the script, 'daqan: end', is refused",
            turns, "has_supremacy", this_year_alone,
        ),
    ),
    "ORD-07": (
        changed(
            "ORD.3", "The bonus must be used.", "'daqan: pass', is refused",
            handlers={Bonus: must},
        ),
    ),
    "ORD-08": (
        changed(
            "ORD.4", "Who declines has the bonus all the same.", "daqan is asked use-supremacy",
            handlers={Decline: bonus_all_the_same},
        ),
        changed(
            "ORD.4", "Mobilize may be taken with no area to activate.", "illegal after 0: 'daqan: resolve' is legal",
            drops_objections={Resolve: (nothing_to_activate,)},
        ),
        changed(
            "ORD.4", "Who resolves it has no bonus either.", "the script goes on with 'daqan: use supremacy'",
            handlers={Bonus: nothing},
        ),
    ),
    "ORD-10": (
        changed(
            "ORD.6", "Mobilize is resolved once.", "'daqan: use supremacy'",
            handlers={Bonus: nothing},
        ),
        asked(
            "ORD.7", "A mobilize may start two battles.", "march footman 2 from H' is legal",
            objections, "fights_twice", never_twice,
        ),
    ),
    "ORD-11": (
        asked(
            "ORD.7", "Only where units are a battle is started.", "march footman 2 from H' is legal",
            objections, "would_fight", where_units_are,
        ),
        asked(
            "TER.3", "An empty home area is no enemy area.", "winner: expected daqan",
            marching, "is_contested_by", where_units_are,
        ),
    ),
    "ORD-13": (
        changed(
            "CAR.1", "A card may be played in the season it was drawn.", "'uthuk: play new-lode' is legal",
            drops_objections={PlayCard: (drawn_this_season,)},
        ),
        asked(
            "ECO.2", "Only the current spaces count.", "never drawn: new-lode, extortion",
            dials, "gained_from", only_the_current_space,
        ),
        changed(
            "ORD.5", "One card is drawn.", "never drawn: new-lode, extortion",
            handlers={GainTactics: one_card},
        ),
    ),
    "ORD-14": (
        changed(
            "CAR.2", "No card is played before the order.", "'daqan: play hidden-treasury', is refused",
            handlers={OpenTurn: no_cards_first},
        ),
        asked(
            "CAR.2", "No card is for one's turn.", "'daqan: play hidden-treasury', is refused",
            cards, "fits", for_no_moment,
        ),
        changed(
            "TER.12", "A turn is over with its order.", "'daqan: play hidden-treasury'",
            handlers={CloseTurn: over_at_once},
        ),
        Breakage(
            "TER.12", "The quest phase is everybody's turn.", "'daqan: play hidden-treasury' is legal",
            None, cards_in_the_quest_phase,
        ),
    ),
    "ORD-16": (
        changed(
            "MOV.3", "Units and heroes march alike.", "'daqan: move valadir to A' is legal",
            settings={"marching.heroes_march": True},
        ),
        changed(
            "MOV.3h", "Units alone march.", "'daqan: move valadir to A', is refused",
            settings={"marching.heroes_march": False},
        ),
    ),
}  # fmt: skip
