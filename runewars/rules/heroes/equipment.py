"""Weapons and armor of a hero in a duel: at most one of each is used (DUE.4)."""

from __future__ import annotations

from collections.abc import Iterable

from runewars.content.records import RewardCard
from runewars.state import Position
from runewars.table import Duelist, Hero, RewardId

ITEM = "item"
TOUGHNESS, CLOAK = "toughness", "cloak"


def card_of(at: Position, reward: RewardId) -> RewardCard:
    """A reward's card."""
    return at.content.rewards_by_id[reward]


def duelist_of(at: Position, hero: Hero) -> Duelist | None:
    """A hero's side of the duel under way, if he fights it."""
    duel = at.table.duel
    sides = () if duel is None else (duel.attacker, duel.defender)
    return next((side for side in sides if side.hero == hero.id), None)


def is_cloaked(at: Position, hero: Hero) -> bool:
    """Whether a reward lies faceup with him that keeps him from being challenged."""
    return any(reward.faceup and card_of(at, reward.id).effect.name == CLOAK for reward in hero.rewards)


def another_used(at: Position, hero: Hero, reward: RewardId) -> RewardId | None:
    """The weapon or armor he has used in this duel, where this one would be a second (DUE.4)."""
    side, kind = duelist_of(at, hero), card_of(at, reward).kind
    if side is None or kind == ITEM:
        return None
    return next((used for used in side.used if used != reward and card_of(at, used).kind == kind), None)


def toughness(at: Position, hero: Hero, reward: RewardId) -> int:
    """How much health a reward adds; nothing in a duel in which he uses another armor."""
    effect = card_of(at, reward).effect
    if effect.name != TOUGHNESS or another_used(at, hero, reward) is not None:
        return 0
    return effect.number("amount")


def clashes(at: Position, hero: Hero, reward: RewardId, worn: Iterable[RewardId]) -> bool:
    """Whether in a duel this would be a second weapon or armor beside those he wears (DUE.4)."""
    kind = card_of(at, reward).kind
    return kind != ITEM and duelist_of(at, hero) is not None and kind in [card_of(at, each).kind for each in worn]


def lived_by(at: Position, hero: Hero) -> tuple[RewardId, ...]:
    """The rewards without which the damage he has would be his defeat: the fewest he can live by."""
    lacking = hero.damage + 1 - at.content.heroes_by_id[hero.id].health
    found: list[RewardId] = []
    for reward in worn(at, hero):
        if lacking > 0:
            found.append(reward)
            lacking -= toughness(at, hero, reward)
    return tuple(found)


def worn(at: Position, hero: Hero) -> tuple[RewardId, ...]:
    """The rewards that add to his health, the most first; in a duel one armor does (DUE.4)."""
    faceup = [(toughness(at, hero, reward.id), reward.id) for reward in hero.rewards if reward.faceup]
    found: list[RewardId] = []
    for adds, reward in sorted(faceup, reverse=True):
        if adds and not clashes(at, hero, reward, found):
            found.append(reward)
    return tuple(found)


__all__ = [
    "TOUGHNESS", "another_used", "card_of", "clashes", "duelist_of", "is_cloaked", "lived_by", "toughness", "worn",
]  # fmt: skip
