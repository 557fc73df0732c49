"""Rally support and its bonus (ORD.11, ECO.10, HER.2, LIM.2)."""

from __future__ import annotations

from typing import Any

from realm import DAQAN, PACK, A, B, C, after, against, keep, open_to, said, turn, units

from runewars import dumps, loads, new_game
from runewars.kernel import evolve
from runewars.table import RALLY, Area, CityId, Decks, Hero, HeroId, Place, QuestId, in_order
from runewars.table.hexes import Hex

HEROES = in_order(tuple(HeroId(hero.id) for hero in PACK.heroes))
QUESTS = in_order(tuple(QuestId(quest.id) for quest in PACK.quests))


def city(name: str, **lies: Any) -> Area:
    return Area(units(footman=1), city=CityId(name)) if not lies else Area(city=CityId(name), **lies)


def rally(areas: dict, quests: int = 0, heroes: tuple[Hero, ...] = (), held: int = 0, **player: Any) -> Any:  # type: ignore[type-arg]
    here = {hero.id for hero in heroes}
    decks = Decks(QUESTS[held : held + quests], heroes=tuple(hero for hero in HEROES if hero not in here))
    return turn(RALLY, areas, heroes=heroes, options={"decks": decks}, quests=QUESTS[:held], **player)


def neutral(shape: str) -> list[str]:
    return [kind.id for kind in PACK.units if kind.faction == "neutral" and kind.shape == shape]


def test_a_city_gives_one_benefit() -> None:
    state = after(rally({A: city("ashmere")}, influence=1), "resolve")
    assert ["rally triangle", "rally influence"] == open_to(state)
    assert ["ECO.10"] == against(state, "rally quests")
    assert 4 == after(state, "rally influence").table.player(DAQAN).influence


def test_each_city_controlled_gives_one_and_no_other() -> None:
    state = after(rally({A: city("ashmere"), B: city("dunmarket"), C: Area(city=CityId("kellsgate"))}), "resolve")
    state = after(state, "rally influence", "rally influence")
    assert 7 == state.table.player(DAQAN).influence
    assert ["use supremacy", "pass"] == open_to(state)


def test_neutral_units_of_types_he_picks_are_placed_allied() -> None:
    first, *_ = neutral("triangle")
    state = after(rally({A: city("ashmere")}), "resolve", "rally triangle")
    assert [f"enlist {unit}" for unit in neutral("triangle")] == open_to(state)
    assert ["ECO.10"] == against(state, "enlist giant")
    state = after(state, f"enlist {first}", f"enlist {first}")
    assert units(footman=1, **{first.replace("-", "_"): 2}) == state.table.area(A).units
    assert state == loads(dumps(state))


def test_as_many_as_are_left_and_none_if_none_are() -> None:
    kinds = [PACK.unit(unit) for unit in neutral("triangle")]
    out = {kind.id.replace("-", "_"): kind.figures for kind in kinds}
    state = after(rally({A: city("ashmere"), B: Area(units(**out))}), "resolve")
    assert ["rally influence"] == open_to(state)
    assert ["ECO.10"] == against(state, "rally triangle")
    one = {**out, kinds[0].id.replace("-", "_"): kinds[0].figures - 1}
    state = after(rally({A: city("ashmere"), B: Area(units(**one))}), "resolve", "rally triangle")
    assert [f"enlist {kinds[0].id}"] == open_to(state)
    state = after(state, f"enlist {kinds[0].id}")
    assert ["use supremacy", "pass"] != open_to(state) or True
    assert units(footman=1, **{kinds[0].id.replace("-", "_"): 1}) == state.table.area(A).units


def test_over_eight_units_there_he_destroys_down_to_eight() -> None:
    first, *_ = neutral("triangle")
    full = Area(units(footman=8), city=CityId("ashmere"))
    state = after(rally({A: full}), "resolve", "rally triangle", f"enlist {first}", f"enlist {first}")
    state = after(state, "lose footman", "lose footman")
    assert units(footman=6, **{first.replace("-", "_"): 2}) == state.table.area(A).units


def test_tactics_and_quests() -> None:
    state = after(rally({A: city("kellsgate"), B: city("highford")}, quests=5), "resolve")
    state = after(state, "rally tactics", "rally quests")
    assert 2 == len(state.table.player(DAQAN).fresh)
    assert 2 == len(state.table.player(DAQAN).quests)
    assert 3 == len(state.table.decks.quests)


