"""HER.1: what heroes can do in the quest phase."""

from __future__ import annotations

from camp import Camp

from runewars.rules.heroes.events import HeroHealed
from runewars.rules.looking import RuneSeen

LINE = ("H-A", "A-B", "B-C", "C-U")


def test_the_swift_move_an_area_more() -> None:
    camp = Camp.laid({"H": ["daqan hero bogran", "daqan hero ronan"]}, LINE)
    camp.choose("send bogran to A", "send bogran to B", "send bogran to C")
    assert "C" == camp.hero("bogran").area
    camp.choose("send ronan to A", "send ronan to B")
    assert [] == camp.asked


def test_the_trackless_cross_mountain_and_water() -> None:
    camp = Camp.laid({"H": ["daqan hero silhouette", "daqan hero ronan"]}, ("H|A", "H~B", "A-U"))
    sent = ["send silhouette to H", "send silhouette to A", "send silhouette to B", "send ronan to H"]
    assert sent == camp.offered("send")
    assert ["MOV.6"] == camp.refused("send ronan to A")
    camp.choose("send silhouette to A", "pass")
    assert "A" == camp.hero("silhouette").area


def test_woodcraft_heals_where_no_other_player_rules() -> None:
    place = {"A": ["daqan hero ronan damage 2", "daqan hero andira damage 2", "giant 1"]}
    camp = Camp.laid(place)
    assert ["heal ronan"] == camp.offered("heal")
    assert ["HER.6"] == camp.refused("heal andira")
    assert ["HER.6"] == Camp.laid({"U": ["daqan hero ronan damage 2"]}).refused("heal ronan")


def test_one_who_mends_heals_when_training() -> None:
    camp = Camp.laid({"U": ["daqan hero andira damage 3", "daqan hero ronan damage 1"]})
    camp.choose("train andira in strength and strength", "train ronan in strength and strength")
    assert [("andira", 2, ("HER.1",))] == [(each.hero, each.damage, each.cites) for each in camp.happened(HeroHealed)]
    assert 1 == camp.hero("andira").damage


def test_the_falcon_sees_the_runes_of_adjacent_areas() -> None:
    place = {"H": ["daqan hero vyrah"], "B": ["rune dragon"], "C": ["rune false"]}
    camp = Camp.laid(place, LINE).choose("send vyrah to A", "pass")
    assert [("daqan", "B", "dragon")] == [(each.seat, each.area, each.face) for each in camp.happened(RuneSeen)]


def test_others_have_no_falcon() -> None:
    camp = Camp.laid({"H": ["daqan hero ronan"], "B": ["rune dragon"]}, LINE).choose("send ronan to A", "pass")
    assert [] == camp.happened(RuneSeen)


def test_the_falcon_sees_before_a_duel_or_a_quest() -> None:
    place = {"1A": [], "A": ["rune dragon"], "H": ["daqan hero vyrah damage 3"]}
    camp = Camp.laid(place, ("H-1A", "1A-A", "A-U"), quests=["the-drowned-bell"])
    camp.choose("send vyrah to 1A", "pass")
    assert ["daqan AfterMove"] == camp.asked
    assert ["A"] == [event.area for event in camp.happened(RuneSeen)]
