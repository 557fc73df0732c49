"""What happened, or why not, with the rules that say so, in words."""

from typing import Protocol

from .catalogue import rule


class Cited(Protocol):
    """Something that cites rules: an event, an objection."""

    @property
    def cites(self) -> tuple[str, ...]: ...


def explain(said: Cited) -> str:
    """The event or objection as a sentence, and every rule it cites with its title and text."""
    lines = [str(said)]
    for id in said.cites:
        entry = rule(id)
        lines.append(f"{entry.id} {entry.title}: {entry.text}")
    return "\n".join(lines)


__all__ = ["Cited", "explain"]
