"""Quests, attempted after a hero's move: a test of an attribute or a duel, and what comes of it (HER.8, HER.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from runewars.content import AttributeTest, DuelTrial, Effect, QuestResult
from runewars.kernel import Answer, Bag, Choice, Cites, Reason, Seat, Step, StepHandler, Taker, draw, objection, value
from runewars.rules.card_events import InfluenceLost
from runewars.rules.cards import DrawTactics
from runewars.rules.economy.quests import DrawQuests
from runewars.rules.events import InfluenceGained
from runewars.state import Play, Position
from runewars.table import AreaId, HeroId, QuestId, RewardId, in_order

from .after_move import AfterMove, Attempt, Linger
from .ambush import OthersLieInWait
from .attributes import TryAttribute
from .defeat import damage_hero, hero_on_board
from .events import HeroHealed, HeroRouted
from .quest_events import QuestEnded, QuestKept, QuestRevealed
from .reward_events import RewardDrawn, RewardsReshuffled

QUEST = "quest"


@value
class WinQuest(Step):
    """A hero has won the duel of a quest."""

    hero: HeroId
    quest: QuestId


@value
class LoseQuest(Step):
    """A hero has not won the duel of a quest; he may have been defeated in it."""

    hero: HeroId
    quest: QuestId


@value
class DrawReward(Step):
    """A hero receives the top reward card."""

    seat: Seat
    hero: HeroId
    cites: Cites


# ---------------------------------------------------------------- objections


@value
class NoQuestOfOnes(Reason):
    """The player does not hold the quest."""

    quest: QuestId
    says: ClassVar[str] = "{quest} is no quest in hand"


@value
class AnotherArea(Reason):
    """The quest names another area than the hero's."""

    quest: QuestId
    area: AreaId
    says: ClassVar[str] = "{quest} is for {area}"


@objection("HER.8")
def no_quest_of_ones(at: Position, decision: AfterMove, choice: Attempt) -> NoQuestOfOnes | None:
    """A quest card of his player's hand."""
    return None if choice.quest in at.table.player(decision.seat).quests else NoQuestOfOnes(choice.quest)


@objection("HER.8")
def another_area(at: Position, decision: AfterMove, choice: Attempt) -> AnotherArea | None:
    """He stands in the area it names."""
    hero, quest = hero_on_board(at, decision.hero), at.content.quests_by_id.get(choice.quest)
    if hero is None or quest is None or quest.area == hero.area:
        return None
    return AnotherArea(choice.quest, AreaId(quest.area))


def quests_at_hand(at: Position, decision: AfterMove) -> Iterator[Attempt]:
    for quest in at.table.player(decision.seat).quests:
        yield Attempt(decision.seat, quest)


# ---------------------------------------------------------------- the attempt


def attempt(play: Play, decision: AfterMove, choice: Attempt) -> None:
    """The card is revealed, and the hero does what it says (HER.8)."""
    play.happen(QuestRevealed(choice.seat, decision.hero, choice.quest, ("HER.8",)))
    trial = play.content.quests_by_id[choice.quest].trial
    if isinstance(trial, AttributeTest):
        play.then(TryAttribute(choice.seat, decision.hero, trial.attribute, QUEST))
    else:
        begin: Callable[[Play, HeroId, QuestId, DuelTrial], None] = play.ruleset.effects["trial.duel"]
        begin(play, decision.hero, choice.quest, trial)
    play.then(Linger(), OthersLieInWait(choice.seat))


def tested(play: Play, hero: HeroId, destiny: str) -> None:
    """What the card says of the symbol (HER.9, HER.10)."""
    here = hero_on_board(play, hero)
    quest = None if here is None else play.table.player(here.seat).attempted
    if quest is None:
        return
    trial = play.content.quests_by_id[quest].trial
    if isinstance(trial, AttributeTest):
        end_quest(play, hero, quest, trial.reading(destiny))


