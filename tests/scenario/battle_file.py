"""A sound scenario file to vary and to spoil."""

from __future__ import annotations

from runewars.scenario import Report, ScenarioError, check, loads

FILE = """\
case = "BAT-X"
title = "Two berserkers hold a ford"
rules = ["BAT.24"]
rulesets = ["revised"]

[board]
borders = ["A-B", "B-C", "B|D", "B~E"]

[seats.daqan]
influence = 4
hand = ["rally-cry"]
drawn = ["to-the-winner"]
[seats.uthuk]

[home]
A = "daqan"
C = "uthuk"

[place]
B = ["daqan footman 2", "daqan knight 1", "uthuk berserker 2"]
C = ["uthuk stronghold damaged with hungry-spawn", "uthuk hero varikas"]

[activated]
B = ["daqan"]

[at]
checkpoint = "battle"
area = "B"
turn = "daqan"

[draw]
fate = ["-", "-", "R1", "S"]

[script]
choices = [
    "daqan: pass",
    "daqan: pass",
    "daqan: rout footman",
]

[expect]
winner = "daqan"
"""


def edited(*edits: tuple[str, str], add: str = "") -> str:
    """The file with texts replaced, each once, and something added at its end."""
    text = FILE
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text + add


def problems(text: str) -> list[str]:
    """What is wrong with a file, a line each."""
    try:
        loads(text)
    except ScenarioError as error:
        return [str(problem) for problem in error.problems]
    return []


def reports(text: str) -> tuple[Report, ...]:
    """The reports of a file."""
    return check(loads(text))


def failures(text: str) -> tuple[str, ...]:
    """What fails in a file's first run."""
    return reports(text)[0].failures
