"""A steady player: he weighs every choice he has by a rule of thumb, and takes the one that weighs most.

He resolves his orders, attacks where he is stronger, harvests when his dials lag, talks to neutral units when he can
pay, sends his heroes to their quests and claims when he may. What no rule of thumb speaks of is as good as any other
thing, and better than doing nothing. A whim, drawn from the seed, the ply and the choice, settles ties: the same
view, choices and seed give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from runewars.content import RESOURCES
from runewars.kernel import Choice
from runewars.rules.battle.resolution import strongholds_of
from runewars.rules.battle.suffering import Damage, Destroy, Rout, Withdraw
from runewars.rules.bids import Bid, Favour
from runewars.rules.cards import PlayCard
from runewars.rules.choices import Pass
from runewars.rules.diplomacy import Attack, Flee, Negotiate, PickFate
from runewars.rules.economy.dials import icons, units_on
from runewars.rules.economy.fortify import Build, Gather
from runewars.rules.economy.heroes import Seek
from runewars.rules.economy.power import AcquireTitle
from runewars.rules.economy.recruit import Disband, Enrol, Forgo, RecruitWith
from runewars.rules.heroes.after_move import Attempt, Challenge
from runewars.rules.heroes.attributes import Read
from runewars.rules.heroes.phase import Heal, Send, Train
from runewars.rules.heroes.trades import Give
from runewars.rules.laying import Lay
from runewars.rules.limits import Lose
from runewars.rules.marching.choices import Activate, Done, MarchUnits, MoveHero, Muster
from runewars.rules.marching.questions import owned_areas
from runewars.rules.objectives import Achieve
from runewars.rules.orders.choosing import TakeOrder
from runewars.rules.orders.turns import Decline, End, has_supremacy
from runewars.rules.season_effects.years import Tire
from runewars.rules.seasons import TakeGift
from runewars.rules.terms import controller
from runewars.rules.victory.claims import Claim
from runewars.table import (
    ACQUIRE,
    CONQUER,
    DRAGON,
    FORTIFY,
    HARVEST,
    MOBILIZE,
    RALLY,
    RECRUIT,
    STRATEGIZE,
    AreaId,
    Hero,
)
from runewars.views import View

from .worth import best_conquest, conquest, guard, might, prize, room, shortfall, unit_might

ANYTHING = 1.0
"""What no rule of thumb speaks of."""
FORTUNE = {"gold": 2.0, "silver": 1.0, "red": 0.0}
"""How the destinies of fate cards are liked."""


def steady_choice(at: View, choices: Sequence[Choice], *, seed: int | str = 0) -> Choice:
    """The choice a steady player makes of those he has, seeing what his seat may see."""
    return max(choices, key=lambda choice: _weight(at, choice) + _whim(at, choice, seed))


def _weight(at: View, choice: Choice) -> float:
    thumb = THUMBS.get(type(choice))
    return ANYTHING if thumb is None else thumb(at, choice)


def _whim(at: View, choice: Choice, seed: int | str) -> float:
    """A number below 1, the same whenever it is asked for."""
    digest = sha256(f"{seed}:{at.ply}:{choice}".encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32


# ---------------------------------------------------------------- orders


def order(at: View, choice: TakeOrder) -> float:
    """What each order would bring now; a little more with its supremacy bonus."""
    seat, owned = at.seat, owned_areas(at, at.seat)
    bonus = 1.0 if has_supremacy(at, seat, choice.order) else 0.0
    if choice.order in (CONQUER, MOBILIZE):
        best = best_conquest(at, seat)
        return 1.5 + best + bonus * 0.5 if best > 0 else -1
    if choice.order == HARVEST:
        return 0.9 * shortfall(at, seat) + bonus
    if choice.order == RECRUIT:
        most = max(sum(count for _, count in units_on(at, seat, resource)) for resource in RESOURCES)
        return min(most * (1 + bonus), sum(room(at, area) for area in strongholds_of(at, seat)))
    if choice.order == RALLY:
        return 2.0 * sum(at.table.area(area).city is not None for area in owned) + bonus
    if choice.order == ACQUIRE:
        return icons(at, seat, "influence") + bonus - at.table.player(seat).influence / 4
    if choice.order == STRATEGIZE:
        return 0.5 - 0.5 * sum(min(0, room(at, area)) for area in owned)
    player = at.table.player(seat)
    return 1.5 if choice.order == FORTIFY and min(player.wood, player.ore) else 0


def recruit_with(at: View, choice: RecruitWith) -> float:
    """The heaviest army."""
    return sum(unit_might(at, unit) * count for unit, count in units_on(at, at.seat, choice.resource))


def enrol(at: View, choice: Enrol) -> float:
    """Where there is room for the winter."""
    return min(choice.count, room(at, choice.area))


def build(at: View, choice: Build) -> float:
    """Not at the cost of another."""
    return 1 + prize(at, choice.area) / 2 if choice.site is None else -2


# ---------------------------------------------------------------- marching


def activate(at: View, choice: Activate) -> float:
    return 3 + conquest(at, at.seat, choice.area)


def march(at: View, choice: MarchUnits) -> float:
    """Where something is to be won, and as many as may; a rune is not left alone."""
    muster = next((decision for decision in at.pending if isinstance(decision, Muster)), None)
    target = choice.target or (muster.target if muster is not None else None)
    if target is None or muster is None or _brought(at, muster, target) > max(3.0, 1.8 * guard(at, target)):
        return -2
    there = at.table.area(choice.origin)
    left = sum(count for _, count in there.units) - choice.count
    left -= sum(told.count for told in muster.marches if told.origin == choice.origin)
    if left <= 0 and there.home is None and prize(at, choice.origin) > prize(at, target):
        return -2
    crowded = muster.target is None and room(at, choice.origin) < 0 and room(at, target) >= choice.count
    wins = controller(at, target) != at.seat and prize(at, target) > 0
    return 1.2 + choice.count / 4 if wins or crowded or guard(at, target) == 0 else -2


def _brought(at: View, muster: Muster, target: AreaId) -> float:
    return sum(unit_might(at, told.unit) * told.count for told in muster.marches if told.target == target)


def move_hero(at: View, choice: MoveHero) -> float:
    """To where a quest of his is."""
    return 1.5 if choice.area in _quest_areas(at) and _hero(at, choice.hero).area not in _quest_areas(at) else -1


# ---------------------------------------------------------------- neutral units, battles and losses


def attack(at: View, choice: Attack) -> float:
    """Only where he is clearly stronger."""
    area = _met(at)
    there = at.table.area(area) if area is not None else None
    return 1.5 if there is not None and might(at, there.arrivals) > 1.5 * might(at, there.units) else 0


def negotiate(at: View, choice: Negotiate) -> float:
    """Three influence are usually enough; not the last ones."""
    left = at.table.player(at.seat).influence - choice.influence
    return 2 - abs(choice.influence - 3) * 0.4 if left >= 0 else 0


def _met(at: View) -> AreaId | None:
    """The area where he meets neutral units."""
    return next((decision.area for decision in at.pending if hasattr(decision, "area")), None)


def luck(at: View, choice: PickFate | Read) -> float:
    return FORTUNE[at.content.fate_by_id[choice.card].destiny]


def least(at: View, choice: Any) -> float:
    """Of his own units the least; of another's the best."""
    weight = unit_might(at, choice.fighter.unit)
    return -weight if at.content.units_by_id[choice.fighter.unit].faction == at.seat else weight


