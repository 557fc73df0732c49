"""A table laid out, and the checkpoint play begins at."""

from __future__ import annotations

from typing import Any

import attrs

from runewars.content import Pack
from runewars.kernel import Ruleset
from runewars.state import GameState
from runewars.table import Table


@attrs.frozen
class Opening:
    """A table laid out, and where play begins on it."""

    table: Table
    content: Pack
    checkpoint: str
    given: tuple[tuple[str, Any], ...] = ()
    """What the checkpoint is told."""

    def state(self, ruleset: Ruleset) -> GameState:
        """The state from which play begins, under a ruleset."""
        steps = ruleset.checkpoints[self.checkpoint](**dict(self.given))
        return GameState(self.table, tuple(reversed(steps)), (), 0, ruleset, self.content)


__all__ = ["Opening"]
