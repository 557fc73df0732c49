"""The quest phase: heroes move, heal and train, each once (HER.4 to HER.7)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from realm import DAQAN, PACK, UTHUK, units

from runewars import GameState
from runewars.box import TableError, lay_table
from runewars.kernel import Applied, Ruleset, Seat, adjudicate, begin, legal, objections, seen
from runewars.rulesets import ORIGINAL, REVISED
from runewars.table import (
    DRAGON,
    FALSE,
    FORTIFY,
    MOBILIZE,
    STRATEGIZE,
    WINTER,
    Area,
    AreaId,
    Hero,
    HeroId,
    OrderId,
    Player,
    Rune,
    Training,
    sketch,
)
from runewars.testing import check_legality, check_looking, check_progress, check_round_trip, check_secrecy
from runewars.views import view

H, E, N, Z, M, W, U = (AreaId(name) for name in "HENZMWU")
BOARD = sketch(["H-E", "E-N", "N-Z", "H|M", "H~W", "W-N", "U"])
BOGRAN, RONAN, VARIKAS = HeroId("bogran"), HeroId("ronan"), HeroId("varikas")
AREAS = {H: Area(home=DAQAN), E: Area(units(berserker=1)), N: Area(units(giant=1)), U: Area(home=UTHUK)}


def phase(*heroes: Hero, ruleset: Ruleset = REVISED, orders: tuple[OrderId, OrderId] | None = None,
          areas: dict[AreaId, Area] | None = None, **options: Any) -> GameState:  # fmt: skip
    """A quest phase has begun."""
    first, second = ((order,) for order in orders) if orders else ((), ())
    players = (Player(DAQAN, 3, orders=first), Player(UTHUK, orders=second))
    table = lay_table(PACK, BOARD, players, {**AREAS, **(areas or {})}, heroes=heroes, turn=None, **options)
    steps = ruleset.checkpoints["quest phase"]()
    return begin(GameState(table, steps[::-1], (), 0, ruleset, PACK)).state


def after(state: GameState, *lines: str) -> GameState:
    for line in lines:
        verdict = adjudicate(state, line)
        assert isinstance(verdict, Applied), (line, verdict)
        state = verdict.state
        check_legality(state)
        check_looking(state)
        check_round_trip(state)
    return state


def open_to(state: GameState, seat: Seat = DAQAN) -> list[str]:
    return [str(choice).removeprefix(f"{seat}: ") for choice in legal(state, seat)]


def against(state: GameState, line: str) -> list[str]:
    return [each.rule for each in objections(state, line)]


def asked(state: GameState) -> list[Seat]:
    return [decision.seat for decision in state.pending]


def hero(state: GameState, id: HeroId) -> Hero:
    return next(hero for hero in state.table.heroes if hero.id == id)


# ---------------------------------------------------------------- who acts, and when


def test_in_play_order_each_player_acts_with_all_his_heroes() -> None:
    heroes = (Hero(BOGRAN, DAQAN, H), Hero(RONAN, DAQAN, H), Hero(VARIKAS, UTHUK, U))
    state = phase(*heroes, orders=(FORTIFY, MOBILIZE))
    assert [UTHUK] == asked(state)
    state = after(state, "uthuk: train varikas in strength and wisdom")
    assert [DAQAN] == asked(state)
    state = after(state, "daqan: send ronan to E", "daqan: pass")
    assert ["HER.4"] == against(state, "daqan: send ronan to H")
    assert ["HER.4"] == against(state, "daqan: train varikas in wisdom and wisdom")
    assert not [line for line in open_to(state) if "ronan" in line]
    assert () == after(state, "daqan: train bogran in agility and agility").pending


def test_a_player_without_heroes_is_not_asked() -> None:
    assert () == phase().pending
    assert [UTHUK] == asked(phase(Hero(VARIKAS, UTHUK, U)))


def test_he_may_have_done_before_all_have_acted() -> None:
    heroes = (Hero(BOGRAN, DAQAN, H), Hero(VARIKAS, UTHUK, U))
    assert [UTHUK] == asked(after(phase(*heroes, orders=(STRATEGIZE, MOBILIZE)), "daqan: pass"))


# ---------------------------------------------------------------- moving


@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED])
def test_a_hero_goes_two_areas_through_any(ruleset: Ruleset) -> None:
    state = phase(Hero(RONAN, DAQAN, H), ruleset=ruleset)
    assert ["send ronan to H", "send ronan to E"] == [line for line in open_to(state) if line.startswith("send")]
    state = after(state, "daqan: send ronan to E")
    assert (RONAN, 1) == (state.table.clock.hero, state.table.clock.moves)
    assert ["send ronan to H", "send ronan to N", "pass"] == open_to(state)
    assert ["MOV.1"] == against(state, "daqan: send ronan to E")
    state = after(state, "daqan: send ronan to N")
    assert (N, None, 0) == (hero(state, RONAN).area, state.table.clock.hero, state.table.clock.moves)
    assert () == state.pending


def test_mountain_and_water_stop_him_but_for_frozen_water() -> None:
    state = phase(Hero(BOGRAN, DAQAN, H))
    assert ["MOV.6"] == against(state, "daqan: send bogran to M")
    assert ["MOV.6"] == against(state, "daqan: send bogran to W")
    frozen = phase(Hero(BOGRAN, DAQAN, H), season=WINTER)
    assert ["MOV.6"] == against(frozen, "daqan: send bogran to M")
    assert W == hero(after(frozen, "daqan: send bogran to W", "daqan: pass"), BOGRAN).area


def test_moving_none_is_a_move() -> None:
    state = after(phase(Hero(BOGRAN, DAQAN, H)), "daqan: send bogran to H")
    assert ((), H) == (state.pending, hero(state, BOGRAN).area)


def test_routed_he_does_not_move() -> None:
    state = phase(Hero(BOGRAN, DAQAN, H, routed=True))
    assert ["HER.5"] == against(state, "daqan: send bogran to E")
    assert not [line for line in open_to(state) if line.startswith("send")]


def test_what_is_next_door_to_nothing_is_refused_once() -> None:
    state = phase(Hero(BOGRAN, DAQAN, H))
    assert ["MOV.1"] == against(state, "daqan: send bogran to nowhere")
    assert ["HER.4"] == against(state, "daqan: send silhouette to E")


# ---------------------------------------------------------------- looking


def test_he_looks_at_the_runes_where_he_goes_and_passes() -> None:
    runes = {E: Area(units(berserker=1), rune=Rune(DRAGON, (UTHUK,))), N: Area(rune=Rune(FALSE))}
    state = phase(Hero(BOGRAN, DAQAN, H), areas=runes)
    verdict = adjudicate(state, "daqan: send bogran to E")
    assert "daqan looks at the rune in E (dragon)" in map(str, seen(verdict.events, DAQAN))
    assert "daqan looks at the rune in E (?)" in map(str, seen(verdict.events, UTHUK))
    state = after(state, "daqan: send bogran to E", "daqan: send bogran to N")
    assert Rune(DRAGON, (UTHUK, DAQAN)) == state.table.area(E).rune
    assert Rune(FALSE, (DAQAN,)) == state.table.area(N).rune
    assert DRAGON == getattr(view(state, DAQAN).table.area(E).rune, "face", None)


def test_what_he_finds_is_his_secret() -> None:
    heroes = (Hero(BOGRAN, DAQAN, H), Hero(VARIKAS, UTHUK, U))
    dragon, false = (
        phase(*heroes, areas={E: Area(rune=Rune(face)), Z: Area(rune=Rune(other))}, orders=(STRATEGIZE, MOBILIZE))
        for face, other in ((DRAGON, FALSE), (FALSE, DRAGON))
    )
    for state in (dragon, false, after(dragon, "daqan: send bogran to E")):
        check_progress(state)
        for seat in (DAQAN, UTHUK):
            check_secrecy(state, seat, Random(1))
    one, other = (adjudicate(state, "daqan: send bogran to E") for state in (dragon, false))
    assert seen(one.events, UTHUK) == seen(other.events, UTHUK)
    assert view(one.state, UTHUK) == view(other.state, UTHUK)
    assert view(one.state, DAQAN) != view(other.state, DAQAN)


# ---------------------------------------------------------------- healing and training


def test_he_heals_all_his_damage_in_a_friendly_area() -> None:
    state = after(phase(Hero(BOGRAN, DAQAN, H, True, 2)), "daqan: heal bogran")
    assert Hero(BOGRAN, DAQAN, H, routed=True) == hero(state, BOGRAN)
    assert ["HER.6"] == against(phase(Hero(BOGRAN, DAQAN, E, damage=2)), "daqan: heal bogran")
    assert ["HER.6"] == against(phase(Hero(BOGRAN, DAQAN, N, damage=2)), "daqan: heal bogran")
    assert ["HER.6"] == against(phase(Hero(BOGRAN, DAQAN, H)), "daqan: heal bogran")


@pytest.mark.parametrize(
    ("line", "training"),
    [
        ("strength and agility", Training(1, 1, 0)),
        ("wisdom and wisdom", Training(0, 0, 2)),
        ("strength and strength", Training(2, 0, 0)),
    ],
)
def test_training_raises_two_attributes_by_one_or_one_by_two(line: str, training: Training) -> None:
    state = after(phase(Hero(BOGRAN, DAQAN, E, routed=True)), f"daqan: train bogran in {line}")
    assert Hero(BOGRAN, DAQAN, E, routed=True, training=training) == hero(state, BOGRAN)


def test_training_goes_as_far_as_there_is_room() -> None:
    state = phase(Hero(BOGRAN, DAQAN, H, training=Training(1, 0, 2)))
    assert [
        "train bogran in strength and strength",
        "train bogran in strength and agility",
        "train bogran in agility and agility",
    ] == [line for line in open_to(state) if line.startswith("train")]
    assert ["HER.7"] == against(state, "daqan: train bogran in strength and wisdom")
    raised = after(state, "daqan: train bogran in strength and strength")
    assert Training(2, 0, 2) == hero(raised, BOGRAN).training
    full = phase(Hero(BOGRAN, DAQAN, H, training=Training(2, 2, 2)))
    assert ["send bogran to H", "send bogran to E", "pass"] == open_to(full)


def test_attributes_are_named_in_the_order_of_the_card() -> None:
    state = phase(Hero(BOGRAN, DAQAN, H))
    assert ["ASK.3"] == against(state, "daqan: train bogran in wisdom and strength")
    assert ["HER.7"] == against(state, "daqan: train bogran in luck and strength")


@pytest.mark.parametrize("strange", [{"damage": 3}, {"damage": -1}, {"training": Training(wisdom=3)}])
def test_no_hero_is_hurt_or_trained_beyond_what_can_be(strange: dict[str, Any]) -> None:
    with pytest.raises(TableError):
        phase(Hero(BOGRAN, DAQAN, H, **strange))
