"""MOV: marches gathered and taken together, fast and flying units, winter, allies, heroes; ORD.7: one battle."""

from __future__ import annotations

from typing import Any

import pytest
from field import after, against, asked, field, holder, lies, open_to, seen

from runewars import GameState
from runewars.kernel import Seat, decision_of, legal
from runewars.rules.battle.events import BattleBegan
from runewars.rules.events import UnitsLost
from runewars.rules.marching.events import FiguresMarched
from runewars.rules.season_effects.years import rune_tokens

BOTH = pytest.mark.parametrize("ruleset", ["original", "revised"])
LINE = ("A-B", "B-C", "C-D", "D-E")


# ---------------------------------------------------------------- one movement (MOV.12)


def test_nothing_moves_until_all_is_told() -> None:
    state = field(LINE, {"A": ["daqan footman 3"], "C": ["daqan knight 1"]}, "conquer", "resolve", "activate B")
    told = after(state, "march footman 2 from A", "march knight 1 from C")
    assert told.table == state.table
    moved, (event, *_) = seen(told, "done")
    assert isinstance(event, FiguresMarched)
    assert ("MOV.3", "MOV.12") == event.cites
    assert ["2 footman from A to B", "1 knight from C to B"] == list(map(str, event.marches))
    assert ["daqan footman 2", "daqan knight 1"] == lies(moved, "B")
    assert ["daqan footman 1"] == lies(moved, "A")


def test_each_figure_moves_once_from_where_it_stood() -> None:
    state = field(LINE, {"A": ["daqan footman 3"]}, "strategize", "resolve", "march footman 2 from A to B")
    assert ["march footman 1 from A to B", "done"] == open_to(state)
    assert ["MOV.12"] == against(state, "march footman 2 from A to B")
    assert "MOV.12" in against(state, "march footman 1 from B to C")
    assert ["daqan footman 2"] == lies(after(state, "done"), "B")


def test_to_move_is_to_go_to_another_area() -> None:
    place = {"A": ["daqan footman 1", "daqan hero valadir"]}
    staying = field(LINE, place, "strategize", "resolve")
    assert ["MOV.1"] == against(staying, "march footman 1 from A to A")
    assert ["MOV.1"] == against(staying, "move valadir to A")


def test_ways_are_judged_by_the_board_as_it_lay() -> None:
    """The knight passes through B, friendly when the moving began, though the last footman leaves it."""
    place = {"A": ["daqan knight 1"], "B": ["daqan footman 1", "beastman 1"]}
    state = field(LINE, place, "conquer", "resolve", "activate C", "march footman 1 from B")
    assert [] == against(state, "march knight 1 from A")
    moved = after(state, "march knight 1 from A", "done")
    assert ["daqan footman 1", "daqan knight 1"] == lies(moved, "C")
    assert ["beastman 1"] == lies(moved, "B")
    assert holder(moved, "B") is None


def test_an_ally_marches_from_an_area_the_last_unit_of_the_faction_leaves() -> None:
    state = field(LINE, {"B": ["daqan footman 1", "beastman 1"]}, "conquer", "resolve", "activate C")
    moved = after(state, "march footman 1 from B", "march beastman 1 from B", "done")
    assert ["daqan beastman 1", "daqan footman 1"] == lies(moved, "C")


def test_the_rune_of_an_area_nobody_takes_counts_for_nobody() -> None:
    place = {"B": ["daqan footman 1", "beastman 1", "rune dragon of daqan"]}
    state = field(LINE, place, "conquer", "resolve", "activate C")
    assert 1 == rune_tokens(state, Seat("daqan"))
    left = after(state, "march footman 1 from B", "done")
    assert ["beastman 1", "rune dragon of daqan"] == lies(left, "B")
    assert 0 == rune_tokens(left, Seat("daqan"))


def test_limits_are_those_of_the_board_when_the_last_has_moved() -> None:
    state = field(LINE, {"A": ["daqan footman 8"], "B": ["daqan bowman 8"]}, "strategize", "resolve")
    swapped, events = seen(state, "march footman 8 from A to B", "march bowman 8 from B to A", "done")
    assert not any(isinstance(event, UnitsLost) for event in events)
    assert (["daqan bowman 8"], ["daqan footman 8"]) == (lies(swapped, "A"), lies(swapped, "B"))
    crowded = after(state, "march footman 1 from A to B", "done")
    assert "GiveUpUnit" == asked(crowded)
    _, (lost, *_) = seen(crowded, "lose bowman")
    assert ("LIM.1",) == lost.cites


# ---------------------------------------------------------------- fast, flying, winter


