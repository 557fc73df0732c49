"""Good years and bad: influence, cards, dials, weary units, deserting heroes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import RESOURCES, Effect
from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.card_events import DialTurned, InfluenceLost, UnitTired
from runewars.rules.cards import DrawTactics
from runewars.rules.economy.dials import harvested
from runewars.rules.economy.events import desertion
from runewars.rules.effects.rally import Rally
from runewars.rules.effects.turns import turn_dial
from runewars.rules.events import InfluenceGained
from runewars.rules.play_order import play_order
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import AreaId, UnitId

CITES: Cites = ("SEA.2",)


# ---------------------------------------------------------------- influence and cards


def influence(play: Play, effect: Effect) -> None:
    """Each player gains influence."""
    for seat in play_order(play):
        play.happen(InfluenceGained(seat, effect.number("amount"), CITES))


def loss(play: Play, effect: Effect) -> None:
    """Each player loses influence, as much as he has."""
    for seat in play_order(play):
        lose_influence(play, seat, effect.number("amount"))


def levy(play: Play, effect: Effect) -> None:
    """The players with the most influence lose some of it."""
    most = max(player.influence for player in play.table.players)
    for seat in play_order(play):
        if play.table.player(seat).influence == most:
            lose_influence(play, seat, effect.number("amount"))


def lose_influence(play: Play, seat: Seat, amount: int) -> None:
    """As much of it as he has (TER.16)."""
    lost = min(amount, play.table.player(seat).influence)
    if lost:
        play.happen(InfluenceLost(seat, lost, CITES))


def few_runes(play: Play, effect: Effect) -> None:
    """The players with the fewest rune tokens in their areas, whatever is on them, gain influence."""
    held = {player.seat: rune_tokens(play, player.seat) for player in play.table.players}
    fewest = min(held.values())
    for seat in play_order(play):
        if held[seat] == fewest:
            play.happen(InfluenceGained(seat, effect.number("influence"), CITES))


def rune_tokens(at: Position, seat: Seat) -> int:
    """How many rune tokens lie in areas a player controls: all can see that."""
    areas = zip(at.table.board.areas, at.table.areas, strict=True)
    return sum(there.rune is not None and controller(at, area) == seat for area, there in areas)


def tactics(play: Play, effect: Effect) -> None:
    """Each player draws tactics cards."""
    play.then(*(DrawTactics(seat, effect.number("count"), CITES) for seat in play_order(play)))


# ---------------------------------------------------------------- dials


def famine(play: Play, effect: Effect) -> None:
    """Each dial above what its player's areas produce, villages counted and developments not, falls to that."""
    for seat in play_order(play):
        for resource in RESOURCES:
            grown = harvested(play, seat, resource)
            if getattr(play.table.player(seat), resource) > grown:
                play.happen(DialTurned(seat, resource, grown, CITES))


def dial_rises(play: Play, effect: Effect) -> None:
    """Each player's dial of a resource rises."""
    for seat in play_order(play):
        turn_dial(play, seat, str(effect.get("resource")), effect.number("amount"), (*CITES, "ECO.1"))


def dial_falls(play: Play, effect: Effect) -> None:
    """Each player's dial of a resource falls."""
    for seat in play_order(play):
        turn_dial(play, seat, str(effect.get("resource")), -effect.number("amount"), (*CITES, "ECO.1"))


# ---------------------------------------------------------------- figures


@value
class TireUnits(Step):
    """A player routs so many of his units."""

    seat: Seat
    left: int


@value
class Tire(Choice):
    """Rout a unit where it is."""

    seat: Seat
    unit: UnitId
    area: AreaId
    form: ClassVar[str] = "tire {unit} in {area}"


@value
class TireUnit(Decision):
    """Which standing unit is routed?"""

    seat: Seat
    left: int
    """How many are still to be routed."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Tire,)


@value
class NoUnitToTire(Reason):
    """No such standing unit of his is there."""

    unit: UnitId
    area: AreaId
    says: ClassVar[str] = "there is no standing {unit} of one's own in {area}"


def rout(play: Play, effect: Effect) -> None:
    """Each player routs some of his units, his choice."""
    play.then(*(TireUnits(seat, effect.number("count")) for seat in play_order(play)))


def tire_units(play: Play, step: TireUnits) -> None:
    """As many as stand (TER.16)."""
    if step.left and standing_units(play, step.seat):
        play.ask(TireUnit(step.seat, step.left))


def standing_units(at: Position, seat: Seat) -> tuple[tuple[UnitId, AreaId], ...]:
    """A player's standing units, allied ones included, and where they are."""
    return tuple(
        (who.unit, area)
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.units and controller(at, area) == seat
        for who, _ in there.units
        if not who.routed
    )


@objection("SEA.2")
def no_unit_to_tire(at: Position, decision: TireUnit, choice: Tire) -> NoUnitToTire | None:
    """Standing units of his own."""
    area = choice.area
    if (choice.unit, area) in standing_units(at, decision.seat):
        return None
    return NoUnitToTire(choice.unit, area)


def units_to_tire(at: Position, decision: TireUnit) -> Iterator[Tire]:
    for unit, area in standing_units(at, decision.seat):
        yield Tire(decision.seat, unit, area)


def tire(play: Play, decision: TireUnit, choice: Tire) -> None:
    play.happen(UnitTired(choice.area, choice.unit, CITES))
    play.then(TireUnits(decision.seat, decision.left - 1))


def rally(play: Play, effect: Effect) -> None:
    """Each player may stand up some of his routed figures."""
    play.then(*(Rally(seat, effect.number("count"), CITES) for seat in play_order(play)))


def deserters(play: Play, effect: Effect) -> None:
    """Heroes of the alignment their player is not leave him."""
    opposed = {("good", "evil"), ("evil", "good")}
    for hero in play.table.heroes:
        sides = (play.content.heroes_by_id[hero.id].alignment, play.content.faction(hero.seat).alignment)
        if sides in opposed:
            play.happen(desertion(hero, (*CITES, "HER.3")))


def lasting(play: Play, effect: Effect) -> None:
    """The card says how its season goes: the rules of that read it off the pile."""


EFFECTS = {
    "season.influence": influence,
    "season.loss": loss,
    "season.levy": levy,
    "season.few-runes": few_runes,
    "season.tactics": tactics,
    "season.famine": famine,
    "season.dial-rises": dial_rises,
    "season.dial-falls": dial_falls,
    "season.rout": rout,
    "season.rally": rally,
    "season.deserters": deserters,
    "season.long-winter": lasting,
}
STEPS: dict[type[Step], StepHandler] = {TireUnits: tire_units}
ANSWERS: dict[type[Choice], Answer] = {Tire: Answer(tire, units_to_tire, (no_unit_to_tire,))}
DECISIONS: tuple[type[Decision], ...] = (TireUnit,)

__all__ = ["ANSWERS", "CITES", "DECISIONS", "EFFECTS", "STEPS", "TireUnits", "rune_tokens"]
