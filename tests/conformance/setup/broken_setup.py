"""The rules of setup gone wrong, one at a time: handlers, answers and objections for the breakages to put in place."""

from __future__ import annotations

from typing import ClassVar

import attrs

from runewars.kernel import Reason, Seat, objection, value
from runewars.rules.laying import RunesTaken
from runewars.rules.setup import beginning, forces, geometry, homes, realms, runes, tiling
from runewars.rules.setup.events import (
    DialsSet,
    FirstPlayerFound,
    RealmsTakenBack,
    TilesTakenBack,
    setting_up,
)
from runewars.state import Play, Position
from runewars.table import (
    MOUNTAIN,
    OPEN,
    WATER,
    AreaId,
    Board,
    FateId,
    Hex,
    Place,
    PlacedTile,
    Table,
    Terrain,
    UnitId,
    tiled,
)
from runewars.table.hexes import ring


@value
class Refused(Reason):
    """A reason no rule gives."""

    says: ClassVar[str] = "it is refused"


# ---------------------------------------------------------------- who is first, who is next


def lowest_is_first(play: Play, step: beginning.FindFirstPlayer, cards: tuple[FateId, ...]) -> None:
    lowest = min(range(len(cards)), key=lambda index: int(cards[index]))
    play.happen(FirstPlayerFound(play.table.players[lowest].seat, cards, ("SET.1",)))


def the_other_way(at: Position) -> tuple[Seat, ...]:
    """The first player, then the others counterclockwise."""
    first, *others = CLOCKWISE(at)
    return (first, *reversed(others))


def one_seat_on(at: Position) -> tuple[Seat, ...]:
    """Clockwise, but from the player before the first."""
    *others, last = CLOCKWISE(at)
    return (last, *others)


CLOCKWISE = beginning.clockwise


# ---------------------------------------------------------------- tiles


def two_areas_touch(board: Board, tile: PlacedTile) -> bool:
    """Two areas of the tile touch something, be it the same area."""
    return sum(any(space in board.at for space in ring(place.hex)) for place in tile.places) >= 2


def touch_at_all(board: Board, tile: PlacedTile) -> bool:
    """Some area of the tile touches something."""
    return any(space in board.at for place in tile.places for space in ring(place.hex))


def of_one_colour(board: Board, tile: PlacedTile) -> tuple[tuple[AreaId, AreaId], ...]:
    """Mountains clash with mountains and water with water."""
    here = {place.area: place for place in tile.places}
    return tuple(
        (area, other)
        for area, other in geometry.clashes(board, tile)
        if bool(here[area].mountain) == bool(board.places[other].mountain)
    )


def coloured_if_both_are(place: Place, other: Place, direction: int) -> Terrain:
    """A border is coloured where both edges are."""
    back = (direction + 3) % 6
    if direction in place.mountain and back in other.mountain:
        return MOUNTAIN
    return WATER if direction in place.water and back in other.water else OPEN


@objection("SET.6")
def no_hole(at: Position, decision: object, choice: tiling.LayTile) -> Refused | None:
    """No tile may enclose a space."""
    laid = geometry.placed(at.content.tile(choice.tile), choice.at, choice.turned)
    after = tiled((*at.table.board.tiles, laid))
    return Refused() if geometry.near_spaces(after) - geometry.shore(after) else None


# ---------------------------------------------------------------- markers and home realms


def every_edge(board: Board, spaces: tuple[Hex, ...]) -> int:
    """How many borders the spaces touch, coloured or not."""
    return sum(near in board.at for here in spaces for near in ring(here))


def pass_without_a_home(play: Play, step: realms.PlaceHomes) -> None:
    """A player whose home realm fits nowhere has none."""
    if _has_a_place(play, step):
        realms.place_homes(play, step)
    else:
        play.then(realms.PlaceHomes(step.placed + 1))


def tiles_too(play: Play, step: realms.PlaceHomes) -> None:
    """The tiles are taken back with the rest."""
    if _has_a_place(play, step):
        realms.place_homes(play, step)
        return
    play.happen(RealmsTakenBack(("SET.11",)))
    play.happen(TilesTakenBack(("SET.11",)))
    play.follow("board")


def _has_a_place(play: Play, step: realms.PlaceHomes) -> bool:
    seats = beginning.clockwise(play)
    if step.placed >= len(seats):
        return True
    seat = (*seats[1:], seats[0])[step.placed]
    tile, markers = play.content.home_of(seat), setting_up(play.table).markers
    areas = realms.home_areas(play)
    return any(homes.home_fits(play.table.board, laid, areas) for laid in homes.home_positions(tile, markers))


def runes_stay(event: RealmsTakenBack, table: Table) -> Table:
    """Markers and home realms are taken back, runes are not."""
    after = TAKEN_BACK(event, table)
    areas = dict(zip(table.board.areas, table.areas, strict=True))
    kept = zip(after.board.areas, after.areas, strict=True)
    return attrs.evolve(after, areas=tuple(attrs.evolve(there, rune=areas[area].rune) for area, there in kept))


TAKEN_BACK = RealmsTakenBack.apply

# ---------------------------------------------------------------- runes


def next_to_markers(at: Position, *, anywhere: bool) -> tuple[AreaId, ...]:
    return tuple(area for area in at.table.board.areas if at.table.area(area).rune is None)


def over_a_false_rune(at: Position, *, anywhere: bool) -> tuple[AreaId, ...]:
    taken = [area for area in at.table.board.areas if (rune := at.table.area(area).rune) and rune.face == "dragon"]
    markers = setting_up(at.table).markers
    near = at.table.board.touching(space for laid in markers for space in laid.spaces)
    return tuple(area for area in at.table.board.areas if area not in near and area not in taken)


def two_dragon_runes(play: Play, step: runes.RunesOnTheMap) -> None:
    runes.runes_on_the_map(play, step)
    seats = the_other_way(play)
    if step.done < len(seats):
        play.happen(RunesTaken(seats[step.done], 1, 0, ("SET.9",)))


def homes_first(play: Play, step: runes.RunesOnTheMap) -> None:
    """The home realms come before the runes."""
    if step.done or realms.home_areas(play):
        runes.runes_on_the_map(play, step)
    else:
        play.then(realms.PlaceHomes(), step)


# ---------------------------------------------------------------- armies


def dials_at_nothing(play: Play, step: forces.SetDials) -> None:
    for seat in beginning.clockwise(play):
        play.happen(DialsSet(seat, 0, 0, 0, ("SET.15",)))


def where_the_dials_stand(at: Position, seat: Seat) -> forces.Muster:
    """Only the units of the current spaces."""
    player, dials = at.table.player(seat), at.content.faction(seat).dials
    spaces = (dials.food[player.food], dials.wood[player.wood], dials.ore[player.ore])
    units = sorted(space for space in spaces if space in at.content.units_by_id)
    return tuple((UnitId(unit), units.count(unit)) for unit in dict.fromkeys(units))


@objection("SET.16")
def beside_the_stronghold(at: Position, decision: object, choice: forces.PlaceHere) -> Refused | None:
    """Units are placed where the stronghold stands."""
    return None if choice.area in at.table.board and at.table.area(choice.area).stronghold else Refused()
