"""Everything wrong with a table, held against the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from runewars.content import NEUTRAL, RESOURCES, Pack
from runewars.kernel import Seat
from runewars.table import ATTRIBUTES, SEASONS, Area, Force, Hero, Stronghold, Table, in_order

from .battle import battle_problems
from .duel import duel_problems
from .findings import MOST_INFLUENCE, Problem, duelists, on_board, plays, sides, well_counted
from .whole import is_unnamed, whole_problems

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
SETS_A_RESOURCE = "harvest-resource"
"""The effect of a development that is set to a resource."""
ADDS_HEALTH = "toughness"
"""The effect of a reward that adds to a hero's health."""
MOST_TRAINING = 2
"""By how much an attribute is trained at most."""


def problems(table: Table, content: Pack) -> tuple[Problem, ...]:
    """Everything that is wrong with a table; () for a sound one."""
    return tuple(
        chain(
            _players(table, content),
            _clock(table),
            _areas(table, content),
            _strongholds(table, content),
            _heroes(table, content),
            _figures(table, content),
            _fate(table, content),
            _tactics(table, content),
            battle_problems(table, content),
            duel_problems(table, content),
            whole_problems(table, content),
        )
    )


# ---------------------------------------------------------------- who plays, and when


def _players(table: Table, content: Pack) -> Iterator[Problem]:
    # Of a game that is over, the last one standing may be all that is left (VIC.8).
    fewest = FEWEST_PLAYERS if table.result is None else 1
    if not fewest <= len(table.players) <= MOST_PLAYERS:
        yield Problem("players", f"{fewest} to {MOST_PLAYERS} play, not {len(table.players)}")
    for seat, often in Counter(player.seat for player in table.players).items():
        if often > 1:
            yield Problem("players", f"{seat} sits at the table {often} times")
    for player in table.players:
        if player.seat not in content.factions_by_id and not is_unnamed(table, player):
            yield Problem(f"players.{player.seat}", "is no faction of this pack")
        if player.influence < 0:
            yield Problem(f"players.{player.seat}.influence", f"is {player.influence}, below 0")
        if player.influence > MOST_INFLUENCE:
            yield Problem(f"players.{player.seat}.influence", f"is {player.influence}, above {MOST_INFLUENCE}")


def _clock(table: Table) -> Iterator[Problem]:
    clock = table.clock
    if clock.season not in SEASONS:
        yield Problem("clock.season", f"{clock.season} is no season; there are {', '.join(SEASONS)}")
    if clock.year < 1:
        yield Problem("clock.year", f"is {clock.year}; years count from 1")
    if clock.turn is not None:
        yield from plays("clock.turn", clock.turn, table)
    yield from plays("clock.first", clock.first, table)
    if clock.recruited is not None and (clock.turn is None or clock.recruited not in RESOURCES):
        yield Problem("clock.recruited", "is a resource, in a turn")
    if clock.hero is not None and clock.hero not in [hero.id for hero in table.heroes]:
        yield Problem("clock.hero", f"{clock.hero} is not on the board")
    if clock.moves < 0 or (clock.moves and clock.hero is None):
        yield Problem("clock.moves", "are those of a hero on his way, and not below 0")
    if table.result is not None and table.result.winner is not None:
        yield from plays("result.winner", table.result.winner, table)


# ---------------------------------------------------------------- the board


def _areas(table: Table, content: Pack) -> Iterator[Problem]:
    if len(table.areas) != len(table.board.areas):
        yield Problem("areas", f"the board has {len(table.board.areas)} areas, not {len(table.areas)}")
    for name, there in zip(table.board.areas, table.areas, strict=False):
        yield from _area(f"areas.{name}", there, table, content)


def _area(where: str, there: Area, table: Table, content: Pack) -> Iterator[Problem]:
    for zone, force in ((f"{where}.units", there.units), (f"{where}.arrivals", there.arrivals)):
        yield from well_counted(zone, force, content)
        yield from _one_faction(zone, force, table, content)
        if any(who.damage > 0 for who, _ in force):
            yield Problem(zone, "units are damaged only in a battle")
    if there.stronghold is not None:
        yield from _stronghold(f"{where}.stronghold", there.stronghold, table, content)
    if there.home is not None:
        yield from plays(f"{where}.home", there.home, table)
    for seat, often in Counter(there.activated).items():
        yield from plays(f"{where}.activated", seat, table)
        if often > 1:
            yield Problem(f"{where}.activated", f"{seat} has {often} activation tokens there")


def _one_faction(where: str, force: Force, table: Table, content: Pack) -> Iterator[Problem]:
    kinds = (content.units_by_id.get(who.unit) for who, _ in force)
    # A unit of each faction, to be named.
    of = {kind.faction: kind.id for kind in kinds if kind is not None and kind.faction != NEUTRAL}
    factions = sorted(of)
    if len(factions) > 1:
        yield Problem(where, f"units of {' and '.join(factions)} lie together")
    for faction in factions:
        for problem in plays(where, Seat(faction), table):
            yield Problem(where, f"{of[faction]} is {faction}'s, and {problem.problem}")


