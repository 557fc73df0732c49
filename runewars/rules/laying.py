"""Rune tokens in a player's hand: taken from the piles or picked up, and laid facedown one after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

import attrs

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    ObjectionRule,
    Reason,
    Seat,
    Step,
    StepHandler,
    evolve,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import DRAGON, FALSE, UNKNOWN, AreaId, Rune, RuneFace, RunePiles, Table, in_order, without

# ---------------------------------------------------------------- events


@value
class RunesTaken(Event):
    """A player takes rune tokens from the piles and looks at them."""

    seat: Seat
    dragon: int
    false: int
    cites: Cites
    says: ClassVar[str] = "{seat} takes {dragon} dragon and {false} false runes"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        taken = in_order((*player.runes, *[DRAGON] * self.dragon, *[FALSE] * self.false))
        piles = RunePiles(table.runes.dragon - self.dragon, table.runes.false - self.false)
        return evolve(table.with_player(evolve(player, runes=taken)), runes=piles)


@value
class RuneLaid(Event):
    """A player lays a rune facedown; who could follow it knows it still."""

    seat: Seat
    face: RuneFace
    area: AreaId
    known: tuple[Seat, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} lays a rune in {area} ({face})"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        table = table.with_player(evolve(player, runes=without(player.runes, (self.face,))))
        return table.with_area(self.area, evolve(table.area(self.area), rune=Rune(self.face, self.known)))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat in self.known else attrs.evolve(self, face=RuneFace(UNKNOWN))

    def reveals_to(self, seat: Seat) -> bool:
        return seat in self.known and seat != self.seat


@value
class RuneReturned(Event):
    """A rune that finds no area returns to its pile, for all to see."""

    seat: Seat
    face: RuneFace
    cites: Cites
    says: ClassVar[str] = "{seat} returns a {face} rune"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        player, piles = table.player(self.seat), table.runes
        dragon = self.face == DRAGON
        table = table.with_player(evolve(player, runes=without(player.runes, (self.face,))))
        return evolve(table, runes=RunePiles(piles.dragon + dragon, piles.false + (not dragon)))


# ---------------------------------------------------------------- what is owed, asked and chosen


@value
class LayRunes(Step):
    """The runes a player holds are laid in these areas."""

    seat: Seat
    areas: tuple[AreaId, ...]
    known: tuple[Seat, ...]
    """Who knows what is laid, as there was only one and he has seen it before."""
    rule: str


@value
class Lay(Choice):
    """Lay a rune facedown."""

    seat: Seat
    face: RuneFace
    area: AreaId
    form: ClassVar[str] = "lay {face} in {area}"


@value
class LayRuneDown(Decision):
    """Which of the runes does he lay in which of the areas?"""

    seat: Seat
    areas: tuple[AreaId, ...]
    """Where runes are laid, one in each."""
    known: tuple[Seat, ...]
    """Who else learns what he lays."""
    rule: str
    """The rule he lays them by."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Lay,)


@value
class NoRuneInHand(Reason):
    """The player holds no such rune."""

    face: RuneFace
    says: ClassVar[str] = "there is no {face} rune to lay"


@value
class NoPlaceToLay(Reason):
    """It is none of the areas where the runes go, or holds a rune."""

    area: AreaId
    says: ClassVar[str] = "the rune cannot be laid in {area}"


def lay_runes(play: Play, step: LayRunes) -> None:
    """One an area; a token with no area left returns to its pile (RUN.1, RUN.2, RUN.8)."""
    held = play.table.player(step.seat).runes
    if held and places(play, step):
        play.ask(LayRuneDown(step.seat, step.areas, step.known, step.rule))
        return
    for face in held:
        play.happen(RuneReturned(step.seat, face, (step.rule,)))


def places(at: Position, laying: LayRunes | LayRuneDown) -> tuple[AreaId, ...]:
    """Those of the areas without a rune."""
    return tuple(area for area in laying.areas if at.table.area(area).rune is None)


def _objections_by(rule: str) -> tuple[ObjectionRule, ...]:
    @objection(rule)
    def no_rune_in_hand(at: Position, decision: LayRuneDown, choice: Lay) -> NoRuneInHand | None:
        """A rune that he holds."""
        if decision.rule != rule or choice.face in at.table.player(decision.seat).runes:
            return None
        return NoRuneInHand(choice.face)

    @objection(rule)
    def no_place_to_lay(at: Position, decision: LayRuneDown, choice: Lay) -> NoPlaceToLay | None:
        """Where the rule lets him, one an area."""
        if decision.rule != rule or choice.area in places(at, decision):
            return None
        return NoPlaceToLay(choice.area)

    return (no_rune_in_hand, no_place_to_lay)


def layings(at: Position, decision: LayRuneDown) -> Iterator[Lay]:
    for face in dict.fromkeys(at.table.player(decision.seat).runes):
        for area in places(at, decision):
            yield Lay(decision.seat, face, area)


def lay(play: Play, decision: LayRuneDown, choice: Lay) -> None:
    """He knows it; and so do all if the other token finds no area and returns to its pile."""
    seat = choice.seat
    known = decision.known if seat in decision.known else (*decision.known, seat)
    if len(play.table.player(seat).runes) > 1 and len(places(play, decision)) == 1:
        known = everybody(play)
    play.happen(RuneLaid(seat, choice.face, choice.area, known, (decision.rule,)))
    play.then(LayRunes(seat, decision.areas, decision.known, decision.rule))


def everybody(at: Position) -> tuple[Seat, ...]:
    """All players."""
    return tuple(player.seat for player in at.table.players)


STEPS: dict[type[Step], StepHandler] = {LayRunes: lay_runes}
ANSWERS: dict[type[Choice], Answer] = {
    Lay: Answer(lay, layings, (*_objections_by("RUN.8"), *_objections_by("RUN.2"))),
}
DECISIONS: tuple[type[Decision], ...] = (LayRuneDown,)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "Lay", "LayRuneDown", "LayRunes", "RuneLaid", "RuneReturned", "RunesTaken",
    "everybody",
]  # fmt: skip
