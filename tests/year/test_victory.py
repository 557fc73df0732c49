"""Claims: who may make one, what is asked and shown, what becomes of the marker (VIC.3 to VIC.7)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from realm import DAQAN, PACK, UTHUK
from test_year_laws import EVERY

from runewars import Choice, Dealer, GameState, dumps, loads, new_game
from runewars.box import TableError, lay_table
from runewars.kernel import (
    Applied,
    RuleChange,
    Ruleset,
    Seat,
    State,
    adjudicate,
    begin,
    decision_of,
    legal,
    objections,
    seen,
)
from runewars.rules.elimination import PlayerEliminated
from runewars.rules.orders.turns import Turn
from runewars.rules.victory.claims import Claim, ResolveClaim, RevealDragonRune
from runewars.rulesets import ORIGINAL, REVISED
from runewars.table import (
    DRAGON,
    FALL,
    FALSE,
    SPRING,
    STRATEGIZE,
    SUMMER,
    Area,
    AreaId,
    Player,
    Rune,
    SeasonDeck,
    VictoryMarker,
    sketch,
)
from runewars.testing import (
    any_choice,
    check_indistinguishable,
    check_legality,
    check_progress,
    check_replay,
    check_round_trip,
    check_secrecy,
    check_step,
    play_out,
)
from runewars.views import view

HOMES = tuple(AreaId(f"H{number}") for number in range(1, 10))
U = AreaId("U")
HIDDEN, SHOWN, FALSE_ONE = Rune(DRAGON, (DAQAN,)), Rune(DRAGON, faceup=True), Rune(FALSE, (DAQAN,))


def claimant(*runes: Rune | None, ruleset: Ruleset = REVISED, **options: Any) -> GameState:
    """The Daqan's turn has begun; these runes lie in their home realm."""
    homes: Mapping[AreaId, Area] = {
        area: Area(home=DAQAN, rune=rune) for area, rune in zip(HOMES, (*runes, *[None] * 9), strict=False)
    }
    players = (Player(DAQAN, orders=(STRATEGIZE,)), Player(UTHUK))
    areas = {**homes, U: Area(home=UTHUK), **_elsewhere(runes)}
    table = lay_table(PACK, sketch(areas), players, areas, turn=None, **options)
    return begin(GameState(table, (Turn(DAQAN, STRATEGIZE),), (), 0, ruleset, PACK)).state


def _elsewhere(runes: tuple[Rune | None, ...]) -> Mapping[AreaId, Area]:
    """Runes nobody knows, so that eight of each face lie about and the piles tell nothing."""
    faces = [rune.face for rune in runes if rune is not None]
    others = [Rune(face) for face in (DRAGON, FALSE) for _ in range(8 - faces.count(face))]
    return {AreaId(f"X{number}"): Area(rune=rune) for number, rune in enumerate(others)}


def made(state: GameState, *lines: str) -> GameState:
    for line in lines:
        verdict = adjudicate(state, f"daqan: {line}")
        assert isinstance(verdict, Applied), (line, verdict)
        check_progress(verdict.state)
        check_legality(verdict.state)
        check_round_trip(verdict.state)
        state = verdict.state
    return state


def may_claim(state: GameState) -> bool:
    return "daqan: claim" in map(str, legal(state, DAQAN))


def against(state: GameState, line: str) -> list[str]:
    return [each.rule for each in objections(state, f"daqan: {line}")]


def faces_up(state: GameState) -> list[AreaId]:
    return [area for area in HOMES if getattr(state.table.area(area).rune, "faceup", False)]


# ---------------------------------------------------------------- who may claim


@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED])
@pytest.mark.parametrize(("runes", "may"), [((SHOWN,) * 5, False), ((SHOWN,) * 6, True), ((HIDDEN,) * 7, True)])
def test_six_dragon_runes_are_needed(ruleset: Ruleset, runes: tuple[Rune, ...], may: bool) -> None:
    assert may is may_claim(claimant(*runes, ruleset=ruleset))


def test_false_runes_prove_nothing() -> None:
    state = claimant(*(HIDDEN,) * 5, FALSE_ONE, FALSE_ONE)
    assert not may_claim(state)
    assert ["VIC.4"] == against(state, "claim")
    assert ["VIC.3"] == against(claimant(HIDDEN, ruleset=ORIGINAL), "claim")


