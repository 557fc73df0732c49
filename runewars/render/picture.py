"""The table as one SVG picture: parchment, board, pieces, legend."""

from __future__ import annotations

from runewars.kernel import Seat
from runewars.table import Marker
from runewars.table.hexes import step

from .areas import Canvas, area_drawn
from .borders import borders, ways
from .figures import hatching
from .geometry import HALF_HEIGHT, RADIUS, Point, corners, middle, middles
from .legend import WIDTH, legend
from .markup import SERIF, group, num, polygon, polyline, says, tag, title
from .palette import CREAM, FRAME, PARCHMENT, paints
from .sight import Shown, looking

MARGIN = 46.0


def svg(state: Shown, *, seat: Seat | str | None = None) -> str:
    """The table as an SVG document.

    Takes a state or a view. Facedown things stay facedown, but for the runes that `seat` knows: they bear a small seal.
    """
    looker, table = looking(state, seat), state.table
    factions = [faction.id for faction in state.content.factions]
    paint = paints(factions, [player.seat for player in table.players])
    canvas = Canvas(state, looker, paint, middles(table.board))
    markers = table.setup.markers if table.setup is not None else ()
    spaces = [*canvas.middles.values(), *(middle(space) for laid in markers for space in laid.spaces)] or [Point(0, 0)]
    left, right = min(at.x for at in spaces) - RADIUS, max(at.x for at in spaces) + RADIUS
    top, bottom = min(at.y for at in spaces) - HALF_HEIGHT, max(at.y for at in spaces) + HALF_HEIGHT
    beside, tall = legend(canvas)
    high = max(bottom - top, tall)
    width, height = right - left + WIDTH + 3 * MARGIN, high + 2 * MARGIN
    origin = Point(MARGIN - left, MARGIN - top + (high - (bottom - top)) / 2)
    board = group(
        ways(table.board),
        *(_marker(laid) for laid in markers),
        *(area_drawn(canvas, area) for area in table.board.areas),
        borders(table.board),
        at=origin,
    )
    return (
        tag(
            "svg",
            title(f"Runewars: year {table.clock.year}, {table.clock.season}"),
            _definitions(canvas),
            _parchment(width, height),
            board,
            group(beside, at=Point(right - left + 2 * MARGIN, MARGIN)),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {num(width)} {num(height)}",
            width=width,
            height=height,
            role="img",
            font_family=SERIF,
        )
        + "\n"
    )


def _definitions(canvas: Canvas) -> str:
    light, dark = PARCHMENT
    sheet = tag(
        "radialGradient",
        tag("stop", offset="0.3", stop_color=light),
        tag("stop", offset="1", stop_color=dark),
        id="parchment",
        cx="50%",
        cy="45%",
        r="75%",
    )
    return tag("defs", sheet, *(hatching(name, paint) for name, paint in canvas.paint.items()))


def _parchment(width: float, height: float) -> str:
    """The sheet all lies on, with a double frame."""
    frames = ((9.0, 3.0), (15.0, 1.0))
    return tag("rect", width=width, height=height, fill="url(#parchment)") + "".join(
        tag(
            "rect",
            x=inset,
            y=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            rx=6,
            fill="none",
            stroke=FRAME,
            stroke_width=line,
        )
        for inset, line in frames
    )


def _marker(laid: Marker) -> str:
    """A home realm marker: two spaces outlined as one."""
    drawn = []
    for here, other in (laid.spaces, laid.spaces[::-1]):
        rim = corners(middle(here), RADIUS - 5)
        drawn.append(polygon(rim, fill=CREAM, fill_opacity="0.5"))
        for direction in range(6):
            if step(here, direction) != other:
                side = (rim[direction], rim[(direction + 1) % 6])
                drawn.append(polyline(side, stroke=FRAME, stroke_width=3, stroke_dasharray="10 7"))
    between = middle(laid.first).towards(middle(laid.second), 0.5)
    name = says("home realm", between.x, between.y, 15, fill=FRAME)
    return tag("g", title(f"Home realm marker at {laid}"), *drawn, name)


__all__ = ["svg"]
