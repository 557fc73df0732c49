"""Referee one battle: two armies, the first legal choice each time, every event with the rules it cites."""

from collections.abc import Iterable

import runewars
from runewars import Dealer, Event, army


def main() -> None:
    attacker = army("daqan", footman=3, knight=2, heroes=["bogran"])
    defender = army("uthuk", berserker=3, warlock=1)
    opened = runewars.open_battle(attacker, defender, ruleset="revised", stronghold="whole")
    tell(opened.events)
    state, dealer = opened.state, Dealer(seed=2)
    while runewars.pending(state):
        seat = runewars.pending(state)[0].seat
        choice = runewars.legal(state, seat)[0]
        verdict = runewars.adjudicate(state, choice, dealer=dealer)
        print(choice)
        tell(verdict.events)
        state = verdict.state
    print(runewars.result(state))


def tell(events: Iterable[Event]) -> None:
    for event in events:
        print(f"    {event} ({', '.join(event.cites)})")


if __name__ == "__main__":
    main()
