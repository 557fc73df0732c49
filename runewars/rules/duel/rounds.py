"""The rounds of a duel: who draws, what the cards bring, how it ends (DUE.3, DUE.5, DUE.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import attrs

from runewars.content import Icon
from runewars.kernel import (
    Answer,
    Choice,
    Decision,
    Procedure,
    Seat,
    Step,
    StepHandler,
    Taker,
    draw,
    value,
)  # fmt: skip
from runewars.rules.events import FateReshuffled
from runewars.rules.limits import fate_available
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, FateId, HeroId, Role, UnitId, opponent

from .events import (
    DamageDealt,
    DamagePrevented,
    DuelCardsDiscarded,
    DuelCardsDrawn,
    DuelEnded,
    DuelRoundBegan,
    UnitAbilityUsed,
)  # fmt: skip
from .falling import DAMAGE, is_over
from .wielding import SPECIAL, UseSkill, Wield, Wielding

HERO_SHAPE = "circle"


@attrs.frozen
class DuelSettings:
    """How a duel is fought."""

    special_damage: int = 1
    """What a special deals that is used for nothing else."""


# ---------------------------------------------------------------- steps


@value
class DuelRound(Step):
    """A round, unless the duel is over."""

    round: int


@value
class DrawDuelCards(Step):
    """A side draws: a hero one card, units one each."""

    role: Role


@value
class DrawFor(Step):
    """So many cards are drawn for a side, for units of a type."""

    role: Role
    count: int
    unit: UnitId | None = None


@value
class DuelSpecials(Step):
    """A side's specials are used."""

    role: Role


@value
class DuelIcons(Step):
    """A side's routs and damage count."""

    role: Role


@value
class UseUnitAbility(Step):
    """A unit of a duel quest uses its ability."""

    unit: UnitId
    drew: int
    """How many cards its type drew."""


@value
class DiscardDuelCards(Step):
    """The cards of the round are discarded."""


@value
class EndDuel(Step):
    """The duel is over."""


DUEL_ROUND: Procedure = (
    DrawDuelCards(ATTACKER),
    DrawDuelCards(DEFENDER),
    DuelSpecials(ATTACKER),
    DuelSpecials(DEFENDER),
    DuelIcons(ATTACKER),
    DuelIcons(DEFENDER),
    *DAMAGE,
    DiscardDuelCards(),
)

# ---------------------------------------------------------------- a round


def duel_round(play: Play, step: DuelRound) -> None:
    """Up to four, until a hero is defeated or a quest is won (DUE.3, DUE.5, DUE.6)."""
    if not is_over(play):
        play.happen(DuelRoundBegan(step.round, ("DUE.3",) if play.table.bout.aim is None else ("DUE.6",)))
        play.follow("duel-round")


def draw_duel_cards(play: Play, step: DrawDuelCards) -> None:
    """A hero draws one card, of units each that lives one (DUE.3, DUE.6)."""
    side = play.table.bout.side(step.role)
    if side.hero is not None:
        play.then(DrawFor(step.role, 1))
        return
    for unit in dict.fromkeys(who.unit for who, _ in side.units):
        play.then(DrawFor(step.role, sum(count for who, count in side.units if who.unit == unit), unit))


def draw_for(play: Play, step: DrawFor) -> None:
    """As many as there are to be had (LIM.5)."""
    count = min(step.count, fate_available(play))
    if count:
        play.ask(draw("fate", count, step))


def take_duel_cards(play: Play, step: DrawFor, cards: tuple[FateId, ...]) -> None:
    receive(play, step.role, step.unit, cards)


def receive(play: Play, role: Role, unit: UnitId | None, cards: tuple[FateId, ...]) -> None:
    """The cards lie before the side; in the middle of a draw the deck may have to be shuffled (LIM.5)."""
    left = len(play.table.fate.cards)
    cites = ("DUE.3",) if unit is None else ("DUE.6",)
    if left:
        play.happen(DuelCardsDrawn(role, unit, cards[:left], cites))
    if len(cards) > left:
        play.happen(FateReshuffled(("LIM.5",)))
        play.happen(DuelCardsDrawn(role, unit, cards[left:], cites))


