"""Starting runes (SET.9, SET.9o): who takes what, where it may lie, and that nobody else knows it."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from setup_positions import FOUR_TILES, TWO_HOMES, after, laid_out, played_to

from runewars import new_game
from runewars.box import lay_tile
from runewars.kernel import SPECTATOR, Applied, Dealer, Ruleset, Seat, adjudicate, begin, legal, seen
from runewars.rules.laying import RuneReturned, RunesTaken
from runewars.rules.setup.beginning import clockwise
from runewars.rules.setup.events import RunePlaced, setting_up
from runewars.rules.setup.runes import LayRune, PlaceHomeRune, PlaceMapRune
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.table import DRAGON, FALSE, UNKNOWN, Area, AreaId, Hex, Marker, RunePiles, marker, tiled
from runewars.testing import check_conservation, check_secrecy, is_set_up, play_out
from runewars.views import sample_world, view

DAQAN, UTHUK = Seat("daqan"), Seat("uthuk")
MARKERS = ("0,3 1,2", "1,-3 2,-3")


def on_the_map() -> GameState:
    """Daqan is to place the first rune."""
    return laid_out("runes", FOUR_TILES, REVISED, markers=MARKERS)


def at_home() -> GameState:
    """The same in the original, where home realms and armies lie already."""
    return played_to(PlaceHomeRune, laid_out("homes", FOUR_TILES, ORIGINAL, homes=TWO_HOMES))


# ---------------------------------------------------------------- who takes what, and where


@pytest.mark.parametrize(
    ("ruleset", "taken", "rule"),
    [(ORIGINAL, (2, 1), "SET.9o"), (REVISED, (1, 1), "SET.9")],
    ids=["original", "revised"],
)
def test_each_takes_his_runes_and_places_them_all(ruleset: Ruleset, taken: tuple[int, int], rule: str) -> None:
    @settings(max_examples=3)
    @given(st.integers(2, 4), st.integers(0, 2**32))
    def hold(players: int, seed: int) -> None:
        begun = new_game(players, ruleset=ruleset, setup="played")
        played = play_out(begun, Random(seed), Dealer(seed), until=is_set_up)
        first, *others = clockwise(played.last)
        order = (first, *others) if ruleset is ORIGINAL else (first, *reversed(others))
        took = [event for event in played.log.events if isinstance(event, RunesTaken)]
        assert [RunesTaken(seat, *taken, (rule,)) for seat in order] == took
        table = played.last.table
        laid = [event for event in played.log.events if isinstance(event, RunePlaced)]
        assert [seat for seat in order for _ in range(sum(taken))] == [event.seat for event in laid]
        for event in laid:
            rune, home = table.area(event.area).rune, table.area(event.area).home
            assert rune is not None
            assert (event.face, (event.seat,), False) == (rune.face, rune.known, rune.faceup)
            assert home == (event.seat if ruleset is ORIGINAL else None)
        faces = [event.face for event in laid]
        assert [taken[0] * players, taken[1] * players] == [faces.count(DRAGON), faces.count(FALSE)]
        assert all(player.runes == () for player in table.players)

    hold()


def test_on_the_map_runes_lie_away_from_the_markers() -> None:
    state = on_the_map()
    near = state.table.board.touching(space for laid in setting_up(state.table).markers for space in laid.spaces)
    assert near
    areas = {choice.area for choice in legal(state, DAQAN) if isinstance(choice, LayRune)}
    assert set(state.table.board.areas) - near == areas


def test_at_home_any_face_goes_in_any_area_of_ones_home_realm() -> None:
    state = at_home()
    offered = {(choice.face, choice.area) for choice in legal(state, DAQAN) if isinstance(choice, LayRune)}
    assert {(face, AreaId(area)) for face in (DRAGON, FALSE) for area in ("DA", "DB", "DC")} == offered
    later = after(state, "daqan: rune dragon in DB", "daqan: rune dragon in DA")
    assert ("daqan: rune false in DC",) == tuple(map(str, legal(later, DAQAN)))
    assert [UTHUK] == [decision.seat for decision in after(later, "daqan: rune false in DC").pending]


# ---------------------------------------------------------------- too few areas (SET.9)


def on_one_tile(tile: str, *markers: Marker) -> GameState:
    """Runes are to be placed on a board of one tile."""
    state = on_the_map()
    box, board = state.content.box, tiled([lay_tile(state.content.tile(tile), Hex(0, 0), 0)])
    table = attrs.evolve(
        state.table, board=board, areas=tuple(Area() for _ in board.areas),
        players=tuple(attrs.evolve(player, runes=()) for player in state.table.players),
        runes=RunePiles(box.dragon_runes, box.false_runes),
        setup=attrs.evolve(setting_up(state.table), markers=markers),
    )  # fmt: skip
    return begin(attrs.evolve(state, table=table, agenda=REVISED.checkpoints["runes"]()[::-1], pending=())).state


NORTH, SOUTH = marker(Hex(0, -1), Hex(1, -1)), marker(Hex(-1, 2), Hex(0, 2))
"""Markers on both sides of a tile at 0,0."""


def test_with_too_few_areas_away_from_the_markers_runes_lie_in_any_area() -> None:
    state = on_one_tile("1", NORTH, SOUTH)
    assert set() == set(state.table.board.areas) - state.table.board.touching([*NORTH.spaces, *SOUTH.spaces])
    assert (PlaceMapRune(DAQAN, True),) == state.pending
    areas = {choice.area for choice in legal(state, DAQAN) if isinstance(choice, LayRune)}
    assert set(state.table.board.areas) == areas
    later = after(state, "daqan: rune false in 1A")
    assert {"1B", "1C"} == {choice.area for choice in legal(later, DAQAN) if isinstance(choice, LayRune)}


def test_with_one_area_away_from_the_markers_both_runes_may_lie_anywhere() -> None:
    """Two areas are wanted; there is one."""
    state = on_one_tile("1", NORTH)
    assert {"1C"} == set(state.table.board.areas) - state.table.board.touching(NORTH.spaces)
    assert (PlaceMapRune(DAQAN, True),) == state.pending


def test_a_rune_that_finds_no_area_returns_to_its_pile() -> None:
    state = after(on_one_tile("1", NORTH, SOUTH), "daqan: rune false in 1A", "daqan: rune dragon in 1B")
    assert (PlaceMapRune(UTHUK, True),) == state.pending
    piles = state.table.runes
    verdict = adjudicate(state, "uthuk: rune dragon in 1C")
    assert RuneReturned(UTHUK, FALSE, ("SET.9",)) in verdict.events
    table = verdict.state.table
    assert () == table.player(UTHUK).runes
    assert (piles.dragon, piles.false + 1) == (table.runes.dragon, table.runes.false)
    check_conservation(verdict.state)


def test_both_runes_return_where_every_area_holds_one() -> None:
    state = after(on_one_tile("9", NORTH, SOUTH), "daqan: rune false in 9A")
    verdict = adjudicate(state, "daqan: rune dragon in 9B")
    returned = [event for event in verdict.events if isinstance(event, RuneReturned)]
    assert {RuneReturned(UTHUK, face, ("SET.9",)) for face in (DRAGON, FALSE)} == set(returned)
    check_conservation(verdict.state)


# ---------------------------------------------------------------- hidden


@pytest.mark.parametrize("state", [on_the_map(), at_home()], ids=["revised", "original"])
def test_runes_in_hand_are_unknown_to_others(state: GameState) -> None:
    held = state.table.player(DAQAN).runes
    assert held
    assert held == view(state, DAQAN).table.player(DAQAN).runes
    for seat in (UTHUK, SPECTATOR):
        assert (UNKNOWN,) * len(held) == view(state, seat).table.player(DAQAN).runes


@pytest.mark.parametrize(("state", "area"), [(on_the_map(), "3A"), (at_home(), "DA")], ids=["revised", "original"])
def test_a_facedown_rune_is_unknown_to_others(state: GameState, area: str) -> None:
    shown = {}
    for face in (DRAGON, FALSE):
        verdict = adjudicate(state, f"daqan: rune {face} in {area}")
        assert isinstance(verdict, Applied)
        for seat in (DAQAN, UTHUK, SPECTATOR):
            looked = view(verdict.state, seat)
            rune = looked.table.area(AreaId(area)).rune
            assert rune is not None
            assert (face if seat == DAQAN else UNKNOWN) == rune.face
            (event,) = (event for event in seen(verdict.events, seat) if isinstance(event, RunePlaced))
            assert rune.face == event.face
            shown[face, seat] = (looked, event)
    for seat in (UTHUK, SPECTATOR):
        assert shown[DRAGON, seat] == shown[FALSE, seat]


@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)
def test_when_all_is_set_up_each_knows_his_own_runes_quests_and_objective(ruleset: Ruleset) -> None:
    state = new_game(3, ruleset=ruleset, seed=4)
    for player in state.table.players:
        looked = view(state, player.seat).table
        for there, looked_at in zip(state.table.areas, looked.areas, strict=True):
            if there.rune is not None and looked_at.rune is not None:
                known = player.seat in there.rune.known
                assert (there.rune.face if known else UNKNOWN) == looked_at.rune.face
        for other in looked.players:
            held = [*other.quests, *other.objectives, *other.hand]
            assert (UNKNOWN in held) is (other.seat != player.seat)
    for seat in (SPECTATOR, *(player.seat for player in state.table.players)):
        check_secrecy(state, seat, Random(1))


def test_worlds_sampled_while_runes_are_placed_differ_in_them() -> None:
    state = after(on_the_map(), "daqan: rune false in 3A")
    worlds = [sample_world(view(state, UTHUK), seed) for seed in range(20)]
    runes = [world.table.area(AreaId("3A")).rune for world in worlds]
    assert {DRAGON, FALSE} == {rune.face for rune in runes if rune is not None}
    for world in worlds:
        assert view(state, UTHUK) == view(world, UTHUK)
        check_conservation(world)
