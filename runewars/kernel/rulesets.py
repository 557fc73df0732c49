"""A ruleset: rule modules composed, with settings and changes, checked as a whole when it is made."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import attrs

from .agenda import Decision, Event, Step
from .choices import Choice, shown, verbs_of
from .errors import RulesetError
from .modules import Answer, Bag, Insertion, Moment, Procedure, RuleChange, RuleModule

X = TypeVar("X")


class Ruleset:
    """A frozen value: modules and changes, and the tables they compose to, looked up by the kind of thing."""

    __slots__ = (
        "__weakref__", "_settings", "answers", "bags", "changes", "checkpoints", "effects", "fingerprint", "id",
        "modules", "moments", "procedures", "rules", "steps", "takers", "verbs", "watches",
    )  # fmt: skip

    id: str
    """Its name."""
    modules: tuple[RuleModule, ...]
    """The chapters it is composed of."""
    changes: tuple[RuleChange, ...]
    """The changes laid on them, in their order."""
    steps: Mapping[type[Step], Callable[[Any, Any], None]]
    answers: Mapping[type[Choice], Answer]
    """How each kind of choice is offered, judged and carried out."""
    watches: Mapping[type[Event], tuple[Callable[[Any, Any], None], ...]]
    procedures: Mapping[str, Procedure]
    """The steps of each procedure."""
    moments: Mapping[str, Moment]
    bags: Mapping[str, Bag]
    takers: Mapping[type[Step], Callable[[Any, Any, Any], None]]
    checkpoints: Mapping[str, Callable[..., Procedure]]
    effects: Mapping[str, Any]
    rules: frozenset[str]
    """The ids of the rules in force."""
    verbs: Mapping[str, type[Choice]]
    """Each kind of choice by its verb."""
    fingerprint: str
    """A hash of all it declares, never of code."""

    def __init__(self, id: str, modules: tuple[RuleModule, ...], changes: tuple[RuleChange, ...] = ()) -> None:
        composed = _compose(id, modules, changes)
        for name, part in {"id": id, "modules": modules, "changes": changes, **composed}.items():
            object.__setattr__(self, name, MappingProxyType(part) if isinstance(part, dict) else part)
        object.__setattr__(self, "fingerprint", _fingerprint(self))
        _MADE[self.id, self.fingerprint] = self

    def __setattr__(self, name: str, part: object) -> None:
        raise AttributeError("a ruleset is a value: make another with with_changes()")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a ruleset is a value: make another with with_changes()")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (_made_here, (self.id, self.fingerprint))

    def settings(self, kind: type[X]) -> X:
        """The settings of a module, by their class."""
        found: X = self._settings[kind]
        return found

    def with_changes(self, *changes: RuleChange, id: str | None = None) -> Ruleset:
        """This ruleset with more changes on top."""
        _check_kind(changes, RuleChange, f"by its name it is laid on with find('{self.id}+name')")
        named = id or "+".join([self.id, *(change.id for change in changes)])
        return Ruleset(named, self.modules, self.changes + changes)

    _settings: Mapping[type, Any]


_MADE: WeakValueDictionary[tuple[str, str], Ruleset] = WeakValueDictionary()
"""The rulesets of this process. Their handlers are code, which no pickle carries: one is found again by its name."""


def _made_here(id: str, fingerprint: str) -> Ruleset:
    """The ruleset of that name and fingerprint, which this process must have made."""
    found = _MADE.get((id, fingerprint))
    if found is None:
        raise RulesetError(f"ruleset {id} is not made in this process: import what makes it before unpickling")
    return found


def _compose(id: str, modules: tuple[RuleModule, ...], changes: tuple[RuleChange, ...]) -> dict[str, Any]:
    """The tables of all modules together, the changes laid on them in their order."""
    _check_kind(modules, RuleModule, "a ruleset is made of a tuple of them")
    _check_kind(changes, RuleChange, "a ruleset takes a tuple of them")
    _check_modules(modules)
    composed: dict[str, Any] = {
        "steps": _merge(modules, "steps"), "answers": _merge(modules, "answers"), "bags": _merge(modules, "bags"),
        "takers": _merge(modules, "takers"), "checkpoints": _merge(modules, "checkpoints"),
        "effects": _merge(modules, "effects"), "procedures": _merge(modules, "procedures"),
        "moments": {moment.name: moment for module in modules for moment in module.moments},
    }  # fmt: skip
    settings = {module.name: module.settings for module in modules if module.settings is not None}
    rules = {rule for module in modules for rule in module.rules}
    _check_conflicts(changes)
    for change in changes:
        _lay(change, composed, settings, rules)
    watches: dict[type[Event], tuple[Any, ...]] = {}
    for module in modules:
        for kind, watch in module.watches:
            watches[kind] = (*watches.get(kind, ()), watch)
    composed |= {
        "_settings": {type(chosen): chosen for chosen in settings.values()},
        "watches": watches,
        "rules": frozenset(rules),
        "verbs": verbs_of(composed["answers"]),
    }
    _check_whole(id, modules, composed)
    return composed


def _check_kind(given: object, kind: type, advice: str) -> None:
    """What a ruleset is made of is values of a kind; a name, or one value alone, is not."""
    for each in given if isinstance(given, tuple) else (given,):
        if not isinstance(each, kind):
            raise RulesetError(f"{shown(each, 60)} is no {kind.__name__}; {advice}")
    if not isinstance(given, tuple):
        raise RulesetError(f"{shown(given, 60)} stands alone; {advice}")


def _check_modules(modules: tuple[RuleModule, ...]) -> None:
    """What is looked up by name or by class is there once."""
    names: set[str] = set()
    settings: dict[type, str] = {}
    moments: set[str] = set()
    for module in modules:
        if module.name in names:
            raise RulesetError(f"two modules are called {module.name}")
        names.add(module.name)
        kind = type(module.settings)
        if module.settings is not None and settings.setdefault(kind, module.name) != module.name:
            raise RulesetError(
                f"modules {settings[kind]} and {module.name} both have settings of the class {kind.__name__}"
            )
        for moment in module.moments:
            if moment.name in moments:
                raise RulesetError(f"module {module.name}: the moment {moment.name} is given by another module already")
            moments.add(moment.name)


def _merge(modules: tuple[RuleModule, ...], table: str) -> dict[Any, Any]:
    merged: dict[Any, Any] = {}
    for module in modules:
        for key, entry in getattr(module, table).items():
            if key in merged:
                raise RulesetError(f"module {module.name}: {table} of {_name(key)} are given by another module already")
            merged[key] = entry
    return merged


def _lay(change: RuleChange, composed: dict[str, Any], settings: dict[str, Any], rules: set[str]) -> None:
    """Lay one change on what the modules and the changes before it gave."""
    for key, wanted in change.settings.items():
        _set(change, settings, key, wanted)
    for kind, handler in change.handlers.items():
        if kind in composed["steps"]:
            composed["steps"][kind] = handler
        elif kind in composed["answers"]:
            composed["answers"][kind] = attrs.evolve(composed["answers"][kind], handle=handler)
        else:
            raise RulesetError(f"change {change.id}: nothing handles {kind.__name__}, so nothing can be replaced")
    for choice, dropped in change.drops_objections.items():
        answer = _answer(change, composed, choice)
        missing = [rule.__name__ for rule in dropped if rule not in answer.objections]
        if missing:
            raise RulesetError(f"change {change.id}: {choice.__name__} has no objection {', '.join(missing)}")
        kept = tuple(rule for rule in answer.objections if rule not in dropped)
        composed["answers"][choice] = attrs.evolve(answer, objections=kept, unopposed=None)
    for choice, added in change.adds_objections.items():
        answer = _answer(change, composed, choice)
        doubled = [rule.__name__ for rule in added if rule in answer.objections]
        if doubled:
            raise RulesetError(f"change {change.id}: {choice.__name__} has the objection {', '.join(doubled)} already")
        composed["answers"][choice] = attrs.evolve(answer, objections=answer.objections + added, unopposed=None)
    for put in change.inserts:
        composed["procedures"][put.procedure] = _insert(change, composed["procedures"], put)
    unknown = change.effects.keys() - composed["effects"].keys()
    if unknown:
        raise RulesetError(f"change {change.id}: no effect is called {', '.join(sorted(unknown))}")
    composed["effects"].update(change.effects)
    missing_rules = set(change.drops) - rules
    if missing_rules:
        raise RulesetError(f"change {change.id} drops {', '.join(sorted(missing_rules))}, not in force before it")
    rules.difference_update(change.drops)
    rules.update(change.brings)


def _set(change: RuleChange, settings: dict[str, Any], key: str, wanted: object) -> None:
    module, _, field = key.partition(".")
    if module not in settings or field not in {known.name for known in attrs.fields(type(settings[module]))}:
        known = sorted(f"{name}.{f.name}" for name, chosen in settings.items() for f in attrs.fields(type(chosen)))
        raise RulesetError(f"change {change.id}: there is no setting {key}; the settings are {', '.join(known)}")
    now = getattr(settings[module], field)
    if type(now) is not type(wanted):
        raise RulesetError(
            f"change {change.id}: setting {key} is a {type(now).__name__}, {wanted!r} is a {type(wanted).__name__}"
        )
    settings[module] = attrs.evolve(settings[module], **{field: wanted})


def _answer(change: RuleChange, composed: dict[str, Any], choice: type[Choice]) -> Answer:
    if choice not in composed["answers"]:
        raise RulesetError(f"change {change.id}: no module takes the choice {choice.__name__}")
    answer: Answer = composed["answers"][choice]
    return answer


def _insert(change: RuleChange, procedures: dict[str, Procedure], put: Insertion) -> Procedure:
    steps = procedures.get(put.procedure)
    if steps is None:
        raise RulesetError(f"change {change.id}: there is no procedure {put.procedure}")
    anchor = put.after or put.before
    if (put.after is None) is (put.before is None):
        raise RulesetError(f"change {change.id}: an insertion into {put.procedure} says after= or before=, one of them")
    at = next((index for index, step in enumerate(steps) if type(step) is anchor), None)
    if at is None:
        raise RulesetError(f"change {change.id}: procedure {put.procedure} has no step {_name(anchor)}")
    at += 1 if put.after else 0
    return steps[:at] + put.steps + steps[at:]


def _check_conflicts(changes: tuple[RuleChange, ...]) -> None:
    """Two changes on one thing are an error unless the later says it comes after the earlier."""
    seen: dict[tuple[str, str], str] = {}
    ids: set[str] = set()
    for change in changes:
        if change.id in ids:
            raise RulesetError(f"change {change.id} is laid on twice")
        ids.add(change.id)
        for other in changes:
            if other.id in change.excludes:
                raise RulesetError(f"{change.id} is not played with {other.id} ({change.excludes[other.id]})")
        for what in change.touches():
            earlier = seen.get(what)
            if earlier is not None and earlier not in change.after:
                raise RulesetError(
                    f"changes {earlier} and {change.id} both touch {' '.join(what)}: say after= to settle which is last"
                )
            seen[what] = change.id


def _check_whole(id: str, modules: tuple[RuleModule, ...], composed: dict[str, Any]) -> None:
    """Everything that is named has its handler: found out now, not in the middle of a game."""
    problems = [
        f"procedure {name}: nothing handles step {_name(type(step))}"
        for name, steps in composed["procedures"].items()
        for step in steps
        if type(step) not in composed["steps"]
    ]
    problems += [
        f"decision {decision.__name__}: nothing handles choice {choice.__name__}"
        for decision in _decisions(modules)
        for choice in decision.takes
        if choice not in composed["answers"]
    ]
    problems += [
        f"objection {rule.__name__} of {choice.__name__} names no rule"
        for choice, answer in composed["answers"].items()
        for rule in answer.objections
        if not hasattr(rule, "rule")
    ]
    if problems:
        raise RulesetError(f"ruleset {id}: " + "; ".join(problems))


def _decisions(modules: tuple[RuleModule, ...]) -> Iterator[type[Decision]]:
    for module in modules:
        yield from module.decisions


def _fingerprint(ruleset: Ruleset) -> str:
    """A hash of declared names, versions and values, never of code."""
    lines = [
        *(f"module {module.name} {module.version}" for module in ruleset.modules),
        *(f"change {change.id}" for change in ruleset.changes),
        *sorted(f"rule {rule}" for rule in ruleset.rules),
        *sorted(f"settings {chosen!r}" for chosen in ruleset._settings.values()),
        *sorted(f"procedure {name} {steps!r}" for name, steps in ruleset.procedures.items()),
        *sorted(
            f"answer {kind.__name__} {[rule.__name__ for rule in answer.objections]}"
            for kind, answer in ruleset.answers.items()
        ),
        *sorted(f"effect {name}" for name in ruleset.effects),
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _name(key: object) -> str:
    return key.__name__ if isinstance(key, type) else str(key)


__all__ = ["Insertion", "Ruleset"]
