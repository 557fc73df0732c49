"""Fortify: build a stronghold, repair one, move runes; any or all, once each (ORD.13, ECO.13, ECO.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.battle.resolution import NoneIsLeft, OneIsLeft, all_placed, strongholds_of
from runewars.rules.choices import Pass
from runewars.rules.events import StrongholdDestroyed, StrongholdPlaced
from runewars.rules.marching.questions import owned_areas
from runewars.state import Play, Position
from runewars.table import AreaId

from .dials import current, dial, lower
from .events import StrongholdRepaired
from .harvest import stronghold_in
from .runes import PairAreas, rune_sources

BUILD, REPAIR, RUNES = "build", "repair", "runes"


@value
class FortifyRealm(Step):
    """What of it is still to be done, if he likes."""

    done: tuple[str, ...] = ()


@value
class Build(Choice):
    """Build a stronghold, destroying one elsewhere if all are placed."""

    seat: Seat
    area: AreaId
    site: AreaId | None
    form: ClassVar[str] = "build in {area} [destroying {site}]"


@value
class Repair(Choice):
    """Repair a stronghold."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "repair {area}"


@value
class Gather(Choice):
    """Move runes: choose a first area to pick them up from."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "gather {area}"


@value
class Fortification(Decision):
    """Does the player build, repair or move runes, or is that all?"""

    seat: Seat
    done: tuple[str, ...]
    """What he has done already, each once."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Build, Repair, Gather, Pass)


# ---------------------------------------------------------------- what can be done


