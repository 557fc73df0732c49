"""For every case of movement and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from breakages import Breakage, asked, changed
from diplomacy.diplomacy_breakages import heroes_meet_them_too, nothing
from limits.limits_breakages import applied, by_units_alone

from runewars.kernel import Reason, Seat, evolve, objection, value
from runewars.rules import elimination, marching, retreat, terms
from runewars.rules.aiming import Aim, Mark
from runewars.rules.effects.turns import rumored
from runewars.rules.heroes import moving
from runewars.rules.heroes.phase import ActWithHero, GoOn, Send
from runewars.rules.limits import TooManyUnits
from runewars.rules.marching import hero_objections, objections, questions, ways
from runewars.rules.marching.choices import Activate, ActivateArea, Done, MarchUnits, MoveHero, Muster
from runewars.rules.marching.events import AreaActivated
from runewars.rules.movement import may_cross
from runewars.rules.retreat import HeroesRetreating, Retreating, refuges
from runewars.rules.seasons import TokensReturned
from runewars.rules.terms import controller, faction_holding, is_empty
from runewars.state import Play, Position
from runewars.table import OPEN, AreaId, Board, Force, Table, Terrain, total
from runewars.table.hexes import steps_between

DAQAN = Seat("daqan")
_NEIGHBOURS = Board.neighbours


@value
class Forbidden(Reason):
    """No rule forbids it but a broken one."""

    says: ClassVar[str] = "only a broken rule forbids it"


# ---------------------------------------------------------------- the rules gone wrong


def empty_though_home(at: Position, area: AreaId) -> bool:
    """An empty home area is an empty area like any other."""
    there = at.table.area(area)
    return not there.units and there.stronghold is None


def empty_though_neutral(at: Position, area: AreaId) -> bool:
    """Neutral units do not count."""
    return controller(at, area) is None


def empty_without_heroes(at: Position, area: AreaId) -> bool:
    """A hero counts too."""
    return is_empty(at, area) and not any(hero.area == area for hero in at.table.heroes)


@objection("MOV.4")
def no_enemy_area(at: Position, decision: ActWithHero | GoOn, choice: Send) -> Forbidden | None:
    """Heroes keep out of enemy areas."""
    holder = controller(at, choice.area) if choice.area in at.table.board else None
    return None if holder in (None, decision.seat) else Forbidden()


def tokens_where_they_end(play: Play, decision: Muster, choice: Done) -> None:
    """Strategize activates areas too."""
    marching.done(play, decision, choice)
    for march in decision.marches if decision.target is None else ():
        play.happen(AreaActivated(choice.seat, march.target, ("MOV.2",)))


@objection("MOV.5")
def enters_an_activated_area(at: Position, decision: Muster, choice: MarchUnits) -> Forbidden | None:
    target = choice.target
    return Forbidden() if target is not None and decision.seat in at.table.area(target).activated else None


@objection("MOV.4")
def passes_an_activated_area(at: Position, decision: Muster, choice: MarchUnits) -> Forbidden | None:
    held = [area for area in at.table.board.areas if decision.seat in at.table.area(area).activated]
    return Forbidden() if decision.target is not None and len(held) > 1 else None


@objection("MOV.3")
def anybodys_token(at: Position, decision: ActivateArea, choice: Activate) -> Forbidden | None:
    return Forbidden() if at.table.area(choice.area).activated else None


def held_by_anybody(at: Position, seat: Seat, area: AreaId) -> bool:
    return bool(at.table.area(area).activated)


def held_for_ever(at: Position, who: Retreating | HeroesRetreating) -> tuple[AreaId, ...]:
    """Nobody retreats from an area with a token of his."""
    return () if who.seat in at.table.area(who.origin).activated else refuges(at, who)


def on_foot(at: Position, terrain: Terrain, *, flying: bool, climbing: bool = False) -> bool:
    return may_cross(at, terrain, flying=False, climbing=climbing)


def over_holes(board: Board, area: AreaId) -> dict[AreaId, Terrain]:
    """Two steps away over anything is next door."""
    here = board.places[area].hex
    far = {other: OPEN for other in board.areas if steps_between(here, board.places[other].hex) == 2}
    return {**far, **_NEIGHBOURS(board, area)}


@objection("MOV.2")
def walkers_not_next_door(at: Position, decision: Muster, choice: MarchUnits) -> Reason | None:
    """Flying units cross holes, and whatever else."""
    if choice.unit in at.content.units_by_id and at.content.units_by_id[choice.unit].flying:
        return None
    return objections.not_next_door(at, decision, choice)


@objection("MOV.3")
def somebody_must_move(at: Position, decision: Muster, choice: Done) -> Forbidden | None:
    return None if decision.marches else Forbidden()


def tokens_stay(event: TokensReturned, table: Table) -> Table:
    """Only orders go back."""
    return evolve(table, players=tuple(evolve(player, orders=()) for player in table.players))


@objection("LIM.1")
def too_many_on_the_way(at: Position, decision: Muster, choice: MarchUnits) -> Forbidden | None:
    crowded = (area for area in at.table.board.areas if area not in (choice.origin, decision.target))
    return Forbidden() if any(total(at.table.area(area).units) + choice.count > 8 for area in crowded) else None


def only_empty_ones(at: Position, seat: Seat) -> Callable[[AreaId], bool]:
    """Friendly areas cannot be passed."""
    return lambda area: is_empty(at, area)


@objection("MOV.5")
def heroes_are_held(at: Position, decision: Muster, choice: MoveHero) -> Forbidden | None:
    held = [hero.id for hero in at.table.heroes if hero.seat in at.table.area(hero.area).activated]
    return Forbidden() if choice.hero in held else None


def once_his_always_his(at: Position, force: Force) -> Seat | None:
    """Neutral units go on holding an area."""
    return DAQAN if force else faction_holding(at, force)


def nobody_by_units(at: Position, force: Force) -> None:
    """Units control nothing."""


def allies_for_ever(at: Position, area: AreaId) -> Seat:
    return DAQAN


def without_strongholds(at: Position, area: AreaId) -> Seat | None:
    there = at.table.area(area)
    return faction_holding(at, there.units) or there.home


def without_homes(at: Position, area: AreaId) -> Seat | None:
    there = at.table.area(area)
    keep = there.stronghold
    return faction_holding(at, there.units) or (keep.seat if keep is not None else None)


def by_faction_units(at: Position, area: AreaId) -> Seat | None:
    """Only beside units of a faction are neutral units allied."""
    return faction_holding(at, at.table.area(area).units)


def friendly_with_units(at: Position, area: AreaId, seat: Seat | None) -> bool:
    return seat is not None and faction_holding(at, at.table.area(area).units) == seat


def his_own_token(play: Play, aim: Aim, area: AreaId) -> None:
    """Rumors place a token of who spreads them."""
    play.happen(AreaActivated(aim.seat, area, ("CAR.1",)))


# ---------------------------------------------------------------- case by case


def no_token_holds(seen: str) -> Breakage:
    return changed(
        "MOV.5", "No token holds units.", seen, drops_objections={MarchUnits: (objections.held_there,)},
    )  # fmt: skip


def units_pass_anything(seen: str) -> Breakage:
    return changed(
        "MOV.4", "Units pass through any area.", seen, drops_objections={MarchUnits: (objections.no_passage,)},
    )  # fmt: skip


def heroes_do_not_march() -> Breakage:
    return changed(
        "MOV.3h", "Conquer moves no heroes.", "conquer moves no heroes (MOV.3)",
        settings={"marching.heroes_march": False},
    )  # fmt: skip


def tokens_lie_on(seen: str) -> Breakage:
    return applied("SEA.3", "Spring leaves the tokens where they are.", seen, TokensReturned, tokens_stay)


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "MOV-01": (
        changed(
            "MOV.2", "Strategize enters any area.", "'daqan: march footman 1 from A to B' is legal",
            drops_objections={MarchUnits: (objections.not_open,)},
        ),
        asked(
            "TER.3", "An enemy's empty home area is an empty one.", "'daqan: march footman 1 from A to B' is legal",
            questions, "is_empty", empty_though_home,
        ),
    ),
    "MOV-02": (
        changed(
            "MOV.2", "Strategize goes any distance.", "'latari: march archer 1 from A to C' is legal",
            drops_objections={MarchUnits: (objections.not_next_door,)},
        ),
    ),
    "MOV-04": (
        changed(
            "MOV.2", "Strategize activates areas.", "one's activation token in B holds units there",
            handlers={Done: tokens_where_they_end},
        ),
        no_token_holds("'daqan: march footman 2 from B' is legal"),
    ),
    "MOV-05": (
        no_token_holds("'daqan: march footman 1 from A to B' is legal"),
        changed(
            "MOV.5", "No units enter an activated area.", "only a broken rule forbids it (MOV.5)",
            adds_objections={MarchUnits: (enters_an_activated_area,)},
        ),
        changed(
            "MOV.5", "No units pass through an activated area.", "only a broken rule forbids it (MOV.4)",
            adds_objections={MarchUnits: (passes_an_activated_area,)},
        ),
        asked(
            "MOV.5", "No units retreat from an activated area.", "retreated (seat daqan; origin A; area H",
            retreat, "refuges", held_for_ever,
        ),
    ),
    "MOV-07": (
        changed(
            "MOV.3", "Anybody's token keeps an area from being activated.", "only a broken rule forbids it (MOV.3)",
            adds_objections={Activate: (anybodys_token,)},
        ),
        asked(
            "MOV.5", "Anybody's token holds units.", "one's activation token in A holds units there",
            objections, "is_held", held_by_anybody,
        ),
    ),
    "MOV-08": (
        units_pass_anything("'daqan: march footman 2 from A' is legal"),
        asked(
            "TER.4", "An area with neutral units is empty.", "'daqan: march footman 2 from A' is legal",
            ways, "is_empty", empty_though_neutral,
        ),
        asked(
            "TER.6", "An area with a hero is not empty.", "no way through B (MOV.4)",
            ways, "is_empty", empty_without_heroes,
        ),
    ),
    "MOV-10": (
        units_pass_anything("'latari: march pegasus-rider 1 from A' is legal"),
        changed(
            "MOV.6", "Anybody crosses mountains.", "'latari: march archer 1 from A' is legal",
            drops_objections={MarchUnits: (objections.borders_closed,)},
        ),
        asked(
            "MOV.7", "Flying units cross what others do.", "closed borders on the way: A|B (MOV.6)",
            ways, "may_cross", on_foot,
        ),
    ),
    "MOV-11": (
        changed(
            "MOV.7", "Flying units cross anything.", "'latari: march pegasus-rider 1 from 2B to 7B' is legal",
            drops_objections={MarchUnits: (objections.not_next_door,)},
            adds_objections={MarchUnits: (walkers_not_next_door,)},
        ),
        asked(
            "SET.6", "A hole is crossed like an area.", "'latari: march archer 1 from 2B' is legal",
            Board, "neighbours", over_holes,
        ),
    ),
    "MOV-13": (
        changed(
            "MOV.3", "Somebody must move.", "only a broken rule forbids it (MOV.3)",
            adds_objections={Done: (somebody_must_move,)},
        ),
        no_token_holds("'daqan: march footman 2 from C to D' is legal"),
        tokens_lie_on("one's activation token in C holds units there"),
    ),
    "MOV-14": (
        changed(
            "LIM.1", "Units may not pass through a full area.", "only a broken rule forbids it (LIM.1)",
            adds_objections={MarchUnits: (too_many_on_the_way,)},
        ),
        changed(
            "LIM.1", "There may be any number of units in an area.", "'daqan: lose footman'",
            handlers={TooManyUnits: nothing},
        ),
        asked(
            "MOV.4", "Only empty areas can be passed.", "no way through B (MOV.4)",
            questions, "open_to_units", only_empty_ones,
        ),
    ),
    "MOV-16": (
        changed(
            "TER.7", "Routed units move.", "'daqan: march footman 2 from A' is legal",
            drops_objections={MarchUnits: (objections.are_routed,)},
        ),
        changed(
            "TER.7", "Routed heroes move.", "'daqan: move valadir to B' is legal",
            drops_objections={MoveHero: (hero_objections.is_routed,)},
        ),
    ),
    "MOV-17": (
        changed(
            "HER.5", "In the quest phase heroes go one area.", "'daqan: send valadir to N'",
            settings={"heroes.moves": 1},
        ),
        changed(
            "HER.5", "Routed heroes move.", "'daqan: send valadir to E' is legal",
            drops_objections={Send: (moving.lies_routed,)},
        ),
        changed(
            "MOV.4", "Heroes enter no enemy area.", "only a broken rule forbids it (MOV.4)",
            adds_objections={Send: (no_enemy_area,)},
        ),
        changed(
            "MOV.6", "Heroes cross any border.", "'daqan: send valadir to M' is legal",
            drops_objections={Send: (moving.border_closed,)},
        ),
    ),
    "MOV-19": (
        heroes_do_not_march(),
        changed(
            "MOV.5", "Tokens hold heroes too.", "only a broken rule forbids it (MOV.5)",
            adds_objections={MoveHero: (heroes_are_held,)},
        ),
        no_token_holds("'daqan: march footman 1 from A' is legal"),
    ),
    "MOV-20": (
        heroes_do_not_march(),
        changed(
            "MOV.9", "Heroes alone start battles.", "the defender's berserker draws",
            handlers={Done: heroes_meet_them_too},
        ),
    ),
    "MOV-22": (
        asked(
            "MOV.11", "Neutral units keep an area for who left it.", "control.B: expected nobody, but daqan",
            terms, "faction_holding", once_his_always_his,
        ),
        asked(
            "TER.1", "Units control nothing.", "the units in B are not one's own",
            terms, "faction_holding", nobody_by_units,
        ),
        asked(
            "TER.9", "Once allied is always allied.", "'daqan: march beastman 1 from B' is legal",
            objections, "controller", allies_for_ever,
        ),
    ),
    "MOV-23": (
        asked(
            "TER.1", "A stronghold controls nothing.", "the units in B are not one's own",
            objections, "controller", without_strongholds,
        ),
        asked(
            "TER.2", "A home realm is its player's only while he is there.", "the units in B are not one's own",
            objections, "controller", without_homes,
        ),
        asked(
            "TER.9", "Allied units left alone are unallied, whoever has the area.", "the units in B are not one's own",
            objections, "controller", by_faction_units,
        ),
    ),
    "MOV-25": (
        units_pass_anything("'daqan: march footman 3 from A' is legal"),
        asked(
            "TER.2", "A home realm is its player's only while he is there.", "never: player-eliminated happened",
            elimination, "controller", by_units_alone,
        ),
        asked(
            "TER.3", "An enemy's empty home area is an empty one.", "'daqan: march footman 3 from A' is legal",
            ways, "is_empty", empty_though_home,
        ),
    ),
    "MOV-26": (
        asked(
            "MOV.4", "Only empty areas can be passed.", "no way through H (MOV.4)",
            questions, "open_to_units", only_empty_ones,
        ),
        asked(
            "TER.2", "A home realm is its player's only while he is there.", "no way through H (MOV.4)",
            terms, "controller", by_units_alone,
        ),
        asked(
            "TER.3", "Only areas with units of one's own are friendly.", "no way through H (MOV.4)",
            ways, "is_friendly", friendly_with_units,
        ),
    ),
    "MOV-28": (
        changed(
            "CAR.1", "The token is of who plays the card.", "area-activated (seat daqan; area N; citing CAR.1)",
            effects={"mark.rumors": Mark(rumored, his_own_token)},
        ),
        changed(
            "MOV.3", "An area may be activated twice.", "'daqan: activate N' is legal",
            drops_objections={Activate: (objections.activated_already,)},
        ),
        tokens_lie_on("N holds one's activation token already"),
    ),
}  # fmt: skip
