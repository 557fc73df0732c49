"""Setup that starts over: no tile fits (SET.4), no room for the markers (SET.8), no place for a home realm (SET.11);
and setup that chance brings to its end (SET.21)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from setup_positions import FOUR_TILES, after, opened

from runewars.content import Pack, Tile, terrinoth
from runewars.kernel import (
    CHANCE,
    Applied,
    Choice,
    Dealer,
    Draw,
    Event,
    RefereeError,
    RuleChange,
    Ruleset,
    Seat,
    adjudicate,
    legal,
)
from runewars.rules.setup import arrangement
from runewars.rules.setup.arrangement import arrange, home_tiles, order_of_homes
from runewars.rules.setup.beginning import clockwise, tiles_before
from runewars.rules.setup.events import (
    HomeRealmPlaced,
    MarkerPlaced,
    NoTileFits,
    RealmsTakenBack,
    TilePlaced,
    TilesTakenBack,
    setting_up,
)
from runewars.rules.setup.geometry import fits
from runewars.rules.setup.homes import home_fits, marker_under
from runewars.rules.setup.markers import Spacing, apart, spots, well_apart
from runewars.rules.setup.realms import PlaceHome, PlaceMarker
from runewars.rules.setup.settings import spacing
from runewars.rules.setup.tiling import PlaceTile
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.table import AreaId, Board, Marker, tiled
from runewars.testing import (
    Played,
    check_citation,
    check_conservation,
    check_progress,
    check_round_trip,
    check_secrecy,
    is_set_up,
    play_out,
)

Way = Callable[..., Applied[GameState]]

both_rulesets = pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)

FOUR = ("daqan", "latari", "waiqar", "uthuk")
TOO_FAR = REVISED.with_changes(
    RuleChange(id="far", summary="", settings={"setup.marker_steps": 7}, after=("revised.home-realms-closer",))
)
"""Markers further apart than a board is wide."""
CROWDED = (
    "5 at 0,0 turned 0", "2 at -1,1 turned 0", "9 at -2,1 turned 0", "6 at 0,-1 turned 0", "8 at -1,-1 turned 2",
    "1 at -4,2 turned 0", "4 at -4,4 turned 4", "7 at 0,3 turned 2",
)  # fmt: skip
"""A board around which four markers do not lie far enough apart, one closer or not."""
WALLED = (
    "8 at 0,0 turned 3", "6 at -3,1 turned 4", "9 at 0,-1 turned 5", "7 at 0,2 turned 4", "5 at -4,3 turned 5",
    "1 at -2,3 turned 1", "4 at 2,0 turned 4", "2 at -5,6 turned 4",
)  # fmt: skip
"""A board with a place for a marker where no home realm fits: coloured edges all around it."""
ITS_MARKERS = ("-1,2 0,1", "-6,6 -5,5", "-3,-1 -2,-1", "4,-2 5,-2")
OTHER_HOMES = ("latari: home at -6,6 turned 4", "waiqar: home at -3,-1 turned 5")
LAST_HOME = "uthuk: home at 5,-2 turned 3"
ITS_RUNES = {
    "8B": ("rune dragon of daqan",), "6A": ("rune false of daqan",), "6B": ("rune dragon of latari",),
    "6D": ("rune false of latari",), "9A": ("rune dragon of waiqar",), "9B": ("rune false of waiqar",),
    "5A": ("rune dragon of uthuk",), "5B": ("rune false of uthuk",),
}  # fmt: skip


def no_room(ruleset: Ruleset, restarts: int = 0) -> Applied[GameState]:
    """All tiles lie, and the markers find no room: SET.8 at once."""
    if ruleset is ORIGINAL:
        return opened("markers", CROWDED, ORIGINAL, seats=FOUR, restarts=restarts)
    return opened("markers", FOUR_TILES, TOO_FAR, restarts=restarts)


def no_place(ruleset: Ruleset, restarts: int = 0) -> Applied[GameState]:
    """The third home realm is placed, and the fourth finds no place: SET.11."""
    runes = ITS_RUNES if ruleset is REVISED else None
    begun = opened("homes", WALLED, ruleset, seats=FOUR, markers=ITS_MARKERS, place=runes, restarts=restarts)
    verdict = adjudicate(after(begun.state, *OTHER_HOMES), LAST_HOME)
    assert isinstance(verdict, Applied)
    return verdict


def kinds(events: tuple[Event, ...]) -> list[type]:
    return [type(event) for event in events]


def keep_the_laws(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
    check_conservation(verdict.state)
    check_citation(verdict.events, verdict.state.ruleset)
    if not is_set_up(verdict.state):
        check_progress(verdict.state)


def to_the_end(state: GameState, seed: int = 1) -> Played[GameState]:
    """Setup brought to its end with random choices, the laws kept."""
    played = play_out(state, Random(seed), Dealer(seed), on_step=keep_the_laws, until=is_set_up)
    assert is_set_up(played.last)
    return played


# ---------------------------------------------------------------- SET.4: nothing fits


def walled_pack(*ids: str) -> Pack:
    """The box with some tiles that have mountains all around: beside them nothing fits."""
    pack = terrinoth()

    def walled(tile: Tile) -> Tile:
        return attrs.evolve(tile, areas=tuple(attrs.evolve(area, mountain=tuple(range(6))) for area in tile.areas))

    return attrs.evolve(pack, tiles=tuple(walled(tile) if tile.id in ids else tile for tile in pack.tiles))


def laid_with(pack: Pack, dealt: Mapping[str, tuple[str, ...]], *choices: str) -> Applied[GameState]:
    """Tiles of a pack placed by choices, the last of which may bring more about."""
    begun = opened("tiles", (), REVISED, dealt=dealt).state
    *before, last = choices
    verdict = adjudicate(after(attrs.evolve(begun, content=pack), *before), last)
    assert isinstance(verdict, Applied)
    return verdict


def test_a_player_none_of_whose_tiles_fits_passes() -> None:
    dealt = {"daqan": ("5", "3"), "uthuk": ("2", "7")}
    verdict = laid_with(walled_pack("5", "2", "7"), dealt, "daqan: tile 5 at 0,0 turned 0")
    assert [TilePlaced, NoTileFits] == kinds(verdict.events)
    assert NoTileFits(Seat("uthuk"), ("SET.4",)) == verdict.events[1]
    assert (PlaceTile(Seat("daqan"), 2),) == verdict.state.pending
    later = after(verdict.state, str(legal(verdict.state, "daqan")[0]))
    assert (PlaceTile(Seat("uthuk"), 3),) == later.pending  # beside daqan's second tile one of his fits


def test_when_nobody_can_place_what_is_left_the_tiles_are_taken_back() -> None:
    dealt = {"daqan": ("5", "3"), "uthuk": ("9", "7")}
    pack = walled_pack("3", "5", "7", "9")
    verdict = laid_with(pack, dealt, "daqan: tile 5 at 0,0 turned 0")
    assert [TilePlaced, NoTileFits, NoTileFits, TilesTakenBack] == kinds(verdict.events)
    assert ["uthuk", "daqan"] == [event.seat for event in verdict.events if isinstance(event, NoTileFits)]
    assert (PlaceTile(verdict.state.table.clock.first, 0),) == verdict.state.pending
    assert 1 == setting_up(verdict.state.table).restarts
    assert dealt == {seat: tiles_before(verdict.state, seat) for seat in clockwise(verdict.state)}
    check_conservation(verdict.state)


def test_tiles_that_cannot_be_laid_at_all_are_said_to_be_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance lays them after three restarts, and no search is endless."""
    monkeypatch.setattr(arrangement, "TRIES", 2)
    pack = walled_pack("3", "5", "7", "9")
    tiles, homes = [pack.tile(id) for id in ("5", "3", "9", "7")], [pack.home_of("daqan"), pack.home_of("uthuk")]
    with pytest.raises(RefereeError, match="correct the pack"):
        arrange(tiles, homes, Spacing(4, False), "1")


