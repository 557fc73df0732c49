"""Each kind of expectation: met by what happens, and failing with a sentence where it is not."""

from __future__ import annotations

import pytest
from battle_file import edited, failures, reports

NOT_OVER = ('"daqan: pass",\n    "daqan: rout footman",\n', "")
"""The script ends at the second window; chance is not asked."""


def expecting(*expectations: str) -> str:
    return edited(('winner = "daqan"', "\n".join(expectations)))


def stopping(*expectations: str) -> str:
    """The run comes to the attacker's second window and no further."""
    return edited(
        NOT_OVER, ('fate = ["-", "-", "R1", "S"]', ""), ('winner = "daqan"', "\n".join(expectations))
    )  # fmt: skip


@pytest.mark.parametrize(
    "expectation",
    [
        'winner = "daqan"',
        'strength = "2 v 1"',
        'table.B = ["daqan knight 1", "daqan footman 1", "daqan footman 1 routed"]',
        'table.C = ["uthuk berserker 1 routed", "uthuk hero varikas", "uthuk stronghold damaged with hungry-spawn"]',
        "table.D = []",
        'control = { A = "daqan", B = "daqan", C = "uthuk", D = "nobody" }',
        'activated = { B = ["daqan"], C = [] }',
        'hands = { daqan = ["rally-cry", "to-the-winner"], uthuk = [] }',
        "influence = { daqan = 4, uthuk = 0 }",
        "decks = { fate = 26, seasons = 0 }",
        'discarded = { fate = [1, "6", 5, 9], tactics = [] }',
        'events = ["battle-began", "unit-routed", "battle-won"]',
        'events = [{ kind = "unit-routed", role = "attacker", fighter = "footman", cites = ["BAT.8", "BAT.10"] }]',
        'events = [{ kind = "battle-began", area = "B", attacker = "daqan", siege = false, cites = "BAT.1" }]',
        'events = [{ kind = "fate-drawn", unit = "berserker", cards = ["1", "6"] }]',
        'events = [{ kind = "lined-up", attacker = "2 footman, 1 knight", defender = "2 berserker" }]',
        'events = [{ kind = "strength-tallied", attack = 2, defence = 1 }]',
        'never = ["battle-cancelled", { kind = "unit-routed", role = "defender" }]',
        'cites = ["BAT.24", "RET.1"]',
        "over = true",
        "pending = []",
        'pending = "nobody"',
        '[[expect.illegal]]\nafter = 2\nchoice = "daqan: rout siege-tower"\nrules = ["BAT.2"]',
        '[[expect.illegal]]\nafter = 0\nchoice = "uthuk: pass"\nrules = ["ASK.1"]',
        '[[expect.illegal]]\nafter = 0\nchoice = "nonsense"\nrules = ["ASK.3"]',
        '[[expect.illegal]]\nafter = 0\nchoice = "daqan: play to-the-winner"\nrules = ["CAR.1"]',
        '[[expect.illegal]]\nafter = 3\nchoice = "daqan: pass"\nrules = ["ASK.4"]',
        '[[expect.illegal]]\nafter = 2\nchoice = "chance: draw fate 31"\nrules = ["ASK.3"]',
        '[[expect.legal]]\nafter = 2\nseat = "daqan"\nchoices = ["rout footman", "daqan: rout   knight"]',
        '[[expect.legal]]\nafter = 1\nseat = "daqan"\nchoices = ["play rally-cry", "pass"]',
        '[[expect.legal]]\nafter = 0\nseat = "uthuk"\nchoices = []',
        '[[expect.legal]]\nafter = 2\nseat = "uthuk"\nchoices = ["fight berserker"]',
        '[[expect.legal]]\nafter = 3\nseat = "uthuk"\nchoices = ["retreat to C"]',
    ],
)
def test_an_expectation_met(expectation: str) -> None:
    assert () == failures(expecting(expectation))


