"""Using rewards and abilities in a duel: when each may be used, and what of it is public (HER.11, DUE.2 to DUE.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import attrs

from runewars.content import Effect
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, objection, value
from runewars.rules.heroes.defeat import hero_on_board
from runewars.rules.heroes.equipment import another_used, card_of, duelist_of, lived_by
from runewars.rules.heroes.reward_events import discard, turn_up
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, Hero, HeroId, RewardId, Role

from .events import EquipmentUsed, HeroAbilityUsed

HIDE, START, SPECIAL = "hide", "start", "special"
"""When rewards are used: when the hero is challenged, at the start of a duel, for a special."""


@attrs.frozen
class Handling:
    """When something is used, and what it does. The ruleset has it as the effect `duel.` and its name."""

    when: str
    take: Callable[[Play, Hero, Effect], None]
    allowed: Callable[[Position, Hero], bool] = lambda at, hero: True
    spent: bool = False
    """A reward that is discarded when it is used."""


@value
class Wield(Choice):
    """Use a reward."""

    seat: Seat
    reward: RewardId
    form: ClassVar[str] = "wield {reward}"


@value
class UseSkill(Choice):
    """Use the ability of the hero's card."""

    seat: Seat
    form: ClassVar[str] = "skill"


class Wielding(Decision):
    """A decision that takes the use of a reward or an ability by a hero."""

    __slots__ = ()

    when: ClassVar[str] = ""
    hero: HeroId

    def again(self) -> tuple[Step, ...]:
        """What asks once more, after a use."""
        return ()


# ---------------------------------------------------------------- which may be used


def role_of(at: Position, hero: Hero) -> Role:
    """A hero's side of the duel."""
    return ATTACKER if at.table.bout.attacker.hero == hero.id else DEFENDER


def handling(at: Position, effect: Effect) -> Handling | None:
    """How something with this effect is used in a duel, if it is to be used in one."""
    return at.ruleset.effects.get(f"duel.{effect.name}")


def serves(at: Position, hero: Hero, reward: RewardId, when: str) -> bool:
    """Whether a reward, if he has it, may be used now: a question of what lies open."""
    use = handling(at, card_of(at, reward).effect)
    if use is None or use.when != when or another_used(at, hero, reward) is not None:
        return False
    side = duelist_of(at, hero)
    return when != START or side is None or reward not in side.used


def could_wield(at: Position, hero: Hero, when: str) -> bool:
    """Whether the public cannot rule out that he has a reward to use now.

    A faceup one is there for all to see; a facedown one may be any card that does not lie open elsewhere.
    """
    facedown = any(not reward.faceup for reward in hero.rewards)
    turned_up = {reward.id for reward in hero.rewards if reward.faceup}
    for card in at.content.rewards:
        reward = RewardId(card.id)
        held = reward in turned_up or (facedown and card.copies > lying_open(at, reward))
        if held and serves(at, hero, reward, when):
            return True
    return False


def lying_open(at: Position, reward: RewardId) -> int:
    """How many copies of a reward lie open: discarded, or faceup."""
    table = at.table
    held = [each for hero in table.heroes for each in hero.rewards]
    held += [each for marker in table.fallen for each in marker.rewards]
    return table.decks.rewards_discard.count(reward) + sum(each.faceup and each.id == reward for each in held)


def skill_serves(at: Position, hero: Hero, when: str) -> bool:
    """Whether his ability may be used now; one for the start of a duel once."""
    use, side = handling(at, at.content.hero(hero.id).effect), duelist_of(at, hero)
    if use is None or use.when != when or not use.allowed(at, hero):
        return False
    return when != START or side is None or not side.ability_used


# ---------------------------------------------------------------- objections


@value
class NoSuchReward(Reason):
    """The hero does not have it."""

    hero: HeroId
    reward: RewardId
    says: ClassVar[str] = "{hero} has no {reward}"


@value
class NotForThis(Reason):
    """The reward is for another moment, or was used for this one."""

    reward: RewardId
    when: str
    says: ClassVar[str] = "{reward} is of no use here ({when})"


@value
class OneOfAKind(Reason):
    """He uses another weapon, or another armor, in this duel."""

    reward: RewardId
    used: RewardId
    says: ClassVar[str] = "not {reward}: {used} is used in this duel"


@value
class NoSkill(Reason):
    """The hero's ability is for something else, or was used."""

    hero: HeroId
    when: str
    says: ClassVar[str] = "{hero}'s ability is of no use here ({when})"


@objection("HER.11")
def no_such_reward(at: Position, decision: Wielding, choice: Wield) -> NoSuchReward | None:
    """A hero uses his own rewards."""
    hero = hero_on_board(at, decision.hero)
    has = hero is not None and any(reward.id == choice.reward for reward in hero.rewards)
    return None if has else NoSuchReward(decision.hero, choice.reward)


