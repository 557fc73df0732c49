"""`runewars demo`: a game played to its end by steady players, told as it goes; or one battle, rule by rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from runewars.bots import steady_choice
from runewars.game import Game
from runewars.kernel import Dealer, RefereeError, Ruleset
from runewars.newgame import new_game
from runewars.rulesets import find
from runewars.views import view

from . import battle_demo
from .colours import has_colours, painted
from .narrating import Line, Narrator

SAVED = Path("runewars-demo.json")


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, another game.")
@click.option("--ruleset", default="revised", show_default=True, help="The ruleset it is played by.")
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True, help="How many play.")
@click.option("--save", "file", type=click.Path(dir_okay=False, path_type=Path), default=SAVED, show_default=True,
              help="Where the game is saved.")  # fmt: skip
@click.option("--battle", is_flag=True, help="Referee one battle instead: every choice and event with its rules.")
def demo(seed: int, ruleset: str, players: int, file: Path, battle: bool) -> None:
    """Play a game to its end, tell it, and save it so that it can be loaded again."""
    try:
        rules = find(ruleset)
    except RefereeError as error:
        raise click.BadParameter(str(error), param_hint="--ruleset") from error
    if battle:
        for line in battle_demo.refereed(battle_demo.opening(rules), seed):
            click.echo(line)
        return
    game, colours = new_demo(rules, players, seed), has_colours()
    for told in narrated(game, seed):
        click.echo(painted(told, colours=colours))
    click.echo(save(game, file))


def new_demo(ruleset: Ruleset, players: int, seed: int) -> Game:
    """A game ready to be played, its board dealt at random."""
    return Game(new_game(players, ruleset=ruleset, seed=seed), dealer=Dealer(seed))


def narrated(game: Game, seed: int) -> Iterator[Line]:
    """Play a game to its end by steady players, and tell it."""
    narrator = Narrator(game.state.content)
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
    """Save a game, and say where; where it cannot be written, say that."""
    try:
        file.write_text(game.save(), encoding="utf-8")
    except OSError as error:
        return f"\nThe game is not saved: {file} cannot be written ({error.strerror or error})"
    return f"\n{len(game.log)} choices, saved in {file}; runewars.Game.load reads it"


__all__ = ["demo"]
