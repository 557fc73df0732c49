"""For every case of runes and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.content import NEUTRAL, Effect
from runewars.kernel import Seat, evolve
from runewars.rules import laying, revealing
from runewars.rules.aiming import Aim, Mark
from runewars.rules.economy.events import RunesPickedUp
from runewars.rules.laying import LayRunes, RunesTaken
from runewars.rules.objectives import ObjectiveMet
from runewars.rules.objectives.conditions import all_allied
from runewars.rules.receiving import TakeRunes, bare_areas, receive_dragon_rune
from runewars.rules.season_effects.runes import lay_dragon_rune, places_for_a_rune
from runewars.rules.terms import controller
from runewars.rules.victory.claims import Reveal, proves_nothing
from runewars.state import Play, Position
from runewars.table import AreaId, Table


def dragon_rune_alone(play: Play, step: TakeRunes) -> None:
    play.happen(RunesTaken(step.seat, 1, 0, step.cites))
    play.then(LayRunes(step.seat, bare_areas(play, step.seat), (), "RUN.2"))


def kept_in_hand(play: Play, step: LayRunes) -> None:
    if laying.places(play, step):
        laying.lay_runes(play, step)


def received_instead(play: Play, aim: Aim, area: AreaId) -> None:
    receive_dragon_rune(play, aim.seat, aim.cites)


def all_friendly(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    return tuple(area for area in at.table.board.areas if controller(at, area) in (None, aim.seat))


def all_turned_down(event: RunesPickedUp, table: Table) -> Table:
    picked = _PICKED_UP(event, table)
    areas = tuple(
        there if there.rune is None else evolve(there, rune=evolve(there.rune, faceup=False)) for there in picked.areas
    )
    return evolve(picked, areas=areas)


def where_they_lay(at: Position, laying: laying.LayRunes | laying.LayRuneDown) -> tuple[AreaId, ...]:
    return laying.areas[:1]


def the_owners(at: Position, area: AreaId) -> Seat | None:
    return at.table.area(area).home or controller(at, area)


def only_if_there_are_any(at: Position, seat: Seat, asks: Effect) -> bool:
    units = at.content.units_by_id
    there = any(
        units[who.unit].faction == NEUTRAL and units[who.unit].shape == asks.get("shape")
        for area in at.table.areas
        for who, _ in area.units
    )
    return there and all_allied(at, seat, asks)


def card_is_kept(event: ObjectiveMet, table: Table) -> Table:
    return table


_PICKED_UP = RunesPickedUp.apply


def applied(rule: str, what: str, seen: str, event: type, apply: object) -> Breakage:
    """Broken in what an event does to the table."""
    return Breakage(rule, what, seen, None, lambda: patch.object(event, "apply", apply))


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "RUN-01": (
        changed(
            "RUN.2", "A dragon rune comes alone.", "'daqan: lay false in N', is refused",
            handlers={TakeRunes: dragon_rune_alone},
        ),
    ),
    "RUN-02": (
        changed(
            "RUN.2", "A token with no area is kept.", "rune-returned",
            handlers={LayRunes: kept_in_hand},
        ),
    ),
    "RUN-04": (
        changed(
            "RUN.3", "A false rune comes with it.", "dragon-rune-laid",
            effects={"mark.dragon-rune": Mark(places_for_a_rune, received_instead)},
        ),
    ),
    "RUN-05": (
        changed(
            "RUN.1", "It may go where one lies.", "table.H2",
            effects={"mark.dragon-rune": Mark(all_friendly, lay_dragon_rune)},
        ),
    ),
    "RUN-07": (
        changed(
            "RUN.6", "A false rune may be turned up.", "'daqan: reveal A4' is legal",
            drops_objections={Reveal: (proves_nothing,)},
        ),
    ),
    "RUN-08": (
        applied(
            "RUN.7", "Runes are turned down whenever some are moved.", "table.H1",
            RunesPickedUp, all_turned_down,
        ),
        asked(
            "RUN.8", "They go back where one lay.", "daqan: lay dragon in H3",
            laying, "places", where_they_lay,
        ),
    ),
    "RUN-10": (
        asked(
            "RUN.8", "Both go to one area.", "legal after 2",
            laying, "places", where_they_lay,
        ),
    ),
    "RUN-11": (
        asked(
            "RUN.4", "A rune in a home realm is its owner's.", "legal after 0",
            revealing, "controller", the_owners,
        ),
    ),
    "RUN-13": (
        changed(
            "CAR.5", "Two runes leave.", "table.H2",
            settings={"season-effects.threatened_runes": 2},
        ),
        changed(
            "CAR.5o", "One rune leaves.", "table.H2",
            settings={"season-effects.threatened_runes": 1},
        ),
    ),
    "RUN-14": (
        changed(
            "CAR.3", "With none there is nothing to meet.", "'daqan: achieve bound-by-honor', is refused",
            effects={"objective.all-allied": only_if_there_are_any},
        ),
    ),
    "RUN-16": (
        applied(
            "CAR.3", "It is not discarded.", "'uthuk: achieve foot-in-the-door'",
            ObjectiveMet, card_is_kept,
        ),
        changed(
            "RUN.2", "A dragon rune comes alone.", "runes-taken (seat uthuk; dragon 1; false 1",
            handlers={TakeRunes: dragon_rune_alone},
        ),
    ),
}  # fmt: skip
