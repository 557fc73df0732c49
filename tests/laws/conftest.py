"""A battle to look at."""

from __future__ import annotations

import pytest

from runewars.battles import army, battle
from runewars.state import GameState


@pytest.fixture
def fight() -> GameState:
    """Three footmen and a hero against two berserkers, both with cards in hand."""
    daqan = army("daqan", footman=3, heroes=["bogran"], hand=["rally-cry", "to-the-winner"])
    return battle(daqan, army("uthuk", berserker=2, hand=["summon-lightning"]), ruleset="revised")
