"""The tally: fortifications, conquer's bonus, both strengths, the winner (BAT.20 to BAT.24)."""

from __future__ import annotations

from runewars.content import Effect
from runewars.kernel import Cites, Seat, Step, StepHandler, value
from runewars.rules.choices import MayUse
from runewars.rules.events import DevelopmentDiscarded, InfluenceGained
from runewars.rules.titles import held_effect
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, DevelopmentId, Role, Stronghold, opponent

from .aims import AIMS
from .events import BattleWon, FortificationUsed, StrengthGained, StrengthTallied, StrongholdBreached
from .sides import BattleSettings, counts_a_routed_hexagon, strength, stronghold_strength
from .suffering import AssignRetreat, SufferDamage, SufferRouts


@value
class Fortifications(Step):
    """The defender may use the development of the area."""


@value
class Fortify(Step):
    """The development takes effect."""

    development: DevelopmentId


@value
class Siege(Step):
    """The attacker may use conquer's bonus."""


@value
class Breach(Step):
    """The stronghold counts less."""


@value
class Tally(Step):
    """Both sides are counted."""


def defended_stronghold(at: Position) -> Stronghold | None:
    """The defender's stronghold in the area."""
    battle = at.table.fight
    stronghold = at.table.area(battle.area).stronghold
    return stronghold if stronghold is not None and stronghold.seat == battle.defender.seat else None


def fortifications(play: Play, step: Fortifications) -> None:
    """Before strength is counted the defender may use it (BAT.20)."""
    stronghold = defended_stronghold(play)
    if stronghold is None or stronghold.development is None:
        return
    development = stronghold.development
    if development == play.content.faction(stronghold.seat).defence.id:
        play.ask(MayUse(stronghold.seat, development, Fortify(development), None))


def fortify(play: Play, step: Fortify) -> None:
    """The development is used, discarded if it says so, and takes effect."""
    battle = play.table.fight
    seat = battle.defender.seat
    if seat is None:
        return
    play.happen(FortificationUsed(seat, step.development, ("BAT.20",)))
    effect = play.content.faction(seat).defence.effect
    if effect.flag("discard"):
        play.happen(DevelopmentDiscarded(battle.area, step.development, ("BAT.20",)))
    play.ruleset.effects[effect.name](play, seat, DEFENDER, effect)


def siege(play: Play, step: Siege) -> None:
    """Conquer's bonus is used when strength is counted (ORD.8)."""
    battle = play.table.fight
    if battle.terms.siege and battle.attacker.seat is not None and defended_stronghold(play) is not None:
        play.ask(MayUse(battle.attacker.seat, "conquer", Breach(), None))


def breach(play: Play, step: Breach) -> None:
    play.happen(StrongholdBreached(play.ruleset.settings(BattleSettings).siege_bonus, ("ORD.8",)))


def tally(play: Play, step: Tally) -> None:
    """The higher strength wins; the defender wins ties (BAT.21 to BAT.24)."""
    _use_titles(play)
    battle = play.table.fight
    walls = stronghold_strength(play)
    attack, defence = strength(play, battle.attacker), strength(play, battle.defender) + walls
    cites: Cites = ("BAT.21",)
    if counts_a_routed_hexagon(play, battle.attacker) or counts_a_routed_hexagon(play, battle.defender):
        cites += ("BAT.22",)
    if defended_stronghold(play) is not None:
        cites += ("BAT.23", "ECO.9")
    play.happen(StrengthTallied(attack, defence, walls, cites))
    winner: Role = ATTACKER if attack > defence else DEFENDER
    seat = battle.side(winner).seat
    play.happen(BattleWon(winner, seat, ("BAT.24",)))
    if battle.terms.stakes and seat is not None:
        play.happen(InfluenceGained(seat, battle.terms.stakes, ("CAR.1",)))


def _use_titles(play: Play) -> None:
    """A title gives its holder strength (TER.14)."""
    held = held_effect(play, "battle-strength")
    roles: tuple[tuple[Role, str], ...] = ((ATTACKER, "attack"), (DEFENDER, "defence"))
    for role, given in roles:
        if held is not None and play.table.fight.side(role).seat == held[0]:
            play.happen(StrengthGained(role, held[1].number(given), ("TER.14", "BAT.21")))


# ---------------------------------------------------------------- what developments do


def stand_stronger(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """So much more strength at the tally."""
    play.happen(StrengthGained(role, effect.number("amount"), ("BAT.20",)))


@value
class DriveOut(Step):
    """A side retreats standing units of its own choice."""

    role: Role
    left: int


def attacker_retreats(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """The attacker retreats standing units, his choice."""
    play.then(DriveOut(opponent(role), effect.number("count")))


def drive_out(play: Play, step: DriveOut) -> None:
    side = play.table.fight.side(step.role)
    if step.left and side.seat is not None and AIMS["standing"].targets(play, side):
        after = DriveOut(step.role, step.left - 1) if step.left > 1 else None
        play.ask(AssignRetreat(side.seat, step.role, "standing", ("BAT.20", "BAT.14", "RET.2"), None, after))


def attacker_routs(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """The attacker routs units, his choice by the usual order."""
    play.then(SufferRouts(opponent(role), effect.number("count"), ("BAT.20", "BAT.8")))


def attacker_damage(play: Play, seat: Seat, role: Role, effect: Effect) -> None:
    """Damage to the attacker by the usual order."""
    play.then(SufferDamage(opponent(role), effect.number("amount"), ("BAT.20", "BAT.9")))


DEFENCES = {
    "strength": stand_stronger,
    "attacker-retreats": attacker_retreats,
    "attacker-routs": attacker_routs,
    "attacker-damage": attacker_damage,
}

STEPS: dict[type[Step], StepHandler] = {
    Fortifications: fortifications, Fortify: fortify, Siege: siege, Breach: breach, Tally: tally, DriveOut: drive_out,
}  # fmt: skip

__all__ = ["DEFENCES", "STEPS", "Fortifications", "Siege", "Tally", "defended_stronghold"]
