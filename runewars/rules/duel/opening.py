"""The challenge, and what is used at the start of a duel (DUE.1, DUE.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Moment, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import PlayCard, PlayCards, could_play
from runewars.rules.choices import Pass
from runewars.rules.heroes.after_move import ActAfterMove, AfterMove, Challenge, Linger, rivals
from runewars.rules.heroes.ambush import OthersLieInWait
from runewars.rules.heroes.defeat import hero_on_board
from runewars.rules.heroes.equipment import is_cloaked
from runewars.state import Play, Position
from runewars.table import HeroId, Role

from .events import DuelBegan
from .falling import is_over
from .rounds import EndDuel
from .wielding import HIDE, START, UseSkill, Wield, Wielding, could_wield, live_by, skill_serves

# ---------------------------------------------------------------- the challenge


@value
class MeetChallenge(Step):
    """A hero is challenged, and may have a way out of it."""

    hero: HeroId
    rival: HeroId


@value
class BeginDuel(Step):
    """The challenge stands, unless the hero challenged has hidden."""

    hero: HeroId
    rival: HeroId


@value
class MayHide(Wielding):
    """Does the hero who is challenged use a reward against it?"""

    seat: Seat
    hero: HeroId
    when: ClassVar[str] = HIDE
    takes: ClassVar[tuple[type[Choice], ...]] = (Wield, Pass)


@value
class NobodyToFight(Reason):
    """No enemy hero of that name is in the area."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no enemy hero in that area"


@value
class CannotFight(Reason):
    """A routed hero starts no duel."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is routed"


@value
class Hidden(Reason):
    """A reward keeps him from being challenged."""

    hero: HeroId
    says: ClassVar[str] = "nobody may challenge {hero}"


@objection("DUE.1")
def nobody_to_fight(at: Position, decision: AfterMove, choice: Challenge) -> NobodyToFight | None:
    """One enemy hero in his area."""
    hero = hero_on_board(at, decision.hero)
    there = hero is not None and choice.hero in [rival.id for rival in rivals(at, hero)]
    return None if there else NobodyToFight(choice.hero)


@objection("DUE.1")
def cannot_fight(at: Position, decision: AfterMove, choice: Challenge) -> CannotFight | None:
    """A routed hero cannot start a duel."""
    hero = hero_on_board(at, decision.hero)
    return CannotFight(hero.id) if hero is not None and hero.routed else None


@objection("HER.11")
def hidden(at: Position, decision: AfterMove, choice: Challenge) -> Hidden | None:
    """A reward that lies faceup with him says so."""
    rival = hero_on_board(at, choice.hero)
    return Hidden(rival.id) if rival is not None and is_cloaked(at, rival) else None


def challenges(at: Position, decision: AfterMove) -> Iterator[Challenge]:
    hero = hero_on_board(at, decision.hero)
    if hero is not None:
        for rival in rivals(at, hero):
            yield Challenge(decision.seat, rival.id)


def challenge(play: Play, decision: AfterMove, choice: Challenge) -> None:
    play.then(MeetChallenge(decision.hero, choice.hero), BeginDuel(decision.hero, choice.hero))


def meet_challenge(play: Play, step: MeetChallenge) -> None:
    """Asked if the public cannot rule out that he has what keeps him from it."""
    rival = hero_on_board(play, step.rival)
    if rival is not None and could_wield(play, rival, HIDE):
        play.ask(MayHide(rival.seat, rival.id))


def begin_duel(play: Play, step: BeginDuel) -> None:
    """Routed or not, he who is challenged fights as if standing (DUE.1)."""
    hero, rival = hero_on_board(play, step.hero), hero_on_board(play, step.rival)
    if hero is None or rival is None:
        return
    if is_cloaked(play, rival):
        play.then(ActAfterMove())
        return
    play.happen(DuelBegan(hero.area, hero.seat, hero.id, rival.seat, rival.id, ("DUE.1",)))
    for fighter in (hero, rival):
        live_by(play, fighter.id)
    play.follow("duel")
    play.then(EndDuel(), Linger(), OthersLieInWait(hero.seat))


# ---------------------------------------------------------------- the start

START_OF_DUEL = Moment("start-of-duel", "DUE.2")


@value
class DuelWindow(Step):
    """A side of the duel may play cards for its start."""

    role: Role


@value
class PlayDuelCards(PlayCards):
    """Does the player play a card for the start of the duel?"""

    takes: ClassVar[tuple[type[Choice], ...]] = (PlayCard, Pass)

    def again(self) -> Step:
        return DuelWindow(self.role)


def duel_window(play: Play, step: DuelWindow) -> None:
    """Asked if the public cannot rule out that he has a card; nobody plays for neutral units (CAR.1)."""
    side = play.table.bout.side(step.role)
    if side.hero is not None and not is_over(play) and could_play(play, side.seat, START_OF_DUEL.name, step.role):
        play.ask(PlayDuelCards(side.seat, START_OF_DUEL.name, step.role))


@value
class StartAbilities(Step):
    """A side uses what is for the start of a duel."""

    role: Role


@value
class StartOfDuel(Wielding):
    """Does the hero use anything for the start of a duel?"""

    seat: Seat
    hero: HeroId
    role: Role
    when: ClassVar[str] = START
    takes: ClassVar[tuple[type[Choice], ...]] = (Wield, UseSkill, Pass)

    def again(self) -> tuple[Step, ...]:
        return (StartAbilities(self.role),)


def start_abilities(play: Play, step: StartAbilities) -> None:
    """Asked if the public cannot rule out that there is something to use (DUE.2)."""
    hero = hero_on_board(play, play.table.bout.side(step.role).hero)
    if hero is None or is_over(play):
        return
    if skill_serves(play, hero, START) or could_wield(play, hero, START):
        play.ask(StartOfDuel(hero.seat, hero.id, step.role))


STEPS: dict[type[Step], StepHandler] = {
    MeetChallenge: meet_challenge, BeginDuel: begin_duel, StartAbilities: start_abilities,
    DuelWindow: duel_window,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    Challenge: Answer(challenge, challenges, (nobody_to_fight, cannot_fight, hidden)),
}
DECISIONS: tuple[type[Decision], ...] = (MayHide, PlayDuelCards, StartOfDuel)
MOMENTS = (START_OF_DUEL,)

__all__ = ["ANSWERS", "DECISIONS", "MOMENTS", "STEPS", "DuelWindow", "MayHide", "StartAbilities", "StartOfDuel"]