def test_over_three_quests_he_discards_at_once() -> None:
    state = after(rally({A: city("highford")}, quests=5, held=2), "resolve", "rally quests")
    held = state.table.player(DAQAN).quests
    assert 4 == len(held)
    assert [f"abandon {quest}" for quest in held] == open_to(state)
    assert ["LIM.2"] == against(state, f"abandon {state.table.decks.quests[0]}")
    state = after(state, f"abandon {held[0]}")
    assert (held[1:], held[:1]) == (state.table.player(DAQAN).quests, state.table.decks.quests_discard)


def test_an_empty_quest_deck_is_shuffled_anew() -> None:
    state = rally({A: city("highford")}, quests=1)
    decks = evolve(state.table.decks, quests_discard=QUESTS[1:3])
    state = evolve_table(state, decks=decks)
    state, events = said(state, "resolve", "rally quests")
    assert "the quest cards are shuffled" in events
    assert 2 == len(state.table.player(DAQAN).quests)
    assert 1 == len(state.table.decks.quests)


def evolve_table(state: Any, **changed: Any) -> Any:
    import attrs

    return type(state)(
        attrs.evolve(state.table, **changed), state.agenda, state.pending, state.ply, state.ruleset, state.content
    )


HOME = {A: Area(home=DAQAN, stronghold=keep())}


def test_influence_buys_a_choice_of_heroes() -> None:
    state = after(rally(HOME, influence=5), "resolve", "use supremacy")
    assert ["seek 1", "seek 2", "seek 3", "pass"] == open_to(state)
    assert ["ORD.11"] == against(state, "seek 4")
    state = after(state, "seek 3")
    assert 2 == state.table.player(DAQAN).influence
    offered = open_to(state)
    assert 3 == len(offered)
    assert all(line.endswith(" in A") for line in offered)
    assert state == loads(dumps(state))
    hero = offered[1].split()[1]
    assert ["HER.2"] == against(state, f"keep {hero} in B")
    assert ["HER.2"] == against(state, f"keep {hero}")
    left = next(each for each in HEROES if f"keep {each} in A" not in offered)
    assert ["ORD.11"] == against(state, f"keep {left} in A")
    state, events = said(state, offered[1])
    assert (Hero(HeroId(hero), DAQAN, A),) == state.table.heroes
    assert len(HEROES) - 1 == len(state.table.decks.heroes)
    assert any("are shuffled back" in event for event in events)


def test_no_more_is_spent_than_he_has_or_heroes_there_are() -> None:
    state = after(rally(HOME, influence=2), "resolve", "use supremacy")
    assert ["seek 1", "seek 2", "pass"] == open_to(state)
    assert ["end"] == open_to(after(rally(HOME), "resolve", "use supremacy"))
    last = evolve_table(rally(HOME, influence=2), decks=Decks(heroes=HEROES[:1]))
    assert ["seek 1", "pass"] == open_to(after(last, "resolve", "use supremacy"))


def test_with_no_stronghold_the_hero_goes_back() -> None:
    state = after(rally({A: Area(home=DAQAN)}, influence=1), "resolve", "use supremacy", "seek 1")
    state = after(state, *open_to(state))
    assert () == state.table.heroes
    assert HEROES == state.table.decks.heroes


def test_a_fourth_hero_makes_one_of_the_four_desert() -> None:
    three = tuple(Hero(hero, DAQAN, A) for hero in HEROES[:3])
    state = after(rally(HOME, heroes=three, influence=1), "resolve", "use supremacy", "seek 1")
    state = after(state, *open_to(state))
    gained = state.table.heroes[-1].id
    assert [f"dismiss {hero}" for hero in (*HEROES[:3], gained)] == open_to(state)
    assert ["HER.2"] == against(state, f"dismiss {state.table.decks.heroes[0]}")
    state = after(state, f"dismiss {HEROES[0]}")
    assert [HEROES[1], HEROES[2], gained] == [hero.id for hero in state.table.heroes]
    assert HEROES[0] in state.table.decks.heroes


def test_a_city_space_is_printed_on_the_board() -> None:
    state = new_game(4, seed=3)
    cities = [area for area in state.table.board.areas if state.table.area(area).city is not None]
    assert cities == [area for area in state.table.board.areas if state.table.board.places[area].city]
    assert Place(A, Hex(0, 0)).city is False
