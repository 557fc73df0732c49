"""SET: the rules no case lists, each by what cites it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import attrs
import pytest

from runewars import Dealer, Event, GameState
from runewars.content import terrinoth
from runewars.kernel import Applied, RuleChange, advance, begin
from runewars.newgame import start_game
from runewars.rules.events import InfluenceGained, TacticsDrawn
from runewars.rules.setup.events import (
    CityPlaced,
    DecksMade,
    HeroJoined,
    MarkerPlaced,
    ObjectiveDrawn,
    QuestDrawn,
    RunePlaced,
    RunesTaken,
    SeasonDecksMade,
    TilePlaced,
    TilesDealt,
    TilesTakenBack,
    TitlesLaid,
    UnitsPlaced,
    setting_up,
)
from runewars.rulesets import REVISED
from runewars.scenario import loads

E = TypeVar("E", bound=Event)
PACK = terrinoth()


@pytest.fixture(scope="module", params=["original", "revised"])
def played(request: pytest.FixtureRequest) -> Applied[GameState]:
    """A table set up at random."""
    return start_game(3, ruleset=request.param, seed=4)


def cited(events: Sequence[Event], kind: type[E], rule: str) -> list[E]:
    """The events of that kind, all of which cite the rule, and no other of setup's."""
    found = [event for event in events if isinstance(event, kind) and any("SET." in cite for cite in event.cites)]
    assert {rule} == {cite for event in found for cite in event.cites}
    return found


def test_each_player_takes_the_tiles_his_two_setup_quests_name(played: Applied[GameState]) -> None:
    dealt = cited(played.events, TilesDealt, "SET.3")
    assert {player.seat for player in played.state.table.players} == {event.seat for event in dealt}
    for event in dealt:
        quests = [PACK.quest(quest) for quest in event.quests]
        assert 2 == len(quests)
        assert all(quest.setup for quest in quests)
        assert [quest.tile for quest in quests] == list(event.tiles)


def test_neutral_units_lie_as_printed_and_corrected(played: Applied[GameState]) -> None:
    placed = [event for event in played.events if isinstance(event, UnitsPlaced) and event.cites == ("SET.12",)]
    found = {(event.area, event.unit): event.count for event in placed}
    printed = {(area, unit): count for area in played.state.table.board.areas
               for unit, count in PACK.areas_by_id[area].neutral}  # fmt: skip
    assert printed == found


def test_the_errata_leave_one_giant_in_3c_and_in_6d() -> None:
    assert [{"giant": 1}] * 2 == [dict(PACK.areas_by_id[area].neutral) for area in ("3C", "6D")]


def test_a_city_lies_on_every_city_space(played: Applied[GameState]) -> None:
    table = played.state.table
    cities = cited(played.events, CityPlaced, "SET.13")
    assert {event.area for event in cities} == {area for area, place in table.board.places.items() if place.city}
    assert len({event.city for event in cities}) == len(cities)


def test_quests_of_areas_not_on_the_board_leave_the_game(played: Applied[GameState]) -> None:
    (made,) = [event for event in played.events if isinstance(event, DecksMade)]
    assert ("SET.14", "SET.19") == made.cites
    tiles = {tile.id for tile in played.state.table.board.tiles}
    assert {quest.id for quest in PACK.quests if quest.tile in tiles} == set(made.quests)
    (titles,), (seasons,) = (cited(played.events, kind, "SET.19") for kind in (TitlesLaid, SeasonDecksMade))
    assert [title.id for title in PACK.titles] == list(titles.titles)  # type: ignore[attr-defined]
    assert {card.id for card in PACK.seasons} == set(seasons.cards)  # type: ignore[attr-defined]
    assert all(title.seat is None and not title.influence for title in played.state.table.titles)


def test_each_player_has_a_hero_of_his_alignment_at_home(played: Applied[GameState]) -> None:
    joined = cited(played.events, HeroJoined, "SET.17")
    assert 3 == len({event.seat for event in joined}) == len(joined)
    for event in joined:
        assert PACK.faction(event.seat).alignment == PACK.heroes_by_id[event.hero].alignment
        assert event.seat == played.state.table.area(event.area).home


def test_each_player_has_what_his_sheet_shows_two_quests_and_an_objective(played: Applied[GameState]) -> None:
    for player in played.state.table.players:
        sheet = PACK.faction(player.seat)
        his: list[Any] = [event for event in played.events if getattr(event, "seat", None) == player.seat]
        gained = cited(his, InfluenceGained, "SET.18")
        assert [sheet.influence] == [event.amount for event in gained] == [player.influence]
        assert sheet.tactics == len(cited(his, TacticsDrawn, "SET.18")) == len(player.hand)
        assert 2 == len(cited(his, QuestDrawn, "SET.18"))
        assert 1 == len(cited(his, ObjectiveDrawn, "SET.18")) == len(player.objectives)


def test_in_the_original_edition_runes_lie_in_the_home_realms() -> None:
    played = start_game(3, ruleset="original", seed=4)
    assert {(2, 1)} == {(event.dragon, event.false) for event in cited(played.events, RunesTaken, "SET.9o")}
    laid = cited(played.events, RunePlaced, "SET.9o")
    assert 9 == len({event.area for event in laid})
    assert all(event.seat == played.state.table.area(event.area).home for event in laid)


# ---------------------------------------------------------------- setup that starts over

NO_ROOM = """
case = "X"
title = "All tiles lie, and the markers find no room"
rules = ["SET.8"]
rulesets = ["revised"]
[board]
tiles = ["3 at 0,0 turned 0", "1 at -1,2 turned 0", "2 at 0,-1 turned 1", "4 at 1,-2 turned 5"]
[seats.daqan]
[seats.uthuk]
[at]
checkpoint = "markers"
[expect]
over = false
"""
FAR_APART = REVISED.with_changes(
    RuleChange(id="far", summary="", settings={"setup.marker_steps": 7}, after=("revised.home-realms-closer",))
)


def no_room(restarts: int) -> Applied[GameState]:
    (trial,) = loads(NO_ROOM).trials
    state = trial.opening.state(FAR_APART)
    setup = attrs.evolve(setting_up(state.table), restarts=restarts)
    return begin(attrs.evolve(state, table=attrs.evolve(state.table, setup=setup)))


def test_without_room_for_the_markers_the_tiles_are_taken_back() -> None:
    begun = no_room(0)
    assert [("SET.8",)] == [event.cites for event in begun.events if isinstance(event, TilesTakenBack)]
    assert () == begun.state.table.board.tiles
    assert ["daqan"] == [decision.seat for decision in begun.state.pending]


def test_after_three_restarts_chance_lays_the_board() -> None:
    begun = no_room(2)
    assert ["chance"] == [decision.seat for decision in begun.state.pending]
    laid = [event for event in advance(begun.state, Dealer(1)).events if isinstance(event, (TilePlaced, MarkerPlaced))]
    assert {("SET.21",)} == {event.cites for event in laid}
    assert [4, 2] == [sum(isinstance(event, kind) for event in laid) for kind in (TilePlaced, MarkerPlaced)]
