"""What lies in an area, in lines: read, printed, compared."""

from __future__ import annotations

import pytest

from runewars.content import terrinoth
from runewars.kernel import Seat
from runewars.scenario.lines import Line, read_line, same

PACK = terrinoth()


def lines(*texts: str) -> list[Line]:
    found = [read_line(text, PACK, None) for text in texts]
    assert not [line for line in found if isinstance(line, str)]
    return [line for line in found if not isinstance(line, str)]


@pytest.mark.parametrize(
    "text",
    [
        "daqan footman 3",
        "uthuk berserker 1 routed",
        "daqan knight 1 damage 1",
        "daqan knight 12 damage 1 routed",
        "giant 1",
        "daqan giant 1",
        "daqan stronghold",
        "daqan stronghold damaged",
        "daqan stronghold with reinforced-walls",
        "daqan stronghold damaged with reinforced-walls",
        "daqan hero bogran",
        "daqan hero bogran routed",
        "daqan hero bogran damage 2 routed strength 1 wisdom 2",
    ],
)
def test_a_line_prints_as_it_is_read(text: str) -> None:
    assert [text] == [str(line) for line in lines(f"  {text.replace(' ', '   ')} ")]


@pytest.mark.parametrize(
    "text",
    ["daqan footman 3 routed damage 1", "daqan stronghold with", "daqan stronghold with reinforced-walls damaged"],
)
def test_words_out_of_order_are_no_line(text: str) -> None:
    assert "is not expected" in str(read_line(text, PACK, None))


def test_a_faction_without_a_seat_places_nothing() -> None:
    assert "latari has no seat in this file" == read_line("latari archer 1", PACK, [Seat("daqan")])


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ([], []),
        (["daqan footman 3", "giant 1"], ["daqan giant 1", "daqan footman 3"]),
        (["daqan footman 1", "daqan footman 2"], ["daqan footman 3"]),
        (["giant 2"], ["giant 1", "daqan giant 1"]),
        (["giant 1", "daqan giant 1"], ["daqan giant 1", "giant 1"]),
        (["uthuk stronghold", "uthuk hero varikas"], ["uthuk hero varikas", "uthuk stronghold"]),
    ],
)
def test_the_same_in_any_order(expected: list[str], found: list[str]) -> None:
    assert same(lines(*expected), lines(*found))


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        (["daqan footman 3"], ["daqan footman 2"]),
        (["daqan footman 2"], ["daqan footman 3"]),
        (["daqan footman 1"], ["daqan footman 1 routed"]),
        (["daqan footman 1"], ["daqan footman 1 damage 1"]),
        (["daqan giant 1"], ["giant 1"]),
        (["daqan giant 1"], ["uthuk giant 1"]),
        (["daqan giant 1", "giant 1"], ["uthuk giant 2"]),
        ([], ["daqan hero bogran"]),
        (["daqan hero bogran"], ["daqan hero bogran routed"]),
        (["daqan stronghold"], ["daqan stronghold damaged"]),
        (["daqan stronghold"], ["daqan stronghold with reinforced-walls"]),
        (["daqan stronghold"], []),
    ],
)
def test_not_the_same(expected: list[str], found: list[str]) -> None:
    assert not same(lines(*expected), lines(*found))
