"""For every case of victory and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping

import attrs
from breakages import Breakage, asked, changed
from limits.limits_breakages import applied, nothing

from runewars.kernel import Insertion, Ruleset, Seat, objection
from runewars.rules import revealing, seasons
from runewars.rules.play_order import standing
from runewars.rules.revealing import RuneRevealed, dragon_runes, runes_of
from runewars.rules.season_card import DrawSeasonCard
from runewars.rules.seasons import EndSeason
from runewars.rules.terms import controller
from runewars.rules.victory import claims, count
from runewars.rules.victory.claims import (
    Claim,
    InOnesTurn,
    LastYear,
    LayVictoryMarker,
    ResolveClaim,
    Reveal,
    VictoryMarkerLaid,
    VictoryMarkerReturned,
)
from runewars.rules.victory.settings import VictorySettings
from runewars.rulesets import CLAIM_A_YEAR_AHEAD, ORIGINAL, REVISED_CHANGES
from runewars.state import Play, Position
from runewars.table import DRAGON, SEASONS, AreaId, Rune, Table

# ---------------------------------------------------------------- the rules gone wrong


def on_the_next_deck(play: Play, step: LayVictoryMarker) -> None:
    """The marker is laid on the deck of the season to come."""
    after = SEASONS[(SEASONS.index(play.table.clock.season) + 1) % len(SEASONS)]
    play.happen(VictoryMarkerLaid(step.seat, after, ("VIC.4",)))


def stays_facedown(event: RuneRevealed, table: Table) -> Table:
    """A revealed rune is turned down again."""
    return table


def with_uncontrolled_ones(at: Position, seat: Seat) -> tuple[tuple[AreaId, Rune], ...]:
    """Runes of areas nobody controls are anybody's."""
    return tuple(
        (area, there.rune)
        for area, there in zip(at.table.board.areas, at.table.areas, strict=True)
        if there.rune is not None and controller(at, area) in (None, seat)
    )


def counted_with_uncontrolled(at: Position, seat: Seat) -> int:
    """Runes of areas nobody controls count for the first player."""
    if seat != at.table.clock.first:
        return dragon_runes(at, seat)
    return sum(rune.face == DRAGON for _, rune in with_uncontrolled_ones(at, seat))


