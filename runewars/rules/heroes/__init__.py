"""HER: the quest phase, in which heroes move, heal, train, quest and trade. How heroes are won is the economy's."""

from __future__ import annotations

from runewars.kernel import RuleModule

from . import (
    after_move,
    ambush,
    attributes,
    captain,
    defeat,
    moving,
    on_the_way,
    phase,
    questing,
    recovery,
    trading,
    using,
)
from .moving import QUEST_MOVE, HeroSettings
from .phase import QuestPhase

HEROES = RuleModule(
    name="heroes",
    rules=(
        "HER.1", "HER.4", "HER.5", "HER.6", "HER.7", "HER.8", "HER.9", "HER.10", "HER.11", "HER.12", "HER.13",
    ),
    settings=HeroSettings(),
    steps={
        **phase.STEPS, **moving.STEPS, **after_move.STEPS, **attributes.STEPS, **questing.STEPS, **defeat.STEPS,
        **trading.STEPS, **on_the_way.STEPS, **using.STEPS, **captain.STEPS, **ambush.STEPS,
    },
    answers={
        **moving.ANSWERS, **recovery.ANSWERS, **attributes.ANSWERS, **questing.ANSWERS, **defeat.ANSWERS,
        **trading.ANSWERS, **using.ANSWERS, **captain.ANSWERS, **ambush.ANSWERS,
    },
    decisions=(
        *phase.DECISIONS, *after_move.DECISIONS, *attributes.DECISIONS, *defeat.DECISIONS, *using.DECISIONS,
        *captain.DECISIONS, *ambush.DECISIONS, *on_the_way.DECISIONS,
    ),
    procedures={"quest-move": QUEST_MOVE},
    bags=questing.BAGS,
    takers={**attributes.TAKERS, **questing.TAKERS},
    checkpoints={"quest phase": phase.at_quest_phase},
    effects={**questing.EFFECTS, **using.EFFECTS, **ambush.EFFECTS},
)  # fmt: skip

__all__ = ["HEROES", "HeroSettings", "QuestPhase"]
