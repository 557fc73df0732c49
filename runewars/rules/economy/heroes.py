"""Heroes won with rally support's bonus, and the three one may have (ORD.11, HER.2, HER.3)."""

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
from runewars.rules.battle.resolution import strongholds_of
from runewars.rules.choices import Pass
from runewars.rules.diplomacy import InfluenceSpent
from runewars.rules.limits import LimitSettings
from runewars.rules.setup.events import HeroJoined
from runewars.state import Play, Position
from runewars.table import AreaId, HeroId

from .dials import current
from .events import HeroesShuffledBack, desertion

MOST_SPENT = 3


@value
class SeekHeroes(Step):
    """Influence may be spent on heroes."""


@value
class HeroesFor(Step):
    """Heroes are drawn for a player, who keeps one."""

    seat: Seat


@value
class TooManyHeroes(Step):
    """A player has more heroes than he may."""

    seat: Seat


@value
class Seek(Choice):
    """Spend so much influence to draw as many heroes."""

    seat: Seat
    influence: int
    form: ClassVar[str] = "seek {influence}"


@value
class SpendOnHeroes(Decision):
    """How much influence does the player spend on heroes?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Seek, Pass)


@value
class Keep(Choice):
    """Keep a hero, whose figure goes to a stronghold if one has any."""

    seat: Seat
    hero: HeroId
    area: AreaId | None
    form: ClassVar[str] = "keep {hero} [in {area}]"


@value
class KeepHero(Decision):
    """Which of the heroes drawn does the player keep?"""

    seat: Seat
    heroes: tuple[HeroId, ...]
    """The heroes drawn: he keeps one."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Keep,)


@value
class Dismiss(Choice):
    """Let a hero desert."""

    seat: Seat
    hero: HeroId
    form: ClassVar[str] = "dismiss {hero}"


@value
class DismissHero(Decision):
    """Which hero deserts?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Dismiss,)


# ---------------------------------------------------------------- spending


@value
class NotSoMuch(Reason):
    """Up to three influence, of what he has, for heroes there are."""

    influence: int
    most: int
    says: ClassVar[str] = "one to {most} influence may be spent on heroes, not {influence}"


def most_spent(at: Position, seat: Seat) -> int:
    """Up to three influence, no more than there are hero cards to draw (ORD.11)."""
    return min(MOST_SPENT, at.table.player(seat).influence, len(at.table.decks.heroes))


def seek_heroes(play: Play, step: SeekHeroes) -> None:
    seat = current(play)
    if most_spent(play, seat):
        play.ask(SpendOnHeroes(seat))


@objection("ORD.11")
def not_so_much(at: Position, decision: SpendOnHeroes, choice: Seek) -> NotSoMuch | None:
    """Up to three influence, no more than there are hero cards to draw."""
    most = most_spent(at, decision.seat)
    return None if 1 <= choice.influence <= most else NotSoMuch(choice.influence, most)


def sums(at: Position, decision: SpendOnHeroes) -> Iterator[Seek]:
    for influence in range(1, MOST_SPENT + 1):
        yield Seek(decision.seat, influence)


def seek(play: Play, decision: SpendOnHeroes, choice: Seek) -> None:
    play.happen(InfluenceSpent(choice.seat, choice.influence, ("ORD.11",)))
    play.ask(draw("heroes", choice.influence, HeroesFor(choice.seat)))


def hero_deck(at: Position, so_far: tuple[HeroId, ...]) -> tuple[HeroId, ...]:
    """The heroes nobody has."""
    return tuple(hero for hero in at.table.decks.heroes if hero not in so_far)


# ---------------------------------------------------------------- keeping one


@value
class NotAmongThem(Reason):
    """The hero was not drawn."""

    hero: HeroId
    says: ClassVar[str] = "{hero} was not drawn"


@value
class NotAtAStronghold(Reason):
    """His figure goes to one of the player's strongholds."""

    area: AreaId | None
    strongholds: tuple[AreaId, ...]
    says: ClassVar[str] = "the figure goes to one of one's strongholds ({strongholds}), not to {area}"


def take_heroes(play: Play, step: HeroesFor, heroes: tuple[HeroId, ...]) -> None:
    play.ask(KeepHero(step.seat, heroes))


