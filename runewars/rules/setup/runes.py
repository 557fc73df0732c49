"""Starting runes: on the map before the home realms, or in the home realm (SET.9, SET.9o)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Decision,
    ObjectionRule,
    Reason,
    Seat,
    Step,
    StepHandler,
    objection,
    value,
)
from runewars.rules.laying import RuneReturned, RunesTaken
from runewars.state import Play, Position
from runewars.table import AreaId, RuneFace

from .beginning import clockwise
from .events import RunePlaced, setting_up


@value
class RunesOnTheMap(Step):
    """From the first player counterclockwise, so many players have placed theirs."""

    done: int = 0


@value
class RunesAtHome(Step):
    """Clockwise from the first player, so many have placed theirs in their home realm."""

    done: int = 0


@value
class PlaceRunes(Step):
    """A player places the runes he holds."""

    seat: Seat
    at_home: bool
    anywhere: bool = False
    """There were too few areas away from the markers when he began."""


@value
class LayRune(Choice):
    """Place a rune facedown."""

    seat: Seat
    face: RuneFace
    area: AreaId
    form: ClassVar[str] = "rune {face} in {area}"


@value
class PlaceMapRune(Decision):
    """Which of his runes does the player place in which area?"""

    seat: Seat
    anywhere: bool
    """The areas that should come first do not suffice."""
    takes: ClassVar[tuple[type[Choice], ...]] = (LayRune,)


@value
class PlaceHomeRune(Decision):
    """Which of his runes does the player place in which area of his home realm?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (LayRune,)


def runes_on_the_map(play: Play, step: RunesOnTheMap) -> None:
    """One dragon rune and one false rune each (SET.9)."""
    first, *others = clockwise(play)
    seats = (first, *reversed(others))
    if step.done < len(seats):
        seat = seats[step.done]
        play.happen(RunesTaken(seat, 1, 1, ("SET.9",)))
        anywhere = len(rune_areas(play, anywhere=False)) < len(play.table.player(seat).runes)
        play.then(PlaceRunes(seat, False, anywhere), RunesOnTheMap(step.done + 1))


def runes_at_home(play: Play, step: RunesAtHome) -> None:
    """Two dragon runes and one false rune each, one an area of the home realm (SET.9o)."""
    seats = clockwise(play)
    if step.done < len(seats):
        seat = seats[step.done]
        play.happen(RunesTaken(seat, 2, 1, ("SET.9o",)))
        play.then(PlaceRunes(seat, True), RunesAtHome(step.done + 1))


def place_runes(play: Play, step: PlaceRunes) -> None:
    """One after another; a token with no area left returns to its pile."""
    held = play.table.player(step.seat).runes
    if not held:
        return
    if step.at_home:
        play.ask(PlaceHomeRune(step.seat))
    elif rune_areas(play, anywhere=step.anywhere):
        play.ask(PlaceMapRune(step.seat, step.anywhere))
    else:
        for face in held:
            play.happen(RuneReturned(step.seat, face, ("SET.9",)))


def rune_areas(at: Position, *, anywhere: bool) -> tuple[AreaId, ...]:
    """Areas without a rune that touch no space of a marker; or all without a rune."""
    table = at.table
    free = tuple(area for area in table.board.areas if table.area(area).rune is None)
    if anywhere:
        return free
    near = table.board.touching([space for laid in setting_up(table).markers for space in laid.spaces])
    return tuple(area for area in free if area not in near)


def home_rune_areas(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """The areas of the player's home realm without a rune."""
    areas = zip(at.table.board.areas, at.table.areas, strict=True)
    return tuple(area for area, there in areas if there.home == seat and there.rune is None)


# ---------------------------------------------------------------- objections


@value
class NoSuchRune(Reason):
    """The player holds no such rune."""

    face: RuneFace
    says: ClassVar[str] = "there is no {face} rune to place"


@value
class NoPlaceForARune(Reason):
    """The area holds a rune, or is none of those where they go."""

    area: AreaId
    says: ClassVar[str] = "{area} is no area where the rune may go"


def _rune_objections(rule: str, decisions: type[Decision]) -> tuple[ObjectionRule, ...]:
    @objection(rule)
    def no_such_rune(at: Position, decision: Decision, choice: LayRune) -> NoSuchRune | None:
        """A player places the runes he took."""
        if type(decision) is not decisions or choice.face in at.table.player(decision.seat).runes:
            return None
        return NoSuchRune(choice.face)

    @objection(rule)
    def no_place(at: Position, decision: Decision, choice: LayRune) -> NoPlaceForARune | None:
        """Where the rule lets him."""
        if type(decision) is not decisions or choice.area in _areas(at, decision):
            return None
        return NoPlaceForARune(choice.area)

    return (no_such_rune, no_place)


def _areas(at: Position, decision: Decision) -> tuple[AreaId, ...]:
    if isinstance(decision, PlaceMapRune):
        return rune_areas(at, anywhere=decision.anywhere)
    return home_rune_areas(at, decision.seat)


def rune_places(at: Position, decision: Decision) -> Iterator[LayRune]:
    for face in dict.fromkeys(at.table.player(decision.seat).runes):
        for area in _areas(at, decision):
            yield LayRune(decision.seat, face, area)


def lay_rune(play: Play, decision: Decision, choice: LayRune) -> None:
    on_the_map = isinstance(decision, PlaceMapRune)
    play.happen(RunePlaced(choice.seat, choice.face, choice.area, ("SET.9" if on_the_map else "SET.9o",)))
    play.then(PlaceRunes(choice.seat, not on_the_map, isinstance(decision, PlaceMapRune) and decision.anywhere))


def no_runes_at_home(play: Play, step: RunesAtHome) -> None:
    """The runes lie on the map already."""


STEPS: dict[type[Step], StepHandler] = {
    RunesOnTheMap: runes_on_the_map, RunesAtHome: runes_at_home, PlaceRunes: place_runes,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    LayRune: Answer(
        lay_rune,
        rune_places,
        (*_rune_objections("SET.9", PlaceMapRune), *_rune_objections("SET.9o", PlaceHomeRune)),
    )
}
DECISIONS: tuple[type[Decision], ...] = (PlaceMapRune, PlaceHomeRune)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "LayRune", "RunesAtHome", "RunesOnTheMap", "no_runes_at_home"]
