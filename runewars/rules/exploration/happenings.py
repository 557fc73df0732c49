"""The events a hero may come upon: merchant, scroll, training, raiders (EXP.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import Effect
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.aiming import Aim, Mark
from runewars.rules.card_events import InfluenceLost
from runewars.rules.choices import MayUse
from runewars.rules.heroes.defeat import damage_hero, hero_on_board, live_on
from runewars.rules.heroes.events import HeroTrained
from runewars.rules.heroes.moving import HeroSettings
from runewars.rules.heroes.questing import DrawReward
from runewars.rules.heroes.reward_events import discard
from runewars.rules.looking import RuneSeen, is_news
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import ATTRIBUTES, AreaId, Hero, HeroId, RewardId, Training

from .events import TokenSeen
from .exploring import Found

CITES = ("EXP.4",)


# ---------------------------------------------------------------- the travelling merchant


@value
class BuyReward(Step):
    """The merchant is paid."""

    seat: Seat
    hero: HeroId
    influence: int


def merchant(play: Play, hero: Hero, effect: Effect) -> None:
    """He may buy a reward, if he can pay and there is one."""
    price, decks = effect.number("influence"), play.table.decks
    if play.table.player(hero.seat).influence >= price and (decks.rewards or decks.rewards_discard):
        play.ask(MayUse(hero.seat, "merchant", BuyReward(hero.seat, hero.id, price), None))


def buy_reward(play: Play, step: BuyReward) -> None:
    play.happen(InfluenceLost(step.seat, step.influence, CITES))
    play.then(DrawReward(step.seat, step.hero, CITES))


# ---------------------------------------------------------------- the scroll of sight


def scroll(play: Play, hero: Hero, effect: Effect) -> None:
    play.then(Aim(hero.seat, "sight", CITES))


def facedown(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The areas with a facedown token."""
    return tuple(
        area
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if (there.rune is not None and not there.rune.faceup)
        or (there.exploration is not None and not there.exploration.faceup)
    )


def look_there(play: Play, aim: Aim, area: AreaId) -> None:
    """At all of them; what he knows already is no news."""
    there = play.table.area(area)
    if there.rune is not None and is_news(play, aim.seat, area):
        play.happen(RuneSeen(aim.seat, area, there.rune.face, CITES))
    token = there.exploration
    if token is not None and not token.faceup and aim.seat not in token.known:
        play.happen(TokenSeen(aim.seat, area, token.face, CITES))


# ---------------------------------------------------------------- training


@value
class Improve(Choice):
    """Raise an attribute."""

    seat: Seat
    attribute: str
    form: ClassVar[str] = "improve {attribute}"


@value
class RaiseAttribute(Decision):
    """Which attribute of the hero rises?"""

    seat: Seat
    hero: HeroId
    amount: int
    """By how much."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Improve,)


@value
class NoRoom(Reason):
    """There is no such attribute, or it rises no further."""

    attribute: str
    says: ClassVar[str] = "{attribute} cannot rise"


def training(play: Play, hero: Hero, effect: Effect) -> None:
    """One attribute rises, if one has room (HER.7)."""
    if rising(play, hero.id):
        play.ask(RaiseAttribute(hero.seat, hero.id, effect.number("amount")))


def rising(at: Position, hero: HeroId) -> tuple[str, ...]:
    """The attributes of a hero that have room."""
    here, most = hero_on_board(at, hero), at.ruleset.settings(HeroSettings).training
    return () if here is None else tuple(each for each in ATTRIBUTES if here.training.of(each) < most)


@objection("EXP.4")
def no_room(at: Position, decision: RaiseAttribute, choice: Improve) -> NoRoom | None:
    """An attribute that has room."""
    return None if choice.attribute in rising(at, decision.hero) else NoRoom(choice.attribute)


def improvements(at: Position, decision: RaiseAttribute) -> Iterator[Improve]:
    for attribute in rising(at, decision.hero):
        yield Improve(decision.seat, attribute)


def improve(play: Play, decision: RaiseAttribute, choice: Improve) -> None:
    hero = hero_on_board(play, decision.hero)
    if hero is None:
        return
    most = play.ruleset.settings(HeroSettings).training
    raised = {each: hero.training.of(each) for each in ATTRIBUTES}
    raised[choice.attribute] = min(most, raised[choice.attribute] + decision.amount)
    play.happen(HeroTrained(hero.id, Training(**raised), CITES))


# ---------------------------------------------------------------- the raiding party


@value
class Forfeit(Choice):
    """Lose a reward."""

    seat: Seat
    reward: RewardId
    form: ClassVar[str] = "forfeit {reward}"


@value
class Resist(Choice):
    """Suffer the damage."""

    seat: Seat
    form: ClassVar[str] = "resist"


@value
class FaceRaiders(Decision):
    """Does the hero lose a reward, and which, or does he suffer so much more damage?"""

    seat: Seat
    hero: HeroId
    damage: int
    """The damage he suffers instead."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Forfeit, Resist)


