"""Battles a second: random decisions, every decision asked, legal choices enumerated, events kept.

    python benchmarks/battle.py [--battles 2000] [--rounds 5] [--ruleset revised] [--profile]

Each side has 3 footmen, 2 bowmen, 2 knights and 1 siege tower. As a battle is between two factions, the defender
fields a mirror image of the Daqan units under the Latari banner.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
import time

import attrs

from runewars.battles import Army, battle
from runewars.content import Pack, terrinoth
from runewars.kernel import Dealer, Event, adjudicate, advance, legal
from runewars.state import GameState

ARMY = {"footman": 3, "bowman": 2, "knight": 2, "siege-tower": 1}


def mirrored() -> Pack:
    """The pack with the Daqan units of the army once more, as Latari units."""
    pack = terrinoth()
    mirror = [attrs.evolve(pack.unit(unit), id=f"latari-{unit}", faction="latari") for unit in ARMY]
    return attrs.evolve(pack, id="mirrored", units=(*pack.units, *mirror))


def laid(ruleset: str) -> GameState:
    """The battle about to be fought."""
    attacker = Army("daqan", ARMY)
    defender = Army("latari", {f"latari-{unit}": count for unit, count in ARMY.items()})
    return battle(attacker, defender, ruleset=ruleset, content=mirrored())


def fight(state: GameState, seed: int) -> tuple[int, int, int]:
    """Play a battle to its end; how many decisions players made, how many draws, how many events."""
    choose, dealer = random.Random(seed).choice, Dealer(seed)
    decisions = draws = 0
    events: list[Event] = []
    advanced = advance(state, dealer)
    state = advanced.state
    while state.pending:
        choices = legal(state, state.pending[0].seat)
        verdict = adjudicate(state, choose(choices), dealer=dealer)
        state = verdict.state
        events += verdict.events
        decisions += 1
    draws = sum(type(event).__name__ == "FateDrawn" for event in events)
    return decisions, draws, len(events)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--battles", type=int, default=2000, help="battles a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--ruleset", default="revised")
    parser.add_argument("--profile", action="store_true", help="say where the time goes instead")
    asked = parser.parse_args()
    state = laid(asked.ruleset)
    counted = [fight(state, seed) for seed in range(asked.battles)]
    decisions, draws, events = (statistics.fmean(column) for column in zip(*counted, strict=True))
    if asked.profile:
        profile = cProfile.Profile()
        profile.runcall(lambda: [fight(state, seed) for seed in range(asked.battles)])
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
        return
    speeds = []
    for turn in range(asked.rounds):
        began = time.process_time()
        for seed in range(turn * asked.battles, (turn + 1) * asked.battles):
            fight(state, seed)
        speeds.append(asked.battles / (time.process_time() - began))
    speed = statistics.median(speeds)
    print(
        f"{speed:,.0f} battles/s ({min(speeds):,.0f} to {max(speeds):,.0f} in {asked.rounds} rounds of {asked.battles})"
    )
    print(f"{speed * (decisions + draws):,.0f} decisions/s: {decisions:.1f} of players and {draws:.1f} draws a battle")
    print(f"{events:.1f} events a battle")


if __name__ == "__main__":
    main()
