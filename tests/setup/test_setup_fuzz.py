"""Whatever is sent while a game is set up, it is applied if it is legal and refused if it is not: nothing raises, and
nothing given changes."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from setup_positions import asked_first

from runewars import new_game
from runewars.kernel import (
    CHANCE,
    SPECTATOR,
    Choice,
    Draw,
    Drawn,
    Ruleset,
    adjudicate,
    legal,
    notation,
    objections,
    parse,
)
from runewars.rules.setup.runes import PlaceHomeRune, PlaceMapRune
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.testing import check_citation, check_legality, choices_like, something_sent

UNREACHED = {ORIGINAL: PlaceMapRune, REVISED: PlaceHomeRune}
NONSENSE = (
    "", " ", ":", "daqan", "daqan:", ": tile", "daqan: dance", "daqan: tile tile", "daqan tile 5 at 0,0 turned 0",
    "nobody: tile 5 at 0,0 turned 0", "daqan: tile 5 at 0,0 turned -1", "daqan: tile 5 at 0 turned 1",
    "daqan: tile 5 at 0,0 turned 1 twice", "daqan: marker 0,0", "daqan: marker 0,0 x", "daqan: home at 1e3,0 turned 0",
    "daqan: place footman many in DA", "daqan: place footman 99999999999 in DA", "daqan: rune  dragon  in", "\x00",
    "chance: draw", "chance: draw fate", "chance: draw nothing 1", "chance: draw fate 1 1", "\uff44aqan: tile 5",
    "x" * 9_999,
)  # fmt: skip


@cache
def questions(ruleset: Ruleset) -> tuple[GameState, ...]:
    """A state for every kind of question of setup, chance's included, and one where setup is over."""
    setup = next(module for module in ruleset.modules if module.name == "setup")
    kinds: list[Any] = [Draw, *(kind for kind in setup.decisions if kind is not UNREACHED[ruleset])]
    return (*(asked_first(kind, ruleset) for kind in kinds), new_game(2, ruleset=ruleset, seed=1))


def everything_of(state: GameState) -> object:
    return copy.deepcopy((state.table, state.agenda, state.pending, state.ply))


def hold(state: GameState, sent: Any) -> None:
    """What is sent is applied exactly if it is legal; a refusal gives its rules and the state as it was."""
    before = everything_of(state)
    verdict = adjudicate(state, sent)
    assert before == everything_of(state)
    assert verdict.objections == objections(state, sent)
    check_citation(verdict.events, state.ruleset, verdict.objections)
    read = parse(sent, state.ruleset.verbs) if isinstance(sent, str) else sent
    choice = read if isinstance(read, Choice) and well_formed(read) else None
    offered = legal(state, choice.seat) if choice is not None else ()
    if verdict.applied:
        assert choice in offered or isinstance(choice, Drawn)  # chance's batches are listed card by card
    else:
        assert verdict.state is state
        assert verdict.objections
        assert () == verdict.events
        assert choice not in offered


def well_formed(choice: Choice) -> bool:
    """Whether its fields are of their types: a turn is no truth, though Python thinks True is 1."""
    return notation(type(choice)).fault(choice) is None


def words(state: GameState) -> st.SearchStrategy[str]:
    """Words such as lines of choices are made of."""
    content, table = state.content, state.table
    names = [
        *table.board.areas, *content.tiles_by_id, *content.units_by_id, *content.heroes_by_id, *content.quests_by_id,
        *(faction.id for faction in content.factions), "dragon", "false", "fate", "setup-quests", "nowhere",
    ]  # fmt: skip
    numbers = st.integers(-2, 30).map(str)
    spaces = st.tuples(st.integers(-8, 8), st.integers(-8, 8)).map(lambda pair: f"{pair[0]},{pair[1]}")
    fixed = st.sampled_from(["at", "in", "turned", "from", "to", ":", "?", "-"])
    return st.one_of(st.sampled_from(names), numbers, spaces, fixed, st.text(max_size=6))


def lines(state: GameState) -> st.SearchStrategy[str]:
    """Lines of any verb: as the verb wants them but for their words, or any words at all."""
    seats = [*(player.seat for player in state.table.players), CHANCE, SPECTATOR, "nobody"]
    verbs = state.ruleset.verbs
    word = words(state)

    def formed(verb: str) -> st.SearchStrategy[str]:
        parts = verbs[verb].form.replace("[", "").replace("]", "").split()
        return st.tuples(*(word if part.startswith("{") else st.just(part) for part in parts)).map(" ".join)

    loose = st.tuples(st.sampled_from([*verbs, "dance"]), st.lists(word, max_size=6)).map(
        lambda line: " ".join([line[0], *line[1]])
    )
    asked = [verb for decision in state.pending for kind in decision.takes for verb in verbs if verbs[verb] is kind]
    rest = st.one_of(*(formed(verb) for verb in asked), st.sampled_from(list(verbs)).flatmap(formed), loose)
    whose = st.sampled_from([*(decision.seat for decision in state.pending), *seats])
    return st.builds("{}: {}".format, whose, rest)


both_rulesets = pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)


@both_rulesets
def test_lines_of_every_verb_are_applied_or_refused(ruleset: Ruleset) -> None:
    @settings(max_examples=100)
    @given(st.data(), st.sampled_from(questions(ruleset)))
    def sent(data: st.DataObject, state: GameState) -> None:
        hold(state, data.draw(lines(state)))

    sent()


@both_rulesets
def test_choices_of_any_kind_are_applied_or_refused(ruleset: Ruleset) -> None:
    @settings(max_examples=100)
    @given(st.data(), st.sampled_from(questions(ruleset)))
    def sent(data: st.DataObject, state: GameState) -> None:
        hold(state, data.draw(choices_like(state)))

    sent()


@both_rulesets
def test_every_kind_of_choice_is_refused_or_applied_at_every_question(ruleset: Ruleset) -> None:
    """Each question is given the answers to all the others."""
    rng = Random(1)
    answers = [answer for state in questions(ruleset) for seat in _asked(state) for answer in legal(state, seat)[:2]]
    assert {kind for state in questions(ruleset) for decision in state.pending for kind in decision.takes} == {
        type(answer) for answer in answers
    }
    for state in questions(ruleset):
        for sent in (*answers, *(something_sent(state, rng) for _ in range(20))):
            hold(state, sent)


def _asked(state: GameState) -> list[str]:
    return [decision.seat for decision in state.pending]


@both_rulesets
@pytest.mark.parametrize("line", NONSENSE, ids=lambda line: line[:30])
def test_nonsense_is_refused_at_every_question(ruleset: Ruleset, line: str) -> None:
    for state in questions(ruleset):
        verdict = adjudicate(state, line)
        assert not verdict.applied
        assert verdict.state is state
        assert all(each.rule.startswith("ASK.") for each in verdict.objections)


@both_rulesets
def test_legality_holds_at_every_question(ruleset: Ruleset) -> None:
    rng = Random(2)
    for state in questions(ruleset):
        check_legality(state, [something_sent(state, rng) for _ in range(20)])
