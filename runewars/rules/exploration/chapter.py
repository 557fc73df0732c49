"""The chapter put together. Its rules come into force with the change that brings the variant."""

from __future__ import annotations

from runewars.kernel import RuleModule
from runewars.rules.heroes.events import HeroMoved

from . import destroying, exploring, happenings, laying, locations, portals

EXPLORATION = RuleModule(
    name="exploration",
    steps={**laying.STEPS, **exploring.STEPS, **happenings.STEPS},
    answers={**happenings.ANSWERS, **destroying.ANSWERS, **portals.ANSWERS},
    decisions=happenings.DECISIONS,
    takers=laying.TAKERS,
    bags=laying.BAGS,
    watches=((HeroMoved, locations.hold_up),),
    effects={**happenings.EFFECTS, **locations.EFFECTS},
)

__all__ = ["EXPLORATION"]
