"""A file is taken whole, or refused with everything that is wrong with it, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from battle_file import FILE, edited, problems

from runewars.content import terrinoth
from runewars.kernel import RefereeError
from runewars.scenario import Problem, Scenario, ScenarioError, load, loads
from runewars.table import AreaId, Hero, HeroId, Stronghold, fighter


def test_a_sound_file_loads() -> None:
    scenario = loads(FILE, name="BAT-X.scenario.toml")
    assert isinstance(scenario, Scenario)
    assert ("BAT-X", "Two berserkers hold a ford", ("BAT.24",)) == (scenario.case, scenario.title, scenario.rules)
    assert "BAT-X.scenario.toml" == scenario.name
    assert scenario.note is None
    assert ["BAT-X[revised]"] == [trial.name for trial in scenario.trials]


def test_a_file_loads_by_path_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain.scenario.toml", tmp_path / "marked.scenario.toml"
    plain.write_text(FILE, encoding="utf-8")
    marked.write_text(FILE.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    assert "plain.scenario.toml" == load(plain).name
    assert load(str(plain)).trials == load(marked).trials


def test_without_rulesets_a_case_runs_under_both_editions() -> None:
    trials = loads(edited(('rulesets = ["revised"]\n', ""))).trials
    assert ["BAT-X[original]", "BAT-X[revised]"] == [trial.name for trial in trials]


def test_a_ruleset_may_be_one_with_changes() -> None:
    (trial,) = loads(edited(('["revised"]', '["original+revised.hero-support"]'))).trials
    assert "BAT-X[original+revised.hero-support]" == trial.name


def test_the_table_lies_as_the_file_says() -> None:
    table = loads(FILE).trials[0].opening.table
    there = table.area(AreaId("B"))
    assert ((fighter("footman"), 2), (fighter("knight"), 1)) == there.arrivals
    assert ((fighter("berserker"), 2),) == there.units
    assert ("daqan",) == there.activated
    assert Stronghold("uthuk", True, "hungry-spawn") == table.area(AreaId("C")).stronghold
    assert "uthuk" == table.area(AreaId("C")).home
    assert (Hero(HeroId("varikas"), "uthuk", AreaId("C")),) == table.heroes
    daqan = table.player("daqan")
    assert (4, ("rally-cry",), ("to-the-winner",)) == (daqan.influence, daqan.hand, daqan.fresh)
    assert ("summer", "daqan", "daqan") == (table.clock.season, table.clock.turn, table.clock.first)
    assert table.lone_battle


def test_season_first_player_and_discards_are_laid_out() -> None:
    text = edited(
        ('turn = "daqan"', 'turn = "daqan"\nfirst = "uthuk"\nseason = "winter"\nsiege = true'),
        add='[discarded]\nfate = [7, "8"]\ntactics = ["rally-cry"]\n',
    )
    opening = loads(text).trials[0].opening
    assert ("winter", "uthuk") == (opening.table.clock.season, opening.table.clock.first)
    assert ("7", "8") == opening.table.fate.discard
    assert ("rally-cry",) == opening.table.tactics.discard
    assert {"area": "B", "siege": True} == dict(opening.given)


def test_the_first_listed_is_first_player() -> None:
    text = edited(("[seats.daqan]", "[seats.latari]\n[seats.daqan]"))
    assert "latari" == loads(text).trials[0].opening.table.clock.first


def test_neutral_units_come_with_the_seat_before_them() -> None:
    text = edited(("B = [", 'B = ["daqan giant 1", "dragon 1", "uthuk razorwing 1", '))
    there = loads(text).trials[0].opening.table.area(AreaId("B"))
    assert (fighter("giant"), 1) in there.arrivals
    assert {fighter("dragon"), fighter("razorwing"), fighter("berserker")} == {who for who, _ in there.units}


AT = '[at]\ncheckpoint = "battle"'
_FOUR_HEROES = ", ".join(f'"uthuk hero {hero.id}"' for hero in terrinoth().heroes[:4])
_CARDS = [card.id for card in terrinoth().tactics for _ in range(card.copies) if card.id != "to-the-winner"]
_TEN_CARDS = str([*_CARDS, "to-the-winner"][:10])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        # keys
        ("[home]", "[homes]", "homes: there is no key 'homes'; did you mean home?"),
        (
            "influence = 4",
            "influense = 4",
            "seats.daqan.influense: there is no key 'influense'; did you mean influence?",
        ),
        (AT, AT + "\nsieg = true", "at.sieg: there is no key 'sieg'; did you mean siege?"),
        ("[draw]", "[draw]\nfat = []", "draw.fat: there is no key 'fat'; did you mean fate?"),
        ("[script]", "[script]\nchoise = 1", "script.choise: there is no key 'choise'; did you mean choices?"),
        ("[board]", "[board]\npreset = 1", "board.preset: there is no key 'preset'; there are borders"),
        ("winner =", "winer =", "expect.winer: there is no key 'winer'; did you mean winner?"),
        ('case = "BAT-X"\n', "", "case: is missing"),
        ('case = "BAT-X"', 'case = "BAT X"', "case: must be a name such as BAT-40: letters, digits, dots, dashes"),
        ('title = "Two berserkers hold a ford"', "title = 3", "title: must be a text, not 3"),
        ('title = "Two berserkers hold a ford"', 'title = " "', "title: must be a text, not ' '"),
        ('checkpoint = "battle"\n', "", "at.checkpoint: is missing"),
        ('borders = ["A-B", "B-C", "B|D", "B~E"]', "", "board.borders: is missing"),
        # rules and rulesets
        ('["BAT.24"]', '["BAT.99"]', "rules[0]: no rule 'BAT.99' in the rulebook; did you mean BAT."),
        ('["BAT.24"]', "[]", "rules: name the rules the case is about"),
        ('["revised"]', '["revized"]', "rulesets[0]: runewars.rulesets: nothing is registered as 'revized'"),
        ('["revised"]', '["revised", "revised"]', "rulesets[1]: revised is named twice"),
        ('["revised"]', "[]", "rulesets: names no ruleset"),
        ('["revised"]', '"revised"', "rulesets: must be a list, not 'revised'"),
        # board and seats
        ('"A-B"', '"A=B"', "board.borders[0]: 'A=B' is no border: write two areas"),
        ('"B-C"', '"B-A"', "board.borders[1]: 'B-A': the border of B and A is given twice"),
        ('["A-B", "B-C", "B|D", "B~E"]', "[]", "board.borders: names no area"),
        ("[seats.uthuk]", "[seats.uthok]", "seats.uthok: there is no faction 'uthok'; did you mean uthuk?"),
        ("[seats.uthuk]\n", "[seats]\nuthuk = 3\n", "seats.uthuk: must be a table, not 3"),
        ("influence = 4", "influence = -1", "seats.daqan.influence: must be a whole number from 0 to 999, not -1"),
        ("influence = 4", "influence = true", "seats.daqan.influence: must be a whole number from 0 to 999, not True"),
        ('"rally-cry"', '"rally-crie"', "seats.daqan.hand[0]: there is no tactics card 'rally-crie'; did you mean"),
        # places
        ('A = "daqan"', 'Z = "daqan"', "home.Z: there is no area 'Z'; there are A, B, C, D, E"),
        ('A = "daqan"', 'A = "latari"', "home.A: there is no seat 'latari'; there are daqan, uthuk"),
        ('[activated]\nB = ["daqan"]', '[activated]\nB = ["waiqar"]', "activated.B[0]: there is no seat 'waiqar'"),
        ("C = [", "Q = [", "place.Q: there is no area 'Q'"),
        ("C = [", 'C = "x"\nD = [', "place.C: must be a list, not 'x'"),
        ('"daqan knight 1"', "7", "place.B[1]: must be a text, not 7"),
        (
            '"daqan knight 1"',
            '"daqan knigt 1"',
            "place.B[1]: 'daqan knigt 1': there is no unit 'knigt'; did you mean knig",
        ),
        (
            '"daqan knight 1"',
            '"dakan knight 1"',
            "'dakan knight 1': there is no faction or neutral unit 'dakan'; did you",
        ),
        ('"daqan knight 1"', '"latari archer 1"', "place.B[1]: 'latari archer 1': latari has no seat in this file"),
        ('"daqan knight 1"', '"knight 1"', "place.B[1]: 'knight 1': knight is a unit of daqan: write 'daqan knight 1'"),
        ('"daqan knight 1"', '"uthuk knight 1"', "knight is a unit of daqan"),
        ('"daqan knight 1"', '"daqan knight"', "place.B[1]: 'daqan knight': say how many, 1 to 99: 'daqan knight 1'"),
        ('"daqan knight 1"', '"daqan knight 0"', "say how many"),
        ('"daqan knight 1"', '"daqan"', "place.B[1]: 'daqan': what of daqan?"),
        ('"daqan knight 1"', '"daqan knight 1 damage"', "'damage' is followed by the number of damage tokens, 1 to 9"),
        ('"daqan knight 1"', '"daqan knight 1 damage 1"', "place.B[1]: damage only exists in a battle"),
        ('"daqan knight 1"', '"daqan knight 1 upright"', "'upright' is not expected; units read"),
        ("damaged with", "broken with", "'broken with hungry-spawn' is not expected; a stronghold reads"),
        ("hungry-spawn", "hungry-spoon", "there is no development 'hungry-spoon'; did you mean hungry-spawn?"),
        ("hero varikas", "hero varikass", "place.C[1]: 'uthuk hero varikass': there is no hero 'varikass'"),
        ("hero varikas", "hero", "which hero?"),
        ("hero varikas", "hero varikas asleep", "'asleep' is not expected; a hero reads"),
        # impossible positions
        ("damaged with hungry-spawn", 'damaged", "uthuk stronghold', "place.C[1]: a second stronghold in C"),
        ("footman 2", "footman 20", "place: 20 footman are in play; the box has 16"),
        ("hungry-spawn", "cursed-tomb", "place.C: cursed-tomb is not uthuk's to build"),
        (
            "C = [",
            'A = ["daqan footman 1", "uthuk berserker 1"]\nC = [',
            "place.A: units of daqan and uthuk lie together",
        ),
        ("C = [", 'A = ["uthuk hero varikas"]\nC = [', "place (hero varikas): is on the board 2 times"),
        ("C = [", 'D = ["uthuk giant 1"]\nC = [', "place.D[0]: giant is no ally of uthuk in D: nobody controls it"),
        ("C = [", 'C = ["daqan footman 1", ', "place.C: is uthuk's, but the units there are daqan's"),
        ("C = [", 'C = ["uthuk berserker 9", ', "place.C: uthuk has 9 units there; 8 at most (LIM.1)"),
        ('"uthuk hero varikas"', _FOUR_HEROES, "place: uthuk has 4 heroes; 3 at most (LIM.2)"),
        (
            '["rally-cry"]',
            _TEN_CARDS,
            "seats.daqan.hand: holds 11 tactics cards, those drawn included; 10 at most (LIM",
        ),
        ('"daqan footman 2", "daqan knight 1"', '"daqan giant 1"', "place.B: neutral units attack only beside a unit"),
        ('"daqan footman 2", "daqan knight 1", ', "", "at.area: daqan has no units in B: there is nobody who attacks"),
        ('2", "daqan knight 1", "uthuk', '2", "uthuk stronghold", "daqan stronghold", "uthuk', "place.B[2]: a second"),
        ("daqan knight 1", "daqan stronghold", "place.B: is daqan's, but the units there are uthuk's"),
        ("daqan knight 1", "daqan knight 1 routed", "place.B[1]: daqan attacks B, and routed units cannot move in"),
        ("[seats.uthuk]\n", "", "home.C: there is no seat 'uthuk'; there are daqan"),
        ('["rally-cry"]', '["rally-cry", "rally-cry", "rally-cry", "rally-cry"]', "seats: rally-cry is there 4 times"),
        # where play begins
        ('"battle"', '"batle"', "at.checkpoint: there is no checkpoint 'batle'; did you mean battle?"),
        ('area = "B"', 'area = "F"', "at.area: there is no area 'F'"),
        (', "uthuk berserker 2"', "", "at.area: B is empty: there is nobody to attack"),
        (', "uthuk berserker 2"', ', "daqan stronghold"', "place.B: daqan controls the area already: there is nobody"),
        ('turn = "daqan"', 'turn = "nobody"', "at.turn: there is no seat 'nobody'"),
        ('turn = "daqan"', 'turn = "daqan"\nseason = "autumn"', "at.season: there is no season 'autumn'"),
        ('turn = "daqan"', 'turn = "daqan"\nsiege = 1', "at.siege: must be true or false, not 1"),
        # chance
        ('["-", "-", "R1", "S"]', '["-", "D7"]', "draw.fate[1]: no fate card shows D7"),
        ('["-", "-", "R1", "S"]', '["-", 31]', "draw.fate[1]: there is no fate card or result '31'"),
        ('["-", "-", "R1", "S"]', "[1.5]", "draw.fate[0]: must be a result (S, D1, R1, -) or the number of"),
        ("[draw]", '[draw]\nrest = "7"', "draw.rest: must be a result: S, D1, R1 or -, not '7'"),
        ("[draw]", '[draw]\ntactics = ["x"]', "draw.tactics[0]: there is no tactics card 'x'"),
        ("[draw]", "[discarded]\nfate = [31]\n[draw]", "discarded.fate[0]: must be the number of a fate card, 1 to 30"),
        ("[draw]", "[discarded]\nfate = [3, 3]\n[draw]", "discarded.fate: 3 is there 2 times; the box has it 1 times"),
        (
            "[draw]",
            "[discarded]\nseasons = []\n[draw]",
            "discarded.seasons: there is no key 'seasons'; there are fate,",
        ),
        # the script
        (
            '"daqan: rout footman"',
            '"daqan rout footman"',
            "script.choices[2]: 'daqan rout footman': a choice reads 'seat",
        ),
        ('"daqan: rout footman"', '"daqan: route footman"', "'route' is no verb"),
        ('"daqan: rout footman"', '"latari: rout footman"', "script.choices[2]: there is no seat 'latari'"),
        ('"daqan: rout footman"', '"daqan: rout footmann"', "'daqan: rout footmann': there is no unit 'footmann'; did"),
        (
            '"daqan: rout footman"',
            '"daqan: fight dragoon"',
            "script.choices[2]: 'daqan: fight dragoon': there is no unit",
        ),
        ('"daqan: rout footman"', '"daqan: fight bogran"', "'daqan: fight bogran': there is no unit 'bogran'"),
        ('"daqan: rout footman"', '"daqan: retreat to Z"', "there is no area 'Z'; there are A, B, C, D, E"),
        ('"daqan: rout footman"', '"daqan: replace destroying Z"', "there is no area 'Z'"),
        ('"daqan: rout footman"', '"daqan: support knight with conan"', "there is no hero 'conan'"),
        ('"daqan: rout footman"', '"daqan: play rally-crie"', "there is no tactics card 'rally-crie'; did you mean"),
        ('"daqan: rout footman"', '"daqan: set-aside 31"', "there is no fate card '31'"),
        ('"daqan: rout footman"', '"daqan: tile 99 at 0,0 turned 0"', "there is no tile '99'"),
        ('"daqan: rout footman"', '"daqan: rune silver in B"', "there is no rune 'silver'; there are dragon, false"),
        ('"daqan: rout footman"', '"chance: draw fate 3"', "script.choices[2]: what chance draws stands in [draw]"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, complaint: str) -> None:
    found = problems(edited((old, new)))
    assert any(complaint in line for line in found), found


@pytest.mark.parametrize(
    ("expectation", "complaint"),
    [
        ('winner = "latari"', "expect.winner: there is no winner 'latari'"),
        ('strength = "6-5"', "expect.strength: must read '6 v 5', the attacker's first, not '6-5'"),
        ("table.Z = []", "expect.table.Z: there is no area 'Z'"),
        ('table.B = ["daqan footmen 1"]', "expect.table.B[0]: 'daqan footmen 1': there is no unit 'footmen'"),
        ('control.B = "latari"', "expect.control.B: there is no seat 'latari'"),
        ('activated.B = ["latari"]', "expect.activated.B[0]: there is no seat 'latari'"),
        ("hands.latari = []", "expect.hands.latari: there is no seat 'latari'"),
        ('hands.daqan = ["x"]', "expect.hands.daqan[0]: there is no tactics card 'x'"),
        ('influence.daqan = "many"', "expect.influence.daqan: must be a whole number"),
        ('events = ["unit-rooted"]', "expect.events[0]: there is no event 'unit-rooted'; did you mean unit-routed?"),
        ("events = [3]", "expect.events[0]: must be the name of an event or a table, not 3"),
        ('events = [{ role = "defender" }]', "expect.events[0].kind: is missing"),
        (
            'events = [{ kind = "unit-routed", rolle = "x" }]',
            "expect.events[0].rolle: there is no field of unit-routed called 'rolle'; did you mean role?",
        ),
        (
            'events = [{ kind = "unit-routed", role = { a = 1 } }]',
            "expect.events[0].role: must be a text, a number, true or false, or a list of them",
        ),
        ('never = [{ kind = "unit-routed", cites = "BAT.99" }]', "expect.never[0].cites: no rule 'BAT.99'"),
        ('cites = ["BAT"]', "expect.cites[0]: no rule 'BAT' in the rulebook"),
        ("over = 1", "expect.over: must be true or false, not 1"),
        ('pending = "latari"', "expect.pending: there is no seat 'latari'"),
        ('pending = ["latari"]', "expect.pending[0]: there is no seat 'latari'"),
        ('asked.daqan = "asign-damage"', "expect.asked.daqan: there is no decision 'asign-damage'; did you mean"),
        ("table = 3", "expect.table: must be a table, not 3"),
        ("illegal = 3", "expect.illegal: must be a list, not 3"),
        ("[[expect.illegal]]\nafter = 4", "expect.illegal[0].after: is 4, but the script has 3 lines"),
        ("[[expect.illegal]]\nafter = 1", "expect.illegal[0].choice: is missing"),
        ('[[expect.illegal]]\nchoice = "daqan: pass"', "expect.illegal[0].after: is missing"),
        ('[[expect.illegal]]\nafter = 0\nchoice = "daqan: pass"', "expect.illegal[0].rules: is missing"),
        (
            '[[expect.illegal]]\nafter = 0\nchoice = "daqan: pass"\nrules = []',
            "expect.illegal[0].rules: name the rules",
        ),
        (
            '[[expect.illegal]]\nafter = 0\nchoice = "pass"\nrules = ["ASK.1"]',
            "expect.illegal[0].choice: 'pass': a choice",
        ),
        (
            '[[expect.illegal]]\nafter = 0\nrule = ["ASK.1"]',
            "expect.illegal[0].rule: there is no key 'rule'; did you mean",
        ),
        (
            '[[expect.illegal]]\nafter = 0\nchoice = "daqan: retreat to Z"\nrules = ["RET.1"]',
            "expect.illegal[0].choice: 'daqan: retreat to Z': there is no area 'Z'",
        ),
        (
            '[[expect.legal]]\nafter = 0\nseat = "daqan"\nchoices = ["rout footmen"]',
            "expect.legal[0].choices[0]: 'daqan: rout footmen': there is no unit 'footmen'",
        ),
        ('[[expect.legal]]\nafter = 0\nseat = "daqan"', "expect.legal[0].choices: is missing"),
        ('[[expect.legal]]\nafter = 0\nseat = "x"\nchoices = []', "expect.legal[0].seat: there is no seat 'x'"),
        (
            '[[expect.legal]]\nafter = 0\nseat = "daqan"\nchoices = ["fly"]',
            "expect.legal[0].choices[0]: 'daqan: fly': 'fly' is no verb",
        ),
        (
            '[[expect.legal]]\nafter = 0\nseat = "daqan"\nchoices = ["uthuk: pass"]',
            "expect.legal[0].choices[0]: is a choice of uthuk, not of daqan",
        ),
        ('[expect.original]\nwinner = "uthuk"', "expect.original: there is no key 'original'"),
        ('[expect.revised]\nwiner = "uthuk"', "expect.revised.winer: there is no key 'winer'; did you mean winner?"),
        ("revised = 3", "expect.revised: must be a table, not 3"),
        ("", "expect: nothing is expected under revised"),
    ],
)
def test_expectations_must_make_sense(expectation: str, complaint: str) -> None:
    found = problems(edited(('winner = "daqan"', expectation)))
    assert any(complaint in line for line in found), found


def test_everything_wrong_is_in_one_error() -> None:
    text = edited(
        ("influence = 4", "influence = -4"),
        ("knight 1", "knigt 1"),
        ('"daqan: rout footman"', '"daqan: fly"'),
        ('winner = "daqan"', 'winner = "x"'),
    )
    with pytest.raises(ScenarioError) as caught:
        loads(text, name="four.scenario.toml")
    assert isinstance(caught.value, RefereeError)
    assert isinstance(caught.value, ValueError)
    places = ["seats.daqan.influence", "place.B[1]", "script.choices[2]", "expect.winner"]
    assert places == [where for where, _ in caught.value.problems]
    assert str(caught.value).startswith("four.scenario.toml: 4 to correct:\n  seats.daqan.influence: must be")


def test_names_go_unchecked_where_what_introduces_them_is_at_fault() -> None:
    assert ["board.borders[0]"] == [line.partition(":")[0] for line in problems(edited(('"A-B"', '"A=B"')))]


def test_a_choice_that_is_refused_may_name_one_thing_for_another() -> None:
    text = edited(add='[[expect.illegal]]\nafter = 2\nchoice = "daqan: rout varikas"\nrules = ["BAT.8"]\n')
    assert [] == problems(text)


def test_every_bad_border_is_named() -> None:
    found = problems(edited(('"A-B", "B-C"', '"A=B", "C-C"')))
    assert ["board.borders[0]", "board.borders[1]"] == [line.partition(":")[0] for line in found]


NOT_TOML = [
    "case = ",
    "case = 1\ncase = 2",
    "x = " + "[" * 5_000,
    "x = " + "9" * 5_000,
    "x = 0x" + "f" * 5_000,
    ".".join("a" * 5_000) + " = 1",
]


@pytest.mark.parametrize("text", NOT_TOML, ids=lambda text: text[:8])
def test_what_is_not_toml_is_a_scenario_error(text: str) -> None:
    (line,) = problems(text)
    assert line.startswith("is not TOML: ")


def test_a_file_that_cannot_be_read_is_a_scenario_error(tmp_path: Path) -> None:
    (tmp_path / "latin.scenario.toml").write_bytes(b'case = "\xe9"')
    for path in (tmp_path / "none.scenario.toml", tmp_path, tmp_path / "latin.scenario.toml", "a\0b"):
        with pytest.raises(ScenarioError, match="cannot be read"):
            load(path)


def test_a_problem_reads_as_place_and_reason() -> None:
    assert "place.B[1]: too many" == str(Problem("place.B[1]", "too many"))
    assert "is not TOML" == str(Problem("", "is not TOML"))
