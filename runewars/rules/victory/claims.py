"""VIC.3 to VIC.7: six dragon runes shown in one's turn. They win at once, or are claimed a year ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Protocol

from runewars.kernel import (
    Answer,
    Choice,
    Cites,
    Decision,
    Event,
    Reason,
    Seat,
    Step,
    StepHandler,
    evolve,
    objection,
    value,
)
from runewars.rules.events import GameEnded
from runewars.rules.revealing import dragon_runes, facedown_dragons, reveal, runes_of, shown_dragons
from runewars.state import Play, Position
from runewars.table import AreaId, Season, Table, VictoryMarker

from .settings import VictorySettings

# ---------------------------------------------------------------- what is chosen, asked and owed


@value
class Claim(Choice):
    """Show that one controls dragon runes enough."""

    seat: Seat
    form: ClassVar[str] = "claim"


class InOnesTurn(Protocol):
    """A decision of a player's turn, in which he may claim: it is put to him again after that."""

    @property
    def seat(self) -> Seat: ...

    def again(self) -> Step: ...


@value
class Reveal(Choice):
    """Turn up a rune."""

    seat: Seat
    area: AreaId
    form: ClassVar[str] = "reveal {area}"


@value
class RevealDragonRune(Decision):
    """Which dragon rune does the player turn up next to prove his claim?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Reveal,)


@value
class ProveClaim(Step):
    """Runes are turned up until enough are proven."""

    seat: Seat


@value
class LayVictoryMarker(Step):
    """The victory marker is put on the deck of the season."""

    seat: Seat


@value
class ResolveClaim(Step):
    """The season of a claim has come round."""


# ---------------------------------------------------------------- events


@value
class VictoryMarkerLaid(Event):
    """A player puts his victory marker on the deck of the season."""

    seat: Seat
    season: Season
    cites: Cites
    says: ClassVar[str] = "{seat} lays the victory marker on the deck of {season}"

    def apply(self, table: Table) -> Table:
        marked = (*table.seasons.markers, VictoryMarker(self.season, self.seat))
        return evolve(table, seasons=evolve(table.seasons, markers=marked))


@value
class VictoryMarkerReturned(Event):
    """A player takes his victory marker back: he controls too few dragon runes."""

    seat: Seat
    season: Season
    cites: Cites
    says: ClassVar[str] = "{seat} controls too few dragon runes and takes the victory marker back"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        return evolve(table, seasons=table.seasons.without_marker(self.seat))


# ---------------------------------------------------------------- who may claim


@value
class TooFewRunes(Reason):
    """The player does not control as many dragon runes as it takes."""

    runes: int
    wanted: int
    says: ClassVar[str] = "{wanted} dragon runes are needed, {runes} are controlled"


@value
class DeckIsMarked(Reason):
    """A deck holds one marker."""

    season: Season
    holder: Seat
    says: ClassVar[str] = "{holder}'s marker lies on the deck of {season}"


@value
class MarkerIsOut(Reason):
    """A player has one marker."""

    season: Season
    says: ClassVar[str] = "one's marker lies on the deck of {season} already"


@value
class LastYear(Reason):
    """The season would not come round again."""

    year: int
    says: ClassVar[str] = "year {year} is the last: its seasons do not come round again"


def runes_wanted(at: Position) -> int:
    """How many dragon runes are to be shown."""
    return at.ruleset.settings(VictorySettings).runes


def too_few(at: Position, seat: Seat) -> TooFewRunes | None:
    """What a player lacks, as far as he knows himself: those faceup, and those he can turn up."""
    found, wanted = shown_dragons(at, seat) + len(facedown_dragons(at, seat)), runes_wanted(at)
    return TooFewRunes(found, wanted) if found < wanted else None


@objection("VIC.3")
def too_few_to_win(at: Position, decision: InOnesTurn, choice: Claim) -> TooFewRunes | None:
    """Six dragon runes."""
    return too_few(at, decision.seat)


@objection("VIC.4")
def too_few_to_claim(at: Position, decision: InOnesTurn, choice: Claim) -> TooFewRunes | None:
    """Six dragon runes."""
    return too_few(at, decision.seat)


@objection("VIC.6")
def deck_is_marked(at: Position, decision: InOnesTurn, choice: Claim) -> DeckIsMarked | None:
    """One marker a deck."""
    season = at.table.clock.season
    holder = at.table.seasons.claimant(season)
    return None if holder is None or holder == decision.seat else DeckIsMarked(season, holder)


@objection("VIC.6")
def marker_is_out(at: Position, decision: InOnesTurn, choice: Claim) -> MarkerIsOut | None:
    """One marker a player; it is not taken back early."""
    laid = next((marker for marker in at.table.seasons.markers if marker.seat == decision.seat), None)
    return None if laid is None else MarkerIsOut(laid.season)


@objection("VIC.7")
def in_the_last_year(at: Position, decision: InOnesTurn, choice: Claim) -> LastYear | None:
    """None in the game's last year."""
    year = at.table.clock.year
    return LastYear(year) if year >= at.ruleset.settings(VictorySettings).years else None


