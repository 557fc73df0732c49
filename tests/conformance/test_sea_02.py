"""SEA-02: the card's own text comes first, then the season's ability (SEA.2): who is routed by it stands up at once.

No spring card of ours routs units, as it would be to no end; here one does.
"""

from __future__ import annotations

from pathlib import Path

from breakages import changed
from overlaid import overlaid

from runewars.rules.season_card import DrawSeasonCard, draw_season_card
from runewars.rules.seasons import RaiseFigures, Secondary, secondary
from runewars.scenario import Scenario, check, loads
from runewars.state import Play

FILE = """
case = "SEA-02"
title = "Who is routed by a spring card stands up again the same spring"
rules = ["SEA.2", "SEA.3"]
[board]
borders = ["H-A", "U"]
[seats.daqan]
influence = 1
[seats.uthuk]
[home]
H = "daqan"
U = "uthuk"
[place]
H = ["daqan footman 1"]
A = ["daqan knight 1"]
[at]
checkpoint = "season"
season = "spring"
[draw]
seasons = ["seed-time"]
[script]
choices = ["daqan: tire knight in A"]
[expect]
pending = ["daqan", "uthuk"]
asked.daqan = "choose-order"
events = [
    { kind = "season-card-drawn", card = "seed-time", cites = "SEA.2" },
    { kind = "unit-tired", area = "A", unit = "knight", cites = "SEA.2" },
    { kind = "figures-stood", cites = "SEA.3" },
]
table = { H = ["daqan footman 1"], A = ["daqan knight 1"] }
"""
A_ROUT = '[[season]]\nid = "seed-time"\neffect = { name = "rout", count = 1 }\n'


def case(folder: Path) -> Scenario:
    return overlaid(loads(FILE), folder, A_ROUT)


def test_the_unit_stands_up_the_same_spring(tmp_path: Path) -> None:
    assert [(), ()] == [report.failures for report in check(case(tmp_path))]


def test_it_fails_where_the_season_comes_before_the_card(tmp_path: Path) -> None:
    def its_ability(play: Play, step: DrawSeasonCard) -> None:
        secondary(play, Secondary())

    def its_card(play: Play, step: Secondary) -> None:
        draw_season_card(play, DrawSeasonCard())

    swapped = {DrawSeasonCard: its_ability, Secondary: its_card}
    broken = changed("SEA.2", "The card's text comes last.", "knight 1 routed", handlers=swapped)
    failures = [failure for report in broken.check(case(tmp_path)) for failure in report.failures]
    assert any(broken.seen in failure for failure in failures), failures


def test_it_fails_where_nobody_stands_up(tmp_path: Path) -> None:
    def nobody(play: Play, step: RaiseFigures) -> None:
        """They lie on."""

    broken = changed("SEA.3", "Nobody stands up.", "knight 1 routed", handlers={RaiseFigures: nobody})
    failures = [failure for report in broken.check(case(tmp_path)) for failure in report.failures]
    assert any(broken.seen in failure for failure in failures), failures
