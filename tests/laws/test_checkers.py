"""Each checker finds the law broken where it is: a law that cannot fail holds nothing."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from saying import (
    ANN,
    BOB,
    Ask,
    Drawing,
    Said,
    Say,
    TooHigh,
    asked,
    broken,
    is_over,
    numbers,
    saying,
    three_at_most,
)

from runewars.battles import army, battle
from runewars.kernel import (
    CHANCE,
    DRAWING,
    Cites,
    Dealer,
    Draw,
    Drawn,
    Entry,
    Log,
    Objection,
    RuleChange,
    Ruleset,
    Seat,
    State,
    objection,
)
from runewars.rules.cards import OpenWindow
from runewars.rules.events import InfluenceGained
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState
from runewars.table import Area, AreaId, HeroId, Result, TacticsId, UnitId, add, fighter
from runewars.testing import (
    LawBroken,
    check_changes,
    check_citation,
    check_commuting,
    check_conservation,
    check_legality,
    check_limits,
    check_progress,
    check_purity,
    check_replay,
    check_round_trip,
    play_out,
    table_laws,
)


def test_the_game_itself_keeps_the_laws() -> None:
    state = asked()
    check_purity(state, Say(ANN, 1))
    check_commuting(state, [Say(ANN, 1), Say(BOB, 2)])
    check_progress(state, is_over=is_over)
    check_legality(state, [Say(ANN, 9), Say(BOB, 3), "ann: say 3", "cid: say 1", None])
    check_legality(asked(step=Drawing()), [Drawn(CHANCE, "cup", ("1", "4")), Drawn(CHANCE, "cup", ("1", "1"))])
    played = play_out(state, Random(1), Dealer(1))
    check_replay(played.first, played.log, played.last)
    check_citation(played.log.events, state.ruleset)


# ---------------------------------------------------------------- L1 purity


def test_a_handler_that_writes_to_the_table_is_impure() -> None:
    def scribble(play: Any, decision: Ask, choice: Say) -> None:
        play.table["scribbled"] = 1

    with broken("L1", "what was given has changed"):
        check_purity(asked(saying(handle=scribble)), Say(ANN, 1))


def test_a_handler_that_remembers_is_impure() -> None:
    calls: list[int] = []

    def count(play: Any, decision: Ask, choice: Say) -> None:
        calls.append(1)
        play.happen(Said(choice.seat, len(calls)))

    with broken("L1", "answered differently the second time"):
        check_purity(asked(saying(handle=count)), Say(ANN, 1))


def test_a_handler_that_writes_to_the_ruleset_is_impure() -> None:
    def rewrite(play: Any, decision: Ask, choice: Say) -> None:
        object.__setattr__(play.ruleset, "procedures", {**play.ruleset.procedures, "another": ()})

    with broken("L1", "the ruleset's procedures have changed"):
        check_purity(asked(saying(handle=rewrite)), Say(ANN, 1))


# ---------------------------------------------------------------- L2 replay


def test_a_log_without_an_event_does_not_lead_to_the_last_table() -> None:
    played = play_out(asked(), Random(1), Dealer(1))
    entries = [attrs.evolve(entry, events=()) for entry in played.log]
    with broken("L2", "the events do not lead to the last table"):
        check_replay(played.first, Log(entries), played.last)


def test_an_event_that_changes_the_table_otherwise_when_played_again_is_found() -> None:
    played = play_out(asked(), Random(1), Dealer(1))
    other = attrs.evolve(played.log.entries[-1], events=(*played.log.entries[-1].events, Said(BOB, 9)))
    last = attrs.evolve(played.last, table={**played.last.table, BOB: 9})
    with broken("L2", "has other events when played again"):
        check_replay(played.first, Log([*played.log.entries[:-1], other]), last)


def test_a_choice_that_is_refused_when_played_again_is_found() -> None:
    log = Log([Entry(0, Say(ANN, 9), (Said(ANN, 9),))])
    with broken("L2", "is refused when played again"):
        check_replay(asked(), log, attrs.evolve(asked(), table={ANN: 9}))


def test_a_choice_logged_at_another_ply_is_found() -> None:
    with broken("L2", "was made at ply 3, played again at 0"):
        check_replay(asked(), Log([Entry(3, Say(ANN, 1), ())]), asked())


def test_another_last_state_is_found() -> None:
    played = play_out(asked(), Random(1), Dealer(1))
    with broken("L2", "the choices do not lead to the last state"):
        check_replay(played.first, played.log, attrs.evolve(played.last, ply=7))


def test_answers_that_do_not_commute_are_found() -> None:
    def first_come(play: Any, decision: Ask, choice: Say) -> None:
        play.happen(Said(choice.seat, len(play.table)))

    with broken("L2", "simultaneous answers do not commute"):
        check_commuting(asked(saying(handle=first_come)), [Say(ANN, 1), Say(BOB, 1)])


def test_an_answer_that_forbids_another_is_found() -> None:
    @objection("SAY.1")
    def said_before(at: Any, decision: Ask, say: Say) -> TooHigh | None:
        return TooHigh() if say.number in at.table.values() else None

    with broken("L2", "one answer forbids another"):
        check_commuting(asked(saying(objections=(said_before,))), [Say(ANN, 1), Say(BOB, 1)])


# ---------------------------------------------------------------- L3 round trip


def with_area(state: GameState, area: Area) -> GameState:
    return attrs.evolve(state, table=state.table.with_area(AreaId("D"), area))


def test_what_cannot_be_loaded_is_found(fight: GameState) -> None:
    with broken("L3", "what was saved cannot be loaded"):
        check_round_trip(attrs.evolve(fight, ply=-1))


def test_what_is_loaded_as_something_else_is_found(fight: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    check_round_trip(fight)
    monkeypatch.setattr(table_laws, "loads", lambda *_, **__: attrs.evolve(fight, ply=5))
    with broken("L3", "loaded as something else"):
        check_round_trip(fight)


def test_an_event_that_is_read_otherwise_is_found(fight: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    gained = InfluenceGained(Seat("daqan"), 3, ("CAR.1",))
    check_round_trip(fight, events=[gained])
    monkeypatch.setattr(table_laws, "decode", lambda data, at: attrs.evolve(gained, amount=4))
    with broken("L3", "InfluenceGained is read otherwise"):
        check_round_trip(fight, events=[gained])


def test_play_that_goes_on_differently_is_found(fight: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = iter((1, 2))
    monkeypatch.setattr(table_laws, "adjudicate", lambda state, choice: next(verdicts))
    with broken("L3", "play goes on differently"):
        check_round_trip(fight, play_out(fight, Random(1), Dealer(1)).log.choices[0])


# ---------------------------------------------------------------- L4 progress


def nobody_asked(state: State[Any, Any]) -> State[Any, Any]:
    return attrs.evolve(state, pending=())


def asked_twice(state: State[Any, Any]) -> State[Any, Any]:
    return attrs.evolve(state, pending=(Ask(ANN), Ask(ANN)))


def over_and_asked(state: State[Any, Any]) -> State[Any, Any]:
    return attrs.evolve(state, table={ANN: 1, BOB: 2})


@pytest.mark.parametrize(
    ("spoil", "match"),
    [
        (nobody_asked, "the game is not over, and nobody is asked"),
        (asked_twice, "ann is asked 2 things at once"),
        (over_and_asked, "the game is over, and still something is owed"),
    ],
)
def test_a_game_that_does_not_go_on_as_it_should_is_found(spoil: Callable[..., Any], match: str) -> None:
    with broken("L4", match):
        check_progress(spoil(asked()), is_over=is_over)


def test_a_question_without_an_answer_is_found() -> None:
    mute = asked(saying(candidates=lambda at, decision: ()))
    with broken("L4", "ann can answer nothing to what he is asked"):
        check_progress(mute, is_over=is_over)
    with broken("L4", "can answer nothing to what he is asked"):
        play_out(mute, Random(1), Dealer(1))


def test_a_game_of_runewars_is_over_when_its_table_says_so(fight: GameState) -> None:
    check_progress(fight)
    with broken("L4", "the game is over, and still something is owed"):
        check_progress(attrs.evolve(fight, table=fight.table.with_result(Result(None, "battle", "BAT.24"))))


def test_a_game_without_end_is_found_and_says_what_led_there() -> None:
    def once_more(play: Any, decision: Ask, choice: Say) -> None:
        play.ask(decision)

    with broken("L4", "the game goes on after 20 choices") as found:
        play_out(asked(saying(handle=once_more)), Random(1), Dealer(1), most=20)
    assert ": say " in found.value.__notes__[0]


# ---------------------------------------------------------------- L5 legality


def test_a_choice_applied_and_not_listed_is_found() -> None:
    short = asked(saying(candidates=lambda at, decision: [Say(decision.seat, 1)]))
    check_legality(short)
    with broken("L5", "ann: say 2 is applied, and is not among the legal choices"):
        check_legality(short, [Say(ANN, 2)])
    with broken("L5", "ann: say 2 is applied, and is not among the legal choices"):
        check_legality(short, ["ann: say 2"])


def test_a_choice_listed_and_refused_is_found() -> None:
    with broken("L5", "ann: say 4 is legal, and refused"):
        check_legality(asked(saying(unopposed=numbers)))


def test_choices_found_at_once_that_are_not_those_left_are_found() -> None:
    with broken("L5", "the legal choices are not the candidates without objections"):
        check_legality(asked(saying(unopposed=lambda at, decision: [Say(decision.seat, 1)])))


def test_a_choice_listed_twice_is_found() -> None:
    with broken("L5", "ann: say 1 is listed 2 times"):
        check_legality(asked(saying(candidates=lambda at, decision: [Say(decision.seat, 1)] * 2)))


def test_a_choice_listed_for_another_is_found() -> None:
    with broken("L5", "bob: say 1 is listed for another seat"):
        check_legality(asked(saying(candidates=lambda at, decision: [Say(BOB, 1)])))


def test_a_choice_that_is_not_read_back_is_found() -> None:
    with broken("L5", "ann: say -1 is not read back"):
        check_legality(asked(saying(candidates=lambda at, decision: [Say(decision.seat, -1)])))


@pytest.mark.parametrize("sent", [Say(ANN, 7), "ann: say 7"])
def test_a_choice_that_raises_is_found(sent: Any) -> None:
    @objection("SAY.1")
    def fragile(at: Any, decision: Ask, say: Say) -> None:
        assert say.number < 7

    with broken("L5", "ann: say 7 is neither applied nor refused"):
        check_legality(asked(saying(objections=(three_at_most, fragile))), [sent])


def test_an_objection_that_changes_its_mind_is_found() -> None:
    turns: list[int] = []

    @objection("SAY.1")
    def fickle(at: Any, decision: Ask, say: Say) -> TooHigh | None:
        turns.append(1)
        return TooHigh() if len(turns) % 2 else None

    with broken("L5", "has other objections when asked than when refused"):
        check_legality(asked(saying(candidates=lambda at, decision: (), objections=(fickle,))), [Say(ANN, 1)])


def drawing(**parts: Any) -> State[Any, None]:
    """Chance is asked for two numbers, by rules of which some part is replaced."""
    base = saying().modules[0]
    return asked(Ruleset("drawing", (attrs.evolve(base, **parts),)), Drawing())


def test_a_batch_that_is_applied_and_is_not_card_by_card_is_found() -> None:
    unchecked = attrs.evolve(DRAWING, objections=())
    state = drawing(answers={Say: saying().answers[Say], Drawn: unchecked})
    with broken("L5", "chance: draw cup 1 1 is applied, card by card it is not"):
        check_legality(state, [Drawn(CHANCE, "cup", ("1", "1"))])


def test_a_batch_that_ends_elsewhere_than_card_by_card_is_found() -> None:
    def how_many(play: Any, step: Drawing, drawn: tuple[str, ...]) -> None:
        play.happen(Said(CHANCE, len(drawn)))

    def take_at_once(play: Any, decision: Draw, choice: Drawn) -> None:
        how_many(play, Drawing(), choice.items)
        if len(choice.items) < decision.count:
            play.ask(attrs.evolve(decision, count=1, so_far=()))

    hasty = attrs.evolve(DRAWING, handle=take_at_once)
    state = drawing(answers={Say: saying().answers[Say], Drawn: hasty})
    with broken("L5", "ends elsewhere than card by card"):
        check_legality(state, [Drawn(CHANCE, "cup", ("1", "2"))])


def test_outcomes_that_are_not_the_legal_draws_are_found() -> None:
    lean = attrs.evolve(DRAWING, candidates=lambda at, decision: [Drawn(CHANCE, "cup", ("1",))])
    with broken("L5", "chance's outcomes are not its legal choices"):
        check_legality(drawing(answers={Say: saying().answers[Say], Drawn: lean}))


# ---------------------------------------------------------------- L6 conservation


def test_a_figure_too_many_is_found(fight: GameState) -> None:
    check_conservation(fight)
    giants = add((), fighter(UnitId("giant")), 9)
    with broken("L6", "does not add up") as found:
        check_conservation(with_area(fight, Area(giants)))
    assert "9 giant are in play" in str(found.value)


def test_a_card_in_two_places_is_found(fight: GameState) -> None:
    player = fight.table.players[0]
    doubled = player.with_cards((*player.hand, TacticsId("to-the-winner")), ())
    with broken("L6", "does not add up") as found:
        check_conservation(attrs.evolve(fight, table=fight.table.with_player(doubled)))
    assert "to-the-winner is there 4 times" in str(found.value)


def test_a_hero_in_two_places_is_found(fight: GameState) -> None:
    heroes = (*fight.table.heroes, attrs.evolve(fight.table.heroes[0], id=HeroId("bogran"), area=AreaId("D")))
    with broken("L6", "does not add up"):
        check_conservation(attrs.evolve(fight, table=attrs.evolve(fight.table, heroes=heroes)))


# ---------------------------------------------------------------- L8 limits


def test_nine_units_in_an_area_are_found(fight: GameState) -> None:
    check_limits(with_area(fight, Area(add((), fighter(UnitId("footman")), 8))))
    with broken("L8", "daqan has 9 units in D"):
        check_limits(with_area(fight, Area(add((), fighter(UnitId("footman")), 9))))


def test_any_number_of_neutral_units_may_lie_together(fight: GameState) -> None:
    check_limits(with_area(fight, Area(add((), fighter(UnitId("giant")), 9))))


def test_damage_outside_battle_is_found(fight: GameState) -> None:
    with broken("L8", "giant damage 1 lies in D, outside battle"):
        check_limits(with_area(fight, Area(add((), fighter(UnitId("giant"), 1)))))


def test_eleven_cards_in_a_hand_are_found(fight: GameState) -> None:
    def holding(number: int) -> GameState:
        hand = (TacticsId("rally-cry"),) * number
        player = fight.table.players[0].with_cards(hand, ())
        return attrs.evolve(fight, table=fight.table.with_player(player))

    check_limits(holding(10))
    with broken("L8", "daqan holds 11 tactics cards"):
        check_limits(holding(11))


# ---------------------------------------------------------------- L9 citation


@pytest.mark.parametrize(
    ("cites", "match"),
    [
        ((), "InfluenceGained cites no rule"),
        (("CAR.1", "BAT.22"), "InfluenceGained cites BAT.22, not in force in original"),
    ],
)
def test_an_event_that_cites_no_rule_in_force_is_found(cites: Cites, match: str) -> None:
    check_citation([InfluenceGained(Seat("daqan"), 3, ("CAR.1",))], ORIGINAL)
    with broken("L9", match):
        check_citation([InfluenceGained(Seat("daqan"), 3, cites)], ORIGINAL)


def test_an_objection_that_cites_no_rule_in_force_is_found() -> None:
    check_citation((), ORIGINAL, [Objection("BAT.2", TooHigh()), Objection("ASK.1", TooHigh())])
    with broken("L9", "an objection cites BAT.3, not in force in original"):
        check_citation((), ORIGINAL, [Objection("BAT.3", TooHigh())])


# ---------------------------------------------------------------- L10 changes


def test_a_change_that_cannot_be_laid_on_is_found() -> None:
    with broken("L10", "odd alone on original cannot be played: change odd: there is no setting"):
        check_changes(ORIGINAL, [RuleChange(id="odd", summary="", settings={"battle.odd": 1})], lambda ruleset: None)


def test_a_change_that_cannot_be_played_is_found() -> None:
    def stuck(play: Any, step: OpenWindow) -> None:
        raise RuntimeError("no way on")

    def play(ruleset: Ruleset) -> None:
        battle(army("daqan", footman=1), army("uthuk", berserker=1), ruleset=ruleset)

    check_changes(ORIGINAL, REVISED.changes, play)
    with broken("L10", "stuck alone on original cannot be played: no way on"):
        check_changes(ORIGINAL, [RuleChange(id="stuck", summary="", handlers={OpenWindow: stuck})], play)


# ---------------------------------------------------------------- what a broken law says


def test_a_broken_law_says_which_and_the_particulars() -> None:
    error = LawBroken("L4", "daqan can answer nothing", seat="daqan", asked_now=("this", "that"))
    assert "L4 progress: daqan can answer nothing\n  seat: daqan\n  asked now:\n    this\n    that" == str(error)
    assert ("L4", "daqan") == (error.law, error.particulars["seat"])


def test_without_hypothesis_the_tools_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("runewars.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"pip install 'runewars\[test\]'"):
        importlib.import_module("runewars.testing")
