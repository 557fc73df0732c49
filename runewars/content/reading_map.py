"""Reading the map: tiles with their areas, and cities."""

import re
from collections.abc import Callable, Iterable

import attrs

from runewars.content.places import BENEFITS, RESOURCES, Benefit, City, Resources, Tile, TileArea
from runewars.content.reading import Entry
from runewars.content.records import SHAPES
from runewars.content.sourced import Provenance
from runewars.table.hexes import DIRECTIONS, Hex, direction_of, ring, step

TILE_FIELDS = ("shape",)
AREA_FIELDS = ("resources", "neutral", "city", "mountain", "water")
CITY_FIELDS = ("name", "benefits")

_TILE = re.compile(r"[1-9][0-9]?|[A-Z]")
_LETTER = re.compile(r"[A-Z]")
_MOST = 3
"""As much of a resource as an area may yield."""


def tile_id(entry: Entry, field: str = "id") -> str:
    """A tile's number, or the letter of a home realm."""
    return _named(entry, field, _TILE, "a number or a capital letter")


def tile(entry: Entry) -> Tile:
    """A tile: its areas, each with its own provenance, told apart by letter. Its shape is where they lie."""
    id = tile_id(entry)
    home = entry.id("home") if entry.has("home") else None
    sources = list(entry.provenance(TILE_FIELDS))
    areas: list[TileArea] = []
    for inner in entry.tables("area", "letter"):
        area = tile_area(inner)
        areas.append(area)
        sources += [(f"{area.letter}.{field}", source) for field, source in area_provenance(inner)]
        inner.finish()
    _check_shape(entry, areas)
    return Tile(id, _both_sides(entry, areas), home, provenance=tuple(sources), note=entry.note())


def tile_area(entry: Entry) -> TileArea:
    """An area; what is not said of it, it has not."""
    q, r = place(entry)
    resources = amounts(entry, "resources", RESOURCES, _MOST)
    return TileArea(
        letter=_named(entry, "letter", _LETTER, "a capital letter"),
        q=q,
        r=r,
        resources=Resources(**dict(resources)),
        neutral=amounts(entry, "neutral", None, 8),
        city=entry.flag("city") if entry.has("city") else False,
        mountain=directions(entry, "mountain"),
        water=directions(entry, "water"),
    )


def area_provenance(entry: Entry) -> tuple[tuple[str, Provenance], ...]:
    """Where the values of an area come from."""
    return entry.provenance(AREA_FIELDS)


def city(entry: Entry) -> City:
    """A city token."""
    benefits = entry.tables("benefits", "kind")
    return City(
        id=entry.id(),
        name=entry.text("name"),
        benefits=tuple(benefit(inner) for inner in benefits),
        provenance=entry.provenance(CITY_FIELDS),
        note=entry.note(),
    )


def benefit(entry: Entry) -> Benefit:
    """Something a city offers; only units have a shape."""
    kind, count = entry.one_of("kind", BENEFITS), entry.whole("count", 1, 9)
    shape = entry.one_of("shape", SHAPES) if kind == "units" else None
    entry.finish()
    return Benefit(kind, count, shape)


def place(entry: Entry) -> tuple[int, int]:
    """The space of an area while its tile lies unturned."""
    value = entry.take("at")
    # A bool is an int to Python, never to a player.
    if isinstance(value, list) and [type(each) for each in value] == [int, int] and max(map(abs, value)) < 10:
        return value[0], value[1]
    if value is not None:
        entry.wrong("at", f"must be two numbers, as in [1, 0], not {value!r}")
    return 0, 0


def amounts(entry: Entry, field: str, known: Iterable[str] | None, most: int) -> tuple[tuple[str, int], ...]:
    """So many of each name; none if the field is not there."""
    if not entry.has(field):
        return ()
    inner = entry.table(field)
    names = inner.values.keys() if known is None else [name for name in known if inner.has(name)]
    found = tuple((name, inner.whole(name, 1, most)) for name in names)
    inner.finish()
    return found


def directions(entry: Entry, field: str) -> tuple[int, ...]:
    """Edges by the words for their directions, in order; none if the field is not there."""
    if not entry.has(field):
        return ()
    value = entry.take(field)
    if not isinstance(value, list) or not all(each in DIRECTIONS for each in value):
        entry.wrong(field, f"must be a list of {', '.join(DIRECTIONS)}, not {value!r}")
        return ()
    if len(set(value)) < len(value):
        entry.wrong(field, "names one twice")
    return tuple(sorted({DIRECTIONS.index(each) for each in value}))


def _named(entry: Entry, field: str, pattern: re.Pattern[str], what: str) -> str:
    value = entry.text(field)
    if value and not pattern.fullmatch(value):
        entry.wrong(field, f"must be {what}, not {value!r}")
    return value


def _check_shape(entry: Entry, areas: list[TileArea]) -> None:
    """Letters from A on, every area on a space of its own, all of them joined."""
    if not areas:
        return
    expected = [chr(ord("A") + number) for number in range(len(areas))]
    if [area.letter for area in areas] != expected:
        entry.wrong("area", f"must have the letters {', '.join(expected)} in this order")
    spaces = [Hex(area.q, area.r) for area in areas]
    if len(set(spaces)) < len(spaces):
        entry.wrong("area", "two areas lie on one space")
        return
    joined, waiting = {spaces[0]}, [spaces[0]]
    while waiting:
        near = [space for space in ring(waiting.pop()) if space in spaces and space not in joined]
        joined.update(near)
        waiting += near
    for area, space in zip(areas, spaces, strict=True):
        if space not in joined:
            entry.wrong("area", f"{area.letter} does not touch the others")


def _both_sides(entry: Entry, areas: list[TileArea]) -> tuple[TileArea, ...]:
    """The areas with the coloured edges between two of them given on both sides."""
    mountain = _sides(areas, lambda area: area.mountain)
    water = _sides(areas, lambda area: area.water)
    for area in areas:
        for edge in sorted(mountain[area.letter].intersection(area.water)):
            entry.wrong(f"{area.letter}.water", f"the edge to the {DIRECTIONS[edge]} is a mountain's already")
    return tuple(
        attrs.evolve(area, mountain=tuple(sorted(mountain[area.letter])), water=tuple(sorted(water[area.letter])))
        for area in areas
    )


def _sides(areas: list[TileArea], edges: Callable[[TileArea], Iterable[int]]) -> dict[str, set[int]]:
    sides = {area.letter: set(edges(area)) for area in areas}
    for area in areas:
        here = Hex(area.q, area.r)
        for other in areas:
            there = Hex(other.q, other.r)
            back = direction_of(there, here)
            if back is not None and any(step(here, edge) == there for edge in edges(area)):
                sides[other.letter].add(back)
    return sides
