"""The original edition."""

from __future__ import annotations

from runewars.kernel import Ruleset
from runewars.rules.battle import BATTLE
from runewars.rules.cards import CARDS
from runewars.rules.choices import CHOICES
from runewars.rules.effects import EFFECTS
from runewars.rules.limits import LIMITS
from runewars.rules.movement import MOVEMENT
from runewars.rules.retreat import RETREAT
from runewars.rules.setup import SETUP
from runewars.rules.terms import TERMS

ORIGINAL = Ruleset("original", (CHOICES, SETUP, TERMS, MOVEMENT, BATTLE, RETREAT, CARDS, EFFECTS, LIMITS))

__all__ = ["ORIGINAL"]
