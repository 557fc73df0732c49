"""CAR: tactics cards of one's turn do what they say, and cards are checked when they are loaded."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from field import after, against, field, lies, open_to, seen

import runewars
from runewars import GameState, new_game, pending
from runewars.box import problems
from runewars.content import NEUTRAL, TERRINOTH, ContentError, load_pack, terrinoth
from runewars.content.vocabulary import TACTICS_EFFECTS
from runewars.kernel import Seat, begin, evolve
from runewars.rules.card_events import CityDestroyed
from runewars.rules.marching.events import AreaActivated
from runewars.rules.orders.turns import Turn
from runewars.rules.terms import controller
from runewars.table import (
    MOBILIZE,
    MOUNTAIN,
    RECRUIT,
    STRATEGIZE,
    AreaId,
    OrderId,
    Table,
    TacticsId,
    UnitId,
    add,
    fighter,
    in_order,
    without,
)  # fmt: skip
from runewars.testing import check_legality, check_round_trip, check_secrecy


def holding(card: str, order: OrderId = RECRUIT, change: Any = None) -> tuple[GameState, Seat]:
    """The first player's turn, in which he holds that card alone, on a table changed as the test likes."""
    state = new_game(3, ruleset="revised", seed=9)
    table, seat = state.table, state.table.players[0].seat
    player, deck = table.players[0], table.tactics
    loose = in_order((*deck.cards, *player.hand))
    while TacticsId(card) not in loose:
        other = next(each for each in table.players if card in each.hand)
        table = table.with_player(evolve(other, hand=without(other.hand, (TacticsId(card),))))
        loose = in_order((*loose, TacticsId(card)))
    deck = evolve(deck, cards=without(loose, (TacticsId(card),)))
    table = table.with_tactics(deck, evolve(player, hand=(TacticsId(card),), orders=(order,), influence=5))
    if change is not None:
        table = change(table, seat)
    return begin(attrs.evolve(state, table=table, pending=(), agenda=(Turn(seat, order),))).state, seat


def choose(state: GameState, *lines: str) -> tuple[GameState, tuple[runewars.Event, ...]]:
    events: tuple[runewars.Event, ...] = ()
    for line in lines:
        verdict = runewars.adjudicate(state, line)
        assert verdict.applied, verdict
        state, events = verdict.state, events + verdict.events
    return state, events


def played(card: str, order: OrderId = RECRUIT, change: Any = None) -> tuple[GameState, Seat]:
    state, seat = holding(card, order, change)
    state, _ = choose(state, f"{seat}: play {card}")
    assert (TacticsId(card),) == (*state.table.tactics.played, *state.table.tactics.discard)
    return state, seat


def areas_offered(state: GameState, seat: Seat) -> set[AreaId]:
    return {AreaId(str(choice).split()[-1]) for choice in runewars.legal(state, seat)}


def first(state: GameState, fits: Any) -> AreaId:
    return next(area for area in state.table.board.areas if fits(area))


# ---------------------------------------------------------------- the known cards


def test_horrific_rumors_put_an_opponents_token_where_he_has_nothing() -> None:
    state, seat = played("horrific-rumors")
    foe = state.table.players[1].seat
    assert ["CAR.1"] == [each.rule for each in runewars.objections(state, f"{seat}: against {seat}")]
    state, _ = choose(state, f"{seat}: against {foe}")
    assert all(controller(state, area) != foe for area in areas_offered(state, seat))
    his = first(state, lambda area: controller(state, area) == foe)
    assert ["CAR.1"] == [each.rule for each in runewars.objections(state, f"{seat}: target {his}")]
    area = sorted(areas_offered(state, seat))[0]
    state, events = choose(state, f"{seat}: target {area}")
    assert foe in state.table.area(area).activated
    assert [("CAR.1",)] == [event.cites for event in events if isinstance(event, AreaActivated)]


