"""Overlays correct single records of a pack, and of those only the fields they give."""

from pathlib import Path

import pytest

from runewars.content import TERRINOTH, ContentError, Provenance, Resources, load_pack, terrinoth

HEAD = 'id = "mine"\nversion = 3\nover = "terrinoth"\n'


def overlay(folder: Path, text: str, head: str = HEAD) -> Path:
    file = folder / "mine.toml"
    file.write_text(f"{head}\n{text}", encoding="utf-8")
    return file


def problems(*places: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_pack(TERRINOTH, *places)
    return [str(problem) for problem in caught.value.problems]


WARLOCK = """
[[unit]]
id = "warlock"
health = 2
provenance = { health = "sourced" }
"""


def test_a_field_given_replaces_the_one_below(tmp_path: Path) -> None:
    corrected = load_pack(TERRINOTH, overlay(tmp_path, WARLOCK)).unit("warlock")
    below = terrinoth().unit("warlock")
    assert (2, Provenance.SOURCED) == (corrected.health, corrected.source_of("health"))
    assert (below.initiative, below.ability) == (corrected.initiative, corrected.ability)
    assert Provenance.HOUSE is corrected.source_of("initiative")


def test_all_other_records_stay_as_they_are(tmp_path: Path) -> None:
    pack = load_pack(TERRINOTH, overlay(tmp_path, WARLOCK))
    changed = [new.id for new, old in zip(pack.units, terrinoth().units, strict=True) if new != old]
    assert ["warlock"] == changed
    assert (terrinoth().tiles, terrinoth().fate) == (pack.tiles, pack.fate)


def test_the_pack_has_the_overlays_name_and_a_fingerprint_of_its_own(tmp_path: Path) -> None:
    pack = load_pack(TERRINOTH, overlay(tmp_path, WARLOCK))
    assert ("mine", 3) == (pack.id, pack.version)
    assert terrinoth().fingerprint != pack.fingerprint


def test_the_note_says_what_was_corrected(tmp_path: Path) -> None:
    note = load_pack(TERRINOTH, overlay(tmp_path, WARLOCK)).unit("warlock").note
    assert note == f"{terrinoth().unit('warlock').note} Corrected by mine: health."


def test_a_note_given_replaces_the_one_below(tmp_path: Path) -> None:
    file = overlay(tmp_path, f'{WARLOCK}note = "read off the sheet"')
    assert "read off the sheet" == load_pack(TERRINOTH, file).unit("warlock").note


def test_a_value_may_be_confirmed_without_changing_it(tmp_path: Path) -> None:
    file = overlay(tmp_path, '[[unit]]\nid = "warlock"\nprovenance = { health = "sourced" }')
    warlock, below = load_pack(TERRINOTH, file).unit("warlock"), terrinoth().unit("warlock")
    assert (below.health, below.note) == (warlock.health, warlock.note)
    assert Provenance.SOURCED is warlock.source_of("health")


@pytest.mark.parametrize(
    "text",
    [
        '[[unit]]\nid = "warlock"\nhealth = 2\nprovenance = "sourced"',
        '[[unit]]\nid = "warlock"\nhealth = 2\nprovenance = { rest = "sourced" }',
        'provenance = "sourced"\n[[unit]]\nid = "warlock"\nhealth = 2',
    ],
)
def test_one_word_is_the_provenance_of_what_is_given_and_of_nothing_else(tmp_path: Path, text: str) -> None:
    warlock = load_pack(TERRINOTH, overlay(tmp_path, text)).unit("warlock")
    assert (Provenance.SOURCED, Provenance.HOUSE) == (warlock.source_of("health"), warlock.source_of("initiative"))


def test_a_field_with_parts_is_corrected_part_by_part(tmp_path: Path) -> None:
    text = """
    [[faction]]
    id = "daqan"
    start = { wood = 2, ore = 3 }
    dials = { ore = ["", "knight", "knight", "", "", "", "", "", "siege-tower"] }
    provenance = { start = { wood = "sourced", ore = "inferred" }, dials = { ore = "sourced" } }
    [[tile]]
    id = "D"
    area = [{ letter = "B", resources = { wood = 1, ore = 1 }, provenance = "sourced" }]
    """
    pack = load_pack(TERRINOTH, overlay(tmp_path, text))
    daqan, below = pack.faction("daqan"), terrinoth().faction("daqan")
    assert Resources(3, 2, 3) == daqan.start == pack.home_of("daqan").resources
    assert (below.dials.food, below.dials.wood) == (daqan.dials.food, daqan.dials.wood)
    assert "siege-tower" == daqan.dials.ore[8]
    sources = ["sourced", "sourced", "inferred", "house", "house", "sourced"]
    fields = ["start.food", "start.wood", "start.ore", "dials.food", "dials.wood", "dials.ore"]
    assert sources == [daqan.source_of(field) for field in fields]


def test_an_area_is_corrected_by_its_letter_and_its_tables_whole(tmp_path: Path) -> None:
    text = """
    [[tile]]
    id = "7"
    [[tile.area]]
    letter = "C"
    neutral = { sorcerer = 1 }
    provenance = { neutral = "sourced" }
    """
    tile, below = load_pack(TERRINOTH, overlay(tmp_path, text)).tile("7"), terrinoth().tile("7")
    assert (("sorcerer", 1),) == tile.areas[2].neutral
    assert (below.areas[2].resources, below.areas[3]) == (tile.areas[2].resources, tile.areas[3])
    assert (Provenance.SOURCED, Provenance.HOUSE) == (tile.source_of("C.neutral"), tile.source_of("A.neutral"))
    assert tile.note.endswith("Corrected by mine: C.neutral.")


def test_an_effect_is_replaced_whole(tmp_path: Path) -> None:
    text = '[[tactics]]\nid = "to-the-winner"\neffect = { name = "rally", count = 2 }\nprovenance = "sourced"'
    effect = load_pack(TERRINOTH, overlay(tmp_path, text)).tactic("to-the-winner").effect
    assert ("rally", 2, None) == (effect.name, effect.get("count"), effect.get("influence"))


def test_a_card_whose_file_speaks_for_all_is_corrected_too(tmp_path: Path) -> None:
    file = overlay(tmp_path, '[[fate]]\nid = "8"\ndestiny = "gold"\nprovenance = "inferred"')
    card = load_pack(TERRINOTH, file).fate_card("8")
    assert ("gold", "inferred", "sourced") == (card.destiny, card.source_of("destiny"), card.source_of("circle"))


def test_an_overlay_may_be_a_directory_of_files_named_as_the_packs(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text(HEAD, encoding="utf-8")
    (folder / "units.toml").write_text(WARLOCK, encoding="utf-8")
    text = 'provenance = "sourced"\n[[card]]\nid = "8"\ndestiny = "gold"'
    (folder / "fate.toml").write_text(text, encoding="utf-8")
    (folder / "README.md").write_text("read off my own copy", encoding="utf-8")
    pack = load_pack(TERRINOTH, folder)
    assert ("mine", 2, "gold") == (pack.id, pack.unit("warlock").health, pack.fate_card("8").destiny)


def test_overlays_lie_one_upon_another(tmp_path: Path) -> None:
    first = overlay(tmp_path, WARLOCK)
    second = tmp_path / "yours.toml"
    text = 'id = "yours"\nversion = 1\nover = "mine"\n[[unit]]\nid = "warlock"\ninitiative = 5\nprovenance = "inferred"'
    second.write_text(text, encoding="utf-8")
    pack = load_pack(TERRINOTH, first, second)
    warlock = pack.unit("warlock")
    assert ("yours", 1, 2, 5) == (pack.id, pack.version, warlock.health, warlock.initiative)
    assert warlock.note.endswith("Corrected by mine: health. Corrected by yours: initiative.")


def test_loading_an_overlay_leaves_the_pack_below_as_it_is(tmp_path: Path) -> None:
    before = terrinoth().fingerprint
    load_pack(TERRINOTH, overlay(tmp_path, WARLOCK))
    assert before == load_pack(TERRINOTH).fingerprint


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            '[[unit]]\nid = "warlok"\nhealth = 2',
            "mine.toml: warlok: no unit of this id to correct; did you mean warlock",
        ),
        ('[[tile]]\nid = "X"', "mine.toml: X: no tile of this id to correct; there are 1, 2, 3, 4, 5, 6, 7, 8, 9, D,"),
        ("[[unit]]\nhealth = 2", "mine.toml: unit 1: no unit of this id to correct"),
        (
            '[[unit]]\nid = "warlock"\nhealth = 2',
            "mine.toml: warlock.provenance.health: is missing: where does the value come from?",
        ),
        (
            '[[faction]]\nid = "daqan"\nstart = { ore = 2 }\nprovenance = { start = { wood = "sourced" } }',
            "mine.toml: daqan.provenance.start.ore: is missing: where does the value come from?",
        ),
        (
            '[[tile]]\nid = "5"\n[[tile.area]]\nletter = "A"\nresources = { food = 2 }',
            "mine.toml: 5.A.provenance.resources: is missing: where does the value come from?",
        ),
        (
            '[[tile]]\nid = "8"\n[[tile.area]]\nletter = "C"\nat = [1, 1]',
            "mine.toml: 8.provenance.shape: is missing: where does the value come from?",
        ),
        (
            '[[tile]]\nid = "9"\n[[tile.area]]\nletter = "C"',
            "mine.toml: 9.area: 'C' is no area of this tile; there are A, B",
        ),
        ('[[tile]]\nid = "9"\narea = 3', "mine.toml: 9.area: must be a list of tables, not 3"),
        (WARLOCK.replace("= 2", "= 99"), "mine.toml: warlock.health: must be a whole number from 1 to 9, not 99"),
        ('[[unit]]\nid = "warlock"\nwings = 2', "mine.toml: warlock.wings: is no field of this record"),
        (WARLOCK.replace('"sourced"', '"seen"'), "mine.toml: warlock.provenance.health: must be one of sourced,"),
        (
            '[[tile]]\nid = "7"\n[[tile.area]]\nletter = "C"\nneutral = { footman = 1 }\nprovenance = "house"',
            "mine.toml: 7.C.neutral: must name neutral units, sorcerer,",
        ),
        (
            '[[quest]]\nid = "the-ferryman"\narea = "5B"\nprovenance = "sourced"',
            "mine.toml: the-ferryman.area: must be an area of tile 6, 6A, 6B, 6C, 6D, not '5B'",
        ),
        ("[[dragon]]", "mine.toml: dragon: is not expected here; an overlay holds [[box]], [[unit]],"),
        ("unit = 3", "mine.toml: unit: must be a list of [[unit]] tables"),
        (WARLOCK + WARLOCK, "mine.toml: warlock.id: stands in the file twice"),
    ],
)
def test_what_is_wrong_is_said_with_the_overlays_file_the_record_and_the_field(
    tmp_path: Path, text: str, complaint: str
) -> None:
    (found,) = problems(overlay(tmp_path, text))
    assert found.startswith(complaint)


