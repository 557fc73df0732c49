"""What happened, or why not, with the rules that say so, in words."""

from typing import Protocol

from runewars.kernel.errors import RefereeError

from .catalogue import rule


class Cited(Protocol):
    """Something that cites rules: an event, an objection."""

    @property
    def cites(self) -> tuple[str, ...]: ...


def explain(said: Cited) -> str:
    """The event or objection as a sentence, and every rule it cites with its title and text."""
    cited = getattr(said, "cites", None)
    if not isinstance(cited, tuple):
        raise RefereeError(f"an event or an objection is explained, by the rules it cites; {said!r} cites none")
    lines = [str(said)]
    for id in cited:
        entry = rule(id)
        lines.append(f"{entry.id} {entry.title}: {entry.text}")
    return "\n".join(lines)


__all__ = ["Cited", "explain"]
