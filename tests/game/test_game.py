"""Game: choose, undo, save, load."""

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import runewars
from runewars import Applied, Dealer, Game, LoadError, RefereeError, Rejected, UnknownName, army
from runewars.battles import open_battle
from runewars.kernel import Draw, Drawn
from runewars.newgame import start_game
from runewars.rules.choices import Pass


def a_game(*, auto_pass: bool = False, seed: int = 3) -> Game:
    opened = open_battle(
        army("daqan", footman=3, knight=1, heroes=["bogran"], hand=["rally-cry"]),
        army("uthuk", berserker=3, warlock=1, hand=["summon-lightning"]),
        ruleset="revised",
    )
    return Game(opened.state, dealer=Dealer(seed), opening=opened.events, auto_pass=auto_pass)


def play(game: Game, choices: int, seed: int = 0) -> Game:
    rng = Random(seed)
    for _ in range(choices):
        if game.pending:
            assert game.choose(rng.choice(game.legal(game.pending[0].seat))).applied
    return game


def test_a_choice_is_made_by_value_or_line() -> None:
    by_value, by_line = a_game(), a_game()
    choice = by_value.legal("daqan")[0]
    assert by_value.choose(choice) == by_line.choose(str(choice))
    assert by_value.log == by_line.log


def test_a_refused_choice_changes_nothing() -> None:
    game = a_game()
    before = game.state
    verdict = game.choose("daqan: retreat to A")
    assert isinstance(verdict, Rejected)
    assert game.state is before
    assert len(game.log) == 0


def test_a_stale_click_is_refused() -> None:
    game = a_game()
    seen = game.state.ply
    assert game.choose("daqan: pass", at=seen).applied
    verdict = game.choose("uthuk: pass", at=seen)
    assert [objection.rule for objection in verdict.objections] == ["ASK.2"]
    assert "ply 0" in str(verdict.objections[0])


def test_the_verdict_has_all_that_followed() -> None:
    game = play(a_game(auto_pass=True), 1)
    verdict = game.choose(game.legal(game.pending[0].seat)[0])
    assert isinstance(verdict, Applied)
    assert verdict.state is game.state


def test_undo_takes_back_the_choice_and_what_followed() -> None:
    game = play(a_game(), 4)
    states, made = [], []
    while game.pending:
        states.append(game.state)
        made.append(game.legal(game.pending[0].seat)[0])
        game.choose(made[-1])
    while made:
        assert game.undo()[0] == made.pop()
        assert game.state == states.pop()
    assert len(game.undo()) > 0


def test_undo_of_nothing_is_nothing() -> None:
    assert a_game().undo() == ()


def test_the_same_choice_is_dealt_the_same_after_undo() -> None:
    game = play(a_game(), 6)
    after, choices = game.state, game.undo()
    game.choose(choices[0])
    assert game.state == after


def test_auto_pass_asks_nobody_what_can_only_be_passed() -> None:
    game = a_game(auto_pass=True)
    while game.pending:
        choices = game.legal(game.pending[0].seat)
        assert len(choices) > 1 or not isinstance(choices[0], Pass)
        game.choose(choices[-1])


def test_auto_pass_can_be_for_some() -> None:
    opened = open_battle(army("daqan", footman=1, hand=["tactical-retreat"]), army("uthuk", berserker=1), home=True)
    asked = Game(opened.state).pending[0].seat
    assert asked == "daqan"
    assert Game(opened.state, auto_pass=["daqan"]).log.choices == (Pass(asked), Pass(asked))


def test_a_whole_game_is_saved_with_its_setup() -> None:
    opened = start_game(3, seed=2)
    game = Game(opened.state, dealer=Dealer(1), opening=opened.events)
    loaded = Game.load(game.save())
    assert opened.events == loaded.opening
    assert loaded.save() == game.save()


def test_without_a_dealer_chance_is_asked() -> None:
    game = Game(runewars.battle(army("daqan", bowman=2), army("uthuk", berserker=1)))
    game.choose("daqan: fight bowman")
    assert game.pending[0].seat == runewars.CHANCE
    assert game.choose("chance: draw fate 7 12").applied


@given(st.integers(0, 40), st.integers(0, 5), st.booleans())
def test_a_saved_game_goes_on_as_if_it_had_not_been_saved(choices: int, seed: int, passing: bool) -> None:
    game = play(a_game(auto_pass=passing, seed=seed), choices, seed)
    loaded = Game.load(game.save())
    assert loaded.state == game.state
    assert loaded.log == game.log
    assert loaded.opening == game.opening
    assert loaded.save() == game.save()
    assert play(loaded, 100, seed).state == play(game, 100, seed).state
    assert loaded.undo() == game.undo()


@pytest.mark.parametrize(
    ("key", "wrong", "path"),
    [
        ("format", "chess", "$.format"),
        ("version", 2, "$.version"),
        ("version", True, "$.version"),
        ("dealer", [], "$.dealer"),
        ("dealer", "\udcff", "$.dealer"),
        ("auto_pass", 1, "$.auto_pass"),
        ("auto_pass", ["nobody"], "$.auto_pass"),
        ("choices", [1], "$.choices[0]"),
        ("choices", ["daqan: fight dragon"], "$.choices[0]"),
        ("choices", ["nonsense"], "$.choices[0]"),
        ("turns", [0, 0], "$.turns"),
        ("turns", [99], "$.turns"),
        ("opening", [{"$": "nothing"}], "$.opening[0]"),
        ("opening", 1, "$.opening"),
        ("start", {}, "$.start"),
        ("digest", "0", "$.digest"),
    ],
)
def test_a_bad_file_says_what_and_where(key: str, wrong: object, path: str) -> None:
    saved = json.loads(play(a_game(), 3).save())
    if key == "choices":
        saved["turns"] = []
    with pytest.raises(LoadError) as caught:
        Game.load(json.dumps(saved | {key: wrong}))
    assert caught.value.path.startswith(path)


