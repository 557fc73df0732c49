"""What follows the tally: the stronghold, healing, the loser, the winner and his excess (BAT.25 to BAT.29, RET.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Cites, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.choices import Pass
from runewars.rules.elimination import LookForTheBeaten
from runewars.rules.events import GameEnded, StrongholdDamaged, StrongholdDestroyed, StrongholdPlaced, UnitsLost
from runewars.rules.limits import TooManyUnits, excess
from runewars.rules.retreat import Retreating
from runewars.state import Play, Position
from runewars.table import ATTACKER, DEFENDER, AreaId, Fighter, Force, Role, add, number, part, standing, total

from .events import BattleEnded, Healed, UnitsReturned
from .tally import defended_stronghold

# ---------------------------------------------------------------- the stronghold


@value
class ResolveStronghold(Step):
    """What becomes of the defender's stronghold."""


@value
class Replace(Choice):
    """Place a stronghold of one's own, destroying one elsewhere if all are placed."""

    seat: Seat
    area: AreaId | None
    form: ClassVar[str] = "replace [destroying {area}]"


@value
class ReplaceStronghold(Decision):
    """Does the player place a stronghold of his own, where one was or a card lets him?"""

    seat: Seat
    area: AreaId
    damaged: bool
    """It would be placed damaged."""
    cites: Cites
    takes: ClassVar[tuple[type[Choice], ...]] = (Replace, Pass)


@value
class OneIsLeft(Reason):
    """There is a stronghold to place: none is destroyed for it."""

    says: ClassVar[str] = "a stronghold is left to place: none may be destroyed for it"


@value
class NoneIsLeft(Reason):
    """All strongholds are placed: one must be destroyed."""

    placed: tuple[AreaId, ...]
    says: ClassVar[str] = "all strongholds are placed: one of those in {placed} must be destroyed"


