"""What the tests of battles share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bout import BOX, Bout

from runewars import Army, battle


@pytest.fixture(params=["original", "revised"])
def edition(request: pytest.FixtureRequest) -> str:
    """Each of the two."""
    return str(request.param)


@pytest.fixture
def fight(edition: str) -> Callable[..., Bout]:
    """Sets one army on another, under each edition."""

    def begin(attacker: Army, defender: Army, **terms: Any) -> Bout:
        return Bout(battle(attacker, defender, **{"ruleset": edition, "content": BOX, **terms}))

    return begin
