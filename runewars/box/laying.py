"""Laying out a table: what is not placed stays in the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from runewars.content import Pack
from runewars.kernel import RefereeError, Seat, evolve
from runewars.table import (
    DRAGON,
    FALSE,
    SUMMER,
    Area,
    AreaId,
    Board,
    Clock,
    Decks,
    ExplorationId,
    FallenMarker,
    FateDeck,
    FateId,
    Hero,
    Player,
    RunePiles,
    Season,
    SeasonDeck,
    Setup,
    Table,
    TacticsDeck,
    TacticsId,
    TitleCard,
    in_order,
)

from .positions import PRINTED_LIMITS, Limits, position_problems
from .problems import FEWEST_PLAYERS, Problem, problems

NO_DECKS, NO_SEASONS = Decks(), SeasonDeck()


class TableError(RefereeError, ValueError):
    """A table was laid that cannot be; lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        """All that is wrong."""
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join([f"{len(self.problems)} to correct on this table:", *(f"  {each}" for each in self.problems)])


def lay_table(
    content: Pack,
    board: Board,
    players: tuple[Player, ...],
    areas: Mapping[AreaId, Area],
    *,
    heroes: tuple[Hero, ...] = (),
    turn: Seat | None,
    first: Seat | None = None,
    season: Season = SUMMER,
    year: int = 1,
    fate_discard: tuple[FateId, ...] = (),
    tactics_discard: tuple[TacticsId, ...] = (),
    lone_battle: bool = False,
    setup: Setup | None = None,
    decks: Decks = NO_DECKS,
    seasons: SeasonDeck = NO_SEASONS,
    titles: tuple[TitleCard, ...] = (),
    fallen: tuple[FallenMarker, ...] = (),
    limits: Limits = PRINTED_LIMITS,
) -> Table:
    """A table laid out: the decks and piles hold what lies nowhere else, areas not named are empty.

    Raises TableError if it cannot be, or no play leads to it. Unless it is said, the player whose turn it is, or else
    the first named, is the first.
    """
    astray = [Problem(f"areas.{area}", "is not on the board") for area in areas if area not in board]
    if not players:
        raise TableError([*astray, Problem("players", f"at least {FEWEST_PLAYERS} play")])
    dealt = chain(tactics_discard, *(player.hand + player.fresh for player in players))
    tactics = Counter({TacticsId(card.id): card.copies for card in content.tactics}) - Counter(dealt)
    fate = Counter(FateId(card.id) for card in content.fate) - Counter(fate_discard)
    table = Table(
        board,
        tuple(areas.get(area, Area()) for area in board.areas),
        players,
        heroes,
        FateDeck(in_order(tuple(fate.elements())), fate_discard),
        TacticsDeck(in_order(tuple(tactics.elements())), tactics_discard),
        Clock(season, turn, first or turn or players[0].seat, year),
        lone_battle=lone_battle,
        setup=setup,
        runes=RunePiles() if lone_battle else _piles(content, players, areas),
        decks=_with_tokens(decks, content, areas),
        seasons=seasons,
        titles=titles,
        fallen=fallen,
    )
    found = (*astray, *problems(table, content), *position_problems(table, content, limits))
    if found:
        raise TableError(found)
    return table


def _with_tokens(decks: Decks, content: Pack, areas: Mapping[AreaId, Area]) -> Decks:
    """The decks with the exploration tokens that lie in no area, where any are played with."""
    laid = Counter(there.exploration.face for there in areas.values() if there.exploration is not None)
    if not laid or decks.exploration:
        return decks
    box = Counter({ExplorationId(token.id): token.copies for token in content.exploration})
    return evolve(decks, exploration=in_order(tuple((box - laid).elements())))


def _piles(content: Pack, players: Iterable[Player], areas: Mapping[AreaId, Area]) -> RunePiles:
    """The runes that lie nowhere else."""
    gone = Counter(there.rune.face for there in areas.values() if there.rune is not None)
    gone.update(chain.from_iterable(player.runes for player in players))
    return RunePiles(content.box.dragon_runes - gone[DRAGON], content.box.false_runes - gone[FALSE])


__all__ = ["TableError", "lay_table"]
