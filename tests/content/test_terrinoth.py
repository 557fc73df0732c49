"""The pack `terrinoth` holds what the box holds, and never calls a house value printed."""

from collections import Counter

import attrs
import pytest

from runewars.content import SHAPES, Icon, Provenance, UnknownRecord, audit, terrinoth
from runewars.content.kinds import KINDS, TILES
from runewars.content.reading_map import AREA_FIELDS

PACK = terrinoth()


def test_the_fate_deck_has_thirty_cards() -> None:
    assert [str(number) for number in range(1, 31)] == [card.id for card in PACK.fate]


def test_destinies_of_the_fate_deck() -> None:
    assert {"gold": 4, "silver": 8, "red": 18} == Counter(card.destiny for card in PACK.fate)


@pytest.mark.parametrize(
    ("shape", "specials", "routs", "damage"),
    [("triangle", 6, 4, 8), ("circle", 12, 2, 4), ("rectangle", 6, 7, 14), ("hexagon", 6, 11, 22)],
)
def test_icons_of_the_fate_deck(shape: str, specials: int, routs: int, damage: int) -> None:
    icons = [card.at(shape) for card in PACK.fate]
    counts = (
        sum(icon.kind == "special" for icon in icons),
        sum(icon.count for icon in icons if icon.kind == "rout"),
        sum(icon.count for icon in icons if icon.kind == "damage"),
    )
    assert (specials, routs, damage) == counts


def test_a_fate_card_reads_by_shape() -> None:
    expected = (Icon("rout", 1), Icon("miss"), Icon("rout", 1), Icon("damage", 3))
    assert expected == tuple(PACK.fate_card("8").at(shape) for shape in SHAPES)


def test_a_fate_card_has_no_section_for_an_unknown_shape() -> None:
    with pytest.raises(ValueError, match="one of triangle, circle, rectangle, hexagon"):
        PACK.fate_card("8").at("destiny")


def test_each_faction_has_four_unit_types_and_six_are_neutral() -> None:
    expected = {"daqan": 4, "latari": 4, "waiqar": 4, "uthuk": 4, "neutral": 6}
    assert expected == Counter(unit.faction for unit in PACK.units)


@pytest.mark.parametrize("faction", ["daqan", "latari", "waiqar", "uthuk"])
def test_each_faction_has_thirty_six_figures(faction: str) -> None:
    assert 36 == sum(unit.figures for unit in PACK.units if unit.faction == faction)


def test_there_are_twelve_heroes() -> None:
    assert 12 == len(PACK.heroes) == len({hero.name for hero in PACK.heroes})


def test_two_factions_are_good_and_two_evil() -> None:
    assert {"good": 2, "evil": 2} == Counter(faction.alignment for faction in PACK.factions)


def test_four_heroes_are_of_each_alignment() -> None:
    assert {"good": 4, "neutral": 4, "evil": 4} == Counter(hero.alignment for hero in PACK.heroes)


def test_no_heros_alignment_is_called_printed() -> None:
    assert {Provenance.HOUSE} == {hero.source_of("alignment") for hero in PACK.heroes}


def test_every_heros_attributes_and_health_add_up_to_ten_and_are_called_house() -> None:
    fields = ("strength", "agility", "wisdom", "health")
    assert {10} == {sum(getattr(hero, field) for field in fields) for hero in PACK.heroes}
    assert {Provenance.HOUSE} == {hero.source_of(field) for hero in PACK.heroes for field in fields}


def test_names_are_the_printed_ones() -> None:
    assert ("Siege Tower", "Lay Siege") == (PACK.unit("siege-tower").name, PACK.unit("siege-tower").ability.name)


def test_which_units_fly() -> None:
    assert {"pegasus-rider", "razorwing", "dragon"} == {unit.id for unit in PACK.units if unit.flying}


def test_which_units_are_fast() -> None:
    assert {"flesh-ripper", "hell-hound", "knight"} == {unit.id for unit in PACK.units if unit.fast}


