"""Using a reward: it is turned up, and does what it says (HER.11). When it may be used is each decision's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import attrs

from runewars.content import Effect
from runewars.kernel import Answer, Choice, Cites, Decision, Event, Reason, Seat, Step, evolve, objection, value
from runewars.state import Play, Position
from runewars.table import Duel, Hero, HeroId, Reward, RewardId, Table

from .health import ARMOR, another_used, bare_health, card_of, duelist_of, health, toughness

HIDE, START, SPECIAL, ENDURE = "hide", "start", "special", "endure"
"""When rewards are used: challenged, at the start of a duel, for a special, and when damage would defeat the hero."""


@attrs.frozen
class Handling:
    """How a reward is used: when, and what it does. The ruleset has it as an effect, `reward.` and its name."""

    when: str
    take: Callable[[Play, Hero, Effect], None]


@value
class Wield(Choice):
    """Use a reward of the hero who is asked about."""

    seat: Seat
    reward: RewardId
    form: ClassVar[str] = "wield {reward}"


class Wielding(Decision):
    """A decision that takes the use of a reward."""

    __slots__ = ()

    when: ClassVar[str] = ""
    hero: HeroId

    def needed(self) -> int:
        """How much health the reward must bring, where it is used to endure."""
        return 0

    def again(self) -> tuple[Step, ...]:
        """What asks once more, after a use."""
        return ()


@value
class RewardWielded(Event):
    """A hero uses a reward: it lies faceup from then on."""

    hero: HeroId
    reward: RewardId
    cites: Cites
    says: ClassVar[str] = "{hero} uses {reward}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        table = table.with_hero(evolve(hero, rewards=_turned_up(hero.rewards, self.reward)))
        return table if table.duel is None else table.with_duel(_noted(table.duel, self.hero, self.reward))


def _turned_up(rewards: tuple[Reward, ...], wielded: RewardId) -> tuple[Reward, ...]:
    """The rewards with this one faceup; of two of a kind, the one that lies faceup is used."""
    if any(reward.id == wielded and reward.faceup for reward in rewards):
        return rewards
    index = next(index for index, reward in enumerate(rewards) if reward.id == wielded)
    return (*rewards[:index], Reward(wielded, (), True), *rewards[index + 1 :])


def _noted(duel: Duel, hero: HeroId, reward: RewardId) -> Duel:
    sides = (
        evolve(side, used=(*side.used, reward)) if side.hero == hero and reward not in side.used else side
        for side in (duel.attacker, duel.defender)
    )
    return Duel(duel.area, *sides, duel.round, duel.aim)


# ---------------------------------------------------------------- which may be used


def hero_asked(at: Position, decision: Wielding) -> Hero | None:
    """The hero a decision is about."""
    return next((hero for hero in at.table.heroes if hero.id == decision.hero), None)


def handling(at: Position, reward: RewardId) -> Handling | None:
    """How a reward is used, if it is one to be used."""
    card = at.content.rewards_by_id.get(reward)
    return None if card is None else at.ruleset.effects.get(f"reward.{card.effect.name}")


def in_the_way(at: Position, hero: Hero, reward: RewardId) -> RewardId | None:
    """The weapon or armor in use, where this one would be a second; an armor he lives by is in use (DUE.4)."""
    second = another_used(at, hero, reward)
    if second is not None or duelist_of(at, hero) is None or card_of(at, reward).kind != ARMOR:
        return second
    worn = (other.id for other in hero.rewards if other.faceup and other.id != reward and toughness(at, hero, other.id))
    return next(worn, None) if hero.damage >= bare_health(at, hero) else None


def serves(at: Position, hero: Hero, reward: RewardId, when: str, needed: int = 0) -> bool:
    """Whether a reward, if he has it, may be used now: a question of what lies open."""
    use = handling(at, reward)
    if use is None or use.when != when or in_the_way(at, hero, reward) is not None:
        return False
    if when == ENDURE:
        return toughness(at, hero, reward) >= needed
    return when != START or not used_before(at, hero, reward)


def used_before(at: Position, hero: Hero, reward: RewardId) -> bool:
    """Whether he has used a reward in this duel."""
    side = duelist_of(at, hero)
    return side is not None and reward in side.used


def could_wield(at: Position, hero: Hero, when: str, needed: int = 0) -> bool:
    """Whether the public cannot rule out that he has a reward to use now.

    A faceup one is there for all to see; a facedown one may be any card that does not lie open elsewhere.
    """
    facedown = any(not reward.faceup for reward in hero.rewards)
    turned_up = {reward.id for reward in hero.rewards if reward.faceup}
    for card in at.content.rewards:
        reward = RewardId(card.id)
        if reward in turned_up and when == ENDURE:
            continue
        held = reward in turned_up or (facedown and card.copies > lying_open(at, reward))
        if held and serves(at, hero, reward, when, needed):
            return True
    return False


def lying_open(at: Position, reward: RewardId) -> int:
    """How many copies of a reward lie open: discarded, or faceup."""
    table = at.table
    held = [each for hero in table.heroes for each in hero.rewards]
    held += [each for marker in table.fallen for each in marker.rewards]
    return table.decks.rewards_discard.count(reward) + sum(each.id == reward and each.faceup for each in held)


def shows(at: Position, hero: Hero, when: str) -> bool:
    """Whether he has a reward of this use that lies faceup: it holds without being used again."""
    uses = (handling(at, reward.id) for reward in hero.rewards if reward.faceup)
    return any(use is not None and use.when == when for use in uses)


# ---------------------------------------------------------------- objections


@value
class NoSuchReward(Reason):
    """The hero does not have it."""

    hero: HeroId
    reward: RewardId
    says: ClassVar[str] = "{hero} has no {reward}"


@value
class NotForThis(Reason):
    """The reward is for another moment, or would not help."""

    reward: RewardId
    when: str
    says: ClassVar[str] = "{reward} is of no use here ({when})"


@value
class OneOfAKind(Reason):
    """He uses another weapon, or another armor, in this duel."""

    reward: RewardId
    used: RewardId
    says: ClassVar[str] = "not {reward}: {used} is used in this duel"


@objection("HER.11")
def no_such_reward(at: Position, decision: Wielding, choice: Wield) -> NoSuchReward | None:
    """A hero uses his own rewards."""
    hero = hero_asked(at, decision)
    has = hero is not None and any(reward.id == choice.reward for reward in hero.rewards)
    return None if has else NoSuchReward(decision.hero, choice.reward)


@objection("DUE.3")
def not_for_this(at: Position, decision: Wielding, choice: Wield) -> NotForThis | None:
    """A reward is used when it says; one for the start of a duel once."""
    hero = hero_asked(at, decision)
    if hero is None or handling(at, choice.reward) is None:
        return NotForThis(choice.reward, decision.when)
    if in_the_way(at, hero, choice.reward) is not None:
        return None
    fits = serves(at, hero, choice.reward, decision.when, decision.needed())
    return None if fits else NotForThis(choice.reward, decision.when)


@objection("DUE.4")
def one_of_a_kind(at: Position, decision: Wielding, choice: Wield) -> OneOfAKind | None:
    """At most one weapon and one armor."""
    hero = hero_asked(at, decision)
    if hero is None or choice.reward not in at.content.rewards_by_id:
        return None
    used = in_the_way(at, hero, choice.reward)
    return None if used is None else OneOfAKind(choice.reward, used)


# ---------------------------------------------------------------- the use


def rewards_to_wield(at: Position, decision: Wielding) -> Iterator[Wield]:
    hero = hero_asked(at, decision)
    if hero is not None:
        for reward in dict.fromkeys(reward.id for reward in hero.rewards):
            yield Wield(decision.seat, reward)


def wield(play: Play, decision: Wielding, choice: Wield) -> None:
    """It is turned up, and does what it says."""
    play.happen(RewardWielded(decision.hero, choice.reward, ("HER.11",)))
    hero, use = hero_asked(play, decision), handling(play, choice.reward)
    if hero is not None and use is not None:
        use.take(play, hero, card_of(play, choice.reward).effect)
    play.then(*decision.again())


def nothing_more(play: Play, hero: Hero, effect: Effect) -> None:
    """That it lies open is all it takes."""


ANSWERS: dict[type[Choice], Answer] = {
    Wield: Answer(wield, rewards_to_wield, (no_such_reward, not_for_this, one_of_a_kind)),
}
EFFECTS = {"reward.cloak": Handling(HIDE, nothing_more), "reward.toughness": Handling(ENDURE, nothing_more)}

__all__ = [
    "ANSWERS", "EFFECTS", "ENDURE", "HIDE", "SPECIAL", "START", "Handling", "RewardWielded", "Wield", "Wielding",
    "could_wield", "health", "hero_asked", "shows",
]  # fmt: skip
