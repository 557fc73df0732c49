"""Content packs: what is in the box, as data that says where it comes from.

>>> giant = terrinoth().unit("giant")
>>> giant.health, giant.source_of("health").value
(5, 'sourced')
>>> terrinoth().area("5B").city
True
"""

from functools import cache
from importlib.resources import files

from runewars.content.auditing import Tally, audit
from runewars.content.errors import ContentError, Problem, UnknownRecord
from runewars.content.exploration import BACKS, DESTRUCTIBLE, EVENT, FAR, LOCATION, NEAR, Exploration
from runewars.content.loader import load_pack
from runewars.content.pack import Pack
from runewars.content.places import BENEFITS, RESOURCES, Benefit, City, Resources, Tile, TileArea
from runewars.content.records import (
    ALIGNMENTS,
    DESTINIES,
    DIAL_ICONS,
    DIAL_SPACES,
    HERO_ALIGNMENTS,
    ICONS,
    NEUTRAL,
    ROLES,
    SEASON_NAMES,
    SHAPES,
    Ability,
    Box,
    Development,
    Dials,
    Faction,
    FateCard,
    HeroCard,
    Icon,
    Objective,
    Quest,
    SeasonCard,
    TacticsCard,
    Title,
    UnitType,
)
from runewars.content.sourced import Effect, Provenance, Sourced
from runewars.content.trials import AttributeTest, DuelTrial, QuestResult

__all__ = [
    "ALIGNMENTS",
    "BACKS",
    "BENEFITS",
    "DESTINIES",
    "DESTRUCTIBLE",
    "DIAL_ICONS",
    "DIAL_SPACES",
    "EVENT",
    "FAR",
    "HERO_ALIGNMENTS",
    "ICONS",
    "LOCATION",
    "NEAR",
    "NEUTRAL",
    "RESOURCES",
    "ROLES",
    "SEASON_NAMES",
    "SHAPES",
    "TERRINOTH",
    "Ability",
    "AttributeTest",
    "Benefit",
    "Box",
    "City",
    "ContentError",
    "Development",
    "Dials",
    "DuelTrial",
    "Effect",
    "Exploration",
    "Faction",
    "FateCard",
    "HeroCard",
    "Icon",
    "Objective",
    "Pack",
    "Problem",
    "Provenance",
    "Quest",
    "QuestResult",
    "Resources",
    "SeasonCard",
    "Sourced",
    "TacticsCard",
    "Tally",
    "Tile",
    "TileArea",
    "Title",
    "UnitType",
    "UnknownRecord",
    "audit",
    "load_pack",
    "terrinoth",
]


TERRINOTH = files("runewars.content") / "packs" / "terrinoth"
"""Where the files of the pack `terrinoth` lie, for overlays: `load_pack(TERRINOTH, "mine.toml")`."""


@cache
def terrinoth() -> Pack:
    """The game as it comes in the box."""
    return load_pack(TERRINOTH)
