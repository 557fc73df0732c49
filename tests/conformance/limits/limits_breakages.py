"""For every case of limits and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.kernel import Seat, evolve
from runewars.rules import elimination, limits
from runewars.rules.economy import fortify, rally
from runewars.rules.economy.fortify import Build
from runewars.rules.economy.rally import TakeBenefit, not_to_be_had
from runewars.rules.economy.recruit import (
    Disband,
    Enrol,
    EnrolUnits,
    PlaceRecruits,
    disbands_with_a_figure_left,
    less,
    no_figure,
)
from runewars.rules.elimination import LookForTheBeaten, PlayerEliminated
from runewars.rules.events import StrongholdDestroyed, UnitsLost, one
from runewars.rules.limits import TooManyUnits
from runewars.rules.terms import controller, neutral_voice
from runewars.state import Play, Position
from runewars.table import Area, AreaId, Stronghold, Table, UnitId

_ELIMINATED = PlayerEliminated.apply


def nothing(*_: object) -> None:
    """A handler that does nothing."""


def influence_lost(event: PlayerEliminated, table: Table) -> Table:
    """The influence on an eliminated player's titles is discarded."""
    after = _ELIMINATED(event, table)
    return evolve(after, titles=tuple(evolve(title, influence=0) for title in after.titles))


def runes_lost(event: PlayerEliminated, table: Table) -> Table:
    """The runes leave the board with the player."""
    after = _ELIMINATED(event, table)
    return evolve(after, areas=tuple(evolve(there, rune=None) for there in after.areas))


def home_for_ever(there: Area, seat: Seat) -> Area:
    return evolve(there, activated=tuple(other for other in there.activated if other != seat))


def without_army(at: Position) -> tuple[Seat, ...]:
    """Players with no units and no strongholds."""
    forces = [at.content.units_by_id[who.unit].faction for there in at.table.areas for who, _ in there.units]
    return tuple(player.seat for player in at.table.players if player.seat not in forces)


def by_units_alone(at: Position, area: AreaId) -> Seat | None:
    return controller(at, area) if at.table.area(area).units else None


def somebody(at: Position, area: AreaId) -> Seat:
    return controller(at, area) or neutral_voice(at)


def destroyed_for_nothing(play: Play, decision: EnrolUnits, choice: Disband) -> None:
    play.happen(UnitsLost(choice.area, one(choice.fighter), ("ECO.7", "LIM.4")))
    play.then(PlaceRecruits(decision.seat, less(decision.left, choice.fighter.unit, 1)))


def development_stays(event: StrongholdDestroyed, table: Table) -> Table:
    """A development outlasts its stronghold."""
    there = table.area(event.area)
    keep = there.stronghold
    if keep is None or keep.development is None:
        return table.with_area(event.area, there.with_stronghold(None))
    return table.with_area(event.area, there.with_stronghold(Stronghold(keep.seat, True, keep.development)))


def eight_left(at: Position, unit: UnitId) -> int:
    return 8


def applied(rule: str, what: str, seen: str, event: type, apply: object) -> Breakage:
    """Broken in what an event does to the table."""
    return Breakage(rule, what, seen, None, lambda: patch.object(event, "apply", apply))


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "LIM-01": (
        applied(
            "LIM.6", "The influence on his titles is lost.", "titles.captain",
            PlayerEliminated, influence_lost,
        ),
        changed(
            "LIM.8", "Nobody is ever eliminated.", "eliminated: expected uthuk; out of the game: nobody",
            handlers={LookForTheBeaten: nothing},
        ),
        asked(
            "LIM.9", "His home realm stays his.", "control.U: expected nobody, but uthuk controls it",
            elimination, "_without", home_for_ever,
        ),
    ),
    "LIM-02": (
        asked(
            "LIM.8", "Who has no units and no stronghold is out.", "player-eliminated happened",
            elimination, "beaten", without_army,
        ),
        asked(
            "TER.2", "An empty home area is nobody's.", "player-eliminated happened",
            elimination, "controller", by_units_alone,
        ),
    ),
    "LIM-04": (
        changed(
            "ECO.7", "Nothing comes of the one destroyed.", "enrol necromancer 1 in S",
            handlers={Disband: destroyed_for_nothing},
        ),
        changed(
            "LIM.3", "Units never run out.", "'waiqar: enrol necromancer 2 in S' is legal",
            drops_objections={Enrol: (no_figure,)},
        ),
        changed(
            "LIM.4", "Units may be destroyed at will.", "'waiqar: disband necromancer in F' is legal",
            drops_objections={Disband: (disbands_with_a_figure_left,)},
        ),
    ),
    "LIM-05": (
        applied(
            "ECO.8", "A development outlasts its stronghold.", "table.D: expected nothing",
            StrongholdDestroyed, development_stays,
        ),
        changed(
            "ECO.13", "Strongholds never run out.", "'daqan: build in E' is legal",
            drops_objections={Build: (fortify.none_is_left,)},
        ),
        changed(
            "LIM.4", "Strongholds may be destroyed at will.", "'daqan: build in E destroying D' is legal",
            drops_objections={Build: (fortify.one_is_left,)},
        ),
    ),
    "LIM-08": (
        changed(
            "ECO.10", "Anything may be taken.", "'daqan: rally rectangle' is legal",
            drops_objections={TakeBenefit: (not_to_be_had,)},
        ),
        asked(
            "LIM.3", "Neutral units never run out.", "'daqan: rally rectangle' is legal",
            rally, "unused_figures", eight_left,
        ),
    ),
    "LIM-10": (
        changed(
            "LIM.1", "There may be any number of units in an area.", "lose footman",
            handlers={TooManyUnits: nothing},
        ),
    ),
    "LIM-13": (
        applied(
            "LIM.6", "His runes leave the board.", "there lies daqan footman 5",
            PlayerEliminated, runes_lost,
        ),
    ),
    "LIM-14": (
        asked(
            "LIM.7", "Neutral units too are eight an area.", "is asked give-up-unit",
            limits, "controller", somebody,
        ),
    ),
}  # fmt: skip