def test_a_lost_city_rises_where_ones_hero_is() -> None:
    def visit(table: Table, seat: Seat) -> Table:
        guarded = next(
            area
            for area, there in zip(table.board.areas, table.areas, strict=True)
            if there.units and there.home is None and there.city is None
        )
        hero = next(hero for hero in table.heroes if hero.seat == seat)
        return table.with_hero(evolve(hero, area=guarded))

    state, seat = played("lost-city", change=visit)
    area = next(hero.area for hero in state.table.heroes if hero.seat == seat)
    assert {area} == areas_offered(state, seat)
    state, _ = choose(state, f"{seat}: target {area}")
    while " retreat " in f" {runewars.legal(state, pending(state)[0].seat)[0]} ":
        (decision,) = pending(state)
        assert state.table.left_of(seat) == decision.seat, "neutral units: the player to the left decides"
        state, _ = choose(state, str(runewars.legal(state, decision.seat)[0]))
    stronghold = state.table.area(area).stronghold
    assert stronghold is not None
    assert stronghold.damaged
    assert seat == stronghold.seat == controller(state, area)
    assert () == state.table.area(area).units
    assert () == problems(state.table, state.content)


def found_city(*keeps: str) -> GameState:
    """The Daqan hold strongholds in these areas, and Lost City is played where their hero stands among beastmen."""
    place = {"A": ["beastman 1", "daqan hero bogran"], **{area: ["daqan stronghold"] for area in keeps}}
    borders = ["A-B", *(f"H-{area}" for area in "PQRS")]
    return after(
        field(borders, place, "harvest", hand=["lost-city"]), "play lost-city", "target A", "uthuk: retreat to B"
    )


def test_with_all_strongholds_placed_one_may_be_destroyed_for_a_lost_city() -> None:
    """LIM.4: to place a stronghold when none is left."""
    state = found_city(*"PQRS")
    assert [*(f"replace destroying {area}" for area in "PQRS"), "pass"] == open_to(state)
    assert ["LIM.4"] == against(state, "replace")
    assert ["LIM.4"] == against(state, "replace destroying B")
    assert () == problems(state.table, state.content)
    check_round_trip(state)
    check_legality(state)
    built, events = seen(state, "replace destroying Q")
    assert [("CAR.1", "LIM.4"), ("CAR.1",), ("LIM.5",)] == [event.cites for event in events]
    assert ([], ["daqan hero bogran", "daqan stronghold damaged"]) == (lies(built, "Q"), lies(built, "A"))
    kept = after(state, "pass")
    assert ["daqan hero bogran"] == lies(kept, "A")
    assert ["lost-city"] == [*kept.table.tactics.discard]


def test_with_one_left_to_place_nothing_is_asked_for_a_lost_city() -> None:
    state = found_city(*"PQR")
    assert ["daqan hero bogran", "daqan stronghold damaged"] == lies(state, "A")
    assert ["resolve", "decline"] == open_to(state)


def test_a_city_of_ones_own_is_razed() -> None:
    def march_in(table: Table, seat: Seat) -> Table:
        area = next(area for area, there in zip(table.board.areas, table.areas, strict=True) if there.city is not None)
        unit = next(UnitId(unit.id) for unit in terrinoth().units if unit.faction == seat)
        return table.with_area(area, table.area(area).with_units(add((), fighter(unit))))

    state, seat = played("raze-a-city", change=march_in)
    (area,) = areas_offered(state, seat)
    state, events = choose(state, f"{seat}: target {area}")
    assert state.table.area(area).city is None
    assert any(isinstance(event, CityDestroyed) for event in events)


def test_with_nothing_to_raze_the_card_is_spent_for_nothing() -> None:
    state, seat = played("raze-a-city")
    assert f"{seat}: resolve" in map(str, runewars.legal(state, seat))


def test_dissent_drives_allied_neutrals_away() -> None:
    def ally(table: Table, seat: Seat) -> Table:
        area = next(area for area, there in zip(table.board.areas, table.areas, strict=True) if there.home == seat)
        there = table.area(area)
        giants = next(
            (spot, who, count)
            for spot, other in zip(table.board.areas, table.areas, strict=True)
            if other.home is None
            for who, count in other.units
        )
        table = table.with_area(giants[0], table.area(giants[0]).with_units(()))
        return table.with_area(area, there.with_units(add(there.units, giants[1])))

    state, seat = played("spread-dissent", change=ally)
    (area,) = areas_offered(state, seat)
    own = [who for who, _ in state.table.area(area).units if state.content.unit(who.unit).faction != NEUTRAL]
    state, _ = choose(state, f"{seat}: target {area}")
    while " retreat " in f" {runewars.legal(state, pending(state)[0].seat)[0]} ":
        state, _ = choose(state, str(runewars.legal(state, pending(state)[0].seat)[0]))
    assert own == [who for who, _ in state.table.area(area).units]


