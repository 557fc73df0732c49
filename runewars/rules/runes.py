"""RUN: whoever comes to a rune, or has a rune come to him, looks at it (RUN.5).

Receiving and laying them are here too; moving runes with fortify is the economy's, turning them up a matter of
claims and cards.
"""

from __future__ import annotations

from runewars.kernel import Event, RuleModule

from . import laying, receiving
from .battle.events import BattleEnded
from .card_events import RuneMoved
from .diplomacy import NeutralsAllied, NeutralsDriven
from .elimination import PlayerEliminated
from .events import HeroRetreated, StrongholdDestroyed, StrongholdPlaced, UnitsLost
from .heroes.events import HeroMoved
from .heroes.using import HeroCarried
from .laying import RuneLaid
from .looking import look_around
from .marching.events import FiguresMarched
from .retreat import CutOff, Retreated
from .setup.events import HeroJoined, HomeRealmPlaced, RunePlaced, UnitsPlaced

BRING_PLAYERS_TO_RUNES: tuple[type[Event], ...] = (
    FiguresMarched, HeroMoved, HeroRetreated, HeroJoined, Retreated, CutOff, BattleEnded, UnitsLost, UnitsPlaced,
    StrongholdPlaced, StrongholdDestroyed, NeutralsAllied, NeutralsDriven, PlayerEliminated, HomeRealmPlaced,
    RuneMoved, RuneLaid, RunePlaced, HeroCarried,
)  # fmt: skip
"""Events after which a player may have come to a rune, or a rune to him."""


RUNES = RuleModule(
    name="runes",
    rules=("RUN.2", "RUN.4", "RUN.5", "RUN.6"),
    steps={**laying.STEPS, **receiving.STEPS},
    answers={**laying.ANSWERS, **receiving.ANSWERS},
    decisions=(*laying.DECISIONS, *receiving.DECISIONS),
    watches=tuple((kind, look_around) for kind in BRING_PLAYERS_TO_RUNES),
)

__all__ = ["RUNES"]
