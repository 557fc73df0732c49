"""Loading a pack from its TOML files: all of it, or an error listing everything that is wrong."""

import tomllib
from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from runewars.content.errors import ContentError, Problem
from runewars.content.pack import Pack
from runewars.content.reading import Entry
from runewars.content.records import (
    ALIGNMENTS,
    DESTINIES,
    NEUTRAL,
    ROLES,
    SHAPES,
    Ability,
    Development,
    Faction,
    FateCard,
    HeroCard,
    Provenance,
    TacticsCard,
    UnitType,
)

R = TypeVar("R")

UNIT_FIELDS = ("figures", "shape", "health", "initiative", "flying", "fast", "ability")
FATE_FIELDS = ("destiny", *SHAPES)
FACTION_FIELDS = ("alignment", "influence", "tactics", "food", "strongholds", "defence")
TACTICS_FIELDS = ("name", "text", "copies", "moments", "role", "effect")
HERO_FIELDS = ("name",)


def load_pack(directory: Traversable | Path | str) -> Pack:
    """The pack whose files lie in the directory; raises ContentError with every problem found."""
    folder = Path(directory) if isinstance(directory, str) else directory
    problems: list[Problem] = []

    id, version = _head(folder, problems)
    units = _records(folder, "units.toml", "unit", _unit, problems)
    factions = _records(folder, "factions.toml", "faction", _faction, problems)
    tactics = _records(folder, "tactics.toml", "card", _tactics_card, problems)
    heroes = _records(folder, "heroes.toml", "hero", _hero, problems)
    fate = _fate(folder, problems)
    _check_factions(units, factions, problems)

    if problems:
        raise ContentError(problems)
    return Pack(id=id, version=version, units=units, fate=fate, factions=factions, tactics=tactics, heroes=heroes)


def _head(folder: Traversable, problems: list[Problem]) -> tuple[str, int]:
    content = _parse(folder, "pack.toml", problems)
    if content is None:
        return "", 0
    entry = Entry("pack.toml", "", content, problems)
    id, version = entry.id(), entry.whole("version", 1, 1_000_000)
    entry.finish()
    return id, version


def _unit(entry: Entry) -> UnitType:
    inner = entry.table("ability")
    ability = Ability(id=inner.id(), name=inner.text("name"), text=inner.text("text"))
    inner.finish()
    return UnitType(
        id=entry.id(),
        name=entry.text("name"),
        faction=entry.id("faction"),
        figures=entry.whole("figures", 1, 99),
        shape=entry.one_of("shape", SHAPES),
        health=entry.whole("health", 1, 9),
        initiative=entry.whole("initiative", 1, 5),
        flying=entry.flag("flying"),
        fast=entry.flag("fast"),
        ability=ability,
        provenance=entry.provenance(UNIT_FIELDS),
        note=entry.note(),
    )


def _faction(entry: Entry) -> Faction:
    inner = entry.table("defence")
    defence = Development(
        id=inner.id(), name=inner.text("name"), text=inner.text("text"), effect=inner.effect("effect")
    )
    inner.finish()
    return Faction(
        id=entry.id(),
        name=entry.text("name"),
        alignment=entry.one_of("alignment", ALIGNMENTS),
        influence=entry.whole("influence", 0, 20),
        tactics=entry.whole("tactics", 0, 20),
        food=entry.whole("food", 0, 8),
        strongholds=entry.whole("strongholds", 1, 20),
        defence=defence,
        provenance=entry.provenance(FACTION_FIELDS),
        note=entry.note(),
    )


def _tactics_card(entry: Entry) -> TacticsCard:
    return TacticsCard(
        id=entry.id(),
        name=entry.text("name"),
        text=entry.text("text"),
        copies=entry.whole("copies", 1, 99),
        moments=entry.ids("moments"),
        role=entry.one_of("role", ROLES),
        effect=entry.effect("effect"),
        provenance=entry.provenance(TACTICS_FIELDS),
        note=entry.note(),
    )


def _hero(entry: Entry) -> HeroCard:
    return HeroCard(
        id=entry.id(),
        name=entry.text("name"),
        provenance=entry.provenance(HERO_FIELDS),
        note=entry.note(),
    )


def _fate(folder: Traversable, problems: list[Problem]) -> tuple[FateCard, ...]:
    """The fate deck, whose file says once for all cards where they come from."""
    content = _parse(folder, "fate.toml", problems)
    if content is None:
        return ()
    head = Entry("fate.toml", "", {key: value for key, value in content.items() if key == "provenance"}, problems)
    source = head.one_of("provenance", Provenance)
    provenance = tuple((field, Provenance(source)) for field in FATE_FIELDS) if source else ()

    def card(entry: Entry) -> FateCard:
        return FateCard(
            id=entry.id(),
            destiny=entry.one_of("destiny", DESTINIES),
            triangle=entry.icon("triangle"),
            circle=entry.icon("circle"),
            rectangle=entry.icon("rectangle"),
            hexagon=entry.icon("hexagon"),
            provenance=provenance,
        )

    rest = {key: value for key, value in content.items() if key != "provenance"}
    return _read_all("fate.toml", "card", rest, card, problems)


def _check_factions(units: tuple[UnitType, ...], factions: tuple[Faction, ...], problems: list[Problem]) -> None:
    if not factions:
        # Its file is the problem then, not every unit that names one.
        return
    known = {NEUTRAL, *(each.id for each in factions)}
    for unit in units:
        if unit.faction and unit.faction not in known:
            reason = f"must be {NEUTRAL} or a faction of factions.toml, not {unit.faction!r}"
            problems.append(Problem("units.toml", unit.id, "faction", reason))


def _records(
    folder: Traversable, file: str, key: str, read: Callable[[Entry], R], problems: list[Problem]
) -> tuple[R, ...]:
    content = _parse(folder, file, problems)
    return () if content is None else _read_all(file, key, content, read, problems)


def _read_all(
    file: str, key: str, content: dict[str, object], read: Callable[[Entry], R], problems: list[Problem]
) -> tuple[R, ...]:
    """Every [[key]] table of the file's content, read; the file holds nothing else."""
    tables = content.get(key)
    if not isinstance(tables, list) or not tables:
        problems.append(Problem(file, "", key, f"must be a list of [[{key}]] tables"))
        return ()
    for other in sorted(content.keys() - {key}):
        problems.append(Problem(file, "", other, f"is not expected here; the file holds [[{key}]] tables"))

    records: list[R] = []
    seen: set[str] = set()
    for number, values in enumerate(tables, start=1):
        if not isinstance(values, dict):
            problems.append(Problem(file, f"{key} {number}", "", "must be a table"))
            continue
        # A record without a usable id is named by its place in the file.
        id = values.get("id")
        name = id if isinstance(id, str) and id else f"{key} {number}"
        if name in seen:
            problems.append(Problem(file, name, "id", "stands in the file twice"))
        seen.add(name)
        entry = Entry(file, name, values, problems)
        records.append(read(entry))
        entry.finish()
    return tuple(records)


def _parse(folder: Traversable, file: str, problems: list[Problem]) -> dict[str, object] | None:
    """The file's content; None, with a problem noted, if there is none to be had."""
    path = folder / file
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        problems.append(Problem(file, "", "", "cannot be read"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problems.append(Problem(file, "", "", f"is not TOML: {error}"))
    return None
