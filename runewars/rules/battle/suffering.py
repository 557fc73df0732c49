"""Routs, damage and losses: who picks the unit, among which, and what becomes of it (BAT.8 to BAT.11, BAT.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, TypeAlias

from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.kernel.verdicts import ObjectionRule
from runewars.rules.choices import Pass
from runewars.rules.events import one
from runewars.rules.retreat import Retreating
from runewars.rules.terms import voice
from runewars.state import Play, Position
from runewars.table import Fighter, Role, Side, among, fighter, number, take

from .aims import AIMS
from .events import HitsLost, UnitDamaged, UnitDestroyed, UnitRouted
from .sides import health

# ---------------------------------------------------------------- choices


@value
class Rout(Choice):
    """This unit is routed."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "rout {fighter}"


@value
class Damage(Choice):
    """This unit takes a damage token."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "damage {fighter}"


@value
class Destroy(Choice):
    """This unit is destroyed."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "destroy {fighter}"


@value
class Withdraw(Choice):
    """This unit retreats."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "withdraw {fighter}"


@value
class Pick(Choice):
    """This unit is meant."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "choose {fighter}"


# ---------------------------------------------------------------- decisions


class Aftermath(Step):
    """A step that goes on with the unit just picked."""

    __slots__ = ()

    def following(self, hit: Fighter | None) -> Step:
        """The step, knowing the unit as it now is; None if it is gone."""
        raise TypeError(f"{type(self).__name__} does not say what follows")


@value
class Assignment(Decision):
    """A unit of one side is to be picked, by an aim's order."""

    seat: Seat
    role: Role
    """Whose unit."""
    aim: str
    """Which units will do, by the aim's name."""
    cites: Cites
    besides: Fighter | None = None
    """One such unit is set aside: it was picked before."""
    after: Step | None = None
    """What follows when the unit is picked."""


@value
class AssignRout(Assignment):
    """Which unit is routed?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Rout,)


@value
class MayRout(Assignment):
    """Which unit is routed, if any?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Rout, Pass)


@value
class AssignDamage(Assignment):
    """Which unit takes the damage?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Damage,)


@value
class AssignLoss(Assignment):
    """Which unit is destroyed?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Destroy,)


@value
class MayDestroy(Assignment):
    """Which unit is destroyed, if any?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Destroy, Pass)


@value
class AssignRetreat(Assignment):
    """Which unit leaves the battle?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Withdraw,)


