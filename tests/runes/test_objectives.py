"""Objectives: each is met in some position and not in one a little short of it; the face is its owner's secret."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from runewars import GameState, view
from runewars.content import Effect, terrinoth
from runewars.content.vocabulary import OBJECTIVE_CONDITIONS, faults
from runewars.kernel import Applied, Dealer, Seat, adjudicate, begin, legal, objections
from runewars.rules.objectives import is_met
from runewars.scenario import loads
from runewars.table import ObjectiveId
from runewars.testing import check_conservation, check_legality, check_round_trip, check_secrecy

PACK = terrinoth()
FILE = """
case = "OBJECTIVE"
title = "A turn"
rules = ["CAR.3"]
rulesets = ["original"]
[board]
borders = ["H1-H2", "H2-H3", "H3-A", "A-B", "B-C", "C-N", "N-U"]
[resources]
A = "food 3 ore 2"
B = "food 3 ore 4"
C = "food 1"
[seats.{seat}]
influence = {influence}
objective = "{objective}"
[seats.{other}]
[home]
H1 = "{seat}"
H2 = "{seat}"
H3 = "{seat}"
U = "{other}"
[place]
{place}
[titles]
{titles}
[at]
checkpoint = "turn"
order = "{seat} harvest"
[expect]
over = false
"""
FELLOWSHIP = ["daqan hero valadir", "daqan hero andira", "daqan hero silhouette"]

MET: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "bound-by-honor": ({"U": ["beastman 1"]}, {"N": ["beastman 1"]}),
    "guardian-of-the-cities": (
        {"A": ["daqan footman 1", "city ashmere"], "B": ["daqan footman 1", "city dunmarket"]},
        {"A": ["daqan footman 1", "city ashmere"], "B": ["city dunmarket"]},
    ),
    "shield-of-the-realm": (
        {home: ["daqan footman 2"] for home in ("H1", "H2", "H3")},
        {"H1": ["daqan footman 2"], "H2": ["daqan footman 2"], "H3": ["daqan footman 2 routed"]},
    ),
    "fellowship": ({"A": FELLOWSHIP}, {"A": [*FELLOWSHIP[:2], f"{FELLOWSHIP[2]} routed"]}),
    "many-banners": (
        {"H1": ["giant 1", "beastman 1"], "H2": ["razorwing 1"]},
        {"H1": ["giant 1", "beastman 1"], "N": ["razorwing 1"]},
    ),
    "stone-upon-stone": (
        {area: ["daqan stronghold"] for area in "ABC"},
        {"A": ["daqan stronghold"], "B": ["daqan stronghold"], "C": ["daqan stronghold damaged"]},
    ),
    "voice-of-the-council": (
        {"influence": 6, "titles": {"lord-commander": 1}},
        {"influence": 5, "titles": {"lord-commander": 1}},
    ),
    "land-of-plenty": (
        {"A": ["daqan footman 1"], "B": ["daqan footman 1"]},
        {"A": ["daqan footman 1"], "C": ["daqan footman 1"]},
    ),
    "discouraging-defeat": (
        {"N": ["daqan footman 3 routed", "giant 1 routed"]},
        {"N": ["daqan footman 3 routed", "giant 1"]},
    ),
    "beast-master": ({"H1": ["giant 1"], "H2": ["dragon 1"]}, {"H1": ["giant 1"], "N": ["dragon 1"]}),
    "foot-in-the-door": ({"U": ["uthuk berserker 1"], "N": ["daqan footman 1"]}, {"N": ["uthuk berserker 1"]}),
    "forges-of-war": (
        {"A": ["uthuk berserker 1"], "B": ["uthuk berserker 1"]},
        {"B": ["uthuk berserker 1"]},
    ),
    "the-horde": (
        {"A": ["uthuk berserker 8"], "B": ["uthuk flesh-ripper 8"], "C": ["uthuk berserker 2 routed"]},
        {"A": ["uthuk berserker 8"], "B": ["uthuk flesh-ripper 8"], "C": ["uthuk berserker 1 routed"]},
    ),
    "hoarded-power": (
        {area: ["uthuk berserker 1", "rune false of uthuk"] for area in "ABC"},
        {"H1": ["rune false of uthuk"], "A": ["uthuk berserker 1", "rune dragon of uthuk"], "B": ["rune false faceup"]},
    ),
    "knives-in-the-dark": (
        {"U": ["uthuk hero bogran"], "N": ["daqan footman 1", "uthuk hero varikas"]},
        {"U": ["uthuk hero bogran", "uthuk hero varikas"]},
    ),
    "two-crowns": (
        {"titles": {"lord-commander": 1, "captain": 1}},
        {"titles": {"lord-commander": 1}, "influence": 9},
    ),
}


def turn(objective: str, given: dict[str, Any]) -> tuple[GameState, Seat]:
    """The turn of the player who holds the objective, just begun."""
    good = PACK.objectives_by_id[objective].alignment == "good"
    seat, other = ("daqan", "uthuk") if good else ("uthuk", "daqan")
    told = dict(given)
    titles = "\n".join(
        f'{title} = {{ holder = "{seat}", influence = {spent} }}' for title, spent in told.pop("titles", {}).items()
    )
    influence = told.pop("influence", 0)
    place = "\n".join(f"{area} = {json.dumps(lines)}" for area, lines in told.items())
    text = FILE.format(
        seat=seat, other=other, objective=objective, influence=influence, place=place, titles=titles
    )  # fmt: skip
    (trial,) = loads(text).trials
    return begin(trial.opening.state(trial.ruleset)).state, Seat(seat)


def test_every_objective_has_its_positions_and_every_condition_an_objective() -> None:
    assert set(MET) == {objective.id for objective in PACK.objectives}
    assert set(OBJECTIVE_CONDITIONS) == {objective.condition.name for objective in PACK.objectives}


@pytest.mark.parametrize("objective", MET)
def test_an_objective_is_met_where_its_text_says_and_not_a_little_short_of_it(objective: str) -> None:
    met, short = MET[objective]
    state, seat = turn(objective, met)
    assert f"{seat}: achieve {objective}" in map(str, legal(state, seat))
    assert is_met(state, seat, ObjectiveId(objective))
    state, seat = turn(objective, short)
    assert f"{seat}: achieve {objective}" not in map(str, legal(state, seat))
    assert ["CAR.3"] == [each.rule for each in objections(state, f"{seat}: achieve {objective}")]


@pytest.mark.parametrize("objective", MET)
def test_the_laws_hold_as_one_is_discarded_for_a_dragon_rune(objective: str) -> None:
    state, seat = turn(objective, MET[objective][0])
    rng = Random(1)
    for _ in range(4):
        check_secrecy(state, seat, rng)
        check_secrecy(state, state.table.left_of(seat), rng)
        check_legality(state)
        check_round_trip(state)
        check_conservation(state)
        choices = [each for each in legal(state, seat) if str(each).split()[1] in ("achieve", "unearth", "lay")]
        verdict = adjudicate(state, choices[0] if choices else legal(state, seat)[0], dealer=Dealer(1))
        assert isinstance(verdict, Applied)
        state = verdict.state
    assert (objective,) == state.table.decks.objectives_discard
    assert () == state.table.player(seat).objectives


def test_one_of_anothers_is_no_choice_and_says_no_more_than_that() -> None:
    state, seat = turn("fellowship", {})
    (against,) = objections(state, f"{seat}: achieve many-banners")
    assert ("CAR.3", "many-banners is no objective of one's own") == (against.rule, str(against.reason))
    assert ("?",) == view(state, "uthuk").table.player(seat).objectives


def test_a_condition_misspelt_is_refused_when_the_pack_is_loaded() -> None:
    wrong = Effect("most-citys", (("count", 2),))
    assert ["name"] == [part for part, _ in faults(wrong, OBJECTIVE_CONDITIONS)]
