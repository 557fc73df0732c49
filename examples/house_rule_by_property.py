"""A house rule of one's own, held by property to the laws every ruleset must keep, and to what it is meant to do."""

from random import Random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from runewars import REVISED, Applied, Choice, Dealer, GameState, RuleChange
from runewars.rules.battle.events import StrengthTallied
from runewars.testing import (
    battles,
    check_citation,
    check_conservation,
    check_legality,
    check_limits,
    check_progress,
    check_replay,
    play_out,
)

LOW_WALLS = RuleChange(
    id="house.low-walls",
    summary="An undamaged stronghold adds 4 to the defender's strength, not 5.",
    settings={"battle.stronghold_strength": 4},
)
HOUSE = REVISED.with_changes(LOW_WALLS, id="house")


def main() -> None:
    counted = {"battles": 0, "choices": 0, "tallies with a stronghold of 4": 0}

    @settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(first=battles(HOUSE), seed=st.integers(0, 2**32))
    def low_walls_keep_the_laws(first: GameState, seed: int) -> None:
        walls = first.table.area(first.table.fight.area).stronghold
        assume(walls is not None and not walls.damaged)

        def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
            check_legality(before)
            check_progress(verdict.state)
            check_conservation(verdict.state)
            check_limits(verdict.state)
            check_citation(verdict.events, HOUSE)
            for event in verdict.events:
                if isinstance(event, StrengthTallied):
                    assert event.stronghold <= 4, event
                    counted["tallies with a stronghold of 4"] += event.stronghold == 4
            counted["choices"] += 1

        played = play_out(first, Random(seed), Dealer(seed), on_step=look)
        check_replay(played.first, played.log, played.last)
        counted["battles"] += 1

    low_walls_keep_the_laws()
    assert counted["tallies with a stronghold of 4"], "no battle was decided at a stronghold's walls"
    print(LOW_WALLS.summary)
    print("Every choice was legal exactly if it was offered, every event cited a rule in force, no piece was lost,")
    print("no limit was passed, every battle ended and could be replayed, no stronghold counted for more than 4, in")
    print(", ".join(f"{number} {what}" for what, number in counted.items()))


if __name__ == "__main__":
    main()
