"""Holding a run against what the file expects of the year."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.table import in_order

from .expecting import Expected
from .piles import DECKS, PILES
from .running import Run
from .setting import NOBODY


def judge_year(run: Run, expected: Expected) -> Iterator[str]:
    """Orders in play areas, quests, season and year, claims, decks, titles, and who is out of the game."""
    table = run.last.table
    lying = {player.seat: player.orders for player in table.players}
    for seat, orders in expected.orders:
        found = lying.get(seat, ())
        if found != orders:
            yield f"orders.{seat}: expected {', '.join(orders) or 'none'}; there lie {', '.join(found) or 'none'}"
    quests = {player.seat: player.quests for player in table.players}
    for seat, cards in expected.quests:
        named, held = in_order(cards), quests.get(seat, ())
        if named != held:
            yield f"quests.{seat}: expected {', '.join(named) or 'none'}; held: {', '.join(held) or 'none'}"
    season, year = expected.clock or (None, None)
    if season not in (None, table.clock.season):
        yield f"clock.season: expected {season}, but it is {table.clock.season}"
    if year not in (None, table.clock.year):
        yield f"clock.year: expected {year}, but it is {table.clock.year}"
    if expected.eliminated is not None:
        began = run.states[0][1].table.players
        out = sorted(player.seat for player in began if player.seat not in lying)
        if out != sorted(expected.eliminated):
            wanted = ", ".join(sorted(expected.eliminated)) or NOBODY
            yield f"eliminated: expected {wanted}; out of the game: {', '.join(out) or NOBODY}"
    for deck, holder in expected.claims:
        lies = table.seasons.claimant(deck)
        if lies != holder:
            yield f"claims.{deck}: expected {holder or NOBODY}, but there lies the marker of {lies or NOBODY}"
    yield from _decks(run, expected)
    yield from _titles(run, expected)


def _decks(run: Run, expected: Expected) -> Iterator[str]:
    table = run.last.table
    for deck, number in expected.decks:
        found = len(DECKS[deck](table))
        if found != number:
            yield f"decks.{deck}: expected {number} cards, found {found}"
    for pile, cards in expected.discarded:
        wanted, there = in_order(cards), in_order(PILES[pile](table))
        if wanted != there:
            yield f"discarded.{pile}: expected {', '.join(wanted) or 'none'}; there lie {', '.join(there) or 'none'}"


def _titles(run: Run, expected: Expected) -> Iterator[str]:
    titles = {title.id: title for title in run.last.table.titles}
    for id, holder, influence in expected.titles:
        title = titles.get(id)
        held, on_it = (NOBODY, 0) if title is None else (title.seat or NOBODY, title.influence)
        if holder not in (None, held):
            yield f"titles.{id}.holder: expected {holder}, but {held} holds it"
        if influence not in (None, on_it):
            yield f"titles.{id}.influence: expected {influence}, found {on_it}"


__all__ = ["judge_year"]
