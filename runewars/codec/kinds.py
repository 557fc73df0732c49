"""The kinds of steps, decisions and events of a ruleset, and the tags they are written under."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar, get_args

import attrs

from runewars.kernel import Choice, Decision, Draw, Event, Ruleset, RulesetError, Step

K = TypeVar("K")

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def tag(kind: type) -> str:
    """A class's name as it is written: `HeroesRetreating` is `heroes-retreating`."""
    return _CAPITAL.sub("-", kind.__name__).lower()


def by_tag(kinds: Iterable[type]) -> dict[str, type]:
    """Each kind by its tag; two kinds of one tag are an error."""
    found: dict[str, type] = {}
    for kind in kinds:
        if found.setdefault(tag(kind), kind) is not kind:
            raise RulesetError(f"{kind!r} and {found[tag(kind)]!r} would both be written as {tag(kind)!r}")
    return found


def kinds_of(ruleset: Ruleset) -> dict[type, dict[str, type]]:
    """Every kind of step and decision a state under this ruleset may hold, and every event, by tag."""
    held = _steps_and_decisions(ruleset)
    return {
        Step: by_tag(kind for kind in held if issubclass(kind, Step)),
        Decision: by_tag(kind for kind in held if issubclass(kind, Decision)),
        Event: by_tag(_events(ruleset)),
    }


def _steps_and_decisions(ruleset: Ruleset) -> tuple[type, ...]:
    known: dict[type, None] = {}
    found: list[type] = [*ruleset.steps, *ruleset.takers, Draw]
    found += [decision for module in ruleset.modules for decision in module.decisions]
    while found:
        kind = found.pop()
        if kind not in known:
            known[kind] = None
            found += (held for field in fields(kind) for held in _kinds_in(field.type))
    return tuple(known)


def fields(kind: type) -> tuple[attrs.Attribute[Any], ...]:
    """A class's fields, with their types rather than the names of them."""
    # Decisions name the choices they take, which their base cannot import.
    attrs.resolve_types(kind, localns={"Choice": Choice})
    return tuple(attrs.fields(kind))


def _kinds_in(annotation: Any) -> Iterator[type]:
    if isinstance(annotation, type) and issubclass(annotation, Step | Decision):
        if attrs.has(annotation):
            yield annotation
        return
    for part in get_args(annotation):
        yield from _kinds_in(part)


def _events(ruleset: Ruleset) -> Iterator[type[Event]]:
    """The events of the packages that the rules come from: a ruleset does not list them."""
    packages = {_package(handler) for handler in _handlers(ruleset)}
    for kind in _subclasses(Event):
        if _package(kind) in packages and _is_named(kind):
            yield kind


def _handlers(ruleset: Ruleset) -> Iterator[Callable[..., Any]]:
    yield from ruleset.steps.values()
    yield from ruleset.takers.values()
    yield from (answer.handle for answer in ruleset.answers.values())


def _package(defined: Any) -> str:
    return str(defined.__module__).partition(".")[0]


def _subclasses(kind: type[K]) -> Iterator[type[K]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _subclasses(sub)


def _is_named(kind: type) -> bool:
    """Whether a class is what its module has under its name: making a value leaves unnamed classes behind."""
    return attrs.has(kind) and getattr(sys.modules.get(kind.__module__), kind.__name__, None) is kind


__all__ = ["by_tag", "fields", "kinds_of", "tag"]
