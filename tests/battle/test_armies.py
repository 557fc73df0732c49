"""Two armies set against each other: what cannot be is refused, all of it at once."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import runewars
from runewars import Army, Ruleset, TableError, UnknownName, army, battle, open_battle
from runewars.content import terrinoth
from runewars.kernel import RuleChange
from runewars.rules.battle import why_no_battle
from runewars.rules.battle.events import BattleBegan, LinedUp
from runewars.rulesets import REVISED
from runewars.table import Area, AreaId, UnitId, fighter, sketch, total

BOX = terrinoth()


def refused(attacker: Any = None, defender: Any = None, **terms: Any) -> list[str]:
    """What is wrong with a battle of these armies; without others three footmen attack two berserkers."""
    one, other = army("daqan", footman=3), army("uthuk", berserker=2)
    with pytest.raises(TableError) as caught:
        battle(one if attacker is None else attacker, other if defender is None else defender, **terms)
    return [str(problem) for problem in caught.value.problems]


def unfit(*given: Any, **units: Any) -> list[str]:
    """What is wrong with an army."""
    with pytest.raises(TableError) as caught:
        army(*given, **units)
    return [str(problem) for problem in caught.value.problems]


def test_neutral_units_alone_do_not_make_an_area_a_players() -> None:
    (wrong,) = refused(army("daqan", footman=1), army("uthuk", giant=1))
    assert wrong.startswith("defender: uthuk does not control B by neutral units alone")


@pytest.mark.parametrize(
    "terms", [{"home": True}, {"stronghold": "whole"}, {"stronghold": "damaged"}], ids=["home", "whole", "damaged"]
)
def test_in_an_area_of_his_they_are_his_allies(terms: dict[str, Any]) -> None:
    state = battle(army("daqan", footman=1), army("uthuk", giant=1), **terms)
    assert "uthuk" == state.table.fight.defender.seat


def test_beside_a_unit_of_his_even_a_routed_one_they_are_his_allies() -> None:
    state = battle(army("daqan", footman=1), army("uthuk", giant=1, routed={"berserker": 1}))
    assert "uthuk" == state.table.fight.defender.seat


def test_everything_wrong_with_the_armies_is_said_at_once() -> None:
    with pytest.raises(TableError) as caught:
        battle(army("daqan", footman=1, routed={"knight": 1}), army("daqan", footman=1), development=True)
    assert ["defender", "attacker.routed", "development"] == [problem.where for problem in caught.value.problems]


def test_everything_wrong_with_the_position_is_said_at_once() -> None:
    cards = ["rally-cry"] * 4 + ["to-the-winner"] * 7
    heroes = ["bogran", "varikas", "conan", "x"]
    assert [
        "attacker: archer is latari's, not daqan's",
        "area: B is empty: there is nobody to attack",
        "attacker: dragoon is no unit of this pack",
        "heroes.conan: is no hero of this pack",
        "heroes.x: is no hero of this pack",
        "tactics: rally-cry is there 4 times; the box has it 3 times",
        "tactics: to-the-winner is there 7 times; the box has it 3 times",
        "defender.hand: holds 11 tactics cards, those drawn included; 10 at most (LIM.2)",
        "heroes: daqan has 4 heroes; 3 at most (LIM.2)",
    ] == refused(
        army("daqan", archer=1, dragoon=1, footman=1, heroes=heroes), army("uthuk", hand=cards[:6], drawn=cards[6:])
    )


# ---------------------------------------------------------------- positions that cannot be


def test_somebody_attacks() -> None:
    nobody = ["attacker: has no units in the area: there is nobody who attacks"]
    assert nobody == refused(army("daqan"), army("uthuk"), home=True)
    assert nobody == refused(army("daqan", footman=0))


def test_somebody_is_attacked() -> None:
    assert ["area: B is empty: there is nobody to attack"] == refused(defender=army("uthuk"))
    assert ["area: B is empty: there is nobody to attack"] == refused(defender=army("neutral"))


def test_neutral_units_do_not_attack_alone() -> None:
    alone = ["attacker: neutral units attack only beside a unit of their ally's faction (MOV.10)"]
    assert alone == refused(army("daqan", giant=2))
    assert ["attacker: neutral units attack nobody: a player does"] == refused(army("neutral", giant=2))
    beside = battle(army("daqan", giant=2, knight=1), army("neutral", dragon=1))
    assert ["giant", "knight"] == [who.unit for who, _ in beside.table.fight.attacker.fighters]


def test_twelve_a_side_may_fight() -> None:
    fight = battle(army("daqan", footman=12), army("uthuk", berserker=12)).table.fight
    assert [12, 12] == [total(side.fighters) for side in (fight.attacker, fight.defender)]


def test_there_are_three_heroes_a_player() -> None:
    names = [hero.id for hero in BOX.heroes[:4]]
    battle(army("daqan", footman=1, heroes=names[:2], routed_heroes=names[2:3]), army("uthuk", berserker=1))
    four = army("daqan", footman=1, heroes=names[:2], routed_heroes=names[2:])
    assert ["heroes: daqan has 4 heroes; 3 at most (LIM.2)"] == refused(four)


def test_there_are_ten_tactics_cards_a_player() -> None:
    cards = [card.id for card in BOX.tactics for _ in range(card.copies)]
    battle(army("daqan", footman=1, hand=cards[:6], drawn=cards[6:10]), army("uthuk", berserker=1))
    wrong = "attacker.hand: holds 11 tactics cards, those drawn included; 10 at most (LIM.2)"
    assert [wrong] == refused(army("daqan", footman=1, hand=cards[:6], drawn=cards[6:11]))


def test_a_rulesets_own_limits_count() -> None:
    cards = [card.id for card in BOX.tactics for _ in range(card.copies)][:5]
    four = RuleChange(id="test.four", summary="Four tactics cards.", settings={"limits.tactics_in_hand": 4})
    (wrong,) = refused(army("daqan", footman=1, hand=cards), ruleset=REVISED.with_changes(four))
    assert wrong.endswith("4 at most (LIM.2)")


def test_neutral_units_have_nothing_of_a_players() -> None:
    nothing = ["defender: neutral units have no stronghold, home realm, heroes, cards or influence"]
    for terms in (
        {"heroes": ["bogran"]}, {"routed_heroes": ["bogran"]}, {"hand": ["rally-cry"]}, {"drawn": ["rally-cry"]},
        {"influence": 3},
    ):  # fmt: skip
        given: dict[str, Any] = {"giant": 1, **terms}
        assert nothing == refused(defender=army("neutral", **given))
    assert nothing == refused(defender=army("neutral", giant=1), home=True)
    assert nothing == refused(defender=army("neutral", giant=1), stronghold="whole")


def test_units_of_another_faction_are_named() -> None:
    assert ["attacker: archer is latari's, not daqan's"] == refused(army("daqan", archer=1))
    assert ["defender: footman is daqan's, not uthuk's"] == refused(defender=army("uthuk", berserker=1, footman=1))
    assert ["defender: archer is latari's, not neutral"] == refused(defender=army("neutral", giant=1, archer=1))


def test_a_faction_nobody_has_heard_of() -> None:
    assert ["defender: is no faction of this pack"] == refused(
        defender=army("orcs", giant=1), stronghold="whole", development=True
    )


def test_a_ruleset_without_battles_fights_none() -> None:
    assert ["ruleset: mine has no battles"] == refused(ruleset=Ruleset("mine", ()))


# ---------------------------------------------------------------- areas and boards


@pytest.mark.parametrize(
    ("area", "wrong"),
    [
        ("A", "area: A is the attacker's home realm, beside the battle: name another area, or give a board"),
        ("C", "area: C is the defender's home realm, beside the battle: name another area, or give a board"),
        ("D", "area: D is the empty area, beside the battle: name another area, or give a board"),
        ("North Keep", "area: 'North Keep' is no name of an area: letters and digits, 20 at most, as in 'B'"),
        ("", "area: '' is no name of an area: letters and digits, 20 at most, as in 'B'"),
        (5, "area: goes by its name, as in 'B', not by 5"),
    ],
)
def test_an_area_that_will_not_do_is_refused(area: Any, wrong: str) -> None:
    assert [wrong] == refused(area=area)


def test_an_area_of_any_name_will_do() -> None:
    assert "4A" == battle(army("daqan", footman=1), army("uthuk", berserker=1), area="4A").table.fight.area
    on_board = battle(army("daqan", footman=1), army("uthuk", berserker=1), area="A", board=["A-B"])
    assert "A" == on_board.table.fight.area


@pytest.mark.parametrize("board", [5, "A-B", [5], ["A-B", None], {"A": 1, 5: 2}])
def test_a_board_is_a_board_or_a_list_of_borders(board: Any) -> None:
    (wrong,) = refused(board=board)
    assert wrong.startswith("board: is a Board or a list of borders, as in ['A-B', 'B|C'], not ")


@pytest.mark.parametrize("board", [["A-B"], ("B",), (line for line in ["A-B"]), sketch(["A-B"])])
def test_a_board_may_come_in_any_form(board: Any) -> None:
    assert AreaId("B") in battle(army("daqan", footman=1), army("uthuk", berserker=1), board=board).table.board


def test_the_area_is_on_the_board() -> None:
    assert ["area: B is not on the board; there are A, C"] == refused(board=["A-C"])


# ---------------------------------------------------------------- at the door


@pytest.mark.parametrize("count", [2.5, "3", True, -1, None, [2]])
def test_units_are_counted_in_whole_numbers(count: Any) -> None:
    assert [f"daqan.footman: is a whole number from 0 up, not {count!r}"] == unfit("daqan", footman=count)
    assert [f"daqan.routed.siege-tower: is a whole number from 0 up, not {count!r}"] == unfit(
        "daqan", routed={"siege_tower": count}
    )
    assert [f"daqan.influence: is a whole number from 0 up, not {count!r}"] == unfit("daqan", influence=count)


@pytest.mark.parametrize("zone", ["heroes", "routed_heroes", "hand", "drawn"])
@pytest.mark.parametrize("names", ["rally-cry", 5, None, (5,), {"rally-cry": 1}])
def test_heroes_and_cards_are_lists_of_names(zone: str, names: Any) -> None:
    assert [f"daqan.{zone}: is a list of names, not {names!r}"] == unfit("daqan", **{zone: names})


def test_everything_wrong_with_an_army_is_said_at_once() -> None:
    assert [
        "army: is of a faction or 'neutral', by name, not of 5",
        "army.footman: is a whole number from 0 up, not 'x'",
        "army.routed: is units with their numbers, as in {'footman': 2}, not 'knight'",
        "army.hand: is a list of names, not 'rally-cry'",
        "army.influence: is a whole number from 0 up, not 1.0",
    ] == unfit(5, footman="x", routed="knight", hand="rally-cry", influence=1.0)


def test_an_army_made_by_hand_is_checked_too() -> None:
    with pytest.raises(TableError, match="a unit goes by its name, not by 7"):
        Army("daqan", {7: 1})  # type: ignore[dict-item]
    with pytest.raises(TableError, match="is units with their numbers"):
        Army("daqan", "footman")  # type: ignore[arg-type]
    with pytest.raises(TableError, match="is a list of names, not 'bogran'"):
        attrs.evolve(army("daqan", footman=1), heroes="bogran")


def test_an_army_keeps_what_it_was_given() -> None:
    units = {"footman": 1}
    made = Army("daqan", units, heroes=(name for name in ["bogran"]))  # type: ignore[arg-type]
    units["footman"] = 9
    assert ({"footman": 1}, ("bogran",)) == (made.units, made.heroes)


def test_everything_of_the_wrong_kind_is_said_at_once() -> None:
    assert [
        "attacker: is an army, as in army('daqan', footman=3), not 5",
        "defender: is an army, as in army('daqan', footman=3), not 'uthuk'",
        "stronghold: is None, 'whole' or 'damaged', not []",
        "development: is True or False, not 'x'",
        "home: is True or False, not 'yes'",
        "siege: is True or False, not 1",
        "season: is one of spring, summer, fall, winter, not 'x'",
        "area: goes by its name, as in 'B', not by 5",
        "board: is a Board or a list of borders, as in ['A-B', 'B|C'], not 5",
    ] == refused(
        5, "uthuk", stronghold=[], development="x", home="yes", siege=1, season="x", area=5, board=5
    )  # fmt: skip


@pytest.mark.parametrize("season", [5, None, [], "autumn"])
def test_a_season_is_one_of_four(season: Any) -> None:
    assert [f"season: is one of spring, summer, fall, winter, not {season!r}"] == refused(season=season)


@pytest.mark.parametrize("name", [None, 5, [], "revized"])
@pytest.mark.parametrize("option", ["ruleset", "content"])
def test_rulesets_and_packs_go_by_their_names(option: str, name: Any) -> None:
    terms: dict[str, Any] = {option: name}
    with pytest.raises(UnknownName):
        battle(army("daqan", footman=1), army("uthuk", berserker=1), **terms)


def test_a_battle_opened_comes_with_its_first_events() -> None:
    opened = open_battle(army("daqan", footman=1), army("uthuk", berserker=1))
    assert [BattleBegan, LinedUp] == [type(event) for event in opened.events[:2]]
    assert opened.state == battle(army("daqan", footman=1), army("uthuk", berserker=1))
    assert opened.state == runewars.loads(runewars.dumps(opened.state))


# ---------------------------------------------------------------- a table laid otherwise


@pytest.mark.parametrize(
    ("arrivals", "units", "missing"),
    [
        ((), "berserker", "daqan has no units in B: there is nobody who attacks"),
        (
            "giant",
            "berserker",
            "neutral units attack only beside a unit of their ally's faction (MOV.10): daqan has none",
        ),
        ("archer", "berserker", "it is daqan's turn, but the units that moved in are latari's"),
        ((), (), "B is empty: there is nobody to attack; daqan has no units in B: there is nobody who attacks"),
        ("knight", "footman", "daqan controls B: there is nobody to attack"),
        ("knight", "berserker", None),
        ("knight", "giant", None),
    ],
)
def test_what_is_missing_for_a_battle(arrivals: Any, units: Any, missing: str | None) -> None:
    state = battle(army("daqan", footman=1), army("uthuk", berserker=1))
    here, there = (((fighter(UnitId(unit)), 1),) if unit else () for unit in (arrivals, units))
    table = state.table.with_battle(None).with_area(AreaId("B"), Area(there, here))
    found = why_no_battle(attrs.evolve(state, table=table), AreaId("B"))
    assert found == missing or (missing is not None and found is not None and found.startswith(missing))
