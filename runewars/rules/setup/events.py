"""What happens while the game is set up."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import (
    UNKNOWN,
    Area,
    AreaId,
    Board,
    CityId,
    Decks,
    FateDeck,
    Hero,
    HeroId,
    Marker,
    ObjectiveId,
    PlacedTile,
    Player,
    QuestId,
    RewardId,
    Rune,
    RuneFace,
    RunePiles,
    SeasonCardId,
    SeasonDeck,
    Setup,
    Table,
    TileId,
    TitleCard,
    TitleId,
    UnitId,
    add,
    fighter,
    in_order,
    tiled,
    without,
)
from runewars.table.runes import DRAGON


def setting_up(table: Table) -> Setup:
    """What lies about while the game is set up."""
    return table.setup if table.setup is not None else Setup()


# ---------------------------------------------------------------- who plays what


@value
class FirstPlayerFound(Event):
    """Each player was dealt a fate card; the highest number is first player. The cards are shuffled back."""

    seat: Seat
    cards: tuple[str, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} is first player (cards {cards})"

    def apply(self, table: Table) -> Table:
        fate = FateDeck(in_order((*table.fate.cards, *table.fate.discard)))
        return evolve(table, fate=fate, clock=evolve(table.clock, first=self.seat))


@value
class FactionChosen(Event):
    """A player takes a faction; from now on that is his name."""

    seat: Seat
    faction: Seat
    cites: Cites
    says: ClassVar[str] = "{seat} plays {faction}"

    def apply(self, table: Table) -> Table:
        players = tuple(
            evolve(player, seat=self.faction) if player.seat == self.seat else player for player in table.players
        )
        first = self.faction if table.clock.first == self.seat else table.clock.first
        return evolve(table, players=players, clock=evolve(table.clock, first=first))


@value
class TilesDealt(Event):
    """A player is dealt two setup quests faceup, and takes the tiles they name."""

    seat: Seat
    quests: tuple[QuestId, ...]
    tiles: tuple[TileId, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} is dealt {quests}: tiles {tiles}"

    def apply(self, table: Table) -> Table:
        setup = setting_up(table)
        return evolve(table, setup=evolve(setup, tiles=(*setup.tiles, (self.seat, self.tiles))))


# ---------------------------------------------------------------- the board


@value
class TilePlaced(Event):
    """A tile is placed."""

    seat: Seat | None
    tile: PlacedTile
    cites: Cites

    def apply(self, table: Table) -> Table:
        return with_tile(table, self.tile, None)

    def __str__(self) -> str:
        return f"{self.seat or 'chance'} places tile {self.tile.id} at {self.tile.at}, turned {self.tile.turned}"


@value
class NoTileFits(Event):
    """None of a player's tiles fits anywhere: he passes."""

    seat: Seat
    cites: Cites
    says: ClassVar[str] = "none of {seat}'s tiles fits anywhere"


@value
class TilesTakenBack(Event):
    """The tiles are taken back and placed anew, each player keeping his."""

    cites: Cites
    says: ClassVar[str] = "the tiles are taken back"

    def apply(self, table: Table) -> Table:
        setup = setting_up(table)
        fresh = evolve(setup, markers=(), restarts=setup.restarts + 1)
        return evolve(table, board=Board((), ()), areas=(), setup=fresh)


@value
class MarkerPlaced(Event):
    """A home realm marker is placed."""

    seat: Seat | None
    marker: Marker
    cites: Cites

    def apply(self, table: Table) -> Table:
        setup = setting_up(table)
        return evolve(table, setup=evolve(setup, markers=(*setup.markers, self.marker)))

    def __str__(self) -> str:
        return f"{self.seat or 'chance'} places a home realm marker at {self.marker}"


@value
class RealmsTakenBack(Event):
    """Markers, starting runes and home realms are removed and placed anew."""

    cites: Cites
    says: ClassVar[str] = "markers, starting runes and home realms are taken back"

    def apply(self, table: Table) -> Table:
        setup = setting_up(table)
        homes = [area for area, there in zip(table.board.areas, table.areas, strict=True) if there.home is not None]
        board = tiled(tile for tile in table.board.tiles if tile.places[0].area not in homes)
        kept = dict(zip(table.board.areas, table.areas, strict=True))
        lifted = [there.rune for there in table.areas if there.rune is not None]
        held = [face for player in table.players for face in player.runes]
        dragons = sum(rune.face == DRAGON for rune in lifted) + held.count(DRAGON)
        falses = len(lifted) + len(held) - dragons
        return evolve(
            table,
            board=board,
            areas=tuple(evolve(kept[area], rune=None) for area in board.areas),
            players=tuple(evolve(player, runes=()) for player in table.players),
            runes=RunePiles(table.runes.dragon + dragons, table.runes.false + falses),
            setup=evolve(setup, markers=(), restarts=setup.restarts + 1),
        )


@value
class HomeRealmPlaced(Event):
    """A home realm tile replaces a marker."""

    seat: Seat
    tile: PlacedTile
    marker: Marker
    cites: Cites

    def apply(self, table: Table) -> Table:
        setup = setting_up(table)
        left = tuple(laid for laid in setup.markers if laid != self.marker)
        return with_tile(evolve(table, setup=evolve(setup, markers=left)), self.tile, self.seat)

    def __str__(self) -> str:
        return f"{self.seat} places his home realm at {self.tile.at}, turned {self.tile.turned}"


