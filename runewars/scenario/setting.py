"""Names a file may use: the seats and areas it introduces, the box's units, cards and heroes."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from runewars.content import Pack
from runewars.kernel import Seat
from runewars.kernel.choices import shown
from runewars.rules.setup.stages import STAGES
from runewars.table import ORDERS, SEASONS, AreaId, Board, ObjectiveId, OrderId, QuestId, Season, TacticsId

from .boards import Ground, read_ground
from .errors import Problem, unknown
from .lines import Line, read_line
from .reading import Reader

NOBODY = "nobody"
NEUTRAL_WINNER = "neutral"


SETUP = "setup"
"""The checkpoint of a game about to be set up; the others of setup are its stages."""
YEAR = ("season", "orders", "turn", "quest phase")
"""The checkpoints of the year."""
CHECKPOINTS = ("battle", *YEAR, SETUP, *STAGES)
UNNAMED = ("p1", "p2", "p3", "p4")
"""The seats of those who have not chosen a faction."""


@attrs.frozen
class Setting:
    """Seats and board of a file, None where the file gives none that hold: then their names go unchecked."""

    content: Pack
    ground: Ground
    seats: tuple[Seat, ...] | None
    checkpoint: str | None
    areas: tuple[AreaId, ...] | None
    """The areas that may be named."""

    @property
    def board(self) -> Board | None:
        return self.ground.board

    @property
    def setting_up(self) -> bool:
        """Whether play begins while the game is set up."""
        return is_setup(self.checkpoint)

    @property
    def names(self) -> tuple[Seat, ...] | None:
        """The seats that may be named: those who choose a faction go by its name then."""
        if self.seats is None or not any(seat in UNNAMED for seat in self.seats):
            return self.seats
        return (*self.seats, *(Seat(faction) for faction in self.content.factions_by_id))

    @property
    def in_the_year(self) -> bool:
        """Whether play begins with a season, the choice of orders, a turn or a quest phase."""
        return self.checkpoint in YEAR

    def later(self) -> Setting:
        """The setting of what comes later: while the game is set up, tiles are added to the board."""
        if not self.setting_up or self.areas is None:
            return self
        return attrs.evolve(self, areas=tuple(map(AreaId, self.content.areas_by_id)))

    def named_seat(self, file: Reader, where: str, name: str) -> Seat | None:
        """A name as a seat of the file."""
        if self.names is None or name in self.names:
            return Seat(name)
        file.problems.append(Problem(where, unknown("seat", name, self.names)))
        return None

    def seat(self, table: Reader, key: str, *, required: bool = False) -> Seat | None:
        """The seat a key names."""
        name = table.text(key, required=required)
        return None if name is None else self.named_seat(table, table.at(key), name)

    def area(self, table: Reader, key: str) -> AreaId | None:
        """The area a key names."""
        name = table.text(key, required=True)
        if name is None or self.areas is None or name in self.areas:
            return None if name is None else AreaId(name)
        table.note(key, unknown("area", name, self.areas))
        return None

    def areas_of(self, table: Reader) -> Iterator[AreaId]:
        """The areas that are the keys of a table."""
        for name in table.names():
            if self.areas is not None and name not in self.areas:
                table.note(name, unknown("area", name, self.areas))
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
            line = read_line(text, self.content, self.names)
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

    def orders(self, table: Reader, key: str) -> tuple[OrderId, ...] | None:
        """The orders a key lists, each once; None without one."""
        named = table.texts(key)
        if named is None:
            return None
        found: list[OrderId] = []
        for where, name in named:
            if name not in ORDERS:
                table.problems.append(Problem(where, unknown("order", name, ORDERS)))
            elif name in found:
                table.problems.append(Problem(where, f"a player has one {name}"))
            else:
                found.append(OrderId(name))
        return tuple(found)

    def objective(self, table: Reader, seat: str) -> tuple[ObjectiveId, ...]:
        """The objective of the key `objective`, of his alignment; none without one."""
        named, known = table.text("objective"), self.content.objectives_by_id
        if named is None:
            return ()
        faction = self.content.factions_by_id.get(seat)
        if named not in known:
            table.note("objective", unknown("objective", named, known))
        elif faction is not None and known[named].alignment != faction.alignment:
            table.note("objective", f"{named} is {known[named].alignment}, {seat} {faction.alignment} (SET.18)")
        else:
            return (ObjectiveId(named),)
        return ()

    def quests(self, table: Reader, key: str) -> tuple[QuestId, ...] | None:
        """The quest cards a key lists, each once; None without one."""
        named, known = table.texts(key), self.content.quests_by_id
        if named is None:
            return None
        found: list[QuestId] = []
        for where, name in named:
            if name not in known:
                table.problems.append(Problem(where, unknown("quest", name, known)))
            elif name in found:
                table.problems.append(Problem(where, f"there is one {name}"))
            else:
                found.append(QuestId(name))
        return tuple(found)

    def season(self, table: Reader) -> Season | None:
        """The season of the key `season`."""
        name = table.text("season")
        if name is None or name in SEASONS:
            return None if name is None else Season(name)
        table.note("season", unknown("season", name, SEASONS))
        return None

    def read_checkpoint(self, at: Reader) -> str | None:
        """The checkpoint at which play begins."""
        checkpoint = at.text("checkpoint", required=True)
        if checkpoint is not None and checkpoint not in CHECKPOINTS:
            at.note("checkpoint", unknown("checkpoint", checkpoint, CHECKPOINTS))
        return checkpoint


def is_setup(checkpoint: str | None) -> bool:
    """Whether a checkpoint is one of setup."""
    return checkpoint == SETUP or checkpoint in STAGES


def read_setting(file: Reader, content: Pack) -> Setting:
    """The seats and the board of a file."""
    at = file.content.get("at")
    named = at.get("checkpoint") if isinstance(at, dict) else None
    checkpoint = named if isinstance(named, str) else None
    seats = _unnamed(file) if checkpoint == SETUP else _seats(file, content)
    ground = read_ground(file, content, seats, setting_up=is_setup(checkpoint))
    return Setting(content, ground, seats, checkpoint, None if ground.board is None else ground.board.areas)


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


def _unnamed(file: Reader) -> tuple[Seat, ...] | None:
    """Before factions are chosen the players are p1 to p4, clockwise."""
    table = file.table("seats", required=True)
    if not table.given:
        return None
    names = list(table.names())
    if names != list(UNNAMED[: len(names)]):
        table.note(None, "before factions are chosen the seats are p1, p2 and on to p4, in this order")
        return None
    if not names:
        table.note(None, "names no seat")
    return tuple(map(Seat, names))


__all__ = ["CHECKPOINTS", "NEUTRAL_WINNER", "NOBODY", "SETUP", "Setting", "read_setting"]
