"""A table where a battle is about to be fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import attrs

from runewars.box import TableError, lay_table
from runewars.kernel import Ruleset, Seat
from runewars.rules.battle.opening import why_no_battle
from runewars.rules.terms import controller
from runewars.state import GameState
from runewars.table import SUMMER, AreaId, Season

from .errors import Problem
from .laying import lay_areas, read_homes, read_placed, read_players, where_in_file
from .lines import Line, Units
from .opening import Opening
from .piles import read_discarded
from .reading import Reader
from .setting import NOBODY, Setting


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
    players = read_players(file, setting)
    placed = read_placed(file, setting)
    homes, tokens = read_homes(file, setting), setting.tokens(file)
    start = _start(file, setting)
    piles = read_discarded(file, setting)
    if len(file.problems) > before or start is None or setting.board is None or not setting.seats:
        return None
    areas, heroes = lay_areas(placed, homes, tokens, start.area, start.turn)
    file.problems += _routed_attackers(placed, start)
    try:
        table = lay_table(
            setting.content, setting.board, players, areas, heroes=heroes, turn=start.turn,
            first=start.first or players[0].seat, season=start.season, fate_discard=piles.fate,
            tactics_discard=piles.tactics, lone_battle=True,
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
    checkpoint = setting.read_checkpoint(at)
    area = setting.area(at, "area")
    turn, first = setting.seat(at, "turn", required=True), setting.seat(at, "first")
    season = setting.season(at) or SUMMER
    siege = at.flag("siege") or False
    at.finish()
    if checkpoint is None or area is None or turn is None:
        return None
    return Start(checkpoint, area, turn, first, season, siege)


__all__ = ["read_battle"]
