"""What lies on a table laid out by a file: before players, in areas."""

from __future__ import annotations

from collections.abc import Mapping

from runewars.box.whole import DIAL as MOST_ON_A_DIAL
from runewars.content import RESOURCES
from runewars.kernel import Seat, evolve
from runewars.table import Area, AreaId, FallenMarker, Hero, Player, add, fighter, in_order

from .errors import Problem
from .lines import Grave, Keep, Line, Person, Site, Token, Town, Units
from .reading import Reader
from .setting import Setting


def read_players(file: Reader, setting: Setting) -> tuple[Player, ...]:
    """What lies before each player."""
    players = []
    for seat in setting.seats or ():
        given = file.table("seats").table(seat)
        influence = given.number("influence") or 0
        hand, drawn = (setting.tactics(given, key) or () for key in ("hand", "drawn"))
        food, wood, ore = (given.number(dial, most=MOST_ON_A_DIAL) or 0 for dial in RESOURCES)
        orders = setting.orders(given, "orders") or ()
        objectives, quests = setting.objective(given, seat), in_order(setting.quests(given, "quests") or ())
        given.finish()
        dials = (food, wood, ore)
        hands = (in_order(hand), in_order(drawn))
        cards = (quests, objectives)
        players.append(Player(Seat(seat), influence, *hands, *dials, *cards, orders=orders))
    return tuple(players)


def read_placed(file: Reader, setting: Setting) -> dict[AreaId, list[tuple[str, Line]]]:
    """The lines of each area, each with its place in the file."""
    table = file.table("place")
    placed: dict[AreaId, list[tuple[str, Line]]] = {}
    for area in setting.areas_of(table):
        placed[area] = setting.lines(table, area)
        for kind, called in ((Keep, "stronghold"), (Token, "rune"), (Site, "exploration token"), (Town, "city")):
            of_a_kind = [where for where, line in placed[area] if isinstance(line, kind)]
            for where in of_a_kind[1:]:
                file.problems.append(Problem(where, f"a second {called} in {area}"))
        for where, line in placed[area]:
            if isinstance(line, Units) and line.fighter.damage:
                file.problems.append(Problem(where, "damage only exists in a battle; reach it by the script"))
    return placed


def read_homes(file: Reader, setting: Setting) -> dict[AreaId, Seat]:
    """The areas of home realms."""
    table = file.table("home")
    homes = setting.ground.home_areas
    for area in setting.areas_of(table):
        seat = setting.seat(table, area)
        if setting.board is not None and setting.board.tiles:
            table.note(area, "the home realms of a board of tiles stand in board.homes")
        if seat is not None:
            homes[area] = seat
    return homes


def lay_areas(
    placed: Mapping[AreaId, list[tuple[str, Line]]],
    homes: Mapping[AreaId, Seat],
    tokens: Mapping[AreaId, tuple[Seat, ...]],
    attacked: AreaId | None = None,
    attacker: Seat | None = None,
) -> tuple[dict[AreaId, Area], tuple[Hero, ...]]:
    """The areas' contents; where one is attacked, the attacker's units are its arrivals."""
    areas: dict[AreaId, Area] = {}
    heroes: list[Hero] = []
    for area in dict.fromkeys([*placed, *homes, *tokens]):
        there = Area(home=homes.get(area), activated=tokens.get(area, ()))
        for _, line in placed.get(area, ()):
            match line:
                case Units(seat, who, count) if seat == attacker and area == attacked:
                    # Standing: those who lie are refused by their line.
                    there = there.with_forces(there.units, add(there.arrivals, fighter(who.unit, who.damage), count))
                case Units(seat, who, count):
                    there = there.with_units(add(there.units, who, count))
                case Keep(stronghold):
                    there = there.with_stronghold(stronghold)
                case Person(seat, hero, routed, damage, training, rewards):
                    heroes.append(Hero(hero, seat, area, routed, damage, training, rewards))
                case Token(rune):
                    there = evolve(there, rune=rune)
                case Site(token):
                    there = evolve(there, exploration=token)
                case Town(city):
                    there = evolve(there, city=city)
        areas[area] = there
    return areas, tuple(heroes)


def lay_fallen(placed: Mapping[AreaId, list[tuple[str, Line]]]) -> tuple[FallenMarker, ...]:
    """The markers of defeated heroes."""
    graves = [(area, line) for area, lines in placed.items() for _, line in lines if isinstance(line, Grave)]
    return tuple(FallenMarker(area, line.rewards) for area, line in graves)


def where_in_file(on_table: str) -> str:
    """Where in the file stands what lies there on the table."""
    parts = on_table.split(".")
    match parts:
        case ["players", seat, "fresh"]:
            return f"seats.{seat}.drawn"
        case ["players" | "tactics", *rest]:
            return ".".join(["seats", *rest])
        case ["areas", area, "home" | "activated" as tokens]:
            return f"{tokens}.{area}"
        case ["areas", area, *_]:
            return f"place.{area}"
        case ["clock", rest]:
            return f"at.{rest}"
        case ["seasons", "markers", *_]:
            return "claims"
        case ["fate" | "seasons" as pile, *_]:
            return f"discarded.{pile}"
        case ["titles", *_]:
            return on_table
        case ["heroes", hero, *_]:
            return f"place (hero {hero})"
        case _:
            return "place"


__all__ = ["lay_areas", "lay_fallen", "read_homes", "read_placed", "read_players", "where_in_file"]
