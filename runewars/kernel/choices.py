"""Choices and their notation: one line each, parsed and printed, `parse(str(choice)) == choice`.

A kind of choice gives its form: words to be written as they stand, `{field}` for a field, `[...]` for a part that
may be left out. A field is read by its type: an id is one word, an int its digits, a tuple of ids the rest of the
line; any other class reads itself, by `read(words)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

import attrs

from .errors import RulesetError
from .seats import Seat
from .spelling import meant
from .values import value

LONGEST_LINE = 2_000
LONGEST_LIST = 1_500
"""The most characters a tuple of ids takes in a line."""
_WORD = re.compile(r"[A-Za-z0-9?][A-Za-z0-9_.'-]{0,59}\Z")
_DIGITS = re.compile(r"(0|[1-9][0-9]{0,8})\Z")
_PARTS = re.compile(r"\{(\w+)\}|(\[)|(\])|([^\s\[\]{}]+)")


class Choice:
    """An answer to a decision, its seat included."""

    __slots__ = ()

    form: ClassVar[str] = ""
    """How it is written: words, `{field}`, and `[...]` for what may be left out."""
    seat: Seat
    """Who chooses."""

    def __str__(self) -> str:
        return f"{self.seat}: {notation(type(self)).write(self)}"


@value
class Unreadable:
    """Why a line is no choice."""

    line: str
    """The line, cut short if it is long."""
    problem: str
    """What is wrong with it."""


class Notation:
    """How one kind of choice is written and read."""

    def __init__(self, kind: type[Choice]) -> None:
        self.kind = kind
        hints = get_type_hints(kind)
        self.types = {field.name: hints[field.name] for field in attrs.fields(kind)}  # type: ignore[arg-type]
        self.parts: list[_Part] = []
        held: list[tuple[bool, str]] = []
        for field, opens, closes, word in _PARTS.findall(kind.form):
            if opens or closes:
                self.parts.append(_Part(tuple(held), optional=bool(closes)))
                held = []
            else:
                held.append((bool(field), field or word))
        self.parts.append(_Part(tuple(held), optional=False))
        self.parts = [part for part in self.parts if part.items]
        problem = self._problem()
        if problem is not None:
            raise RulesetError(f"{kind.__name__}.form {problem}: '{kind.form}'")
        self.verb = self.parts[0].items[0][1]
        self._checks = [(name, _check(hint)) for name, hint in self.types.items()]
        self._together = [fields for part in self.parts if part.optional and len(fields := part.fields) > 1]

    def write(self, choice: Choice) -> str:
        """The choice without its seat."""
        words: list[str] = []
        for part in self.parts:
            if part.optional and getattr(choice, part.fields[0]) is None:
                continue
            for is_field, name in part.items:
                found = getattr(choice, name) if is_field else name
                words.extend(map(str, found) if isinstance(found, tuple) else (str(found),))
        return " ".join(words)

    def read(self, seat: Seat, words: list[str]) -> Choice | str:
        """The choice these words make, or what is wrong with them."""
        found: dict[str, Any] = {"seat": seat}
        before: list[str] = []
        for part in self.parts:
            if part.optional and not part.begins(words):
                found.update(dict.fromkeys(part.fields))
                continue
            for is_field, name in part.items:
                if not is_field:
                    if not words or words[0] != name:
                        ahead = f"'{words[0]}'" if words else "the end of the line"
                        return f"expected '{name}', found {ahead}"
                    words = words[1:]
                elif not words:
                    return f"{name} is missing after '{' '.join(before)}'"
                else:
                    got = _reader(self.types[name])(words)
                    if isinstance(got, str):
                        return f"{name}: {got}"
                    found[name], words = got
                before.append(name)
        if words:
            return f"nothing is expected after the choice, found '{' '.join(words)}'"
        return self.kind(**found)

    def fault(self, choice: Choice) -> str | None:
        """What is wrong with the types of a choice's fields, if anything."""
        for name, fits in self._checks:
            part = getattr(choice, name, _UNSET)
            try:
                sound = fits(part)
            except Exception:  # a class's own check was not written for whatever this is
                sound = False
            if not sound:
                return f"{name} is not set" if part is _UNSET else f"{name} cannot be {shown(part, 60)}"
        for fields in self._together:
            if len({getattr(choice, name) is None for name in fields}) > 1:
                return f"{' and '.join(fields)} are given together or not at all"
        return None

    def _problem(self) -> str | None:
        """Why what is written in this form could not be read back, if it could not."""
        if not self.parts or self.parts[0].optional or self.parts[0].items[0][0]:
            return "must begin with its verb"
        named = [(name, part.optional) for part in self.parts for name in part.fields]
        names = [name for name, _ in named]
        for name in names:
            if name not in self.types or name == "seat":
                return f"has no field {name}"
            if names.count(name) > 1:
                return f"names {name} twice"
        for name in self.types:
            if name != "seat" and name not in names:
                return f"leaves out {name}"
        if not all(part.fields for part in self.parts if part.optional):
            return "is at fault: brackets hold no field"
        for name, optional in named:
            kind, base = self.types[name], _base(self.types[name])
            if optional is not (type(None) in get_args(kind)):
                wanted = "its type must allow None" if optional else "it must stand in brackets"
                return f"is at fault: {name} may be {'left out' if optional else 'None'}, so {wanted}"
            if get_origin(base) is tuple:
                if (True, name) != self.parts[-1].items[-1]:
                    return f"is at fault: {name} takes the rest of the line, so it must be last"
            elif base not in (str, int) and not (hasattr(base, "read") and hasattr(base, "well_formed")):
                called = getattr(base, "__name__", base)
                return f"is at fault: {name} is a {called}, which has no read() and well_formed()"
        return self._ambiguity()

    def _ambiguity(self) -> str | None:
        """Why a part left out could not be told from one written, if it could not."""
        for index, part in enumerate(self.parts):
            follows = self.parts[index + 1 :]
            if not part.optional or not follows:
                continue
            is_field, name = part.items[0]
            if is_field:
                return f"is at fault: a part that may be left out and begins with {name} must be last"
            required = next((at for at, other in enumerate(follows) if not other.optional), len(follows) - 1)
            if any(other.items[0] == (False, name) for other in follows[: required + 1]):
                return f"is at fault: '{name}' begins a part that may be left out, and what follows it"
        return None


