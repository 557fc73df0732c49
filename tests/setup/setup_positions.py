"""Positions of setup that tests begin at: laid out as scenario files lay them, or played to from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

import attrs

from runewars import new_game
from runewars.kernel import Applied, Dealer, Decision, Ruleset, adjudicate, begin
from runewars.rules.setup.events import setting_up
from runewars.rulesets import find
from runewars.scenario import loads
from runewars.state import GameState
from runewars.testing import is_set_up, play_out

FOUR_TILES = ("3 at 0,0 turned 0", "1 at -1,2 turned 0", "2 at 0,-1 turned 1", "4 at 1,-2 turned 5")
"""A board for two."""
TWO_HOMES = ("uthuk at 2,-4 turned 1", "daqan at 1,2 turned 1")
"""Home realms on it."""


def laid_out(
    checkpoint: str, tiles: Iterable[str], ruleset: Ruleset | str, *, choices: Iterable[str] = (), **more: Any
) -> GameState:
    """The state at a checkpoint of setup, after these choices."""
    return after(opened(checkpoint, tiles, ruleset, **more).state, *choices)


def opened(
    checkpoint: str,
    tiles: Iterable[str],
    ruleset: Ruleset | str,
    *,
    seats: Iterable[str] = ("daqan", "uthuk"),
    first: str | None = None,
    homes: Iterable[str] = (),
    markers: Iterable[str] = (),
    place: Mapping[str, tuple[str, ...]] | None = None,
    dealt: Mapping[str, tuple[str, ...]] | None = None,
    restarts: int = 0,
) -> Applied[GameState]:
    """Play at a checkpoint of setup, begun: the first question, and what happened before it."""
    rules = find(ruleset) if isinstance(ruleset, str) else ruleset
    edition = rules.id.partition("+")[0]
    lines = [
        'case = "X"', 'title = "A position"', 'rules = ["SET.1"]', f'rulesets = ["{edition}"]',
        *_table("board", tiles=tiles, homes=homes),
        *(_table("markers", spaces=markers) if markers else ()), *(_table("dealt", **dealt) if dealt else ()),
        *(_table("place", **place) if place else ()),
        *(f"[seats.{seat}]" for seat in seats), "[at]", f'checkpoint = "{checkpoint}"',
        *([f'first = "{first}"'] if first else []), "[script]", "choices = []", "[expect]", "over = false",
    ]  # fmt: skip
    (trial,) = loads("\n".join(lines)).trials
    state = trial.opening.state(rules)
    setup = attrs.evolve(setting_up(state.table), restarts=restarts)
    return begin(attrs.evolve(state, table=attrs.evolve(state.table, setup=setup)))


def _table(name: str, **rows: Iterable[str]) -> list[str]:
    return [f"[{name}]", *(f"{key} = {list(row)!r}" for key, row in rows.items())]


def after(state: GameState, *choices: str) -> GameState:
    """The state after choices, every one of which is legal."""
    for choice in choices:
        verdict = adjudicate(state, choice)
        assert verdict.applied, (choice, verdict.objections)
        state = verdict.state
    return state


def played_to(kind: type[Decision], state: GameState, seed: int = 1) -> GameState:
    """The first state from here on where such a question is asked, chosen at random until then."""

    def asked(state: GameState) -> bool:
        return is_set_up(state) or any(type(decision) is kind for decision in state.pending)

    found = play_out(state, Random(seed), Dealer(seed), until=asked).last
    assert not is_set_up(found), f"{kind.__name__} was not asked"
    return found


@cache
def asked_first(kind: type[Decision], ruleset: Ruleset, players: int = 2) -> GameState:
    """A state of a game played from the start where such a question is asked."""
    return played_to(kind, new_game(players, ruleset=ruleset, setup="played"))
