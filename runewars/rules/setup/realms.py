"""Home realms: the markers, and the tiles that replace them (SET.7, SET.8, SET.10, SET.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.kernel import Answer, Choice, Decision, ObjectionRule, Reason, Seat, Step, StepHandler, objection, value
from runewars.state import Play, Position
from runewars.table import AreaId, Hex, Marker, PlacedTile
from runewars.table.hexes import ring

from .arrangement import LayHomes, out_of_patience
from .beginning import clockwise
from .events import HomeRealmPlaced, MarkerPlaced, RealmsTakenBack, TilesTakenBack, setting_up
from .geometry import clashes, open_edges, overlaps, placed
from .homes import adjacent_homes, home_fits, home_positions, marker_under
from .markers import (
    FEWEST_OPEN_EDGES,
    Spacing,
    apart,
    completes,
    fewest_steps,
    has_third,
    lies_outside,
    spots,
    well_apart,
)
from .settings import marker_rule, spacing
from .tiling import ColoursClash, LiesOnAnother, PlaceTiles, TurnedTooFar


def home_areas(at: Position) -> frozenset[AreaId]:
    """The areas of the home realms on the board."""
    return frozenset(
        area for area, there in zip(at.table.board.areas, at.table.areas, strict=True) if there.home is not None
    )


# ---------------------------------------------------------------- markers


@value
class PlaceMarkers(Step):
    """The first player places a marker a player."""


@value
class LayMarker(Choice):
    """Place a marker on two spaces."""

    seat: Seat
    marker: Marker
    form: ClassVar[str] = "marker {marker}"


@value
class PlaceMarker(Decision):
    """Where does the next home realm marker lie?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (LayMarker,)


def place_markers(play: Play, step: PlaceMarkers) -> None:
    """One after another; if there is no room for all, the tiles are placed anew (SET.7, SET.8)."""
    markers = setting_up(play.table).markers
    players = len(play.table.players)
    if len(markers) >= players:
        return
    if completes(play.table.board, markers, players, spacing(play)):
        play.ask(PlaceMarker(play.table.clock.first))
        return
    play.happen(TilesTakenBack(("SET.8",)))
    play.then(PlaceTiles(), PlaceMarkers())


@value
class NotAMarker(Reason):
    """A marker covers two adjacent spaces."""

    first: Hex
    second: Hex
    says: ClassVar[str] = "{first} and {second} are not adjacent"


@value
class NotOutside(Reason):
    """A marker lies on free spaces outside the board, in no hole."""

    first: Hex
    second: Hex
    says: ClassVar[str] = "{first} and {second} are not both free and outside the board"


@value
class NoThirdSpace(Reason):
    """No free space touches both."""

    first: Hex
    second: Hex
    says: ClassVar[str] = "no third free space touches both {first} and {second}"


@value
class FewOpenBorders(Reason):
    """A marker touches at least three uncoloured area borders."""

    found: int
    says: ClassVar[str] = "it touches {found} uncoloured borders; at least three are needed"


@value
class TooNear(Reason):
    """Another marker is too near."""

    other: Marker
    steps: int
    needed: int
    says: ClassVar[str] = "it is {steps} steps from the marker at {other}; at least {needed} are needed"


@value
class NoRoomForTheRest(Reason):
    """The other markers could not be placed."""

    says: ClassVar[str] = "it would leave no way to place the rest"


def _adjacent(laid: Marker) -> bool:
    return laid.second in ring(laid.first)


def _keeps_its_distance(at: Position, laid: Marker) -> bool:
    """Whether a marker is far enough from those that lie there."""
    wanted = spacing(at)
    closer = fewest_steps(at.table.board, len(at.table.players), wanted) < wanted.steps
    return well_apart((*setting_up(at.table).markers, laid), Spacing(wanted.steps, closer))


