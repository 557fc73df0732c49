"""What season cards do: each effect the content may name, implemented once (SEA.2).

An effect is called with the play and the card's parameters, once the card lies on the pile. Where several players act
they do so in the play order of that moment (TER.11).
"""

from __future__ import annotations

from runewars.kernel import RuleModule

from . import bidding, runes, years

SEASON_EFFECTS = RuleModule(
    name="season-effects",
    rules=("CAR.5o", "CAR.7", "RUN.1", "RUN.3", "ECO.1"),
    settings=runes.SeasonCardSettings(),
    effects={**years.EFFECTS, **runes.EFFECTS, **bidding.EFFECTS},
    steps={**years.STEPS, **bidding.STEPS},
    answers=years.ANSWERS,
    decisions=years.DECISIONS,
)

__all__ = ["SEASON_EFFECTS"]
