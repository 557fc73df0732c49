"""Names stand for one thing each; other packages offer theirs through entry points, and a broken one says so."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint

import pytest

from runewars.kernel import RefereeError, Registry, Ruleset, RulesetError, UnknownName, registry
from tests.kernel.auction import A_TITHE, AUCTION, LUCK, ONE_GEM, TOY

GROUP = "runewars.toys"


def no_loners(ruleset: Ruleset) -> None:
    if len(ruleset.modules) < 2:
        raise RulesetError(f"{ruleset.id} has one module only")


@pytest.fixture
def toys() -> Registry[Ruleset]:
    made = Registry(GROUP, Ruleset, no_loners)
    made.register("toy", TOY)
    return made


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Let other packages offer these entry points; returns the groups asked for, as they are asked."""

    def offer(**entries: str) -> list[str]:
        asked: list[str] = []

        def entry_points(*, group: str) -> list[EntryPoint]:
            asked.append(group)
            return [EntryPoint(name, target, group) for name, target in entries.items()]

        monkeypatch.setattr(registry, "entry_points", entry_points)
        return asked

    return offer


def tithed() -> Ruleset:
    return TOY.with_changes(A_TITHE)


WITH_ONE_GEM = TOY.with_changes(ONE_GEM)
LONER = Ruleset("loner", (LUCK,))


def failing() -> Ruleset:
    raise ValueError("no gems today")


def test_what_is_registered_is_found(toys: Registry[Ruleset]) -> None:
    assert TOY is toys.get("toy")


def test_register_hands_back_what_it_was_given(toys: Registry[Ruleset]) -> None:
    ruleset = tithed()
    assert ruleset is toys.register("tithed", ruleset)


def test_the_same_thing_may_be_registered_again(toys: Registry[Ruleset]) -> None:
    toys.register("toy", Ruleset("toy", (AUCTION, LUCK)))
    assert ("toy",) == toys.names()


def test_one_name_stands_for_one_thing(toys: Registry[Ruleset]) -> None:
    with pytest.raises(RulesetError, match=r"runewars.toys: toy is registered already, and is something else"):
        toys.register("toy", tithed())
    assert TOY is toys.get("toy")


def test_a_thing_of_another_kind_is_refused(toys: Registry[Ruleset]) -> None:
    with pytest.raises(RulesetError, match=r"runewars.toys: luck is a RuleModule, not a Ruleset"):
        toys.register("luck", LUCK)  # type: ignore[arg-type]


def test_what_does_not_pass_the_check_is_not_registered(toys: Registry[Ruleset]) -> None:
    with pytest.raises(RulesetError, match="loner has one module only"):
        toys.register("loner", LONER)
    assert ("toy",) == toys.names()


def test_a_misspelt_name_is_answered_with_a_suggestion(toys: Registry[Ruleset]) -> None:
    with pytest.raises(UnknownName, match=r"nothing is registered as 'toi'; did you mean toy\?"):
        toys.get("toi")


def test_a_name_like_no_other_is_answered_with_all(toys: Registry[Ruleset]) -> None:
    toys.register("tithed", tithed())
    with pytest.raises(UnknownName, match="nothing is registered as 'chess'; there are tithed, toy"):
        toys.get("chess")


def test_an_empty_registry_says_that_it_is() -> None:
    with pytest.raises(UnknownName, match="nothing is registered as 'toy'; nothing is registered at all"):
        Registry(GROUP, Ruleset, no_loners).get("toy")


def test_an_entry_point_offers_a_thing(toys: Registry[Ruleset], offered: Callable[..., list[str]]) -> None:
    offered(gem=f"{__name__}:WITH_ONE_GEM")
    assert WITH_ONE_GEM is toys.get("gem")


def test_an_entry_point_offers_a_function_that_makes_it(
    toys: Registry[Ruleset], offered: Callable[..., list[str]]
) -> None:
    offered(tithed=f"{__name__}:tithed")
    assert tithed() == toys.get("tithed")


def test_names_are_those_registered_and_those_offered(
    toys: Registry[Ruleset], offered: Callable[..., list[str]]
) -> None:
    offered(tithed=f"{__name__}:tithed")
    assert ("tithed", "toy") == toys.names()


def test_a_name_registered_in_code_needs_no_look(toys: Registry[Ruleset], offered: Callable[..., list[str]]) -> None:
    asked = offered(bad=f"{__name__}:failing")
    assert (TOY, []) == (toys.get("toy"), asked)


def test_entry_points_of_the_group_are_looked_at_once(
    toys: Registry[Ruleset], offered: Callable[..., list[str]]
) -> None:
    asked = offered(tithed=f"{__name__}:tithed")
    toys.names()
    toys.names()
    assert [GROUP] == asked


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        (f"{__name__}:failing", "no gems today"),
        (f"{__name__}:not_there", "has no attribute 'not_there'"),
        ("no_such_package:thing", "No module named 'no_such_package'"),
        (f"{__name__}:GROUP", "'str' object is not callable"),
    ],
)
def test_an_entry_point_that_fails_is_named_with_its_problem(
    toys: Registry[Ruleset], offered: Callable[..., list[str]], target: str, problem: str
) -> None:
    offered(bad=target)
    with pytest.raises(RefereeError) as error:
        toys.get("bad")
    assert f"runewars.toys: entry point bad ({target}) fails: " in str(error.value)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("name", "target", "problem"),
    [
        ("loner", f"{__name__}:LONER", "loner has one module only"),
        ("toy", f"{__name__}:tithed", "toy is registered already"),
        ("odd", "builtins:int", "odd is a int, not a Ruleset"),
    ],
)
def test_an_entry_point_that_offers_the_wrong_thing_is_named(
    toys: Registry[Ruleset], offered: Callable[..., list[str]], name: str, target: str, problem: str
) -> None:
    offered(**{name: target})
    with pytest.raises(RefereeError, match=problem) as error:
        toys.names()
    assert f"entry point {name} ({target})" in str(error.value)


def test_a_failing_entry_point_is_not_forgotten(toys: Registry[Ruleset], offered: Callable[..., list[str]]) -> None:
    offered(bad=f"{__name__}:failing", tithed=f"{__name__}:tithed")
    for _ in range(2):
        with pytest.raises(RefereeError, match="entry point bad"):
            toys.names()
