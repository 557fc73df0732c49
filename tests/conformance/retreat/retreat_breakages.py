"""For every case of retreats and every rule it lists: that rule broken, so that the case can be seen to fail.

A breakage is entered before the case is checked, and says what is made of the ruleset meanwhile. Most lay a change on
it; where many rules ask a question (who controls an area, which borders are open) another answer is put in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, TypeAlias
from unittest.mock import patch

import attrs

from runewars.content import NEUTRAL
from runewars.kernel import Reason, RuleChange, Ruleset, Seat, objection, value
from runewars.rules import limits, retreat, terms
from runewars.rules.battle.events import LinedUp, UnitsReturned
from runewars.rules.battle.opening import LineUp
from runewars.rules.battle.resolution import (
    LoserRetreats,
    PickExcess,
    Replace,
    SendBack,
    UnitsReturn,
    WinnersExcess,
    loser_retreats,
    one_is_left,
    take_stronghold,
    winners_excess,
)
from runewars.rules.battle.suffering import Withdraw, rout
from runewars.rules.battle.support import SupportersRetreat
from runewars.rules.battle.tally import defended_stronghold
from runewars.rules.cards import PlayCard, at_another_moment
from runewars.rules.effects.battle import YieldStronghold
from runewars.rules.events import HeroRetreated, UnitsLost, UnitStood
from runewars.rules.marching import MarchUnits
from runewars.rules.marching.objections import held_there
from runewars.rules.movement import reachable_neighbours
from runewars.rules.retreat import (
    ChooseRetreat,
    HeroesRetreating,
    Retreat,
    Retreated,
    Retreating,
    all_together_comes_first,
    border_closed,
    friendly_comes_first,
)
from runewars.state import Play, Position
from runewars.table import OPEN, AreaId, Force, Hero, Side, Table, Terrain, part, standing, total

Breakage: TypeAlias = Callable[[], AbstractContextManager[Callable[[Ruleset], Ruleset]]]


def changed(**fields: Any) -> Breakage:
    """The rules with a change laid on them."""

    @contextmanager
    def broken() -> Iterator[Callable[[Ruleset], Ruleset]]:
        change = RuleChange(id="tests.broken", summary="A rule is broken.", **fields)
        yield lambda ruleset: ruleset.with_changes(change)

    return broken


def patched(*places: str, by: object) -> Breakage:
    """The rules as they are, with another answer to a question they ask, wherever it is asked."""

    @contextmanager
    def broken() -> Iterator[Callable[[Ruleset], Ruleset]]:
        with ExitStack() as stack:
            for place in places:
                stack.enter_context(patch(place, by))
            yield lambda ruleset: ruleset

    return broken


# ---------------------------------------------------------------- where they go


@value
class Elsewhere(Reason):
    """A reason no rule gives."""

    area: AreaId


@objection("RET.1")
def back_to_b_only(at: Position, decision: ChooseRetreat, choice: Retreat) -> Elsewhere | None:
    return None if choice.area == "B" else Elsewhere(choice.area)


def nothing_is_empty(at: Position, area: AreaId) -> bool:
    return False


def all_can_cross(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int:
    return 0


def borders_are_open(at: Position, terrain: Terrain, *, flying: bool, climbing: bool) -> bool:
    return True


def flying_is_no_help(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    return 0 if area in reachable_neighbours(at, who.origin, flying=False) else None


def water_never_freezes(at: Position, terrain: Terrain, *, flying: bool, climbing: bool) -> bool:
    return terrain == OPEN or flying


def tokens_bar_the_way(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    return None if at.table.area(area).activated else REFUGE_KIND(at, who, area)


def held_for_ever(at: Position, who: Retreating | HeroesRetreating) -> tuple[AreaId, ...]:
    return () if who.seat in at.table.area(who.origin).activated else REFUGES(at, who)


def orderly_as_any_other(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    return REFUGE_KIND(at, attrs.evolve(who, orderly=False) if isinstance(who, Retreating) else who, area)


def heroes_as_units(at: Position, who: Retreating | HeroesRetreating, area: AreaId) -> int | None:
    if isinstance(who, HeroesRetreating):
        return 0 if terms.is_friendly(at, area, who.seat) else 1 if terms.is_empty(at, area) else None
    return REFUGE_KIND(at, who, area)


REFUGE_KIND, REFUGES = retreat.refuge_kind, retreat.refuges

FRIENDLY_NEED_NOT_COME_FIRST = changed(drops_objections={Retreat: (friendly_comes_first,)})
NEED_NOT_GO_TOGETHER = changed(drops_objections={Retreat: (all_together_comes_first,)})
CLOSED_BORDERS_ARE_NO_MATTER = changed(drops_objections={Retreat: (border_closed,)})
ALL_CAN_CROSS = patched("runewars.rules.retreat.reach", by=all_can_cross)
NO_EMPTY_REFUGE = patched("runewars.rules.retreat.is_empty", by=nothing_is_empty)
BORDERS_OPEN = patched("runewars.rules.movement.may_cross", by=borders_are_open)

# ---------------------------------------------------------------- what becomes of them


def retreat_standing(play: Play, decision: ChooseRetreat, choice: Retreat) -> None:
    who = decision.who
    if isinstance(who, Retreating):
        decision = attrs.evolve(decision, who=attrs.evolve(who, orderly=True))
    retreat.retreat(play, decision, choice)


def stay_where_they_are(play: Play, who: Retreating) -> None:
    if retreat.refuges(play, who):
        retreat.retreat_step(play, who)


def retreat_and_activate(self: Retreated, table: Table) -> Table:
    table = RETREAT_APPLIED(self, table)
    there = table.area(self.area)
    seats = (self.seat,) if self.seat is not None else ()
    return table.with_area(self.area, attrs.evolve(there, activated=tuple(dict.fromkeys((*there.activated, *seats)))))


def the_standing_count(at: Position, area: AreaId) -> int:
    return total(standing(at.table.area(area).units)) - at.ruleset.settings(limits.LimitSettings).units_an_area


RETREAT_APPLIED = Retreated.apply

NOT_ROUTED = changed(handlers={Retreat: retreat_standing})
NO_REFUGE_NO_LOSS = changed(handlers={Retreating: stay_where_they_are})
THE_ROUTED_DO_NOT_COUNT = patched("runewars.rules.limits.excess", by=the_standing_count)
MANY_MAY_BE_THERE = changed(settings={"limits.units_an_area": 12})

# ---------------------------------------------------------------- the loser


def nothing(play: Play, step: object) -> None:
    """The step is left out."""


def lose_whoever_wins(play: Play, step: LoserRetreats) -> None:
    area = play.table.fight.area
    if play.table.area(area).units:
        play.happen(UnitsLost(area, play.table.area(area).units, ("BAT.27",)))
    loser_retreats(play, step)


def _beaten(play: Play) -> tuple[Side, Any]:
    battle = play.table.fight
    role: Any = "attacker" if battle.terms.winner == "defender" else "defender"
    return battle.side(role), role


def _neutral(play: Play, force: Force) -> Force:
    return tuple(group for group in force if play.content.units_by_id[group[0].unit].faction == NEUTRAL)


def allies_retreat_on_their_own(play: Play, step: LoserRetreats) -> None:
    side, role = _beaten(play)
    allies = _neutral(play, side.fighters)
    play.then(
        Retreating(side.seat, play.table.fight.area, part(side.fighters, allies), role, ("BAT.27", "RET.1", "RET.2"))
    )
    play.then(Retreating(None, play.table.fight.area, allies, role, ("BAT.27", "RET.1", "RET.2")))


def allies_only_while_a_faction_unit_is_left(play: Play, step: LoserRetreats) -> None:
    side, role = _beaten(play)
    seat = terms.faction_holding(play, side.fighters)
    play.then(Retreating(seat, play.table.fight.area, side.fighters, role, ("BAT.27", "RET.1", "RET.2")))


def winner_first(play: Play, step: LoserRetreats) -> None:
    side, role = _beaten(play)
    play.then(UnitsReturn(), WinnersExcess())
    play.then(Retreating(side.seat, play.table.fight.area, side.fighters, role, ("BAT.27", "RET.1", "RET.2")))


def heroes_choose_their_own_way(play: Play, step: SupportersRetreat) -> None:
    side, _ = _beaten(play)
    heroes = tuple(hero for hero, _ in side.supports)
    if side.seat is not None and heroes:
        play.then(HeroesRetreating(side.seat, play.table.fight.area, heroes, ("BAT.28", "RET.4")))


def all_heroes_retreat(play: Play, step: SupportersRetreat) -> None:
    (side, _), battle = _beaten(play), play.table.fight
    for hero in play.table.heroes:
        if hero.seat == side.seat and hero.area == battle.area and battle.terms.refuge is not None:
            play.happen(HeroRetreated(hero.id, battle.terms.refuge, ("BAT.28", "RET.4")))


def routed_heroes_are_free(at: Position, side: Side) -> tuple[Hero, ...]:
    busy = [hero for hero, _ in side.supports]
    here = at.table.fight.area
    return tuple(
        hero for hero in at.table.heroes if (hero.seat, hero.area) == (side.seat, here) and hero.id not in busy
    )


NOBODY_LEAVES = changed(handlers={LoserRetreats: nothing})
HEROES_STAY = changed(handlers={SupportersRetreat: nothing})
EVERY_HERO_LEAVES = changed(handlers={SupportersRetreat: all_heroes_retreat})

# ---------------------------------------------------------------- the winner, and a battle cancelled


@objection("RET.7")
def the_routed_stay(at: Position, decision: PickExcess, choice: SendBack) -> Elsewhere | None:
    return Elsewhere(at.table.fight.area) if choice.fighter.routed else None


def stand_up_on_return(play: Play, step: UnitsReturn) -> None:
    battle = play.table.fight
    play.happen(UnitsReturned(battle.terms.winner or "attacker", ("BAT.29",)))
    for who, count in play.table.area(battle.area).units:
        for _ in range(count if who.routed else 0):
            play.happen(UnitStood(battle.area, who.unit, ("BAT.29",)))


def only_winners_have_excess(play: Play, step: WinnersExcess) -> None:
    if play.table.fight.terms.winner is not None:
        winners_excess(play, step)


def yield_it_damaged(play: Play, step: YieldStronghold) -> None:
    if defended_stronghold(play) is not None:
        take_stronghold(play, damaged=True, cites=("BAT.19",))


def withdraw_routed(play: Play, who: Retreating) -> None:
    # Friendly areas only, as the card says; but routed, as in any other retreat.
    orderly = retreat.refuges(play, who)
    retreat.retreat_step(play, attrs.evolve(who, orderly=False) if orderly else who)


NOBODY_RETURNS = changed(handlers={UnitsReturn: nothing})
NO_EXCESS = changed(handlers={WinnersExcess: nothing})

# ---------------------------------------------------------------- terms and participants


def neutral_units_keep_their_ally(at: Position, area: AreaId) -> Seat | None:
    there = at.table.area(area)
    return CONTROLLER(at, area) or (at.table.clock.turn if there.units else None)


def neutral_units_end_control(at: Position, area: AreaId) -> Seat | None:
    there = at.table.area(area)
    return None if _some_neutral(at, there.units) else CONTROLLER(at, area)


def _some_neutral(at: Position, force: Force) -> bool:
    return any(at.content.units_by_id[who.unit].faction == NEUTRAL for who, _ in force)


def attackers_hold_what_they_enter(at: Position, area: AreaId) -> Seat | None:
    battle = at.table.battle
    return battle.attacker.seat if battle is not None and battle.area == area else CONTROLLER(at, area)


def everybody_lines_up(play: Play, step: LineUp) -> None:
    there = play.table.area(play.table.fight.area)
    play.happen(LinedUp(there.arrivals, there.units, ("BAT.2",)))


def rout_only(play: Play, decision: Any, choice: Withdraw) -> None:
    rout(play, decision.role, choice.fighter, decision.cites)


def control(by: Callable[[Position, AreaId], Seat | None]) -> Breakage:
    """Another answer to who controls an area."""
    return patched(
        "runewars.rules.terms.controller", "runewars.rules.limits.controller", "runewars.scenario.judging.controller",
        "runewars.scenario.lines.controller", by=by,
    )  # fmt: skip


def sorceress_chooses(chooses: bool) -> Breakage:
    """Who picks the unit, whatever the edition says."""
    return changed(settings={"battle.sorceress_chooses": chooses}, after=("revised.sorceress-chooses",))


CONTROLLER = terms.controller

# ---------------------------------------------------------------- case by case

BREAKAGES: dict[str, list[tuple[str, str, Breakage]]] = {
    "RET-01": [
        ("RET.1", "an empty area will do as well", FRIENDLY_NEED_NOT_COME_FIRST),
        ("RET.2", "they are not routed", NOT_ROUTED),
        ("RET.6", "routed units do not count", THE_ROUTED_DO_NOT_COUNT),
        ("LIM.1", "twelve units may be there", MANY_MAY_BE_THERE),
        ("BAT.27", "the loser does not retreat", NOBODY_LEAVES),
    ],
    "RET-02": [
        ("RET.1", "an empty area is no refuge", NO_EMPTY_REFUGE),
        ("RET.1", "without a refuge they stay", NO_REFUGE_NO_LOSS),
        ("RET.2", "they are not routed", NOT_ROUTED),
        ("BAT.27", "the loser does not retreat", NOBODY_LEAVES),
    ],
    "RET-04": [
        ("RET.5", "an area for some is as good as one for all", NEED_NOT_GO_TOGETHER),
        ("RET.5", "all follow wherever one can go", ALL_CAN_CROSS),
        ("RET.5", "a closed border is no objection", CLOSED_BORDERS_ARE_NO_MATTER),
        ("MOV.6", "mountains are open", BORDERS_OPEN),
        ("MOV.7", "flying is no help", patched("runewars.rules.retreat.reach", by=flying_is_no_help)),
        ("RET.1", "an empty area will do as well", FRIENDLY_NEED_NOT_COME_FIRST),
    ],
    "RET-05": [
        ("RET.5", "retreats ignore borders", ALL_CAN_CROSS),
        ("MOV.6", "water is open", BORDERS_OPEN),
        ("SEA.7", "water never freezes", patched("runewars.rules.movement.may_cross", by=water_never_freezes)),
        ("RET.1", "an empty area will do as well", FRIENDLY_NEED_NOT_COME_FIRST),
    ],
    "RET-07": [
        ("RET.1", "back where he came from", changed(adds_objections={Retreat: (back_to_b_only,)})),
        ("RET.1", "an empty area will do as well", FRIENDLY_NEED_NOT_COME_FIRST),
        ("RET.2", "they are not routed", NOT_ROUTED),
        ("BAT.27", "the loser does not retreat", NOBODY_LEAVES),
    ],
    "RET-08": [
        ("RET.7", "the excess stays", NO_EXCESS),
        ("RET.2", "they are not routed", NOT_ROUTED),
        ("RET.6", "routed units do not count", THE_ROUTED_DO_NOT_COUNT),
        ("LIM.1", "twelve units may be there", MANY_MAY_BE_THERE),
        ("BAT.29", "the winner's units do not return", NOBODY_RETURNS),
    ],
    "RET-10": [
        ("RET.7", "the winner's excess goes first", changed(handlers={LoserRetreats: winner_first})),
        ("RET.1", "without a refuge they stay", NO_REFUGE_NO_LOSS),
    ],
    "RET-11": [
        ("RET.7", "routed units may not be picked", changed(adds_objections={SendBack: (the_routed_stay,)})),
        ("BAT.29", "routed units stand up", changed(handlers={UnitsReturn: stand_up_on_return})),
    ],
    "RET-14": [
        ("BAT.2", "routed units line up", changed(handlers={LineUp: everybody_lines_up})),
        ("BAT.27", "routed units are destroyed whoever wins", changed(handlers={LoserRetreats: lose_whoever_wins})),
        ("BAT.29", "the winner's units do not return", NOBODY_RETURNS),
    ],
    "RET-16": [
        ("BAT.19", "the stronghold is damaged", changed(handlers={YieldStronghold: yield_it_damaged})),
        ("CAR.1", "a card may be played at any moment", changed(drops_objections={PlayCard: (at_another_moment,)})),
        ("LIM.4", "one may be destroyed needlessly", changed(drops_objections={Replace: (one_is_left,)})),
    ],
    "RET-17": [
        ("BAT.19", "an empty area will do", patched("runewars.rules.retreat.refuge_kind", by=orderly_as_any_other)),
        ("BAT.19", "they are routed", changed(handlers={Retreating: withdraw_routed})),
        ("RET.7", "no excess after a cancelled battle", changed(handlers={WinnersExcess: only_winners_have_excess})),
    ],
    "RET-19": [
        ("RET.8", "allied units retreat on their own", changed(handlers={LoserRetreats: allies_retreat_on_their_own})),
        (
            "TER.5",
            "alliance ends with the last faction unit",
            changed(handlers={LoserRetreats: allies_only_while_a_faction_unit_is_left}),
        ),
        ("TER.9", "neutral units are never allied", control(neutral_units_end_control)),
        ("RET.1", "an empty area will do as well", FRIENDLY_NEED_NOT_COME_FIRST),
    ],
    "RET-20": [
        ("RET.8", "allied units retreat on their own", changed(handlers={LoserRetreats: allies_retreat_on_their_own})),
        ("TER.9", "alliance outlasts control", control(neutral_units_keep_their_ally)),
        ("RET.1", "an empty area is no refuge", NO_EMPTY_REFUGE),
        ("RET.2", "they are not routed", NOT_ROUTED),
    ],
    "RET-22": [
        ("BAT.28", "supporting heroes stay", HEROES_STAY),
        ("BAT.28", "every hero retreats", EVERY_HERO_LEAVES),
        (
            "RET.4",
            "supporting heroes go their own way",
            changed(handlers={SupportersRetreat: heroes_choose_their_own_way}),
        ),
        ("RET.2", "units are not routed", NOT_ROUTED),
    ],
    "RET-23": [
        ("BAT.28", "supporting heroes stay", HEROES_STAY),
        ("RET.4", "heroes go where units may", patched("runewars.rules.retreat.refuge_kind", by=heroes_as_units)),
        ("RET.5", "a closed border is no objection", CLOSED_BORDERS_ARE_NO_MATTER),
    ],
    "RET-25": [
        ("BAT.28", "every hero retreats", EVERY_HERO_LEAVES),
        (
            "TER.7",
            "routed heroes support",
            patched("runewars.rules.battle.support.free_heroes", by=routed_heroes_are_free),
        ),
    ],
    "RET-26": [
        (
            "RET.2",
            "a retreat places a token",
            patched("runewars.rules.retreat.Retreated.apply", by=retreat_and_activate),
        ),
        ("RET.2", "a token bars the way", patched("runewars.rules.retreat.refuge_kind", by=tokens_bar_the_way)),
        ("MOV.5", "no token holds units", changed(drops_objections={MarchUnits: (held_there,)})),
        ("MOV.5", "a token holds those who retreat", patched("runewars.rules.retreat.refuges", by=held_for_ever)),
    ],
    "RET-28": [
        ("BAT.14", "the unit stays, routed", changed(handlers={Withdraw: rout_only})),
        ("RET.1", "an empty area will do as well", FRIENDLY_NEED_NOT_COME_FIRST),
        ("RET.2", "it is not routed", NOT_ROUTED),
        ("TER.5", "attackers hold the area they enter", control(attackers_hold_what_they_enter)),
        ("CAR.6", "the opponent picks", sorceress_chooses(False)),
        ("CAR.6o", "the sorceress's player picks", sorceress_chooses(True)),
    ],
}

__all__ = ["BREAKAGES", "Breakage"]
