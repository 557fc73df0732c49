"""What rewards, heroes and the units of duel quests can do in a duel (DUE.2, DUE.3, DUE.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from runewars.content import Effect
from runewars.kernel import (
    Answer,
    Choice,
    Decision,
    Reason,
    Seat,
    Step,
    StepHandler,
    Taker,
    draw,
    objection,
    value,
)  # fmt: skip
from runewars.rules.events import FateReshuffled, UnitsLost, one
from runewars.rules.heroes.attributes import RED, TryAttribute
from runewars.rules.heroes.defeat import hero_on_board
from runewars.rules.heroes.equipment import card_of
from runewars.rules.limits import fate_available
from runewars.rules.terms import controller
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, AreaId, FateId, Fighter, Hero, HeroId, number, opponent

from .events import DamageDealt, DamagePrevented, HealingPrepared, LifeDrained, OmenDrawn, QuestUnitsToughened
from .falling import DAMAGE
from .rounds import UseUnitAbility, receive
from .wielding import HIDE, SPECIAL, START, Handling, role_of

FIRE_BOMBS = "fire-bombs"

# ---------------------------------------------------------------- specials of heroes


def strike(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage."""
    play.happen(DamageDealt(opponent(role_of(play, hero)), effect.number("amount"), ("DUE.3",)))


