"""Moving runes with fortify: those of two areas are picked up, mixed, looked at and placed facedown (RUN.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.marching.questions import owned_areas
from runewars.state import Play, Position
from runewars.table import AreaId, RuneFace

from .events import RuneLaid, RunesPickedUp


@value
class PairAreas(Step):
    """A second area is chosen."""

    seat: Seat
    first: AreaId


@value
class LayRunes(Step):
    """The runes picked up are placed in the two areas."""

    seat: Seat
    areas: tuple[AreaId, ...]
    known: tuple[Seat, ...]


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
class Lay(Choice):
    """Lay a rune facedown."""

    seat: Seat
    face: RuneFace
    area: AreaId
    form: ClassVar[str] = "lay {face} in {area}"


@value
class LayRuneDown(Decision):
    """Which of the runes goes to which of the two areas?"""

    seat: Seat
    areas: tuple[AreaId, ...]
    known: tuple[Seat, ...]
    """Who knows the only one picked up, having seen it before."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Lay,)


@value
class NoSecondArea(Reason):
    """Two controlled areas, not one twice."""

    area: AreaId
    says: ClassVar[str] = "{area} is no second controlled area"


@value
class NoRuneInHand(Reason):
    """No such rune was picked up."""

    face: RuneFace
    says: ClassVar[str] = "no {face} rune was picked up"


@value
class NoPlaceToLay(Reason):
    """It is none of the two areas, or holds a rune."""

    area: AreaId
    says: ClassVar[str] = "the rune cannot be laid in {area}"


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
    """Picked up and mixed: two cannot be told apart by others any more; one alone can be followed (RUN.8)."""
    areas = (decision.first, choice.area)
    runes = [rune for area in areas if (rune := play.table.area(area).rune) is not None]
    known: tuple[Seat, ...] = ()
    if len(runes) == 1:
        everybody = tuple(player.seat for player in play.table.players)
        known = everybody if runes[0].faceup else runes[0].known
    play.happen(RunesPickedUp(decision.seat, areas, ("RUN.8",)))
    play.then(LayRunes(decision.seat, areas, known))


def lay_runes(play: Play, step: LayRunes) -> None:
    """Each in one of the two, one an area (RUN.1, RUN.8)."""
    if play.table.player(step.seat).runes:
        play.ask(LayRuneDown(step.seat, step.areas, step.known))


def places(at: Position, decision: LayRuneDown) -> tuple[AreaId, ...]:
    """Those of the two areas without a rune."""
    return tuple(area for area in decision.areas if at.table.area(area).rune is None)


@objection("RUN.8")
def no_rune_in_hand(at: Position, decision: LayRuneDown, choice: Lay) -> NoRuneInHand | None:
    """A rune that was picked up."""
    return None if choice.face in at.table.player(decision.seat).runes else NoRuneInHand(choice.face)


@objection("RUN.8")
def no_place_to_lay(at: Position, decision: LayRuneDown, choice: Lay) -> NoPlaceToLay | None:
    """In one of the two areas, one an area."""
    return None if choice.area in places(at, decision) else NoPlaceToLay(choice.area)


def layings(at: Position, decision: LayRuneDown) -> Iterator[Lay]:
    for face in dict.fromkeys(at.table.player(decision.seat).runes):
        for area in places(at, decision):
            yield Lay(decision.seat, face, area)


def lay(play: Play, decision: LayRuneDown, choice: Lay) -> None:
    known = decision.known if choice.seat in decision.known else (*decision.known, choice.seat)
    play.happen(RuneLaid(choice.seat, choice.face, choice.area, known, ("RUN.8",)))
    play.then(LayRunes(decision.seat, decision.areas, decision.known))


STEPS: dict[type[Step], StepHandler] = {PairAreas: pair_areas, LayRunes: lay_runes}
ANSWERS: dict[type[Choice], Answer] = {
    Pair: Answer(pair, pairs, (no_second_area,)),
    Lay: Answer(lay, layings, (no_rune_in_hand, no_place_to_lay)),
}
DECISIONS: tuple[type[Decision], ...] = (PairArea, LayRuneDown)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "Lay", "LayRuneDown", "Pair", "PairArea", "PairAreas", "rune_sources"]
