"""A battle played on in a test: choices by their notation, fate cards by what they show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, TypeVar

import runewars
from runewars import CHANCE, Event, GameState, Seat
from runewars.content import Icon
from runewars.kernel import Draw
from runewars.rules.battle.rounds import ChooseType
from runewars.table import AreaId, Role

E = TypeVar("E", bound=Event)
KINDS = {"S": "special", "-": "miss", "D": "damage", "R": "rout"}


class Bout:
    """A battle as it stands, and all that has happened in it since it was laid out."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    # ------------------------------------------------------------ playing on

    def choose(self, *lines: str) -> Self:
        """Make these choices, each of which must be legal."""
        for line in lines:
            verdict = runewars.adjudicate(self.state, line)
            assert verdict.applied, f"{line}: {'; '.join(map(str, verdict.objections))}; {self.state.pending}"
            self.state = verdict.state
            self.events += verdict.events
        return self

    def draw(self, *results: str) -> Self:
        """The type that draws next draws cards that show these results: `S`, `D1`, `R2`, `-`."""
        self._let_them_fight()
        decision = runewars.decision_of(self.state, CHANCE)
        assert isinstance(decision, Draw), self.state.pending
        assert decision.bag == "fate", decision
        assert len(results) == decision.count, f"{decision.count} cards are drawn, not {len(results)}"
        shape = self.state.content.units_by_id[self._type(decision)].shape
        return self.choose(f"chance: draw fate {' '.join(self._showing(results, shape))}")

    def miss(self) -> Self:
        """Every draw misses, until a player must choose or it is over."""
        while True:
            self._let_them_fight()
            decision = runewars.decision_of(self.state, CHANCE)
            if not isinstance(decision, Draw):
                return self
            self.draw(*["-"] * decision.count)

    def until(self, unit: str) -> Self:
        """Every draw misses, until a type is about to draw."""
        while True:
            self._let_them_fight()
            decision = runewars.decision_of(self.state, CHANCE)
            assert isinstance(decision, Draw), f"{unit} does not draw before {self.state.pending}"
            if self._type(decision) == unit:
                return self
            self.draw(*["-"] * decision.count)

    def _let_them_fight(self) -> None:
        """A side with one type left to draw has nothing to choose."""
        for decision in self.state.pending:
            choices = runewars.legal(self.state, decision.seat)
            if isinstance(decision, ChooseType) and len(choices) == 1:
                self.choose(str(choices[0]))
                self._let_them_fight()

    def _type(self, decision: Draw) -> str:
        """The type of units that draws: named by the step that asked, or by the ability that draws once more."""
        step = decision.wanted_by
        return str(getattr(step, "unit", None) or getattr(step, "use", step).unit)

    def _showing(self, results: Iterable[str], shape: str) -> list[str]:
        """For each result the lowest card left that shows it to a shape."""
        cards, found = self.state.content.fate_by_id, []
        left = list(self.state.table.fate.cards) or sorted(self.state.table.fate.discard, key=int)
        for result in results:
            icon = Icon(KINDS[result[0]], int(result[1:] or 0))
            card = next(card for card in left if cards[card].at(shape) == icon)
            left.remove(card)
            found.append(str(card))
        return found

    # ------------------------------------------------------------ looking

    @property
    def asked(self) -> list[str]:
        """Who is asked now."""
        return [str(decision.seat) for decision in self.state.pending]

    def options(self, seat: str) -> list[str]:
        """All that a seat may choose, without its name."""
        return sorted(str(choice).removeprefix(f"{seat}: ") for choice in runewars.legal(self.state, seat))

    def refused(self, line: str) -> list[str]:
        """The rules a choice breaks."""
        return [against.rule for against in runewars.objections(self.state, line)]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def fighters(self, role: Role) -> dict[str, int]:
        """A side's units in the battle."""
        return {str(who): count for who, count in self.state.table.fight.side(role).fighters}

    def units(self, area: str) -> dict[str, int]:
        """The units that lie in an area."""
        return {str(who): count for who, count in self.state.table.area(AreaId(area)).units}

    def hand(self, seat: str) -> list[str]:
        """A player's cards he may play, and after them those he may not this season."""
        player = self.state.table.player(Seat(seat))
        return [*player.hand, *player.fresh]
