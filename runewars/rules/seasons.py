"""SEA: the year: a season card, the season's own ability, orders chosen and resolved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Procedure,
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
from runewars.table import (
    FALL,
    SEASONS,
    SPRING,
    SUMMER,
    WINTER,
    AreaId,
    Season,
    Table,
    add,
    fighter,
    total,
)

from . import season_card
from .cards import DrawTactics
from .elimination import LookForTheBeaten
from .events import FateReshuffled, InfluenceGained
from .heroes import QuestPhase
from .limits import TooManyUnits
from .orders.choosing import ChooseOrders, RevealOrders
from .play_order import play_order
from .season_card import DrawSeasonCard, RecallOrders, orders_taken_back
from .terms import controller
from .victory import FinalCount, VictorySettings

FALL_INFLUENCE = 2


# ---------------------------------------------------------------- steps


@value
class BeginSeason(Step):
    """A season begins."""

    season: Season
    year: int


@value
class Secondary(Step):
    """The season's own ability."""


@value
class EndSeason(Step):
    """The next season follows, or the year is over."""


@value
class ComeSpring(Step):
    """Tokens and orders are taken back; every routed figure stands up."""


@value
class RaiseFigures(Step):
    """Every routed figure stands up."""


@value
class ShuffleFate(Step):
    """The fate cards are shuffled."""


@value
class FallGifts(Step):
    """In this order each player takes influence or a card."""

    seats: tuple[Seat, ...] = ()
    begun: bool = False


@value
class Hunger(Step):
    """In play order each player keeps what he can feed."""


# ---------------------------------------------------------------- events


@value
class SeasonBegan(Event):
    """A season begins."""

    season: Season
    year: int
    cites: Cites
    says: ClassVar[str] = "{season} of year {year}"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, season=self.season, year=self.year))


@value
class TokensReturned(Event):
    """Activation tokens and orders go back to their players."""

    orders: bool
    """Whether all orders go back too."""
    cites: Cites

    def apply(self, table: Table) -> Table:
        areas = tuple(evolve(there, activated=()) if there.activated else there for there in table.areas)
        players = tuple(evolve(player, orders=()) if self.orders else player for player in table.players)
        return evolve(table, areas=areas, players=players)

    def __str__(self) -> str:
        return f"activation tokens{' and orders' if self.orders else ''} are taken back"


@value
class FiguresStood(Event):
    """Every routed figure stands up."""

    cites: Cites
    says: ClassVar[str] = "every routed figure stands up"

    def apply(self, table: Table) -> Table:
        areas = []
        for there in table.areas:
            force = there.units
            if any(who.routed for who, _ in force):
                force = ()
                for who, count in there.units:
                    force = add(force, fighter(who.unit, who.damage), count)
            areas.append(there.with_units(force))
        heroes = tuple(evolve(hero, routed=False) for hero in table.heroes)
        return evolve(table, areas=tuple(areas), heroes=heroes)


@value
class FreshCardsKept(Event):
    """The season is over: tactics cards drawn in it may be played from now on."""

    cites: Cites
    says: ClassVar[str] = "cards drawn this season may be played"

    def apply(self, table: Table) -> Table:
        players = []
        for player in table.players:
            cards = tuple(sorted((*player.hand, *player.fresh), key=lambda card: (len(card), card)))
            players.append(evolve(player, hand=cards, fresh=()))
        return evolve(table, players=tuple(players))


# ---------------------------------------------------------------- the season


def at_season(*, season: Season, year: int) -> Procedure:
    """The checkpoint of a season: it begins, and the year goes on from there."""
    return (BeginSeason(season, year),)


def begin_season(play: Play, step: BeginSeason) -> None:
    play.happen(SeasonBegan(step.season, step.year, ("SEA.1",)))
    play.follow("season")


def secondary(play: Play, step: Secondary) -> None:
    """As the season has it (SEA.2)."""
    play.follow(play.table.clock.season)


def end_season(play: Play, step: EndSeason) -> None:
    """Spring, summer, fall, winter; then the next year (SEA.1)."""
    if any(player.fresh for player in play.table.players):
        play.happen(FreshCardsKept(("CAR.1",)))
    season, year = play.table.clock.season, play.table.clock.year
    if season != WINTER:
        play.then(BeginSeason(SEASONS[SEASONS.index(season) + 1], year))
    elif year < play.ruleset.settings(VictorySettings).years:
        play.then(BeginSeason(SPRING, year + 1))
    else:
        play.then(FinalCount())


