"""What a file expects of the year: orders in play areas, season and year, titles, who is out of the game."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.table import OrderId, QuestId, Season, TitleId

from .errors import unknown
from .reading import Reader
from .setting import NOBODY, Setting


def expected_orders(table: Reader, setting: Setting) -> tuple[tuple[Seat, tuple[OrderId, ...]], ...]:
    """The orders in players' play areas, the latest last."""
    seats = table.table("orders")
    return tuple((seat, setting.orders(seats, seat) or ()) for seat in setting.seats_of(seats))


def expected_quests(table: Reader, setting: Setting) -> tuple[tuple[Seat, tuple[QuestId, ...]], ...]:
    """The quest cards players hold."""
    seats = table.table("quests")
    return tuple((seat, setting.quests(seats, seat) or ()) for seat in setting.seats_of(seats))


def expected_clock(table: Reader, setting: Setting) -> tuple[Season | None, int | None] | None:
    """The season and the year; None where neither is named."""
    clock = table.table("clock")
    found = setting.season(clock), clock.number("year")
    clock.finish()
    return None if found == (None, None) else found


def expected_eliminated(table: Reader, setting: Setting) -> tuple[Seat, ...] | None:
    """All who are out of the game; None where nothing is said of them."""
    named = table.texts("eliminated")
    if named is None:
        return None
    return tuple(seat for where, name in named if (seat := setting.named_seat(table, where, name)) is not None)


def expected_titles(table: Reader, setting: Setting) -> tuple[tuple[TitleId, str | None, int | None], ...]:
    """Who holds each title named, and the influence on it."""
    titles, known = table.table("titles"), setting.content.titles_by_id
    found = []
    for name in titles.names():
        given = titles.table(name)
        holder = given.text("holder")
        if holder is not None and holder != NOBODY:
            holder = setting.named_seat(given, given.at("holder"), holder)
        influence = given.number("influence")
        given.finish()
        if name not in known:
            titles.note(name, unknown("title", name, known))
        found.append((TitleId(name), holder, influence))
    return tuple(found)


__all__ = ["expected_clock", "expected_eliminated", "expected_orders", "expected_quests", "expected_titles"]
