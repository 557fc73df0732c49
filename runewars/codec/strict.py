"""Reading plain data strictly, type by type: nothing left out, nothing added, nothing coerced."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from cattrs import Converter

from runewars.kernel.choices import shown

from .errors import Misfit
from .kinds import fields
from .names import Hook

LONGEST_STRING = 1_000
LARGEST_NUMBER = 10**9

# ---------------------------------------------------------------- classes, rows, unions


def record(kind: type, converter: Converter) -> Hook:
    """Read an object with exactly a class's fields."""
    parts = [(field.name, field.type, converter.get_structure_hook(field.type)) for field in fields(kind)]
    names = frozenset(name for name, _, _ in parts)

    def read(data: Any, _: Any) -> Any:
        if type(data) is not dict:
            raise Misfit(f"must be an object, not {shown(data, 60)}")
        if data.keys() != names:
            missing, odd = sorted(names - data.keys()), sorted(data.keys() - names)
            if missing:
                raise Misfit(f"{', '.join(missing)} missing")
            raise Misfit(f"has no field {shown(odd[0], 60)}")
        found = []
        for name, declared, hook in parts:
            try:
                found.append(hook(data[name], declared))
            except Misfit as misfit:
                misfit.parts.append(f".{name}")
                raise
        return kind(*found)

    return read


def is_row(kind: Any) -> bool:
    """Whether a type is a tuple's."""
    return get_origin(kind) is tuple


def row(kind: Any, converter: Converter) -> Hook:
    """Read a list: of any length, or with a type for each place."""
    inner = get_args(kind)
    any_length = len(inner) == 2 and inner[1] is Ellipsis
    hooks = [(each, converter.get_structure_hook(each)) for each in (inner[:1] if any_length else inner)]

    def read(data: Any, _: Any) -> tuple[Any, ...]:
        if type(data) is not list:
            raise Misfit(f"must be a list, not {shown(data, 60)}")
        if not any_length and len(data) != len(hooks):
            raise Misfit(f"must have {len(hooks)} items, not {len(data)}")
        found = []
        for index, item in enumerate(data):
            declared, hook = hooks[0 if any_length else index]
            try:
                found.append(hook(item, declared))
            except Misfit as misfit:
                misfit.parts.append(f"[{index}]")
                raise
        return tuple(found)

    return read


def is_literal(kind: Any) -> bool:
    """Whether a type is some words."""
    return bool(get_origin(kind) is Literal)


def literal(kind: Any) -> Hook:
    """Read one of some words."""
    words = get_args(kind)

    def read(data: Any, _: Any) -> Any:
        if type(data) is not str or data not in words:
            raise Misfit(f"must be one of {', '.join(words)}, not {shown(data, 60)}")
        return data

    return read


def arms(kind: Any) -> tuple[Any, ...]:
    """The types of a union, without None; any other type alone."""
    found = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return tuple(arm for arm in found if arm is not NoneType)


def is_optional(kind: Any) -> bool:
    """Whether a type is another, or None."""
    return get_origin(kind) in (Union, UnionType) and len(arms(kind)) == 1


def optional(kind: Any, converter: Converter) -> Hook:
    """Read null, or what the type is otherwise."""
    inner = arms(kind)[0]
    hook = converter.get_structure_hook(inner)
    return lambda data, _: None if data is None else hook(data, inner)


# ---------------------------------------------------------------- plain values


def flag(data: Any, _: Any) -> bool:
    """Read true or false."""
    if type(data) is not bool:
        raise Misfit(f"must be true or false, not {shown(data, 60)}")
    return data


def whole(data: Any, _: Any) -> int:
    """Read a whole number of reasonable size."""
    if type(data) is not int or not -LARGEST_NUMBER < data < LARGEST_NUMBER:
        raise Misfit(f"must be a whole number below {LARGEST_NUMBER}, not {shown(data, 60)}")
    return data


def string(data: Any, _: Any) -> str:
    """Read a text of reasonable length that can be written out again."""
    if type(data) is not str or len(data) > LONGEST_STRING:
        raise Misfit(f"must be a text of at most {LONGEST_STRING} characters, not {shown(data, 60)}")
    if not data.isascii() and any("\ud800" <= character <= "\udfff" for character in data):
        raise Misfit(f"{shown(data, 60)} holds half a character")
    return data


__all__ = ["LARGEST_NUMBER", "LONGEST_STRING", "arms", "flag", "is_literal", "is_optional", "is_row", "literal",
           "optional", "record", "row", "string", "whole"]  # fmt: skip
