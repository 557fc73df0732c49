"""For every case of duels and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.kernel import Insertion, Seat, evolve
from runewars.rules.duel import falling, rounds, wielding
from runewars.rules.duel.abilities import deal_hero
from runewars.rules.duel.rounds import DrawDuelCards, DrawFor, DuelRound, EndDuel, UseUnitAbility
from runewars.rules.heroes import defeat
from runewars.rules.heroes.after_move import AfterMove
from runewars.rules.heroes.events import HeroDefeated, HeroHealed
from runewars.rules.heroes.moving import lies_routed
from runewars.rules.heroes.phase import Send
from runewars.rules.orders.turns import CloseTurn
from runewars.state import Play, Position
from runewars.table import Hero, HeroId, Table


def the_attackers_first(play: Play, step: falling.DamageFalls) -> None:
    """Who falls by it deals none."""
    duel = play.table.bout
    rival = defeat.hero_on_board(play, duel.defender.hero)
    if rival is not None and rival.damage + duel.defender.coming >= defeat.health_of(play, rival):
        play.table = play.table.with_duel(evolve(duel, attacker=evolve(duel.attacker, coming=0)))
    falling.damage_falls(play, step)


def only_beyond_health(play: Play, hero: HeroId) -> bool:
    here = defeat.hero_on_board(play, hero)
    return here is not None and here.damage <= defeat.health_of(play, here)


def without_a_marker(event: HeroDefeated, table: Table) -> Table:
    decks = evolve(table.decks, defeated=(*table.decks.defeated, event.hero))
    return evolve(table, heroes=tuple(hero for hero in table.heroes if hero.id != event.hero), decks=decks)


def not_over(at: Position) -> bool:
    return False


def healed_at_the_end(play: Play, step: EndDuel) -> None:
    for hero in play.table.heroes:
        if hero.damage:
            play.happen(HeroHealed(hero.id, hero.damage, ("DUE.5",)))
    rounds.end_duel(play, step)


def the_routed_draw_nothing(play: Play, step: DrawDuelCards) -> None:
    hero = defeat.hero_on_board(play, play.table.bout.side(step.role).hero)
    if hero is None or not hero.routed:
        rounds.draw_duel_cards(play, step)


def duels_after_a_turn(play: Play, step: CloseTurn) -> None:
    hero = next(hero for hero in play.table.heroes if hero.seat == step.seat)
    play.ask(AfterMove(step.seat, hero.id))


def the_first_alone(at: Position, seat: Seat) -> tuple[Hero, ...]:
    return tuple(hero for hero in at.table.heroes if hero.seat == seat)[:1]


def one_card_a_type(play: Play, step: DrawDuelCards) -> None:
    side = play.table.bout.side(step.role)
    if side.hero is not None:
        rounds.draw_duel_cards(play, step)
    for unit in dict.fromkeys(who.unit for who, _ in side.units):
        play.then(DrawFor(step.role, 1, unit))


def the_player_himself(table: Table, seat: Seat) -> Seat:
    return seat


def for_both_units(play: Play, step: UseUnitAbility) -> None:
    deal_hero(play, 2)


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "DUE-01": (
        changed(
            "DUE.3", "The attacker's damage falls first.", "damage-fell (attacker 1; defender 1; citing DUE.3)",
            handlers={falling.DamageFalls: the_attackers_first},
        ),
        asked(
            "HER.12", "A hero bears as much damage as he has health.", "uthuk is asked act-with-hero",
            falling, "withstands", only_beyond_health,
        ),
        Breakage(
            "HER.13", "Rewards go with the hero.", "table.B: expected fallen with boar-spear faceup",
            None, lambda: patch.object(HeroDefeated, "apply", without_a_marker),
        ),
    ),
    "DUE-02": (
        changed(
            "DUE.3", "A special alone is worth nothing.", "damage-dealt (role defender; damage 1; citing DUE.3)",
            settings={"duel.special_damage": 0},
        ),
        changed(
            "DUE.3", "A reward is used at any time.", "'daqan: wield ice-storm' is legal",
            drops_objections={wielding.Wield: (wielding.not_for_a_special,)},
        ),
    ),
    "DUE-04": (
        changed(
            "DUE.3", "There is a fifth round.", "duel-round-began (round 5) happened",
            inserts=(Insertion("duel", (DuelRound(5),), after=DuelRound),),
        ),
        asked(
            "DUE.5", "A duel goes on without one of its heroes.", "draw.fate is used up",
            rounds, "is_over", not_over,
        ),
    ),
    "DUE-05": (
        changed(
            "DUE.5", "Those who live are healed.", "hero-healed happened", handlers={EndDuel: healed_at_the_end},
        ),
    ),
    "DUE-07": (
        changed(
            "DUE.1", "A routed hero draws no cards.", "damage-dealt (role attacker; damage 1; citing DUE.3)",
            handlers={DrawDuelCards: the_routed_draw_nothing},
        ),
        changed(
            "HER.5", "Routed heroes move.", "uthuk: send astarra to B", drops_objections={Send: (lies_routed,)},
        ),
    ),
    "DUE-08": (
        changed(
            "DUE.1", "Heroes who moved in a turn may duel.", "daqan: duel astarra",
            handlers={CloseTurn: duels_after_a_turn},
        ),
    ),
    "DUE-10": (
        asked(
            "HER.13", "The first of the victor's heroes has all of them.", "daqan: award boar-spear to ronan",
            defeat, "sharers", the_first_alone,
        ),
    ),
    "DUE-11": (
        changed(
            "DUE.4", "A hero has as many hands as weapons.", "daqan: wield staff-of-light",
            drops_objections={wielding.Wield: (wielding.one_of_a_kind,)},
        ),
    ),
    "DUE-13": (
        Breakage(
            "DUE.6", "The hero's own player fights for the units.", "other uthuk",
            None, lambda: patch.object(Table, "left_of", the_player_himself),
        ),
        changed(
            "DUE.7", "Burning counts for each of its two units.", "damage-dealt (role attacker; damage 1",
            effects={"duel.unit.burning": for_both_units},
        ),
    ),
    "DUE-14": (
        changed(
            "DUE.6", "One card is drawn for a type.", "damage-dealt (role attacker; damage 2; citing DUE.6)",
            handlers={DrawDuelCards: one_card_a_type},
        ),
    ),
}  # fmt: skip