def test_a_file_that_leads_elsewhere_loads_only_unverified() -> None:
    saved = json.loads(play(a_game(), 3).save())
    changed = json.dumps(saved | {"digest": "0" * 64})
    with pytest.raises(LoadError, match="another position"):
        Game.load(changed)
    assert Game.load(changed, verify=False).log.choices


@pytest.mark.parametrize("seed", [0, -5, 2**64, "0", "007", "a word", ""])
def test_any_seed_survives(seed: int | str) -> None:
    game = a_game()
    game.dealer = Dealer(seed)
    play(game, 4)
    loaded = Game.load(game.save())
    assert loaded.dealer is not None
    assert loaded.dealer.number(9) == Dealer(seed).number(9)


@given(st.text() | st.binary())
def test_any_text_loads_or_is_refused(text: str | bytes) -> None:
    with pytest.raises(LoadError):
        Game.load(text)


def test_a_dealer_whose_cards_are_refused_is_an_error() -> None:
    class Cheat(Dealer):
        def deal(self, state: object, decision: Draw) -> Drawn:
            return Drawn(runewars.CHANCE, decision.bag, ("99",))

    game = Game(runewars.battle(army("daqan", bowman=2), army("uthuk", berserker=1)), dealer=Cheat(1))
    with pytest.raises(RefereeError, match="99 is not left in fate"):
        game.choose("daqan: fight bowman")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"auto_pass": "daqan"}, r"as in \['daqan'\], not 'daqan'"),
        ({"auto_pass": None}, r"True, False or a list of seats, as in \['daqan'\], not None"),
        ({"auto_pass": 1}, "not 1"),
        ({"auto_pass": ["nobody"]}, "'nobody' is no seat; the seats are daqan, uthuk"),
        ({"auto_pass": ["Daqan"]}, "'Daqan' is no seat"),
        ({"auto_pass": [[]]}, "is no seat"),
        ({"dealer": 7}, "a dealer is a Dealer"),
        ({"dealer": Dealer}, "a dealer is a Dealer"),
    ],
)
def test_what_a_game_cannot_be_made_of_is_said(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(RefereeError, match=said):
        Game(a_game().state, **wrong)


def test_a_game_is_not_of_a_view() -> None:
    seen: Any = runewars.view(a_game().state, "daqan")
    with pytest.raises(RefereeError, match="a view is not a state; sample_world"):
        Game(seen)


def test_a_game_in_setup_may_pass_for_factions_nobody_has_chosen_yet() -> None:
    game = Game(runewars.new_game(2, setup="played"), auto_pass=["p1", "daqan"])
    assert Game.load(game.save()).auto_pass == {"p1", "daqan"}


def test_a_state_is_not_read_as_a_game() -> None:
    with pytest.raises(LoadError, match=r"\$\.format: this is a state: runewars\.loads reads it"):
        Game.load(runewars.dumps(a_game().state))


def test_a_files_name_is_not_read_as_a_game() -> None:
    with pytest.raises(LoadError, match=r"Path\('runewars-demo\.json'\)\.read_text\(\)"):
        Game.load("runewars-demo.json")


@pytest.mark.parametrize("seed", [None, 1.5, True, "\ud800"])
@pytest.mark.parametrize("setup", ["random", "played", "long-valley"])
def test_a_seed_is_a_number_or_a_text(seed: Any, setup: str) -> None:
    with pytest.raises(RefereeError, match="seed"):
        Dealer(seed)
    with pytest.raises(RefereeError, match="seed"):
        runewars.new_game(2, setup=setup, seed=seed)


@pytest.mark.parametrize("wrong", [{"ruleset": None}, {"content": None}, {"setup": None}, {"setup": []}])
def test_what_a_new_game_cannot_be_made_of_is_said(wrong: dict[str, Any]) -> None:
    with pytest.raises(UnknownName, match=r"None|\[\]"):
        runewars.new_game(2, **wrong)


def test_a_view_is_not_adjudicated() -> None:
    seen: Any = runewars.view(a_game().state, "daqan")
    with pytest.raises(RefereeError, match="a view is not a state; sample_world"):
        runewars.adjudicate(seen, "daqan: pass")


def test_a_prompt_says_in_a_line_where_the_game_is() -> None:
    state = runewars.new_game(2, setup="long-valley")
    assert repr(state) == f"<GameState year 1 spring, ply {state.ply}, asked: chance>"
    seen = runewars.view(state, "daqan")
    assert repr(seen) == f"<View of daqan: year 1 spring, ply {state.ply}, asked: chance>"
    assert repr(a_game().state) == "<GameState battle, ply 0, asked: daqan>"
    assert repr(runewars.new_game(2, setup="played")) == "<GameState setup, ply 0, asked: chance>"
    assert repr(play(a_game(), 200).state).endswith(", nobody asked>")
    assert repr(runewars.presets()["long-valley"]) == "<Preset long-valley: The Long Valley, for 2>"


def test_a_state_can_be_pickled_in_the_middle_of_a_battle() -> None:
    state = play(a_game(), 5).state
    assert pickle.loads(pickle.dumps(state)) == state
