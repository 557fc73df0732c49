"""TER: rules no case lists, each in a scenario that fails without it: the last tie, as far as possible, the left."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from unittest.mock import patch

import attrs
import pytest

from runewars.content import TERRINOTH, load_pack
from runewars.kernel import Seat
from runewars.rules import play_order
from runewars.rules.season_effects import years
from runewars.scenario import check, loads
from runewars.state import Play, Position
from runewars.table import Table

LAST_TIE = """
case = "TER-15"
title = "Equal in all else, who sits first from the first player goes first"
rules = ["TER.15"]
[board]
borders = ["H", "U", "L"]
[seats.daqan]
[seats.latari]
[seats.uthuk]
[home]
H = "daqan"
L = "latari"
U = "uthuk"
[at]
checkpoint = "orders"
first = "latari"
[script]
choices = ["daqan: order recruit", "latari: order recruit", "uthuk: order recruit"]
[expect]
asked.latari = "resolve-order"
"""
AS_FAR_AS_POSSIBLE = """
case = "TER-16"
title = "Who has less than he is to lose loses what he has"
rules = ["TER.16"]
[board]
borders = ["H", "U"]
[seats.daqan]
influence = 1
[seats.uthuk]
influence = 5
[home]
H = "daqan"
U = "uthuk"
[at]
checkpoint = "season"
season = "fall"
[draw]
seasons = ["tithes"]
[expect]
pending = "uthuk"
influence = { daqan = 0, uthuk = 3 }
events = [
    { kind = "influence-lost", seat = "uthuk", amount = 2 },
    { kind = "influence-lost", seat = "daqan", amount = 1 },
]
"""
TO_THE_LEFT = """
case = "TER-17"
title = "The left is the next one clockwise who is in the game, and follows the first player"
rules = ["TER.17"]
[board]
borders = ["H-A", "H-N", "N-X", "N-Y", "W"]
[seats.daqan]
influence = 1
[seats.uthuk]
[seats.waiqar]
[home]
H = "daqan"
W = "waiqar"
[place]
H = ["daqan footman 8"]
A = ["uthuk berserker 1"]
N = ["beastman 1"]
[at]
checkpoint = "turn"
order = "daqan mobilize"
first = "uthuk"
[draw]
fate = ["-", "-", "-", "-", "-", "-", 3]
[script]
choices = [
    "daqan: resolve", "daqan: activate A", "daqan: march footman 5 from H", "daqan: done", "daqan: use supremacy",
    "daqan: activate N", "daqan: march footman 1 from H", "daqan: done", "daqan: negotiate 1", "daqan: pick 3",
    "waiqar: retreat to Y",
]
[expect]
eliminated = ["uthuk"]
first = "waiqar"
table = { N = ["daqan footman 1"], X = [], Y = ["beastman 1 routed"] }
"""
Broken = Callable[[], AbstractContextManager[object]]


def failures(text: str, folder: Path, broken: Broken = nullcontext) -> list[str]:
    """What speaks against a run of the scenario, with an overlaid pack in which three factions start alike."""
    file = folder / "alike.toml"
    alike = "".join(f'[[faction]]\nid = "{faction}"\ninfluence = 3\n' for faction in ("latari", "uthuk"))
    file.write_text(f'id = "alike"\nversion = 1\nover = "terrinoth"\nprovenance = "house"\n{alike}', encoding="utf-8")
    pack, scenario = load_pack(TERRINOTH, file), loads(text)
    trials = (attrs.evolve(trial, opening=attrs.evolve(trial.opening, content=pack)) for trial in scenario.trials)
    with broken():
        reports = check(attrs.evolve(scenario, trials=tuple(trials)))
    return [failure for report in reports for failure in report.failures]


def as_listed(at: Position, seat: Seat) -> tuple[int, int, int]:
    return (0, 0, [player.seat for player in at.table.players].index(seat))


def all_or_nothing(play: Play, seat: Seat, amount: int) -> None:
    if play.table.player(seat).influence >= amount:
        play.happen(years.InfluenceLost(seat, amount, years.CITES))


def to_the_right(table: Table, seat: Seat) -> Seat:
    seats = [player.seat for player in table.players]
    return seats[seats.index(seat) - 1]


CASES: dict[str, tuple[str, Broken, str]] = {
    "TER.15": (LAST_TIE, lambda: patch.object(play_order, "standing", as_listed), "asked.latari"),
    "TER.16": (AS_FAR_AS_POSSIBLE, lambda: patch.object(years, "lose_influence", all_or_nothing), "influence.daqan"),
    "TER.17": (TO_THE_LEFT, lambda: patch.object(Table, "left_of", to_the_right), "first: expected waiqar, but daqan"),
}


@pytest.mark.parametrize("rule", CASES)
def test_a_rule_of_the_terms_holds(rule: str, tmp_path: Path) -> None:
    assert [] == failures(CASES[rule][0], tmp_path)


@pytest.mark.parametrize("rule", CASES)
def test_its_scenario_fails_without_it(rule: str, tmp_path: Path) -> None:
    text, broken, said = CASES[rule]
    found = failures(text, tmp_path, broken)
    assert any(said in failure for failure in found), found
