"""Decks. A deck is the multiset of cards it may still hold, never an order; the discard pile is open."""

from __future__ import annotations

from typing import TypeVar

import attrs

from runewars.kernel import Seat, evolve, value

from .names import ExplorationId, FateId, HeroId, ObjectiveId, QuestId, RewardId, Season, SeasonCardId, TacticsId
from .zones import NOBODY, secret

C = TypeVar("C", bound=str)


@value
class FateDeck:
    """The fate deck. As every card is seen when drawn, what is left in it is known to all."""

    cards: tuple[FateId, ...]
    """What may be drawn."""
    discard: tuple[FateId, ...] = ()
    drawn: tuple[FateId, ...] = ()
    """Cards being resolved, outside a battle."""


@value
class TacticsDeck:
    """The tactics deck. Which cards are in it and which in hands, nobody knows."""

    cards: tuple[TacticsId, ...] = attrs.field(metadata=secret(NOBODY, "tactics"))
    """What may be drawn."""
    discard: tuple[TacticsId, ...] = ()
    played: tuple[TacticsId, ...] = ()
    """Cards being resolved: they lie on the table until their effect is over (LIM.5)."""


@value
class Decks:
    """The decks of which little is seen: quests, objectives, rewards; and the heroes nobody has, known to all."""

    quests: tuple[QuestId, ...] = attrs.field(default=(), metadata=secret(NOBODY, "quest"))
    """The quest deck."""
    quests_discard: tuple[QuestId, ...] = ()
    """Quests that are over."""
    objectives: tuple[ObjectiveId, ...] = attrs.field(default=(), metadata=secret(NOBODY, "objective"))
    """Objectives nobody was dealt."""
    objectives_discard: tuple[ObjectiveId, ...] = ()
    """Objectives that were met."""
    heroes: tuple[HeroId, ...] = ()
    """Heroes nobody has."""
    defeated: tuple[HeroId, ...] = ()
    """Heroes whose card and figure are back in the box (HER.12)."""
    rewards: tuple[RewardId, ...] = attrs.field(default=(), metadata=secret(NOBODY, "reward"))
    """The reward deck."""
    rewards_discard: tuple[RewardId, ...] = ()
    """Rewards that were discarded."""
    exploration: tuple[ExplorationId, ...] = attrs.field(default=(), metadata=secret(NOBODY, "exploration"))
    """Exploration tokens that lie in no area."""
    exploration_discard: tuple[ExplorationId, ...] = ()


@value
class VictoryMarker:
    """A player's victory marker on the deck of a season: he has claimed to hold six dragon runes when it comes."""

    season: Season
    seat: Seat


@value
class SeasonDeck:
    """The season cards: what each season's deck still holds is known to all, as every card is seen when drawn."""

    cards: tuple[SeasonCardId, ...] = ()
    """What may be drawn, of all four seasons."""
    discard: tuple[SeasonCardId, ...] = ()
    """One pile for all seasons; the card drawn last is on top."""
    favours: Seat | None = None
    """Who won the bid of the card on top, where it holds for the season."""
    markers: tuple[VictoryMarker, ...] = ()
    """Markers that lie on the decks of the seasons, one a deck and one a player (VIC.6)."""

    def claimant(self, season: Season) -> Seat | None:
        """Whose marker lies on the deck of a season."""
        return next((marker.seat for marker in self.markers if marker.season == season), None)

    def without_marker(self, seat: Seat) -> SeasonDeck:
        """The decks without a player's marker."""
        return evolve(self, markers=tuple(marker for marker in self.markers if marker.seat != seat))


def in_order(cards: tuple[C, ...]) -> tuple[C, ...]:
    """Cards in the one order in which a multiset of them is written: short ids first, then by the alphabet."""
    return tuple(sorted(cards, key=lambda card: (len(card), card)))


def without(cards: tuple[C, ...], gone: tuple[C, ...]) -> tuple[C, ...]:
    """Cards less those that are gone, each once for each time it is named."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


__all__ = ["Decks", "FateDeck", "SeasonDeck", "TacticsDeck", "VictoryMarker", "in_order", "without"]