def marker_objections(rule: str) -> tuple[ObjectionRule, ...]:
    """What speaks against a marker, by the edition's rule."""

    @objection(rule)
    def not_a_marker(at: Position, decision: PlaceMarker, choice: LayMarker) -> NotAMarker | None:
        """A marker covers two adjacent spaces."""
        return None if _adjacent(choice.marker) else NotAMarker(*choice.marker.spaces)

    @objection(rule)
    def not_outside(at: Position, decision: PlaceMarker, choice: LayMarker) -> NotOutside | None:
        """Free spaces outside the board, in no hole."""
        return None if lies_outside(at.table.board, choice.marker) else NotOutside(*choice.marker.spaces)

    @objection(rule)
    def no_third_space(at: Position, decision: PlaceMarker, choice: LayMarker) -> NoThirdSpace | None:
        """With a third free space that touches both."""
        if not _adjacent(choice.marker) or has_third(at.table.board, choice.marker):
            return None
        return NoThirdSpace(*choice.marker.spaces)

    @objection(rule)
    def few_open_borders(at: Position, decision: PlaceMarker, choice: LayMarker) -> FewOpenBorders | None:
        """Its two spaces together touch at least three uncoloured area borders."""
        found = open_edges(at.table.board, choice.marker.spaces)
        return None if found >= FEWEST_OPEN_EDGES else FewOpenBorders(found)

    @objection(rule)
    def too_near(at: Position, decision: PlaceMarker, choice: LayMarker) -> TooNear | None:
        """Far enough from every other marker."""
        markers = setting_up(at.table).markers
        if not markers or _keeps_its_distance(at, choice.marker):
            return None
        nearest = min(markers, key=lambda other: apart(choice.marker, other))
        steps, least = apart(choice.marker, nearest), fewest_steps(at.table.board, len(at.table.players), spacing(at))
        return TooNear(nearest, steps, least if steps < least else spacing(at).steps)

    @objection(rule)
    def no_room_for_the_rest(at: Position, decision: PlaceMarker, choice: LayMarker) -> NoRoomForTheRest | None:
        """A marker that would leave no way to place the rest may not be placed."""
        markers = (*setting_up(at.table).markers, choice.marker)
        room = completes(at.table.board, markers, len(at.table.players), spacing(at))
        return NoRoomForTheRest() if _keeps_its_distance(at, choice.marker) and not room else None

    return (not_a_marker, not_outside, no_third_space, few_open_borders, too_near, no_room_for_the_rest)


def marker_spots(at: Position, decision: PlaceMarker) -> Iterator[LayMarker]:
    for spot in spots(at.table.board):
        yield LayMarker(decision.seat, spot)


def lay_marker(play: Play, decision: PlaceMarker, choice: LayMarker) -> None:
    play.happen(MarkerPlaced(choice.seat, choice.marker, (marker_rule(play),)))
    play.then(PlaceMarkers())


# ---------------------------------------------------------------- home realms


@value
class PlaceHomes(Step):
    """From the player left of the first, clockwise, so many home realms are placed."""

    placed: int = 0


@value
class LayHome(Choice):
    """Place the home realm: the space of its first area, and how often it is turned clockwise."""

    seat: Seat
    at: Hex
    turned: int
    form: ClassVar[str] = "home at {at} turned {turned}"


@value
class PlaceHome(Decision):
    """Where does the player's home realm lie?"""

    seat: Seat
    placed: int
    """How many home realms are placed."""
    takes: ClassVar[tuple[type[Choice], ...]] = (LayHome,)


def place_homes(play: Play, step: PlaceHomes) -> None:
    """Each in turn; if one finds no place, markers, runes and home realms are placed anew (SET.10, SET.11)."""
    seats = clockwise(play)
    if step.placed >= len(seats):
        return
    if out_of_patience(play):
        play.then(LayHomes())
        return
    seat = (*seats[1:], seats[0])[step.placed]
    if any(home_fits(play.table.board, laid, home_areas(play)) for laid in _ways(play, seat)):
        play.ask(PlaceHome(seat, step.placed))
        return
    play.happen(RealmsTakenBack(("SET.11",)))
    board = play.ruleset.procedures["board"]
    again = next(index for index, each in enumerate(board) if type(each) is PlaceMarkers)
    play.then(*([PlaceTiles()] if out_of_patience(play) else []), *board[again:])


