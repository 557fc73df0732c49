"""Heroes who support a side: set beside a type of units, one more card for it, their retreat (BAT.3, BAT.28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.choices import Pass
from runewars.rules.events import HeroRetreated
from runewars.rules.movement import reachable_neighbours
from runewars.rules.retreat import HeroesRetreating
from runewars.state import Play, Position
from runewars.table import FateId, Hero, HeroId, Role, Side, UnitId, opponent

from .events import FateSetAside, HeroSupports

# ---------------------------------------------------------------- beside a type


@value
class SupportUnits(Step):
    """A side's player may set heroes beside his units."""

    role: Role


@value
class Support(Choice):
    """Set a hero beside a type of units."""

    seat: Seat
    unit: UnitId
    hero: HeroId
    form: ClassVar[str] = "support {unit} with {hero}"


@value
class MaySupport(Decision):
    """Which hero supports which units, if any?"""

    seat: Seat
    role: Role
    takes: ClassVar[tuple[type[Choice], ...]] = (Support, Pass)


def free_heroes(at: Position, side: Side) -> tuple[Hero, ...]:
    """A side's standing heroes in the area who support nobody yet."""
    area = at.table.fight.area
    busy = [hero for hero, _ in side.supports]
    return tuple(
        hero
        for hero in at.table.heroes
        if hero.seat == side.seat and hero.area == area and not hero.routed and hero.id not in busy
    )


def free_types(side: Side) -> tuple[UnitId, ...]:
    """A side's participating types that no hero supports yet."""
    supported = [unit for _, unit in side.supports]
    return tuple(dict.fromkeys(who.unit for who, _ in side.fighters if who.unit not in supported))


def support_units(play: Play, step: SupportUnits) -> None:
    """Ask while there is a hero for a type (BAT.3)."""
    side = play.table.fight.side(step.role)
    if side.seat is not None and free_heroes(play, side) and free_types(side):
        play.ask(MaySupport(side.seat, step.role))


@value
class NoFreeHero(Reason):
    """He is no standing hero of the player in the area, or supports others already."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is not free to support: a standing hero of one's own in the area, once"


@value
class NotAmongThem(Reason):
    """No unit of the type takes part."""

    unit: UnitId
    says: ClassVar[str] = "no {unit} of one's own takes part"


@value
class SupportedAlready(Reason):
    """Each hero supports a different type."""

    unit: UnitId
    says: ClassVar[str] = "a hero supports the {unit} already"


@objection("BAT.3")
def no_free_hero(at: Position, decision: MaySupport, choice: Support) -> NoFreeHero | None:
    """Standing heroes in the area support, each once."""
    free = free_heroes(at, at.table.fight.side(decision.role))
    return None if any(hero.id == choice.hero for hero in free) else NoFreeHero(choice.hero)


@objection("BAT.3")
def not_among_them(at: Position, decision: MaySupport, choice: Support) -> NotAmongThem | None:
    """Heroes support participating units."""
    side = at.table.fight.side(decision.role)
    return None if any(who.unit == choice.unit for who, _ in side.fighters) else NotAmongThem(choice.unit)


@objection("BAT.3")
def supported_already(at: Position, decision: MaySupport, choice: Support) -> SupportedAlready | None:
    """Each hero is set beside a different type."""
    supported = [unit for _, unit in at.table.fight.side(decision.role).supports]
    return SupportedAlready(choice.unit) if choice.unit in supported else None


def pairs(at: Position, decision: MaySupport) -> Iterator[Support]:
    side = at.table.fight.side(decision.role)
    for unit in free_types(side):
        for hero in free_heroes(at, side):
            yield Support(decision.seat, unit, hero.id)


def support(play: Play, decision: MaySupport, choice: Support) -> None:
    """The hero is set beside them; another may follow."""
    play.happen(HeroSupports(decision.role, choice.hero, choice.unit, ("BAT.3",)))
    play.then(SupportUnits(decision.role))


# ---------------------------------------------------------------- one card more


@value
class SetAside(Choice):
    """Discard one of the cards drawn, without effect."""

    seat: Seat
    card: FateId
    form: ClassVar[str] = "set-aside {card}"


@value
class SetAsideFate(Decision):
    """Which of the cards drawn is discarded without effect?"""

    seat: Seat
    role: Role
    takes: ClassVar[tuple[type[Choice], ...]] = (SetAside,)


@value
class NotDrawn(Reason):
    """The card is not among those drawn."""

    card: FateId
    says: ClassVar[str] = "card {card} is not among those drawn"


@objection("BAT.3")
def not_drawn(at: Position, decision: SetAsideFate, choice: SetAside) -> NotDrawn | None:
    """One of the cards just drawn is discarded."""
    return None if choice.card in at.table.fight.side(decision.role).cards else NotDrawn(choice.card)


def drawn_cards(at: Position, decision: SetAsideFate) -> Iterator[SetAside]:
    for card in at.table.fight.side(decision.role).cards:
        yield SetAside(decision.seat, card)


def set_aside(play: Play, decision: SetAsideFate, choice: SetAside) -> None:
    play.happen(FateSetAside(decision.role, choice.card, ("BAT.3",)))


# ---------------------------------------------------------------- retreat


@value
class SupportersRetreat(Step):
    """The loser's supporting heroes are routed and retreat."""


def supporters_retreat(play: Play, step: SupportersRetreat) -> None:
    """With his units, if units retreated and the heroes can follow; else all to one area (BAT.28, RET.4)."""
    battle = play.table.fight
    if battle.terms.winner is None:
        return
    side = battle.side(opponent(battle.terms.winner))
    heroes = tuple(hero for hero, _ in side.supports)
    if side.seat is None or not heroes:
        return
    refuge = battle.terms.refuge
    if refuge is None or refuge not in reachable_neighbours(play, battle.area, flying=False):
        play.then(HeroesRetreating(side.seat, battle.area, heroes, ("BAT.28", "RET.4")))
        return
    for hero in heroes:
        play.happen(HeroRetreated(hero, refuge, ("BAT.28", "RET.4")))


STEPS: dict[type[Step], StepHandler] = {SupportUnits: support_units, SupportersRetreat: supporters_retreat}
ANSWERS: dict[type[Choice], Answer] = {
    Support: Answer(support, pairs, (no_free_hero, not_among_them, supported_already)),
    SetAside: Answer(set_aside, drawn_cards, (not_drawn,)),
}
DECISIONS = (MaySupport, SetAsideFate)

__all__ = ["ANSWERS", "DECISIONS", "STEPS", "MaySupport", "SetAside", "SetAsideFate", "Support", "SupportUnits",
           "SupportersRetreat"]  # fmt: skip