WINS_AT_ONCE = (too_few_to_win,)
A_YEAR_AHEAD = (too_few_to_claim, deck_is_marked, marker_is_out, in_the_last_year)


def claims(at: Position, decision: InOnesTurn) -> Iterator[Claim]:
    yield Claim(decision.seat)


# ---------------------------------------------------------------- at once


def win(play: Play, decision: InOnesTurn, choice: Claim) -> None:
    """Revealed, and the game is won (VIC.3)."""
    prove_at_once(play, choice.seat, "VIC.3")
    play.happen(GameEnded(choice.seat, f"{runes_wanted(play)} dragon runes", ("VIC.3",)))
    play.stop()


def prove_at_once(play: Play, seat: Seat, rule: str) -> None:
    """Turn up as many as it takes; the game being over, it makes no difference which."""
    for area in facedown_dragons(play, seat)[: still_to_prove(play, seat)]:
        reveal(play, seat, area, (rule,))


def still_to_prove(at: Position, seat: Seat) -> int:
    """How many more must be turned up."""
    return max(0, runes_wanted(at) - shown_dragons(at, seat))


# ---------------------------------------------------------------- a year ahead


def claim(play: Play, decision: InOnesTurn, choice: Claim) -> None:
    """Runes are revealed, the marker is laid, and the turn goes on where it was (VIC.4)."""
    play.then(ProveClaim(choice.seat), LayVictoryMarker(choice.seat), decision.again())


def prove_claim(play: Play, step: ProveClaim) -> None:
    """One after another, of his choice; he is asked where the public cannot tell which it will be (VIC.4)."""
    left = still_to_prove(play, step.seat)
    facedown = [area for area, rune in runes_of(play, step.seat) if not rune.faceup]
    if len(facedown) > left > 0:
        play.ask(RevealDragonRune(step.seat))
    elif left:
        prove_at_once(play, step.seat, "VIC.4")


@value
class NoRuneToReveal(Reason):
    """There is no facedown rune of his there."""

    area: AreaId
    says: ClassVar[str] = "in {area} is no facedown rune of one's own"


@value
class FalseRune(Reason):
    """It proves nothing."""

    area: AreaId
    says: ClassVar[str] = "the rune in {area} is a false one"


@objection("RUN.6")
def no_rune_to_reveal(at: Position, decision: RevealDragonRune, choice: Reveal) -> NoRuneToReveal | None:
    """A facedown one in an area he controls."""
    facedown = [area for area, rune in runes_of(at, decision.seat) if not rune.faceup]
    return None if choice.area in facedown else NoRuneToReveal(choice.area)


@objection("RUN.6")
def proves_nothing(at: Position, decision: RevealDragonRune, choice: Reveal) -> FalseRune | None:
    """Told to reveal a dragon rune, he may not turn up a false one."""
    if no_rune_to_reveal(at, decision, choice) is not None or choice.area in facedown_dragons(at, decision.seat):
        return None
    return FalseRune(choice.area)


def revelations(at: Position, decision: RevealDragonRune) -> Iterator[Reveal]:
    for area, _ in runes_of(at, decision.seat):
        yield Reveal(decision.seat, area)


def reveal_one(play: Play, decision: RevealDragonRune, choice: Reveal) -> None:
    reveal(play, choice.seat, choice.area, ("VIC.4",))
    play.then(ProveClaim(choice.seat))


def lay_victory_marker(play: Play, step: LayVictoryMarker) -> None:
    """On the current season's deck (VIC.4)."""
    play.happen(VictoryMarkerLaid(step.seat, play.table.clock.season, ("VIC.4",)))


def resolve_claim(play: Play, step: ResolveClaim) -> None:
    """Before a season card is drawn: any six runes now, and nothing else, decide (VIC.5)."""
    season = play.table.clock.season
    seat = play.table.seasons.claimant(season)
    if seat is None:
        return
    if dragon_runes(play, seat) < runes_wanted(play):
        play.happen(VictoryMarkerReturned(seat, season, ("VIC.5",)))
        return
    prove_at_once(play, seat, "VIC.5")
    play.happen(GameEnded(seat, "a claim made good", ("VIC.5",)))
    play.stop()


STEPS: dict[type[Step], StepHandler] = {
    ProveClaim: prove_claim, LayVictoryMarker: lay_victory_marker, ResolveClaim: resolve_claim,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    Claim: Answer(win, claims, WINS_AT_ONCE),
    Reveal: Answer(reveal_one, revelations, (no_rune_to_reveal, proves_nothing)),
}
DECISIONS: tuple[type[Decision], ...] = (RevealDragonRune,)

__all__ = [
    "ANSWERS", "A_YEAR_AHEAD", "DECISIONS", "STEPS", "WINS_AT_ONCE", "Claim", "ResolveClaim", "Reveal",
    "RevealDragonRune", "claim",
]  # fmt: skip
