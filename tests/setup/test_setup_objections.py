"""Every objection of the chapter, each seen once: the choice it refuses, and all the rules that choice breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from setup_positions import FOUR_TILES, TWO_HOMES, after, asked_first, laid_out, played_to

from runewars.kernel import Choice, Ruleset, adjudicate, decision_of, objections, parse
from runewars.rules.setup.beginning import ChooseFaction
from runewars.rules.setup.forces import PlaceHero, PlaceStronghold
from runewars.rules.setup.runes import PlaceHomeRune
from runewars.rulesets import ORIGINAL, REVISED
from runewars.state import GameState

Position = Callable[[Ruleset], GameState]


# ---------------------------------------------------------------- positions


def factions(ruleset: Ruleset) -> GameState:
    """The first player has chosen daqan."""
    state = asked_first(ChooseFaction, ruleset)
    return after(state, f"{state.pending[0].seat}: faction daqan")


def first_tile(ruleset: Ruleset) -> GameState:
    return laid_out("tiles", (), ruleset, dealt={"daqan": ("3", "5"), "uthuk": ("9", "7")})


def second_tile(ruleset: Ruleset) -> GameState:
    return laid_out("tiles", ["5 at 0,0 turned 0"], ruleset, dealt={"daqan": ("3",), "uthuk": ("9", "7")})


def beside_water(ruleset: Ruleset) -> GameState:
    return laid_out("tiles", ["1 at 0,0 turned 0"], ruleset, dealt={"daqan": ("5",), "uthuk": ("8", "9")})


def strait(ruleset: Ruleset) -> GameState:
    """At 0,-2 and 0,-1 the board lies on both sides of two spaces one can still reach from outside."""
    tiles = ("5 at 0,0 turned 2", "9 at 0,1 turned 4", "3 at 2,-3 turned 1", "8 at -1,-1 turned 2")
    return laid_out("markers", tiles, ruleset)


def one_marker(ruleset: Ruleset) -> GameState:
    return laid_out("markers", FOUR_TILES, ruleset, markers=["0,3 1,2"])


def narrow(ruleset: Ruleset) -> GameState:
    """With a marker at -3,2 and -3,3 no other is far enough; with others one is."""
    tiles = ("3 at 0,0 turned 1", "8 at -2,1 turned 1", "1 at -1,-1 turned 1", "9 at -1,3 turned 1")
    return laid_out("markers", tiles, ruleset)


def homes(ruleset: Ruleset) -> GameState:
    tiles = ("7 at 0,0 turned 4", "9 at 2,-2 turned 0", "1 at 4,-2 turned 2", "5 at 3,0 turned 5")
    return laid_out("homes", tiles, ruleset, first="uthuk", markers=["-1,0 0,-1", "5,-2 6,-2"])


def second_home(ruleset: Ruleset) -> GameState:
    return after(homes(ruleset), "daqan: home at -1,0 turned 4")


def map_runes(ruleset: Ruleset) -> GameState:
    """Daqan has placed his false rune."""
    markers = ["0,3 1,2", "1,-3 2,-3"]
    return laid_out("runes", FOUR_TILES, ruleset, markers=markers, choices=["daqan: rune false in 3A"])


def home_runes(ruleset: Ruleset) -> GameState:
    """Daqan has placed his false rune in DA."""
    return after(played_to(PlaceHomeRune, forces(ruleset)), "daqan: rune false in DA")


def forces(ruleset: Ruleset) -> GameState:
    return played_to(PlaceStronghold, laid_out("homes", FOUR_TILES, ruleset, homes=TWO_HOMES))


def army(ruleset: Ruleset) -> GameState:
    return after(forces(ruleset), "daqan: stronghold in DA")


def full(ruleset: Ruleset) -> GameState:
    """Six of daqan's seven units lie in DA, and there is room for two."""
    return after(army(ruleset), "daqan: place footman 4 in DA", "daqan: place bowman 2 in DA")


def heroes(ruleset: Ruleset) -> GameState:
    return played_to(PlaceHero, forces(ruleset))


# ---------------------------------------------------------------- examples


@attrs.frozen
class Example:
    """A choice that is refused, and every objection to it, with its rule."""

    at: Position
    choice: str
    against: tuple[tuple[str, str], ...]
    ruleset: Ruleset | None = None
    """None for both editions."""


