"""One battle refereed, with random choices: every choice, every event and the rules it cites."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from runewars.box import lay_table
from runewars.content import terrinoth
from runewars.kernel import (
    CHANCE,
    Choice,
    Dealer,
    Draw,
    Event,
    RefereeError,
    Ruleset,
    Seat,
    adjudicate,
    begin,
    decision_of,
    legal,
    pending,
)
from runewars.rulebook import rule
from runewars.state import GameState
from runewars.table import (
    Area,
    AreaId,
    Force,
    Hero,
    HeroId,
    Player,
    Stronghold,
    TacticsId,
    UnitId,
    add,
    fighter,
    sketch,
)

DAQAN, UTHUK = Seat("daqan"), Seat("uthuk")
HILLS, FORD, KEEP, MARSH = (AreaId(name) for name in ("Hills", "Ford", "Keep", "Marsh"))


def opening(ruleset: Ruleset) -> GameState:
    """Daqan lords come over the ford to an Uthuk stronghold."""
    players = (Player(DAQAN, 3, (TacticsId("rally-cry"),)), Player(UTHUK, 1, (TacticsId("summon-lightning"),)))
    attackers = army({"footman": 3, "bowman": 2, "knight": 2, "siege-tower": 1})
    defenders = army({"berserker": 3, "flesh-ripper": 2, "warlock": 1, "chaos-lord": 1})
    areas = {
        HILLS: Area(home=DAQAN),
        FORD: Area(units=army({"footman": 1})),
        KEEP: Area(defenders, attackers, Stronghold(UTHUK), UTHUK),
        MARSH: Area(home=UTHUK),
    }
    heroes = (Hero(HeroId("bogran"), DAQAN, KEEP), Hero(HeroId("varikas"), UTHUK, KEEP))
    board = sketch(("Hills-Ford", "Ford-Keep", "Keep-Marsh"))
    table = lay_table(terrinoth(), board, players, areas, heroes=heroes, turn=DAQAN, lone_battle=True)
    steps = ruleset.checkpoints["battle"](area=KEEP, siege=True)
    return GameState(table, tuple(reversed(steps)), (), 0, ruleset, terrinoth())


def army(numbers: dict[str, int]) -> Force:
    """So many of each type, standing."""
    force: Force = ()
    for unit, count in numbers.items():
        force = add(force, fighter(UnitId(unit)), count)
    return force


def refereed(state: GameState, seed: int) -> Iterator[str]:
    """A game played out, a line for each choice and each event."""
    chooser, dealer = random.Random(seed), Dealer(seed)
    opened = begin(state)
    state = opened.state
    yield from told(opened.events)
    while pending(state):
        choice = chosen(state, chooser, dealer)
        verdict = adjudicate(state, choice)
        if not verdict.applied:
            raise RefereeError(f"a legal choice is refused: {choice}: {'; '.join(map(str, verdict.objections))}")
        state = verdict.state
        yield f"> {choice}"
        yield from told(verdict.events)


def chosen(state: GameState, chooser: random.Random, dealer: Dealer) -> Choice:
    """What chance deals, or some legal choice of a player who is asked."""
    draw = decision_of(state, CHANCE)
    if isinstance(draw, Draw):
        return dealer.deal(state, draw)
    return chooser.choice(legal(state, pending(state)[0].seat))


def told(events: Iterable[Event]) -> Iterator[str]:
    """Events with the rules they cite."""
    for event in events:
        yield f"    {event}  ({', '.join(f'{id} {rule(id).title}' for id in event.cites)})"


__all__ = ["opening", "refereed"]
