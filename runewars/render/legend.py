"""Beside the board: when it is, what lies before each player, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from runewars.content import NEUTRAL, SHAPES
from runewars.table import DRAGON, FALSE, Player

from . import words
from .areas import Canvas
from .borders import ridge, river
from .figures import base, drop, hero_shield
from .geometry import Point
from .markup import INK, breadth, group, says, tag, title
from .palette import CREAM, FACTIONS, FRAME, GOLD, INFLUENCE, SEASON
from .sight import waiting_tiles
from .tokens import flag, food, ore, rune_disc, star, swords, tower, wood

WIDTH = 300.0
PLAYER = 104.0
"""The height of a player's panel."""
STEP = 30.0


def legend(canvas: Canvas) -> tuple[str, float]:
    """The legend from its upper left corner, and its height."""
    drawn, y = _clock(canvas)
    for player in canvas.shown.table.players:
        drawn += group(_player(canvas, player), at=Point(0, y))
        y += PLAYER + 12
    key, height = _key()
    return drawn + group(key, at=Point(0, y + 4)), y + 4 + height


def _clock(canvas: Canvas) -> tuple[str, float]:
    """Year and season; below, a battle under way, setup, or how it ended."""
    table = canvas.shown.table
    season = table.clock.season
    drawn = says(f"Year {table.clock.year}", 0, 18, 28, anchor="start", bold=True)
    drawn += tag("rect", x=WIDTH - 110, y=0, width=110, height=34, rx=17, fill=SEASON.get(season, FRAME))
    drawn += says(season.capitalize(), WIDTH - 55, 17, 18, fill=CREAM, bold=True)
    y = 50.0
    notes = [words.ending(table)]
    if table.battle is not None:
        notes.append(words.battle(table))
    if table.setup is not None:
        notes.append("the game is being set up")
    for note in filter(None, notes):
        size = min(14.0, 14.0 * WIDTH / breadth(note, 14.0))
        drawn += says(note[0].upper() + note[1:], 0, y + 4, size, anchor="start")
        y += 22
    return drawn, y


def _player(canvas: Canvas, player: Player) -> str:
    """A player: his name, influence, dials and cards."""
    table, colours = canvas.shown.table, canvas.paint[player.seat]
    faction = canvas.content.factions_by_id.get(player.seat)
    name = faction.name if faction is not None else player.seat
    inside = [
        title(f"{player.seat}: {words.holdings(table, player)}"),
        tag("rect", width=WIDTH, height=PLAYER, rx=8, fill=CREAM, stroke=colours.dark, stroke_width=1.5),
        tag(
            "path",
            d=f"M0,8 A8,8 0 0 1 8,0 L{WIDTH - 8:.0f},0 A8,8 0 0 1 {WIDTH:.0f},8 L{WIDTH:.0f},32 L0,32 Z",
            fill=colours.fill,
        ),
        says(name, 14, 16, 17, fill=CREAM, anchor="start", bold=True),
    ]
    if player.seat == table.clock.first:
        inside.append(group(star(GOLD), at=Point(WIDTH - 20, 16), scale=1.3))
    if player.seat == table.clock.turn:
        inside.append(says("turn", WIDTH - (38 if len(inside) > 4 else 14), 16, 14, fill=CREAM, anchor="end"))
    x = 26.0
    for icon in (_gem(player.influence), food(player.food), wood(player.wood), ore(player.ore)):
        inside.append(group(icon, at=Point(x, 54), scale=1.2))
        x += 50 if x == 26.0 else 38
    inside += _cards(player, canvas)
    return tag("g", *inside)


def _cards(player: Player, canvas: Canvas) -> Iterator[str]:
    """How many cards, tokens and tiles lie before a player."""
    x = 18.0
    counts = [
        ("tactics", len(player.hand) + len(player.fresh)),
        ("quests", len(player.quests)),
        ("objectives", len(player.objectives)),
    ]
    for name, count in counts:
        yield group(_card(count), at=Point(x, 86))
        yield says(name, x + 12, 86, 12, anchor="start")
        x += 34 + breadth(name, 12)
    waiting = [f"{len(player.runes)} runes"] if player.runes else []
    if tiles := waiting_tiles(canvas.shown.table, player.seat):
        waiting.append(f"tiles {' '.join(tiles)}")
    if waiting:
        yield says(", ".join(waiting), WIDTH - 12, 54, 12, anchor="end")


def _gem(count: int) -> str:
    """Influence: a violet drop."""
    gem = tag(
        "path",
        d="M-12,-4 L-7,-11 L7,-11 L12,-4 L0,12 Z",
        fill=INFLUENCE,
        stroke="#3b2352",
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    return gem + says(str(count), 0, -2, 12, fill=CREAM, bold=True)


def _card(count: int) -> str:
    back = tag("rect", x=-8, y=-11, width=16, height=22, rx=2, fill="#6b5136", stroke=INK, stroke_width=1)
    return back + says(str(count), 0, 0, 12, fill=CREAM, bold=True)


def _key() -> tuple[str, float]:
    """What the signs mean."""
    paint = FACTIONS[NEUTRAL]
    figures = [
        *((base(shape, paint.fill, paint.dark), shape) for shape in SHAPES),
        (group(base("rectangle", f"url(#routed-{NEUTRAL})", paint.dark), turn=24), "routed"),
        (group(drop(1), scale=1.3), "damage"),
        (hero_shield("", paint), "hero"),
        (tower(paint), "stronghold"),
        (tower(paint, damaged=True), "damaged"),
        (group(star(GOLD), scale=1.4), "development"),
        (flag(paint), "activated"),
    ]
    land = [
        (rune_disc(None), "rune, facedown"),
        (rune_disc(DRAGON), "dragon rune"),
        (rune_disc(FALSE), "false rune"),
        (swords(), "battle"),
        (ridge(Point(-22, 0), Point(22, 0), 4), "mountain"),
        (river(Point(-22, 0), Point(22, 0), 3), "water"),
        (group(food(1), scale=1.3), "food"),
        (group(wood(1), scale=1.3), "wood"),
        (group(ore(1), scale=1.3), "ore"),
        (group(_gem(1), scale=1.3), "influence"),
        (group(star(GOLD), scale=1.4), "first player"),
    ]
    drawn = []
    for x, column in ((22.0, figures), (WIDTH / 2 + 22, land)):
        for row, (sign, name) in enumerate(column):
            y = 14 + row * STEP
            drawn += [group(sign, at=Point(x, y), scale=0.7), says(name, x + 26, y, 13, anchor="start")]
    return "".join(drawn), 14 + STEP * max(len(figures), len(land))


__all__ = ["WIDTH", "legend"]
