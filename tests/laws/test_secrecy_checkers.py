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
    RuleModule,
    Ruleset,
    Seat,
    Step,
    adjudicate,
    begin,
    decision_of,
    legal,
    objection,
    value,
)
from runewars.newgame import new_game
from runewars.rules.cards import OpenWindow, PlayCards, fits
from runewars.rules.events import InfluenceGained, TacticsDrawn
from runewars.rules.heroes.reward_events import RewardGiven
from runewars.rules.orders.choosing import ChooseOrder, RevealOrders
from runewars.rules.orders.events import OrderChosen
from runewars.rules.setup.events import RunePlaced
from runewars.rules.setup.runes import LayRune, PlaceMapRune
from runewars.rulesets import ORIGINAL, REVISED
from runewars.scenario import loads
from runewars.state import GameState
from runewars.testing import (
    check_answers_of_others,
    check_faces,
    check_indistinguishable,
    check_particulars,
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


# ---------------------------------------------------------------- what another knows alone


def laying_starting_runes() -> GameState:
    """A player places his two starting runes, one of each kind."""
    dealer = Dealer(1)
    played = play_out(
        new_game(2, setup="played"), Random(1), dealer, until=lambda state: type(state.pending[0]) is PlaceMapRune
    )
    return played.last


def trading() -> GameState:
    """A player's heroes may trade two facedown rewards the others have not seen."""
    scenario = loads(
        """
        case = "TRADING"
        title = "Two heroes and two rewards"
        rules = ["HER.11"]
        [board]
        borders = ["H-U", "U-L"]
        [seats.daqan]
        [seats.uthuk]
        [seats.latari]
        [home]
        H = "daqan"
        U = "uthuk"
        L = "latari"
        [place]
        H = ["daqan hero ronan with boar-spear and timmorran-shard", "daqan hero vyrah"]
        [at]
        checkpoint = "turn"
        order = "daqan fortify"
        [expect]
        over = false
        """
    )
    trial = scenario.trials[0]
    return begin(trial.opening.state(trial.ruleset)).state


def test_a_rune_shown_where_it_is_laid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = laying_starting_runes()
    (other,) = (player.seat for player in state.table.players if player.seat != state.pending[0].seat)
    check_particulars(state, other, Random(1))
    check_particulars(state, SPECTATOR, Random(1))
    monkeypatch.setattr(RunePlaced, "seen_by", lambda self, seat: self)
    with broken("L7", f"to {other} it makes a difference what he may not know: what is seen of .*rune dragon"):
        check_particulars(state, other, Random(1))


@value
class Remember(Step):
    """A step that tells which rune was laid."""

    face: str


def test_a_step_that_keeps_what_was_laid_is_found() -> None:
    def lay_and_tell(play: Any, decision: Any, choice: LayRune) -> None:
        REVISED.answers[LayRune].handle(play, decision, choice)
        play.then(Remember(choice.face))

    memory = RuleModule(name="memory", steps={Remember: lambda play, step: None})
    change = RuleChange(id="telling", summary="", handlers={LayRune: lay_and_tell})
    telling = Ruleset("telling", (*REVISED.modules, memory), REVISED.changes).with_changes(change)
    state = laying_starting_runes()
    (other,) = (player.seat for player in state.table.players if player.seat != state.pending[0].seat)
    with broken("L7", f"to {other} it makes a difference what he may not know: view after .*rune dragon"):
        check_particulars(attrs.evolve(state, ruleset=telling), other, Random(1))


def test_a_reward_shown_when_it_changes_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = trading()
    check_particulars(state, Seat("uthuk"), Random(1))
    monkeypatch.setattr(RewardGiven, "seen_by", lambda self, seat: self)
    with broken("L7", "to uthuk it makes a difference what he may not know: what is seen of daqan: give"):
        check_particulars(state, Seat("uthuk"), Random(1))


def test_who_else_has_seen_a_reward_is_no_business_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    state = trading()
    for seed in range(8):
        check_secrecy(state, Seat("uthuk"), Random(seed))
    monkeypatch.setattr("runewars.views._known_as_seen", lambda reward, owner, seat: reward)
    with broken("L7", "to uthuk it makes a difference what he may not know: view"):
        for seed in range(8):
            check_secrecy(state, Seat("uthuk"), Random(seed))


def test_what_follows_something_turned_up_is_found_too() -> None:
    """Orders are turned up for all; then whoever holds a card is told of."""

    def tell(play: Any, step: RevealOrders) -> None:
        REVISED.steps[RevealOrders](play, step)
        for player in play.table.players:
            held = {*player.hand, *player.fresh}
            play.happen(InfluenceGained(player.seat, len(held & {"rally-cry", "lost-city", "raze-a-city"}), ("CAR.1",)))

    state = choosing_orders()
    mine, other = (decision.seat for decision in state.pending)
    state = adjudicate(state, legal(state, mine)[0]).state
    check_secrecy(state, mine, Random(1))
    telling = REVISED.with_changes(RuleChange(id="tell", summary="", handlers={RevealOrders: tell}))
    with broken("L7", f"to {mine} it makes a difference what he may not know: what is seen of {other}: order"):
        for seed in range(40):
            check_secrecy(attrs.evolve(state, ruleset=telling), mine, Random(seed))
