"""Exploration tokens: what is under them, and where they lie."""

import attrs

from runewars.content.reading import Entry
from runewars.content.sourced import Effect, Sourced

NEAR, FAR = "1", "2+"
BACKS = (NEAR, FAR)
"""What a token shows facedown: whether it lies next to a home realm, or elsewhere (EXP.1)."""
EVENT, LOCATION, DESTRUCTIBLE = "event", "location", "destructible"
TOKEN_KINDS = (EVENT, LOCATION, DESTRUCTIBLE)
"""An event is discarded after use; a location stays; a destructible one may be discarded (EXP.3)."""

EXPLORATION_FIELDS = ("name", "back", "kind", "text", "copies", "effect")


@attrs.frozen
class Exploration(Sourced):
    """An exploration token, of which there are so many copies."""

    name: str
    back: str
    kind: str
    text: str
    copies: int
    effect: Effect


def exploration(entry: Entry) -> Exploration:
    """An exploration token."""
    return Exploration(
        id=entry.id(),
        name=entry.text("name"),
        back=entry.one_of("back", BACKS),
        kind=entry.one_of("kind", TOKEN_KINDS),
        text=entry.text("text"),
        copies=entry.whole("copies", 1, 99),
        effect=entry.effect("effect"),
        provenance=entry.provenance(EXPLORATION_FIELDS),
        note=entry.note(),
    )
