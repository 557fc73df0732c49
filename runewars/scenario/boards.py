"""Boards as a file describes them: a sketch, or tiles and home realms laid as the rules of setup let them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import attrs

from runewars.box import lay_tile
from runewars.content import Pack, Tile
from runewars.kernel import Seat
from runewars.kernel.choices import shown
from runewars.rules.setup.geometry import clashes, overlaps, touch_enough
from runewars.rules.setup.homes import adjacent_homes, marker_under
from runewars.rules.setup.markers import marker, spots
from runewars.table import AreaId, Board, BoardError, Hex, Marker, PlacedTile, sketch, tiled

from .errors import Problem, unknown
from .reading import Reader

_LAID = re.compile(r"\s*(\S{1,20})\s+at\s+(\S{1,20})\s+turned\s+([0-9]{1,3})\s*\Z")
TURNS = 6
CENTRE = Hex(0, 0)


@attrs.frozen
class Ground:
    """A board, None where the file gives none that holds, and whose home realms lie on it."""

    board: Board | None
    homes: tuple[tuple[Seat, PlacedTile], ...] = ()

    @property
    def home_areas(self) -> dict[AreaId, Seat]:
        """The areas of the home realms."""
        return {place.area: seat for seat, tile in self.homes for place in tile.places}

    @property
    def tiles(self) -> Board:
        """The board without its home realms."""
        homes = [tile.id for _, tile in self.homes]
        return tiled(tile for tile in (self.board.tiles if self.board else ()) if tile.id not in homes)


def read_ground(file: Reader, content: Pack, seats: Collection[Seat] | None, *, setting_up: bool) -> Ground:
    """The board of a file; while the game is set up it is of tiles, and may be empty."""
    table = file.table("board", required=not setting_up)
    of_tiles = setting_up or table.has("tiles") or table.has("homes")
    if table.has("borders") and of_tiles:
        table.items("borders")
        table.note("borders", "a board of tiles has the borders of its tiles")
    ground = _of_tiles(table, content, seats) if of_tiles else Ground(_sketch(table))
    table.finish("borders", "tiles", "homes")
    return ground


def _sketch(table: Reader) -> Board | None:
    borders = table.texts("borders", required=True)
    if borders is None:
        return None
    sound: list[str] = []
    for where, border in borders:
        try:
            sketch([*sound, border])
        except BoardError as error:
            table.problems.append(Problem(where, str(error)))
        else:
            sound.append(border)
    if not borders:
        table.note("borders", "names no area")
    return sketch(sound) if sound and len(sound) == len(borders) else None


# ---------------------------------------------------------------- tiles


def _of_tiles(table: Reader, content: Pack, seats: Collection[Seat] | None) -> Ground:
    before = len(table.problems)
    board = tiled(())
    for where, text in table.texts("tiles") or ():
        tile = read_tile(text, content)
        if isinstance(tile, str):
            table.problems.append(Problem(where, tile))
            continue
        against = list(_against(board, tile))
        table.problems += [Problem(where, each) for each in against]
        if not against:
            board = tiled((*board.tiles, tile))
    ground = Ground(board)
    for where, text in table.texts("homes") or ():
        home = read_home(text, content, seats)
        if isinstance(home, str):
            table.problems.append(Problem(where, home))
            continue
        against = list(_against_home(ground, *home))
        table.problems += [Problem(where, each) for each in against]
        if not against and ground.board is not None:
            ground = Ground(tiled((*ground.board.tiles, home[1])), (*ground.homes, home))
    return ground if len(table.problems) == before else Ground(None)


def _against(board: Board, tile: PlacedTile) -> Iterator[str]:
    """Why a tile cannot have been placed so on what was placed before it."""
    if any(other.id == tile.id for other in board.tiles):
        yield f"tile {tile.id} lies on the board already"
        return
    if not board.tiles:
        if tile.at != CENTRE:
            yield "the first tile goes in the centre, at 0,0 (SET.4)"
        return
    under = overlaps(board, tile)
    if under:
        yield f"it would lie on {', '.join(under)}"
    elif not touch_enough(board, tile):
        yield "fewer than two of its areas touch, between them, two different areas (SET.4)"
    yield from _clashes(board, tile)


def _against_home(ground: Ground, seat: Seat, tile: PlacedTile) -> Iterator[str]:
    """Why a home realm cannot have been placed so."""
    board = ground.board or tiled(())
    if any(seat == other for other, _ in ground.homes):
        yield f"{seat} has one home realm"
        return
    under = overlaps(board, tile)
    if under:
        yield f"it would lie on {', '.join(under)}"
    elif marker_under(tile, spots(ground.tiles)) is None:
        yield "no home realm marker can have lain there"
    near = adjacent_homes(board, tile, frozenset(ground.home_areas))
    if near:
        yield f"it would be adjacent to another home realm: {', '.join(near)} (SET.10)"
    yield from _clashes(board, tile)


def _clashes(board: Board, tile: PlacedTile) -> Iterator[str]:
    found = clashes(board, tile)
    if found:
        pairs = ", ".join(f"{here} and {there}" for here, there in found)
        yield f"coloured edges would lie against each other: {pairs} (SET.5)"


# ---------------------------------------------------------------- lines


def read_tile(text: str, content: Pack) -> PlacedTile | str:
    """A numbered tile where a line lays it, or what is wrong with the line."""
    numbered = [tile.id for tile in content.tiles if tile.home is None]
    match = _LAID.match(text)
    if match is None:
        return f"{shown(text)}: a tile reads '5 at 2,-1 turned 3'"
    if match[1] not in numbered:
        return f"{shown(text)}: {unknown('tile', match[1], numbered)}"
    return _laid(content.tile(match[1]), match)


def read_home(text: str, content: Pack, seats: Collection[str] | None) -> tuple[Seat, PlacedTile] | str:
    """A player's home realm where a line lays it, or what is wrong with the line."""
    match = _LAID.match(text)
    if match is None:
        return f"{shown(text)}: a home realm reads 'daqan at 4,-2 turned 1'"
    if match[1] not in content.factions_by_id:
        return f"{shown(text)}: {unknown('faction', match[1], content.factions_by_id)}"
    if seats is not None and match[1] not in seats:
        return f"{shown(text)}: {match[1]} has no seat in this file"
    tile = _laid(content.home_of(match[1]), match)
    return tile if isinstance(tile, str) else (Seat(match[1]), tile)


