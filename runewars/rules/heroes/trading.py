"""Rewards change hands: between a player's heroes in one area, and from markers of the fallen (HER.11, HER.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.state import Play, Position
from runewars.table import AreaId, Hero, HeroId, Reward, RewardId, best_known

from .after_move import AfterMove, Lingering
from .defeat import hero_on_board, live_on
from .on_the_way import OnTheWay, came_through, met
from .phase import ActWithHero, GoOn, SettleTrades
from .reward_events import RewardGiven, RewardsTaken, TradingOver
from .trades import Give, Recover, has_markers, under_markers

# ---------------------------------------------------------------- who may


def own_hero(at: Position, seat: Seat, hero: HeroId) -> Hero | None:
    """A player's hero of that name."""
    found = hero_on_board(at, hero)
    return found if found is not None and found.seat == seat else None


def is_active(decision: Decision, hero: HeroId) -> bool:
    """Whether a hero may trade now: all in their player's turn, in the quest phase the one whose action it is."""
    if isinstance(decision, AfterMove | GoOn | Lingering):
        return hero == decision.hero
    return not isinstance(decision, ActWithHero) or hero not in decision.acted


def to_be_given(hero: Hero, reward: RewardId) -> Reward | None:
    """A reward of that name that has not changed hands yet."""
    return best_known(each for each in hero.rewards if each.id == reward and not each.traded)


# ---------------------------------------------------------------- objections


@value
class NoHeroOfOnes(Reason):
    """The hero is not the player's."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no hero of one's own"


@value
class NotTheirAction(Reason):
    """Heroes trade in their own quest phase action."""

    hero: HeroId
    says: ClassVar[str] = "it is not {hero}'s action"


@value
class NotHeld(Reason):
    """The hero has no such reward, or it has changed hands already."""

    hero: HeroId
    reward: RewardId
    says: ClassVar[str] = "{hero} has no {reward} to give; a reward changes hands once a turn or action"


@value
class Apart(Reason):
    """Heroes trade in one area, or where one of them came through."""

    hero: HeroId
    to: HeroId
    says: ClassVar[str] = "{hero} and {to} are not two heroes who meet"


@value
class NothingLies(Reason):
    """No marker of a defeated hero lies where the hero is, or in the area named, or he did not come through it."""

    hero: HeroId
    area: AreaId | None
    says: ClassVar[str] = "{hero} comes by no rewards of a defeated hero"


@objection("HER.11")
def no_hero_of_ones(at: Position, decision: Decision, choice: Give) -> NoHeroOfOnes | None:
    """A player's heroes trade with each other."""
    strange = [hero for hero in (choice.hero, choice.to) if own_hero(at, decision.seat, hero) is None]
    return NoHeroOfOnes(strange[0]) if strange else None


@objection("HER.11")
def not_their_action(at: Position, decision: Decision, choice: Give) -> NotTheirAction | None:
    """During his turn, or their quest phase action."""
    acting = is_active(decision, choice.hero) or is_active(decision, choice.to)
    return None if acting else NotTheirAction(choice.hero)


@objection("HER.11")
def not_held(at: Position, decision: Decision, choice: Give) -> NotHeld | None:
    """A reward he has, and that has not changed hands in this turn or action."""
    hero = own_hero(at, decision.seat, choice.hero)
    if hero is None or to_be_given(hero, choice.reward) is not None:
        return None
    return NotHeld(choice.hero, choice.reward)


@objection("HER.11")
def apart(at: Position, decision: Decision, choice: Give) -> Apart | None:
    """In one area, or where one of them came through."""
    hero, to = (own_hero(at, decision.seat, each) for each in (choice.hero, choice.to))
    if hero is None or to is None or (hero.id != to.id and met(decision, hero, to)):
        return None
    return Apart(choice.hero, choice.to)


@objection("HER.13")
def no_finder_of_ones(at: Position, decision: Decision, choice: Recover) -> NoHeroOfOnes | None:
    """A hero of the player whose turn or action it is."""
    return None if own_hero(at, decision.seat, choice.hero) is not None else NoHeroOfOnes(choice.hero)


@objection("HER.13")
def not_his_action(at: Position, decision: Decision, choice: Recover) -> NotTheirAction | None:
    """In his player's turn, or his own quest phase action."""
    return None if is_active(decision, choice.hero) else NotTheirAction(choice.hero)


@objection("HER.13")
def nothing_lies(at: Position, decision: Decision, choice: Recover) -> NothingLies | None:
    """Any hero there may take them."""
    hero = own_hero(at, decision.seat, choice.hero)
    if hero is None:
        return None
    lies = has_markers(at, choice.area or hero.area)
    return None if lies and goes_there(decision, hero, choice.area) else NothingLies(choice.hero, choice.area)


def goes_there(decision: Decision, hero: Hero, area: AreaId | None) -> bool:
    """Whether a hero is in the area, which then is not named; or came through it, where the question is about that."""
    return area in came_through(decision, hero.id) if isinstance(decision, OnTheWay) else area is None


# ---------------------------------------------------------------- how it goes


def gifts(at: Position, decision: Decision) -> Iterator[Give]:
    heroes = [hero for hero in at.table.heroes if hero.seat == decision.seat]
    for hero in heroes:
        for to in heroes:
            if to.id != hero.id and met(decision, hero, to):
                for reward in dict.fromkeys(each.id for each in hero.rewards):
                    yield Give(decision.seat, reward, hero.id, to.id)


def give(play: Play, decision: Decision, choice: Give) -> None:
    """It changes hands; who gives away what he lives by is defeated (HER.11, HER.12)."""
    hero = own_hero(play, choice.seat, choice.hero)
    reward = None if hero is None else to_be_given(hero, choice.reward)
    if reward is not None:
        face = (reward.id, reward.faceup, reward.known)
        play.happen(RewardGiven(choice.seat, choice.hero, choice.to, *face, ("HER.11",)))
        live_on(play, choice.hero, ("HER.11",))
    play.then(asks_again(decision))


def recoveries(at: Position, decision: Decision) -> Iterator[Recover]:
    for hero in at.table.heroes:
        if hero.seat == decision.seat:
            yield Recover(decision.seat, hero.id)
            for area in came_through(decision, hero.id):
                yield Recover(decision.seat, hero.id, area)


def recover(play: Play, decision: Decision, choice: Recover) -> None:
    hero = own_hero(play, choice.seat, choice.hero)
    if hero is not None:
        area = choice.area or hero.area
        play.happen(RewardsTaken(choice.seat, hero.id, area, under_markers(play, area), ("HER.13",)))
    play.then(asks_again(decision))


def asks_again(decision: Decision) -> Step:
    """What puts the same question once more."""
    step: Step = decision.again()  # type: ignore[attr-defined]
    return step


def settle_trades(play: Play, step: SettleTrades) -> None:
    """With a new turn or action rewards may change hands again."""
    traded = (reward.traded for hero in play.table.heroes if hero.seat == step.seat for reward in hero.rewards)
    if any(traded):
        play.happen(TradingOver(step.seat, ("HER.11",)))


STEPS: dict[type[Step], StepHandler] = {SettleTrades: settle_trades}
ANSWERS: dict[type[Choice], Answer] = {
    Give: Answer(give, gifts, (no_hero_of_ones, not_their_action, not_held, apart)),
    Recover: Answer(recover, recoveries, (no_finder_of_ones, not_his_action, nothing_lies)),
}

__all__ = ["ANSWERS", "STEPS", "asks_again", "own_hero"]
