"""The checkers of L7 find what tells a secret."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from saying import TooHigh, broken

from runewars.battles import army, battle
from runewars.kernel import (
    CHANCE,
    SPECTATOR,
    Choice,
    Dealer,
    Draw,
    RuleChange,
    Ruleset,
    Seat,
    adjudicate,
    decision_of,
    objection,
)
from runewars.newgame import new_game
from runewars.rules.cards import OpenWindow, PlayCards, fits
from runewars.rules.events import InfluenceGained, TacticsDrawn
from runewars.rules.orders.choosing import ChooseOrder
from runewars.rules.orders.events import OrderChosen
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.testing import (
    check_answers_of_others,
    check_faces,
    check_indistinguishable,
    check_secrecy,
    play_out,
)


def leaky_window(play: Any, step: OpenWindow) -> None:
    """Asks exactly if the player really holds a card for the moment, and so tells everybody whether he does."""
    seat = play.table.fight.side(step.role).seat
    cards = play.content.tactics_by_id
    held = play.table.player(seat).hand if seat is not None else ()
    if seat is not None and any(fits(play, cards[card], seat, step.moment, step.role) for card in held):
        play.ask(PlayCards(seat, step.moment, step.role))


LEAKY = ORIGINAL.with_changes(RuleChange(id="leaky", summary="", handlers={OpenWindow: leaky_window}))


def looked_at(ruleset: Ruleset) -> None:
    """Battles with hands, looked at by everybody at every choice."""
    for seed in range(10):
        daqan = army("daqan", footman=3, knight=2, hand=["rally-cry"], drawn=["to-the-winner"])
        uthuk = army("uthuk", berserker=2, hand=["to-the-winner", "summon-lightning"])
        rng = Random(seed)

        def look(before: GameState, choice: Choice, verdict: Any, rng: Random = rng) -> None:
            for seat in (SPECTATOR, Seat("daqan"), Seat("uthuk")):
                check_secrecy(before, seat, rng)

        play_out(battle(daqan, uthuk, ruleset=ruleset), rng, Dealer(seed), on_step=look)


def test_a_question_put_only_to_who_holds_the_card_is_found() -> None:
    looked_at(ORIGINAL)
    with broken("L7", "it makes a difference what he may not know"):
        looked_at(LEAKY)


@pytest.mark.parametrize("told_of", ["daqan", "uthuk"])
def test_what_another_shows_depends_on_nothing_secret(fight: GameState, told_of: str) -> None:
    """Daqan's card tells his own hand, or Uthuk's: the spectator learns what he may not know."""

    def tell(play: Any, decision: Any, choice: Any) -> None:
        held = play.table.player(Seat(told_of)).hand
        play.happen(InfluenceGained(Seat("daqan"), len(set(held) & {"summon-lightning"}), ("CAR.1",)))

    kind = fight.pending[0].takes[0]
    told = attrs.evolve(fight, ruleset=REVISED.with_changes(RuleChange(id="tell", summary="", handlers={kind: tell})))
    with broken("L7", "to spectator it makes a difference what he may not know: what is seen of daqan: play"):
        for seed in range(400):
            check_secrecy(told, SPECTATOR, Random(seed))


def test_what_another_shows_of_a_third_is_found(fight: GameState) -> None:
    def tell(play: Any, decision: Any, choice: Any) -> None:
        held = play.table.player(Seat("uthuk")).hand
        play.happen(InfluenceGained(Seat("daqan"), len(set(held) & {"summon-lightning"}), ("CAR.1",)))

    kind = fight.pending[0].takes[0]
    told = attrs.evolve(fight, ruleset=REVISED.with_changes(RuleChange(id="tell", summary="", handlers={kind: tell})))
    with broken("L7", "to spectator it makes a difference what he may not know: what is seen of daqan: play"):
        for seed in range(40):
            check_answers_of_others(told, SPECTATOR, Random(seed))


def test_a_hand_of_ones_own_makes_a_difference(fight: GameState) -> None:
    player = fight.table.players[0]
    other = attrs.evolve(fight, table=fight.table.with_player(player.with_cards((), player.hand)))
    with broken("L7", "to daqan it makes a difference what he may not know: view"):
        check_indistinguishable(fight, other, Seat("daqan"), Random(1))


def test_objections_that_tell_what_is_hidden_are_found(fight: GameState) -> None:
    """The spectator sees no hand; a rule that refuses by another's hand tells it."""

    @objection("CAR.1")
    def another_holds_lightning(at: Any, decision: Any, choice: Any) -> TooHigh | None:
        return TooHigh() if "summon-lightning" in at.table.player("uthuk").hand else None

    kind = fight.pending[0].takes[0]
    spying = REVISED.with_changes(RuleChange(id="spy", summary="", adds_objections={kind: (another_holds_lightning,)}))
    state = attrs.evolve(fight, ruleset=spying)
    sent = [kind(Seat("daqan"), "rally-cry")]  # type: ignore[call-arg]
    with broken("L7", "to daqan it makes a difference what he may not know"):
        for seed in range(20):
            check_secrecy(state, Seat("daqan"), Random(seed), sent)


def test_a_draw_seen_by_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def until_a_card_is_drawn() -> None:
        for seed in range(50):
            daqan, uthuk = army("daqan", knight=6, footman=2), army("uthuk", berserker=6)
            rng = Random(seed)

            def look(before: GameState, choice: Choice, verdict: Any, rng: Random = rng) -> None:
                check_faces(before, Seat("uthuk"), rng)

            play_out(battle(daqan, uthuk), rng, Dealer(seed), on_step=look)

    until_a_card_is_drawn()
    monkeypatch.setattr(TacticsDrawn, "seen_by", lambda self, seat: self)
    with broken("L7", "to uthuk it makes a difference what he may not know: what is seen of chance: draw tactics"):
        until_a_card_is_drawn()


# ---------------------------------------------------------------- what others answer in secret


def choosing_orders() -> GameState:
    """Two players choose orders; chance has drawn the season card."""
    state: GameState = new_game(2, seed=1)
    dealer = Dealer(1)
    while isinstance(draw := decision_of(state, CHANCE), Draw):
        state = adjudicate(state, dealer.deal(state, draw)).state
    assert {ChooseOrder} == {type(decision) for decision in state.pending}
    return state


def test_an_order_told_to_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = choosing_orders()
    mine, other = (decision.seat for decision in state.pending)
    check_faces(state, mine, Random(1))
    monkeypatch.setattr(OrderChosen, "seen_by", lambda self, seat: self)
    with broken("L7", f"to {mine} it makes a difference what he may not know: what is seen of {other}: order"):
        check_faces(state, mine, Random(1))


def test_an_order_seen_by_others_where_it_lies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = choosing_orders()
    mine, other = (decision.seat for decision in state.pending)
    monkeypatch.setattr("runewars.views._may_see", lambda seat, holder, zone: True)
    with broken("L7", f"to {mine} it makes a difference what he may not know: view after {other}: order"):
        check_faces(state, mine, Random(1))
