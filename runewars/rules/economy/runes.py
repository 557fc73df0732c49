"""Moving runes with fortify: those of two areas are picked up, mixed, looked at and placed facedown (RUN.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.laying import LayRunes, everybody
from runewars.rules.marching.questions import owned_areas
from runewars.state import Play, Position
from runewars.table import AreaId, Rune

from .events import RunesPickedUp


@value
class PairAreas(Step):
    """A second area is chosen."""

    seat: Seat
    first: AreaId


@value
class Pair(Choice):
    """Choose the second area."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "pair {area}"


@value
class PairArea(Decision):
    """Which is the second area?"""

    seat: Seat
    first: AreaId
    takes: ClassVar[tuple[type[Choice], ...]] = (Pair,)


@value
class NoSecondArea(Reason):
    """Two controlled areas, not one twice."""

    area: AreaId
    says: ClassVar[str] = "{area} is no second controlled area"


def rune_sources(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Controlled areas that hold a rune, if there is a second area for it."""
    owned = owned_areas(at, seat)
    return tuple(area for area in owned if at.table.area(area).rune is not None) if len(owned) > 1 else ()


def pair_areas(play: Play, step: PairAreas) -> None:
    play.ask(PairArea(step.seat, step.first))


def second_areas(at: Position, decision: PairArea) -> tuple[AreaId, ...]:
    """The other areas the player controls."""
    return tuple(area for area in owned_areas(at, decision.seat) if area != decision.first)


@objection("RUN.8")
def no_second_area(at: Position, decision: PairArea, choice: Pair) -> NoSecondArea | None:
    """Two controlled areas."""
    return None if choice.area in second_areas(at, decision) else NoSecondArea(choice.area)


def pairs(at: Position, decision: PairArea) -> Iterator[Pair]:
    for area in second_areas(at, decision):
        yield Pair(decision.seat, area)


def pair(play: Play, decision: PairArea, choice: Pair) -> None:
    """Picked up, mixed and laid facedown; who can follow them knows them still (RUN.8)."""
    areas = (decision.first, choice.area)
    runes = [rune for area in areas if (rune := play.table.area(area).rune) is not None]
    known = still_known(play, runes)
    play.happen(RunesPickedUp(decision.seat, areas, ("RUN.8",)))
    play.then(LayRunes(decision.seat, areas, known, "RUN.8"))


def still_known(at: Position, runes: list[Rune]) -> tuple[Seat, ...]:
    """Who knows the runes after they were mixed: one alone can be followed, and two faceup ones of the same face.

    Two that lay facedown nobody follows: if those who knew both did where they are the same, that they do would tell
    the others so.
    """
    if all(rune.faceup for rune in runes):
        return everybody(at) if len({rune.face for rune in runes}) == 1 else ()
    return runes[0].known if len(runes) == 1 else ()


STEPS: dict[type[Step], StepHandler] = {PairAreas: pair_areas}
ANSWERS: dict[type[Choice], Answer] = {Pair: Answer(pair, pairs, (no_second_area,))}
DECISIONS: tuple[type[Decision], ...] = (PairArea,)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "Pair", "PairArea", "PairAreas", "rune_sources"]
