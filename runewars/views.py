"""What a seat may know of a state, and worlds it cannot tell from the true one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias, get_args, get_type_hints

import attrs

from runewars.content import Pack
from runewars.kernel import CHANCE, SPECTATOR, Decision, Ruleset, Seat, Step, UnknownName, value
from runewars.state import GameState
from runewars.table import UNKNOWN, Table, TacticsId, in_order
from runewars.table.zones import OWNER, zone_of

Cards: TypeAlias = tuple[TacticsId, ...]
Turned: TypeAlias = Callable[[Any, str, Cards], Cards]
"""What becomes of a secret zone's cards, given whose they are and who may see them."""


@value
class View:
    """All that one seat may know: the table with unseen cards as `?`, the agenda and what is asked."""

    seat: Seat
    table: Table
    agenda: tuple[Step, ...]
    pending: tuple[Decision, ...]
    ply: int
    ruleset: Ruleset
    content: Pack


def view(state: GameState, seat: Seat | str) -> View:
    """What this seat may know. A spectator, and chance, see what all may see."""
    players = [player.seat for player in state.table.players]
    if seat not in (*players, CHANCE, SPECTATOR):
        raise UnknownName(f"{seat!r} does not look on; the seats are {', '.join(players)}, {CHANCE} and {SPECTATOR}")
    looking = Seat(seat)

    def faces(holder: Any, who: str, cards: Cards) -> Cards:
        """The cards, to their owner alone; to anybody their number."""
        if who == OWNER and holder.seat == looking:
            return cards
        return (TacticsId(UNKNOWN),) * len(cards)

    table: Table = _turn(state.table, faces)
    return View(looking, table, state.agenda, state.pending, state.ply, state.ruleset, state.content)


def sample_world(seen: View, rng: Random | int) -> GameState:
    """A state that gives this view: the cards not seen are dealt at random to where unseen cards lie."""
    unseen = list(_unseen(seen))
    (rng if isinstance(rng, Random) else Random(rng)).shuffle(unseen)

    def deal(holder: Any, who: str, cards: Cards) -> Cards:
        """Cards for the unknown ones."""
        return in_order(tuple(unseen.pop() if card == UNKNOWN else card for card in cards))

    table: Table = _turn(seen.table, deal)
    return GameState(table, seen.agenda, seen.pending, seen.ply, seen.ruleset, seen.content)


def _unseen(seen: View) -> Cards:
    """The tactics cards of the box that lie nowhere in sight."""
    sighted = Counter(seen.table.tactics.discard)

    def count(holder: Any, who: str, cards: Cards) -> Cards:
        sighted.update(card for card in cards if card != UNKNOWN)
        return cards

    _turn(seen.table, count)
    box = Counter({TacticsId(card.id): card.copies for card in seen.content.tactics})
    return in_order(tuple((box - sighted).elements()))


# ---------------------------------------------------------------- secret zones, wherever they lie


def _turn(part: Any, turned: Turned) -> Any:
    """A value built anew, its open fields as they are and the cards of its secret zones as they are turned."""
    if isinstance(part, tuple):
        return tuple(_turn(each, turned) for each in part)
    kind: type = type(part)
    guarded = _guarded(kind)
    if not guarded:
        return part
    fields: dict[str, Any] = {}
    for field in attrs.fields(kind):
        there, zone = getattr(part, field.name), zone_of(field)
        if zone is not None:
            there = turned(part, zone.seen_by, there)
        elif field.name in guarded:
            there = _turn(there, turned)
        fields[field.name] = there
    return kind(**fields)


@cache
def _guarded(kind: type) -> frozenset[str]:
    """The fields of a class that are secret zones, or hold a value that has some."""
    if not attrs.has(kind):
        return frozenset()
    types = get_type_hints(kind)
    return frozenset(
        field.name for field in attrs.fields(kind) if zone_of(field) is not None or _holds_secrets(types[field.name])
    )


def _holds_secrets(annotation: Any) -> bool:
    return bool(isinstance(annotation, type) and _guarded(annotation)) or any(map(_holds_secrets, get_args(annotation)))


__all__ = ["View", "sample_world", "view"]
