"""Test tools: the laws as checkers, Hypothesis strategies for battles, setups and choices, and random play.

Anybody who writes rules, rule changes or content can hold them to the laws:

>>> from random import Random
>>> from runewars.kernel import Dealer
>>> from runewars.battles import army, battle
>>> state = battle(army("daqan", footman=3), army("uthuk", berserker=2))
>>> played = play_out(state, Random(1), Dealer(1), on_step=lambda before, choice, verdict: check_limits(verdict.state))
>>> check_replay(played.first, played.log, played.last)
"""

try:
    import hypothesis as _hypothesis  # noqa: F401
except ImportError as error:
    raise ImportError("runewars.testing needs Hypothesis; install it with: pip install 'runewars[test]'") from error

from .broken import LAWS, LawBroken
from .laws import (
    check_changes,
    check_citation,
    check_commuting,
    check_legality,
    check_progress,
    check_purity,
    check_replay,
    has_result,
)
from .playing import Chooser, OnStep, Played, any_choice, eager_choice, play_out
from .secrecy import check_answers_of_others, check_faces, check_indistinguishable, check_particulars, check_secrecy
from .sending import something_sent
from .setups import is_set_up, setups
from .steps import check_step
from .strategies import battle_layouts, battles, choices_like
from .table_laws import check_conservation, check_limits, check_looking, check_round_trip

__all__ = [
    "LAWS",
    "Chooser",
    "LawBroken",
    "OnStep",
    "Played",
    "any_choice",
    "battle_layouts",
    "battles",
    "check_answers_of_others",
    "check_changes",
    "check_citation",
    "check_commuting",
    "check_conservation",
    "check_faces",
    "check_indistinguishable",
    "check_legality",
    "check_limits",
    "check_looking",
    "check_particulars",
    "check_progress",
    "check_purity",
    "check_replay",
    "check_round_trip",
    "check_secrecy",
    "check_step",
    "choices_like",
    "eager_choice",
    "has_result",
    "is_set_up",
    "play_out",
    "setups",
    "something_sent",
]
