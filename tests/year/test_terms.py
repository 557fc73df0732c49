"""TER.15, the last tie: a scenario that fails without it, and takes factions that start alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from unittest.mock import patch

import attrs

from runewars.content import TERRINOTH, load_pack
from runewars.kernel import Seat
from runewars.rules import play_order
from runewars.scenario import check, loads
from runewars.state import Position

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


def test_the_last_tie_goes_to_who_sits_first_from_the_first_player(tmp_path: Path) -> None:
    assert [] == failures(LAST_TIE, tmp_path)


def test_its_scenario_fails_without_it(tmp_path: Path) -> None:
    found = failures(LAST_TIE, tmp_path, lambda: patch.object(play_order, "standing", as_listed))
    assert any("asked.latari" in failure for failure in found), found
