"""What happens to exploration tokens."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import (
    UNKNOWN,
    AreaId,
    ExplorationId,
    ExplorationToken,
    HeroId,
    Table,
    in_order,
    without,
)


@value
class TokensMixed(Event):
    """The exploration tokens are mixed, facedown."""

    tokens: tuple[ExplorationId, ...]
    cites: Cites
    says: ClassVar[str] = "the exploration tokens are mixed"

    def apply(self, table: Table) -> Table:
        return evolve(table, decks=evolve(table.decks, exploration=in_order(self.tokens)))


@value
class TokenLaid(Event):
    """An exploration token is laid facedown in an area. Nobody sees which."""

    area: AreaId
    face: ExplorationId
    back: str
    cites: Cites
    says: ClassVar[str] = "a token '{back}' is laid in {area} ({face})"

    def apply(self, table: Table) -> Table:
        there = evolve(table.area(self.area), exploration=ExplorationToken(self.face, self.back))
        decks = evolve(table.decks, exploration=without(table.decks.exploration, (self.face,)))
        return evolve(table.with_area(self.area, there), decks=decks)

    def seen_by(self, seat: Seat) -> Self:
        return attrs.evolve(self, face=ExplorationId(UNKNOWN))


@value
class TokenTurnedUp(Event):
    """A hero turns up an exploration token."""

    hero: HeroId
    area: AreaId
    face: ExplorationId
    cites: Cites
    says: ClassVar[str] = "{hero} explores {area}: {face}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.exploration is None:
            return table
        return table.with_area(self.area, evolve(there, exploration=evolve(there.exploration, faceup=True)))


@value
class TokenSeen(Event):
    """A player looks at a facedown exploration token. Others see that he does, not which it is."""

    seat: Seat
    area: AreaId
    face: ExplorationId
    cites: Cites
    says: ClassVar[str] = "{seat} looks at the exploration token in {area} ({face})"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.exploration is None:
            return table
        known = evolve(there.exploration, known=(*there.exploration.known, self.seat))
        return table.with_area(self.area, evolve(there, exploration=known))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, face=ExplorationId(UNKNOWN))

    def reveals_to(self, seat: Seat) -> bool:
        return seat == self.seat


@value
class TokenDiscarded(Event):
    """A faceup exploration token is discarded."""

    area: AreaId
    face: ExplorationId
    cites: Cites
    says: ClassVar[str] = "the {face} in {area} is discarded"

    def apply(self, table: Table) -> Table:
        table = table.with_area(self.area, evolve(table.area(self.area), exploration=None))
        discard = (*table.decks.exploration_discard, self.face)
        return evolve(table, decks=evolve(table.decks, exploration_discard=discard))


@value
class HeroHeldUp(Event):
    """A hero moves no further."""

    hero: HeroId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{hero} moves no further than {area}"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, moves=0))


__all__ = ["HeroHeldUp", "TokenDiscarded", "TokenLaid", "TokenSeen", "TokenTurnedUp", "TokensMixed"]
