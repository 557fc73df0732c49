"""A second package brings house rules: its entry points are read, and games are played under them by name."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from runewars import Applied, Choice, Dealer, Game, GameState, Rejected, Ruleset, explain, find, new_game
from runewars.kernel import Registry
from runewars.rulesets import check_change, check_ruleset
from runewars.testing import check_citation, check_legality, check_progress, check_replay, eager_choice, play_out

PACKAGE = Path(__file__).parents[1] / "house_package"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package as an installer leaves it: its module on the path, its entry points in its metadata."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {target}" for name, target in entries.items())])
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n\n".join(groups) + "\n", encoding="utf-8")
    module = tmp_path / "hearthside.py"
    module.write_text((PACKAGE / "hearthside.py").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "hearthside", raising=False)
    return tmp_path


@pytest.fixture
def hearthside(installed: Path) -> Ruleset:
    return Registry("runewars.rulesets", Ruleset, check_ruleset).get("hearthside")


def test_the_ruleset_is_found_by_its_entry_point(hearthside: Ruleset) -> None:
    assert hearthside.id == "hearthside"
    assert {"hearthside.truce", "hearthside.spring-gifts"} < {change.id for change in hearthside.changes}


def test_every_change_offered_is_sound(hearthside: Ruleset) -> None:
    for change in hearthside.changes:
        check_change(change)


def test_nobody_moves_in_on_another_player_in_the_first_year(hearthside: Ruleset) -> None:
    truce = next(change for change in hearthside.changes if change.id == "hearthside.truce")
    game = Game(new_game(2, ruleset=find("revised").with_changes(truce), setup="crossroads"))
    for line in ("chance: draw seasons seed-time", "uthuk: order conquer", "latari: order harvest", "uthuk: resolve"):
        assert game.choose(line).applied, line
    refused = game.choose("uthuk: activate LA")
    assert isinstance(refused, Rejected)
    assert "LA is latari's, and nobody moves in on another player" in explain(refused.objections[0])
    assert game.choose("uthuk: activate 5D").applied


def test_spring_gives_what_fall_gives(hearthside: Ruleset) -> None:
    game = Game(new_game(2, ruleset=hearthside, seed=1), dealer=Dealer(1))
    assert game.state.table.clock.season == "spring"
    while "take" not in str(game.legal(game.pending[0].seat)[0]):
        game.choose(game.legal(game.pending[0].seat)[0])
    assert game.state.table.clock.season == "spring"


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_keeps_the_laws(hearthside: Ruleset, seed: int) -> None:
    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_progress(verdict.state)
        check_citation(verdict.events, hearthside)
        if before.ply % 20 == 0:
            check_legality(before)

    state = new_game(2 + seed, ruleset=hearthside, seed=seed)
    played = play_out(state, Random(seed), Dealer(seed), on_step=look, most=20_000, choose=eager_choice)
    check_replay(played.first, played.log, played.last)


def test_with_the_package_installed_names_and_saves_do(installed: Path) -> None:
    """In a process of its own, where nothing has looked for entry points before."""
    script = """
import runewars
game = runewars.Game(runewars.new_game(2, ruleset="hearthside", seed=1), dealer=runewars.Dealer(1))
for _ in range(20):
    game.choose(game.legal(game.pending[0].seat)[0])
assert runewars.Game.load(game.save()).state == game.state
print(game.state.ruleset.id, runewars.new_game(2, ruleset="original+hearthside.truce", setup="crossroads").ruleset.id)
"""
    path = os.pathsep.join([str(installed), str(PACKAGE.parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert (ran.stdout, ran.stderr) == ("hearthside original+hearthside.truce\n", "")
