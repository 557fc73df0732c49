"""For every case of bids and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.kernel import Seat, evolve, objection
from runewars.rules import bids
from runewars.rules.bids import Bid, BidsRevealed, HoldBid, PlaceBid, RevealBids, more_than_he_has
from runewars.rules.play_order import clockwise
from runewars.state import Play, Position
from runewars.table import Table


def the_lowest_wins(play: Play, step: RevealBids) -> None:
    bids.reveal_bids(play, RevealBids(step.then, not step.lowest, step.none_wins_nothing))


def losers_keep_theirs(event: BidsRevealed, table: Table) -> Table:
    most = max(amount for _, amount in event.bids)
    for seat, amount in event.bids:
        player = table.player(seat)
        lost = amount if amount == most else 0
        table = table.with_player(evolve(player, bid=None, influence=player.influence - lost))
    return table


def the_last_of_the_tied(at: Position, tied: tuple[Seat, ...]) -> Seat:
    return tied[-1]


def most_influence_of_all(at: Position, tied: tuple[Seat, ...]) -> Seat:
    return max((player.seat for player in at.table.players), key=lambda seat: at.table.player(seat).influence)


def only_those_who_can(play: Play, step: HoldBid) -> None:
    for seat in clockwise(play):
        if play.table.player(seat).influence:
            play.ask(PlaceBid(seat))
    play.then(RevealBids(step.then, step.lowest, step.none_wins_nothing))


@objection("BID.1")
def more_than_he_has_anywhere(at: Position, decision: PlaceBid, choice: Bid) -> bids.NotThatMuch | None:
    """What lies on his titles is his to bid."""
    lying = sum(title.influence for title in at.table.titles if title.seat == decision.seat)
    most = at.table.player(decision.seat).influence + lying
    return None if choice.amount <= most else bids.NotThatMuch(choice.amount, most)


def nobody_wins_at_zero(play: Play, step: RevealBids) -> None:
    bids.reveal_bids(play, RevealBids(step.then, step.lowest, True))


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "BID-02": (
        changed(
            "BID.1", "The card does not say who wins.", "bid-decided (seat uthuk; citing BID.1) did not happen",
            handlers={RevealBids: the_lowest_wins},
        ),
        Breakage(
            "BID.2", "Only the winner's bid is lost.", "influence.daqan: expected 2, found 5",
            None, lambda: patch.object(BidsRevealed, "apply", losers_keep_theirs),
        ),
    ),
    "BID-04": (
        asked(
            "BID.3", "Primarch decides nothing.", "uthuk is asked break-tie",
            bids, "tie_breaker", the_last_of_the_tied,
        ),
    ),
    "BID-05": (
        asked(
            "BID.3", "Who has most influence of all decides.", "waiqar is asked break-tie",
            bids, "tie_breaker", most_influence_of_all,
        ),
    ),
    "BID-07": (
        changed(
            "BID.3", "With nobody bidding nobody wins.", "uthuk: favour waiqar",
            handlers={RevealBids: nobody_wins_at_zero},
        ),
    ),
    "BID-08": (
        changed(
            "BID.1", "Only who has influence bids.", "'waiqar: bid 0', is refused",
            handlers={HoldBid: only_those_who_can},
        ),
    ),
    "BID-10": (
        changed(
            "BID.1", "Anything may be bid.", "'daqan: bid 2' is legal",
            drops_objections={Bid: (more_than_he_has,)},
        ),
        changed(
            "ECO.11", "What lies on titles may be bid.", "'daqan: bid 2' is legal",
            drops_objections={Bid: (more_than_he_has,)}, adds_objections={Bid: (more_than_he_has_anywhere,)},
        ),
    ),
}  # fmt: skip
