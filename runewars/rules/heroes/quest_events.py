"""What happens to a quest card that is attempted (HER.8, HER.10)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import HeroId, QuestId, Table, in_order, without


@value
class QuestRevealed(Event):
    """A quest card is revealed: a hero attempts it."""

    seat: Seat
    hero: HeroId
    quest: QuestId
    cites: Cites
    says: ClassVar[str] = "{hero} attempts {quest}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        return table.with_player(evolve(player, quests=without(player.quests, (self.quest,)), attempted=self.quest))


@value
class QuestEnded(Event):
    """A quest is over, for good or ill: its card is discarded."""

    seat: Seat
    quest: QuestId
    success: bool
    cites: Cites

    def apply(self, table: Table) -> Table:
        decks = evolve(table.decks, quests_discard=(*table.decks.quests_discard, self.quest))
        return evolve(table.with_player(evolve(table.player(self.seat), attempted=None)), decks=decks)

    def __str__(self) -> str:
        return f"{self.quest} succeeds" if self.success else f"{self.quest} fails and is discarded"


@value
class QuestKept(Event):
    """A quest has failed: its card goes back to the hand."""

    seat: Seat
    quest: QuestId
    cites: Cites
    says: ClassVar[str] = "{quest} fails, and stays in {seat}'s hand"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        return table.with_player(evolve(player, quests=in_order((*player.quests, self.quest)), attempted=None))


__all__ = ["QuestEnded", "QuestKept", "QuestRevealed"]
