"""Exploration tokens in pictures and listings: their backs to all, their faces to those who may see them."""

from __future__ import annotations

import pytest
from crowded_table import AREAS, DAQAN, crowded

from runewars.content import FAR
from runewars.kernel import evolve
from runewars.render import svg, text
from runewars.table import ExplorationId, ExplorationToken

TOKEN = ExplorationToken(ExplorationId("dragon-throne"), FAR, (DAQAN,))
FULL = AREAS["2A"]


@pytest.mark.parametrize("seat", ["uthuk", "spectator"])
def test_a_facedown_token_shows_its_back(seat: str) -> None:
    state = crowded(**{"2A": evolve(FULL, exploration=TOKEN)})
    assert "token 2+" in text(state, seat=seat)
    assert "dragon-throne" not in text(state, seat=seat)
    assert "Throne" not in svg(state, seat=seat)
    assert ">2+<" in svg(state, seat=seat)


def test_who_has_looked_at_it_reads_its_face() -> None:
    state = crowded(**{"2A": evolve(FULL, exploration=TOKEN)})
    assert "token 2+ (you know: dragon-throne)" in text(state, seat="daqan")
    assert ">Throne<" in svg(state, seat="daqan")


def test_a_faceup_token_is_named() -> None:
    state = crowded(**{"2A": evolve(FULL, exploration=evolve(TOKEN, faceup=True))})
    assert "dragon-throne" in text(state, seat="uthuk")
    assert ">Throne<" in svg(state, seat="uthuk")
    assert ">2+<" not in svg(state, seat="uthuk")
