"""States, games and events as JSON: canonical when written, never trusted when read."""

from .errors import LoadError
from .events import decode, encode
from .formats import STATE as FORMAT
from .formats import VERSION
from .games import SavedGame, dump_game, load_game
from .states import Shelf, digest, dumps, loads

__all__ = [
    "FORMAT", "VERSION", "LoadError", "SavedGame", "Shelf", "decode", "digest", "dump_game", "dumps", "encode",
    "load_game", "loads",
]  # fmt: skip
