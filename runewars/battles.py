"""A battle on its own: two armies, and just the sketch of a board that retreat needs.

>>> state = battle(army("daqan", footman=3, knight=1), army("uthuk", berserker=2), ruleset="revised")
>>> [str(decision.seat) for decision in state.pending]
['daqan']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import attrs

from runewars.armies import Army, army
from runewars.box import Limits, Problem, TableError, lay_table
from runewars.content import NEUTRAL, Pack
from runewars.kernel import Applied, Ruleset, Seat, begin
from runewars.kernel.choices import shown
from runewars.rules.battle import why_no_battle
from runewars.rules.limits import LimitSettings
from runewars.rulesets import find, find_pack
from runewars.state import GameState
from runewars.table import (
    ATTACKER,
    DEFENDER,
    SEASONS,
    SUMMER,
    Area,
    AreaId,
    Board,
    DevelopmentId,
    Force,
    Hero,
    HeroId,
    Player,
    Season,
    Stronghold,
    TacticsId,
    UnitId,
    add,
    fighter,
    in_order,
    sketch,
)  # fmt: skip

_AREA = re.compile(r"[A-Za-z0-9]{1,20}\Z")
_AROUND = {"A": "the attacker's home realm", "C": "the defender's home realm", "D": "the empty area"}
"""The areas around the battle where no board is given."""


def battle(
    attacker: Army,
    defender: Army,
    *,
    ruleset: Ruleset | str = "revised",
    stronghold: Literal["whole", "damaged"] | None = None,
    development: bool = False,
    area: str = "B",
    home: bool = False,
    siege: bool = False,
    season: str = SUMMER,
    board: Board | Iterable[str] | None = None,
    content: Pack | str = "terrinoth",
) -> GameState:
    """A battle about to be decided, with the first question asked.

    The defender may have a stronghold in the area, with his faction's development, and the area may be of his home
    realm; `siege` is conquer's bonus for the attacker. Unless a board is given, the area lies between an area of the
    attacker's home realm (`A`), one of the defender's (`C`) and an empty one (`D`).

    Raises TableError, with everything that is wrong, if there can be no such battle.
    """
    return open_battle(
        attacker, defender, ruleset=ruleset, stronghold=stronghold, development=development, area=area, home=home,
        siege=siege, season=season, board=board, content=content,
    ).state  # fmt: skip


def open_battle(
    attacker: Army,
    defender: Army,
    *,
    ruleset: Ruleset | str = "revised",
    stronghold: Literal["whole", "damaged"] | None = None,
    development: bool = False,
    area: str = "B",
    home: bool = False,
    siege: bool = False,
    season: str = SUMMER,
    board: Board | Iterable[str] | None = None,
    content: Pack | str = "terrinoth",
) -> Applied[GameState]:
    """As `battle`, with the events up to the first question."""
    given = _Given(attacker, defender, stronghold, development, area, home, siege, season, _lines(board))
    _refuse(_unfit(given))
    pack = content if isinstance(content, Pack) else find_pack(content)
    rules = ruleset if isinstance(ruleset, Ruleset) else find(ruleset)
    laid = given.ground()
    found = [*_against(given, pack), *_no_such_place(given, rules, laid)]
    if attacker.seat in (NEUTRAL, defender.seat) or "battle" not in rules.checkpoints:
        _refuse(found)  # nobody sits down to it, so nothing more can be said of the table
    try:
        table = lay_table(
            pack, laid, _players(given, pack), _areas(given, pack, laid),
            heroes=(*_heroes(attacker, given.field), *_heroes(defender, given.field)), turn=Seat(attacker.seat),
            season=Season(season), lone_battle=True, limits=_limits(rules),
        )  # fmt: skip
    except TableError as error:
        more = (Problem(_argument(each.where, given), each.problem) for each in error.problems)
        raise TableError(dict.fromkeys((*found, *more))) from None
    _refuse(found)
    state = GameState(table, rules.checkpoints["battle"](area=given.field, siege=siege)[::-1], (), 0, rules, pack)
    missing = why_no_battle(state, given.field)
    if missing is not None:
        raise TableError([Problem("area", missing)])
    return begin(state)


@attrs.frozen
class _Given:
    """What a battle is to be made of."""

    attacker: Army
    defender: Army
    stronghold: str | None
    development: bool
    area: str
    home: bool
    siege: bool
    season: str
    board: Board | tuple[str, ...] | None

    @property
    def sides(self) -> tuple[tuple[str, Army], ...]:
        return ((ATTACKER, self.attacker), (DEFENDER, self.defender))

    @property
    def field(self) -> AreaId:
        return AreaId(self.area)

    @property
    def owned(self) -> Seat | None:
        """The player who defends; None where unallied neutral units do."""
        return None if self.defender.seat == NEUTRAL else Seat(self.defender.seat)

    def ground(self) -> Board:
        """The board given, or the one a battle has else."""
        if isinstance(self.board, Board):
            return self.board
        return sketch((f"A-{self.area}", f"{self.area}-C", f"{self.area}-D") if self.board is None else self.board)


# ---------------------------------------------------------------- what is wrong with it


def _unfit(given: _Given) -> Iterator[Problem]:
    """What was given that is not of the kind it must be."""
    for role, side in given.sides:
        if not isinstance(side, Army):
            yield Problem(role, f"is an army, as in army('daqan', footman=3), not {shown(side)}")
    if given.stronghold not in (None, "whole", "damaged"):
        yield Problem("stronghold", f"is None, 'whole' or 'damaged', not {shown(given.stronghold)}")
    for name in ("development", "home", "siege"):
        if type(getattr(given, name)) is not bool:
            yield Problem(name, f"is True or False, not {shown(getattr(given, name))}")
    if given.season not in SEASONS:
        yield Problem("season", f"is one of {', '.join(SEASONS)}, not {shown(given.season)}")
    if not isinstance(given.area, str):
        yield Problem("area", f"goes by its name, as in 'B', not by {shown(given.area)}")
    elif given.board is None and not _AREA.match(given.area):
        yield Problem("area", f"{shown(given.area)} is no name of an area: letters and digits, 20 at most, as in 'B'")
    elif given.board is None and given.area in _AROUND:
        about = f"{given.area} is {_AROUND[given.area]}, beside the battle"
        yield Problem("area", f"{about}: name another area, or give a board")
    lines = given.board
    if isinstance(lines, tuple) and all(isinstance(line, str) for line in lines):
        return
    if lines is not None and not isinstance(lines, Board):
        yield Problem("board", f"is a Board or a list of borders, as in ['A-B', 'B|C'], not {shown(lines)}")


def _against(given: _Given, pack: Pack) -> Iterator[Problem]:
    """What speaks against these two armies."""
    attacker, defender = given.attacker, given.defender
    if attacker.seat == NEUTRAL:
        yield Problem(ATTACKER, "neutral units attack nobody: a player does")
    if attacker.seat == defender.seat:
        yield Problem(DEFENDER, f"{defender.seat} cannot defend against himself")
    for role, side in given.sides:
        for unit in {**side.units, **side.routed}:
            if _is_strange(unit, side, pack):
                whose = NEUTRAL if side.seat == NEUTRAL else f"{side.seat}'s"
                yield Problem(role, f"{unit} is {pack.units_by_id[unit].faction}'s, not {whose}")
    if not any(attacker.units.values()):
        yield Problem(ATTACKER, "has no units in the area: there is nobody who attacks")
    if any(attacker.routed.values()):
        yield Problem("attacker.routed", "routed units cannot have moved in (TER.7)")
    yield from _against_defender(given, pack)


def _against_defender(given: _Given, pack: Pack) -> Iterator[Problem]:
    defender, held = given.defender, bool(given.stronghold or given.home)
    person = defender.heroes or defender.routed_heroes or defender.hand or defender.drawn or defender.influence
    if given.owned is None and (held or person):
        yield Problem(DEFENDER, "neutral units have no stronghold, home realm, heroes, cards or influence")
    if given.development and given.stronghold is None:
        yield Problem("development", "is built at a stronghold, and there is none")
    units = [unit for unit, count in (*defender.units.items(), *defender.routed.items()) if count]
    if not units and not held:
        yield Problem("area", f"{given.area} is empty: there is nobody to attack")
    kinds = [pack.units_by_id.get(unit) for unit in units]
    if given.owned is not None and units and not held and all(kind and kind.faction == NEUTRAL for kind in kinds):
        hint = f"give him a unit of his faction, a stronghold or home=True, or write army({NEUTRAL!r}, ...)"
        wrong = f"{given.owned} does not control {given.area} by neutral units alone: {hint}"
        yield Problem(DEFENDER, wrong)


def _no_such_place(given: _Given, rules: Ruleset, laid: Board) -> Iterator[Problem]:
    if given.field not in laid:
        yield Problem("area", f"{given.area} is not on the board; there are {', '.join(laid.areas)}")
    if "battle" not in rules.checkpoints:
        yield Problem("ruleset", f"{rules.id} has no battles")


def _argument(where: str, given: _Given) -> str:
    """Which of the arguments gave what lies there on the table."""
    there = {f"areas.{given.area}.arrivals": ATTACKER, f"areas.{given.area}.units": DEFENDER}
    for role, side in given.sides:
        there[f"players.{side.seat}"] = role
        there |= {f"players.{side.seat}.{zone}": f"{role}.{zone}" for zone in ("hand", "influence")}
        there[f"players.{side.seat}.fresh"] = f"{role}.drawn"
    return there.get(where, where)


def _refuse(found: Iterable[Problem]) -> None:
    problems = dict.fromkeys(found)
    if problems:
        raise TableError(problems)


def _is_strange(unit: str, side: Army, pack: Pack) -> bool:
    """Whether a unit is of neither the side's faction nor the neutral ones."""
    kind = pack.units_by_id.get(unit)
    return kind is not None and kind.faction not in (NEUTRAL, side.seat)


