"""For every case of the seasons and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from unittest.mock import patch

from breakages import Breakage, asked, changed
from victory.victory_breakages import always_good, card_first, never_resolved

from runewars.content import NEUTRAL
from runewars.kernel import Seat, evolve
from runewars.rules import elimination, limits, movement, play_order, seasons
from runewars.rules.economy import recruit
from runewars.rules.elimination import LookForTheBeaten
from runewars.rules.limits import TooManyCards, TooManyUnits
from runewars.rules.marching import ways
from runewars.rules.play_order import clockwise, standing
from runewars.rules.season_effects import years
from runewars.rules.seasons import (
    ComeSpring,
    FiguresStood,
    Hunger,
    RaiseFigures,
    ShuffleFate,
    TokensReturned,
)
from runewars.rules.terms import controller
from runewars.rules.victory import count
from runewars.rules.victory.count import RunesRevealed
from runewars.state import Play, Position
from runewars.table import AreaId, Force, Table, Terrain, total

_STOOD, _RETURNED = FiguresStood.apply, TokensReturned.apply


def nothing(*_: object) -> None:
    """A handler that does nothing."""


# ---------------------------------------------------------------- the rules gone wrong


def heroes_lie_on(event: FiguresStood, table: Table) -> Table:
    return evolve(_STOOD(event, table), heroes=table.heroes)


def neutrals_lie_on(event: FiguresStood, table: Table) -> Table:
    """Where there are giants nobody stands up."""
    after = _STOOD(event, table)
    for area, there in zip(table.board.areas, table.areas, strict=True):
        if any(who.unit == "giant" for who, _ in there.units):
            after = after.with_area(area, there)
    return after


def tokens_stay(event: TokensReturned, table: Table) -> Table:
    return evolve(_RETURNED(event, table), areas=table.areas)


def orders_stay(play: Play, step: ComeSpring) -> None:
    play.happen(TokensReturned(False, ("SEA.3",)))
    play.then(RaiseFigures())


def figures_first(play: Play, step: ComeSpring) -> None:
    play.happen(FiguresStood(("SEA.3",)))
    play.happen(TokensReturned(True, ("SEA.3",)))


def by_seat_after_influence(at: Position, seat: Seat) -> tuple[int, int, int]:
    influence, _, place = standing(at, seat)
    return (influence, 0, place)


def fed(of: Callable[[Position, Seat, AreaId], int]) -> Callable[[Play, Hunger], None]:
    """Hunger for which each area's units are counted some other way."""

    def hunger(play: Play, step: Hunger) -> None:
        for player in play.table.players:
            for area in play.table.board.areas:
                there = total(play.table.area(area).units)
                if controller(play, area) == player.seat and of(play, player.seat, area) > player.food:
                    most = player.food + there - of(play, player.seat, area)
                    play.then(TooManyUnits(player.seat, area, ("SEA.6",), max(most, 0)))

    return hunger


def with_heroes(at: Position, seat: Seat, area: AreaId) -> int:
    return total(at.table.area(area).units) + sum(hero.area == area for hero in at.table.heroes)


def without_allies(at: Position, seat: Seat, area: AreaId) -> int:
    units = at.content.units_by_id
    return sum(count for who, count in at.table.area(area).units if units[who.unit].faction != NEUTRAL)


def standing_ones(at: Position, seat: Seat, area: AreaId) -> int:
    return sum(count for who, count in at.table.area(area).units if not who.routed)


def over_the_food(at: Position, area: AreaId) -> int:
    """By how many units the area's holder is over what his dial shows."""
    seat = controller(at, area)
    return 0 if seat is None else total(at.table.area(area).units) - at.table.player(seat).food


@contextmanager
def food_is_the_limit() -> Iterator[None]:
    with patch.object(limits, "excess", over_the_food), patch.object(recruit, "excess", over_the_food):
        yield


def only_by_units(at: Position, area: AreaId) -> Seat | None:
    return controller(at, area) if at.table.area(area).units else None


def without_units(at: Position) -> tuple[Seat, ...]:
    """Players who have no units."""
    forces: list[Force] = [there.units for there in at.table.areas]
    there = {at.content.units_by_id[who.unit].faction for force in forces for who, _ in force}
    return tuple(player.seat for player in at.table.players if player.seat not in there)


def water_never_freezes(at: Position, terrain: Terrain, *, flying: bool, climbing: bool = False) -> bool:
    return terrain == "-" or flying


def water_stops_nobody(at: Position, terrain: Terrain, *, flying: bool, climbing: bool = False) -> bool:
    return terrain in ("-", "~") or flying


def no_dragons(at: Position, seat: Seat) -> int:
    return 0


def unrevealed(event: RunesRevealed, table: Table) -> Table:
    return table


def applied(rule: str, what: str, seen: str, event: type, apply: object) -> Breakage:
    """Broken in what an event does to the table."""
    return Breakage(rule, what, seen, None, lambda: patch.object(event, "apply", apply))


