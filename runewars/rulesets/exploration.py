"""Exploration tokens, a variant of either edition."""

from __future__ import annotations

from runewars.kernel import Insertion, RuleChange
from runewars.rules.aiming import Target, no_target_by
from runewars.rules.exploration import destroying, portals
from runewars.rules.exploration.destroying import Demolish
from runewars.rules.exploration.exploring import Explore
from runewars.rules.exploration.laying import LayExploration
from runewars.rules.exploration.locations import serve
from runewars.rules.exploration.portals import OpenPortal
from runewars.rules.exploration.tokens import no_tokens_lie
from runewars.rules.heroes.phase import EndAction, MoveOn
from runewars.rules.setup.dealing import FinishSetup

EXPLORATION_TOKENS = RuleChange(
    id="optional.exploration",
    summary="Exploration tokens lie facedown outside the home realms; heroes turn them up in the quest phase.",
    brings=("EXP.1", "EXP.2", "EXP.3", "EXP.4"),
    inserts=(
        Insertion("setup", (LayExploration(),), before=FinishSetup),
        Insertion("quest-move", (Explore(),), after=MoveOn),
    ),
    handlers={EndAction: serve},
    drops_objections={Demolish: (no_tokens_lie,), OpenPortal: (no_tokens_lie,)},
    adds_objections={
        Demolish: destroying.OBJECTIONS, OpenPortal: portals.OBJECTIONS, Target: (no_target_by("EXP.4"),),
    },
)  # fmt: skip

__all__ = ["EXPLORATION_TOKENS"]
