"""Drawing quest cards, and the three one may hold (LIM.2, LIM.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Reason,
    Seat,
    Step,
    StepHandler,
    Taker,
    draw,
    objection,
    value,
)
from runewars.rules.limits import LimitSettings
from runewars.rules.setup.events import QuestDrawn
from runewars.state import Play, Position
from runewars.table import QuestId

from .events import QuestDiscarded, QuestsReshuffled


@value
class DrawQuests(Step):
    """A player draws quest cards."""

    seat: Seat
    count: int
    cites: Cites


@value
class TooManyQuests(Step):
    """A player holds more quest cards than he may."""

    seat: Seat


@value
class Abandon(Choice):
    """Discard a quest card."""

    seat: Seat
    quest: QuestId
    form: ClassVar[str] = "abandon {quest}"


@value
class AbandonQuest(Decision):
    """Which quest card goes?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Abandon,)


@value
class NotOnesQuest(Reason):
    """The player does not hold the quest."""

    quest: QuestId
    says: ClassVar[str] = "{quest} is no quest in hand"


def quests_available(at: Position) -> int:
    """How many quest cards can be drawn at most (LIM.5)."""
    return len(at.table.decks.quests) + len(at.table.decks.quests_discard)


def draw_quests(play: Play, step: DrawQuests) -> None:
    """As many as there are to be had (LIM.5)."""
    count = min(step.count, quests_available(play))
    if count:
        play.ask(draw("quests", count, step))


def take_quests(play: Play, step: DrawQuests, quests: tuple[QuestId, ...]) -> None:
    if not play.table.decks.quests:
        play.happen(QuestsReshuffled(("LIM.5",)))
    for quest in quests:
        play.happen(QuestDrawn(step.seat, quest, step.cites))


def _over(at: Position, seat: Seat) -> bool:
    return len(at.table.player(seat).quests) > at.ruleset.settings(LimitSettings).quests_in_hand


def watch_quests(play: Play, event: QuestDrawn) -> None:
    """Three quest cards; over that the player discards at once (LIM.2)."""
    if _over(play, event.seat):
        play.then(TooManyQuests(event.seat))


def too_many_quests(play: Play, step: TooManyQuests) -> None:
    """His choice, what he just drew included (LIM.2)."""
    if _over(play, step.seat):
        play.ask(AbandonQuest(step.seat))


@objection("LIM.2")
def not_ones_quest(at: Position, decision: AbandonQuest, choice: Abandon) -> NotOnesQuest | None:
    """A player discards from his own cards."""
    return None if choice.quest in at.table.player(decision.seat).quests else NotOnesQuest(choice.quest)


def quests_in_hand(at: Position, decision: AbandonQuest) -> Iterator[Abandon]:
    for quest in at.table.player(decision.seat).quests:
        yield Abandon(decision.seat, quest)


def abandon(play: Play, decision: AbandonQuest, choice: Abandon) -> None:
    play.happen(QuestDiscarded(choice.seat, choice.quest, ("LIM.2",)))
    play.then(TooManyQuests(choice.seat))


STEPS: dict[type[Step], StepHandler] = {DrawQuests: draw_quests, TooManyQuests: too_many_quests}
ANSWERS: dict[type[Choice], Answer] = {Abandon: Answer(abandon, quests_in_hand, (not_ones_quest,))}
DECISIONS: tuple[type[Decision], ...] = (AbandonQuest,)
TAKERS: dict[type[Step], Taker] = {DrawQuests: take_quests}
WATCHES = ((QuestDrawn, watch_quests),)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "TAKERS", "WATCHES", "Abandon", "AbandonQuest", "DrawQuests", "quests_available",
]  # fmt: skip
