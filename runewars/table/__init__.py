"""The table and all that lies on it: frozen values, and plain questions about them."""

from .area import Area, Stronghold
from .battle import Battle, Side, Terms
from .board import MOUNTAIN, OPEN, WATER, Board, BoardError, Border, Terrain, sketch, tiled
from .decks import Decks, FateDeck, SeasonDeck, TacticsDeck, VictoryMarker, in_order, without
from .duel import Duel, Duelist
from .exploration import ExplorationToken
from .figures import (
    ATTRIBUTES,
    Fighter,
    Force,
    Hero,
    Training,
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
    BidId,
    CityId,
    DevelopmentId,
    ExplorationId,
    FateId,
    HeroId,
    ObjectiveId,
    QuestId,
    RewardId,
    Role,
    Season,
    SeasonCardId,
    TacticsId,
    TileId,
    TitleId,
    UnitId,
    opponent,
)  # fmt: skip
from .orders import (
    ACQUIRE,
    CONQUER,
    FORTIFY,
    HARVEST,
    MOBILIZE,
    ORDERS,
    RALLY,
    RECRUIT,
    STRATEGIZE,
    OrderId,
    number_of,
)  # fmt: skip
from .player import Player
from .rewards import FallenMarker, Reward, as_they_lie, best_known
from .runes import DRAGON, FALSE, Rune, RuneFace, RunePiles
from .setup import Setup
from .table import Clock, Result, Table
from .tiles import NOWHERE, Marker, Place, PlacedTile, marker
from .titles import TitleCard

__all__ = [
    "ACQUIRE", "ATTACKER", "ATTRIBUTES", "CONQUER", "DEFENDER", "DIRECTIONS", "DRAGON", "FALL", "FALSE", "FORTIFY",
    "HARVEST", "MOBILIZE", "MOUNTAIN", "NOWHERE", "OPEN", "ORDERS", "RALLY", "RECRUIT", "SEASONS", "SPRING",
    "STRATEGIZE", "SUMMER", "UNKNOWN", "WATER", "WINTER", "Area", "AreaId", "Battle", "BidId", "Board",
    "BoardError", "Border", "CityId", "Clock", "Decks", "DevelopmentId", "Duel", "Duelist", "ExplorationId",
    "ExplorationToken", "FallenMarker", "FateDeck", "FateId", "Fighter", "Force", "Hero", "HeroId", "Hex", "Marker",
    "ObjectiveId", "OrderId", "Place", "PlacedTile", "Player", "QuestId", "Result", "Reward", "RewardId", "Role",
    "Rune", "RuneFace", "RunePiles", "Season", "SeasonCardId", "SeasonDeck", "Setup", "Side", "Stronghold", "Table",
    "TacticsDeck", "TacticsId", "Terms", "Terrain", "TileId", "TitleCard", "TitleId", "Training", "UnitId",
    "VictoryMarker", "add", "among", "as_routed", "as_they_lie", "best_known", "fighter", "healed", "in_order", "join",
    "marker", "number", "number_of", "opponent", "part", "routed", "sketch", "standing", "take", "tiled", "total",
    "without",
]  # fmt: skip
