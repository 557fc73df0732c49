"""What a front end is handed, as pages: `{decision-kinds}`, `{event-kinds}` and `{table-shape}`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from classes import Field, cited, classes_in, fields, first_line, type_in_words
from ruleset_pages import Generated, decisions_by_module, form, table
from sphinx.application import Sphinx

from runewars import Event, find
from runewars.codec.kinds import kinds_of, tag
from runewars.kernel import Decision, notation
from runewars.table import Table
from runewars.table.zones import KNOWN, NOBODY, OWNER, zone_of

PLAYED = "revised+optional.exploration"
"""The ruleset whose kinds are shown: the one with most of them."""
SEEN_BY = {
    OWNER: "its player",
    KNOWN: "those in `known`; all, once it is faceup",
    NOBODY: "nobody",
}
CHAPTERS = {
    "setup": "Setup",
    "seasons": "The year",
    "season_card": "The year",
    "bids": "Influence bids",
    "orders": "Orders",
    "economy": "Dials, strongholds, developments, cities, titles",
    "marching": "Movement",
    "diplomacy": "Diplomacy",
    "battle": "Battle",
    "retreat": "Retreat",
    "heroes": "Heroes and quests",
    "duel": "Duels",
    "cards": "Cards",
    "card_events": "Cards",
    "objectives": "Cards",
    "laying": "Runes",
    "revealing": "Runes",
    "receiving": "Runes",
    "looking": "Runes",
    "victory": "Victory",
    "elimination": "Victory",
    "exploration": "Exploration tokens",
    "events": "Anywhere in the game",
}
"""What the events of a module, or of a folder of modules, are about."""


class DecisionKinds(Generated):
    """Every kind of decision: what is asked, with which fields, and what answers it."""

    def markdown(self) -> str:
        parts = []
        for module, kinds in decisions_by_module(find(PLAYED)):
            parts += [f"## {module.capitalize()}", *map(_decision, kinds)]
        return "\n\n".join(parts)


def _decision(kind: type[Decision]) -> str:
    choices = ", ".join(f"[`{form(taken)}`](#choice-{notation(taken).verb})" for taken in kind.takes)
    told = [_field(field, table_links()) for field in fields(kind) if field.name != "seat"]
    return "\n\n".join(
        [
            f"(decision-{tag(kind)})=\n### {kind.__name__}",
            first_line(kind),
            "\n".join([f"- Answers: {choices}", *told, f"- `{tag(kind)}`, `{kind.__module__}.{kind.__name__}`"]),
        ]
    )


def _field(field: Field, links: Mapping[type, str]) -> str:
    return f"- `{field.name}`: {type_in_words(field.type, links)}{'. ' if field.about else ''}{field.about}"


class EventKinds(Generated):
    """Every kind of event, by the modules they are defined in."""

    def markdown(self) -> str:
        chapters: dict[str, dict[str, list[type[Event]]]] = {title: {} for title in CHAPTERS.values()}
        for kind in kinds_of(find(PLAYED))[Event].values():
            place = kind.__module__.split(".")[2]
            chapter = CHAPTERS.get(place, place.replace("_", " ").capitalize())
            chapters.setdefault(chapter, {}).setdefault(kind.__module__, []).append(kind)
        parts = []
        for chapter, modules in chapters.items():
            if modules:
                parts.append(f"## {chapter}")
            for module, kinds in modules.items():
                parts += [
                    f"In `{module}`:",
                    table(("event", "what happened", "fields", "cites, among others"), map(_event, kinds)),
                ]
        return "\n\n".join(parts)


def _event(kind: type[Event]) -> list[str]:
    told = [
        f"`{field.name}`: {type_in_words(field.type, table_links())}{f' ({field.about[:-1]})' if field.about else ''}"
        for field in fields(kind)
        if field.name != "cites"
    ]
    secret = " *Not all see all of it.*" if kind.seen_by is not Event.seen_by else ""
    name = f"[`{tag(kind)}`]{{#event-{tag(kind)}}} `{kind.__name__}`"
    return [name, first_line(kind) + secret, "; ".join(told), ", ".join(cited().get(kind.__name__, ()))]


class TableShape(Generated):
    """The table and every value that lies on it: what they hold, and who sees it."""

    def markdown(self) -> str:
        return "\n\n".join(map(_value, table_links()))


def _value(kind: type) -> str:
    rows = [
        [f"`{field.name}`", type_in_words(field.type, table_links()), field.about, _seen_by(field)]
        for field in fields(kind)
    ]
    heads = ["field", "type", "what it is", "who sees it"]
    if not any(row[3] for row in rows):
        heads, rows = heads[:3], [row[:3] for row in rows]
    return f"(table-{tag(kind)})=\n## {kind.__name__}\n\n{first_line(kind)}\n\n{table(heads, rows)}"


def _seen_by(field: Field) -> str:
    zone = zone_of(field.attribute)
    return SEEN_BY[zone.seen_by] if zone is not None else ""


@cache
def table_links() -> Mapping[type, str]:
    """Every value that lies on the table, in the order in which one meets them, and where it is described."""
    found: dict[type, str] = {}

    def meet(kind: type) -> None:
        if kind not in found:
            found[kind] = f"table-{tag(kind)}"
            for below in _held(kind):
                meet(below)

    meet(Table)
    return found


def _held(kind: type) -> Iterator[type]:
    for field in fields(kind):
        yield from classes_in(field.type)


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("decision-kinds", DecisionKinds)
    app.add_directive("event-kinds", EventKinds)
    app.add_directive("table-shape", TableShape)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
