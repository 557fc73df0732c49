"""DUE: duels of heroes, and of heroes with the units of a quest. The procedure `duel` is the chapter's contents."""

from __future__ import annotations

from runewars.kernel import Procedure, RuleModule
from runewars.table import ATTACKER, DEFENDER

from . import abilities, falling, opening, quests, rounds, wielding
from .opening import DuelWindow, StartAbilities
from .quests import DuelQuest
from .rounds import DUEL_ROUND, DuelRound, DuelSettings

PROCEDURE: Procedure = (
    DuelWindow(ATTACKER),
    StartAbilities(ATTACKER),
    DuelWindow(DEFENDER),
    StartAbilities(DEFENDER),
    *(DuelRound(number) for number in range(1, 5)),
)

DUEL = RuleModule(
    name="duel",
    rules=tuple(f"DUE.{number}" for number in range(1, 8)),
    settings=DuelSettings(),
    steps={**opening.STEPS, **rounds.STEPS, **falling.STEPS, **abilities.STEPS, **quests.STEPS},
    answers={**opening.ANSWERS, **wielding.ANSWERS, **rounds.ANSWERS, **falling.ANSWERS, **abilities.ANSWERS},
    decisions=(*opening.DECISIONS, *rounds.DECISIONS, *falling.DECISIONS, *abilities.DECISIONS),
    takers={**rounds.TAKERS, **abilities.TAKERS},
    moments=opening.MOMENTS,
    procedures={"duel": PROCEDURE, "duel-round": DUEL_ROUND},
    effects={**abilities.EFFECTS, **quests.EFFECTS},
)

__all__ = ["DUEL", "DuelQuest", "DuelSettings"]
