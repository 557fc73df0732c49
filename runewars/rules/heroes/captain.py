"""The Captain of the Heroes' League: once in each of his turns, some rewards of his heroes for a dragon rune."""

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
    Seat,
    Step,
    StepHandler,
    evolve,
    objection,
    value,
)
from runewars.rules.receiving import receive_dragon_rune
from runewars.rules.titles import held_effect
from runewars.state import Play, Position
from runewars.table import HeroId, RewardId, Table

from .defeat import live_on
from .equipment import lived_by
from .reward_events import discard
from .trades import Redeem
from .trading import asks_again, own_hero

CITES = ("TER.14",)
EFFECT = "runes-for-rewards"


@value
class YieldRewards(Step):
    """So many rewards are still to be discarded; then the rune is received."""

    seat: Seat
    left: int


@value
class Yield(Choice):
    """Discard a reward of a hero."""

    seat: Seat
    reward: RewardId
    hero: HeroId
    form: ClassVar[str] = "yield {reward} of {hero}"


@value
class YieldReward(Decision):
    """Which reward is discarded?"""

    seat: Seat
    left: int
    takes: ClassVar[tuple[type[Choice], ...]] = (Yield,)


@value
class TitleUsed(Event):
    """The captain uses his title, which he does once a turn."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "{seat} turns rewards in for a dragon rune"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, redeemed=True))


@value
class NotTheCaptain(Reason):
    """The player does not hold the title."""

    says: ClassVar[str] = "only the holder of the title turns rewards in"


@value
class UsedThisTurn(Reason):
    """The title is used once a turn."""

    says: ClassVar[str] = "rewards were turned in this turn already"


@value
class TooFewRewards(Reason):
    """The player's heroes have fewer rewards."""

    rewards: int
    wanted: int
    says: ClassVar[str] = "{wanted} rewards are turned in, and one's heroes have {rewards}"


@value
class NotOnesReward(Reason):
    """No hero of the player's has the reward."""

    reward: RewardId
    hero: HeroId
    says: ClassVar[str] = "{hero} has no {reward} to turn in"


@value
class LivesByIt(Reason):
    """The hero would be defeated without it, and there is more to pay."""

    hero: HeroId
    reward: RewardId
    says: ClassVar[str] = "{hero} lives by {reward}: the others come first"


def price(at: Position, seat: Seat) -> int | None:
    """How many rewards a rune costs a player; None: he does not hold the title."""
    held = held_effect(at, EFFECT)
    return held[1].number("rewards") if held is not None and held[0] == seat else None


def rewards_of(at: Position, seat: Seat) -> int:
    """How many rewards a player's heroes have."""
    return sum(len(hero.rewards) for hero in at.table.heroes if hero.seat == seat)


@objection("ECO.12")
def not_the_captain(at: Position, decision: Decision, choice: Redeem) -> NotTheCaptain | None:
    """The title is his."""
    return None if price(at, decision.seat) is not None else NotTheCaptain()


@objection("TER.14")
def used_this_turn(at: Position, decision: Decision, choice: Redeem) -> UsedThisTurn | None:
    """Once a turn of his."""
    return UsedThisTurn() if at.table.clock.redeemed else None


@objection("TER.14")
def too_few_rewards(at: Position, decision: Decision, choice: Redeem) -> TooFewRewards | None:
    """As many as the title says, from any of his heroes."""
    wanted, rewards = price(at, decision.seat), rewards_of(at, decision.seat)
    return TooFewRewards(rewards, wanted) if wanted is not None and rewards < wanted else None


def redemptions(at: Position, decision: Decision) -> Iterator[Redeem]:
    yield Redeem(decision.seat)


def redeem(play: Play, decision: Decision, choice: Redeem) -> None:
    play.happen(TitleUsed(choice.seat, CITES))
    play.then(YieldRewards(choice.seat, price(play, choice.seat) or 0), asks_again(decision))


def yield_rewards(play: Play, step: YieldRewards) -> None:
    """The rewards, one after the other, then the rune (RUN.2)."""
    if step.left <= 0:
        receive_dragon_rune(play, step.seat, CITES)
    elif rewards_of(play, step.seat):
        play.ask(YieldReward(step.seat, step.left))


@objection("TER.14")
def not_ones_reward(at: Position, decision: YieldReward, choice: Yield) -> NotOnesReward | None:
    """From any of his heroes."""
    hero = own_hero(at, decision.seat, choice.hero)
    held = [] if hero is None else [reward.id for reward in hero.rewards]
    return None if choice.reward in held else NotOnesReward(choice.reward, choice.hero)


@objection("TER.16")
def lives_by_it(at: Position, decision: YieldReward, choice: Yield) -> LivesByIt | None:
    """What a hero lives by is given up last, so that all can be paid: what else he has would fall with him."""
    hero = own_hero(at, decision.seat, choice.hero)
    if decision.left <= 1 or hero is None or choice.reward not in lived_by(at, hero):
        return None
    kept = sum(len(lived_by(at, each)) for each in at.table.heroes if each.seat == decision.seat)
    return LivesByIt(choice.hero, choice.reward) if rewards_of(at, decision.seat) > kept else None


def yields(at: Position, decision: YieldReward) -> Iterator[Yield]:
    for hero in at.table.heroes:
        if hero.seat == decision.seat:
            for reward in dict.fromkeys(each.id for each in hero.rewards):
                yield Yield(decision.seat, reward, hero.id)


def yield_reward(play: Play, decision: YieldReward, choice: Yield) -> None:
    """It is discarded; who gives up what he lives by is defeated (HER.12)."""
    discard(play, choice.hero, choice.reward, CITES)
    live_on(play, choice.hero, CITES)
    play.then(YieldRewards(decision.seat, decision.left - 1))


STEPS: dict[type[Step], StepHandler] = {YieldRewards: yield_rewards}
ANSWERS: dict[type[Choice], Answer] = {
    Redeem: Answer(redeem, redemptions, (not_the_captain, used_this_turn, too_few_rewards)),
    Yield: Answer(yield_reward, yields, (not_ones_reward, lives_by_it)),
}
DECISIONS: tuple[type[Decision], ...] = (YieldReward,)

__all__ = ["ANSWERS", "DECISIONS", "STEPS"]
