"""What a file expects, read and checked for sense: names, kinds of events and decisions, lines of the script."""

from __future__ import annotations

import re
from collections.abc import Mapping

import attrs

from runewars.kernel import CHANCE, Choice, Ruleset, Seat, Unreadable, parse
from runewars.kernel.choices import shown
from runewars.table import AreaId, Border, OrderId, QuestId, RuneFace, Season, TacticsId, TileId, TitleId

from .claims import expected_claims
from .errors import Problem, unknown
from .expecting_setup import (
    expected_borders,
    expected_dealt,
    expected_dials,
    expected_homes,
    expected_markers,
    expected_order,
    expected_runes,
    expected_tiles,
)
from .expecting_year import expected_clock, expected_eliminated, expected_orders, expected_quests, expected_titles
from .lines import Line
from .naming import unknown_names
from .patterns import Pattern, decision_kinds, read_patterns, read_rules
from .piles import expected_decks, expected_discarded
from .reading import Reader
from .setting import NEUTRAL_WINNER, NOBODY, Setting

_STRENGTH = re.compile(r"\s*([0-9]{1,3})\s+v\s+([0-9]{1,3})\s*\Z")
UNREADABLE = "ASK.3"
"""The rule that refuses what is no choice: who expects it may write anything."""


@attrs.frozen
class Refusal:
    """A choice that is refused after so many lines of the script, these rules among those it breaks."""

    after: int
    choice: str
    rules: tuple[str, ...]


@attrs.frozen
class Options:
    """All the legal choices of a seat after so many lines of the script."""

    after: int
    seat: Seat
    choices: tuple[str, ...]


