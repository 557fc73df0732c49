"""A hero's quest phase move ends: the token where he is is turned up and resolved (EXP.2, EXP.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from runewars.content import EVENT, Effect
from runewars.kernel import Step, StepHandler, value
from runewars.rules.heroes.after_move import moving_hero
from runewars.state import Play
from runewars.table import AreaId, Hero

from .events import TokenDiscarded, TokenTurnedUp

Found: TypeAlias = Callable[[Play, Hero, Effect], None]
"""What comes of turning up a token."""


@value
class Explore(Step):
    """The hero whose move it is explores the area where it ended."""


@value
class DiscardToken(Step):
    """An event is over."""

    area: AreaId


def explore(play: Play, step: Explore) -> None:
    """Before he duels or quests (EXP.2)."""
    hero = moving_hero(play)
    token = None if hero is None else play.table.area(hero.area).exploration
    if hero is None or token is None or token.faceup:
        return
    play.happen(TokenTurnedUp(hero.id, hero.area, token.face, ("EXP.2",)))
    card = play.content.exploration_by_id[token.face]
    found: Found = play.ruleset.effects[f"explore.{card.effect.name}"]
    found(play, hero, card.effect)
    if card.kind == EVENT:
        play.then(DiscardToken(hero.area))


def discard_token(play: Play, step: DiscardToken) -> None:
    """Events are discarded after use (EXP.3)."""
    token = play.table.area(step.area).exploration
    if token is not None:
        play.happen(TokenDiscarded(step.area, token.face, ("EXP.3",)))


STEPS: dict[type[Step], StepHandler] = {Explore: explore, DiscardToken: discard_token}

__all__ = ["STEPS", "Explore", "Found"]
