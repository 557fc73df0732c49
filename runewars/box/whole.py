"""A whole game's table held against the box: tiles, cities, runes, cards and heroes, each in one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from runewars.content import Pack
from runewars.table import DRAGON, FALSE, SEASONS, Player, Reward, RewardId, Table, as_they_lie, in_order, marker

from .findings import MOST_INFLUENCE, Problem, on_board, plays

DIAL = 8
UNNAMED = ("p1", "p2", "p3", "p4")
"""The seats of those who have not chosen a faction."""


def whole_problems(table: Table, content: Pack) -> Iterator[Problem]:
    """What is wrong with the pieces a battle alone does not need."""
    yield from _dials(table)
    yield from _cities(table, content)
    yield from _titles(table, content)
    yield from _setup(table, content)
    if not table.lone_battle:
        yield from _runes(table, content)
    if _is_whole(table):
        yield from _decks(table, content)
    yield from _exploration(table, content)
    yield from _seasons(table, content)
    yield from _bids(table)


def _is_whole(table: Table) -> bool:
    """Whether the table is a whole game's: on one laid for less lie no more objectives than players can hold."""
    return len(_objectives(table)) > len(UNNAMED)


def _objectives(table: Table) -> tuple[str, ...]:
    """The objectives on the table: in the deck, discarded, held."""
    held = (player.objectives for player in table.players)
    return (*table.decks.objectives, *table.decks.objectives_discard, *chain(*held))


def is_unnamed(table: Table, player: Player) -> bool:
    """Whether a player has not chosen a faction yet: he is p1 to p4."""
    return table.setup is not None and player.seat in UNNAMED


def _dials(table: Table) -> Iterator[Problem]:
    for player in table.players:
        for dial in ("food", "wood", "ore"):
            shows = getattr(player, dial)
            if not 0 <= shows <= DIAL:
                yield Problem(f"players.{player.seat}.{dial}", f"is {shows}; a dial runs from 0 to {DIAL}")


def _cities(table: Table, content: Pack) -> Iterator[Problem]:
    laid: Counter[str] = Counter()
    for area, there in zip(table.board.areas, table.areas, strict=False):
        if there.city is None:
            continue
        laid[there.city] += 1
        place = table.board.places.get(area) if table.board.tiles else None
        if there.city not in content.cities_by_id:
            yield Problem(f"areas.{area}.city", f"{there.city} is no city of this pack")
        if place is not None and not place.city:
            yield Problem(f"areas.{area}.city", "no city belongs there")
        if there.stronghold is not None:
            yield Problem(f"areas.{area}.city", "a city and a stronghold never lie together (ECO.9)")
    for city, often in laid.items():
        if often > 1:
            yield Problem("areas", f"{city} lies in {often} areas")


def _titles(table: Table, content: Pack) -> Iterator[Problem]:
    """Titles lie on the table of a whole game, each once; on one laid for less, some or none."""
    laid, box = [card.id for card in table.titles], [title.id for title in content.titles]
    if _is_whole(table) and laid != box:
        yield Problem("titles", f"the titles are {', '.join(box)}, each once and in this order")
    elif laid != [title for title in box if title in laid]:
        yield Problem("titles", "each is a title of this pack, there once, in the order of the pack")
    for card in table.titles:
        if card.seat is not None:
            yield from plays(f"titles.{card.id}.seat", card.seat, table)
            if card.influence < 1:
                yield Problem(f"titles.{card.id}.influence", "a title is held for at least 1 influence (ECO.12)")
        if card.influence < 0:
            yield Problem(f"titles.{card.id}.influence", f"is {card.influence}, below 0")
        if card.influence > MOST_INFLUENCE:
            yield Problem(f"titles.{card.id}.influence", f"is {card.influence}, above {MOST_INFLUENCE}")


def _setup(table: Table, content: Pack) -> Iterator[Problem]:
    if table.setup is None:
        return
    for seat, tiles in table.setup.tiles:
        yield from plays("setup.tiles", seat, table)
        for tile in tiles:
            if tile not in content.tiles_by_id:
                yield Problem("setup.tiles", f"{tile} is no tile of this pack")
    if table.setup.restarts < 0:
        yield Problem("setup.restarts", f"is {table.setup.restarts}, below 0")
    for laid in table.setup.markers:
        if any(space in table.board.at for space in laid.spaces):
            yield Problem("setup.markers", f"the marker at {laid} lies on the board")
        if marker(*laid.spaces) != laid:
            yield Problem("setup.markers", f"the spaces of the marker at {laid} are written in order, west to east")


def _runes(table: Table, content: Pack) -> Iterator[Problem]:
    faces: Counter[str] = Counter({DRAGON: table.runes.dragon, FALSE: table.runes.false})
    for area, there in zip(table.board.areas, table.areas, strict=False):
        if there.rune is not None:
            faces[there.rune.face] += 1
            for seat in there.rune.known:
                yield from plays(f"areas.{area}.rune.known", seat, table)
    for player in table.players:
        faces.update(player.runes)
        yield from _ordered(f"players.{player.seat}.runes", player.runes)
    for face, count in ((DRAGON, content.box.dragon_runes), (FALSE, content.box.false_runes)):
        if faces.pop(face) != count or min(table.runes.dragon, table.runes.false) < 0:
            yield Problem("runes", f"the box has {count} {face} runes, no more and no less")
    for unknown in faces:
        yield Problem("runes", f"{unknown} is no rune")


