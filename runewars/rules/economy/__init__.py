"""ECO: dials, harvest, recruiting, cities, titles, strongholds; what the orders of the economy do."""

from __future__ import annotations

from runewars.kernel import RuleModule
from runewars.table import ACQUIRE, FORTIFY, HARVEST, RALLY, RECRUIT, STRATEGIZE

from . import fortify, harvest, heroes, power, quests, rally, recruit, runes
from .fortify import FortifyRealm
from .harvest import HarvestAreas, HarvestDevelopments, OfferDevelopment
from .heroes import SeekHeroes
from .power import GainInfluence, GainTactics, OfferTitles
from .rally import RallyCities
from .recruit import Recruit

ECONOMY = RuleModule(
    name="economy",
    rules=(
        *(f"ECO.{number}" for number in range(1, 15)),
        "ORD.5", "ORD.9", "ORD.10", "ORD.11", "ORD.12", "ORD.13", "HER.2", "HER.3", "RUN.1", "RUN.7", "RUN.8",
    ),
    steps={
        **harvest.STEPS, **recruit.STEPS, **rally.STEPS, **quests.STEPS, **heroes.STEPS, **power.STEPS,
        **fortify.STEPS, **runes.STEPS,
    },
    answers={
        **harvest.ANSWERS, **recruit.ANSWERS, **rally.ANSWERS, **quests.ANSWERS, **heroes.ANSWERS, **power.ANSWERS,
        **fortify.ANSWERS, **runes.ANSWERS,
    },
    decisions=(
        *harvest.DECISIONS, *recruit.DECISIONS, *rally.DECISIONS, *quests.DECISIONS, *heroes.DECISIONS,
        *power.DECISIONS, *fortify.DECISIONS, *runes.DECISIONS,
    ),
    watches=(*recruit.WATCHES, *quests.WATCHES, *heroes.WATCHES),
    takers={**quests.TAKERS, **heroes.TAKERS},
    bags=heroes.BAGS,
    procedures={
        f"{STRATEGIZE}-bonus": (GainTactics(),),
        HARVEST: (HarvestAreas(),),
        f"{HARVEST}-bonus": (HarvestDevelopments(), OfferDevelopment()),
        RECRUIT: (Recruit(),),
        f"{RECRUIT}-bonus": (Recruit(again=True),),
        RALLY: (RallyCities(),),
        f"{RALLY}-bonus": (SeekHeroes(),),
        ACQUIRE: (GainInfluence(),),
        f"{ACQUIRE}-bonus": (OfferTitles(),),
        FORTIFY: (FortifyRealm(),),
    },
)  # fmt: skip

__all__ = ["ECONOMY"]
