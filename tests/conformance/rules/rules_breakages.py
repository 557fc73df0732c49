"""For every case of our own and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any
from unittest.mock import patch

from breakages import Breakage, asked, changed, rebuilt, unopposed

from runewars.content import FAR, NEUTRAL
from runewars.kernel import Choice, Decision, Objection, Seat, evolve, legal
from runewars.rules import cards, retreat
from runewars.rules.aiming import Aim
from runewars.rules.battle import aims
from runewars.rules.battle import rounds as battle_rounds
from runewars.rules.card_events import InfluenceLost
from runewars.rules.cards import BEFORE_LINING_UP, OpenWindow, PlayCard, open_window
from runewars.rules.duel.opening import StartAbilities
from runewars.rules.economy.harvest import (
    HarvestDevelopments,
    OfferDevelopment,
    harvest_developments,
    offer_development,
)
from runewars.rules.elimination import LookForTheBeaten, PlayerEliminated, beaten
from runewars.rules.exploration.destroying import Demolish
from runewars.rules.exploration.events import TokensMixed
from runewars.rules.exploration.exploring import DiscardToken
from runewars.rules.exploration.laying import LayExploration, TokensFor
from runewars.rules.heroes import recovery
from runewars.rules.heroes.phase import QuestPhase
from runewars.rules.laying import RunesTaken
from runewars.rules.marching.choices import MarchUnits
from runewars.rules.orders.choosing import TakeOrder
from runewars.rules.retreat import Retreating
from runewars.rules.season_card import SeasonCardDrawn
from runewars.rules.season_effects import years
from runewars.rules.season_effects.bidding import GivePower
from runewars.rules.seasons import BeginSeason, EndSeason, end_season
from runewars.rules.setup import dealing, tiling
from runewars.rules.setup.beginning import DealSetupQuests, clockwise
from runewars.rules.setup.events import DecksMade, TilesDealt, TitlesLaid, UnitsPlaced
from runewars.rules.setup.forces import MakeDecks, PlaceCities, PlaceNeutrals, PostHero, make_decks, place_neutrals
from runewars.rules.setup.realms import PlaceMarker, PlaceMarkers
from runewars.rules.setup.runes import PlaceRunes, RunesAtHome
from runewars.state import GameState, Play, Position
from runewars.table import SPRING, WINTER, AreaId, ExplorationId, Fighter, Force, QuestId, Side, Table, TileId

KERNEL = import_module("runewars.kernel.adjudicate")
Judged = tuple[Choice | None, Decision | None, tuple[Objection, ...]]


def nothing(*_: object) -> None:
    """A step that comes to nothing."""


def never(*_: object) -> bool:
    return False


def only_those_who_fly(at: Position, who: Retreating, area: AreaId) -> Force:
    return tuple(group for group in who.force if at.content.units_by_id[group[0].unit].flying)


# ---------------------------------------------------------------- questions and answers


def _refused_by(rule: str, judged: Judged) -> bool:
    return rule in [objection.rule for objection in judged[2]]


def anybody_answers(state: GameState, sent: object) -> Judged:
    """Whoever says it, it is taken for the answer of the one who is asked."""
    judged: Judged = _JUDGE(state, sent)
    if judged[0] is None or not _refused_by("ASK.1", judged):
        return judged
    again: Judged = _JUDGE(state, str(judged[0]).replace(judged[0].seat, state.pending[0].seat, 1))
    return again


def any_answer(state: GameState, sent: object) -> Judged:
    """Any choice answers any question."""
    judged: Judged = _JUDGE(state, sent)
    return (*judged[:2], ()) if _refused_by("ASK.2", judged) else judged


def some_choice(state: GameState, sent: object) -> Judged:
    """What cannot be read is taken for the first thing that is legal."""
    judged: Judged = _JUDGE(state, sent)
    return _JUDGE(state, legal(state, state.pending[0].seat)[0]) if _refused_by("ASK.3", judged) else judged


def for_ever(state: GameState, sent: object) -> Judged:
    """The end changes nothing."""
    judged: Judged = _JUDGE(state, sent)
    return (*judged[:2], ()) if _refused_by("ASK.4", judged) else judged


_JUDGE = KERNEL._judge


def judging(rule: str, what: str, seen: str, judge: Callable[..., Judged]) -> Breakage:
    return asked(rule, what, seen, KERNEL, "_judge", judge)


# ---------------------------------------------------------------- terms, seasons, orders


def of_a_faction(at: Position, side: Side) -> Sequence[Fighter]:
    """Neutral units are nobody's enemies."""
    return [who for who in aims.anybody(at, side) if at.content.units_by_id[who.unit].faction != NEUTRAL]