def test_what_speaks_against_a_claim_is_said_all_at_once() -> None:
    seasons = SeasonDeck(markers=(VictoryMarker(SUMMER, UTHUK), VictoryMarker(FALL, DAQAN)))
    state = claimant(HIDDEN, seasons=seasons, year=7)
    assert ["VIC.4", "VIC.6", "VIC.6", "VIC.7"] == against(state, "claim")


def test_a_turn_is_open_to_claims_when_it_opens_and_when_it_closes() -> None:
    state = claimant(*(SHOWN,) * 6)
    assert may_claim(state)
    assert may_claim(made(state, "decline"))


def test_a_claim_may_be_made_between_the_order_and_its_bonus() -> None:
    """VIC.4, TER.12: at any point of the turn; with VIC.3 that may be the last one."""
    state = made(claimant(*(SHOWN,) * 6), "resolve", "done")
    assert ["use supremacy", "pass", "claim"] == [str(choice).split(": ")[1] for choice in legal(state, DAQAN)]
    state = made(state, "claim")
    assert (VictoryMarker(SUMMER, DAQAN),) == state.table.seasons.markers
    assert ["daqan: use supremacy", "daqan: pass"] == [str(choice) for choice in legal(state, DAQAN)]
    won = made(claimant(*(SHOWN,) * 6, ruleset=ORIGINAL), "resolve", "done", "claim")
    assert won.table.result is not None


# ---------------------------------------------------------------- proving it


def test_with_no_more_facedown_runes_than_it_takes_nothing_is_asked() -> None:
    state = made(claimant(SHOWN, SHOWN, *(HIDDEN,) * 4), "claim")
    assert list(HOMES[:6]) == faces_up(state)
    assert (VictoryMarker(SUMMER, DAQAN),) == state.table.seasons.markers
    assert ["daqan: resolve", "daqan: decline"] == [str(choice) for choice in legal(state, DAQAN)]


def test_else_he_chooses_which_to_turn_up() -> None:
    state = made(claimant(SHOWN, *(HIDDEN,) * 6, FALSE_ONE), "claim")
    assert isinstance(decision_of(state, DAQAN), RevealDragonRune)
    assert [f"daqan: reveal {area}" for area in HOMES[1:7]] == [str(choice) for choice in legal(state, DAQAN)]
    assert ["RUN.6"] == against(state, "reveal H8")
    assert ["RUN.6"] == against(state, "reveal H1")
    assert ["RUN.6"] == against(state, "reveal U")
    assert ["RUN.6"] == against(state, "reveal nowhere")
    state = made(state, *(f"reveal {area}" for area in reversed(HOMES[2:7])))
    assert [HOMES[0], *HOMES[2:7]] == faces_up(state)
    assert DAQAN == state.table.seasons.claimant(SUMMER)


def test_whether_he_is_asked_does_not_show_how_many_he_has() -> None:
    six, eight = claimant(*(HIDDEN,) * 6, FALSE_ONE, FALSE_ONE), claimant(*(HIDDEN,) * 8)
    assert view(six, UTHUK) == view(eight, UTHUK)
    one, other = (adjudicate(state, "daqan: claim") for state in (six, eight))
    assert seen(one.events, UTHUK) == seen(other.events, UTHUK)
    assert view(one.state, UTHUK) == view(other.state, UTHUK)
    assert one.state.pending == other.state.pending


@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED])
@pytest.mark.parametrize("dragons", [5, 6, 7])
def test_claims_keep_their_secrets(ruleset: Ruleset, dragons: int) -> None:
    rng = Random(dragons)
    state = claimant(*(HIDDEN,) * dragons, *(FALSE_ONE,) * (8 - dragons), ruleset=ruleset)
    fewer = claimant(*(FALSE_ONE,) * dragons, *(HIDDEN,) * (8 - dragons), ruleset=ruleset)
    check_indistinguishable(state, fewer, UTHUK, rng)
    for seat in (DAQAN, UTHUK):
        for world in (state, fewer):
            check_secrecy(world, seat, rng)


def test_a_game_won_by_runes_keeps_no_rune_too_many_shown() -> None:
    state = made(claimant(SHOWN, *(HIDDEN,) * 7, ruleset=ORIGINAL), "claim")
    assert 6 == len(faces_up(state))
    assert (DAQAN, "VIC.3") == (getattr(state.table.result, "winner", None), getattr(state.table.result, "rule", None))


