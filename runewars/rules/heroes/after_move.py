"""After his move a hero may challenge an enemy hero or attempt a quest, not both (HER.5)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Choice, Decision, Seat, Step, StepHandler, value
from runewars.rules.choices import Pass
from runewars.state import Play, Position
from runewars.table import Hero, HeroId


@value
class ActAfterMove(Step):
    """The hero whose move it is may do something where he is."""


@value
class Challenge(Choice):
    """Challenge an enemy hero to a duel."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "duel {hero}"


@value
class AfterMove(Decision):
    """What does the hero do where he has moved to, if anything?"""

    seat: Seat
    hero: HeroId
    takes: ClassVar[tuple[type[Choice], ...]] = (Challenge, Pass)


def moving_hero(at: Position) -> Hero | None:
    """The hero whose move it is, while he is on the board."""
    return next((hero for hero in at.table.heroes if hero.id == at.table.clock.hero), None)


def rivals(at: Position, hero: Hero) -> tuple[Hero, ...]:
    """The enemy heroes in a hero's area."""
    return tuple(other for other in at.table.heroes if other.area == hero.area and other.seat != hero.seat)


def act_after_move(play: Play, step: ActAfterMove) -> None:
    """His player is asked if there is somebody to challenge (HER.5, DUE.1)."""
    hero = moving_hero(play)
    if hero is not None and rivals(play, hero):
        play.ask(AfterMove(hero.seat, hero.id))


STEPS: dict[type[Step], StepHandler] = {ActAfterMove: act_after_move}
DECISIONS: tuple[type[Decision], ...] = (AfterMove,)

__all__ = ["DECISIONS", "STEPS", "ActAfterMove", "AfterMove", "Challenge", "moving_hero", "rivals"]
