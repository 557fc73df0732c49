"""Hypothesis strategies: battles of every sort, and choices that are nearly right, or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, TypeVar

from hypothesis import strategies as st

from runewars.box import lay_table
from runewars.content import NEUTRAL, Pack, terrinoth
from runewars.kernel import Ruleset, Seat, begin
from runewars.state import GameState
from runewars.table import (
    SEASONS,
    Area,
    AreaId,
    Board,
    DevelopmentId,
    FateId,
    Force,
    Hero,
    HeroId,
    Player,
    Stronghold,
    TacticsId,
    UnitId,
    add,
    fighter,
    in_order,
    sketch,
)

from .sending import something_sent

X = TypeVar("X")

MOST_UNITS = 12
"""How many units a side has at most."""
FULL = 8
"""How many units an area holds."""
MOST_HEROES = 3
"""How many heroes a player has at most."""
FIELD = AreaId("A")
"""Where the battle is."""
FAR_AWAY = (AreaId("W"), AreaId("X"), AreaId("Y"), AreaId("Z"))
"""Areas that touch no other."""


# ---------------------------------------------------------------- battles


def battles(ruleset: Ruleset, content: Pack | None = None) -> st.SearchStrategy[GameState]:
    """A battle with its first question asked: any that can be."""
    return battle_layouts(ruleset, content).map(lambda state: begin(state).state)


@st.composite
def battle_layouts(draw: st.DrawFn, ruleset: Ruleset, content: Pack | None = None) -> GameState:
    """A battle laid out from its checkpoint and not begun: whatever can lie on a table where there is one to fight."""
    pack = terrinoth() if content is None else content
    seats = _some(draw, [Seat(faction.id) for faction in pack.factions], least=2)
    attacker = seats[0]
    defender = draw(st.sampled_from([*seats[1:], None]))
    box = _Figures(pack)
    strongholds = _Strongholds(pack)
    board = _board(draw)
    areas = {FIELD: _field(draw, box, attacker, defender, strongholds)}
    for area in board.neighbours(FIELD):
        areas[area] = _neighbour(draw, box, seats, strongholds)
    if draw(st.booleans()):  # so that an attacker has none left to place
        areas |= {area: Area(stronghold=strongholds.build(draw, attacker)) for area in FAR_AWAY}
    discard, players = _hands(draw, _clockwise(draw, seats), [attacker, defender or attacker], pack)
    table = lay_table(
        pack, board, players, areas, heroes=_heroes(draw, seats, board, pack), turn=attacker,
        first=draw(st.sampled_from(seats)), season=draw(st.sampled_from(SEASONS)),
        fate_discard=_fate_discard(draw, pack), tactics_discard=discard, lone_battle=True,
    )  # fmt: skip
    steps = ruleset.checkpoints["battle"](area=FIELD, siege=draw(st.booleans()))
    return GameState(table, steps[::-1], (), 0, ruleset, pack)


class _Figures:
    """The figures not placed yet."""

    def __init__(self, pack: Pack) -> None:
        self._left = Counter({UnitId(unit.id): unit.figures for unit in pack.units})
        self._faction = {UnitId(unit.id): unit.faction for unit in pack.units}

    def types(self, *factions: str | None) -> list[UnitId]:
        return [unit for unit, faction in self._faction.items() if faction in factions and self._left[unit]]

    def place(self, unit: UnitId, force: Force, *, routed: bool = False) -> Force:
        """The force with one figure more, if the box has one."""
        if not self._left[unit]:
            return force
        self._left[unit] -= 1
        return add(force, fighter(unit, 0, routed))


class _Strongholds:
    """The strongholds and their defences not built yet."""

    def __init__(self, pack: Pack) -> None:
        self._left = Counter({Seat(faction.id): faction.strongholds for faction in pack.factions})
        self._defence = {Seat(faction.id): DevelopmentId(faction.defence.id) for faction in pack.factions}

    def build(self, draw: st.DrawFn, seat: Seat) -> Stronghold | None:
        """A stronghold, if the box has one, perhaps damaged, perhaps with its faction's defence."""
        if not self._left[seat]:
            return None
        self._left[seat] -= 1
        defence = self._defence.pop(seat, None) if draw(st.booleans()) else None
        return Stronghold(seat, draw(st.booleans()), defence)


