"""What lies on the board before the first spring: neutral units, cities, armies, heroes (SET.12 to SET.17)."""

from __future__ import annotations

from collections import Counter
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
from runewars.rules.events import StrongholdPlaced
from runewars.rules.limits import LimitSettings, unused_figures
from runewars.state import Play, Position
from runewars.table import AreaId, CityId, HeroId, ObjectiveId, QuestId, RewardId, SeasonCardId, TitleId, UnitId, total

from .beginning import clockwise
from .events import CityPlaced, DecksMade, DialsSet, HeroJoined, SeasonDecksMade, TitlesLaid, UnitsForgone, UnitsPlaced

Muster = tuple[tuple[UnitId, int], ...]
"""Units waiting to be placed, with their number."""


def home_of(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """The areas of a player's home realm."""
    return tuple(area for area, there in zip(at.table.board.areas, at.table.areas, strict=True) if there.home == seat)


# ---------------------------------------------------------------- neutral units and cities


@value
class PlaceNeutrals(Step):
    """The neutral units printed on each area."""


@value
class PlaceCities(Step):
    """A random city token on each city space."""


@value
class CitiesFor(Step):
    """The city spaces in the order of the board."""

    areas: tuple[AreaId, ...]


def place_neutrals(play: Play, step: PlaceNeutrals) -> None:
    """As printed and corrected (SET.12)."""
    for area in play.table.board.areas:
        for unit, count in play.content.areas_by_id[area].neutral:
            play.happen(UnitsPlaced(area, UnitId(unit), count, ("SET.12",)))


def place_cities(play: Play, step: PlaceCities) -> None:
    """One a space; the rest leave the game (SET.13)."""
    spaces = tuple(area for area in play.table.board.areas if play.table.board.places[area].city)
    if spaces:
        play.ask(draw("cities", len(spaces), CitiesFor(spaces)))


def take_cities(play: Play, step: CitiesFor, cities: tuple[CityId, ...]) -> None:
    for area, city in zip(step.areas, cities, strict=True):
        play.happen(CityPlaced(area, city, ("SET.13",)))


def city_tokens(at: Position, so_far: tuple[CityId, ...]) -> tuple[CityId, ...]:
    return tuple(CityId(city.id) for city in at.content.cities if city.id not in so_far)


# ---------------------------------------------------------------- decks and dials


@value
class MakeDecks(Step):
    """Quests, objectives and heroes."""


@value
class SetDials(Step):
    """Each dial at its red number."""


def make_decks(play: Play, step: MakeDecks) -> None:
    """Quests that name an area of a tile not on the board leave the game (SET.14, SET.19)."""
    laid = {tile.id for tile in play.table.board.tiles}
    quests = tuple(QuestId(quest.id) for quest in play.content.quests if quest.tile in laid)
    objectives = tuple(ObjectiveId(objective.id) for objective in play.content.objectives)
    heroes = tuple(HeroId(hero.id) for hero in play.content.heroes)
    rewards = tuple(RewardId(card.id) for card in play.content.rewards for _ in range(card.copies))
    play.happen(DecksMade(quests, objectives, heroes, rewards, ("SET.14", "SET.19")))
    play.happen(TitlesLaid(tuple(TitleId(title.id) for title in play.content.titles), ("SET.19",)))
    if play.content.seasons:
        seasons = tuple(SeasonCardId(card.id) for card in play.content.seasons)
        play.happen(SeasonDecksMade(seasons, ("SET.19",)))


def set_dials(play: Play, step: SetDials) -> None:
    """The faction's red numbers (SET.15)."""
    for seat in clockwise(play):
        start = play.content.faction(seat).start
        play.happen(DialsSet(seat, start.food, start.wood, start.ore, ("SET.15",)))


# ---------------------------------------------------------------- strongholds and armies


@value
class PlaceForces(Step):
    """Clockwise from the first player, so many have placed stronghold and units."""

    done: int = 0


@value
class PlaceArmy(Step):
    """A player places the units he recruited."""

    seat: Seat
    left: Muster


@value
class BuildHere(Choice):
    """Place the stronghold in an area."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "stronghold in {area}"


@value
class PlaceStronghold(Decision):
    """In which area of his home realm does the player's stronghold stand?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (BuildHere,)


@value
class PlaceHere(Choice):
    """Place so many units of a type in an area."""

    seat: Seat
    unit: UnitId
    count: int
    area: AreaId
    form: ClassVar[str] = "place {unit} {count} in {area}"


@value
class PlaceUnits(Decision):
    """Where do the units go?"""

    seat: Seat
    left: Muster
    """The units that are not placed, by type."""
    takes: ClassVar[tuple[type[Choice], ...]] = (PlaceHere,)


def recruited(at: Position, seat: Seat) -> Muster:
    """The units on the current space and every lower one of all three dials."""
    player, dials = at.table.player(seat), at.content.faction(seat).dials
    spaces = (*dials.food[: player.food + 1], *dials.wood[: player.wood + 1], *dials.ore[: player.ore + 1])
    units = Counter(space for space in spaces if space in at.content.units_by_id)
    return tuple((UnitId(unit), units[unit]) for unit in sorted(units))


def room(at: Position, area: AreaId) -> int:
    """How many more units an area takes."""
    return at.ruleset.settings(LimitSettings).units_an_area - total(at.table.area(area).units)


def place_forces(play: Play, step: PlaceForces) -> None:
    """A stronghold, then the units, in any areas of the home realm (SET.16)."""
    seats = clockwise(play)
    if step.done < len(seats):
        seat = seats[step.done]
        play.ask(PlaceStronghold(seat))
        play.then(PlaceArmy(seat, recruited(play, seat)), PlaceForces(step.done + 1))


def place_army(play: Play, step: PlaceArmy) -> None:
    """What finds no room or no figure is not recruited (SET.16)."""
    space = sum(max(0, room(play, area)) for area in home_of(play, step.seat))
    left: list[tuple[UnitId, int]] = []
    for unit, count in step.left:
        got = min(count, unused_figures(play, unit), space)
        space -= got
        if got:
            left.append((unit, got))
        if got < count:
            play.happen(UnitsForgone(step.seat, unit, count - got, ("SET.16",)))
    if left:
        play.ask(PlaceUnits(step.seat, tuple(left)))


@value
class NotAtHome(Reason):
    """The area is not of the player's home realm."""

    area: AreaId
    says: ClassVar[str] = "{area} is not of one's home realm"


@value
class NotRecruited(Reason):
    """So many of the type do not wait to be placed."""

    unit: UnitId
    count: int
    says: ClassVar[str] = "{count} {unit} do not wait to be placed"


@value
class NoRoom(Reason):
    """The area would hold too many."""

    area: AreaId
    room: int
    says: ClassVar[str] = "{area} has room for {room} more"


@objection("SET.16")
def stronghold_not_at_home(at: Position, decision: PlaceStronghold, choice: BuildHere) -> NotAtHome | None:
    """In an area of the home realm."""
    return None if choice.area in home_of(at, decision.seat) else NotAtHome(choice.area)


@objection("SET.16")
def units_not_at_home(at: Position, decision: PlaceUnits, choice: PlaceHere) -> NotAtHome | None:
    """In any areas of the home realm."""
    return None if choice.area in home_of(at, decision.seat) else NotAtHome(choice.area)


@objection("SET.16")
def not_recruited(at: Position, decision: PlaceUnits, choice: PlaceHere) -> NotRecruited | None:
    """The units the dials gave."""
    if 0 < choice.count <= dict(decision.left).get(choice.unit, 0):
        return None
    return NotRecruited(choice.unit, choice.count)


@objection("LIM.1")
def no_room(at: Position, decision: PlaceUnits, choice: PlaceHere) -> NoRoom | None:
    """At most eight an area."""
    if choice.area not in home_of(at, decision.seat) or choice.count <= room(at, choice.area):
        return None
    return NoRoom(choice.area, room(at, choice.area))


def stronghold_places(at: Position, decision: PlaceStronghold) -> Iterator[BuildHere]:
    for area in home_of(at, decision.seat):
        yield BuildHere(decision.seat, area)


def unit_places(at: Position, decision: PlaceUnits) -> Iterator[PlaceHere]:
    for unit, count in decision.left:
        for area in home_of(at, decision.seat):
            for number in range(1, count + 1):
                yield PlaceHere(decision.seat, unit, number, area)


def build_here(play: Play, decision: PlaceStronghold, choice: BuildHere) -> None:
    play.happen(StrongholdPlaced(choice.area, choice.seat, False, ("SET.16",)))


def place_here(play: Play, decision: PlaceUnits, choice: PlaceHere) -> None:
    play.happen(UnitsPlaced(choice.area, choice.unit, choice.count, ("SET.16",)))
    left = [(unit, count - choice.count * (unit == choice.unit)) for unit, count in decision.left]
    play.then(PlaceArmy(decision.seat, tuple((unit, count) for unit, count in left if count)))


# ---------------------------------------------------------------- heroes


@value
class PlaceHeroes(Step):
    """Clockwise from the first player, so many have their hero."""

    done: int = 0


@value
class HeroFor(Step):
    """A hero of the faction's alignment is dealt to a player."""

    seat: Seat


@value
class PostHero(Choice):
    """Place the hero in an area."""

    seat: Seat
    hero: HeroId
    area: AreaId
    form: ClassVar[str] = "hero {hero} in {area}"


@value
class PlaceHero(Decision):
    """In which area of his home realm does the player's hero start?"""

    seat: Seat
    hero: HeroId
    takes: ClassVar[tuple[type[Choice], ...]] = (PostHero,)


@value
class AnotherHero(Reason):
    """Another hero was dealt."""

    hero: HeroId
    dealt: HeroId
    says: ClassVar[str] = "{dealt} was dealt, not {hero}"


def place_heroes(play: Play, step: PlaceHeroes) -> None:
    """One each (SET.17)."""
    seats = clockwise(play)
    if step.done < len(seats):
        seat = seats[step.done]
        alignment = play.content.faction(seat).alignment
        play.ask(draw(f"{alignment}-heroes", 1, HeroFor(seat)))
        play.then(PlaceHeroes(step.done + 1))


def heroes_of(alignment: str) -> Bag:
    """The heroes of an alignment nobody has."""

    def contents(at: Position, so_far: tuple[HeroId, ...]) -> tuple[HeroId, ...]:
        return tuple(
            hero
            for hero in at.table.decks.heroes
            if at.content.hero(hero).alignment == alignment and hero not in so_far
        )

    return Bag(contents)


def take_hero(play: Play, step: HeroFor, heroes: tuple[HeroId, ...]) -> None:
    play.ask(PlaceHero(step.seat, heroes[0]))


@objection("SET.17")
def another_hero(at: Position, decision: PlaceHero, choice: PostHero) -> AnotherHero | None:
    """The hero dealt."""
    return None if choice.hero == decision.hero else AnotherHero(choice.hero, decision.hero)


@objection("SET.17")
def hero_not_at_home(at: Position, decision: PlaceHero, choice: PostHero) -> NotAtHome | None:
    """In any area of the home realm."""
    return None if choice.area in home_of(at, decision.seat) else NotAtHome(choice.area)


def hero_places(at: Position, decision: PlaceHero) -> Iterator[PostHero]:
    for area in home_of(at, decision.seat):
        yield PostHero(decision.seat, decision.hero, area)


def post_hero(play: Play, decision: PlaceHero, choice: PostHero) -> None:
    play.happen(HeroJoined(choice.seat, choice.hero, choice.area, ("SET.17",)))


STEPS: dict[type[Step], StepHandler] = {
    PlaceNeutrals: place_neutrals, PlaceCities: place_cities, MakeDecks: make_decks, SetDials: set_dials,
    PlaceForces: place_forces, PlaceArmy: place_army, PlaceHeroes: place_heroes,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    BuildHere: Answer(build_here, stronghold_places, (stronghold_not_at_home,)),
    PlaceHere: Answer(place_here, unit_places, (units_not_at_home, not_recruited, no_room)),
    PostHero: Answer(post_hero, hero_places, (another_hero, hero_not_at_home)),
}
DECISIONS: tuple[type[Decision], ...] = (PlaceStronghold, PlaceUnits, PlaceHero)
TAKERS: dict[type[Step], Taker] = {CitiesFor: take_cities, HeroFor: take_hero}
BAGS = {"cities": Bag(city_tokens), "good-heroes": heroes_of("good"), "evil-heroes": heroes_of("evil")}

__all__ = [
    "ANSWERS", "BAGS", "DECISIONS", "STEPS", "TAKERS", "MakeDecks", "PlaceCities", "PlaceForces", "PlaceHeroes",
    "PlaceNeutrals", "SetDials", "recruited",
]  # fmt: skip
