"""DIP: meeting unallied neutral units: influence, cards, and what becomes of them. A battle is the other way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Reason,
    RuleModule,
    Seat,
    Step,
    StepHandler,
    Taker,
    draw,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import MOBILIZE, AreaId, FateDeck, FateId, OrderId, Table, join, total, without

from .battle.opening import PlaceMarker
from .events import FateReshuffled
from .limits import LimitSettings, TooManyUnits, excess, fate_available
from .retreat import ARRIVALS, Retreating

MOST_INFLUENCE = 6


# ---------------------------------------------------------------- steps


@value
class MeetNeutrals(Step):
    """A player's units have moved in on unallied neutral units: battle or diplomacy."""

    seat: Seat
    order: OrderId
    area: AreaId
    siege: bool


@value
class Negotiation(Step):
    """Fate cards are drawn for the influence spent."""

    seat: Seat
    order: OrderId
    area: AreaId
    siege: bool


@value
class Embassy(Step):
    """Those who came either fight or flee."""

    seat: Seat
    order: OrderId
    area: AreaId
    siege: bool


# ---------------------------------------------------------------- choices and decisions


@value
class Attack(Choice):
    """Fight them."""

    seat: Seat
    form: ClassVar[str] = "attack"


@value
class Negotiate(Choice):
    """Spend influence on diplomacy."""

    seat: Seat
    influence: int
    form: ClassVar[str] = "negotiate {influence}"


@value
class Flee(Choice):
    """Retreat from them."""

    seat: Seat
    form: ClassVar[str] = "flee"


@value
class PickFate(Choice):
    """Resolve the destiny symbol of one of the cards drawn."""

    seat: Seat
    card: FateId
    form: ClassVar[str] = "pick {card}"


@value
class FightOrTalk(Decision):
    """Battle or diplomacy?"""

    seat: Seat
    order: OrderId
    area: AreaId
    siege: bool
    """He may use conquer's bonus if it comes to battle (ORD.8)."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Attack, Negotiate)


@value
class PickDestiny(Decision):
    """Which of the cards drawn counts?"""

    seat: Seat
    order: OrderId
    area: AreaId
    siege: bool
    cards: tuple[FateId, ...]
    """The fate cards drawn."""
    takes: ClassVar[tuple[type[Choice], ...]] = (PickFate,)


@value
class FightOrFlee(Decision):
    """The answer is red: does he fight, or retreat?"""

    seat: Seat
    order: OrderId
    area: AreaId
    siege: bool
    takes: ClassVar[tuple[type[Choice], ...]] = (Attack, Flee)


# ---------------------------------------------------------------- events


@value
class InfluenceSpent(Event):
    """A player spends influence."""

    seat: Seat
    amount: int
    cites: Cites
    says: ClassVar[str] = "{seat} spends {amount} influence"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        return table.with_player(player.with_influence(player.influence - self.amount))


@value
class DestinyDrawn(Event):
    """Fate cards are drawn for diplomacy, and discarded when one is chosen."""

    seat: Seat
    cards: tuple[FateId, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} draws {cards}"

    def apply(self, table: Table) -> Table:
        deck = table.fate
        left = without(deck.cards, self.cards)
        return table.with_fate(FateDeck(left, deck.discard, deck.drawn + self.cards), table.battle)


@value
class DestinyChosen(Event):
    """One card is resolved; all are discarded."""

    seat: Seat
    card: FateId
    destiny: str
    cards: tuple[FateId, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} chooses {card}: {destiny}"

    def apply(self, table: Table) -> Table:
        deck = table.fate
        drawn = without(deck.drawn, self.cards)
        return table.with_fate(FateDeck(deck.cards, deck.discard + self.cards, drawn), table.battle)


@value
class NeutralsAllied(Event):
    """The neutral units of an area ally with the player and stay as they are."""

    seat: Seat
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the neutral units in {area} ally with {seat}"

    def apply(self, table: Table) -> Table:
        return settle(table, self.area)


@value
class NeutralsDriven(Event):
    """The neutral units leave the area; those who came hold it."""

    seat: Seat
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{seat} holds {area}"

    def apply(self, table: Table) -> Table:
        return settle(table, self.area)


def settle(table: Table, area: AreaId) -> Table:
    """The table with those who moved in on an area settled in it."""
    there = table.area(area)
    return table.with_area(area, there.with_forces(join(there.units, there.arrivals), ()))


# ---------------------------------------------------------------- what is open to him


def may_fight(at: Position, order: OrderId) -> bool:
    """A mobilize starts one battle at most (ORD.7)."""
    return order != MOBILIZE or not at.table.clock.fought


def may_negotiate(at: Position, seat: Seat, area: AreaId) -> bool:
    """Not with more than eight of his units there, and not with no influence (DIP.1)."""
    most = at.ruleset.settings(LimitSettings).units_an_area
    return total(at.table.area(area).arrivals) <= most and at.table.player(seat).influence > 0


def meet_neutrals(play: Play, step: MeetNeutrals) -> None:
    """Battle or diplomacy; if neither is open to him, his units retreat (MOV.9)."""
    if may_fight(play, step.order) or may_negotiate(play, step.seat, step.area):
        play.ask(FightOrTalk(step.seat, step.order, step.area, step.siege))
    else:
        flee_from(play, step.seat, step.area, ("MOV.9", "DIP.6"))


def flee_from(play: Play, seat: Seat, area: AreaId, cites: Cites) -> None:
    """All his units, allied ones too, retreat from the area; heroes stay (DIP.6)."""
    arrivals = play.table.area(area).arrivals
    play.then(Retreating(seat, area, arrivals, ARRIVALS, (*cites, "RET.1", "RET.2")))


# ---------------------------------------------------------------- objections


@value
class NoBattleLeft(Reason):
    """The mobilize's one battle is fought."""

    says: ClassVar[str] = "this mobilize has started its battle already"