@value
class PickUnit(Assignment):
    """Which unit is meant?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Pick,)


# ---------------------------------------------------------------- objections


@value
class NotInTheBattle(Reason):
    """The side has no such unit in the battle."""

    fighter: Fighter
    role: str
    says: ClassVar[str] = "the {role} has no {fighter} in the battle"


@value
class OthersFirst(Reason):
    """Others must be taken, or it is none of those the effect takes."""

    fighter: Fighter
    first: tuple[Fighter, ...]
    says: ClassVar[str] = "{fighter} cannot be taken, only: {first}"


def sufferers(at: Position, decision: Assignment) -> Side:
    """The side whose unit is to be picked, without the one set aside."""
    side = at.table.fight.side(decision.role)
    return side if decision.besides is None else side.with_fighters(take(side.fighters, decision.besides))


@objection("BAT.2")
def not_in_the_battle(at: Position, decision: Assignment, choice: Any) -> NotInTheBattle | None:
    """Only participating units are routed, damaged or lost in a battle."""
    if number(at.table.fight.side(decision.role).fighters, choice.fighter):
        return None
    return NotInTheBattle(choice.fighter, decision.role)


def _order(rule: str) -> ObjectionRule:
    """The objection that a unit does not come next by the order this rule gives."""

    @objection(rule)
    def not_next(at: Position, decision: Assignment, choice: Any) -> OthersFirst | None:
        aim = AIMS[decision.aim]
        if aim.rule != rule:
            return None
        targets = aim.targets(at, sufferers(at, decision))
        if among(choice.fighter, targets) or not number(at.table.fight.side(decision.role).fighters, choice.fighter):
            return None
        return OthersFirst(choice.fighter, tuple(targets))

    not_next.__name__ = f"not_next_by_{rule}"
    return not_next


rout_order = _order("BAT.8")
damage_order = _order("BAT.9")
loss_order = _order("BAT.11")
alternatives = _order("BAT.13")
ability_order = _order("BAT.17")

# ---------------------------------------------------------------- what becomes of a unit


def rout(play: Play, role: Role, who: Fighter, cites: Cites) -> Fighter:
    """A standing unit is routed."""
    play.happen(UnitRouted(role, who, cites))
    return fighter(who.unit, who.damage, True)


def damage(play: Play, role: Role, who: Fighter, cites: Cites) -> Fighter | None:
    """A unit takes a damage token; with as many as its health it is destroyed (BAT.11)."""
    play.happen(UnitDamaged(role, who, cites))
    hurt = fighter(who.unit, who.damage + 1, who.routed)
    if hurt.damage < health(play, play.table.fight.side(role), who.unit):
        return hurt
    play.happen(UnitDestroyed(role, hurt, ("BAT.11",)))
    return None


def force_out(play: Play, role: Role, who: Fighter, cites: Cites) -> None:
    """A unit leaves the battle at once by the retreat rules (BAT.14)."""
    battle = play.table.fight
    play.then(Retreating(battle.side(role).seat, battle.area, one(who), role, cites))


# ---------------------------------------------------------------- several, one after another


@value
class SufferRouts(Step):
    """A side suffers routs."""

    role: Role
    left: int
    cites: Cites
    aim: str = "rout"


@value
class SufferDamage(Step):
    """A side suffers damage."""

    role: Role
    left: int
    cites: Cites
    aim: str = "damage"


def suffer_routs(play: Play, step: SufferRouts) -> None:
    """For each, the owner routs one of his units; routs that find none are lost (BAT.8)."""
    if not step.left:
        return
    side = play.table.fight.side(step.role)
    if not AIMS[step.aim].targets(play, side):
        play.happen(HitsLost(step.role, "routs", step.left, ("BAT.8",)))
        return
    after = SufferRouts(step.role, step.left - 1, step.cites, step.aim) if step.left > 1 else None
    play.ask(AssignRout(voice(play, side), step.role, step.aim, step.cites, None, after))


def suffer_damage(play: Play, step: SufferDamage) -> None:
    """One token at a time, by its owner; damage that finds no unit is lost (BAT.9)."""
    if not step.left:
        return
    side = play.table.fight.side(step.role)
    if not AIMS[step.aim].targets(play, side):
        play.happen(HitsLost(step.role, "damage", step.left, ("BAT.9",)))
        return
    after = SufferDamage(step.role, step.left - 1, step.cites, step.aim) if step.left > 1 else None
    play.ask(AssignDamage(voice(play, side), step.role, step.aim, step.cites, None, after))


# ---------------------------------------------------------------- handlers


def _go_on(play: Play, after: Step | None, hit: Fighter | None) -> None:
    if after is not None:
        play.then(after.following(hit) if isinstance(after, Aftermath) else after)


def rout_handler(play: Play, decision: Assignment, choice: Rout) -> None:
    _go_on(play, decision.after, rout(play, decision.role, choice.fighter, decision.cites))


def damage_handler(play: Play, decision: Assignment, choice: Damage) -> None:
    _go_on(play, decision.after, damage(play, decision.role, choice.fighter, decision.cites))


def destroy_handler(play: Play, decision: Assignment, choice: Destroy) -> None:
    play.happen(UnitDestroyed(decision.role, choice.fighter, decision.cites))
    _go_on(play, decision.after, choice.fighter)


def withdraw_handler(play: Play, decision: Assignment, choice: Withdraw) -> None:
    force_out(play, decision.role, choice.fighter, decision.cites)
    _go_on(play, decision.after, choice.fighter)


def pick_handler(play: Play, decision: Assignment, choice: Pick) -> None:
    _go_on(play, decision.after, choice.fighter)


Pickers: TypeAlias = Callable[[Position, Assignment], Iterable[Choice]]


def _everybody(kind: Callable[[Seat, Fighter], Choice]) -> Pickers:
    def candidates(at: Position, decision: Assignment) -> Iterator[Choice]:
        for who, _ in sufferers(at, decision).fighters:
            yield kind(decision.seat, who)

    return candidates


def _targets(kind: Callable[[Seat, Fighter], Choice]) -> Pickers:
    def targets(at: Position, decision: Assignment) -> list[Choice]:
        seat = decision.seat
        return [kind(seat, who) for who in AIMS[decision.aim].targets(at, sufferers(at, decision))]

    return targets


def _answer(kind: type[Any], handle: Callable[..., None], *orders: ObjectionRule) -> Answer:
    return Answer(handle, _everybody(kind), (not_in_the_battle, *orders), _targets(kind))


ANSWERS: dict[type[Choice], Answer] = {
    Rout: _answer(Rout, rout_handler, rout_order, ability_order),
    Damage: _answer(Damage, damage_handler, damage_order, ability_order),
    Destroy: _answer(Destroy, destroy_handler, loss_order, alternatives, ability_order),
    Withdraw: _answer(Withdraw, withdraw_handler, ability_order),
    Pick: _answer(Pick, pick_handler, ability_order),
}

DECISIONS: tuple[type[Decision], ...] = (
    AssignRout, MayRout, AssignDamage, AssignLoss, MayDestroy, AssignRetreat, PickUnit,
)  # fmt: skip
STEPS: dict[type[Step], StepHandler] = {SufferRouts: suffer_routs, SufferDamage: suffer_damage}

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "Aftermath", "AssignDamage", "AssignLoss", "AssignRetreat", "AssignRout",
    "Assignment", "Damage", "Destroy", "MayDestroy", "MayRout", "Pick", "PickUnit", "Rout", "SufferDamage",
    "SufferRouts", "Withdraw", "damage", "force_out", "rout", "sufferers",
]  # fmt: skip
