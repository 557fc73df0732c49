"""Ambush: damage to an enemy hero where one has a hero, at any time of the quest phase (CAR.4, CAR.4o).

Whose hero acts may play a card at any time of the action. The others are asked when a hero has moved, and when he has
dueled or attempted a quest: so long as an enemy hero is in reach and, for all the public knows, they hold a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import Effect
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import QUEST_PHASE, CardSettings, PlayCard, could_play
from runewars.rules.choices import Pass
from runewars.rules.play_order import play_order
from runewars.state import Play, Position
from runewars.table import HeroId, Role

from .defeat import damage_hero


@value
class LieInWait(Step):
    """An enemy hero is ambushed."""

    seat: Seat
    damage: int


@value
class OthersLieInWait(Step):
    """A hero has arrived, or done what he came for: the other players may play cards of the quest phase."""

    acting: Seat


@value
class Lurk(Step):
    """A player may play cards of the quest phase while another's hero acts."""

    seat: Seat


@value
class MayAmbush(Decision):
    """Does the player play a card while another's hero acts?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (PlayCard, Pass)
    moment: ClassVar[str] = QUEST_PHASE.name
    role: ClassVar[None] = None

    def again(self) -> Step:
        return Lurk(self.seat)


@value
class Waylay(Choice):
    """Name the hero who is ambushed."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "waylay {hero}"


@value
class WhomToWaylay(Decision):
    """Which hero is ambushed?"""

    seat: Seat
    damage: int
    takes: ClassVar[tuple[type[Choice], ...]] = (Waylay,)


@value
class OutOfReach(Reason):
    """The hero is no enemy, or no hero of one's own is there."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no enemy hero in an area with a hero of one's own"


def ambush(play: Play, seat: Seat, role: Role | None, effect: Effect) -> None:
    """Damage to an enemy hero in an area with a hero of one's own."""
    play.then(LieInWait(seat, effect.number("amount")))


def in_reach(at: Position, seat: Seat) -> tuple[HeroId, ...]:
    """Enemy heroes beside a hero of the player's; in no battle."""
    table = at.table
    if table.battle is not None:
        return ()
    watched = {hero.area for hero in table.heroes if hero.seat == seat}
    return tuple(hero.id for hero in table.heroes if hero.seat != seat and hero.area in watched)


def could_lie_in_wait(at: Position, seat: Seat) -> bool:
    """Whether an enemy hero is in a player's reach and, for all the public knows, he holds a card for it."""
    return bool(in_reach(at, seat)) and could_play(at, seat, QUEST_PHASE.name, None)


def others_lie_in_wait(play: Play, step: OthersLieInWait) -> None:
    """Once round, in play order."""
    play.then(*(Lurk(seat) for seat in play_order(play) if seat != step.acting))


def lurk(play: Play, step: Lurk) -> None:
    if could_lie_in_wait(play, step.seat):
        play.ask(MayAmbush(step.seat))


def lie_in_wait(play: Play, step: LieInWait) -> None:
    """With no such hero nothing happens (TER.16)."""
    if in_reach(play, step.seat):
        play.ask(WhomToWaylay(step.seat, step.damage))


@objection("CAR.1")
def out_of_reach(at: Position, decision: WhomToWaylay, choice: Waylay) -> OutOfReach | None:
    """A card does what it says, to whom it says."""
    return None if choice.hero in in_reach(at, decision.seat) else OutOfReach(choice.hero)


def victims(at: Position, decision: WhomToWaylay) -> Iterator[Waylay]:
    for hero in in_reach(at, decision.seat):
        yield Waylay(decision.seat, hero)


def waylay(play: Play, decision: WhomToWaylay, choice: Waylay) -> None:
    rule = "CAR.4o" if play.ruleset.settings(CardSettings).ambush_in_turn else "CAR.4"
    damage_hero(play, choice.hero, decision.damage, ("CAR.1", rule))


STEPS: dict[type[Step], StepHandler] = {
    LieInWait: lie_in_wait, OthersLieInWait: others_lie_in_wait, Lurk: lurk,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {Waylay: Answer(waylay, victims, (out_of_reach,))}
DECISIONS: tuple[type[Decision], ...] = (MayAmbush, WhomToWaylay)
EFFECTS = {"ambush": ambush}

__all__ = ["ANSWERS", "DECISIONS", "EFFECTS", "STEPS", "OthersLieInWait", "could_lie_in_wait"]
