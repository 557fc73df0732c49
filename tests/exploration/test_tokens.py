"""Each exploration token: what comes of turning it up, what it does from then on, who destroys it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from runewars import GameState, view
from runewars.content import FAR, NEAR, terrinoth
from runewars.kernel import Applied, Dealer, Event, Seat, adjudicate, begin, evolve, legal, objections, pending
from runewars.newgame import new_game, presets, start_game
from runewars.rules.economy.dials import harvested
from runewars.rules.exploration.portals import PortalOpened
from runewars.rules.exploration.questions import thrones
from runewars.rules.revealing import dragon_runes
from runewars.scenario import loads
from runewars.scenario.lines import what_lies
from runewars.table import AreaId, RewardId, in_order

PACK = terrinoth()
DAQAN = Seat("daqan")
FILE = """
case = "EXPLORING"
title = "Heroes explore"
rules = ["EXP.2"]
rulesets = ["{edition}+optional.exploration"]
[board]
borders = ["H-A", "A-B", "B-C", "C-U", "A|D"]
[seats.daqan]
influence = {influence}
[seats.uthuk]
[home]
H = "daqan"
U = "uthuk"
[place]
{place}
[at]
{at}
[expect]
over = false
"""
QUESTING = 'checkpoint = "quest phase"'


def field(
    place: Mapping[str, Sequence[str]], *told: str, influence: int = 0, at: str = QUESTING, edition: str = "revised"
) -> tuple[GameState, tuple[Event, ...]]:
    """What becomes of a position as the Daqan choose this."""
    lines = "\n".join(f"{area} = {json.dumps(list(lies))}" for area, lies in place.items())
    (trial,) = loads(FILE.format(edition=edition, influence=influence, place=lines, at=at)).trials
    return said(begin(trial.opening.state(trial.ruleset)).state, *told)


def said(state: GameState, *told: str) -> tuple[GameState, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for line in told:
        verdict = adjudicate(state, f"daqan: {line}", dealer=Dealer(1))
        assert isinstance(verdict, Applied), (line, *map(str, verdict.objections), open_to(state))
        state, events = verdict.state, events + verdict.events
    return state, events


def open_to(state: GameState) -> list[str]:
    return [str(choice).removeprefix("daqan: ") for choice in legal(state, DAQAN)]


def against(state: GameState, line: str) -> list[str]:
    return [each.rule for each in objections(state, f"daqan: {line}")]


def lies(state: GameState, area: str) -> list[str]:
    return sorted(map(str, what_lies(state, AreaId(area))))


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# ---------------------------------------------------------------- setup


def test_the_box_has_thirty_five() -> None:
    assert PACK.box.exploration == sum(token.copies for token in PACK.exploration)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_area_outside_the_home_realms_gets_one_by_its_back(players: int) -> None:
    table = new_game(players, ruleset="revised+optional.exploration", seed=players).table
    homes = {area for area, there in zip(table.board.areas, table.areas, strict=True) if there.home is not None}
    laid = {NEAR: 0, FAR: 0}
    for area, there in zip(table.board.areas, table.areas, strict=True):
        token = there.exploration
        back = NEAR if homes.intersection(table.board.neighbours(area)) else FAR
        if token is None:
            left = [token for token in table.decks.exploration if PACK.exploration_by_id[token].back == back]
            assert area in homes or not left
        else:
            laid[back] += 1
            assert (back, False, ()) == (token.back, token.faceup, token.known)
            assert area not in homes
    assert all(laid.values())


def test_tokens_are_mixed_and_laid_facedown_nobody_sees_which() -> None:
    started = start_game(2, ruleset="original+optional.exploration", seed=1)
    laid = [event for event in started.events if "EXP.1" in event.cites]
    assert "TokensMixed" == kinds(laid)[0]
    assert {"TokenLaid"} == set(kinds(laid)[1:])
    for seat in (DAQAN, started.state.table.players[0].seat, Seat("spectator")):
        assert {"?"} == {event.seen_by(seat).face for event in laid[1:]}  # type: ignore[union-attr]


@pytest.mark.parametrize("preset", sorted(presets()))
def test_a_preset_board_is_explored_too_with_tokens_dealt_by_the_seed(preset: str) -> None:
    players = presets()[preset].players
    plain = new_game(players, setup=preset)
    games = [new_game(players, ruleset="revised+optional.exploration", setup=preset, seed=seed) for seed in (1, 1, 2)]
    tokens = [tuple(there.exploration for there in game.table.areas) for game in games]
    assert tokens[0] == tokens[1] != tokens[2]
    assert plain.table.players == games[0].table.players


def test_without_the_change_none_is_laid() -> None:
    table = new_game(2, seed=1).table
    assert not any(there.exploration for there in table.areas)
    assert () == table.decks.exploration


def test_a_facedown_one_is_secret_from_all() -> None:
    state = new_game(2, ruleset="original+optional.exploration", seed=1)
    for seat in ("spectator", *(player.seat for player in state.table.players)):
        tokens = [there.exploration for there in view(state, seat).table.areas if there.exploration is not None]
        assert {"?"} == {token.face for token in tokens}


# ---------------------------------------------------------------- exploring


def test_a_hero_explores_where_his_move_ends_and_not_in_passing() -> None:
    place = {"H": ["daqan hero andira"], "A": ["exploration temple"], "B": ["exploration dungeon"]}
    state, events = field(place, "send andira to A", "send andira to B")
    assert ["exploration temple"] == lies(state, "A")
    assert ["daqan hero andira", "exploration dungeon faceup"] == lies(state, "B")
    assert 1 == kinds(events).count("TokenTurnedUp")


def test_a_hero_who_stays_explores_where_he_is() -> None:
    state, _ = field({"A": ["daqan hero andira", "exploration temple"]}, "send andira to A")
    assert ["daqan hero andira", "exploration temple faceup"] == lies(state, "A")
    assert 2 == state.table.player(DAQAN).influence


def test_orders_explore_nothing() -> None:
    at = 'checkpoint = "turn"\norder = "daqan strategize"'
    place = {"H": ["daqan footman 1", "daqan hero andira"], "A": ["exploration temple"]}
    state, _ = field(place, "resolve", "march footman 1 from H to A", "done", at=at)
    assert ["daqan footman 1", "exploration temple"] == lies(state, "A")


def test_healing_explores_nothing_but_ends_an_action() -> None:
    place = {"A": ["daqan footman 1", "daqan hero andira damage 1", "exploration temple faceup"]}
    state, _ = field(place, "heal andira")
    assert 2 == state.table.player(DAQAN).influence
    state, _ = field({"A": ["daqan footman 1", "daqan hero andira damage 1", "exploration temple"]}, "heal andira")
    assert 0 == state.table.player(DAQAN).influence


# ---------------------------------------------------------------- events


def test_the_merchant_sells_a_reward_for_three_influence() -> None:
    rewards = in_order(tuple(RewardId(card.id) for card in PACK.rewards for _ in range(card.copies)))
    for influence in (2, 3):
        state, _ = field({"A": ["daqan hero andira", "exploration travelling-merchant"]}, influence=influence)
        decks = evolve(state.table.decks, rewards=rewards)
        state, _ = said(evolve(state, table=evolve(state.table, decks=decks)), "send andira to A")
        assert (influence == 3) == (["use merchant", "pass"] == open_to(state))
    declined, _ = said(state, "pass")
    state, _ = said(state, "use merchant")
    assert ([0, 3], [1, 0]) == (
        [after.table.player(DAQAN).influence for after in (state, declined)],
        [len(after.table.heroes[0].rewards) for after in (state, declined)],
    )
    assert ("travelling-merchant",) == state.table.decks.exploration_discard == declined.table.decks.exploration_discard


def test_raiders_wound_and_where_units_are_take_a_reward_or_wound_again() -> None:
    place = {"A": ["daqan hero andira", "exploration raiding-party"]}
    state, _ = field(place, "send andira to A")
    assert ["daqan hero andira damage 1"] == lies(state, "A")
    place = {"A": ["daqan hero andira", "giant 1", "exploration raiding-party"]}
    state, _ = field(place, "send andira to A")
    assert ["daqan hero andira damage 2", "giant 1"] == lies(state, "A")
    place = {"A": ["daqan hero andira", "daqan footman 1", "exploration raiding-party"]}
    state, _ = field(place, "send andira to A")
    assert ["daqan footman 1", "daqan hero andira damage 1"] == lies(state, "A")


def test_the_reward_is_lost_or_the_wound_taken() -> None:
    place = {"A": ["daqan hero andira with boar-spear", "uthuk berserker 1", "exploration raiding-party"]}
    state, _ = field(place, "send andira to A")
    assert ["forfeit boar-spear", "resist"] == open_to(state)
    assert ["EXP.4"] == against(state, "forfeit oaken-shield")
    after, events = said(state, "forfeit boar-spear")
    assert ["RewardDiscarded", "TokenDiscarded"] == kinds(events)[:2]
    assert ["daqan hero andira damage 1", "uthuk berserker 1"] == lies(after, "A")
    after, _ = said(state, "resist")
    assert ["daqan hero andira damage 2 with boar-spear", "uthuk berserker 1"] == lies(after, "A")


def test_a_hero_falls_with_the_reward_he_lived_by() -> None:
    place = {"A": ["daqan hero ronan damage 3 with runeplate and boar-spear", "giant 1", "exploration raiding-party"]}
    state, _ = field(place, "send ronan to A")
    after, _ = said(state, "forfeit runeplate")
    assert ["fallen with boar-spear", "giant 1"] == lies(after, "A")


def test_raiders_may_be_the_end_of_a_hero() -> None:
    health = PACK.hero("andira").health
    place = {"A": [f"daqan hero andira damage {health - 1}", "giant 1", "exploration raiding-party"]}
    state, events = field(place, "send andira to A")
    assert ["giant 1"] == lies(state, "A")
    assert 1 == kinds(events).count("HeroDamaged")
    assert ("raiding-party",) == state.table.decks.exploration_discard


def test_a_scroll_shows_all_facedown_tokens_of_one_area() -> None:
    place = {
        "A": ["daqan hero andira", "exploration scroll-of-sight"],
        "B": ["exploration temple"],
        "C": ["uthuk berserker 1", "rune dragon of uthuk", "exploration dungeon"],
        "D": ["exploration hall-of-kellos faceup"],
    }
    state, _ = field(place, "send andira to A")
    assert ["target B", "target C"] == open_to(state)
    assert ["EXP.4"] == against(state, "target D")
    state, events = said(state, "target C")
    assert ["exploration dungeon of daqan", "rune dragon of daqan uthuk", "uthuk berserker 1"] == lies(state, "C")
    seen = [event.seen_by(Seat("uthuk")) for event in events if type(event).__name__ == "TokenSeen"]
    assert ["?"] == [event.face for event in seen]  # type: ignore[union-attr]
    assert ("scroll-of-sight",) == state.table.decks.exploration_discard


def test_training_raises_one_attribute_as_far_as_there_is_room() -> None:
    place = {"A": ["daqan hero andira strength 2", "exploration training"]}
    state, _ = field(place, "send andira to A")
    assert ["improve agility", "improve wisdom"] == open_to(state)
    assert ["EXP.4"] == against(state, "improve strength")
    state, _ = said(state, "improve wisdom")
    assert ["daqan hero andira strength 2 wisdom 1"] == lies(state, "A")
    place = {"A": ["daqan hero andira strength 2 agility 2 wisdom 2", "exploration training"]}
    state, _ = field(place, "send andira to A")
    assert () == pending(state) or "improve" not in " ".join(open_to(state))


# ---------------------------------------------------------------- locations


def test_a_hall_brings_a_tactics_card_each_time_an_action_ends_there() -> None:
    state, events = field({"A": ["daqan hero andira", "exploration hall-of-kellos"]}, "send andira to A")
    assert 1 == len(state.table.player(DAQAN).fresh)
    assert ["EXP.4"] == [event.cites[0] for event in events if type(event).__name__ == "TacticsDrawn"]


def test_a_throne_is_a_dragon_rune_more_for_who_controls_the_area() -> None:
    at = 'checkpoint = "turn"\norder = "daqan harvest"'
    throne = "exploration dragon-throne faceup"
    state, _ = field({"A": ["daqan footman 1", throne, "rune dragon faceup"]}, at=at)
    assert (1, 2) == (thrones(state, DAQAN), dragon_runes(state, DAQAN))
    state, _ = field({"A": [throne]}, at=at)
    assert 0 == thrones(state, DAQAN)
    state, _ = field({"A": ["daqan footman 1", "exploration dragon-throne"]}, at=at)
    assert 0 == thrones(state, DAQAN)


@pytest.mark.parametrize("edition", ["original", "revised"])
def test_a_throne_counts_among_the_six(edition: str) -> None:
    at = 'checkpoint = "turn"\norder = "daqan harvest"'
    place = {
        "H": ["rune dragon faceup"],
        "A": ["daqan footman 1", "rune dragon faceup", "exploration dragon-throne faceup"],
        "B": ["daqan footman 1", "rune dragon of daqan", "exploration dragon-throne faceup"],
        "C": ["daqan footman 1", "rune dragon faceup"],
    }
    state, _ = field(place, at=at, edition=edition)
    assert "claim" in open_to(state)
    state, events = said(state, "claim")
    assert 1 == kinds(events).count("RuneRevealed")
    place["B"] = place["B"][:2]
    state, _ = field(place, at=at, edition=edition)
    assert "claim" not in open_to(state)


def test_a_village_yields_one_more() -> None:
    at = 'checkpoint = "turn"\norder = "daqan harvest"'
    mine, farm = "exploration village-of-miners faceup", "exploration village-of-farmers faceup"
    place = {"A": ["daqan footman 1", mine], "B": [farm]}
    state, _ = field(place, at=at)
    assert (0, 0, 1) == tuple(harvested(state, DAQAN, each) for each in ("food", "wood", "ore"))
    state, _ = said(state, "resolve")
    assert 1 == state.table.player(DAQAN).ore


def test_portals_are_adjacent_for_one_influence() -> None:
    portal = "exploration magic-portal faceup"
    place = {"A": ["daqan hero andira", portal], "D": [portal], "C": [portal]}
    state, _ = field(place, influence=1)
    assert {"send andira to C", "send andira to D"} < set(open_to(state))
    state, events = said(state, "send andira to C")
    assert [("A", 1, ("EXP.4",))] == [
        (event.area, event.influence, event.cites) for event in events if isinstance(event, PortalOpened)
    ]
    assert 0 == state.table.player(DAQAN).influence
    assert "send andira to A" in open_to(state)
    state, events = said(state, "send andira to A")
    assert "PortalOpened" not in kinds(events)
    assert "PortalsClosed" in kinds(events)
    state, _ = field(place)
    assert ["MOV.1"] == against(state, "send andira to C")
    assert ["MOV.6"] == against(state, "send andira to D")


def test_who_can_walk_pays_nothing() -> None:
    portal = "exploration magic-portal faceup"
    state, events = field({"A": ["daqan hero andira", portal], "B": [portal]}, "send andira to B", influence=1)
    assert "PortalOpened" not in kinds(events)
    assert 1 == state.table.player(DAQAN).influence


# ---------------------------------------------------------------- destroying


def test_six_units_destroy_a_destructible_location_in_their_players_turn() -> None:
    at = 'checkpoint = "turn"\norder = "daqan harvest"'
    throne = "exploration dragon-throne faceup"
    state, _ = field({"A": ["daqan footman 5", "giant 1", throne]}, at=at)
    assert "demolish A" in open_to(state)
    state, _ = said(state, "demolish A")
    assert ["daqan footman 5", "daqan giant 1"] == lies(state, "A")
    assert ("dragon-throne",) == state.table.decks.exploration_discard
    assert "resolve" in open_to(state)
    state, _ = field({"A": ["daqan footman 5", throne], "B": ["uthuk berserker 6", throne]}, at=at)
    assert "demolish" not in " ".join(open_to(state))
    assert ["EXP.3"] == against(state, "demolish A")
    assert ["EXP.3"] == against(state, "demolish B")


def test_other_locations_and_facedown_tokens_stay() -> None:
    at = 'checkpoint = "turn"\norder = "daqan harvest"'
    temple, throne = "exploration temple faceup", "exploration dragon-throne"
    place = {"A": ["daqan footman 6", temple], "B": ["daqan footman 6", throne]}
    state, _ = field(place, at=at)
    assert ["EXP.3"] == against(state, "demolish A")
    assert ["EXP.3"] == against(state, "demolish B")
    assert ["EXP.3"] == against(state, "demolish C")


# ---------------------------------------------------------------- portals for those who march

STRATEGIZE = 'checkpoint = "turn"\norder = "daqan strategize"'
MOBILIZE = 'checkpoint = "turn"\norder = "daqan mobilize"'
PORTAL = "exploration magic-portal faceup"


def test_an_open_portal_makes_portals_adjacent_for_the_whole_move() -> None:
    place = {"A": ["daqan footman 2", "daqan hero andira", PORTAL], "C": [PORTAL], "D": [PORTAL]}
    state, _ = field(place, "resolve", influence=1, at=STRATEGIZE)
    assert ["MOV.2"] == against(state, "march footman 1 from A to C")
    assert ["MOV.6"] == against(state, "march footman 1 from A to D")
    assert ["MOV.2"] == against(state, "move andira to C")
    state, _ = said(state, "portal A")
    assert 0 == state.table.player(DAQAN).influence
    told = ("march footman 1 from A to C", "march footman 1 from A to D", "move andira to C")
    state, events = said(state, *told, "done")
    assert [PORTAL, "daqan footman 1"] == sorted(lies(state, "D"), reverse=True)
    assert "PortalsClosed" in kinds(events)
    assert () == state.table.clock.portals


def test_mobilize_goes_through_a_portal_as_through_an_area() -> None:
    place = {"H": ["daqan footman 1"], "A": [PORTAL], "C": [PORTAL]}
    state, _ = field(place, "resolve", "activate C", influence=1, at=MOBILIZE)
    assert ["MOV.3"] == against(state, "march footman 1 from H")
    state, _ = said(state, "portal C", "march footman 1 from H", "done")
    assert ["daqan footman 1", PORTAL] == lies(state, "C")


def test_a_portal_is_faceup_paid_for_and_leads_somewhere() -> None:
    place = {"A": [PORTAL], "B": ["exploration magic-portal"], "C": [PORTAL]}
    state, _ = field(place, "resolve", at=STRATEGIZE)
    assert ["EXP.4"] == against(state, "portal A")
    assert ["EXP.4"] == against(state, "portal B")
    state, _ = field(place, "resolve", influence=2, at=STRATEGIZE)
    assert {"portal A", "portal C"} < set(open_to(state))
    state, _ = said(state, "portal A")
    assert ["EXP.4"] == against(state, "portal A")
    state, _ = field({"A": [PORTAL]}, "resolve", influence=2, at=STRATEGIZE)
    assert ["EXP.4"] == against(state, "portal A")
