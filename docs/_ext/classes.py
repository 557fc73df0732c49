"""What a class says of itself: its docstring, its fields, what their types are, and the cites in calls of it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import attrs
from sphinx.pycode import ModuleAnalyzer

import runewars
from runewars.kernel import Choice

RULES = Path(runewars.__file__).parent / "rules"
RULE = re.compile(r"[A-Z]{3}\.\d+[a-z]?\Z")


class Field(NamedTuple):
    """A field of a class."""

    name: str
    type: Any
    about: str
    attribute: attrs.Attribute[Any]


def first_line(kind: type) -> str:
    """What a class says of itself, in a paragraph."""
    return _line((kind.__doc__ or "").strip().partition("\n\n")[0])


def fields(kind: type) -> Iterator[Field]:
    """The fields of a class that are for others, with what is said of each where it is declared."""
    # Decisions name the choices they take, which their base cannot import.
    hints, about = get_type_hints(kind, localns={"Choice": Choice}), attribute_docs(kind)
    for field in attrs.fields(kind):
        if not field.name.startswith("_"):
            yield Field(field.name, hints[field.name], about.get(field.name, ""), field)


def attribute_docs(kind: type) -> Mapping[str, str]:
    """What is said of the attributes of a class, in it or in a class it is made from."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        for (owner, name), lines in _docs_of(base.__module__).items():
            if owner == base.__qualname__:
                found[name] = _line(" ".join(lines))
    return found


@cache
def _docs_of(module: str) -> Mapping[tuple[str, str], list[str]]:
    if not module.startswith("runewars"):
        return {}
    return ModuleAnalyzer.for_module(module).find_attr_docs()


def type_in_words(hint: Any, links: Mapping[type, str]) -> str:
    """A type as Markdown; a class that is described somewhere is a link to there."""
    arms = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(type_in_words(arm, links) for arm in arms)
    if get_origin(hint) is Literal:
        return " or ".join(f"`{arm!r}`" for arm in arms)
    if get_origin(hint) is tuple and arms[-1] is Ellipsis:
        return f"tuple of {type_in_words(arms[0], links)}"
    if get_origin(hint) is tuple:
        return f"({', '.join(type_in_words(arm, links) for arm in arms)})"
    if get_origin(hint) is dict:
        return f"dict of {' to '.join(type_in_words(arm, links) for arm in arms)}"
    if hint is NoneType:
        return "`None`"
    return f"[`{hint.__name__}`](#{links[hint]})" if hint in links else f"`{hint.__name__}`"


def classes_in(hint: Any) -> Iterator[type]:
    """The values a type is made of."""
    if isinstance(hint, type) and attrs.has(hint):
        yield hint
    for part in get_args(hint):
        yield from classes_in(part)


@cache
def cited() -> Mapping[str, tuple[str, ...]]:
    """By the name of a class, the rules that stand in calls of it among the rules of the library."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for file in sorted(RULES.rglob("*.py")):
        module = ast.parse(file.read_text(encoding="utf-8"))
        shared = _assigned(module.body)
        for part in module.body:
            known = {**shared, **_assigned(ast.walk(part))}
            for node in ast.walk(part):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    for given in (*node.args, *(keyword.value for keyword in node.keywords)):
                        found[node.func.id].update(dict.fromkeys(_rules_in(given, known)))
    return {name: tuple(sorted(rules, key=_place)) for name, rules in found.items()}


def _assigned(nodes: Iterable[ast.AST]) -> dict[str, ast.expr]:
    """What names are bound to, where it is written out."""
    return {
        target.id: node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _rules_in(node: ast.expr, known: Mapping[str, ast.expr]) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and RULE.match(part.value):
            yield part.value
        elif isinstance(part, ast.Name) and part.id in known:
            yield from _rules_in(known[part.id], {})


def _place(rule: str) -> tuple[str, int, str]:
    chapter, _, number = rule.partition(".")
    return chapter, int(re.sub(r"\D", "", number)), number


def _line(text: str) -> str:
    return " ".join(text.split())
