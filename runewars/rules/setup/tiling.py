"""Placing the tiles, one a turn (SET.4 to SET.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.state import Play, Position
from runewars.table import AreaId, Hex, PlacedTile, TileId

from .arrangement import LayBoard, out_of_patience
from .beginning import clockwise, tiles_before
from .events import NoTileFits, TilePlaced, TilesTakenBack
from .geometry import clashes, fits, overlaps, placed, positions, touch_enough


@value
class PlaceTiles(Step):
    """The players place tiles in turn; so many turns are over, and so many in a row were passed."""

    turn: int = 0
    passed: int = 0


@value
class LayTile(Choice):
    """Place a tile: the space of its first area, and how often it is turned clockwise."""

    seat: Seat
    tile: TileId
    at: Hex
    turned: int
    form: ClassVar[str] = "tile {tile} at {at} turned {turned}"


@value
class PlaceTile(Decision):
    """Which tile does the player place, and where?"""

    seat: Seat
    turn: int
    """How many turns are over."""
    takes: ClassVar[tuple[type[Choice], ...]] = (LayTile,)


def place_tiles(play: Play, step: PlaceTiles) -> None:
    """One tile a turn until all are placed; a player none of whose tiles fits passes (SET.4)."""
    if out_of_patience(play):
        play.then(LayBoard())
        return
    seats = clockwise(play)
    if not any(tiles_before(play, seat) for seat in seats):
        return
    if step.passed >= len(seats):
        play.happen(TilesTakenBack(("SET.4", "SET.8")))
        play.then(PlaceTiles())
        return
    seat = seats[step.turn % len(seats)]
    mine = tiles_before(play, seat)
    if any(any_fits(play, tile) for tile in mine):
        play.ask(PlaceTile(seat, step.turn))
        return
    if mine:
        play.happen(NoTileFits(seat, ("SET.4",)))
    play.then(PlaceTiles(step.turn + 1, step.passed + 1))


def any_fits(at: Position, tile: TileId) -> bool:
    """Whether a tile fits anywhere."""
    board = at.table.board
    return any(fits(board, laid) for laid in positions(board, at.content.tile(tile)))


# ---------------------------------------------------------------- objections


@value
class NotHisTile(Reason):
    """The player has no such tile to place."""

    tile: TileId
    says: ClassVar[str] = "tile {tile} is not among the tiles to be placed"


@value
class TurnedTooFar(Reason):
    """A tile has six ways to lie."""

    turned: int
    says: ClassVar[str] = "a tile is turned 0 to 5 times, not {turned}"


@value
class NotInTheCentre(Reason):
    """The first tile goes in the centre."""

    at: Hex
    says: ClassVar[str] = "the first tile goes in the centre, at 0,0, not at {at}"


@value
class LiesOnAnother(Reason):
    """A tile would lie on another."""

    areas: tuple[AreaId, ...]
    says: ClassVar[str] = "it would lie on {areas}"


@value
class HardlyTouches(Reason):
    """Two of its areas must touch two different areas."""

    at: Hex
    says: ClassVar[str] = "at {at} fewer than two of its areas touch, between them, two different areas"


@value
class ColoursClash(Reason):
    """Coloured edges would lie against each other."""

    borders: tuple[str, ...]
    says: ClassVar[str] = "coloured edges would lie against each other: {borders}"


def _laid(at: Position, tile: TileId, where: Hex, turned: int) -> PlacedTile | None:
    known = at.content.tiles_by_id.get(tile)
    return placed(known, where, turned) if known is not None and turned < 6 else None


@objection("SET.4")
def not_his_tile(at: Position, decision: PlaceTile, choice: LayTile) -> NotHisTile | None:
    """Each player places the tiles he was dealt."""
    return None if choice.tile in tiles_before(at, decision.seat) else NotHisTile(choice.tile)


@objection("ASK.3")
def turned_too_far(at: Position, decision: Decision, choice: LayTile) -> TurnedTooFar | None:
    """A turn is a sixth of a circle."""
    return None if choice.turned < 6 else TurnedTooFar(choice.turned)


@objection("SET.4")
def not_in_the_centre(at: Position, decision: PlaceTile, choice: LayTile) -> NotInTheCentre | None:
    """The first tile goes in the centre."""
    return NotInTheCentre(choice.at) if not at.table.board.tiles and choice.at != Hex(0, 0) else None


@objection("SET.4")
def lies_on_another(at: Position, decision: PlaceTile, choice: LayTile) -> LiesOnAnother | None:
    """Tiles lie beside each other."""
    laid = _laid(at, choice.tile, choice.at, choice.turned)
    under = overlaps(at.table.board, laid) if laid is not None else ()
    return LiesOnAnother(under) if under else None


@objection("SET.4")
def hardly_touches(at: Position, decision: PlaceTile, choice: LayTile) -> HardlyTouches | None:
    """At least two of its areas touch, between them, at least two different areas already placed."""
    laid = _laid(at, choice.tile, choice.at, choice.turned)
    if laid is None or not at.table.board.tiles or touch_enough(at.table.board, laid):
        return None
    return HardlyTouches(choice.at)


@objection("SET.5")
def colours_clash(at: Position, decision: PlaceTile, choice: LayTile) -> ColoursClash | None:
    """No coloured edge lies against a coloured edge of another tile."""
    laid = _laid(at, choice.tile, choice.at, choice.turned)
    found = clashes(at.table.board, laid) if laid is not None else ()
    return ColoursClash(tuple(f"{here} and {there}" for here, there in found)) if found else None


# ---------------------------------------------------------------- choices


def tile_places(at: Position, decision: PlaceTile) -> Iterator[LayTile]:
    """Every way to lay one of his tiles so that it touches the board."""
    for tile in tiles_before(at, decision.seat):
        for laid in positions(at.table.board, at.content.tile(tile)):
            yield LayTile(decision.seat, tile, laid.at, laid.turned)


def fitting_places(at: Position, decision: PlaceTile) -> Iterator[LayTile]:
    board = at.table.board
    for tile in tiles_before(at, decision.seat):
        for laid in positions(board, at.content.tile(tile)):
            if fits(board, laid):
                yield LayTile(decision.seat, tile, laid.at, laid.turned)


def lay_tile(play: Play, decision: PlaceTile, choice: LayTile) -> None:
    laid = placed(play.content.tile(choice.tile), choice.at, choice.turned)
    play.happen(TilePlaced(choice.seat, laid, ("SET.4",)))
    play.then(PlaceTiles(decision.turn + 1))


STEPS: dict[type[Step], StepHandler] = {PlaceTiles: place_tiles}
ANSWERS: dict[type[Choice], Answer] = {
    LayTile: Answer(
        lay_tile,
        tile_places,
        (not_his_tile, turned_too_far, not_in_the_centre, lies_on_another, hardly_touches, colours_clash),
        fitting_places,
    )
}
DECISIONS: tuple[type[Decision], ...] = (PlaceTile,)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "ColoursClash", "LayTile", "LiesOnAnother", "PlaceTile", "PlaceTiles",
           "TurnedTooFar"]  # fmt: skip
