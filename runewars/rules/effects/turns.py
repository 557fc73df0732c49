"""Effects of cards played in one's turn: rumours, cities, passes, dissent, and plain gains."""

from __future__ import annotations

from runewars.content import NEUTRAL, RESOURCES, Effect
from runewars.kernel import Seat, Step, StepHandler, value
from runewars.rules.aiming import Against, Aim, Foe, Mark, marked
from runewars.rules.battle.resolution import ReplaceStronghold, all_placed
from runewars.rules.battle.sides import assigning_order
from runewars.rules.battle.suffering import SufferDamage, SufferRouts
from runewars.rules.card_events import CityDestroyed, DialTurned, InfluenceLost, PassOpened
from runewars.rules.cards import DrawTactics
from runewars.rules.events import InfluenceGained, StrongholdPlaced
from runewars.rules.marching.events import AreaActivated
from runewars.rules.retreat import Retreating
from runewars.rules.terms import controller, is_fought_over, is_uncontrolled
from runewars.state import Play, Position
from runewars.table import AreaId, Role, opponent

CITES = ("CAR.1",)
HIGHEST = 8
"""A dial runs to 8 (ECO.1)."""

# ---------------------------------------------------------------- Horrific Rumors


def rumors(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """Put an activation token of an opponent in an area he does not control."""
    play.then(Against(seat, "rumors", CITES))


def rumored(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The areas the opponent does not control, and that hold none of his tokens (MOV.3)."""
    whom, table = aim.whom, at.table
    return tuple(
        area for area in table.board.areas if controller(at, area) != whom and whom not in table.area(area).activated
    )


def may_be_rumored(at: Position, against: Against, who: Seat) -> bool:
    return bool(marked(at, Aim(against.seat, "rumors", CITES, who)))


def spread_rumors(play: Play, against: Against, who: Seat) -> None:
    play.then(Aim(against.seat, "rumors", CITES, who))


def place_token(play: Play, aim: Aim, area: AreaId) -> None:
    if aim.whom is not None:
        play.happen(AreaActivated(aim.whom, area, CITES))


# ---------------------------------------------------------------- Lost City


@value
class RaiseCity(Step):
    """The stronghold is placed once the area is empty."""

    seat: Seat
    area: AreaId


def lost_city(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """An uncontrolled area with his hero: its neutral units retreat, his stronghold is placed there, damaged."""
    play.then(Aim(seat, "lost-city", CITES))


def city_sites(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """Uncontrolled areas with a hero of his and no city (ECO.9); not where a battle is fought."""
    table, seat = at.table, aim.seat
    visited = {hero.area for hero in table.heroes if hero.seat == seat}
    return tuple(
        area
        for area in table.board.areas
        if area in visited
        and is_uncontrolled(at, area)
        and table.area(area).city is None
        and not is_fought_over(at, area)
    )


def find_city(play: Play, aim: Aim, area: AreaId) -> None:
    units = play.table.area(area).units
    play.then(Retreating(None, area, units, None, (*CITES, "RET.3", "RET.2")), RaiseCity(aim.seat, area))


def raise_city(play: Play, step: RaiseCity) -> None:
    """With all of them placed he may destroy one for it (LIM.4)."""
    if all_placed(play, step.seat):
        play.ask(ReplaceStronghold(step.seat, step.area, True, CITES))
        return
    play.happen(StrongholdPlaced(step.area, step.seat, True, CITES))


# ---------------------------------------------------------------- Raze a City


def raze(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """Destroy a city he controls."""
    play.then(Aim(seat, "raze", CITES))


def own_cities(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    table = at.table
    return tuple(
        area for area in table.board.areas if table.area(area).city is not None and controller(at, area) == aim.seat
    )


def destroy_city(play: Play, aim: Aim, area: AreaId) -> None:
    play.happen(CityDestroyed(area, aim.cites))


# ---------------------------------------------------------------- Spread Dissent


def dissent(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """Allied neutral units of one area retreat to an uncontrolled area or are destroyed."""
    play.then(Aim(seat, "dissent", CITES))


def allied_areas(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The areas with neutral units allied to a player; not where a battle is fought."""
    table, units = at.table, at.content.units_by_id
    return tuple(
        area
        for area in table.board.areas
        if controller(at, area) is not None
        and not is_fought_over(at, area)
        and any(units[who.unit].faction == NEUTRAL for who, _ in table.area(area).units)
    )


def part_allies(play: Play, aim: Aim, area: AreaId) -> None:
    units = play.content.units_by_id
    allies = tuple(group for group in play.table.area(area).units if units[group[0].unit].faction == NEUTRAL)
    play.then(Retreating(None, area, allies, None, (*CITES, "RET.3", "RET.2")))


# ---------------------------------------------------------------- the rest


def mountain_pass(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """His units may cross mountain borders for this order."""
    play.happen(PassOpened(seat, CITES))


def treasure(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """He gains influence."""
    play.happen(InfluenceGained(seat, effect.number("amount"), CITES))


def windfall(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """A dial of his rises; above 8 it is lost (ECO.1)."""
    turn_dial(play, seat, str(effect.get("resource")), effect.number("amount"), CITES)


def turn_dial(play: Play, seat: Seat, resource: str, by: int, cites: tuple[str, ...]) -> None:
    """Turn a dial up or down, between 0 and 8 (ECO.1)."""
    if resource not in RESOURCES:
        raise KeyError(resource)
    now: int = getattr(play.table.player(seat), resource)
    shows = max(0, min(HIGHEST, now + by))
    if shows != now:
        play.happen(DialTurned(seat, resource, shows, cites))


def scouting(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """He draws tactics cards."""
    play.then(DrawTactics(seat, effect.number("count"), CITES))


def extortion(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """An opponent loses influence."""
    play.then(Against(seat, "extortion", CITES, effect.number("amount")))


def can_pay(at: Position, against: Against, who: Seat) -> bool:
    return at.table.player(who).influence > 0


def extort(play: Play, against: Against, who: Seat) -> None:
    play.happen(InfluenceLost(who, min(against.amount, play.table.player(who).influence), CITES))


def volley(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """Damage to the opponent's participating units, by the usual order."""
    _, rule = assigning_order(play)
    play.then(SufferDamage(opponent(role), effect.number("amount"), ("CAR.1", "BAT.11", rule)))


def panic(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """The opponent routs some of his participating units."""
    play.then(SufferRouts(opponent(role), effect.number("count"), ("CAR.1", "BAT.8")))


EFFECTS = {
    "rumors": rumors,
    "lost-city": lost_city,
    "raze": raze,
    "mountain-pass": mountain_pass,
    "dissent": dissent,
    "treasure": treasure,
    "windfall": windfall,
    "scouting": scouting,
    "extortion": extortion,
    "volley": volley,
    "panic": panic,
    "foe.rumors": Foe(may_be_rumored, spread_rumors),
    "foe.extortion": Foe(can_pay, extort),
    "mark.rumors": Mark(rumored, place_token),
    "mark.lost-city": Mark(city_sites, find_city),
    "mark.raze": Mark(own_cities, destroy_city),
    "mark.dissent": Mark(allied_areas, part_allies),
}
STEPS: dict[type[Step], StepHandler] = {RaiseCity: raise_city}

__all__ = ["EFFECTS", "STEPS", "destroy_city", "turn_dial"]
