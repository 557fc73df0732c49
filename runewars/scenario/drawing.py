"""Chance as the file has it: fate by result or number, everything else by name, one after another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import attrs

from runewars.content import SHAPES, Icon, Pack
from runewars.kernel import CHANCE, Draw, Drawn
from runewars.kernel.choices import shown
from runewars.rules.duel.rounds import HERO_SHAPE, DrawFor
from runewars.rules.setup.arrangement import ARRANGEMENTS
from runewars.state import GameState

from .errors import Problem, unknown
from .reading import Reader
from .setting import Setting

MOST_NAMED = 50
"""How many names a complaint lists at most."""
_RESULT = re.compile(r"(S|-|[DR][1-9])\Z")
DESTINIES = ("gold", "silver", "red")
_RESULTS = ("S", "D1", "R1", "-", *DESTINIES)
_KINDS = {"S": "special", "-": "miss", "D": "damage", "R": "rout"}


_NAMED: dict[str, tuple[str, Callable[[Pack], Iterable[str]]]] = {
    "tactics": ("tactics card", lambda content: content.tactics_by_id),
    "setup-quests": ("setup quest", lambda content: (quest.id for quest in content.quests if quest.setup)),
    "cities": ("city", lambda content: content.cities_by_id),
    "heroes": ("hero", lambda content: content.heroes_by_id),
    "quests": ("quest", lambda content: content.quests_by_id),
    "objectives": ("objective", lambda content: content.objectives_by_id),
    "rewards": ("reward", lambda content: content.rewards_by_id),
    "exploration": ("exploration token", lambda content: content.exploration_by_id),
    "seasons": ("season card", lambda content: content.seasons_by_id),
    "arrangement": ("arrangement", lambda content: map(str, range(ARRANGEMENTS))),
}
"""The lists of what is drawn by name: what one of it is called, and which there are."""
_LISTED = {
    "good-heroes": "heroes", "evil-heroes": "heroes", "good-objectives": "objectives", "evil-objectives": "objectives",
    "near-exploration": "exploration", "far-exploration": "exploration",
}  # fmt: skip
"""The list a bag is drawn by, where they are not called alike."""


@attrs.frozen
class Draws:
    """What is drawn: fate cards by result or number, then the rest; everything else by name, a list for each kind."""

    fate: tuple[str, ...] = ()
    rest: str | None = None
    named: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def of(self, kind: str) -> tuple[str, ...]:
        """The list of a kind."""
        return self.fate if kind == "fate" else dict(self.named).get(kind, ())


def read_draws(file: Reader, setting: Setting) -> Draws:
    """The draws a file lists."""
    table = file.table("draw")
    fate = []
    for where, item in table.items("fate") or ():
        result = str(item) if type(item) is int else item
        problem = _fault(result, setting.content)
        if problem is None:
            fate.append(result)
        else:
            file.problems.append(Problem(where, problem))
    rest = table.text("rest")
    if rest is not None and (not _RESULT.match(rest) or _fault(rest, setting.content)):
        table.note("rest", f"must be a result: S, D1, R1 or -, not {shown(rest)}")
    named = tuple((kind, tuple(_names(table, kind, setting.content))) for kind in _NAMED)
    table.finish()
    return Draws(tuple(fate), rest, named)


def _names(table: Reader, kind: str, content: Pack) -> Iterable[str]:
    called, there = _NAMED[kind]
    known = list(there(content)) if table.has(kind) else []
    for where, item in table.items(kind) or ():
        name = str(item) if type(item) is int else item
        if not isinstance(name, str):
            table.problems.append(Problem(where, f"must be a text, not {shown(name)}"))
        elif name not in known:
            table.problems.append(Problem(where, unknown(called, name, known[:MOST_NAMED])))
        else:
            yield name


def _fault(result: object, content: Pack) -> str | None:
    """What is wrong with an item of the list of fate cards."""
    if not isinstance(result, str):
        return f"must be a result (S, D1, R1, -) or the number of a card, not {shown(result)}"
    if result in DESTINIES:
        return None
    if not _RESULT.match(result):
        return None if result in content.fate_by_id else unknown("fate card or result", result, _RESULTS)
    icon = _icon(result)
    if any(card.at(shape) == icon for card in content.fate for shape in SHAPES):
        return None
    return f"no fate card shows {result}"


def _icon(result: str) -> Icon:
    return Icon(_KINDS[result[0]], int(result[1:] or 0))


@attrs.frozen
class NoCard:
    """Why a draw cannot be answered."""

    why: str


class Stack:
    """The draws of one run, used up as chance is asked."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.used = dict.fromkeys(("fate", *_NAMED), 0)

    def answer(self, state: GameState, draw: Draw) -> Drawn | NoCard:
        """The next card, or why there is none."""
        card = self._fate(state, draw) if draw.bag == "fate" else self._other(state, draw)
        return card if isinstance(card, NoCard) else Drawn(CHANCE, draw.bag, (card,))

    def left_over(self) -> list[str]:
        """What was listed and not drawn, a sentence for each deck."""
        listed = {kind: self.draws.of(kind)[used:] for kind, used in self.used.items()}
        return [f"draw.{kind}: never drawn: {', '.join(cards)}" for kind, cards in listed.items() if cards]

    def _fate(self, state: GameState, draw: Draw) -> str | NoCard:
        wanted = self._next("fate") or self.draws.rest
        there = _contents(state, draw)
        if wanted is None:
            return NoCard(f"{_who(draw)}, but draw.fate is used up; list what is drawn, or give draw.rest")
        if wanted in DESTINIES:
            shape = None
            showing = [card for card in there if state.content.fate_by_id[card].destiny == wanted]
        elif not _RESULT.match(wanted):
            return wanted if wanted in there else NoCard(f"{_who(draw)}, but card {wanted} is not left in the deck")
        else:
            shape = _shape(state, draw)
            if shape is None:
                return NoCard(f"{_who(draw)}, which reads no base shape: list destinies or numbers, not {wanted}")
            showing = [card for card in there if state.content.fate_by_id[card].at(shape) == _icon(wanted)]
        later = self.draws.fate[self.used["fate"] :]
        # Cards the file names further on are kept for then.
        best = [card for card in showing if card not in later] or showing
        if not best:
            seen = f"{wanted} for a {shape}" if shape else wanted
            return NoCard(f"{_who(draw)}, but no card that shows {seen} is left in the deck")
        return min(best, key=lambda card: (len(card), card))

    def _other(self, state: GameState, draw: Draw) -> str | NoCard:
        there = _contents(state, draw)
        kind = _LISTED.get(draw.bag, draw.bag)
        wanted = self._next(kind) if kind in self.used else None
        if wanted is None:
            return there[0]
        return wanted if wanted in there else NoCard(f"{_who(draw)}, but {wanted} is not left in the deck")

    def _next(self, kind: str) -> str | None:
        cards, used = self.draws.of(kind), self.used[kind]
        if used == len(cards):
            return None
        self.used[kind] += 1
        return cards[used]


