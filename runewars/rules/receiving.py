"""RUN.2: receiving a dragon rune, and the false rune that comes with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Reason,
    Seat,
    Step,
    StepHandler,
    evolve,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import FALSE, AreaId, RunePiles, Table

from .choices import Pass
from .laying import LayRunes, RunesTaken, everybody
from .revealing import runes_of
from .terms import controller

DISCARDS = 2
"""How many false runes may be discarded first."""


def receive_dragon_rune(play: Play, seat: Seat, cites: Cites) -> None:
    """A player receives a dragon rune: all of RUN.2 follows. `cites` are the rules that give it to him."""
    play.then(DiscardFalseRunes(seat, cites), TakeRunes(seat, cites))


# ---------------------------------------------------------------- first, false runes are discarded


@value
class DiscardFalseRunes(Step):
    """The player may discard false runes, so many so far."""

    seat: Seat
    cites: Cites
    discarded: int = 0


@value
class Unearth(Choice):
    """Discard a false rune."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "unearth {area}"


@value
class DiscardFalseRune(Decision):
    """Does the player discard a false rune before he receives a dragon rune?"""

    seat: Seat
    cites: Cites
    discarded: int
    """How many he has discarded for this dragon rune."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Unearth, Pass)


@value
class FalseRuneDiscarded(Event):
    """A player discards a false rune: it returns to its pile."""

    seat: Seat
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{seat} discards the false rune in {area}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        table = table.with_area(self.area, evolve(table.area(self.area), rune=None))
        return evolve(table, runes=RunePiles(table.runes.dragon, table.runes.false + 1))


@value
class NoFalseRune(Reason):
    """No false rune of the player's lies there."""

    area: AreaId
    says: ClassVar[str] = "no false rune of one's own lies in {area}"


def discard_false_runes(play: Play, step: DiscardFalseRunes) -> None:
    """He is asked while a rune of his might be a false one, for all the others can tell."""
    may_be_false = any(rune.face == FALSE or not rune.faceup for _, rune in runes_of(play, step.seat))
    if step.discarded < DISCARDS and may_be_false:
        play.ask(DiscardFalseRune(step.seat, step.cites, step.discarded))


def false_runes(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Where false runes lie that a player controls."""
    return tuple(area for area, rune in runes_of(at, seat) if rune.face == FALSE)


@objection("RUN.2")
def no_false_rune(at: Position, decision: DiscardFalseRune, choice: Unearth) -> NoFalseRune | None:
    """A false rune, from an area he controls."""
    return None if choice.area in false_runes(at, decision.seat) else NoFalseRune(choice.area)


def discards(at: Position, decision: DiscardFalseRune) -> Iterator[Unearth]:
    for area in false_runes(at, decision.seat):
        yield Unearth(decision.seat, area)


def discard(play: Play, decision: DiscardFalseRune, choice: Unearth) -> None:
    play.happen(FalseRuneDiscarded(choice.seat, choice.area, (*decision.cites, "RUN.2")))
    play.then(DiscardFalseRunes(decision.seat, decision.cites, decision.discarded + 1))


# ---------------------------------------------------------------- then, one of each is taken


@value
class TakeRunes(Step):
    """A dragon rune and a false rune are taken."""

    seat: Seat
    cites: Cites


def take_runes(play: Play, step: TakeRunes) -> None:
    """Mixed, looked at, and each placed facedown. Of one alone all know what it is."""
    seat, piles = step.seat, play.table.runes
    dragon, false = min(1, piles.dragon), min(1, piles.false)
    if not dragon and not false:
        return
    play.happen(RunesTaken(seat, dragon, false, (*step.cites, "RUN.2")))
    known = () if dragon and false else everybody(play)
    play.then(LayRunes(seat, bare_areas(play, seat), known, "RUN.2"))


def bare_areas(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Areas without a rune that are friendly to a player, or uncontrolled."""
    return tuple(
        area
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.rune is None and controller(at, area) in (None, seat)
    )


STEPS: dict[type[Step], StepHandler] = {DiscardFalseRunes: discard_false_runes, TakeRunes: take_runes}
ANSWERS: dict[type[Choice], Answer] = {Unearth: Answer(discard, discards, (no_false_rune,))}
DECISIONS: tuple[type[Decision], ...] = (DiscardFalseRune,)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "DiscardFalseRune", "Unearth", "bare_areas", "receive_dragon_rune"]