def win_quest(play: Play, step: WinQuest) -> None:
    trial = play.content.quests_by_id[step.quest].trial
    if isinstance(trial, DuelTrial):
        end_quest(play, step.hero, step.quest, trial.success)


def lose_quest(play: Play, step: LoseQuest) -> None:
    trial = play.content.quests_by_id[step.quest].trial
    if isinstance(trial, DuelTrial):
        end_quest(play, step.hero, step.quest, trial.failure)


def end_quest(play: Play, hero: HeroId, quest: QuestId, result: QuestResult) -> None:
    """Success: a reward, the card is discarded, a new one drawn. Failure: it stays in hand unless it says otherwise."""
    seat = next(player.seat for player in play.table.players if player.attempted == quest)
    if result.success:
        play.happen(QuestEnded(seat, quest, True, ("HER.10",)))
    elif any(effect.name == "discard" for effect in result.effects):
        play.happen(QuestEnded(seat, quest, False, ("HER.10",)))
    else:
        play.happen(QuestKept(seat, quest, ("HER.10",)))
    for effect in result.effects:
        befall(play, seat, hero, effect)
    if result.success:
        play.then(DrawReward(seat, hero, ("HER.10",)), DrawQuests(seat, 1, ("HER.10",)))


def befall(play: Play, seat: Seat, hero: HeroId, effect: Effect) -> None:
    """One of the things a quest does to a hero, or for his player; a hero who is gone is spared."""
    here, cites = hero_on_board(play, hero), ("HER.10",)
    match effect.name:
        case "damage" if here is not None:
            damage_hero(play, hero, effect.number("amount"), cites)
        case "rout" if here is not None and not here.routed:
            play.happen(HeroRouted(hero, cites))
        case "heal" if here is not None and here.damage:
            play.happen(HeroHealed(hero, min(here.damage, effect.number("amount")), cites))
        case "lose-influence":
            lost = min(effect.number("amount"), play.table.player(seat).influence)
            if lost:
                play.happen(InfluenceLost(seat, lost, cites))
        case "influence":
            play.happen(InfluenceGained(seat, effect.number("amount"), cites))
        case "tactics":
            play.then(DrawTactics(seat, effect.number("count"), cites))


# ---------------------------------------------------------------- the reward


def draw_reward(play: Play, step: DrawReward) -> None:
    """The top card; with none left he gets none (LIM.5)."""
    if hero_on_board(play, step.hero) is not None and (play.table.decks.rewards or play.table.decks.rewards_discard):
        play.ask(draw("rewards", 1, step))


def take_reward(play: Play, step: DrawReward, rewards: tuple[RewardId, ...]) -> None:
    """Facedown, known to its owner (HER.10, HER.11)."""
    if not play.table.decks.rewards:
        play.happen(RewardsReshuffled(("LIM.5",)))
    for reward in rewards:
        play.happen(RewardDrawn(step.seat, step.hero, reward, step.cites))


def reward_deck(at: Position, so_far: tuple[RewardId, ...]) -> tuple[RewardId, ...]:
    """The deck, and when it is empty the discard pile, shuffled (LIM.5)."""
    return at.table.decks.rewards or in_order(at.table.decks.rewards_discard)


STEPS: dict[type[Step], StepHandler] = {DrawReward: draw_reward, WinQuest: win_quest, LoseQuest: lose_quest}
ANSWERS: dict[type[Choice], Answer] = {Attempt: Answer(attempt, quests_at_hand, (no_quest_of_ones, another_area))}
TAKERS: dict[type[Step], Taker] = {DrawReward: take_reward}
BAGS = {"rewards": Bag(reward_deck, open=False)}
EFFECTS = {f"test.{QUEST}": tested}

__all__ = ["ANSWERS", "BAGS", "EFFECTS", "STEPS", "TAKERS", "DrawReward", "LoseQuest", "WinQuest"]
