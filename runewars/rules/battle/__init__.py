"""BAT: the battle, from the marker to its removal. The procedure `battle` below is the chapter's table of contents."""

from __future__ import annotations

from runewars.kernel import Procedure, RuleModule
from runewars.rules.cards import BEFORE_LINING_UP, START_OF_BATTLE, OpenWindow
from runewars.table import ATTACKER, DEFENDER, AreaId

from . import abilities, opening, resolution, rounds, suffering, support, tally
from .opening import LineUp, PlaceMarker, why_no_battle
from .resolution import EndBattle, Heal, LoserRetreats, ResolveStronghold, UnitsReturn, WinnersExcess
from .rounds import EXCHANGE, Row
from .sides import BattleSettings
from .support import SupportersRetreat, SupportUnits
from .tally import Fortifications, Siege, Tally

PROCEDURE: Procedure = (
    OpenWindow(BEFORE_LINING_UP.name, ATTACKER),
    OpenWindow(BEFORE_LINING_UP.name, DEFENDER),
    LineUp(),
    OpenWindow(START_OF_BATTLE.name, ATTACKER),
    OpenWindow(START_OF_BATTLE.name, DEFENDER),
    *(Row(row) for row in range(1, 6)),
    Fortifications(),
    Siege(),
    Tally(),
    ResolveStronghold(),
    Heal(),
    LoserRetreats(),
    UnitsReturn(),
    WinnersExcess(),
    EndBattle(),
)


def at_battle(*, area: AreaId, siege: bool = False) -> Procedure:
    """The checkpoint of a battle: the current player attacks an area, with or without conquer's bonus."""
    return (PlaceMarker(area, siege),)


_CHANGED = ("BAT.3", "BAT.10", "BAT.22", "BAT.28")
"""Rules of the revised edition: its changes bring them."""

BATTLE = RuleModule(
    name="battle",
    rules=(
        *(rule for number in range(1, 31) if (rule := f"BAT.{number}") not in _CHANGED),
        "BAT.10o", "CAR.6o", "ECO.8", "ECO.9", "LIM.4", "ORD.8",
    ),
    settings=BattleSettings(),
    steps={
        **opening.STEPS, **support.STEPS, **rounds.STEPS, **suffering.STEPS, **abilities.STEPS, **tally.STEPS,
        **resolution.STEPS,
    },
    answers={**support.ANSWERS, **rounds.ANSWERS, **suffering.ANSWERS, **abilities.ANSWERS, **resolution.ANSWERS},
    decisions=(
        *support.DECISIONS, *rounds.DECISIONS, *suffering.DECISIONS, *abilities.DECISIONS, *resolution.DECISIONS,
    ),
    takers={**rounds.TAKERS, **abilities.TAKERS},
    procedures={"battle": PROCEDURE, "exchange": EXCHANGE},
    checkpoints={"battle": at_battle},
    effects={**abilities.ABILITIES, **tally.DEFENCES},
)  # fmt: skip

__all__ = ["BATTLE", "BattleSettings", "LineUp", "LoserRetreats", "SupportUnits", "SupportersRetreat", "at_battle",
           "why_no_battle"]  # fmt: skip
