"""The rulebook: every rule this library adjudicates, by id.

>>> rule("BAT.22").edition
'revised'
>>> rule("BAT.22").chapter
'BAT'
"""

from runewars.rulebook.catalogue import (
    CHAPTER_TITLES,
    UnknownEdition,
    UnknownRule,
    chapter,
    chapters,
    edition_rules,
    rule,
    rules,
)
from runewars.rulebook.entries import EDITIONS, Rule, RulebookError
from runewars.rulebook.explaining import explain

__all__ = [
    "CHAPTER_TITLES",
    "EDITIONS",
    "Rule",
    "RulebookError",
    "UnknownEdition",
    "UnknownRule",
    "chapter",
    "chapters",
    "edition_rules",
    "explain",
    "rule",
    "rules",
]
