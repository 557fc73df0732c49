"""The referee of Runewars: hand it a position and a choice, and it answers with the next position and what happened,
or with every rule the choice breaks.

>>> import runewars
>>> state = runewars.battle(runewars.army("daqan", bowman=3), runewars.army("uthuk", berserker=2))
>>> [str(choice) for choice in runewars.legal(state, "daqan")]
['daqan: fight bowman']
"""

from runewars.battles import Army, army, battle, open_battle
from runewars.box import TableError
from runewars.codec import LoadError, digest, dumps, loads
from runewars.content import Pack, load_pack
from runewars.game import Game
from runewars.kernel import (
    CHANCE,
    SPECTATOR,
    Applied,
    Choice,
    Dealer,
    Decision,
    Event,
    Log,
    Objection,
    RefereeError,
    Rejected,
    RuleChange,
    RuleModule,
    Ruleset,
    Seat,
    UnknownName,
    Unreadable,
    UnsoundState,
    Verdict,
    adjudicate,
    advance,
    decision_of,
    legal,
    objections,
    outcomes,
    pending,
    seen,
)  # fmt: skip
from runewars.newgame import new_game, presets
from runewars.rulebook import Rule, explain, rule
from runewars.rulesets import ORIGINAL, REVISED, find, parse
from runewars.state import GameState, result
from runewars.table import Result
from runewars.views import View, sample_world, view

__version__ = "0.1.0"

__all__ = [
    "CHANCE", "ORIGINAL", "REVISED", "SPECTATOR", "Applied", "Army", "Choice", "Dealer", "Decision", "Event", "Game",
    "GameState", "LoadError", "Log", "Objection", "Pack", "RefereeError", "Rejected", "Result", "Rule", "RuleChange",
    "RuleModule", "Ruleset", "Seat", "TableError", "UnknownName", "Unreadable", "UnsoundState", "Verdict", "View",
    "__version__", "adjudicate", "advance", "army", "battle", "decision_of", "digest", "dumps", "explain", "find",
    "legal", "load_pack", "loads", "new_game", "objections", "open_battle", "outcomes", "parse", "pending", "presets",
    "result", "rule", "sample_world", "seen", "view",
]  # fmt: skip
