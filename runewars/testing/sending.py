"""What clients send: choices that are legal, nearly legal, of another kind or seat, lines, and rubbish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, get_args, get_origin

from runewars.kernel import CHANCE, SPECTATOR, Choice, Decision, Draw, Drawn, Seat, legal, notation
from runewars.state import GameState
from runewars.table import (
    DRAGON,
    FALSE,
    AreaId,
    FateId,
    Fighter,
    HeroId,
    Hex,
    Marker,
    RuneFace,
    TacticsId,
    TileId,
    UnitId,
    fighter,
)
from runewars.table.hexes import ring

RUBBISH: tuple[object, ...] = (
    None, True, -1, 10**30, 0.5, "", "two words", "x" * 5_000, "ann: ", "\ud800", (), ("",), [], {}, b"pass", object(),
)  # fmt: skip


def something_sent(state: GameState, rng: Random) -> Any:
    """Something sent in answer to what is asked: it may be legal, or nearly so, or nothing of the sort."""
    kinds = list(state.ruleset.answers)
    if not state.pending:
        return _filled(rng.choice(kinds), rng.choice(_seats(state)), state, rng)
    decision = rng.choice(state.pending)
    manner = rng.choices(list(_MANNERS), list(_MANNERS.values()))[0]
    return manner(state, decision, rng)


def _answer(state: GameState, decision: Decision, rng: Random) -> Any:
    """An answer of a kind that is asked for, with any particulars."""
    return _filled(rng.choice(decision.takes), decision.seat, state, rng)


def _legal(state: GameState, decision: Decision, rng: Random) -> Any:
    """A legal choice."""
    options = legal(state, decision.seat)
    return rng.choice(options) if options else None


def _batch(state: GameState, decision: Decision, rng: Random) -> Any:
    """For chance, several cards at once, perhaps too many or one too often; for others a legal choice."""
    options = [choice for choice in legal(state, decision.seat) if isinstance(choice, Drawn)]
    if not isinstance(decision, Draw) or not options:
        return _legal(state, decision, rng)
    items = [item for choice in options for item in choice.items]
    number = rng.randint(1, decision.count - len(decision.so_far) + 1)
    picked = rng.sample(items, number) if number <= len(items) and rng.random() < 0.8 else rng.choices(items, k=number)
    return _with(options[0], "items", tuple(picked))


def _other_kind(state: GameState, decision: Decision, rng: Random) -> Any:
    """A choice of any kind."""
    return _filled(rng.choice(list(state.ruleset.answers)), decision.seat, state, rng)


def _other_seat(state: GameState, decision: Decision, rng: Random) -> Any:
    """A legal choice in another's name."""
    choice = _legal(state, decision, rng)
    return None if choice is None else _with(choice, "seat", rng.choice(_seats(state)))


def _nearly(state: GameState, decision: Decision, rng: Random) -> Any:
    """A legal choice with one of its particulars another, or two that are of a sort exchanged."""
    choice = _legal(state, decision, rng)
    if choice is None:
        return None
    types = notation(type(choice)).types
    name = rng.choice(list(types))
    alike = [other for other in types if other != name and types[other] is types[name]]
    if not alike or rng.random() < 0.7:
        return _with(choice, name, _part(types[name], state, rng))
    other = rng.choice(alike)
    return _with(_with(choice, name, getattr(choice, other)), other, getattr(choice, name))


def _malformed(state: GameState, decision: Decision, rng: Random) -> Any:
    """A legal choice, one field of it rubbish."""
    choice = _legal(state, decision, rng)
    if choice is None:
        return None
    name = rng.choice(list(notation(type(choice)).types))
    return _with(choice, name, rng.choice((*RUBBISH, Fighter.__new__(Fighter))))


def _line(state: GameState, decision: Decision, rng: Random) -> Any:
    """A choice in its notation, perhaps with a piece gone or twice there."""
    line = str(rng.choice((_legal, _answer))(state, decision, rng))
    start, end = sorted((rng.randint(0, len(line)), rng.randint(0, len(line))))
    return rng.choice((line, line, line.upper(), f"  {line} ", line[:start] + line[end:], line[:end] + line[start:]))