def tire(at: View, choice: Tire) -> float:
    """The least unit, and not where a rune must be held."""
    return -unit_might(at, choice.unit) - prize(at, choice.area) / 4


# ---------------------------------------------------------------- influence, cards and runes


def bid(at: View, choice: Bid) -> float:
    """About a third of what he has."""
    return -abs(choice.amount - at.table.player(at.seat).influence / 3)


def favour(at: View, choice: Favour) -> float:
    return 1 if choice.who == at.seat else 0


def gift(at: View, choice: TakeGift) -> float:
    """Influence while it is short."""
    short = at.table.player(at.seat).influence < 5
    return 1 if (choice.what == "influence") is short else 0


def seek(at: View, choice: Seek) -> float:
    """A hero or two to choose from will do."""
    return 2 - choice.influence / 2


def title(at: View, choice: AcquireTitle) -> float:
    """For as little as it takes."""
    return 2 - choice.influence / 8


def lay(at: View, choice: Lay) -> float:
    """A dragon rune where he is strong; a false one where he is weak."""
    mine = controller(at, choice.area) == at.seat
    safe = guard(at, choice.area) + (3 if at.table.area(choice.area).home == at.seat else 0)
    return (safe if choice.face == DRAGON else -safe) + (2 if mine else 0)


# ---------------------------------------------------------------- heroes


def _hero(at: View, id: str) -> Hero:
    return next(hero for hero in at.table.heroes if hero.id == id)


def _quest_areas(at: View) -> set[str]:
    return {at.content.quest(quest).area for quest in at.table.player(at.seat).quests}


def send(at: View, choice: Send) -> float:
    """Nearer to a quest; better still to be there."""
    here, board = _hero(at, choice.hero).area, at.table.board
    wanted = [AreaId(area) for area in _quest_areas(at) if area in board]
    if not wanted:
        return 0
    near = min(board.distance(choice.area, area) or 0 for area in wanted)
    now = min(board.distance(here, area) or 0 for area in wanted)
    return 3 if near == 0 else 1 + (now - near) / 2


def heal(at: View, choice: Heal) -> float:
    return 1 + 2 * _hero(at, choice.hero).damage


def challenge(at: View, choice: Challenge) -> float:
    """Heroes who are hurt are challenged."""
    rival = _hero(at, choice.hero)
    return 0.4 + rival.damage


def always(weight: float) -> Callable[[View, Any], float]:
    """The same whatever the position."""
    return lambda at, choice: weight


THUMBS: dict[type[Choice], Callable[[View, Any], float]] = {
    Pass: always(-0.1), Done: always(0), End: always(0), Decline: always(-3), Flee: always(0),
    Claim: always(9), Achieve: always(9), PlayCard: always(-0.6), Give: always(-9), Gather: always(-2),
    Forgo: always(0), Disband: always(-2), Build: build, Seek: seek, AcquireTitle: title, TakeOrder: order,
    RecruitWith: recruit_with, Enrol: enrol, Activate: activate, MarchUnits: march, MoveHero: move_hero,
    Attack: attack, Negotiate: negotiate, PickFate: luck, Read: luck, Bid: bid, Favour: favour, TakeGift: gift,
    Rout: least, Damage: least, Destroy: least, Withdraw: least, Lose: least, Tire: tire, Lay: lay,
    Send: send, Heal: heal, Train: always(1.2), Attempt: always(3), Challenge: challenge,
}  # fmt: skip
"""How each kind of choice is weighed."""

__all__ = ["steady_choice"]
