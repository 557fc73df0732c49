"""For every case of heroes and every rule it lists: that rule broken, and what the case then says of it."""

from __future__ import annotations

from collections.abc import Mapping
from unittest.mock import patch

from breakages import Breakage, asked, changed

from runewars.content import QuestResult
from runewars.kernel import Seat, evolve, objection
from runewars.rules import looking
from runewars.rules.economy import heroes as seeking
from runewars.rules.economy.events import HeroDeserted
from runewars.rules.economy.heroes import TooManyHeroes
from runewars.rules.heroes import attributes, captain, questing
from runewars.rules.heroes.after_move import Attempt
from runewars.rules.heroes.attributes import Read, ReadDestiny
from runewars.rules.heroes.events import HeroDefeated
from runewars.rules.heroes.moving import lies_routed
from runewars.rules.heroes.phase import Heal, QuestPhase, QuestTurn, Send, Train
from runewars.rules.heroes.recovery import no_friendly_area
from runewars.rules.heroes.trades import Give, Invoke, Redeem
from runewars.rules.heroes.trading import not_held
from runewars.rules.heroes.using import NotForOnesTurn, not_for_ones_turn
from runewars.rules.orders import events
from runewars.rules.orders.turns import ResolveOrder
from runewars.state import Play, Position
from runewars.table import Clock, HeroId, QuestId, Table


def nothing(*_: object) -> None:
    """A handler that does nothing."""


def nobody(*_: object) -> tuple[()]:
    return ()


def first_card(play: Play, decision: ReadDestiny, choice: Read) -> None:
    """The first card drawn is read, whichever is chosen."""
    attributes.read(play, decision, evolve(choice, card=decision.cards[0]))


_END = questing.end_quest


def never_kept(play: Play, hero: HeroId, quest: QuestId, result: QuestResult) -> None:
    """Whatever comes of it, the quest succeeds."""
    _END(play, hero, quest, QuestResult(True))


def clockwise(play: Play, step: QuestPhase) -> None:
    """The first player's heroes act first."""
    play.then(*(QuestTurn(player.seat) for player in play.table.players))


def rewards_go_along(event: HeroDeserted, table: Table) -> Table:
    """A deserter's rewards go back to their deck."""
    kept = _DESERTED(event, table)
    left = table.decks.rewards_discard
    return evolve(kept, decks=evolve(kept.decks, rewards_discard=left, rewards=(*kept.decks.rewards, *event.rewards)))


_DESERTED = HeroDeserted.apply


def back_to_the_deck(event: HeroDefeated, table: Table) -> Table:
    """A defeated hero may come again."""
    after = _DEFEATED(event, table)
    decks = evolve(after.decks, heroes=(*after.decks.heroes, event.hero), defeated=())
    return evolve(after, decks=decks)


def lost_with_him(event: HeroDefeated, table: Table) -> Table:
    """The rewards of the defeated are discarded."""
    after = _DEFEATED(event, table)
    lost = tuple(reward.id for marker in after.fallen for reward in marker.rewards)
    return evolve(after, fallen=(), decks=evolve(after.decks, rewards_discard=lost))


_DEFEATED = HeroDefeated.apply


def for_nothing(at: Position, seat: Seat) -> int:
    """A hero costs nothing."""
    return 1


def once_a_year(clock: Clock, turn: Seat | None) -> Clock:
    """What was done in an earlier turn is not forgotten."""
    return evolve(clock, turn=turn)


def applied(rule: str, what: str, seen: str, event: type, apply: object) -> Breakage:
    """Broken in what an event does to the table."""
    return Breakage(rule, what, seen, None, lambda: patch.object(event, "apply", apply))


@objection("HER.11")
def one_a_turn(at: Position, decision: ResolveOrder, choice: Invoke) -> NotForOnesTurn | None:
    """Two rewards alike are not used in one turn."""
    return NotForOnesTurn(choice.reward) if choice.reward in at.table.decks.rewards_discard else None


BREAKAGES: Mapping[str, tuple[Breakage, ...]] = {
    "DUE-16": (
        applied("HER.12", "A defeated hero goes back to the deck.", "decks.heroes", HeroDefeated, back_to_the_deck),
        applied("HER.13", "The rewards of the defeated are discarded.", "fallen", HeroDefeated, lost_with_him),
    ),
    "HER-01": (
        changed(
            "HER.6", "Heroes heal anywhere.", "heal valadir", drops_objections={Heal: (no_friendly_area,)},
        ),
    ),
    "HER-02": (changed("HER.7", "An attribute is trained without end.", "wisdom", settings={"heroes.training": 3}),),
    "HER-04": (
        changed("HER.8", "Any quest is attempted anywhere.", "attempt the-sealed-mine",
                drops_objections={Attempt: (questing.another_area,)}),
        changed("HER.9", "The first card is read.", "destiny-chosen", handlers={Read: first_card}),
    ),
    "HER-05": (
        asked("HER.10", "Every quest succeeds.", "quest-kept", questing, "end_quest", never_kept),
    ),
    "HER-07": (changed("LIM.2", "Four quests are held.", "quests.daqan", settings={"limits.quests_in_hand": 4}),),
    "HER-08": (
        changed("HER.2", "Four heroes are kept.", "dismiss valadir", handlers={TooManyHeroes: nothing}),
        applied("HER.3", "His rewards are not discarded.", "discarded.rewards", HeroDeserted, rewards_go_along),
    ),
    "HER-10": (
        changed("HER.5", "A hero moves one area.", "send valadir to C", settings={"heroes.moves": 1}),
        asked("RUN.5", "Heroes look at nothing.", "rune-seen", looking, "onlookers", nobody),
    ),
    "HER-11": (
        changed("HER.11", "A reward changes hands again and again.", "give boar-spear of valadir",
                drops_objections={Give: (not_held,)}),
    ),
    "HER-13": (
        changed("HER.4", "The first player acts first.", "uthuk is not asked anything now",
                handlers={QuestPhase: clockwise}),
    ),
    "HER-14": (
        changed("HER.5", "Routed heroes move.", "send valadir", drops_objections={Send: (lies_routed,)}),
        changed("HER.6", "Routed heroes do not heal.", "'daqan: heal valadir', is refused",
                adds_objections={Heal: (lies_routed,)}),
        changed("HER.7", "Routed heroes do not train.", "and wisdom', is refused",
                adds_objections={Train: (lies_routed,)}),
    ),
    "HER-16": (
        asked("ORD.11", "Heroes cost nothing.", "'daqan: end', is refused", seeking, "most_spent", for_nothing),
    ),
    "HER-17": (
        asked("TER.12", "One turn is as the next.", "rewards were turned in this turn already", events, "_afresh",
              once_a_year),
        changed("TER.14", "The title is used as often as one likes.", "redeem",
                drops_objections={Redeem: (captain.used_this_turn,)}),
    ),
    "HER-19": (
        changed("HER.11", "One shard a turn.", "'daqan: invoke timmorran-shard of valadir', is refused",
                adds_objections={Invoke: (one_a_turn,)}),
        changed("HER.11", "Any reward is used in one's turn.", "invoke oaken-shield",
                drops_objections={Invoke: (not_for_ones_turn,)}),
    ),
}  # fmt: skip
