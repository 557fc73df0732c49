"""For every case of the economy and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.content import RESOURCES
from runewars.kernel import Seat
from runewars.rules.battle import resolution
from runewars.rules.battle.resolution import EndBattle
from runewars.rules.economy import dials, fortify, recruit
from runewars.rules.economy.fortify import Build, Fortification, FortifyRealm, Repair
from runewars.rules.economy.harvest import BuildDevelopment, Develop, HarvestAreas, OfferDevelopment, not_provided
from runewars.rules.economy.power import AcquireTitle, GainInfluence, not_enough
from runewars.rules.economy.rally import RallyCities
from runewars.rules.economy.recruit import ChooseResource, Enrol, RecruitWith, not_gained, used_already
from runewars.rules.events import StrongholdPlaced
from runewars.rules.limits import TooManyUnits
from runewars.rules.marching import MarchUnits, objections, questions
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, Stronghold, Table


def nothing(*_: object) -> None:
    """A handler that does nothing."""


def dials_only_rise(play: Play, step: HarvestAreas) -> None:
    seat = dials.current(play)
    player = play.table.player(seat)
    found = {each: max(dials.dial(player, each), dials.harvested(play, seat, each)) for each in RESOURCES}
    dials.set_dials(play, seat, found, ("ECO.3",))


def dials_follow_the_areas(play: Play, step: EndBattle) -> None:
    resolution.end_battle(play, step)
    for player in play.table.players:
        found = {each: dials.harvested(play, player.seat, each) for each in RESOURCES}
        dials.set_dials(play, player.seat, found, ("ECO.1",))


def only_the_current_space(at: Position, seat: Seat, resource: str) -> tuple[str, ...]:
    faction, player = at.content.faction(seat).dials, at.table.player(seat)
    space = getattr(faction, resource)[dials.dial(player, resource)]
    return (space,) if space else ()


def dial_pays(play: Play, decision: ChooseResource, choice: RecruitWith) -> None:
    recruit.recruit_with(play, decision, choice)
    dials.set_dials(play, choice.seat, {choice.resource: 0}, ("ECO.2",))


def offered_without_wood(play: Play, step: OfferDevelopment) -> None:
    play.ask(BuildDevelopment(dials.current(play)))


def development_comes_along(event: StrongholdPlaced, table: Table) -> Table:
    return table.with_area(
        event.area, table.area(event.area).with_stronghold(Stronghold(event.seat, event.damaged, "diplomat"))
    )


def no_ore_to_build(play: Play, decision: Fortification, choice: Build) -> None:
    dials.lower(play, choice.seat, "wood", cites=("ECO.13",))
    play.happen(StrongholdPlaced(choice.area, choice.seat, False, ("ECO.13",)))
    play.then(FortifyRealm((*decision.done, "build")))


def repaired_for_nothing(play: Play, decision: Fortification, choice: Repair) -> None:
    play.happen(fortify.StrongholdRepaired(choice.seat, choice.area, ("ECO.14",)))
    play.then(FortifyRealm((*decision.done, "repair")))


def no_units_hold(at: Position, area: AreaId) -> Seat | None:
    there = at.table.area(area)
    return there.stronghold.seat if there.stronghold is not None else there.home


def owned_not_held(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """The areas a player controls and holds no token in."""
    return tuple(
        area
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if controller(at, area) == seat and seat not in there.activated
    )


def applied(rule: str, what: str, seen: str, event: type, apply: object) -> Breakage:
    """Broken in what an event does to the table."""
    return Breakage(rule, what, seen, None, lambda: patch.object(event, "apply", apply))


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "ECO-01": (
        asked(
            "ECO.1", "A dial goes beyond 8.", "dials.daqan.food: expected 8, but it shows 10",
            dials, "DIAL", 20,
        ),
        changed(
            "ECO.3", "Dials never fall.", "dials-set (seat daqan; food 4; wood 4; ore 1",
            handlers={HarvestAreas: dials_only_rise},
        ),
    ),
    "ECO-02": (
        changed(
            "ECO.1", "Dials follow the areas.", "dials-set happened",
            handlers={EndBattle: dials_follow_the_areas},
        ),
    ),
    "ECO-04": (
        changed(
            "ECO.2", "Gaining lowers the dial.", "dials-set happened",
            handlers={RecruitWith: dial_pays},
        ),
        changed(
            "ECO.6", "More may be placed than the dial gives.", "'daqan: enrol bowman 3 in H' is legal",
            drops_objections={Enrol: (not_gained,)},
        ),
    ),
    "ECO-05": (
        changed(
            "ORD.10", "The bonus may be with the same resource.", "'daqan: recruit with wood' is legal",
            drops_objections={RecruitWith: (used_already,)},
        ),
    ),
    "ECO-07": (
        asked(
            "ECO.6", "Units are recruited wherever one has control.", "daqan is asked choose-resource",
            recruit, "strongholds_of", questions.owned_areas,
        ),
    ),
    "ECO-08": (
        asked(
            "ECO.6", "Nobody is recruited into an activated area.", "'daqan: recruit with food', is refused",
            recruit, "strongholds_of", owned_not_held,
        ),
        changed(
            "MOV.5", "An activation token holds nobody.", "'daqan: march footman 2 from H' is legal",
            drops_objections={MarchUnits: (objections.held_there,)},
        ),
    ),
    "ECO-10": (
        changed(
            "ECO.5", "A development costs no wood.", "daqan is asked build-development",
            handlers={OfferDevelopment: offered_without_wood},
        ),
    ),
    "ECO-11": (
        changed(
            "ECO.5", "Any resource will do.", "'daqan: develop resources in A for ore' is legal",
            drops_objections={Develop: (not_provided,)},
        ),
    ),
    "ECO-13": (
        applied(
            "ECO.8", "The development outlasts the stronghold.", "uthuk stronghold damaged with diplomat",
            StrongholdPlaced, development_comes_along,
        ),
    ),
    "ECO-14": (
        changed(
            "ECO.13", "Building takes no ore.", "dials.daqan.ore: expected 0, but it shows 1",
            handlers={Build: no_ore_to_build},
        ),
        changed(
            "ECO.14", "Repairing takes no ore.", "dials.daqan",
            handlers={Repair: repaired_for_nothing},
        ),
        changed(
            "ORD.13", "Each may be done again.", "is refused, but not by ORD.13",
            drops_objections={Repair: (fortify.repaired_already,)},
        ),
    ),
    "ECO-16": (
        changed(
            "ECO.9", "A stronghold may stand with a city.", "'daqan: build in C' is legal",
            drops_objections={Build: (fortify.city_there,)},
        ),
    ),
    "ECO-17": (
        changed(
            "ECO.9", "A stronghold counts 3 either way.", "expected 4 v 5, found 4 v 3",
            settings={"battle.stronghold_strength": 3},
        ),
        changed(
            "ECO.14", "Repairing takes no ore.", "dials-set (seat daqan; ore 0",
            handlers={Repair: repaired_for_nothing},
        ),
    ),
    "ECO-19": (
        changed(
            "ECO.10", "A city gives nothing.", "rally triangle",
            handlers={RallyCities: nothing},
        ),
        changed(
            "LIM.1", "There may be any number of units in an area.", "lose footman",
            handlers={TooManyUnits: nothing},
        ),
    ),
    "ECO-20": (
        asked(
            "ECO.2", "Only the current spaces count.", "influence.daqan: expected 3, found 2",
            dials, "gained_from", only_the_current_space,
        ),
        changed(
            "ORD.12", "Nothing is gained.", "influence.daqan: expected 3, found 0",
            handlers={GainInfluence: nothing},
        ),
    ),
    "ECO-22": (
        changed(
            "ECO.12", "As much is enough.", "'daqan: acquire primarch for 3' is legal",
            drops_objections={AcquireTitle: (not_enough,)},
        ),
    ),
    "ECO-23": (
        changed(
            "ECO.10", "A city gives nothing.", "rally influence",
            handlers={RallyCities: nothing},
        ),
        asked(
            "TER.1", "Units alone hold no area.", "rally influence",
            questions, "controller", no_units_hold,
        ),
    ),
}  # fmt: skip
