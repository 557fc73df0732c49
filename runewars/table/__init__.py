"""The table and all that lies on it: frozen values, and plain questions about them."""

from .area import Area, Stronghold
from .battle import Battle, Side, Terms
from .board import MOUNTAIN, OPEN, WATER, Board, BoardError, Border, Terrain, sketch, tiled
from .decks import Decks, FateDeck, TacticsDeck, in_order, without
from .figures import (
    Fighter,
    Force,
    Hero,
    add,
    among,
    as_routed,
    fighter,
    healed,
    join,
    number,
    part,
    routed,
    standing,
    take,
    total,
)  # fmt: skip
from .hexes import DIRECTIONS, Hex
from .names import (
    ATTACKER,
    DEFENDER,
    FALL,
    SEASONS,
    SPRING,
    SUMMER,
    UNKNOWN,
    WINTER,
    AreaId,
    CityId,
    DevelopmentId,
    FateId,
    HeroId,
    ObjectiveId,
    QuestId,
    Role,
    Season,
    TacticsId,
    TileId,
    UnitId,
    opponent,
)  # fmt: skip
from .player import Player
from .runes import DRAGON, FALSE, Rune, RuneFace, RunePiles
from .setup import Setup
from .table import Clock, Result, Table
from .tiles import Marker, Place, PlacedTile, marker

__all__ = [
    "ATTACKER", "DEFENDER", "DIRECTIONS", "DRAGON", "FALL", "FALSE", "MOUNTAIN", "OPEN", "SEASONS", "SPRING",
    "SUMMER", "UNKNOWN", "WATER", "WINTER", "Area", "AreaId", "Battle", "Board", "BoardError", "Border", "CityId",
    "Clock", "Decks", "DevelopmentId", "FateDeck", "FateId", "Fighter", "Force", "Hero", "HeroId", "Hex", "Marker",
    "ObjectiveId", "Place", "PlacedTile", "Player", "QuestId", "Result", "Role", "Rune", "RuneFace", "RunePiles",
    "Season", "Setup", "Side", "Stronghold", "Table", "TacticsDeck", "TacticsId", "Terms", "Terrain", "TileId",
    "UnitId", "add", "among", "as_routed", "fighter", "healed", "in_order", "join", "marker", "number", "opponent",
    "part", "routed", "sketch", "standing", "take", "tiled", "total", "without",
]  # fmt: skip
