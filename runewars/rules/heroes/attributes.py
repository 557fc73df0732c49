"""Attributes, and tests of them: as many cards as the attribute, one chosen, its destiny symbol read (HER.9).

What a test is for is said by its purpose: the effect `test.<purpose>` of the ruleset is called with the play, the hero
and the destiny symbol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeAlias

from runewars.kernel import (
    Answer,
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
    objection,
    value,
)
from runewars.rules.diplomacy import DestinyChosen, DestinyDrawn
from runewars.rules.events import FateReshuffled
from runewars.rules.limits import fate_available
from runewars.state import Play, Position
from runewars.table import FateId, Hero, HeroId

from .defeat import hero_on_board
from .reward_events import turn_up

Tested: TypeAlias = Callable[[Play, HeroId, str], None]
"""What comes of a test."""

RED = "red"


@value
class TryAttribute(Step):
    """A hero's attribute is tested."""

    seat: Seat
    hero: HeroId
    attribute: str
    purpose: str


@value
class AttributeTried(Event):
    """A hero tests an attribute, with so many cards; what helps him among his facedown rewards was turned up before."""

    hero: HeroId
    attribute: str
    count: int
    facedown: int
    cites: Cites
    says: ClassVar[str] = "{hero} tests {attribute}, with {count} cards"

    def reveals_to(self, seat: Seat) -> bool:
        """That nothing else among them helps."""
        return self.facedown > 0


@value
class Read(Choice):
    """Read one of the cards drawn."""

    seat: Seat
    card: FateId
    form: ClassVar[str] = "read {card}"


@value
class ReadDestiny(Decision):
    """Which card's destiny symbol is read?"""

    seat: Seat
    hero: HeroId
    purpose: str
    cards: tuple[FateId, ...]
    takes: ClassVar[tuple[type[Choice], ...]] = (Read,)


def attribute_of(at: Position, hero: Hero, attribute: str) -> int:
    """An attribute with training, and with rewards that are faceup (HER.9)."""
    printed: int = getattr(at.content.hero(hero.id), attribute)
    effects = [at.content.rewards_by_id[reward.id].effect for reward in hero.rewards if reward.faceup]
    gained = [effect.number("amount") for effect in effects if _raises(effect.name, effect.get("attribute"), attribute)]
    return printed + hero.training.of(attribute) + sum(gained)


def cards_for(at: Position, hero: Hero, attribute: str) -> int:
    """How many cards he draws: some draw more than their attribute, by their ability."""
    ability = at.content.hero(hero.id).effect
    adept = ability.name == "adept" and ability.get("attribute") == attribute
    return attribute_of(at, hero, attribute) + (ability.number("count") if adept else 0)


def _raises(effect: str, raised: object, attribute: str) -> bool:
    return effect == "attribute" and raised == attribute


def try_attribute(play: Play, step: TryAttribute) -> None:
    """What helps him is turned up, then he draws; with no card to choose it reads red (HER.9)."""
    hero = hero_on_board(play, step.hero)
    if hero is None:
        return
    facedown = sum(not reward.faceup for reward in hero.rewards)
    for reward in hero.rewards:
        effect = play.content.rewards_by_id[reward.id].effect
        if not reward.faceup and _raises(effect.name, effect.get("attribute"), step.attribute):
            turn_up(play, hero.id, reward.id, ("HER.9", "HER.11"))
    hero = hero_on_board(play, step.hero) or hero
    count = min(cards_for(play, hero, step.attribute), fate_available(play))
    play.happen(AttributeTried(step.hero, step.attribute, count, facedown, ("HER.9",)))
    if count:
        play.ask(draw("fate", count, step))
    else:
        comes_of_it(play, step.purpose, step.hero, RED)


def take_cards(play: Play, step: TryAttribute, cards: tuple[FateId, ...]) -> None:
    left = len(play.table.fate.cards)
    if left:
        play.happen(DestinyDrawn(step.seat, cards[:left], ("HER.9",)))
    if len(cards) > left:
        play.happen(FateReshuffled(("LIM.5",)))
        play.happen(DestinyDrawn(step.seat, cards[left:], ("HER.9",)))
    play.ask(ReadDestiny(step.seat, step.hero, step.purpose, cards))


def comes_of_it(play: Play, purpose: str, hero: HeroId, destiny: str) -> None:
    """What the test was for."""
    tested: Tested = play.ruleset.effects[f"test.{purpose}"]
    tested(play, hero, destiny)


@value
class NotDrawn(Reason):
    """The card was not drawn."""

    card: FateId
    says: ClassVar[str] = "card {card} was not drawn"


@objection("HER.9")
def not_drawn(at: Position, decision: ReadDestiny, choice: Read) -> NotDrawn | None:
    """One of the cards drawn."""
    return None if choice.card in decision.cards else NotDrawn(choice.card)


def readings(at: Position, decision: ReadDestiny) -> Iterator[Read]:
    for card in decision.cards:
        yield Read(decision.seat, card)


def read(play: Play, decision: ReadDestiny, choice: Read) -> None:
    destiny = play.content.fate_by_id[choice.card].destiny
    play.happen(DestinyChosen(choice.seat, choice.card, destiny, decision.cards, ("HER.9",)))
    comes_of_it(play, decision.purpose, decision.hero, destiny)


STEPS: dict[type[Step], StepHandler] = {TryAttribute: try_attribute}
ANSWERS: dict[type[Choice], Answer] = {Read: Answer(read, readings, (not_drawn,))}
DECISIONS: tuple[type[Decision], ...] = (ReadDestiny,)
TAKERS: dict[type[Step], Taker] = {TryAttribute: take_cards}

__all__ = [
    "ANSWERS", "DECISIONS", "RED", "STEPS", "TAKERS", "AttributeTried", "Read", "ReadDestiny", "TryAttribute",
    "attribute_of", "cards_for",
]  # fmt: skip