# ---------------------------------------------------------------- SET.8: no room for the markers


@both_rulesets
def test_without_room_for_the_markers_the_tiles_are_placed_anew(ruleset: Ruleset) -> None:
    begun = no_room(ruleset)
    (event,) = begun.events
    assert TilesTakenBack(("SET.8",)) == event
    state, setup = begun.state, setting_up(begun.state.table)
    assert ((), (), ()) == (state.table.board.tiles, state.table.areas, setup.markers)
    assert 1 == setup.restarts
    assert (PlaceTile(state.table.clock.first, 0),) == state.pending
    for seat, dealt in setup.tiles:
        assert dealt == tiles_before(state, seat)
        assert 2 == len(dealt)
    check_round_trip(state)


def test_placed_anew_the_tiles_give_another_board_and_setup_comes_to_its_end() -> None:
    begun = no_room(ORIGINAL)
    played = to_the_end(begun.state)
    laid = [event for event in played.log.events if isinstance(event, TilePlaced)]
    assert [*clockwise(begun.state)] * 2 == [event.seat for event in laid]
    for seat, dealt in setting_up(begun.state.table).tiles:
        assert sorted(dealt) == sorted(event.tile.id for event in laid if event.seat == seat)


# ---------------------------------------------------------------- SET.11: no place for a home realm


