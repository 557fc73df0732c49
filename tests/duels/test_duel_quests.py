"""Duels with the units of a quest (DUE.6, DUE.7)."""

from __future__ import annotations

from arena import Arena

from runewars.kernel import begin, evolve
from runewars.rules.duel import DuelQuest
from runewars.rules.duel.events import DuelCardsDrawn, DuelRoundBegan, QuestUnitSlain, UnitAbilityUsed
from runewars.rules.heroes.events import HeroDefeated
from runewars.rules.limits import TooManyUnits
from runewars.table import AreaId, FateId, HeroId, QuestId, UnitId, fighter, total


def card(arena: Arena, shape: str, kind: str) -> FateId:
    """The first card left that shows this at a base shape."""
    cards = arena.state.content.fate_by_id
    return next(FateId(each) for each in arena.state.table.fate.cards if cards[each].at(shape).kind == kind)


def test_each_unit_that_lives_draws_a_card_read_at_its_shape() -> None:
    arena = Arena.quest("daqan hero ronan", 2, sorcerer=2)
    arena.draw("D1", "D1", "-")
    assert [(event.unit, len(event.cards)) for event in arena.happened(DuelCardsDrawn)] == [(None, 1), ("sorcerer", 2)]
    assert arena.asked == ["uthuk AssignHit"]
    arena.choose("uthuk: wound sorcerer")
    assert arena.damage("ronan") == 1
    arena.draw("-", "-")
    assert len(arena.happened(DuelCardsDrawn)[-1].cards) == 1


def test_units_of_two_types_draw_each_at_its_own_shape() -> None:
    arena = Arena.quest("daqan hero ronan", 2, hell_hound=1, razorwing=1).draw("-", "R1", "-")
    drawn = [event.unit for event in arena.happened(DuelCardsDrawn)]
    assert drawn == [None, "hell-hound", "razorwing"]


def test_the_player_to_the_left_assigns_to_the_damaged_first() -> None:
    arena = Arena.quest("daqan hero ronan", 2, hell_hound=2).draw("D1", "-", "-").choose("uthuk: wound hell-hound")
    arena.draw("D1", "-", "-")
    assert arena.refused("uthuk: wound hell-hound") == ["BAT.9"]
    assert arena.refused("uthuk: wound giant") == ["DUE.6"]
    arena.choose("uthuk: wound hell-hound damage 1")
    assert [str(event.fighter) for event in arena.happened(QuestUnitSlain)] == ["hell-hound damage 2"]
    assert total(arena.state.table.bout.defender.units) == 1


def test_a_rout_of_the_units_prevents_damage() -> None:
    arena = Arena.quest("daqan hero ronan", 1, hell_hound=1).draw("D1", "R1")
    assert arena.asked == ["chance Draw"]
    assert arena.state.table.bout.defender.units == ((fighter(UnitId("hell-hound")), 1),)


def test_the_quest_is_won_when_its_aim_is_met_and_the_hero_lives() -> None:
    arena = Arena.quest("daqan hero ronan", 1, sorcerer=2).draw("D1", "-", "-").choose("uthuk: wound sorcerer")
    assert arena.state.table.duel is None
    assert [event.round for event in arena.happened(DuelRoundBegan)] == [1]


def test_the_quest_has_failed_after_four_rounds() -> None:
    arena = Arena.quest("daqan hero ronan", 1, sorcerer=2).draw(*["-"] * 12)
    assert len(arena.happened(DuelRoundBegan)) == 4
    assert arena.state.table.duel is None


def test_what_follows_is_told_by_who_asked_for_the_duel() -> None:
    laid = Arena.laid("daqan hero ronan", "uthuk hero astarra", "daqan footman 2").state
    units = ((fighter(UnitId("sorcerer")), 1),)
    won = TooManyUnits(laid.table.players[0].seat, AreaId("B"), ("LIM.1",), 1)
    step = DuelQuest(HeroId("ronan"), QuestId("hounds-at-the-mill"), units, 1, won, None)
    arena = Arena(begin(evolve(laid, pending=(), agenda=(step,))).state)
    arena.draw("D1", "-").choose("uthuk: wound sorcerer")
    assert arena.asked == ["daqan GiveUpUnit"]
    lost = Arena(begin(evolve(laid, pending=(), agenda=(evolve(step, won=None, lost=won),))).state).draw(*["-"] * 8)
    assert lost.asked == ["daqan GiveUpUnit"]


