"""Files that begin while the game is set up: what they lay out, what is wrong with them, what they expect."""

from __future__ import annotations

import pytest
from battle_file import failures, problems

from runewars.scenario import loads
from runewars.table import Rune

HEAD = """\
case = "SET-X"
title = "A setup"
rules = ["SET.4"]
rulesets = ["revised"]

[seats.daqan]
[seats.uthuk]

[script]
choices = []

[expect]
"""
TILES = 'tiles = ["3 at 0,0 turned 0", "1 at -1,2 turned 0", "2 at 0,-1 turned 1", "4 at 1,-2 turned 5"]'
MARKERS = '[markers]\nspaces = ["-2,0 -1,-1", "2,1 3,0"]\n'


def file(checkpoint: str, board: str = TILES, more: str = "", expect: str = "over = false") -> str:
    """A file that begins at a checkpoint of setup."""
    return f'{HEAD}{expect}\n[board]\n{board}\n[at]\ncheckpoint = "{checkpoint}"\n{more}'


def test_the_table_lies_as_the_file_says() -> None:
    runes = '[place]\n3A = ["rune dragon of daqan"]\n3B = ["rune false of daqan"]\n'
    table = loads(file("runes", more=MARKERS + runes)).trials[0].opening.table
    assert ["3", "1", "2", "4"] == [tile.id for tile in table.board.tiles]
    assert table.setup is not None
    assert ["-2,0 -1,-1", "2,1 3,0"] == [str(laid) for laid in table.setup.markers]
    held = {area: there.rune for area, there in zip(table.board.areas, table.areas, strict=True) if there.rune}
    assert {"3A": Rune("dragon", ("daqan",)), "3B": Rune("false", ("daqan",))} == held


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (file("setup", more=""), "seats: before factions are chosen the seats are p1, p2 and on to p4, in this order"),
        (file("tiles", 'borders = ["A-B"]'), "board.borders: a board of tiles has the borders of its tiles"),
        (file("tiles", 'tiles = ["3 at 1,0 turned 0"]'), "the first tile goes in the centre, at 0,0 (SET.4)"),
        (file("tiles", 'tiles = ["3 at 0,0 turned 6"]'), "a tile is turned 0 to 5 times, not 6"),
        (file("tiles", 'tiles = ["3 nowhere"]'), "a tile reads '5 at 2,-1 turned 3'"),
        (file("tiles", 'tiles = ["12 at 0,0 turned 0"]'), "there is no tile '12'"),
        (file("tiles", 'tiles = ["3 at 0,0 turned 0", "3 at 3,0 turned 0"]'), "tile 3 lies on the board already"),
        (file("tiles", 'tiles = ["3 at 0,0 turned 0", "9 at 0,0 turned 0"]'), "it would lie on"),
        (file("tiles", 'tiles = ["3 at 0,0 turned 0", "9 at 9,9 turned 0"]'), "(SET.4)"),
        (file("tiles", 'tiles = ["3 at 0,0 turned 0"]'), "two tiles are each player's"),
        (file("tiles", more='[dealt]\ndaqan = ["3"]'), "tile 3 is somewhere else already"),
        (file("tiles", more='[dealt]\ndaqan = ["33"]'), "there is no tile '33'"),
        (file("markers", 'tiles = ["3 at 0,0 turned 0"]'), "2 players have placed 4 tiles, not 1"),
        (file("markers", more='[markers]\nspaces = ["0,0 0,1"]'), "no marker can lie there"),
        (file("markers", more='[markers]\nspaces = ["-2,0"]'), "a marker covers two spaces"),
        (file("runes", more='[markers]\nspaces = ["-2,0 -1,-1"]'), "2 players have a marker or a home realm each"),
        (file("markers", more='[place]\n3A = ["rune dragon of daqan"]'), "place"),
        (file("runes", more=MARKERS + '[place]\n3A = ["daqan footman 1"]'), "only runes lie on the board"),
        (file("runes", more=MARKERS + '[place]\n3A = ["rune false"]'), "a starting rune is facedown"),
        (file("runes", more=MARKERS + '[place]\n3A = ["rune false of uthuk", "rune dragon of uthuk"]'), "second rune"),
        (file("runes", more=MARKERS + '[place]\n3A = ["rune false of uthuk"]'), "two a player, in this order"),
        (file("homes", TILES + '\nhomes = ["daqan at 1,2 turned 1"]', MARKERS), "in this order: uthuk, daqan (SET.10)"),
        (file("homes", TILES + '\nhomes = ["latari at 1,2 turned 1"]', MARKERS), "latari has no seat in this file"),
        (file("homes", TILES + '\nhomes = ["uthuk at 0,0 turned 1"]', MARKERS), "it would lie on 3A"),
        (file("runes", more=MARKERS).replace('["revised"]', '["original"]'), "has no checkpoint runes"),
        (file("tiles", more="turn = 3"), "at.turn"),
        (file("markers").replace("[seats.daqan]", "[seats.daqan]\ninfluence = 3"), "nothing lies before a player"),
    ],
)
def test_what_cannot_be_is_said_to_be_wrong(text: str, problem: str) -> None:
    found = problems(text)
    assert any(problem in line for line in found), found


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ('board = ["3 at 0,0 turned 0"]', "board: expected 3 at 0,0 turned 0; there lies 1 at -1,2 turned 0; 2 at"),
        ("markers = []", "markers: expected none; there lies -2,0 -1,-1; 2,1 3,0"),
        ('homes = ["daqan at 1,2 turned 1"]', "homes: expected daqan at 1,2 turned 1; there lies none"),
        ('borders = ["3A~9A"]', "borders: expected 3A~9A, but they do not touch"),
        ("runes = { dragon = 1 }", "runes.dragon: expected 1, found 0"),
        ('first = "uthuk"', "first: expected uthuk, but daqan is first player"),
        ("dials.daqan = { food = 9 }", "dials.daqan.food: expected 9, but it shows 0"),
        ('dealt.daqan = ["9"]', "dealt.daqan: expected 9; there lies none"),
        ('order.rune = ["uthuk"]', "order.rune: expected uthuk; asked were daqan"),
    ],
)
def test_what_does_not_come_of_it_fails(expect: str, failure: str) -> None:
    found = failures(file("runes", more=MARKERS, expect=f"over = false\n{expect}"))
    assert any(line.startswith(failure) for line in found), found
