"""Who may see what: a zone says so where it is declared. What says nothing is open (TER.13)."""

from __future__ import annotations

from typing import Any, Final

import attrs

from runewars.kernel import value

OWNER: Final = "owner"
"""The player before whom it lies."""
NOBODY: Final = "nobody"
KNOWN: Final = "known"
"""Those the value names as knowing it; everybody once it is faceup."""

_KEY: Final = "zone"


@value
class Zone:
    """Whose eyes a zone is for, and of what kind the pieces in it are. Their number is open."""

    seen_by: str
    kind: str


def secret(seen_by: str, kind: str) -> dict[str, Zone]:
    """Field metadata: the pieces of this zone are known to its owner, to those who looked, or to nobody."""
    return {_KEY: Zone(seen_by, kind)}


def zone_of(field: attrs.Attribute[Any]) -> Zone | None:
    """The zone a field is; None: open."""
    found = field.metadata.get(_KEY)
    return found if isinstance(found, Zone) else None


__all__ = ["KNOWN", "NOBODY", "OWNER", "Zone", "secret", "zone_of"]