def _laid(tile: Tile, match: re.Match[str]) -> PlacedTile | str:
    at, turned = Hex.read([match[2]]), int(match[3])
    if isinstance(at, str):
        return at
    if turned >= TURNS:
        return f"a tile is turned 0 to 5 times, not {turned}"
    return lay_tile(tile, at[0], turned)


def tile_words(tile: PlacedTile, name: str | None = None) -> str:
    """A tile as a line lays it; a home realm by its player's name."""
    return f"{name or tile.id} at {tile.at} turned {tile.turned}"


def read_marker(text: str) -> Marker | str:
    """The marker a line lays on two spaces, or what is wrong with the line."""
    words = text.split()
    spaces = [Hex.read([word]) for word in words]
    fault = next((space for space in spaces if isinstance(space, str)), None)
    if len(words) != 2 or fault is not None:
        return f"{shown(text)}: {fault or 'a marker covers two spaces: write 2,-1 3,-1'}"
    first, second = (space[0] for space in spaces if not isinstance(space, str))
    return marker(first, second)


def marker_words(laid: Marker) -> str:
    """A marker as a line lays it."""
    return f"{laid.first} {laid.second}"


__all__ = ["Ground", "marker_words", "read_ground", "read_home", "read_marker", "read_tile", "tile_words"]
