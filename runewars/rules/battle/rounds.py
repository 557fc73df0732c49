"""The five rounds: who draws, what the cards bring, in which order (BAT.5 to BAT.10)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Procedure,
    Reason,
    Seat,
    Step,
    StepHandler,
    Taker,
    draw,
    objection,
    value,
)
from runewars.rules.choices import MayUse
from runewars.rules.events import FateReshuffled
from runewars.rules.limits import fate_available
from runewars.rules.terms import voice
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, FateId, Role, UnitId, opponent

from .events import AbilityUsed, FateDiscarded, FateDrawn, RowBegan
from .sides import assigning_order, icons, may_draw, standing_of
from .suffering import SufferDamage, SufferRouts
from .support import SetAsideFate

# ---------------------------------------------------------------- steps


@value
class Row(Step):
    """The units of an initiative fight until all its types have drawn."""

    row: int


@value
class Fight(Step):
    """A side chooses a type of the row and draws."""

    role: Role


@value
class DrawFate(Step):
    """A type draws; with a hero's support one card more."""

    role: Role
    unit: UnitId
    count: int
    supported: bool = False


@value
class Specials(Step):
    """A side's type uses its ability for each special icon."""

    role: Role


@value
class UseAbility(Step):
    """A type uses its ability once."""

    role: Role
    unit: UnitId
    drew: int
    """How many cards the type drew in its round."""


@value
class Routs(Step):
    """Both sides suffer the routs drawn."""


@value
class Damages(Step):
    """Both sides suffer the damage drawn."""


@value
class DiscardFate(Step):
    """The cards of this exchange are discarded."""


EXCHANGE: Procedure = (
    Fight(ATTACKER),
    Fight(DEFENDER),
    Specials(ATTACKER),
    Specials(DEFENDER),
    Routs(),
    Damages(),
    DiscardFate(),
)

# ---------------------------------------------------------------- who draws


@value
class FightWith(Choice):
    """Let a type of units draw."""

    seat: Seat
    unit: UnitId
    form: ClassVar[str] = "fight {unit}"


@value
class ChooseType(Decision):
    """Which type of units draws now?"""

    seat: Seat
    role: Role
    takes: ClassVar[tuple[type[Choice], ...]] = (FightWith,)


@value
class MayNotDraw(Reason):
    """The type has drawn, does not stand, or is of another row."""

    unit: UnitId
    row: int
    says: ClassVar[str] = "no {unit} is left to draw in row {row}"


@objection("BAT.5")
def may_not_draw(at: Position, decision: ChooseType, choice: FightWith) -> MayNotDraw | None:
    """A type of the row with a standing unit that has not drawn."""
    battle = at.table.fight
    if choice.unit in may_draw(at, battle.side(decision.role), battle.row):
        return None
    return MayNotDraw(choice.unit, battle.row)


def fight_row(play: Play, step: Row) -> None:
    """While a side has a type that may draw: an exchange (BAT.5)."""
    battle = play.table.fight
    if may_draw(play, battle.attacker, step.row) or may_draw(play, battle.defender, step.row):
        if battle.row != step.row:
            play.happen(RowBegan(step.row, ("BAT.5",)))
        play.follow("exchange")
        play.then(step)


def fight(play: Play, step: Fight) -> None:
    battle = play.table.fight
    side = battle.side(step.role)
    if may_draw(play, side, battle.row):
        play.ask(ChooseType(voice(play, side), step.role))


def types_to_fight(at: Position, decision: ChooseType) -> list[FightWith]:
    battle = at.table.fight
    return [FightWith(decision.seat, unit) for unit in may_draw(at, battle.side(decision.role), battle.row)]


