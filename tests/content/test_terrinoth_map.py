"""The map, the faction sheets and the decks of `terrinoth`: what is known holds, and the design keeps its own rules."""

from collections import Counter

import pytest

from runewars.content import NEUTRAL, RESOURCES, Provenance, Resources, Tile, TileArea, UnknownRecord, terrinoth
from runewars.table.hexes import DIRECTIONS, Hex, direction_of, step

PACK = terrinoth()
NUMBERED = [tile for tile in PACK.tiles if tile.home is None]
FACTIONS = [faction.id for faction in PACK.factions]


def areas(tiles: list[Tile]) -> dict[str, TileArea]:
    return {tile.area_id(area.letter): area for tile in tiles for area in tile.areas}


def direction(tile: str, here: str, there: str) -> str:
    spaces = {area.letter: Hex(area.q, area.r) for area in PACK.tile(tile).areas}
    found = direction_of(spaces[here], spaces[there])
    assert found is not None
    return DIRECTIONS[found]


# ---------------------------------------------------------------- what is known


def test_nine_tiles_are_numbered_and_each_faction_has_a_home() -> None:
    assert [*"123456789"] == [tile.id for tile in NUMBERED]
    assert ["D", "L", "W", "U"] == [PACK.home_of(faction).id for faction in ("daqan", "latari", "waiqar", "uthuk")]


def test_there_is_no_home_of_a_stranger() -> None:
    with pytest.raises(UnknownRecord, match="no home realm of 'orcs' in this pack; there are daqan, latari"):
        PACK.home_of("orcs")


def test_the_shapes_that_are_known() -> None:
    assert ("south-east", "south") == (direction("1", "A", "B"), direction("1", "A", "C"))
    assert ("south", "south-east") == (direction("2", "A", "B"), direction("2", "B", "C"))
    assert "south" == direction("9", "A", "B")
    assert {"1": 3, "2": 3, "5": 4, "6": 4, "9": 2} == {id: len(PACK.tile(id).areas) for id in "12569"}


def test_tile_1_is_known_whole() -> None:
    first, second, third = PACK.tile("1").areas
    assert (Resources(food=2), (("razorwing", 2),), (0,)) == (first.resources, first.neutral, first.water)
    assert (Resources(food=1, wood=1), (("beastman", 2),)) == (second.resources, second.neutral)
    assert (Resources(food=1), ()) == (third.resources, third.neutral)
    assert not any(area.mountain or area.city for area in PACK.tile("1").areas)


@pytest.mark.parametrize(("area", "giants"), [("2A", 2), ("3C", 1), ("6D", 1)])
def test_where_the_giants_live(area: str, giants: int) -> None:
    assert (("giant", giants),) == PACK.area(area).neutral
    assert Provenance.SOURCED is PACK.tile(area[0]).source_of(f"{area[1]}.neutral")


def test_other_areas_of_which_something_is_known() -> None:
    assert PACK.area("5B").city
    assert (2, 3) == (PACK.area("5D").resources.ore, PACK.area("8A").resources.wood)
    assert PACK.area("5D").neutral
    assert PACK.area("8A").neutral


def test_what_is_sourced_of_the_map_is_no_more_than_is_known() -> None:
    known = {
        f"{tile.id}{field}" for tile in PACK.tiles for field, source in tile.provenance if source is Provenance.SOURCED
    }
    tile_1 = {"1A.resources", "1A.neutral", "1A.water", "1B.resources", "1B.neutral", "1C.resources"}
    others = {"2A.neutral", "3C.neutral", "5B.city", "5D.resources", "6D.neutral", "8A.resources"}
    assert {"1shape", "2shape", "9shape"} | tile_1 | others == known


def test_the_known_red_numbers_and_dial_spaces() -> None:
    assert {"daqan": 3, "latari": 2, "waiqar": 3, "uthuk": 3} == {each.id: each.start.food for each in PACK.factions}
    assert {Provenance.SOURCED} == {each.source_of("start.food") for each in PACK.factions}
    wood = PACK.faction("daqan").dials.wood
    assert ("bowman", "bowman") == (wood[1], wood[3])


def test_no_dial_is_called_printed() -> None:
    sources = {faction.source_of(f"dials.{dial}") for faction in PACK.factions for dial in RESOURCES}
    assert {Provenance.HOUSE} == sources


def test_the_box() -> None:
    box = PACK.box
    assert (21, 17, 35, 25, 24) == (box.dragon_runes, box.false_runes, box.exploration, box.rewards, box.quests)
    assert (9, 4, 7, 3) == (len(NUMBERED), box.home_realms, len(PACK.cities), len(PACK.titles))


# ---------------------------------------------------------------- the design


def test_the_map_has_thirty_areas_in_tiles_of_two_to_four() -> None:
    sizes = [len(tile.areas) for tile in NUMBERED]
    assert (30, 2, 4) == (sum(sizes), min(sizes), max(sizes))


def test_the_three_resources_are_about_equally_common() -> None:
    assert Resources(14, 14, 15) == sum((tile.resources for tile in NUMBERED), Resources())


def test_no_tile_is_poor_and_none_is_rich() -> None:
    assert {4, 5, 6} == {tile.resources.total for tile in NUMBERED}


