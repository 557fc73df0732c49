"""CAR: tactics cards, the moments they are played at, and who is asked then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import attrs

from runewars.content import TacticsCard
from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Moment,
    Reason,
    RuleModule,
    Seat,
    Step,
    draw,
    evolve,
    objection,
    value,
)  # fmt: skip
from runewars.state import Play, Position
from runewars.table import Role, Table, TacticsDeck, TacticsId, without

from .choices import Pass
from .events import TacticsDrawn, TacticsReshuffled
from .limits import NotInHand

BEFORE_LINING_UP = Moment("before-lining-up", "BAT.18")
START_OF_BATTLE = Moment("start-of-battle", "BAT.4")
OWN_TURN = Moment("own-turn", "CAR.2")
QUEST_PHASE = Moment("quest-phase", "HER.4")
AMBUSH = "ambush"


@attrs.frozen
class CardSettings:
    """When cards are played that the editions are at odds about."""

    ambush_in_turn: bool = True
    """Ambush is played in one's turn, as well as in the quest phase (CAR.4o)."""


@value
class OpenWindow(Step):
    """A side of the battle may play cards for a moment."""

    moment: str
    role: Role


@value
class PlayCard(Choice):
    """Play a tactics card."""

    seat: Seat
    card: TacticsId
    form: ClassVar[str] = "play {card}"


@value
class PlayCards(Decision):
    """Does the player play a card for this moment?"""

    seat: Seat
    moment: str
    """The moment cards may be played for."""
    role: Role
    """The side he may play for."""
    takes: ClassVar[tuple[type[Choice], ...]] = (PlayCard, Pass)

    def again(self) -> Step:
        """What asks once more, after a card."""
        return OpenWindow(self.moment, self.role)


@value
class DrawTactics(Step):
    """A player draws tactics cards."""

    seat: Seat
    count: int
    cites: Cites


@value
class SpendCard(Step):
    """The effect of a card is over."""

    card: TacticsId


@value
class CardPlayed(Event):
    """A player plays a tactics card. It lies on the table until its effect is over."""

    seat: Seat
    card: TacticsId
    moment: str
    cites: Cites
    says: ClassVar[str] = "{seat} plays {card}"

    def apply(self, table: Table) -> Table:
        player, deck = table.player(self.seat), table.tactics
        hand = without(player.hand, (self.card,))
        lying = TacticsDeck(deck.cards, deck.discard, (*deck.played, self.card))
        table = table.with_tactics(lying, player.with_cards(hand, player.fresh))
        battle = table.battle
        if battle is None:
            return table
        played = (*battle.terms.played, (self.seat, self.card, self.moment))
        return table.with_battle(battle.with_terms(battle.terms.with_played(played)))


@value
class CardSpent(Event):
    """The effect of a tactics card is over: the card goes to the discard pile."""

    card: TacticsId
    cites: Cites
    says: ClassVar[str] = "{card} goes to the discard pile"

    def apply(self, table: Table) -> Table:
        deck = table.tactics
        left = without(deck.played, (self.card,))
        return evolve(table, tactics=TacticsDeck(deck.cards, (*deck.discard, self.card), left))


# ---------------------------------------------------------------- what may be played


def fits(at: Position, card: TacticsCard, seat: Seat, moment: str, role: Role | None) -> bool:
    """Whether a card may be played at the moment by that side.

    In a battle the current player fights, cards for his turn count as start-of-battle cards (CAR.2); not ambush,
    which is for no battle.
    """
    if role is not None and card.role not in ("either", role):
        return False
    in_turn = at.ruleset.settings(CardSettings).ambush_in_turn
    if card.effect.name == AMBUSH and moment != QUEST_PHASE.name and not in_turn:
        return False
    if moment in card.moments:
        return True
    if card.effect.name == AMBUSH:
        return False
    return moment == START_OF_BATTLE.name and OWN_TURN.name in card.moments and at.table.clock.turn == seat


def already_played(at: Position, seat: Seat, card: str, moment: str) -> bool:
    """Whether the player has played a copy at this moment of the battle (BAT.30)."""
    battle = at.table.battle
    return battle is not None and (seat, card, moment) in battle.terms.played


def could_play(at: Position, seat: Seat, moment: str, role: Role | None) -> bool:
    """Whether, for all the public knows, the player holds a card for the moment.

    He has cards he may play this season, and of some card that fits not every copy has been played or discarded.
    """
    table = at.table
    seen = (*table.tactics.discard, *table.tactics.played)
    if not table.player(seat).hand:
        return False
    return any(
        fits(at, card, seat, moment, role)
        and card.copies > seen.count(TacticsId(card.id))
        and not already_played(at, seat, card.id, moment)
        for card in at.content.tactics
    )


# ---------------------------------------------------------------- objections


@value
class DrawnThisSeason(Reason):
    """A card is never played in the season it was drawn."""

    card: TacticsId
    says: ClassVar[str] = "{card} was drawn this season"


