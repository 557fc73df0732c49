"""What only a file of the year has: season cards drawn before play begins, claims, runes looked at."""

from __future__ import annotations

import pytest

from runewars.scenario import ScenarioError, check, loads

FILE = """
case = "SEA-X"
title = "A spring like another"
rules = ["SEA.2"]
rulesets = ["revised"]
[board]
borders = ["D", "U"]
[seats.daqan]
[seats.uthuk]
[home]
D = "daqan"
U = "uthuk"
[discarded]
seasons = [{discarded}]
[at]
checkpoint = "season"
[script]
choices = []
[expect]
over = false
{expected}
"""


def failures(discarded: str, expected: str) -> tuple[str, ...]:
    (report,) = check(loads(FILE.format(discarded=discarded, expected=expected)))
    return report.failures


def test_cards_of_former_seasons_lie_on_the_pile() -> None:
    # The first of the spring cards left is drawn.
    pile = 'discarded.seasons = ["famine", "drought", "seed-time"]'
    assert () == failures('"famine", "drought"', f"{pile}\ndecks.seasons = 29")


def test_a_pile_expected_otherwise() -> None:
    there = "discarded.seasons: expected drought; there lie famine, seed-time"
    assert (there,) == failures('"famine"', 'discarded.seasons = ["drought"]')


@pytest.mark.parametrize(
    ("discarded", "problem"),
    [('"drout"', "there is no season card 'drout'"), ('"drought", "drought"', "there is one drought")],
)
def test_a_pile_that_cannot_be(discarded: str, problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        failures(discarded, "")


def claiming(claims: str, expected: str) -> tuple[str, ...]:
    """Failures of a file with these claims, whose runes lie in areas of their players."""
    claimed = (
        f"[claims]\n{claims}\n[place]\nD = ['rune dragon']\nU = ['rune false of daqan', 'daqan hero bogran']\n[at]"
    )
    (report,) = check(loads(FILE.format(discarded="", expected=expected).replace("[at]", claimed)))
    return report.failures


def test_markers_lie_on_the_decks() -> None:
    assert () == claiming('fall = "daqan"', 'claims = { fall = "daqan", spring = "nobody" }')
    there = "claims.fall: expected nobody, but there lies the marker of daqan"
    assert (there,) == claiming('fall = "daqan"', 'claims.fall = "nobody"')


def test_who_controls_an_area_or_has_a_hero_there_knows_its_rune() -> None:
    lies = "table = { D = ['rune dragon of daqan'], U = ['rune false of daqan uthuk', 'daqan hero bogran'] }"
    assert () == claiming("", lies)


@pytest.mark.parametrize(
    ("claims", "problem"),
    [
        ('autumn = "daqan"', "there is no season 'autumn'"),
        ('fall = "latari"', "there is no seat 'latari'"),
        ('fall = "daqan"\nspring = "daqan"', r"a player has one marker \(VIC.6\)"),
    ],
)
def test_markers_that_cannot_be(claims: str, problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        claiming(claims, "")
