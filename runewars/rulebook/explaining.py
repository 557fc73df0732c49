"""What happened, or why not, with the rules that say so, in words."""

from typing import Protocol

from runewars.kernel.choices import shown
from runewars.kernel.errors import RefereeError

from .catalogue import rule


class Cited(Protocol):
    """Something that cites rules: an event, an objection."""

    @property
    def cites(self) -> tuple[str, ...]: ...


def explain(said: Cited | str) -> str:
    """The event or objection as a sentence, and every rule it cites with its title and text; or a rule, by its id.

    >>> from runewars import explain
    >>> explain("VIC.8")
    'VIC.8 Last one standing: When all players but one are eliminated, that one wins at once.'
    """
    if isinstance(said, str):
        return _in_words(said)
    cited = getattr(said, "cites", None)
    if not isinstance(cited, tuple):
        raise RefereeError(f"an event, an objection or a rule's id is explained; {shown(said)} cites no rule")
    return "\n".join([str(said), *map(_in_words, cited)])


def _in_words(id: str) -> str:
    entry = rule(id)
    return f"{entry.id} {entry.title}: {entry.text}"


__all__ = ["Cited", "explain"]
