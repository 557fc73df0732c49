"""MOV: an illegal march is refused by every rule it breaks, at once, with the areas in question."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from field import after, against, field, open_to
from hypothesis import given
from hypothesis import strategies as st

import runewars
from runewars import GameState
from runewars.kernel import Choice, Objection, ObjectionRule, Reason, decision_of, legal, parse
from runewars.rules.marching import MARCHING, hero_objections, objections
from runewars.rules.marching.choices import Activate, Done, MarchUnits, MoveHero
from runewars.rules.marching.events import March
from runewars.table import CONQUER, AreaId, Border, HeroId, UnitId

A, B, C, D, H, U = (AreaId(name) for name in "ABCDHU")
FOOTMAN, VALADIR, VARIKAS = UnitId("footman"), HeroId("valadir"), HeroId("varikas")
LINE = ("A-B", "B-C", "C-D")


def test_all_that_speaks_against_a_march_is_named_at_once() -> None:
    blocked = field(
        ("A|B", "B-C"), {"A": ["daqan footman 2"], "B": ["beastman 1"]}, "conquer", "resolve", "activate C",
        activated={"A": ["daqan"]},
    )  # fmt: skip
    assert (
        Objection("MOV.5", objections.HeldThere(A)),
        Objection("MOV.6", objections.BordersClosed((Border(A, B, "|"),))),
        Objection("MOV.4", objections.NoPassage((B,))),
    ) == runewars.objections(blocked, "daqan: march footman 2 from A")
    assert ["MOV.12", "MOV.5", "MOV.6", "MOV.4"] == against(blocked, "march footman 3 from A")
    assert ["done"] == open_to(blocked)


def test_the_objections_of_a_way_are_those_of_the_best_one() -> None:
    two_ways = field(
        ("A|B", "B~C", "A-D", "D-C"), {"A": ["daqan footman 1"], "D": ["uthuk berserker 1"]},
        "conquer", "resolve", "activate C",
    )  # fmt: skip
    assert (Objection("MOV.4", objections.NoPassage((D,))),) == runewars.objections(
        two_ways, "daqan: march footman 1 from A"
    )


def test_all_that_speaks_against_a_strategic_move_is_named_at_once() -> None:
    state = field(
        ("A|B",), {"A": ["daqan footman 1", "daqan footman 1 routed"], "B": ["beastman 1"]}, "strategize", "resolve",
        activated={"A": ["daqan"]},
    )  # fmt: skip
    assert (
        Objection("TER.7", objections.Routed(FOOTMAN, A, 1)),
        Objection("MOV.5", objections.HeldThere(A)),
        Objection("MOV.2", objections.NotOpen(B)),
        Objection("MOV.6", objections.BordersClosed((Border(A, B, "|"),))),
    ) == runewars.objections(state, "daqan: march footman 2 from A to B")


# ---------------------------------------------------------------- each objection once


@attrs.frozen
class Shown:
    """A choice that an objection refuses, and how it says so."""

    state: GameState
    line: str
    reason: Reason


def conquer(place: dict[str, list[str]], *told: str, borders: tuple[str, ...] = LINE, **more: Any) -> GameState:
    return field(borders, place, "conquer", "resolve", *(told or ("activate C",)), **more)


def strategize(place: dict[str, list[str]], *told: str, borders: tuple[str, ...] = LINE, **more: Any) -> GameState:
    return field(borders, place, "strategize", "resolve", *told, **more)


def after_a_battle() -> GameState:
    """The mobilize's battle in D is over; B, which is the Uthuk's, is activated by the bonus."""
    place = {"D": ["uthuk berserker 1"], "C": ["daqan knight 8"], "A": ["daqan footman 1"]}
    state = field(
        LINE, place, "mobilize", "resolve", "activate D", "march knight 8 from C", "done",
        home={"B": "uthuk"}, ruleset="original",
    )  # fmt: skip
    while "use supremacy" not in open_to(state):
        state = after(state, open_to(state)[0] if legal(state, "daqan") else str(legal(state, "uthuk")[0]))
    return after(state, "use supremacy", "activate B")


FOOTMEN = {"A": ["daqan footman 2"]}
HEROES = {"A": ["daqan hero valadir", "uthuk hero varikas"], "B": ["daqan footman 1"]}
TWO_HEROES = {"A": ["daqan hero valadir"], "B": ["daqan hero andira"]}


def shown() -> dict[ObjectionRule, Shown]:
    routed = {"A": ["daqan footman 1", "daqan footman 1 routed"]}
    routed_hero = {"A": ["daqan hero valadir routed"]}
    ally = {"A": ["daqan footman 1", "giant 1"]}
    told = March(UnitId("giant"), 1, A, C)
    return {
        objections.not_on_the_board: Shown(
            field(LINE, {}, "conquer", "resolve"), "activate Q", objections.NoSuchArea(AreaId("Q"))
        ),
        objections.activated_already: Shown(
            field(LINE, {}, "conquer", "resolve", activated={"B": ["daqan"]}),
            "activate B", objections.ActivatedAlready(B),
        ),
        objections.no_target: Shown(conquer(FOOTMEN), "march footman 1 from A to B", objections.NoTarget()),
        objections.not_that_many: Shown(
            conquer(FOOTMEN, "activate C", "march footman 1 from A"),
            "march footman 2 from A", objections.NotThatMany(FOOTMAN, A, 1),
        ),
        objections.are_routed: Shown(conquer(routed), "march footman 2 from A", objections.Routed(FOOTMAN, A, 1)),
        objections.not_his_to_move: Shown(
            strategize({"A": ["beastman 1"]}), "march beastman 1 from A to B", objections.NotHis(A)
        ),
        objections.not_his_to_send: Shown(
            conquer({"B": ["uthuk berserker 1"]}), "march berserker 1 from B", objections.NotHis(B)
        ),
        objections.held_there: Shown(
            conquer(FOOTMEN, activated={"A": ["daqan"]}), "march footman 1 from A", objections.HeldThere(A)
        ),
        objections.stormy_weather: Shown(
            conquer(FOOTMEN, season="spring", weather=["stormy-weather"]),
            "march footman 1 from A", objections.StormyWeather(),
        ),
        objections.already_there: Shown(
            conquer(FOOTMEN, "activate A"), "march footman 1 from A", objections.AlreadyThere(A)
        ),
        objections.not_next_door: Shown(
            strategize(FOOTMEN), "march footman 1 from A to C", objections.NotNextDoor(A, C)
        ),
        objections.not_open: Shown(
            strategize({**FOOTMEN, "B": ["beastman 1"]}), "march footman 1 from A to B", objections.NotOpen(B)
        ),
        objections.too_far: Shown(conquer(FOOTMEN, "activate D"), "march footman 1 from A", objections.TooFar(A, D, 2)),
        objections.too_far_for_the_fast: Shown(
            conquer({"A": ["daqan knight 1"]}, "activate E", borders=(*LINE, "D-E")),
            "march knight 1 from A", objections.TooFar(A, AreaId("E"), 3),
        ),
        objections.borders_closed: Shown(
            conquer(FOOTMEN, borders=("A-B", "B~C")),
            "march footman 1 from A", objections.BordersClosed((Border(B, C, "~"),)),
        ),
        objections.no_passage: Shown(
            conquer(FOOTMEN, home={"B": "uthuk"}), "march footman 1 from A", objections.NoPassage((B,))
        ),
        objections.second_battle: Shown(after_a_battle(), "march footman 1 from A", objections.SecondBattle(B)),
        objections.allies_alone: Shown(conquer(ally), "march giant 1 from A", objections.AlliesAlone((told,))),
        objections.leaves_a_hero: Shown(
            strategize({**HEROES, "B": ["daqan footman 1", "giant 1"]}, "move valadir to B"),
            "march footman 1 from B to C", objections.NotOpen(B),
        ),
        hero_objections.heroes_stay: Shown(
            conquer(HEROES, ruleset="original"), "move valadir to C", hero_objections.HeroesStay(CONQUER)
        ),
        hero_objections.not_his_to_lead: Shown(
            strategize(HEROES), "move varikas to B", hero_objections.NotHisHero(VARIKAS)
        ),
        hero_objections.not_his_to_send: Shown(
            conquer(HEROES), "move varikas to C", hero_objections.NotHisHero(VARIKAS)
        ),
        hero_objections.is_routed: Shown(
            conquer(routed_hero), "move valadir to C", hero_objections.HeroRouted(VALADIR, A)
        ),
        hero_objections.moved_already: Shown(
            conquer(HEROES, "activate C", "move valadir to C"),
            "move valadir to C", hero_objections.MovedAlready(VALADIR, C),
        ),
        hero_objections.is_there: Shown(
            conquer(HEROES, "activate A"), "move valadir to A", objections.AlreadyThere(A)
        ),
        hero_objections.not_next_door: Shown(
            strategize(HEROES), "move valadir to C", objections.NotNextDoor(A, C)
        ),
        hero_objections.not_open: Shown(
            strategize({**HEROES, "B": ["beastman 1"]}), "move valadir to B", objections.NotOpen(B)
        ),
        hero_objections.not_the_target: Shown(
            conquer(HEROES), "move valadir to B", hero_objections.NotTheTarget(B, C)
        ),
        hero_objections.too_far: Shown(
            conquer(HEROES, "activate D"), "move valadir to D", objections.TooFar(A, D, 2)
        ),
        hero_objections.passes_all: Shown(
            strategize(TWO_HEROES), "move valadir to B by B", hero_objections.PassesAll()
        ),
        hero_objections.meets_nobody: Shown(
            conquer(TWO_HEROES), "move valadir to C by A", hero_objections.MeetsNobody(A)
        ),
        hero_objections.not_on_the_way: Shown(
            conquer({**TWO_HEROES, "D": ["daqan hero ronan"]}),
            "move valadir to C by D", hero_objections.NotOnTheWay(D, C),
        ),
        hero_objections.borders_closed: Shown(
            conquer(HEROES, "activate B", borders=("A|B", "B-C")),
            "move valadir to B", objections.BordersClosed((Border(A, B, "|"),)),
        ),
    }  # fmt: skip


SHOWN = shown()


def test_every_objection_of_marching_is_shown() -> None:
    known = [question for answer in MARCHING.answers.values() for question in answer.objections]
    assert set(known) == set(SHOWN)


@pytest.mark.parametrize("question", SHOWN, ids=lambda each: f"{each.__module__.rsplit('.')[-1]}.{each.__name__}")
def test_an_objection_speaks_by_its_rule_with_its_particulars(question: Any) -> None:
    state, line, reason = SHOWN[question].state, f"daqan: {SHOWN[question].line}", SHOWN[question].reason
    assert reason == question(state, decision_of(state, "daqan"), parse(line, state.ruleset.verbs))
    assert Objection(question.rule, reason) in runewars.objections(state, line)
    assert question.rule == "ASK.3" or question.rule in state.ruleset.rules
    assert "{" not in str(reason)


# ---------------------------------------------------------------- nothing that is sent breaks the referee

ALLIES = {
    "A": ["daqan footman 2", "giant 1", "daqan hero valadir", "daqan knight 1 routed"],
    "B": ["beastman 2"],
    "C": ["uthuk berserker 1", "uthuk hero varikas"],
    "D": ["daqan footman 7", "razorwing 1"],
}
POSITIONS = [
    field(borders, ALLIES, order, "resolve", *told, ruleset=ruleset, season=season, activated={"D": ["daqan"]})
    for borders in (("A-B", "B-C", "C-D", "A|D", "A~H"), ("A-D", "D-B", "D-C", "A-H", "H~U"))
    for order, told in (
        ("strategize", ()), ("conquer", ()), ("conquer", ("activate B",)), ("mobilize", ("activate C",)),
        ("mobilize", ("activate H", "march footman 1 from A") if borders[-1] == "H~U" else ("activate A",)),
    )
    for ruleset in ("original", "revised")
    for season in ("summer", "winter")
]  # fmt: skip
NAMES = st.sampled_from([*"ABCDHU", "Q", "", "two words", "footman", "giant", "valadir", "varikas"]) | st.text(
    max_size=4
)
UNITS = st.sampled_from(["footman", "knight", "giant", "beastman", "razorwing", "berserker", "nobody"]) | NAMES
COUNTS = st.integers(-2, 9) | st.integers()
SEATS = st.sampled_from(["daqan", "daqan", "daqan", "uthuk", "chance", "nobody"])
CHOICES: st.SearchStrategy[Choice] = st.one_of(
    st.builds(MarchUnits, SEATS, UNITS, COUNTS, NAMES, st.none() | NAMES),
    st.builds(MoveHero, SEATS, NAMES, NAMES),
    st.builds(Activate, SEATS, NAMES),
    st.builds(Done, SEATS),
)


@given(st.sampled_from(POSITIONS), st.lists(CHOICES, max_size=8))
def test_marches_of_any_kind_are_applied_or_refused_and_never_raise(state: GameState, choices: list[Choice]) -> None:
    for choice in choices:
        verdict = runewars.adjudicate(state, choice)
        assert verdict.applied is (not runewars.objections(state, choice))
        assert verdict.applied is (choice in legal(state, choice.seat))
        assert verdict.objections == runewars.objections(state, choice)
        if verdict.applied and decision_of(verdict.state, "daqan") is not None:
            state = verdict.state


@given(
    st.sampled_from(POSITIONS),
    st.sampled_from(["march", "move", "activate", "done", "MARCH"]),
    st.lists(UNITS | COUNTS.map(str) | st.sampled_from(["from", "to"]), max_size=8),
)
def test_lines_of_any_kind_never_raise(state: GameState, verb: str, words: list[str]) -> None:
    line = " ".join(["daqan:", verb, *words])
    assert runewars.adjudicate(state, line).applied is (not runewars.objections(state, line))
