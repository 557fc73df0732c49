"""`runewars demo --battle`."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner, Result

from runewars.cli.commands import runewars


def demo(*options: str) -> Result:
    return CliRunner().invoke(runewars, ["demo", "--battle", *options])


def test_a_battle_is_refereed_from_end_to_end() -> None:
    result = demo()
    assert 0 == result.exit_code
    lines = result.output.splitlines()
    assert "    daqan attacks uthuk in Keep  (BAT.1 Place the battle marker)" == lines[0]
    assert "has won by battle" in lines[-1] or "nobody has won by cancelled battle" in lines[-1]


def test_every_choice_is_in_notation_and_every_event_cites_its_rules() -> None:
    for line in demo("--seed", "3").output.splitlines():
        assert re.match(r"> \w+: \w|    \S.*  \([A-Z]{3}\.\d+o? \w.*\)\Z", line), line


def test_a_seed_gives_the_same_battle_again_and_another_seed_another() -> None:
    assert demo("--seed", "2").output == demo("--seed", "2").output != demo("--seed", "3").output


@pytest.mark.parametrize("ruleset", ["original", "revised"])
def test_every_seed_comes_to_an_end(ruleset: str) -> None:
    for seed in range(20):
        assert 0 == demo("--ruleset", ruleset, "--seed", str(seed)).exit_code


def test_heroes_support_by_the_revised_rules_alone() -> None:
    outputs = {ruleset: "".join(demo("--ruleset", ruleset, "--seed", str(seed)).output for seed in range(5))
               for ruleset in ("original", "revised")}  # fmt: skip
    assert "BAT.3 Hero support" in outputs["revised"]
    assert "BAT.3 Hero support" not in outputs["original"]


def test_an_unknown_ruleset_is_said() -> None:
    result = demo("--ruleset", "revized")
    assert 2 == result.exit_code
    assert "did you mean revised?" in result.output.replace("\n", " ")