def _stronghold(where: str, stronghold: Stronghold, table: Table, content: Pack) -> Iterator[Problem]:
    yield from plays(f"{where}.seat", stronghold.seat, table)
    built, owner = stronghold.development, content.factions_by_id.get(stronghold.seat)
    known = {kind.id: kind for faction in content.factions for kind in content.developments_of(faction.id)}
    if built is not None and built not in known:
        yield Problem(f"{where}.development", f"{built} is no development of this pack")
        return
    if built is not None and owner is not None and known[built] not in content.developments_of(owner.id):
        yield Problem(f"{where}.development", f"{built} is not {owner.id}'s to build")
    if built is not None and known[built].effect.name == SETS_A_RESOURCE:
        if stronghold.resource not in RESOURCES:
            yield Problem(f"{where}.resource", f"{built} is set to one of {', '.join(RESOURCES)}")
    elif stronghold.resource is not None:
        yield Problem(f"{where}.resource", "only a development of resources is set to one")


def _strongholds(table: Table, content: Pack) -> Iterator[Problem]:
    built = Counter(there.stronghold.seat for there in table.areas if there.stronghold is not None)
    for seat, count in built.items():
        faction = content.factions_by_id.get(seat)
        if faction is not None and count > faction.strongholds:
            yield Problem("areas", f"{seat} has {count} strongholds on the board; the box has {faction.strongholds}")
    keeps = (there.stronghold for there in table.areas if there.stronghold is not None)
    tokens = Counter((keep.seat, keep.development) for keep in keeps if keep.development is not None)
    for (seat, development), count in tokens.items():
        if seat in content.factions_by_id:
            for kind in content.developments_of(seat):
                if kind.id == development and count > kind.count:
                    yield Problem("areas", f"{seat} has {count} {kind.id} on the board; the box has {kind.count}")


def _heroes(table: Table, content: Pack) -> Iterator[Problem]:
    for id, often in Counter(hero.id for hero in table.heroes).items():
        if id not in content.heroes_by_id:
            yield Problem(f"heroes.{id}", "is no hero of this pack")
        if often > 1:
            yield Problem(f"heroes.{id}", f"is on the board {often} times")
    for hero in table.heroes:
        yield from plays(f"heroes.{hero.id}.seat", hero.seat, table)
        yield from on_board(f"heroes.{hero.id}.area", hero.area, table)
        yield from _hero(hero, content)


def _hero(hero: Hero, content: Pack) -> Iterator[Problem]:
    """Damage short of his health, training as far as it goes."""
    card = content.heroes_by_id.get(hero.id)
    health = 0 if card is None else card.health + _toughness(hero, content)
    if card is not None and not 0 <= hero.damage < health:
        yield Problem(f"heroes.{hero.id}.damage", f"is {hero.damage}; with {health} he is defeated (HER.12)")
    for attribute in ATTRIBUTES:
        if not 0 <= hero.training.of(attribute) <= MOST_TRAINING:
            yield Problem(f"heroes.{hero.id}.training.{attribute}", f"is not 0 to {MOST_TRAINING} (HER.7)")


def _toughness(hero: Hero, content: Pack) -> int:
    """The health that rewards add which all can see."""
    cards = (content.rewards_by_id.get(reward.id) for reward in hero.rewards if reward.faceup)
    return sum(card.effect.number("amount") for card in cards if card is not None and card.effect.name == ADDS_HEALTH)


# ---------------------------------------------------------------- figures and cards


def _figures(table: Table, content: Pack) -> Iterator[Problem]:
    forces = [force for there in table.areas for force in (there.units, there.arrivals)]
    forces += [side.fighters for _, side in sides(table)]
    placed: Counter[str] = Counter()
    for force in forces:
        for who, count in force:
            placed[who.unit] += count
    for unit, count in placed.items():
        kind = content.units_by_id.get(unit)
        if kind is not None and count > kind.figures:
            yield Problem("areas", f"{count} {unit} are in play; the box has {kind.figures}")


def _fate(table: Table, content: Pack) -> Iterator[Problem]:
    zones: dict[str, tuple[str, ...]] = {
        "fate.cards": table.fate.cards,
        "fate.discard": table.fate.discard,
        "fate.drawn": table.fate.drawn,
    }
    zones |= {f"battle.{role}.cards": side.cards for role, side in sides(table)}
    zones |= {f"duel.{role}.cards": side.cards for role, side in duelists(table)}
    yield from _all_there("fate", zones, Counter({card.id: 1 for card in content.fate}))
    yield from _in_order("fate.cards", table.fate.cards)


def _tactics(table: Table, content: Pack) -> Iterator[Problem]:
    facedown: dict[str, tuple[str, ...]] = {"tactics.cards": table.tactics.cards}
    for player in table.players:
        facedown[f"players.{player.seat}.hand"] = player.hand
        facedown[f"players.{player.seat}.fresh"] = player.fresh
    zones = {**facedown, "tactics.discard": table.tactics.discard, "tactics.played": table.tactics.played}
    yield from _all_there("tactics", zones, Counter({card.id: card.copies for card in content.tactics}))
    for where, cards in facedown.items():
        yield from _in_order(where, cards)


def _all_there(deck: str, zones: Mapping[str, tuple[str, ...]], box: Counter[str]) -> Iterator[Problem]:
    """Every card of the box lies in one of the zones, as often as the box has it, and no other."""
    for where, cards in zones.items():
        for card in sorted(set(cards) - box.keys()):
            yield Problem(where, f"{card} is no {deck} card of this pack")
    there = Counter(chain.from_iterable(zones.values()))
    for card, copies in box.items():
        if there[card] != copies:
            yield Problem(deck, f"{card} is there {there[card]} times; the box has it {copies} times")


def _in_order(where: str, cards: tuple[str, ...]) -> Iterator[Problem]:
    if cards != in_order(cards):
        yield Problem(where, "cards that lie in no order are written in the order of their ids")


__all__ = ["Problem", "problems"]
