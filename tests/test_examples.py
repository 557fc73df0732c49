"""Every example runs, and says something."""

import runpy
from pathlib import Path

import pytest

from runewars import REVISED

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_runs(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


def test_the_house_rule_of_the_example_is_put_to_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the change a stronghold counts 5, and the example says so."""
    example = runpy.run_path(str(next(path for path in EXAMPLES if path.stem == "house_rule_by_property")))
    main = example["main"]
    monkeypatch.setitem(main.__globals__, "HOUSE", REVISED)
    with pytest.raises(AssertionError):
        main()


def test_there_are_examples() -> None:
    assert EXAMPLES
