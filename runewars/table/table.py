"""The table: everything that lies on or around it. Facts only, nothing derived."""

from __future__ import annotations

from runewars.kernel import Seat, evolve, value

from .area import Area
from .battle import Battle
from .board import Board
from .decks import Decks, FateDeck, SeasonDeck, TacticsDeck
from .duel import Duel
from .figures import Force, Hero
from .names import ATTACKER, AreaId, HeroId, Role, Season
from .player import Player
from .rewards import FallenMarker
from .runes import RunePiles
from .setup import Setup
from .titles import TitleCard


@value
class Clock:
    """When it is, and whose turn."""

    season: Season
    turn: Seat | None
    """Whose turn it is; None between turns."""
    first: Seat
    """The first player."""
    year: int = 1
    """The year, from 1."""
    fought: bool = False
    """The player whose turn it is has started a battle in it (ORD.7)."""
    recruited: str | None = None
    """The resource he has recruited with this turn (ORD.10)."""
    passes_mountains: bool = False
    """Units of the player whose turn it is may cross mountain borders in it, by a card."""
    portals: tuple[AreaId, ...] = ()
    """The portals opened for the move that is being gathered (EXP.4)."""
    hero: HeroId | None = None
    """The hero whose move it is in the quest phase (HER.5)."""
    moves: int = 0
    """How many areas he may still move."""
    redeemed: bool = False
    """The player whose turn it is has turned rewards in for a dragon rune in it, by his title."""


@value
class Result:
    """How it ended: who won (nobody, where neutral units did), how, and by which rule."""

    winner: Seat | None
    """Who won; None where neutral units did."""
    how: str
    """By what he won."""
    rule: str
    """The id of the rule he won by."""


@value
class Table:
    """Board, areas in the board's order, players clockwise, heroes, decks, and a battle or a duel under way."""

    board: Board
    """Areas and borders; the tiles they lie on."""
    areas: tuple[Area, ...]
    """What lies in each area, in the board's order."""
    players: tuple[Player, ...]
    """What lies before each player, clockwise."""
    heroes: tuple[Hero, ...]
    """The heroes in play."""
    fate: FateDeck
    """The fate deck."""
    tactics: TacticsDeck
    """The tactics deck."""
    clock: Clock
    """When it is, and whose turn."""
    battle: Battle | None = None
    """The battle under way, if there is one."""
    lone_battle: bool = False
    """The table was laid for one battle and no more."""
    result: Result | None = None
    """How the game ended; None while it goes on."""
    setup: Setup | None = None
    """What lies about only while the game is being set up."""
    runes: RunePiles = RunePiles()
    """The runes that are not on the board."""
    decks: Decks = Decks()
    """Quests, objectives, rewards, heroes, exploration tokens."""
    seasons: SeasonDeck = SeasonDeck()
    """The season cards, and the claims on them."""
    titles: tuple[TitleCard, ...] = ()
    """The title cards."""
    fallen: tuple[FallenMarker, ...] = ()
    """Markers of defeated heroes, with their rewards (HER.13)."""
    duel: Duel | None = None
    """The duel under way, if there is one."""

    def area(self, area: AreaId) -> Area:
        """What lies in an area."""
        return self.areas[self.board.index[area]]

    def player(self, seat: Seat) -> Player:
        """What lies before a player."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    @property
    def fight(self) -> Battle:
        """The battle under way, where there must be one."""
        if self.battle is None:
            raise LookupError("no battle is under way")
        return self.battle

    @property
    def bout(self) -> Duel:
        """The duel under way, where there must be one."""
        if self.duel is None:
            raise LookupError("no duel is under way")
        return self.duel

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise (TER.17)."""
        seats = [player.seat for player in self.players]
        return seats[(seats.index(seat) + 1) % len(seats)]

    def with_battle(self, battle: Battle | None) -> Table:
        return Table(self.board, self.areas, self.players, self.heroes, self.fate, self.tactics, self.clock, battle,
                     self.lone_battle, self.result, self.setup, self.runes, self.decks,
                     self.seasons, self.titles, self.fallen, self.duel)  # fmt: skip

    def with_fighters(self, role: Role, fighters: Force) -> Table:
        """The table with other fighters on a side of the battle: what a battle changes most."""
        battle = self.fight
        if role == ATTACKER:
            fighting = Battle(battle.area, battle.attacker.with_fighters(fighters), battle.defender, battle.row,
                              battle.terms)  # fmt: skip
        else:
            fighting = Battle(battle.area, battle.attacker, battle.defender.with_fighters(fighters), battle.row,
                              battle.terms)  # fmt: skip
        return Table(self.board, self.areas, self.players, self.heroes, self.fate, self.tactics, self.clock, fighting,
                     self.lone_battle, self.result, self.setup, self.runes, self.decks,
                     self.seasons, self.titles, self.fallen, self.duel)  # fmt: skip

    def with_fate(self, fate: FateDeck, battle: Battle | None) -> Table:
        return Table(self.board, self.areas, self.players, self.heroes, fate, self.tactics, self.clock, battle,
                     self.lone_battle, self.result, self.setup, self.runes, self.decks,
                     self.seasons, self.titles, self.fallen, self.duel)  # fmt: skip

    def with_tactics(self, tactics: TacticsDeck, player: Player) -> Table:
        return evolve(self, players=self._players_with(player), tactics=tactics)

    def with_area(self, area: AreaId, there: Area) -> Table:
        index = self.board.index[area]
        areas = (*self.areas[:index], there, *self.areas[index + 1 :])
        return Table(self.board, areas, self.players, self.heroes, self.fate, self.tactics, self.clock, self.battle,
                     self.lone_battle, self.result, self.setup, self.runes, self.decks,
                     self.seasons, self.titles, self.fallen, self.duel)  # fmt: skip

    def with_player(self, player: Player) -> Table:
        return evolve(self, players=self._players_with(player))

    def with_hero(self, hero: Hero) -> Table:
        return evolve(self, heroes=tuple(hero if other.id == hero.id else other for other in self.heroes))

    def with_duel(self, duel: Duel | None) -> Table:
        return evolve(self, duel=duel)

    def with_result(self, result: Result) -> Table:
        return evolve(self, result=result)

    def _players_with(self, player: Player) -> tuple[Player, ...]:
        return tuple(player if other.seat == player.seat else other for other in self.players)


__all__ = ["Clock", "Result", "Table"]
