"""The laws on random duels: heroes crowded into one area, with rewards facedown and faceup, both editions."""

from __future__ import annotations

from random import Random

import pytest
from arena import Arena

from runewars import Choice, Dealer, GameState
from runewars.content import terrinoth
from runewars.kernel import Applied, legal
from runewars.rules.duel.events import DuelBegan, DuelQuestBegan
from runewars.testing import (
    check_replay,
    check_step,
    eager_choice,
    play_out,
)

BOX = terrinoth()
SEEDS = (*range(10), 42, 58)


def crowd(rng: Random, seats: tuple[str, ...] = ("uthuk", "daqan")) -> list[str]:
    """Three heroes a side, damaged or not, with rewards of which some lie faceup."""
    heroes = rng.sample([hero.id for hero in BOX.heroes], 3 * len(seats))
    rewards = [card.id for card in BOX.rewards for _ in range(card.copies)]
    rng.shuffle(rewards)
    lines = ["uthuk berserker 2"]
    for index, hero in enumerate(heroes):
        several = min(rng.randrange(4), len(rewards))
        held = [rewards.pop() + rng.choice(["", " faceup"]) for _ in range(several)]
        damage = rng.randrange(3)
        hurt = f" damage {damage}" if damage else ""
        seat = seats[index % len(seats)]
        has = f" with {' and '.join(held)}" if held else ""
        lines.append(f"{seat} hero {hero}{hurt}{has}")
    return lines


def is_over(state: GameState) -> bool:
    """There is no more to this than what was laid out."""
    return not state.pending


@pytest.mark.parametrize("edition", ["original", "revised"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_hold_in_duels(seed: int, edition: str) -> None:
    rng, looks = Random(f"{edition} {seed}"), Random(f"{edition} {seed}")

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_step(before, choice, verdict, looks, is_over=is_over)

    first = Arena.laid(*crowd(rng), ruleset=edition).state
    played = play_out(first, rng, Dealer(seed), on_step=look, choose=eager_choice)
    check_replay(played.first, played.log, played.last)
    assert played.last.table.duel is None


@pytest.mark.parametrize("seed", range(4))
def test_the_laws_hold_in_duels_that_a_third_player_watches(seed: int) -> None:
    rng, looks = Random(f"three {seed}"), Random(f"three {seed}")

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_step(before, choice, verdict, looks, is_over=is_over)

    first = Arena.laid(*crowd(rng, ("uthuk", "daqan", "latari"))).state
    play_out(first, rng, Dealer(seed), on_step=look, choose=eager_choice)


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_in_duel_quests(seed: int) -> None:
    rng, looks = Random(seed), Random(seed)

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_step(before, choice, verdict, looks, is_over=is_over)

    units = rng.choice([{"hell_hound": 1, "razorwing": 1}, {"sorcerer": 2}, {"beastman": 3}, {"giant": 1, "dragon": 1}])
    first = Arena.quest("daqan hero ronan with ghost-armor and boar-spear and runeplate", 1, **units)
    assert first.happened(DuelQuestBegan)
    play_out(first.state, rng, Dealer(seed), on_step=look, choose=eager_choice)


def test_random_duels_are_duels() -> None:
    fought = 0
    for seed in SEEDS:
        rng = Random(seed)
        first = Arena.laid(*crowd(rng)).state
        played = play_out(first, rng, Dealer(seed), choose=eager_choice)
        fought += sum(isinstance(event, DuelBegan) for entry in played.log.entries for event in entry.events)
    assert fought >= len(SEEDS)


@pytest.mark.parametrize("held", ["boar-spear", "ghost-armor", "timmorran-shard", "runeplate", "ice-storm"])
def test_that_a_seat_is_asked_tells_nothing_of_its_facedown_rewards(held: str) -> None:
    arena = Arena.duel(f"daqan hero ronan with {held}", "uthuk hero astarra")
    assert arena.asked == ["daqan StartOfDuel"]
    arena.choose("daqan: pass").draw("S", "-")
    assert arena.asked == ["daqan SpecialOfDuel"]
    assert "hit" in [str(choice).partition(": ")[2] for choice in legal(arena.state, "daqan")]
