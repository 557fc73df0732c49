"""The laws that know the table of Runewars: L3 round trip, L6 conservation, L7 of runes, L8 limits."""

from __future__ import annotations

from collections.abc import Iterable

from runewars.box import problems
from runewars.codec import LoadError, decode, digest, dumps, encode, loads
from runewars.kernel import Choice, Event, Seat, adjudicate, legal
from runewars.rules.economy.heroes import DismissHero, TooManyHeroes
from runewars.rules.economy.quests import AbandonQuest, TooManyQuests
from runewars.rules.heroes.defeat import health_of
from runewars.rules.limits import DiscardTactics, GiveUpUnit, LimitSettings, TooManyCards, TooManyUnits
from runewars.rules.looking import onlookers
from runewars.rules.terms import controller
from runewars.state import GameState
from runewars.table import AreaId, total

from .broken import LawBroken
from .particulars import asked, differing

# ---------------------------------------------------------------- L3 round trip


def check_round_trip(state: GameState, choice: Choice | None = None, events: Iterable[Event] = ()) -> None:
    """L3: what is saved is loaded as it was, and play goes on from it the same, be it with this choice.

    The ruleset and the pack need not be registered. Events are held to the same: written and read, they are themselves.
    """
    text = dumps(state)
    try:
        loaded = loads(text, rulesets={state.ruleset.id: state.ruleset}, packs={state.content.id: state.content})
    except LoadError as error:
        raise LawBroken("L3", f"what was saved cannot be loaded: {error}") from error
    if loaded != state:
        raise LawBroken("L3", "what was saved is loaded as something else", differs=differing(state, loaded))
    if dumps(loaded) != text or digest(loaded) != digest(state):
        raise LawBroken("L3", "what was loaded is saved otherwise than before")
    for seat in asked(state):
        if legal(loaded, seat) != legal(state, seat):
            raise LawBroken("L3", f"{seat} has other choices in what was loaded", seat=seat, saved=legal(state, seat),
                            loaded=legal(loaded, seat))  # fmt: skip
    if choice is not None and adjudicate(loaded, choice) != adjudicate(state, choice):
        raise LawBroken("L3", f"play goes on differently from what was loaded: {choice}")
    for event in events:
        if decode(encode(event, state), state) != event:
            raise LawBroken("L3", f"{type(event).__name__} is read otherwise than it was written", event=event)


# ---------------------------------------------------------------- L6 conservation


def check_conservation(state: GameState) -> None:
    """L6: every figure, token and card of the box is in exactly one place."""
    found = problems(state.table, state.content)
    if found:
        raise LawBroken("L6", "the table does not add up to the box", problems=found)


# ---------------------------------------------------------------- L7 runes are looked at


def check_looking(state: GameState) -> None:
    """L7: what a seat may know it knows: the rune of every area it controls or has a hero in (RUN.5)."""
    for area, there in zip(state.table.board.areas, state.table.areas, strict=True):
        rune = there.rune
        if rune is not None and not rune.faceup:
            for seat in onlookers(state, area):
                if seat not in rune.known:
                    raise LawBroken("L7", f"{seat} has not looked at the rune in {area}", seat=seat, area=area)


# ---------------------------------------------------------------- L8 limits


def check_limits(state: GameState) -> None:
    """L8: eight units a player an area outside battle, hand limits, damage only in battle and on heroes who live.

    Over a limit is allowed for as long as a decision or a step of the agenda is about it.
    """
    limits, battle = state.ruleset.settings(LimitSettings), state.table.battle
    for area, there in zip(state.table.board.areas, state.table.areas, strict=True):
        for who, _ in (*there.units, *there.arrivals):
            if who.damage:
                raise LawBroken("L8", f"{who} lies in {area}, outside battle", area=area)
        seat = controller(state, area)
        fought_over = there.arrivals or (battle is not None and battle.area == area)
        over = total(there.units) > limits.units_an_area
        if seat is not None and over and not fought_over and not _settling_units(state, area):
            raise LawBroken("L8", f"{seat} has {total(there.units)} units in {area}", seat=seat, area=area)
    for hero in state.table.heroes:
        if hero.damage >= health_of(state, hero):
            raise LawBroken("L8", f"{hero.id} lives with {hero.damage} damage", hero=hero.id)
    for player in state.table.players:
        held = len(player.hand) + len(player.fresh)
        if held > limits.tactics_in_hand and not _settling_hand(state, player.seat):
            raise LawBroken("L8", f"{player.seat} holds {held} tactics cards", seat=player.seat)
        quests = len(player.quests)
        if quests > limits.quests_in_hand and not _settling(state, player.seat, AbandonQuest, TooManyQuests):
            raise LawBroken("L8", f"{player.seat} holds {quests} quests", seat=player.seat)
        heroes = sum(hero.seat == player.seat for hero in state.table.heroes)
        if heroes > limits.heroes and not _settling(state, player.seat, DismissHero, TooManyHeroes):
            raise LawBroken("L8", f"{player.seat} has {heroes} heroes", seat=player.seat)


def _settling_units(state: GameState, area: AreaId) -> bool:
    owed = (*state.pending, *state.agenda)
    return any(isinstance(each, (GiveUpUnit, TooManyUnits)) and each.area == area for each in owed)


def _settling(state: GameState, seat: Seat, *kinds: type) -> bool:
    owed = (*state.pending, *state.agenda)
    return any(isinstance(each, kinds) and getattr(each, "seat", None) == seat for each in owed)


def _settling_hand(state: GameState, seat: Seat) -> bool:
    owed = (*state.pending, *state.agenda)
    return any(isinstance(each, (DiscardTactics, TooManyCards)) and each.seat == seat for each in owed)


__all__ = ["check_conservation", "check_limits", "check_looking", "check_round_trip"]
