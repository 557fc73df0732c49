"""No endless setup: after three restarts chance lays tiles, markers and home realms (SET.21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import attrs

from runewars.content import Tile
from runewars.kernel import Bag, Dealer, RefereeError, Seat, Step, StepHandler, Taker, draw, value
from runewars.state import Play, Position
from runewars.table import AreaId, Board, Marker, PlacedTile, tiled

from .beginning import clockwise
from .events import HomeRealmPlaced, MarkerPlaced, TilePlaced, TilesTakenBack, setting_up
from .geometry import fits, positions
from .homes import home_fits, home_positions, marker_under
from .markers import Spacing, completes, spots
from .settings import spacing

X = TypeVar("X")

MOST_RESTARTS = 3
TRIES = 50
"""How many boards a search lays before it asks for a step less between the markers."""
ARRANGEMENTS = 1_000
"""How many boards chance may lay: enough to be surprised, few enough to list."""


@value
class LayBoard(Step):
    """Chance lays the tiles and the markers."""


@value
class LayHomes(Step):
    """Chance lays the home realms."""


@attrs.frozen
class Arrangement:
    """Tiles and markers on which all home realms find a place."""

    tiles: tuple[PlacedTile, ...]
    markers: tuple[Marker, ...]


def out_of_patience(at: Position) -> bool:
    """Whether nobody is asked again."""
    return setting_up(at.table).restarts >= MOST_RESTARTS


def arrangements(at: Position, so_far: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers of the arrangements chance may take; each is where a search begins."""
    return tuple(map(str, range(ARRANGEMENTS)))


class Shuffle:
    """Random but repeatable: the numbers of a dealer, one after another."""

    def __init__(self, seed: str) -> None:
        self._dealer = Dealer(f"arrangement {seed}")
        self._at = 0

    def shuffled(self, things: Sequence[X]) -> list[X]:
        """The things in another order."""
        left, order = list(things), []
        while left:
            order.append(left.pop(self._dealer.number(self._at) % len(left)))
            self._at += 1
        return order


# ---------------------------------------------------------------- the search


def arrange(tiles: Sequence[Tile], homes: Sequence[Tile], spacing: Spacing, seed: str) -> Arrangement:
    """An arrangement that breaks no rule; the markers a step closer where a search of fixed length finds none."""
    shuffle = Shuffle(seed)
    for steps in range(spacing.steps, 0, -1):
        lowered = Spacing(steps, spacing.one_closer)
        for _ in range(TRIES):
            board = random_board(tiles, shuffle)
            markers = random_markers(board, len(homes), lowered, shuffle) if board is not None else None
            if board is not None and markers is not None and home_tiles(board, homes, markers, shuffle) is not None:
                return Arrangement(board.tiles, markers)
    raise RefereeError("these tiles and home realms cannot be laid as the rules want: correct the pack they are of")


def random_board(tiles: Sequence[Tile], shuffle: Shuffle) -> Board | None:
    """The tiles laid at random; None if one does not fit."""
    board = tiled(())
    for tile in shuffle.shuffled(tiles):
        ways = [laid for laid in positions(board, tile) if fits(board, laid)]
        if not ways:
            return None
        board = tiled((*board.tiles, shuffle.shuffled(ways)[0]))
    return board


def random_markers(board: Board, count: int, spacing: Spacing, shuffle: Shuffle) -> tuple[Marker, ...] | None:
    """Markers at random; None if there is no room for all."""
    markers: tuple[Marker, ...] = ()
    if not completes(board, markers, count, spacing):
        return None
    while len(markers) < count:
        for spot in shuffle.shuffled(spots(board)):
            if completes(board, (*markers, spot), count, spacing):
                markers = (*markers, spot)
                break
    return markers


def home_tiles(
    board: Board, homes: Sequence[Tile], markers: tuple[Marker, ...], shuffle: Shuffle
) -> tuple[PlacedTile, ...] | None:
    """A place for every home realm, in this order; None if there is none."""
    return next(_home_tiles(board, homes, markers, frozenset(), shuffle), None)


def _home_tiles(
    board: Board, homes: Sequence[Tile], markers: tuple[Marker, ...], placed: frozenset[AreaId], shuffle: Shuffle
) -> Iterator[tuple[PlacedTile, ...]]:
    if not homes:
        yield ()
        return
    for laid in shuffle.shuffled(list(home_positions(homes[0], markers))):
        if not home_fits(board, laid, placed):
            continue
        left = tuple(each for each in markers if each != marker_under(laid, markers))
        areas = placed | {place.area for place in laid.places}
        for rest in _home_tiles(tiled((*board.tiles, laid)), homes[1:], left, areas, shuffle):
            yield (laid, *rest)


# ---------------------------------------------------------------- steps


def lay_board(play: Play, step: LayBoard) -> None:
    play.ask(draw("arrangement", 1, step))


def take_board(play: Play, step: LayBoard, numbers: tuple[str, ...]) -> None:
    """Tiles and markers as the search finds them (SET.21)."""
    if play.table.board.tiles:
        play.happen(TilesTakenBack(("SET.21",)))
    dealt = [play.content.tile(tile) for _, tiles in setting_up(play.table).tiles for tile in tiles]
    homes = [play.content.home_of(seat) for seat in order_of_homes(play)]
    found = arrange(dealt, homes, spacing(play), numbers[0])
    for tile in found.tiles:
        play.happen(TilePlaced(None, tile, ("SET.21",)))
    for laid in found.markers:
        play.happen(MarkerPlaced(None, laid, ("SET.21",)))


def lay_homes(play: Play, step: LayHomes) -> None:
    play.ask(draw("arrangement", 1, step))


def take_homes(play: Play, step: LayHomes, numbers: tuple[str, ...]) -> None:
    """Every home realm on a marker, as the search finds them (SET.21)."""
    seats = order_of_homes(play)
    homes = [play.content.home_of(seat) for seat in seats]
    markers = setting_up(play.table).markers
    found = home_tiles(play.table.board, homes, markers, Shuffle(numbers[0]))
    for seat, laid in zip(seats, found or (), strict=True):
        under = marker_under(laid, markers)
        if under is not None:
            play.happen(HomeRealmPlaced(seat, laid, under, ("SET.21",)))


def order_of_homes(at: Position) -> tuple[Seat, ...]:
    """From the player left of the first, clockwise (SET.10)."""
    first, *others = clockwise(at)
    return (*others, first)


STEPS: dict[type[Step], StepHandler] = {LayBoard: lay_board, LayHomes: lay_homes}
TAKERS: dict[type[Step], Taker] = {LayBoard: take_board, LayHomes: take_homes}
BAGS = {"arrangement": Bag(arrangements)}

__all__ = [
    "BAGS", "STEPS", "TAKERS", "Arrangement", "LayBoard", "LayHomes", "Shuffle", "arrange", "home_tiles",
    "order_of_homes", "out_of_patience", "random_board", "random_markers",
]  # fmt: skip