def all_or_nothing(play: Play, seat: Seat, amount: int) -> None:
    if play.table.player(seat).influence >= amount:
        play.happen(InfluenceLost(seat, amount, years.CITES))


def to_the_right(table: Table, seat: Seat) -> Seat:
    seats = [player.seat for player in table.players]
    return seats[seats.index(seat) - 1]


def one_year(play: Play, step: EndSeason) -> None:
    """After winter the same year begins again."""
    if play.table.clock.season == WINTER:
        play.then(BeginSeason(SPRING, play.table.clock.year))
    else:
        end_season(play, step)


def off_the_pile(event: SeasonCardDrawn, table: Table) -> Table:
    """The last season's card leaves the pile."""
    after = _CARD_DRAWN(event, table)
    return evolve(after, seasons=evolve(after.seasons, discard=(event.card,)))


_CARD_DRAWN = SeasonCardDrawn.apply


def builds_first(play: Play, step: HarvestDevelopments) -> None:
    offer_development(play, OfferDevelopment())


def harvests_last(play: Play, step: OfferDevelopment) -> None:
    harvest_developments(play, HarvestDevelopments())


# ---------------------------------------------------------------- battles, duels, cards, the end


def too_late(play: Play, step: OpenWindow) -> None:
    """Nobody plays anything before the units are lined up."""
    if step.moment != BEFORE_LINING_UP.name:
        open_window(play, step)


def only_the_deck(at: Position) -> int:
    """The discard pile is no part of what may be drawn."""
    return len(at.table.fate.cards)


def each_his_own(play: Play, step: GivePower) -> None:
    """Every player but the lowest bidder places his rune himself."""
    others = (other for other in step.others if other != step.seat)
    play.then(*(Aim(other, "pious-rune", ("CAR.7",), whom=other) for other in others))


def and_the_game_goes_on(play: Play, step: LookForTheBeaten) -> None:
    for seat in beaten(play):
        play.happen(PlayerEliminated(seat, ("LIM.8", "LIM.6", "LIM.9")))
        play.forget(seat)


def one_is_left(play: Play, step: LookForTheBeaten) -> None:
    for seat in beaten(play)[1:]:
        play.happen(PlayerEliminated(seat, ("LIM.8", "LIM.6", "LIM.9")))
        play.forget(seat)


def far_everywhere(play: Play, step: LayExploration) -> None:
    """Every token laid is a '2+'."""
    tokens = tuple(ExplorationId(token.id) for token in play.content.exploration for _ in range(token.copies))
    play.happen(TokensMixed(tokens, ("EXP.1",)))
    table = play.table
    areas = zip(table.board.areas, table.areas, strict=True)
    play.then(TokensFor(FAR, tuple(area for area, there in areas if there.home is None)))


# ---------------------------------------------------------------- setup


def other_tiles(play: Play, step: DealSetupQuests, quests: tuple[QuestId, ...]) -> None:
    """Each takes the tiles the other's quests name."""
    for index, seat in enumerate(reversed(clockwise(play))):
        dealt = quests[2 * index : 2 * index + 2]
        play.happen(TilesDealt(seat, dealt, tuple(TileId(play.content.quest(q).tile) for q in dealt), ("SET.3",)))


def as_printed(play: Play, step: PlaceNeutrals) -> None:
    """Two giants in 3C, as if it had not been corrected."""
    place_neutrals(play, step)
    play.happen(UnitsPlaced(AreaId("3C"), next(iter(play.table.area(AreaId("3C")).units))[0].unit, 1, ("SET.12",)))


def every_quest(play: Play, step: MakeDecks) -> None:
    """No quest leaves the game."""

    def whole(event: DecksMade, table: Table) -> Table:
        return _DECKS(evolve(event, quests=tuple(QuestId(quest.id) for quest in play.content.quests)), table)

    with patch.object(DecksMade, "apply", whole):
        make_decks(play, step)


_DECKS = DecksMade.apply


def with_influence(event: TitlesLaid, table: Table) -> Table:
    """The titles start with influence on them."""
    laid = _TITLES(event, table)
    return evolve(laid, titles=tuple(evolve(title, influence=1) for title in laid.titles))


_TITLES = TitlesLaid.apply


def one_dragon(play: Play, step: RunesAtHome) -> None:
    """One dragon rune and one false one each."""
    seats = clockwise(play)
    if step.done < len(seats):
        seat = seats[step.done]
        play.happen(RunesTaken(seat, 1, 1, ("SET.9o",)))
        play.then(PlaceRunes(seat, True), RunesAtHome(step.done + 1))


