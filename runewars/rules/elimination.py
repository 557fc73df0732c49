"""LIM.6, LIM.8, LIM.9, VIC.8: players who control nothing are out, and the last one standing wins."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from runewars.kernel import Cites, Event, RuleModule, Seat, Step, StepHandler, evolve, value
from runewars.state import Play, Position
from runewars.table import Area, FallenMarker, Hero, SeasonDeck, Table, TacticsDeck, as_they_lie, in_order

from .events import GameEnded
from .terms import controller

Holder = TypeVar("Holder", Hero, FallenMarker)


@value
class LookForTheBeaten(Step):
    """A battle, a turn or a season card's ability is over: who controls nothing is out."""


@value
class PlayerEliminated(Event):
    """A player who controls no area is out; his cards go back to their decks unseen."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "{seat} controls nothing any more and is out of the game"

    def apply(self, table: Table) -> Table:
        gone = table.player(self.seat)
        deck, decks = table.tactics, table.decks
        heroes = [hero.id for hero in table.heroes if hero.seat == self.seat]
        rewards = [reward.id for hero in table.heroes if hero.seat == self.seat for reward in hero.rewards]
        first = table.left_of(self.seat) if table.clock.first == self.seat else table.clock.first
        turn = None if table.clock.turn == self.seat else table.clock.turn
        return evolve(
            table,
            areas=tuple(_without(there, self.seat) for there in table.areas),
            players=tuple(player for player in table.players if player.seat != self.seat),
            heroes=tuple(_forgotten(hero, self.seat) for hero in table.heroes if hero.seat != self.seat),
            tactics=TacticsDeck(in_order((*deck.cards, *gone.hand, *gone.fresh)), deck.discard, deck.played),
            decks=evolve(
                decks,
                quests=in_order((*decks.quests, *gone.quests)),
                objectives=in_order((*decks.objectives, *gone.objectives)),
                heroes=in_order((*decks.heroes, *heroes)),
                rewards=in_order((*decks.rewards, *rewards)),
            ),
            fallen=tuple(_forgotten(marker, self.seat) for marker in table.fallen),
            titles=tuple(evolve(title, seat=None) if title.seat == self.seat else title for title in table.titles),
            clock=evolve(table.clock, first=first, turn=turn),
            seasons=_freed(table.seasons, self.seat),
        )


def _freed(decks: SeasonDeck, seat: Seat) -> SeasonDeck:
    """The season decks without a player's marker and what held for him."""
    return evolve(decks.without_marker(seat), favours=None if decks.favours == seat else decks.favours)


def _forgotten(holder: Holder, seat: Seat) -> Holder:
    """A hero or marker, none of whose rewards a player who is out knows any more."""
    rewards = (
        evolve(reward, known=tuple(other for other in reward.known if other != seat)) for reward in holder.rewards
    )
    return evolve(holder, rewards=as_they_lie(rewards))


def _without(there: Area, seat: Seat) -> Area:
    """An area without a player's tokens; his home realm is an area like any other (LIM.9)."""
    tokens = tuple(other for other in there.activated if other != seat)
    known = there.rune
    if known is not None and seat in known.known:
        known = evolve(known, known=tuple(other for other in known.known if other != seat))
    token = there.exploration
    if token is not None and seat in token.known:
        token = evolve(token, known=tuple(other for other in token.known if other != seat))
    home = None if there.home == seat else there.home
    return evolve(there, activated=tokens, home=home, rune=known, exploration=token)


def beaten(at: Position) -> tuple[Seat, ...]:
    """The players who control no area (LIM.8)."""
    holders = {controller(at, area) for area in at.table.board.areas}
    return tuple(player.seat for player in at.table.players if player.seat not in holders)


def look_for_the_beaten(play: Play, step: LookForTheBeaten) -> None:
    """For all players at once, unless nobody would be left; when all but one are out, that one wins (LIM.8, VIC.8)."""
    out = beaten(play)
    if len(out) == len(play.table.players):
        return
    for seat in out:
        play.happen(PlayerEliminated(seat, ("LIM.8", "LIM.6", "LIM.9")))
        play.forget(seat)
    if out and len(play.table.players) == 1:
        play.happen(GameEnded(play.table.players[0].seat, "being the last one standing", ("VIC.8",)))
        play.stop()


STEPS: dict[type[Step], StepHandler] = {LookForTheBeaten: look_for_the_beaten}

ELIMINATION = RuleModule(name="elimination", rules=("LIM.6", "LIM.8", "LIM.9", "VIC.8"), steps=STEPS)

__all__ = ["ELIMINATION", "LookForTheBeaten", "beaten"]