@attrs.frozen(kw_only=True)
class Expected:
    """Everything a file says must come of it; None and () where it says nothing."""

    winner: str | None = None
    strength: tuple[int, int] | None = None
    table: tuple[tuple[AreaId, tuple[Line, ...]], ...] = ()
    control: tuple[tuple[AreaId, str], ...] = ()
    activated: tuple[tuple[AreaId, tuple[Seat, ...]], ...] = ()
    hands: tuple[tuple[Seat, tuple[TacticsId, ...]], ...] = ()
    influence: tuple[tuple[Seat, int], ...] = ()
    events: tuple[Pattern, ...] = ()
    never: tuple[Pattern, ...] = ()
    cites: tuple[str, ...] = ()
    over: bool | None = None
    pending: tuple[str, ...] | None = None
    asked: tuple[tuple[Seat, str], ...] = ()
    board: tuple[str, ...] | None = None
    homes: tuple[str, ...] | None = None
    borders: tuple[Border, ...] = ()
    markers: tuple[str, ...] | None = None
    dealt: tuple[tuple[Seat, tuple[TileId, ...]], ...] = ()
    runes: tuple[tuple[RuneFace, int], ...] = ()
    dials: tuple[tuple[Seat, tuple[tuple[str, int], ...]], ...] = ()
    orders: tuple[tuple[Seat, tuple[OrderId, ...]], ...] = ()
    quests: tuple[tuple[Seat, tuple[QuestId, ...]], ...] = ()
    clock: tuple[Season | None, int | None] | None = None
    eliminated: tuple[Seat, ...] | None = None
    titles: tuple[tuple[TitleId, str | None, int | None], ...] = ()
    decks: tuple[tuple[str, int], ...] = ()
    discarded: tuple[tuple[str, tuple[str, ...]], ...] = ()
    claims: tuple[tuple[Season, Seat | None], ...] = ()
    first: str | None = None
    order: tuple[tuple[str, tuple[Seat, ...]], ...] = ()
    illegal: tuple[Refusal, ...] = ()
    legal: tuple[Options, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether nothing at all is expected."""
        return self == Expected()

    @property
    def may_stop(self) -> bool:
        """Whether the run may end with somebody asked: the file says who is, or that it is not over."""
        return self.over is False or bool(self.pending) or bool(self.asked)


KEYS = tuple(field.name for field in attrs.fields(Expected))


def read_expected(table: Reader, setting: Setting, script: int, rulesets: Mapping[str, Ruleset]) -> Expected:
    """What one table expects. The script's number of lines bounds `after`."""
    areas = table.table("table")
    return Expected(
        winner=_winner(table, setting),
        strength=_strength(table),
        table=tuple((area, _lines(areas, area, setting)) for area in setting.areas_of(areas)),
        control=_control(table, setting),
        activated=tuple(setting.tokens(table).items()),
        hands=_hands(table, setting),
        influence=_influence(table, setting),
        events=read_patterns(table, "events") or (),
        never=read_patterns(table, "never") or (),
        cites=read_rules(table, "cites") or (),
        over=table.flag("over"),
        pending=_pending(table, setting),
        asked=_asked(table, setting),
        board=expected_tiles(table, setting),
        homes=expected_homes(table, setting),
        borders=expected_borders(table, setting),
        markers=expected_markers(table),
        dealt=expected_dealt(table, setting),
        runes=expected_runes(table),
        dials=expected_dials(table, setting),
        orders=expected_orders(table, setting),
        quests=expected_quests(table, setting),
        clock=expected_clock(table, setting),
        eliminated=expected_eliminated(table, setting),
        titles=expected_titles(table, setting),
        decks=expected_decks(table),
        discarded=expected_discarded(table, setting),
        claims=expected_claims(table, setting),
        first=setting.seat(table, "first"),
        order=expected_order(table, setting, rulesets.values()),
        illegal=tuple(_refusal(each, setting, script, rulesets) for each in table.tables("illegal")),
        legal=tuple(_options(each, setting, script, rulesets) for each in table.tables("legal")),
    )


# ---------------------------------------------------------------- how it ends


def _winner(table: Reader, setting: Setting) -> str | None:
    name = table.text("winner")
    known = [*(setting.names or ()), NEUTRAL_WINNER, NOBODY]
    if name is not None and setting.names is not None and name not in known:
        table.note("winner", unknown("winner", name, known))
    return name


def _strength(table: Reader) -> tuple[int, int] | None:
    text = table.text("strength")
    if text is None:
        return None
    match = _STRENGTH.match(text)
    if match is None:
        table.note("strength", f"must read '6 v 5', the attacker's first, not {shown(text)}")
        return None
    return int(match[1]), int(match[2])


def _lines(areas: Reader, area: AreaId, setting: Setting) -> tuple[Line, ...]:
    return tuple(line for _, line in setting.lines(areas, area))


def _control(table: Reader, setting: Setting) -> tuple[tuple[AreaId, str], ...]:
    areas = table.table("control")
    found = []
    for area in setting.areas_of(areas):
        holder = areas.text(area)
        if holder is not None and _is_holder(areas, area, holder, setting):
            found.append((area, holder))
    return tuple(found)


def _is_holder(areas: Reader, area: str, holder: str, setting: Setting) -> bool:
    return holder == NOBODY or setting.named_seat(areas, areas.at(area), holder) is not None


def _hands(table: Reader, setting: Setting) -> tuple[tuple[Seat, tuple[TacticsId, ...]], ...]:
    hands = table.table("hands")
    return tuple((seat, setting.tactics(hands, seat) or ()) for seat in setting.seats_of(hands))


def _influence(table: Reader, setting: Setting) -> tuple[tuple[Seat, int], ...]:
    amounts = table.table("influence")
    return tuple((seat, amounts.number(seat) or 0) for seat in setting.seats_of(amounts))


def _pending(table: Reader, setting: Setting) -> tuple[str, ...] | None:
    if isinstance(table.content.get("pending"), str):
        only = table.text("pending")
        named = [] if only is None or only == NOBODY else [(table.at("pending"), only)]
    else:
        listed = table.texts("pending")
        if listed is None:
            return None
        named = listed
    return tuple(name for where, name in named if name == CHANCE or setting.named_seat(table, where, name) is not None)


def _asked(table: Reader, setting: Setting) -> tuple[tuple[Seat, str], ...]:
    questions = table.table("asked")
    found = []
    for seat in setting.seats_of(questions):
        kind = questions.text(seat)
        if kind is None:
            continue
        if kind not in decision_kinds():
            questions.note(seat, unknown("decision", kind, decision_kinds()))
        found.append((seat, kind))
    return tuple(found)


# ---------------------------------------------------------------- choices


def _after(table: Reader, script: int) -> int:
    after = table.number("after", required=True)
    if after is not None and after > script:
        table.note("after", f"is {after}, but the script has {script} lines")
    return after or 0


def _refusal(table: Reader, setting: Setting, script: int, rulesets: Mapping[str, Ruleset]) -> Refusal:
    after, choice = _after(table, script), table.text("choice", required=True) or ""
    rules = read_rules(table, "rules", required=True) or ()
    table.finish()
    if choice and UNREADABLE not in rules:
        # What is refused may name a hero where a unit is meant, but nothing there is not.
        read_choice(table, table.at("choice"), choice, setting, rulesets, of_a_kind=False)
    if table.has("rules") and not table.content["rules"]:
        table.note("rules", "name the rules that refuse it")
    return Refusal(after, choice, rules)


def _options(table: Reader, setting: Setting, script: int, rulesets: Mapping[str, Ruleset]) -> Options:
    after, seat = _after(table, script), setting.seat(table, "seat", required=True) or Seat("")
    choices = []
    for where, text in table.texts("choices", required=True) or ():
        line = text if ":" in text else f"{seat}: {text}"
        choice = read_choice(table, where, line, setting, rulesets)
        if choice is not None and choice.seat != seat:
            table.problems.append(Problem(where, f"is a choice of {choice.seat}, not of {seat}"))
        choices.append(" ".join(line.split()) if choice is None else str(choice))
    table.finish()
    return Options(after, seat, tuple(choices))


def read_choice(
    table: Reader, where: str, line: str, setting: Setting, rulesets: Mapping[str, Ruleset], *, of_a_kind: bool = True
) -> Choice | None:
    """The choice a line makes under every ruleset of the file; what is wrong with it is noted."""
    read: Choice | None = None
    for ruleset in rulesets.values():
        found = parse(line, ruleset.verbs)
        if isinstance(found, Unreadable):
            table.problems.append(Problem(where, f"{shown(line)}: {found.problem}"))
            return None
        read = found
    if read is None:
        return None
    strange = [Problem(where, f"{shown(line)}: {each}") for each in unknown_names(read, setting, of_a_kind=of_a_kind)]
    table.problems += strange
    if read.seat != CHANCE and setting.named_seat(table, where, read.seat) is None:
        return None
    return None if strange else read


__all__ = ["KEYS", "Expected", "Options", "Refusal", "read_choice", "read_expected"]
