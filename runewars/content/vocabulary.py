"""The effects cards may name, and the parameters each takes. What an effect does is the rules' business."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import attrs

from runewars.content.places import RESOURCES
from runewars.content.sourced import Effect
from runewars.table.figures import ATTRIBUTES


@attrs.frozen
class Number:
    """A parameter that is a whole number."""

    low: int = 1
    high: int = 8

    def fault(self, given: object) -> str | None:
        """Why what is given will not do, if it will not."""
        if isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high:
            return None
        return f"must be a whole number from {self.low} to {self.high}, not {given!r}"


@attrs.frozen
class Word:
    """A parameter that is one of a few words."""

    options: tuple[str, ...]

    def fault(self, given: object) -> str | None:
        """Why what is given will not do, if it will not."""
        return None if given in self.options else f"must be one of {', '.join(self.options)}, not {given!r}"


Vocabulary: TypeAlias = Mapping[str, Mapping[str, Number | Word]]
"""Effects by name, each with its parameters."""

TACTICS_EFFECTS: Vocabulary = {
    "withdraw": {},
    "lightning": {"amount": Number()},
    "spoils": {"influence": Number()},
    "rally": {"count": Number()},
    "volley": {"amount": Number()},
    "panic": {"count": Number()},
    "rumors": {},
    "lost-city": {},
    "raze": {},
    "mountain-pass": {},
    "dissent": {},
    "treasure": {"amount": Number()},
    "windfall": {"resource": Word(RESOURCES), "amount": Number()},
    "scouting": {"count": Number()},
    "extortion": {"amount": Number()},
    "ambush": {"amount": Number()},
}
"""What tactics cards do."""

SEASON_EFFECTS: Vocabulary = {
    "famine": {},
    "long-winter": {"orders": Number(0)},
    "storm": {},
    "threatened-homes": {},
    "pious": {},
    "influence": {"amount": Number()},
    "loss": {"amount": Number()},
    "levy": {"amount": Number()},
    "few-runes": {"influence": Number()},
    "tactics": {"count": Number()},
    "dial-rises": {"resource": Word(RESOURCES), "amount": Number()},
    "dial-falls": {"resource": Word(RESOURCES), "amount": Number()},
    "rout": {"count": Number()},
    "rally": {"count": Number()},
    "deserters": {},
    "bid-rune": {},
    "bid-raze": {},
    "bid-tactics": {"count": Number()},
    "bid-rout": {"count": Number()},
}
"""What season cards do; the rules know them as `season.famine` and so on."""

REWARD_EFFECTS: Vocabulary = {
    "strike": {"amount": Number()},
    "soulbite": {"amount": Number()},
    "fire-bombs": {"amount": Number(), "backfire": Number()},
    "guard": {"amount": Number()},
    "draught": {"amount": Number()},
    "first-strike": {"amount": Number()},
    "toughness": {"amount": Number()},
    "attribute": {"attribute": Word(ATTRIBUTES), "amount": Number()},
    "cloak": {},
    "shard": {},
    "flute": {},
    "map": {"count": Number()},
    "teleport": {},
    "summon": {"shape": Word(("triangle", "circle", "rectangle", "hexagon"))},
}
"""What rewards do."""

HERO_EFFECTS: Vocabulary = {
    "start-damage": {"amount": Number(), "self": Number(0)},
    "ker-strike": {},
    "special-damage": {"amount": Number()},
    "special-guard": {"amount": Number()},
    "special-heal": {"amount": Number()},
    "swift": {"areas": Number()},
    "trackless": {},
    "woodcraft": {},
    "adept": {"attribute": Word(ATTRIBUTES), "count": Number()},
    "mends": {"amount": Number()},
    "falcon": {},
}
"""What heroes can do: the first five in duels, the others in the quest phase."""

QUEST_EFFECTS: Vocabulary = {
    "damage": {"amount": Number()},
    "rout": {},
    "lose-influence": {"amount": Number()},
    "discard": {},
    "influence": {"amount": Number()},
    "tactics": {"count": Number()},
    "heal": {"amount": Number()},
}
"""What a quest does besides bringing a reward or not."""

TITLE_EFFECTS: Vocabulary = {
    "breaks-ties": {},
    "council-influence": {"amount": Number()},
    "battle-strength": {"attack": Number(0), "defence": Number(0)},
    "runes-for-rewards": {"rewards": Number()},
}
"""What a title gives its holder."""

_SHAPE = Word(("triangle", "circle", "rectangle", "hexagon"))
OBJECTIVE_CONDITIONS: Vocabulary = {
    "all-allied": {"shape": _SHAPE},
    "allied-shape": {"shape": _SHAPE, "count": Number()},
    "allied-types": {"count": Number()},
    "most-units": {"count": Number(1, 99)},
    "routed-opponent": {"count": Number(1, 99)},
    "most-cities": {"count": Number()},
    "sound-strongholds": {"count": Number()},
    "printed": {"resource": Word(RESOURCES), "amount": Number(1, 99)},
    "home-held": {"units": Number(0)},
    "foreign-homes": {"count": Number()},
    "runes-abroad": {"count": Number(1, 99)},
    "hale-heroes": {"count": Number()},
    "heroes-abroad": {"count": Number()},
    "titles": {"count": Number(), "influence": Number(0, 99)},
}
"""What an objective asks for; the rules know them as `objective.all-allied` and so on."""

EXPLORATION_EFFECTS: Vocabulary = {
    "merchant": {"influence": Number()},
    "sight": {},
    "training": {"amount": Number()},
    "raiders": {"damage": Number(), "more": Number(0)},
    "throne": {"runes": Number()},
    "village": {"resource": Word(RESOURCES), "amount": Number()},
    "portal": {"influence": Number(0)},
    "dungeon": {},
    "temple": {"influence": Number()},
    "hall": {"count": Number()},
}
"""What exploration tokens do; the rules know them as `explore.merchant` and so on."""


def faults(effect: Effect, known: Vocabulary) -> Iterator[tuple[str, str]]:
    """What is wrong with an effect: the part of it, and why."""
    wanted = known.get(effect.name)
    if wanted is None:
        yield "name", f"must be one of {', '.join(known)}, not {effect.name!r}"
        return
    given = dict(effect.parameters)
    for name, parameter in wanted.items():
        reason = parameter.fault(given[name]) if name in given else "is missing"
        if reason is not None:
            yield name, reason
    for name in given:
        if name not in wanted:
            yield name, f"is no parameter of {effect.name}"


__all__ = [
    "EXPLORATION_EFFECTS",
    "HERO_EFFECTS",
    "OBJECTIVE_CONDITIONS",
    "QUEST_EFFECTS",
    "REWARD_EFFECTS",
    "SEASON_EFFECTS",
    "TACTICS_EFFECTS",
    "TITLE_EFFECTS",
    "Number",
    "Vocabulary",
    "Word",
    "faults",
]
