"""Who may see what: a zone of cards says so where it is declared. What says nothing is open (TER.13)."""

from __future__ import annotations

from typing import Final

OWNER: Final = "owner"
NOBODY: Final = "nobody"
_KEY: Final = "seen_by"


def secret(seen_by: str) -> dict[str, str]:
    """Field metadata: the cards of this zone are known to its owner, or to nobody; their number is open."""
    return {_KEY: seen_by}


def seen_by(metadata: object) -> str | None:
    """Who may see a zone's cards, from its field's metadata; None: everybody."""
    found = metadata.get(_KEY) if hasattr(metadata, "get") else None
    return found if isinstance(found, str) else None


__all__ = ["NOBODY", "OWNER", "secret", "seen_by"]