def refused(at: Position, choice: str, *against: tuple[str, str]) -> list[Example]:
    return [Example(at, choice, against)]


def refused_marker(at: Position, choice: str, *names: str) -> list[Example]:
    """Refused by each edition's own rule."""
    return [
        Example(at, choice, tuple((name, rule) for name in names), ruleset)
        for ruleset, rule in ((ORIGINAL, "SET.7o"), (REVISED, "SET.7"))
    ]


EXAMPLES = [
    *refused(factions, "faction daqan", ("no_free_faction", "SET.2")),
    *refused(factions, "faction dwarves", ("no_free_faction", "SET.2")),
    *refused(first_tile, "tile 5 at 1,0 turned 0", ("not_in_the_centre", "SET.4")),
    *refused(second_tile, "tile 3 at 2,-1 turned 0", ("not_his_tile", "SET.4")),
    *refused(second_tile, "tile 5 at 2,-1 turned 0", ("not_his_tile", "SET.4")),
    *refused(second_tile, "tile 99 at 2,-1 turned 0", ("not_his_tile", "SET.4")),
    *refused(second_tile, "tile 9 at 2,-1 turned 6", ("turned_too_far", "ASK.3")),
    *refused(second_tile, "tile 9 at 0,0 turned 0", ("lies_on_another", "SET.4")),
    *refused(second_tile, "tile 9 at 0,-1 turned 1", ("hardly_touches", "SET.4")),
    *refused(second_tile, "tile 9 at 0,2 turned 0", ("hardly_touches", "SET.4")),  # 9A alone touches two areas
    *refused(second_tile, "tile 9 at 40,2 turned 0", ("hardly_touches", "SET.4")),
    *refused(beside_water, "tile 8 at 1,-1 turned 3", ("colours_clash", "SET.5")),
    *refused_marker(strait, "marker 0,-2 0,-1", "no_third_space", "no_room_for_the_rest"),
    *refused_marker(strait, "marker 0,0 0,1", "not_outside", "no_third_space", "no_room_for_the_rest"),
    *refused_marker(one_marker, "marker 0,-3 0,-3", "not_a_marker", "few_open_borders"),
    *refused_marker(one_marker, "marker 40,40 40,41", "few_open_borders"),
    *refused_marker(one_marker, "marker 3,-2 3,-1", "too_near"),
    *refused_marker(one_marker, "marker 0,3 1,2", "too_near"),
    *refused_marker(narrow, "marker -3,2 -3,3", "no_room_for_the_rest"),
    *refused(homes, "home at -1,0 turned 10", ("home_turned_too_far", "ASK.3")),
    *refused(homes, "home at -2,0 turned 0", ("not_on_a_marker", "SET.10")),
    *refused(homes, "home at 0,0 turned 0", ("not_on_a_marker", "SET.10"), ("home_on_another", "SET.10")),
    *refused(homes, "home at 0,-1 turned 2", ("home_colours_clash", "SET.5")),
    *refused(second_home, "home at -2,0 turned 3", ("not_on_a_marker", "SET.10"), ("next_to_a_home", "SET.10")),
    Example(map_runes, "rune false in 2B", (("no_such_rune", "SET.9"),), REVISED),
    Example(map_runes, "rune golden in 2B", (("no_such_rune", "SET.9"),), REVISED),
    Example(map_runes, "rune dragon in 3A", (("no_place", "SET.9"),), REVISED),
    Example(map_runes, "rune dragon in 1B", (("no_place", "SET.9"),), REVISED),
    Example(map_runes, "rune dragon in 9A", (("no_place", "SET.9"),), REVISED),
    Example(home_runes, "rune false in DB", (("no_such_rune", "SET.9o"),), ORIGINAL),
    Example(home_runes, "rune dragon in DA", (("no_place", "SET.9o"),), ORIGINAL),
    Example(home_runes, "rune dragon in UA", (("no_place", "SET.9o"),), ORIGINAL),
    *refused(forces, "stronghold in 3A", ("stronghold_not_at_home", "SET.16")),
    *refused(forces, "stronghold in UA", ("stronghold_not_at_home", "SET.16")),
    *refused(army, "place footman 1 in UA", ("units_not_at_home", "SET.16")),
    *refused(army, "place footman 5 in DA", ("not_recruited", "SET.16")),
    *refused(army, "place footman 0 in DA", ("not_recruited", "SET.16")),
    *refused(army, "place berserker 1 in DA", ("not_recruited", "SET.16")),
    *refused(full, "place knight 3 in DA", ("not_recruited", "SET.16"), ("no_room", "LIM.1")),
    *refused(heroes, "hero nobody in DA", ("another_hero", "SET.17")),
    *refused(heroes, "hero {dealt} in UA", ("hero_not_at_home", "SET.17")),
]


