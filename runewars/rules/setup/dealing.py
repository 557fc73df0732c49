"""Starting cards and influence, and the end of setup (SET.18, SET.19)."""

from __future__ import annotations

from runewars.kernel import Bag, Seat, Step, StepHandler, Taker, draw, value
from runewars.rules.cards import DrawTactics
from runewars.rules.events import InfluenceGained
from runewars.rules.seasons import BeginSeason
from runewars.state import Play, Position
from runewars.table import SPRING, ObjectiveId, QuestId, in_order, without

from .beginning import clockwise
from .events import ObjectiveDrawn, QuestDrawn, TableReady

STARTING_QUESTS = 2


@value
class DealCards(Step):
    """Each player takes what his sheet says, two quests and an objective."""


@value
class QuestsFor(Step):
    """A player draws quest cards."""

    seat: Seat
    count: int


@value
class ObjectiveFor(Step):
    """A player draws an objective of his alignment."""

    seat: Seat


@value
class FinishSetup(Step):
    """The table is ready."""


def deal_cards(play: Play, step: DealCards) -> None:
    """Tactics cards and influence first, then quests, then objectives (SET.18, SET.20)."""
    seats = clockwise(play)
    for seat in seats:
        faction = play.content.faction(seat)
        play.happen(InfluenceGained(seat, faction.influence, ("SET.18",)))
        play.then(DrawTactics(seat, faction.tactics, ("SET.18",)))
    play.then(*(QuestsFor(seat, STARTING_QUESTS) for seat in seats))
    play.then(*(ObjectiveFor(seat) for seat in seats))


def quests_for(play: Play, step: QuestsFor) -> None:
    count = min(step.count, len(play.table.decks.quests))
    if count:
        play.ask(draw("quests", count, step))


def take_quests(play: Play, step: QuestsFor, quests: tuple[QuestId, ...]) -> None:
    for quest in quests:
        play.happen(QuestDrawn(step.seat, quest, ("SET.18",)))


def objective_for(play: Play, step: ObjectiveFor) -> None:
    alignment = play.content.faction(step.seat).alignment
    if objectives_left(play, alignment):
        play.ask(draw(f"{alignment}-objectives", 1, step))


def take_objective(play: Play, step: ObjectiveFor, objectives: tuple[ObjectiveId, ...]) -> None:
    play.happen(ObjectiveDrawn(step.seat, objectives[0], ("SET.18",)))


def finish_setup(play: Play, step: FinishSetup) -> None:
    """What was drawn may be played from the first spring on (CAR.1)."""
    play.happen(TableReady(("SET.20",)))
    play.then(BeginSeason(SPRING, 1))


def quest_deck(at: Position, so_far: tuple[QuestId, ...]) -> tuple[QuestId, ...]:
    """What the quest deck may give next: the deck, and when it is empty the discard pile, shuffled (LIM.5)."""
    decks = at.table.decks
    left = len(decks.quests)
    if len(so_far) < left:
        return without(decks.quests, so_far)
    return without(in_order(decks.quests_discard), so_far[left:])


def objectives_left(at: Position, alignment: str) -> tuple[ObjectiveId, ...]:
    """The objectives of an alignment in their deck."""
    known = at.content.objectives_by_id
    return tuple(objective for objective in at.table.decks.objectives if known[objective].alignment == alignment)


def objective_deck(alignment: str) -> Bag:
    """The deck of an alignment's objectives."""
    return Bag(lambda at, so_far: objectives_left(at, alignment), open=False)


STEPS: dict[type[Step], StepHandler] = {
    DealCards: deal_cards, QuestsFor: quests_for, ObjectiveFor: objective_for, FinishSetup: finish_setup,
}  # fmt: skip
TAKERS: dict[type[Step], Taker] = {QuestsFor: take_quests, ObjectiveFor: take_objective}
BAGS = {
    "quests": Bag(quest_deck, open=False),
    "good-objectives": objective_deck("good"),
    "evil-objectives": objective_deck("evil"),
}

__all__ = ["BAGS", "STEPS", "TAKERS", "DealCards", "FinishSetup"]
