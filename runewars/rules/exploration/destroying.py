"""In his turn a player discards a destructible location of an area he controls with six units (EXP.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import DESTRUCTIBLE
from runewars.kernel import Answer, Choice, Reason, Seat, objection, value
from runewars.rules.terms import controller
from runewars.rules.victory.claims import InOnesTurn
from runewars.state import Play, Position
from runewars.table import AreaId, total

from .events import TokenDiscarded
from .tokens import no_tokens_lie

UNITS = 6
"""How many units it takes."""


@value
class Demolish(Choice):
    """Discard a destructible location."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "demolish {area}"


@value
class NothingToDemolish(Reason):
    """There is no destructible location, faceup."""

    area: AreaId
    says: ClassVar[str] = "no destructible location lies faceup in {area}"


@value
class TooFewToDemolish(Reason):
    """The player does not control the area with units enough."""

    area: AreaId
    units: int
    wanted: int
    says: ClassVar[str] = "it takes {wanted} units of one's own in {area}, and there are {units}"


@objection("EXP.3")
def nothing_to_demolish(at: Position, decision: InOnesTurn, choice: Demolish) -> NothingToDemolish | None:
    """A destructible location."""
    return None if choice.area in destructible(at) else NothingToDemolish(choice.area)


@objection("EXP.3")
def too_few_to_demolish(at: Position, decision: InOnesTurn, choice: Demolish) -> TooFewToDemolish | None:
    """In an area he controls with at least six units."""
    if choice.area not in destructible(at):
        return None
    his = controller(at, choice.area) == decision.seat
    units = total(at.table.area(choice.area).units) if his else 0
    return TooFewToDemolish(choice.area, units, UNITS) if units < UNITS else None


def destructible(at: Position) -> tuple[AreaId, ...]:
    """Where destructible locations lie faceup."""
    known = at.content.exploration_by_id
    return tuple(
        area
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.exploration is not None
        and there.exploration.faceup
        and known[there.exploration.face].kind == DESTRUCTIBLE
    )


def demolitions(at: Position, decision: InOnesTurn) -> Iterator[Demolish]:
    for area in destructible(at):
        yield Demolish(decision.seat, area)


def demolish(play: Play, decision: InOnesTurn, choice: Demolish) -> None:
    """It is discarded, and the turn goes on where it was."""
    token = play.table.area(choice.area).exploration
    if token is not None:
        play.happen(TokenDiscarded(choice.area, token.face, ("EXP.3",)))
    play.then(decision.again())


ANSWERS: dict[type[Choice], Answer] = {Demolish: Answer(demolish, demolitions, (no_tokens_lie,))}
OBJECTIONS = (nothing_to_demolish, too_few_to_demolish)
"""What speaks against it where exploration tokens are played with."""

__all__ = ["ANSWERS", "OBJECTIONS", "Demolish"]
