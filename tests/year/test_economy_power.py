"""Acquire power, titles, and strategize's bonus (ORD.5, ORD.12, ECO.11, ECO.12)."""

from __future__ import annotations

from typing import Any

from realm import DAQAN, UTHUK, A, after, against, open_to, said, turn

from runewars import dumps, loads, new_game
from runewars.table import ACQUIRE, STRATEGIZE, Area, TitleCard, TitleId

PRIMARCH, CAPTAIN, COMMANDER = (TitleId(title) for title in ("primarch", "captain", "lord-commander"))
HOME = {A: Area(home=DAQAN)}


def power(*titles: TitleCard, **player: Any) -> Any:
    return turn(ACQUIRE, HOME, options={"titles": titles}, **player)


def test_titles_lie_on_the_table_of_a_new_game() -> None:
    titles = new_game(2, seed=1).table.titles
    assert (TitleCard(PRIMARCH), TitleCard(CAPTAIN), TitleCard(COMMANDER)) == titles


def test_an_influence_for_each_icon_at_or_below_the_arrows() -> None:
    state = after(power(food=7, wood=4, ore=5, influence=1), "resolve")
    assert 4 == state.table.player(DAQAN).influence
    assert 1 == after(power(food=2, influence=1), "resolve").table.player(DAQAN).influence


def test_strategize_bonus_draws_for_each_tactics_icon() -> None:
    state = after(turn(STRATEGIZE, HOME, food=5, wood=0, ore=4), "resolve", "done", "use supremacy")
    player = state.table.player(DAQAN)
    assert (0, 2) == (len(player.hand), len(player.fresh))


def test_a_title_is_taken_for_more_than_lies_on_it() -> None:
    state = power(TitleCard(PRIMARCH), TitleCard(CAPTAIN, UTHUK, 3), influence=4)
    state = after(state, "resolve", "use supremacy")
    offered = [f"acquire primarch for {amount}" for amount in (1, 2, 3, 4)]
    assert [*offered, "acquire captain for 4", "pass"] == open_to(state)
    assert ["ECO.12"] == against(state, "acquire captain for 3")
    assert ["ECO.12"] == against(state, "acquire lord-commander for 3")
    assert ["ECO.11"] == against(state, "acquire captain for 5")
    state, events = said(state, "acquire captain for 4")
    assert (TitleCard(PRIMARCH), TitleCard(CAPTAIN, DAQAN, 4)) == state.table.titles
    assert (0, 0) == (state.table.player(DAQAN).influence, state.table.player(UTHUK).influence)
    assert ["daqan takes the title captain for 4 influence"] == events
    assert state == loads(dumps(state))


def test_a_holder_may_raise_his_own() -> None:
    state = after(power(TitleCard(PRIMARCH, DAQAN, 2), influence=5), "resolve", "use supremacy")
    state = after(state, "acquire primarch for 3")
    assert ((TitleCard(PRIMARCH, DAQAN, 3),), 2) == (state.table.titles, state.table.player(DAQAN).influence)


def test_with_too_little_nothing_is_asked() -> None:
    state = after(power(TitleCard(PRIMARCH, UTHUK, 4), influence=4), "resolve", "use supremacy")
    assert ["end"] == open_to(state)