def out_of_place(at: Position, decision: Wielding, choice: Wield) -> NotForThis | None:
    """A reward is used when it says; one for the start of a duel once."""
    hero = hero_on_board(at, decision.hero)
    if hero is None or choice.reward not in at.content.rewards_by_id:
        return None
    stopped = another_used(at, hero, choice.reward) is not None
    fits = stopped or serves(at, hero, choice.reward, decision.when)
    return None if fits else NotForThis(choice.reward, decision.when)


@objection("HER.11")
def no_hiding_place(at: Position, decision: Wielding, choice: Wield) -> NotForThis | None:
    """Challenged, a hero uses a reward that keeps him from it."""
    return out_of_place(at, decision, choice) if decision.when == HIDE else None


@objection("DUE.2")
def not_for_the_start(at: Position, decision: Wielding, choice: Wield) -> NotForThis | None:
    """At the start of a duel rewards for it are used, each once."""
    return out_of_place(at, decision, choice) if decision.when == START else None


@objection("DUE.3")
def not_for_a_special(at: Position, decision: Wielding, choice: Wield) -> NotForThis | None:
    """For a special a reward is used that says so."""
    return out_of_place(at, decision, choice) if decision.when == SPECIAL else None


@objection("DUE.4")
def one_of_a_kind(at: Position, decision: Wielding, choice: Wield) -> OneOfAKind | None:
    """At most one weapon and one armor."""
    hero = hero_on_board(at, decision.hero)
    if hero is None or choice.reward not in at.content.rewards_by_id:
        return None
    used = another_used(at, hero, choice.reward)
    return None if used is None else OneOfAKind(choice.reward, used)


def no_skill(at: Position, decision: Wielding) -> NoSkill | None:
    """An ability is used when it says; one for the start of a duel once."""
    hero = hero_on_board(at, decision.hero)
    if hero is not None and skill_serves(at, hero, decision.when):
        return None
    return NoSkill(decision.hero, decision.when)


@objection("DUE.2")
def no_skill_for_the_start(at: Position, decision: Wielding, choice: UseSkill) -> NoSkill | None:
    """At the start of a duel an ability for it is used, once."""
    return no_skill(at, decision) if decision.when == START else None


@objection("DUE.3")
def no_skill_for_a_special(at: Position, decision: Wielding, choice: UseSkill) -> NoSkill | None:
    """For a special an ability is used that says so."""
    return no_skill(at, decision) if decision.when == SPECIAL else None


# ---------------------------------------------------------------- the use


def rewards_to_wield(at: Position, decision: Wielding) -> Iterator[Wield]:
    hero = hero_on_board(at, decision.hero)
    if hero is not None:
        for reward in dict.fromkeys(reward.id for reward in hero.rewards):
            yield Wield(decision.seat, reward)


def skills(at: Position, decision: Wielding) -> Iterator[UseSkill]:
    yield UseSkill(decision.seat)


def wield(play: Play, decision: Wielding, choice: Wield) -> None:
    """The reward is turned up, and does what it says."""
    hero = hero_on_board(play, decision.hero)
    if hero is None:
        return
    if not any(reward.faceup and reward.id == choice.reward for reward in hero.rewards):
        turn_up(play, hero.id, choice.reward, ("HER.11",))
    if play.table.duel is not None:
        play.happen(EquipmentUsed(hero.id, choice.reward, ("DUE.4",)))
    effect = card_of(play, choice.reward).effect
    use = handling(play, effect)
    if use is not None:
        use.take(play, hero, effect)
        if use.spent:
            discard(play, hero.id, choice.reward, ("HER.11",))
    play.then(*decision.again())


def live_by(play: Play, hero: HeroId) -> None:
    """An armor by which a hero of the duel lives is in use, to its end (DUE.4)."""
    here = hero_on_board(play, hero)
    if here is None:
        return
    for reward in lived_by(play, here):
        if reward not in play.table.bout.side(role_of(play, here)).used:
            play.happen(EquipmentUsed(here.id, reward, ("DUE.4",)))


def use_skill(play: Play, decision: Wielding, choice: UseSkill) -> None:
    """The ability does what it says."""
    hero = hero_on_board(play, decision.hero)
    if hero is None:
        return
    rule = "DUE.2" if decision.when == START else "DUE.3"
    play.happen(HeroAbilityUsed(role_of(play, hero), hero.id, decision.when == START, ("HER.1", rule)))
    effect = play.content.hero(hero.id).effect
    use = handling(play, effect)
    if use is not None:
        use.take(play, hero, effect)
    play.then(*decision.again())


ANSWERS: dict[type[Choice], Answer] = {
    Wield: Answer(
        wield, rewards_to_wield,
        (no_such_reward, no_hiding_place, not_for_the_start, not_for_a_special, one_of_a_kind),
    ),
    UseSkill: Answer(use_skill, skills, (no_skill_for_the_start, no_skill_for_a_special)),
}  # fmt: skip

__all__ = [
    "ANSWERS", "HIDE", "SPECIAL", "START", "Handling", "UseSkill", "Wield", "Wielding", "could_wield", "live_by",
    "role_of", "skill_serves",
]  # fmt: skip
