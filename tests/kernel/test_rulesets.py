"""A ruleset is composed of modules and changes; what does not fit together is found out when it is made."""

from __future__ import annotations

import gc
import pickle
from typing import Any

import attrs
import pytest

from runewars.kernel import (
    Answer,
    Insertion,
    Moment,
    Reason,
    RuleChange,
    RuleModule,
    Ruleset,
    RulesetError,
    Step,
    adjudicate,
    legal,
    objection,
    objections,
    value,
)
from tests.kernel.auction import (
    A_TITHE,
    ANN,
    AUCTION,
    BOB,
    LUCK,
    ONE_GEM,
    TOY,
    AskBids,
    Award,
    Bid,
    BidAsked,
    Cheer,
    GemsWon,
    Rounds,
    Settings,
    Show,
    Tithe,
    TithePaid,
    after_choices,
    award,
    bid,
    bidding,
    cheer,
    laid_out,
    more_than_the_purse,
    no_cheers,
    on_a_gem_not_shown,
)


@value
class Nap(Step): ...


@value
class Odd(Reason): ...


@objection("TOY.7")
def odd_bid(at: Any, decision: BidAsked, choice: Bid) -> Odd | None:
    return Odd() if choice.amount % 2 else None


def unmarked(at: Any, decision: BidAsked, choice: Bid) -> None: ...


def bid_once_more(play: Any, decision: BidAsked, choice: Bid) -> None:
    bid(play, decision, attrs.evolve(choice, amount=choice.amount + 1))


def change(id: str = "a", **parts: Any) -> RuleChange:
    return RuleChange(id=id, summary="", **parts)


def auction(**parts: Any) -> RuleModule:
    return attrs.evolve(AUCTION, **parts)


# -- what a change does ------------------------------------------------------------------------------------------------


def test_a_setting_is_found_by_its_class() -> None:
    assert Settings(gems=2, goal=4) == TOY.settings(Settings)


def test_a_change_sets_a_setting() -> None:
    assert Settings(gems=1, goal=4) == TOY.with_changes(ONE_GEM).settings(Settings)


def test_a_setting_changes_the_game() -> None:
    assert 1 == laid_out(TOY.with_changes(ONE_GEM)).pending[0].count  # type: ignore[attr-defined]


def test_a_change_inserts_a_step_after_another() -> None:
    expected = (Show(), AskBids(), Award(), Tithe(), Rounds())
    assert expected == TOY.with_changes(A_TITHE).procedures["round"]


def test_a_change_inserts_a_step_before_another() -> None:
    early = change(inserts=(Insertion("round", (Tithe(), Tithe()), before=AskBids),))
    expected = (Show(), Tithe(), Tithe(), AskBids(), Award(), Rounds())
    assert expected == TOY.with_changes(early).procedures["round"]


def test_an_inserted_step_is_played() -> None:
    lines = ("chance: draw urn ruby opal", "ann: bid 0", "bob: bid 1")
    state = after_choices(laid_out(TOY.with_changes(A_TITHE)), *lines)
    assert (TithePaid(ANN), TithePaid(BOB)) == adjudicate(state, "chance: draw tickets t1 t2").events[-2:]


def test_a_change_adds_an_objection() -> None:
    odd = TOY.with_changes(change(adds_objections={Bid: (odd_bid,)}))
    assert ["TOY.2", "TOY.7"] == [each.rule for each in objections(bidding(odd), "ann: bid 7")]


def test_a_change_drops_an_objection() -> None:
    credit = TOY.with_changes(change(drops_objections={Bid: (more_than_the_purse,)}))
    assert () == objections(bidding(credit), "ann: bid 9")


def no_bid_but_two(at: Any, decision: BidAsked) -> list[Bid]:
    return [Bid(decision.seat, 2)]


def at_once() -> Ruleset:
    """The toy, its bids found at once (and wrongly, so that it shows)."""
    answers = {**AUCTION.answers, Bid: attrs.evolve(AUCTION.answers[Bid], unopposed=no_bid_but_two)}
    return Ruleset("at-once", (auction(answers=answers), LUCK))


def test_legal_choices_are_found_at_once_where_an_answer_says_how() -> None:
    assert (Bid(ANN, 2),) == legal(bidding(at_once()), ANN)


