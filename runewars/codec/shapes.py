"""The shapes things have in a file, under one ruleset and with one pack."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import NoneType
from typing import Any, TypeVar, get_args

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from runewars.content import Pack
from runewars.kernel import Decision, Event, Ruleset, RulesetError, Step
from runewars.kernel.choices import shown
from runewars.table import Board, Fighter, Force, Hex, PlacedTile

from .errors import Misfit
from .kinds import kinds_of, tag
from .names import Hook, name_hooks
from .pieces import (
    board_of,
    fighter_of,
    force_of,
    read_hex,
    tile_of,
    write_board,
    write_force,
    write_tile,
)
from .strict import arms, flag, is_literal, is_optional, is_row, literal, optional, record, row, string, whole

X = TypeVar("X")

TAG = "$"
FAMILIES = (Step, Decision, Event)
"""What is written under a tag."""


@lru_cache(maxsize=64)
def shapes(ruleset: Ruleset, pack: Pack) -> Shapes:
    """The shapes of the table, and of this ruleset's steps, decisions and events."""
    return Shapes(ruleset, pack)


class Shapes:
    """Reads plain data as values and writes values as plain data."""

    def __init__(self, ruleset: Ruleset, pack: Pack) -> None:
        self._ruleset = ruleset
        self._kinds = kinds_of(ruleset)
        self._converter = _converter(pack)
        self._converter.register_structure_hook_factory(_is_tagged, self._tagged)
        self._converter.register_unstructure_hook_func(_is_tagged, self._write_tagged)
        kinds = [kind for family in FAMILIES for kind in self._kinds[family].values()]
        self._readers: dict[type, Hook] = {kind: record(kind, self._converter) for kind in kinds}
        self._writers: dict[type, Callable[[Any], dict[str, Any]]] = {
            kind: make_dict_unstructure_fn(kind, self._converter) for kind in kinds
        }

    def read(self, kind: type[X], data: Any) -> X:
        """The value this data is; raises Misfit if it is none."""
        found: X = self._converter.get_structure_hook(kind)(data, kind)
        return found

    def write(self, value: Any, kind: type) -> Any:
        """The value as plain data."""
        return self._converter.unstructure(value, unstructure_as=kind)

    def _tagged(self, declared: Any) -> Hook:
        """Read a step, decision or event by its tag; the declared type says which may stand there."""
        allowed = arms(declared)
        family = next(family for family in FAMILIES if issubclass(allowed[0], family))
        kinds, name = self._kinds[family], family.__name__.lower()
        may_be_none = NoneType in get_args(declared)

        def read(data: Any, _: Any) -> Any:
            if data is None and may_be_none:
                return None
            if type(data) is not dict:
                raise Misfit(f"must be an object with a tag, not {shown(data, 60)}")
            rest = dict(data)
            tagged = rest.pop(TAG, None)
            kind = kinds.get(tagged) if type(tagged) is str else None
            if kind is None or not issubclass(kind, allowed):
                raise Misfit(f"{shown(tagged, 60)} is no {name} that may stand here", f".{TAG}")
            return self._readers[kind](rest, kind)

        return read

    def _write_tagged(self, value: Any) -> dict[str, Any] | None:
        if value is None:
            return None
        kind = type(value)
        if kind not in self._writers:
            raise RulesetError(f"{kind.__name__} is no step, decision or event of the ruleset {self._ruleset.id}")
        return {TAG: tag(kind), **self._writers[kind](value)}


def _is_tagged(declared: Any) -> bool:
    kinds = arms(declared)
    return bool(kinds) and all(isinstance(kind, type) and issubclass(kind, FAMILIES) for kind in kinds)


def _converter(pack: Pack) -> Converter:
    """Everything but what is written under a tag."""
    converter = Converter(detailed_validation=False, unstruct_collection_overrides={tuple: list})

    converter.register_structure_hook_factory(attrs.has, lambda kind: record(kind, converter))
    converter.register_structure_hook_factory(is_row, lambda kind: row(kind, converter))
    converter.register_structure_hook_factory(is_literal, literal)
    converter.register_structure_hook_factory(is_optional, lambda kind: optional(kind, converter))
    converter.register_structure_hook(bool, flag)
    converter.register_structure_hook(int, whole)
    converter.register_structure_hook(str, string)
    for name, hook in name_hooks(pack).items():
        converter.register_structure_hook(name, hook)
        converter.register_unstructure_hook(name, str)

    def piece(kind: Any, hook: Hook, write: Callable[[Any], Any]) -> None:
        converter.register_structure_hook_func(lambda other: other == kind, hook)
        converter.register_unstructure_hook_func(lambda other: other == kind, write)

    piece(Fighter, fighter_of(pack), str)
    piece(Force, force_of(pack), write_force)
    piece(Hex, read_hex, str)
    piece(PlacedTile, tile_of(pack), write_tile)
    piece(Board, board_of(pack), write_board)
    return converter


__all__ = ["Shapes", "shapes"]
