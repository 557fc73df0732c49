"""`runewars demo`: a game played to its end, told and saved."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner, Result

import runewars as library
from runewars import Game, RuleChange, find, new_game, rule
from runewars.cli.colours import has_colours, painted
from runewars.cli.commands import runewars
from runewars.cli.demo import narrated, new_demo, save
from runewars.cli.narrating import BATTLE, SEASON, TITLE, TURN, VICTORY, YEAR, Line

ONE_YEAR = RuleChange(id="one-year", summary="A year, and no more.", settings={"victory.years": 1},
                      after=("revised.seven-years",))  # fmt: skip


def demo(*options: str) -> Result:
    return CliRunner().invoke(runewars, ["demo", *options])


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is saved in the directory one is in."""
    monkeypatch.chdir(tmp_path)


@cache
def one_year(ruleset: str = "revised", players: int = 4) -> tuple[Game, tuple[Line, ...]]:
    game = new_demo(find(ruleset).with_changes(ONE_YEAR), players, seed=1)
    return game, tuple(narrated(game, seed=1))


def test_a_whole_game_is_told_and_saved(tmp_path: Path) -> None:
    result = demo()
    assert (0, "") == (result.exit_code, result.stderr)
    lines = result.output.splitlines()
    for year in range(1, 8):
        assert f"=== Year {year} ===" in lines
        assert f"Winter of year {year}" in lines
    assert any(line.startswith("    Battle in ") for line in lines)
    assert lines[-3].endswith((" wins, by count of dragon runes (VIC.2 Final count)", " (VIC.5 The claim resolved)"))
    line = 'runewars.Game.load(Path("runewars-demo.json").read_text())'
    assert lines[-1].endswith(f" choices, saved in runewars-demo.json; to load it: {line}")
    loaded = eval(line, {"runewars": library, "Path": Path})
    assert not loaded.pending
    assert loaded.result is not None
    assert str(loaded.result.winner).capitalize() in lines[-3]


def test_the_original_edition_is_told_for_two(tmp_path: Path) -> None:
    result = demo("--ruleset", "original", "--players", "2", "--seed", "5", "--save", "mine.json")
    assert 0 == result.exit_code
    assert "=== Year 6 ===" in result.output
    assert "=== Year 7 ===" not in result.output
    assert "mine.json" in result.output
    assert ["mine.json"] == [file.name for file in tmp_path.iterdir()]


def test_a_seed_gives_the_same_game_again() -> None:
    game = new_demo(find("revised").with_changes(ONE_YEAR), 4, seed=1)
    assert one_year()[1] == tuple(narrated(game, seed=1))
    other = new_demo(find("revised").with_changes(ONE_YEAR), 4, seed=2)
    assert one_year()[1] != tuple(narrated(other, seed=2))


def test_a_year_has_its_seasons_and_every_player_a_turn_in_each() -> None:
    _, lines = one_year()
    seasons = [f"{season} of year 1" for season in ("Spring", "Summer", "Fall", "Winter")]
    assert ["Year 1"] == [line.text for line in lines if line.kind == YEAR]
    assert seasons == [line.text for line in lines if line.kind == SEASON]
    assert 16 == len([line for line in lines if line.kind == TURN])
    assert [VICTORY] == [line.kind for line in lines][-1:]


@pytest.mark.parametrize("ruleset", ["original", "revised", "revised+optional.exploration"])
def test_a_year_of_every_ruleset_is_told(ruleset: str) -> None:
    game, lines = one_year(ruleset, 3)
    assert game.result is not None
    assert lines[-1].text.endswith(f"({game.result.rule} {rule(game.result.rule).title})")


def test_battles_are_told_with_strengths_and_losses() -> None:
    lines = one_year()[1]
    battles = [line.text for line in lines if line.kind == BATTLE]
    assert any(line.text.startswith("Strength ") for line in lines)
    assert any(" attacks " in text for text in battles)
    assert any(" wins; the " in text and " loses " in text for text in battles)


