"""The runner: forced decisions, the script, chance as the file has it, and what is said when a run breaks off."""

from __future__ import annotations

import pytest
from battle_file import FILE, edited, failures, reports

DRAWS = 'fate = ["-", "-", "R1", "S"]'


def chosen(text: str) -> list[str]:
    (report,) = reports(text)
    assert report.passed, report.failures
    return [str(choice) for choice in report.choices]


def test_a_report_holds_name_choices_and_events() -> None:
    (report,) = reports(FILE)
    assert ("BAT-X[revised]", True, ()) == (report.name, report.passed, report.failures)
    assert "daqan attacks uthuk in B" == str(report.events[0])
    assert "daqan has won by battle" == str(report.events[-1])
    assert "uthuk: retreat to C" == str(report.choices[-1])


# ---------------------------------------------------------------- the script


def test_forced_decisions_are_answered_by_the_runner() -> None:
    assert "daqan: fight knight" in chosen(FILE)


def test_a_forced_choice_may_stand_in_the_script() -> None:
    text = edited(('"daqan: rout footman",', '"daqan: fight knight", "daqan: rout footman", "daqan: fight footman",'))
    assert chosen(FILE) == chosen(text)


def test_a_script_used_up_names_who_is_asked_what() -> None:
    text = edited(('    "daqan: rout footman",\n', ""))
    sentence = (
        "the script is used up, but daqan is asked assign-rout and may answer "
        "'daqan: rout footman', 'daqan: rout knight'"
    )
    assert (sentence,) == failures(text)


def test_a_line_refused_says_why_and_what_may_be_answered() -> None:
    text = edited(("daqan: rout footman", "daqan: rout siege-tower"))
    sentence = (
        "line 3 of the script, 'daqan: rout siege-tower', is refused: the attacker has no siege-tower in the battle "
        "(BAT.2). daqan is asked assign-rout and may answer 'daqan: rout footman', 'daqan: rout knight'"
    )
    assert (sentence,) == failures(text)


def test_a_line_left_over_fails_beside_what_else_fails() -> None:
    text = edited(
        ('"daqan: rout footman",', '"daqan: rout footman", "daqan: retreat to A",'),
        ('winner = "daqan"', "over = false"),
    )
    left, over = failures(text)
    assert "the game is over, but the script goes on with 'daqan: retreat to A' (line 4)" == left
    assert over.startswith("over: ")


def test_a_line_left_over_that_was_refused_when_asked_says_why() -> None:
    text = edited(('"daqan: rout footman",', '"daqan: rout footman", "uthuk: retreat to D",'))
    (left,) = failures(text)
    assert "'uthuk: retreat to D' (line 4); when it was asked: none of them can cross from B to D (RET.5)" in left


# ---------------------------------------------------------------- chance


def drawn(text: str) -> list[str]:
    return [line.removeprefix("chance: draw fate ") for line in chosen(text) if line.startswith("chance: ")]


def test_a_result_is_the_lowest_card_that_shows_it_for_the_shape_that_draws() -> None:
    assert ["5", "1", "6", "9"] == drawn(FILE)


def test_cards_may_be_named_by_number() -> None:
    assert ["7", "11", "8", "20"] == drawn(edited((DRAWS, 'fate = ["7", "11", 8, 20]')))


def test_cards_named_further_on_are_kept_for_then() -> None:
    assert ["6", "1", "5", "9"] == drawn(edited((DRAWS, 'fate = ["-", 1, 5, "S"]')))


def test_the_rest_is_drawn_when_the_list_is_used_up() -> None:
    text = edited(
        (DRAWS, 'rest = "-"'), ('    "daqan: rout footman",\n', ""), ('winner = "daqan"', 'strength = "3 v 2"')
    )
    assert () == failures(text)


def test_running_out_says_who_draws_what() -> None:
    text = edited((DRAWS, 'fate = ["-", "-"]'))
    (sentence,) = failures(text)
    assert "the defender's berserker draws 2 of 2 from fate, but draw.fate is used up" == sentence.partition(";")[0]


def test_cards_left_over_fail() -> None:
    assert ("draw.fate: never drawn: 17, D1",) == failures(edited((DRAWS, 'fate = ["-", "-", "R1", "S", 17, "D1"]')))


def test_a_card_drawn_twice_is_not_there() -> None:
    text = edited((DRAWS, 'fate = ["-", "4", 4, "S"]'))
    assert ("the defender's berserker draws 2 of 2 from fate, but card 4 is not left in the deck",) == failures(text)


def test_a_result_no_card_left_shows() -> None:
    text = edited((DRAWS, 'fate = ["D3"]'))
    sentence = (
        "the attacker's knight draws a card from fate, but no card that shows D3 for a rectangle is left in the deck"
    )
    assert (sentence,) == failures(text)


def test_discarded_cards_are_not_drawn() -> None:
    assert ["7", "2", "8", "10"] == drawn(edited(add="[discarded]\nfate = [5, 1, 6, 9]\n"))


COMMAND = edited(
    (DRAWS, 'fate = ["S", "-", "-", "-", "-"]'),
    ('    "daqan: rout footman",\n', ""),
    ('winner = "daqan"', 'hands.daqan = ["rally-cry", "to-the-winner", "tactical-retreat"]'),
)
"""The knight routs a berserker and draws a tactics card."""


def test_tactics_cards_are_drawn_as_listed() -> None:
    assert () == failures(COMMAND.replace("fate = [", 'tactics = ["tactical-retreat"]\nfate = ['))
    assert ("draw.tactics: never drawn: rally-cry",) == failures(
        COMMAND.replace("fate = [", 'tactics = ["tactical-retreat", "rally-cry"]\nfate = [')
    )


def test_without_a_list_the_first_tactics_card_there_is_drawn() -> None:
    assert () == failures(COMMAND.replace('"tactical-retreat"', '"ambush"'))


def test_a_tactics_card_that_is_not_in_the_deck() -> None:
    text = COMMAND.replace("fate = [", 'tactics = ["rally-cry"]\nfate = [') + (
        '[discarded]\ntactics = ["rally-cry", "rally-cry"]\n'
    )
    assert ("daqan draws a card from tactics, but rally-cry is not left in the deck",) == failures(text)


def test_a_run_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runewars.scenario.running.LONGEST_RUN", 3)
    assert ("the run does not end: 3 choices were made",) == failures(FILE)
