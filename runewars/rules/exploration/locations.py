"""Locations: those that stop heroes, those that serve them, and how they are destroyed (EXP.3, EXP.4)."""

from __future__ import annotations

from runewars.content import Effect
from runewars.rules.cards import DrawTactics
from runewars.rules.events import InfluenceGained
from runewars.rules.heroes.defeat import hero_on_board
from runewars.rules.heroes.events import HeroMoved
from runewars.rules.heroes.phase import EndAction
from runewars.state import Play
from runewars.table import Hero

from .events import HeroHeldUp
from .exploring import Found
from .tokens import shows


def stands(play: Play, hero: Hero, effect: Effect) -> None:
    """A location turned up stays; what it does it does from then on."""


def hold_up(play: Play, event: HeroMoved) -> None:
    """A hero who enters a dungeon moves no further this phase."""
    here = shows(play, event.area)
    if here is not None and here.name == "dungeon" and play.table.clock.moves:
        play.happen(HeroHeldUp(event.hero, event.area, ("EXP.4",)))


def serve(play: Play, step: EndAction) -> None:
    """A hero who ends his action in a temple brings influence, in the Hall of Kellos tactics cards."""
    hero = hero_on_board(play, step.hero)
    here = None if hero is None else shows(play, hero.area)
    if hero is None or here is None:
        return
    if here.name == "temple":
        play.happen(InfluenceGained(hero.seat, here.number("influence"), ("EXP.4",)))
    elif here.name == "hall":
        play.then(DrawTactics(hero.seat, here.number("count"), ("EXP.4",)))


EFFECTS: dict[str, Found] = {
    f"explore.{location}": stands for location in ("throne", "village", "portal", "dungeon", "temple", "hall")
}

__all__ = ["EFFECTS", "hold_up", "serve"]
