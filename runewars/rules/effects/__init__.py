"""What tactics cards do: each effect the content may name, implemented once.

An effect is called with the play, the seat that played the card, its side of the battle, and the card's parameters.
"""

from __future__ import annotations

from runewars.kernel import RuleModule

from . import battle, rally, turns

EFFECTS = RuleModule(
    name="effects",
    effects={
        "withdraw": battle.withdraw,
        "lightning": battle.lightning,
        "spoils": battle.spoils,
        "rally": rally.rally,
        **turns.EFFECTS,
    },
    steps={**battle.STEPS, **rally.STEPS, **turns.STEPS},
    answers=rally.ANSWERS,
    decisions=rally.DECISIONS,
)

__all__ = ["EFFECTS"]
