"""Reading quest cards, and the trial each asks for."""

from runewars.content.reading import Entry
from runewars.content.reading_map import amounts, tile_id
from runewars.content.records import Quest
from runewars.content.trials import TRIALS, AttributeTest, DuelTrial, QuestResult
from runewars.table.figures import ATTRIBUTES

QUEST_FIELDS = ("name", "text", "area", "tile", "setup", "trial")
_MOST = 4
"""As many units as a hero duels with at once."""


def quest(entry: Entry) -> Quest:
    """A quest card; that its area lies on its tile is checked once the tiles are known."""
    return Quest(
        id=entry.id(),
        name=entry.text("name"),
        text=entry.text("text"),
        area=entry.text("area"),
        tile=tile_id(entry, "tile"),
        setup=entry.flag("setup"),
        trial=_trial(entry.table("trial")),
        provenance=entry.provenance(QUEST_FIELDS),
        note=entry.note(),
    )


def _trial(entry: Entry) -> AttributeTest | DuelTrial:
    kind = entry.one_of("kind", TRIALS)
    trial = _duel(entry) if kind == "duel" else _test(entry)
    if kind:
        entry.finish()
    return trial


def _test(entry: Entry) -> AttributeTest:
    return AttributeTest(
        attribute=entry.one_of("attribute", ATTRIBUTES),
        gold=_result(entry, "gold"),
        silver=_result(entry, "silver"),
        red=_result(entry, "red"),
    )


def _result(entry: Entry, destiny: str) -> QuestResult:
    inner = entry.table(destiny)
    result = QuestResult(inner.flag("success"), inner.effects("effects"))
    inner.finish()
    return result


def _duel(entry: Entry) -> DuelTrial:
    return DuelTrial(
        units=amounts(entry, "units", None, _MOST),
        destroy=entry.whole("destroy", 1, _MOST),
        success=QuestResult(True, entry.effects("success")),
        failure=QuestResult(False, entry.effects("failure")),
    )


__all__ = ["QUEST_FIELDS", "quest"]