def false_ones_too(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """False runes may be turned up as well."""
    return tuple(area for area, rune in runes_of(at, seat) if not rune.faceup)


def held_all_year(play: Play, step: EndSeason) -> None:
    """Who has too few runes at the end of any season takes his marker back."""
    for marker in play.table.seasons.markers:
        if dragon_runes(play, marker.seat) < claims.runes_wanted(play):
            play.happen(VictoryMarkerReturned(marker.seat, marker.season, ("VIC.5",)))
    seasons.end_season(play, step)


def whatever_he_has(at: Position, seat: Seat) -> int:
    """At the resolution nobody counts."""
    return claims.runes_wanted(at)


@objection("VIC.7")
def in_the_last_two_years(at: Position, decision: InOnesTurn, choice: Claim) -> LastYear | None:
    """The last two years are barred."""
    year = at.table.clock.year
    return LastYear(year) if year >= at.ruleset.settings(VictorySettings).years - 1 else None


def least_influence(at: Position, seat: Seat) -> tuple[int, ...]:
    """Ties go to the least influence."""
    return tuple(-part for part in standing(at, seat))


def influence_first(at: Position, seat: Seat) -> int:
    """Influence counts, and no runes."""
    return at.table.player(seat).influence


def card_first(ruleset: Ruleset) -> Ruleset:
    """The season card is drawn before the marker is resolved."""
    late = (Insertion("season", (ResolveClaim(),), after=DrawSeasonCard),)
    changes = [attrs.evolve(each, inserts=late) if each is CLAIM_A_YEAR_AHEAD else each for each in REVISED_CHANGES]
    return ORIGINAL.with_changes(*changes, id="broken")


def never_resolved(rule: str, seen: str) -> Breakage:
    return changed(rule, "Markers are never resolved.", seen, handlers={ResolveClaim: nothing})


def always_good(seen: str) -> Breakage:
    return asked("VIC.5", "A marker wins, whatever its owner has.", seen, claims, "dragon_runes", whatever_he_has)


def laid_in_any_year(seen: str) -> Breakage:
    return changed("VIC.7", "Markers are laid in any year.", seen, drops_objections={Claim: (claims.in_the_last_year,)})


def on_the_wrong_deck(seen: str) -> Breakage:
    return changed(
        "VIC.4", "The marker is laid on the next season's deck.", seen, handlers={LayVictoryMarker: on_the_next_deck}
    )


def with_any_runes(rule: str, seen: str, question: object) -> Breakage:
    return changed(rule, "Any number of runes will do.", seen, drops_objections={Claim: (question,)})


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "VIC-01": (
        changed(
            "RUN.6", "False runes are turned up too.", "'daqan: reveal H8' is legal",
            drops_objections={Reveal: (claims.proves_nothing,)},
        ),
        changed(
            "RUN.6", "Any rune is turned up.", "'daqan: reveal U' is",
            drops_objections={Reveal: (claims.no_rune_to_reveal,)},
        ),
        applied(
            "RUN.7", "What is revealed is turned down again.", "there lies rune dragon of daqan",
            RuneRevealed, stays_facedown,
        ),
        on_the_wrong_deck("claims.fall: expected daqan, but there lies the marker of nobody"),
    ),
    "VIC-02": (
        asked(
            "RUN.4", "A rune in an uncontrolled area is anybody's.", "'daqan: claim' is legal",
            revealing, "runes_of", with_uncontrolled_ones,
        ),
        with_any_runes("VIC.4", "'daqan: claim' is legal", claims.too_few_to_claim),
        asked(
            "VIC.4", "False runes count.", "'daqan: claim' is legal",
            claims, "facedown_dragons", false_ones_too,
        ),
    ),
    "VIC-04": (
        on_the_wrong_deck("script goes on with"),
        never_resolved("VIC.5", "used up, but"),
    ),
    "VIC-05": (
        changed(
            "VIC.5", "Six runes must be held all year.", "used up, but",
            handlers={EndSeason: held_all_year},
        ),
        always_good("over: expected the game to go on"),
    ),
    "VIC-07": (
        never_resolved("VIC.5", "'daqan: claim', is refused"),
        always_good("script goes on with 'daqan: order strategize'"),
        laid_in_any_year("'daqan: claim' is legal"),
    ),
    "VIC-08": (
        changed(
            "VIC.6", "A deck holds any number of markers.", "'uthuk: claim' is legal",
            drops_objections={Claim: (claims.deck_is_marked,)},
        ),
        changed(
            "VIC.6", "A player has any number of markers.", "'daqan: claim' is legal",
            drops_objections={Claim: (claims.marker_is_out,)},
        ),
    ),
    "VIC-10": (laid_in_any_year("'daqan: claim' is legal"),),
    "VIC-11": (
        never_resolved("VIC.5", "used up, but daqan is asked choose-order"),
        changed(
            "VIC.7", "The last two years are barred.", "'daqan: claim', is refused",
            adds_objections={Claim: (in_the_last_two_years,)},
        ),
    ),
    "VIC-13": (
        changed(
            "VIC.6", "A player has any number of markers.", "'daqan: claim' is legal",
            drops_objections={Claim: (claims.marker_is_out,)},
        ),
        changed(
            "VIC.6", "A marker returns as soon as he has too few runes.", "victory-marker-returned happened",
            handlers={EndSeason: held_all_year},
        ),
    ),
    "VIC-14": (
        changed(
            "VIC.1", "Eight years are played.", "used up, but",
            settings={"victory.years": 8},
        ),
        asked(
            "VIC.2", "Ties go to the least influence.", "winner uthuk",
            count, "standing", least_influence,
        ),
        asked(
            "VIC.2", "Influence wins.", "winner daqan",
            count, "dragon_runes", influence_first,
        ),
    ),
    "VIC-16": (
        asked(
            "RUN.4", "A rune in an uncontrolled area counts.", "winner uthuk",
            count, "dragon_runes", counted_with_uncontrolled,
        ),
        asked(
            "VIC.2", "Ties go to the least influence.", "winner uthuk",
            count, "standing", least_influence,
        ),
    ),
    "VIC-17": (
        changed(
            "VIC.3", "Six runes win nothing.", "rune-revealed (area H2; citing VIC.3, RUN.6) did not happen",
            handlers={Claim: nothing},
        ),
        with_any_runes("VIC.3", "'daqan: claim' is legal", claims.too_few_to_win),
    ),
}  # fmt: skip