@pytest.mark.parametrize("order", [STRATEGIZE, MOBILIZE])
def test_mountain_pass_opens_mountains_to_ones_units_for_the_turn(order: OrderId) -> None:
    """A walker stands by a mountain, all other areas around are full of somebody: there is no other way over."""
    state, seat = holding("mountain-pass")
    walker = next(
        UnitId(unit.id) for unit in terrinoth().units if unit.faction == seat and not unit.flying and not unit.fast
    )
    guard = next(UnitId(unit.id) for unit in terrinoth().units if unit.faction == NEUTRAL)
    border = next(
        border
        for border in state.table.board.borders
        if border.terrain == MOUNTAIN
        and state.table.area(border.first).home is None
        and state.table.area(border.second).home is None
    )

    def besieged(table: Table, seat: Seat) -> Table:
        for area in table.board.areas:
            units = add((), fighter(guard))
            if area == border.first:
                units = add((), fighter(walker))
            elif area == border.second:
                units = ()
            elif table.area(area).home is not None:
                continue
            table = table.with_area(area, table.area(area).with_units(units))
        return table

    target = f" to {border.second}" if order == STRATEGIZE else ""
    march = f"{seat}: march {walker} 1 from {border.first}{target}"
    ready = [f"{seat}: resolve", *([f"{seat}: activate {border.second}"] if order == MOBILIZE else [])]
    state, seat = holding("mountain-pass", order, besieged)
    stopped, _ = choose(state, *ready)
    assert {"MOV.6"} == {each.rule for each in runewars.objections(stopped, march)}
    over, _ = choose(state, f"{seat}: play mountain-pass", *ready)
    assert () == runewars.objections(over, march)
    assert march in map(str, runewars.legal(over, seat))
    check_legality(over)


def test_the_pass_is_closed_when_the_turn_ends() -> None:
    state, seat = played("mountain-pass")
    assert state.table.clock.passes_mountains
    state, _ = choose(state, f"{seat}: decline", f"{seat}: end")
    assert not state.table.clock.passes_mountains


def whole_deck_with(opponent: int) -> Any:
    """All tactics cards that lie in the deck go to the hand of an opponent."""

    def take_all(table: Table, seat: Seat) -> Table:
        other, deck = table.players[opponent], table.tactics
        hoard = evolve(other, fresh=in_order((*other.fresh, *deck.cards)))
        return table.with_tactics(evolve(deck, cards=()), hoard)

    return take_all


def test_a_card_being_resolved_is_not_drawn_by_itself() -> None:
    """LIM.5: deck and discard pile are empty, and the card that draws is no part of them yet."""
    state, seat = holding("scouts-report", change=whole_deck_with(1))
    state, events = choose(state, f"{seat}: play scouts-report")
    assert ["CardPlayed", "CardSpent"] == [type(event).__name__ for event in events]
    assert ("scouts-report",) == state.table.tactics.discard
    assert () == state.table.player(seat).fresh
    assert f"{seat}: resolve" in map(str, runewars.legal(state, seat))


def test_a_card_lies_on_the_table_until_its_effect_is_over() -> None:
    """LIM.5, with decisions in between: the table is whole, all see the card, and it can be saved."""
    state, seat = holding("horrific-rumors")
    state, _ = choose(state, f"{seat}: play horrific-rumors")
    assert (("horrific-rumors",), ()) == (state.table.tactics.played, state.table.tactics.discard)
    assert () == problems(state.table, state.content)
    check_round_trip(state)
    for player in state.table.players:
        check_secrecy(state, player.seat, Random(4))
    state, _ = choose(state, f"{seat}: against {state.table.players[1].seat}")
    assert () == state.table.tactics.discard
    state, events = choose(state, str(runewars.legal(state, seat)[0]))
    assert ("LIM.5",) == events[-1].cites
    assert ((), ("horrific-rumors",)) == (state.table.tactics.played, state.table.tactics.discard)