@pytest.mark.parametrize(
    "of_objections",
    [{"adds_objections": {Bid: (odd_bid,)}}, {"drops_objections": {Bid: (more_than_the_purse,)}}],
    ids=["added", "dropped"],
)
def test_a_change_of_objections_has_the_candidates_asked_one_by_one_again(of_objections: dict[str, Any]) -> None:
    assert 1 < len(legal(bidding(at_once().with_changes(change(**of_objections))), ANN))


def test_a_change_replaces_the_handler_of_a_choice_and_keeps_its_objections() -> None:
    raised = bidding(TOY.with_changes(change(handlers={Bid: bid_once_more})))
    assert 4 == after_choices(raised, "ann: bid 3").table.bids[ANN]
    assert ["TOY.2"] == [each.rule for each in objections(raised, "ann: bid 6")]


def test_a_change_replaces_the_handler_of_a_step() -> None:
    def nobody_wins(play: Any, step: Award) -> None: ...

    ruleset = TOY.with_changes(change(handlers={Award: nobody_wins}))
    state = after_choices(bidding(ruleset), "ann: bid 1")
    assert GemsWon not in map(type, adjudicate(state, "bob: bid 2").events)


def test_a_change_replaces_an_effect() -> None:
    base = Ruleset("base", (auction(effects={"shine": 1}), LUCK))
    assert {"shine": 2} == base.with_changes(change(effects={"shine": 2})).effects


def test_a_change_brings_and_drops_rules() -> None:
    ruleset = TOY.with_changes(change(brings=("TOY.9",), drops=("TOY.1",)))
    assert TOY.rules - {"TOY.1"} | {"TOY.9"} == ruleset.rules


def test_a_change_leaves_the_ruleset_it_is_laid_on_as_it_was() -> None:
    before = (dict(TOY.procedures), dict(TOY.answers), dict(TOY.steps), TOY.rules, TOY.settings(Settings))
    TOY.with_changes(
        A_TITHE,
        ONE_GEM,
        change(drops=("TOY.1",), handlers={Award: award}, drops_objections={Bid: (more_than_the_purse,)}),
    )
    assert before == (dict(TOY.procedures), dict(TOY.answers), dict(TOY.steps), TOY.rules, TOY.settings(Settings))


def test_a_later_change_may_come_on_top_of_an_earlier() -> None:
    back = change("b", settings={"auction.gems": 3}, after=("toy.one-gem",))
    assert 3 == TOY.with_changes(ONE_GEM, back).settings(Settings).gems


def test_changes_may_be_laid_on_one_call_after_another() -> None:
    assert TOY.with_changes(A_TITHE, ONE_GEM) == TOY.with_changes(A_TITHE).with_changes(ONE_GEM)


def test_a_changed_ruleset_is_named_after_its_changes() -> None:
    assert "toy+toy.tithe+toy.one-gem" == TOY.with_changes(A_TITHE, ONE_GEM).id