def come_spring(play: Play, step: ComeSpring) -> None:
    """Tokens and orders first, then figures, neutral units and heroes included (SEA.3).

    A card may let each player take back some of his orders only.
    """
    most = orders_taken_back(play)
    play.happen(TokensReturned(most is None, ("SEA.3",)))
    if most is not None:
        play.then(*(RecallOrders(seat, most) for seat in play_order(play)))
    play.then(RaiseFigures())


def raise_figures(play: Play, step: RaiseFigures) -> None:
    play.happen(FiguresStood(("SEA.3",)))


# ---------------------------------------------------------------- fall


@value
class TakeGift(Choice):
    """Take influence, or a tactics card."""

    seat: Seat
    what: str
    form: ClassVar[str] = "take {what}"


@value
class ChooseGift(Decision):
    """Two influence or one tactics card?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (TakeGift,)


@value
class NoSuchGift(Reason):
    """There is influence, and there are tactics cards."""

    what: str
    says: ClassVar[str] = "fall gives influence or tactics, not {what}"


def shuffle_fate(play: Play, step: ShuffleFate) -> None:
    play.happen(FateReshuffled(("SEA.5",)))


def fall_gifts(play: Play, step: FallGifts) -> None:
    """In the play order formed when it began (SEA.5, TER.11)."""
    seats = step.seats if step.begun else play_order(play)
    if seats:
        play.ask(ChooseGift(seats[0]))
        play.then(FallGifts(seats[1:], True))


@objection("SEA.5")
def no_such_gift(at: Position, decision: ChooseGift, choice: TakeGift) -> NoSuchGift | None:
    """Two influence or one tactics card."""
    return None if choice.what in ("influence", "tactics") else NoSuchGift(choice.what)


def gifts(at: Position, decision: ChooseGift) -> Iterator[TakeGift]:
    yield TakeGift(decision.seat, "influence")
    yield TakeGift(decision.seat, "tactics")


def take_gift(play: Play, decision: ChooseGift, choice: TakeGift) -> None:
    if choice.what == "influence":
        play.happen(InfluenceGained(choice.seat, FALL_INFLUENCE, ("SEA.5",)))
    else:
        play.then(DrawTactics(choice.seat, 1, ("SEA.5",)))


# ---------------------------------------------------------------- winter


def hunger(play: Play, step: Hunger) -> None:
    """At most as many units an area as the food dial shows, checked once (SEA.6)."""
    for seat in play_order(play):
        for area in fed_areas(play, seat):
            play.then(TooManyUnits(seat, area, ("SEA.6",), play.table.player(seat).food))


def fed_areas(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """The areas where a player has more units than he can feed."""
    food = at.table.player(seat).food
    return tuple(
        area
        for area in at.table.board.areas
        if controller(at, area) == seat and total(at.table.area(area).units) > food
    )


SEASON: Procedure = (
    DrawSeasonCard(), LookForTheBeaten(), Secondary(), LookForTheBeaten(), ChooseOrders(), RevealOrders(), EndSeason(),
)  # fmt: skip


STEPS: dict[type[Step], StepHandler] = {
    BeginSeason: begin_season,
    Secondary: secondary,
    EndSeason: end_season,
    ComeSpring: come_spring,
    RaiseFigures: raise_figures,
    ShuffleFate: shuffle_fate,
    FallGifts: fall_gifts,
    Hunger: hunger,
}

SEASONAL = RuleModule(
    name="seasons",
    rules=("SEA.1", "SEA.2", "SEA.3", "SEA.4", "SEA.5", "SEA.6", "SEA.8"),
    steps={**STEPS, **season_card.STEPS},
    answers={**season_card.ANSWERS, TakeGift: Answer(take_gift, gifts, (no_such_gift,))},
    decisions=(ChooseGift, *season_card.DECISIONS),
    bags=season_card.BAGS,
    takers=season_card.TAKERS,
    procedures={
        "season": SEASON,
        SPRING: (ComeSpring(),),
        SUMMER: (QuestPhase(),),
        FALL: (ShuffleFate(), FallGifts()),
        WINTER: (Hunger(),),
    },
    checkpoints={"season": at_season},
)

__all__ = ["SEASONAL", "BeginSeason"]
