"""New games: played, random, preset."""

from pathlib import Path

import pytest

import runewars
from runewars import RefereeError, new_game, presets
from runewars.box import problems
from runewars.kernel import Draw, UnknownName
from runewars.render import svg

EDITIONS = ("original", "revised")
DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_setup_is_ready_and_whole(players: int, edition: str) -> None:
    state = new_game(players, ruleset=edition, seed=7)
    assert ["seasons"] == [draw.bag for draw in state.pending if isinstance(draw, Draw)]
    assert () == problems(state.table, state.content)
    assert state.table.setup is None
    assert players == len(state.table.players) == len(state.table.heroes)
    assert players == sum(area.stronghold is not None for area in state.table.areas)
    assert state == runewars.loads(runewars.dumps(state))


def test_the_same_seed_deals_the_same_game() -> None:
    assert new_game(3, seed="a") == new_game(3, seed="a")
    assert new_game(3, seed="a") != new_game(3, seed="b")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", sorted(presets()))
def test_a_preset_is_laid_as_it_is_written(name: str, edition: str) -> None:
    preset = presets()[name]
    state = new_game(preset.players, ruleset=edition, setup=name)
    assert ["seasons"] == [draw.bag for draw in state.pending if isinstance(draw, Draw)]
    assert () == problems(state.table, state.content)
    for player in state.table.players:
        assert player.seat in preset.about


def test_there_are_presets_for_two_three_and_four() -> None:
    assert {2, 3, 4} == {preset.players for preset in presets().values()}


def test_a_played_setup_begins_with_chance() -> None:
    state = new_game(2, setup="played")
    assert [runewars.CHANCE] == [decision.seat for decision in state.pending]
    verdict = runewars.adjudicate(state, "chance: draw fate 7 22")
    assert ["p2"] == [decision.seat for decision in verdict.state.pending]
    assert ["p2: faction daqan"] == [str(choice) for choice in runewars.legal(verdict.state, "p2")][:1]


@pytest.mark.parametrize("players", [1, 5, True, 2.0, "2"])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(RefereeError, match=r"two to four play"):
        new_game(players)


def test_what_is_no_setup_is_said_to_be_none() -> None:
    with pytest.raises(UnknownName, match="four-winds"):
        new_game(4, setup="five-winds")
    with pytest.raises(RefereeError, match="for 4 players"):
        new_game(2, setup="four-winds")
    with pytest.raises(RefereeError, match="does not fit original"):
        new_game(4, setup="four-winds", ruleset="original+revised.runes-on-the-map")


def test_the_picture_in_the_readme_is_the_preset() -> None:
    picture = (DOCS / "images" / "four-winds.svg").read_text(encoding="utf-8")
    assert svg(new_game(4, setup="four-winds")) == picture