def icons(at: Position, role: Role) -> Iterator[tuple[UnitId | None, Icon]]:
    """What a side's cards show, each with the type of unit that drew it: a hero reads the circle."""
    side = at.table.bout.side(role)
    for index, card in enumerate(side.cards):
        unit = side.drew[index] if index < len(side.drew) else None
        shape = HERO_SHAPE if unit is None else at.content.units_by_id[unit].shape
        yield unit, at.content.fate_by_id[card].at(shape)


def duel_specials(play: Play, step: DuelSpecials) -> None:
    """A hero's is 1 damage or what he can do; a unit's is its own ability (DUE.3, DUE.6)."""
    side = play.table.bout.side(step.role)
    for unit, icon in icons(play, step.role):
        if icon.kind != "special":
            continue
        if unit is not None:
            play.then(UseUnitAbility(unit, side.drew.count(unit)))
        elif side.hero is not None:
            play.ask(SpecialOfDuel(side.seat, side.hero, step.role))


def duel_icons(play: Play, step: DuelIcons) -> None:
    """Routs prevent so much damage this round, damage is dealt (DUE.3)."""
    found = [(icon.kind, icon.count) for _, icon in icons(play, step.role)]
    cites = ("DUE.3",) if play.table.bout.side(step.role).hero is not None else ("DUE.6",)
    routs = sum(count for kind, count in found if kind == "rout")
    damage = sum(count for kind, count in found if kind == "damage")
    if routs:
        play.happen(DamagePrevented(step.role, routs, cites))
    if damage:
        play.happen(DamageDealt(opponent(step.role), damage, cites))


def use_unit_ability(play: Play, step: UseUnitAbility) -> None:
    """As far as it can be used against a hero (DUE.7)."""
    ability = play.content.units_by_id[step.unit].ability.id
    play.happen(UnitAbilityUsed(step.unit, ability, ("DUE.6", "DUE.7")))
    use = play.ruleset.effects.get(f"duel.unit.{ability}")
    if use is not None:
        use(play, step)


def discard_duel_cards(play: Play, step: DiscardDuelCards) -> None:
    duel = play.table.bout
    cards = duel.attacker.cards + duel.defender.cards
    if cards:
        play.happen(DuelCardsDiscarded(cards, ("DUE.3",)))


def end_duel(play: Play, step: EndDuel) -> None:
    """Damage stays; nobody retreats (DUE.5)."""
    play.happen(DuelEnded(play.table.bout.area, ("DUE.5",)))


# ---------------------------------------------------------------- a special


@value
class Hit(Choice):
    """Deal the damage of a special that is used for nothing else."""

    seat: Seat
    form: ClassVar[str] = "hit"


@value
class SpecialOfDuel(Wielding):
    """What does the hero make of a special?"""

    seat: Seat
    hero: HeroId
    role: Role
    when: ClassVar[str] = SPECIAL
    takes: ClassVar[tuple[type[Choice], ...]] = (Hit, Wield, UseSkill)


def hits(at: Position, decision: SpecialOfDuel) -> Iterator[Hit]:
    yield Hit(decision.seat)


def hit(play: Play, decision: SpecialOfDuel, choice: Hit) -> None:
    """1 damage (DUE.3)."""
    damage = play.ruleset.settings(DuelSettings).special_damage
    play.happen(DamageDealt(opponent(decision.role), damage, ("DUE.3",)))


STEPS: dict[type[Step], StepHandler] = {
    DuelRound: duel_round, DrawDuelCards: draw_duel_cards, DrawFor: draw_for, DuelSpecials: duel_specials,
    DuelIcons: duel_icons, UseUnitAbility: use_unit_ability, DiscardDuelCards: discard_duel_cards, EndDuel: end_duel,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {Hit: Answer(hit, hits)}
TAKERS: dict[type[Step], Taker] = {DrawFor: take_duel_cards}
DECISIONS: tuple[type[Decision], ...] = (SpecialOfDuel,)

__all__ = [
    "ANSWERS", "DECISIONS", "DUEL_ROUND", "HERO_SHAPE", "STEPS", "TAKERS", "DrawFor", "DuelRound", "DuelSettings",
    "EndDuel", "Hit", "SpecialOfDuel", "UseUnitAbility", "receive",
]  # fmt: skip
