"""What a file expects of a board and of setup: tiles, markers, runes, dials, who goes first, who is asked when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from runewars.content import RESOURCES
from runewars.kernel import Ruleset, Seat
from runewars.table import DRAGON, FALSE, BoardError, Border, PlacedTile, RuneFace, TileId, sketch

from .boards import marker_words, read_home, read_marker, read_tile, tile_words
from .errors import Problem, unknown
from .reading import Reader
from .setting import Setting

X = TypeVar("X")


def expected_tiles(table: Reader, setting: Setting) -> tuple[str, ...] | None:
    """The numbered tiles on the board, in lines; None where nothing is said of them."""
    return _lines(table, "board", lambda text: read_tile(text, setting.content), tile_words)


def expected_homes(table: Reader, setting: Setting) -> tuple[str, ...] | None:
    """The home realms on the board, in lines."""

    def read(text: str) -> tuple[Seat, PlacedTile] | str:
        return read_home(text, setting.content, setting.names)

    return _lines(table, "homes", read, lambda home: tile_words(home[1], home[0]))


def expected_markers(table: Reader) -> tuple[str, ...] | None:
    """The home realm markers that lie there, in lines."""
    return _lines(table, "markers", read_marker, marker_words)


def _lines(
    table: Reader, key: str, read: Callable[[str], X | str], write: Callable[[X], str]
) -> tuple[str, ...] | None:
    listed = table.texts(key)
    if listed is None:
        return None
    found = []
    for where, text in listed:
        laid = read(text)
        if isinstance(laid, str):
            table.problems.append(Problem(where, laid))
        else:
            found.append(write(laid))
    return tuple(found)


def expected_borders(table: Reader, setting: Setting) -> tuple[Border, ...]:
    """Borders that are on the board, each as a sketch writes it."""
    found: list[Border] = []
    for where, text in table.texts("borders") or ():
        try:
            drawn = sketch([text])
        except BoardError as error:
            table.problems.append(Problem(where, str(error)))
            continue
        strange = [area for area in drawn.areas if setting.areas is not None and area not in setting.areas]
        table.problems += [Problem(where, unknown("area", area, setting.areas or ())) for area in strange]
        if not drawn.borders:
            table.problems.append(Problem(where, "names one area: a border is between two, as in A-B"))
        found += drawn.borders
    return tuple(found)


def expected_dealt(table: Reader, setting: Setting) -> tuple[tuple[Seat, tuple[TileId, ...]], ...]:
    """The tiles that wait before players."""
    seats = table.table("dealt")
    numbered = [tile.id for tile in setting.content.tiles if tile.home is None]
    found = []
    for seat in setting.seats_of(seats):
        named = seats.texts(seat) or []
        table.problems += [
            Problem(where, unknown("tile", tile, numbered)) for where, tile in named if tile not in numbered
        ]
        found.append((seat, tuple(TileId(tile) for _, tile in named)))
    return tuple(found)


def expected_runes(table: Reader) -> tuple[tuple[RuneFace, int], ...]:
    """How many runes of each face lie on the board."""
    runes = table.table("runes")
    found = [(face, runes.number(face)) for face in (DRAGON, FALSE)]
    runes.finish()
    return tuple((face, number) for face, number in found if number is not None)


def expected_dials(table: Reader, setting: Setting) -> tuple[tuple[Seat, tuple[tuple[str, int], ...]], ...]:
    """What the dials of players show."""
    seats = table.table("dials")
    found = []
    for seat in setting.seats_of(seats):
        dials = seats.table(seat)
        shown = [(dial, dials.number(dial)) for dial in RESOURCES]
        dials.finish()
        found.append((seat, tuple((dial, number) for dial, number in shown if number is not None)))
    return tuple(found)


def expected_order(
    table: Reader, setting: Setting, rulesets: Iterable[Ruleset]
) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """For each verb, who is asked for such a choice, one after another."""
    verbs = table.table("order")
    known = sorted({verb for ruleset in rulesets for verb in ruleset.verbs})
    found = []
    for verb in verbs.names():
        if known and verb not in known:
            verbs.note(verb, unknown("verb", verb, known))
        named = verbs.texts(verb) or []
        found.append((verb, tuple(seat for where, name in named if (seat := setting.named_seat(table, where, name)))))
    return tuple(found)


__all__ = [
    "expected_borders", "expected_dealt", "expected_dials", "expected_homes", "expected_markers", "expected_order",
    "expected_runes", "expected_tiles",
]  # fmt: skip
