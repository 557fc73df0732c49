"""The revised edition: the original with its changes, each a value of its own."""

from __future__ import annotations

from runewars.kernel import Insertion, RuleChange
from runewars.rules.battle import LineUp, LoserRetreats, SupportersRetreat, SupportUnits
from runewars.rules.cards import PlayCard, ambush_in_turn
from runewars.rules.season_card import DrawSeasonCard
from runewars.rules.setup import (
    ORIGINAL_MARKERS,
    REVISED_MARKERS,
    LayMarker,
    PlaceMarkers,
    RunesAtHome,
    RunesOnTheMap,
    no_runes_at_home,
)
from runewars.rules.victory.claims import A_YEAR_AHEAD, WINS_AT_ONCE, Claim, ResolveClaim, claim
from runewars.table import ATTACKER, DEFENDER

from .original import ORIGINAL

HOME_REALMS_CLOSER = RuleChange(
    id="revised.home-realms-closer",
    summary="Home realm markers lie at least four steps apart.",
    brings=("SET.7",),
    drops=("SET.7o",),
    settings={"setup.marker_steps": 4, "setup.one_marker_closer": False},
    drops_objections={LayMarker: ORIGINAL_MARKERS},
    adds_objections={LayMarker: REVISED_MARKERS},
)

RUNES_ON_THE_MAP = RuleChange(
    id="revised.runes-on-the-map",
    summary="Each player's starting runes, one dragon and one false, lie on the map before the home realms.",
    brings=("SET.9",),
    drops=("SET.9o",),
    inserts=(Insertion("board", (RunesOnTheMap(),), after=PlaceMarkers),),
    handlers={RunesAtHome: no_runes_at_home},
)

SEVEN_YEARS = RuleChange(
    id="revised.seven-years",
    summary="The game lasts seven years.",
    brings=("VIC.1", "VIC.9"),
    drops=("VIC.1o",),
    settings={"victory.years": 7},
)

HEROES_MARCH = RuleChange(
    id="revised.heroes-march",
    summary="Mobilize and conquer move heroes as well as units.",
    brings=("MOV.3h",),
    settings={"marching.heroes_march": True},
)

CLAIM_A_YEAR_AHEAD = RuleChange(
    id="revised.claim-a-year-ahead",
    summary="Six dragon runes do not win at once: they are claimed, and must be held when the season comes round.",
    brings=("VIC.4", "VIC.5", "VIC.6", "VIC.7"),
    drops=("VIC.3",),
    drops_objections={Claim: WINS_AT_ONCE},
    adds_objections={Claim: A_YEAR_AHEAD},
    handlers={Claim: claim},
    inserts=(Insertion("season", (ResolveClaim(),), before=DrawSeasonCard),),
)

ROUTED_HEXAGONS_STAND = RuleChange(
    id="revised.routed-hexagons-stand",
    summary="A hexagon routed in this battle counts as standing at the tally.",
    brings=("BAT.22",),
    settings={"battle.routed_hexagons_count": True},
)

HERO_SUPPORT = RuleChange(
    id="revised.hero-support",
    summary="Heroes in the area may support a type of units each: one card more; the loser's retreat with his units.",
    brings=("BAT.3", "BAT.28"),
    inserts=(
        Insertion("battle", (SupportUnits(ATTACKER), SupportUnits(DEFENDER)), after=LineUp),
        Insertion("battle", (SupportersRetreat(),), after=LoserRetreats),
    ),
)

SORCERESS_CHOOSES = RuleChange(
    id="revised.sorceress-chooses",
    summary="Word of Vaal: the sorceress's player picks the unit that retreats.",
    brings=("CAR.6",),
    drops=("CAR.6o",),
    settings={"battle.sorceress_chooses": True},
)

DEFENDER_ASSIGNS_FIRST = RuleChange(
    id="revised.defender-assigns-first",
    summary="The defender assigns the routs and damage he suffers before the attacker assigns his.",
    brings=("BAT.10",),
    drops=("BAT.10o",),
    settings={"battle.defender_assigns_first": True},
)

ONE_THREATENED_RUNE = RuleChange(
    id="revised.one-threatened-rune",
    summary="Threatened Home Realms moves one rune token of each player, not two.",
    brings=("CAR.5",),
    drops=("CAR.5o",),
    settings={"season-effects.threatened_runes": 1},
)

AMBUSH_IN_QUEST_PHASE = RuleChange(
    id="revised.ambush-in-quest-phase",
    summary="Ambush is played in the quest phase only.",
    brings=("CAR.4",),
    drops=("CAR.4o",),
    settings={"cards.ambush_in_turn": False},
    adds_objections={PlayCard: (ambush_in_turn,)},
)

REVISED_CHANGES = (
    HOME_REALMS_CLOSER,
    RUNES_ON_THE_MAP,
    SEVEN_YEARS,
    CLAIM_A_YEAR_AHEAD,
    ROUTED_HEXAGONS_STAND,
    HERO_SUPPORT,
    SORCERESS_CHOOSES,
    DEFENDER_ASSIGNS_FIRST,
    HEROES_MARCH,
    ONE_THREATENED_RUNE,
    AMBUSH_IN_QUEST_PHASE,
)

REVISED = ORIGINAL.with_changes(*REVISED_CHANGES, id="revised")

__all__ = [
    "AMBUSH_IN_QUEST_PHASE", "CLAIM_A_YEAR_AHEAD", "DEFENDER_ASSIGNS_FIRST", "HEROES_MARCH", "HERO_SUPPORT",
    "HOME_REALMS_CLOSER", "ONE_THREATENED_RUNE", "REVISED", "REVISED_CHANGES",
    "ROUTED_HEXAGONS_STAND", "RUNES_ON_THE_MAP", "SEVEN_YEARS", "SORCERESS_CHOOSES",
]  # fmt: skip
