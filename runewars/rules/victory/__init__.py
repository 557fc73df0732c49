"""VIC: how long the game lasts, who has won when it is over, and who may say so earlier."""

from __future__ import annotations

from runewars.kernel import RuleModule

from . import claims, count
from .count import FinalCount
from .settings import VictorySettings

VICTORY = RuleModule(
    name="victory",
    rules=("VIC.1o", "VIC.2", "VIC.3"),
    settings=VictorySettings(),
    steps={**claims.STEPS, **count.STEPS},
    answers=claims.ANSWERS,
    decisions=claims.DECISIONS,
)

__all__ = ["VICTORY", "FinalCount", "VictorySettings"]
