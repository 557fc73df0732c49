"""A table in the course of a year: a season, a quest phase or a turn begins, or orders are chosen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from runewars.box import TableError, lay_table
from runewars.content import RESOURCES
from runewars.kernel import Ruleset, Seat, evolve
from runewars.kernel.choices import shown
from runewars.rules.elimination import beaten
from runewars.rules.looking import as_known
from runewars.rules.terms import controller
from runewars.state import GameState
from runewars.table import (
    NOWHERE,
    ORDERS,
    SPRING,
    SUMMER,
    AreaId,
    Board,
    Decks,
    FallenMarker,
    Hero,
    HeroId,
    OrderId,
    Place,
    Player,
    QuestId,
    RewardId,
    Season,
    SeasonCardId,
    SeasonDeck,
    TitleCard,
    TitleId,
    in_order,
)

from .claims import read_claims
from .errors import Problem, unknown
from .laying import lay_areas, lay_fallen, read_homes, read_placed, read_players, where_in_file
from .lines import Line, Town, Units
from .opening import Opening
from .piles import Discarded, read_discarded
from .reading import Reader
from .setting import NOBODY, Setting

_PRINTED = re.compile(rf"({'|'.join(RESOURCES)})\s+([1-9])(\s+|\Z)")
_ORDER = re.compile(r"(?:(\S{1,20})\s+)?(\S{1,20})\s*\Z")


@attrs.frozen
class When:
    """When play begins, and for a turn whose it is and with which order."""

    checkpoint: str
    season: Season
    year: int
    first: Seat | None
    turn: Seat | None
    order: OrderId | None

    @property
    def given(self) -> tuple[tuple[str, Any], ...]:
        """What the checkpoint is told."""
        match self.checkpoint:
            case "season":
                return (("season", self.season), ("year", self.year))
            case "turn":
                return (("seat", self.turn), ("order", self.order))
            case _:
                return ()


def read_year(file: Reader, setting: Setting, rulesets: Iterable[Ruleset]) -> Opening | None:
    """The position a file describes for these rulesets; None, with the problems noted, if it describes none."""
    before = len(file.problems)
    players, placed = read_players(file, setting), read_placed(file, setting)
    homes, tokens = read_homes(file, setting), setting.tokens(file)
    printed, titles = _printed(file, setting, placed), _titles(file, setting)
    piles, markers = read_discarded(file, setting), read_claims(file, setting)
    when = _when(file, setting)
    if when is not None:
        players = tuple(_with_order(file, player, when) for player in players)
    if len(file.problems) > before or when is None or setting.board is None or not setting.seats:
        return None
    areas, heroes = lay_areas(placed, homes, tokens)
    fallen = lay_fallen(placed)
    try:
        table = lay_table(
            setting.content, _board(setting.board, printed), players, areas, heroes=heroes, turn=None,
            first=when.first or players[0].seat, season=when.season, year=when.year, fate_discard=piles.fate,
            tactics_discard=piles.tactics, titles=titles, decks=_decks(file, setting, players, heroes, fallen),
            fallen=fallen, seasons=evolve(_season_cards(file, setting, piles), markers=markers),
        )  # fmt: skip
    except TableError as error:
        file.problems += [Problem(where_in_file(found.where), found.problem) for found in error.problems]
        return None
    for ruleset in rulesets:
        state = GameState(table, (), (), 0, ruleset, setting.content)
        table = as_known(state)
        file.problems += [*_false_company(state, placed), *_no_beginning(state, when)]
    return Opening(table, setting.content, when.checkpoint, when.given)


# ---------------------------------------------------------------- where play begins


def _when(file: Reader, setting: Setting) -> When | None:
    at = file.table("at", required=True)
    checkpoint, season = setting.read_checkpoint(at), setting.season(at)
    year, first = at.number("year", most=8), setting.seat(at, "first")
    turn, order = _turn(at, setting) if checkpoint == "turn" else (None, None)
    at.finish()
    if year == 0:
        at.note("year", "years count from 1")
    if checkpoint is None or (checkpoint == "turn" and (turn is None or order is None)):
        return None
    usual = SPRING if checkpoint == "season" else SUMMER
    return When(checkpoint, season or usual, year or 1, first, turn, order)


def _turn(at: Reader, setting: Setting) -> tuple[Seat | None, OrderId | None]:
    """Whose turn, and the order he revealed: `order = "daqan conquer"`, or `turn = "daqan"` and `order = "conquer"`."""
    turn, text = setting.seat(at, "turn"), at.text("order", required=True)
    match = None if text is None else _ORDER.match(text)
    if text is None or match is None:
        if text is not None:
            at.note("order", f"must read 'daqan conquer', not {shown(text)}")
        return turn, None
    if match[2] not in ORDERS:
        at.note("order", unknown("order", match[2], ORDERS))
        return turn, None
    named = None if match[1] is None else setting.named_seat(at, at.at("order"), match[1])
    if turn is None and named is None and match[1] is None and not at.has("turn"):
        at.note("turn", "whose turn is it? Write 'daqan conquer', or name him here")
    if turn is not None and named is not None and turn != named:
        at.note("order", f"it is {turn}'s turn, not {named}'s")
    return turn or named, OrderId(match[2])


def _with_order(file: Reader, player: Player, when: When) -> Player:
    """Whose turn begins has the order in his play area, the latest."""
    if player.seat != when.turn or when.order is None:
        return player
    if when.order in player.orders:
        where = f"seats.{player.seat}.orders"
        file.problems.append(Problem(where, f"{when.order} is the order of the turn that begins: not of a former one"))
        return player
    return evolve(player, orders=(*player.orders, when.order))


# ---------------------------------------------------------------- what is printed, titles, decks


def _printed(file: Reader, setting: Setting, placed: Mapping[AreaId, list[tuple[str, Line]]]) -> tuple[Place, ...]:
    """What is printed on the areas of a sketch; where a city lies, a city belongs."""
    table = file.table("resources")
    found = {}
    for area in setting.areas_of(table):
        text = table.text(area) or ""
        amounts = _amounts(text)
        if setting.board is not None and setting.board.tiles:
            table.note(area, "the resources of a board of tiles are printed on its tiles")
        elif amounts is None:
            table.note(area, f"must read 'food 2 ore 1', each once, 1 to 9, not {shown(text)}")
        else:
            city = any(isinstance(line, Town) for _, line in placed.get(area, ()))
            food, wood, ore = (amounts.get(each, 0) for each in RESOURCES)
            found[area] = Place(area, NOWHERE, food, wood, ore, city)
    return tuple(found.values())


def _amounts(text: str) -> dict[str, int] | None:
    amounts: dict[str, int] = {}
    rest = text.strip()
    while rest:
        match = _PRINTED.match(rest)
        if match is None or match[1] in amounts:
            return None
        amounts[match[1]] = int(match[2])
        rest = rest[match.end() :]
    return amounts or None


def _board(board: Board, printed: tuple[Place, ...]) -> Board:
    return attrs.evolve(board, printed=printed) if printed else board


def _titles(file: Reader, setting: Setting) -> tuple[TitleCard, ...]:
    """All titles of the box; those the file does not name lie on the table."""
    table, known = file.table("titles"), setting.content.titles_by_id
    held = {}
    for name in table.names():
        given = table.table(name)
        holder, influence = setting.seat(given, "holder"), given.number("influence") or 0
        given.finish()
        if name not in known:
            table.note(name, unknown("title", name, known))
        held[name] = TitleCard(TitleId(name), holder, influence)
    return tuple(held.get(title, TitleCard(TitleId(title))) for title in known)


def _season_cards(file: Reader, setting: Setting, piles: Discarded) -> SeasonDeck:
    """All season cards, if the file says which are or were drawn; without, seasons go by with no card."""
    draws = file.content.get("draw")
    if piles.seasons is None and not (isinstance(draws, dict) and "seasons" in draws):
        return SeasonDeck()
    pile = piles.seasons or ()
    left = tuple(SeasonCardId(card.id) for card in setting.content.seasons if card.id not in pile)
    return SeasonDeck(in_order(left), pile)


def _decks(
    file: Reader,
    setting: Setting,
    players: tuple[Player, ...],
    heroes: tuple[Hero, ...],
    fallen: tuple[FallenMarker, ...],
) -> Decks:
    """The heroes nobody has, the rewards, and the quests if the file says that any are held or drawn."""
    there = [hero.id for hero in heroes]
    left = tuple(HeroId(hero.id) for hero in setting.content.heroes if hero.id not in there)
    lying = [hero.rewards for hero in heroes] + [marker.rewards for marker in fallen]
    held = Counter(reward.id for rewards in lying for reward in rewards)
    box = Counter({RewardId(card.id): card.copies for card in setting.content.rewards})
    for reward, count in (held - box).items():
        wrong = f"{reward} is placed {box[reward] + count} times; the box has it {box[reward]} times"
        file.problems.append(Problem("place", wrong))
    quests = in_order(_quests_left(file, setting, players))
    return Decks(quests=quests, heroes=in_order(left), rewards=in_order(tuple((box - held).elements())))


def _quests_left(file: Reader, setting: Setting, players: tuple[Player, ...]) -> tuple[QuestId, ...]:
    """The quests nobody holds; none are played with where the file names none."""
    taken: list[QuestId] = []
    for player in players:
        for quest in player.quests:
            if quest in taken:
                file.problems.append(Problem(f"seats.{player.seat}.quests", f"there is one {quest}"))
            taken.append(quest)
    draws = file.content.get("draw")
    if not taken and not (isinstance(draws, dict) and "quests" in draws):
        return ()
    return tuple(QuestId(quest.id) for quest in setting.content.quests if quest.id not in taken)


# ---------------------------------------------------------------- what cannot be


def _false_company(state: GameState, placed: Mapping[AreaId, list[tuple[str, Line]]]) -> Iterator[Problem]:
    """Units are where their player has control, and so are his allies: no area is contested."""
    for area, lines in placed.items():
        holder = controller(state, area) or NOBODY
        for where, line in lines:
            if isinstance(line, Units) and line.seat is not None and line.seat != holder:
                yield Problem(where, f"{line.fighter.unit} is no ally of {line.seat} in {area}: {holder} controls it")


def _no_beginning(state: GameState, when: When) -> Iterator[Problem]:
    """Why play cannot begin at the checkpoint."""
    if when.checkpoint not in state.ruleset.checkpoints:
        yield Problem("at.checkpoint", f"the ruleset {state.ruleset.id} has no checkpoint {when.checkpoint}")
    for seat in beaten(state):
        yield Problem(f"seats.{seat}", "controls no area, and so is out of the game (LIM.8)")


__all__ = ["read_year"]
