"""The account: a phrase for every kind of event that matters."""

from __future__ import annotations

import string

from runewars import Event, Seat, new_game
from runewars.cli.gathering import GATHERED
from runewars.cli.naming import listed, plural
from runewars.cli.narrating import SPECIAL, Narrator
from runewars.cli.phrases import PHRASES, SILENT
from runewars.rules.diplomacy import DestinyChosen
from runewars.rules.events import InfluenceGained, UnitsLost, one
from runewars.rules.heroes.events import HeroMoved
from runewars.rules.orders.events import TurnBegan, TurnEnded
from runewars.rules.setup.events import UnitsPlaced
from runewars.scenario.patterns import event_kinds
from runewars.table import FateId, HeroId, UnitId, fighter

TOLD = {**PHRASES, **GATHERED, **SPECIAL}


def test_only_events_there_are_are_spoken_of() -> None:
    assert set() == (TOLD.keys() | SILENT) - event_kinds().keys()


def test_an_event_is_told_in_one_way() -> None:
    kinds = [*PHRASES, *GATHERED, *SPECIAL, *SILENT]
    assert len(kinds) == len(set(kinds))


def test_a_phrase_speaks_of_fields_its_event_has() -> None:
    for kind, phrase in PHRASES.items():
        fields = {name for _, name, _, _ in string.Formatter().parse(phrase) if name is not None}
        assert fields <= event_kinds()[kind], kind


def test_units_are_counted_in_words() -> None:
    assert ["1 Footman", "2 Footmen", "3 Sorceresses", "2 Giants"] == [
        plural("Footman", 1), plural("Footman", 2), plural("Sorceress", 3), plural("Giant", 2)
    ]  # fmt: skip
    assert ["nobody", "a", "a and b", "a, b and c"] == [listed(names) for names in ("", "a", "ab", "abc")]


def test_units_that_something_befalls_one_by_one_are_told_together() -> None:
    area = STATE.table.board.areas[0]
    placed = [UnitsPlaced(area, UnitId(unit), count, ("ECO.6",)) for unit, count in PLACED]
    assert [f"Raised in {area}: 3 Footmen and 1 Knight"] == told(*placed)


def test_of_units_lost_it_is_told_why() -> None:
    area = STATE.table.board.areas[0]
    footman = one(fighter("footman"))
    assert [f"Starved in {area}: 2 Footmen", f"Lost in {area}: 1 Footman"] == told(
        UnitsLost(area, footman, ("SEA.6",)), UnitsLost(area, footman, ("SEA.6",)), UnitsLost(area, footman, ("CAR.1",))
    )


def test_a_heros_way_is_one_line() -> None:
    there, beyond = [area for area in STATE.table.board.areas if STATE.table.area(area).city is None][:2]
    moved = [HeroMoved(HeroId("ronan"), area, ("HER.5",)) for area in (there, beyond)]
    assert [f"Ronan of the Wild goes by {there} to {beyond}"] == told(*moved)
    assert [f"Ronan of the Wild goes to {there}"] == told(moved[0])


def test_envoys_are_answered_and_heroes_read() -> None:
    by_envoys, by_a_hero = (DestinyChosen(Seat("daqan"), FateId(1), "gold", (), (rule,)) for rule in ("DIP.3", "HER.9"))
    assert ["Daqan sends envoys; the answer is gold", "Daqan reads gold"] == told(by_envoys, by_a_hero)


def test_a_turn_of_which_nothing_is_told_says_so() -> None:
    began, ended = TurnBegan(Seat("daqan"), "mobilize", ("ORD.5",)), TurnEnded(Seat("daqan"), ("TER.12",))
    gained = InfluenceGained(Seat("daqan"), 1, ("ECO.2",))
    assert ["Daqan: Mobilize", "Nothing comes of it"] == told(began, ended)
    assert ["Daqan: Mobilize", "Daqan gains 1 influence"] == told(began, gained, ended)


PLACED = (("footman", 2), ("knight", 1), ("footman", 1))
STATE = new_game(2, setup="crossroads", ruleset="revised")


def told(*events: Event) -> list[str]:
    """The account of these events."""
    narrator = Narrator(STATE.content)
    return [line.text for line in (*narrator.tell(events, STATE), *narrator.closing())]
