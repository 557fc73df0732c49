"""The loader takes a pack whole, or lists everything that is wrong with it."""

import shutil
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

from runewars.content import TERRINOTH, ContentError, load_pack, terrinoth
from runewars.content.kinds import KINDS
from runewars.kernel import RefereeError

Edit = Callable[[str, str, str], None]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of terrinoth to spoil."""
    with as_file(files("runewars.content") / "packs" / "terrinoth") as original:
        shutil.copytree(original, tmp_path / "pack")
    return tmp_path / "pack"


@pytest.fixture
def edit(pack: Path) -> Edit:
    """Replace the first occurrence of a text in a file."""

    def replace(file: str, old: str, new: str) -> None:
        text = (pack / file).read_text(encoding="utf-8")
        assert old in text
        (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace


def problems(directory: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_pack(directory)
    return [str(problem) for problem in caught.value.problems]


def test_a_directory_loads_by_path_and_by_name(pack: Path) -> None:
    assert terrinoth() == load_pack(pack) == load_pack(str(pack))


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("pack.toml", "version = 1", "", "pack.toml: version: is missing"),
        ("pack.toml", '"terrinoth"', '"Terri Noth"', "pack.toml: id: must be in kebab-case"),
        ("pack.toml", "version = 1", "version = 1\nprice = 3", "pack.toml: price: is no field of this record"),
        ("units.toml", "health = 1\n", "", "units.toml: bowman.health: is missing"),
        ("units.toml", "health = 1\n", "health = 10\n", "bowman.health: must be a whole number from 1 to 9, not 10"),
        (
            "units.toml",
            "health = 1\n",
            "health = true\n",
            "bowman.health: must be a whole number from 1 to 9, not True",
        ),
        ("units.toml", "initiative = 1\n", "initiative = 6\n", "bowman.initiative: must be a whole number from 1 to 5"),
        ("units.toml", '"triangle"', '"square"', "bowman.shape: must be one of triangle, circle, rectangle, hexagon"),
        ("units.toml", "fast = false", 'fast = "no"', "bowman.fast: must be true or false, not 'no'"),
        ("units.toml", "fast = false", "fast = false\nwings = 2", "bowman.wings: is no field of this record"),
        ("units.toml", '"concentrated-fire", name', '"concentrated-fire", title', "bowman.ability.name: is missing"),
        ("units.toml", 'shape = "sourced", ', "", "bowman.provenance.shape: is missing"),
        ("units.toml", 'shape = "sourced"', 'shape = "printed"', "bowman.provenance.shape: must be one of sourced,"),
        ("units.toml", 'shape = "sourced"', 'colour = "house", shape = "sourced"', "bowman.provenance.colour: is no"),
        ("units.toml", 'id = "footman"', 'id = "bowman"', "units.toml: bowman.id: stands in the file twice"),
        ("units.toml", '"daqan"', '"dakan"', "bowman.faction: must be neutral or a faction of factions.toml"),
        ("units.toml", 'id = "bowman"\n', "", "units.toml: unit 1.id: is missing"),
        ("fate.toml", '"rout 2"', '"rout two"', 'fate.toml: 1.rectangle: must be "", "special", "rout N" or'),
        ("fate.toml", 'destiny = "red"', 'destiny = "blue"', "fate.toml: 1.destiny: must be one of gold, silver, red"),
        ("fate.toml", 'provenance = "sourced"', "", "fate.toml: provenance: is missing"),
        ("factions.toml", '"good"', '"neutral"', "factions.toml: daqan.alignment: must be one of good, evil"),
        (
            "factions.toml",
            "amount = 2",
            "amount = [2]",
            "daqan.defence.effect.amount: must be a number, a text or true",
        ),
        ("tactics.toml", '"start-of-battle"', "", "tactical-retreat.moments: must be a list of names, not []"),
        ("tactics.toml", '"start-of-battle"', '"Soon"', "tactical-retreat.moments: must hold names in kebab-case"),
        ("tactics.toml", '"own-turn"', '"before-lining-up"', "rally-cry.moments: names one twice"),
        ("tactics.toml", '{ name = "withdraw" }', '"withdraw"', "tactical-retreat.effect: must be a table"),
        ("heroes.toml", '"Bogran the Shadow"', "7", "heroes.toml: bogran.name: must be a text, not 7"),
        ("heroes.toml", "[[hero]]", "gods = 3\n[[hero]]", "heroes.toml: gods: is not expected here"),
    ],
)
def test_one_fault_is_one_problem(pack: Path, edit: Edit, file: str, old: str, new: str, complaint: str) -> None:
    edit(file, old, new)
    found = [each for each in problems(pack) if complaint in each]
    assert 1 == len(found)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        # The map.
        ("tiles.toml", 'id = "1"', 'id = "one"', "one.id: must be a number or a capital letter, not 'one'"),
        ("tiles.toml", 'letter = "A"', 'letter = "B"', "1.area: must have the letters A, B, C in this order"),
        ("tiles.toml", "at = [1, 0]", "at = [0, 0]", "1.area: two areas lie on one space"),
        ("tiles.toml", "at = [0, 1]", "at = [0, 3]", "1.area: C does not touch the others"),
        ("tiles.toml", "at = [0, 1]", "at = [0]", "1.C.at: must be two numbers, as in [1, 0], not [0]"),
        ("tiles.toml", "at = [0, 1]", "at = [false, 1]", "1.C.at: must be two numbers, as in [1, 0], not [False, 1]"),
        ("tiles.toml", "{ food = 2 }", "{ food = 4 }", "1.A.resources.food: must be a whole number from 1 to 3, not 4"),
        ("tiles.toml", "{ food = 2 }", "{ gold = 2 }", "1.A.resources.gold: is no field of this record"),
        ("tiles.toml", "razorwing = 2", "razorwing = 0", "1.A.neutral.razorwing: must be a whole number from 1 to 8"),
        ("tiles.toml", "razorwing = 2", "footman = 2", "1.A.neutral: must name neutral units, sorcerer, razorwing,"),
        ("tiles.toml", "razorwing = 2", "razorwing = 6", "tiles.toml: 10 razorwing guard areas, and there are 8"),
        ("tiles.toml", '["north"]', '["up"]', "1.A.water: must be a list of north, north-east, south-east, south"),
        ("tiles.toml", '["north"]', '["north", "north"]', "1.A.water: names one twice"),
        (
            "tiles.toml",
            'water = ["south-west"]',
            'water = ["north-west", "south-west"]',
            "tiles.toml: 4.B.water: the edge to the north-west is a mountain's already",
        ),
        ("tiles.toml", "city = true", 'city = "big"', "2.C.city: must be true or false, not 'big'"),
        ("tiles.toml", 'city = "inferred", ', 'town = "inferred", ', "1.A.provenance.town: is no field of this"),
        ("tiles.toml", ', rest = "sourced" }', " }", "1.A.provenance.water: is missing"),
        ("tiles.toml", '"daqan"', '"dakan"', "D.home: must be one of daqan, latari, waiqar, uthuk, not 'dakan'"),
        ("tiles.toml", '"daqan"', '"latari"', "tiles.toml: home: daqan must have one home realm, not 0"),
        (
            "tiles.toml",
            "food = 2, wood = 1 }\nmountain",
            "food = 1, wood = 1 }\nmountain",
            "tiles.toml: D.area: resources add up to food 2, wood 3, ore 2, "
            "not to the red numbers food 3, wood 3, ore 2 of daqan",
        ),
        ("tiles.toml", "[[tile]]", '[[tile]]\nid = "0"\n[[tile]]', "0.id: must be a number or a capital letter"),
        ("cities.toml", 'shape = "triangle"', 'shape = "round"', "ashmere.units.shape: must be one of triangle,"),
        ("cities.toml", ', shape = "triangle"', "", "cities.toml: ashmere.units.shape: is missing"),
        ("cities.toml", "count = 3", 'count = 3, shape = "circle"', "ashmere.influence.shape: is no field of this"),
        ("cities.toml", '"influence"', '"gold"', "ashmere.gold.kind: must be one of units, tactics, influence, quests"),
        ("cities.toml", 'provenance = "house"', 'provenance = "rumour"', "cities.toml: provenance: must be one of"),
        # Faction sheets.
        ("factions.toml", "wood = 3", "wood = 9", "daqan.start.wood: must be a whole number from 0 to 8, not 9"),
        ("factions.toml", '["", "footman"', '["footman"', "daqan.dials.food: must have 9 spaces, 0 to 8, not 8"),
        ("factions.toml", '["", "footman"', '[0, "footman"', "daqan.dials.food: must be a list of texts"),
        (
            "factions.toml",
            '["", "footman"',
            '["", "archer"',
            "factions.toml: daqan.dials.food: space 1 must be empty or one of tactics, influence, bowman, footman,",
        ),
        ("factions.toml", 'wood = "house", ', "", "factions.toml: daqan.provenance.start.wood: is missing"),
        # Cards.
        ("heroes.toml", '"neutral"', '"chaotic"', "bogran.alignment: must be one of good, neutral, evil"),
        ("quests.toml", 'area = "1A"', 'area = "2A"', "the-drowned-bell.area: must be an area of tile 1, 1A, 1B, 1C"),
        ("quests.toml", 'tile = "1"', 'tile = "D"', "the-drowned-bell.tile: must be a numbered tile, 1, 2, 3, 4, 5"),
        ("quests.toml", "setup = true", "setup = false", "quests.toml: setup: tile 1 must have one setup quest, not 0"),
        ("quests.toml", "setup = true", "setup = false", "quests.toml: must hold 9 setup quests, as the box does"),
        ("objectives.toml", '"evil"', '"good"', "must hold 8 good objectives, as the box does, not 9"),
        ("objectives.toml", '"good"', '"neutral"', "bound-by-honor.alignment: must be one of good, evil"),
        ("titles.toml", 'name = "Primarch', 'title = "Primarch', "titles.toml: primarch.name: is missing"),
        # The box.
        ("box.toml", "heroes = 12", "heroes = 13", "heroes.toml: must hold 13 heroes, as the box does, not 12"),
        ("box.toml", "tactics = 50", "tactics = 11", "tactics.toml: must hold at most 11 tactics cards, as the box"),
        ("box.toml", "cities = 7", "cities = 6", "tiles.toml: must hold at most 6 city spaces, as the box does, not 7"),
        ("box.toml", "fate = 30", "fate = -1", "box.toml: box.fate: must be a whole number from 0 to 999"),
        ("developments.toml", "count = 2", "count = 3", "must hold at most 4 developments beside the defence"),
    ],
)
def test_one_fault_of_the_map_and_its_like_is_one_problem(
    pack: Path, edit: Edit, file: str, old: str, new: str, complaint: str
) -> None:
    edit(file, old, new)
    found = [each for each in problems(pack) if complaint in each]
    assert 1 == len(found)


def test_a_home_realm_is_a_triangle(pack: Path, edit: Edit) -> None:
    text = (pack / "tiles.toml").read_text(encoding="utf-8")
    before, daqan = text.split('id = "D"')
    (pack / "tiles.toml").write_text(f'{before}id = "D"{daqan.replace("[0, 1]", "[2, 0]", 1)}', encoding="utf-8")
    assert ["tiles.toml: D.area: must be three areas of which each touches the others"] == problems(pack)


def test_an_edge_given_on_one_side_holds_for_both() -> None:
    giants, below = terrinoth().area("2A"), terrinoth().area("2B")
    assert ((3,), (0, 1)) == (giants.mountain, below.mountain)


def test_there_is_one_box(pack: Path) -> None:
    text = (pack / "box.toml").read_text(encoding="utf-8")
    another = text[text.index("[[box]]") :].replace('id = "box"', 'id = "expansion"')
    (pack / "box.toml").write_text(text + another, encoding="utf-8")
    assert ["box.toml: expansion: there is one box only"] == problems(pack)


def test_a_record_that_does_not_read_is_held_against_nothing_more(pack: Path, edit: Edit) -> None:
    edit("tiles.toml", 'home = "daqan"', "home = 7")
    assert ["tiles.toml: D.home: must be a text, not 7"] == problems(pack)


def test_a_fault_is_not_reported_twice(pack: Path, edit: Edit) -> None:
    edit("tactics.toml", '{ name = "withdraw" }', '"withdraw"')
    assert ["tactics.toml: tactical-retreat.effect: must be a table, not 'withdraw'"] == problems(pack)


def test_all_problems_of_all_files_are_listed_at_once(pack: Path, edit: Edit) -> None:
    edit("units.toml", "health = 1\n", "health = 0\n")
    edit("units.toml", "figures = 16\n", "")
    edit("tactics.toml", 'role = "defender"', 'role = "victim"')
    edit("heroes.toml", '"bogran"', '"Bogran"')
    expected = [
        "units.toml: bowman.health: must be a whole number from 1 to 9, not 0",
        "units.toml: footman.figures: is missing",
        "tactics.toml: tactical-retreat.role: must be one of attacker, defender, either, not 'victim'",
        "heroes.toml: Bogran.id: must be in kebab-case, as in siege-tower, not 'Bogran'",
    ]
    assert expected == problems(pack)


def test_the_message_lists_every_problem(pack: Path, edit: Edit) -> None:
    edit("units.toml", "health = 1\n", "health = 0\n")
    edit("heroes.toml", '"Steelhorns"', '""')
    with pytest.raises(ContentError) as caught:
        load_pack(pack)
    assert [
        "2 to correct in this pack:",
        "  units.toml: bowman.health: must be a whole number from 1 to 9, not 0",
        "  heroes.toml: steelhorns.name: must be a text, not ''",
    ] == str(caught.value).splitlines()


@pytest.mark.parametrize("file", ["pack", *(kind.plural for kind in KINDS)])
def test_a_missing_file_is_one_problem(pack: Path, file: str) -> None:
    (pack / f"{file}.toml").unlink()
    assert [f"{file}.toml: cannot be read"] == problems(pack)


def test_a_file_that_is_not_toml_is_one_problem(pack: Path) -> None:
    (pack / "fate.toml").write_text("[[card", encoding="utf-8")
    (found,) = problems(pack)
    assert found.startswith("fate.toml: is not TOML: ")


def test_a_file_of_other_bytes_is_one_problem(pack: Path) -> None:
    (pack / "units.toml").write_bytes(b"\xff\xfe")
    (found,) = problems(pack)
    assert found.startswith("units.toml: is not TOML: ")


def test_a_file_without_records_is_refused(pack: Path) -> None:
    (pack / "heroes.toml").write_text("hero = 3", encoding="utf-8")
    assert ["heroes.toml: hero: must be a list of [[hero]] tables"] == problems(pack)


# Hexadecimal is read at any length; dotted keys nest without nesting in the text.
HOSTILE = {
    "lists": "x = " + "[" * 5_000,
    "tables": "x = " + "{a = " * 5_000,
    "keys": ".".join("a" * 20_000) + " = 1",
    "digits": "x = " + "9" * 6_000,
    "hexadecimal": "x = 0x" + "f" * 6_000,
    "in a list": "x = [[0x" + "f" * 6_000 + "]]",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("file", ["pack.toml", "units.toml"])
def test_hostile_toml_is_one_problem_of_its_file(pack: Path, file: str, text: str) -> None:
    (pack / file).write_text(text, encoding="utf-8")
    (found,) = problems(pack)
    assert found.startswith(f"{file}: is not TOML: ")
    with pytest.raises(ContentError, match=f"{file}: is not TOML: "):
        load_pack(TERRINOTH, pack / file)


def test_a_directory_that_is_not_there_is_one_problem() -> None:
    assert ["there is no directory nope"] == problems(Path("nope"))


def test_a_file_is_no_pack(pack: Path) -> None:
    (found,) = problems(pack / "units.toml")
    assert "units.toml is a file, and a pack a directory" in found


def test_an_empty_directory_is_no_pack(tmp_path: Path) -> None:
    assert ["pack.toml: cannot be read"] == problems(tmp_path)


@pytest.mark.parametrize("place", [None, 7, b"nope", []])
def test_a_pack_has_a_place(place: Any) -> None:
    with pytest.raises(RefereeError, match="a pack lies in a directory: give its path, not "):
        load_pack(place)
    with pytest.raises(RefereeError, match="give its path"):
        load_pack(TERRINOTH, place)
