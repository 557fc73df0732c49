"""For every case of this folder and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping

from breakages import Breakage, asked, changed, rebuilt, unopposed

from runewars.rules.setup import beginning, forces, realms, runes, tiling
from runewars.rules.setup.events import RealmsTakenBack
from runewars.table import board

from . import broken_setup as broken


def colours_no_matter(seen: str) -> Breakage:
    return unopposed("SET.5", "Colours of home realms do not matter.", seen, realms.LayHome, "home_colours_clash")


def no_borders_wanted(rule: str) -> Breakage:
    seen = f"'daqan: marker -2,4 -1,3' is legal, but {rule} should refuse it"
    return unopposed(rule, "A marker may touch any borders.", seen, realms.LayMarker, "few_open_borders")


def coloured_borders_count(rule: str) -> Breakage:
    seen = f"'daqan: marker -1,-2 0,-2' is legal, but {rule} should refuse it"
    return asked(rule, "Coloured borders count.", seen, realms, "open_edges", broken.every_edge)


def three_steps(rule: str) -> Breakage:
    seen = f"'daqan: marker 3,-2 3,-1' is legal, but {rule} should refuse it"
    return changed(rule, "Three steps are enough.", seen, settings={"setup.marker_steps": 3})


def any_distance(rule: str) -> Breakage:
    seen = f"'daqan: marker 3,-2 3,-1' is legal, but {rule} should refuse it"
    what = "With a mountain between, any distance is enough."
    return unopposed(rule, what, seen, realms.LayMarker, "too_near", "no_room_for_the_rest")


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "SET-01": (
        rebuilt(
            "SET.1", "The lowest number is first player.", "first: expected p2, but p1 is first player",
            "setup", takers={beginning.FindFirstPlayer: broken.lowest_is_first},
        ),
    ),
    "SET-02": (
        asked(
            "SET.2", "Factions are chosen counterclockwise.", "'p2: faction latari', is refused",
            beginning, "clockwise", broken.the_other_way,
        ),
        asked(
            "SET.4", "Tiles are placed counterclockwise.", "'latari: tile 9 at 1,-1 turned 0', is refused",
            tiling, "clockwise", broken.the_other_way,
        ),
        asked(
            "SET.9", "Runes are placed clockwise.", "'uthuk: rune dragon in 3B', is refused",
            runes, "clockwise", broken.the_other_way,
        ),
        asked(
            "SET.10", "The first player's home realm comes first.", "'latari: home at 1,3 turned 2', is refused",
            realms, "clockwise", broken.one_seat_on,
        ),
    ),
    "SET-04": (
        asked(
            "SET.4", "One area is touched by two.", "'uthuk: tile 9 at 0,-1 turned 1' is legal, but SET.4",
            tiling, "touch_enough", broken.two_areas_touch,
        ),
        asked(
            "SET.4", "One area touching is enough.", "'uthuk: tile 9 at 0,-1 turned 3' is legal, but SET.4",
            tiling, "touch_enough", broken.touch_at_all,
        ),
    ),
    "SET-05": (
        unopposed(
            "SET.5", "Colours do not matter.", "'uthuk: tile 8 at 1,-1 turned 3' is legal, but SET.5",
            tiling.LayTile, "colours_clash",
        ),
        asked(
            "SET.5", "A mountain clashes with mountains only.", "'uthuk: tile 8 at 1,-1 turned 3' is legal, but SET.5",
            tiling, "clashes", broken.of_one_colour,
        ),
        asked(
            "SET.5", "A border is coloured where both edges are.", "expected 8B~1A, but it is 8B-1A",
            board, "_terrain", broken.coloured_if_both_are,
        ),
    ),
    "SET-07": (
        changed(
            "SET.6", "A board has no holes.", "'uthuk: tile 7 at 2,0 turned 3', is refused",
            adds_objections={tiling.LayTile: (broken.no_hole,)},
        ),
    ),
    "SET-08": (
        no_borders_wanted("SET.7"), coloured_borders_count("SET.7"),
        no_borders_wanted("SET.7o"), coloured_borders_count("SET.7o"),
    ),
    "SET-10": (
        changed(
            "SET.7o", "Four steps are enough.", "'daqan: marker 3,-3 3,-2' is legal, but SET.7o",
            settings={"setup.marker_steps": 4},
        ),
        changed(
            "SET.7o", "No marker may ever lie closer.", "'daqan: marker -1,2 0,1', is refused",
            settings={"setup.one_marker_closer": False},
        ),
    ),
    "SET-11": (three_steps("SET.7"), any_distance("SET.7"), three_steps("SET.7o"), any_distance("SET.7o")),
    "SET-13": (
        asked(
            "SET.9", "Runes may lie next to markers.", "'uthuk: rune dragon in 1B' is legal, but SET.9",
            runes, "rune_areas", broken.next_to_markers,
        ),
        asked(
            "SET.9", "A rune may lie on a false one.", "'uthuk: rune dragon in 3A' is legal, but SET.9",
            runes, "rune_areas", broken.over_a_false_rune,
        ),
    ),
    "SET-14": (
        changed(
            "SET.9", "Each takes two dragon runes.", "'uthuk: rune dragon in 3B', is refused",
            handlers={runes.RunesOnTheMap: broken.two_dragon_runes},
        ),
        changed(
            "SET.20", "Home realms come before the runes.", "'daqan: rune dragon in 3A', is refused",
            handlers={runes.RunesOnTheMap: broken.homes_first},
        ),
    ),
    "SET-16": (
        colours_no_matter("'latari: home at -1,1 turned 0' is legal, but SET.5"),
        changed(
            "SET.11", "Who finds no place has no home realm.", "realms-taken-back (citing SET.11) did not happen",
            handlers={realms.PlaceHomes: broken.pass_without_a_home},
        ),
        changed(
            "SET.11", "The tiles are taken back too.", "board: expected",
            handlers={realms.PlaceHomes: broken.tiles_too},
        ),
        asked(
            "SET.11", "The runes stay.", "runes.dragon: expected 0, found 4",
            RealmsTakenBack, "apply", broken.runes_stay,
        ),
    ),
    "SET-17": (colours_no_matter("'daqan: home at 0,-1 turned 2' is legal, but SET.5"),),
    "SET-19": (
        changed(
            "LIM.1", "Twelve units may be in an area.", "'daqan: place footman 9 in DA' is refused, but not by LIM.1",
            settings={"limits.units_an_area": 12},
        ),
        changed(
            "SET.15", "The dials start at nothing.", "'daqan: place footman 4 in DA', is refused",
            handlers={forces.SetDials: broken.dials_at_nothing},
        ),
        asked(
            "SET.16", "Only the current spaces count.", "'daqan: place footman 4 in DA', is refused",
            forces, "recruited", broken.where_the_dials_stand,
        ),
        unopposed(
            "SET.16", "Any units may be placed.", "'daqan: place footman 5 in DA' is legal, but SET.16",
            forces.PlaceHere, "not_recruited",
        ),
        unopposed(
            "SET.16", "Units may be placed anywhere.", "'daqan: place footman 1 in 3A' is legal, but SET.16",
            forces.PlaceHere, "units_not_at_home",
        ),
    ),
    "SET-20": (
        changed(
            "SET.16", "Units are placed at the stronghold.", "'daqan: place footman 4 in DB', is refused",
            adds_objections={forces.PlaceHere: (broken.beside_the_stronghold,)},
        ),
    ),
}  # fmt: skip

__all__ = ["BREAKAGES"]