# -- what does not fit -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            [change(settings={"auction.gem": 1})],
            "change a: there is no setting auction.gem; the settings are auction.gems, auction.goal",
        ),
        ([change(settings={"action.gems": 1})], "change a: there is no setting action.gems"),
        ([change(settings={"gems": 1})], "change a: there is no setting gems"),
        ([change(settings={"auction.gems": "1"})], "change a: setting auction.gems is a int, '1' is a str"),
        ([change(settings={"auction.gems": True})], "change a: setting auction.gems is a int, True is a bool"),
        ([change(handlers={Nap: award})], "change a: nothing handles Nap, so nothing can be replaced"),
        (
            [change(inserts=(Insertion("round", (Tithe(),), after=Tithe),))],
            "change a: procedure round has no step Tithe",
        ),
        ([change(inserts=(Insertion("rund", (Tithe(),), after=Award),))], "change a: there is no procedure rund"),
        (
            [change(inserts=(Insertion("round", (Tithe(),)),))],
            "change a: an insertion into round says after= or before=, one of them",
        ),
        (
            [change(inserts=(Insertion("round", (Tithe(),), after=Award, before=Award),))],
            "change a: an insertion into round says after= or before=, one of them",
        ),
        ([change(inserts=(Insertion("round", (Nap(),), after=Award),))], "procedure round: nothing handles step Nap"),
        ([change(drops_objections={Bid: (odd_bid,)})], "change a: Bid has no objection odd_bid"),
        ([change(drops_objections={BidAsked: ()})], "change a: no module takes the choice BidAsked"),
        ([change(adds_objections={BidAsked: ()})], "change a: no module takes the choice BidAsked"),
        (
            [change(adds_objections={Bid: (on_a_gem_not_shown,)})],
            "change a: Bid has the objection on_a_gem_not_shown already",
        ),
        ([change(adds_objections={Bid: (unmarked,)})], "objection unmarked of Bid names no rule"),
        ([change(effects={"shine": 2})], "change a: no effect is called shine"),
        ([change(drops=("TOY.6",))], "change a drops TOY.6, not in force before it"),
        ([ONE_GEM, ONE_GEM], "change toy.one-gem is laid on twice"),
        (
            [ONE_GEM, change("b", settings={"auction.gems": 3})],
            "changes toy.one-gem and b both touch setting auction.gems: say after= to settle which is last",
        ),
        (
            [change("b", settings={"auction.gems": 3}, after=("toy.one-gem",)), ONE_GEM],
            "changes b and toy.one-gem both touch setting auction.gems",
        ),
        ([change(handlers={Bid: bid}), change("b", handlers={Bid: bid_once_more})], "both touch handler Bid"),
        (
            [change(id, drops_objections={Bid: (more_than_the_purse,)}) for id in ("a", "b")],
            "changes a and b both touch objections of Bid more_than_the_purse",
        ),
        (
            [A_TITHE, change("b", inserts=(Insertion("round", (Show(),), after=Award),))],
            "both touch place in procedure round after Award",
        ),
        ([ONE_GEM, change("b", excludes={"toy.one-gem": "TOY.1"})], "b is not played with toy.one-gem (TOY.1)"),
        ([change("b", excludes={"toy.one-gem": "TOY.1"}), ONE_GEM], "b is not played with toy.one-gem (TOY.1)"),
    ],
)
def test_a_change_that_does_not_fit_is_an_error(changes: list[RuleChange], message: str) -> None:
    with pytest.raises(RulesetError) as error:
        TOY.with_changes(*changes)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        (
            (auction(procedures={"round": (Nap(),)}), LUCK),
            "ruleset r: procedure round: nothing handles step Nap",
        ),
        (
            (auction(answers={}), LUCK),
            "ruleset r: decision BidAsked: nothing handles choice Bid",
        ),
        (
            (auction(answers={Bid: Answer(bid, no_cheers, (unmarked,))}), LUCK),
            "ruleset r: objection unmarked of Bid names no rule",
        ),
        (
            (AUCTION, LUCK, RuleModule(name="more", steps={Award: award})),
            "module more: steps of Award are given by another module already",
        ),
        (
            (AUCTION, LUCK, RuleModule(name="more", answers={Cheer: Answer(cheer, no_cheers)})),
            "module more: answers of Cheer are given by another module already",
        ),
        ((AUCTION, LUCK, RuleModule(name="luck")), "two modules are called luck"),
        (
            (AUCTION, LUCK, RuleModule(name="more", settings=Settings())),
            "modules auction and more both have settings of the class Settings",
        ),
        (
            (auction(moments=(Moment("dawn", "TOY.1"),)), RuleModule(name="m", moments=(Moment("dawn", "TOY.2"),))),
            "module m: the moment dawn is given by another module already",
        ),
    ],
)
def test_modules_that_do_not_fit_are_an_error(modules: tuple[RuleModule, ...], message: str) -> None:
    with pytest.raises(RulesetError) as error:
        Ruleset("r", modules)
    assert message in str(error.value)


def test_all_that_is_missing_is_said_at_once() -> None:
    with pytest.raises(RulesetError, match=r"step Nap.*choice Bid"):
        Ruleset("r", (auction(procedures={"round": (Nap(),)}, answers={}), LUCK))


def test_two_changes_on_one_effect_are_an_error() -> None:
    base = Ruleset("base", (auction(effects={"shine": 1}), LUCK))
    with pytest.raises(RulesetError, match="changes a and b both touch effect shine"):
        base.with_changes(change(effects={"shine": 2}), change("b", effects={"shine": 3}))


