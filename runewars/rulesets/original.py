"""The original edition."""

from __future__ import annotations

from runewars.kernel import Ruleset
from runewars.rules.aiming import AIMING
from runewars.rules.battle import BATTLE
from runewars.rules.bids import BIDS
from runewars.rules.cards import CARDS
from runewars.rules.choices import CHOICES
from runewars.rules.diplomacy import DIPLOMACY
from runewars.rules.duel import DUEL
from runewars.rules.economy import ECONOMY
from runewars.rules.effects import EFFECTS
from runewars.rules.elimination import ELIMINATION
from runewars.rules.exploration.chapter import EXPLORATION
from runewars.rules.heroes import HEROES
from runewars.rules.limits import LIMITS
from runewars.rules.marching import MARCHING
from runewars.rules.movement import MOVEMENT
from runewars.rules.objectives import OBJECTIVES
from runewars.rules.orders import ORDERING
from runewars.rules.retreat import RETREAT
from runewars.rules.runes import RUNES
from runewars.rules.season_effects import SEASON_EFFECTS
from runewars.rules.seasons import SEASONAL
from runewars.rules.setup import SETUP
from runewars.rules.terms import TERMS
from runewars.rules.victory import VICTORY

ORIGINAL = Ruleset(
    "original",
    (
        CHOICES,
        SETUP,
        TERMS,
        SEASONAL,
        SEASON_EFFECTS,
        BIDS,
        ORDERING,
        ECONOMY,
        HEROES,
        DUEL,
        EXPLORATION,
        RUNES,
        MOVEMENT,
        MARCHING,
        DIPLOMACY,
        BATTLE,
        RETREAT,
        CARDS,
        OBJECTIVES,
        AIMING,
        EFFECTS,
        ELIMINATION,
        VICTORY,
        LIMITS,
    ),
)

__all__ = ["ORIGINAL"]
