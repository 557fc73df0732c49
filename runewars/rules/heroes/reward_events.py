"""What happens to rewards: drawn, used, traded, taken, discarded (HER.10, HER.11, HER.13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Self

import attrs

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.state import Play
from runewars.table import (
    UNKNOWN,
    AreaId,
    Hero,
    HeroId,
    Reward,
    RewardId,
    Table,
    as_they_lie,
    best_known,
    in_order,
    without,
)


def hero_named(table: Table, hero: HeroId) -> Hero:
    """The hero of that name, who is on the board."""
    return next(each for each in table.heroes if each.id == hero)


def find_reward(
    rewards: tuple[Reward, ...], reward: RewardId, fits: Callable[[Reward], bool] = lambda each: True
) -> Reward | None:
    """Of a hero's rewards of that name that will do, the one most have seen."""
    return best_known(each for each in rewards if each.id == reward and fits(each))


def less(rewards: tuple[Reward, ...], gone: Reward) -> tuple[Reward, ...]:
    """Rewards without one of them."""
    index = rewards.index(gone)
    return (*rewards[:index], *rewards[index + 1 :])


def _known_by(reward: Reward, seat: Seat) -> Reward:
    return reward if reward.faceup or seat in reward.known else evolve(reward, known=(*reward.known, seat))


@value
class RewardDrawn(Event):
    """A hero receives the top reward card, facedown. Others see that he does, not which."""

    seat: Seat
    hero: HeroId
    reward: RewardId
    cites: Cites
    says: ClassVar[str] = "{hero} receives a reward ({reward})"

    def apply(self, table: Table) -> Table:
        hero = hero_named(table, self.hero)
        table = table.with_hero(evolve(hero, rewards=as_they_lie((*hero.rewards, Reward(self.reward, (self.seat,))))))
        return evolve(table, decks=evolve(table.decks, rewards=without(table.decks.rewards, (self.reward,))))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, reward=RewardId(UNKNOWN))


@value
class RewardsReshuffled(Event):
    """The reward discard pile becomes the reward deck."""

    cites: Cites
    says: ClassVar[str] = "the reward cards are shuffled"

    def apply(self, table: Table) -> Table:
        decks = table.decks
        rewards = in_order((*decks.rewards, *decks.rewards_discard))
        return evolve(table, decks=evolve(decks, rewards=rewards, rewards_discard=()))


@value
class RewardTurnedUp(Event):
    """A reward is used, and lies faceup from then on. All see whether it was one that had changed hands."""

    hero: HeroId
    reward: RewardId
    traded: bool
    cites: Cites
    says: ClassVar[str] = "{hero} uses {reward}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        hero = hero_named(table, self.hero)
        used = find_reward(hero.rewards, self.reward, lambda each: not each.faceup and each.traded == self.traded)
        if used is None:
            return table
        turned = tuple(evolve(each, faceup=True, known=()) if each is used else each for each in hero.rewards)
        return table.with_hero(evolve(hero, rewards=as_they_lie(turned)))


@value
class RewardDiscarded(Event):
    """A reward of a hero goes to the discard pile, faceup. All see which it was, as when one is turned up."""

    hero: HeroId
    reward: RewardId
    traded: bool
    cites: Cites
    says: ClassVar[str] = "{hero} discards {reward}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        hero, decks = hero_named(table, self.hero), table.decks
        spent = find_reward(hero.rewards, self.reward, lambda each: each.traded == self.traded)
        if spent is None:
            return table
        table = table.with_hero(evolve(hero, rewards=as_they_lie(less(hero.rewards, spent))))
        return evolve(table, decks=evolve(decks, rewards_discard=(*decks.rewards_discard, self.reward)))


@value
class RewardGiven(Event):
    """A hero gives another a reward. Who knows it still does; others see that it changes hands."""

    seat: Seat
    hero: HeroId
    to: HeroId
    reward: RewardId
    faceup: bool
    known: tuple[Seat, ...]
    cites: Cites
    says: ClassVar[str] = "{hero} gives {to} a reward ({reward})"

    def apply(self, table: Table) -> Table:
        hero, to = hero_named(table, self.hero), hero_named(table, self.to)
        given = find_reward(
            hero.rewards,
            self.reward,
            lambda each: not each.traded and each.faceup == self.faceup and each.known == self.known,
        )
        if given is None:
            return table
        table = table.with_hero(evolve(hero, rewards=as_they_lie(less(hero.rewards, given))))
        return table.with_hero(evolve(to, rewards=as_they_lie((*to.rewards, evolve(given, traded=True)))))

    def seen_by(self, seat: Seat) -> Self:
        if self.faceup:
            return self
        known = (seat,) if seat in self.known else ()
        return attrs.evolve(self, known=known, reward=self.reward if known else RewardId(UNKNOWN))