@BOTH
def test_fast_units_go_three_areas_by_mobilize_and_conquer_and_only_then(ruleset: str) -> None:
    place = {"A": ["daqan knight 1", "daqan footman 1"]}
    for order in ("mobilize", "conquer"):
        three = field(LINE, place, order, "resolve", "activate D", ruleset=ruleset)
        assert ["march knight 1 from A", "done"] == open_to(three)
        assert ["MOV.3"] == against(three, "march footman 1 from A")
        four = field(LINE, place, order, "resolve", "activate E", ruleset=ruleset)
        assert ["MOV.8"] == against(four, "march knight 1 from A")
    near = field(LINE, place, "strategize", "resolve", ruleset=ruleset)
    assert ["march knight 1 from A to B", "march footman 1 from A to B", "done"] == sorted(
        open_to(near), key=lambda line: ("knight" not in line, line == "done")
    )


def test_flying_allies_cross_what_their_ally_cannot() -> None:
    place = {"A": ["daqan footman 1", "razorwing 1"], "C": ["daqan footman 1"]}
    state = field(("A|B", "B~C"), place, "conquer", "resolve", "activate C")
    assert ["march razorwing 1 from A", "done"] == open_to(state)
    assert ["MOV.6"] == against(state, "march footman 1 from A")


@BOTH
@pytest.mark.parametrize(
    ("season", "open_water"), [("spring", False), ("summer", False), ("fall", False), ("winter", True)]
)
def test_water_is_crossed_in_winter_and_mountains_never(ruleset: str, season: str, open_water: bool) -> None:
    place = {"A": ["daqan footman 1"]}
    wet = field(("A~B", "B-C", "A|D"), place, "conquer", "resolve", "activate C", ruleset=ruleset, season=season)
    assert ([] if open_water else ["MOV.6"]) == against(wet, "march footman 1 from A")
    round_about = field(("A~B", "B-C", "A|D"), place, "strategize", "resolve", ruleset=ruleset, season=season)
    assert ([] if open_water else ["MOV.6"]) == against(round_about, "march footman 1 from A to B")
    assert ["MOV.6"] == against(round_about, "march footman 1 from A to D")


def test_strategize_goes_round_a_closed_border_as_far_as_need_be() -> None:
    borders = ("A|E", "A-B", "B-C", "C-D", "D-E")
    state = field(borders, {"A": ["daqan footman 1"]}, "strategize", "resolve")
    assert ["march footman 1 from A to E", "march footman 1 from A to B", "done"] == open_to(state)
    barred = field(borders, {"A": ["daqan footman 1"], "C": ["beastman 1"]}, "strategize", "resolve")
    assert ["MOV.6"] == against(barred, "march footman 1 from A to E")


# ---------------------------------------------------------------- allied units alone (MOV.10)


def test_allied_units_go_where_their_ally_is_or_comes() -> None:
    place = {"A": ["daqan footman 1", "giant 1"], "C": ["daqan knight 1"]}
    empty = field(LINE, place, "conquer", "resolve", "activate B")
    assert ["MOV.10"] == against(empty, "march giant 1 from A")
    led = after(empty, "march knight 1 from C")
    assert [] == against(led, "march giant 1 from A")
    assert ["daqan giant 1", "daqan knight 1"] == lies(after(led, "march giant 1 from A", "done"), "B")
    friendly = field(LINE, place, "conquer", "resolve", "activate C")
    assert ["daqan giant 1", "daqan knight 1"] == lies(after(friendly, "march giant 1 from A", "done"), "C")


@pytest.mark.parametrize(
    "there", [{"B": ["uthuk berserker 1"]}, {"B": ["beastman 1"]}, {"B": ["uthuk stronghold"]}, {"B": []}]
)
def test_allied_units_alone_start_nothing(there: dict[str, list[str]]) -> None:
    state = field(LINE, {"A": ["daqan footman 1", "giant 1"], **there}, "conquer", "resolve", "activate B")
    assert ["MOV.10"] == against(state, "march giant 1 from A")
    assert [] == against(after(state, "march footman 1 from A"), "march giant 1 from A")


def test_the_last_unit_does_not_leave_an_area_its_allies_come_to() -> None:
    place = {"A": ["daqan footman 1", "giant 1"], "B": ["daqan knight 1"]}
    state = field(LINE, place, "strategize", "resolve")
    allies_first = after(state, "march giant 1 from A to B")
    assert ["MOV.10"] == against(allies_first, "march knight 1 from B to C")
    knight_first = after(state, "march knight 1 from B to C")
    assert ["MOV.10"] == against(knight_first, "march giant 1 from A to B")
    assert [] == against(after(knight_first, "march footman 1 from A to B"), "march giant 1 from A to B")


@pytest.mark.parametrize("still", [{"B": ["daqan knight 2"]}, {"B": ["daqan knight 1", "daqan footman 1 routed"]},
                                   {"B": ["daqan knight 1", "daqan stronghold"]}])  # fmt: skip
