"""Duel quests: a hero against neutral units, for which no figures are needed (DUE.6)."""

from __future__ import annotations

from runewars.content import DuelTrial
from runewars.kernel import Step, StepHandler, value
from runewars.rules.heroes.defeat import hero_on_board
from runewars.rules.heroes.questing import LoseQuest, WinQuest
from runewars.state import Play
from runewars.table import Force, HeroId, QuestId, UnitId, add, fighter, total

from .events import DuelEnded, DuelQuestBegan
from .falling import aim_met
from .wielding import live_by


@value
class DuelQuest(Step):
    """A hero fights the units of a quest; what follows if it is won, and if it is not."""

    hero: HeroId
    quest: QuestId
    units: Force
    aim: int
    """How many of them are to be destroyed."""
    won: Step | None = None
    lost: Step | None = None


@value
class EndDuelQuest(Step):
    """The duel quest is over, won or lost."""

    hero: HeroId
    won: Step | None
    lost: Step | None


def duel_trial(play: Play, hero: HeroId, quest: QuestId, trial: DuelTrial) -> None:
    """A quest asks for a duel."""
    units: Force = ()
    for unit, count in trial.units:
        units = add(units, fighter(UnitId(unit)), count)
    play.then(DuelQuest(hero, quest, units, trial.destroy, WinQuest(hero, quest), LoseQuest(hero, quest)))


def duel_quest(play: Play, step: DuelQuest) -> None:
    """The player to the left of the hero's player fights for the units (DUE.6)."""
    hero = hero_on_board(play, step.hero)
    if hero is None:
        return
    other, left = play.table.left_of(hero.seat), total(step.units) - step.aim
    play.happen(DuelQuestBegan(hero.area, hero.seat, hero.id, other, step.units, left, ("DUE.6",)))
    live_by(play, hero.id)
    play.follow("duel")
    play.then(EndDuelQuest(step.hero, step.won, step.lost))


def end_duel_quest(play: Play, step: EndDuelQuest) -> None:
    """Won if the aim is met and the hero lives (DUE.6)."""
    won = aim_met(play) and hero_on_board(play, step.hero) is not None
    play.happen(DuelEnded(play.table.bout.area, ("DUE.6",)))
    follows = step.won if won else step.lost
    if follows is not None:
        play.then(follows)


STEPS: dict[type[Step], StepHandler] = {DuelQuest: duel_quest, EndDuelQuest: end_duel_quest}
EFFECTS = {"trial.duel": duel_trial}

__all__ = ["EFFECTS", "STEPS", "DuelQuest"]
