"""The laws hold in battles of every sort: under both editions, and under every single change on top of the original."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runewars.battles import army, battle
from runewars.content import terrinoth
from runewars.kernel import SPECTATOR, Applied, Choice, Dealer, RuleChange, Ruleset, Seat, begin, objections
from runewars.rules.battle.events import AbilityUsed
from runewars.rules.limits import DiscardTactics
from runewars.rulesets import CHANGES, ORIGINAL, REVISED
from runewars.state import GameState
from runewars.testing import (
    battle_layouts,
    battles,
    check_changes,
    check_citation,
    check_conservation,
    check_legality,
    check_limits,
    check_progress,
    check_purity,
    check_replay,
    check_round_trip,
    check_secrecy,
    choices_like,
    play_out,
    something_sent,
)

both_rulesets = pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)
in_parts = pytest.mark.parametrize("part", range(3))  # so that workers can share them
seeds = st.integers(0, 2**32)


def so_many(number: int, **more: Any) -> settings:
    quick = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=number, deadline=None, print_blob=True, suppress_health_check=quick, **more)


def keep_at_every_choice(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
    """The laws that are held to after every single choice."""
    check_progress(verdict.state)
    check_conservation(verdict.state)
    check_limits(verdict.state)
    check_citation(verdict.events, verdict.state.ruleset)


@in_parts
@both_rulesets
def test_progress_conservation_limits_and_citation_hold_at_every_choice(ruleset: Ruleset, part: int) -> None:
    @so_many(150)
    @given(battle_layouts(ruleset), seeds)
    def hold(laid: GameState, seed: int) -> None:
        begun = begin(laid)
        check_citation(begun.events, ruleset)
        check_progress(begun.state)
        play_out(begun.state, Random(seed), Dealer(seed), on_step=keep_at_every_choice)

    hold()


@pytest.mark.long
@both_rulesets
def test_all_laws_hold_in_thousands_of_battles(ruleset: Ruleset) -> None:
    @so_many(20_000)
    @given(battle_layouts(ruleset), seeds)
    def hold(laid: GameState, seed: int) -> None:
        rng = Random(seed)
        seats = [SPECTATOR, *(player.seat for player in laid.table.players)]

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            keep_at_every_choice(before, choice, verdict)
            sent = [something_sent(before, rng) for _ in range(5)]
            match rng.randrange(12):
                case 0:
                    check_purity(before, choice)
                case 1:
                    check_round_trip(before, choice, verdict.events)
                case 2:
                    check_legality(before, sent)
                case 3:
                    check_secrecy(before, rng.choice(seats), rng, sent)

        played = play_out(begin(laid).state, rng, Dealer(seed), on_step=look)
        check_replay(played.first, played.log, played.last)

    hold()


@both_rulesets
def test_purity_holds(ruleset: Ruleset) -> None:
    @so_many(100)
    @given(battles(ruleset), seeds)
    def hold(state: GameState, seed: int) -> None:
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.3:
                check_purity(before, choice)
                check_purity(before, something_sent(before, rng))

        play_out(state, rng, Dealer(seed), on_step=look)

    hold()


@both_rulesets
def test_replay_holds(ruleset: Ruleset) -> None:
    @so_many(150)
    @given(battle_layouts(ruleset), seeds)
    def hold(laid: GameState, seed: int) -> None:
        begun = begin(laid)
        table = laid.table
        for event in begun.events:
            table = event.apply(table)
        assert begun.state.table == table
        played = play_out(begun.state, Random(seed), Dealer(seed))
        check_replay(played.first, played.log, played.last)

    hold()


@both_rulesets
def test_round_trips_hold(ruleset: Ruleset) -> None:
    @so_many(100)
    @given(battle_layouts(ruleset), seeds)
    def hold(laid: GameState, seed: int) -> None:
        rng = Random(seed)
        begun = begin(laid)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.3:
                check_round_trip(before, choice, verdict.events)

        check_round_trip(laid, events=begun.events)
        check_round_trip(play_out(begun.state, rng, Dealer(seed), on_step=look).last)

    hold()


@both_rulesets
def test_legality_holds(ruleset: Ruleset) -> None:
    @so_many(150)
    @given(battles(ruleset), seeds)
    def hold(state: GameState, seed: int) -> None:
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.3:
                sent = [something_sent(before, rng) for _ in range(25)]
                check_legality(before, sent)
                for each in sent:
                    check_citation((), ruleset, objections(before, each))

        last = play_out(state, rng, Dealer(seed), on_step=look).last
        check_legality(last, [something_sent(last, rng) for _ in range(25)])

    hold()


@both_rulesets
def test_legality_holds_for_what_is_first_sent(ruleset: Ruleset) -> None:
    @so_many(100)
    @given(battles(ruleset), st.data())
    def hold(state: GameState, data: st.DataObject) -> None:
        check_legality(state, [data.draw(choices_like(state)) for _ in range(5)])

    hold()


@both_rulesets
def test_secrecy_holds(ruleset: Ruleset) -> None:
    @so_many(150)
    @given(battles(ruleset), seeds)
    def hold(state: GameState, seed: int) -> None:
        rng = Random(seed)
        seats = [SPECTATOR, *(player.seat for player in state.table.players)]

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.4:
                check_secrecy(before, rng.choice(seats), rng, [something_sent(before, rng) for _ in range(10)])

        check_secrecy(play_out(state, rng, Dealer(seed), on_step=look).last, rng.choice(seats), rng)

    hold()


@pytest.mark.parametrize("change", [CHANGES.get(name) for name in CHANGES.names()], ids=lambda change: change.id)
def test_every_single_change_on_the_original_gives_a_playable_game(change: RuleChange) -> None:
    @so_many(60)
    @given(st.data(), seeds)
    def hold(data: st.DataObject, seed: int) -> None:
        def play(ruleset: Ruleset) -> None:
            state = data.draw(battles(ruleset))
            played = play_out(state, Random(seed), Dealer(seed), on_step=keep_at_every_choice)
            check_replay(played.first, played.log, played.last)

        check_changes(ORIGINAL, [change], play)

    hold()


def test_the_battles_drawn_reach_every_kind_of_decision_and_every_ability() -> None:
    """Laws that are held to only where nothing happens would hold nothing."""
    reached: set[type] = set()
    used: set[str] = set()

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        reached.update(map(type, before.pending))
        used.update(event.ability for event in verdict.events if isinstance(event, AbilityUsed))

    @so_many(800, derandomize=True)
    @given(battles(REVISED), seeds)
    def play(state: GameState, seed: int) -> None:
        for another in range(seed, seed + 4):
            play_out(state, Random(another), Dealer(another), on_step=look)

    play()
    chapters = ("choices", "battle", "retreat", "cards", "effects", "limits")
    declared = {kind for module in REVISED.modules if module.name in chapters for kind in module.decisions}
    assert set() == declared - reached - {DiscardTactics}  # too seldom: below
    assert {unit.ability.id for unit in terrinoth().units} == used


def test_the_laws_hold_where_a_hand_is_full() -> None:
    cards = ["rally-cry"] * 3 + ["to-the-winner"] * 3 + ["summon-lightning"] * 3 + ["tactical-retreat"]
    reached: set[type] = set()

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        reached.update(map(type, before.pending))
        keep_at_every_choice(before, choice, verdict)
        check_legality(before)
        check_secrecy(before, Seat("uthuk"), Random(before.ply))

    for seed in range(20):
        state = battle(army("daqan", knight=6, footman=2, drawn=cards), army("uthuk", berserker=6))
        play_out(state, Random(seed), Dealer(seed), on_step=look)
    assert DiscardTactics in reached