def strongholds_of(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Where a player's strongholds stand."""
    areas = zip(at.table.board.areas, at.table.areas, strict=True)
    return tuple(id for id, area in areas if area.stronghold is not None and area.stronghold.seat == seat)


def all_placed(at: Position, seat: Seat) -> bool:
    """Whether all of a player's strongholds are on the board."""
    return len(strongholds_of(at, seat)) >= at.content.faction(seat).strongholds


def resolve_stronghold(play: Play, step: ResolveStronghold) -> None:
    """Taken: it is removed, and may be replaced. Held: it is damaged if an attacking unit still stands (BAT.25)."""
    battle, stronghold = play.table.fight, defended_stronghold(play)
    if stronghold is None:
        return
    if battle.terms.winner == ATTACKER:
        take_stronghold(play, damaged=True, cites=("BAT.25",))
    elif not stronghold.damaged and standing(battle.attacker.fighters):
        play.happen(StrongholdDamaged(battle.area, ("BAT.25",)))


def take_stronghold(play: Play, *, damaged: bool, cites: Cites) -> None:
    """The defender's stronghold is removed with its development (ECO.8); the attacker may place his own."""
    battle, stronghold = play.table.fight, defended_stronghold(play)
    if stronghold is None:
        return
    lost = ("ECO.8",) if stronghold.development is not None else ()
    play.happen(StrongholdDestroyed(battle.area, (*cites, *lost)))
    if battle.attacker.seat is not None:
        play.ask(ReplaceStronghold(battle.attacker.seat, battle.area, damaged, cites))


@objection("LIM.4")
def one_is_left(at: Position, decision: ReplaceStronghold, choice: Replace) -> OneIsLeft | None:
    """A player destroys his own pieces only when none is left to place."""
    return OneIsLeft() if choice.area is not None and not all_placed(at, decision.seat) else None


@objection("BAT.25")
def none_is_left(at: Position, decision: ReplaceStronghold, choice: Replace) -> NoneIsLeft | None:
    """With all placed, one elsewhere is destroyed for it."""
    return _none_is_left(at, decision, choice) if _was_fought_for(at, decision) else None


@objection("LIM.4")
def none_is_left_to_place(at: Position, decision: ReplaceStronghold, choice: Replace) -> NoneIsLeft | None:
    """With all placed, one elsewhere is destroyed for it, also where no battle was won."""
    return None if _was_fought_for(at, decision) else _none_is_left(at, decision, choice)


def _was_fought_for(at: Position, decision: ReplaceStronghold) -> bool:
    battle = at.table.battle
    return battle is not None and battle.area == decision.area


def _none_is_left(at: Position, decision: ReplaceStronghold, choice: Replace) -> NoneIsLeft | None:
    placed = strongholds_of(at, decision.seat)
    if not all_placed(at, decision.seat) or choice.area in placed:
        return None
    return NoneIsLeft(placed)


def replacements(at: Position, decision: ReplaceStronghold) -> Iterator[Replace]:
    if all_placed(at, decision.seat):
        for area in strongholds_of(at, decision.seat):
            yield Replace(decision.seat, area)
    else:
        yield Replace(decision.seat, None)


def replace(play: Play, decision: ReplaceStronghold, choice: Replace) -> None:
    if choice.area is not None:
        play.happen(StrongholdDestroyed(choice.area, (*decision.cites, "LIM.4")))
    play.happen(StrongholdPlaced(decision.area, decision.seat, decision.damaged, decision.cites))


# ---------------------------------------------------------------- healing and the loser


@value
class Heal(Step):
    """All damage comes off."""


@value
class LoserRetreats(Step):
    """The loser's units leave the area."""


def heal(play: Play, step: Heal) -> None:
    """All damage tokens come off both sides' units (BAT.26)."""
    battle = play.table.fight
    if any(who.damage for side in (battle.attacker, battle.defender) for who, _ in side.fighters):
        play.happen(Healed(("BAT.26",)))


def loser_retreats(play: Play, step: LoserRetreats) -> None:
    """His participating units retreat; his units routed before the battle are destroyed (BAT.27)."""
    battle = play.table.fight
    loser: Role = ATTACKER if battle.terms.winner == DEFENDER else DEFENDER
    side = battle.side(loser)
    if loser == DEFENDER:
        left = play.table.area(battle.area).units
        if left:
            play.happen(UnitsLost(battle.area, left, ("BAT.27",)))
    rule = "RET.3" if side.seat is None else "RET.1"
    play.then(Retreating(side.seat, battle.area, side.fighters, loser, ("BAT.27", rule, "RET.2")))


# ---------------------------------------------------------------- the winner


@value
class UnitsReturn(Step):
    """The winner's units return to the area."""


@value
class WinnersExcess(Step):
    """Units over the limit leave the area; an attacker picks those he sends back."""

    picked: Force = ()


@value
class EndBattle(Step):
    """The marker is removed."""


@value
class SendBack(Choice):
    """This unit is part of the excess."""

    seat: Seat
    fighter: Fighter
    form: ClassVar[str] = "send-back {fighter}"


@value
class PickExcess(Decision):
    """Which unit over the limit retreats?"""

    seat: Seat
    picked: Force
    """Those picked so far."""
    takes: ClassVar[tuple[type[Choice], ...]] = (SendBack,)


@value
class NotLeft(Reason):
    """No such unit is in the area, or all are picked already."""

    fighter: Fighter
    says: ClassVar[str] = "no {fighter} is left to be picked"


def units_return(play: Play, step: UnitsReturn) -> None:
    """The winner's units return, routed ones routed (BAT.29); after a cancelled battle the attacker's (BAT.19)."""
    winner = play.table.fight.terms.winner
    play.happen(UnitsReturned(winner or ATTACKER, ("BAT.29",) if winner is not None else ("BAT.19",)))


def winners_excess(play: Play, step: WinnersExcess) -> None:
    """A winning attacker retreats exactly the excess, to one area; a winning defender destroys his (RET.7)."""
    battle = play.table.fight
    seat = battle.side(battle.terms.winner or ATTACKER).seat
    over = excess(play, battle.area) - total(step.picked)
    if seat is None or (over <= 0 and not step.picked):
        return
    if battle.terms.winner == DEFENDER:
        play.then(TooManyUnits(seat, battle.area, ("RET.7", "LIM.1")))
    elif over > 0:
        play.ask(PickExcess(seat, step.picked))
    else:
        play.then(Retreating(seat, battle.area, step.picked, None, ("RET.7", "RET.1", "RET.2")))


def unpicked(at: Position, decision: PickExcess) -> Force:
    """The units in the area that are not picked yet."""
    return part(at.table.area(at.table.fight.area).units, decision.picked)


@objection("RET.7")
def not_left(at: Position, decision: PickExcess, choice: SendBack) -> NotLeft | None:
    """The excess is picked among the attacker's units in the area."""
    return None if number(unpicked(at, decision), choice.fighter) else NotLeft(choice.fighter)


def excess_units(at: Position, decision: PickExcess) -> Iterator[SendBack]:
    for who, _ in unpicked(at, decision):
        yield SendBack(decision.seat, who)


def send_back(play: Play, decision: PickExcess, choice: SendBack) -> None:
    play.then(WinnersExcess(add(decision.picked, choice.fighter)))


def end_battle(play: Play, step: EndBattle) -> None:
    """The marker is removed; a table laid for one battle is done with it."""
    battle = play.table.fight
    winner = battle.terms.winner
    seat = battle.side(winner).seat if winner is not None else None
    rule = "BAT.29" if winner is not None else "BAT.19"
    play.happen(BattleEnded(battle.area, seat, (rule,)))
    if play.table.lone_battle:
        how = "battle" if winner is not None else "cancelled battle"
        play.happen(GameEnded(seat, how, ("BAT.24",) if winner is not None else ("BAT.19",)))
    else:
        play.then(LookForTheBeaten())


STEPS: dict[type[Step], StepHandler] = {
    ResolveStronghold: resolve_stronghold, Heal: heal, LoserRetreats: loser_retreats, UnitsReturn: units_return,
    WinnersExcess: winners_excess, EndBattle: end_battle,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    Replace: Answer(replace, replacements, (one_is_left, none_is_left, none_is_left_to_place)),
    SendBack: Answer(send_back, excess_units, (not_left,)),
}
DECISIONS = (ReplaceStronghold, PickExcess)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "EndBattle", "Heal", "LoserRetreats", "PickExcess", "Replace",
    "ReplaceStronghold", "ResolveStronghold", "SendBack", "UnitsReturn", "WinnersExcess", "take_stronghold",
]  # fmt: skip