@value
class _Part:
    """Words and fields of a form that are written together, or together left out."""

    items: tuple[tuple[bool, str], ...]  # whether it is a field, and its name; or the word
    optional: bool

    @property
    def fields(self) -> tuple[str, ...]:
        return tuple(name for is_field, name in self.items if is_field)

    def begins(self, words: list[str]) -> bool:
        """Whether these words begin as this part does; a part that begins with a field takes any word."""
        is_field, name = self.items[0]
        return bool(words) and (is_field or words[0] == name)


_UNSET = object()


def shown(sent: object, longest: int = 80) -> str:
    """What a client sent, short enough to repeat; nothing of its own is trusted to work."""
    try:
        return repr(sent)[:longest]
    except Exception:
        return f"<{type(sent).__name__}>"


_NOTATIONS: dict[type[Choice], Notation] = {}


def notation(kind: type[Choice]) -> Notation:
    """The notation of a kind of choice."""
    known = _NOTATIONS.get(kind)
    if known is None:
        known = _NOTATIONS[kind] = Notation(kind)
    return known


def parse(line: str, verbs: Mapping[str, type[Choice]]) -> Choice | Unreadable:
    """Read a line as a choice of one of these kinds."""
    if len(line) > LONGEST_LINE:
        return Unreadable(line[:60] + "…", f"a choice is at most {LONGEST_LINE} characters")
    seat, colon, rest = line.strip().partition(":")
    words = rest.split()
    if not colon or not _WORD.match(seat.strip()) or not words:
        return Unreadable(line, "a choice reads 'seat: verb …'")
    kind = verbs.get(words[0])
    if kind is None:
        return Unreadable(line, _no_verb(words[0], verbs))
    read = notation(kind).read(Seat(seat.strip()), words)
    return Unreadable(line, f"{read} (a choice of this kind reads '{kind.form}')") if isinstance(read, str) else read


