"""A season with a house rule: spring gives what fall gives, on a preset board, the first legal choice each time."""

import runewars
from runewars import REVISED, Dealer, Game, RuleChange
from runewars.kernel import Insertion
from runewars.rules.seasons import ComeSpring, FallGifts

SPRING_GIFTS = RuleChange(
    id="house.spring-gifts",
    summary="Spring gives what fall gives: two influence or a tactics card.",
    inserts=(Insertion("spring", (FallGifts(),), after=ComeSpring),),
)


def main() -> None:
    print(SPRING_GIFTS.summary)
    state = runewars.new_game(2, setup="crossroads", ruleset=REVISED.with_changes(SPRING_GIFTS))
    game = Game(state, dealer=Dealer(seed=4))
    while game.state.table.clock.season == "spring":
        choice = game.legal(game.pending[0].seat)[0]
        verdict = game.choose(choice)
        print(choice)
        for event in verdict.events:
            print(f"    {event} ({', '.join(event.cites)})")


if __name__ == "__main__":
    main()
