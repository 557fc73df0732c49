"""SET: from nothing to a table ready for the first spring. The procedure `setup` is the chapter's table of contents."""

from __future__ import annotations

from runewars.kernel import Procedure, RuleModule

from . import arrangement, beginning, dealing, forces, realms, runes, stages, tiling
from .beginning import ChooseFactions, DealSetupQuests, FindFirstPlayer
from .dealing import DealCards, FinishSetup
from .forces import MakeDecks, PlaceCities, PlaceForces, PlaceHeroes, PlaceNeutrals, SetDials
from .realms import ORIGINAL_MARKERS, REVISED_MARKERS, LayMarker, PlaceHomes, PlaceMarkers
from .runes import RunesAtHome, RunesOnTheMap, no_runes_at_home
from .settings import SetupSettings
from .stages import LayTheBoard
from .tiling import PlaceTiles

PROCEDURE: Procedure = (
    FindFirstPlayer(),
    ChooseFactions(),
    DealSetupQuests(),
    LayTheBoard(),
    PlaceNeutrals(),
    PlaceCities(),
    MakeDecks(),
    SetDials(),
    PlaceForces(),
    PlaceHeroes(),
    RunesAtHome(),
    DealCards(),
    FinishSetup(),
)

BOARD: Procedure = (PlaceTiles(), PlaceMarkers(), PlaceHomes())


_CHANGED = ("SET.7", "SET.9")
"""Rules of the revised edition: its changes bring them."""

SETUP = RuleModule(
    name="setup",
    rules=(*(rule for number in range(1, 22) if (rule := f"SET.{number}") not in _CHANGED), "SET.7o", "SET.9o"),
    settings=SetupSettings(),
    steps={
        **stages.STEPS, **beginning.STEPS, **tiling.STEPS, **realms.STEPS, **arrangement.STEPS, **runes.STEPS,
        **forces.STEPS, **dealing.STEPS,
    },
    answers={**beginning.ANSWERS, **tiling.ANSWERS, **realms.ANSWERS, **runes.ANSWERS, **forces.ANSWERS},
    decisions=(
        *beginning.DECISIONS, *tiling.DECISIONS, *realms.DECISIONS, *runes.DECISIONS, *forces.DECISIONS,
    ),
    takers={**beginning.TAKERS, **arrangement.TAKERS, **forces.TAKERS, **dealing.TAKERS},
    procedures={"setup": PROCEDURE, "board": BOARD},
    bags={**beginning.BAGS, **arrangement.BAGS, **forces.BAGS, **dealing.BAGS},
    checkpoints=stages.CHECKPOINTS,
)  # fmt: skip

__all__ = [
    "ORIGINAL_MARKERS", "REVISED_MARKERS", "SETUP", "LayMarker", "PlaceMarkers", "RunesAtHome", "RunesOnTheMap",
    "SetupSettings", "no_runes_at_home",
]  # fmt: skip
