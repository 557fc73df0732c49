"""The kernel: steps, decisions, choices, events, chance and verdicts. It knows no game; games are written on it."""

from .adjudicate import adjudicate, advance, begin, decision_of, legal, objections, outcomes, pending, seen
from .agenda import Cites, Decision, Event, Step, in_words
from .chance import DRAWING, Dealer, Draw, Drawn, draw
from .choices import Choice, Unreadable, notation, parse
from .errors import RefereeError, RulesetError, UnknownName, UnsoundState
from .log import Entry, Log
from .modules import Answer, Bag, Insertion, Moment, Procedure, RuleChange, RuleModule, StepHandler, Taker
from .play import Play
from .registry import Registry
from .rulesets import Ruleset
from .seats import CHANCE, SPECTATOR, Seat
from .state import Position, State
from .values import evolve, value
from .verdicts import Applied, Objection, ObjectionRule, Reason, Rejected, Stale, Verdict, objection

__all__ = [
    "CHANCE", "DRAWING", "SPECTATOR", "Answer", "Applied", "Bag", "Choice", "Cites", "Dealer", "Decision", "Draw",
    "Drawn", "Entry", "Event", "Insertion", "Log", "Moment", "Objection", "ObjectionRule", "Play", "Position",
    "Procedure", "Reason", "RefereeError", "Registry", "Rejected", "RuleChange", "RuleModule", "Ruleset",
    "RulesetError", "Seat", "Stale", "State", "Step", "StepHandler", "Taker", "UnknownName", "Unreadable",
    "UnsoundState", "Verdict", "adjudicate", "advance", "begin", "decision_of", "draw", "evolve", "in_words", "legal",
    "notation", "objection", "objections", "outcomes", "parse", "pending", "seen", "value",
]  # fmt: skip