def soulbite(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage; if that defeats the opponent the hero heals fully."""
    strike(play, hero, effect)
    role = role_of(play, hero)
    against = play.table.bout.side(opponent(role))
    if against.hero is not None or against.units:
        play.happen(LifeDrained(role, ("DUE.3",)))


def guard(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage is prevented this round."""
    play.happen(DamagePrevented(role_of(play, hero), effect.number("amount"), ("DUE.3",)))


def mend(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage is removed, once that of the round has fallen (HER.12)."""
    play.happen(HealingPrepared(role_of(play, hero), effect.number("amount"), ("DUE.3",)))


def fire_bombs(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage; then agility is tested, and red deals the hero damage."""
    strike(play, hero, effect)
    play.then(TryAttribute(hero.seat, hero.id, "agility", FIRE_BOMBS))


def bombs_thrown(play: Play, hero: HeroId, destiny: str) -> None:
    """Red: the bombs deal the hero damage, with that of the round (HER.9)."""
    thrower = hero_on_board(play, hero)
    if thrower is None or destiny != RED:
        return
    effects = (card_of(play, reward.id).effect for reward in thrower.rewards if reward.faceup)
    backfire = next(effect.number("backfire") for effect in effects if effect.name == FIRE_BOMBS)
    play.happen(DamageDealt(role_of(play, thrower), backfire, ("HER.9", "DUE.3")))


# ---------------------------------------------------------------- the start of a duel


def first_strike(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage to the opponent, at once."""
    play.happen(DamageDealt(opponent(role_of(play, hero)), effect.number("amount"), ("DUE.2",)))
    play.then(*DAMAGE)


def start_damage(play: Play, hero: Hero, effect: Effect) -> None:
    """So much damage to the opponent and to himself, at once."""
    role, own = role_of(play, hero), effect.number("self")
    play.happen(DamageDealt(opponent(role), effect.number("amount"), ("DUE.2",)))
    if own:
        play.happen(DamageDealt(role, own, ("DUE.2",)))
    play.then(*DAMAGE)


@value
class DrawOmen(Step):
    """A fate card is drawn: gold destroys an enemy unit in the area."""

    seat: Seat
    hero: HeroId


@value
class Slay(Choice):
    """This unit is destroyed."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "slay {fighter}"


@value
class ChooseVictim(Decision):
    """Which enemy unit in the area is destroyed?"""

    seat: Seat
    area: AreaId
    takes: ClassVar[tuple[type[Choice], ...]] = (Slay,)


@value
class NoVictim(Reason):
    """No such unit lies there."""

    fighter: Fighter
    area: AreaId
    says: ClassVar[str] = "there is no {fighter} in {area}"


@value
class OthersStand(Reason):
    """The unit is routed, and others stand."""

    fighter: Fighter
    standing: tuple[Fighter, ...]
    says: ClassVar[str] = "{fighter} is spared while others stand: {standing}"


def starts_in_an_enemy_area(at: Position, hero: Hero) -> bool:
    """Whether it is he who started the duel, and another player controls the area."""
    return role_of(at, hero) == ATTACKER and controller(at, hero.area) not in (None, hero.seat)


def ker_strike(play: Play, hero: Hero, effect: Effect) -> None:
    """In an enemy area: draw a fate card; gold destroys an enemy unit there."""
    play.then(DrawOmen(hero.seat, hero.id))


def draw_omen(play: Play, step: DrawOmen) -> None:
    if fate_available(play):
        play.ask(draw("fate", 1, step))


def take_omen(play: Play, step: DrawOmen, cards: tuple[FateId, ...]) -> None:
    if not play.table.fate.cards:
        play.happen(FateReshuffled(("LIM.5",)))
    destiny = play.content.fate_by_id[cards[0]].destiny
    play.happen(OmenDrawn(step.hero, cards[0], destiny, ("DUE.2",)))
    hero = hero_on_board(play, step.hero)
    if destiny == "gold" and hero is not None and play.table.area(hero.area).units:
        play.ask(ChooseVictim(step.seat, hero.area))


@objection("DUE.2")
def no_victim(at: Position, decision: ChooseVictim, choice: Slay) -> NoVictim | None:
    """A unit in the area."""
    there = number(at.table.area(decision.area).units, choice.fighter)
    return None if there else NoVictim(choice.fighter, decision.area)


@objection("BAT.11")
def standing_ones_first(at: Position, decision: ChooseVictim, choice: Slay) -> OthersStand | None:
    """What destroys a unit outright takes a standing one if able."""
    units = at.table.area(decision.area).units
    if not choice.fighter.routed or not number(units, choice.fighter):
        return None
    standing = tuple(who for who, _ in units if not who.routed)
    return OthersStand(choice.fighter, standing) if standing else None


def victims(at: Position, decision: ChooseVictim) -> Iterator[Slay]:
    for who, _ in at.table.area(decision.area).units:
        yield Slay(decision.seat, who)


def slay(play: Play, decision: ChooseVictim, choice: Slay) -> None:
    play.happen(UnitsLost(decision.area, one(choice.fighter), ("DUE.2", "BAT.11")))


# ---------------------------------------------------------------- units of duel quests


def deal_hero(play: Play, damage: int) -> None:
    if damage:
        play.happen(DamageDealt(ATTACKER, damage, ("DUE.7",)))


def burning(play: Play, use: UseUnitAbility) -> None:
    """1 damage: once, though it names two units."""
    deal_hero(play, 1)


def rage(play: Play, use: UseUnitAbility) -> None:
    """1 damage for each token on one of the giants: on the one that has most."""
    tokens = (who.damage for who, _ in play.table.bout.defender.units if who.unit == use.unit)
    deal_hero(play, max(tokens, default=0))


def undying(play: Play, use: UseUnitAbility) -> None:
    """Each of its kind has 2 health to the end of the duel."""
    if use.unit not in [unit for unit, _ in play.table.bout.defender.health]:
        play.happen(QuestUnitsToughened(use.unit, 2, ("DUE.7",)))


@value
class RavageMore(Step):
    """Ravage: one more fate card."""

    use: UseUnitAbility


def ravage(play: Play, use: UseUnitAbility) -> None:
    """1 damage, then one more card; at most as many further cards as the type drew."""
    deal_hero(play, 1)
    play.then(RavageMore(use))


def ravage_more(play: Play, step: RavageMore) -> None:
    drawn = play.table.bout.defender.drew.count(step.use.unit)
    if drawn < 2 * step.use.drew and fate_available(play):
        play.ask(draw("fate", 1, step))


def take_ravage_more(play: Play, step: RavageMore, cards: tuple[FateId, ...]) -> None:
    """Its special is used at once; its routs and damage come with those of the draw."""
    receive(play, DEFENDER, step.use.unit, cards)
    shape = play.content.units_by_id[step.use.unit].shape
    if play.content.fate_by_id[cards[0]].at(shape).kind == "special":
        play.then(step.use)


def nothing(play: Play, hero: Hero, effect: Effect) -> None:
    """That it lies open is all it takes."""


EFFECTS: dict[str, Any] = {
    "duel.strike": Handling(SPECIAL, strike),
    "duel.soulbite": Handling(SPECIAL, soulbite),
    "duel.guard": Handling(SPECIAL, guard),
    "duel.draught": Handling(SPECIAL, mend, spent=True),
    "duel.fire-bombs": Handling(SPECIAL, fire_bombs),
    "test.fire-bombs": bombs_thrown,
    "duel.first-strike": Handling(START, first_strike),
    "duel.cloak": Handling(HIDE, nothing),
    "duel.special-damage": Handling(SPECIAL, strike),
    "duel.special-guard": Handling(SPECIAL, guard),
    "duel.special-heal": Handling(SPECIAL, mend),
    "duel.start-damage": Handling(START, start_damage),
    "duel.ker-strike": Handling(START, ker_strike, starts_in_an_enemy_area),
    "duel.unit.burning": burning,
    "duel.unit.rage": rage,
    "duel.unit.undying": undying,
    "duel.unit.ravage": ravage,
}
STEPS: dict[type[Step], StepHandler] = {DrawOmen: draw_omen, RavageMore: ravage_more}
ANSWERS: dict[type[Choice], Answer] = {Slay: Answer(slay, victims, (no_victim, standing_ones_first))}
TAKERS: dict[type[Step], Taker] = {DrawOmen: take_omen, RavageMore: take_ravage_more}
DECISIONS: tuple[type[Decision], ...] = (ChooseVictim,)

__all__ = ["ANSWERS", "DECISIONS", "EFFECTS", "STEPS", "TAKERS", "ChooseVictim", "Slay"]