def test_it_may_where_the_area_stays_friendly(still: dict[str, list[str]]) -> None:
    state = field(LINE, {"A": ["daqan footman 1", "giant 1"], **still}, "strategize", "resolve")
    assert [] == against(after(state, "march giant 1 from A to B"), "march knight 1 from B to C")


def test_at_home_allies_are_never_alone() -> None:
    state = field(("A-B", "B-C"), {"A": ["daqan footman 1", "giant 1"]}, "conquer", "resolve", "activate B",
                  home={"B": "daqan"})  # fmt: skip
    assert [] == against(state, "march giant 1 from A")


# ---------------------------------------------------------------- heroes


HEROES = {"A": ["daqan footman 1", "daqan hero valadir"], "B": ["uthuk berserker 1"]}


@BOTH
def test_strategize_moves_heroes_in_either_edition(ruleset: str) -> None:
    state = field(LINE, {"A": ["daqan hero valadir"]}, "strategize", "resolve", ruleset=ruleset)
    assert ["move valadir to B", "done"] == open_to(state)
    moved, (event, *_) = seen(state, "move valadir to B", "done")
    assert ("MOV.2", "MOV.12") == event.cites
    assert ["daqan hero valadir"] == lies(moved, "B")


@BOTH
def test_heroes_pass_through_any_area_by_strategize_and_end_in_a_friendly_or_empty_one(ruleset: str) -> None:
    borders = ("A|C", "A-B", "B-C")
    state = field(borders, HEROES, "strategize", "resolve", ruleset=ruleset)
    assert [] == against(state, "move valadir to C")
    assert ["MOV.2"] == against(state, "move valadir to B")
    assert ["MOV.6"] == against(state, "march footman 1 from A to C")


def test_no_hero_ends_by_strategize_among_units_that_turn_neutral_meanwhile() -> None:
    """Whichever is told first, the hero or the last unit to leave (MOV.12)."""
    place = {"A": ["daqan hero valadir"], "B": ["daqan footman 1", "giant 1"], "C": ["daqan knight 1"]}
    state = field(LINE, place, "strategize", "resolve")
    assert ["MOV.2"] == against(after(state, "move valadir to B"), "march footman 1 from B to A")
    left = after(state, "march footman 1 from B to A")
    assert ["MOV.2"] == against(left, "move valadir to B")
    assert [] == against(after(left, "march knight 1 from C to B"), "move valadir to B")
    with_ally = after(left, "march knight 1 from C to B", "move valadir to B", "done")
    assert ["daqan giant 1", "daqan hero valadir", "daqan knight 1"] == lies(with_ally, "B")


@pytest.mark.parametrize("order", ["mobilize", "conquer"])
def test_other_orders_move_heroes_in_the_revised_edition_alone(order: str) -> None:
    original = field(LINE, HEROES, order, "resolve", "activate C", ruleset="original")
    assert ["done"] == open_to(original)
    assert ["MOV.3"] == against(original, "move valadir to C")
    revised = field(LINE, HEROES, order, "resolve", "activate C")
    assert ["move valadir to C", "done"] == open_to(revised)
    moved, (event, *_) = seen(revised, "move valadir to C", "done")
    assert ("MOV.3", "MOV.3h", "MOV.12") == event.cites
    assert ["daqan hero valadir"] == lies(moved, "C")


def test_heroes_march_as_far_as_units_do() -> None:
    assert ["MOV.3h"] == against(field(LINE, HEROES, "conquer", "resolve", "activate D"), "move valadir to D")


@pytest.mark.parametrize(("season", "rules"), [("summer", ["MOV.6"]), ("winter", [])])
def test_heroes_cross_water_in_winter(season: str, rules: list[str]) -> None:
    wet = field(("A~B",), {"A": ["daqan hero valadir"]}, "conquer", "resolve", "activate B", season=season)
    assert rules == against(wet, "move valadir to B")


def test_no_token_holds_a_hero() -> None:
    held = {"A": ["daqan"]}
    assert [] == against(field(LINE, HEROES, "conquer", "resolve", "activate C", activated=held), "move valadir to C")
    near = field(LINE, {"A": HEROES["A"]}, "strategize", "resolve", activated=held)
    assert ["move valadir to B", "done"] == open_to(near)


def test_stormy_weather_holds_units_and_no_heroes() -> None:
    storm: dict[str, Any] = {"season": "spring", "weather": ["stormy-weather"]}
    state = field(LINE, {"A": HEROES["A"]}, "conquer", "resolve", "activate B", **storm)
    assert ["move valadir to B", "done"] == open_to(state)
    assert ["SEA.2"] == against(state, "march footman 1 from A")


# ---------------------------------------------------------------- one battle a mobilize (ORD.7)


STAR = ("A-B", "A-C", "A-D", "A-E")


