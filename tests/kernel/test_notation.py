"""A choice is written in one line and read back as itself; what cannot be read says why."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runewars.kernel import Choice, RulesetError, Seat, Unreadable, notation, parse, value
from runewars.kernel.choices import LONGEST_LINE, verbs_of
from tests.kernel.auction import ANN, TOY, Bid


@value
class Walk(Choice):
    """Optional parts in the middle, one of them of two fields, and a tuple at the end."""

    seat: Seat
    steps: int
    road: str | None
    origin: str | None
    goal: str | None
    friends: tuple[str, ...] | None
    form: ClassVar[str] = "walk {steps} [by {road}] [from {origin} to {goal}] now [with {friends}]"


@value
class Point:
    """A field that reads itself."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @staticmethod
    def read(words: list[str]) -> tuple[Point, list[str]] | str:
        x, comma, y = words[0].partition(",")
        return (Point(int(x), int(y)), words[1:]) if comma else f"'{words[0]}' is no point"

    @staticmethod
    def well_formed(part: object) -> bool:
        return type(part) is Point


@value
class Jump(Choice):
    seat: Seat
    to: Point
    form: ClassVar[str] = "jump to {to}"


VERBS = verbs_of([Walk, Jump, Bid])

words = st.from_regex(r"\A[A-Za-z0-9?][A-Za-z0-9_.'-]{0,11}\Z")
walks = st.builds(
    lambda seat, steps, road, leg, friends: Walk(seat, steps, road, *leg, friends),
    words,
    st.integers(0, 10**9 - 1),
    st.none() | words,
    st.just((None, None)) | st.tuples(words, words),
    st.none() | st.lists(words, min_size=1, max_size=5).map(tuple),
)


def problem(line: str, verbs: dict[str, type[Choice]] = VERBS) -> str:
    read = parse(line, verbs)
    assert isinstance(read, Unreadable)
    return read.problem


def test_a_choice_is_its_seat_and_its_form() -> None:
    assert "ann: bid 3 on ruby" == str(Bid(ANN, 3, "ruby"))


def test_a_part_left_out_is_not_written() -> None:
    assert "ann: bid 3" == str(Bid(ANN, 3))


def test_a_part_left_out_is_read_as_none() -> None:
    assert Bid(ANN, 3, None) == parse("ann: bid 3", TOY.verbs)


@pytest.mark.parametrize(
    "line",
    [
        "ann: walk 3 now",
        "ann: walk 3 by sea now",
        "ann: walk 3 from rome to york now",
        "ann: walk 3 now with bob",
        "ann: walk 3 by sea from rome to york now with bob cid",
    ],
)
def test_each_optional_part_may_be_left_out_alone(line: str) -> None:
    assert line == str(parse(line, VERBS))


@given(walks)
def test_what_is_written_is_read_back(walk: Walk) -> None:
    assert walk == parse(str(walk), VERBS)


@given(words, st.integers(), st.integers())
def test_a_field_of_another_class_reads_itself(seat: str, x: int, y: int) -> None:
    jump = Jump(Seat(seat), Point(x, y))
    assert jump == parse(str(jump), VERBS)


@given(st.text())
def test_any_line_is_read_or_said_to_be_unreadable(line: str) -> None:
    assert isinstance(parse(line, VERBS), (Choice, Unreadable))


def test_space_around_the_words_does_not_matter() -> None:
    assert Bid(ANN, 3, "ruby") == parse("  ann :  bid\t3  on ruby \n", VERBS)


@pytest.mark.parametrize("line", ["", "ann", "ann bid 3", "ann:", ": bid 3", "an n: bid 3", "ann:  "])
def test_a_line_without_seat_and_verb_says_how_a_choice_reads(line: str) -> None:
    assert "a choice reads 'seat: verb …'" == problem(line)


def test_a_misspelt_verb_is_answered_with_the_nearest() -> None:
    assert "'bit' is no verb; did you mean bid? ruleset.verbs lists all 3" == problem("ann: bit 3")


def test_a_verb_like_no_other_is_answered_with_where_to_look() -> None:
    expected = "'sing' is no verb; legal(state, seat) lists what may be chosen now, ruleset.verbs all 3"
    assert expected == problem("ann: sing")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ann: bid", "amount is missing after 'bid'"),
        ("ann: bid three", "amount: 'three' is no number"),
        ("ann: bid 03", "amount: '03' is no number"),
        ("ann: bid -3", "amount: '-3' is no number"),
        ("ann: bid ٣", "amount: '٣' is no number"),
        ("ann: bid 1000000000", "amount: '1000000000' is no number"),
        ("ann: bid 3 on", "gem is missing after 'bid amount on'"),
        ("ann: bid 3 on !", "gem: '!' is no name"),
        ("ann: bid 3 at ruby", "nothing is expected after the choice, found 'at ruby'"),
        ("ann: bid 3 on ruby please", "nothing is expected after the choice, found 'please'"),
        ("ann: walk 3", "expected 'now', found the end of the line"),
        ("ann: walk 3 then", "expected 'now', found 'then'"),
        ("ann: walk 3 now with bob !", "friends: '!' is no name"),
        ("ann: jump to 3", "to: '3' is no point"),
    ],
)
def test_a_line_of_a_known_verb_says_where_it_goes_wrong(line: str, expected: str) -> None:
    form = VERBS[line.split()[1]].form
    assert f"{expected} (a choice of this kind reads '{form}')" == problem(line)


