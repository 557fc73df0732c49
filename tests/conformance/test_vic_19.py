"""VIC-19: the epic game is the original edition's, and is not played with the revised rules (VIC.9)."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from runewars import Dealer, new_game
from runewars.kernel import RulesetError
from runewars.rules.victory import VictorySettings
from runewars.rulesets import CLAIM_A_YEAR_AHEAD, EPIC_GAME, ORIGINAL, REVISED, find
from runewars.testing import play_out


def test_the_epic_game_is_not_played_with_the_revised_rules() -> None:
    assert "VIC.9" in REVISED.rules
    with pytest.raises(RulesetError, match=r"original.epic-game is not played with revised.seven-years \(VIC.9\)"):
        find("revised+original.epic-game")


def test_nor_with_claims_a_year_ahead() -> None:
    with pytest.raises(RulesetError, match=r"VIC.9"):
        ORIGINAL.with_changes(CLAIM_A_YEAR_AHEAD, EPIC_GAME)


def test_without_the_rule_it_would_be() -> None:
    allowed = attrs.evolve(EPIC_GAME, drops=(), excludes={}, after=("revised.seven-years",))
    assert VictorySettings(8, 7) == REVISED.with_changes(allowed).settings(VictorySettings)


def test_with_the_original_rules_eight_years_are_played() -> None:
    epic = find("original+original.epic-game")
    assert VictorySettings(8, 7) == epic.settings(VictorySettings)
    last = play_out(new_game(2, ruleset=epic, seed=3), Random(3), Dealer(3)).last
    assert (8, "VIC.2") == (last.table.clock.year, getattr(last.table.result, "rule", None))
