"""Names a file may use: the seats and areas it introduces, the box's units, cards and heroes."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from runewars.content import Pack
from runewars.kernel import Seat
from runewars.kernel.choices import shown
from runewars.table import AreaId, Board, BoardError, TacticsId, sketch

from .errors import Problem, unknown
from .lines import Line, read_line
from .reading import Reader

NOBODY = "nobody"
NEUTRAL_WINNER = "neutral"


@attrs.frozen
class Setting:
    """Seats and board of a file, None where the file gives none that hold: then their names go unchecked."""

    content: Pack
    board: Board | None
    seats: tuple[Seat, ...] | None

    def named_seat(self, file: Reader, where: str, name: str) -> Seat | None:
        """A name as a seat of the file."""
        if self.seats is None or name in self.seats:
            return Seat(name)
        file.problems.append(Problem(where, unknown("seat", name, self.seats)))
        return None

    def seat(self, table: Reader, key: str, *, required: bool = False) -> Seat | None:
        """The seat a key names."""
        name = table.text(key, required=required)
        return None if name is None else self.named_seat(table, table.at(key), name)

    def area(self, table: Reader, key: str) -> AreaId | None:
        """The area a key names."""
        name = table.text(key, required=True)
        if name is None or self.board is None or name in self.board:
            return None if name is None else AreaId(name)
        table.note(key, unknown("area", name, self.board.areas))
        return None

    def areas_of(self, table: Reader) -> Iterator[AreaId]:
        """The areas that are the keys of a table."""
        for name in table.names():
            if self.board is not None and name not in self.board:
                table.note(name, unknown("area", name, self.board.areas))
            else:
                yield AreaId(name)

    def seats_of(self, table: Reader) -> Iterator[Seat]:
        """The seats that are the keys of a table."""
        for name in table.names():
            seat = self.named_seat(table, table.at(name), name)
            if seat is not None:
                yield seat

    def tokens(self, table: Reader) -> dict[AreaId, tuple[Seat, ...]]:
        """The activation tokens of each area, under the key `activated`."""
        areas = table.table("activated")
        tokens: dict[AreaId, tuple[Seat, ...]] = {}
        for area in self.areas_of(areas):
            named = areas.texts(area) or []
            tokens[area] = tuple(seat for where, name in named if (seat := self.named_seat(table, where, name)))
        return tokens

    def lines(self, table: Reader, area: str) -> list[tuple[str, Line]]:
        """The lines that say what lies in an area, each with its place in the file."""
        found: list[tuple[str, Line]] = []
        for where, text in table.texts(area) or ():
            line = read_line(text, self.content, self.seats)
            if isinstance(line, str):
                table.problems.append(Problem(where, f"{shown(text)}: {line}"))
            else:
                found.append((where, line))
        return found

    def tactics(self, table: Reader, key: str) -> tuple[TacticsId, ...] | None:
        """The tactics cards a key lists; None without one."""
        named = table.texts(key)
        if named is None:
            return None
        known = self.content.tactics_by_id
        for where, card in named:
            if card not in known:
                table.problems.append(Problem(where, unknown("tactics card", card, known)))
        return tuple(TacticsId(card) for _, card in named if card in known)


def read_setting(file: Reader, content: Pack) -> Setting:
    """The seats and the board of a file."""
    return Setting(content, _board(file), _seats(file, content))


def _board(file: Reader) -> Board | None:
    table = file.table("board", required=True)
    borders = table.texts("borders", required=True)
    table.finish()
    if borders is None:
        return None
    sound: list[str] = []
    for where, border in borders:
        try:
            sketch([*sound, border])
        except BoardError as error:
            file.problems.append(Problem(where, str(error)))
        else:
            sound.append(border)
    if not borders:
        table.note("borders", "names no area")
    return sketch(sound) if sound and len(sound) == len(borders) else None


def _seats(file: Reader, content: Pack) -> tuple[Seat, ...] | None:
    table = file.table("seats", required=True)
    if not table.given:
        return None
    for name in table.names():
        if name not in content.factions_by_id:
            table.note(name, unknown("faction", name, content.factions_by_id))
    if not table.content:
        table.note(None, "names no seat")
    return tuple(Seat(name) for name in table.content if name in content.factions_by_id)


__all__ = ["NEUTRAL_WINNER", "NOBODY", "Setting", "read_setting"]