def _field(draw: st.DrawFn, box: _Figures, attacker: Seat, defender: Seat | None, strongholds: _Strongholds) -> Area:
    """The area fought over: the defender's units, some routed, the attacker's, and what the defender has built."""
    arrivals = box.place(draw(st.sampled_from(box.types(attacker))), ())
    for unit in _army(draw, box.types(attacker), box.types(NEUTRAL), MOST_UNITS - 1):
        arrivals = box.place(unit, arrivals)
    home = defender if draw(st.booleans()) else None
    walls = strongholds.build(draw, defender) if defender is not None and draw(st.booleans()) else None
    units: Force = ()
    if defender is None or (walls is None and home is None):
        units = box.place(draw(st.sampled_from(box.types(defender or NEUTRAL))), units)
    others = _army(draw, box.types(defender), box.types(NEUTRAL), MOST_UNITS - len(units))
    lying = draw(st.sampled_from([0, 0, len(others) // 3, len(others)]))
    for number, unit in enumerate(others):
        units = box.place(unit, units, routed=number < lying)
    return Area(units, arrivals, walls, home, (attacker,))


def _army(draw: st.DrawFn, own: Sequence[UnitId], allied: Sequence[UnitId], most: int) -> list[UnitId]:
    """Any number of units up to the most, about half of them of one type, so that it draws many cards."""
    number, main = draw(st.integers(0, most)), draw(st.sampled_from([*own, *own, *own, *allied]))
    types = [*own, *allied]
    return draw(st.lists(st.sampled_from([*types, *[main] * len(types)]), min_size=number, max_size=number))


def _board(draw: st.DrawFn) -> Board:
    """The area fought over and up to four around it, with any borders between them."""
    around = "BCDE"[: draw(st.integers(0, 4))]
    lines = [FIELD, *(f"{FIELD}{draw(_TERRAIN)}{area}" for area in around)]
    lines += [f"{one}{draw(_TERRAIN)}{other}" for one, other in pairwise(around) if draw(st.booleans())]
    return sketch([*lines, *FAR_AWAY])


_TERRAIN = st.sampled_from("--|~")


def _neighbour(draw: st.DrawFn, box: _Figures, seats: Sequence[Seat], strongholds: _Strongholds) -> Area:
    """An area beside the battle: empty, or somebody's, or neutral units', a few or full of units."""
    owner = draw(st.sampled_from([None, NEUTRAL, *seats]))
    if owner is None:
        return Area()
    if owner == NEUTRAL:
        return Area(_garrison(draw, box, [NEUTRAL], box.types(NEUTRAL)))
    seat = Seat(owner)
    kind = draw(st.sampled_from(["units", "stronghold", "home"]))
    walls = strongholds.build(draw, seat) if kind == "stronghold" else None
    home = seat if kind == "home" else None
    least = box.types(seat if walls is None and home is None else "nobody")
    return Area(_garrison(draw, box, [seat, NEUTRAL], least), (), walls, home, draw(st.sampled_from([(), (seat,)])))


def _garrison(draw: st.DrawFn, box: _Figures, factions: Sequence[str], one_of: Sequence[UnitId]) -> Force:
    """Up to eight units, some routed, with one of these types among them, if there is one."""
    force: Force = ()
    if one_of:
        force = box.place(draw(st.sampled_from(list(one_of))), force)
    number = draw(st.sampled_from([0, 1, 2, FULL])) - len(force)
    for _ in range(number):
        types = box.types(*factions)
        if types:
            force = box.place(draw(st.sampled_from(types)), force, routed=draw(st.booleans()))
    return force


def _heroes(draw: st.DrawFn, seats: Sequence[Seat], board: Board, pack: Pack) -> tuple[Hero, ...]:
    """Heroes of anybody, most where the battle is, some routed."""
    place = st.sampled_from([FIELD, FIELD, FIELD, *board.areas])
    found = draw(st.lists(st.tuples(st.sampled_from(seats), place, st.integers(0, 2)), max_size=5))
    names = [HeroId(hero.id) for hero in pack.heroes]
    heroes: list[Hero] = []
    for name, (seat, area, well) in zip(names, found, strict=False):
        if sum(hero.seat == seat for hero in heroes) < MOST_HEROES:
            heroes.append(Hero(name, seat, area, not well))
    return tuple(heroes)


def _hands(
    draw: st.DrawFn, seats: Sequence[Seat], fighting: Sequence[Seat], pack: Pack
) -> tuple[tuple[TacticsId, ...], tuple[Player, ...]]:
    """The tactics cards dealt anyhow: to hands, to those drawn this season, to the discard pile; else they are left."""
    cards = in_order(tuple(TacticsId(card.id) for card in pack.tactics for _ in range(card.copies)))
    zones = ["deck", "discard", *(f"{zone} {seat}" for seat in seats for zone in ("hand", "fresh"))]
    full = [(f"{zone} {seat}",) * 40 for seat in fighting for zone in ("hand", "fresh")]
    favoured = draw(st.sampled_from([(), *full]))  # so that some hold as many as they may
    lie = draw(st.lists(st.sampled_from([*zones, *favoured]), min_size=len(cards), max_size=len(cards)))
    held: dict[str, tuple[TacticsId, ...]] = dict.fromkeys(zones, ())
    for card, zone in zip(cards, lie, strict=True):
        seat = zone.partition(" ")[2]
        if not seat or len(held[f"hand {seat}"]) + len(held[f"fresh {seat}"]) < 10:
            held[zone] += (card,)
    players = tuple(
        Player(seat, draw(st.integers(0, 9)), held[f"hand {seat}"], held[f"fresh {seat}"]) for seat in seats
    )
    return held["discard"], players


def _fate_discard(draw: st.DrawFn, pack: Pack) -> tuple[FateId, ...]:
    """A run of the fate cards, often none, sometimes nearly all, so that the deck runs out in the battle."""
    cards = [FateId(card.id) for card in pack.fate]
    number = min(len(cards), draw(st.sampled_from([0, 0, 10, 25, 29, 30])))
    start = draw(st.integers(0, len(cards) - 1))
    return tuple((cards + cards)[start : start + number])


def _some(draw: st.DrawFn, things: Sequence[X], *, least: int) -> list[X]:
    """Some of these things, in any order."""
    return draw(st.permutations(things))[: draw(st.integers(least, len(things)))]


def _clockwise(draw: st.DrawFn, seats: Sequence[Seat]) -> list[Seat]:
    """How they sit around the table."""
    return list(draw(st.permutations(seats)))


# ---------------------------------------------------------------- choices


def choices_like(state: GameState) -> st.SearchStrategy[Any]:
    """Anything a client might send: legal choices, others that are nearly so, other kinds, other seats, rubbish."""
    return st.randoms(use_true_random=False).map(lambda rng: something_sent(state, rng))


__all__ = ["FIELD", "battle_layouts", "battles", "choices_like"]
