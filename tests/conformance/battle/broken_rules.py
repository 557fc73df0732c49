"""The rules of battle gone wrong, one at a time: handlers, effects and orders for the breakages to put in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import attrs

from runewars.kernel import Reason, Seat, evolve, objection, value
from runewars.rules import cards, terms
from runewars.rules.battle import abilities, aims, opening, resolution, rounds, suffering, tally
from runewars.rules.battle.events import (
    BattleWon,
    HealthGained,
    LinedUp,
    RowBegan,
    StrengthGained,
    StrengthTallied,
    UnitDamaged,
    UnitDestroyed,
)  # fmt: skip
from runewars.rules.battle.sides import health, may_draw, standing_of, strength, stronghold_strength, unit_type
from runewars.rules.cards import OpenWindow, PlayCard, PlayCards
from runewars.rules.economy.harvest import BuildDevelopment, Develop
from runewars.rules.effects import battle as card_effects
from runewars.rules.events import HeroRetreated, StrongholdDamaged, StrongholdDestroyed, UnitsLost, UnitStood
from runewars.rules.limits import excess
from runewars.rules.retreat import Retreating
from runewars.rules.seasons import FiguresStood, Hunger
from runewars.rules.titles import held_effect
from runewars.state import Play, Position
from runewars.table import (
    ATTACKER,
    DEFENDER,
    AreaId,
    Fighter,
    Role,
    Side,
    Table,
    UnitId,
    opponent,
    standing,
    total,
)  # fmt: skip

_LINED_UP = LinedUp.apply


def nothing(*_: object) -> None:
    """A handler or an effect that does nothing."""


# ---------------------------------------------------------------- opening and cards


def only_against_defenders(play: Play, step: opening.PlaceMarker) -> None:
    there = play.table.area(step.area)
    if there.units or there.stronghold is not None:
        opening.place_marker(play, step)


def only_against_the_standing(play: Play, step: opening.PlaceMarker) -> None:
    if standing(play.table.area(step.area).units):
        opening.place_marker(play, step)


def everybody_lines_up(play: Play, step: opening.LineUp) -> None:
    there = play.table.area(play.table.fight.area)
    play.happen(LinedUp(there.arrivals, there.units, ("BAT.2",)))


def not_a_battle_without_defenders(event: LinedUp, table: Table) -> Table:
    """Where nobody stands to defend, the battle does not count as one."""
    table = _LINED_UP(event, table)
    return table if event.defender else evolve(table, clock=evolve(table.clock, fought=False))


def where_units_are(at: Position, seat: Seat, area: AreaId) -> bool:
    """Only where units lie are there others to meet."""
    return bool(at.table.area(area).units) and terms.controller(at, area) != seat


def lightning_everywhere(play: Play, *given: Any) -> None:
    card_effects.lightning(play, *given)
    area = play.table.fight.area
    play.happen(UnitsLost(area, play.table.area(area).units, ("CAR.1",)))


def another_chance(play: Play, decision: PlayCards, choice: PlayCard) -> None:
    cards.play_card(play, decision, choice)
    play.then(OpenWindow(decision.moment, opponent(decision.role)))


def cards_for_neutrals(play: Play, step: OpenWindow) -> None:
    seat = terms.voice(play, play.table.fight.side(step.role))
    if play.table.player(seat).hand:
        play.ask(PlayCards(seat, step.moment, step.role))


def only_what_the_card_says(at: Position, card: Any, seat: Any, moment: str, role: Role) -> bool:
    return moment in card.moments and card.role in ("either", role)


# ---------------------------------------------------------------- rounds


def somebody_may_draw(play: Play) -> bool:
    battle = play.table.fight
    return any(may_draw(play, side, battle.row) for side in (battle.attacker, battle.defender))


def damage_waits(play: Play, step: rounds.Damages) -> None:
    if not somebody_may_draw(play):
        rounds.damages(play, step)


def cards_wait(play: Play, step: rounds.DiscardFate) -> None:
    if not somebody_may_draw(play):
        rounds.discard_fate(play, step)


def last_row_first(play: Play, step: rounds.Row) -> None:
    battle, row = play.table.fight, 6 - step.row
    if may_draw(play, battle.attacker, row) or may_draw(play, battle.defender, row):
        play.happen(RowBegan(row, ("BAT.5",)))
        play.follow("exchange")
        play.then(step)


def only_if_somebody_can_be_hit(play: Play, step: rounds.Row) -> None:
    battle = play.table.fight
    if battle.attacker.fighters and battle.defender.fighters:
        rounds.fight_row(play, step)


def defender_first(play: Play, step: rounds.Specials) -> None:
    rounds.specials(play, rounds.Specials(opponent(step.role)))


def still_stands(side: Side) -> bool:
    """Whether the type whose cards lie before a side still stands."""
    return not side.cards or standing_of(side, side.drawn[-1]) > 0


def specials_of_those_who_stand(play: Play, step: rounds.Specials) -> None:
    if still_stands(play.table.fight.side(step.role)):
        rounds.specials(play, step)


def damage_by_those_who_stand(play: Play, step: suffering.SufferDamage) -> None:
    if still_stands(play.table.fight.side(opponent(step.role))):
        suffering.suffer_damage(play, step)


def or_supported(at: Position, side: Side, row: int) -> tuple[UnitId, ...]:
    units = at.content.units_by_id
    supported = (unit for _, unit in side.supports if units[unit].initiative == row and unit not in side.drawn)
    return tuple(dict.fromkeys([*may_draw(at, side, row), *supported]))


def no_card_more(play: Play, decision: rounds.ChooseType, choice: rounds.FightWith) -> None:
    count = standing_of(play.table.fight.side(decision.role), choice.unit)
    rounds.draw_fate(play, rounds.DrawFate(decision.role, choice.unit, count))


def one_card(play: Play, decision: rounds.ChooseType, choice: rounds.FightWith) -> None:
    rounds.draw_fate(play, rounds.DrawFate(decision.role, choice.unit, 1))


# ---------------------------------------------------------------- what units suffer


def damage_never_destroys(play: Play, decision: suffering.AssignDamage, choice: suffering.Damage) -> None:
    play.happen(UnitDamaged(decision.role, choice.fighter, decision.cites))
    if decision.after is not None:
        play.then(decision.after)


def routs_destroy(play: Play, step: suffering.SufferRouts) -> None:
    fighters = play.table.fight.side(step.role).fighters
    if step.left and fighters and not standing(fighters):
        play.happen(UnitDestroyed(step.role, fighters[0][0], ("BAT.8",)))
        play.then(attrs.evolve(step, left=step.left - 1))
    else:
        suffering.suffer_routs(play, step)


def only_routed(play: Play, decision: suffering.AssignRetreat, choice: suffering.Withdraw) -> None:
    suffering.rout(play, decision.role, choice.fighter, decision.cites)


def damaged_if_standing(at: Position, side: Side) -> list[Fighter]:
    everybody = [who for who, _ in side.fighters]
    upright = [who for who in everybody if not who.routed]
    return [who for who in upright if who.damage] or upright or everybody


def the_unhurt(at: Position, side: Side) -> list[Fighter]:
    return [who for who, _ in side.fighters if not who.routed and not who.damage]


def the_tough_first(at: Position, side: Side) -> list[Fighter]:
    everybody = [who for who, _ in side.fighters]
    return [who for who in everybody if health(at, side, who.unit) > 1] or everybody


def in_full_or_not_at_all(at: Position, side: Side) -> Sequence[Fighter]:
    def number(shape: str) -> int:
        return sum(count for who, count in side.fighters if unit_type(at, who).shape == shape)

    return aims.under_fire(at, side) if number("triangle") > 1 or number("rectangle") else []


def the_unhurt_giant(at: Position, side: Side) -> Sequence[Fighter]:
    found = aims.giants(at, side)
    return [who for who in found if not who.damage] or found


def only_the_standing(play: Play, use: rounds.UseAbility) -> None:
    enemy, seat = opponent(use.role), abilities.user(play, use.role)
    play.ask(suffering.PickUnit(seat, enemy, "standing", abilities.CHOSEN, None, abilities.SecondVictim(enemy)))


def nobody_destroyed(play: Play, step: abilities.Terrified) -> None:
    for who in (step.first, step.second):
        if who is not None and not who.routed:
            suffering.rout(play, step.role, who, abilities.CHOSEN)


def allies_fall_with_the_last(play: Play, decision: suffering.AssignDamage, choice: suffering.Damage) -> None:
    suffering.damage_handler(play, decision, choice)
    left = play.table.fight.attacker.fighters
    for who, count in left if terms.faction_holding(play, left) is None else ():
        for _ in range(count):
            play.happen(UnitDestroyed(ATTACKER, who, ("TER.9",)))


def a_little_health(play: Play, use: rounds.UseAbility) -> None:
    play.happen(HealthGained(use.role, use.unit, 2, ("BAT.7", "BAT.16")))


def raise_up_to_eight(play: Play, use: rounds.UseAbility) -> None:
    if total(play.table.fight.side(use.role).fighters) < 8:
        abilities.raise_dead(play, use)


# ---------------------------------------------------------------- the tally


def bonus_for_everybody(play: Play, step: tally.Siege) -> None:
    if tally.defended_stronghold(play) is not None:
        play.then(tally.Breach())


def lost_with(gone: Callable[[Side], bool]) -> Callable[[Play, tally.Tally], None]:
    """A count in which the attacker's gains are lost in some case."""

    def count(play: Play, step: tally.Tally) -> None:
        side = play.table.fight.attacker
        if side.gained and gone(side):
            play.happen(StrengthGained(ATTACKER, -side.gained, ("BAT.21",)))
        tally.tally(play, step)

    return count


