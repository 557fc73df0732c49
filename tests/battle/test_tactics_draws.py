"""Several tactics cards drawn at once, over the end of the deck (LIM.5)."""

from __future__ import annotations

import attrs
import pytest

from runewars import Dealer, adjudicate, advance, army, battle
from runewars.kernel import CHANCE, Drawn, begin
from runewars.rules.cards import DrawTactics
from runewars.state import GameState
from runewars.table import Player, Table, TacticsDeck, TacticsId, in_order


@pytest.fixture
def drawing_two() -> GameState:
    """Daqan is about to draw two cards; one is left in the deck, the others lie in the discard pile."""
    state = battle(army("daqan", bowman=1), army("uthuk", berserker=1))
    table: Table = state.table
    cards = table.tactics.cards
    deck = TacticsDeck(cards[:1], in_order(cards[1:]))
    player: Player = table.players[0]
    step = DrawTactics(player.seat, 2, ("CAR.1",))
    return begin(attrs.evolve(state, table=attrs.evolve(table, tactics=deck), agenda=(step,), pending=())).state


def test_a_batch_is_what_the_cards_one_by_one_are(drawing_two: GameState) -> None:
    first, second = drawing_two.table.tactics.cards[0], drawing_two.table.tactics.discard[-1]
    batch = adjudicate(drawing_two, Drawn(CHANCE, "tactics", (first, second)))
    assert batch.applied
    one = adjudicate(drawing_two, Drawn(CHANCE, "tactics", (first,)))
    two = adjudicate(one.state, Drawn(CHANCE, "tactics", (second,)))
    assert batch.state == two.state
    assert batch.events == (*one.events, *two.events)


def test_the_dealer_goes_on_with_the_discard_pile(drawing_two: GameState) -> None:
    for seed in range(20):
        after = advance(drawing_two, Dealer(seed)).state
        assert drawing_two.table.tactics.cards[0] in after.table.players[0].fresh
        assert 2 == len(after.table.players[0].fresh)


def test_a_card_that_is_not_there_yet_is_refused(drawing_two: GameState) -> None:
    absent = next(card for card in drawing_two.table.tactics.discard if card not in drawing_two.table.tactics.cards)
    assert not adjudicate(drawing_two, Drawn(CHANCE, "tactics", (TacticsId(absent),))).applied
