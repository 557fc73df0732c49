"""Victory markers on the decks of the seasons: those that lie there, and those a file expects."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.table import SEASONS, Season, VictoryMarker

from .errors import unknown
from .reading import Reader
from .setting import NOBODY, Setting


def read_claims(file: Reader, setting: Setting) -> tuple[VictoryMarker, ...]:
    """The markers that lie on decks: `summer = "daqan"`."""
    named = _named(file, setting)
    return tuple(VictoryMarker(season, seat) for season, seat in named if seat is not None)


def expected_claims(table: Reader, setting: Setting) -> tuple[tuple[Season, Seat | None], ...]:
    """Whose marker lies on each deck named, nobody's included."""
    return _named(table, setting, nobody=True)


def _named(file: Reader, setting: Setting, *, nobody: bool = False) -> tuple[tuple[Season, Seat | None], ...]:
    table = file.table("claims")
    found: list[tuple[Season, Seat | None]] = []
    for name in table.names():
        holder = table.text(name)
        if name not in SEASONS:
            table.note(name, unknown("season", name, SEASONS))
        elif nobody and holder == NOBODY:
            found.append((Season(name), None))
        elif holder is not None and (seat := setting.named_seat(table, table.at(name), holder)) is not None:
            found.append((Season(name), seat))
    return tuple(found)


__all__ = ["expected_claims", "read_claims"]
