"""LIM-11: an empty deck is made anew of its discard pile (LIM.5); cards in hands are not part of it.

The deck is emptied by discarding every card of the box but those in hand, whatever the box holds.
"""

from __future__ import annotations

from collections.abc import Callable

from runewars.content import terrinoth
from runewars.kernel import RuleChange, Ruleset
from runewars.rules.cards import DrawTactics, draw_tactics
from runewars.scenario import check, loads
from runewars.state import Play

FILE = """
case = "LIM-11"
title = "The discard pile becomes the deck"
rules = ["LIM.5"]
[board]
borders = ["H", "U"]
[seats.daqan]
food = 5
[seats.uthuk]
hand = ["lost-city", "lost-city", "lost-city"]
[home]
H = "daqan"
U = "uthuk"
[discarded]
tactics = [{discarded}]
[at]
checkpoint = "turn"
order = "daqan strategize"
[draw]
tactics = ["{drawn}"]
[script]
choices = ["daqan: resolve", "daqan: done", "daqan: use supremacy", "daqan: end"]
[expect]
events = [
    {{ kind = "tactics-reshuffled", cites = "LIM.5" }},
    {{ kind = "tactics-drawn", seat = "daqan", card = "{drawn}", cites = "ORD.5" }},
]
hands.daqan = ["{drawn}"]
"""


def reports(drawn: str, under: Callable[[Ruleset], Ruleset] | None = None) -> list[tuple[str, ...]]:
    cards = [card.id for card in terrinoth().tactics for _ in range(card.copies) if card.id != "lost-city"]
    text = FILE.format(discarded=", ".join(f'"{card}"' for card in cards), drawn=drawn)
    return [report.failures for report in check(loads(text), under=under)]


def test_the_discard_pile_is_shuffled_into_a_new_deck() -> None:
    assert [(), ()] == reports("rally-cry")


def test_cards_in_hands_are_not_part_of_it() -> None:
    assert all("lost-city is not left in the deck" in failures[0] for failures in reports("lost-city"))


def test_it_fails_where_an_empty_deck_gives_nothing() -> None:
    def only_the_deck(play: Play, step: DrawTactics) -> None:
        if play.table.tactics.cards:
            draw_tactics(play, step)

    def broken(ruleset: Ruleset) -> Ruleset:
        change = RuleChange(id="broken", summary="Decks run out.", handlers={DrawTactics: only_the_deck})
        return ruleset.with_changes(change)

    assert all("never drawn: rally-cry" in failures[0] for failures in reports("rally-cry", under=broken))
