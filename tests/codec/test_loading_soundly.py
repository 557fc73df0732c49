"""What is loaded can be played on: what is gathered could have been gathered, and no number is past listing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from runewars import GameState, new_game
from runewars.codec import LoadError, dumps, loads
from tests.year.field import after, field


def edited(state: GameState, edit: Callable[[Any], object]) -> str:
    document = json.loads(dumps(state))
    edit(document["state"])
    return json.dumps(document)


def refusal(text: str) -> LoadError:
    with pytest.raises(LoadError) as caught:
        loads(text)
    return caught.value


# ---------------------------------------------------------------- the end


def test_a_game_won_by_the_last_one_standing_is_loaded_as_it_was() -> None:
    state = field(["A-U"], {"A": ["daqan footman 3"]}, "conquer", "resolve", "activate U", "march footman 3 from A")
    state = after(state, "done", "fight footman")
    assert ("VIC.8", 1) == (state.table.result and state.table.result.rule, len(state.table.players))
    assert state == loads(dumps(state))


# ---------------------------------------------------------------- influence


def test_more_influence_than_can_be_listed_is_refused() -> None:
    error = refusal(edited(new_game(seed=1), lambda state: state["table"]["players"][0].update(influence=10**8)))
    assert "$.state.table.players[0].influence: is 100000000, above 10000" == str(error)
