"""Who goes first, who plays what, and which tiles each is dealt (SET.1 to SET.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import (
    Answer,
    Bag,
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
)
from runewars.rules.play_order import clockwise
from runewars.state import Play, Position
from runewars.table import FateId, QuestId, TileId, without

from .events import FactionChosen, FirstPlayerFound, TilesDealt, setting_up

QUESTS_EACH = 2


# ---------------------------------------------------------------- the first player


@value
class FindFirstPlayer(Step):
    """Each player is dealt a fate card."""


def find_first_player(play: Play, step: FindFirstPlayer) -> None:
    play.ask(draw("fate", len(play.table.players), step))


def first_player(play: Play, step: FindFirstPlayer, cards: tuple[FateId, ...]) -> None:
    """The highest number is first player (SET.1)."""
    highest = max(range(len(cards)), key=lambda index: int(cards[index]))
    play.happen(FirstPlayerFound(play.table.players[highest].seat, cards, ("SET.1",)))


# ---------------------------------------------------------------- factions


@value
class ChooseFactions(Step):
    """Clockwise from the first player, so many have chosen."""

    chosen: int = 0


@value
class TakeFaction(Choice):
    """Take a faction."""

    seat: Seat
    faction: Seat
    form: ClassVar[str] = "faction {faction}"


@value
class ChooseFaction(Decision):
    """Which faction does the player take?"""

    seat: Seat
    chosen: int
    """How many have chosen."""
    takes: ClassVar[tuple[type[Choice], ...]] = (TakeFaction,)


@value
class NoFreeFaction(Reason):
    """There is no such faction, or somebody has it."""

    faction: Seat
    says: ClassVar[str] = "{faction} is no faction that is free"


def choose_factions(play: Play, step: ChooseFactions) -> None:
    """Each chooses one nobody has chosen (SET.2)."""
    if step.chosen < len(play.table.players):
        play.ask(ChooseFaction(clockwise(play)[step.chosen], step.chosen))


def free_factions(at: Position) -> tuple[Seat, ...]:
    taken = [player.seat for player in at.table.players]
    return tuple(Seat(faction.id) for faction in at.content.factions if faction.id not in taken)


def factions(at: Position, decision: ChooseFaction) -> Iterator[TakeFaction]:
    for faction in free_factions(at):
        yield TakeFaction(decision.seat, faction)


@objection("SET.2")
def no_free_faction(at: Position, decision: ChooseFaction, choice: TakeFaction) -> NoFreeFaction | None:
    """A faction nobody has chosen."""
    return None if choice.faction in free_factions(at) else NoFreeFaction(choice.faction)


def take_faction(play: Play, decision: ChooseFaction, choice: TakeFaction) -> None:
    play.happen(FactionChosen(choice.seat, choice.faction, ("SET.2",)))
    play.then(ChooseFactions(decision.chosen + 1))


# ---------------------------------------------------------------- setup quests


@value
class DealSetupQuests(Step):
    """Two setup quests, faceup, to each player."""


def setup_quests(at: Position, so_far: tuple[QuestId, ...]) -> tuple[QuestId, ...]:
    """The setup quests not yet dealt."""
    return without(tuple(QuestId(quest.id) for quest in at.content.quests if quest.setup), so_far)


def deal_setup_quests(play: Play, step: DealSetupQuests) -> None:
    play.ask(draw("setup-quests", QUESTS_EACH * len(play.table.players), step))


def take_tiles(play: Play, step: DealSetupQuests, quests: tuple[QuestId, ...]) -> None:
    """Each takes the tiles his quests name (SET.3)."""
    for index, seat in enumerate(clockwise(play)):
        dealt = quests[QUESTS_EACH * index : QUESTS_EACH * (index + 1)]
        tiles = tuple(TileId(play.content.quest(quest).tile) for quest in dealt)
        play.happen(TilesDealt(seat, dealt, tiles, ("SET.3",)))


def tiles_before(at: Position, seat: Seat) -> tuple[TileId, ...]:
    """The tiles a player was dealt that are not on the board."""
    laid = {tile.id for tile in at.table.board.tiles}
    dealt = dict(setting_up(at.table).tiles).get(seat, ())
    return tuple(tile for tile in dealt if tile not in laid)


STEPS: dict[type[Step], StepHandler] = {
    FindFirstPlayer: find_first_player, ChooseFactions: choose_factions, DealSetupQuests: deal_setup_quests,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {TakeFaction: Answer(take_faction, factions, (no_free_faction,))}
DECISIONS: tuple[type[Decision], ...] = (ChooseFaction,)
TAKERS: dict[type[Step], Taker] = {FindFirstPlayer: first_player, DealSetupQuests: take_tiles}
BAGS = {"setup-quests": Bag(setup_quests)}

__all__ = [
    "ANSWERS", "BAGS", "DECISIONS", "STEPS", "TAKERS", "ChooseFactions", "DealSetupQuests", "FindFirstPlayer",
    "clockwise", "tiles_before",
]  # fmt: skip
