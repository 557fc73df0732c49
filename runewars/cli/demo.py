"""`runewars demo`: a game played to its end by steady players, told as it goes; or one battle, rule by rule."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import click
from click.core import ParameterSource

from runewars.bots import steady_choice
from runewars.game import Game
from runewars.kernel import Dealer, RefereeError, Ruleset
from runewars.newgame import new_game
from runewars.rulesets import find
from runewars.views import view

from . import battle_demo
from .colours import has_colours, painted
from .narrating import TITLE, TOLD, Line, Narrator

SAVED = Path("runewars-demo.json")
AREAS = "An area is named for its tile and its letter there: 5B lies on tile 5, LA in the home realm of the Latari."


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, another game.")
@click.option("--ruleset", default="revised", show_default=True, help="The ruleset it is played by.")
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True, help="How many play.")
@click.option("--save", "file", type=click.Path(dir_okay=False, path_type=Path), default=SAVED, show_default=True,
              help="Where the game is saved.")  # fmt: skip
@click.option("--battle", is_flag=True, help="Referee one battle instead: every choice and event with its rules.")
@click.pass_context
def demo(context: click.Context, seed: int, ruleset: str, players: int, file: Path, battle: bool) -> None:
    """Play a game to its end, tell it, and save it so that it can be loaded again."""
    try:
        rules = find(ruleset)
    except RefereeError as error:
        raise click.BadParameter(str(error), param_hint="--ruleset") from error
    if battle:
        refuse_what_a_battle_has_not(context)
        for line in battle_demo.refereed(battle_demo.opening(rules), seed):
            click.echo(line)
        return
    check_writable(file)
    tell_and_save(new_demo(rules, players, seed), seed, file)


def check_writable(file: Path) -> None:
    """The file can be written, as far as one can see: better known before the game than after it."""
    folder, reason = file.parent, None
    if file == Path():
        reason = "is empty: name a file"
    elif not folder.is_dir():
        reason = f"there is no directory {click.format_filename(folder)}"
    elif not os.access(file if file.exists() else folder, os.W_OK):
        reason = f"{click.format_filename(file)} cannot be written"
    if reason is not None:
        raise click.BadParameter(reason, param_hint="--save")


def refuse_what_a_battle_has_not(context: click.Context) -> None:
    """A battle is of two armies and is not saved: who asks for more learns it."""
    taken = {"file": "saves nothing: leave out --save", "players": "is for two: leave out --players"}
    for name, reason in taken.items():
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"--battle {reason}", context)


def tell_and_save(game: Game, seed: int, file: Path) -> None:
    """Play a game, tell it and save it. Who stops listening, as `head` does, still has it saved."""
    lines, colours = narrated(game, seed), has_colours()
    try:
        for line in lines:
            click.echo(painted(line, colours=colours), color=colours)
    except BrokenPipeError:
        for _ in lines:
            pass
        save(game, file)
        raise
    click.echo(save(game, file))


def new_demo(ruleset: Ruleset, players: int, seed: int) -> Game:
    """A game ready to be played, its board dealt at random."""
    return Game(new_game(players, ruleset=ruleset, seed=seed), dealer=Dealer(seed))


def narrated(game: Game, seed: int) -> Iterator[Line]:
    """Play a game to its end by steady players, and tell it."""
    narrator = Narrator(game.state.content)
    count, ruleset = len(game.state.table.players), game.state.ruleset.id
    yield Line(TITLE, f"A game of Runewars for {count} by the rules '{ruleset}', seed {seed}")
    yield Line(TOLD, AREAS)
    yield from narrator.opening(game.state)
    yield from narrator.tell(game.log.events, game.state)  # what was dealt before anybody chose
    while game.pending:
        seat = game.pending[0].seat
        choice = steady_choice(view(game.state, seat), game.legal(seat), seed=seed)
        verdict = game.choose(choice)
        if not verdict.applied:
            raise RefereeError(f"a legal choice is refused: {choice}: {'; '.join(map(str, verdict.objections))}")
        yield from narrator.tell(verdict.events, game.state)
    yield from narrator.closing()


def save(game: Game, file: Path) -> str:
    """Save a game, and say where and how to load it; where it cannot be written, that is the error."""
    try:
        file.write_text(game.save(), encoding="utf-8")
    except OSError as error:
        reason = f"{click.format_filename(file)} cannot be written ({error.strerror or error})"
        raise click.ClickException(f"the game is not saved: {reason}") from error
    name = json.dumps(str(file), ensure_ascii=not str(file).isprintable())
    where = click.format_filename(file)
    return f"\n{len(game.log)} choices, saved in {where}; to load it: runewars.Game.load(Path({name}).read_text())"


__all__ = ["demo"]
