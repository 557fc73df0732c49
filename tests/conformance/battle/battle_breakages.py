"""For every case of this folder and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from unittest.mock import patch

from breakages import AFTER, Breakage, asked, changed

from runewars.kernel import Insertion, RuleChange, Ruleset
from runewars.rules import cards, marching, terms
from runewars.rules.battle import abilities, opening, resolution, rounds, suffering, support, tally
from runewars.rules.battle.aims import AIMS, Aim
from runewars.rules.battle.events import LinedUp
from runewars.rules.battle.sides import BattleSettings, standing_of
from runewars.rules.cards import OpenWindow, PlayCard
from runewars.rules.economy.harvest import Develop
from runewars.rules.retreat import Retreat, friendly_comes_first
from runewars.rules.seasons import FiguresStood, Hunger
from runewars.state import Position
from runewars.table import Fighter, Side, UnitId, total

from . import broken_rules as broken


def switched(rule: str, what: str, seen: str, setting: str) -> Breakage:
    """Broken by turning a setting of the battle round: off where it is on, on where it is off."""

    def under(ruleset: Ruleset) -> Ruleset:
        turned = {f"battle.{setting}": not getattr(ruleset.settings(BattleSettings), setting)}
        return ruleset.with_changes(RuleChange(id="broken", summary=what, after=AFTER, settings=turned))

    return Breakage(rule, what, seen, under)


def aimed(
    rule: str, what: str, seen: str, aim: str, targets: Callable[[Position, Side], Sequence[Fighter]]
) -> Breakage:
    """Broken in the order in which an effect takes units."""
    return Breakage(rule, what, seen, None, lambda: patch.dict(AIMS, {aim: Aim(targets, AIMS[aim].rule)}))


def attacker_wins_ties(seen: str) -> Breakage:
    return changed("BAT.24", "The attacker wins ties.", seen, handlers={tally.Tally: broken.attacker_wins_ties})


def nothing_to_hit(seen: str) -> Breakage:
    draws = {rounds.Row: broken.only_if_somebody_can_be_hit}
    return changed("BAT.5", "Nobody draws if nobody can be hit.", seen, handlers=draws)


def defender_first(seen: str) -> Breakage:
    first = {rounds.Specials: broken.defender_first}
    return changed("BAT.7", "The defender's specials come first.", seen, handlers=first)


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "BAT-01": (
        changed(
            "BAT.1", "There is no battle where nobody defends.", "latari, but nobody won the battle",
            handlers={opening.PlaceMarker: broken.only_against_defenders},
        ),
        changed(
            "BAT.4", "Nobody plays cards at the start of battle.", "legal after 0: latari should have",
            handlers={OpenWindow: broken.nothing},
        ),
        nothing_to_hit("fate-drawn (role attacker; unit archer; citing BAT.6) did not happen"),
        changed(
            "MOV.9", "Units move in without a battle.", "battle-began (area B; attacker latari",
            handlers={marching.Arrive: broken.nothing},
        ),
        asked(
            "TER.3", "An empty home area is no enemy area.", "contested true; citing MOV.3) did not happen",
            marching, "is_contested_by", broken.where_units_are,
        ),
    ),
    "BAT-02": (
        changed(
            "BAT.23", "A stronghold adds nothing.", "expected 6 v 5, found 6 v 0",
            settings={"battle.stronghold_strength": 0},
        ),
        changed(
            "BAT.25", "A stronghold taken is placed undamaged.", "there lies daqan footman 6, daqan stronghold",
            handlers={resolution.Replace: broken.undamaged},
        ),
        changed(
            "ECO.9", "A stronghold counts 6.", "expected 6 v 5, found 6 v 6",
            settings={"battle.stronghold_strength": 6},
        ),
    ),
    "BAT-04": (
        changed(
            "ORD.8", "Conquer's bonus is not offered.", "expected 3 v 2, found 3 v 5",
            handlers={tally.Siege: broken.nothing},
        ),
        changed(
            "ORD.8", "Every attacker has conquer's bonus.", "script is used up, but daqan is asked replace-stronghold",
            handlers={tally.Siege: broken.bonus_for_everybody},
        ),
    ),
    "BAT-05": (
        changed(
            "ORD.8", "Conquer's bonus takes off 2.", "expected 1 v 0, found 1 v 1",
            settings={"battle.siege_bonus": 2},
        ),
        changed(
            "ECO.9", "A damaged stronghold counts 5.", "expected 1 v 0, found 1 v 2",
            settings={"battle.damaged_stronghold_strength": 5},
        ),
    ),
    "BAT-07": (
        changed(
            "BAT.1", "There is no battle where nobody stands.", "daqan, but nobody won the battle",
            handlers={opening.PlaceMarker: broken.only_against_the_standing},
        ),
        changed(
            "BAT.2", "Routed units take part.", "1 knight against 3 reanimate routed",
            handlers={opening.LineUp: broken.everybody_lines_up},
        ),
        nothing_to_hit("fate-drawn (role attacker; unit knight) did not happen"),
        changed(
            "BAT.27", "Units routed before are not destroyed.", "units-lost (area B",
            handlers={resolution.LoserRetreats: broken.the_routed_stay},
        ),
        asked(
            "ORD.7", "Where nobody stands it does not count.", "'daqan: march footman 2 from A' is legal",
            LinedUp, "apply", broken.not_a_battle_without_defenders,
        ),
    ),
    "BAT-08": (
        changed(
            "BAT.2", "Lightning strikes all in the area.", "expected waiqar reanimate 3 routed; there lies nothing",
            effects={"lightning": broken.lightning_everywhere},
        ),
        attacker_wins_ties("expected waiqar, but daqan won the battle, 0 v 0"),
    ),
    "BAT-10": (
        switched(
            "BAT.10", "The attacker assigns first.", "citing BAT.9, BAT.10) did not happen", "defender_assigns_first"
        ),
        switched(
            "BAT.10o", "The defender assigns first.", "citing BAT.9, BAT.10o) did not happen", "defender_assigns_first"
        ),
        changed(
            "BAT.12", "Damage is dealt only by those who still stand.", "expected 1 v 0, found 3 v 0",
            handlers={suffering.SufferDamage: broken.damage_by_those_who_stand},
        ),
    ),
    "BAT-11": (
        changed(
            "BAT.12", "Damage waits until the whole row has drawn.", "the defender's razorwing draws",
            handlers={rounds.Damages: broken.damage_waits, rounds.DiscardFate: broken.cards_wait},
        ),
    ),
    "BAT-13": (defender_first("latari is asked may-rout"),),
    "BAT-14": (
        changed(
            "BAT.12", "Only those who still stand use their specials.", "expected 0 v 0, found 1 v 0",
            handlers={rounds.Specials: broken.specials_of_those_who_stand},
        ),
    ),
    "BAT-16": (
        changed(
            "BAT.14", "Who is forced out is only routed.", "citing BAT.14, RET.2) did not happen",
            handlers={suffering.Withdraw: broken.only_routed},
        ),
        changed(
            "RET.1", "An empty area is as good as a friendly one.", "'uthuk: retreat to C' is legal",
            drops_objections={Retreat: (friendly_comes_first,)},
        ),
    ),
    "BAT-17": (
        switched("CAR.6", "The opponent picks.", "latari is not asked anything now", "sorceress_chooses"),
        switched("CAR.6o", "The sorceress's player picks.", "daqan is not asked anything now", "sorceress_chooses"),
    ),
    "BAT-19": (
        aimed(
            "BAT.9", "Only a standing damaged unit comes first.", "'daqan: damage footman' is legal",
            "damage", broken.damaged_if_standing,
        ),
        changed(
            "BAT.11", "Damage never destroys.", "fighter knight damage 2 routed; citing BAT.11) did not happen",
            handlers={suffering.Damage: broken.damage_never_destroys},
        ),
    ),
    "BAT-20": (
        changed(
            "BAT.9", "Damage may be spread.", "may answer 'latari: damage archer'",
            drops_objections={suffering.Damage: (suffering.damage_order,)},
        ),
        changed(
            "BAT.26", "Damage stays on.", "there lies latari archer 3, latari dragon 1 damage 3",
            handlers={resolution.Heal: broken.nothing},
        ),
    ),
    "BAT-22": (
        changed(
            "BAT.8", "Damaged units are routed like others.", "may answer 'daqan: rout footman', 'daqan: rout knight",
            drops_objections={suffering.Rout: (suffering.rout_order,)},
        ),
        aimed("BAT.8", "Damaged units are never routed.", "expected 2 v 0, found 2 v 1", "rout", broken.the_unhurt),
    ),
    "BAT-23": (
        changed(
            "BAT.8", "Routs destroy the routed.", "never: unit-destroyed happened",
            handlers={suffering.SufferRouts: broken.routs_destroy},
        ),
    ),
    "BAT-25": (
        changed(
            "BAT.13", "Any alternative will do.", "may answer 'daqan: destroy footman'",
            drops_objections={suffering.Destroy: (suffering.alternatives,)},
        ),
    ),
    "BAT-26": (
        aimed(
            "BAT.13", "What cannot be met in full is not met.", "expected 1 v 2, found 1 v 3",
            "rain-fire", broken.in_full_or_not_at_all,
        ),
    ),
    "BAT-28": (
        changed(
            "BAT.7", "The routed are not destroyed.", "fighter footman routed; citing BAT.17) did not happen",
            handlers={abilities.Terrified: broken.nobody_destroyed},
        ),
        changed(
            "BAT.17", "Only standing units are picked.", "has uthuk: choose knight",
            effects={"ability.terrifying": broken.only_the_standing},
        ),
    ),
    "BAT-29": (
        aimed(
            "BAT.17", "Health comes before standing.", "'latari: damage warrior routed' is legal",
            "concentrated-fire", broken.the_tough_first,
        ),
    ),
    "BAT-31": (
        defender_first("sorcerer damage 1; citing BAT.11) did not happen"),
        changed(
            "BAT.16", "The special gives no health.", "expected 2 v 1, found 2 v 0",
            effects={"ability.undying": broken.nothing},
        ),
    ),
    "BAT-32": (
        changed(
            "BAT.16", "The special gives no health.", "expected 3 v 6, found 0 v 6",
            effects={"ability.unrelenting": broken.nothing},
        ),
        changed(
            "BAT.16", "The special gives 2 health.", "expected 3 v 6, found 2 v 6",
            effects={"ability.unrelenting": broken.a_little_health},
        ),
    ),
    "BAT-34": (
        aimed("BAT.17", "The unhurt giant counts.", "expected 0 v 2, found 8 v 2", "giants", broken.the_unhurt_giant),
    ),
    "BAT-35": (
        nothing_to_hit("expected 6 v 5, found 4 v 5"),
        changed(
            "BAT.15", "The raised leave after the battle.", "there lies waiqar necromancer 1, waiqar reanimate 3",
            handlers={resolution.UnitsReturn: broken.the_raised_leave},
        ),
    ),
    "BAT-37": (
        changed(
            "BAT.15", "No more than eight fight.", "expected 1 v 10, found 1 v 8",
            effects={"ability.raise-dead": broken.raise_up_to_eight},
        ),
        changed(
            "RET.7", "The defender retreats his excess.", "waiqar is asked pick-excess",
            handlers={resolution.WinnersExcess: broken.everybody_sends_back},
        ),
    ),
    "BAT-38": (
        changed(
            "BAT.16", "The strength is lost with the tower.", "expected 4 v 1, found 2 v 1",
            handlers={tally.Tally: broken.lost_with(lambda side: not standing_of(side, UnitId("siege-tower")))},
        ),
    ),
    "BAT-40": (
        switched("BAT.22", "Routed hexagons do not count.", "expected 1 v 1, found 1 v 0", "routed_hexagons_count"),
        attacker_wins_ties("expected uthuk, but daqan won the battle, 1 v 1"),
    ),
    "BAT-41": (
        switched("BAT.22", "Routed hexagons do not count.", "expected 2 v 1, found 1 v 1", "routed_hexagons_count"),
        attacker_wins_ties("expected latari, but daqan won the battle, 1 v 1"),
    ),
    "BAT-43": (
        changed(
            "BAT.23", "A stronghold adds nothing.", "latari is asked replace-stronghold",
            settings={"battle.stronghold_strength": 0},
        ),
        changed(
            "BAT.25", "A stronghold that holds is not damaged.", "expected daqan stronghold damaged",
            handlers={resolution.ResolveStronghold: broken.never_damaged},
        ),
        changed(
            "BAT.27", "The loser does not retreat.", "force 4 archer; citing BAT.27) did not happen",
            handlers={resolution.LoserRetreats: broken.nothing},
        ),
    ),
    "BAT-44": (
        changed(
            "BAT.22", "A routed hexagon damages a stronghold.", "latari archer 2, latari stronghold damaged",
            handlers={resolution.ResolveStronghold: broken.damaged_by_routed_hexagons},
        ),
        changed(
            "BAT.25", "A stronghold is always damaged.", "latari archer 2, latari stronghold damaged",
            handlers={resolution.ResolveStronghold: broken.always_damaged},
        ),
    ),
    "BAT-46": (
        changed(
            "BAT.25", "A damaged stronghold is destroyed.", "expected uthuk stronghold damaged; there lies nothing",
            handlers={resolution.ResolveStronghold: broken.twice_damaged_is_destroyed},
        ),
    ),
    "BAT-47": (
        changed(
            "BAT.25", "A fifth stronghold may be placed.", "'daqan: replace' is legal",
            drops_objections={resolution.Replace: (resolution.none_is_left,)},
        ),
        changed(
            "LIM.4", "One may be destroyed though another is left.", "'daqan: replace destroying D' is legal",
            drops_objections={resolution.Replace: (resolution.one_is_left,)},
        ),
    ),
    "BAT-49": (
        changed(
            "BAT.14", "Who is sent away is only routed.", "force 1 footman; citing BAT.14, BAT.20) did not happen",
            handlers={suffering.Withdraw: broken.only_routed},
        ),
        changed(
            "BAT.20", "The wards work after the count.", "daqan is asked replace-stronghold",
            handlers={tally.Fortifications: broken.after_the_count},
            inserts=(Insertion("battle", (tally.Fortifications(),), after=tally.Tally),),
        ),
        attacker_wins_ties("daqan is asked replace-stronghold"),
    ),
    "BAT-50": (
        changed(
            "BAT.20", "The tomb is used unasked.", "expected 7 v 5, found 4 v 5",
            handlers={tally.Fortifications: broken.unasked},
        ),
        changed(
            "BAT.20", "The tomb is not discarded.", "there lies waiqar stronghold damaged with cursed-tomb",
            handlers={tally.Fortify: broken.used_and_kept},
        ),
        changed(
            "ECO.5", "One discarded is not built again.", "'waiqar: develop cursed-tomb in B', is refused",
            adds_objections={Develop: (broken.built_once,)},
        ),
    ),
    "BAT-52": (
        changed(
            "BAT.20", "The spawn routs.", "there lies daqan footman 8 routed",
            effects={"attacker-damage": broken.routs_for_damage},
        ),
        changed(
            "BAT.20", "The spawn is not discarded.", "there lies uthuk stronghold damaged with hungry-spawn",
            handlers={tally.Fortify: broken.used_and_kept},
        ),
    ),
    "BAT-53": (
        changed(
            "BAT.4", "A card gives the other side another chance.", "may answer 'latari: play to-the-winner'",
            handlers={PlayCard: broken.another_chance},
        ),
        asked(
            "CAR.2", "Cards for the turn are none for the start of battle.", "latari: play rally-cry; has latari: pass",
            cards, "fits", broken.only_what_the_card_says,
        ),
    ),
    "BAT-55": (
        changed(
            "BAT.5", "The last row fights first.", "row-began (row 2) did not happen",
            handlers={rounds.Row: broken.last_row_first},
        ),
    ),
    "BAT-56": (
        changed(
            "BAT.4", "Cards are played for neutral units.", "may answer 'uthuk: play summon-lightning'",
            handlers={OpenWindow: broken.cards_for_neutrals},
        ),
        asked(
            "TER.10", "The attacker decides for neutral units.", "daqan is asked choose-type",
            terms, "neutral_voice", lambda at: at.table.clock.turn,
        ),
        changed(
            "TER.10", "The title of who decides helps them.", "expected 2 v 1, found 2 v 3",
            handlers={tally.Tally: broken.titles_help_neutrals},
        ),
    ),
    "BAT-58": (
        changed(
            "BAT.3", "The card discarded takes effect.", "never: unit-routed happened",
            handlers={support.SetAside: broken.nothing},
        ),
        changed(
            "BAT.3", "A hero brings no card.", "cards 15, 16, 5, 1) did not happen",
            handlers={rounds.FightWith: broken.no_card_more},
        ),
    ),
    "BAT-59": (
        changed(
            "BAT.3", "Heroes may support the same type.", "'latari: support archer with silhouette' is legal",
            drops_objections={support.Support: (support.supported_already,)},
        ),
    ),
    "BAT-61": (
        asked(
            "BAT.3", "A supported type draws though it is gone.", "may answer 'daqan: use support'",
            rounds, "may_draw", broken.or_supported,
        ),
        changed(
            "BAT.28", "Supporting heroes stay.", "expected daqan footman 1 routed, daqan hero valadir routed",
            handlers={support.SupportersRetreat: broken.nothing},
        ),
    ),
    "BAT-62": (
        changed(
            "BAT.2", "Anybody in the area may be hit.", "'uthuk: choose bogran' is legal",
            drops_objections={
                suffering.Damage: (suffering.not_in_the_battle,), suffering.Pick: (suffering.not_in_the_battle,),
            },
        ),
        changed(
            "TER.6", "Heroes are routed with the units of their side.", "never: hero-retreated happened",
            handlers={resolution.LoserRetreats: broken.heroes_too},
        ),
    ),
    "BAT-64": (
        changed(
            "BAT.25", "Without a faction unit no stronghold is placed.", "expected uthuk giant 1, uthuk stronghold",
            handlers={resolution.ResolveStronghold: broken.placed_only_by_a_faction},
        ),
        changed(
            "TER.5", "Allies are lost with the last faction unit.", "found 0 v 1",
            handlers={suffering.Damage: broken.allies_fall_with_the_last},
        ),
    ),
    "BAT-65": (
        changed(
            "BAT.16", "Strength counts only with a unit left.", "expected 2 v 1, found 0 v 1",
            handlers={tally.Tally: broken.lost_with(lambda side: not side.fighters)},
        ),
        changed(
            "BAT.27", "The loser does not retreat.", "force 1 chaos-lord; citing BAT.27) did not happen",
            handlers={resolution.LoserRetreats: broken.nothing},
        ),
    ),
    "BAT-67": (
        asked(
            "BAT.21", "Routed units count.", "expected 2 v 1, found 3 v 1",
            tally, "strength", lambda at, side: total(side.fighters),
        ),
        changed(
            "BAT.29", "The winner's units stand up.", "there lies daqan footman 3",
            handlers={resolution.UnitsReturn: broken.all_stand_up},
        ),
        asked(
            "SEA.3", "Nobody stands up in spring.", "expected daqan footman 3; there lies daqan footman 1 routed",
            FiguresStood, "apply", broken.lie_on,
        ),
        changed(
            "SEA.3", "They stand up in winter.", "never: figures-stood happened",
            handlers={Hunger: broken.stand_up_in_winter},
        ),
    ),
    "BAT-68": (
        nothing_to_hit("expected 7 v 5, found 5 v 5"),
        changed(
            "BAT.6", "A type draws one card.", "cards 15, 5, 1; citing BAT.6) did not happen",
            handlers={rounds.FightWith: broken.one_card},
        ),
    ),
}  # fmt: skip

__all__ = ["BREAKAGES"]
