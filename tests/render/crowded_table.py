"""A table as full as it gets: three tiles and a home realm, a battle, everything there is in one area."""

from __future__ import annotations

from runewars.content import terrinoth
from runewars.kernel import Seat
from runewars.rulesets import REVISED
from runewars.state import GameState
from runewars.table import (
    DRAGON,
    FALSE,
    SUMMER,
    Area,
    AreaId,
    Battle,
    Board,
    CityId,
    Clock,
    DevelopmentId,
    FateDeck,
    Force,
    Hero,
    HeroId,
    Hex,
    ObjectiveId,
    Place,
    PlacedTile,
    Player,
    QuestId,
    Rune,
    Side,
    Stronghold,
    Table,
    TacticsDeck,
    TacticsId,
    TileId,
    UnitId,
    add,
    fighter,
    tiled,
)

DAQAN, LATARI, UTHUK, WAIQAR = (Seat(name) for name in ("daqan", "latari", "uthuk", "waiqar"))


def force(*groups: str) -> Force:
    """Units from lines as `3 footman` or `1 knight damage 1 routed`."""
    found: Force = ()
    for line in groups:
        count, unit, *rest = line.split()
        damage = int(rest[1]) if rest[:1] == ["damage"] else 0
        found = add(found, fighter(UnitId(unit), damage, "routed" in rest), int(count))
    return found


def place(area: str, q: int, r: int, **printed: int | tuple[int, ...]) -> Place:
    return Place(AreaId(area), Hex(q, r), **printed)  # type: ignore[arg-type]


def tile(id: str, *places: Place) -> PlacedTile:
    return PlacedTile(TileId(id), places[0].hex, 0, places)


BOARD = tiled(
    (
        tile("1", place("1A", 0, 0, food=2), place("1B", 1, 0, food=1, wood=1), place("1C", 0, 1)),
        tile("2", place("2A", 1, -1, food=1, wood=2, ore=3, city=True), place("2B", 0, -1, mountain=(0, 3))),
        tile("3", place("3A", 2, -1, city=True, water=(1, 3)), place("3B", 2, 0, ore=1, city=True)),
        tile("daqan", place("DA", -1, 0, food=1), place("DB", -2, 1, wood=1), place("DC", -1, 1, ore=1)),
    )
)
AREAS = {
    "1A": Area(force("2 giant")),
    "1B": Area(force("2 archer", "1 archer routed", "1 giant"), rune=Rune(DRAGON, (), True)),
    "2A": Area(
        force("3 footman", "2 bowman", "2 knight", "1 siege-tower"),
        stronghold=Stronghold(DAQAN, development=DevelopmentId("reinforced-walls")),
        activated=(DAQAN, UTHUK),
        city=CityId("highford"),
        rune=Rune(DRAGON, (DAQAN,)),
    ),
    "2B": Area(rune=Rune(FALSE, (), True)),
    "3A": Area(
        force("1 berserker routed"),
        force("1 skeleton-archer routed"),
        stronghold=Stronghold(UTHUK, damaged=True),
        city=CityId("ashmere"),
        rune=Rune(FALSE, (UTHUK,)),
    ),
    "DA": Area(home=DAQAN, rune=Rune(DRAGON)),
    "DB": Area(home=DAQAN),
    "DC": Area(home=DAQAN),
}
BATTLE = Battle(
    AreaId("3A"),
    Side(WAIQAR, force("3 reanimate", "1 necromancer", "1 dark-knight damage 1", "2 skeleton-archer")),
    Side(UTHUK, force("3 berserker", "2 flesh-ripper", "1 warlock", "1 chaos-lord damage 2 routed")),
)
HEROES = (
    Hero(HeroId("bogran"), DAQAN, AreaId("2A")),
    Hero(HeroId("red-scorpion"), LATARI, AreaId("1C"), routed=True),
    Hero(HeroId("varikas"), UTHUK, AreaId("3A")),
)
PLAYERS = (
    Player(DAQAN, 4, (TacticsId("rally-cry"),), (), 3, 2, 1, (QuestId("quest-1"),), (ObjectiveId("objective-1"),)),
    Player(LATARI, 3, food=2, wood=4, ore=2),
    Player(UTHUK, 1, (TacticsId("rally-cry"),) * 2, (TacticsId("rally-cry"),), 3, 2, 3),
    Player(WAIQAR, 2, food=3, wood=1, ore=4),
)


def crowded(**areas: Area) -> GameState:
    """The full table, some areas otherwise."""
    lying = {**AREAS, **areas}
    return stated(BOARD, tuple(lying.get(area, Area()) for area in BOARD.areas), heroes=HEROES, battle=BATTLE)


def stated(
    board: Board,
    areas: tuple[Area, ...],
    *,
    players: tuple[Player, ...] = PLAYERS,
    heroes: tuple[Hero, ...] = (),
    battle: Battle | None = None,
) -> GameState:
    """A table with these areas."""
    clock = Clock(SUMMER, WAIQAR if battle else None, players[0].seat, 2)
    table = Table(board, areas, players, heroes, FateDeck(()), TacticsDeck(()), clock, battle)
    return GameState(table, (), (), 0, REVISED, terrinoth())