def _contents(state: GameState, draw: Draw) -> tuple[str, ...]:
    return state.ruleset.bags[draw.bag].contents(state, draw.so_far)


def _shape(state: GameState, draw: Draw) -> str | None:
    """The base shape of the type that draws, which the step that asked for the draw names; heroes read the circle."""
    if isinstance(draw.wanted_by, DrawFor) and draw.wanted_by.unit is None:
        return HERO_SHAPE
    kind = state.content.units_by_id.get(getattr(_drawer(draw), "unit", ""))
    return None if kind is None else kind.shape


def _drawer(draw: Draw) -> object:
    """What names the type: the step that asked for the draw, or the use of an ability it goes on with."""
    return getattr(draw.wanted_by, "use", draw.wanted_by)


def _who(draw: Draw) -> str:
    """Who draws what, as the beginning of a sentence."""
    step = _drawer(draw)
    role, unit, seat = (getattr(step, name, None) for name in ("role", "unit", "seat"))
    drawer = f"the {role}'s {unit}" if role and unit else seat or CHANCE
    number = f"{len(draw.so_far) + 1} of {draw.count}" if draw.count > 1 else "a card"
    return f"{drawer} draws {number} from {draw.bag}"


__all__ = ["Draws", "NoCard", "Stack", "read_draws"]