def titles_help_neutrals(play: Play, step: tally.Tally) -> None:
    """Who decides for neutral units lends them his title."""
    side, held = play.table.fight.defender, held_effect(play, "battle-strength")
    if side.seat is None and held is not None and held[0] == terms.voice(play, side):
        play.happen(StrengthGained(DEFENDER, held[1].number("defence"), ("TER.14", "BAT.21")))
    tally.tally(play, step)


def attacker_wins_ties(play: Play, step: tally.Tally) -> None:
    battle, walls = play.table.fight, stronghold_strength(play)
    attack, defence = strength(play, battle.attacker), strength(play, battle.defender) + walls
    play.happen(StrengthTallied(attack, defence, walls, ("BAT.21", "BAT.22")))
    winner: Role = ATTACKER if attack >= defence else DEFENDER
    play.happen(BattleWon(winner, battle.side(winner).seat, ("BAT.24",)))


def after_the_count(play: Play, step: tally.Fortifications) -> None:
    if play.table.fight.terms.winner is not None:
        tally.fortifications(play, step)


def unasked(play: Play, step: tally.Fortifications) -> None:
    stronghold = tally.defended_stronghold(play)
    if stronghold is not None and stronghold.development is not None:
        play.then(tally.Fortify(stronghold.development))


def used_and_kept(play: Play, step: tally.Fortify) -> None:
    seat = play.table.fight.defender.seat
    if seat is not None:
        effect = play.content.faction(seat).defence.effect
        play.ruleset.effects[effect.name](play, seat, DEFENDER, effect)


