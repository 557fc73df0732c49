"""The laws hold while games are set up: two to four players, both editions, whatever is chosen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runewars import new_game
from runewars.kernel import SPECTATOR, Applied, Choice, Dealer, Draw, RuleChange, Ruleset, begin, objections
from runewars.newgame import bare_state
from runewars.rules.setup.events import RealmsTakenBack, TilesTakenBack
from runewars.rules.setup.runes import PlaceHomeRune, PlaceMapRune
from runewars.rulesets import CHANGES, ORIGINAL, REVISED
from runewars.state import GameState
from runewars.testing import (
    Played,
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
    is_set_up,
    play_out,
    setups,
    something_sent,
)

both_rulesets = pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)

Look = Callable[[GameState, Choice, Applied[GameState]], None]


def played(ruleset: Ruleset, number: int, seed: int, look: Look | None = None) -> Played[GameState]:
    """A game set up with random choices."""
    begun = new_game(number, ruleset=ruleset, setup="played")
    return play_out(begun, Random(seed), Dealer(seed), on_step=look, until=is_set_up)


def keep_at_every_choice(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
    """The laws that are held to after every single choice."""
    check_conservation(verdict.state)
    check_limits(verdict.state)
    check_citation(verdict.events, verdict.state.ruleset)
    if not is_set_up(verdict.state):
        check_progress(verdict.state)


@both_rulesets
def test_progress_conservation_limits_and_citation_hold_at_every_choice(ruleset: Ruleset) -> None:
    @settings(max_examples=4)
    @given(players, seeds)
    def hold(number: int, seed: int) -> None:
        begun = begin(bare_state(new_game(2, setup="played").content, ruleset, number))
        check_citation(begun.events, ruleset)
        check_progress(begun.state)
        assert is_set_up(played(ruleset, number, seed, keep_at_every_choice).last)

    hold()


@both_rulesets
def test_purity_holds(ruleset: Ruleset) -> None:
    @settings(max_examples=4)
    @given(players, seeds)
    def hold(number: int, seed: int) -> None:
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.4:
                check_purity(before, choice)
                check_purity(before, something_sent(before, rng))

        played(ruleset, number, seed, look)

    hold()


@both_rulesets
def test_replay_holds(ruleset: Ruleset) -> None:
    @settings(max_examples=4)
    @given(players, seeds)
    def hold(number: int, seed: int) -> None:
        game = played(ruleset, number, seed)
        check_replay(game.first, game.log, game.last)

    hold()


@both_rulesets
def test_round_trips_hold(ruleset: Ruleset) -> None:
    @settings(max_examples=4)
    @given(players, seeds)
    def hold(number: int, seed: int) -> None:
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if before.ply < 10 or rng.random() < 0.3:
                check_round_trip(before, choice, verdict.events)

        check_round_trip(played(ruleset, number, seed, look).last)

    hold()


@both_rulesets
def test_legality_holds(ruleset: Ruleset) -> None:
    @settings(max_examples=4)
    @given(players, seeds)
    def hold(number: int, seed: int) -> None:
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.25:
                sent = [something_sent(before, rng) for _ in range(25)]
                check_legality(before, sent)
                for each in sent:
                    check_citation((), ruleset, objections(before, each))

        played(ruleset, number, seed, look)

    hold()


@both_rulesets
def test_secrecy_holds(ruleset: Ruleset) -> None:
    @settings(max_examples=4)
    @given(players, seeds)
    def hold(number: int, seed: int) -> None:
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            if rng.random() < 0.4:
                seats = [SPECTATOR, *(player.seat for player in before.table.players)]
                check_secrecy(before, rng.choice(seats), rng, [something_sent(before, rng) for _ in range(5)])

        last = played(ruleset, number, seed, look).last
        for seat in (SPECTATOR, *(player.seat for player in last.table.players)):
            check_secrecy(last, seat, rng)

    hold()


def set_up_by_change() -> list[RuleChange]:
    """The changes that touch setup."""
    named = [CHANGES.get(name) for name in CHANGES.names()]
    return [change for change in named if any(rule.startswith("SET.") for rule in change.brings)]


def test_every_single_change_on_the_original_gives_a_setup_that_can_be_played() -> None:
    assert 2 == len(set_up_by_change())

    def play(ruleset: Ruleset) -> None:
        for number in (2, 3, 4):
            game = played(ruleset, number, number, keep_at_every_choice)
            check_replay(game.first, game.log, game.last)

    check_changes(ORIGINAL, set_up_by_change(), play)


@pytest.mark.parametrize(("ruleset", "never"), [(ORIGINAL, PlaceMapRune), (REVISED, PlaceHomeRune)])
def test_the_setups_drawn_stand_at_every_kind_of_question_and_at_the_end(ruleset: Ruleset, never: type) -> None:
    """Laws that are held to only where nothing happens would hold nothing."""
    reached: set[type | None] = set()

    @settings(max_examples=80, derandomize=True)
    @given(setups(ruleset, players=2))
    def look(state: GameState) -> None:
        reached.update([None] if is_set_up(state) else [type(decision) for decision in state.pending])

    look()
    setup = next(module for module in ruleset.modules if module.name == "setup")
    assert {Draw, None, *setup.decisions} - {never} == reached


@settings(max_examples=6)
@given(st.data(), st.sampled_from([ORIGINAL, REVISED]))
def test_the_setups_drawn_are_for_as_many_as_asked_and_go_on_to_the_end(data: st.DataObject, ruleset: Ruleset) -> None:
    state = data.draw(setups(ruleset, players=3))
    assert 3 == len(state.table.players)
    assert is_set_up(play_out(state, Random(1), Dealer(1), until=is_set_up).last)


@pytest.mark.long
@both_rulesets
@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_thousand_random_setups_come_to_their_end(ruleset: Ruleset, number: int) -> None:
    restarts = 0
    for seed in range(1_000):
        game = played(ruleset, number, seed)
        assert is_set_up(game.last)
        check_conservation(game.last)
        check_citation(game.log.events, ruleset)
        restarts += sum(isinstance(event, (TilesTakenBack, RealmsTakenBack)) for event in game.log.events)
    assert restarts <= 20, f"{restarts} restarts in a thousand setups"
