"""Effects of cards played in a battle: Tactical Retreat, Summon Lightning, To the Winner."""

from __future__ import annotations

from runewars.content import Effect
from runewars.kernel import Seat, Step, StepHandler, value
from runewars.rules.battle.events import BattleCancelled, StakesRaised, UnitsReturned
from runewars.rules.battle.resolution import Heal, UnitsReturn, heal, take_stronghold
from runewars.rules.battle.sides import assigning_order
from runewars.rules.battle.suffering import SufferDamage
from runewars.rules.battle.tally import defended_stronghold
from runewars.rules.retreat import Retreating
from runewars.state import Play
from runewars.table import DEFENDER, Role


@value
class YieldStronghold(Step):
    """A stronghold left behind becomes the attacker's, showing the same side, or is removed."""


def withdraw(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """The battle is cancelled; all of the defender's units go, unrouted, to one friendly area or are destroyed."""
    area = play.table.fight.area
    play.happen(BattleCancelled(("BAT.19",)))
    heal(play, Heal())
    play.happen(UnitsReturned(DEFENDER, ("BAT.19",)))
    play.drop_until(UnitsReturn)
    units = play.table.area(area).units
    play.then(Retreating(seat, area, units, None, ("CAR.1", "BAT.19"), orderly=True), YieldStronghold())


def yield_stronghold(play: Play, step: YieldStronghold) -> None:
    stronghold = defended_stronghold(play)
    if stronghold is not None:
        take_stronghold(play, damaged=stronghold.damaged, cites=("CAR.1", "BAT.19"))


def lightning(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """Damage to each side's participating units, by the usual order."""
    order, rule = assigning_order(play)
    for side in order:
        play.then(SufferDamage(side, effect.number("amount"), ("CAR.1", "BAT.11", rule)))


def spoils(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """The battle's winner will gain influence."""
    play.happen(StakesRaised(effect.number("influence"), ("CAR.1",)))


STEPS: dict[type[Step], StepHandler] = {YieldStronghold: yield_stronghold}

__all__ = ["STEPS", "lightning", "spoils", "withdraw"]