def _ways(at: Position, seat: Seat) -> Iterator[PlacedTile]:
    return home_positions(at.content.home_of(seat), setting_up(at.table).markers)


@value
class NotOnAMarker(Reason):
    """Two of the tile's areas lie on a marker's two spaces."""

    at: Hex
    says: ClassVar[str] = "at {at} its areas do not cover a marker"


@value
class NextToAHome(Reason):
    """It would be adjacent to another home realm."""

    areas: tuple[AreaId, ...]
    says: ClassVar[str] = "it would be adjacent to another home realm: {areas}"


def _home(at: Position, decision: PlaceHome, choice: LayHome) -> PlacedTile:
    return placed(at.content.home_of(decision.seat), choice.at, choice.turned % 6)


@objection("ASK.3")
def home_turned_too_far(at: Position, decision: PlaceHome, choice: LayHome) -> TurnedTooFar | None:
    """A turn is a sixth of a circle."""
    return None if choice.turned < 6 else TurnedTooFar(choice.turned)


@objection("SET.10")
def not_on_a_marker(at: Position, decision: PlaceHome, choice: LayHome) -> NotOnAMarker | None:
    """Two of the tile's areas lie on the marker's two spaces."""
    laid = _home(at, decision, choice)
    return None if marker_under(laid, setting_up(at.table).markers) is not None else NotOnAMarker(choice.at)


@objection("SET.10")
def home_on_another(at: Position, decision: PlaceHome, choice: LayHome) -> LiesOnAnother | None:
    """The third area lies on a free space."""
    under = overlaps(at.table.board, _home(at, decision, choice))
    return LiesOnAnother(under) if under else None


@objection("SET.5")
def home_colours_clash(at: Position, decision: PlaceHome, choice: LayHome) -> ColoursClash | None:
    """Home realm tiles obey it too."""
    found = clashes(at.table.board, _home(at, decision, choice))
    return ColoursClash(tuple(f"{here} and {there}" for here, there in found)) if found else None


@objection("SET.10")
def next_to_a_home(at: Position, decision: PlaceHome, choice: LayHome) -> NextToAHome | None:
    """No area of it may be adjacent to an area of another home realm."""
    near = adjacent_homes(at.table.board, _home(at, decision, choice), home_areas(at))
    return NextToAHome(near) if near else None


def home_places(at: Position, decision: PlaceHome) -> Iterator[LayHome]:
    for laid in _ways(at, decision.seat):
        yield LayHome(decision.seat, laid.at, laid.turned)


def lay_home(play: Play, decision: PlaceHome, choice: LayHome) -> None:
    laid = _home(play, decision, choice)
    under = marker_under(laid, setting_up(play.table).markers)
    if under is not None:
        play.happen(HomeRealmPlaced(choice.seat, laid, under, ("SET.10",)))
    play.then(PlaceHomes(decision.placed + 1))


ORIGINAL_MARKERS = marker_objections("SET.7o")
REVISED_MARKERS = marker_objections("SET.7")

STEPS: dict[type[Step], StepHandler] = {PlaceMarkers: place_markers, PlaceHomes: place_homes}
ANSWERS: dict[type[Choice], Answer] = {
    LayMarker: Answer(
        lay_marker,
        marker_spots,
        ORIGINAL_MARKERS,
    ),
    LayHome: Answer(
        lay_home,
        home_places,
        (home_turned_too_far, not_on_a_marker, home_on_another, home_colours_clash, next_to_a_home),
    ),
}
DECISIONS: tuple[type[Decision], ...] = (PlaceMarker, PlaceHome)

__all__ = [
    "ANSWERS", "DECISIONS", "ORIGINAL_MARKERS", "REVISED_MARKERS", "STEPS", "LayHome", "LayMarker", "PlaceHome",
    "PlaceHomes", "PlaceMarker", "PlaceMarkers", "home_areas", "marker_objections",
]  # fmt: skip
