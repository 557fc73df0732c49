"""A battle on its own: two armies, and just the sketch of a board that retreat needs.

>>> state = battle(army("daqan", footman=3, knight=1), army("uthuk", berserker=2), ruleset="revised")
>>> [str(decision.seat) for decision in state.pending]
['daqan']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import attrs

from runewars.box import Problem, TableError, lay_table
from runewars.content import NEUTRAL, Pack
from runewars.kernel import Applied, Ruleset, Seat, begin
from runewars.rules.battle import why_no_battle
from runewars.rules.terms import controller
from runewars.rulesets import find, find_pack
from runewars.state import GameState
from runewars.table import (
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


@attrs.frozen
class Army:
    """One side of a battle: a faction's units with its allies, or neutral units alone; heroes, cards, influence."""

    seat: str
    units: Mapping[str, int] = attrs.field(factory=dict)
    routed: Mapping[str, int] = attrs.field(factory=dict, kw_only=True)
    """Units that lie in the area since before the battle."""
    heroes: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    routed_heroes: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    hand: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    drawn: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    """Tactics cards drawn this season, which may not be played in it."""
    influence: int = attrs.field(default=0, kw_only=True)


def army(
    seat: str,
    *,
    routed: Mapping[str, int] | None = None,
    heroes: Iterable[str] = (),
    routed_heroes: Iterable[str] = (),
    hand: Iterable[str] = (),
    drawn: Iterable[str] = (),
    influence: int = 0,
    **units: int,
) -> Army:
    """An army in a line: `army("daqan", footman=3, siege_tower=1, giant=1)`; `army("neutral", dragon=1)`."""
    return Army(
        seat,
        {_id(unit): count for unit, count in units.items()},
        routed={_id(unit): count for unit, count in (routed or {}).items()},
        heroes=tuple(heroes),
        routed_heroes=tuple(routed_heroes),
        hand=tuple(hand),
        drawn=tuple(drawn),
        influence=influence,
    )


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
    pack = find_pack(content) if isinstance(content, str) else content
    rules = find(ruleset) if isinstance(ruleset, str) else ruleset
    field = AreaId(area)
    _check(attacker, defender, stronghold, development=development, home=home)
    seats = _seats(attacker, defender, pack)
    if board is None:
        laid = sketch((f"A-{area}", f"{area}-C", f"{area}-D"))
        homes = {AreaId("A"): seats[0], AreaId("C"): seats[1]}
    else:
        laid = board if isinstance(board, Board) else sketch(board)
        homes = {}
    if field not in laid:
        raise TableError([Problem("area", f"{area} is not on the board; there are {', '.join(laid.areas)}")])
    owned = Seat(defender.seat) if defender.seat != NEUTRAL else None
    walls = None
    if stronghold is not None and owned is not None:
        built = DevelopmentId(pack.faction(owned).defence.id) if development else None
        walls = Stronghold(owned, stronghold == "damaged", built)
    areas = {id: Area(home=seat) for id, seat in homes.items()}
    areas[field] = Area(_force(defender), _force(attacker), walls, owned if home else None)
    players = {seat: Player(seat) for seat in seats}
    players |= {Seat(side.seat): _player(side) for side in (attacker, defender) if side.seat != NEUTRAL}
    table = lay_table(
        pack, laid, tuple(players.values()), areas, heroes=(*_heroes(attacker, field), *_heroes(defender, field)),
        turn=seats[0], season=Season(season), lone_battle=True,
    )  # fmt: skip
    state = GameState(table, rules.checkpoints["battle"](area=field, siege=siege)[::-1], (), 0, rules, pack)
    missing = why_no_battle(state, field)
    if missing is not None:
        raise TableError([Problem("area", missing)])
    if owned is not None and controller(state, field) != owned:
        hint = f"give him a unit of his faction, a stronghold or home=True, or write army({NEUTRAL!r}, ...)"
        raise TableError([Problem("defender", f"{owned} does not control {area} by neutral units alone: {hint}")])
    return begin(state)


def _check(attacker: Army, defender: Army, stronghold: str | None, *, development: bool, home: bool) -> None:
    problems = []
    if attacker.seat == NEUTRAL:
        problems.append(Problem("attacker", "neutral units attack nobody: a player does"))
    if attacker.seat == defender.seat:
        problems.append(Problem("defender", f"{defender.seat} cannot defend against himself"))
    if attacker.routed:
        problems.append(Problem("attacker.routed", "routed units cannot have moved in (TER.7)"))
    if stronghold not in (None, "whole", "damaged"):
        problems.append(Problem("stronghold", f"is None, 'whole' or 'damaged', not {stronghold!r}"))
    if defender.seat == NEUTRAL and (stronghold or home or defender.heroes or defender.routed_heroes or defender.hand):
        problems.append(Problem("defender", "neutral units have no stronghold, home realm, heroes or cards"))
    if development and stronghold is None:
        problems.append(Problem("development", "is built at a stronghold, and there is none"))
    if problems:
        raise TableError(problems)


def _seats(attacker: Army, defender: Army, pack: Pack) -> tuple[Seat, Seat]:
    """The two who sit at the table; neutral units need somebody to decide for them (TER.10)."""
    if defender.seat != NEUTRAL:
        return Seat(attacker.seat), Seat(defender.seat)
    return Seat(attacker.seat), next(Seat(other.id) for other in pack.factions if other.id != attacker.seat)


def _force(side: Army) -> Force:
    force: Force = ()
    for lies, units in ((False, side.units), (True, side.routed)):
        for unit, count in units.items():
            if count:
                force = add(force, fighter(UnitId(unit), 0, lies), count)
    return force


def _player(side: Army) -> Player:
    hand, drawn = (in_order(tuple(map(TacticsId, cards))) for cards in (side.hand, side.drawn))
    return Player(Seat(side.seat), side.influence, hand, drawn)


def _heroes(side: Army, area: AreaId) -> tuple[Hero, ...]:
    named = [(hero, False) for hero in side.heroes] + [(hero, True) for hero in side.routed_heroes]
    return tuple(Hero(HeroId(hero), Seat(side.seat), area, lies) for hero, lies in named)


def _id(word: str) -> str:
    return word.replace("_", "-")


__all__ = ["Army", "army", "battle", "open_battle"]
