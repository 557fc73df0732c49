"""Particulars of choices that only who makes them knows: which rune he lays, which facedown reward changes hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from runewars.kernel import Choice, Seat, decision_of
from runewars.rules.heroes.defeat import Award, spoils
from runewars.rules.heroes.trades import Give
from runewars.rules.laying import Lay, LayRuneDown
from runewars.rules.setup.runes import LayRune
from runewars.state import GameState
from runewars.table import Reward


def hidden_particular(state: GameState, choice: Choice, seat: Seat) -> str | None:
    """The field of another's choice that this seat may not learn, if it has one."""
    found = _HIDDEN.get(type(choice))
    return found[0] if found is not None and found[1](state, choice, seat) else None


def open_particulars(choice: Choice, hidden: str) -> tuple[object, ...]:
    """What all may learn of a choice."""
    fields = attrs.fields(type(choice))  # type: ignore[arg-type]
    return (type(choice), *(getattr(choice, field.name) for field in fields if field.name != hidden))


def _laid_unseen(state: GameState, choice: Lay, seat: Seat) -> bool:
    """Who has followed the rune knows it; so do all, where another is put back."""
    decision = decision_of(state, choice.seat)
    return isinstance(decision, LayRuneDown) and seat not in decision.known


def _placed_unseen(state: GameState, choice: LayRune, seat: Seat) -> bool:
    return True


def _given_unseen(state: GameState, choice: Give, seat: Seat) -> bool:
    heroes = (hero for hero in state.table.heroes if hero.id == choice.hero)
    return all(_unseen(hero.rewards, choice.reward, seat) for hero in heroes)


def _awarded_unseen(state: GameState, choice: Award, seat: Seat) -> bool:
    return _unseen(spoils(state).rewards, choice.reward, seat)


def _unseen(rewards: tuple[Reward, ...], named: str, seat: Seat) -> bool:
    """Whether no reward of that name lies there that the seat knows."""
    return not any(reward.faceup or seat in reward.known for reward in rewards if reward.id == named)


_HIDDEN: dict[type[Choice], tuple[str, Callable[[GameState, Any, Seat], bool]]] = {
    Lay: ("face", _laid_unseen),
    LayRune: ("face", _placed_unseen),
    Give: ("reward", _given_unseen),
    Award: ("reward", _awarded_unseen),
}

__all__ = ["hidden_particular", "open_particulars"]