def asked_of(state: GameState, words: str) -> tuple[Any, Choice]:
    """The question asked, and the words as an answer to it."""
    (decision,) = state.pending
    named = words.format(dealt=getattr(decision, "hero", ""))
    choice = parse(f"{decision.seat}: {named}", state.ruleset.verbs)
    assert isinstance(choice, Choice)
    return decision, choice


EACH = [
    pytest.param(example, ruleset, id=f"{example.at.__name__}-{example.choice}-{ruleset.id}")
    for example in EXAMPLES
    for ruleset in ([example.ruleset] if example.ruleset is not None else [ORIGINAL, REVISED])
]


@pytest.mark.parametrize(("example", "ruleset"), EACH)
def test_a_choice_is_refused_by_every_rule_it_breaks(example: Example, ruleset: Ruleset) -> None:
    state = example.at(ruleset)
    decision, choice = asked_of(state, example.choice)
    questions: Any = ruleset.answers[type(choice)].objections
    found = [(each.__name__, each.rule) for each in questions if each(state, decision, choice) is not None]
    assert list(example.against) == found
    against = objections(state, choice)
    assert [rule for _, rule in example.against] == [each.rule for each in against]
    assert all(str(each).endswith(f"({each.rule})") for each in against)
    verdict = adjudicate(state, choice)
    assert not verdict.applied
    assert (against, state) == (verdict.objections, verdict.state)


def declared() -> set[tuple[str, str, str]]:
    """Every objection to an answer of the chapter, in either edition."""
    return {
        (kind.__name__, each.__name__, getattr(each, "rule", ""))
        for ruleset in (ORIGINAL, REVISED)
        for module in ruleset.modules
        if module.name == "setup"
        for kind in module.answers
        for each in ruleset.answers[kind].objections
    }


def test_every_objection_of_the_chapter_is_seen() -> None:
    seen = {
        (type(asked_of(example.at(ruleset), example.choice)[1]).__name__, *against)
        for example in EXAMPLES
        for ruleset in ([example.ruleset] if example.ruleset is not None else [ORIGINAL])
        for against in example.against
    }
    assert declared() == seen
    assert 34 == len(seen)


def test_what_an_objection_says_has_the_particulars() -> None:
    def against(at: Position, words: str, ruleset: Ruleset = REVISED) -> list[str]:
        state = at(ruleset)
        return [str(each) for each in objections(state, asked_of(state, words)[1])]

    assert ["it would lie on 5A, 5C (SET.4)"] == against(second_tile, "tile 9 at 0,0 turned 0")
    near = "it is 3 steps from the marker at 0,3 1,2; at least 4 are needed (SET.7)"
    assert near == against(one_marker, "marker 3,-2 3,-1")[0]
    assert ["DA has room for 2 more (LIM.1)"] == against(full, "place knight 3 in DA")[1:]
    assert ["coloured edges would lie against each other: 8B and 1A (SET.5)"] == against(
        beside_water, "tile 8 at 1,-1 turned 3"
    )


@pytest.mark.parametrize("ruleset", [ORIGINAL, REVISED], ids=lambda ruleset: ruleset.id)
def test_a_marker_is_one_choice_whichever_space_is_named_first(ruleset: Ruleset) -> None:
    state = laid_out("markers", FOUR_TILES, ruleset)
    one, other = (adjudicate(state, f"daqan: marker {spaces}") for spaces in ("0,3 1,2", "1,2 0,3"))
    assert one.applied
    assert one == other


def test_a_seat_not_asked_and_another_question_are_refused_by_the_kernel() -> None:
    state = forces(REVISED)
    assert decision_of(state, "daqan") is not None
    assert ["ASK.1"] == [each.rule for each in objections(state, "uthuk: stronghold in UA")]
    assert ["ASK.2"] == [each.rule for each in objections(state, "daqan: place footman 1 in DA")]
    assert ["ASK.3"] == [each.rule for each in objections(state, "daqan: stronghold DA")]