@both_rulesets
def test_without_a_place_for_a_home_realm_markers_runes_and_homes_are_placed_anew(ruleset: Ruleset) -> None:
    verdict = no_place(ruleset)
    assert [HomeRealmPlaced, RealmsTakenBack] == kinds(verdict.events)
    assert ("SET.11",) == verdict.events[1].cites
    state = verdict.state
    assert list(WALLED) == [f"{tile.id} at {tile.at} turned {tile.turned}" for tile in state.table.board.tiles]
    assert all(area.home is None and area.rune is None for area in state.table.areas)
    assert () == setting_up(state.table).markers
    assert 1 == setting_up(state.table).restarts
    box = state.content.box
    assert (box.dragon_runes, box.false_runes) == (state.table.runes.dragon, state.table.runes.false)
    assert (PlaceMarker(state.table.clock.first),) == state.pending
    check_conservation(state)
    check_round_trip(state)


@both_rulesets
def test_markers_placed_anew_lead_to_the_end_of_setup(ruleset: Ruleset) -> None:
    state = no_place(ruleset).state
    choices = [str(choice) for choice in legal(state, "daqan")]
    assert "daqan: marker -1,2 0,1" in choices  # even the one that went wrong
    to_the_end(state, seed=3)


# ---------------------------------------------------------------- SET.21: chance


def asked_on_the_way(state: GameState, seed: int) -> tuple[set[type], list[Event], GameState]:
    """What is asked until setup is over, what happens, and the table at its end."""
    asked: set[type] = set(map(type, state.pending))

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        keep_the_laws(before, choice, verdict)
        asked.update(map(type, verdict.state.pending))
        if not isinstance(before.pending[0], Draw) and before.ply % 4 == 0:
            check_secrecy(before, before.table.players[0].seat, Random(seed))

    played = play_out(state, Random(seed), Dealer(seed), on_step=look, until=is_set_up)
    return asked, list(played.log.events), played.last


def check_arrangement(board: Board, markers: tuple[Marker, ...], wanted: Spacing) -> None:
    """Tiles and markers break no rule of the chapter."""
    for number, tile in enumerate(board.tiles):
        assert fits(tiled(board.tiles[:number]), tile)
    assert set(markers) <= set(spots(board))
    assert well_apart(markers, wanted)


@both_rulesets
@pytest.mark.parametrize("way", [no_room, no_place])
def test_the_second_restart_asks_the_players_again(way: Way, ruleset: Ruleset) -> None:
    state = way(ruleset, restarts=1).state
    assert 2 == setting_up(state.table).restarts
    assert isinstance(state.pending[0], (PlaceTile, PlaceMarker))