def play_on(state: GameState, until: str, **instead: str) -> GameState:
    """The state in which the Daqan may say that: until then each says what is named for him, or the first he may."""
    for _ in range(60):
        if until in open_to(state):
            return state
        seat = next(seat for seat in ("daqan", "uthuk") if decision_of(state, seat) is not None)
        choices = list(map(str, legal(state, seat)))
        wanted = f"{seat}: {instead.get(seat)}"
        state = after(
            state, wanted if wanted in choices else next((c for c in choices if c.endswith("pass")), choices[0])
        )
    raise AssertionError(until)


def mobilized(place: dict[str, list[str]], *told: str, **more: Any) -> GameState:
    """Mobilize from A, its first resolution over; the bonus is open."""
    influence = more.pop("influence", 0)
    instead = more.pop("instead", {})
    state = field(STAR, {"A": ["daqan knight 6", "daqan hero valadir"], **place}, "mobilize", "resolve", *told, "done",
                  influence=influence, **more)  # fmt: skip
    return after(play_on(state, "use supremacy", **instead), "use supremacy")


def fought(**more: Any) -> GameState:
    place = {"B": ["uthuk berserker 1"], "C": ["uthuk berserker 1"], "D": ["beastman 1"]}
    return mobilized(place, "activate B", "march knight 3 from A", home={"E": "uthuk"}, **more)


@BOTH
@pytest.mark.parametrize("enemy", ["C", "E"])
def test_after_a_battle_no_units_enter_an_enemy_area_even_an_empty_one(ruleset: str, enemy: str) -> None:
    state = after(fought(ruleset=ruleset), f"activate {enemy}")
    assert ["ORD.7"] == against(state, "march knight 1 from A")
    assert not [line for line in open_to(state) if line.startswith("march")]
    _, events = seen(state, "done")
    assert not any(isinstance(event, BattleBegan) for event in events)


def test_heroes_may_for_they_start_none() -> None:
    state = after(fought(), "activate C")
    assert ["move valadir to C", "done"] == open_to(state)
    _, events = seen(state, "move valadir to C", "done")
    assert not any(isinstance(event, BattleBegan) for event in events)


@BOTH
def test_after_a_battle_neutral_units_may_be_talked_to_and_not_fought(ruleset: str) -> None:
    state = after(fought(ruleset=ruleset, influence=1), "activate D", "march knight 1 from A", "done")
    assert ["negotiate 1"] == open_to(state)
    assert ["ORD.7"] == against(state, "attack")


@BOTH
def test_with_neither_open_to_him_he_retreats(ruleset: str) -> None:
    state = after(fought(ruleset=ruleset), "activate D", "march knight 1 from A", "done")
    assert ["retreat to A"] == open_to(state)
    state, (event, *_) = seen(state, "retreat to A")
    assert {"MOV.9", "DIP.6"} <= set(event.cites)
    assert ["beastman 1"] == lies(state, "D")
    assert "daqan knight 1 routed" in lies(state, "A")


def test_an_empty_enemy_area_is_a_battle_too() -> None:
    place = {"C": ["uthuk berserker 1"]}
    state = mobilized(place, "activate E", "march knight 2 from A", home={"E": "uthuk"})
    assert "daqan" == holder(state, "E")
    assert ["ORD.7"] == against(after(state, "activate C"), "march knight 1 from A")


def test_a_battle_that_a_card_cancels_counts() -> None:
    place = {"B": ["uthuk berserker 1"], "C": ["uthuk berserker 1"]}
    state = mobilized(place, "activate B", "march knight 2 from A", enemy_hand=["tactical-retreat"],
                      instead={"uthuk": "play tactical-retreat"})  # fmt: skip
    assert "daqan" == holder(state, "B")
    assert 1 == state.table.tactics.discard.count("tactical-retreat")  # type: ignore[arg-type]
    assert ["ORD.7"] == against(after(state, "activate C"), "march knight 1 from A")


def test_a_battle_with_neutral_units_counts() -> None:
    place = {"C": ["uthuk berserker 1"], "D": ["beastman 1"]}
    state = mobilized(place, "activate D", "march knight 3 from A", instead={"daqan": "attack"})
    assert ["ORD.7"] == against(after(state, "activate C"), "march knight 1 from A")


def test_without_a_battle_the_bonus_may_start_one() -> None:
    place = {"C": ["uthuk berserker 1"]}
    state = after(mobilized(place, "activate D", "march knight 1 from A"), "activate C")
    assert [] == against(state, "march knight 1 from A")
    _, events = seen(state, "march knight 1 from A", "done")
    assert any(isinstance(event, BattleBegan) for event in events)


def test_the_next_turn_has_a_battle_of_its_own() -> None:
    state = play_on(fought(), "end")
    assert state.table.clock.fought
    assert not after(state, "end").table.clock.fought
