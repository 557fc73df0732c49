"""RET: where retreating figures go, and what becomes of those who can go nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, Literal, TypeAlias

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    ObjectionRule,
    Reason,
    RuleModule,
    Seat,
    Step,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import AreaId, Force, HeroId, Table, as_routed, healed, join, part

from .events import HeroCaught, HeroRetreated, force_in_words, several
from .movement import reachable_neighbours
from .terms import is_empty, is_fought_over, is_friendly, is_uncontrolled, neutral_voice

ARRIVALS: Final = "arrivals"
Leaving: TypeAlias = Literal["attacker", "defender", "arrivals"]
"""What units leave when they retreat: a side of a battle, or those who moved in on others."""


@value
class Retreating(Step):
    """Units of a player (or unallied ones) must retreat, all to one area."""

    seat: Seat | None
    origin: AreaId
    force: Force
    role: Leaving | None
    """The side of the battle they leave; those who moved in on others; None for units that lie in the area."""
    cites: Cites
    orderly: bool = False
    """They withdraw by a card: to a friendly area only, and are not routed by it."""


@value
class HeroesRetreating(Step):
    """Heroes of a player must retreat, all to one area."""

    seat: Seat
    origin: AreaId
    heroes: tuple[HeroId, ...]
    cites: Cites


@value
class Retreat(Choice):
    """Pick the area to retreat to."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "retreat to {area}"


@value
class ChooseRetreat(Decision):
    """Where do they retreat to?"""

    seat: Seat
    who: Retreating | HeroesRetreating
    takes: ClassVar[tuple[type[Choice], ...]] = (Retreat,)


@value
class Retreated(Event):
    """Units retreat to an area; they are routed, unless they withdrew in good order."""

    seat: Seat | None
    origin: AreaId
    area: AreaId
    force: Force
    role: Leaving | None
    orderly: bool
    cites: Cites

    def apply(self, table: Table) -> Table:
        table = _leave(table, self.origin, self.force, self.role)
        there = table.area(self.area)
        arriving = healed(self.force) if self.orderly else as_routed(self.force)
        table = table.with_area(self.area, there.with_units(join(there.units, arriving)))
        battle = table.battle
        if battle is not None and battle.terms.winner is not None and self.role is not None:
            table = table.with_battle(battle.with_terms(battle.terms.with_refuge(self.area)))
        return table

    def __str__(self) -> str:
        manner = f"{'withdraw' if self.orderly else 'retreat'}{'' if several(self.force) else 's'}"
        return f"{force_in_words(self.force)} {manner} from {self.origin} to {self.area}"


@value
class CutOff(Event):
    """Units that must retreat and cannot are destroyed."""

    origin: AreaId
    force: Force
    role: Leaving | None
    cites: Cites

    def apply(self, table: Table) -> Table:
        return _leave(table, self.origin, self.force, self.role)

    def __str__(self) -> str:
        fate = f"{'are' if several(self.force) else 'is'} destroyed"
        return f"{force_in_words(self.force)} cannot retreat from {self.origin} and {fate}"


def _leave(table: Table, origin: AreaId, force: Force, role: Leaving | None) -> Table:
    """The table without the force: taken from a side of the battle, from the arrivals, or from the area."""
    if role is None:
        there = table.area(origin)
        return table.with_area(origin, there.with_units(part(there.units, force)))
    if role == ARRIVALS:
        there = table.area(origin)
        return table.with_area(origin, there.with_forces(there.units, part(there.arrivals, force)))
    side = table.fight.side(role)
    return table.with_battle(table.fight.with_side(role, side.with_fighters(part(side.fighters, force))))


# ---------------------------------------------------------------- where they may go


FRIENDLY_ALL, EMPTY_ALL, FRIENDLY_SOME, EMPTY_SOME = range(4)


