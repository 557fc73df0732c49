"""Rewards used in their player's turn, right before or right after his order (HER.11).

What one does is the effect `reward.<name>` of the ruleset: called with the play, the seat, the hero as he was, and the
card's parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeAlias

from runewars.content import NEUTRAL, Effect
from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Reason,
    Seat,
    Step,
    StepHandler,
    evolve,
    objection,
    value,
)
from runewars.rules.aiming import Aim, Mark
from runewars.rules.cards import DrawTactics
from runewars.rules.limits import TooManyUnits, excess, unused_figures
from runewars.rules.movement import may_cross
from runewars.rules.receiving import receive_dragon_rune
from runewars.rules.setup.events import UnitsPlaced
from runewars.rules.terms import controller, is_uncontrolled
from runewars.state import Play, Position
from runewars.table import AreaId, Hero, HeroId, RewardId, Table, UnitId, join

from .defeat import hero_on_board
from .reward_events import discard
from .trades import Invoke
from .trading import NoHeroOfOnes, asks_again, own_hero

CITES = ("HER.11",)
InTurn: TypeAlias = Callable[[Play, Seat, Hero, Effect], None]


# ---------------------------------------------------------------- using one


@value
class NoSuchReward(Reason):
    """The hero has no such reward."""

    hero: HeroId
    reward: RewardId
    says: ClassVar[str] = "{hero} has no {reward}"


@value
class NotForOnesTurn(Reason):
    """The reward is of use at another time."""

    reward: RewardId
    says: ClassVar[str] = "{reward} is not for one's turn"


@objection("HER.11")
def not_ones_own(at: Position, decision: Decision, choice: Invoke) -> NoHeroOfOnes | None:
    """A reward of one's own hero."""
    return None if own_hero(at, decision.seat, choice.hero) is not None else NoHeroOfOnes(choice.hero)


@objection("HER.11")
def no_such_reward(at: Position, decision: Decision, choice: Invoke) -> NoSuchReward | None:
    """One he has."""
    hero = own_hero(at, decision.seat, choice.hero)
    if hero is None or choice.reward in [reward.id for reward in hero.rewards]:
        return None
    return NoSuchReward(choice.hero, choice.reward)


@objection("HER.11")
def not_for_ones_turn(at: Position, decision: Decision, choice: Invoke) -> NotForOnesTurn | None:
    """One that says so."""
    card = at.content.rewards_by_id.get(choice.reward)
    if card is None or f"reward.{card.effect.name}" in at.ruleset.effects:
        return None
    return NotForOnesTurn(choice.reward)


def invocations(at: Position, decision: Decision) -> Iterator[Invoke]:
    for hero in at.table.heroes:
        if hero.seat == decision.seat:
            for reward in dict.fromkeys(each.id for each in hero.rewards):
                yield Invoke(decision.seat, reward, hero.id)


def invoke(play: Play, decision: Decision, choice: Invoke) -> None:
    """It is discarded and takes effect; then he may use another."""
    hero = own_hero(play, choice.seat, choice.hero)
    if hero is not None:
        discard(play, choice.hero, choice.reward, CITES)
        effect = play.content.rewards_by_id[choice.reward].effect
        does: InTurn = play.ruleset.effects[f"reward.{effect.name}"]
        does(play, choice.seat, hero, effect)
    play.then(asks_again(decision))


# ---------------------------------------------------------------- shard and map


def shard(play: Play, seat: Seat, hero: Hero, effect: Effect) -> None:
    """He receives a dragon rune."""
    receive_dragon_rune(play, seat, CITES)


def chart(play: Play, seat: Seat, hero: Hero, effect: Effect) -> None:
    """He draws tactics cards."""
    play.then(DrawTactics(seat, effect.number("count"), CITES))


# ---------------------------------------------------------------- the flute


@value
class NeutralsLed(Event):
    """The neutral units of an area move to another, as they are."""

    origin: AreaId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "the neutral units of {origin} move to {area}"

    def apply(self, table: Table) -> Table:
        led = table.area(self.origin).units
        table = table.with_area(self.origin, table.area(self.origin).with_units(()))
        there = table.area(self.area)
        return table.with_area(self.area, there.with_units(join(there.units, led)))


def flute(play: Play, seat: Seat, hero: Hero, effect: Effect) -> None:
    """The unallied neutral units of his area move to an adjacent one."""
    play.then(Aim(seat, "flute", CITES, origin=hero.area))


