"""Healing and training in the quest phase: routed heroes may, too (HER.6, HER.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import ClassVar

from runewars.kernel import Answer, Choice, Reason, evolve, objection, value
from runewars.rules.terms import is_friendly, is_uncontrolled
from runewars.state import Play, Position
from runewars.table import ATTRIBUTES, AreaId, Hero, HeroId, Training

from .events import HeroHealed, HeroTrained
from .moving import HeroSettings
from .phase import ActWithHero, Heal, Train, has_ability, has_acted, hero_of, may_not_act, waiting

# ---------------------------------------------------------------- healing


@value
class NoFriendlyArea(Reason):
    """Heroes heal among friends."""

    hero: HeroId
    area: AreaId
    says: ClassVar[str] = "{hero} heals in a friendly area, and {area} is none"


@value
class Unhurt(Reason):
    """There is no damage to remove."""

    hero: HeroId
    says: ClassVar[str] = "{hero} has no damage"


@objection("HER.6")
def no_friendly_area(at: Position, decision: ActWithHero, choice: Heal) -> NoFriendlyArea | None:
    """In a friendly area."""
    hero = hero_of(at, decision, choice)
    if hero is None or is_friendly(at, hero.area, decision.seat):
        return None
    if has_ability(at, hero, "woodcraft") and is_uncontrolled(at, hero.area):
        return None
    return NoFriendlyArea(hero.id, hero.area)


@objection("HER.6")
def unhurt(at: Position, decision: ActWithHero, choice: Heal) -> Unhurt | None:
    """He has damage to be removed."""
    hero = hero_of(at, decision, choice)
    return Unhurt(hero.id) if hero is not None and not hero.damage else None


def healings(at: Position, decision: ActWithHero) -> Iterator[Heal]:
    for hero in waiting(at, decision.seat, decision.acted):
        yield Heal(decision.seat, hero.id)


def heal(play: Play, decision: ActWithHero, choice: Heal) -> None:
    """All his damage (HER.6)."""
    hero = hero_of(play, decision, choice)
    if hero is not None:
        play.happen(HeroHealed(hero.id, hero.damage, ("HER.4", "HER.6")))
    has_acted(play, decision, choice.hero)


# ---------------------------------------------------------------- training


@value
class NoSuchAttribute(Reason):
    """There are strength, agility and wisdom."""

    attribute: str
    says: ClassVar[str] = "{attribute} is no attribute"


@value
class NoRoom(Reason):
    """The attribute is trained as far as can be."""

    hero: HeroId
    attribute: str
    says: ClassVar[str] = "{hero} cannot be trained further in {attribute}"


def room(at: Position, hero: Hero, attribute: str) -> int:
    """By how much an attribute can still be raised."""
    return at.ruleset.settings(HeroSettings).training - hero.training.of(attribute)


@objection("HER.7")
def no_such_attribute(at: Position, decision: ActWithHero, choice: Train) -> NoSuchAttribute | None:
    """Strength, agility or wisdom."""
    strange = [attribute for attribute in (choice.first, choice.second) if attribute not in ATTRIBUTES]
    return NoSuchAttribute(strange[0]) if strange else None


@value
class OutOfOrder(Reason):
    """Two attributes are named in the order of the card, so that a choice is written in one way."""

    first: str
    second: str
    says: ClassVar[str] = "write {second} before {first}"


@objection("ASK.3")
def out_of_order(at: Position, decision: ActWithHero, choice: Train) -> OutOfOrder | None:
    """Strength before agility before wisdom."""
    if choice.first not in ATTRIBUTES or choice.second not in ATTRIBUTES:
        return None
    ordered = ATTRIBUTES.index(choice.first) <= ATTRIBUTES.index(choice.second)
    return None if ordered else OutOfOrder(choice.first, choice.second)


@objection("HER.7")
def no_room(at: Position, decision: ActWithHero, choice: Train) -> NoRoom | None:
    """At most two each: what is named has room for one at least."""
    hero = hero_of(at, decision, choice)
    if hero is None:
        return None
    named = [attribute for attribute in (choice.first, choice.second) if attribute in ATTRIBUTES]
    full = [attribute for attribute in named if room(at, hero, attribute) < 1]
    return NoRoom(hero.id, full[0]) if full else None


def trainings(at: Position, decision: ActWithHero) -> Iterator[Train]:
    for hero in waiting(at, decision.seat, decision.acted):
        for first, second in combinations_with_replacement(ATTRIBUTES, 2):
            yield Train(decision.seat, hero.id, first, second)


def train(play: Play, decision: ActWithHero, choice: Train) -> None:
    """One each, or two of one as far as there is room (HER.7)."""
    hero = hero_of(play, decision, choice)
    if hero is not None:
        most = play.ruleset.settings(HeroSettings).training
        raised: Training = hero.training
        for attribute in (choice.first, choice.second):
            raised = evolve(raised, **{attribute: min(most, raised.of(attribute) + 1)})
        play.happen(HeroTrained(hero.id, raised, ("HER.4", "HER.7")))
        if hero.damage and has_ability(play, hero, "mends"):
            amount = play.content.hero(hero.id).effect.number("amount")
            play.happen(HeroHealed(hero.id, min(amount, hero.damage), ("HER.1",)))
    has_acted(play, decision, choice.hero)


ANSWERS: dict[type[Choice], Answer] = {
    Heal: Answer(heal, healings, (may_not_act, no_friendly_area, unhurt)),
    Train: Answer(train, trainings, (may_not_act, no_such_attribute, out_of_order, no_room)),
}

__all__ = ["ANSWERS", "room"]