def test_a_card_is_played_between_the_order_and_its_bonus() -> None:
    """CAR.2, TER.12: during the order; the bonus is asked for once more, and for nothing else than before."""
    state, seat = holding("hidden-treasury", STRATEGIZE)
    state, _ = choose(state, f"{seat}: resolve", f"{seat}: done")
    answers = [f"{seat}: use supremacy", f"{seat}: pass"]
    assert {*answers, f"{seat}: play hidden-treasury"} == set(map(str, runewars.legal(state, seat)))
    asked = pending(state)
    state, events = choose(state, f"{seat}: play hidden-treasury")
    assert ("CAR.1", "CAR.2") == events[0].cites
    assert (asked, answers) == (pending(state), [str(choice) for choice in runewars.legal(state, seat)])
    check_round_trip(state)
    assert ["ASK.3"] == [each.rule for each in runewars.objections(state, f"{seat}: use conquer")]
    state, _ = choose(state, f"{seat}: pass")
    assert [f"{seat}: end"] == [str(choice) for choice in runewars.legal(state, seat)]


# ---------------------------------------------------------------- house cards


def test_plain_gains_and_losses() -> None:
    state, seat = played("hidden-treasury")
    assert 8 == state.table.player(seat).influence
    before = holding("good-hunting")[0].table.player(seat)
    assert before.food + 1 == played("good-hunting")[0].table.player(seat).food
    state, seat = played("extortion")
    foe = state.table.players[1]
    state, _ = choose(state, f"{seat}: against {foe.seat}")
    assert max(0, foe.influence - 3) == state.table.player(foe.seat).influence
    state, seat = played("scouts-report")
    assert [runewars.CHANCE] == [decision.seat for decision in pending(state)]


@pytest.mark.parametrize(
    "card", [card.id for card in terrinoth().tactics if "own-turn" in card.moments and card.id != "ambush"]
)
def test_whatever_is_played_keeps_secrets_and_can_be_saved(card: str) -> None:
    state, _ = played(card)
    check_round_trip(state)
    for player in state.table.players:
        check_secrecy(state, player.seat, Random(4))


def test_every_known_card_is_there_and_every_effect_is_on_some_card() -> None:
    known = {
        "tactical-retreat", "summon-lightning", "rally-cry", "to-the-winner", "horrific-rumors", "lost-city",
        "raze-a-city", "mountain-pass", "spread-dissent",
    }  # fmt: skip
    assert known < {card.id for card in terrinoth().tactics}
    assert set(TACTICS_EFFECTS) == {card.effect.name for card in terrinoth().tactics}
    assert sum(card.copies for card in terrinoth().tactics) <= terrinoth().box.tactics


# ---------------------------------------------------------------- the vocabulary


@pytest.mark.parametrize(
    ("kind", "card", "effect", "field", "reason"),
    [
        ("tactics", "extortion", '{ name = "blackmail" }', "effect.name", "must be one of withdraw"),
        ("tactics", "extortion", '{ name = "extortion" }', "effect.amount", "is missing"),
        ("tactics", "extortion", '{ name = "extortion", amount = 3, of = 2 }', "effect.of", "is no parameter"),
        ("tactics", "extortion", '{ name = "extortion", amount = true }', "effect.amount", "whole number"),
        (
            "tactics",
            "new-lode",
            '{ name = "windfall", resource = "gold", amount = 1 }',
            "effect.resource",
            "one of food",
        ),
        ("season", "famine", '{ name = "famine", amount = 1 }', "effect.amount", "is no parameter"),
        ("season", "drought", '{ name = "dial-falls", resource = "food" }', "effect.amount", "is missing"),
        ("season", "drought", '{ name = "withdraw" }', "effect.name", "must be one of famine"),
    ],
)
def test_what_the_vocabulary_cannot_say_is_an_error_with_file_card_and_field(
    tmp_path: Path, kind: str, card: str, effect: str, field: str, reason: str
) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text(
        f'id = "mine"\nversion = 1\nover = "terrinoth"\n\n[[{kind}]]\nid = "{card}"\neffect = {effect}\n'
        'provenance = { effect = "house" }\n',
        encoding="utf-8",
    )
    with pytest.raises(ContentError) as error:
        load_pack(TERRINOTH, overlay)
    (problem,) = error.value.problems
    assert ("mine.toml", card, field) == (Path(problem.file).name, problem.record, problem.field)
    assert reason in problem.reason