@value
class NoDiplomacy(Reason):
    """No influence, or too many units."""

    says: ClassVar[str] = "diplomacy needs influence, and at most eight of one's units there"


@value
class NotThatMuch(Reason):
    """One to six influence, of what he has."""

    influence: int
    most: int
    says: ClassVar[str] = "one to {most} influence may be spent, not {influence}"


@value
class NotDrawn(Reason):
    """The card was not drawn."""

    card: FateId
    says: ClassVar[str] = "card {card} was not drawn"


@objection("ORD.7")
def no_battle_left(at: Position, decision: FightOrTalk | FightOrFlee, choice: Attack) -> NoBattleLeft | None:
    """Having already fought with this mobilize he may not fight again."""
    return None if may_fight(at, decision.order) else NoBattleLeft()


@objection("DIP.1")
def no_diplomacy(at: Position, decision: FightOrTalk, choice: Negotiate) -> NoDiplomacy | None:
    """Not with more than eight of his units there, and not with no influence."""
    return None if may_negotiate(at, decision.seat, decision.area) else NoDiplomacy()


@objection("DIP.2")
def not_that_much(at: Position, decision: FightOrTalk, choice: Negotiate) -> NotThatMuch | None:
    """One to six influence."""
    most = min(MOST_INFLUENCE, at.table.player(decision.seat).influence)
    return None if 1 <= choice.influence <= most else NotThatMuch(choice.influence, most)


@objection("DIP.3")
def not_drawn(at: Position, decision: PickDestiny, choice: PickFate) -> NotDrawn | None:
    """One of the drawn cards."""
    return None if choice.card in decision.cards else NotDrawn(choice.card)


# ---------------------------------------------------------------- choices


def attacks(at: Position, decision: FightOrTalk | FightOrFlee) -> Iterator[Attack]:
    yield Attack(decision.seat)


def offers(at: Position, decision: FightOrTalk) -> Iterator[Negotiate]:
    for influence in range(1, MOST_INFLUENCE + 1):
        yield Negotiate(decision.seat, influence)


def flights(at: Position, decision: FightOrFlee) -> Iterator[Flee]:
    yield Flee(decision.seat)


