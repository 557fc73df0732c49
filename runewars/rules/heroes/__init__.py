"""HER: the quest phase, in which heroes move, heal and train. How heroes are won is the economy's."""

from __future__ import annotations

from runewars.kernel import RuleModule

from . import after_move, defeat, moving, phase, recovery
from .moving import QUEST_MOVE, HeroSettings
from .phase import QuestPhase

HEROES = RuleModule(
    name="heroes",
    rules=("HER.1", "HER.4", "HER.5", "HER.6", "HER.7", "HER.11", "HER.12", "HER.13"),
    settings=HeroSettings(),
    steps={**phase.STEPS, **moving.STEPS, **after_move.STEPS, **defeat.STEPS},
    answers={**moving.ANSWERS, **recovery.ANSWERS, **defeat.ANSWERS},
    decisions=(*phase.DECISIONS, *after_move.DECISIONS, *defeat.DECISIONS),
    procedures={"quest-move": QUEST_MOVE},
    checkpoints={"quest phase": phase.at_quest_phase},
)

__all__ = ["HEROES", "HeroSettings", "QuestPhase"]
