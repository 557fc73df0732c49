"""The table and all that lies on it: frozen values, and plain questions about them."""

from .area import Area, Stronghold
from .battle import Battle, Side, Terms
from .board import MOUNTAIN, OPEN, WATER, Board, BoardError, Border, Terrain, sketch
from .decks import FateDeck, TacticsDeck, in_order, without
from .figures import (
    Fighter, Force, Hero, add, among, as_routed, fighter, healed, join, number, part, routed, standing, take, total,
)  # fmt: skip
from .names import (
    ATTACKER, DEFENDER, FALL, SEASONS, SPRING, SUMMER, UNKNOWN, WINTER, AreaId, DevelopmentId, FateId, HeroId, Role,
    Season, TacticsId, UnitId, opponent,
)  # fmt: skip
from .player import Player
from .table import Clock, Result, Table

__all__ = [
    "ATTACKER", "DEFENDER", "FALL", "MOUNTAIN", "OPEN", "SEASONS", "SPRING", "SUMMER", "UNKNOWN", "WATER", "WINTER",
    "Area", "AreaId", "Battle", "Board", "BoardError", "Border", "Clock", "DevelopmentId", "FateDeck", "FateId",
    "Fighter", "Force", "Hero", "HeroId", "Player", "Result", "Role", "Season", "Side", "Stronghold", "Table",
    "TacticsDeck", "TacticsId", "Terms", "Terrain", "UnitId", "add", "among", "as_routed", "fighter", "healed", "in_order",
    "join", "number", "opponent", "part", "routed", "sketch", "standing", "take", "total", "without",
]  # fmt: skip
