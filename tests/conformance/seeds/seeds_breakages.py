"""For the worked examples and every rule they list: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping

from battle import broken_rules as broken
from breakages import Breakage, asked, changed
from victory.victory_breakages import always_good, laid_in_any_year, never_resolved, on_the_wrong_deck

from runewars.kernel import Seat
from runewars.rules.battle import rounds, support
from runewars.rules.revealing import dragon_runes
from runewars.rules.victory import count
from runewars.state import Position


def fewest_runes(at: Position, seat: Seat) -> int:
    """Who has the fewest dragon runes wins."""
    return -dragon_runes(at, seat)


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "SEED-01": (
        changed(
            "BAT.3", "A hero brings no card.", "'latari: use support', is refused",
            handlers={rounds.FightWith: broken.no_card_more},
        ),
        changed(
            "BAT.3", "Heroes may support the same type.", "'latari: support archer with silhouette' is legal",
            drops_objections={support.Support: (support.supported_already,)},
        ),
        changed(
            "BAT.28", "Supporting heroes stay.", "hero-retreated (hero vyrah; area L; citing BAT.28) did not happen",
            handlers={support.SupportersRetreat: broken.nothing},
        ),
    ),
    "SEED-02": (
        asked("VIC.2", "The fewest runes win.", "winner daqan", count, "dragon_runes", fewest_runes),
        on_the_wrong_deck("victory-marker-laid"),
        never_resolved("VIC.5", "victory-marker-returned"),
        always_good("script goes on with"),
        laid_in_any_year("is refused, but not by VIC.7"),
    ),
}  # fmt: skip
