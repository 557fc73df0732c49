"""The special abilities of the 22 unit types, each as its card says. Where it leaves a choice, BAT.17 says whose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, TypeAlias

from runewars.kernel import Answer, Choice, Cites, Decision, Seat, Step, StepHandler, Taker, draw, value
from runewars.rules.cards import DrawTactics
from runewars.rules.limits import fate_available, unused_figures
from runewars.rules.terms import voice
from runewars.state import Play, Position
from runewars.table import FateId, Fighter, Role, UnitId, opponent, total

from .aims import AIMS
from .events import HealthGained, HitsLost, StrengthGained, UnitDestroyed, UnitsJoined
from .rounds import UseAbility, receive_fate
from .sides import BattleSettings, standing_of
from .suffering import (
    Aftermath,
    AssignDamage,
    AssignLoss,
    Assignment,
    AssignRetreat,
    Destroy,
    MayDestroy,
    MayRout,
    PickUnit,
    SufferDamage,
    SufferRouts,
    damage,
    rout,
    sufferers,
)  # fmt: skip

Ability: TypeAlias = Callable[[Play, UseAbility], None]

SUFFERED: Cites = ("BAT.7", "BAT.11")
"""Damage of an ability: its owner assigns it by the usual order."""
CHOSEN: Cites = ("BAT.7", "BAT.17")
"""A unit somebody chose."""

REANIMATE = UnitId("reanimate")


def user(at: Position, role: Role) -> Seat:
    """Who uses a side's abilities."""
    return voice(at, at.table.fight.side(role))


def has_target(at: Position, role: Role, aim: str) -> bool:
    """Whether a side has a unit an effect could take."""
    return bool(AIMS[aim].targets(at, at.table.fight.side(role)))


# ---------------------------------------------------------------- Daqan


def concentrated_fire(play: Play, use: UseAbility) -> None:
    """1 damage: damaged units, then standing ones of more than 1 health, then standing, then routed ones."""
    play.then(SufferDamage(opponent(use.role), 1, CHOSEN, "concentrated-fire"))


@value
class StrikeAgain(Aftermath):
    """Valiant Strike: the unit hit, if it survived, is hit again."""

    role: Role
    hit: Fighter | None = None

    def following(self, hit: Fighter | None) -> StrikeAgain:
        return StrikeAgain(self.role, hit)


def valiant_strike(play: Play, use: UseAbility) -> None:
    """1 damage; if that does not destroy the unit, 1 more on the same unit."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "damage"):
        play.ask(AssignDamage(user(play, enemy), enemy, "damage", SUFFERED, None, StrikeAgain(enemy)))
    else:
        play.happen(HitsLost(enemy, "damage", 1, ("BAT.9",)))


def strike_again(play: Play, step: StrikeAgain) -> None:
    if step.hit is not None:
        damage(play, step.role, step.hit, SUFFERED)


def command(play: Play, use: UseAbility) -> None:
    """1 rout, then draw 1 tactics card, not usable this season."""
    play.then(SufferRouts(opponent(use.role), 1, ("BAT.7", "BAT.8")))
    play.then(DrawTactics(user(play, use.role), 1, ("BAT.7",)))


def lay_siege(play: Play, use: UseAbility) -> None:
    """+2 strength at the tally."""
    play.happen(StrengthGained(use.role, 2, ("BAT.7", "BAT.16")))


# ---------------------------------------------------------------- Latari


def crack_shot(play: Play, use: UseAbility) -> None:
    """1 damage to an enemy unit of one's choice, standing or routed, ignoring damage order."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "anybody"):
        play.ask(AssignDamage(user(play, use.role), enemy, "anybody", CHOSEN))


@value
class ChargeOn(Aftermath):
    """Charge: after a triangle, another may be routed."""

    role: Role
    hit: Fighter | None = None

    def following(self, hit: Fighter | None) -> ChargeOn:
        return ChargeOn(self.role, hit)