def rank(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    """How good a refuge an adjacent area is, the least the best; None if it is none (RET.1, RET.3 to RET.5)."""
    reached = reach(at, who, area)
    kind = refuge_kind(at, who, area)
    return None if reached is None or kind is None else 2 * reached + kind


def reach(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    """0 if all of them can cross into the area, 1 if some can, None if nobody can (RET.5, MOV.6, MOV.7)."""
    if isinstance(who, HeroesRetreating):
        return 0 if area in reachable_neighbours(at, who.origin, flying=False) else None
    going = those_who_cross(at, who, area)
    return 0 if going == who.force else 1 if going else None


def those_who_cross(at: Position, who: Retreating, area: AreaId) -> Force:
    """The units that can cross into the area; those that a card of their player's turn lets climb, over mountains."""
    clock = at.table.clock
    climbing = clock.passes_mountains and clock.turn == who.seat
    walkers_reach = area in reachable_neighbours(at, who.origin, flying=False, climbing=climbing)
    units = at.content.units_by_id
    return tuple(group for group in who.force if walkers_reach or units[group[0].unit].flying)


def refuge_kind(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    """0 for the kind of area they go to first, 1 for the kind they go to failing that, None for any other."""
    if isinstance(who, HeroesRetreating):
        return 0
    if who.seat is None:
        return 0 if is_uncontrolled(at, area) and not is_fought_over(at, area) else None
    if is_friendly(at, area, who.seat):
        return 0
    return 1 if is_empty(at, area) and not who.orderly else None


def refuges(at: Position, who: Retreating | HeroesRetreating) -> tuple[AreaId, ...]:
    """The areas they may retreat to."""
    ranked = {area: rank(at, who, area) for area in at.table.board.neighbours(who.origin)}
    best = min((found for found in ranked.values() if found is not None), default=None)
    return tuple(area for area, found in ranked.items() if found is not None and found == best)


# ---------------------------------------------------------------- objections


@value
class NotAdjacent(Reason):
    """Retreats go to an adjacent area."""

    area: AreaId
    origin: AreaId
    says: ClassVar[str] = "{area} is not adjacent to {origin}"


@value
class BorderClosed(Reason):
    """The border stops them."""

    area: AreaId
    origin: AreaId
    says: ClassVar[str] = "none of them can cross from {origin} to {area}"


@value
class NoRefuge(Reason):
    """The area is neither friendly nor empty (for neutral units: not uncontrolled)."""

    area: AreaId
    says: ClassVar[str] = "{area} is no area they may retreat to"


@value
class BetterRefuge(Reason):
    """There is an area that comes before this one."""

    area: AreaId
    first: tuple[AreaId, ...]
    says: ClassVar[str] = "before {area} come {first}"


def _adjacency(rule: str, concerns: Callable[[Retreating | HeroesRetreating], bool]) -> ObjectionRule:
    """The objection that an area is not adjacent, by the rule for those who retreat."""

    @objection(rule)
    def not_adjacent(at: Position, decision: ChooseRetreat, choice: Retreat) -> NotAdjacent | None:
        who = decision.who
        if not concerns(who) or choice.area in at.table.board.neighbours(who.origin):
            return None
        return NotAdjacent(choice.area, who.origin)

    not_adjacent.__name__ = f"not_adjacent_by_{rule}"
    return not_adjacent


units_not_adjacent = _adjacency("RET.1", lambda who: isinstance(who, Retreating) and who.seat is not None)
neutrals_not_adjacent = _adjacency("RET.3", lambda who: isinstance(who, Retreating) and who.seat is None)
heroes_not_adjacent = _adjacency("RET.4", lambda who: isinstance(who, HeroesRetreating))


@objection("RET.5")
def border_closed(at: Position, decision: ChooseRetreat, choice: Retreat) -> BorderClosed | None:
    """Retreats obey borders."""
    who = decision.who
    if choice.area in at.table.board.neighbours(who.origin) and reach(at, who, choice.area) is None:
        return BorderClosed(choice.area, who.origin)
    return None


@objection("RET.1")
def neither_friendly_nor_empty(at: Position, decision: ChooseRetreat, choice: Retreat) -> NoRefuge | None:
    """A player's units retreat to a friendly or an empty area."""
    who = decision.who
    if who.seat is None or choice.area not in at.table.board.neighbours(who.origin):
        return None
    return NoRefuge(choice.area) if refuge_kind(at, who, choice.area) is None else None


@objection("RET.3")
def not_uncontrolled(at: Position, decision: ChooseRetreat, choice: Retreat) -> NoRefuge | None:
    """Unallied neutral units retreat to an uncontrolled area."""
    who = decision.who
    if who.seat is not None or choice.area not in at.table.board.neighbours(who.origin):
        return None
    return NoRefuge(choice.area) if refuge_kind(at, who, choice.area) is None else None


@objection("RET.1")
def friendly_comes_first(at: Position, decision: ChooseRetreat, choice: Retreat) -> BetterRefuge | None:
    """A friendly area, even a full one, comes before an empty one."""
    return _better(at, decision, choice, same_reach=True)


@objection("RET.5")
def all_together_comes_first(at: Position, decision: ChooseRetreat, choice: Retreat) -> BetterRefuge | None:
    """An area all can reach comes before one that only some can reach."""
    return _better(at, decision, choice, same_reach=False)


def _better(at: Position, decision: ChooseRetreat, choice: Retreat, *, same_reach: bool) -> BetterRefuge | None:
    who = decision.who
    if choice.area not in at.table.board.neighbours(who.origin):
        return None
    mine = rank(at, who, choice.area)
    if mine is None or mine == FRIENDLY_ALL:
        return None
    first = refuges(at, who)
    best = rank(at, who, first[0])
    if best is None or mine == best or (mine // 2 == best // 2) is not same_reach:
        return None
    return BetterRefuge(choice.area, first)


# ---------------------------------------------------------------- steps and choices


def retreat_step(play: Play, who: Retreating) -> None:
    """Ask where they go; with nowhere to go they are destroyed (RET.1, RET.3)."""
    if not who.force:
        return
    if refuges(play, who):
        seat = who.seat if who.seat is not None else neutral_voice(play)
        play.ask(ChooseRetreat(seat, who))
    else:
        play.happen(CutOff(who.origin, who.force, who.role, _cut_off_by(who)))


def _cut_off_by(who: Retreating) -> Cites:
    """What made them leave, and the rule that leaves them nowhere to go; for those who withdraw, their card."""
    rule = () if who.orderly else ("RET.3",) if who.seat is None else ("RET.1",)
    return tuple(dict.fromkeys(cited for cited in (*who.cites, *rule) if cited != "RET.2"))


def heroes_retreat_step(play: Play, who: HeroesRetreating) -> None:
    """Ask where the heroes go; with nowhere to go they stay, routed (RET.4)."""
    if refuges(play, who):
        play.ask(ChooseRetreat(who.seat, who))
        return
    for hero in who.heroes:
        play.happen(HeroCaught(hero, who.origin, who.cites))


def options(at: Position, decision: ChooseRetreat) -> Iterator[Retreat]:
    """Every adjacent area; the objections strike out what will not do."""
    for area in at.table.board.neighbours(decision.who.origin):
        yield Retreat(decision.seat, area)


def open_ways(at: Position, decision: ChooseRetreat) -> Iterator[Retreat]:
    for area in refuges(at, decision.who):
        yield Retreat(decision.seat, area)


def retreat(play: Play, decision: ChooseRetreat, choice: Retreat) -> None:
    """They go, together; units that cannot cross are destroyed (RET.5)."""
    who = decision.who
    if isinstance(who, HeroesRetreating):
        for hero in who.heroes:
            play.happen(HeroRetreated(hero, choice.area, who.cites))
        return
    going = those_who_cross(play, who, choice.area)
    left = part(who.force, going)
    if left:
        play.happen(CutOff(who.origin, left, who.role, ("RET.5",)))
    play.happen(Retreated(who.seat, who.origin, choice.area, going, who.role, who.orderly, who.cites))


RETREAT = RuleModule(
    name="retreat",
    rules=tuple(f"RET.{number}" for number in range(1, 9)),
    steps={Retreating: retreat_step, HeroesRetreating: heroes_retreat_step},
    answers={
        Retreat: Answer(
            retreat,
            options,
            (
                units_not_adjacent, neutrals_not_adjacent, heroes_not_adjacent, border_closed,
                neither_friendly_nor_empty, not_uncontrolled, friendly_comes_first, all_together_comes_first,
            ),
            open_ways,
        )
    },
    decisions=(ChooseRetreat,),
)  # fmt: skip

__all__ = [
    "ARRIVALS",
    "RETREAT",
    "ChooseRetreat",
    "CutOff",
    "HeroesRetreating",
    "Retreat",
    "Retreated",
    "Retreating",
    "refuges",
]