@value
class RewardsTaken(Event):
    """A hero takes what lies under the markers of the fallen in his area; his player looks at it, others do not."""

    seat: Seat
    hero: HeroId
    area: AreaId
    rewards: tuple[RewardId, ...]
    cites: Cites
    says: ClassVar[str] = "{hero} takes the rewards of the fallen in {area}"

    def apply(self, table: Table) -> Table:
        hero = hero_named(table, self.hero)
        found = [reward for marker in table.fallen if marker.area == self.area for reward in marker.rewards]
        rewards = (*hero.rewards, *(_known_by(reward, self.seat) for reward in found))
        fallen = tuple(marker for marker in table.fallen if marker.area != self.area)
        return evolve(table.with_hero(evolve(hero, rewards=as_they_lie(rewards))), fallen=fallen)

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, rewards=())

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


@value
class SpoilsSeen(Event):
    """The victor's player looks at the rewards of the hero just defeated; others do not."""

    seat: Seat
    rewards: tuple[RewardId, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} looks at the rewards won"

    def apply(self, table: Table) -> Table:
        *others, last = table.fallen
        seen = evolve(last, rewards=as_they_lie(_known_by(reward, self.seat) for reward in last.rewards))
        return evolve(table, fallen=(*others, seen))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, rewards=())

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


@value
class SpoilsTaken(Event):
    """A hero receives all rewards of the hero he has just defeated."""

    seat: Seat
    hero: HeroId
    cites: Cites
    says: ClassVar[str] = "{hero} receives the rewards of the defeated"

    def apply(self, table: Table) -> Table:
        hero = hero_named(table, self.hero)
        *others, last = table.fallen
        rewards = as_they_lie((*hero.rewards, *last.rewards))
        return evolve(table.with_hero(evolve(hero, rewards=rewards)), fallen=tuple(others))


@value
class SpoilsAwarded(Event):
    """A reward of the hero just defeated goes to a hero of the victor's player."""

    seat: Seat
    hero: HeroId
    reward: RewardId
    faceup: bool
    known: tuple[Seat, ...]
    cites: Cites
    says: ClassVar[str] = "{hero} receives a reward ({reward})"

    def apply(self, table: Table) -> Table:
        hero = hero_named(table, self.hero)
        *others, last = table.fallen
        face = (self.faceup, self.known)
        won = find_reward(last.rewards, self.reward, lambda each: (each.faceup, each.known) == face)
        if won is None:
            return table
        left = as_they_lie(less(last.rewards, won))
        markers = (*others, evolve(last, rewards=left)) if left else tuple(others)
        return evolve(table.with_hero(evolve(hero, rewards=as_they_lie((*hero.rewards, won)))), fallen=markers)

    def seen_by(self, seat: Seat) -> Self:
        if self.faceup:
            return self
        known = (seat,) if seat in self.known else ()
        return attrs.evolve(self, known=known, reward=self.reward if known else RewardId(UNKNOWN))


@value
class TradingOver(Event):
    """A turn or an action is over: rewards may change hands again."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "{seat}'s heroes have traded"

    def apply(self, table: Table) -> Table:
        return evolve(table, heroes=tuple(_settled(hero) if hero.seat == self.seat else hero for hero in table.heroes))


def _settled(hero: Hero) -> Hero:
    return evolve(hero, rewards=as_they_lie(evolve(reward, traded=False) for reward in hero.rewards))


# ---------------------------------------------------------------- using up


def turn_up(play: Play, hero: HeroId, reward: RewardId, cites: Cites) -> None:
    """A hero's facedown reward is turned up."""
    used = find_reward(hero_named(play.table, hero).rewards, reward, lambda each: not each.faceup)
    if used is not None:
        play.happen(RewardTurnedUp(hero, reward, used.traded, cites))


def discard(play: Play, hero: HeroId, reward: RewardId, cites: Cites) -> None:
    """A hero's reward is discarded."""
    spent = find_reward(hero_named(play.table, hero).rewards, reward)
    if spent is not None:
        play.happen(RewardDiscarded(hero, reward, spent.traded, cites))


__all__ = [
    "RewardDiscarded", "RewardDrawn", "RewardGiven", "RewardTurnedUp", "RewardsReshuffled", "RewardsTaken",
    "SpoilsAwarded", "SpoilsSeen", "SpoilsTaken", "TradingOver", "discard", "find_reward", "hero_named", "turn_up",
]  # fmt: skip