def _no_verb(word: str, verbs: Mapping[str, type[Choice]]) -> str:
    """A word is no verb: which may be meant, and where all stand."""
    near = meant(word, sorted(verbs), most=3)
    if near:
        return f"'{word}' is no verb; {near} ruleset.verbs lists all {len(verbs)}"
    return f"'{word}' is no verb; legal(state, seat) lists what may be chosen now, ruleset.verbs all {len(verbs)}"


def verbs_of(kinds: Iterable[type[Choice]]) -> dict[str, type[Choice]]:
    """Each kind by its verb; two kinds of one verb are an error."""
    verbs: dict[str, type[Choice]] = {}
    for kind in kinds:
        verb = notation(kind).verb
        if verbs.setdefault(verb, kind) is not kind:
            raise RulesetError(f"{kind.__name__} and {verbs[verb].__name__} share the verb '{verb}'")
    return verbs


def _base(kind: Any) -> Any:
    """A field's type without `None` and new type names."""
    arms = [arm for arm in get_args(kind) if arm is not type(None)]
    if get_origin(kind) is not tuple and len(arms) == 1:
        kind = arms[0]
    return _base(kind.__supertype__) if hasattr(kind, "__supertype__") else kind


def _reader(kind: Any) -> Callable[[list[str]], tuple[Any, list[str]] | str]:
    base = _base(kind)
    if base is str:
        return _read_word
    if base is int:
        return _read_number
    if get_origin(base) is tuple:
        return _read_words
    reader: Callable[[list[str]], tuple[Any, list[str]] | str] = base.read
    return reader


def _read_word(words: list[str]) -> tuple[str, list[str]] | str:
    return (words[0], words[1:]) if _WORD.match(words[0]) else f"'{words[0]}' is no name"


def _read_number(words: list[str]) -> tuple[int, list[str]] | str:
    return (int(words[0]), words[1:]) if _DIGITS.match(words[0]) else f"'{words[0]}' is no number"


def _read_words(words: list[str]) -> tuple[tuple[str, ...], list[str]] | str:
    odd = next((word for word in words if not _WORD.match(word)), None)
    return f"'{odd}' is no name" if odd is not None else (tuple(words), [])


def _check(kind: Any) -> Callable[[Any], bool]:
    """A test for what a field of this type may hold."""
    base = _base(kind)
    fits: Callable[[Any], bool]
    if base is str:
        fits = _is_word
    elif base is int:
        fits = _is_count
    elif get_origin(base) is tuple:
        fits = _are_words
    else:
        fits = base.well_formed
    return (lambda part: part is None or fits(part)) if type(None) in get_args(kind) else fits


_WORDS: set[str] = set()
"""Words known to be well formed, as most are read again and again."""


def _is_word(part: object) -> bool:
    if type(part) is not str:
        return False
    if part in _WORDS:
        return True
    fits = _WORD.match(part) is not None
    if fits and len(part) <= 40 and len(_WORDS) < 10_000:
        _WORDS.add(part)
    return fits


def _is_count(part: object) -> bool:
    return type(part) is int and 0 <= part < 10**9


def _are_words(part: object) -> bool:
    return type(part) is tuple and len(part) > 0 and all(map(_is_word, part)) and len(" ".join(part)) <= LONGEST_LIST


__all__ = ["LONGEST_LINE", "LONGEST_LIST", "Choice", "Notation", "Unreadable", "notation", "parse", "shown", "verbs_of"]