# ---------------------------------------------------------------- case by case


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "SEA-01": (
        applied("SEA.3", "Tokens stay.", "activated.A: expected tokens of nobody", TokensReturned, tokens_stay),
        changed(
            "SEA.3", "Orders stay in the play area.", "orders.daqan: expected none",
            handlers={ComeSpring: orders_stay},
        ),
        applied("SEA.3", "Heroes lie on.", "there lies daqan hero valadir routed", FiguresStood, heroes_lie_on),
        applied("SEA.3", "Neutral units lie on.", "there lies giant 1 routed", FiguresStood, neutrals_lie_on),
        changed(
            "SEA.3", "Figures stand up before anything is taken back.", "figures-stood (citing SEA.3) did not happen",
            handlers={ComeSpring: figures_first},
        ),
    ),
    "SEA-04": (
        asked(
            "TER.11", "Players act clockwise.", "influence-gained (seat latari; amount 2; citing SEA.2) did not",
            years, "play_order", clockwise,
        ),
        asked(
            "TER.11", "Starting influence breaks no tie.", "influence-gained (seat daqan; amount 2; citing SEA.2) did",
            play_order, "standing", by_seat_after_influence,
        ),
    ),
    "SEA-05": (
        changed(
            "LIM.2", "A hand has no limit.", "'daqan: discard tactical-retreat from hand', is refused",
            handlers={TooManyCards: nothing},
        ),
        changed(
            "SEA.5", "The fate cards are not shuffled.", "decks.fate: expected 30 cards, found 9",
            handlers={ShuffleFate: nothing},
        ),
        asked(
            "SEA.5", "Fall gives one influence.", "influence.uthuk: expected 3, found 2",
            seasons, "FALL_INFLUENCE", 1,
        ),
    ),
    "SEA-07": (
        changed(
            "SEA.6", "Nobody is hungry.", "'daqan: lose beastman', is refused",
            handlers={Hunger: nothing},
        ),
        changed(
            "TER.6", "Heroes count.", "pending: expected daqan; uthuk; asked: daqan",
            handlers={Hunger: fed(with_heroes)},
        ),
        changed(
            "TER.9", "Allied units do not count.", "'daqan: lose beastman', is refused",
            handlers={Hunger: fed(without_allies)},
        ),
    ),
    "SEA-08": (
        changed(
            "SEA.6", "Routed units do not count.", "'daqan: lose footman routed', is refused",
            handlers={Hunger: fed(standing_ones)},
        ),
    ),
    "SEA-10": (
        changed(
            "LIM.1", "Nine units may be in an area.", "'daqan: lose footman', is refused",
            settings={"limits.units_an_area": 9},
        ),
        Breakage(
            "SEA.6", "The food limit holds all winter.", "daqan is asked give-up-unit",
            None, food_is_the_limit,
        ),
    ),
    "SEA-11": (
        asked(
            "LIM.8", "Who has no units is out.", "player-eliminated happened",
            elimination, "beaten", without_units,
        ),
        changed(
            "LIM.8", "Nobody is looked for after a season's ability.", "used up, but daqan is asked choose-order",
            handlers={LookForTheBeaten: nothing},
        ),
        changed(
            "SEA.6", "Nobody is hungry.", "table.A: expected nothing; there lies daqan footman 3",
            handlers={Hunger: nothing},
        ),
        asked(
            "TER.2", "An empty home area is nobody's.", "player-eliminated happened",
            elimination, "controller", only_by_units,
        ),
    ),
    "SEA-13": (
        asked(
            "MOV.6", "Water stops nobody.", "'daqan: march knight 1 from B to A' is legal",
            movement, "may_cross", water_stops_nobody,
        ),
        asked(
            "SEA.7", "Water never freezes.", "'daqan: march knight 1 from A', is refused",
            ways, "may_cross", water_never_freezes,
        ),
    ),
    "SEA-14": (
        Breakage("SEA.2", "The card is drawn first.", "never: season-card-drawn happened", card_first),
        never_resolved("VIC.5", "claims.winter: expected nobody, but there lies the marker of daqan"),
        always_good("game-ended happened"),
    ),
    "SEA-16": (
        changed(
            "VIC.1o", "Seven years are played.", "used up, but daqan is asked choose-order",
            settings={"victory.years": 7},
        ),
        changed(
            "VIC.1o", "Five years are played.", "over: expected the game to go on",
            settings={"victory.years": 5},
        ),
        asked(
            "VIC.2", "Most influence wins.", "game-ended (winner uthuk",
            count, "dragon_runes", no_dragons,
        ),
        changed(
            "VIC.3", "Six runes win the epic game too.", "may answer 'daqan: end', 'daqan: claim'",
            settings={"victory.runes": 6},
        ),
        applied("VIC.2", "Runes stay facedown.", "there lies rune dragon of daqan", RunesRevealed, unrevealed),
    ),
}  # fmt: skip
