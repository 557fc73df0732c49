"""A content pack: the records a game is played with, found by id."""

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeVar

import attrs

from runewars.content.errors import UnknownRecord
from runewars.content.exploration import Exploration
from runewars.content.places import City, Tile, TileArea
from runewars.content.records import (
    Box,
    Development,
    Faction,
    FateCard,
    HeroCard,
    Objective,
    Quest,
    RewardCard,
    SeasonCard,
    TacticsCard,
    Title,
    UnitType,
)
from runewars.content.sourced import Sourced

R = TypeVar("R")
S = TypeVar("S", bound=Sourced)


# Without slots, so that the fingerprint can be cached.
@attrs.frozen(slots=False)
class Pack:
    """What is in the box. The dicts by id are for hot paths: read them, never write."""

    id: str
    version: int
    box: Box = attrs.field(repr=False)
    units: tuple[UnitType, ...] = attrs.field(repr=False)
    developments: tuple[Development, ...] = attrs.field(repr=False)
    """The kinds every faction has; its defence stands on its sheet."""
    factions: tuple[Faction, ...] = attrs.field(repr=False)
    tiles: tuple[Tile, ...] = attrs.field(repr=False)
    cities: tuple[City, ...] = attrs.field(repr=False)
    tactics: tuple[TacticsCard, ...] = attrs.field(repr=False)
    seasons: tuple[SeasonCard, ...] = attrs.field(repr=False)
    heroes: tuple[HeroCard, ...] = attrs.field(repr=False)
    rewards: tuple[RewardCard, ...] = attrs.field(repr=False)
    quests: tuple[Quest, ...] = attrs.field(repr=False)
    objectives: tuple[Objective, ...] = attrs.field(repr=False)
    titles: tuple[Title, ...] = attrs.field(repr=False)
    fate: tuple[FateCard, ...] = attrs.field(repr=False)
    exploration: tuple[Exploration, ...] = attrs.field(repr=False)

    units_by_id: dict[str, UnitType] = attrs.field(init=False, eq=False, repr=False)
    developments_by_id: dict[str, Development] = attrs.field(init=False, eq=False, repr=False)
    factions_by_id: dict[str, Faction] = attrs.field(init=False, eq=False, repr=False)
    tiles_by_id: dict[str, Tile] = attrs.field(init=False, eq=False, repr=False)
    areas_by_id: dict[str, TileArea] = attrs.field(init=False, eq=False, repr=False)
    cities_by_id: dict[str, City] = attrs.field(init=False, eq=False, repr=False)
    tactics_by_id: dict[str, TacticsCard] = attrs.field(init=False, eq=False, repr=False)
    seasons_by_id: dict[str, SeasonCard] = attrs.field(init=False, eq=False, repr=False)
    heroes_by_id: dict[str, HeroCard] = attrs.field(init=False, eq=False, repr=False)
    rewards_by_id: dict[str, RewardCard] = attrs.field(init=False, eq=False, repr=False)
    quests_by_id: dict[str, Quest] = attrs.field(init=False, eq=False, repr=False)
    objectives_by_id: dict[str, Objective] = attrs.field(init=False, eq=False, repr=False)
    titles_by_id: dict[str, Title] = attrs.field(init=False, eq=False, repr=False)
    fate_by_id: dict[str, FateCard] = attrs.field(init=False, eq=False, repr=False)
    exploration_by_id: dict[str, Exploration] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        # The class is frozen: this is the one place that may set these.
        areas = {tile.area_id(area.letter): area for tile in self.tiles for area in tile.areas}
        object.__setattr__(self, "areas_by_id", areas)
        for field in attrs.fields(Pack):
            name = field.name.removesuffix("_by_id")
            if not field.init and name != "areas":
                object.__setattr__(self, field.name, _by_id(getattr(self, name)))

    def __hash__(self) -> int:
        # States hold their pack and are hashed often; equality still compares every record.
        return hash((self.id, self.version))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """As printed by pretty-printers, which would else print every record."""
        printer.text(repr(self))

    def unit(self, id: str) -> UnitType:
        """The unit type of that id."""
        return _find("unit", self.units_by_id, id)

    def fate_card(self, id: str) -> FateCard:
        """The fate card of that number."""
        return _find("fate card", self.fate_by_id, id)

    def faction(self, id: str) -> Faction:
        """The faction of that id."""
        return _find("faction", self.factions_by_id, id)

    def tactic(self, id: str) -> TacticsCard:
        """The tactics card of that id."""
        return _find("tactics card", self.tactics_by_id, id)

    def season_card(self, id: str) -> SeasonCard:
        """The season card of that id."""
        return _find("season card", self.seasons_by_id, id)

    def hero(self, id: str) -> HeroCard:
        """The hero of that id."""
        return _find("hero", self.heroes_by_id, id)

    def tile(self, id: str) -> Tile:
        """The tile of that number, or the home realm of that letter."""
        return _find("tile", self.tiles_by_id, id)

    def area(self, id: str) -> TileArea:
        """The area of that id, as in `5B`."""
        return _find("area", self.areas_by_id, id)

    def home_of(self, faction: str) -> Tile:
        """The home realm of a faction."""
        return _find("home realm of", {tile.home: tile for tile in self.tiles if tile.home is not None}, faction)

    def city(self, id: str) -> City:
        """The city of that id."""
        return _find("city", self.cities_by_id, id)

    def reward(self, id: str) -> RewardCard:
        """The reward of that id."""
        return _find("reward", self.rewards_by_id, id)

    def quest(self, id: str) -> Quest:
        """The quest of that id."""
        return _find("quest", self.quests_by_id, id)

    def objective(self, id: str) -> Objective:
        """The objective of that id."""
        return _find("objective", self.objectives_by_id, id)

    def title(self, id: str) -> Title:
        """The title of that id."""
        return _find("title", self.titles_by_id, id)

    def developments_of(self, faction: str) -> tuple[Development, ...]:
        """All kinds of development a faction can build, its defence last."""
        return (*self.developments, self.faction(faction).defence)

    @cached_property
    def fingerprint(self) -> str:
        """A digest of every record: equal for equal packs, on any machine."""
        content = attrs.asdict(self, filter=lambda field, _: field.init)
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


def _by_id(records: tuple[S, ...]) -> dict[str, S]:
    return {each.id: each for each in records}


def _find(kind: str, records: Mapping[str, R], id: str) -> R:
    try:
        return records[id]
    except KeyError:
        raise UnknownRecord(kind, id, records) from None
