"""What a broken law is reported with: who is asked, what was sent, where two values differ."""

from __future__ import annotations

from typing import Any

from runewars.kernel import Choice, Seat, State


def asked(state: State[Any, Any]) -> tuple[Seat, ...]:
    """The seats asked now."""
    return tuple(decision.seat for decision in state.pending)


def named(sent: Any) -> str:
    """What was sent in a few words; nothing of its own is trusted to work."""
    try:
        return str(sent)[:200] if isinstance(sent, (str, Choice)) else repr(sent)[:200]
    except Exception:
        return f"a {type(sent).__name__}"


def differing(one: Any, other: Any, where: str = "") -> tuple[str, ...]:
    """Where two values differ, as deep as their fields go."""
    if one == other:
        return ()
    if type(one) is type(other) and hasattr(one, "__attrs_attrs__"):
        names = [field.name for field in one.__attrs_attrs__ if field.eq]
        parts = [(f"{where}.{name}", getattr(one, name), getattr(other, name)) for name in names]
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        parts = [(f"{where}[{number}]", *pair) for number, pair in enumerate(zip(one, other, strict=True))]
    else:
        return (f"{where.removeprefix('.') or 'they'}: {one!r} and {other!r}",)
    return tuple(line for path, was, now in parts for line in differing(was, now, path))


__all__ = ["asked", "differing", "named"]
