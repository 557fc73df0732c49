"""The picture: everything is in it, in its place, and nothing that is facedown."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import attrs
import pytest
from crowded_table import AREAS, BOARD, DAQAN, HEROES, PLAYERS, UTHUK, crowded, force, stated

import runewars
from runewars.kernel import Seat, UnknownName, evolve
from runewars.render import svg
from runewars.render.geometry import room
from runewars.render.palette import MOUNTAIN_BASE, WATER_BASE
from runewars.state import GameState
from runewars.table import DRAGON, FALSE, Area, Board, Hex, Marker, Player, Result, Rune, Setup, sketch, tiled

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def drawn_areas(picture: str) -> dict[str, ElementTree.Element]:
    return {
        found.attrib["data-area"]: found for found in parsed(picture).iter(f"{SVG}g") if "data-area" in found.attrib
    }


def title_of(area: ElementTree.Element) -> str:
    return area.findtext(f"{SVG}title") or ""


def words_in(part: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in part.iter(f"{SVG}text")]


def test_the_picture_is_one_svg_document() -> None:
    picture = parsed(svg(crowded()))
    assert picture.tag == f"{SVG}svg"
    assert re.fullmatch(r"0 0 [\d.]+ [\d.]+", picture.attrib["viewBox"])


def test_the_same_table_gives_the_same_picture() -> None:
    assert svg(crowded()) == svg(crowded())


def test_every_area_is_drawn_and_named() -> None:
    areas = drawn_areas(svg(crowded()))
    assert list(BOARD.areas) == list(areas)
    assert all(area in words_in(drawn) for area, drawn in areas.items())


def test_an_area_is_described_in_words() -> None:
    assert title_of(drawn_areas(svg(crowded()))["2A"]) == (
        "Area 2A. Controlled by daqan. Food 1, wood 2, ore 3. City highford. "
        "2 bowman, 3 footman, 2 knight, 1 siege-tower. Stronghold of daqan with reinforced-walls. "
        "Hero bogran of daqan. Rune ?. Activated by daqan, uthuk."
    )


def test_borders_are_described_in_words() -> None:
    areas = drawn_areas(svg(crowded()))
    assert title_of(areas["1A"]).endswith("Mountain to 2B.")
    assert title_of(areas["3B"]).endswith("Water to 3A.")


@pytest.mark.parametrize("colour", [MOUNTAIN_BASE, WATER_BASE])
def test_coloured_edges_are_drawn_once_each_at_the_rim_too(colour: str) -> None:
    inside_at_the_rim_and_in_the_key = 3
    assert inside_at_the_rim_and_in_the_key == svg(crowded()).count(f'stroke="{colour}"')


def test_units_stand_under_their_names_with_their_number() -> None:
    said = words_in(drawn_areas(svg(crowded()))["2A"])
    for count, unit in (("2", "bowman"), ("3", "footman"), ("2", "knight"), ("1", "siege")):
        assert said[said.index(unit) - 1] == count


def test_heroes_and_cities_are_named() -> None:
    areas = drawn_areas(svg(crowded()))
    assert all(hero.id.split("-")[0] in words_in(areas[hero.area]) for hero in HEROES)
    assert "Highford" in words_in(areas["2A"])
    assert "city" in words_in(areas["3B"])


def test_a_battle_shows_both_sides_whole() -> None:
    said = title_of(drawn_areas(svg(crowded()))["3A"])
    assert "Battle in 3A: waiqar against uthuk." in said
    assert "3 berserker, 1 berserker routed, 1 chaos-lord damage 2 routed, 2 flesh-ripper, 1 warlock." in said
    assert "Moved in: 1 dark-knight damage 1, 1 necromancer, 3 reanimate, 2 skeleton-archer" in said


def test_everything_in_a_crowded_area_lies_inside_its_hex() -> None:
    for area, drawn in drawn_areas(svg(crowded())).items():
        spots = [found.attrib.get("transform", "") for found in drawn.findall(f"{SVG}g")]
        for spot in filter(None, spots):
            x, y, scale = (*(float(number) for number in re.findall(r"-?[\d.]+", spot)), 1.0)[:3]
            half_a_figure = 14 * scale
            assert abs(x) + half_a_figure < room(y) / 2 - 8, (area, spot)


def test_a_crowd_stays_readable() -> None:
    (crowd,) = {
        re.search(r"scale\(([\d.]+)\)", found.attrib["transform"])[1]  # type: ignore[index]
        for found in drawn_areas(svg(crowded(**{"2A": evolve(AREAS["2A"], city=None)})))["2A"].findall(f"{SVG}g")
        if "siege" in words_in(found)
    }
    assert float(crowd) >= 0.6


# ---------------------------------------------------------------- what is facedown


def with_other_faces(state: GameState, known_to: Seat | None = None) -> GameState:
    """The same table, every facedown rune of the other kind but for those the seat knows."""
    areas = []
    for there in state.table.areas:
        rune = there.rune
        if rune is not None and not rune.faceup and known_to not in rune.known:
            there = evolve(there, rune=evolve(rune, face=FALSE if rune.face == DRAGON else DRAGON))
        areas.append(there)
    return evolve(state, table=evolve(state.table, areas=tuple(areas)))


def test_a_facedown_rune_shows_no_face() -> None:
    assert svg(crowded()) == svg(with_other_faces(crowded()))


@pytest.mark.parametrize("seat", ["daqan", "latari", "uthuk", "waiqar", "spectator"])
def test_a_seat_sees_the_runes_it_knows_and_no_others(seat: str) -> None:
    state = crowded()
    assert svg(state, seat=seat) == svg(with_other_faces(state, Seat(seat)), seat=seat)
    knows = any(there.rune is not None and seat in there.rune.known for there in state.table.areas)
    assert knows == (svg(state, seat=seat) != svg(state))


def test_a_faceup_rune_shows_its_face() -> None:
    dragon, false = (crowded(**{"1B": Area(rune=Rune(face, (), True))}) for face in (DRAGON, FALSE))
    assert svg(dragon) != svg(false)


def test_hands_are_numbers() -> None:
    other = evolve(PLAYERS[2], hand=PLAYERS[2].hand[:1] + PLAYERS[2].fresh, fresh=PLAYERS[2].hand[:1])
    state = crowded()
    assert svg(state) == svg(evolve(state, table=state.table.with_player(other)))
    assert "rally-cry" not in svg(state)


def test_cards_drawn_this_season_count_too() -> None:
    said = words_in(parsed(svg(crowded())))
    assert ["1", "0", "3", "0"] == [said[index - 1] for index, word in enumerate(said) if word == "tactics"]


def test_a_stranger_does_not_look_on() -> None:
    with pytest.raises(UnknownName, match="the seats are daqan"):
        svg(crowded(), seat="nobody")


# ---------------------------------------------------------------- other tables


def test_a_sketch_is_drawn_without_a_grid() -> None:
    board = sketch(("A-B", "B|C", "C~D", "D-A", "A-C", "E"))
    areas = drawn_areas(svg(stated(board, tuple(Area(force("1 giant")) for _ in board.areas))))
    assert list("ABCDE") == list(areas)
    assert len({area.attrib["transform"] for area in areas.values()}) == 5


def test_a_sketch_of_one_area_is_drawn() -> None:
    assert ["A"] == list(drawn_areas(svg(stated(sketch(("A",)), (Area(),)))))


@pytest.mark.parametrize("seat", ["daqan", "latari", "uthuk", "waiqar", "spectator"])
def test_a_view_is_drawn_as_its_seat_sees_it(seat: str) -> None:
    assert svg(runewars.view(crowded(), seat)) == svg(crowded(), seat=seat)


def test_setup_shows_markers_waiting_tiles_and_nameless_players() -> None:
    seats = [Seat(f"p{number}") for number in (1, 2)]
    state = stated(tiled(BOARD.tiles[:2]), (Area(),) * 5, players=tuple(Player(seat) for seat in seats))
    setup = Setup(((seats[0], ("1", "7")),), (Marker(Hex(-1, 0), Hex(-1, 1)),))  # type: ignore[arg-type]
    said = words_in(parsed(svg(evolve(state, table=evolve(state.table, setup=setup)))))
    assert {"The game is being set up", "home realm", "p1", "p2", "tiles 7"} <= set(said)


def test_an_empty_board_is_drawn() -> None:
    assert {} == drawn_areas(svg(stated(Board((), ()), ())))


def test_the_end_is_told() -> None:
    state = crowded()
    over = evolve(state, table=evolve(state.table, result=Result(DAQAN, "six dragon runes", "VIC.1")))
    assert "Daqan won: six dragon runes (VIC.1)" in words_in(parsed(svg(over)))


def test_the_legend_says_who_is_who() -> None:
    said = words_in(parsed(svg(crowded())))
    assert {"Year 2", "Summer", "Daqan Lords", "Latari Elves", "Uthuk Y'llan", "Waiqar the Undying"} <= set(said)


def test_names_are_escaped() -> None:
    state = crowded()
    odd = attrs.evolve(state.content.faction(UTHUK), name='<U> & "Y"')
    factions = tuple(odd if faction.id == odd.id else faction for faction in state.content.factions)
    state = evolve(state, content=attrs.evolve(state.content, factions=factions))
    assert '<U> & "Y"' in words_in(parsed(svg(state)))
