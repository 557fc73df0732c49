"""A table where a battle is about to be fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import attrs

from runewars.box import TableError, lay_table
from runewars.kernel import Ruleset, Seat, evolve
from runewars.rules.battle.opening import why_no_battle
from runewars.rules.terms import controller
from runewars.state import GameState
from runewars.table import (
    SEASONS,
    SUMMER,
    Area,
    AreaId,
    FateId,
    Hero,
    Player,
    Season,
    TacticsId,
    add,
    fighter,
    in_order,
)

from .errors import Problem, unknown
from .lines import Keep, Line, Person, Token, Town, Units
from .opening import Opening
from .reading import Reader
from .setting import CHECKPOINTS, NOBODY, Setting


@attrs.frozen
class Start:
    """Where and when play begins."""

    checkpoint: str
    area: AreaId
    turn: Seat
    first: Seat | None
    season: Season
    siege: bool


def read_battle(file: Reader, setting: Setting, rulesets: Iterable[Ruleset]) -> Opening | None:
    """The battle a file describes for these rulesets; None, with the problems noted, if it describes none."""
    before = len(file.problems)
    players = _players(file, setting)
    placed = _placed(file, setting)
    homes, tokens = _homes(file, setting), setting.tokens(file)
    start = _start(file, setting)
    fate, tactics = _discarded(file, setting)
    if len(file.problems) > before or start is None or setting.board is None or not setting.seats:
        return None
    areas, heroes = _areas(placed, homes, tokens, start)
    file.problems += _routed_attackers(placed, start)
    try:
        table = lay_table(
            setting.content, setting.board, players, areas, heroes=heroes, turn=start.turn,
            first=start.first or players[0].seat, season=start.season, fate_discard=fate, tactics_discard=tactics,
            lone_battle=True,
        )  # fmt: skip
    except TableError as error:
        file.problems += [Problem(where_in_file(found.where), found.problem) for found in error.problems]
        if start.area not in areas or not areas[start.area].arrivals:
            nobody = f"{start.turn} has no units in {start.area}: there is nobody who attacks"
            file.problems.append(Problem("at.area", nobody))
        return None
    for ruleset in rulesets:
        state = GameState(table, (), (), 0, ruleset, setting.content)
        file.problems += [*_false_company(state, placed, start), *_no_beginning(state, start)]
    return Opening(table, setting.content, start.checkpoint, (("area", start.area), ("siege", start.siege)))


# ---------------------------------------------------------------- what lies where


def _players(file: Reader, setting: Setting) -> tuple[Player, ...]:
    players = []
    for seat in setting.seats or ():
        given = file.table("seats").table(seat)
        influence = given.number("influence") or 0
        hand, drawn = (setting.tactics(given, key) or () for key in ("hand", "drawn"))
        given.finish()
        players.append(Player(Seat(seat), influence, in_order(hand), in_order(drawn)))
    return tuple(players)


def _placed(file: Reader, setting: Setting) -> dict[AreaId, list[tuple[str, Line]]]:
    """The lines of each area, each with its place in the file."""
    table = file.table("place")
    placed: dict[AreaId, list[tuple[str, Line]]] = {}
    for area in setting.areas_of(table):
        placed[area] = setting.lines(table, area)
        for kind, called in ((Keep, "stronghold"), (Token, "rune"), (Town, "city")):
            of_a_kind = [where for where, line in placed[area] if isinstance(line, kind)]
            for where in of_a_kind[1:]:
                file.problems.append(Problem(where, f"a second {called} in {area}"))
        for where, line in placed[area]:
            if isinstance(line, Units) and line.fighter.damage:
                file.problems.append(Problem(where, "damage only exists in a battle; reach it by the script"))
    return placed


def _homes(file: Reader, setting: Setting) -> dict[AreaId, Seat]:
    table = file.table("home")
    homes = setting.ground.home_areas
    for area in setting.areas_of(table):
        seat = setting.seat(table, area)
        if setting.board is not None and setting.board.tiles:
            table.note(area, "the home realms of a board of tiles stand in board.homes")
        if seat is not None:
            homes[area] = seat
    return homes


def _discarded(file: Reader, setting: Setting) -> tuple[tuple[FateId, ...], tuple[TacticsId, ...]]:
    table = file.table("discarded")
    fate = []
    for where, item in table.items("fate") or ():
        number = str(item) if type(item) is int or isinstance(item, str) else ""
        if number in setting.content.fate_by_id:
            fate.append(FateId(number))
        else:
            file.problems.append(Problem(where, "must be the number of a fate card, 1 to 30"))
    tactics = setting.tactics(table, "tactics") or ()
    table.finish()
    return tuple(fate), tactics


def _areas(
    placed: Mapping[AreaId, list[tuple[str, Line]]],
    homes: Mapping[AreaId, Seat],
    tokens: Mapping[AreaId, tuple[Seat, ...]],
    start: Start,
) -> tuple[dict[AreaId, Area], tuple[Hero, ...]]:
    """The areas' contents; where the battle is, those of the current player are its arrivals."""
    areas: dict[AreaId, Area] = {}
    heroes: list[Hero] = []
    for area in dict.fromkeys([*placed, *homes, *tokens]):
        there = Area(home=homes.get(area), activated=tokens.get(area, ()))
        for _, line in placed.get(area, ()):
            match line:
                case Units(seat, who, count) if _arrives(seat, area, start):
                    # Standing: those who lie are refused by their line.
                    there = there.with_forces(there.units, add(there.arrivals, fighter(who.unit, who.damage), count))
                case Units(seat, who, count):
                    there = there.with_units(add(there.units, who, count))
                case Keep(stronghold):
                    there = there.with_stronghold(stronghold)
                case Person(seat, hero, routed):
                    heroes.append(Hero(hero, seat, area, routed))
                case Token(rune):
                    there = evolve(there, rune=rune)
                case Town(city):
                    there = evolve(there, city=city)
        areas[area] = there
    return areas, tuple(heroes)