def drawn_cards(at: Position, decision: PickDestiny) -> Iterator[PickFate]:
    for card in decision.cards:
        yield PickFate(decision.seat, card)


def attack(play: Play, decision: FightOrTalk | FightOrFlee, choice: Attack) -> None:
    play.then(PlaceMarker(decision.area, decision.siege))


def negotiate(play: Play, decision: FightOrTalk, choice: Negotiate) -> None:
    """As many cards as influence, always all of them (DIP.2)."""
    play.happen(InfluenceSpent(choice.seat, choice.influence, ("DIP.2",)))
    count = min(choice.influence, fate_available(play))
    talks = Negotiation(decision.seat, decision.order, decision.area, decision.siege)
    if count:
        play.ask(draw("fate", count, talks))
    else:
        play.then(Embassy(decision.seat, decision.order, decision.area, decision.siege))


def take_destiny(play: Play, step: Negotiation, cards: tuple[FateId, ...]) -> None:
    left = len(play.table.fate.cards)
    if left:
        play.happen(DestinyDrawn(step.seat, cards[:left], ("DIP.2",)))
    if len(cards) > left:
        play.happen(FateReshuffled(("LIM.5",)))
        play.happen(DestinyDrawn(step.seat, cards[left:], ("DIP.2",)))
    play.ask(PickDestiny(step.seat, step.order, step.area, step.siege, cards))


def pick_fate(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    """Gold: they ally. Silver: they retreat. Red: fight or flee (DIP.3 to DIP.6)."""
    destiny = play.content.fate_by_id[choice.card].destiny
    play.happen(DestinyChosen(choice.seat, choice.card, destiny, decision.cards, ("DIP.3",)))
    seat, area = decision.seat, decision.area
    if destiny == "gold":
        play.happen(NeutralsAllied(seat, area, ("DIP.4",)))
        if excess(play, area) > 0:
            play.then(TooManyUnits(seat, area, ("DIP.4", "LIM.1")))
    elif destiny == "silver":
        units = play.table.area(area).units
        play.then(Retreating(None, area, units, None, ("DIP.5", "RET.3", "RET.2")), HoldArea(seat, area))
    else:
        play.then(Embassy(seat, decision.order, area, decision.siege))


@value
class HoldArea(Step):
    """Those who came hold the area."""

    seat: Seat
    area: AreaId


def hold_area(play: Play, step: HoldArea) -> None:
    play.happen(NeutralsDriven(step.seat, step.area, ("DIP.5",)))


def embassy(play: Play, step: Embassy) -> None:
    """Red: a battle or a retreat; having fought with this mobilize, a retreat (DIP.6)."""
    if may_fight(play, step.order):
        play.ask(FightOrFlee(step.seat, step.order, step.area, step.siege))
    else:
        flee_from(play, step.seat, step.area, ("DIP.6",))


def flee(play: Play, decision: FightOrFlee, choice: Flee) -> None:
    flee_from(play, decision.seat, decision.area, ("DIP.6",))


STEPS: dict[type[Step], StepHandler] = {MeetNeutrals: meet_neutrals, Embassy: embassy, HoldArea: hold_area}
ANSWERS: dict[type[Choice], Answer] = {
    Attack: Answer(attack, attacks, (no_battle_left,)),
    Negotiate: Answer(negotiate, offers, (no_diplomacy, not_that_much)),
    Flee: Answer(flee, flights),
    PickFate: Answer(pick_fate, drawn_cards, (not_drawn,)),
}
TAKERS: dict[type[Step], Taker] = {Negotiation: take_destiny}

DIPLOMACY = RuleModule(
    name="diplomacy",
    rules=tuple(f"DIP.{number}" for number in range(1, 7)),
    steps=STEPS,
    answers=ANSWERS,
    decisions=(FightOrTalk, PickDestiny, FightOrFlee),
    takers=TAKERS,
)

__all__ = ["DIPLOMACY", "InfluenceSpent", "MeetNeutrals", "settle"]
