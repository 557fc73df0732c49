"""Receiving a dragon rune: who is asked, what the piles give, what others learn."""

from __future__ import annotations

from runewars import GameState
from runewars.content import terrinoth
from runewars.kernel import Applied, Dealer, Event, Seat, adjudicate, begin, evolve, legal, objections, pending
from runewars.rules.laying import RuneLaid, RuneReturned, RunesTaken
from runewars.scenario import loads
from runewars.table import DRAGON, FALSE, AreaId, RunePiles

PACK = terrinoth()
DAQAN, UTHUK = Seat("daqan"), Seat("uthuk")
FILE = """
case = "RECEIVING"
title = "A turn"
rules = ["RUN.2"]
rulesets = ["revised"]
[board]
borders = ["H-A", "A-N", "N-U"]
[seats.daqan]
objective = "bound-by-honor"
[seats.uthuk]
[home]
H = "daqan"
U = "uthuk"
[place]
H = [{home}]
N = [{nobodys}]
[at]
checkpoint = "turn"
order = "daqan harvest"
[expect]
over = false
"""


def turn(home: str = "", nobodys: str = "", piles: RunePiles | None = None) -> GameState:
    """The Daqan's turn; with other piles, if they are given."""
    (trial,) = loads(FILE.format(home=home, nobodys=nobodys)).trials
    state = begin(trial.opening.state(trial.ruleset)).state
    return state if piles is None else evolve(state, table=evolve(state.table, runes=piles))


def said(state: GameState, *lines: str) -> tuple[GameState, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for line in lines:
        verdict = adjudicate(state, f"daqan: {line}", dealer=Dealer(1))
        assert isinstance(verdict, Applied), (line, verdict)
        state, events = verdict.state, events + verdict.events
    return state, events


def asked(state: GameState) -> list[str]:
    return [str(choice).removeprefix("daqan: ") for choice in legal(state, DAQAN)]


def test_he_is_asked_to_discard_while_a_rune_of_his_lies_facedown_whatever_it_is() -> None:
    for face in ("dragon", "false"):
        state, _ = said(turn(f'"rune {face} of daqan"'), "achieve bound-by-honor")
        assert ["DiscardFalseRune"] == [type(decision).__name__ for decision in pending(state)]
        assert (["unearth H", "pass"] if face == "false" else ["pass"]) == asked(state)
        assert ["RUN.2"] == [each.rule for each in objections(state, "daqan: unearth N")]


def test_he_is_not_asked_where_all_see_that_he_has_none() -> None:
    for home in ("", '"rune dragon faceup"'):
        state, _ = said(turn(home), "achieve bound-by-honor")
        assert ["LayRuneDown"] == [type(decision).__name__ for decision in pending(state)]
    state, _ = said(turn('"rune false faceup"'), "achieve bound-by-honor")
    assert ["unearth H", "pass"] == asked(state)


def test_a_false_rune_nobody_controls_is_not_his_to_discard() -> None:
    state, _ = said(turn('"rune false of daqan"', '"rune false faceup"'), "achieve bound-by-honor")
    assert ["unearth H", "pass"] == asked(state)


def test_two_tokens_mixed_are_known_to_him_alone() -> None:
    _, events = said(turn(), "achieve bound-by-honor", "lay false in A", "lay dragon in N")
    laid = [event for event in events if isinstance(event, RuneLaid)]
    assert [(DAQAN,), (DAQAN,)] == [event.known for event in laid]
    assert ["?", "?"] == [event.seen_by(UTHUK).face for event in laid]


def test_an_empty_pile_gives_none_and_all_know_the_one_token() -> None:
    for piles, face in ((RunePiles(0, 3), FALSE), (RunePiles(3, 0), DRAGON)):
        state, events = said(turn(piles=piles), "achieve bound-by-honor")
        (taken,) = (event for event in events if isinstance(event, RunesTaken))
        assert (taken.dragon, taken.false) == (int(face == DRAGON), int(face == FALSE))
        state, _ = said(state, f"lay {face} in A")
        rune = state.table.area(AreaId("A")).rune
        assert rune is not None
        assert (face, {DAQAN, UTHUK}) == (rune.face, set(rune.known))


def test_with_both_piles_empty_nothing_comes() -> None:
    state, events = said(turn(piles=RunePiles(0, 0)), "achieve bound-by-honor")
    assert not any(isinstance(event, RunesTaken) for event in events)
    assert "achieve bound-by-honor" not in asked(state)
    assert "resolve" in asked(state)


def test_a_discarded_rune_is_back_in_its_pile_before_one_is_taken() -> None:
    state, events = said(turn('"rune false of daqan"', piles=RunePiles(1, 0)), "achieve bound-by-honor", "unearth H")
    assert [(1, 1)] == [(event.dragon, event.false) for event in events if isinstance(event, RunesTaken)]
    assert RunePiles(0, 0) == state.table.runes


def test_what_is_returned_is_seen_by_all_and_gives_the_other_away() -> None:
    state = turn('"rune dragon faceup"', '"rune false faceup"')
    state, events = said(state, "achieve bound-by-honor", "lay dragon in A")
    (returned,) = (event for event in events if isinstance(event, RuneReturned))
    assert FALSE == returned.seen_by(UTHUK).face
    rune = state.table.area(AreaId("A")).rune
    assert rune is not None
    assert {DAQAN, UTHUK} == set(rune.known)
