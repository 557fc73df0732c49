"""The account: a phrase for every kind of event that matters."""

from __future__ import annotations

import string

from runewars import Dealer, Game, new_game
from runewars.cli.naming import listed, plural
from runewars.cli.narrating import SPECIAL, Narrator
from runewars.cli.phrases import GATHERED, PHRASES, SILENT
from runewars.rules.setup.events import UnitsPlaced
from runewars.scenario.patterns import event_kinds
from runewars.table import AreaId, UnitId

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
    game = Game(new_game(2, setup="crossroads", ruleset="revised"), dealer=Dealer(1))
    narrator = Narrator(game.state.content)
    area = game.state.table.board.areas[0]
    placed = [_placed(area, unit, count) for unit, count in (("footman", 2), ("knight", 1), ("footman", 1))]
    assert [] == list(narrator.tell(placed, game.state))
    assert [f"Raised in {area}: 3 Footmen and 1 Knight"] == [line.text for line in narrator.closing()]


def _placed(area: AreaId, unit: str, count: int) -> UnitsPlaced:
    return UnitsPlaced(area, UnitId(unit), count, ("ECO.6",))
