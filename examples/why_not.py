"""Why not? Every objection to a choice, with the rules it breaks, in words."""

import runewars
from runewars import army


def main() -> None:
    state = runewars.battle(army("daqan", footman=2), army("latari", warrior=2), home=True)
    for line in (
        "daqan: fight footman",
        "daqan: fight knight",
        "latari: fight warrior",
        "daqan: retreat to A",
        "daqan: fihgt footman",
    ):
        against = runewars.objections(state, line)
        print(line, "" if against else "is legal")
        for objection in against:
            print("   ", runewars.explain(objection).replace("\n", "\n    "))


if __name__ == "__main__":
    main()
