"""A game to break: two players say a number each, or chance draws some. And what a broken law is found by."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from runewars.kernel import (
    CHANCE,
    DRAWING,
    Answer,
    Bag,
    Choice,
    Cites,
    Decision,
    Draw,
    Drawn,
    Event,
    Reason,
    RuleModule,
    Ruleset,
    Seat,
    State,
    Step,
    begin,
    draw,
    objection,
    value,
)
from runewars.testing import (
    LAWS,
    LawBroken,
)

ANN, BOB = Seat("ann"), Seat("bob")


def broken(law: str, match: str) -> Any:
    """The law is found broken, and the message says of which and how."""
    return pytest.raises(LawBroken, match=rf"\A{law} {LAWS[law]}: .*{match}")


# ---------------------------------------------------------------- a game to break: each says a number, or draws one


@value
class Say(Choice):
    seat: Seat
    number: int
    form: ClassVar[str] = "say {number}"


@value
class Ask(Decision):
    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Say,)


@value
class Asking(Step): ...


@value
class Drawing(Step): ...


@value
class Said(Event):
    seat: Seat
    number: int
    cites: Cites = ("SAY.1",)

    def apply(self, table: Any) -> Any:
        return {**table, self.seat: self.number}


@value
class TooHigh(Reason):
    says: ClassVar[str] = "three at most"


@objection("SAY.1")
def three_at_most(at: Any, decision: Ask, say: Say) -> TooHigh | None:
    return TooHigh() if say.number > 3 else None


def numbers(at: Any, decision: Ask) -> list[Say]:
    return [Say(decision.seat, number) for number in range(5)]


def say(play: Any, decision: Ask, choice: Say) -> None:
    play.happen(Said(choice.seat, choice.number))


def ask_both(play: Any, step: Asking) -> None:
    play.ask(Ask(ANN))
    play.ask(Ask(BOB))


def said_by_chance(play: Any, step: Drawing, drawn: tuple[str, ...]) -> None:
    for item in drawn:
        play.happen(Said(CHANCE, int(item)))


def saying(**answer: Any) -> Ruleset:
    """The game's ruleset, with some part of how an answer is handled replaced."""
    parts = {"handle": say, "candidates": numbers, "objections": (three_at_most,), **answer}
    module = RuleModule(
        name="saying",
        rules=("SAY.1",),
        steps={Asking: ask_both, Drawing: lambda play, step: play.ask(draw("cup", 2, step))},
        answers={Say: Answer(**parts), Drawn: DRAWING},
        decisions=(Ask, Draw),
        bags={"cup": Bag(lambda at, so_far: tuple(item for item in "1234" if item not in so_far))},
        takers={Drawing: said_by_chance},
    )
    return Ruleset("saying", (module,))


def asked(ruleset: Ruleset | None = None, step: Step | None = None) -> State[Any, None]:
    return begin(State({}, (step or Asking(),), (), 0, ruleset or saying(), None)).state


def is_over(state: Any) -> bool:
    return len(state.table) > 1