@pytest.mark.parametrize(
    ("unit", "field", "provenance"),
    [
        ("giant", "health", Provenance.SOURCED),
        ("pegasus-rider", "flying", Provenance.SOURCED),
        ("dark-knight", "figures", Provenance.SOURCED),
        ("reanimate", "health", Provenance.INFERRED),
        ("necromancer", "shape", Provenance.INFERRED),
        ("warlock", "shape", Provenance.INFERRED),
        ("reanimate", "initiative", Provenance.HOUSE),
        ("skeleton-archer", "initiative", Provenance.HOUSE),
        ("warlock", "health", Provenance.HOUSE),
        ("chaos-lord", "health", Provenance.HOUSE),
        ("dragon", "flying", Provenance.HOUSE),
        ("knight", "fast", Provenance.HOUSE),
    ],
)
def test_where_a_units_value_comes_from(unit: str, field: str, provenance: Provenance) -> None:
    assert provenance is PACK.unit(unit).source_of(field)


def test_the_dark_knight_is_house_but_for_its_figures() -> None:
    sources = dict(PACK.unit("dark-knight").provenance)
    assert {Provenance.HOUSE} == {source for field, source in sources.items() if field != "figures"}


def test_only_the_pegasus_rider_is_known_to_fly_and_none_to_be_fast() -> None:
    known = {
        (unit.id, field)
        for unit in PACK.units
        for field in ("flying", "fast")
        if unit.source_of(field) is not Provenance.HOUSE
    }
    assert {("pegasus-rider", "flying")} == known


def test_every_field_of_every_record_has_a_source() -> None:
    fields = {kind.plural: kind.fields for kind in KINDS if kind is not TILES}
    for tally in audit(PACK):
        for record in tally.records:
            if tally.kind != TILES.plural:
                assert fields[tally.kind] == tuple(field for field, _ in record.provenance), record


def test_every_field_of_every_area_has_a_source() -> None:
    for tile in PACK.tiles:
        areas = [f"{area.letter}.{field}" for area in tile.areas for field in AREA_FIELDS]
        assert ["shape", *areas] == [field for field, _ in tile.provenance]


def test_every_house_value_is_explained_in_the_note() -> None:
    unexplained = {
        (record.id, field)
        for tally in audit(PACK)
        for record, field, _ in tally.values(Provenance.HOUSE)
        # Of a field with parts, and of an area's field, the note may speak as a whole.
        if not any(part in record.note for part in (field, field.split(".")[0], field.split(".")[-1]) if len(part) > 1)
    }
    assert set() == unexplained


def test_what_the_winner_gains_is_house() -> None:
    card = PACK.tactic("to-the-winner")
    assert (3, Provenance.HOUSE) == (card.effect.number("influence"), card.source_of("effect"))


def test_no_card_claims_to_know_its_number_of_copies() -> None:
    assert {Provenance.HOUSE} == {card.source_of("copies") for card in PACK.tactics}


def test_two_defences_are_discarded_in_use() -> None:
    discarded = {faction.defence.id for faction in PACK.factions if faction.defence.effect.flag("discard")}
    assert {"cursed-tomb", "hungry-spawn"} == discarded


def test_an_effect_has_only_the_numbers_it_names() -> None:
    effect = PACK.faction("uthuk").defence.effect
    assert (4, 4, None, 7) == (
        effect.number("amount"),
        effect.get("amount"),
        effect.get("count"),
        effect.get("count", 7),
    )
    with pytest.raises(KeyError, match="attacker-damage has no number 'discard'"):
        effect.number("discard")


def test_an_unknown_field_has_no_source() -> None:
    with pytest.raises(KeyError, match="colour"):
        PACK.unit("giant").source_of("colour")


def test_an_unknown_record_suggests_close_ones() -> None:
    with pytest.raises(UnknownRecord, match=r"no unit 'gaint' in this pack; did you mean giant\?"):
        PACK.unit("gaint")


def test_an_unknown_record_like_no_other_lists_them_all() -> None:
    with pytest.raises(UnknownRecord, match="no faction 'x' in this pack; there are daqan, latari, waiqar, uthuk"):
        PACK.faction("x")


def test_equal_packs_have_equal_fingerprints_and_hashes() -> None:
    again = attrs.evolve(PACK)
    assert (PACK, PACK.fingerprint, hash(PACK)) == (again, again.fingerprint, hash(again))


def test_a_corrected_value_changes_the_fingerprint() -> None:
    units = tuple(attrs.evolve(unit, health=2) if unit.id == "warlock" else unit for unit in PACK.units)
    corrected = attrs.evolve(PACK, units=units)
    assert corrected != PACK
    assert corrected.fingerprint != PACK.fingerprint