@pytest.mark.parametrize(
    ("head", "complaint"),
    [
        ("", "mine.toml: id: is missing"),
        (HEAD.replace("mine", "terrinoth"), "mine.toml: id: must be another than that of the pack below, 'terrinoth'"),
        (
            HEAD.replace('"terrinoth"', '"avalon"'),
            "mine.toml: over: names no pack below; there is terrinoth, not 'avalon'",
        ),
        (HEAD.replace("3", "0"), "mine.toml: version: must be a whole number from 1 to 1000000, not 0"),
    ],
)
def test_an_overlay_has_a_name_of_its_own_and_names_the_pack_below(tmp_path: Path, head: str, complaint: str) -> None:
    assert complaint in problems(overlay(tmp_path, WARLOCK, head))


def test_all_problems_of_an_overlay_are_listed_at_once(tmp_path: Path) -> None:
    text = WARLOCK.replace("= 2", "= 0") + '[[hero]]\nid = "bogran"\nalignment = "dark"\nprovenance = "sourced"'
    assert [
        "mine.toml: warlock.health: must be a whole number from 1 to 9, not 0",
        "mine.toml: bogran.alignment: must be one of good, neutral, evil, not 'dark'",
    ] == problems(overlay(tmp_path, text))


def test_a_directory_says_which_of_its_files_is_wrong(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text(f"{HEAD}price = 3", encoding="utf-8")
    (folder / "units.toml").write_text(WARLOCK.replace("= 2", "= 0"), encoding="utf-8")
    (folder / "gods.toml").write_text("", encoding="utf-8")
    price, gods, warlock = problems(folder)
    assert "mine/pack.toml: price: is no field of this record" == price
    assert gods.startswith("mine/gods.toml: is no file of a pack; there are pack.toml, box.toml, units.toml,")
    assert "mine/units.toml: warlock.health: must be a whole number from 1 to 9, not 0" == warlock


def test_a_file_that_is_not_there_is_one_problem(tmp_path: Path) -> None:
    assert ["nowhere.toml: cannot be read"] == problems(tmp_path / "nowhere.toml")


def test_a_file_that_is_not_toml_is_one_problem(tmp_path: Path) -> None:
    (found,) = problems(overlay(tmp_path, "[[unit"))
    assert found.startswith("mine.toml: is not TOML: ")