def test_secrets_are_not_told() -> None:
    """Facedown runes, cards drawn and quests in hand stay what they are."""
    game, lines = one_year()
    told = "\n".join(line.text for line in lines)
    assert " tactics card" in told
    assert "(dragon)" not in told
    assert "(false)" not in told
    drawn = [event for event in game.log.events if type(event).__name__ == "TacticsDrawn"]
    played = {str(event) for event in game.log.events if type(event).__name__ == "CardPlayed"}
    hidden = {event.card for event in drawn if not any(event.card in line for line in played)}  # type: ignore[attr-defined]
    names = {game.state.content.tactic(card).name for card in hidden}
    assert names
    assert not any(name in told for name in names)


def test_the_account_begins_with_what_is_played_and_how_areas_are_named() -> None:
    title, areas = one_year("revised", 3)[1][:2]
    assert Line(TITLE, "A game of Runewars for 3 by the rules 'revised+one-year', seed 1") == title
    assert areas.text.startswith("An area is named for its tile and its letter there: ")


def test_the_line_that_loads_a_save_is_exact_whatever_the_file_is_called(tmp_path: Path) -> None:
    game = Game(new_game(2, setup="played"))
    for name in ('a "b".json', "c\\d.json", "é.json"):
        line = save(game, Path(name)).partition("to load it: ")[2]
        assert game.state == eval(line, {"runewars": library, "Path": Path}).state


def test_a_save_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    game, _ = one_year()
    with pytest.raises(ClickException, match=r"the game is not saved: .*demo\.json cannot be written \(No such file"):
        save(game, tmp_path / "nowhere" / "demo.json")


@pytest.mark.parametrize(
    ("file", "said"),
    [("", "name a file"), (".", "is a directory"), ("nowhere/demo.json", "there is no directory nowhere")],
)
def test_a_save_that_could_not_be_written_is_refused_before_the_game(file: str, said: str) -> None:
    result = demo("--save", file)
    assert (2, "") == (result.exit_code, result.stdout)
    assert said in result.stderr


@pytest.mark.parametrize("option", [("--save", "x.json"), ("--players", "4")])
def test_a_battle_takes_neither_save_nor_players(option: tuple[str, str], tmp_path: Path) -> None:
    result = demo("--battle", *option)
    assert (2, "") == (result.exit_code, result.stdout)
    assert f"leave out {option[0]}" in result.stderr
    assert not list(tmp_path.iterdir())


def test_who_stops_listening_has_the_game_saved_all_the_same(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "runewars.cli", "demo", "--players", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as told:
        assert told.stdout is not None
        assert told.stderr is not None
        assert told.stdout.readline().startswith(b"A game of Runewars for 2")
        told.stdout.close()
        assert b"" == told.stderr.read()
    assert 1 == told.returncode
    loaded = Game.load((tmp_path / "runewars-demo.json").read_text(encoding="utf-8"))
    assert loaded.result is not None


def test_colours_go_into_a_pipe_only_if_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _ = one_year()
    monkeypatch.setattr("runewars.cli.demo.narrated", lambda _game, _seed: iter([Line(SEASON, "Spring")]))
    monkeypatch.setattr("runewars.cli.demo.new_demo", lambda *_: game)
    forced = {"FORCE_COLOR": "1"}
    for environ, coloured in (({}, False), (forced, True), (forced | {"NO_COLOR": "1"}, False)):
        output = CliRunner(env={"FORCE_COLOR": None, "NO_COLOR": None, **environ}).invoke(runewars, ["demo"]).output
        assert coloured is ("\x1b[" in output)


def test_no_colours_where_there_is_no_terminal_or_nobody_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not has_colours({})
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert has_colours({})
    assert not has_colours({"NO_COLOR": "1"})
    assert not has_colours({"TERM": "dumb"})


def test_colours_can_be_forced_and_no_colours_win() -> None:
    assert has_colours({"FORCE_COLOR": "1"})
    assert not has_colours({"FORCE_COLOR": ""})
    assert not has_colours({"FORCE_COLOR": "1", "NO_COLOR": "1"})


def test_a_line_is_painted_only_with_colours() -> None:
    line = Line(BATTLE, "Daqan wins, without loss")
    assert "    Daqan wins, without loss" == painted(line, colours=False)
    assert "\x1b[" in painted(line, colours=True)