def _arrives(seat: Seat | None, area: AreaId, start: Start) -> bool:
    return seat == start.turn and area == start.area


def _routed_attackers(placed: Mapping[AreaId, list[tuple[str, Line]]], start: Start) -> Iterator[Problem]:
    """Who attacks moved in, so he stands (TER.7)."""
    for where, line in placed.get(start.area, ()):
        if isinstance(line, Units) and _arrives(line.seat, start.area, start) and line.fighter.routed:
            yield Problem(where, f"{line.seat} attacks {start.area}, and routed units cannot move in")


def _false_company(
    state: GameState, placed: Mapping[AreaId, list[tuple[str, Line]]], start: Start
) -> Iterator[Problem]:
    """Units that do not attack are where their player is, and so are his allies."""
    for area, lines in placed.items():
        holder = controller(state, area) or NOBODY
        for where, line in lines:
            if not isinstance(line, Units) or line.seat is None or _arrives(line.seat, area, start):
                continue
            if line.seat != holder:
                yield Problem(where, f"{line.fighter.unit} is no ally of {line.seat} in {area}: {holder} controls it")


def _no_beginning(state: GameState, start: Start) -> Iterator[Problem]:
    """Why play cannot begin at the checkpoint."""
    if start.checkpoint not in state.ruleset.checkpoints:
        yield Problem("at.checkpoint", f"the ruleset {state.ruleset.id} has no checkpoint {start.checkpoint}")
    missing = why_no_battle(state, start.area)
    if missing is not None:
        yield Problem("at.area", missing)


# ---------------------------------------------------------------- where play begins


def _start(file: Reader, setting: Setting) -> Start | None:
    at = file.table("at", required=True)
    checkpoint = at.text("checkpoint", required=True)
    if checkpoint is not None and checkpoint not in CHECKPOINTS:
        at.note("checkpoint", unknown("checkpoint", checkpoint, CHECKPOINTS))
    area = setting.area(at, "area")
    turn, first = setting.seat(at, "turn", required=True), setting.seat(at, "first")
    season = at.text("season") or SUMMER
    if season not in SEASONS:
        at.note("season", unknown("season", season, SEASONS))
    siege = at.flag("siege") or False
    at.finish()
    if checkpoint is None or area is None or turn is None:
        return None
    return Start(checkpoint, area, turn, first, Season(season), siege)


def where_in_file(on_table: str) -> str:
    """Where in the file stands what lies there on the table."""
    parts = on_table.split(".")
    match parts:
        case ["players", seat, "fresh"]:
            return f"seats.{seat}.drawn"
        case ["players" | "tactics", *rest]:
            return ".".join(["seats", *rest])
        case ["areas", area, "home" | "activated" as tokens]:
            return f"{tokens}.{area}"
        case ["areas", area, *_]:
            return f"place.{area}"
        case ["clock", rest]:
            return f"at.{rest}"
        case ["fate", *_]:
            return "discarded.fate"
        case ["heroes", hero, *_]:
            return f"place (hero {hero})"
        case _:
            return "place"


__all__ = ["read_battle", "where_in_file"]
