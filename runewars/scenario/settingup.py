"""A table where the game is set up: from nothing, or at one of its stages with what lies there by then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from runewars.box import TableError, lay_table
from runewars.kernel import Ruleset, Seat
from runewars.rules.setup.beginning import QUESTS_EACH
from runewars.rules.setup.markers import completes, spots, well_apart
from runewars.rules.setup.settings import spacing
from runewars.rules.setup.stages import has_stage
from runewars.state import GameState
from runewars.table import SPRING, Area, AreaId, Marker, Player, Setup, TileId

from .boards import read_marker
from .errors import Problem, unknown
from .laying import where_in_file
from .lines import Token
from .opening import Opening
from .reading import Reader
from .setting import SETUP, Setting

Placed = dict[AreaId, tuple[str, Token]]
"""The rune of an area, with its place in the file."""


def read_setup(file: Reader, setting: Setting, rulesets: Iterable[Ruleset]) -> Opening | None:
    """The setup a file describes for these rulesets; None, with the problems noted, if it describes none."""
    before, stage = len(file.problems), setting.checkpoint or SETUP
    first = _start(file, setting)
    _no_belongings(file, setting)
    dealt = _dealt(file, setting) if stage == "tiles" else {}
    markers = _markers(file, setting) if stage in ("markers", "runes", "homes") else ()
    runes = _runes(file, setting) if stage in ("runes", "homes") else {}
    if stage == SETUP and file.has("board"):
        file.note("board", "nothing lies on the table yet")
    if len(file.problems) > before or setting.board is None or not setting.seats:
        return None
    seats = _clockwise(setting.seats, first)
    file.problems += [
        *_wrong_tiles(setting, seats, dealt), *_wrong_homes(setting, seats), *_wrong_number(setting, markers),
        *_wrong_runes(setting, seats, runes, markers),
    ]  # fmt: skip
    if len(file.problems) > before:
        return None
    areas = {area: Area(home=seat) for area, seat in setting.ground.home_areas.items()}
    areas |= {area: Area(rune=line.rune) for area, (_, line) in runes.items()}
    try:
        table = lay_table(
            setting.content, setting.board, tuple(map(Player, setting.seats)), areas, turn=None, first=seats[0],
            season=SPRING, setup=Setup(_tiles(setting, seats, dealt), markers),
        )  # fmt: skip
    except TableError as error:
        file.problems += [Problem(where_in_file(found.where), found.problem) for found in error.problems]
        return None
    for ruleset in rulesets:
        state = GameState(table, (), (), 0, ruleset, setting.content)
        file.problems += _no_beginning(state, setting, markers, runes)
    return Opening(table, setting.content, stage, _given(setting, len(runes)))


def _given(setting: Setting, runes: int) -> tuple[tuple[str, int], ...]:
    """How far the stage has come, as its checkpoint wants to be told."""
    match setting.checkpoint:
        case "tiles":
            return (("turn", len(setting.ground.tiles.tiles)),)
        case "runes":
            return (("done", runes // 2),)
        case "homes":
            return (("placed", len(setting.ground.homes)),)
        case _:
            return ()


def _start(file: Reader, setting: Setting) -> Seat | None:
    """The first player, where the file says who it is."""
    at = file.table("at")
    at.text("checkpoint")
    if setting.checkpoint == SETUP and at.has("first"):
        at.note("first", "the first player is found by fate cards: list them in draw.fate")
    first = setting.seat(at, "first")
    at.finish()
    return first


def _clockwise(seats: tuple[Seat, ...], first: Seat | None) -> tuple[Seat, ...]:
    start = 0 if first is None else seats.index(first)
    return seats[start:] + seats[:start]


def _no_belongings(file: Reader, setting: Setting) -> None:
    for seat in setting.seats or ():
        given = file.table("seats").table(seat)
        for key in given.content:
            given.note(key, "nothing lies before a player until the game is set up")


# ---------------------------------------------------------------- tiles


def _dealt(file: Reader, setting: Setting) -> dict[Seat, tuple[TileId, ...]]:
    """The tiles that wait before each player."""
    table = file.table("dealt")
    numbered = [tile.id for tile in setting.content.tiles if tile.home is None]
    seen = {str(tile.id) for tile in setting.board.tiles} if setting.board is not None else set()
    dealt: dict[Seat, tuple[TileId, ...]] = {}
    for seat in setting.seats_of(table):
        dealt[seat] = ()
        for where, tile in table.texts(seat) or ():
            if tile not in numbered:
                file.problems.append(Problem(where, unknown("tile", tile, numbered)))
            elif tile in seen:
                file.problems.append(Problem(where, f"tile {tile} is somewhere else already"))
            else:
                seen.add(tile)
                dealt[seat] += (TileId(tile),)
    return dealt


def _tiles(
    setting: Setting, seats: tuple[Seat, ...], dealt: Mapping[Seat, tuple[TileId, ...]]
) -> tuple[tuple[Seat, tuple[TileId, ...]], ...]:
    """The tiles each was dealt: those on the board were placed in turn, in the order listed."""
    if setting.checkpoint == SETUP:
        return ()
    laid = [tile.id for tile in setting.ground.tiles.tiles]
    return tuple((seat, (*laid[turn :: len(seats)], *dealt.get(seat, ()))) for turn, seat in enumerate(seats))


def _wrong_tiles(
    setting: Setting, seats: tuple[Seat, ...], dealt: Mapping[Seat, tuple[TileId, ...]]
) -> Iterator[Problem]:
    number, whole = len(setting.ground.tiles.tiles), QUESTS_EACH * len(seats)
    if setting.checkpoint == "tiles":
        for seat, tiles in _tiles(setting, seats, dealt):
            if len(tiles) != QUESTS_EACH:
                found = f"{seat} has {', '.join(tiles)}" if tiles else f"{seat} has none"
                yield Problem(
                    f"dealt.{seat}", f"two tiles are each player's, those he placed in turn among them: {found}"
                )
    elif setting.checkpoint != SETUP and number != whole:
        yield Problem("board.tiles", f"{len(seats)} players have placed {whole} tiles, not {number}")


# ---------------------------------------------------------------- markers and home realms


def _markers(file: Reader, setting: Setting) -> tuple[Marker, ...]:
    table = file.table("markers")
    places = None if setting.board is None else spots(setting.ground.tiles)
    found: list[Marker] = []
    for where, text in table.texts("spaces") or ():
        laid = read_marker(text)
        if isinstance(laid, str):
            file.problems.append(Problem(where, laid))
        elif places is not None and laid not in places:
            why = "no marker can lie there: two adjacent free spaces outside the board that touch three open borders"
            file.problems.append(Problem(where, why))
        else:
            found.append(laid)
    table.finish()
    return tuple(found)


def _wrong_number(setting: Setting, markers: tuple[Marker, ...]) -> Iterator[Problem]:
    players, homes = len(setting.seats or ()), len(setting.ground.homes)
    match setting.checkpoint:
        case "markers" if len(markers) > players:
            yield Problem("markers.spaces", f"{players} players have {players} markers, not {len(markers)}")
        case "runes" | "homes" if len(markers) + homes != players:
            where = f"{len(markers)} markers" + (f" and {homes} home realms" if homes else "")
            yield Problem("markers.spaces", f"{players} players have a marker or a home realm each, not {where}")


def _wrong_homes(setting: Setting, seats: tuple[Seat, ...]) -> Iterator[Problem]:
    """They come last, from the player left of the first, clockwise (SET.10)."""
    homes = [seat for seat, _ in setting.ground.homes]
    order = (*seats[1:], seats[0])
    if homes and setting.checkpoint != "homes":
        yield Problem("board.homes", "no home realm lies there yet")
    elif sorted(homes) != sorted(order[: len(homes)]):
        yield Problem("board.homes", f"home realms are placed in this order: {', '.join(order)} (SET.10)")


# ---------------------------------------------------------------- runes


def _runes(file: Reader, setting: Setting) -> Placed:
    table = file.table("place")
    runes: Placed = {}
    for area in setting.areas_of(table):
        for where, line in setting.lines(table, area):
            if not isinstance(line, Token):
                file.problems.append(Problem(where, "only runes lie on the board before all home realms do"))
            elif area in runes:
                file.problems.append(Problem(where, f"a second rune in {area}"))
            elif line.rune.faceup or len(line.rune.known) != 1:
                file.problems.append(Problem(where, "a starting rune is facedown, of the one who placed it (SET.9)"))
            else:
                runes[area] = (where, line)
    return runes


def _wrong_runes(
    setting: Setting, seats: tuple[Seat, ...], runes: Placed, markers: tuple[Marker, ...]
) -> Iterator[Problem]:
    """One dragon rune and one false rune each, from the first player counterclockwise, away from the markers."""
    if setting.board is None:
        return
    near = setting.board.touching(space for laid in markers for space in laid.spaces)
    homes, held = setting.ground.home_areas, Counter[Seat]()
    faces: Counter[tuple[Seat, str]] = Counter()
    for area, (where, line) in runes.items():
        (owner,) = line.rune.known
        held[owner] += 1
        faces[owner, line.rune.face] += 1
        if area in homes:
            yield Problem(where, "starting runes lie outside the home realms (SET.9)")
        if area in near:
            yield Problem(where, f"{area} touches a marker (SET.9)")
        if faces[owner, line.rune.face] > 1:
            yield Problem(where, f"{owner} has one {line.rune.face} rune (SET.9)")
    order = (seats[0], *reversed(seats[1:]))
    done = sum(held.values()) // 2
    if setting.checkpoint == "runes" and any(held[seat] != 2 * (index < done) for index, seat in enumerate(order)):
        yield Problem("place", f"runes are placed two a player, in this order: {', '.join(order)} (SET.9)")


# ---------------------------------------------------------------- rulesets


def _no_beginning(state: GameState, setting: Setting, markers: tuple[Marker, ...], runes: Placed) -> Iterator[Problem]:
    """Why setup cannot stand there under a ruleset."""
    ruleset, stage = state.ruleset, setting.checkpoint or SETUP
    if stage not in ruleset.checkpoints or (stage != SETUP and not has_stage(ruleset, stage)):
        yield Problem("at.checkpoint", f"the ruleset {ruleset.id} has no checkpoint {stage}")
        return
    for where, _ in runes.values() if not has_stage(ruleset, "runes") else ():
        yield Problem(where, f"under {ruleset.id} no rune lies there yet")
    players, board, apart = len(state.table.players), setting.ground.tiles, spacing(state)
    whole = not setting.ground.homes
    if markers and not (completes(board, markers, players, apart) if whole else well_apart(markers, apart)):
        yield Problem("markers.spaces", f"under {ruleset.id} markers cannot lie so: too near, or no room for the rest")


__all__ = ["read_setup"]