def flute_leads(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """Adjacent areas, over borders that all of them may cross."""
    origin = aim.origin
    if origin is None or not is_uncontrolled(at, origin) or not at.table.area(origin).units:
        return ()
    flying = all(at.content.units_by_id[who.unit].flying for who, _ in at.table.area(origin).units)
    return tuple(
        area for area, terrain in at.table.board.neighbours(origin).items() if may_cross(at, terrain, flying=flying)
    )


def lead(play: Play, aim: Aim, area: AreaId) -> None:
    """In an area that a player controls they are his allies, and may be too many (TER.9, LIM.1)."""
    if aim.origin is None:
        return
    play.happen(NeutralsLed(aim.origin, area, aim.cites))
    holder = controller(play, area)
    if holder is not None and excess(play, area) > 0:
        play.then(TooManyUnits(holder, area, ("LIM.1",)))


# ---------------------------------------------------------------- teleportation


@value
class CarryHero(Step):
    """A hero is put in an area of his player's choice."""

    seat: Seat
    hero: HeroId


@value
class HeroCarried(Event):
    """A hero is put in an area, wherever he was."""

    hero: HeroId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{hero} is suddenly in {area}"

    def apply(self, table: Table) -> Table:
        hero = next(hero for hero in table.heroes if hero.id == self.hero)
        return table.with_hero(evolve(hero, area=self.area))


@value
class Appear(Choice):
    """Put the hero in an area."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "appear in {area}"


@value
class AppearAnywhere(Decision):
    """In which area does the hero appear?"""

    seat: Seat
    hero: HeroId
    takes: ClassVar[tuple[type[Choice], ...]] = (Appear,)


@value
class NotOnTheBoard(Reason):
    """There is no such area."""

    area: AreaId
    says: ClassVar[str] = "{area} is not on the board"


def teleport(play: Play, seat: Seat, hero: Hero, effect: Effect) -> None:
    """The hero moves to any area."""
    play.then(CarryHero(seat, hero.id))


def carry_hero(play: Play, step: CarryHero) -> None:
    if hero_on_board(play, step.hero) is not None:
        play.ask(AppearAnywhere(step.seat, step.hero))


@objection("HER.11")
def not_on_the_board(at: Position, decision: AppearAnywhere, choice: Appear) -> NotOnTheBoard | None:
    """Any area."""
    return None if choice.area in at.table.board.index else NotOnTheBoard(choice.area)


def anywhere(at: Position, decision: AppearAnywhere) -> Iterator[Appear]:
    for area in at.table.board.areas:
        yield Appear(decision.seat, area)


def appear(play: Play, decision: AppearAnywhere, choice: Appear) -> None:
    play.happen(HeroCarried(decision.hero, choice.area, CITES))


# ---------------------------------------------------------------- summoning


@value
class SummonUnit(Step):
    """A neutral unit of a shape joins a player in an area."""

    seat: Seat
    area: AreaId
    shape: str


@value
class Summon(Choice):
    """Name the unit that comes."""

    seat: Seat
    unit: UnitId
    form: ClassVar[str] = "summon {unit}"


@value
class WhomToSummon(Decision):
    """Which unit comes?"""

    seat: Seat
    area: AreaId
    shape: str
    takes: ClassVar[tuple[type[Choice], ...]] = (Summon,)


@value
class NotToBeSummoned(Reason):
    """The unit is of another kind, or all its figures are on the board."""

    unit: UnitId
    says: ClassVar[str] = "{unit} cannot be summoned"


def summon_reward(play: Play, seat: Seat, hero: Hero, effect: Effect) -> None:
    """A neutral unit is placed in the hero's area, if his player controls it."""
    play.then(SummonUnit(seat, hero.area, str(effect.get("shape"))))


def summonable(at: Position, shape: str) -> tuple[UnitId, ...]:
    """Neutral units of a shape with a figure to place (LIM.3)."""
    kinds = (kind for kind in at.content.units if kind.faction == NEUTRAL and kind.shape == shape)
    return tuple(unit for kind in kinds if unused_figures(at, unit := UnitId(kind.id)) > 0)


def summon_unit(play: Play, step: SummonUnit) -> None:
    if controller(play, step.area) == step.seat and summonable(play, step.shape):
        play.ask(WhomToSummon(step.seat, step.area, step.shape))


@objection("HER.11")
def not_to_be_summoned(at: Position, decision: WhomToSummon, choice: Summon) -> NotToBeSummoned | None:
    """A neutral unit of the shape the card names."""
    return None if choice.unit in summonable(at, decision.shape) else NotToBeSummoned(choice.unit)


def summonings(at: Position, decision: WhomToSummon) -> Iterator[Summon]:
    for unit in summonable(at, decision.shape):
        yield Summon(decision.seat, unit)


def summon(play: Play, decision: WhomToSummon, choice: Summon) -> None:
    play.happen(UnitsPlaced(decision.area, choice.unit, 1, CITES))
    if excess(play, decision.area) > 0:
        play.then(TooManyUnits(decision.seat, decision.area, ("LIM.1",)))


STEPS: dict[type[Step], StepHandler] = {CarryHero: carry_hero, SummonUnit: summon_unit}
ANSWERS: dict[type[Choice], Answer] = {
    Invoke: Answer(invoke, invocations, (not_ones_own, no_such_reward, not_for_ones_turn)),
    Appear: Answer(appear, anywhere, (not_on_the_board,)),
    Summon: Answer(summon, summonings, (not_to_be_summoned,)),
}
DECISIONS: tuple[type[Decision], ...] = (AppearAnywhere, WhomToSummon)
EFFECTS = {
    "reward.shard": shard,
    "reward.map": chart,
    "reward.flute": flute,
    "reward.teleport": teleport,
    "reward.summon": summon_reward,
    "mark.flute": Mark(flute_leads, lead),
}

__all__ = ["ANSWERS", "DECISIONS", "EFFECTS", "STEPS", "HeroCarried"]
