"""Damage to heroes and their defeat; what becomes of a defeated hero's rewards (HER.12, HER.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.state import Play, Position
from runewars.table import FallenMarker, Hero, HeroId, RewardId

from .equipment import toughness
from .events import HeroDamaged, HeroDefeated
from .reward_events import RewardTurnedUp, SpoilsAwarded, SpoilsSeen, best_known


def hero_on_board(at: Position, hero: HeroId | None) -> Hero | None:
    """The hero of that name, while he is on the board."""
    return next((each for each in at.table.heroes if each.id == hero), None)


def health_of(at: Position, hero: Hero) -> int:
    """A hero's health, with the rewards that add to it; those still facedown are not counted."""
    return at.content.hero(hero.id).health + sum(toughness(at, hero, each.id) for each in hero.rewards if each.faceup)


def damage_hero(play: Play, hero: HeroId, damage: int, cites: Cites) -> None:
    """A hero suffers damage outside a duel: it may be his defeat."""
    play.happen(HeroDamaged(hero, damage, cites))
    live_on(play, hero, cites)


def live_on(play: Play, hero: HeroId, cites: Cites) -> None:
    """After a blow, or when he has given up a reward: a hero who does not live with his damage is defeated."""
    if not withstands(play, hero):
        defeat_hero(play, hero, cites)


def withstands(play: Play, hero: HeroId) -> bool:
    """Whether a hero lives with the damage he has; what he wears and nobody has seen is turned up to save him."""
    here = hero_on_board(play, hero)
    while here is not None and here.damage >= health_of(play, here):
        hidden = [reward.id for reward in here.rewards if not reward.faceup]
        saving = [each for each in hidden if toughness(play, here, each)]
        if not saving:
            return False
        play.happen(RewardTurnedUp(hero, saving[0], ("HER.11", "HER.12")))
        here = hero_on_board(play, hero)
    return here is not None


def defeat_hero(play: Play, hero: HeroId, cites: Cites, victor: HeroId | None = None) -> None:
    """A hero is defeated (HER.12). His rewards are the victor's, if one is named, or lie under a marker (HER.13)."""
    fallen = hero_on_board(play, hero)
    if fallen is None:
        return
    cited = (*cites, "HER.12", *(("HER.13",) if fallen.rewards else ()))
    play.happen(HeroDefeated(fallen.seat, hero, fallen.area, len(fallen.rewards), cited))
    outlives = hero_on_board(play, victor)
    if outlives is not None and fallen.rewards:
        if any(not reward.faceup for reward in fallen.rewards):
            play.happen(SpoilsSeen(outlives.seat, ("HER.13",)))
        play.then(ShareSpoils(outlives.seat, len(fallen.rewards)))


# ---------------------------------------------------------------- the victor's share


@value
class ShareSpoils(Step):
    """The victor's player shares out the rewards of the hero just defeated, so many of them."""

    seat: Seat
    left: int


@value
class Award(Choice):
    """Give one of the rewards won to a hero."""

    seat: Seat
    reward: RewardId
    hero: HeroId
    form: ClassVar[str] = "award {reward} to {hero}"


@value
class AwardSpoils(Decision):
    """Which hero gets which of the rewards won?"""

    seat: Seat
    left: int
    takes: ClassVar[tuple[type[Choice], ...]] = (Award,)


@value
class NotAmongSpoils(Reason):
    """The defeated hero had no such reward."""

    reward: RewardId
    says: ClassVar[str] = "{reward} is not among the rewards won"


@value
class NotThere(Reason):
    """The hero is not the player's, or not in the area."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no hero of one's own in that area"


def spoils(at: Position) -> FallenMarker:
    """The marker of the hero just defeated."""
    return at.table.fallen[-1]


def sharers(at: Position, seat: Seat) -> tuple[Hero, ...]:
    """A player's heroes where the hero was defeated."""
    return tuple(hero for hero in at.table.heroes if hero.seat == seat and hero.area == spoils(at).area)


def share_spoils(play: Play, step: ShareSpoils) -> None:
    """Among his heroes in that area: with one there is nothing to ask (HER.13)."""
    if not step.left:
        return
    heroes = sharers(play, step.seat)
    if len(heroes) == 1:
        for reward in spoils(play).rewards:
            known = reward.known
            play.happen(SpoilsAwarded(step.seat, heroes[0].id, reward.id, reward.faceup, known, ("HER.13",)))
        return
    play.ask(AwardSpoils(step.seat, step.left))


@objection("HER.13")
def not_among_spoils(at: Position, decision: AwardSpoils, choice: Award) -> NotAmongSpoils | None:
    """A reward of the defeated."""
    held = [reward.id for reward in spoils(at).rewards]
    return None if choice.reward in held else NotAmongSpoils(choice.reward)


@objection("HER.13")
def not_there(at: Position, decision: AwardSpoils, choice: Award) -> NotThere | None:
    """To one of the player's heroes in that area."""
    there = [hero.id for hero in sharers(at, decision.seat)]
    return None if choice.hero in there else NotThere(choice.hero)


def awards(at: Position, decision: AwardSpoils) -> Iterator[Award]:
    for reward in dict.fromkeys(reward.id for reward in spoils(at).rewards):
        for hero in sharers(at, decision.seat):
            yield Award(decision.seat, reward, hero.id)


def award(play: Play, decision: AwardSpoils, choice: Award) -> None:
    won = best_known(reward for reward in spoils(play).rewards if reward.id == choice.reward)
    if won is not None:
        play.happen(SpoilsAwarded(choice.seat, choice.hero, won.id, won.faceup, won.known, ("HER.13",)))
    play.then(ShareSpoils(decision.seat, decision.left - 1))


STEPS: dict[type[Step], StepHandler] = {ShareSpoils: share_spoils}
ANSWERS: dict[type[Choice], Answer] = {Award: Answer(award, awards, (not_among_spoils, not_there))}
DECISIONS: tuple[type[Decision], ...] = (AwardSpoils,)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "Award", "AwardSpoils", "damage_hero", "defeat_hero", "health_of",
    "hero_on_board", "live_on", "withstands",
]  # fmt: skip
