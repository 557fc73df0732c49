"""ECO: dials, harvest, recruiting, cities, titles, strongholds."""

from __future__ import annotations

from runewars.kernel import RuleModule
from runewars.table import ACQUIRE, FORTIFY, HARVEST, RALLY, RECRUIT

ECONOMY = RuleModule(
    name="economy",
    procedures={HARVEST: (), RECRUIT: (), RALLY: (), ACQUIRE: (), FORTIFY: ()},
)

__all__ = ["ECONOMY"]
