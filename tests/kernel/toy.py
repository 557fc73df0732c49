"""A game on the beach: both dig at once, as deep as they dare; then the tide comes. Who dug too deep has nothing."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import evolve

from runewars.kernel import (
    DRAWING,
    Answer,
    Bag,
    Choice,
    Cites,
    Decision,
    Draw,
    Drawn,
    Event,
    Moment,
    Reason,
    RuleModule,
    Ruleset,
    Seat,
    Step,
    draw,
    objection,
    value,
)


@value
class Beach:
    holes: dict[Seat, int]
    shells: dict[Seat, int]
    winners: tuple[Seat, ...] = ()


@value
class Dig(Choice):
    seat: Seat
    deep: int
    form: ClassVar[str] = "dig {deep}"


@value
class HowDeep(Decision):
    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Dig,)


@value
class Digging(Step): ...


@value
class Tide(Step): ...


@value
class Dug(Event):
    seat: Seat
    deep: int
    cites: Cites = ("DIG.1",)

    def apply(self, beach: Beach) -> Beach:
        return evolve(beach, holes=beach.holes | {self.seat: self.deep})


@value
class Found(Event):
    seat: Seat
    shells: int
    cites: Cites = ("DIG.2",)

    def apply(self, beach: Beach) -> Beach:
        return evolve(beach, shells=beach.shells | {self.seat: beach.shells[self.seat] + self.shells})


@value
class Won(Event):
    seat: Seat
    cites: Cites = ("DIG.3",)

    def apply(self, beach: Beach) -> Beach:
        return evolve(beach, winners=(*beach.winners, self.seat))


@value
class NotADepth(Reason):
    says: ClassVar[str] = "dig 1, 2 or 3 deep"


@objection("DIG.1")
def one_to_three_deep(at: Any, decision: HowDeep, dig: Dig) -> NotADepth | None:
    return None if 1 <= dig.deep <= 3 else NotADepth()


def digging(play: Any, step: Digging) -> None:
    for seat in play.table.shells:
        play.ask(HowDeep(seat))


def tide(play: Any, step: Tide, drawn: tuple[str, ...]) -> None:
    for seat, deep in sorted(play.table.holes.items()):
        play.happen(Found(seat, deep if deep <= int(drawn[0]) else 0))
    if not play.table.winners:
        play.follow("day")


def six_shells_win(play: Any, found: Found) -> None:
    if play.table.shells[found.seat] >= 6:
        play.happen(Won(found.seat))


BEACH = Ruleset("beach", (RuleModule(
    name="digging",
    rules=("DIG.1", "DIG.2", "DIG.3"),
    steps={Digging: digging, Tide: lambda play, step: play.ask(draw("tide", 1, step))},
    answers={Drawn: DRAWING, Dig: Answer(
        handle=lambda play, decision, choice: play.happen(Dug(choice.seat, choice.deep)),
        candidates=lambda at, decision: [Dig(decision.seat, deep) for deep in (1, 2, 3)],
        objections=(one_to_three_deep,),
    )},
    decisions=(HowDeep, Draw),
    watches=((Found, six_shells_win),),
    procedures={"day": (Digging(), Tide())},
    moments=(Moment("low-tide", "DIG.1"),),
    bags={"tide": Bag(lambda at, so_far: ("1", "2", "2", "3"))},
    takers={Tide: tide},
    checkpoints={"day": lambda: (Digging(), Tide())},
),))  # fmt: skip