@objection("ORD.11")
def not_among_them(at: Position, decision: KeepHero, choice: Keep) -> NotAmongThem | None:
    """One of those drawn."""
    return None if choice.hero in decision.heroes else NotAmongThem(choice.hero)


@objection("HER.2")
def not_at_a_stronghold(at: Position, decision: KeepHero, choice: Keep) -> NotAtAStronghold | None:
    """At one of the player's strongholds; with none, nowhere."""
    strongholds = strongholds_of(at, decision.seat)
    return None if choice.area in (strongholds or (None,)) else NotAtAStronghold(choice.area, strongholds)


def keepers(at: Position, decision: KeepHero) -> Iterator[Keep]:
    for hero in decision.heroes:
        for area in strongholds_of(at, decision.seat) or (None,):
            yield Keep(decision.seat, hero, area)


def keep(play: Play, decision: KeepHero, choice: Keep) -> None:
    """He joins, the rest are shuffled back; with no stronghold he goes back as well (ORD.11, HER.2)."""
    if choice.area is None:
        play.happen(HeroesShuffledBack(decision.heroes, ("ORD.11", "HER.2")))
        return
    others = tuple(hero for hero in decision.heroes if hero != choice.hero)
    play.happen(HeroJoined(choice.seat, choice.hero, choice.area, ("ORD.11", "HER.2")))
    if others:
        play.happen(HeroesShuffledBack(others, ("ORD.11",)))


# ---------------------------------------------------------------- at most three


@value
class NotOnesHero(Reason):
    """The hero is not the player's."""

    hero: HeroId
    says: ClassVar[str] = "{hero} is no hero of one's own"


def heroes_of(at: Position, seat: Seat) -> tuple[HeroId, ...]:
    """A player's heroes."""
    return tuple(hero.id for hero in at.table.heroes if hero.seat == seat)


def watch_heroes(play: Play, event: HeroJoined) -> None:
    """Gaining a fourth, one of the four deserts (HER.2, LIM.2)."""
    if len(heroes_of(play, event.seat)) > play.ruleset.settings(LimitSettings).heroes:
        play.then(TooManyHeroes(event.seat))


def too_many_heroes(play: Play, step: TooManyHeroes) -> None:
    if len(heroes_of(play, step.seat)) > play.ruleset.settings(LimitSettings).heroes:
        play.ask(DismissHero(step.seat))


@objection("HER.2")
def not_ones_hero(at: Position, decision: DismissHero, choice: Dismiss) -> NotOnesHero | None:
    """One of the four, the new one included."""
    return None if choice.hero in heroes_of(at, decision.seat) else NotOnesHero(choice.hero)


def deserters(at: Position, decision: DismissHero) -> Iterator[Dismiss]:
    for hero in heroes_of(at, decision.seat):
        yield Dismiss(decision.seat, hero)


def dismiss(play: Play, decision: DismissHero, choice: Dismiss) -> None:
    for hero in play.table.heroes:
        if hero.id == choice.hero:
            play.happen(desertion(hero, ("HER.2", "HER.3", "LIM.2")))
    play.then(TooManyHeroes(choice.seat))


STEPS: dict[type[Step], StepHandler] = {SeekHeroes: seek_heroes, TooManyHeroes: too_many_heroes}
ANSWERS: dict[type[Choice], Answer] = {
    Seek: Answer(seek, sums, (not_so_much,)),
    Keep: Answer(keep, keepers, (not_among_them, not_at_a_stronghold)),
    Dismiss: Answer(dismiss, deserters, (not_ones_hero,)),
}
DECISIONS: tuple[type[Decision], ...] = (SpendOnHeroes, KeepHero, DismissHero)
TAKERS: dict[type[Step], Taker] = {HeroesFor: take_heroes}
BAGS = {"heroes": Bag(hero_deck)}
WATCHES = ((HeroJoined, watch_heroes),)

__all__ = [
    "ANSWERS", "BAGS", "DECISIONS", "STEPS", "TAKERS", "WATCHES", "Dismiss", "DismissHero", "Keep", "KeepHero", "Seek",
    "SeekHeroes", "SpendOnHeroes",
]  # fmt: skip