def routs_for_damage(play: Play, seat: Any, role: Role, effect: Any) -> None:
    play.then(suffering.SufferRouts(opponent(role), effect.number("amount"), ("BAT.20",)))


# ---------------------------------------------------------------- what follows it


def undamaged(play: Play, decision: resolution.ReplaceStronghold, choice: resolution.Replace) -> None:
    resolution.replace(play, attrs.evolve(decision, damaged=False), choice)


def held(play: Play) -> bool:
    """Whether the defender has won."""
    return play.table.fight.terms.winner == DEFENDER


def never_damaged(play: Play, step: resolution.ResolveStronghold) -> None:
    if not held(play):
        resolution.resolve_stronghold(play, step)


def always_damaged(play: Play, step: resolution.ResolveStronghold) -> None:
    if held(play):
        play.happen(StrongholdDamaged(play.table.fight.area, ("BAT.25",)))
    else:
        resolution.resolve_stronghold(play, step)


def damaged_by_routed_hexagons(play: Play, step: resolution.ResolveStronghold) -> None:
    attackers = play.table.fight.attacker.fighters
    if held(play) and any(unit_type(play, who).shape == "hexagon" for who, _ in attackers):
        play.happen(StrongholdDamaged(play.table.fight.area, ("BAT.25",)))
    else:
        resolution.resolve_stronghold(play, step)