@value
class NotHisReward(Reason):
    """The hero has no such reward."""

    reward: RewardId
    says: ClassVar[str] = "{reward} is no reward of the hero's"


def raiders(play: Play, hero: Hero, effect: Effect) -> None:
    """Damage; where neutral or enemy units are, a reward or more damage."""
    damage_hero(play, hero.id, effect.number("damage"), CITES)
    more, here = effect.number("more"), hero_on_board(play, hero.id)
    if here is None or not more or not in_danger(play, here):
        return
    if here.rewards:
        play.ask(FaceRaiders(here.seat, here.id, more))
    else:
        damage_hero(play, here.id, more, CITES)


def in_danger(at: Position, hero: Hero) -> bool:
    """Whether there are neutral or enemy units where a hero is."""
    return bool(at.table.area(hero.area).units) and controller(at, hero.area) != hero.seat


@objection("EXP.4")
def not_his_reward(at: Position, decision: FaceRaiders, choice: Forfeit) -> NotHisReward | None:
    """A reward of the hero's."""
    hero = hero_on_board(at, decision.hero)
    has = () if hero is None else [reward.id for reward in hero.rewards]
    return None if choice.reward in has else NotHisReward(choice.reward)


def forfeits(at: Position, decision: FaceRaiders) -> Iterator[Forfeit]:
    hero = hero_on_board(at, decision.hero)
    for reward in dict.fromkeys(reward.id for reward in (hero.rewards if hero is not None else ())):
        yield Forfeit(decision.seat, reward)


def forfeit(play: Play, decision: FaceRaiders, choice: Forfeit) -> None:
    """It is discarded; who loses what he lives by is defeated (HER.12)."""
    discard(play, decision.hero, choice.reward, CITES)
    live_on(play, decision.hero, CITES)


def resistances(at: Position, decision: FaceRaiders) -> Iterator[Resist]:
    yield Resist(decision.seat)


def resist(play: Play, decision: FaceRaiders, choice: Resist) -> None:
    damage_hero(play, decision.hero, decision.damage, CITES)


EFFECTS: dict[str, Found | Mark] = {
    "explore.merchant": merchant,
    "explore.sight": scroll,
    "explore.training": training,
    "explore.raiders": raiders,
    "mark.sight": Mark(facedown, look_there),
}
STEPS: dict[type[Step], StepHandler] = {BuyReward: buy_reward}
ANSWERS: dict[type[Choice], Answer] = {
    Improve: Answer(improve, improvements, (no_room,)),
    Forfeit: Answer(forfeit, forfeits, (not_his_reward,)),
    Resist: Answer(resist, resistances),
}
DECISIONS: tuple[type[Decision], ...] = (RaiseAttribute, FaceRaiders)

__all__ = ["ANSWERS", "DECISIONS", "EFFECTS", "STEPS"]
