"""Boards as they come out of setup: every one can be looked at, at every step on the way."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from runewars.kernel import Dealer, adjudicate
from runewars.newgame import new_game, random_choice
from runewars.render import svg, text


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", ["original", "revised"])
def test_a_new_board_is_drawn_and_listed_whole(players: int, ruleset: str) -> None:
    state = new_game(players, ruleset=ruleset, seed=1)
    drawn = "\n".join(ElementTree.fromstring(svg(state)).itertext())
    listed = text(state)
    table = state.table
    units = [who.unit for there in table.areas for who, _ in there.units]
    cities = [there.city for there in table.areas if there.city is not None]
    for name in (*table.board.areas, *units, *cities, *(hero.id for hero in table.heroes)):
        assert name in drawn
        assert name in listed


def test_every_step_of_setup_can_be_looked_at() -> None:
    state, dealer = new_game(3, setup="played"), Dealer("a board")
    while state.table.setup is not None:
        ElementTree.fromstring(svg(state))
        assert text(state).isascii()
        state = adjudicate(state, random_choice(state, dealer)).state
    assert "Year 1, spring" in text(state)