def _lines(board: Any) -> Any:
    """The lines of a sketch in a tuple; anything else as it is."""
    return tuple(board) if isinstance(board, Iterable) and not isinstance(board, str) else board


# ---------------------------------------------------------------- the table


def _areas(given: _Given, pack: Pack, laid: Board) -> dict[AreaId, Area]:
    areas: dict[AreaId, Area] = {}
    if given.board is None:
        first, second = (player.seat for player in _players(given, pack))
        areas = {AreaId("A"): Area(home=first), AreaId("C"): Area(home=second)}
    if given.field in laid:
        units, arrivals = _force(given.defender, pack), _force(given.attacker, pack, lying=False)
        areas[given.field] = Area(units, arrivals, _walls(given, pack), given.owned if given.home else None)
    return areas


def _walls(given: _Given, pack: Pack) -> Stronghold | None:
    if given.stronghold is None or given.owned is None:
        return None
    faction = pack.factions_by_id.get(given.owned)
    built = DevelopmentId(faction.defence.id) if given.development and faction is not None else None
    return Stronghold(given.owned, given.stronghold == "damaged", built)


def _players(given: _Given, pack: Pack) -> tuple[Player, Player]:
    """The two who sit at the table; neutral units need somebody to decide for them (TER.10)."""
    attacker = _player(given.attacker)
    if given.owned is not None:
        return attacker, _player(given.defender)
    return attacker, Player(next(Seat(other.id) for other in pack.factions if other.id != attacker.seat))


def _player(side: Army) -> Player:
    hand, drawn = (in_order(tuple(map(TacticsId, cards))) for cards in (side.hand, side.drawn))
    return Player(Seat(side.seat), side.influence, hand, drawn)


def _force(side: Army, pack: Pack, *, lying: bool = True) -> Force:
    """The units of an army that are its own, those that lie among them or not."""
    force: Force = ()
    for routed, units in ((False, side.units), (True, side.routed if lying else {})):
        for unit, count in units.items():
            if count and not _is_strange(unit, side, pack):
                force = add(force, fighter(UnitId(unit), 0, routed), count)
    return force


def _heroes(side: Army, area: AreaId) -> tuple[Hero, ...]:
    if side.seat == NEUTRAL:
        return ()
    named = [(hero, False) for hero in side.heroes] + [(hero, True) for hero in side.routed_heroes]
    return tuple(Hero(HeroId(hero), Seat(side.seat), area, lies) for hero, lies in named)


def _limits(rules: Ruleset) -> Limits:
    """The limits of the ruleset it is fought by."""
    settings = rules.settings(LimitSettings)
    return Limits(settings.units_an_area, settings.tactics_in_hand)


__all__ = ["Army", "army", "battle", "open_battle"]