def test_an_area_is_guarded_exactly_if_it_is_rich_or_has_a_city() -> None:
    rich = {id for id, area in areas(NUMBERED).items() if area.resources.total >= 2 or area.city}
    assert rich == {id for id, area in areas(NUMBERED).items() if area.neutral}


def test_seven_tiles_have_a_city() -> None:
    assert [0, 1, 1, 1, 1, 1, 1, 1, 0] == [sum(area.city for area in tile.areas) for tile in NUMBERED]


def test_the_guards_leave_figures_for_the_cities_of_every_shape_they_offer() -> None:
    placed: Counter[str] = Counter()
    for area in areas(NUMBERED).values():
        placed.update(dict(area.neutral))
    left = Counter[str]()
    for unit in PACK.units:
        if unit.faction == NEUTRAL:
            left[unit.shape] += unit.figures - placed[unit.id]
    assert {"triangle": 4, "circle": 2, "rectangle": 2, "hexagon": 2} == left


def test_few_outer_edges_are_coloured() -> None:
    """A board leaves room for home realms only where its edge is uncoloured (SET.5, SET.7)."""
    outer = []
    for tile in PACK.tiles:
        spaces = [Hex(area.q, area.r) for area in tile.areas]
        for area, here in zip(tile.areas, spaces, strict=True):
            edges = (*area.mountain, *area.water)
            outer += [tile.id for edge in edges if step(here, edge) not in spaces]
    assert {**dict.fromkeys("1234678DLWU", 1)} == Counter(outer)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_home_realm_yields_the_red_numbers_eight_in_all(faction: str) -> None:
    home, start = PACK.home_of(faction), PACK.faction(faction).start
    assert (start, 8) == (home.resources, home.resources.total)
    assert all(area.resources.total >= 2 for area in home.areas)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_starts_with_seven_units(faction: str) -> None:
    assert 7 == sum(starting_army(faction).values())


def test_the_starting_armies() -> None:
    expected = {
        "daqan": {"footman": 4, "bowman": 2, "knight": 1},
        "latari": {"archer": 5, "sorceress": 2},
        "waiqar": {"reanimate": 4, "skeleton-archer": 2, "necromancer": 1},
        "uthuk": {"berserker": 4, "flesh-ripper": 2, "warlock": 1},
    }
    assert expected == {faction: starting_army(faction) for faction in FACTIONS}


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_icons_of_the_dials(faction: str) -> None:
    sheet = PACK.faction(faction)
    icons = Counter((*sheet.dials.food, *sheet.dials.wood, *sheet.dials.ore))
    # Who starts with more influence has more of it on his dials, and so with tactics cards.
    assert (sheet.influence + 1, sheet.tactics + 1) == (icons["influence"], icons["tactics"])
    assert 16 == sum(icons[unit.id] for unit in PACK.units)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_common_unit_is_first_and_the_rarest_high_on_ore(faction: str) -> None:
    units = sorted((unit for unit in PACK.units if unit.faction == faction), key=lambda unit: unit.figures)
    dials = PACK.faction(faction).dials
    shown = Counter((*dials.food, *dials.wood, *dials.ore))
    assert units[-1].id == dials.food[1] == max((unit.id for unit in units), key=lambda id: shown[id])
    assert [5, 8] == [space for space, icon in enumerate(dials.ore) if icon == units[0].id]
    assert units[0].id not in (*dials.food, *dials.wood)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_five_developments(faction: str) -> None:
    kinds = PACK.developments_of(faction)
    assert ["resources", "diplomat", "training-ground", PACK.faction(faction).defence.id] == [each.id for each in kinds]
    assert 5 == sum(each.count for each in kinds)


def test_every_city_offers_two_or_three_benefits_and_never_a_hexagon() -> None:
    assert {2, 3} == {len(city.benefits) for city in PACK.cities}
    shapes = {benefit.shape for city in PACK.cities for benefit in city.benefits}
    assert {"triangle", "circle", "rectangle", None} == shapes


def test_every_numbered_tile_has_its_setup_quest() -> None:
    assert [*"123456789"] == [quest.tile for quest in PACK.quests if quest.setup]
    assert all(quest.area in PACK.areas_by_id and quest.area in quest.text for quest in PACK.quests)


def test_the_objectives_of_which_something_is_known() -> None:
    known = {each.name for each in PACK.objectives if each.source_of("name") is Provenance.SOURCED}
    assert {"Bound by Honor", "Discouraging Defeat"} == known
    assert Provenance.HOUSE is PACK.objective("discouraging-defeat").source_of("text")


def test_records_are_found_by_id() -> None:
    assert "Thornwall" == PACK.city("thornwall").name
    assert "9" == PACK.quest("the-dragons-hoard").tile
    assert "Captain of the Heroes' League" == PACK.title("captain").name


def starting_army(faction: str) -> dict[str, int]:
    """The units on spaces 0 to the red number of all three dials (SET.16)."""
    sheet, army = PACK.faction(faction), Counter[str]()
    for dial in RESOURCES:
        shown = getattr(sheet.dials, dial)[: getattr(sheet.start, dial) + 1]
        army.update(icon for icon in shown if icon in PACK.units_by_id)
    return dict(army)
