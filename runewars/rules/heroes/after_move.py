"""After his move a hero may challenge an enemy hero or attempt a quest, not both (HER.5); then he lingers."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Choice, Decision, Seat, Step, StepHandler, value
from runewars.rules.cards import QUEST_PHASE, PlayCard
from runewars.rules.choices import Pass
from runewars.state import Play, Position
from runewars.table import Hero, HeroId, QuestId

from .ambush import could_lie_in_wait
from .equipment import is_cloaked
from .trades import Give, Recover, could_trade


@value
class ActAfterMove(Step):
    """The hero whose move it is may do something where he is."""


@value
class Linger(Step):
    """The hero has dueled or attempted a quest, and his action is not over yet."""


@value
class Challenge(Choice):
    """Challenge an enemy hero to a duel."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "duel {hero}"


@value
class Attempt(Choice):
    """Attempt a quest."""

    seat: Seat
    quest: QuestId
    form: ClassVar[str] = "attempt {quest}"


@value
class AfterMove(Decision):
    """What does the hero do where he has moved to, if anything?"""

    seat: Seat
    hero: HeroId
    takes: ClassVar[tuple[type[Choice], ...]] = (Challenge, Attempt, PlayCard, Give, Recover, Pass)
    moment: ClassVar[str] = QUEST_PHASE.name
    role: ClassVar[None] = None

    def again(self) -> Step:
        return ActAfterMove()


@value
class Lingering(Decision):
    """Does the hero trade, or his player play a card, before the action is over?"""

    seat: Seat
    hero: HeroId
    takes: ClassVar[tuple[type[Choice], ...]] = (PlayCard, Give, Recover, Pass)
    moment: ClassVar[str] = QUEST_PHASE.name
    role: ClassVar[None] = None

    def again(self) -> Step:
        return Linger()


def moving_hero(at: Position) -> Hero | None:
    """The hero whose move it is, while he is on the board."""
    return next((hero for hero in at.table.heroes if hero.id == at.table.clock.hero), None)


def rivals(at: Position, hero: Hero) -> tuple[Hero, ...]:
    """The enemy heroes in a hero's area."""
    return tuple(other for other in at.table.heroes if other.area == hero.area and other.seat != hero.seat)


def could_challenge(at: Position, hero: Hero) -> bool:
    """Whether an enemy hero is there whom nothing that lies open keeps from being challenged (DUE.1)."""
    return any(not is_cloaked(at, rival) for rival in rivals(at, hero))


def could_attempt(at: Position, hero: Hero) -> bool:
    """Whether, for all the public knows, his player holds a quest for the hero's area (HER.8)."""
    discarded = at.table.decks.quests_discard
    here = (quest for quest in at.content.quests if quest.area == hero.area and quest.id not in discarded)
    return bool(at.table.player(hero.seat).quests) and any(here)


def act_after_move(play: Play, step: ActAfterMove) -> None:
    """Asked if there is somebody to challenge, or may be a quest to attempt or rewards to trade (HER.5, HER.11)."""
    hero = moving_hero(play)
    if hero is not None and (could_challenge(play, hero) or could_attempt(play, hero) or could_linger(play, hero)):
        play.ask(AfterMove(hero.seat, hero.id))


def could_linger(at: Position, hero: Hero) -> bool:
    """Whether there is something to trade, or may be a card to play (HER.11, CAR.4)."""
    return could_trade(at, hero) or could_lie_in_wait(at, hero.seat)


def linger(play: Play, step: Linger) -> None:
    """Rewards just won may be traded in the same action; then others may play a card (HER.11, CAR.4)."""
    hero = moving_hero(play)
    if hero is not None and could_linger(play, hero):
        play.ask(Lingering(hero.seat, hero.id))


STEPS: dict[type[Step], StepHandler] = {ActAfterMove: act_after_move, Linger: linger}
DECISIONS: tuple[type[Decision], ...] = (AfterMove, Lingering)

__all__ = [
    "DECISIONS", "STEPS", "ActAfterMove", "AfterMove", "Attempt", "Challenge", "Linger", "Lingering", "could_attempt",
    "moving_hero", "rivals",
]  # fmt: skip
