"""Nim on the kernel, in some thirty lines: the kernel knows no game."""

from collections.abc import Iterator
from typing import Any, ClassVar

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Reason,
    RuleModule,
    Ruleset,
    Seat,
    State,
    Step,
    objection,
    value,
)

ANN, BOB = Seat("ann"), Seat("bob")


@value
class Take(Choice):
    seat: Seat
    count: int
    form: ClassVar[str] = "take {count}"


@value
class Move(Step):
    seat: Seat


@value
class HowMany(Decision):
    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Take,)


@value
class Taken(Event):
    seat: Seat
    count: int
    cites: Cites
    says: ClassVar[str] = "{seat} takes {count}"

    def apply(self, table: int) -> int:
        return table - self.count


@value
class NotSoMany(Reason):
    left: int
    says: ClassVar[str] = "one to three, of the {left} left"


@objection("NIM.1")
def not_so_many(at: Any, decision: HowMany, choice: Take) -> NotSoMany | None:
    return None if 1 <= choice.count <= min(3, at.table) else NotSoMany(at.table)


def move(play: Any, step: Move) -> None:
    if play.table:
        play.ask(HowMany(step.seat))


def candidates(at: Any, decision: HowMany) -> Iterator[Take]:
    return (Take(decision.seat, count) for count in (1, 2, 3))


def take(play: Any, decision: HowMany, choice: Take) -> None:
    play.happen(Taken(choice.seat, choice.count, ("NIM.1",)))
    play.then(Move(BOB if choice.seat == ANN else ANN))


NIM = Ruleset("nim", (RuleModule(name="nim", rules=("NIM.1",), steps={Move: move}, decisions=(HowMany,),
                                 answers={Take: Answer(take, candidates, (not_so_many,))}),))  # fmt: skip


def nim(matches: int) -> State[int, None]:
    return State(matches, (Move(ANN),), (), 0, NIM, None)
