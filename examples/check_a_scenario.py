"""Check a scenario: a position, a script and what must come of it, as a player would write them."""

from runewars.scenario import check, loads

SCENARIO = """
case = "walls"
title = "Four knights break on an undamaged stronghold"
rules = ["BAT.23", "BAT.25"]

[board]
borders = ["A-B"]

[seats.daqan]
[seats.uthuk]

[place]
A = ["daqan footman 1"]
B = ["daqan knight 4", "uthuk stronghold"]

[at]
checkpoint = "battle"
turn = "daqan"
area = "B"

[draw]
fate = ["-", "-", "-", "-"]

[expect]
winner = "uthuk"
strength = "4 v 5"

[expect.table]
B = ["uthuk stronghold damaged"]
"""


def main() -> None:
    for report in check(loads(SCENARIO, "walls")):
        print(report.name, "passed" if report.passed else report.failures)


if __name__ == "__main__":
    main()
