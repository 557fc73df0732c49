"""Damage to heroes and their defeat; what becomes of a defeated hero's rewards (HER.12, HER.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.state import Play, Position
from runewars.table import FallenMarker, Hero, HeroId, RewardId, best_known, in_order

from .equipment import clashes, toughness, worn
from .events import HeroDamaged, HeroDefeated
from .reward_events import SpoilsAwarded, SpoilsSeen, SpoilsTaken, turn_up


def hero_on_board(at: Position, hero: HeroId | None) -> Hero | None:
    """The hero of that name, while he is on the board."""
    return next((each for each in at.table.heroes if each.id == hero), None)


def health_of(at: Position, hero: Hero) -> int:
    """A hero's health, with the rewards that add to it; those still facedown are not counted."""
    return at.content.hero(hero.id).health + sum(toughness(at, hero, reward) for reward in worn(at, hero))


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
    if here is None:
        return False
    lacking = here.damage + 1 - health_of(play, here)
    saving = saviours(play, here, lacking) if lacking > 0 else ()
    for reward in saving:
        turn_up(play, hero, reward, ("HER.11", "HER.12"))
    return lacking <= 0 or bool(saving)


def saviours(at: Position, hero: Hero, lacking: int) -> tuple[RewardId, ...]:
    """The fewest of a hero's facedown rewards that add so much health; none, if all of them would not do."""
    hidden = [(toughness(at, hero, reward.id), reward.id) for reward in hero.rewards if not reward.faceup]
    found: list[RewardId] = []
    for adds, reward in sorted(hidden, reverse=True):
        if lacking > 0 and adds and not clashes(at, hero, reward, (*worn(at, hero), *found)):
            found.append(reward)
            lacking -= adds
    return tuple(found) if lacking <= 0 else ()


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
            seen = in_order(tuple(reward.id for reward in spoils(play).rewards))
            play.happen(SpoilsSeen(outlives.seat, seen, ("HER.13",)))
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
        play.happen(SpoilsTaken(step.seat, heroes[0].id, ("HER.13",)))
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