def fight_with(play: Play, decision: ChooseType, choice: FightWith) -> None:
    """One card for each standing unit; a hero's support allows one more (BAT.3, BAT.6)."""
    role, unit = decision.role, choice.unit
    side = play.table.fight.side(role)
    count = standing_of(side, unit)
    plain = DrawFate(role, unit, count)
    supported = side.supports and unit in [supported for _, supported in side.supports]
    if supported and fate_available(play) > count:
        play.ask(MayUse(decision.seat, "support", DrawFate(role, unit, count + 1, True), plain))
    else:
        draw_fate(play, plain)


def draw_fate(play: Play, step: DrawFate) -> None:
    """As many cards as there are to be had (LIM.5)."""
    count = min(step.count, fate_available(play))
    if count:
        play.ask(draw("fate", count, step))
    else:
        play.happen(FateDrawn(step.role, step.unit, (), ("BAT.6", "LIM.5")))


def take_fate(play: Play, step: DrawFate, cards: tuple[FateId, ...]) -> None:
    receive_fate(play, step.role, step.unit, cards, ("BAT.6", "BAT.3") if step.supported else ("BAT.6",))
    if step.supported:
        play.ask(SetAsideFate(voice(play, play.table.fight.side(step.role)), step.role))


def receive_fate(play: Play, role: Role, unit: UnitId, cards: tuple[FateId, ...], cites: Cites) -> None:
    """The cards lie before the side; in the middle of a draw the deck may have to be shuffled (LIM.5)."""
    left = len(play.table.fate.cards)
    if left:
        play.happen(FateDrawn(role, unit, cards[:left], cites))
    if len(cards) > left:
        play.happen(FateReshuffled(("LIM.5",)))
        play.happen(FateDrawn(role, unit, cards[left:], cites))


# ---------------------------------------------------------------- what the cards bring


def specials(play: Play, step: Specials) -> None:
    """The type's ability once for each special icon, one after another (BAT.7)."""
    side = play.table.fight.side(step.role)
    if side.cards:
        for _ in range(icons(play, side).specials):
            play.then(UseAbility(step.role, side.drawn[-1], len(side.cards)))


def use_ability(play: Play, step: UseAbility) -> None:
    """An ability is used even if unwelcome, unless it says may (BAT.7)."""
    ability = play.content.units_by_id[step.unit].ability.id
    play.happen(AbilityUsed(step.role, step.unit, ability, ("BAT.7",)))
    play.ruleset.effects[f"ability.{ability}"](play, step)


def routs(play: Play, step: Routs) -> None:
    """Each side's rout icons are dealt to the other, even if its units are since gone (BAT.8, BAT.12)."""
    order, rule = assigning_order(play)
    battle = play.table.fight
    for role in order:
        count = icons(play, battle.side(opponent(role))).routs
        if count:
            play.then(SufferRouts(role, count, ("BAT.8", rule)))


def damages(play: Play, step: Damages) -> None:
    """Each side's damage is dealt to the other, even if its units are since gone (BAT.9, BAT.12)."""
    order, rule = assigning_order(play)
    battle = play.table.fight
    for role in order:
        count = icons(play, battle.side(opponent(role))).damage
        if count:
            play.then(SufferDamage(role, count, ("BAT.9", rule)))


def discard_fate(play: Play, step: DiscardFate) -> None:
    battle = play.table.fight
    cards = battle.attacker.cards + battle.defender.cards
    if cards:
        play.happen(FateDiscarded(cards, ("BAT.5",)))


STEPS: dict[type[Step], StepHandler] = {
    Row: fight_row, Fight: fight, DrawFate: draw_fate, Specials: specials, UseAbility: use_ability, Routs: routs,
    Damages: damages, DiscardFate: discard_fate,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {FightWith: Answer(fight_with, types_to_fight, (may_not_draw,), types_to_fight)}
TAKERS: dict[type[Step], Taker] = {DrawFate: take_fate}
DECISIONS = (ChooseType,)

__all__ = [
    "ANSWERS", "DECISIONS", "EXCHANGE", "STEPS", "TAKERS", "ChooseType", "Fight", "FightWith", "Row", "UseAbility",
    "receive_fate",
]  # fmt: skip
