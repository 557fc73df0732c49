"""What dials give of influence and tactics cards, and titles (ORD.5, ORD.12, ECO.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.cards import DrawTactics
from runewars.rules.choices import Pass
from runewars.rules.events import InfluenceGained
from runewars.state import Play, Position
from runewars.table import TitleCard, TitleId

from .dials import current, icons
from .events import TitleTaken


@value
class GainInfluence(Step):
    """The influence icons of the dials are gained."""


@value
class GainTactics(Step):
    """The tactics icons of the dials are gained."""


@value
class OfferTitles(Step):
    """A title may be taken."""


@value
class AcquireTitle(Choice):
    """Take a title for so much influence."""

    seat: Seat
    title: TitleId
    influence: int
    form: ClassVar[str] = "acquire {title} for {influence}"


@value
class TakeTitle(Decision):
    """Which title does the player take, and for how much?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (AcquireTitle, Pass)


@value
class NoSuchTitle(Reason):
    """There is no such title."""

    title: TitleId
    says: ClassVar[str] = "{title} is no title"


@value
class NotEnough(Reason):
    """As much lies on the title."""

    influence: int
    lying: int
    says: ClassVar[str] = "{influence} influence is not more than the {lying} that lie on it"


@value
class NotOwned(Reason):
    """The player has less."""

    influence: int
    owned: int
    says: ClassVar[str] = "{influence} influence cannot be spent of {owned}"


def gain_influence(play: Play, step: GainInfluence) -> None:
    """One for each influence icon at or below each dial's arrow (ORD.12)."""
    seat = current(play)
    gained = icons(play, seat, "influence")
    if gained:
        play.happen(InfluenceGained(seat, gained, ("ORD.12", "ECO.2")))


def gain_tactics(play: Play, step: GainTactics) -> None:
    """One card for each tactics icon at or below each dial's arrow (ORD.5)."""
    seat = current(play)
    gained = icons(play, seat, "tactics")
    if gained:
        play.then(DrawTactics(seat, gained, ("ORD.5", "ECO.2")))


def title_of(at: Position, title: TitleId) -> TitleCard | None:
    """A title card."""
    return next((card for card in at.table.titles if card.id == title), None)


def offer_titles(play: Play, step: OfferTitles) -> None:
    """If he has more influence than lies on one (ECO.12)."""
    seat = current(play)
    if any(card.influence < play.table.player(seat).influence for card in play.table.titles):
        play.ask(TakeTitle(seat))


@objection("ECO.12")
def no_such_title(at: Position, decision: TakeTitle, choice: AcquireTitle) -> NoSuchTitle | None:
    """One title card, from the table or from its holder."""
    return NoSuchTitle(choice.title) if title_of(at, choice.title) is None else None


@objection("ECO.12")
def not_enough(at: Position, decision: TakeTitle, choice: AcquireTitle) -> NotEnough | None:
    """More influence than lies on it."""
    card = title_of(at, choice.title)
    if card is None or choice.influence > card.influence:
        return None
    return NotEnough(choice.influence, card.influence)


@objection("ECO.11")
def not_owned(at: Position, decision: TakeTitle, choice: AcquireTitle) -> NotOwned | None:
    """Influence on titles is spent: a player spends what lies before him."""
    owned = at.table.player(decision.seat).influence
    return None if choice.influence <= owned else NotOwned(choice.influence, owned)


def titles(at: Position, decision: TakeTitle) -> Iterator[AcquireTitle]:
    for card in at.table.titles:
        for influence in range(card.influence + 1, at.table.player(decision.seat).influence + 1):
            yield AcquireTitle(decision.seat, card.id, influence)


def acquire(play: Play, decision: TakeTitle, choice: AcquireTitle) -> None:
    play.happen(TitleTaken(choice.seat, choice.title, choice.influence, ("ECO.12",)))


STEPS: dict[type[Step], StepHandler] = {
    GainInfluence: gain_influence, GainTactics: gain_tactics, OfferTitles: offer_titles,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {AcquireTitle: Answer(acquire, titles, (no_such_title, not_enough, not_owned))}
DECISIONS: tuple[type[Decision], ...] = (TakeTitle,)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "AcquireTitle", "GainInfluence", "GainTactics", "OfferTitles", "TakeTitle",
]  # fmt: skip