def charge(play: Play, use: UseAbility) -> None:
    """Rout up to 2 enemy triangles, or 1 enemy rectangle, of one's choice."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "charge"):
        play.ask(MayRout(user(play, use.role), enemy, "charge", CHOSEN, None, ChargeOn(enemy)))


def charge_on(play: Play, step: ChargeOn) -> None:
    if step.hit is None or play.content.units_by_id[step.hit.unit].shape != "triangle":
        return
    if has_target(play, step.role, "charge-on"):
        play.ask(MayRout(user(play, opponent(step.role)), step.role, "charge-on", CHOSEN))


def word_of_vaal(play: Play, use: UseAbility) -> None:
    """The opponent retreats one participating unit; who picks it is the edition's (CAR.6, CAR.6o)."""
    enemy = opponent(use.role)
    ours = play.ruleset.settings(BattleSettings).sorceress_chooses
    if has_target(play, enemy, "anybody"):
        chooser, rule = (use.role, "CAR.6") if ours else (enemy, "CAR.6o")
        play.ask(AssignRetreat(user(play, chooser), enemy, "anybody", (rule, "BAT.14", "RET.2")))


@value
class Strike(Choice):
    """Deal 1 damage rather than destroy."""

    seat: Seat
    form: ClassVar[str] = "strike"


@value
class Overpower(Assignment):
    """Which damaged or routed unit is destroyed; or is it 1 damage?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (Destroy, Strike)


def overpower(play: Play, use: UseAbility) -> None:
    """1 damage, or destroy one damaged or routed enemy unit of one's choice."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "damaged-or-routed"):
        play.ask(Overpower(user(play, use.role), enemy, "damaged-or-routed", CHOSEN))
    else:
        play.then(SufferDamage(enemy, 1, SUFFERED))


def strikes(at: Position, decision: Overpower) -> Iterator[Strike]:
    yield Strike(decision.seat)


def strike(play: Play, decision: Overpower, choice: Strike) -> None:
    play.then(SufferDamage(decision.role, 1, SUFFERED))


# ---------------------------------------------------------------- Waiqar


def overrun(play: Play, use: UseAbility) -> None:
    """2 damage if at least two of the type stand in the battle."""
    if standing_of(play.table.fight.side(use.role), use.unit) >= 2:
        play.then(SufferDamage(opponent(use.role), 2, SUFFERED))


def mortal_strike(play: Play, use: UseAbility) -> None:
    """Destroy one enemy triangle, circle or rectangle of one's choice, a standing one if able."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "mortal-strike"):
        play.ask(AssignLoss(user(play, use.role), enemy, "mortal-strike", ("BAT.7", "BAT.11")))


def raise_dead(play: Play, use: UseAbility) -> None:
    """Add 2 reanimates to the battle, as far as there are figures (BAT.15)."""
    raised = min(2, unused_figures(play, REANIMATE))
    if raised > 0:
        play.happen(UnitsJoined(use.role, REANIMATE, raised, ("BAT.7", "BAT.15")))


def reap(play: Play, use: UseAbility) -> None:
    """Destroy one routed enemy unit of one's choice; if none is routed, 1 rout."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "routed"):
        play.ask(AssignLoss(user(play, use.role), enemy, "routed", CHOSEN))
    else:
        play.then(SufferRouts(enemy, 1, ("BAT.7", "BAT.8")))


# ---------------------------------------------------------------- Uthuk


def fury(play: Play, use: UseAbility) -> None:
    """May destroy one of one's standing berserkers: 2 damage."""
    if has_target(play, use.role, "fury"):
        enraged = SufferDamage(opponent(use.role), 2, SUFFERED)
        play.ask(MayDestroy(user(play, use.role), use.role, "fury", CHOSEN, None, enraged))


def unrelenting(play: Play, use: UseAbility) -> None:
    """Each flesh ripper has 3 health until the battle ends; more icons add nothing."""
    _raise_health(play, use, 3)


