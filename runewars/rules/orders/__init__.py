"""ORD: orders chosen, revealed and resolved, turn by turn."""

from __future__ import annotations

from runewars.kernel import RuleModule

from . import choosing, turns

ORDERING = RuleModule(
    name="orders",
    rules=("ORD.1", "ORD.2", "ORD.3", "ORD.4"),
    steps={**choosing.STEPS, **turns.STEPS},
    answers={**choosing.ANSWERS, **turns.ANSWERS},
    decisions=(*choosing.DECISIONS, *turns.DECISIONS),
    checkpoints={"orders": choosing.at_orders, "turn": turns.at_turn},
)

__all__ = ["ORDERING"]
