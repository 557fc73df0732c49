"""Cases that speak of a card or a dial our pack does not have: they are played with a pack laid over it."""

from __future__ import annotations

from pathlib import Path

import attrs

from runewars.content import TERRINOTH, load_pack
from runewars.scenario import Scenario

HEAD = 'id = "overlaid"\nversion = 1\nover = "terrinoth"\nprovenance = "house"\n'


def overlaid(scenario: Scenario, folder: Path, records: str) -> Scenario:
    """The scenario with these records of the pack corrected."""
    file = folder / "overlaid.toml"
    file.write_text(HEAD + records, encoding="utf-8")
    pack = load_pack(TERRINOTH, file)
    trials = (attrs.evolve(trial, opening=attrs.evolve(trial.opening, content=pack)) for trial in scenario.trials)
    return attrs.evolve(scenario, trials=tuple(trials))
