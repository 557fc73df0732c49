"""A state and its text are one: what is written is read again, and what is no state is refused, never half read."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runewars import Game
from runewars.codec import LoadError, decode, digest, dumps, encode, loads
from runewars.kernel import SPECTATOR, RefereeError, RulesetError, Seat, Step, adjudicate, legal, value
from runewars.rules.events import TacticsDrawn
from runewars.rules.retreat import ChooseRetreat, Retreating
from runewars.rulesets import ORIGINAL, PACKS, REVISED, RULESETS
from runewars.state import GameState
from runewars.table import AreaId, TacticsId
from runewars.views import view
from tests.codec.battles import PACK, laid_battle, played, playing
from tests.codec.battles import RULESETS as PLAYED_BY

SEEDS = st.integers(0, 50)


def state_of(seed: int, part: float) -> GameState:
    states = played(seed)
    return states[int(part * (len(states) - 1))]


STATES = st.builds(state_of, SEEDS, st.floats(0, 1))
MIDDLE = state_of(3, 0.4)
TEXT = dumps(MIDDLE)


def edited(edit: Callable[[Any], object]) -> str:
    document = json.loads(TEXT)
    edit(document)
    return json.dumps(document)


def refusal(text: str | bytes) -> LoadError:
    with pytest.raises(LoadError) as caught:
        loads(text)
    return caught.value


# ---------------------------------------------------------------- round trips


@pytest.mark.parametrize("ruleset", PLAYED_BY, ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("seed", range(12))
def test_every_state_of_a_battle_is_read_as_it_was(seed: int, ruleset: Any) -> None:
    for state in played(seed, ruleset):
        text = dumps(state)
        again = loads(text)
        assert state == again
        assert GameState is type(again)
        assert text == dumps(again)


@given(STATES)
def test_play_goes_on_the_same_from_what_was_loaded(state: GameState) -> None:
    again = loads(dumps(state))
    for decision in state.pending:
        choices = legal(state, decision.seat)
        assert choices == legal(again, decision.seat)
        assert adjudicate(state, choices[0]) == adjudicate(again, choices[0])


def test_bytes_are_read_as_text() -> None:
    assert MIDDLE == loads(TEXT.encode())


def test_the_text_is_canonical() -> None:
    document = json.loads(TEXT)
    assert TEXT == json.dumps(document, sort_keys=True, separators=(",", ":"))
    shuffled = json.dumps(dict(reversed(document.items())), indent=2)
    assert TEXT == dumps(loads(shuffled))


def test_the_header_names_what_the_state_is_played_with() -> None:
    document = json.loads(TEXT)
    assert ("runewars-state", 1) == (document["format"], document["version"])
    assert {"id": "revised", "fingerprint": REVISED.fingerprint} == document["ruleset"]
    assert {"id": "terrinoth", "version": 1, "fingerprint": PACK.fingerprint} == document["content"]
    assert {"table", "agenda", "pending", "ply"} == document["state"].keys()


def test_pieces_are_written_short() -> None:
    who = Retreating(Seat("daqan"), AreaId("A"), MIDDLE.table.fight.attacker.fighters, "attacker", ("RET.1",))
    state = attrs.evolve(MIDDLE, pending=(ChooseRetreat(Seat("daqan"), who),))
    table, (asked,) = (json.loads(dumps(state))["state"][part] for part in ("table", "pending"))
    assert {"areas": ["A", "B", "C", "D", "E"], "borders": ["A-B", "B|C", "B-D", "C~D", "A-C", "D-E"]} == table["board"]
    assert ("choose-retreat", "retreating") == (asked["$"], asked["who"]["$"])
    assert asked["who"]["force"] == table["battle"]["attacker"]["fighters"]
    assert all(type(count) is int for count in asked["who"]["force"].values())


def test_the_digest_is_that_of_the_text() -> None:
    assert sha256(TEXT.encode()).hexdigest() == digest(MIDDLE) == digest(loads(TEXT))


@given(STATES, STATES)
def test_states_are_equal_exactly_if_their_digests_are(one: GameState, other: GameState) -> None:
    assert (one == other) is (digest(one) == digest(other))


def test_rulesets_and_packs_can_be_given() -> None:
    assert MIDDLE == loads(TEXT, rulesets={"revised": REVISED}, packs={"terrinoth": PACK})
    assert MIDDLE == loads(TEXT, rulesets=RULESETS, packs=PACKS)


def test_what_is_not_on_the_shelf_is_not_found() -> None:
    with pytest.raises(LoadError, match=r"^\$\.ruleset\.id: nothing is registered as 'revised'"):
        loads(TEXT, rulesets={"original": ORIGINAL})
    with pytest.raises(LoadError, match=r"^\$\.content\.id: nothing is registered as 'terrinoth'"):
        loads(TEXT, packs={})


def test_a_ruleset_that_changed_since_is_refused() -> None:
    with pytest.raises(LoadError, match=r"^\$\.ruleset\.fingerprint: the ruleset original is another one here"):
        loads(TEXT, rulesets={"revised": ORIGINAL})


def test_a_pack_that_changed_since_is_refused() -> None:
    other = attrs.evolve(PACK, units=(attrs.evolve(PACK.units[0], health=9), *PACK.units[1:]))
    with pytest.raises(LoadError, match=r"^\$\.content\.fingerprint: the pack terrinoth is another one here"):
        loads(TEXT, packs={"terrinoth": other})


@value
class Sing(Step):
    """A step no ruleset knows."""


def test_a_step_of_no_rule_cannot_be_written() -> None:
    with pytest.raises(RulesetError, match="Sing is no step, decision or event of the ruleset revised"):
        dumps(attrs.evolve(MIDDLE, agenda=(Sing(),)))


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not JSON: Expecting value at line 1, column 1"),
        ("{", "is not JSON"),
        (b"\xff\xfe", "is not UTF-8"),
        ("[" * 100_000, "is nested deeper than 100"),
        ("[" * 102 + "]" * 102, "is nested deeper than 100"),
        ('{"a":1,"b":2,"a":3}', "the key 'a' stands twice in one object"),
        ("NaN", "NaN is no JSON"),
        ("[-Infinity]", "-Infinity is no JSON"),
        ("1" * 5_000, "too large a number"),
        ("1.5", "1.5 is no whole number"),
        ("1e400", "1e400 is no whole number"),
        (" " * 4_000_001, "is longer than 4000000 characters"),
        ("null", "must be an object of format, version, ruleset, content, state"),
    ],
)
def test_what_is_no_document_is_refused(text: str | bytes, reason: str) -> None:
    error = refusal(text)
    assert "$" == error.path
    assert reason in error.reason


def put(*path: str | int, to: Any) -> Callable[[Any], None]:
    """Set the value at a path."""

    def edit(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        document[path[-1]] = to

    return edit


def cut(*path: str | int) -> Callable[[Any], None]:
    """Delete what is at a path."""

    def edit(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        del document[path[-1]]

    return edit


TABLE = ("state", "table")


@pytest.mark.parametrize(
    ("edit", "path", "reason"),
    [
        (put("format", to="chess"), "$.format", "must be runewars-state"),
        (put("version", to=2), "$.version", "only version 1 can be read"),
        (put("version", to=True), "$.version", "only version 1 can be read"),
        (put("ruleset", "id", to="revisde"), "$.ruleset.id", "did you mean revised?"),
        (put("ruleset", "id", to="original+x"), "$.ruleset.id", "nothing is registered as 'x'"),
        (put("ruleset", "id", to="a" * 3_000), "$.ruleset.id", "must be a name"),
        (put("ruleset", "fingerprint", to=[]), "$.ruleset.fingerprint", "is another one here"),
        (put("content", "version", to=2), "$.content.version", "is of version 1 here"),
        (put("extra", to=1), "$", "must be an object of format"),
        (cut("state", "ply"), "$.state", "must be an object of table, agenda, pending, ply"),
        (put("state", "ply", to="1"), "$.state.ply", "must be a whole number"),
        (put("state", "ply", to=True), "$.state.ply", "must be a whole number"),
        (put("state", "ply", to=10**12), "$.state.ply", "must be a whole number"),
        (put("state", "ply", to=-1), "$.state.ply", "below 0"),
        (put(*TABLE, to=[]), "$.state.table", "must be an object"),
        (cut(*TABLE, "board"), "$.state.table.board", "must be an object of tiles, or of areas and borders"),
        (put(*TABLE, "board", "areas", to=["A"]), "$.state.table.board", "each area is named once"),
        (put(*TABLE, "board", "borders", 0, to="A+B"), "$.state.table.board", "'A+B' is no border"),
        (put(*TABLE, "board", "borders", 0, to=3), "$.state.table.board.borders", "must be a list of plain texts"),
        (cut(*TABLE, "lone_battle"), "$.state.table", "lone_battle missing"),
        (put(*TABLE, "rain", to=1), "$.state.table", "has no field 'rain'"),
        (put(*TABLE, "lone_battle", to=1), "$.state.table.lone_battle", "must be true or false"),
        (put(*TABLE, "areas", 2, "units", to={"orc": 1}), "$.state.table.areas[2].units", "'orc' is no unit"),
        (put(*TABLE, "areas", 2, "units", to={"giant": 0}), "$.state.table.areas[2].units", "a number of 'giant'"),
        (put(*TABLE, "areas", 2, "units", to={"giant  routed": 1}), "$.state.table.areas[2].units", "is no fighter"),
        (put(*TABLE, "areas", 2, "units", to=["giant"]), "$.state.table.areas[2].units", "must be an object of"),
        (
            put(*TABLE, "areas", 2, "units", to={"giant damage 1": 1}),
            "$.state.table.areas[2].units",
            "only in a battle",
        ),
        (put(*TABLE, "areas", to=[]), "$.state.table.areas", "the board has 5 areas, not 0"),
        (put(*TABLE, "areas", to="ABCDE"), "$.state.table.areas", "must be a list"),
        (put(*TABLE, "areas", 0, "home", to="chance"), "$.state.table.areas[0].home", "'chance' does not play"),
        (put(*TABLE, "heroes", 1, "area", to="Q"), "$.state.table.heroes[1].area", "'Q' is not on the board"),
        (put(*TABLE, "heroes", 1, "id", to="conan"), "$.state.table.heroes[1].id", "'conan' is no hero"),
        (put(*TABLE, "clock", "season", to="autumn"), "$.state.table.clock.season", "'autumn' is no season"),
        (put(*TABLE, "players", 0, "influence", to=-4), "$.state.table.players[0].influence", "below 0"),
        (put(*TABLE, "players", 0, "hand", 0, to="?"), "$.state.table.players[0].hand[0]", "'?' is no tactics card"),
        (put(*TABLE, "fate", "discard", to=["31"]), "$.state.table.fate.discard[0]", "'31' is no fate card"),
        (put(*TABLE, "battle", "terms", "winner", to="all"), "$.state.table.battle.terms.winner", "one of attacker"),
        (
            put(*TABLE, "battle", "terms", "played", to=[["daqan", "rally-cry"]]),
            "$.state.table.battle.terms.played[0]",
            "must have 3 items, not 2",
        ),
        (
            put(*TABLE, "result", to={"winner": None, "how": "\ud800", "rule": "BAT.24"}),
            "$.state.table.result.how",
            "holds half a character",
        ),
        (
            put(*TABLE, "result", to={"winner": None, "how": "battle", "rule": "BAT.24"}),
            "$.state.pending",
            "a game that is over asks nothing",
        ),
        (put("state", "agenda", 0, to={"$": "sing"}), "$.state.agenda[0].$", "'sing' is no step that may stand here"),
        (put("state", "agenda", 0, to={"$": "draw"}), "$.state.agenda[0].$", "'draw' is no step"),
        (put("state", "agenda", 0, to={"$": []}), "$.state.agenda[0].$", "is no step"),
        (put("state", "agenda", 0, to={}), "$.state.agenda[0].$", "is no step"),
        (put("state", "agenda", 0, to=None), "$.state.agenda[0]", "must be an object with a tag"),
        (put("state", "agenda", 0, to={"$": "row", "row": 1, "x": 0}), "$.state.agenda[0]", "has no field 'x'"),
        (put("state", "agenda", 0, to={"$": "row"}), "$.state.agenda[0]", "row missing"),
    ],
)
def test_a_spoilt_state_is_refused_with_its_place(edit: Callable[[Any], None], path: str, reason: str) -> None:
    error = refusal(edited(edit))
    assert path == error.path
    assert reason in error.reason
    assert f"{path}: {error.reason}" == str(error)
    assert isinstance(error, RefereeError)


# ---------------------------------------------------------------- what is asked


SEAT = MIDDLE.table.players[0].seat
PLAY_CARDS = {"$": "play-cards", "seat": SEAT, "moment": "start-of-battle", "role": "attacker"}
DRAW = {
    "$": "draw", "seat": "chance", "bag": "fate", "count": 2, "so_far": [],
    "wanted_by": {"$": "draw-fate", "role": "attacker", "unit": "knight", "count": 2, "supported": False},
}  # fmt: skip


@pytest.mark.parametrize("asked", [[], [PLAY_CARDS], [DRAW], [PLAY_CARDS, DRAW]], ids=len)
def test_what_can_be_answered_may_be_asked(asked: list[Any]) -> None:
    assert len(asked) == len(loads(edited(put("state", "pending", to=asked))).pending)


@pytest.mark.parametrize(
    ("asked", "path", "reason"),
    [
        ([PLAY_CARDS, PLAY_CARDS], "[1].seat", "is asked twice"),
        ([{**PLAY_CARDS, "seat": "chance"}], "[0]", "chance is asked nothing else"),
        ([{**PLAY_CARDS, "seat": "spectator"}], "[0].seat", "'spectator' does not play"),
        ([{**DRAW, "seat": SEAT}], "[0]", "draws are asked of chance"),
        ([{**DRAW, "bag": "hats"}], "[0]", "cannot be asked of this table: KeyError"),
        ([{**DRAW, "count": 0}], "[0]", "0 cannot be drawn"),
        ([{**DRAW, "count": 10**8}], "[0]", "100000000 cannot be drawn"),
        ([{**DRAW, "count": 31}], "[0]", "fate is empty"),
        ([{**DRAW, "so_far": ["99"]}], "[0]", "cannot be asked of this table"),
        ([{**DRAW, "bag": "tactics", "so_far": ["rally-cry"]}], "[0]", "is secret"),
        ([{**DRAW, "wanted_by": {"$": "tally"}}], "[0]", "nobody takes what Tally draws"),
        ([{"$": "discard-tactics", "seat": "chance"}], "[0]", "chance is asked nothing else"),
        ([{"$": "give-up-unit", "seat": SEAT, "area": "D", "cites": [], "most": None}], "[0]", "has no legal answer"),
        (
            [{"$": "give-up-unit", "seat": SEAT, "area": "Q", "cites": [], "most": None}],
            "[0].area",
            "'Q' is not on the board",
        ),
        ([{"$": "tally"}], "[0].$", "'tally' is no decision that may stand here"),
        (
            [
                {
                    "$": "may-use",
                    "seat": SEAT,
                    "what": "x",
                    "declined": None,
                    "used": {"$": "draw-fate", "role": "attacker", "unit": "knight", "count": -1, "supported": False},
                }
            ],
            "[0]",
            "x leads to a Draw that has no legal answer",
        ),
    ],
)
def test_what_cannot_be_answered_is_not_asked(asked: list[Any], path: str, reason: str) -> None:
    error = refusal(edited(put("state", "pending", to=asked)))
    assert f"$.state.pending{path}" == error.path
    assert reason in error.reason


def test_only_what_may_retreat_is_asked_where_to() -> None:
    asked = {"$": "choose-retreat", "seat": SEAT, "who": {"$": "tally"}}
    error = refusal(edited(put("state", "pending", to=[asked])))
    assert ("$.state.pending[0].who.$", "'tally' is no step that may stand here") == (error.path, error.reason)


def test_steps_within_steps_have_an_end() -> None:
    step: dict[str, Any] = {"$": "tally"}
    for _ in range(200):
        step = {"$": "may-use", "seat": SEAT, "what": "x", "used": step, "declined": None}
    assert "is nested deeper than 100" == refusal(edited(put("state", "pending", to=[step]))).reason


# ---------------------------------------------------------------- fuzz


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


def loads_or_refuses(text: str | bytes) -> None:
    try:
        state = loads(text)
    except LoadError:
        return
    assert state == loads(dumps(state))
    for decision in state.pending:
        assert legal(state, decision.seat)


@given(st.text() | st.binary())
def test_any_text_loads_or_is_refused(text: str | bytes) -> None:
    loads_or_refuses(text)


@given(JSON, st.sampled_from(["utf-8", "utf-16", "latin-1"]))
def test_any_json_loads_or_is_refused(data: Any, encoding: str) -> None:
    loads_or_refuses(json.dumps(data))
    loads_or_refuses(json.dumps(data).encode(encoding))


@given(JSON)
def test_any_state_loads_or_is_refused(data: Any) -> None:
    loads_or_refuses(edited(put("state", to=data)))


def places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every path of some data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, part in inside for found in places(part, (*path, key)))]


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


ODD = st.sampled_from(
    [None, True, 0, 1, -1, 9, 10**9, 10**400, "", "?", "\udcff", "$", "chance", "daqan", "B", "tally", [], {}, [[]]]
)


@settings(max_examples=400)
@given(st.data(), STATES)
def test_a_mutated_state_loads_or_is_refused(data: st.DataObject, state: GameState) -> None:
    document = json.loads(dumps(state))
    for _ in range(data.draw(st.integers(1, 3))):
        paths = places(document)[1:]
        path = data.draw(st.sampled_from(paths))
        parent, key = at(document, path[:-1]), path[-1]
        junk = data.draw(ODD | JSON | st.sampled_from(paths).map(lambda other: at(document, other)))
        junk = json.loads(json.dumps(junk))
        match data.draw(st.sampled_from(["delete", "replace", "insert"])):
            case "delete":
                del parent[key]
            case "replace":
                parent[key] = junk
            case "insert" if isinstance(parent, list):
                parent.insert(key, junk)
            case "insert":
                parent[data.draw(st.text(max_size=5) | st.sampled_from([str(each[-1]) for each in paths]))] = junk
    loads_or_refuses(json.dumps(document))


@given(STATES, st.integers(min_value=0), st.integers(0, 4), st.text(max_size=3))
def test_a_spoilt_text_loads_or_is_refused(state: GameState, place: int, cut: int, put: str) -> None:
    text = dumps(state)
    place %= len(text)
    loads_or_refuses(text[:place] + put + text[place + cut :])


# ---------------------------------------------------------------- what was meant


@pytest.mark.parametrize("given", ["runewars-demo.json", "", Path("runewars-demo.json"), b"x", None, [], 7])
def test_who_gives_something_else_than_a_text_learns_what_to_give(given: Any) -> None:
    error = refusal(given)
    assert "load takes the text of a save, not a file's name: Path(" in error.reason
    assert ("Path('runewars-demo.json').read_text()" in error.reason) is ("demo" in str(given))


@pytest.mark.parametrize("text", ["{", "[1,", "x" * 300, "a\nb"])
def test_who_gives_a_broken_text_learns_where_it_is_broken(text: str) -> None:
    assert refusal(text).reason.startswith("is not JSON: ")
    assert "read_text" not in refusal(text).reason


def test_a_view_is_written_as_one_and_not_read() -> None:
    seen = view(MIDDLE, SEAT)
    document = json.loads(dumps(seen))
    assert ("runewars-view", 1, SEAT) == (document["format"], document["version"], document["seat"])
    assert json.loads(TEXT).keys() | {"seat"} == document.keys()
    assert "this is a view, not a state: " in str(refusal(dumps(seen)))
    assert digest(seen) != digest(view(MIDDLE, SPECTATOR))


def test_a_saved_game_is_read_by_load() -> None:
    assert "$.format: this is a saved game: runewars.Game.load reads it" == str(refusal(Game(MIDDLE).save()))


def test_what_is_no_state_is_not_written() -> None:
    game: Any = Game(MIDDLE)
    with pytest.raises(RefereeError, match="Game is given where a state is wanted"):
        dumps(game)


# ---------------------------------------------------------------- events


@pytest.mark.parametrize("seed", range(8))
def test_every_event_of_a_battle_is_read_as_it_was(seed: int) -> None:
    for state, events in playing(seed):
        for event in events:
            assert event == decode(json.loads(json.dumps(encode(event, state))), state)


def test_an_event_is_written_under_its_tag() -> None:
    event = TacticsDrawn(SEAT, TacticsId("rally-cry"), ("BAT.7",))
    expected = {"$": "tactics-drawn", "seat": SEAT, "card": "rally-cry", "cites": ["BAT.7"]}
    assert expected == encode(event, MIDDLE)


def test_an_event_somebody_else_saw_has_an_unknown_card() -> None:
    face = TacticsDrawn(SEAT, TacticsId("rally-cry"), ("BAT.7",)).seen_by(SPECTATOR)
    assert "?" == encode(face, MIDDLE)["card"]
    assert face == decode(encode(face, MIDDLE), MIDDLE)


@given(JSON)
def test_any_json_is_an_event_or_is_refused(data: Any) -> None:
    with pytest.raises(LoadError):
        decode(data, MIDDLE)


def test_an_event_is_of_this_board_and_these_players() -> None:
    event = {"$": "tactics-drawn", "seat": "spectator", "card": "rally-cry", "cites": []}
    with pytest.raises(LoadError, match=r"^\$\.seat: 'spectator' does not play"):
        decode(event, MIDDLE)
    with pytest.raises(LoadError, match=r"^\$\.area: 'Q' is not on the board"):
        decode({"$": "units-lost", "area": "Q", "units": {}, "cites": []}, MIDDLE)


def test_a_state_just_laid_out_is_a_state() -> None:
    laid = laid_battle(1)
    assert laid == loads(dumps(laid))