def with_tile(table: Table, tile: PlacedTile, home: Seat | None) -> Table:
    """The table with one more tile on the board."""
    board = tiled((*table.board.tiles, tile))
    return evolve(table, board=board, areas=(*table.areas, *(Area(home=home) for _ in tile.places)))


# ---------------------------------------------------------------- runes


@value
class RunePlaced(Event):
    """A player places a rune facedown; he alone knows it."""

    seat: Seat
    face: RuneFace
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{seat} places a rune in {area} ({face})"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        table = table.with_player(evolve(player, runes=without(player.runes, (self.face,))))
        return table.with_area(self.area, evolve(table.area(self.area), rune=Rune(self.face, (self.seat,))))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, face=RuneFace(UNKNOWN))


# ---------------------------------------------------------------- figures, cities, cards


@value
class UnitsPlaced(Event):
    """Units are placed in an area."""

    area: AreaId
    unit: UnitId
    count: int
    cites: Cites
    says: ClassVar[str] = "{count} {unit} are placed in {area}"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        return table.with_area(self.area, there.with_units(add(there.units, fighter(self.unit), self.count)))


@value
class UnitsForgone(Event):
    """Units that find no room or no figure are not recruited."""

    seat: Seat
    unit: UnitId
    count: int
    cites: Cites
    says: ClassVar[str] = "{seat} does not get {count} {unit}"


@value
class CityPlaced(Event):
    """A city token is put on its space."""

    area: AreaId
    city: CityId
    cites: Cites
    says: ClassVar[str] = "{city} lies in {area}"

    def apply(self, table: Table) -> Table:
        return table.with_area(self.area, evolve(table.area(self.area), city=self.city))


@value
class DecksMade(Event):
    """Quests, objectives, heroes and rewards are shuffled into their decks."""

    quests: tuple[QuestId, ...]
    objectives: tuple[ObjectiveId, ...]
    heroes: tuple[HeroId, ...]
    rewards: tuple[RewardId, ...]
    cites: Cites
    says: ClassVar[str] = "the decks are shuffled"

    def apply(self, table: Table) -> Table:
        decks = Decks(
            quests=in_order(self.quests),
            objectives=in_order(self.objectives),
            heroes=in_order(self.heroes),
            rewards=in_order(self.rewards),
        )
        return evolve(table, decks=decks)


@value
class SeasonDecksMade(Event):
    """The season cards are shuffled into their four decks."""

    cards: tuple[SeasonCardId, ...]
    cites: Cites
    says: ClassVar[str] = "the season decks are shuffled"

    def apply(self, table: Table) -> Table:
        return evolve(table, seasons=SeasonDeck(in_order(self.cards)))


@value
class TitlesLaid(Event):
    """The title cards lie faceup, with no influence on them."""

    titles: tuple[TitleId, ...]
    cites: Cites
    says: ClassVar[str] = "the titles are laid out: {titles}"

    def apply(self, table: Table) -> Table:
        return evolve(table, titles=tuple(TitleCard(title) for title in self.titles))


@value
class DialsSet(Event):
    """A player's dials are set."""

    seat: Seat
    food: int
    wood: int
    ore: int
    cites: Cites
    says: ClassVar[str] = "{seat}'s dials: food {food}, wood {wood}, ore {ore}"

    def apply(self, table: Table) -> Table:
        return table.with_player(evolve(table.player(self.seat), food=self.food, wood=self.wood, ore=self.ore))


@value
class HeroJoined(Event):
    """A hero joins a player and is placed in an area."""

    seat: Seat
    hero: HeroId
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{hero} joins {seat} in {area}"

    def apply(self, table: Table) -> Table:
        heroes = (*table.heroes, Hero(self.hero, self.seat, self.area))
        decks = evolve(table.decks, heroes=without(table.decks.heroes, (self.hero,)))
        return evolve(table, heroes=heroes, decks=decks)


@value
class QuestDrawn(Event):
    """A player draws a quest card. Others see that he does, not which."""

    seat: Seat
    quest: QuestId
    cites: Cites
    says: ClassVar[str] = "{seat} draws a quest ({quest})"

    def apply(self, table: Table) -> Table:
        player: Player = table.player(self.seat)
        table = table.with_player(evolve(player, quests=in_order((*player.quests, self.quest))))
        return evolve(table, decks=evolve(table.decks, quests=without(table.decks.quests, (self.quest,))))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, quest=QuestId(UNKNOWN))


@value
class ObjectiveDrawn(Event):
    """A player draws an objective and keeps it facedown."""

    seat: Seat
    objective: ObjectiveId
    cites: Cites
    says: ClassVar[str] = "{seat} draws an objective ({objective})"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        table = table.with_player(evolve(player, objectives=in_order((*player.objectives, self.objective))))
        return evolve(table, decks=evolve(table.decks, objectives=without(table.decks.objectives, (self.objective,))))

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else attrs.evolve(self, objective=ObjectiveId(UNKNOWN))


@value
class TableReady(Event):
    """Setup is over: the first spring can begin."""

    cites: Cites
    says: ClassVar[str] = "the table is ready"

    def apply(self, table: Table) -> Table:
        players = tuple(
            evolve(player, hand=in_order((*player.hand, *player.fresh)), fresh=()) for player in table.players
        )
        return evolve(table, setup=None, players=players)
