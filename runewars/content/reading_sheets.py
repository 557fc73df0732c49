"""Reading the box, units, developments and faction sheets."""

import attrs

from runewars.content.places import RESOURCES, Resources
from runewars.content.reading import Entry
from runewars.content.records import (
    ALIGNMENTS,
    DIAL_SPACES,
    SHAPES,
    Ability,
    Box,
    Development,
    Dials,
    Faction,
    UnitType,
)
from runewars.content.sourced import Sourced

BOX_FIELDS = tuple(field.name for field in attrs.fields(Box) if field.name not in attrs.fields_dict(Sourced))
UNIT_FIELDS = ("figures", "shape", "health", "initiative", "flying", "fast", "ability")
DEVELOPMENT_FIELDS = ("name", "text", "effect", "count")
FACTION_FIELDS = (
    "alignment",
    "influence",
    "tactics",
    *(f"start.{resource}" for resource in RESOURCES),
    *(f"dials.{resource}" for resource in RESOURCES),
    "strongholds",
    "defence",
)


def box(entry: Entry) -> Box:
    """How many pieces there are."""
    return Box(
        entry.id(),
        **{field: entry.whole(field, 0, 999) for field in BOX_FIELDS},
        provenance=entry.provenance(BOX_FIELDS),
        note=entry.note(),
    )


def unit(entry: Entry) -> UnitType:
    """A kind of unit."""
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


def development(entry: Entry) -> Development:
    """A kind of development every faction has."""
    return Development(
        id=entry.id(),
        name=entry.text("name"),
        text=entry.text("text"),
        effect=entry.effect("effect"),
        count=entry.whole("count", 1, 99),
        provenance=entry.provenance(DEVELOPMENT_FIELDS),
        note=entry.note(),
    )


def faction(entry: Entry) -> Faction:
    """A faction sheet."""
    inner = entry.table("defence")
    # Its tokens are what the others leave: the loader counts them.
    defence = Development(inner.id(), inner.text("name"), inner.text("text"), inner.effect("effect"), 0)
    inner.finish()
    return Faction(
        id=entry.id(),
        name=entry.text("name"),
        alignment=entry.one_of("alignment", ALIGNMENTS),
        influence=entry.whole("influence", 0, 20),
        tactics=entry.whole("tactics", 0, 20),
        start=red_numbers(entry.table("start")),
        dials=dials(entry.table("dials")),
        strongholds=entry.whole("strongholds", 1, 20),
        defence=defence,
        provenance=entry.provenance(FACTION_FIELDS),
        note=entry.note(),
    )


def red_numbers(entry: Entry) -> Resources:
    """Where each dial starts."""
    numbers = Resources(*(entry.whole(resource, 0, DIAL_SPACES - 1) for resource in RESOURCES))
    entry.finish()
    return numbers


def dials(entry: Entry) -> Dials:
    """What the three dials show."""
    shown = Dials(*(dial(entry, resource) for resource in RESOURCES))
    entry.finish()
    return shown


def dial(entry: Entry, resource: str) -> tuple[str, ...]:
    """The spaces of a dial; what each may show is checked once the units are known."""
    value = entry.take(resource)
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        entry.wrong(resource, f"must be a list of texts, not {value!r}")
        return ()
    if len(value) != DIAL_SPACES:
        entry.wrong(resource, f"must have {DIAL_SPACES} spaces, 0 to {DIAL_SPACES - 1}, not {len(value)}")
    return tuple(value)
