"""For the case of exploration and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping

from breakages import Breakage, asked, changed

from runewars.rules.exploration import locations
from runewars.rules.exploration.exploring import Explore
from runewars.state import Play, Position
from runewars.table import AreaId


def left_facedown(play: Play, step: Explore) -> None:
    """Nobody turns a token up."""


def says_nothing(at: Position, area: AreaId) -> None:
    """A faceup token does nothing."""


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "HER-20": (
        changed("EXP.2", "Heroes explore nothing.", "token-turned-up", handlers={Explore: left_facedown}),
        asked("EXP.4", "A dungeon holds nobody up.", "daqan is asked after-move", locations, "shows", says_nothing),
    ),
}
