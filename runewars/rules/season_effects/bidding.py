"""Season cards that hold a bid: Stormy Weather, Power for the Pious, and others."""

from __future__ import annotations

from runewars.content import Effect
from runewars.kernel import Seat, Step, StepHandler, evolve, value
from runewars.rules.aiming import Aim, Mark
from runewars.rules.bids import Award, HoldBid
from runewars.rules.card_events import CityDestroyed
from runewars.rules.cards import DrawTactics
from runewars.rules.play_order import play_order
from runewars.rules.season_card import SeasonFavours
from runewars.state import Play, Position
from runewars.table import AreaId

from .years import CITES, TireUnits

# ---------------------------------------------------------------- what a bid is held for


@value
class Fair(Award):
    """The season is a storm for all but the winner."""

    seat: Seat | None = None

    def to(self, seat: Seat | None) -> Step:
        return evolve(self, seat=seat)


@value
class GivePower(Award):
    """The lowest bidder lays a dragon rune for each of the others."""

    others: tuple[Seat, ...]
    seat: Seat | None = None

    def to(self, seat: Seat | None) -> Step:
        return evolve(self, seat=seat)


@value
class Prize(Award):
    """The player picked lays a rune, destroys a city, draws cards or routs units."""

    what: str
    count: int = 0
    seat: Seat | None = None

    def to(self, seat: Seat | None) -> Step:
        return evolve(self, seat=seat)


def storm(play: Play, effect: Effect) -> None:
    """No units move by orders but the winner's; with nobody bidding, none at all."""
    play.then(HoldBid(Fair(), none_wins_nothing=True))


def fair(play: Play, step: Fair) -> None:
    play.happen(SeasonFavours(step.seat, CITES))


def pious(play: Play, effect: Effect) -> None:
    """Every player but the lowest bidder gets a dragon rune, in play order (CAR.7)."""
    play.then(HoldBid(GivePower(play_order(play)), lowest=True))


def give_power(play: Play, step: GivePower) -> None:
    """The lowest bidder says where."""
    seat = step.seat
    if seat is not None:
        others = (other for other in step.others if other != seat)
        play.then(*(Aim(seat, "pious-rune", (*CITES, "CAR.7"), whom=other) for other in others))


def bid_rune(play: Play, effect: Effect) -> None:
    """The winner lays a dragon rune."""
    play.then(HoldBid(Prize("rune")))


def bid_raze(play: Play, effect: Effect) -> None:
    """The winner destroys a city."""
    play.then(HoldBid(Prize("raze")))


def bid_tactics(play: Play, effect: Effect) -> None:
    """The winner draws tactics cards."""
    play.then(HoldBid(Prize("tactics", effect.number("count"))))


def bid_rout(play: Play, effect: Effect) -> None:
    """The lowest bidder routs some of his units."""
    play.then(HoldBid(Prize("rout", effect.number("count")), lowest=True))


def prize(play: Play, step: Prize) -> None:
    seat = step.seat
    if seat is None:
        return
    match step.what:
        case "rune":
            play.then(Aim(seat, "dragon-rune", CITES))
        case "raze":
            play.then(Aim(seat, "any-city", CITES))
        case "tactics":
            play.then(DrawTactics(seat, step.count, CITES))
        case "rout":
            play.then(TireUnits(seat, step.count))


def cities(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """Every city."""
    return tuple(area for area in at.table.board.areas if at.table.area(area).city is not None)


def destroy(play: Play, aim: Aim, area: AreaId) -> None:
    play.happen(CityDestroyed(area, aim.cites))


EFFECTS = {
    "season.storm": storm,
    "season.pious": pious,
    "season.bid-rune": bid_rune,
    "season.bid-raze": bid_raze,
    "season.bid-tactics": bid_tactics,
    "season.bid-rout": bid_rout,
    "mark.any-city": Mark(cities, destroy),
}
STEPS: dict[type[Step], StepHandler] = {Fair: fair, GivePower: give_power, Prize: prize}

__all__ = ["EFFECTS", "STEPS"]
