"""The kinds of records: in which file of a pack each stands, under which key, and how one is read."""

from collections.abc import Callable

import attrs

from runewars.content import reading_cards, reading_map, reading_quests, reading_sheets
from runewars.content.exploration import EXPLORATION_FIELDS, exploration
from runewars.content.reading import Entry
from runewars.content.sourced import Sourced


@attrs.frozen
class Kind:
    """A kind of records. In a file of a pack they are `[[key]]` tables, in an overlay of one file `[[name]]` tables."""

    name: str
    plural: str
    """What a pack calls the tuple of them; its file is named after it."""
    read: Callable[[Entry], Sourced]
    fields: tuple[str, ...]
    """The fields whose provenance each record gives."""
    key: str = attrs.field(default=attrs.Factory(lambda self: self.name, takes_self=True))

    @property
    def file(self) -> str:
        """The pack's file that holds them."""
        return f"{self.plural}.toml"


BOX = Kind("box", "box", reading_sheets.box, reading_sheets.BOX_FIELDS)
UNITS = Kind("unit", "units", reading_sheets.unit, reading_sheets.UNIT_FIELDS)
DEVELOPMENTS = Kind("development", "developments", reading_sheets.development, reading_sheets.DEVELOPMENT_FIELDS)
FACTIONS = Kind("faction", "factions", reading_sheets.faction, reading_sheets.FACTION_FIELDS)
TILES = Kind("tile", "tiles", reading_map.tile, reading_map.TILE_FIELDS)
CITIES = Kind("city", "cities", reading_map.city, reading_map.CITY_FIELDS)
TACTICS = Kind("tactics", "tactics", reading_cards.tactics_card, reading_cards.TACTICS_FIELDS, key="card")
SEASONS = Kind("season", "seasons", reading_cards.season_card, reading_cards.SEASON_FIELDS, key="card")
HEROES = Kind("hero", "heroes", reading_cards.hero, reading_cards.HERO_FIELDS)
REWARDS = Kind("reward", "rewards", reading_cards.reward, reading_cards.REWARD_FIELDS)
QUESTS = Kind("quest", "quests", reading_quests.quest, reading_quests.QUEST_FIELDS)
OBJECTIVES = Kind("objective", "objectives", reading_cards.objective, reading_cards.OBJECTIVE_FIELDS)
TITLES = Kind("title", "titles", reading_cards.title, reading_cards.TITLE_FIELDS)
FATE = Kind("fate", "fate", reading_cards.fate_card, reading_cards.FATE_FIELDS, key="card")
EXPLORATION = Kind("exploration", "exploration", exploration, EXPLORATION_FIELDS, key="token")

KINDS = (
    BOX, UNITS, DEVELOPMENTS, FACTIONS, TILES, CITIES, TACTICS, SEASONS, HEROES, REWARDS, QUESTS, OBJECTIVES, TITLES,
    FATE, EXPLORATION,
)  # fmt: skip