# ---------------------------------------------------------------- a year later


def resolved(*runes: Rune, season: Any = SUMMER, owner: Seat = DAQAN) -> tuple[GameState, GameState]:
    """Before and after a season with a marker on the deck of summer comes round."""
    seasons = SeasonDeck(markers=(VictoryMarker(SUMMER, owner),))
    laid = claimant(*runes, season=season, seasons=seasons)
    before = GameState(laid.table, (ResolveClaim(),), (), 0, REVISED, PACK)
    return before, begin(before).state


def test_six_runes_make_a_claim_good() -> None:
    _, after = resolved(*(HIDDEN,) * 7)
    assert (DAQAN, "VIC.5") == (getattr(after.table.result, "winner", None), getattr(after.table.result, "rule", None))
    assert list(HOMES[:6]) == faces_up(after)


def test_five_do_not_and_nothing_is_turned_up() -> None:
    _, after = resolved(*(HIDDEN,) * 5, FALSE_ONE, FALSE_ONE)
    assert (None, ()) == (after.table.result, after.table.seasons.markers)
    assert [] == faces_up(after)


def test_the_runes_of_its_owner_count() -> None:
    _, after = resolved(*(HIDDEN,) * 6, owner=UTHUK)
    assert (None, ()) == (after.table.result, after.table.seasons.markers)


def test_in_another_season_the_marker_waits() -> None:
    before, after = resolved(*(HIDDEN,) * 6, season=SPRING)
    assert before.table == after.table


# ---------------------------------------------------------------- the marker


def test_an_eliminated_players_marker_leaves() -> None:
    seasons = SeasonDeck(markers=(VictoryMarker(SUMMER, UTHUK), VictoryMarker(FALL, DAQAN)), favours=UTHUK)
    table = PlayerEliminated(UTHUK, ("LIM.6",)).apply(claimant(HIDDEN, seasons=seasons).table)
    assert SeasonDeck(markers=(VictoryMarker(FALL, DAQAN),)) == table.seasons


@pytest.mark.parametrize(
    ("markers", "problem"),
    [
        ((VictoryMarker(SUMMER, DAQAN), VictoryMarker(SUMMER, UTHUK)), "a deck holds one marker"),
        ((VictoryMarker(SUMMER, DAQAN), VictoryMarker(FALL, DAQAN)), "a player has one marker"),
        ((VictoryMarker(SUMMER, Seat("latari")),), "latari"),
    ],
)
def test_no_table_has_markers_that_cannot_be(markers: tuple[VictoryMarker, ...], problem: str) -> None:
    with pytest.raises(TableError, match=problem):
        claimant(HIDDEN, seasons=SeasonDeck(markers=markers))


def test_a_marker_is_saved_and_seen_by_all() -> None:
    state = claimant(HIDDEN, seasons=SeasonDeck(markers=(VictoryMarker(SUMMER, UTHUK),)))
    assert state == loads(dumps(state))
    assert state.table.seasons.markers == view(state, DAQAN).table.seasons.markers


# ---------------------------------------------------------------- the laws


@pytest.mark.parametrize(("base", "rule"), [(ORIGINAL, "VIC.3"), (REVISED, "VIC.5")])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_laws_hold_in_games_where_one_rune_is_enough(base: Ruleset, rule: str, seed: int) -> None:
    easy = base.with_changes(RuleChange(id="test.one-rune", summary="One is enough.", settings={"victory.runes": 1}))
    rng, looks = Random(seed), Random(seed)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_step(before, choice, verdict, looks, closely=before.ply % EVERY == 0 or not verdict.state.pending)
        if type(choice) is Claim:
            for player in before.table.players:
                check_secrecy(before, player.seat, looks)

    played = play_out(new_game(3, ruleset=easy, seed=seed), rng, Dealer(seed), on_step=look, choose=claiming)
    check_replay(played.first, played.log, played.last)
    assert any(rule in event.cites for event in played.log.events)


def claiming(state: State[Any, Any], rng: Random, dealer: Dealer) -> Choice:
    """Claim where one can, else choose as anybody would."""
    found = [choice for decision in state.pending for choice in legal(state, decision.seat) if type(choice) is Claim]
    return found[0] if found else any_choice(state, rng, dealer)
