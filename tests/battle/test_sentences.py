"""Events as sentences: one is destroyed, two are; and who has won when no player has."""

from __future__ import annotations

import pytest

from runewars.kernel import Seat
from runewars.rules.events import GameEnded, UnitsLost
from runewars.rules.retreat import CutOff, Retreated
from runewars.table import AreaId, Force, UnitId, fighter

B, C = AreaId("B"), AreaId("C")
ONE: Force = ((fighter(UnitId("archer")), 1),)
TWO: Force = ((fighter(UnitId("archer")), 2),)
BOTH: Force = ((fighter(UnitId("archer")), 1), (fighter(UnitId("giant"), 0, True), 1))


@pytest.mark.parametrize(
    ("force", "retreats", "withdraws", "cut_off", "lost"),
    [
        (ONE, "1 archer retreats", "1 archer withdraws", "1 archer cannot retreat from B and is", "1 archer is"),
        (TWO, "2 archer retreat", "2 archer withdraw", "2 archer cannot retreat from B and are", "2 archer are"),
        (
            BOTH,
            "1 archer, 1 giant routed retreat",
            "1 archer, 1 giant routed withdraw",
            "1 archer, 1 giant routed cannot retreat from B and are",
            "1 archer, 1 giant routed are",
        ),
    ],
)
def test_one_is_and_several_are(force: Force, retreats: str, withdraws: str, cut_off: str, lost: str) -> None:
    seat = Seat("latari")
    assert f"{retreats} from B to C" == str(Retreated(seat, B, C, force, None, False, ("RET.1",)))
    assert f"{withdraws} from B to C" == str(Retreated(seat, B, C, force, None, True, ("RET.1",)))
    assert f"{cut_off} destroyed" == str(CutOff(B, force, None, ("RET.1",)))
    assert f"in B: {lost} destroyed" == str(UnitsLost(B, force, ("BAT.27",)))


@pytest.mark.parametrize(
    ("winner", "how", "sentence"),
    [
        (Seat("daqan"), "battle", "daqan has won by battle"),
        (None, "battle", "the neutral units have won by battle"),
        (None, "cancelled battle", "nobody has won: the battle was cancelled"),
    ],
)
def test_who_has_won(winner: Seat | None, how: str, sentence: str) -> None:
    assert sentence == str(GameEnded(winner, how, ("BAT.24",)))