@pytest.mark.parametrize(
    ("expectation", "sentence"),
    [
        ('winner = "uthuk"', "winner: expected uthuk, but daqan won the battle, 2 v 1"),
        ('winner = "nobody"', "winner: expected nobody, but daqan won the battle, 2 v 1"),
        ('winner = "neutral"', "winner: expected neutral, but daqan won the battle, 2 v 1"),
        ('strength = "1 v 2"', "strength: expected 1 v 2, found 2 v 1"),
        (
            'table.B = ["daqan knight 1"]',
            "table.B: expected daqan knight 1; there lies daqan footman 1, daqan footman 1 routed, daqan knight 1",
        ),
        ('table.D = ["giant 1"]', "table.D: expected giant 1; there lies nothing"),
        ('control.B = "uthuk"', "control.B: expected uthuk, but daqan controls it"),
        ('control.C = "nobody"', "control.C: expected nobody, but uthuk controls it"),
        ('activated.C = ["uthuk"]', "activated.C: expected tokens of uthuk; found: nobody"),
        ("activated.B = []", "activated.B: expected tokens of nobody; found: daqan"),
        ("hands.daqan = []", "hands.daqan: expected none; held: rally-cry, to-the-winner"),
        ('hands.uthuk = ["rally-cry"]', "hands.uthuk: expected rally-cry; held: none"),
        ("influence.daqan = 3", "influence.daqan: expected 3, found 4"),
        ("decks.fate = 30", "decks.fate: expected 30 cards, found 26"),
        ("discarded.fate = [7]", "discarded.fate: expected 7; there lie 1, 5, 6, 9"),
        ('discarded.tactics = ["rally-cry"]', "discarded.tactics: expected rally-cry; there lie none"),
        ('events = ["battle-cancelled"]', "events: battle-cancelled did not happen; of that kind: none"),
        (
            'events = ["battle-won", "unit-routed"]',
            "events: unit-routed did not happen after battle-won; of that kind: "
            "the attacker's footman is routed (BAT.8, BAT.10)",
        ),
        (
            'events = ["unit-routed", "unit-routed"]',
            "events: unit-routed did not happen after unit-routed; of that kind: "
            "the attacker's footman is routed (BAT.8, BAT.10)",
        ),
        (
            'events = [{ kind = "unit-routed", role = "defender", cites = "BAT.8" }]',
            "events: unit-routed (role defender; citing BAT.8) did not happen; of that kind: "
            "the attacker's footman is routed (BAT.8, BAT.10)",
        ),
        (
            'events = [{ kind = "unit-routed", cites = ["BAT.8", "BAT.9"] }]',
            "events: unit-routed (citing BAT.8, BAT.9) did not happen; of that kind: "
            "the attacker's footman is routed (BAT.8, BAT.10)",
        ),
        (
            'never = [{ kind = "unit-routed", fighter = "footman" }]',
            "never: unit-routed (fighter footman) happened: the attacker's footman is routed (BAT.8, BAT.10)",
        ),
        ('cites = ["BAT.24", "BAT.22"]', "cites: no event cites BAT.22"),
        ("over = false", "over: expected the game to go on; asked: nobody"),
        ('pending = "daqan"', "pending: expected daqan; asked: nobody"),
        ('asked.uthuk = "assign-damage"', "asked.uthuk: expected assign-damage, but nothing is asked"),
        (
            '[[expect.illegal]]\nafter = 2\nchoice = "daqan: rout knight"\nrules = ["BAT.8"]',
            "illegal after 2: 'daqan: rout knight' is legal, but BAT.8 should refuse it",
        ),
        (
            '[[expect.illegal]]\nafter = 2\nchoice = "daqan: rout siege-tower"\nrules = ["BAT.2", "BAT.8"]',
            "illegal after 2: 'daqan: rout siege-tower' is refused, but not by BAT.8: "
            "the attacker has no siege-tower in the battle (BAT.2)",
        ),
        (
            '[[expect.legal]]\nafter = 2\nseat = "daqan"\nchoices = ["rout footman"]',
            "legal after 2: daqan should have daqan: rout footman; has daqan: rout footman; daqan: rout knight",
        ),
        (
            '[[expect.legal]]\nafter = 3\nseat = "daqan"\nchoices = ["retreat to A"]',
            "legal after 3: daqan should have daqan: retreat to A; has daqan: fight footman",
        ),
    ],
)
def test_an_expectation_not_met(expectation: str, sentence: str) -> None:
    assert (sentence,) == failures(expecting(expectation))


def test_every_expectation_not_met_has_its_sentence() -> None:
    assert 2 == len(failures(expecting('winner = "uthuk"', "influence.daqan = 3", "over = true")))


@pytest.mark.parametrize(
    "expectation",
    ["over = false", 'pending = "daqan"', 'pending = ["daqan"]', 'asked.daqan = "play-cards"'],
)
def test_a_run_may_stop_where_the_file_says_so(expectation: str) -> None:
    assert () == failures(stopping(expectation))


@pytest.mark.parametrize(
    ("expectation", "sentence"),
    [
        ('pending = "uthuk"', "pending: expected uthuk; asked: daqan"),
        ('asked.daqan = "choose-type"', "asked.daqan: expected choose-type, but play-cards is asked"),
        ("over = false\npending = []", "pending: expected nobody; asked: daqan"),
        ('over = true\npending = "daqan"', "over: expected the game over; asked: daqan"),
        ('over = false\nwinner = "daqan"', "winner: expected daqan, but nobody won the battle"),
        ('over = false\nstrength = "1 v 1"', "strength: expected 1 v 1, but no strength was tallied"),
    ],
)
def test_a_run_that_stopped_elsewhere(expectation: str, sentence: str) -> None:
    assert (sentence,) == failures(stopping(expectation))


def test_mid_battle_both_sides_lie_in_the_area() -> None:
    text = edited(
        ('    "daqan: rout footman",\n', ""),
        ('"R1", "S"]', '"R1"]'),
        ("B = [", 'B = ["giant 1", "daqan dragon 1", '),
        ('winner = "daqan"', 'asked.daqan = "assign-rout"\ntable.B = ["daqan footman 2", "daqan knight 1", '
         '"daqan dragon 1", "uthuk giant 1", "uthuk berserker 2"]'),
    )  # fmt: skip
    assert () == failures(text)


def test_expectations_of_a_ruleset_are_laid_over_the_common_ones() -> None:
    text = edited(
        ('rulesets = ["revised"]', 'rulesets = ["original", "revised"]'),
        ('winner = "daqan"', 'cites = ["BAT.10"]\n[expect.original]\ncites = ["BAT.10o"]'),
    )
    assert [True, True] == [report.passed for report in reports(text)]
    assert [False, True] == [report.passed for report in reports(text.replace("BAT.10o", "BAT.10"))]


def test_a_neutral_winner() -> None:
    text = edited(
        ('B = ["daqan footman 2", "daqan knight 1", "uthuk berserker 2"]', 'B = ["daqan knight 1", "giant 2"]'),
        ('["-", "-", "R1", "S"]', '["-", "-", "-"]'), ('    "daqan: rout footman",\n', ""),
        ('winner = "daqan"', 'winner = "neutral"\ncontrol.B = "nobody"'),
    )  # fmt: skip
    assert () == failures(text)
