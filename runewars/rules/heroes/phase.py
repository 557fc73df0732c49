"""The quest phase: in play order each player takes an action with each of his heroes, one after another (HER.4)."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Choice, Decision, Procedure, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import QUEST_PHASE, PlayCard
from runewars.rules.choices import Pass
from runewars.rules.play_order import play_order
from runewars.state import Play, Position
from runewars.table import AreaId, Hero, HeroId

from .trades import Give, Recover

# ---------------------------------------------------------------- steps, choices and decisions


@value
class QuestPhase(Step):
    """The quest phase."""


@value
class QuestTurn(Step):
    """A player's heroes act, but those who have."""

    seat: Seat
    acted: tuple[HeroId, ...] = ()


@value
class SettleTrades(Step):
    """A player's rewards may change hands anew."""

    seat: Seat


@value
class EndAction(Step):
    """A hero's action is over."""

    seat: Seat
    hero: HeroId


@value
class MoveOn(Step):
    """The hero who set out may go on."""


@value
class Send(Choice):
    """Move a hero to an area next to his, or have him move none."""

    seat: Seat
    hero: HeroId
    area: AreaId
    form: ClassVar[str] = "send {hero} to {area}"


@value
class Heal(Choice):
    """Heal a hero."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "heal {hero}"


@value
class Train(Choice):
    """Train a hero: two attributes by one, or one, named twice, by two."""

    seat: Seat
    hero: HeroId
    first: str
    second: str
    form: ClassVar[str] = "train {hero} in {first} and {second}"


@value
class ActWithHero(Decision):
    """With which hero does the player act next, and how?"""

    seat: Seat
    acted: tuple[HeroId, ...]
    takes: ClassVar[tuple[type[Choice], ...]] = (Send, Heal, Train, PlayCard, Give, Recover, Pass)
    moment: ClassVar[str] = QUEST_PHASE.name
    role: ClassVar[None] = None

    def again(self) -> Step:
        return QuestTurn(self.seat, self.acted)


@value
class GoOn(Decision):
    """Does the hero move on?"""

    seat: Seat
    hero: HeroId
    takes: ClassVar[tuple[type[Choice], ...]] = (Send, PlayCard, Give, Recover, Pass)
    moment: ClassVar[str] = QUEST_PHASE.name
    role: ClassVar[None] = None

    def again(self) -> Step:
        return MoveOn()


# ---------------------------------------------------------------- how it goes


def at_quest_phase() -> Procedure:
    """The checkpoint of a quest phase: no season follows."""
    return (QuestPhase(),)


def quest_phase(play: Play, step: QuestPhase) -> None:
    """In the play order formed now (HER.4, TER.11)."""
    for seat in play_order(play):
        play.then(SettleTrades(seat), QuestTurn(seat))


def quest_turn(play: Play, step: QuestTurn) -> None:
    """At most one action with each hero, in any order (HER.4)."""
    if waiting(play, step.seat, step.acted):
        play.ask(ActWithHero(step.seat, step.acted))


def waiting(at: Position, seat: Seat, acted: tuple[HeroId, ...]) -> tuple[Hero, ...]:
    """A player's heroes who have not acted."""
    return tuple(hero for hero in at.table.heroes if hero.seat == seat and hero.id not in acted)


def heroes_asked_of(at: Position, decision: ActWithHero | GoOn) -> tuple[Hero, ...]:
    """The heroes a decision is about."""
    if isinstance(decision, GoOn):
        return tuple(hero for hero in at.table.heroes if hero.id == decision.hero)
    return waiting(at, decision.seat, decision.acted)


def hero_of(at: Position, decision: ActWithHero | GoOn, choice: Send | Heal | Train) -> Hero | None:
    """The hero a choice names, if he may act."""
    return next((hero for hero in heroes_asked_of(at, decision) if hero.id == choice.hero), None)


def has_ability(at: Position, hero: Hero, name: str) -> bool:
    """Whether a hero's ability is of that name (HER.1)."""
    return at.content.hero(hero.id).effect.name == name


def has_acted(play: Play, decision: ActWithHero, hero: HeroId) -> None:
    """The player's other heroes are next."""
    seat = decision.seat
    play.then(EndAction(seat, hero), SettleTrades(seat), QuestTurn(seat, (*decision.acted, hero)))


def end_action(play: Play, step: EndAction) -> None:
    """Nothing comes of it, unless a change of the rules says so."""


@value
class MayNotAct(Reason):
    """The hero is none of the player's, or has acted, or another is on his way."""

    hero: HeroId
    says: ClassVar[str] = "{hero} may not act now"


@objection("HER.4")
def may_not_act(at: Position, decision: ActWithHero | GoOn, choice: Send | Heal | Train) -> MayNotAct | None:
    """One action with each of one's heroes, one after another."""
    return None if hero_of(at, decision, choice) is not None else MayNotAct(choice.hero)


STEPS: dict[type[Step], StepHandler] = {QuestPhase: quest_phase, QuestTurn: quest_turn, EndAction: end_action}
DECISIONS: tuple[type[Decision], ...] = (ActWithHero, GoOn)

__all__ = [
    "DECISIONS", "STEPS", "ActWithHero", "EndAction", "GoOn", "Heal", "MoveOn", "QuestPhase", "QuestTurn", "Send",
    "SettleTrades", "Train", "at_quest_phase", "has_ability", "has_acted", "hero_of", "heroes_asked_of",
    "may_not_act", "waiting",
]  # fmt: skip
