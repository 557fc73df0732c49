"""Every case of the year passes, from seasons and orders to bids, as do those of our own for single rules, and fails
when a rule it lists is broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from bids.bids_breakages import BREAKAGES as BIDS
from breakages import Breakage
from diplomacy.diplomacy_breakages import BREAKAGES as DIPLOMACY
from duels.duels_breakages import BREAKAGES as DUELS
from economy.economy_breakages import BREAKAGES as ECONOMY
from heroes.exploration_breakages import BREAKAGES as EXPLORATION
from heroes.heroes_breakages import BREAKAGES as HEROES
from limits.limits_breakages import BREAKAGES as LIMITS
from movement.movement_breakages import BREAKAGES as MOVEMENT
from orders.orders_breakages import BREAKAGES as ORDERS
from rules.rules_breakages import BREAKAGES as RULES
from runes.runes_breakages import BREAKAGES as RUNES
from seasons.seasons_breakages import BREAKAGES as SEASONS
from seeds.seeds_breakages import BREAKAGES as SEEDS
from victory.victory_breakages import BREAKAGES as VICTORY

from runewars.scenario import check, load

FOLDERS = (
    "diplomacy", "limits", "economy", "bids", "movement", "seasons", "orders", "victory", "runes", "duels", "heroes",
    "seeds", "rules",
)  # fmt: skip
BREAKAGES = {
    **DIPLOMACY, **LIMITS, **ECONOMY, **BIDS, **MOVEMENT, **SEASONS, **ORDERS, **VICTORY, **RUNES, **DUELS, **HEROES,
    **EXPLORATION, **SEEDS, **RULES,
}  # fmt: skip
FILES = {
    path.name.removesuffix(".scenario.toml"): path
    for folder in FOLDERS
    for path in sorted(Path(__file__).with_name(folder).glob("*.scenario.toml"))
}
BROKEN = [
    pytest.param(case, breakage, id=f"{case}-{breakage.rule}-{breakage.what}")
    for case, breakages in BREAKAGES.items()
    for breakage in breakages
]


def test_every_file_is_named_after_its_case_and_has_a_breakage() -> None:
    assert sorted(FILES) == sorted(BREAKAGES)
    assert list(FILES) == [load(path).case for path in FILES.values()]


@pytest.mark.parametrize("case", FILES)
def test_every_rule_a_case_lists_is_broken(case: str) -> None:
    assert set(load(FILES[case]).rules) == {breakage.rule for breakage in BREAKAGES[case]}


@pytest.mark.parametrize("case", FILES)
def test_a_case_passes_with_its_rules_unbroken(case: str) -> None:
    assert [] == [failure for report in check(load(FILES[case])) for failure in report.failures]


@pytest.mark.parametrize(("case", "breakage"), BROKEN)
def test_a_case_fails_with_a_rule_broken_and_says_why(case: str, breakage: Breakage) -> None:
    failures = [failure for report in breakage.check(load(FILES[case])) for failure in report.failures]
    assert any(breakage.seen in failure for failure in failures), failures
