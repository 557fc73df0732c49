"""A hero's health: what his card says, and what the armor adds that he has turned up (HER.12)."""

from __future__ import annotations

from runewars.content import RewardCard
from runewars.state import Position
from runewars.table import Duelist, Hero, RewardId

ARMOR = "armor"
TOUGHNESS = "toughness"


def card_of(at: Position, reward: RewardId) -> RewardCard:
    """A reward's card."""
    return at.content.rewards_by_id[reward]


def duelist_of(at: Position, hero: Hero) -> Duelist | None:
    """A hero's side of the duel under way, if he fights it."""
    duel = at.table.duel
    sides = () if duel is None else (duel.attacker, duel.defender)
    return next((side for side in sides if side.hero == hero.id), None)


def another_used(at: Position, hero: Hero, reward: RewardId) -> RewardId | None:
    """The weapon or armor he has used in this duel, where this one would be a second (DUE.4)."""
    side, kind = duelist_of(at, hero), card_of(at, reward).kind
    if side is None or kind == "item":
        return None
    return next((used for used in side.used if used != reward and card_of(at, used).kind == kind), None)


def bare_health(at: Position, hero: Hero) -> int:
    """What his card says."""
    return at.content.heroes_by_id[hero.id].health


def toughness(at: Position, hero: Hero, reward: RewardId) -> int:
    """How much health a reward adds; nothing in a duel in which he uses another armor."""
    effect = card_of(at, reward).effect
    if effect.name != TOUGHNESS or another_used(at, hero, reward) is not None:
        return 0
    return effect.number("amount")


def health(at: Position, hero: Hero) -> int:
    """With as much damage he is defeated (HER.12). A reward adds to it once it is turned up."""
    return bare_health(at, hero) + sum(toughness(at, hero, reward.id) for reward in hero.rewards if reward.faceup)


__all__ = ["ARMOR", "TOUGHNESS", "another_used", "bare_health", "card_of", "duelist_of", "health", "toughness"]