def twice_damaged_is_destroyed(play: Play, step: resolution.ResolveStronghold) -> None:
    stronghold = tally.defended_stronghold(play)
    if held(play) and stronghold is not None and stronghold.damaged:
        play.happen(StrongholdDestroyed(play.table.fight.area, ("BAT.25",)))
    else:
        resolution.resolve_stronghold(play, step)


def placed_only_by_a_faction(play: Play, step: resolution.ResolveStronghold) -> None:
    battle = play.table.fight
    if held(play) or terms.faction_holding(play, battle.attacker.fighters) is not None:
        resolution.resolve_stronghold(play, step)
    else:
        play.happen(StrongholdDestroyed(battle.area, ("BAT.25",)))


def the_routed_stay(play: Play, step: resolution.LoserRetreats) -> None:
    battle = play.table.fight
    if held(play):
        resolution.loser_retreats(play, step)
    else:
        side = battle.defender
        play.then(Retreating(side.seat, battle.area, side.fighters, DEFENDER, ("BAT.27", "RET.1", "RET.2")))


def heroes_too(play: Play, step: resolution.LoserRetreats) -> None:
    area = play.table.fight.area
    for hero in play.table.heroes:
        if hero.area == area:
            play.happen(HeroRetreated(hero.id, area, ("BAT.27",)))
    resolution.loser_retreats(play, step)


def the_raised_leave(play: Play, step: resolution.UnitsReturn) -> None:
    for who, count in play.table.fight.attacker.fighters:
        for _ in range(2 if who.unit == "reanimate" and count > 2 else 0):
            play.happen(UnitDestroyed(ATTACKER, who, ("BAT.15",)))
    resolution.units_return(play, step)


def all_stand_up(play: Play, step: resolution.UnitsReturn) -> None:
    resolution.units_return(play, step)
    area = play.table.fight.area
    for who, count in play.table.area(area).units:
        for _ in range(count if who.routed else 0):
            play.happen(UnitStood(area, who.unit, ("BAT.29",)))


def everybody_sends_back(play: Play, step: resolution.WinnersExcess) -> None:
    battle = play.table.fight
    seat = battle.side(battle.terms.winner or ATTACKER).seat
    if seat is not None and excess(play, battle.area) > total(step.picked):
        play.ask(resolution.PickExcess(seat, step.picked))
    elif seat is not None and step.picked:
        play.then(Retreating(seat, battle.area, step.picked, None, ("RET.7",)))


# ---------------------------------------------------------------- after the battle


@value
class BuiltOnce(Reason):
    """A reason no rule gives."""

    says: ClassVar[str] = "a defence is built only once"


@objection("ECO.5")
def built_once(at: Position, decision: BuildDevelopment, choice: Develop) -> BuiltOnce | None:
    """What was discarded is out of the game."""
    return BuiltOnce() if choice.development == at.content.faction(decision.seat).defence.id else None


def lie_on(event: FiguresStood, table: Table) -> Table:
    """Spring raises nobody."""
    return table


def stand_up_in_winter(play: Play, step: Hunger) -> None:
    play.happen(FiguresStood(("SEA.3",)))
