"""The loader takes a pack whole, or lists everything that is wrong with it."""

import shutil
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from runewars.content import ContentError, load_pack, terrinoth
from runewars.content.kinds import KINDS

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
