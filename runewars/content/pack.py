"""A content pack: the records a game is played with, found by id."""

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeVar

import attrs

from runewars.content.errors import UnknownRecord
from runewars.content.records import Faction, FateCard, HeroCard, TacticsCard, UnitType

R = TypeVar("R")


# Without slots, so that the fingerprint can be cached.
@attrs.frozen(slots=False)
class Pack:
    """What is in the box. The dicts by id are for hot paths: read them, never write."""

    id: str
    version: int
    units: tuple[UnitType, ...] = attrs.field(repr=False)
    fate: tuple[FateCard, ...] = attrs.field(repr=False)
    factions: tuple[Faction, ...] = attrs.field(repr=False)
    tactics: tuple[TacticsCard, ...] = attrs.field(repr=False)
    heroes: tuple[HeroCard, ...] = attrs.field(repr=False)

    units_by_id: dict[str, UnitType] = attrs.field(init=False, eq=False, repr=False)
    fate_by_id: dict[str, FateCard] = attrs.field(init=False, eq=False, repr=False)
    factions_by_id: dict[str, Faction] = attrs.field(init=False, eq=False, repr=False)
    tactics_by_id: dict[str, TacticsCard] = attrs.field(init=False, eq=False, repr=False)
    heroes_by_id: dict[str, HeroCard] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        for name in ("units", "fate", "factions", "tactics", "heroes"):
            # The class is frozen: this is the one place that may set these.
            object.__setattr__(self, f"{name}_by_id", {each.id: each for each in getattr(self, name)})

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

    def hero(self, id: str) -> HeroCard:
        """The hero of that id."""
        return _find("hero", self.heroes_by_id, id)

    @cached_property
    def fingerprint(self) -> str:
        """A digest of every record: equal for equal packs, on any machine."""
        content = attrs.asdict(self, filter=lambda field, _: field.init)
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


def _find(kind: str, records: Mapping[str, R], id: str) -> R:
    try:
        return records[id]
    except KeyError:
        raise UnknownRecord(kind, id, records) from None