def test_a_hero_defeated_in_a_duel_quest_has_lost_it_and_his_rewards_lie_there() -> None:
    arena = Arena.quest("daqan hero ronan damage 3 with boar-spear faceup", 1, sorcerer=2)
    arena.draw("D1", "D1", "-").choose("uthuk: wound sorcerer")
    assert [event.hero for event in arena.happened(HeroDefeated)] == ["ronan"]
    assert [marker.area for marker in arena.state.table.fallen] == ["B"]
    assert arena.state.table.duel is None


def test_his_equipment_and_his_ability_serve_him_as_in_any_duel() -> None:
    arena = Arena.quest("daqan hero red-scorpion with ice-storm faceup", 2, giant=2)
    assert arena.asked == ["daqan StartOfDuel"]
    arena.choose("daqan: wield ice-storm")
    assert arena.asked == ["uthuk AssignHit"]
    arena.choose("uthuk: wound giant").draw("S", "-", "-").choose("daqan: skill")
    arena.choose("uthuk: wound giant damage 1", "uthuk: wound giant damage 2")
    assert str(arena.state.table.bout.defender.units[-1][0]) == "giant damage 3"


# ---------------------------------------------------------------- abilities against a hero


def used(line: str, **units: int) -> Arena:
    """A duel quest in which the first unit draws a special, the hero nothing."""
    arena = Arena.quest(line, 1, **units)
    name = next(iter(units)).replace("_", "-")
    shape = arena.state.content.units_by_id[name].shape
    circle = next(each for each in arena.state.table.fate.cards if _misses(arena, each))
    arena.draw(circle)
    arena.draw(card(arena, shape, "special"))
    return arena


def _misses(arena: Arena, each: str) -> bool:
    return arena.state.content.fate_by_id[each].at("circle").kind == "miss"


def test_burning_deals_the_hero_one_damage_once() -> None:
    arena = used("daqan hero ronan", hell_hound=1)
    assert [event.ability for event in arena.happened(UnitAbilityUsed)] == ["burning"]
    assert arena.damage("ronan") == 1


def test_stun_and_flaming_breath_do_nothing() -> None:
    for unit in ("razorwing", "dragon"):
        arena = used("daqan hero ronan", **{unit: 1})
        assert len(arena.happened(UnitAbilityUsed)) == 1
        assert arena.damage("ronan") == 0


def test_undying_gives_sorcerers_two_health_to_the_end() -> None:
    arena = Arena.quest("daqan hero ronan", 1, sorcerer=1).draw("D1", "S").choose("uthuk: wound sorcerer")
    assert str(arena.state.table.bout.defender.units[0][0]) == "sorcerer damage 1"
    arena.draw("-", "S")
    assert arena.state.table.bout.defender.health == (("sorcerer", 2),)
    arena.draw("D1", "-").choose("uthuk: wound sorcerer damage 1")
    assert arena.state.table.duel is None


def test_rage_deals_as_much_as_lies_on_the_giant() -> None:
    arena = Arena.quest("daqan hero ronan", 1, giant=1).draw("D1", "-").choose("uthuk: wound giant")
    arena.draw("-", card(arena, "hexagon", "special"))
    assert arena.damage("ronan") == 1


def test_an_unhurt_giant_rages_in_vain() -> None:
    assert used("daqan hero ronan", giant=1).damage("ronan") == 0


def test_ravage_deals_one_and_draws_on_at_most_as_many_as_were_drawn() -> None:
    arena = used("daqan hero ronan", beastman=1)
    assert arena.asked == ["chance Draw"]
    arena.draw(card(arena, "triangle", "special"))
    assert arena.damage("ronan") == 2
    assert len(arena.happened(DuelCardsDrawn)) == 3
    assert arena.state.table.bout.round == 2
