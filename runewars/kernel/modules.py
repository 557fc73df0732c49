"""Rule modules and rule changes: a chapter of rules as a value, and a named, cited override of some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import attrs

from .agenda import Decision, Event, Step
from .choices import Choice
from .verdicts import ObjectionRule

StepHandler: TypeAlias = Callable[[Any, Any], None]
ChoiceHandler: TypeAlias = Callable[[Any, Any, Any], None]
Candidates: TypeAlias = Callable[[Any, Any], Iterable[Any]]
Watch: TypeAlias = Callable[[Any, Any], None]
Taker: TypeAlias = Callable[[Any, Any, Any], None]
Procedure: TypeAlias = tuple[Step, ...]


@attrs.frozen
class Answer:
    """How one kind of choice is offered, judged and carried out."""

    handle: ChoiceHandler
    """Carries the choice out: `handle(play, decision, choice)`."""
    candidates: Candidates
    """The choices to look at: `candidates(position, decision)`."""
    objections: tuple[ObjectionRule, ...] = ()
    """What may speak against one."""
    unopposed: Candidates | None = None
    """The candidates no objection strikes out, where they can be found at once. The objections decide: this saves
    asking them, and no longer holds once a change adds or drops one."""


@attrs.frozen
class Moment:
    """A named point where cards may be played, and the rule that makes it one."""

    name: str
    """The name cards know it by."""
    rule: str
    """The id of that rule."""


@attrs.frozen
class Bag:
    """Something drawn from at random without replacement.

    `contents(position, so_far)` is what may come next, in a fixed order, an item as often as it is there. Of an open
    bag the items drawn so far are public, and wait in the decision; a secret one's are taken one by one.
    """

    contents: Callable[[Any, Any], tuple[str, ...]]
    """What may come next: `contents(position, so_far)`."""
    open: bool = True
    """Whether what is drawn is seen by all."""


@attrs.frozen(kw_only=True)
class RuleModule:
    """A chapter of rules as a value. Everything in it is data or a pure function."""

    name: str
    """The chapter's name: settings and fingerprints go by it."""
    rules: tuple[str, ...] = ()
    """The ids of its rules."""
    version: int = 1
    """Part of the fingerprint: raise it when a handler does something else."""
    settings: Any = None
    """An instance of the module's frozen settings class, holding the defaults."""
    steps: Mapping[type[Step], StepHandler] = attrs.field(factory=dict)
    """Who carries out each kind of step: `handler(play, step)`."""
    answers: Mapping[type[Choice], Answer] = attrs.field(factory=dict)
    """How each kind of choice is offered, judged and carried out."""
    decisions: tuple[type[Decision], ...] = ()
    """The kinds of question it puts."""
    watches: tuple[tuple[type[Event], Watch], ...] = ()
    """What looks at each event of a kind: `watch(play, event)`."""
    procedures: Mapping[str, Procedure] = attrs.field(factory=dict)
    """Its steps in their order, by name."""
    moments: tuple[Moment, ...] = ()
    """When cards may be played."""
    bags: Mapping[str, Bag] = attrs.field(factory=dict)
    """What is drawn from, by name."""
    takers: Mapping[type[Step], Taker] = attrs.field(factory=dict)
    """Who takes what was drawn: by the step that asked for the draw."""
    checkpoints: Mapping[str, Callable[..., Procedure]] = attrs.field(factory=dict)
    """Where a scenario may start: each gives the steps owed from there."""
    effects: Mapping[str, Any] = attrs.field(factory=dict)
    """What the content may name, by name."""


@attrs.frozen
class Insertion:
    """Steps put into a procedure, right after (or before) the first step of a kind."""

    procedure: str
    """The procedure's name."""
    steps: Procedure
    """What is put in."""
    after: type[Step] | None = None
    """After the first step of this kind."""
    before: type[Step] | None = None
    """Or before it."""


@attrs.frozen(kw_only=True)
class RuleChange:
    """A named, cited override. It says which rules it brings and which it drops."""

    id: str
    """Its name: your own id, a dot, the change's, as in `house.truce`."""
    summary: str
    """What it says, in a sentence."""
    brings: tuple[str, ...] = ()
    """Rules in force with it."""
    drops: tuple[str, ...] = ()
    """Rules no longer in force."""
    settings: Mapping[str, object] = attrs.field(factory=dict)
    """`module.field` to its new value."""
    adds_objections: Mapping[type[Choice], tuple[ObjectionRule, ...]] = attrs.field(factory=dict)
    """Objections put to a kind of choice."""
    drops_objections: Mapping[type[Choice], tuple[ObjectionRule, ...]] = attrs.field(factory=dict)
    """Objections no longer put to it."""
    handlers: Mapping[type[Step] | type[Choice], Callable[..., None]] = attrs.field(factory=dict)
    """What a step or a choice does instead."""
    inserts: tuple[Insertion, ...] = ()
    """Steps put into procedures."""
    effects: Mapping[str, Any] = attrs.field(factory=dict)
    """What a card's effect does instead, by name."""
    after: tuple[str, ...] = ()
    """Changes this one knows of and comes on top of, where both touch one thing."""
    excludes: Mapping[str, str] = attrs.field(factory=dict)
    """Changes it is not played with, each with the rule that says so."""

    def touches(self) -> frozenset[tuple[str, str]]:
        """The things it changes, so that two changes on one thing are noticed."""
        return frozenset(
            [("setting", key) for key in self.settings]
            + [("handler", kind.__name__) for kind in self.handlers]
            + [("effect", name) for name in self.effects]
            + [
                (f"objections of {kind.__name__}", rule.__name__)
                for kind, rules in self.drops_objections.items()
                for rule in rules
            ]
            + [("place in procedure " + put.procedure, _anchor(put)) for put in self.inserts]
        )


def _anchor(put: Insertion) -> str:
    kind = put.after or put.before
    return f"{'after' if put.after else 'before'} {kind.__name__ if kind else 'nothing'}"


__all__ = ["Answer", "Bag", "Insertion", "Moment", "Procedure", "RuleChange", "RuleModule", "StepHandler", "Taker"]
