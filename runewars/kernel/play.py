"""One adjudication under way: handlers read its live table and tell it what happens, what follows, what is asked."""

from __future__ import annotations

from typing import Generic, TypeVar

from .agenda import Decision, Event, Step
from .rulesets import Ruleset
from .seats import Seat
from .state import State

T = TypeVar("T")
C = TypeVar("C")


class Play(Generic[T, C]):
    """Born and gone inside `adjudicate`. From outside nothing of it is seen but the state and events it leaves."""

    __slots__ = ("_agenda", "_kind", "_next", "_pending", "_watches", "content", "events", "ruleset", "table")

    def __init__(self, state: State[T, C]) -> None:
        self._kind = type(state)
        self.table: T = state.table
        self.ruleset: Ruleset = state.ruleset
        self.content: C = state.content
        self.events: list[Event] = []
        self._agenda: list[Step] = list(state.agenda)
        self._pending: list[Decision] = list(state.pending)
        self._next: list[Step] = []
        self._watches = state.ruleset.watches

    def happen(self, event: Event) -> None:
        """An event happens: the table changes at once, and the watches of its kind look at it."""
        self.table = event.apply(self.table)
        self.events.append(event)
        for watch in self._watches.get(type(event), ()):
            watch(self, event)

    def then(self, *steps: Step) -> None:
        """These steps follow, in the order of the calls, before anything the agenda already holds."""
        self._next.extend(steps)

    def follow(self, procedure: str) -> None:
        """The steps of a procedure follow, as the ruleset has it."""
        self._next.extend(self.ruleset.procedures[procedure])

    def drop_until(self, last: type[Step]) -> None:
        """Take everything off the agenda before the next step of this kind."""
        self._next.clear()
        while self._agenda and type(self._agenda[-1]) is not last:
            self._agenda.pop()

    def forget(self, seat: Seat) -> None:
        """Nothing is owed to, and nothing asked of, a seat that is out of the game."""
        self._agenda[:] = [step for step in self._agenda if getattr(step, "seat", None) != seat]
        self._next[:] = [step for step in self._next if getattr(step, "seat", None) != seat]
        self._pending[:] = [decision for decision in self._pending if decision.seat != seat]

    def stop(self) -> None:
        """The game is over: nothing is owed any more."""
        self._agenda.clear()
        self._next.clear()
        self._pending.clear()

    def ask(self, decision: Decision) -> None:
        """Put a question. The agenda waits until all that are asked have answered."""
        self._pending.append(decision)

    def answered(self, decision: Decision) -> None:
        """The decision is no longer pending."""
        self._pending.remove(decision)

    def lay(self) -> None:
        """Put what follows on the agenda."""
        self._next.reverse()
        self._agenda.extend(self._next)
        self._next.clear()

    def run(self) -> None:
        """Work the agenda off until somebody must choose or nothing is owed."""
        agenda, pending, following = self._agenda, self._pending, self._next
        handlers = self.ruleset.steps
        while True:
            if following:
                self.lay()
            if pending or not agenda:
                return
            step = agenda.pop()
            handlers[type(step)](self, step)

    def state(self, ply: int) -> State[T, C]:
        """What the play leaves behind."""
        return self._kind(self.table, tuple(self._agenda), tuple(self._pending), ply, self.ruleset, self.content)


__all__ = ["Play"]
