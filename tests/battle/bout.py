"""A battle played on in a test: choices by their notation, fate cards by what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self, TypeAlias, TypeVar

import attrs

import runewars
from runewars import CHANCE, Event, GameState, Pack, Seat
from runewars.content import Icon, terrinoth
from runewars.kernel import Draw, begin
from runewars.rules.battle.events import StrengthTallied
from runewars.rules.battle.rounds import ChooseType
from runewars.scenario import loads
from runewars.table import AreaId, HeroId, Role, Stronghold

E = TypeVar("E", bound=Event)
_HEAD = """
case = "laid"
title = "A battle laid out"
rules = ["BAT.1"]
rulesets = ["{ruleset}"]
"""
KINDS = {"S": "special", "-": "miss", "D": "damage", "R": "rout"}


class Bout:
    """A battle as it stands, and all that has happened in it since it was laid out."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def laid(cls, position: str, ruleset: str) -> Self:
        """A battle laid out as scenario files do it."""
        trial = loads(f"{_HEAD.format(ruleset=ruleset)}{position}\n[expect]\nover = true\n").trials[0]
        return cls(begin(trial.opening.state(trial.ruleset)).state)

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
        """Every draw misses, until a player must choose something else than who draws, or it is over."""
        while True:
            self._let_them_fight(first=True)
            decision = runewars.decision_of(self.state, CHANCE)
            if not isinstance(decision, Draw):
                return self
            self.draw(*["-"] * decision.count)

    def until(self, unit: str) -> Self:
        """Every draw misses, until a type is about to draw."""
        while True:
            self._let_them_fight(first=True)
            decision = runewars.decision_of(self.state, CHANCE)
            assert isinstance(decision, Draw), f"{unit} does not draw before {self.state.pending}"
            if self._type(decision) == unit:
                return self
            self.draw(*["-"] * decision.count)

    def _let_them_fight(self, *, first: bool = False) -> None:
        """A side with one type left to draw has nothing to choose; where all miss, any type may be the first."""
        while self.state.pending and isinstance(self.state.pending[0], ChooseType):
            choices = runewars.legal(self.state, self.state.pending[0].seat)
            if len(choices) > 1 and not first:
                return
            self.choose(str(choices[0]))

    def _type(self, decision: Draw) -> str:
        """The type of units that draws: named by the step that asked, or by the ability that draws once more."""
        step = decision.wanted_by
        return str(getattr(getattr(step, "use", step), "unit", ""))

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

    def stronghold(self, area: str) -> Stronghold | None:
        """The stronghold in an area."""
        return self.state.table.area(AreaId(area)).stronghold

    def hero(self, hero: str) -> tuple[str, bool]:
        """Where a hero is, and whether he stands."""
        found = next(each for each in self.state.table.heroes if each.id == HeroId(hero))
        return found.area, not found.routed

    def strengths(self) -> list[tuple[int, int]]:
        """What was tallied, the attacker's first."""
        return [(event.attack, event.defence) for event in self.happened(StrengthTallied)]

    def influence(self, seat: str) -> int:
        """A player's influence."""
        return self.state.table.player(Seat(seat)).influence

    def hand(self, seat: str) -> list[str]:
        """A player's cards he may play, and after them those he may not this season."""
        player = self.state.table.player(Seat(seat))
        return [*player.hand, *player.fresh]


def box_with_tactics(**copies: int) -> Pack:
    """The box with these tactics cards only, so many copies of each."""
    wanted = {card.replace("_", "-"): count for card, count in copies.items()}
    cards = (card for card in terrinoth().tactics if card.id in wanted)
    return attrs.evolve(terrinoth(), tactics=tuple(attrs.evolve(card, copies=wanted[card.id]) for card in cards))


BOX = box_with_tactics(tactical_retreat=3, summon_lightning=3, rally_cry=3, to_the_winner=3)
"""The box, of the tactics cards those that these tests are about: they know how many there are."""


def box_with_fate(*cards: str) -> Pack:
    """The box with these fate cards only."""
    return attrs.evolve(BOX, fate=tuple(card for card in BOX.fate if card.id in cards))


Fight: TypeAlias = Callable[..., Bout]
"""Sets one army on another: the fixture `fight`."""

NOBODY = runewars.army("uthuk")
"""A defender with no unit: with a stronghold, a battle in which nothing can be hit."""
