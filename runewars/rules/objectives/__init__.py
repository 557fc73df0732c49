"""CAR.3: objectives. Who meets his in his turn may discard it to receive a dragon rune."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Cites, Event, Reason, RuleModule, Seat, evolve, objection, value
from runewars.rules.receiving import receive_dragon_rune
from runewars.rules.victory.claims import InOnesTurn
from runewars.state import Play, Position
from runewars.table import ObjectiveId, Table, without

from .conditions import CONDITIONS, Condition


@value
class Achieve(Choice):
    """Discard one's objective, as it is met."""

    seat: Seat
    objective: ObjectiveId
    form: ClassVar[str] = "achieve {objective}"


@value
class ObjectiveMet(Event):
    """A player discards his objective, for all to see."""

    seat: Seat
    objective: ObjectiveId
    cites: Cites
    says: ClassVar[str] = "{seat} has met his objective: {objective}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        player, decks = table.player(self.seat), table.decks
        table = table.with_player(evolve(player, objectives=without(player.objectives, (self.objective,))))
        return evolve(table, decks=evolve(decks, objectives_discard=(*decks.objectives_discard, self.objective)))


@value
class NoSuchObjective(Reason):
    """The player has no such objective."""

    objective: ObjectiveId
    says: ClassVar[str] = "{objective} is no objective of one's own"


@value
class NotMet(Reason):
    """What the card asks for is not so."""

    objective: ObjectiveId
    asks: str
    says: ClassVar[str] = "{objective} is not met: {asks}"


@objection("CAR.3")
def no_such_objective(at: Position, decision: InOnesTurn, choice: Achieve) -> NoSuchObjective | None:
    """One's own objective."""
    mine = at.table.player(decision.seat).objectives
    return None if choice.objective in mine else NoSuchObjective(choice.objective)


@objection("CAR.3")
def not_met(at: Position, decision: InOnesTurn, choice: Achieve) -> NotMet | None:
    """A player who meets his objective."""
    if no_such_objective(at, decision, choice) is not None or is_met(at, decision.seat, choice.objective):
        return None
    return NotMet(choice.objective, at.content.objectives_by_id[choice.objective].text)


def is_met(at: Position, seat: Seat, objective: ObjectiveId) -> bool:
    """Whether what an objective asks for is so, of a player, now."""
    asks = at.content.objectives_by_id[objective].condition
    condition: Condition = at.ruleset.effects[f"objective.{asks.name}"]
    return condition(at, seat, asks)


def achievements(at: Position, decision: InOnesTurn) -> Iterator[Achieve]:
    for objective in at.table.player(decision.seat).objectives:
        yield Achieve(decision.seat, objective)


def achieve(play: Play, decision: InOnesTurn, choice: Achieve) -> None:
    """Discarded; he receives a dragon rune and draws no other, and the turn goes on where it was."""
    play.happen(ObjectiveMet(choice.seat, choice.objective, ("CAR.3",)))
    receive_dragon_rune(play, choice.seat, ("CAR.3",))
    play.then(decision.again())


OBJECTIVES = RuleModule(
    name="objectives",
    rules=("CAR.3",),
    answers={Achieve: Answer(achieve, achievements, (no_such_objective, not_met))},
    effects=CONDITIONS,
)

__all__ = ["OBJECTIVES", "Achieve", "ObjectiveMet", "is_met"]