@value
class FireFalls(Aftermath):
    """Rain Fire: after a triangle, a second one."""

    role: Role
    hit: Fighter | None = None

    def following(self, hit: Fighter | None) -> FireFalls:
        return FireFalls(self.role, hit)


def rain_fire(play: Play, use: UseAbility) -> None:
    """The opponent destroys 2 of his triangles or 1 of his rectangles (BAT.13)."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "rain-fire"):
        cites = ("BAT.7", "BAT.13")
        play.ask(AssignLoss(user(play, enemy), enemy, "rain-fire", cites, None, FireFalls(enemy)))


def fire_falls(play: Play, step: FireFalls) -> None:
    if step.hit is None or play.content.units_by_id[step.hit.unit].shape != "triangle":
        return
    if has_target(play, step.role, "triangles"):
        play.ask(AssignLoss(user(play, step.role), step.role, "triangles", ("BAT.7", "BAT.13")))


@value
class SecondVictim(Aftermath):
    """Terrifying: one is chosen, a second is to be."""

    role: Role
    first: Fighter | None = None

    def following(self, hit: Fighter | None) -> SecondVictim:
        return SecondVictim(self.role, hit)


@value
class Terrified(Aftermath):
    """Terrifying: the chosen units suffer."""

    role: Role
    first: Fighter
    second: Fighter | None = None

    def following(self, hit: Fighter | None) -> Terrified:
        return Terrified(self.role, self.first, hit)


def terrifying(play: Play, use: UseAbility) -> None:
    """Choose 2 enemy units, standing or routed: each is routed, or destroyed if it was already routed."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "anybody"):
        play.ask(PickUnit(user(play, use.role), enemy, "anybody", CHOSEN, None, SecondVictim(enemy)))


def second_victim(play: Play, step: SecondVictim) -> None:
    if step.first is None:
        return
    terrified = Terrified(step.role, step.first)
    if total(play.table.fight.side(step.role).fighters) > 1:
        chooser = user(play, opponent(step.role))
        play.ask(PickUnit(chooser, step.role, "anybody", CHOSEN, step.first, terrified))
    else:
        play.then(terrified)


def terrified(play: Play, step: Terrified) -> None:
    for who in (step.first, step.second):
        if who is not None and who.routed:
            play.happen(UnitDestroyed(step.role, who, CHOSEN))
        elif who is not None:
            rout(play, step.role, who, CHOSEN)


# ---------------------------------------------------------------- neutral


def undying(play: Play, use: UseAbility) -> None:
    """Each sorcerer has 2 health until the battle ends."""
    _raise_health(play, use, 2)


def stun(play: Play, use: UseAbility) -> None:
    """The opponent routs one of his units of initiative 2 or more, if he has one standing."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "stun"):
        play.then(SufferRouts(enemy, 1, CHOSEN, "stun"))


@value
class RavageOn(Step):
    """Ravage: one more fate card."""

    use: UseAbility


def ravage(play: Play, use: UseAbility) -> None:
    """1 damage, then one more fate card; at most as many further cards as the type drew."""
    play.then(SufferDamage(opponent(use.role), 1, SUFFERED), RavageOn(use))


def ravage_on(play: Play, step: RavageOn) -> None:
    drawn = len(play.table.fight.side(step.use.role).cards)
    if drawn < 2 * step.use.drew and fate_available(play):
        play.ask(draw("fate", 1, step))


def take_ravage(play: Play, step: RavageOn, cards: tuple[FateId, ...]) -> None:
    """Its special is used at once; its routs and damage come with those of the draw."""
    receive_fate(play, step.use.role, step.use.unit, cards, ("BAT.7",))
    shape = play.content.units_by_id[step.use.unit].shape
    if play.content.fate_by_id[cards[0]].at(shape).kind == "special":
        play.then(step.use)


@value
class BurnAnother(Aftermath):
    """Burning: another standing unit is damaged."""

    role: Role
    hit: Fighter | None = None

    def following(self, hit: Fighter | None) -> BurnAnother:
        return BurnAnother(self.role, hit)


def burning(play: Play, use: UseAbility) -> None:
    """The opponent deals 1 damage to each of two different standing units of his, as far as he has them."""
    enemy = opponent(use.role)
    if has_target(play, enemy, "burning"):
        play.ask(AssignDamage(user(play, enemy), enemy, "burning", CHOSEN, None, BurnAnother(enemy)))


def burn_another(play: Play, step: BurnAnother) -> None:
    decision = AssignDamage(user(play, step.role), step.role, "burning", CHOSEN, step.hit)
    if AIMS["burning"].targets(play, sufferers(play, decision)):
        play.ask(decision)


@value
class Breathe(Step):
    """Flaming Breath: so many more triangles may be destroyed."""

    role: Role
    left: int


def flaming_breath(play: Play, use: UseAbility) -> None:
    """Destroy up to 3 enemy triangles of one's choice."""
    play.then(Breathe(opponent(use.role), 3))


