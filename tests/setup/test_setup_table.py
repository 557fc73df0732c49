"""What lies on the table when setup is over, and by which rule it came there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import groupby
from random import Random

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from setup_positions import FOUR_TILES, TWO_HOMES, after, laid_out, played_to

from runewars import new_game
from runewars.kernel import Dealer, Event, RuleChange, Ruleset, Seat, adjudicate
from runewars.rules.events import InfluenceGained, StrongholdPlaced, TacticsDrawn
from runewars.rules.setup.beginning import clockwise
from runewars.rules.setup.events import (
    CityPlaced,
    DecksMade,
    DialsSet,
    FactionChosen,
    FirstPlayerFound,
    HeroJoined,
    ObjectiveDrawn,
    QuestDrawn,
    RealmsTakenBack,
    TableReady,
    TilePlaced,
    TilesDealt,
    TilesTakenBack,
    UnitsForgone,
    UnitsPlaced,
)
from runewars.rules.setup.forces import PlaceStronghold, PlaceUnits, recruited
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.table import total
from runewars.testing import is_set_up, play_out

Judge = Callable[[GameState, tuple[Event, ...]], None]

ORDER = {
    ORIGINAL: "1 2 3 4 7o 10 12 13 14 19 15 16 17 9o 18 20",
    REVISED: "1 2 3 4 7 9 10 12 13 14 19 15 16 17 18 20",
}
"""The rules events cite, in the order of SET.20."""


def in_every_setup(judge: Judge) -> None:
    """Play a few setups that do not start over, and judge the table at their end and all that happened."""

    @settings(max_examples=3)
    @given(st.integers(2, 4), st.sampled_from([ORIGINAL, REVISED]), st.integers(0, 2**32))
    def hold(players: int, ruleset: Ruleset, seed: int) -> None:
        begun = new_game(players, ruleset=ruleset, setup="played")
        played = play_out(begun, Random(seed), Dealer(seed), until=is_set_up)
        assume(not any(isinstance(event, (TilesTakenBack, RealmsTakenBack)) for event in played.log.events))
        judge(played.last, played.log.events)

    hold()


def of_kind(events: tuple[Event, ...], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_everything_comes_in_the_order_of_setup() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        by_setup = [event for event in events if event.cites[0].startswith("SET.")]
        rules = [rule for rule, _ in groupby(event.cites[0] for event in by_setup)]
        assert [f"SET.{number}" for number in ORDER[last.ruleset].split()] == rules
        kinds = [kind for kind, _ in groupby(type(event) for event in events if "SET.18" in event.cites)]
        assert [QuestDrawn, ObjectiveDrawn] == kinds[-2:]
        assert {InfluenceGained, TacticsDrawn} == set(kinds[:-2])
        assert TableReady(("SET.20",)) == by_setup[-1]

    in_every_setup(judge)


def test_the_highest_card_is_first_and_the_cards_are_shuffled_back() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        found = events[0]
        assert isinstance(found, FirstPlayerFound)
        assert ("SET.1",) == found.cites
        assert int(found.cards[int(found.seat[1]) - 1]) == max(map(int, found.cards))
        assert len(last.content.fate) == len(last.table.fate.cards)

    in_every_setup(judge)


def test_each_has_a_faction_and_the_tiles_his_setup_quests_name() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        chosen = [event for event in events if isinstance(event, FactionChosen)]
        assert [*clockwise(last)] == [event.faction for event in chosen]
        assert {("SET.2",)} == {event.cites for event in chosen}
        dealt = [event for event in events if isinstance(event, TilesDealt)]
        assert [*clockwise(last)] == [event.seat for event in dealt]
        laid = [event for event in events if isinstance(event, TilePlaced)]
        for event in dealt:
            assert ("SET.3",) == event.cites
            quests = [last.content.quest(quest) for quest in event.quests]
            assert all(quest.setup for quest in quests)
            assert event.tiles == tuple(quest.tile for quest in quests)
            assert 2 == len(set(event.tiles))
            assert sorted(event.tiles) == sorted(each.tile.id for each in laid if each.seat == event.seat)

    in_every_setup(judge)


def test_neutral_units_lie_as_printed() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        placed = [event for event in events if isinstance(event, UnitsPlaced) and event.cites == ("SET.12",)]
        found = Counter({(event.area, event.unit): event.count for event in placed})
        printed = {
            (area, unit): count
            for area in last.table.board.areas
            for unit, count in last.content.areas_by_id[area].neutral
        }
        assert printed == found
        for area in ("3C", "6D"):
            if area in last.table.board:
                assert 1 == found[area, "giant"]  # type: ignore[index]

    in_every_setup(judge)


def test_every_city_space_has_a_city_of_its_own() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        placed = [event for event in events if isinstance(event, CityPlaced)]
        assert {("SET.13",)} == {event.cites for event in placed}
        spaces = [area for area in last.table.board.areas if last.table.board.places[area].city]
        assert spaces == [event.area for event in placed]
        assert len(spaces) == len({event.city for event in placed})

    in_every_setup(judge)


def test_the_decks_hold_what_nobody_has() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        (made,) = of_kind(events, DecksMade)
        assert ("SET.14", "SET.19") == made.cites
        laid = {tile.id for tile in last.table.board.tiles}
        held = [quest for player in last.table.players for quest in player.quests]
        quests = [quest.id for quest in last.content.quests if quest.tile in laid]
        assert sorted(quests) == sorted([*held, *last.table.decks.quests])
        assert all(last.content.quest(quest).tile in laid for quest in held)

    in_every_setup(judge)


def test_dials_armies_heroes_and_cards_are_as_the_sheet_says() -> None:
    def judge(last: GameState, events: tuple[Event, ...]) -> None:
        for seat in clockwise(last):
            sheet, player = last.content.faction(seat), last.table.player(seat)
            start = sheet.start
            assert DialsSet(seat, start.food, start.wood, start.ore, ("SET.15",)) in events
            assert (start.food, start.wood, start.ore) == (player.food, player.wood, player.ore)
            home = [there for there in last.table.areas if there.home == seat]
            assert 3 == len(home)
            assert 1 == sum(there.stronghold is not None for there in home)
            assert sum(count for _, count in recruited(last, seat)) == sum(total(there.units) for there in home)
            (hero,) = (hero for hero in last.table.heroes if hero.seat == seat)
            assert HeroJoined(seat, hero.id, hero.area, ("SET.17",)) in events
            assert seat == last.table.area(hero.area).home
            assert sheet.alignment == last.content.hero(hero.id).alignment
            assert InfluenceGained(seat, sheet.influence, ("SET.18",)) in events
            assert (sheet.influence, sheet.tactics) == (player.influence, len(player.hand))
            assert (2, 1) == (len(player.quests), len(player.objectives))
            assert sheet.alignment == last.content.objectives_by_id[player.objectives[0]].alignment
        built = [event for event in events if isinstance(event, StrongholdPlaced)]
        assert {("SET.16",)} == {event.cites for event in built}

    in_every_setup(judge)


# ---------------------------------------------------------------- what finds no room or no figure (SET.16)


def army(ruleset: Ruleset) -> GameState:
    """Daqan is to place his stronghold."""
    return played_to(PlaceStronghold, laid_out("homes", FOUR_TILES, ruleset, homes=TWO_HOMES))


def test_units_that_find_no_room_are_not_recruited() -> None:
    crowded = REVISED.with_changes(RuleChange(id="crowded", summary="", settings={"limits.units_an_area": 1}))
    verdict = adjudicate(army(crowded), "daqan: stronghold in DA")
    left = Counter(dict(recruited(verdict.state, Seat("daqan"))))
    forgone = [event for event in verdict.events if isinstance(event, UnitsForgone)]
    assert {("SET.16",)} == {event.cites for event in forgone}
    for event in forgone:
        left[event.unit] -= event.count
    assert 3 == sum(left.values())
    (decision,) = verdict.state.pending
    assert isinstance(decision, PlaceUnits)
    assert {unit: count for unit, count in left.items() if count} == dict(decision.left)


@pytest.mark.parametrize("figures", [0, 1])
def test_units_the_box_has_no_figure_for_are_not_recruited(figures: int) -> None:
    state = army(REVISED)
    pack = state.content
    units = tuple(attrs.evolve(unit, figures=figures) if unit.id == "knight" else unit for unit in pack.units)
    few = attrs.evolve(state, content=attrs.evolve(pack, units=units))
    verdict = adjudicate(few, "daqan: stronghold in DA")
    forgone = [UnitsForgone(Seat("daqan"), "knight", 1, ("SET.16",))] if not figures else []  # type: ignore[arg-type]
    assert forgone == of_kind(verdict.events, UnitsForgone)
    decision = verdict.state.pending[0]
    assert isinstance(decision, PlaceUnits)
    assert figures == dict(decision.left).get("knight", 0)  # type: ignore[call-overload]


def test_units_are_placed_a_few_at_a_time_until_none_is_left() -> None:
    state = after(army(REVISED), "daqan: stronghold in DA")
    decision = state.pending[0]
    assert isinstance(decision, PlaceUnits)
    assert {"footman": 4, "bowman": 2, "knight": 1} == dict(decision.left)
    later = after(state, "daqan: place footman 3 in DA", "daqan: place knight 1 in DB")
    decision = later.pending[0]
    assert isinstance(decision, PlaceUnits)
    assert {"footman": 1, "bowman": 2} == dict(decision.left)
    assert ["uthuk"] == [
        each.seat for each in after(later, "daqan: place footman 1 in DC", "daqan: place bowman 2 in DC").pending
    ]
