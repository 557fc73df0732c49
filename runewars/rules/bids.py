"""BID: influence bids, all players at once and in secret; what is bid is lost, and ties are decided."""

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
    Reason,
    RuleModule,
    Seat,
    Step,
    StepHandler,
    evolve,
    objection,
    value,
)
from runewars.state import Play, Position
from runewars.table import UNKNOWN, BidId, Table

from .play_order import clockwise, standing
from .titles import held_effect

# ---------------------------------------------------------------- steps


class Award(Step):
    """A step that goes on with whoever a bid picks."""

    __slots__ = ()

    def to(self, seat: Seat | None) -> Step:
        """The step, knowing who it is; nobody, where the card says that nobody may win."""
        raise TypeError(f"{type(self).__name__} does not say what follows a bid")


@value
class HoldBid(Step):
    """All players bid; the highest bidder is picked, or the lowest."""

    then: Award
    lowest: bool = False
    none_wins_nothing: bool = False
    """The card says that with nobody bidding anything nobody wins."""


@value
class RevealBids(Step):
    """The bids are turned up, and lost."""

    then: Award
    lowest: bool
    none_wins_nothing: bool


# ---------------------------------------------------------------- choices and decisions


@value
class Bid(Choice):
    """Bid so much influence."""

    seat: Seat
    amount: int
    form: ClassVar[str] = "bid {amount}"


@value
class Favour(Choice):
    """Decide a tie for a player."""

    seat: Seat
    who: Seat
    form: ClassVar[str] = "favour {who}"


@value
class PlaceBid(Decision):
    """How much influence does the player bid?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Bid,)


@value
class BreakTie(Decision):
    """For which of the tied is the bid decided?"""

    seat: Seat
    tied: tuple[Seat, ...]
    """Between whom he chooses."""
    then: Award
    """What the bid is for."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Favour,)


# ---------------------------------------------------------------- events


@value
class BidMade(Event):
    """A player has bid. Others see that he has, not how much."""

    seat: Seat
    bid: BidId
    cites: Cites
    says: ClassVar[str] = "{seat} has bid ({bid})"

    def apply(self, table: Table) -> Table:
        return table.with_player(evolve(table.player(self.seat), bid=self.bid))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, bid=BidId(UNKNOWN))


@value
class BidsRevealed(Event):
    """All bids are turned up; what was bid is lost."""

    bids: tuple[tuple[Seat, int], ...]
    cites: Cites
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        for seat, amount in self.bids:
            player = table.player(seat)
            table = table.with_player(evolve(player, bid=None, influence=player.influence - amount))
        return table

    def __str__(self) -> str:
        return "bids: " + ", ".join(f"{seat} {amount}" for seat, amount in self.bids)


@value
class BidDecided(Event):
    """The bid picks a player."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "the bid goes to {seat}"


# ---------------------------------------------------------------- how a bid goes


def hold_bid(play: Play, step: HoldBid) -> None:
    """Every player bids, he with no influence too (BID.1)."""
    for seat in clockwise(play):
        play.ask(PlaceBid(seat))
    play.then(RevealBids(step.then, step.lowest, step.none_wins_nothing))


def reveal_bids(play: Play, step: RevealBids) -> None:
    """Revealed at once, lost by all (BID.1, BID.2)."""
    made = [(seat, play.table.player(seat).bid) for seat in clockwise(play)]
    bids = tuple((seat, int(bid)) for seat, bid in made if bid is not None)
    play.happen(BidsRevealed(bids, ("BID.1", "BID.2")))
    if step.none_wins_nothing and not any(amount for _, amount in bids):
        play.then(step.then.to(None))
        return
    best = (min if step.lowest else max)(amount for _, amount in bids)
    tied = tuple(seat for seat, amount in bids if amount == best)
    if len(tied) == 1:
        decide(play, tied[0], step.then, ("BID.1",))
    else:
        play.ask(BreakTie(tie_breaker(play, tied), tied, step.then))


def tie_breaker(at: Position, tied: tuple[Seat, ...]) -> Seat:
    """The holder of Primarch; else the tied player with most influence left, then starting influence (BID.3)."""
    held = held_effect(at, "breaks-ties")
    return held[0] if held is not None else min(tied, key=lambda seat: standing(at, seat))


def decide(play: Play, seat: Seat, then: Award, cites: Cites) -> None:
    play.happen(BidDecided(seat, cites))
    play.then(then.to(seat))


# ---------------------------------------------------------------- answers


@value
class NotThatMuch(Reason):
    """More than he has."""

    amount: int
    most: int
    says: ClassVar[str] = "{amount} cannot be bid: there are {most} influence"


@value
class NotTied(Reason):
    """He is none of the tied."""

    who: Seat
    tied: tuple[Seat, ...]
    says: ClassVar[str] = "{who} is none of the tied: {tied}"


@objection("BID.1")
def more_than_he_has(at: Position, decision: PlaceBid, choice: Bid) -> NotThatMuch | None:
    """Any part of his influence; what lies on titles is nobody's (ECO.11)."""
    most = at.table.player(decision.seat).influence
    return None if choice.amount <= most else NotThatMuch(choice.amount, most)


@objection("BID.3")
def not_tied(at: Position, decision: BreakTie, choice: Favour) -> NotTied | None:
    """The winner is one of the tied."""
    return None if choice.who in decision.tied else NotTied(choice.who, decision.tied)


def bids(at: Position, decision: PlaceBid) -> Iterator[Bid]:
    for amount in range(at.table.player(decision.seat).influence + 1):
        yield Bid(decision.seat, amount)


def favours(at: Position, decision: BreakTie) -> Iterator[Favour]:
    for who in decision.tied:
        yield Favour(decision.seat, who)


def bid(play: Play, decision: PlaceBid, choice: Bid) -> None:
    play.happen(BidMade(choice.seat, BidId(str(choice.amount)), ("BID.1",)))


def favour(play: Play, decision: BreakTie, choice: Favour) -> None:
    decide(play, choice.who, decision.then, ("BID.3",))


STEPS: dict[type[Step], StepHandler] = {HoldBid: hold_bid, RevealBids: reveal_bids}

BIDS = RuleModule(
    name="bids",
    rules=("BID.1", "BID.2", "BID.3"),
    steps=STEPS,
    answers={Bid: Answer(bid, bids, (more_than_he_has,)), Favour: Answer(favour, favours, (not_tied,))},
    decisions=(PlaceBid, BreakTie),
)

__all__ = ["BIDS", "Award", "BreakTie", "HoldBid", "PlaceBid", "tie_breaker"]
