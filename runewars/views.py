"""What a seat may know of a state, and worlds it cannot tell from the true one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, ClassVar, TypeAlias, get_args, get_type_hints

import attrs

from runewars.content import Pack
from runewars.kernel import (
    CHANCE,
    SPECTATOR,
    Decision,
    RefereeError,
    Ruleset,
    Seat,
    Step,
    UnknownName,
    UnsoundState,
    evolve,
    value,
)
from runewars.kernel.choices import shown
from runewars.kernel.state import not_a_state
from runewars.state import GameState, when
from runewars.table import (
    DRAGON,
    FALSE,
    ORDERS,
    UNKNOWN,
    ExplorationToken,
    Player,
    Reward,
    Table,
    as_they_lie,
    in_order,
)
from runewars.table.zones import KNOWN, OWNER, Zone, zone_of

Turned: TypeAlias = Callable[[Any, Zone, str], str]
"""What becomes of a piece in a secret zone, given what holds the zone and whose eyes it is for."""


@value
class View:
    """All that one seat may know: the table with unseen pieces as `?`, the agenda and what is asked."""

    seat: Seat
    """Whose view it is."""
    table: Table
    """The table, with `?` for what he may not know."""
    agenda: tuple[Step, ...]
    """What is owed, the next step last."""
    pending: tuple[Decision, ...]
    """The decisions asked now: all are public."""
    ply: int
    """Choices made so far."""
    ruleset: Ruleset
    """The rules it is played by."""
    content: Pack
    """The pack it is played with."""
    instead_of_a_state: ClassVar[str] = "a view is not a state; sample_world(view, seed) makes one that gives it"

    def __repr__(self) -> str:
        return f"<View of {self.seat}: {when(self)}>"


def view(state: GameState, seat: Seat | str) -> View:
    """What this seat may know. A spectator, chance, and who was eliminated see what all may see."""
    looking = onlooker(state, seat)

    def face(holder: Any, zone: Zone, piece: str) -> str:
        return piece if _may_see(looking, holder, zone) else UNKNOWN

    table = _with_rewards(_turn(state.table, face), lambda reward, owner: _known_as_seen(reward, owner, looking))
    return View(looking, table, state.agenda, state.pending, state.ply, state.ruleset, state.content)


def onlooker(shown: GameState | View, seat: Seat | str) -> Seat:
    """The seat, if it may look on: a player, a spectator, chance.

    After the setup so may every faction of the pack, as a spectator does: it may have been eliminated (LIM.6), which
    leaves nothing on the table to tell it from one that never played.
    """
    if not isinstance(shown, GameState | View):
        raise not_a_state(shown)
    players = [player.seat for player in shown.table.players]
    gone = shown.content.factions_by_id if shown.table.setup is None else ()
    if seat not in (*players, CHANCE, SPECTATOR, *gone):
        raise UnknownName(f"{seat!r} does not look on; the seats are {', '.join(players)}, {CHANCE} and {SPECTATOR}")
    return Seat(seat)


def _may_see(seat: Seat, holder: Any, zone: Zone) -> bool:
    if zone.seen_by == OWNER:
        return bool(holder.seat == seat)
    return zone.seen_by == KNOWN and (holder.faceup or seat in holder.known)


def sample_world(seen: View, rng: Random | int) -> GameState:
    """A state that gives this view: the pieces not seen are dealt at random to where unseen pieces lie."""
    if not isinstance(seen, View):
        raise RefereeError(f"a world is sampled of a view, as view(state, seat) makes, not of {shown(seen, 60)}")
    unseen = _unseen(seen)
    dice = rng if isinstance(rng, Random) else Random(rng)
    for pieces in unseen.values():
        dice.shuffle(pieces)

    def deal(holder: Any, zone: Zone, piece: str) -> str:
        if piece != UNKNOWN:
            return piece
        left = unseen[zone.kind]
        found = next((each for each in left if _fits(seen.content, holder, zone, each)), None)
        if found is None:
            raise UnsoundState(
                f"this view does not add up: of {zone.kind} pieces more lie unseen than the box has left; "
                "sample_world wants a view that view() made of a sound state"
            )
        left.remove(found)
        return found

    seats = [player.seat for player in seen.table.players]

    def looked_at(reward: Reward, owner: Seat | None) -> Reward:
        """Its owner knows it; who else has seen it the seat cannot tell."""
        if reward.faceup:
            return reward
        others = (each for each in seats if each != seen.seat and (each == owner or not dice.randrange(4)))
        return evolve(reward, known=tuple(dict.fromkeys((*reward.known, *others))))

    table = _with_rewards(_turn(seen.table, deal), looked_at)
    return GameState(table, seen.agenda, seen.pending, seen.ply, seen.ruleset, seen.content)


def _with_rewards(table: Table, changed: Callable[[Reward, Seat | None], Reward]) -> Table:
    """The table with each reward changed, given whose it is: a hero's is his player's, one under a marker nobody's."""

    def lying(rewards: tuple[Reward, ...], owner: Seat | None) -> tuple[Reward, ...]:
        return as_they_lie(changed(reward, owner) for reward in rewards)

    heroes = (evolve(hero, rewards=lying(hero.rewards, hero.seat)) for hero in table.heroes)
    fallen = (evolve(marker, rewards=lying(marker.rewards, None)) for marker in table.fallen)
    return evolve(table, heroes=tuple(heroes), fallen=tuple(fallen))


