"""The listing for terminals: a line an area, a line a player."""

from __future__ import annotations

import pytest
from crowded_table import AREAS, BOARD, UTHUK, crowded, stated

import runewars
from runewars.kernel import evolve
from runewars.render import text
from runewars.table import DRAGON, FALL, FALSE, Area, Board, Rune, SeasonDeck, Training, VictoryMarker, sketch


def line_of(listing: str, area: str) -> str:
    (found,) = (line for line in listing.splitlines() if line.startswith(f"  {area} "))
    return found


def test_the_header_says_when_and_who() -> None:
    header = text(crowded()).splitlines()[:2]
    assert ["Year 2, summer. First player: daqan. Turn: waiqar.", "Battle in 3A: waiqar against uthuk."] == header


def test_every_area_has_a_line_under_its_tile() -> None:
    lines = text(crowded()).splitlines()
    assert all(line_of("\n".join(lines), area) for area in BOARD.areas)
    assert lines.index("Tile 2 (at 1,-1, turned 0)") + 1 == lines.index(line_of("\n".join(lines), "2A"))
    assert "Home realm of daqan (at -1,0, turned 0)" in lines


def test_a_line_tells_all_about_an_area() -> None:
    assert line_of(text(crowded()), "2A") == (
        "  2A  daqan   f1 w2 o3  -1A -1B -3A -2B          city highford; 2 bowman, 3 footman, 2 knight, 1 siege-tower; "
        "stronghold of daqan with reinforced-walls; hero bogran of daqan; rune ?; activated by daqan, uthuk"
    )


def test_borders_bear_their_sign() -> None:
    assert "|2B" in line_of(text(crowded()), "1A")


def test_the_routed_and_the_wounded_are_told_apart() -> None:
    fought = line_of(text(crowded()), "3A")
    assert "3 berserker, 1 berserker routed, 1 chaos-lord damage 2 routed" in fought
    assert "moved in: 1 dark-knight damage 1" in fought
    assert "damaged stronghold of uthuk" in fought


def test_markers_on_season_decks_and_the_training_of_heroes_are_listed() -> None:
    state = crowded()
    hurt = evolve(state.table.heroes[0], damage=1, training=Training(strength=2, wisdom=1))
    table = evolve(state.table.with_hero(hurt), seasons=SeasonDeck(markers=(VictoryMarker(FALL, UTHUK),)))
    listing = text(evolve(state, table=table))
    assert "The victory marker of uthuk lies on the deck of fall." in listing.splitlines()
    assert f"hero {hurt.id} of {hurt.seat} damage 1" in listing
    assert "strength +2, wisdom +1" in listing


def test_a_facedown_rune_is_a_question_mark() -> None:
    dragon, false = (crowded(**{"DA": evolve(AREAS["DA"], rune=Rune(face))}) for face in (DRAGON, FALSE))
    assert text(dragon) == text(false)
    assert "rune ?" in line_of(text(dragon), "DA")


def test_a_seat_reads_the_runes_it_knows() -> None:
    assert "rune ? (you know: false)" in line_of(text(crowded(), seat=UTHUK), "3A")
    assert "you know" not in text(crowded(), seat="latari")


def test_players_are_listed_with_their_numbers() -> None:
    lines = text(crowded()).splitlines()
    players = lines[lines.index("Players") + 1 :]
    assert players == [
        "  daqan   first player, influence 4, food 3, wood 2, ore 1, hand 1, quests 1, objectives 1",
        "  latari  influence 3, food 2, wood 4, ore 2, hand 0, quests 0, objectives 0",
        "  uthuk   influence 1, food 3, wood 2, ore 3, hand 2 (+1 drawn this season), quests 0, objectives 0",
        "  waiqar  his turn, influence 2, food 3, wood 1, ore 4, hand 0, quests 0, objectives 0",
    ]


def test_the_listing_is_plain_ascii() -> None:
    assert text(crowded()).isascii()


def test_a_sketch_is_listed_whole() -> None:
    listing = text(stated(sketch(("A-B", "B|C", "C~A")), (Area(),) * 3))
    assert "  B  .  .  -A |C" in listing.splitlines()


def test_an_empty_board_is_listed() -> None:
    assert "No area is on the board yet." in text(stated(Board((), ()), ()))


@pytest.mark.parametrize("seat", ["daqan", "latari", "uthuk", "waiqar", "spectator"])
def test_a_view_is_listed_as_its_seat_sees_it(seat: str) -> None:
    assert text(runewars.view(crowded(), seat)) == text(crowded(), seat=seat)