def _decks(table: Table, content: Pack) -> Iterator[Problem]:
    decks = table.decks
    laid = {tile.id for tile in table.board.tiles}
    attempted = (player.attempted for player in table.players if player.attempted is not None)
    quests = Counter(chain(decks.quests, decks.quests_discard, attempted, *(player.quests for player in table.players)))
    if quests != Counter(quest.id for quest in content.quests if quest.tile in laid):
        yield Problem("decks.quests", "every quest of a tile on the board is in one place, and no other")
    if Counter(_objectives(table)) != Counter(objective.id for objective in content.objectives):
        yield Problem("decks.objectives", "every objective is in one place")
    heroes = Counter(chain(decks.heroes, decks.defeated, (hero.id for hero in table.heroes)))
    if heroes != Counter(hero.id for hero in content.heroes):
        yield Problem("decks.heroes", "every hero is in one place")
    yield from _rewards(table, content)
    for player in table.players:
        for objective in player.objectives:
            known, faction = content.objectives_by_id.get(objective), content.factions_by_id.get(player.seat)
            if known is not None and faction is not None and known.alignment != faction.alignment:
                yield Problem(f"players.{player.seat}.objectives", f"{objective} is not {faction.alignment}")
        yield from _ordered(f"players.{player.seat}.quests", player.quests)
    for name in ("quests", "objectives", "heroes"):
        yield from _ordered(f"decks.{name}", getattr(decks, name))
    for hero in table.heroes:
        yield from on_board(f"heroes.{hero.id}.area", hero.area, table)


def _rewards(table: Table, content: Pack) -> Iterator[Problem]:
    """Every reward in one place: deck, discard pile, a hero, or under a marker."""
    held = [reward for hero in table.heroes for reward in hero.rewards]
    held += [reward for marker in table.fallen for reward in marker.rewards]
    there = Counter(chain(table.decks.rewards, table.decks.rewards_discard, (reward.id for reward in held)))
    if there != Counter({RewardId(card.id): card.copies for card in content.rewards}):
        yield Problem("decks.rewards", "every reward is in one place, as often as the box has it")
    for name, rewards in _lying(table):
        if rewards != as_they_lie(rewards):
            yield Problem(name, "rewards are written faceup ones first, then by their ids")
    for reward in held:
        for seat in reward.known:
            yield from plays("rewards.known", seat, table)
    for fallen in table.fallen:
        yield from on_board("fallen.area", fallen.area, table)
    yield from _ordered("decks.rewards", table.decks.rewards)


def _exploration(table: Table, content: Pack) -> Iterator[Problem]:
    """Every exploration token in one place, outside the home realms, under its own back; or none is played with."""
    decks, known = table.decks, content.exploration_by_id
    laid = [(area, there) for area, there in zip(table.board.areas, table.areas, strict=False) if there.exploration]
    faces = Counter(chain(decks.exploration, decks.exploration_discard))
    for area, there in laid:
        token = there.exploration
        if token is None:
            continue
        faces[token.face] += 1
        if there.home is not None:
            yield Problem(f"areas.{area}.exploration", "no exploration token lies in a home realm (EXP.1)")
        if token.face in known and known[token.face].back != token.back:
            yield Problem(f"areas.{area}.exploration", f"{token.face} shows {known[token.face].back} on its back")
        for seat in token.known:
            yield from plays(f"areas.{area}.exploration.known", seat, table)
    if faces and faces != Counter({token.id: token.copies for token in content.exploration}):
        yield Problem("exploration", "every exploration token is in one place, as often as the box has it")
    yield from _ordered("decks.exploration", decks.exploration)


def _lying(table: Table) -> Iterator[tuple[str, tuple[Reward, ...]]]:
    """Where rewards lie together."""
    yield from ((f"heroes.{hero.id}.rewards", hero.rewards) for hero in table.heroes)
    yield from (("fallen.rewards", marker.rewards) for marker in table.fallen)


def _seasons(table: Table, content: Pack) -> Iterator[Problem]:
    """Every season card in one place; a table laid out without any has none."""
    cards = Counter((*table.seasons.cards, *table.seasons.discard))
    if cards and cards != Counter(card.id for card in content.seasons):
        yield Problem("seasons", "every season card is in one place")
    yield from _ordered("seasons.cards", table.seasons.cards)
    if table.seasons.favours is not None:
        yield from plays("seasons.favours", table.seasons.favours, table)
    yield from _markers(table)


def _markers(table: Table) -> Iterator[Problem]:
    """Victory markers lie on decks of seasons, one a deck and one a player."""
    markers = table.seasons.markers
    for laid in markers:
        yield from plays("seasons.markers", laid.seat, table)
        if laid.season not in SEASONS:
            yield Problem("seasons.markers", f"{laid.season} is no season; there are {', '.join(SEASONS)}")
    if len({laid.season for laid in markers}) < len(markers):
        yield Problem("seasons.markers", "a deck holds one marker (VIC.6)")
    if len({laid.seat for laid in markers}) < len(markers):
        yield Problem("seasons.markers", "a player has one marker (VIC.6)")


def _bids(table: Table) -> Iterator[Problem]:
    for player in table.players:
        if player.bid is not None and player.bid.isdigit() and int(player.bid) > player.influence:
            yield Problem(f"players.{player.seat}.bid", f"is {player.bid}, of {player.influence} influence (BID.1)")


def _ordered(where: str, pieces: tuple[str, ...]) -> Iterator[Problem]:
    if pieces != in_order(pieces):
        yield Problem(where, "pieces that lie in no order are written in the order of their ids")


__all__ = ["UNNAMED", "is_unnamed", "whole_problems"]