def room_or_not(play: Play, step: PlaceMarkers) -> None:
    """The markers are asked for, whether there is room or not."""
    play.ask(PlaceMarker(play.table.clock.first))


def applied(rule: str, what: str, seen: str, event: type, apply: Callable[[Any, Table], Table]) -> Breakage:
    """Broken in what an event does to the table."""
    return asked(rule, what, seen, event, "apply", apply)


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "RULE-ASK-1": (judging("ASK.1", "Anybody answers.", "'uthuk: decline' is legal, but ASK.1", anybody_answers),),
    "RULE-ASK-2": (judging("ASK.2", "Any choice answers.", "'daqan: activate A' is legal, but ASK.2", any_answer),),
    "RULE-ASK-3": (judging("ASK.3", "Any line is read.", "'daqan: activte A' is legal, but ASK.3", some_choice),),
    "RULE-ASK-4": (judging("ASK.4", "The end changes nothing.", "'daqan: decline' is legal, but ASK.4", for_ever),),
    "RULE-TER-8": (
        Breakage(
            "TER.8", "Neutral units are nobody's enemies.", "damage giant",
            None, lambda: patch.dict(aims.AIMS, anybody=aims.Aim(of_a_faction, "BAT.17")),
        ),
    ),
    "RULE-TER-16": (
        asked("TER.16", "Who has too little keeps it.", "influence.daqan", years, "lose_influence", all_or_nothing),
    ),
    "RULE-TER-17": (
        asked("TER.17", "The left is the right.", "first: expected waiqar, but daqan", Table, "left_of", to_the_right),
    ),
    "RULE-SET-3": (
        rebuilt(
            "SET.3", "Each takes the tiles of the other's quests.", "dealt.daqan",
            "setup", takers={DealSetupQuests: other_tiles},
        ),
    ),
    "RULE-SET-8": (
        changed(
            "SET.8", "Markers are asked for, room or not.", "tiles-taken-back (citing SET.8) did not happen",
            handlers={PlaceMarkers: room_or_not},
        ),
    ),
    "RULE-SET-9o": (
        changed("SET.9o", "One dragon rune each.", "'daqan: rune dragon in DC'", handlers={RunesAtHome: one_dragon}),
    ),
    "RULE-SET-12": (
        changed("SET.12", "Two giants lie in 3C.", "table.3C", handlers={PlaceNeutrals: as_printed}),
        changed("SET.12", "The board is empty.", "units-placed (area 3C;", handlers={PlaceNeutrals: nothing}),
    ),
    "RULE-SET-13": (changed("SET.13", "There are no cities.", "city-placed", handlers={PlaceCities: nothing}),),
    "RULE-SET-14": (
        changed("SET.14", "No quest leaves the game.", "decks.quests", handlers={MakeDecks: every_quest}),
    ),
    "RULE-SET-17": (
        unopposed(
            "SET.17", "A hero starts anywhere.", "'daqan: hero ronan in 3A' is legal, but SET.17",
            PostHero, "hero_not_at_home",
        ),
        unopposed(
            "SET.17", "A hero of any alignment starts.", "'daqan: hero varikas in DB' is legal, but SET.17",
            PostHero, "another_hero",
        ),
    ),
    "RULE-SET-18": (
        Breakage(
            "SET.18", "Each takes one quest.", "never drawn: the-sealed-mine",
            None, lambda: patch.object(dealing, "STARTING_QUESTS", 1),
        ),
    ),
    "RULE-SET-19": (
        changed("SET.19", "No decks are made.", "decks-made", handlers={MakeDecks: nothing}),
        applied("SET.19", "Titles start with influence.", "titles.captain", TitlesLaid, with_influence),
    ),
    "RULE-SET-21": (
        asked("SET.21", "There is no end of restarts.", "never drawn: 17", tiling, "out_of_patience", never),
    ),
    "RULE-SEA-1": (changed("SEA.1", "Years do not pass.", "clock", handlers={EndSeason: one_year}),),
    "RULE-SEA-4": (
        changed("SEA.4", "Summer is no quest phase.", "choose-order is asked", handlers={QuestPhase: nothing}),
    ),
    "RULE-SEA-8": (
        applied("SEA.8", "Each season has its own pile.", "discarded.seasons", SeasonCardDrawn, off_the_pile),
    ),
    "RULE-ORD-1": (
        unopposed(
            "ORD.1", "Orders are chosen from the table too.", "'daqan: order harvest' is legal, but ORD.1",
            TakeOrder, "not_in_hand",
        ),
    ),
    "RULE-ORD-9": (
        changed(
            "ORD.9", "One is built before the others give.", "hands.daqan: expected none",
            handlers={HarvestDevelopments: builds_first, OfferDevelopment: harvests_last},
        ),
        changed(
            "ECO.4", "Developments give nothing.", "influence-gained (seat daqan; amount 2; citing ECO.4)",
            handlers={HarvestDevelopments: nothing},
        ),
    ),
    "RULE-LIM-5": (
        asked(
            "LIM.5", "An empty deck stays empty.", "fate-reshuffled (citing LIM.5) did not happen",
            battle_rounds, "fate_available", only_the_deck,
        ),
    ),
    "RULE-TER-14": (
        asked(
            "TER.14", "What a card lets units cross they do not cross in retreat.", "retreated (origin A; area H",
            retreat, "those_who_cross", only_those_who_fly,
        ),
    ),
    "RULE-LIM-8": (
        changed(
            "LIM.8", "Where nobody would be left, one is.", "player-eliminated happened",
            handlers={LookForTheBeaten: one_is_left},
        ),
    ),
    "RULE-MOV-1": (
        unopposed(
            "MOV.1", "To stay is to move.", "'daqan: march footman 1 from H to H' is legal, but MOV.1",
            MarchUnits, "already_there",
        ),
    ),
    "RULE-MOV-8": (
        changed(
            "MOV.8", "Fast units are as slow as others.", "'daqan: march knight 1 from A', is refused",
            settings={"marching.fast_moves": 2},
        ),
        changed(
            "MOV.8", "Fast units move four areas.", "'daqan: march knight 1 from A' is legal, but MOV.8",
            settings={"marching.fast_moves": 4},
        ),
    ),
    "RULE-MOV-10": (
        unopposed(
            "MOV.10", "Allies move alone.", "'daqan: march giant 1 from A' is legal, but MOV.10",
            MarchUnits, "allies_alone",
        ),
    ),
    "RULE-MOV-12": (
        unopposed(
            "MOV.12", "A figure moves again.", "'daqan: march footman 2 from A to B' is legal, but MOV.12",
            MarchUnits, "not_that_many",
        ),
    ),
    "RULE-BAT-18": (
        changed("BAT.18", "Nothing is played before.", "'uthuk: play rally-cry'", handlers={OpenWindow: too_late}),
    ),
    "RULE-BAT-30": (
        asked(
            "BAT.30", "Two copies are played at once.", "may answer 'uthuk: play to-the-winner', 'uthuk: pass'",
            cards, "already_played", never,
        ),
    ),
    "RULE-HER-1": (asked("HER.1", "Heroes have no abilities.", "hero-healed", recovery, "has_ability", never),),
    "RULE-DUE-2": (
        changed("DUE.2", "A duel has no start.", "'uthuk: skill'", handlers={StartAbilities: nothing}),
    ),
    "RULE-CAR-4": (
        unopposed(
            "CAR.4", "Ambush has no rule of its own.", "'daqan: play ambush' is refused, but not by CAR.4",
            PlayCard, "ambush_in_turn",
        ),
        changed(
            "CAR.4", "Ambush is played in one's turn too.", "hero-damaged", settings={"cards.ambush_in_turn": True},
        ),
    ),
    "RULE-CAR-4o": (
        changed(
            "CAR.4o", "Ambush is for the quest phase alone.", "'daqan: play ambush', is refused",
            settings={"cards.ambush_in_turn": False},
        ),
    ),
    "RULE-CAR-7": (
        changed("CAR.7", "Each places his own.", "'uthuk: target A', is refused", handlers={GivePower: each_his_own}),
    ),
    "RULE-VIC-8": (
        changed(
            "VIC.8", "The game goes on with one.", "game-ended", handlers={LookForTheBeaten: and_the_game_goes_on}
        ),
    ),
    "RULE-EXP-1": (
        changed("EXP.1", "Every token is a '2+'.", "token-laid", handlers={LayExploration: far_everywhere}),
        changed("EXP.1", "No tokens are laid.", "tokens-mixed", handlers={LayExploration: nothing}),
    ),
    "RULE-EXP-3": (
        unopposed(
            "EXP.3", "Five units are enough.", "'daqan: demolish B' is legal, but EXP.3",
            Demolish, "too_few_to_demolish",
        ),
        unopposed(
            "EXP.3", "Any location is destroyed.", "'daqan: demolish C' is legal, but EXP.3",
            Demolish, "nothing_to_demolish",
        ),
        changed("EXP.3", "Events stay.", "token-discarded", handlers={DiscardToken: nothing}),
    ),
}  # fmt: skip