def building_sites(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Controlled areas with no stronghold and no city (ECO.9, ECO.13)."""
    areas = ((area, at.table.area(area)) for area in owned_areas(at, seat))
    return tuple(area for area, there in areas if there.stronghold is None and there.city is None)


def damaged_strongholds(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Where the player's damaged strongholds stand."""
    return tuple(
        area for area in strongholds_of(at, seat) if (keep := stronghold_in(at, area)) is not None and keep.damaged
    )


def to_be_done(at: Position, seat: Seat, done: tuple[str, ...]) -> tuple[str, ...]:
    """The parts of the order that can be done now and have not been."""
    player = at.table.player(seat)
    open_to_him = {
        BUILD: player.wood > 0 and player.ore > 0 and bool(building_sites(at, seat)),
        REPAIR: player.ore > 0 and bool(damaged_strongholds(at, seat)),
        RUNES: bool(rune_sources(at, seat)),
    }
    return tuple(part for part, can in open_to_him.items() if can and part not in done)


def fortify_realm(play: Play, step: FortifyRealm) -> None:
    """Any or all, once each, in any order (ORD.13)."""
    seat = current(play)
    if to_be_done(play, seat, step.done):
        play.ask(Fortification(seat, step.done))


# ---------------------------------------------------------------- objections


@value
class DoneAlready(Reason):
    """That part of the order has been done."""

    part: str
    says: ClassVar[str] = "{part}: done once already with this order"


@value
class DialsTooLow(Reason):
    """A dial that must go down is at 0."""

    dials: tuple[str, ...]
    says: ClassVar[str] = "{dials} at 0"


@value
class NotControlled(Reason):
    """The player does not control the area."""

    area: AreaId
    says: ClassVar[str] = "{area} is not controlled"


@value
class StrongholdThere(Reason):
    """The area has a stronghold."""

    area: AreaId
    says: ClassVar[str] = "{area} has a stronghold"


@value
class CityThere(Reason):
    """The area has a city."""

    area: AreaId
    says: ClassVar[str] = "{area} has a city"


@value
class NoRunesThere(Reason):
    """No rune lies there, the player does not control it, or he controls no second area."""

    area: AreaId
    says: ClassVar[str] = "no rune in {area} can be moved"


@value
class NothingToRepair(Reason):
    """No damaged stronghold of the player is there."""

    area: AreaId
    says: ClassVar[str] = "one has no damaged stronghold in {area}"


def _at_zero(at: Position, seat: Seat, *resources: str) -> DialsTooLow | None:
    low = tuple(resource for resource in resources if dial(at.table.player(seat), resource) == 0)
    return DialsTooLow(low) if low else None


@objection("ORD.13")
def built_already(at: Position, decision: Fortification, choice: Build) -> DoneAlready | None:
    """Once each."""
    return DoneAlready(BUILD) if BUILD in decision.done else None


@objection("ORD.13")
def repaired_already(at: Position, decision: Fortification, choice: Repair) -> DoneAlready | None:
    """Once each."""
    return DoneAlready(REPAIR) if REPAIR in decision.done else None


@objection("ORD.13")
def runes_moved_already(at: Position, decision: Fortification, choice: Gather) -> DoneAlready | None:
    """Once each."""
    return DoneAlready(RUNES) if RUNES in decision.done else None


@objection("ECO.13")
def too_poor_to_build(at: Position, decision: Fortification, choice: Build) -> DialsTooLow | None:
    """Wood and ore by 1 each, neither at 0."""
    return _at_zero(at, decision.seat, "wood", "ore")


@objection("ECO.14")
def too_poor_to_repair(at: Position, decision: Fortification, choice: Repair) -> DialsTooLow | None:
    """Ore by 1, not at 0."""
    return _at_zero(at, decision.seat, "ore")


@objection("ECO.13")
def not_controlled(at: Position, decision: Fortification, choice: Build) -> NotControlled | None:
    """In a controlled area."""
    return None if choice.area in owned_areas(at, decision.seat) else NotControlled(choice.area)


@objection("ECO.9")
def stronghold_there(at: Position, decision: Fortification, choice: Build) -> StrongholdThere | None:
    """One an area."""
    return StrongholdThere(choice.area) if stronghold_in(at, choice.area) is not None else None


@objection("ECO.9")
def city_there(at: Position, decision: Fortification, choice: Build) -> CityThere | None:
    """Never with a city."""
    if choice.area in at.table.board and at.table.area(choice.area).city is not None:
        return CityThere(choice.area)
    return None


@objection("LIM.4")
def one_is_left(at: Position, decision: Fortification, choice: Build) -> OneIsLeft | None:
    """A player destroys his own pieces only when none is left to place."""
    return OneIsLeft() if choice.site is not None and not all_placed(at, decision.seat) else None


@objection("ECO.13")
def none_is_left(at: Position, decision: Fortification, choice: Build) -> NoneIsLeft | None:
    """With all on the board, one of his is destroyed for it."""
    placed = strongholds_of(at, decision.seat)
    if not all_placed(at, decision.seat) or choice.site in placed:
        return None
    return NoneIsLeft(placed)


@objection("ECO.14")
def nothing_to_repair(at: Position, decision: Fortification, choice: Repair) -> NothingToRepair | None:
    """A damaged stronghold of the player."""
    return None if choice.area in damaged_strongholds(at, decision.seat) else NothingToRepair(choice.area)


@objection("RUN.8")
def no_runes_there(at: Position, decision: Fortification, choice: Gather) -> NoRunesThere | None:
    """From two controlled areas."""
    return None if choice.area in rune_sources(at, decision.seat) else NoRunesThere(choice.area)


# ---------------------------------------------------------------- building, repairing, moving runes


def buildings(at: Position, decision: Fortification) -> Iterator[Build]:
    seat = decision.seat
    destroyed = strongholds_of(at, seat) if all_placed(at, seat) else (None,)
    for area in building_sites(at, seat):
        for site in destroyed:
            yield Build(seat, area, site)


def repairs(at: Position, decision: Fortification) -> Iterator[Repair]:
    for area in damaged_strongholds(at, decision.seat):
        yield Repair(decision.seat, area)


def build(play: Play, decision: Fortification, choice: Build) -> None:
    lower(play, choice.seat, "wood", "ore", cites=("ECO.13",))
    if choice.site is not None:
        keep = stronghold_in(play, choice.site)
        lost: Cites = ("ECO.8",) if keep is not None and keep.development is not None else ()
        play.happen(StrongholdDestroyed(choice.site, ("ECO.13", "LIM.4", *lost)))
    play.happen(StrongholdPlaced(choice.area, choice.seat, False, ("ECO.13",)))
    play.then(FortifyRealm((*decision.done, BUILD)))


def repair(play: Play, decision: Fortification, choice: Repair) -> None:
    lower(play, choice.seat, "ore", cites=("ECO.14",))
    play.happen(StrongholdRepaired(choice.seat, choice.area, ("ECO.14",)))
    play.then(FortifyRealm((*decision.done, REPAIR)))


def gatherings(at: Position, decision: Fortification) -> Iterator[Gather]:
    for area in rune_sources(at, decision.seat):
        yield Gather(decision.seat, area)


def gather(play: Play, decision: Fortification, choice: Gather) -> None:
    play.then(PairAreas(choice.seat, choice.area), FortifyRealm((*decision.done, RUNES)))


STEPS: dict[type[Step], StepHandler] = {FortifyRealm: fortify_realm}
ANSWERS: dict[type[Choice], Answer] = {
    Build: Answer(
        build,
        buildings,
        (built_already, too_poor_to_build, not_controlled, stronghold_there, city_there, one_is_left, none_is_left),
    ),
    Repair: Answer(repair, repairs, (repaired_already, too_poor_to_repair, nothing_to_repair)),
    Gather: Answer(gather, gatherings, (runes_moved_already, no_runes_there)),
}
DECISIONS: tuple[type[Decision], ...] = (Fortification,)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "Build", "Fortification", "FortifyRealm", "Gather", "Repair"]
