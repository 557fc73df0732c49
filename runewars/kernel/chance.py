"""Chance is a seat: whatever is random is a draw from a bag, asked of it and answered like any other decision.

The dealer's scheme, frozen for all versions: card number i of a draw asked at ply p is, of what may come next in the
order the bag lists it, the one at index `N mod length`, where N is the SHA-256 digest of the text
`runewars:{seed}:{p + i}` in UTF-8, read as a big-endian number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, ClassVar

import attrs

from .agenda import Decision, Step
from .choices import Choice, shown
from .errors import RefereeError
from .modules import Answer
from .seats import CHANCE, Seat
from .values import value
from .verdicts import Reason, objection


@value
class Drawn(Choice):
    """Chance's answer: one item, or several in one batch."""

    seat: Seat
    bag: str
    """What it is drawn from."""
    items: tuple[str, ...]
    """What was drawn."""
    form: ClassVar[str] = "draw {bag} {items}"


@value
class Draw(Decision):
    """Draw so many from a bag, for the step that asked."""

    seat: Seat
    bag: str
    """What is drawn from: a deck, a pile."""
    count: int
    """How many are drawn in all."""
    so_far: tuple[str, ...]
    """What was drawn of an open bag already."""
    wanted_by: Step
    """The step that takes what is drawn."""
    takes: ClassVar[tuple[type[Choice], ...]] = (Drawn,)


def draw(bag: str, count: int, wanted_by: Step) -> Draw:
    """Ask chance for so many items of a bag."""
    return Draw(CHANCE, bag, count, (), wanted_by)


@value
class AnotherBag(Reason):
    """The draw is from another bag."""

    bag: str
    asked: str
    says: ClassVar[str] = "the draw is from {asked}, not from {bag}"


@value
class TooMany(Reason):
    """More was drawn than is asked for."""

    drawn: int
    asked: int
    says: ClassVar[str] = "{drawn} drawn where {asked} are asked for"


@value
class NotThere(Reason):
    """What was drawn cannot come now."""

    item: str
    bag: str
    says: ClassVar[str] = "{item} is not left in {bag}"


@objection("ASK.3")
def from_another_bag(at: Any, decision: Draw, choice: Drawn) -> AnotherBag | None:
    """A draw names the bag asked for."""
    return None if choice.bag == decision.bag else AnotherBag(choice.bag, decision.bag)


@objection("ASK.3")
def more_than_asked(at: Any, decision: Draw, choice: Drawn) -> TooMany | None:
    """A batch is at most what is still to be drawn."""
    left = decision.count - len(decision.so_far)
    return TooMany(len(choice.items), left) if len(choice.items) > left else None


@objection("ASK.3")
def not_in_the_bag(at: Any, decision: Draw, choice: Drawn) -> NotThere | None:
    """Each item of a batch can come after those before it."""
    so_far, left = decision.so_far, _left(at, decision, decision.so_far)
    for item in choice.items:
        if not left:
            left = _left(at, decision, so_far)
        if item not in left:
            return NotThere(item, decision.bag)
        left.remove(item)
        so_far = (*so_far, item)
    return None


def single_items(at: Any, decision: Draw) -> Iterator[Drawn]:
    """Every item that may come next, alone."""
    for item in dict.fromkeys(at.ruleset.bags[decision.bag].contents(at, decision.so_far)):
        yield Drawn(CHANCE, decision.bag, (item,))


def take(play: Any, decision: Draw, choice: Drawn) -> None:
    """Hand what was drawn to the step that wanted it: an open draw when it is whole, a secret one card by card."""
    taker = play.ruleset.takers[type(decision.wanted_by)]
    if play.ruleset.bags[decision.bag].open:
        so_far = decision.so_far + choice.items
        if len(so_far) == decision.count:
            taker(play, decision.wanted_by, so_far)
        else:
            play.ask(attrs.evolve(decision, so_far=so_far))
        return
    for item in choice.items:
        taker(play, decision.wanted_by, (item,))
        play.lay()  # as if the cards came one by one
    if len(choice.items) < decision.count:
        play.ask(attrs.evolve(decision, count=decision.count - len(choice.items)))


DRAWING = Answer(handle=take, candidates=single_items, objections=(from_another_bag, more_than_asked, not_in_the_bag))


def weights(at: Any, decision: Draw) -> Counter[str]:
    """How often each item that may come next is in the bag."""
    return Counter(at.ruleset.bags[decision.bag].contents(at, decision.so_far))


def _left(at: Any, decision: Draw, so_far: tuple[str, ...]) -> list[str]:
    return list(at.ruleset.bags[decision.bag].contents(at, so_far))


@attrs.frozen
class Dealer:
    """Answers chance: a pure function of its seed and the state's ply, with no position of its own."""

    seed: int | str = 0
    """What he deals by: a number or a text."""

    def __attrs_post_init__(self) -> None:
        if type(self.seed) is not int and type(self.seed) is not str:
            raise RefereeError(f"a seed is a number or a text, not {shown(self.seed, 60)}")
        try:
            str(self.seed).encode()
        except UnicodeEncodeError:
            raise RefereeError(f"a seed is a text without half characters, not {shown(self.seed, 60)}") from None
        except ValueError:
            raise RefereeError("a seed is a number that can be written out; give fewer digits") from None

    def deal(self, state: Any, decision: Draw) -> Drawn:
        """The whole draw in one batch."""
        so_far: tuple[str, ...] = decision.so_far
        dealt: list[str] = []
        left = _left(state, decision, so_far)
        for ply in range(state.ply, state.ply + decision.count - len(decision.so_far)):
            if not left:
                left = _left(state, decision, (*so_far, *dealt))
                if not left:
                    raise RefereeError(f"{decision.bag} is empty: nothing can be drawn from it")
            item = left[self.number(ply) % len(left)]
            left.remove(item)  # the first of its like, as a draw answered card by card has it
            dealt.append(item)
        return Drawn(CHANCE, decision.bag, tuple(dealt))

    def number(self, ply: int) -> int:
        """The number this dealer has for a ply."""
        return int.from_bytes(sha256(f"runewars:{self.seed}:{ply}".encode()).digest(), "big")


def check_dealer(dealer: object) -> None:
    """What was given for a dealer deals."""
    if isinstance(dealer, type) or not callable(getattr(dealer, "deal", None)):
        raise RefereeError(f"a dealer is a Dealer, as in Dealer(seed=7), not {shown(dealer, 60)}")


__all__ = [
    "DRAWING", "AnotherBag", "Dealer", "Draw", "Drawn", "NotThere", "TooMany", "check_dealer", "draw", "weights",
]  # fmt: skip
