"""What a quest asks of a hero: a test of an attribute, or a duel with neutral units; and what comes of it."""

import attrs

from runewars.content.sourced import Effect

TRIALS = ("test", "duel")
"""The kinds of trial."""


@attrs.frozen
class QuestResult:
    """What comes of a trial: whether the quest succeeds, and what else happens."""

    success: bool
    effects: tuple[Effect, ...] = ()


@attrs.frozen
class AttributeTest:
    """An attribute is tested; each destiny symbol has a result of its own."""

    attribute: str
    gold: QuestResult
    silver: QuestResult
    red: QuestResult

    def reading(self, destiny: str) -> QuestResult:
        """What a destiny symbol reads."""
        found: QuestResult = getattr(self, destiny)
        return found


@attrs.frozen
class DuelTrial:
    """A duel with neutral units, of which so many must be destroyed."""

    units: tuple[tuple[str, int], ...]
    destroy: int
    success: QuestResult
    failure: QuestResult


__all__ = ["TRIALS", "AttributeTest", "DuelTrial", "QuestResult"]