def _rubbish(state: GameState, decision: Decision, rng: Random) -> Any:
    return rng.choice(RUBBISH)


_MANNERS: dict[Callable[[GameState, Decision, Random], Any], int] = {
    _answer: 10, _nearly: 6, _legal: 2, _batch: 2, _other_kind: 2, _other_seat: 2, _malformed: 2, _line: 2, _rubbish: 1,
}  # fmt: skip
"""How something is sent, and how often."""


def _seats(state: GameState) -> list[Seat]:
    return [*(player.seat for player in state.table.players), CHANCE, SPECTATOR]


def _with(choice: Choice, name: str, part: Any) -> Choice:
    """The choice with one field changed, whatever it is changed to."""
    fields = {known: getattr(choice, known) for known in notation(type(choice)).types}
    return type(choice)(**{**fields, name: part})


def _filled(kind: type[Choice], seat: Seat, state: GameState, rng: Random) -> Choice:
    """A choice of a kind with any particulars of the right sort."""
    types = notation(kind).types
    return kind(**{name: seat if name == "seat" else _part(hint, state, rng) for name, hint in types.items()})


def _part(hint: Any, state: GameState, rng: Random) -> Any:
    """Something of the sort a field's type says, from the table where the table has it."""
    if get_origin(hint) is tuple:
        return tuple(_part(get_args(hint)[0], state, rng) for _ in range(rng.randint(1, 3)))
    arms = get_args(hint)
    if arms:
        return _part(rng.choice(arms), state, rng)
    if hint is type(None):
        return None
    if hint is int:
        return rng.randint(0, 12)
    if hint is Fighter:
        return _fighter(state, rng)
    if hint is Hex:
        return _space(state, rng)
    if hint is Marker:
        here = _space(state, rng)
        return Marker(here, rng.choice([*ring(here), *ring(here), here, _space(state, rng)]))
    return rng.choice(_names(hint, state))


def _fighter(state: GameState, rng: Random) -> Fighter:
    """A fighter on the table, perhaps with a mark more or less, or any at all."""
    table = state.table
    forces = [force for area in table.areas for force in (area.units, area.arrivals)]
    if table.battle is not None:
        forces = [table.battle.attacker.fighters, table.battle.defender.fighters] * 3 + forces
    there = [who for force in forces for who, _ in force]
    if not there or rng.random() < 0.1:
        unit = rng.choice([*state.content.units_by_id, "nobody"])
        return fighter(UnitId(unit), rng.randint(0, 9), rng.random() < 0.5)
    who = rng.choice(there)
    damage, routed = rng.choice([(who.damage, who.routed)] * 4 + [(who.damage + 1, who.routed), (0, not who.routed)])
    return fighter(who.unit, damage, routed)


def _space(state: GameState, rng: Random) -> Hex:
    """A space of the grid: of the board or of a marker, a few steps from one, seldom far off."""
    if rng.random() < 0.05:
        return Hex(rng.randint(-999, 999), rng.randint(-999, 999))
    markers = state.table.setup.markers if state.table.setup is not None else ()
    space = rng.choice([*state.table.board.at, *(space for laid in markers for space in laid.spaces), Hex(0, 0)])
    for _ in range(rng.randint(0, 3)):
        space = rng.choice(ring(space))
    return space


def _names(hint: Any, state: GameState) -> Sequence[str]:
    """Names of the sort a field's type says, and one that nothing is called."""
    content, table = state.content, state.table
    there = [who.unit for area in table.areas for who, _ in area.units] if table.setup is None else []
    known: dict[Any, Sequence[str]] = {
        AreaId: table.board.areas,
        UnitId: there or list(content.units_by_id),
        HeroId: [*(hero.id for hero in table.heroes), *table.decks.heroes],
        TacticsId: list(content.tactics_by_id),
        FateId: list(content.fate_by_id),
        TileId: list(content.tiles_by_id),
        RuneFace: [DRAGON, FALSE],
        Seat: [*_seats(state), *(faction.id for faction in content.factions)],
    }
    words = ["conquer", "support", "fate", "tactics", *(faction.defence.id for faction in content.factions)]
    return [*known.get(hint, words), "nowhere"]


__all__ = ["RUBBISH", "something_sent"]