def test_the_moments_of_all_modules_are_found_by_name() -> None:
    dawn, dusk = Moment("dawn", "TOY.1"), Moment("dusk", "TOY.4")
    both = Ruleset("r", (auction(moments=(dawn,)), attrs.evolve(LUCK, moments=(dusk,))))
    assert {"dawn": dawn, "dusk": dusk} == both.moments


# -- a ruleset is a value ----------------------------------------------------------------------------------------------


def test_the_fingerprint_does_not_hang_on_identity_or_name() -> None:
    assert TOY.fingerprint == Ruleset("another name", (auction(), attrs.evolve(LUCK))).fingerprint


def test_the_fingerprint_is_the_same_on_every_machine() -> None:
    expected = "822f75c865ec63fb0ed4bbf9229cca9d79925382c1175ee35515ba0f8e222053"
    assert expected == TOY.with_changes(ONE_GEM, A_TITHE).fingerprint


@pytest.mark.parametrize(
    "other",
    [
        Ruleset("toy", (auction(settings=Settings(goal=5)), LUCK)),
        Ruleset("toy", (auction(version=2), LUCK)),
        Ruleset("toy", (auction(rules=("TOY.1",)), LUCK)),
        Ruleset("toy", (auction(procedures={"round": (Show(),)}), LUCK)),
        Ruleset("toy", (auction(effects={"shine": 1}), LUCK)),
        TOY.with_changes(ONE_GEM, id="toy"),
        TOY.with_changes(change(), id="toy"),
        TOY.with_changes(change(adds_objections={Bid: (odd_bid,)}), id="toy"),
    ],
    ids=["settings", "version", "rules", "procedure", "effect", "change", "empty change", "objection"],
)
def test_the_fingerprint_changes_with_what_is_declared(other: Ruleset) -> None:
    assert TOY.fingerprint != other.fingerprint
    assert other != TOY


def test_equal_fingerprints_are_equal_rulesets() -> None:
    again = Ruleset("toy", (AUCTION, LUCK))
    assert (again, hash(again)) == (TOY, hash(TOY))


def test_a_ruleset_is_not_its_fingerprint() -> None:
    assert TOY != TOY.fingerprint


@pytest.mark.parametrize("name", ["id", "steps", "fingerprint", "anything"])
def test_nothing_of_a_ruleset_can_be_assigned_or_deleted(name: str) -> None:
    with pytest.raises(AttributeError, match=r"with_changes\(\)"):
        setattr(TOY, name, None)
    with pytest.raises(AttributeError, match=r"with_changes\(\)"):
        delattr(TOY, name)


def test_a_ruleset_survives_pickling() -> None:
    changed = TOY.with_changes(A_TITHE, ONE_GEM)
    thawed = pickle.loads(pickle.dumps(changed))
    assert (changed, changed.id, changed.procedures) == (thawed, thawed.id, thawed.procedures)


def test_a_ruleset_is_found_again_by_its_name() -> None:
    made = Ruleset("pickled", (AUCTION, LUCK))
    assert pickle.loads(pickle.dumps(made)) is made


def test_a_ruleset_nobody_made_is_not_found() -> None:
    pickled = pickle.dumps(Ruleset("gone", (AUCTION, LUCK)))
    gc.collect()
    with pytest.raises(RulesetError, match="gone is not made in this process"):
        pickle.loads(pickled)


def test_the_tables_of_a_ruleset_do_not_change() -> None:
    made = Ruleset("fixed", (AUCTION, LUCK))
    with pytest.raises(TypeError):
        made.procedures["round"] = ()  # type: ignore[index]


@pytest.mark.parametrize("given", ["a", ["a"], None, 7])
def test_what_is_no_change_is_not_laid_on(given: Any) -> None:
    with pytest.raises(RulesetError, match=r"is no RuleChange; by its name it is laid on with find\('toy\+name'\)"):
        TOY.with_changes(given)


@pytest.mark.parametrize(
    ("modules", "said"), [([AUCTION], "is no RuleModule"), (AUCTION, "stands alone"), ("toy", "is no RuleModule")]
)
def test_what_is_no_tuple_of_modules_makes_no_ruleset(modules: Any, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        Ruleset("toy", modules)
