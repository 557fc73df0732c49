"""The epic game, a variant of the original edition."""

from __future__ import annotations

from runewars.kernel import RuleChange

from .revised import CLAIM_A_YEAR_AHEAD, SEVEN_YEARS

EPIC_GAME = RuleChange(
    id="original.epic-game",
    summary="The game lasts eight years, and it takes seven dragon runes to win before.",
    drops=("VIC.1o",),
    settings={"victory.years": 8, "victory.runes": 7},
    excludes={SEVEN_YEARS.id: "VIC.9", CLAIM_A_YEAR_AHEAD.id: "VIC.9"},
)

__all__ = ["EPIC_GAME"]