@both_rulesets
@pytest.mark.parametrize("way", [no_room, no_place])
def test_after_three_restarts_chance_lays_tiles_markers_and_home_realms(way: Way, ruleset: Ruleset) -> None:
    state = way(ruleset, restarts=2).state
    assert 3 == setting_up(state.table).restarts
    (decision,) = state.pending
    assert isinstance(decision, Draw)
    assert (CHANCE, "arrangement", 1) == (decision.seat, decision.bag, decision.count)
    check_round_trip(state)
    asked, events, last = asked_on_the_way(state, 5)
    assert set() == asked & {PlaceTile, PlaceMarker, PlaceHome}
    laid = [event for event in events if isinstance(event, (TilePlaced, MarkerPlaced, HomeRealmPlaced))]
    assert {("SET.21",)} == {event.cites for event in laid}
    players = len(last.table.players)
    assert [2 * players, players, players] == [
        sum(isinstance(event, kind) for event in laid) for kind in (TilePlaced, MarkerPlaced, HomeRealmPlaced)
    ]
    assert {None} == {event.seat for event in laid if not isinstance(event, HomeRealmPlaced)}
    homes = [event for event in laid if isinstance(event, HomeRealmPlaced)]
    assert [*order_of_homes(last)] == [event.seat for event in homes]
    board = tiled(event.tile for event in laid if isinstance(event, TilePlaced))
    markers = tuple(event.marker for event in laid if isinstance(event, MarkerPlaced))
    if ruleset is ORIGINAL or way is no_place:
        check_arrangement(board, markers, spacing(state))
    areas = frozenset[AreaId]()
    for event in homes:
        assert marker_under(event.tile, (event.marker,)) == event.marker
        assert home_fits(board, event.tile, areas)
        board, areas = tiled((*board.tiles, event.tile)), areas | {place.area for place in event.tile.places}
    assert board == last.table.board


def test_the_same_arrangement_is_dealt_again() -> None:
    state = no_place(REVISED, restarts=2).state
    one, other = (adjudicate(state, "chance: draw arrangement 17") for _ in range(2))
    assert one == other
    assert one.state.table.board != adjudicate(state, "chance: draw arrangement 18").state.table.board


@settings(max_examples=6)
@given(st.integers(2, 4), st.sampled_from([Spacing(4, False), Spacing(5, True)]), st.integers(0, 9_999), st.data())
def test_an_arrangement_breaks_no_rule(number: int, wanted: Spacing, seed: int, data: st.DataObject) -> None:
    pack = terrinoth()
    numbered = [tile for tile in pack.tiles if tile.home is None]
    tiles = data.draw(st.permutations(numbered))[: 2 * number]
    homes = data.draw(st.permutations([tile for tile in pack.tiles if tile.home is not None]))[:number]
    found = arrange(tiles, homes, wanted, str(seed))
    assert {tile.id for tile in tiles} == {tile.id for tile in found.tiles}
    board = tiled(found.tiles)
    check_arrangement(board, found.markers, wanted)
    assert home_tiles(board, homes, found.markers, arrangement.Shuffle("another")) is not None


def test_where_a_search_finds_nothing_the_steps_are_lowered_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    search = arrangement.random_markers

    def noted(board: Board, count: int, wanted: Spacing, shuffle: arrangement.Shuffle) -> tuple[Marker, ...] | None:
        tried.append(wanted.steps)
        return search(board, count, wanted, shuffle)

    monkeypatch.setattr(arrangement, "TRIES", 1)
    monkeypatch.setattr(arrangement, "random_markers", noted)
    pack = terrinoth()
    tiles = [pack.tile(id) for id in ("1", "2", "3", "4")]
    found = arrange(tiles, [pack.home_of("daqan"), pack.home_of("uthuk")], Spacing(30, False), "1")
    assert list(range(30, tried[-1] - 1, -1)) == tried
    assert tried[-1] <= apart(*found.markers) < 30
