"""TER.13, word by word: what of a table another seat sees, and what it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from runewars import SPECTATOR, rule
from runewars.kernel import adjudicate, begin
from runewars.scenario import loads
from runewars.state import GameState
from runewars.table import UNKNOWN, Table
from runewars.views import view

RULE = "TER.13"
LAID = """
case = "TER-13"
title = "Much that is secret, and much that is open"
rules = ["TER.13"]
rulesets = ["revised"]
[board]
borders = ["H-A", "U"]
[seats.daqan]
influence = 5
hand = ["rally-cry", "ambush"]
quests = ["the-drowned-bell"]
objective = "fellowship"
[seats.uthuk]
influence = 3
[home]
H = "daqan"
U = "uthuk"
[place]
H = ["daqan footman 2", "daqan hero ronan with boar-spear and oaken-shield faceup", "rune dragon of daqan"]
A = ["rune false faceup"]
[discarded]
tactics = ["lost-city"]
fate = [3]
[at]
checkpoint = "{checkpoint}"
season = "winter"
[draw]
seasons = ["power-for-the-pious"]
[expect]
over = false
"""


def after(checkpoint: str, *choices: str) -> GameState:
    (trial,) = loads(LAID.replace("{checkpoint}", checkpoint)).trials
    state = begin(trial.opening.state(trial.ruleset)).state
    for choice in choices:
        verdict = adjudicate(state, choice)
        assert verdict.applied, choice
        state = verdict.state
    return state


BIDDING = after("season", "chance: draw seasons power-for-the-pious", "daqan: bid 2")
ORDERING = after("orders", "daqan: order harvest")

SECRET: dict[str, tuple[GameState, Callable[[Table], object], object]] = {
    "hands of tactics": (BIDDING, lambda table: table.players[0].hand, (UNKNOWN, UNKNOWN)),
    "quest cards": (BIDDING, lambda table: table.players[0].quests, (UNKNOWN,)),
    "objectives": (BIDDING, lambda table: table.players[0].objectives, (UNKNOWN,)),
    "facedown rewards": (
        BIDDING,
        lambda table: [each.id for each in table.heroes[0].rewards if not each.faceup],
        ["?"],
    ),
    "facedown runes": (BIDDING, lambda table: [each.rune.face for each in table.areas[:1] if each.rune], ["?"]),
    "chosen orders": (ORDERING, lambda table: table.players[0].chosen, UNKNOWN),
    "bids": (BIDDING, lambda table: table.players[0].bid, UNKNOWN),
    "the order of every deck": (BIDDING, lambda table: {*table.tactics.cards, *table.decks.quests}, {UNKNOWN}),
}
"""Of what the rule calls secret: how it is found on a table, and how another sees it."""

OPEN: dict[str, Callable[[Table], object]] = {
    "all else on the table": lambda table: (
        [(area.units, area.home) for area in table.areas],
        [each.id for each in table.heroes[0].rewards if each.faceup],
        [each.rune.face for each in table.areas[1:] if each.rune],
        table.clock, table.titles, table.board,
    ),
    "the number of cards in each hand": lambda table: [
        (len(player.hand), len(player.quests)) for player in table.players
    ],
    "every discard pile": lambda table: (table.tactics.discard, table.fate.discard, table.seasons.discard),
    "influence totals": lambda table: [player.influence for player in table.players],
}  # fmt: skip


def test_these_are_the_words_of_the_rule() -> None:
    text = rule(RULE).text
    assert [] == [words for words in (*SECRET, *OPEN) if words not in text]


@pytest.mark.parametrize("words", SECRET)
@pytest.mark.parametrize("seat", ["uthuk", SPECTATOR])
def test_what_is_secret_is_not_seen_by_others(words: str, seat: str) -> None:
    state, found, instead = SECRET[words]
    assert found(view(state, seat).table) == instead
    assert found(state.table) != instead


@pytest.mark.parametrize("words", [words for words in SECRET if words != "the order of every deck"])
def test_it_is_seen_by_whose_it_is(words: str) -> None:
    state, found, _ = SECRET[words]
    assert found(view(state, "daqan").table) == found(state.table)


@pytest.mark.parametrize("words", OPEN)
@pytest.mark.parametrize("seat", ["daqan", "uthuk", SPECTATOR])
def test_what_is_open_is_seen_by_all(words: str, seat: str) -> None:
    assert OPEN[words](view(BIDDING, seat).table) == OPEN[words](BIDDING.table)
