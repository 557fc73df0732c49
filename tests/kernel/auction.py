"""The larger toy, with every corner the kernel has: secret bids for gems from an urn, and the winner draws tickets."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import evolve, frozen

from runewars.kernel import (
    CHANCE,
    DRAWING,
    Answer,
    Applied,
    Bag,
    Choice,
    Cites,
    Decision,
    Draw,
    Drawn,
    Event,
    Insertion,
    Reason,
    RuleChange,
    RuleModule,
    Ruleset,
    Seat,
    State,
    Step,
    adjudicate,
    begin,
    draw,
    objection,
    value,
)

ANN, BOB = Seat("ann"), Seat("bob")
URN = ("ruby", "opal", "ruby", "jade", "opal")  # equal gems lie apart, so that their order in a bag matters
TICKETS = ("t1", "t2", "t3")


@frozen
class Settings:
    gems: int = 2  # shown a round
    goal: int = 4  # gems that win the game


@value
class Table:
    urn: tuple[str, ...]
    tickets: tuple[str, ...]
    shown: tuple[str, ...]
    purses: dict[Seat, int]
    bids: dict[Seat, int]  # secret until the award
    won: dict[Seat, tuple[str, ...]]
    hands: dict[Seat, tuple[str, ...]]  # secret
    winner: Seat | None


def after(stock: tuple[str, ...], full: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """A stock with these gone, filled up again whenever it is empty (TOY.4)."""
    left = list(stock)
    for item in gone:
        left.remove(item)
        left = left or list(full)
    return tuple(left)


# -- what happens ------------------------------------------------------------------------------------------------------


@value
class GemsShown(Event):
    gems: tuple[str, ...]
    left: tuple[str, ...]
    cites: Cites = ("TOY.1",)
    says: ClassVar[str] = "shown: {gems}"

    def apply(self, table: Table) -> Table:
        return evolve(table, shown=self.gems, urn=self.left)


@value
class BidMade(Event):
    seat: Seat
    amount: int | None
    cites: Cites = ("TOY.2",)
    says: ClassVar[str] = "{seat} bids"

    def apply(self, table: Table) -> Table:
        return evolve(table, bids=table.bids | {self.seat: self.amount})

    def seen_by(self, seat: Seat) -> BidMade:
        return self if seat == self.seat else evolve(self, amount=None)


@value
class GemsWon(Event):
    seat: Seat
    gems: tuple[str, ...]
    paid: int
    cites: Cites = ("TOY.3",)
    says: ClassVar[str] = "{seat} wins {gems} for {paid}"

    def apply(self, table: Table) -> Table:
        won = table.won | {self.seat: table.won[self.seat] + self.gems}
        purses = table.purses | {self.seat: table.purses[self.seat] - self.paid}
        return evolve(table, won=won, purses=purses, shown=(), bids={})


@value
class TicketDrawn(Event):
    seat: Seat
    ticket: str
    cites: Cites = ("TOY.4",)

    def apply(self, table: Table) -> Table:
        hands = table.hands | {self.seat: (*table.hands[self.seat], self.ticket)}
        return evolve(table, hands=hands, tickets=after(table.tickets, TICKETS, (self.ticket,)))

    def seen_by(self, seat: Seat) -> TicketDrawn | None:
        return self if seat == self.seat else None


@value
class GameWon(Event):
    seat: Seat
    cites: Cites = ("TOY.5",)

    def apply(self, table: Table) -> Table:
        return evolve(table, winner=self.seat)


@value
class TithePaid(Event):
    seat: Seat
    cites: Cites = ("TOY.6",)

    def apply(self, table: Table) -> Table:
        return evolve(table, purses=table.purses | {self.seat: max(0, table.purses[self.seat] - 1)})


# -- what is asked -----------------------------------------------------------------------------------------------------


@value
class Bid(Choice):
    seat: Seat
    amount: int
    gem: str | None = None
    form: ClassVar[str] = "bid {amount} [on {gem}]"


@value
class Cheer(Choice):
    """A choice the ruleset knows and no decision takes."""

    seat: Seat
    form: ClassVar[str] = "cheer"


@value
class BidAsked(Decision):
    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Bid,)


@value
class TooPoor(Reason):
    purse: int
    says: ClassVar[str] = "only {purse} in the purse"


@value
class NotShown(Reason):
    gem: str
    shown: tuple[str, ...]
    says: ClassVar[str] = "{gem} is not among {shown}"


@objection("TOY.2")
def more_than_the_purse(at: Any, decision: BidAsked, bid: Bid) -> TooPoor | None:
    purse = at.table.purses[bid.seat]
    return TooPoor(purse) if bid.amount > purse else None


@objection("TOY.1")
def on_a_gem_not_shown(at: Any, decision: BidAsked, bid: Bid) -> NotShown | None:
    return NotShown(bid.gem, at.table.shown) if bid.gem is not None and bid.gem not in at.table.shown else None


def every_bid(at: Any, decision: BidAsked) -> list[Bid]:
    gems = (None, *dict.fromkeys(at.table.shown))
    return [Bid(decision.seat, amount, gem) for amount in range(at.table.purses[decision.seat] + 1) for gem in gems]


def bid(play: Any, decision: BidAsked, choice: Bid) -> None:
    play.happen(BidMade(choice.seat, choice.amount))


def cheer(play: Any, decision: Any, choice: Cheer) -> None: ...


def no_cheers(at: Any, decision: Any) -> tuple[Cheer, ...]:
    return ()


# -- what is owed ------------------------------------------------------------------------------------------------------


@value
class Show(Step): ...


@value
class AskBids(Step): ...


@value
class Award(Step): ...


@value
class Lucky(Step):
    seat: Seat


@value
class Rounds(Step): ...


@value
class Tithe(Step): ...


def show(play: Any, step: Show) -> None:
    play.ask(draw("urn", play.ruleset.settings(Settings).gems, step))


def shown(play: Any, step: Show, gems: tuple[str, ...]) -> None:
    play.happen(GemsShown(gems, after(play.table.urn, URN, gems)))


def ask_bids(play: Any, step: AskBids) -> None:
    for seat in play.table.purses:
        play.ask(BidAsked(seat))


def award(play: Any, step: Award) -> None:
    bids = play.table.bids
    seat = max(bids, key=lambda each: (bids[each], each))
    play.happen(GemsWon(seat, play.table.shown, bids[seat]))
    play.then(Lucky(seat))


def lucky(play: Any, step: Lucky) -> None:
    play.ask(draw("tickets", 2, step))


def in_the_urn(at: Any, so_far: tuple[str, ...]) -> tuple[str, ...]:
    return after(at.table.urn, URN, so_far)


def tickets_left(at: Any, so_far: tuple[str, ...]) -> tuple[str, ...]:
    return after(at.table.tickets, TICKETS, so_far)


def ticket(play: Any, step: Lucky, tickets: tuple[str, ...]) -> None:
    play.happen(TicketDrawn(step.seat, *tickets))


def rounds(play: Any, step: Rounds) -> None:
    if play.table.winner is None:
        play.follow("round")


def enough_gems(play: Any, event: GemsWon) -> None:
    if len(play.table.won[event.seat]) >= play.ruleset.settings(Settings).goal:
        play.happen(GameWon(event.seat))


def tithe(play: Any, step: Tithe) -> None:
    for seat in play.table.purses:
        play.happen(TithePaid(seat))


AUCTION = RuleModule(
    name="auction",
    rules=("TOY.1", "TOY.2", "TOY.3", "TOY.5"),
    settings=Settings(),
    steps={Show: show, AskBids: ask_bids, Award: award, Rounds: rounds, Tithe: tithe},
    answers={
        Bid: Answer(handle=bid, candidates=every_bid, objections=(more_than_the_purse, on_a_gem_not_shown)),
        Cheer: Answer(handle=cheer, candidates=no_cheers),
    },
    decisions=(BidAsked,),
    watches=((GemsWon, enough_gems),),
    procedures={"round": (Show(), AskBids(), Award(), Rounds())},
)
LUCK = RuleModule(
    name="luck",
    rules=("TOY.4",),
    steps={Lucky: lucky},
    answers={Drawn: DRAWING},
    decisions=(Draw,),
    bags={
        "urn": Bag(in_the_urn),
        "tickets": Bag(tickets_left, open=False),
    },
    takers={Show: shown, Lucky: ticket},
)
TOY = Ruleset("toy", (AUCTION, LUCK))
A_TITHE = RuleChange(
    id="toy.tithe",
    summary="After every award each pays a coin.",
    brings=("TOY.6",),
    inserts=(Insertion("round", (Tithe(),), after=Award),),
)
ONE_GEM = RuleChange(id="toy.one-gem", summary="One gem is shown a round.", settings={"auction.gems": 1})


def laid_out(ruleset: Ruleset = TOY, **changes: Any) -> State[Table, None]:
    """The toy's first state: chance is asked for the gems of the first round."""
    nothing: dict[Seat, tuple[str, ...]] = {ANN: (), BOB: ()}
    table = Table(URN, TICKETS, (), {ANN: 5, BOB: 5}, {}, nothing, nothing, None)
    return begin(State(evolve(table, **changes), (Rounds(),), (), 0, ruleset, None)).state


def after_choices(state: State[Table, None], *choices: str) -> State[Table, None]:
    """The state after choices that must all be legal."""
    for choice in choices:
        verdict = adjudicate(state, choice)
        assert isinstance(verdict, Applied), [str(each) for each in verdict.objections]
        state = verdict.state
    return state


def bidding(ruleset: Ruleset = TOY) -> State[Table, None]:
    """A ruby and an opal are shown, and both seats are asked for their bids."""
    return after_choices(laid_out(ruleset), f"{CHANCE}: draw urn ruby opal")


def over() -> State[Table, None]:
    """Bob has won two rounds, and the game."""
    first = ("chance: draw urn ruby opal", "ann: bid 0", "bob: bid 1", "chance: draw tickets t1 t2")
    second = ("chance: draw urn ruby jade", "ann: bid 0", "bob: bid 1", "chance: draw tickets t3 t1")
    return after_choices(laid_out(), *first, *second)
