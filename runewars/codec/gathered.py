"""What a decision has gathered so far, gathered again: only what could have been told one by one is believed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from runewars.kernel import Choice, Cites, Decision, objections
from runewars.rules.aiming import ChooseTarget, Target
from runewars.rules.economy.heroes import KeepHero
from runewars.rules.economy.recruit import EnrolUnits
from runewars.rules.heroes.on_the_way import OnTheWay
from runewars.rules.laying import Lay, LayRuneDown
from runewars.rules.marching.choices import MarchUnits, MoveHero, Muster
from runewars.rules.setup.forces import PlaceUnits
from runewars.state import GameState
from runewars.table import STRATEGIZE


def impossible(state: GameState, decision: Decision) -> Iterator[str]:
    """Why what a decision has gathered cannot have been gathered on this table, if it cannot."""
    check = CHECKS.get(type(decision))
    if check is not None:
        yield from check(state, decision)


def _muster(state: GameState, muster: Muster) -> Iterator[str]:
    """Marches and rides, each told after those before it. All portals are open: they hinder nobody."""
    table, seat, target = state.table, muster.seat, muster.target
    if table.clock.turn != seat:
        yield f"it is not {seat}'s turn"
    if (muster.order == STRATEGIZE) is not (target is None):
        yield "strategize activates no area, and mobilize and conquer one"
    if target is not None and seat not in table.area(target).activated:
        yield f"{target} holds no activation token of {seat}'s"
    told = attrs.evolve(muster, marches=(), rides=())
    for march in muster.marches:
        if target not in (None, march.target):
            yield f"{march} is not to {target}"
        to = march.target if target is None else None
        yield from _refused(state, told, MarchUnits(seat, march.unit, march.count, march.origin, to))
        told = attrs.evolve(told, marches=(*told.marches, march))
    for ride in muster.rides:
        yield from _refused(state, told, MoveHero(seat, ride.hero, ride.target, ride.by))
        told = attrs.evolve(told, rides=(*told.rides, ride))


def _refused(state: GameState, asked: Decision, choice: Choice) -> Iterator[str]:
    for objection in objections(attrs.evolve(state, pending=(asked,)), choice):
        yield f"{choice} could not be told: {objection}"


def _on_the_way(state: GameState, decision: OnTheWay) -> Iterator[str]:
    """Heroes of the player whose turn it is came through areas, each named once."""
    if state.table.clock.turn != decision.seat:
        yield f"it is not {decision.seat}'s turn"
    his = [hero.id for hero in state.table.heroes if hero.seat == decision.seat]
    for hero, often in Counter(passing.hero for passing in decision.passing).items():
        if often > 1 or hero not in his:
            yield f"{hero} is no hero of {decision.seat}'s, or is named {often} times"
    for passing in decision.passing:
        if len(set(passing.areas)) < len(passing.areas):
            yield "each area is named once"


def _units_left(state: GameState, decision: EnrolUnits | PlaceUnits) -> Iterator[str]:
    """Units of one's own wait to be placed, each type once."""
    for unit, often in Counter(unit for unit, _ in decision.left).items():
        if often > 1:
            yield f"{unit} is named {often} times"
        if state.content.units_by_id[unit].faction != decision.seat:
            yield f"{unit} is none of {decision.seat}'s"
    for unit, count in decision.left:
        if count < 1:
            yield f"{count} {unit} wait to be placed; at least 1"


def _heroes_drawn(state: GameState, decision: KeepHero) -> Iterator[str]:
    """Heroes are drawn from their deck, where they stay until one is kept."""
    for hero, often in Counter(decision.heroes).items():
        if often > 1 or hero not in state.table.decks.heroes:
            yield f"{hero} is not in the deck {often} times"


def _laying(state: GameState, decision: LayRuneDown) -> Iterator[str]:
    """Runes are laid in areas each named once."""
    yield from _never_refused(state, (decision.rule,), Lay)
    if len(set(decision.areas)) < len(decision.areas):
        yield "each area is named once"


def _aimed(state: GameState, decision: ChooseTarget) -> Iterator[str]:
    """Who aims is asked."""
    yield from _never_refused(state, decision.aim.cites, Target)
    if decision.seat != decision.aim.seat:
        yield f"{decision.seat} is asked, and {decision.aim.seat} aims"


def _never_refused(state: GameState, cited: Cites, kind: type[Choice]) -> Iterator[str]:
    """What is asked by a rule is refused by it: by one that refuses nothing, any answer would do."""
    refusing = {str(question.rule) for question in state.ruleset.answers[kind].objections}  # type: ignore[attr-defined]
    if not refusing.intersection(cited):
        yield f"is asked by {', '.join(cited) or 'no rule'}, not by {' or '.join(sorted(refusing))}"


CHECKS: dict[type[Decision], Callable[[GameState, Any], Iterator[str]]] = {
    Muster: _muster,
    EnrolUnits: _units_left,
    PlaceUnits: _units_left,
    KeepHero: _heroes_drawn,
    LayRuneDown: _laying,
    ChooseTarget: _aimed,
    OnTheWay: _on_the_way,
}

__all__ = ["impossible"]
