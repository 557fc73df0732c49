"""Variants: the file with something laid over it, run in addition to the file itself."""

from __future__ import annotations

import pytest
from battle_file import edited, problems, reports

from runewars.scenario.reading import merge

STRONGER = """
[[variant]]
name = "three berserkers"
place.B = ["daqan footman 2", "daqan knight 1", "uthuk berserker 3"]
draw.fate = ["-", "-", "R1", "-", "S"]
expect.winner = "uthuk"
"""


def test_tables_are_merged_and_all_else_replaced() -> None:
    assert {"a": {"b": 1, "c": [2]}, "d": 3} == merge(
        {"a": {"b": 1, "c": [1, 1]}, "d": {"e": 1}}, {"a": {"c": [2]}, "d": 3}
    )


def test_a_variant_runs_beside_the_file() -> None:
    file, variant = reports(edited(add=STRONGER))
    assert ("BAT-X[revised]", True) == (file.name, file.passed)
    assert ("BAT-X[revised, three berserkers]", True) == (variant.name, variant.passed)
    assert file.events != variant.events


def test_a_variant_fails_by_itself() -> None:
    file, variant = reports(edited(add=STRONGER.replace('"uthuk"\n', '"daqan"\n')))
    assert file.passed
    assert ("winner: expected daqan, but uthuk won the battle, 2 v 2",) == variant.failures


def test_a_variant_may_name_other_rulesets_and_expect_of_them() -> None:
    text = edited(
        add='[[variant]]\nname = "of old"\nrulesets = ["original"]\n[variant.expect.original]\ncites = ["BAT.10o"]\n'
    )
    assert ["BAT-X[revised]", "BAT-X[original, of old]"] == [report.name for report in reports(text)]
    assert all(report.passed for report in reports(text))


IN_A_TURN = """
[[variant]]
name = "of a turn"
at = { checkpoint = "turn", order = "uthuk harvest" }
place.B = ["daqan footman 2"]
draw.fate = []
script.choices = ["uthuk: decline", "uthuk: end"]
expect = { winner = "nobody", control.B = "daqan" }
"""


def test_a_variant_with_a_checkpoint_of_its_own_replaces_where_play_begins() -> None:
    file, variant = reports(edited(add=IN_A_TURN))
    assert (True, ()) == (file.passed, variant.failures)
    # The file's `turn` is not taken over.
    (line,) = problems(edited(add=IN_A_TURN.replace("uthuk harvest", "harvest")))
    assert line.startswith("variant[0].at.turn: whose turn is it?")


def test_a_variant_without_one_is_laid_over_where_play_begins() -> None:
    text = '[[variant]]\nname = "in winter"\nat.season = "winter"\nexpect.clock.season = "winter"\n'
    _, variant = reports(edited(add=text))
    assert () == variant.failures


@pytest.mark.parametrize(
    ("variant", "complaint"),
    [
        ('place.B = ["x"]', "variant[0].place.B[0]: 'x': there is no faction or neutral unit 'x'"),
        ('plase.B = ["x"]', "variant[0].plase: there is no key 'plase'; did you mean place?"),
        ('draw.fate = ["?"]', "variant[0].draw.fate[0]: there is no fate card or result '?'"),
        ('expect.winner = "latari"', "variant[0].expect.winner: there is no winner 'latari'"),
        ('case = "BAT-Y"', "variant[0].case: a variant has none of its own"),
        ("", "variant[0]: varies nothing"),
        ('place.B = ["daqan footman 20", "uthuk berserker 2"]', "variant[0].place: 20 footman are in play"),
    ],
)
def test_what_is_wrong_with_a_variant_is_said_of_it(variant: str, complaint: str) -> None:
    found = problems(edited(add=f'[[variant]]\nname = "one"\n{variant}\n'))
    assert complaint in found[0], found
    assert 1 == len(found)


def test_all_that_is_wrong_with_a_variant_is_said_at_once() -> None:
    assert [
        "variant[0].place.B: units of daqan and uthuk lie together",
        "variant[0].at.area: daqan has no units in C: there is nobody who attacks",
    ] == problems(edited(add='[[variant]]\nname = "one"\nat.area = "C"\n'))


def test_what_is_wrong_with_the_file_is_not_said_again_of_its_variants() -> None:
    found = problems(edited(("knight 1", "knigt 1"), add='[[variant]]\nname = "one"\ndraw.rest = "-"\n'))
    assert ["place.B[1]"] == [line.partition(":")[0] for line in found]


def test_variants_need_names_of_their_own() -> None:
    one = '[[variant]]\nname = "one"\ndraw.rest = "-"\n'
    assert ["variant[1].name: two variants are called 'one'"] == problems(edited(add=one + one))
    assert ["variant[0].name: is missing"] == problems(edited(add='[[variant]]\ndraw.rest = "-"\n'))


@pytest.mark.parametrize("text", ["variant = 3\n", "variant = [3]\n"])
def test_variants_are_tables(text: str) -> None:
    (line,) = problems(text + edited())
    assert line.startswith(("variant: must be a list", "variant[0]: must be a table"))