def breathe(play: Play, step: Breathe) -> None:
    if step.left and has_target(play, step.role, "triangles"):
        after = Breathe(step.role, step.left - 1)
        play.ask(MayDestroy(user(play, opponent(step.role)), step.role, "triangles", ("BAT.7", "BAT.11"), None, after))


@value
class Enraged(Aftermath):
    """Rage: as much damage as lies on the giant."""

    role: Role
    damage: int = 0

    def following(self, hit: Fighter | None) -> Enraged:
        return Enraged(self.role, 0 if hit is None else hit.damage)


def rage(play: Play, use: UseAbility) -> None:
    """1 damage for each damage token on one of one's giants."""
    side = play.table.fight.side(use.role)
    if any(who.damage for who in AIMS["giants"].targets(play, side)):
        play.ask(PickUnit(user(play, use.role), use.role, "giants", CHOSEN, None, Enraged(opponent(use.role))))


def enraged(play: Play, step: Enraged) -> None:
    play.then(SufferDamage(step.role, step.damage, SUFFERED))


def _raise_health(play: Play, use: UseAbility, health: int) -> None:
    raised = [unit for unit, _ in play.table.fight.side(use.role).health]
    if use.unit not in raised:
        play.happen(HealthGained(use.role, use.unit, health, ("BAT.7", "BAT.16")))


ABILITIES: dict[str, Ability] = {
    "ability.concentrated-fire": concentrated_fire,
    "ability.valiant-strike": valiant_strike,
    "ability.command": command,
    "ability.lay-siege": lay_siege,
    "ability.crack-shot": crack_shot,
    "ability.charge": charge,
    "ability.word-of-vaal": word_of_vaal,
    "ability.overpower": overpower,
    "ability.overrun": overrun,
    "ability.mortal-strike": mortal_strike,
    "ability.raise-dead": raise_dead,
    "ability.reap": reap,
    "ability.fury": fury,
    "ability.unrelenting": unrelenting,
    "ability.rain-fire": rain_fire,
    "ability.terrifying": terrifying,
    "ability.undying": undying,
    "ability.stun": stun,
    "ability.ravage": ravage,
    "ability.burning": burning,
    "ability.flaming-breath": flaming_breath,
    "ability.rage": rage,
}

STEPS: dict[type[Step], StepHandler] = {
    StrikeAgain: strike_again, ChargeOn: charge_on, FireFalls: fire_falls, SecondVictim: second_victim,
    Terrified: terrified, RavageOn: ravage_on, BurnAnother: burn_another, Breathe: breathe, Enraged: enraged,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {Strike: Answer(strike, strikes)}
TAKERS: dict[type[Step], Taker] = {RavageOn: take_ravage}
DECISIONS: tuple[type[Decision], ...] = (Overpower,)

__all__ = ["ABILITIES", "ANSWERS", "DECISIONS", "STEPS", "TAKERS", "Overpower", "Strike"]
