"""House rules for Runewars: a truce in the first year, and gifts in spring too."""

from __future__ import annotations

from typing import ClassVar

from runewars import REVISED, RuleChange
from runewars.kernel import Insertion, Reason, objection, value
from runewars.rules.marching.choices import Activate, ActivateArea
from runewars.rules.seasons import ComeSpring, FallGifts
from runewars.rules.terms import controller
from runewars.state import Position
from runewars.table import AreaId


@value
class Truce(Reason):
    """The area is another player's, and it is the first year."""

    area: AreaId
    owner: str
    says: ClassVar[str] = "{area} is {owner}'s, and nobody moves in on another player in the first year"


@objection("MOV.9")
def breaks_the_truce(at: Position, decision: ActivateArea, choice: Activate) -> Truce | None:
    """In the first year nobody moves in on another player."""
    if at.table.clock.year > 1 or choice.area not in at.table.board:
        return None
    owner = controller(at, choice.area)
    return None if owner in (None, choice.seat) else Truce(choice.area, owner)


TRUCE = RuleChange(
    id="hearthside.truce",
    summary="In the first year no area of another player is activated.",
    adds_objections={Activate: (breaks_the_truce,)},
)

SPRING_GIFTS = RuleChange(
    id="hearthside.spring-gifts",
    summary="Spring gives what fall gives: two influence or a tactics card.",
    inserts=(Insertion("spring", (FallGifts(),), after=ComeSpring),),
)

HEARTHSIDE = REVISED.with_changes(TRUCE, SPRING_GIFTS, id="hearthside")
