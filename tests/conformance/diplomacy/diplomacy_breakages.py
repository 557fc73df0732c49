"""For every case of diplomacy and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping

from breakages import Breakage, asked, changed

from runewars.kernel import Seat, draw
from runewars.rules import diplomacy, marching, retreat
from runewars.rules.battle.events import LinedUp
from runewars.rules.battle.opening import LineUp
from runewars.rules.diplomacy import (
    DestinyChosen,
    Embassy,
    FightOrTalk,
    InfluenceSpent,
    MeetNeutrals,
    Negotiate,
    Negotiation,
    NeutralsAllied,
    PickDestiny,
    PickFate,
    flee_from,
    may_fight,
    meet_neutrals,
    not_that_much,
    pick_fate,
)
from runewars.rules.events import UnitsLost
from runewars.rules.limits import TooManyUnits
from runewars.rules.marching import Arrive
from runewars.rules.marching.choices import Done, Muster
from runewars.rules.retreat import Retreating, refuges, retreat_step
from runewars.state import Play, Position
from runewars.table import MOBILIZE, AreaId, OrderId, standing, total


def nothing(*_: object) -> None:
    """A handler that does nothing."""


# ---------------------------------------------------------------- the rules gone wrong


def one_card_only(play: Play, decision: FightOrTalk, choice: Negotiate) -> None:
    play.happen(InfluenceSpent(choice.seat, choice.influence, ("DIP.2",)))
    talks = Negotiation(decision.seat, decision.order, decision.area, decision.siege)
    play.ask(draw("fate", 1, talks))


def nothing_to_pay(play: Play, decision: FightOrTalk, choice: Negotiate) -> None:
    talks = Negotiation(decision.seat, decision.order, decision.area, decision.siege)
    play.ask(draw("fate", choice.influence, talks))


def the_card_alone(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    """Only the card chosen is discarded."""
    destiny = play.content.fate_by_id[choice.card].destiny
    play.happen(DestinyChosen(choice.seat, choice.card, destiny, (choice.card,), ("DIP.3",)))
    play.happen(NeutralsAllied(decision.seat, decision.area, ("DIP.4",)))


def the_best_counts(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    worth = ("gold", "silver", "red")
    best = min(decision.cards, key=lambda card: worth.index(play.content.fate_by_id[card].destiny))
    pick_fate(play, decision, PickFate(choice.seat, best))


def only_the_standing_ally(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    """Those that are routed do not ally, and are lost."""
    there = play.table.area(decision.area).units
    routed = tuple(group for group in there if group[0].routed)
    if routed:
        play.happen(UnitsLost(decision.area, routed, ("DIP.4",)))
    pick_fate(play, decision, choice)


def they_are_destroyed(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    play.happen(UnitsLost(decision.area, play.table.area(decision.area).units, ("DIP.4",)))
    pick_fate(play, decision, choice)


def only_the_giant_allies(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    others = tuple(group for group in play.table.area(decision.area).units if group[0].unit != "giant")
    play.then(Retreating(None, decision.area, others, None, ("DIP.4",)))
    pick_fate(play, decision, choice)


def they_stay(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    """Silver changes nothing for the neutral units."""
    if play.content.fate_by_id[choice.card].destiny != "silver":
        pick_fate(play, decision, choice)


def only_the_standing_leave(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    there = play.table.area(decision.area).units
    play.then(Retreating(None, decision.area, tuple(g for g in there if not g[0].routed), None, ("DIP.5",)))


def he_picks_their_refuge(play: Play, decision: PickDestiny, choice: PickFate) -> None:
    """Those driven out go where the player who drives them likes best: the first area there is."""
    area, units = decision.area, play.table.area(decision.area).units
    who = Retreating(None, area, units, None, ("DIP.5", "RET.3", "RET.2"))
    play.happen(retreat.Retreated(None, area, refuges(play, who)[0], units, None, False, who.cites))


def in_good_order(play: Play, who: Retreating) -> None:
    play.happen(retreat.Retreated(who.seat, who.origin, refuges(play, who)[0], who.force, who.role, True, who.cites))


def nobody_is_destroyed(play: Play, who: Retreating) -> None:
    if refuges(play, who):
        retreat_step(play, who)


def deserted_home(at: Position, area: AreaId) -> bool:
    """Whether nothing lies in an area, a home realm or not."""
    there = at.table.area(area)
    return not any(who.unit in ("berserker", "footman") for who, _ in there.units) and there.home != "daqan"


def must_flee(play: Play, step: Embassy) -> None:
    flee_from(play, step.seat, step.area, ("DIP.6",))


def stays_if_he_fought(play: Play, step: Embassy) -> None:
    if may_fight(play, step.order):
        diplomacy.embassy(play, step)


def always_may_fight(at: Position, order: OrderId) -> bool:
    return True


def in_once_entered(at: Position, decision: Muster, target: AreaId) -> bool:
    """Whatever the mobilize met the first time counts as its battle."""
    entered = [area for area in at.table.areas if decision.seat in area.activated]
    return decision.order == MOBILIZE and len(entered) > 1


def fewer_than_eight(at: Position, seat: Seat, area: AreaId) -> bool:
    return total(at.table.area(area).arrivals) < 8 and at.table.player(seat).influence > 0


def always_may_talk(at: Position, seat: Seat, area: AreaId) -> bool:
    return True


def without_influence_he_flees(play: Play, step: MeetNeutrals) -> None:
    if play.table.player(step.seat).influence:
        meet_neutrals(play, step)
    else:
        flee_from(play, step.seat, step.area, ("MOV.9",))


def the_beastmen_alone(play: Play, step: LineUp) -> None:
    there = play.table.area(play.table.fight.area)
    some = tuple(group for group in there.units if group[0].unit == "beastman")
    play.happen(LinedUp(standing(there.arrivals), some, ("BAT.2",)))


def heroes_meet_them_too(play: Play, decision: Muster, choice: Done) -> None:
    marching.done(play, decision, choice)
    if decision.target is not None and any(hero.area == decision.target for hero in play.table.heroes):
        play.then(Arrive(decision.order, decision.target))


def his_own_voice(at: Position) -> Seat:
    turn = at.table.clock.turn
    assert turn is not None
    return turn


# ---------------------------------------------------------------- case by case


ONE_CARD = changed(
    "DIP.2", "One card is drawn, whatever is spent.", "'daqan: pick", handlers={Negotiate: one_card_only},
)  # fmt: skip

BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "DIP-01": (
        changed(
            "DIP.2", "Diplomacy costs nothing.", "influence.daqan: expected 2, found 5",
            handlers={Negotiate: nothing_to_pay},
        ),
        changed(
            "DIP.3", "Only the card chosen is discarded.", "destiny-chosen (card 5; destiny gold; cards 5, 1, 2",
            handlers={PickFate: the_card_alone},
        ),
        changed(
            "DIP.4", "The neutral units are destroyed.", "there lies daqan footman 3",
            handlers={PickFate: they_are_destroyed},
        ),
    ),
    "DIP-02": (
        changed(
            "DIP.4", "Only standing units ally.", "there lies daqan footman 2, daqan giant 1",
            handlers={PickFate: only_the_standing_ally},
        ),
    ),
    "DIP-04": (
        changed(
            "DIP.5", "Silver leaves them where they are.", "there lies beastman 2, daqan footman 2",
            handlers={PickFate: they_stay},
        ),
        changed(
            "RET.3", "Neutral units with nowhere to go stay.", "cut-off (origin A; force 2 beastman",
            handlers={Retreating: nobody_is_destroyed},
        ),
        asked(
            "TER.2", "An empty home area is uncontrolled.", "cut-off (origin A; force 2 beastman",
            retreat, "is_uncontrolled", deserted_home,
        ),
    ),
    "DIP-05": (
        changed(
            "DIP.5", "Routed neutral units stay.", "expected beastman 2 routed, giant 1 routed",
            handlers={PickFate: only_the_standing_leave},
        ),
        changed(
            "RET.2", "Who retreats is not routed.", "expected beastman 2 routed, giant 1 routed",
            handlers={Retreating: in_good_order},
        ),
    ),
    "DIP-07": (
        changed(
            "DIP.6", "Having fought he stays among them.", "retreated (seat daqan; origin B; area H",
            handlers={Embassy: stays_if_he_fought},
        ),
        asked(
            "ORD.7", "A mobilize may start two battles.", "may answer 'daqan: attack', 'daqan: flee'",
            diplomacy, "may_fight", always_may_fight,
        ),
    ),
    "DIP-08": (
        asked(
            "ORD.7", "Diplomacy counts as the mobilize's battle.", "moving units into B would start a second battle",
            marching.objections, "fights_twice", in_once_entered,
        ),
    ),
    "DIP-10": (
        asked(
            "DIP.1", "Only fewer than eight units may negotiate.", "the defender's beastman draws",
            diplomacy, "may_negotiate", fewer_than_eight,
        ),
        changed(
            "DIP.4", "The neutral units are destroyed.", "lose footman",
            handlers={PickFate: they_are_destroyed},
        ),
        changed(
            "LIM.1", "There may be any number of units in an area.", "lose footman",
            handlers={TooManyUnits: nothing},
        ),
    ),
    "DIP-11": (
        asked(
            "DIP.1", "Who has no influence may negotiate.", "is refused, but not by DIP.1",
            diplomacy, "may_negotiate", always_may_talk,
        ),
        changed(
            "MOV.9", "Who cannot negotiate retreats.", "winner: expected daqan, but nobody won",
            handlers={MeetNeutrals: without_influence_he_flees},
        ),
    ),
    "DIP-13": (
        changed(
            "DIP.2", "Any influence may be offered.", "'daqan: negotiate 7' is legal",
            drops_objections={Negotiate: (not_that_much,)},
        ),
    ),
    "DIP-14": (
        ONE_CARD,
        changed(
            "DIP.3", "The best card counts.", "destiny-chosen (card 2; destiny red",
            handlers={PickFate: the_best_counts},
        ),
        changed(
            "DIP.6", "Red leaves only the retreat.", "daqan should have daqan: attack; daqan: flee",
            handlers={Embassy: must_flee},
        ),
    ),
    "DIP-16": (
        changed(
            "DIP.4", "The giant alone allies.", "there lies daqan footman 3, daqan giant 1",
            handlers={PickFate: only_the_giant_allies},
        ),
        changed(
            "MOV.9", "He fights some of them.", "lined-up (attacker 3 footman; defender 3 beastman, 1 giant)",
            handlers={LineUp: the_beastmen_alone},
        ),
    ),
    "DIP-17": (
        changed(
            "MOV.9", "Heroes alone meet neutral units too.", "may answer 'daqan: attack', 'daqan: negotiate 1'",
            handlers={Done: heroes_meet_them_too},
        ),
    ),
    "DIP-19": (
        changed(
            "DIP.6", "Red leaves only the retreat.", "daqan should have daqan: attack; daqan: flee",
            handlers={Embassy: must_flee},
        ),
        changed(
            "RET.1", "Who has nowhere to go stays.", "cut-off (origin A; force 2 footman",
            handlers={Retreating: nobody_is_destroyed},
        ),
    ),
    "DIP-20": (
        changed(
            "DIP.5", "Nobody picks where they go.", "expected beastman 2 routed",
            handlers={PickFate: he_picks_their_refuge},
        ),
        asked(
            "TER.10", "The current player decides for neutral units.", "may answer 'daqan: retreat to B'",
            retreat, "neutral_voice", his_own_voice,
        ),
    ),
}  # fmt: skip
