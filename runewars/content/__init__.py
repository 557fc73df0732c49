"""Content packs: what is in the box, as data that says where it comes from.

>>> giant = terrinoth().unit("giant")
>>> giant.health, giant.source_of("health").value
(5, 'sourced')
"""

from functools import cache
from importlib.resources import files

from runewars.content.errors import ContentError, Problem, UnknownRecord
from runewars.content.loader import load_pack
from runewars.content.pack import Pack
from runewars.content.records import (
    ALIGNMENTS,
    DESTINIES,
    ICONS,
    NEUTRAL,
    ROLES,
    SHAPES,
    Ability,
    Development,
    Effect,
    Faction,
    FateCard,
    HeroCard,
    Icon,
    Provenance,
    Sourced,
    TacticsCard,
    UnitType,
)

__all__ = [
    "ALIGNMENTS",
    "DESTINIES",
    "ICONS",
    "NEUTRAL",
    "ROLES",
    "SHAPES",
    "Ability",
    "ContentError",
    "Development",
    "Effect",
    "Faction",
    "FateCard",
    "HeroCard",
    "Icon",
    "Pack",
    "Problem",
    "Provenance",
    "Sourced",
    "TacticsCard",
    "UnitType",
    "UnknownRecord",
    "load_pack",
    "terrinoth",
]


@cache
def terrinoth() -> Pack:
    """The game as it comes in the box."""
    return load_pack(files("runewars.content") / "packs" / "terrinoth")