def _known_as_seen(reward: Reward, owner: Seat | None, seat: Seat) -> Reward:
    """Its owner knows it, and this seat may; who else does would tell facedown ones apart when they change hands."""
    if reward.faceup:
        return evolve(reward, known=())
    looked = (seat,) if seat in reward.known else ()
    return evolve(reward, known=looked if owner is None else tuple(dict.fromkeys((owner, *looked))))


def _fits(content: Pack, holder: Any, zone: Zone, piece: str) -> bool:
    """Whether a piece may lie there: an objective of his alignment (SET.18), an order of his hand, a bid he can pay; an
    exploration token under its back."""
    if isinstance(holder, ExplorationToken):
        return content.exploration_by_id[piece].back == holder.back
    if not isinstance(holder, Player):
        return True
    if zone.kind == "objective":
        return content.objectives_by_id[piece].alignment == content.faction(holder.seat).alignment
    if zone.kind == "order":
        return piece not in holder.orders
    return zone.kind != "bid" or int(piece) <= holder.influence


def _unseen(seen: View) -> dict[str, list[str]]:
    """The pieces of each kind that are in play and lie nowhere in sight."""
    table, content = seen.table, seen.content
    attempted = [player.attempted for player in table.players if player.attempted is not None]
    sighted: dict[str, Counter[str]] = {
        "tactics": Counter((*table.tactics.discard, *table.tactics.played)),
        "quest": Counter((*table.decks.quests_discard, *attempted)),
        "objective": Counter(table.decks.objectives_discard),
        "rune": Counter({DRAGON: table.runes.dragon, FALSE: table.runes.false}),
        "order": Counter(),
        "bid": Counter(),
        "reward": Counter(table.decks.rewards_discard),
        "exploration": Counter(table.decks.exploration_discard),
    }

    def sight(holder: Any, zone: Zone, piece: str) -> str:
        if piece != UNKNOWN:
            sighted[zone.kind][piece] += 1
        return piece

    _turn(table, sight)
    laid = {tile.id for tile in table.board.tiles}
    box: dict[str, Counter[str]] = {
        "tactics": Counter({card.id: card.copies for card in content.tactics}),
        "quest": Counter(quest.id for quest in content.quests if not laid or quest.tile in laid),
        "objective": Counter(objective.id for objective in content.objectives),
        "rune": Counter({DRAGON: content.box.dragon_runes, FALSE: content.box.false_runes}),
        "order": Counter({order: len(table.players) for order in ORDERS}),
        "reward": Counter({card.id: card.copies for card in content.rewards}),
        "exploration": Counter({token.id: token.copies for token in content.exploration}),
        "bid": Counter(str(amount) for player in table.players for amount in range(player.influence + 1)),
    }
    return {kind: sorted((box[kind] - sighted[kind]).elements()) for kind in box}


# ---------------------------------------------------------------- secret zones, wherever they lie


def _turn(part: Any, turned: Turned) -> Any:
    """A value built anew, its open fields as they are and the pieces of its secret zones as they are turned."""
    if isinstance(part, tuple):
        parts = tuple(_turn(each, turned) for each in part)
        return as_they_lie(parts) if parts and isinstance(parts[0], Reward) else parts
    kind: type = type(part)
    guarded = _guarded(kind)
    if not guarded:
        return part
    fields: dict[str, Any] = {}
    for field in attrs.fields(kind):
        there, zone = getattr(part, field.name), zone_of(field)
        if isinstance(there, tuple) and zone is not None:
            there = in_order(tuple(turned(part, zone, piece) for piece in there))
        elif zone is not None:
            there = None if there is None else turned(part, zone, there)
        elif field.name in guarded:
            there = _turn(there, turned)
        fields[field.name] = there
    return kind(**fields)


@cache
def _guarded(kind: type) -> frozenset[str]:
    """The fields of a class that are secret zones, or hold a value that has some."""
    if not attrs.has(kind):
        return frozenset()
    types = get_type_hints(kind)
    return frozenset(
        field.name for field in attrs.fields(kind) if zone_of(field) is not None or _holds_secrets(types[field.name])
    )


def _holds_secrets(annotation: Any) -> bool:
    return bool(isinstance(annotation, type) and _guarded(annotation)) or any(map(_holds_secrets, get_args(annotation)))


__all__ = ["View", "onlooker", "sample_world", "view"]