@value
class AnotherMoment(Reason):
    """The card states another moment, or the other side."""

    card: TacticsId
    moment: str
    role: str
    says: ClassVar[str] = "{card} is not for {moment} of the {role}"


@value
class SecondCopy(Reason):
    """A copy was played at this moment already."""

    card: TacticsId
    says: ClassVar[str] = "a copy of {card} was played at this moment already"


@objection("CAR.1")
def not_held(at: Position, decision: PlayCards, choice: PlayCard) -> NotInHand | None:
    """A card is played from the hand."""
    player = at.table.player(decision.seat)
    return None if choice.card in player.hand or choice.card in player.fresh else NotInHand(choice.card)


@objection("CAR.1")
def drawn_this_season(at: Position, decision: PlayCards, choice: PlayCard) -> DrawnThisSeason | None:
    """Never in the season it was drawn."""
    player = at.table.player(decision.seat)
    if choice.card in player.fresh and choice.card not in player.hand:
        return DrawnThisSeason(choice.card)
    return None


@objection("CAR.1")
def at_another_moment(at: Position, decision: PlayCards, choice: PlayCard) -> AnotherMoment | None:
    """A card is played at the moment it states."""
    card = at.content.tactics_by_id.get(choice.card)
    if card is None or fits(at, card, decision.seat, decision.moment, decision.role):
        return None
    return AnotherMoment(choice.card, decision.moment, decision.role or "player")


@objection("BAT.30")
def second_copy(at: Position, decision: PlayCards, choice: PlayCard) -> SecondCopy | None:
    """Not two copies of a card at the same moment of a battle."""
    return SecondCopy(choice.card) if already_played(at, decision.seat, choice.card, decision.moment) else None


@objection("CAR.4")
def ambush_in_turn(at: Position, decision: PlayCards, choice: PlayCard) -> AnotherMoment | None:
    """Ambush is for the quest phase alone; where it is played in one's turn too, this is no objection."""
    card = at.content.tactics_by_id.get(choice.card)
    if card is None or card.effect.name != AMBUSH or decision.moment == QUEST_PHASE.name:
        return None
    return AnotherMoment(choice.card, decision.moment, decision.role or "player")


# ---------------------------------------------------------------- steps and choices


def open_window(play: Play, step: OpenWindow) -> None:
    """Ask the side's player, if the public cannot rule out that he has a card; nobody plays for neutrals (BAT.4)."""
    battle = play.table.fight
    seat = battle.side(step.role).seat
    if battle.terms.cancelled:
        return
    if seat is not None and could_play(play, seat, step.moment, step.role):
        play.ask(PlayCards(seat, step.moment, step.role))


def cards_in_hand(at: Position, decision: PlayCards) -> Iterator[PlayCard]:
    for card in dict.fromkeys(at.table.player(decision.seat).hand):
        yield PlayCard(decision.seat, card)


def play_card(play: Play, decision: PlayCards, choice: PlayCard) -> None:
    """The card takes effect and, that over, is spent; then he may play another."""
    moment = play.ruleset.moments[decision.moment]
    play.happen(CardPlayed(choice.seat, choice.card, moment.name, ("CAR.1", moment.rule)))
    effect = play.content.tactics_by_id[choice.card].effect
    play.ruleset.effects[effect.name](play, choice.seat, decision.role, effect)
    play.then(SpendCard(choice.card), decision.again())


def spend_card(play: Play, step: SpendCard) -> None:
    """While it was resolved it was no part of the discard pile (LIM.5)."""
    play.happen(CardSpent(step.card, ("LIM.5",)))


def draw_tactics(play: Play, step: DrawTactics) -> None:
    """As many as there are to be had (LIM.5)."""
    deck = play.table.tactics
    count = min(step.count, len(deck.cards) + len(deck.discard))
    if count:
        play.ask(draw("tactics", count, step))


def take_tactics(play: Play, step: DrawTactics, cards: tuple[TacticsId, ...]) -> None:
    """The card goes to those drawn this season."""
    if not play.table.tactics.cards:
        play.happen(TacticsReshuffled(("LIM.5",)))
    for card in cards:
        play.happen(TacticsDrawn(step.seat, card, step.cites))


CARDS = RuleModule(
    name="cards",
    rules=("CAR.1", "CAR.2", "CAR.4o"),
    settings=CardSettings(),
    steps={OpenWindow: open_window, SpendCard: spend_card, DrawTactics: draw_tactics},
    answers={PlayCard: Answer(play_card, cards_in_hand, (not_held, drawn_this_season, at_another_moment, second_copy))},
    decisions=(PlayCards,),
    moments=(BEFORE_LINING_UP, START_OF_BATTLE, OWN_TURN, QUEST_PHASE),
    takers={DrawTactics: take_tactics},
)

__all__ = [
    "BEFORE_LINING_UP", "CARDS", "OWN_TURN", "QUEST_PHASE", "START_OF_BATTLE", "CardPlayed", "CardSettings",
    "CardSpent", "DrawTactics", "OpenWindow", "PlayCard", "PlayCards", "ambush_in_turn", "could_play",
]  # fmt: skip
