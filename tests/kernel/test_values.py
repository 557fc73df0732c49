"""A value is frozen, equal by its fields, and says at once when it is declared with more than it can hold."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any, ClassVar, Generic, TypeVar

import attrs
import pytest

from runewars.kernel import Cites, Event, Reason, value

T = TypeVar("T")


@value
class Point:
    x: int
    y: int = 0

    def moved(self) -> Point:
        return attrs.evolve(self, x=self.x + 1)


@value
class Named(Point):
    name: str = "origin"


@value
class Nothing: ...


@value
class Boxed(Generic[T]):
    content: T


def test_fields_are_given_by_place_or_by_name() -> None:
    assert (1, 2) == (Point(1, 2).x, Point(y=2, x=1).y)


def test_a_default_stands_in() -> None:
    assert Point(1, 0) == Point(1)


@pytest.mark.parametrize("given", [(), (1, 2, 3)])
def test_fields_too_few_or_too_many_are_a_type_error(given: tuple[int, ...]) -> None:
    with pytest.raises(TypeError):
        Point(*given)


@pytest.mark.parametrize("name", ["x", "y", "z"])
def test_no_field_can_be_assigned(name: str) -> None:
    point = Point(1, 2)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(point, name, 3)
    assert Point(1, 2) == point


def test_no_field_can_be_deleted() -> None:
    point = Point(1, 2)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del point.x
    assert Point(1, 2) == point


def test_a_value_has_no_room_for_more() -> None:
    assert not hasattr(Point(1), "__dict__")


def test_equal_fields_are_equal_values_with_equal_hashes() -> None:
    assert (Point(1, 2), hash(Point(1, 2))) == (Point(1, 2), hash(Point(1, 2)))


def test_other_fields_are_another_value() -> None:
    assert Point(2, 1) != Point(1, 2)


def test_another_class_is_another_value() -> None:
    assert Named(1, 2) != Point(1, 2)


@pytest.mark.parametrize("thing", [Point(1, 2), Named(1, 2, "a"), Nothing(), Boxed((Point(1),))])
def test_a_value_is_of_its_own_class_and_prints_it(thing: Any) -> None:
    assert repr(thing).startswith(type(thing).__name__ + "(")
    assert type(thing) in (Point, Named, Nothing, Boxed)


@pytest.mark.parametrize("thing", [Point(1, 2), Named(1, 2, "a"), Nothing(), Boxed((Point(1),))])
def test_a_value_survives_pickling_and_copying_and_stays_frozen(thing: Any) -> None:
    for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert thing == again
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            again.x = 3


def test_evolve_makes_another_and_leaves_the_first() -> None:
    point = Point(1, 2)
    assert (Point(5, 2), Point(1, 2)) == (attrs.evolve(point, x=5), point)


def test_a_method_may_evolve_itself() -> None:
    assert Point(2, 0) == Point(1).moved()


def test_a_subclass_has_the_fields_of_both() -> None:
    assert ["x", "y", "name"] == [field.name for field in attrs.fields(Named)]
    assert (1, 0, "origin") == attrs.astuple(Named(1))


def test_a_generic_value_may_be_given_its_parameter() -> None:
    assert Boxed(3) == Boxed[int](3)


def test_the_constructor_says_its_fields() -> None:
    assert ["self", "x", "y"] == list(inspect.signature(Point.__init__).parameters)


@pytest.mark.parametrize(
    "field",
    [
        attrs.field(validator=attrs.validators.instance_of(int)),
        attrs.field(converter=int),
        attrs.field(factory=list),
        attrs.field(init=False, default=3),
        attrs.field(kw_only=True),
        attrs.field(alias="other"),
    ],
    ids=["validator", "converter", "factory", "init", "kw_only", "alias"],
)
def test_a_field_takes_a_plain_default_and_nothing_else(field: Any) -> None:
    with pytest.raises(TypeError, match=r"Fancy\.x: a value's field takes a plain default and nothing else"):
        value(type("Fancy", (), {"__annotations__": {"x": int}, "x": field}))


@pytest.mark.parametrize("hook", ["__attrs_post_init__", "__attrs_pre_init__", "__init__"])
def test_a_value_runs_nothing_of_its_own_when_it_is_made(hook: str) -> None:
    with pytest.raises(TypeError, match=f"Fancy has {hook}, which a value would not run"):
        value(type("Fancy", (), {"__annotations__": {"x": int}, hook: lambda self: None}))


@value
class Told(Event):
    who: str | None
    cites: Cites = ()
    says: ClassVar[str] = "{who} is told"


@value
class ToldOf(Told):
    what: tuple[str, ...] = ()
    says: ClassVar[str] = "{who} is told of {what}"


@value
class Silent(Reason): ...


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (Told("ann"), "ann is told"),
        (Told(None), "nobody is told"),
        (Told("{what}"), "{what} is told"),
        (ToldOf("ann", (), ("rain", "snow")), "ann is told of rain, snow"),
        (ToldOf("ann"), "ann is told of none"),
        (Silent(), ""),
    ],
)
def test_a_sentence_has_its_fields_filled_in(said: Event | Reason, expected: str) -> None:
    assert expected == str(said)
