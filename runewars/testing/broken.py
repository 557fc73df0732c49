"""What a checker raises: the law that does not hold, and the particulars."""

from __future__ import annotations

LAWS = {
    "L1": "purity",
    "L2": "replay",
    "L3": "round trip",
    "L4": "progress",
    "L5": "legality",
    "L6": "conservation",
    "L7": "secrecy",
    "L8": "limits",
    "L9": "citation",
    "L10": "changes",
}


class LawBroken(AssertionError):
    """A law does not hold: which, what happened instead, and the particulars by name."""

    def __init__(self, law: str, what: str, **particulars: object) -> None:
        super().__init__(law, what, particulars)
        self.law = law
        self.what = what
        self.particulars = particulars

    def __str__(self) -> str:
        lines = [f"{self.law} {LAWS[self.law]}: {self.what}"]
        lines += [f"  {name.replace('_', ' ')}:{_brief(part)}" for name, part in self.particulars.items()]
        return "\n".join(lines)


def _brief(part: object) -> str:
    """A particular in a line; several of them in a line each."""
    if isinstance(part, tuple) and part:
        return "".join(f"\n    {each}" for each in part)
    return f" {part}"


__all__ = ["LAWS", "LawBroken"]
