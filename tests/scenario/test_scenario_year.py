"""What only a file of the year has: season cards drawn before play begins."""

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
