"""Referee one battle: two armies, the first legal choice each time, every event with the rules it cites."""

import runewars
from runewars import Dealer, army


def main() -> None:
    attacker = army("daqan", footman=3, knight=2, heroes=["bogran"])
    defender = army("uthuk", berserker=3, warlock=1)
    state = runewars.battle(attacker, defender, ruleset="revised", stronghold="whole")
    dealer = Dealer(seed=2)
    while runewars.pending(state):
        seat = runewars.pending(state)[0].seat
        choice = runewars.legal(state, seat)[0]
        verdict = runewars.adjudicate(state, choice, dealer=dealer)
        print(choice)
        for event in verdict.events:
            print(f"    {event} ({', '.join(event.cites)})")
        state = verdict.state
    print(runewars.result(state))


if __name__ == "__main__":
    main()