def test_the_longest_line_is_read() -> None:
    line = "ann: bid 3 on ruby".ljust(LONGEST_LINE)
    assert Bid(ANN, 3, "ruby") == parse(line, VERBS)


def test_a_longer_line_is_cut_and_refused() -> None:
    read = parse("ann: bid 3 on ruby".ljust(LONGEST_LINE + 1), VERBS)
    assert Unreadable("ann: bid 3 on ruby".ljust(60) + "…", f"a choice is at most {LONGEST_LINE} characters") == read


@pytest.mark.parametrize(
    "fields",
    [
        ("ann", "3", None),
        ("ann", True, None),
        ("ann", 3.0, None),
        ("ann", -1, None),
        ("ann", 10**9, None),
        ("ann", 3, ""),
        ("ann", 3, "two words"),
        ("ann", 3, "line\n"),
        ("ann", 3, ("ruby",)),
        (None, 3, None),
        ("an:n", 3, None),
    ],
)
def test_a_field_that_could_not_be_written_is_a_fault(fields: tuple[Any, ...]) -> None:
    assert notation(Bid).fault(Bid(*fields)) is not None


@pytest.mark.parametrize("friends", [(), ["bob"], ("bob", 3), "bob"])
def test_a_tuple_of_names_is_just_that(friends: Any) -> None:
    assert notation(Walk).fault(Walk(ANN, 3, None, None, None, friends)) is not None


def test_an_optional_part_is_given_whole_or_not_at_all() -> None:
    half_a_leg = Walk(ANN, 3, None, None, "york", None)
    assert "origin and goal are given together or not at all" == notation(Walk).fault(half_a_leg)


def test_a_fault_names_the_field_and_what_it_holds() -> None:
    assert "amount cannot be 'three'" == notation(Bid).fault(Bid(ANN, "three"))  # type: ignore[arg-type]


@given(walks)
def test_what_can_be_read_has_no_fault(walk: Walk) -> None:
    assert notation(Walk).fault(walk) is None


def kind(form: str, **fields: Any) -> type[Choice]:
    body = {"__annotations__": {"seat": Seat, **fields}, "__module__": __name__, "form": form}
    made: type[Choice] = value(type("Made", (Choice,), body))
    return made


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (kind("{n} go", n=int), "must begin with its verb"),
        (kind(""), "must begin with its verb"),
        (kind("go {m}", n=int), "has no field m"),
        (kind("go", n=int), "leaves out n"),
        (kind("go {n} or {n}", n=int), "names n twice"),
        (kind("go [{n}]", n=int), "n may be left out, so its type must allow None"),
        (kind("go {n}", n=int | None), "n may be None, so it must stand in brackets"),
        (kind("go [fast]"), "brackets hold no field"),
        (kind("go {friends} now", friends=tuple[str, ...]), "friends takes the rest of the line, so it must be last"),
        (kind("go {n}", n=bool), "n is a bool, which has no read() and well_formed()"),
        (kind("go [{n}] now", n=int | None), "a part that may be left out and begins with n must be last"),
        (kind("go [{n}] [to {m}]", n=int | None, m=int | None), "begins with n must be last"),
        (kind("go [now {n}] now", n=int | None), "'now' begins a part that may be left out, and what follows it"),
        (kind("go [by {n}] [by {m}]", n=int | None, m=int | None), "'by' begins a part that may be left out"),
    ],
)
def test_a_form_that_could_not_be_read_back_is_an_error(made: type[Choice], expected: str) -> None:
    with pytest.raises(RulesetError, match=rf"Made\.form .*{expected}".replace("(", r"\(").replace(")", r"\)")):
        notation(made)


@pytest.mark.parametrize("form", ["go {n} [{m}]", "go [by {m}] {n} by", "go {n} [to {m}]"])
def test_a_form_with_a_part_left_out_is_read_back(form: str) -> None:
    made: Any = kind(form, n=int, m=str | None)
    for choice in (made(ANN, 3, "sea"), made(ANN, 3, None)):
        assert choice == parse(str(choice), verbs_of([made]))


class Broken:
    """A field whose class is careless in its check."""

    @staticmethod
    def read(words: list[str]) -> str:
        return "no"

    @staticmethod
    def well_formed(part: Any) -> bool:
        return bool(part.depth > 3)


def test_a_check_that_fails_is_a_fault_of_the_choice() -> None:
    made: Any = kind("go {where}", where=Broken)
    assert "where cannot be 3" == notation(made).fault(made(ANN, 3))


def test_what_can_be_written_fits_in_a_line() -> None:
    whole = Walk(ANN, 3, "r" * 60, "o" * 60, "g" * 60, ("f" * 60,) * 24)
    assert notation(Walk).fault(whole) is None
    assert whole == parse(str(whole), VERBS)


@pytest.mark.parametrize("friends", [("f" * 61,), ("f" * 60,) * 25])
def test_what_would_not_fit_in_a_line_is_a_fault(friends: tuple[str, ...]) -> None:
    assert notation(Walk).fault(Walk(ANN, 3, None, None, None, friends)) is not None


def test_two_kinds_of_one_verb_are_an_error() -> None:
    with pytest.raises(RulesetError, match="Made and Bid share the verb 'bid'"):
        verbs_of([Bid, kind("bid")])
