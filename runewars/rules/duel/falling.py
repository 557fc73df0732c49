"""Damage falls on both at once, and who has as much as health is defeated (DUE.3, DUE.5, DUE.6, HER.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Procedure, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.battle.aims import AIMS
from runewars.rules.battle.sides import health as unit_health
from runewars.rules.heroes.defeat import defeat_hero, hero_on_board, withstands
from runewars.rules.heroes.events import HeroHealed
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, Duelist, Fighter, Role, Side, fighter, number, opponent, total

from .events import DamageFell, QuestUnitHurt, QuestUnitSlain
from .wielding import live_by

# ---------------------------------------------------------------- steps


@value
class UnitsSuffer(Step):
    """The units of a duel quest suffer the damage dealt to them."""


@value
class AssignHits(Step):
    """So many damage tokens are still to be assigned to the units."""

    left: int


@value
class DamageFalls(Step):
    """The damage dealt falls."""


DAMAGE: Procedure = (UnitsSuffer(), DamageFalls())


def suffered(side: Duelist) -> int:
    """The damage dealt to a side less what is prevented."""
    return max(0, side.coming - side.prevented)


def is_over(at: Position) -> bool:
    """Whether a hero is defeated, or a quest's aim is met at the end of a round (DUE.5, DUE.6)."""
    duel = at.table.bout
    heroes = (duel.attacker.hero, duel.defender.hero)
    if any(hero is not None and hero_on_board(at, hero) is None for hero in heroes):
        return True
    return duel.round > 0 and aim_met(at)


def aim_met(at: Position) -> bool:
    """Whether no more units live than the quest's aim says."""
    duel = at.table.bout
    return duel.aim is not None and total(duel.defender.units) <= duel.aim


# ---------------------------------------------------------------- units


@value
class Wound(Choice):
    """This unit takes a damage token."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "wound {fighter}"


@value
class AssignHit(Decision):
    """Which unit of the duel quest takes the damage?"""

    seat: Seat
    left: int
    """How much damage is still to be assigned."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Wound,)


@value
class NoSuchUnit(Reason):
    """No such unit fights."""

    fighter: Fighter
    says: ClassVar[str] = "no {fighter} fights here"


@value
class OthersBefore(Reason):
    """Others must be damaged first."""

    fighter: Fighter
    first: tuple[Fighter, ...]
    says: ClassVar[str] = "{fighter} cannot be damaged, only: {first}"


def as_side(side: Duelist) -> Side:
    """The units of a duel quest as those of a battle, for the rules they share."""
    return Side(None, side.units, health=side.health)


def to_wound(at: Position) -> Sequence[Fighter]:
    """The units that may be damaged now (BAT.9)."""
    return AIMS["damage"].targets(at, as_side(at.table.bout.defender))


def units_suffer(play: Play, step: UnitsSuffer) -> None:
    side = play.table.bout.defender
    if side.hero is None:
        play.then(AssignHits(suffered(side)))


def assign_hits(play: Play, step: AssignHits) -> None:
    """One token at a time, by who fights for them; damage that finds no unit is lost (BAT.9, DUE.6)."""
    if step.left and to_wound(play):
        play.ask(AssignHit(play.table.bout.defender.seat, step.left))


@objection("DUE.6")
def no_such_unit(at: Position, decision: AssignHit, choice: Wound) -> NoSuchUnit | None:
    """A unit that lives."""
    return None if number(at.table.bout.defender.units, choice.fighter) else NoSuchUnit(choice.fighter)


@objection("BAT.9")
def others_before(at: Position, decision: AssignHit, choice: Wound) -> OthersBefore | None:
    """Damaged ones first."""
    targets = to_wound(at)
    if choice.fighter in targets or not number(at.table.bout.defender.units, choice.fighter):
        return None
    return OthersBefore(choice.fighter, tuple(targets))


def wounds(at: Position, decision: AssignHit) -> Iterator[Wound]:
    for who, _ in at.table.bout.defender.units:
        yield Wound(decision.seat, who)


def wound(play: Play, decision: AssignHit, choice: Wound) -> None:
    """With as much damage as health it is destroyed (BAT.11)."""
    who = choice.fighter
    play.happen(QuestUnitHurt(who, ("DUE.6", "BAT.9")))
    hurt = fighter(who.unit, who.damage + 1, who.routed)
    if hurt.damage >= unit_health(play, as_side(play.table.bout.defender), who.unit):
        play.happen(QuestUnitSlain(hurt, ("BAT.11",)))
    play.then(AssignHits(decision.left - 1))


# ---------------------------------------------------------------- heroes


def damage_falls(play: Play, step: DamageFalls) -> None:
    """On both at once; the defeated are not saved by what this round would heal (DUE.3, HER.12)."""
    duel = play.table.bout
    if not any(side.coming or side.prevented or side.healing for side in (duel.attacker, duel.defender)):
        return
    rule = "DUE.3" if duel.round else "DUE.2"
    play.happen(DamageFell(suffered(duel.attacker), suffered(duel.defender), (rule,)))
    heroes = {role: duel.side(role).hero for role in _ROLES}
    fallen = [role for role, hero in heroes.items() if hero is not None and not withstands(play, hero)]
    for role, hero in heroes.items():
        if hero is not None and role not in fallen:
            live_by(play, hero)
    beaten = [*fallen, *(role for role in _ROLES if heroes[role] is None and not play.table.bout.side(role).units)]
    for role in fallen:
        victor = None if opponent(role) in fallen else heroes[opponent(role)]
        hero = heroes[role]
        if hero is not None:
            defeat_hero(play, hero, ("DUE.5",), victor)
    for role in _ROLES:
        heal(play, duel.side(role), drained=opponent(role) in beaten)


_ROLES: tuple[Role, Role] = (ATTACKER, DEFENDER)


def heal(play: Play, side: Duelist, *, drained: bool) -> None:
    """What this round heals of a hero who lives."""
    hero = hero_on_board(play, side.hero)
    if hero is None:
        return
    healed = hero.damage if side.drains and drained else min(side.healing, hero.damage)
    if healed:
        play.happen(HeroHealed(hero.id, healed, ("DUE.3",)))


STEPS: dict[type[Step], StepHandler] = {
    UnitsSuffer: units_suffer, AssignHits: assign_hits, DamageFalls: damage_falls,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {Wound: Answer(wound, wounds, (no_such_unit, others_before))}
DECISIONS: tuple[type[Decision], ...] = (AssignHit,)

__all__ = ["ANSWERS", "DAMAGE", "DECISIONS", "STEPS", "AssignHit", "Wound", "aim_met", "is_over"]
