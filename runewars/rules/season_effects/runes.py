"""Season cards that move rune tokens, or lay new ones: Threatened Home Realms, and where a dragon rune goes."""

from __future__ import annotations

import attrs

from runewars.content import Effect
from runewars.rules.aiming import Aim, Mark
from runewars.rules.card_events import DragonRuneLaid, RuneMoved
from runewars.rules.play_order import play_order
from runewars.rules.terms import controller, is_uncontrolled
from runewars.state import Play, Position
from runewars.table import AreaId


@attrs.frozen
class SeasonCardSettings:
    """What the editions settle differently."""

    threatened_runes: int = 2
    """CAR.5o: how many rune tokens Threatened Home Realms moves of each player."""


# ---------------------------------------------------------------- Threatened Home Realms


def threatened_homes(play: Play, effect: Effect) -> None:
    """In play order each player moves rune tokens out of his home realm (CAR.5, CAR.5o)."""
    rule = "CAR.5" if "CAR.5" in play.ruleset.rules else "CAR.5o"
    count = play.ruleset.settings(SeasonCardSettings).threatened_runes
    for seat in play_order(play):
        play.then(*(Aim(seat, "threatened-rune", ("SEA.2", rule)) for _ in range(count)))


def threatened(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The areas of his home realm that he controls and that hold a rune, if there is a place for it to go."""
    if not havens(at, aim):
        return ()
    return tuple(
        area
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.home == aim.seat and there.rune is not None and controller(at, area) == aim.seat
    )


def pick_up(play: Play, aim: Aim, area: AreaId) -> None:
    play.then(Aim(aim.seat, "rune-haven", aim.cites, origin=area))


def havens(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """Areas outside his home realm, friendly or uncontrolled, without a rune."""
    return tuple(area for area in open_to(at, aim) if at.table.area(area).home != aim.seat)


def put_down(play: Play, aim: Aim, area: AreaId) -> None:
    """As it lies, and that token alone (RUN.3)."""
    if aim.origin is not None:
        play.happen(RuneMoved(aim.origin, area, (*aim.cites, "RUN.3")))


# ---------------------------------------------------------------- new dragon runes


def open_to(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The player's areas and uncontrolled ones, without a rune."""
    return tuple(
        area
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.rune is None and controller(at, area) in (None, aim.seat)
    )


def places_for_a_rune(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """The same, while there is a dragon rune left."""
    return open_to(at, aim) if at.table.runes.dragon else ()


def pious_places(at: Position, aim: Aim) -> tuple[AreaId, ...]:
    """Areas of the player who gets the rune, without one; with none, uncontrolled ones (CAR.7)."""
    if not at.table.runes.dragon:
        return ()
    bare = tuple(area for area in at.table.board.areas if at.table.area(area).rune is None)
    his = tuple(area for area in bare if controller(at, area) == aim.whom)
    return his or tuple(area for area in bare if is_uncontrolled(at, area))


def lay_dragon_rune(play: Play, aim: Aim, area: AreaId) -> None:
    play.happen(DragonRuneLaid(area, (*aim.cites, "RUN.3")))


EFFECTS = {
    "season.threatened-homes": threatened_homes,
    "mark.threatened-rune": Mark(threatened, pick_up),
    "mark.rune-haven": Mark(havens, put_down),
    "mark.pious-rune": Mark(pious_places, lay_dragon_rune),
    "mark.dragon-rune": Mark(places_for_a_rune, lay_dragon_rune),
}

__all__ = ["EFFECTS", "SeasonCardSettings"]
