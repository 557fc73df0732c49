"""Battles to save, load and look at: laid out and played at random from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from runewars.box import lay_table
from runewars.content import NEUTRAL, terrinoth
from runewars.kernel import Event, Ruleset, Seat, adjudicate, begin, legal
from runewars.rulesets import ORIGINAL, REVISED, find
from runewars.state import GameState
from runewars.table import (
    SEASONS,
    Area,
    AreaId,
    DevelopmentId,
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

PACK = terrinoth()
BOARD = sketch(["A-B", "B|C", "B-D", "C~D", "A-C", "D-E"])
FIELD = AreaId("B")
RULESETS = (ORIGINAL, REVISED, find("original+revised.hero-support"))


def laid_battle(seed: int, ruleset: Ruleset = REVISED) -> GameState:
    """Two players, heroes and hands, about to fight in B."""
    luck = Random(seed)
    attacker, defender = (Seat(faction.id) for faction in luck.sample(PACK.factions, 2))
    cards = [TacticsId(card.id) for card in PACK.tactics for _ in range(card.copies)]
    luck.shuffle(cards)
    players = (
        Player(attacker, 3, in_order(tuple(cards[:4]))),
        Player(defender, 2, in_order(tuple(cards[4:6])), in_order(tuple(cards[6:7]))),
    )
    heroes = tuple(
        Hero(HeroId(card.id), seat, FIELD)
        for card, seat in zip(luck.sample(PACK.heroes, 3), (attacker, defender, attacker), strict=True)
    )
    walls = DevelopmentId(PACK.faction(defender).defence.id)
    stronghold = luck.choice([Stronghold(defender), Stronghold(defender, True, walls), Stronghold(defender, False)])
    areas = {
        FIELD: Area(_force(luck, defender, 5, routed=1), _force(luck, attacker, 6), stronghold),
        AreaId("C"): Area(home=defender),
        AreaId("E"): Area(home=attacker, activated=(attacker,)),
    }
    season = luck.choice(SEASONS)
    table = lay_table(PACK, BOARD, players, areas, heroes=heroes, turn=attacker, season=season, lone_battle=True)
    agenda = ruleset.checkpoints["battle"](area=FIELD, siege=luck.random() < 0.5)
    return GameState(table, agenda, (), 0, ruleset, PACK)


def _force(luck: Random, seat: Seat, count: int, routed: int = 0) -> Force:
    """Units of a faction and a few neutral ones, never more than the box has."""
    figures = [UnitId(unit.id) for unit in PACK.units if unit.faction == seat for _ in range(unit.figures)]
    figures += [UnitId(unit.id) for unit in PACK.units if unit.faction == NEUTRAL for _ in range(unit.figures // 2)]
    force: Force = ()
    for index, unit in enumerate(luck.sample(figures, count)):
        force = add(force, fighter(unit, 0, index < routed))
    return force


def playing(seed: int, ruleset: Ruleset = REVISED) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Every state of a battle played at random, and what happened to reach it."""
    luck = Random(seed)
    laid = laid_battle(seed, ruleset)
    yield laid, ()
    applied = begin(laid)
    yield applied.state, applied.events
    state = applied.state
    while state.pending:
        verdict = adjudicate(state, luck.choice(legal(state, state.pending[0].seat)))
        assert verdict.applied
        state = verdict.state
        yield state, verdict.events


@cache
def played(seed: int, ruleset: Ruleset = REVISED) -> tuple[GameState, ...]:
    """Every state of that battle."""
    return tuple(state for state, _ in playing(seed, ruleset))
