"""SEA: season cards are drawn, lie on the pile, and do what they say."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

import runewars
from runewars import CHANCE, GameState, new_game, pending
from runewars.box import problems
from runewars.content import RESOURCES, SEASON_NAMES, terrinoth
from runewars.content.vocabulary import SEASON_EFFECTS
from runewars.kernel import Dealer, begin, evolve
from runewars.rules.aiming import ChooseTarget
from runewars.rules.bids import PlaceBid
from runewars.rules.card_events import DragonRuneLaid, RuneMoved
from runewars.rules.economy.dials import harvested
from runewars.rules.economy.events import HeroDeserted
from runewars.rules.limits import GiveUpUnit
from runewars.rules.orders.choosing import ChooseOrder
from runewars.rules.play_order import play_order
from runewars.rules.season_card import DrawSeasonCard, SeasonReshuffled, is_stormbound
from runewars.rules.seasons import BeginSeason
from runewars.rules.terms import controller
from runewars.table import CONQUER, HARVEST, RECRUIT, AreaId, Hero, HeroId, Reward, Season, SeasonCardId
from runewars.testing import check_round_trip, check_secrecy, play_out


def beginning(season: str, ruleset: str = "revised", **changes: Any) -> GameState:
    """A game in which that season begins, nothing else owed; chance is asked for its card."""
    state = new_game(3, ruleset=ruleset, seed=5)
    table = evolve(state.table, **changes)
    bare = attrs.evolve(state, table=table, pending=(), agenda=(BeginSeason(Season(season), 2),))
    return begin(bare).state


def drawn(card: str, **terms: Any) -> tuple[GameState, tuple[runewars.Event, ...]]:
    """That card was drawn in its season."""
    state = beginning(terrinoth().season_card(card).season, **terms)
    verdict = runewars.adjudicate(state, f"chance: draw seasons {card}")
    assert verdict.applied, verdict
    return verdict.state, verdict.events


def choose(state: GameState, *lines: str) -> tuple[GameState, tuple[runewars.Event, ...]]:
    events: tuple[runewars.Event, ...] = ()
    for line in lines:
        verdict = runewars.adjudicate(state, line)
        assert verdict.applied, verdict
        state, events = verdict.state, events + verdict.events
    return state, events


def answer_at_random(state: GameState, *, until: type[runewars.Decision], seed: int = 1) -> GameState:
    """Answered at random until this is asked, or orders are."""
    rng, dealer = Random(seed), Dealer(seed)
    while not isinstance(pending(state)[0], until):
        seat = pending(state)[0].seat
        if seat == CHANCE:
            state = runewars.advance(state, dealer).state
        else:
            state = runewars.adjudicate(state, rng.choice(runewars.legal(state, seat))).state
    return state


# ---------------------------------------------------------------- decks


def test_the_box_has_eight_cards_a_season() -> None:
    for season in SEASON_NAMES:
        assert 8 == sum(card.season == season for card in terrinoth().seasons)


def test_every_effect_is_on_some_card() -> None:
    assert set(SEASON_EFFECTS) == {card.effect.name for card in terrinoth().seasons}


def test_setup_lays_them_all_and_the_first_spring_draws_one() -> None:
    state = new_game(2, seed=1)
    assert len(terrinoth().seasons) == len(state.table.seasons.cards)
    assert [CHANCE] == [decision.seat for decision in pending(state)]
    offered = {str(choice).split()[-1] for choice in runewars.legal(state, CHANCE)}
    assert {card.id for card in terrinoth().seasons if card.season == "spring"} == offered
    after = runewars.adjudicate(state, "chance: draw seasons council-in-spring").state
    assert ("council-in-spring",) == after.table.seasons.discard
    assert () == problems(after.table, after.content)
    check_round_trip(after)


def test_an_empty_deck_is_made_of_its_cards_in_the_pile_but_not_the_one_on_top() -> None:
    state = beginning("spring")
    spring = tuple(SeasonCardId(card.id) for card in terrinoth().seasons if card.season == "spring")
    left = tuple(card for card in state.table.seasons.cards if card not in spring)
    deck = evolve(state.table.seasons, cards=left, discard=spring)
    state = beginning("spring", seasons=deck)
    offered = {str(choice).split()[-1] for choice in runewars.legal(state, CHANCE)}
    assert set(spring[:-1]) == offered
    verdict = runewars.adjudicate(state, f"chance: draw seasons {spring[0]}")
    assert any(isinstance(event, SeasonReshuffled) for event in verdict.events)
    assert (spring[-1], spring[0]) == verdict.state.table.seasons.discard
    assert () == problems(verdict.state.table, verdict.state.content)


def test_with_no_card_none_is_drawn() -> None:
    state = beginning("spring")
    bare = evolve(state.table, seasons=evolve(state.table.seasons, cards=()))
    after = begin(attrs.evolve(state, table=bare, pending=(), agenda=(DrawSeasonCard(),)))
    assert () == after.events
    assert () == after.state.pending


def test_a_card_missing_or_twice_is_noticed() -> None:
    state = new_game(2, seed=1)
    cards = state.table.seasons.cards
    for wrong in (cards[1:], (*cards, cards[-1])):
        table = evolve(state.table, seasons=evolve(state.table.seasons, cards=wrong))
        assert any("season card" in str(problem) for problem in problems(table, state.content))


def test_the_primarch_gains_influence_with_the_council() -> None:
    state = beginning("spring")
    holder = state.table.players[1]
    titles = tuple(
        evolve(title, seat=holder.seat, influence=1) if title.id == "primarch" else title
        for title in state.table.titles
    )
    before = [player.influence for player in state.table.players]
    state, _ = drawn("council-in-spring", titles=titles)
    assert [has + 2 + (index == 1) for index, has in enumerate(before)] == [
        player.influence for player in state.table.players
    ]


# ---------------------------------------------------------------- the known cards


def test_famine_lowers_dials_to_what_the_areas_produce() -> None:
    players = tuple(evolve(player, food=8, wood=0, ore=8) for player in beginning("spring").table.players)
    state, _ = drawn("famine", players=players)
    for player in state.table.players:
        for resource in RESOURCES:
            most = 0 if resource == "wood" else harvested(state, player.seat, resource)
            assert min(8, most) == getattr(player, resource)


def test_long_winter_gives_back_two_orders_of_each_players_choice() -> None:
    first, *others = beginning("spring").table.players
    players = (evolve(first, orders=(CONQUER, HARVEST, RECRUIT)), *(evolve(each, orders=(HARVEST,)) for each in others))
    state, _ = drawn("long-winter", players=players)
    assert [first.seat] == [decision.seat for decision in pending(state)], "others take back the one they have"
    assert ["SEA.3"] == [each.rule for each in runewars.objections(state, f"{first.seat}: recall fortify")]
    state, _ = choose(state, f"{first.seat}: recall conquer", f"{first.seat}: recall recruit")
    assert (HARVEST,) == state.table.player(first.seat).orders
    assert all(() == state.table.player(each.seat).orders for each in others)
    assert 7 == len(runewars.legal(state, first.seat))


@pytest.mark.parametrize(("edition", "moved"), [("original", 2), ("revised", 1)])
def test_threatened_home_realms_moves_runes_out_as_they_lie(edition: str, moved: int) -> None:
    source = new_game(2, ruleset="original", seed=5)
    state = attrs.evolve(source, ruleset=runewars.find(edition), pending=(), agenda=(BeginSeason(Season("summer"), 1),))
    state, events = choose(begin(state).state, "chance: draw seasons threatened-home-realms")
    order = play_order(state)
    while isinstance(decision := pending(state)[0], ChooseTarget):
        choice = runewars.legal(state, decision.seat)[0]
        area = AreaId(str(choice).split()[-1])
        there = state.table.area(area)
        if decision.aim.origin is None:
            assert there.home == decision.seat
            assert there.rune is not None
        else:
            assert there.rune is None
            assert there.home != decision.seat
            assert controller(state, area) in (None, decision.seat)
        state, more = choose(state, str(choice))
        events += more
    runes = [event for event in events if isinstance(event, RuneMoved)]
    assert moved * len(order) == len(runes)
    rule = "CAR.5" if edition == "revised" else "CAR.5o"
    assert all(rule in event.cites for event in runes)
    assert () == problems(state.table, state.content)


def test_power_for_the_pious_lets_the_lowest_bidder_place_a_rune_for_each_other_player() -> None:
    players = tuple(evolve(player, influence=6) for player in beginning("winter").table.players)
    state, _ = drawn("power-for-the-pious", players=players)
    assert all(isinstance(decision, PlaceBid) for decision in pending(state))
    pile = state.table.runes.dragon
    one, low, other = (player.seat for player in players)
    state, events = choose(state, f"{one}: bid 2", f"{other}: bid 3", f"{low}: bid 1")
    for whom in [seat for seat in play_order(state) if seat != low]:
        (decision,) = pending(state)
        assert isinstance(decision, ChooseTarget)
        assert (low, whom) == (decision.seat, decision.aim.whom)
        for choice in runewars.legal(state, low):
            assert whom == controller(state, AreaId(str(choice).split()[-1]))
        state, more = choose(state, str(runewars.legal(state, low)[0]))
        events += more
    assert pile - 2 == state.table.runes.dragon
    assert 2 == sum(isinstance(event, DragonRuneLaid) and "CAR.7" in event.cites for event in events)
    assert () == problems(state.table, state.content)


@pytest.mark.parametrize(("bids", "free"), [((0, 0, 0), None), ((1, 3, 0), 1)])
def test_stormy_weather_holds_all_units_but_the_winners(bids: tuple[int, ...], free: int | None) -> None:
    players = tuple(evolve(player, influence=4) for player in beginning("spring").table.players)
    state, _ = drawn("stormy-weather", players=players)
    state, _ = choose(state, *(f"{player.seat}: bid {bid}" for player, bid in zip(players, bids, strict=True)))
    for index, player in enumerate(players):
        assert is_stormbound(state, player.seat) is (index != free)
    seats = [player.seat for player in players]
    state, _ = choose(state, *(f"{seat}: order strategize" for seat in seats))
    for _ in seats:
        (decision,) = pending(state)
        state, _ = choose(state, f"{decision.seat}: resolve")
        marches = [choice for choice in runewars.legal(state, decision.seat) if " march " in f" {choice} "]
        assert bool(marches) is (seats.index(decision.seat) == free)
        if not marches:
            area = next(area for area in state.table.board.areas if controller(state, area) == decision.seat)
            near = next(iter(state.table.board.neighbours(area)))
            broken = runewars.objections(state, f"{decision.seat}: march footman 1 from {area} to {near}")
            assert "SEA.2" in [each.rule for each in broken]
        state, _ = choose(state, f"{decision.seat}: done")
        state = answer_at_random(state, until=runewars.Decision)
        while pending(state)[0].seat == decision.seat:
            kinds = [str(choice).split(": ")[1] for choice in runewars.legal(state, decision.seat)]
            state, _ = choose(state, f"{decision.seat}: {'end' if 'end' in kinds else 'pass'}")


# ---------------------------------------------------------------- all cards


@pytest.mark.parametrize("card", [card.id for card in terrinoth().seasons])
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_every_card_can_be_played_out(card: str, edition: str) -> None:
    state, _ = drawn(card, ruleset=edition)
    check_round_trip(state)
    for player in state.table.players:
        check_secrecy(state, player.seat, Random(2))
    state = answer_at_random(state, until=ChooseOrder)
    assert () == problems(state.table, state.content)


def test_influence_goes_to_those_with_few_runes_and_is_taken_from_those_with_much() -> None:
    players = beginning("fall").table.players
    rich = (evolve(players[0], influence=9), *(evolve(each, influence=1) for each in players[1:]))
    state, _ = drawn("envy-of-the-council", players=rich)
    assert [6, 1, 1] == [player.influence for player in state.table.players]
    state, _ = drawn("tithes", players=rich)
    assert [7, 0, 0] == [player.influence for player in state.table.players]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_random_games_end(players: int, edition: str) -> None:
    for seed in range(20, 23):
        played = play_out(new_game(players, ruleset=edition, seed=seed), Random(seed), Dealer(seed))
        assert played.last.table.result is not None
        assert () == problems(played.last.table, played.last.content)


def test_what_a_season_card_does_not_stand_up_is_refused_by_it() -> None:
    heroes = tuple(evolve(hero, routed=True) for hero in beginning("fall").table.heroes)
    state, _ = drawn("old-campaigners", heroes=heroes)
    (asked,) = pending(state)
    other = next(hero.id for hero in heroes if hero.seat != asked.seat)
    lines = (f"{asked.seat}: rouse {other}", f"{asked.seat}: stand giant in 1A")
    assert [["SEA.2"]] * 2 == [[each.rule for each in runewars.objections(state, line)] for line in lines]


def test_a_unit_that_is_not_there_is_no_victim_of_hunger() -> None:
    players = tuple(evolve(player, food=0) for player in beginning("winter").table.players)
    state = answer_at_random(beginning("winter", players=players), until=GiveUpUnit)
    (asked,) = pending(state)
    assert ["SEA.6"] == [each.rule for each in runewars.objections(state, f"{asked.seat}: lose dragon")]


def test_who_deserts_at_the_parting_of_ways_leaves_his_rewards() -> None:
    """HER.3: as at any desertion."""
    season = terrinoth().season_card("parting-of-ways").season
    table = beginning(season).table
    sides = {player.seat: terrinoth().faction(player.seat).alignment for player in table.players}
    seat, side = next((seat, side) for seat, side in sides.items() if side in ("good", "evil"))
    opposed = next(card for card in terrinoth().heroes if {card.alignment, side} == {"good", "evil"})
    area = next(area for area in table.board.areas if table.area(area).home == seat)
    reward = table.decks.rewards[0]
    leaving = Hero(HeroId(opposed.id), seat, area, rewards=(Reward(reward, (seat,)),))
    _, events = drawn("parting-of-ways", heroes=(leaving,))
    assert [HeroDeserted(seat, leaving.id, (reward,), ("SEA.2", "HER.3"))] == [
        event for event in events if isinstance(event, HeroDeserted)
    ]
