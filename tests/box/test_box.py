"""A table is held against the box: every fault is named, with its place."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from runewars import army, battle
from runewars.box import Limits, Problem, TableError, lay_table, problems
from runewars.codec import dumps, loads
from runewars.content import terrinoth
from runewars.kernel import Dealer, Decision, RefereeError, Seat, adjudicate, legal
from runewars.rules.limits import DiscardTactics, GiveUpUnit
from runewars.state import GameState
from runewars.table import (
    FALL,
    UNKNOWN,
    WINTER,
    Area,
    AreaId,
    Battle,
    Clock,
    DevelopmentId,
    FateDeck,
    FateId,
    Fighter,
    Force,
    Hero,
    HeroId,
    Player,
    Result,
    Season,
    Side,
    Stronghold,
    Table,
    TacticsDeck,
    TacticsId,
    Terms,
    TitleCard,
    TitleId,
    UnitId,
    fighter,
    in_order,
    sketch,
)

PACK = terrinoth()
BOARD = sketch(["A-B", "B|C", "C~D"])
DAQAN, UTHUK, LATARI = Seat("daqan"), Seat("uthuk"), Seat("latari")
A, B, C, D = BOARD.areas
RALLY, LIGHTNING = TacticsId("rally-cry"), TacticsId("summon-lightning")


def force(*fighters: tuple[str, int]) -> Force:
    return tuple((fighter(UnitId(unit)), count) for unit, count in fighters)


def laid(**options: Any) -> Table:
    """Two players, their homes and some units."""
    areas = {A: Area(force(("footman", 3), ("knight", 1)), home=DAQAN), D: Area(force(("berserker", 2)), home=UTHUK)}
    players = (Player(DAQAN, 3, hand=(RALLY,)), Player(UTHUK, 1, fresh=(LIGHTNING,)))
    return lay_table(PACK, BOARD, players, areas, **{"turn": DAQAN, **options})


def fighting(**of_attacker: Any) -> Table:
    """The same, with a battle in B."""
    attacker = attrs.evolve(Side(DAQAN, force(("bowman", 2))), **of_attacker)
    return attrs.evolve(laid(), battle=Battle(B, attacker, Side(UTHUK, force(("warlock", 1)))))


def with_area(area: AreaId, **changes: Any) -> Table:
    table = laid()
    return table.with_area(area, attrs.evolve(table.area(area), **changes))


def with_player(**changes: Any) -> Table:
    table = laid()
    return attrs.evolve(table, players=(attrs.evolve(table.players[0], **changes), *table.players[1:]))


def with_terms(**changes: Any) -> Table:
    table = fighting()
    return table.with_battle(table.fight.with_terms(attrs.evolve(Terms(), **changes)))


# ---------------------------------------------------------------- laying


def test_a_table_laid_is_sound() -> None:
    assert () == problems(laid(), PACK)
    assert () == problems(fighting(), PACK)


def test_the_decks_hold_what_lies_nowhere_else() -> None:
    table = laid(fate_discard=(FateId("7"), FateId("2")), tactics_discard=(RALLY,))
    assert 28 == len(table.fate.cards)
    assert ("1", "3", "4", "5", "6", "8", "9", "10") == table.fate.cards[:8]
    assert 1 == table.tactics.cards.count(RALLY)
    assert 2 == table.tactics.cards.count(LIGHTNING)
    assert ("7", "2") == table.fate.discard


def test_areas_not_named_are_empty() -> None:
    assert Area() == laid().area(B)


def test_who_is_first_when_it_is_not_said() -> None:
    assert UTHUK == laid(turn=UTHUK).clock.first
    assert DAQAN == laid(turn=None).clock.first
    assert Clock(WINTER, None, UTHUK, 3) == laid(turn=None, first=UTHUK, season=WINTER, year=3).clock


def test_a_table_that_cannot_be_lists_everything() -> None:
    with pytest.raises(TableError) as caught:
        lay_table(
            PACK,
            BOARD,
            (Player(DAQAN), Player(UTHUK)),
            {AreaId("Q"): Area(), A: Area(force(("dragoon", 1)))},
            turn=LATARI,
            first=DAQAN,
        )
    assert (
        Problem("areas.Q", "is not on the board"),
        Problem("clock.turn", "latari does not play"),
        Problem("areas.A.units", "dragoon is no unit of this pack"),
    ) == caught.value.problems
    assert [
        "3 to correct on this table:",
        "  areas.Q: is not on the board",
        "  clock.turn: latari does not play",
        "  areas.A.units: dragoon is no unit of this pack",
    ] == str(caught.value).splitlines()
    assert isinstance(caught.value, RefereeError)


def test_nobody_plays() -> None:
    with pytest.raises(TableError, match="at least 2 play"):
        lay_table(PACK, BOARD, (), {}, turn=None)


# ---------------------------------------------------------------- positions no play leads to

HEROES = tuple(Hero(HeroId(hero.id), DAQAN, A) for hero in PACK.heroes[:4])
CARDS = in_order(tuple(TacticsId(card.id) for card in PACK.tactics for _ in range(card.copies))[:11])


def with_areas(**areas: Area) -> Table:
    """Two players and these areas."""
    there = {AreaId(name): area for name, area in areas.items()}
    return lay_table(PACK, BOARD, (Player(DAQAN), Player(UTHUK)), there, turn=DAQAN)


@pytest.mark.parametrize(
    ("area", "problem"),
    [
        (Area(force(("footman", 9))), Problem("areas.B.units", "daqan has 9 units there; 8 at most (LIM.1)")),
        (
            Area(force(("footman", 8), ("giant", 1))),
            Problem("areas.B.units", "daqan has 9 units there; 8 at most (LIM.1)"),
        ),
        (
            Area(force(("beastman", 4), ("razorwing", 5)), home=UTHUK),
            Problem("areas.B.units", "uthuk has 9 units there; 8 at most (LIM.1)"),
        ),
        (
            Area(force(("beastman", 4), ("razorwing", 5)), stronghold=Stronghold(UTHUK)),
            Problem("areas.B.units", "uthuk has 9 units there; 8 at most (LIM.1)"),
        ),
        (
            Area(force(("berserker", 1)), stronghold=Stronghold(DAQAN)),
            Problem("areas.B.stronghold", "is daqan's, but the units there are uthuk's"),
        ),
        (
            Area(force(("berserker", 1)), force(("footman", 1)), Stronghold(DAQAN)),
            Problem("areas.B.stronghold", "is daqan's, but the units there are uthuk's"),
        ),
        (
            Area(force(("giant", 1)), force(("footman", 1)), Stronghold(DAQAN)),
            Problem("areas.B.arrivals", "daqan controls the area already: there is nobody to attack"),
        ),
        (
            Area((), force(("footman", 1)), home=DAQAN),
            Problem("areas.B.arrivals", "daqan controls the area already: there is nobody to attack"),
        ),
        (
            Area(force(("knight", 1)), force(("footman", 1))),
            Problem("areas.B.arrivals", "daqan controls the area already: there is nobody to attack"),
        ),
        (
            Area(force(("berserker", 1)), force(("giant", 1))),
            Problem("areas.B.arrivals", "neutral units attack only beside a unit of their ally's faction (MOV.10)"),
        ),
        (
            Area(force(("berserker", 1)), ((fighter(UnitId("footman"), 0, True), 1),)),
            Problem("areas.B.arrivals", "routed units cannot have moved in (TER.7)"),
        ),
    ],
)
def test_a_position_no_play_leads_to_is_not_laid(area: Area, problem: Problem) -> None:
    with pytest.raises(TableError) as caught:
        with_areas(B=area)
    assert (problem,) == caught.value.problems


@pytest.mark.parametrize(
    "area",
    [
        Area(force(("footman", 7), ("giant", 1))),
        Area(force(("beastman", 4), ("razorwing", 5))),  # unallied: no limit (LIM.7)
        Area(force(("berserker", 12)), force(("footman", 12))),
        Area(force(("berserker", 1)), force(("footman", 1)), Stronghold(UTHUK), DAQAN),
        Area(force(("berserker", 1)), stronghold=Stronghold(UTHUK), home=DAQAN),
        Area(force(("giant", 1)), force(("footman", 1), ("razorwing", 1))),
        Area((), force(("footman", 1)), Stronghold(UTHUK)),
    ],
)
def test_positions_that_may_be(area: Area) -> None:
    assert area == with_areas(B=area).area(B)


def test_hands_and_heroes_are_limited() -> None:
    players = (Player(DAQAN, hand=CARDS[:6], fresh=CARDS[6:]), Player(UTHUK))
    with pytest.raises(TableError) as caught:
        lay_table(PACK, BOARD, players, {}, turn=None, heroes=HEROES)
    assert (
        Problem("players.daqan.hand", "holds 11 tactics cards, those drawn included; 10 at most (LIM.2)"),
        Problem("heroes", "daqan has 4 heroes; 3 at most (LIM.2)"),
    ) == caught.value.problems
    lay_table(PACK, BOARD, players, {}, turn=None, heroes=HEROES, limits=Limits(8, 11, 4))


def test_a_table_over_a_limit_is_still_whole() -> None:
    """So that a state loads in which somebody is just asked what he gives up."""
    table = with_area(B, units=force(("berserker", 9)))
    assert () == problems(attrs.evolve(table, heroes=HEROES), PACK)


def test_one_who_gives_up_units_or_cards_may_be_saved_and_loaded() -> None:
    bout = battle(army("uthuk", berserker=1), army("daqan", footman=12), board=["B"], ruleset="revised")
    asked = over_limit(bout, GiveUpUnit)
    assert asked == loads(dumps(asked))
    bout = battle(army("daqan", knight=1, drawn=CARDS[:10]), army("uthuk"), stronghold="whole", ruleset="revised")
    asked = over_limit(bout, DiscardTactics)
    assert asked == loads(dumps(asked))


def over_limit(state: GameState, kind: type[Decision]) -> GameState:
    """Play on, with one luck or another, until somebody is asked to give something up."""
    for seed in range(100):
        at = state
        while at.pending and not isinstance(at.pending[0], kind):
            at = adjudicate(at, legal(at, at.pending[0].seat)[0], dealer=Dealer(seed)).state
        if at.pending:
            return at
    raise AssertionError(f"nobody is asked {kind.__name__}")


# ---------------------------------------------------------------- one fault, one problem

TWO_KINDS = ((Fighter(UnitId("knight")), 1), (Fighter(UnitId("footman")), 1))
TWICE = ((Fighter(UnitId("knight")), 1), (Fighter(UnitId("knight")), 1))
HURT = ((Fighter(UnitId("knight"), 1), 1),)


@pytest.mark.parametrize(
    ("table", "where", "problem"),
    [
        (attrs.evolve(laid(), players=laid().players[:1]), "players", "2 to 4 play, not 1"),
        (attrs.evolve(laid(), players=(*laid().players, Player(DAQAN))), "players", "daqan sits at the table 2 times"),
        (attrs.evolve(laid(), players=(*laid().players, Player(Seat("orcs")))), "players.orcs", "is no faction"),
        (with_player(influence=-1), "players.daqan.influence", "below 0"),
        (with_player(influence=10_001), "players.daqan.influence", "is 10001, above 10000"),
        (
            attrs.evolve(laid(), titles=(TitleCard(TitleId("lord-commander"), DAQAN, 10**8),)),
            "titles.lord-commander.influence",
            "is 100000000, above 10000",
        ),
        (attrs.evolve(laid(), clock=Clock(Season("autumn"), None, DAQAN)), "clock.season", "autumn is no season"),
        (attrs.evolve(laid(), clock=Clock(FALL, None, DAQAN, 0)), "clock.year", "years count from 1"),
        (attrs.evolve(laid(), clock=Clock(FALL, LATARI, DAQAN)), "clock.turn", "latari does not play"),
        (attrs.evolve(laid(), clock=Clock(FALL, None, LATARI)), "clock.first", "latari does not play"),
        (attrs.evolve(laid(), result=Result(LATARI, "battle", "BAT.24")), "result.winner", "latari does not play"),
        (attrs.evolve(laid(), areas=laid().areas[:3]), "areas", "the board has 4 areas, not 3"),
        (attrs.evolve(laid(), areas=(*laid().areas, Area())), "areas", "the board has 4 areas, not 5"),
        (with_area(B, units=force(("knigth", 1))), "areas.B.units", "knigth is no unit"),
        (with_area(B, units=force(("knight", 0))), "areas.B.units", "at least 1"),
        (with_area(B, units=TWO_KINDS), "areas.B.units", "in order"),
        (with_area(B, arrivals=TWICE), "areas.B.arrivals", "each kind once"),
        (with_area(B, units=HURT), "areas.B.units", "damaged only in a battle"),
        (with_area(B, units=force(("berserker", 1), ("knight", 1))), "areas.B.units", "daqan and uthuk lie together"),
        (
            with_area(B, arrivals=force(("archer", 1))),
            "areas.B.arrivals",
            "archer is latari's, and latari does not play",
        ),
        (with_area(B, units=force(("knight", 8))), "areas", "9 knight are in play; the box has 8"),
        (with_area(B, arrivals=force(("dragon", 99))), "areas", "99 dragon are in play"),
        (with_area(B, stronghold=Stronghold(LATARI)), "areas.B.stronghold.seat", "latari does not play"),
        (
            with_area(B, stronghold=Stronghold(DAQAN, development=DevelopmentId("moat"))),
            "areas.B.stronghold.development",
            "moat is no development",
        ),
        (
            with_area(B, stronghold=Stronghold(DAQAN, development=DevelopmentId("hungry-spawn"))),
            "areas.B.stronghold.development",
            "not daqan's to build",
        ),
        (with_area(B, home=LATARI), "areas.B.home", "latari does not play"),
        (with_area(B, activated=(LATARI,)), "areas.B.activated", "latari does not play"),
        (with_area(B, activated=(UTHUK, UTHUK)), "areas.B.activated", "uthuk has 2 activation tokens"),
        (attrs.evolve(laid(), heroes=(Hero(HeroId("conan"), DAQAN, A),)), "heroes.conan", "no hero"),
        (attrs.evolve(laid(), heroes=(Hero(HeroId("bogran"), DAQAN, A),) * 2), "heroes.bogran", "2 times"),
        (
            attrs.evolve(laid(), heroes=(Hero(HeroId("bogran"), LATARI, A),)),
            "heroes.bogran.seat",
            "latari does not play",
        ),
        (
            attrs.evolve(laid(), heroes=(Hero(HeroId("bogran"), DAQAN, AreaId("Q")),)),
            "heroes.bogran.area",
            "Q is not on the board",
        ),
        (attrs.evolve(laid(), fate=FateDeck(laid().fate.cards[1:])), "fate", "1 is there 0 times"),
        (attrs.evolve(laid(), fate=FateDeck(laid().fate.cards, (FateId("30"),))), "fate", "30 is there 2 times"),
        (attrs.evolve(laid(), fate=FateDeck(laid().fate.cards, (FateId("31"),))), "fate.discard", "31 is no fate card"),
        (attrs.evolve(laid(), fate=FateDeck(laid().fate.cards[::-1])), "fate.cards", "in the order of their ids"),
        (attrs.evolve(laid(), tactics=TacticsDeck(laid().tactics.cards[1:])), "tactics", "ambush is there 1 times"),
        (with_player(hand=(RALLY, RALLY)), "tactics", "rally-cry is there 4 times"),
        (with_player(hand=(RALLY, TacticsId(UNKNOWN))), "players.daqan.hand", "? is no tactics card"),
        (fighting(seat=None, fighters=()), "battle.attacker.seat", "never neutral units"),
        (fighting(seat=UTHUK, fighters=()), "battle.defender.seat", "does not attack himself"),
        (fighting(seat=LATARI, fighters=()), "battle.attacker.seat", "latari does not play"),
        (fighting(fighters=force(("archer", 1))), "battle.attacker.fighters", "archer is of latari, not of daqan"),
        (fighting(fighters=((fighter(UnitId("knight"), 2), 1),)), "battle.attacker.fighters", "no health left"),
        (fighting(fighters=((Fighter(UnitId("knight"), -1), 1),)), "battle.attacker.fighters", "-1 damage tokens"),
        (fighting(drawn=(UnitId("orc"),)), "battle.attacker.drawn", "orc is no unit"),
        (fighting(drawn=(UnitId("bowman"),) * 2), "battle.attacker.drawn", "bowman is named 2 times"),
        (fighting(health=((UnitId("orc"), 2),)), "battle.attacker.health", "orc is no unit"),
        (fighting(health=((UnitId("bowman"), 0),)), "battle.attacker.health", "1 to 9"),
        (fighting(gained=-1), "battle.attacker.gained", "below 0"),
        (fighting(supports=((HeroId("bogran"), UnitId("bowman")),)), "battle.attacker.supports", "not on the board"),
        (attrs.evolve(fighting(), battle=attrs.evolve(fighting().fight, area=AreaId("Q"))), "battle.area", "Q is not"),
        (attrs.evolve(fighting(), battle=attrs.evolve(fighting().fight, row=6)), "battle.row", "is 6"),
        (with_terms(breach=-1), "battle.terms.breach", "below 0"),
        (with_terms(stakes=-1), "battle.terms.stakes", "below 0"),
        (with_terms(winner="bystander"), "battle.terms.winner", "no side"),
        (with_terms(refuge=AreaId("Q")), "battle.terms.refuge", "Q is not on the board"),
        (with_terms(played=((LATARI, RALLY, "own-turn"),)), "battle.terms.played", "latari does not play"),
        (with_terms(played=((DAQAN, TacticsId("nap"), "own-turn"),)), "battle.terms.played", "nap is no tactics card"),
    ],
)
def test_one_fault_is_named_with_its_place(table: Table, where: str, problem: str) -> None:
    found = [each for each in problems(table, PACK) if each.where == where and problem in each.problem]
    assert 1 == len(found), problems(table, PACK)


def test_hands_lie_in_one_order() -> None:
    hand = (LIGHTNING, RALLY)
    with pytest.raises(TableError, match=r"players.daqan.hand: cards that lie in no order"):
        lay_table(PACK, BOARD, (Player(DAQAN, hand=hand), Player(UTHUK)), {}, turn=None)


def test_each_player_has_four_strongholds() -> None:
    board = sketch(["A", "B", "C", "D", "E"])
    areas = {area: Area(stronghold=Stronghold(DAQAN)) for area in board.areas}
    with pytest.raises(TableError, match="daqan has 5 strongholds on the board; the box has 4"):
        lay_table(PACK, board, (Player(DAQAN), Player(UTHUK)), areas, turn=None)
    del areas[AreaId("E")]
    lay_table(PACK, board, (Player(DAQAN), Player(UTHUK)), areas, turn=None)


def test_fate_cards_drawn_in_battle_are_not_missing() -> None:
    table = fighting(drawn=(UnitId("bowman"),), cards=(FateId("1"), FateId("2")))
    assert () == problems(attrs.evolve(table, fate=FateDeck(table.fate.cards[2:])), PACK)


def test_fate_cards_need_somebody_who_drew_them() -> None:
    table = fighting(cards=(FateId("1"),))
    expected = (Problem("battle.attacker.cards", "fate cards lie there, but no type has drawn"),)
    assert expected == problems(attrs.evolve(table, fate=FateDeck(table.fate.cards[1:])), PACK)


def test_raised_health_bears_more_damage() -> None:
    hurt = ((fighter(UnitId("bowman"), 1), 2),)
    assert () == problems(fighting(fighters=hurt, health=((UnitId("bowman"), 2),)), PACK)
    assert () != problems(fighting(fighters=hurt), PACK)


def test_neutral_units_may_lie_beside_a_players() -> None:
    assert () == problems(with_area(B, units=force(("giant", 1), ("knight", 1))), PACK)


def test_a_hero_supports_one_type() -> None:
    bogran = HeroId("bogran")
    table = fighting(supports=((bogran, UnitId("bowman")), (bogran, UnitId("orc"))))
    table = attrs.evolve(table, heroes=(Hero(bogran, DAQAN, B),))
    assert (
        Problem("battle.attacker.supports", "bogran supports 2 types"),
        Problem("battle.attacker.supports", "orc is no unit of this pack"),
    ) == problems(table, PACK)
