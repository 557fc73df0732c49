"""The laws on random quest phases and turns: heroes about, quests in hand, rewards on them and under markers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from camp import Camp

from runewars import Choice, Dealer, GameState
from runewars.content import terrinoth
from runewars.kernel import Applied, evolve
from runewars.testing import (
    LawBroken,
    check_limits,
    check_replay,
    check_step,
    eager_choice,
    play_out,
)

BOX = terrinoth()
QUEST_AREAS = ("1A", "3D", "6B", "9A", "2B", "6C")
BORDERS = ("H-1A", "1A-3D", "3D-U", "H-6B", "6B-9A", "9A-U", "1A-2B", "2B-9A", "6C-3D", "6C-2B")
QUESTS = [quest.id for quest in BOX.quests if quest.area in QUEST_AREAS]


def crowd(rng: Random, *, turn: bool) -> Camp:
    """Three heroes a side near each other, with rewards, and markers of those who fell before."""
    rewards = [card.id for card in BOX.rewards for _ in range(card.copies)]
    heroes = rng.sample([hero.id for hero in BOX.heroes], 6)
    quests = rng.sample(QUESTS, min(6, len(QUESTS)))
    rng.shuffle(rewards)
    place: dict[str, list[str]] = {"2B": ["giant 1"], "1A": ["rune dragon"], "3D": ["rune false"]}

    def some(most: int) -> str:
        held = [rewards.pop() + rng.choice(["", " faceup"]) for _ in range(rng.randrange(most))]
        return f" with {' and '.join(held)}" if held else ""

    for index, hero in enumerate(heroes):
        hurt = f" damage {rng.randrange(1, 3)}" if rng.randrange(2) else ""
        area = rng.choice(["1A", "1A", "6B", "9A", "3D"])
        place.setdefault(area, []).append(f"{'daqan' if index % 2 else 'uthuk'} hero {hero}{hurt}{some(4)}")
    lost = some(3)
    if lost:
        place["6B"] = [*place.get("6B", []), f"fallen{lost}"]
    return Camp.laid(
        place, BORDERS, order="fortify" if turn else None, ruleset=rng.choice(["original", "revised"]),
        captain=bool(rng.randrange(2)), hand=["ambush"], quests=quests[:3],
        uthuk={"quests": quests[3:], "hand": ["ambush"]},
    )  # fmt: skip


def is_over(state: GameState) -> bool:
    """There is no more to this than what was laid out."""
    return not state.pending


@pytest.mark.parametrize("turn", [False, True], ids=["quest phase", "turn"])
@pytest.mark.parametrize("seed", range(12))
def test_the_laws_hold_for_heroes(seed: int, turn: bool) -> None:
    rng, looks = Random(f"{seed} {turn}"), Random(f"{seed} {turn}")

    def look(before: GameState, choice: Choice, verdict: Applied[GameState]) -> None:
        check_step(before, choice, verdict, looks, is_over=is_over)

    first = crowd(rng, turn=turn).state
    played = play_out(first, rng, Dealer(seed), on_step=look, choose=eager_choice)
    check_replay(played.first, played.log, played.last)


def test_in_these_games_everything_about_rewards_and_quests_happens() -> None:
    happened: Counter[str] = Counter()
    for seed in range(40):
        for turn in (False, True):
            rng = Random(f"{seed} {turn}")
            played = play_out(crowd(rng, turn=turn).state, rng, Dealer(seed), choose=eager_choice)
            happened.update(type(event).__name__ for entry in played.log for event in entry.events)
    wanted = {
        "QuestRevealed", "QuestEnded", "QuestKept", "RewardDrawn", "RewardGiven", "RewardsTaken", "RewardTurnedUp",
        "RewardDiscarded", "TradingOver", "HeroDefeated", "HeroDamaged", "TitleUsed", "CardPlayed", "HeroRouted",
    }  # fmt: skip
    assert set() == {kind for kind in wanted if not happened[kind]}, happened


def test_the_law_of_limits_counts_quests_and_heroes() -> None:
    state = Camp.laid({"H": ["daqan hero ronan"]}, quests=["the-ferryman"]).state
    check_limits(state)
    daqan = state.table.player("daqan")
    four = evolve(daqan, quests=tuple(QUESTS[:4]))
    with pytest.raises(LawBroken, match="daqan holds 4 quests"):
        check_limits(evolve(state, table=state.table.with_player(four)))
    (ronan,) = state.table.heroes
    with pytest.raises(LawBroken, match="daqan has 4 heroes"):
        check_limits(evolve(state, table=evolve(state.table, heroes=(ronan,) * 4)))
