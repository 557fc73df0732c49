"""A running account of a game, made of its events: what everybody at the table sees, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from runewars.content import Pack
from runewars.kernel import SPECTATOR, Event, seen
from runewars.rulebook import rule
from runewars.rules.terms import controller
from runewars.scenario.patterns import kind_of
from runewars.state import GameState
from runewars.table import DRAGON, SPRING, AreaId, Table, total

from . import naming
from .gathering import GATHERED, Heading
from .phrases import PHRASES, SILENT

TITLE, YEAR, SEASON, CARD, TURN, BATTLE, TOLD, VICTORY = (
    "title", "year", "season", "card", "turn", "battle", "told", "victory",
)  # fmt: skip
"""What a line is."""


@attrs.frozen
class Line:
    """A line of the account."""

    kind: str
    text: str


@attrs.define
class Narrator:
    """Tells events as they come, in order. It remembers what it takes to say in one line what came in many events."""

    pack: Pack
    _gathered: tuple[Heading, list[str]] | None = None
    """What comes one after another, so far."""
    _idle: bool = False
    """Whether nothing has come yet of the turn under way."""
    _fallen: dict[str, Counter[str]] = attrs.field(factory=dict)
    """Who fell in the battle under way, by side."""

    def opening(self, state: GameState) -> Iterator[Line]:
        """Who plays, and where; the season is the first spring."""
        clock = state.table.clock
        for player in state.table.players:
            faction = self.pack.faction(player.seat)
            homes = [area for area in state.table.board.areas if state.table.area(area).home == player.seat]
            first = ", first player" if player.seat == clock.first else ""
            yield Line(TOLD, f"{faction.name} ({faction.alignment}) in {naming.listed(homes)}{first}")
        yield from heading(clock.season, clock.year)

    def tell(self, events: Iterable[Event], state: GameState) -> Iterator[Line]:
        """The events of a choice, the state being the one they led to."""
        for event in seen(events, SPECTATOR):
            kind = kind_of(event)
            if kind in GATHERED:
                yield from self._gather(kind, event, state.table)
            elif kind not in SILENT:
                said = list(self._said(kind, event, state))
                if said:
                    yield from self._let_go()
                    yield from said
                    self._idle = kind == "turn-began"

    def closing(self) -> Iterator[Line]:
        """What is still to be said when the game is over."""
        yield from self._let_go()

    # ---------------------------------------------------------------- many events, one line

    def _gather(self, kind: str, event: Any, table: Table) -> Iterator[Line]:
        heading, items = GATHERED[kind](kind, event, table, self.pack)
        if self._gathered is None or self._gathered[0] != heading:
            yield from self._let_go()
            self._gathered = (heading, [])
        self._gathered[1].extend(items)

    def _let_go(self) -> Iterator[Line]:
        if self._gathered is not None:
            heading, items = self._gathered
            self._gathered = None
            self._idle = False
            yield Line(TOLD, sentence(heading.told(self.pack, items)))

    # ---------------------------------------------------------------- one event

    def _said(self, kind: str, event: Event, state: GameState) -> Iterator[Line]:
        special = SPECIAL.get(kind)
        if special is not None:
            yield from special(self, event, state)
        elif kind in PHRASES:
            fields = {
                field.name: naming.in_words(field.name, getattr(event, field.name), state.table, self.pack)
                for field in attrs.fields(type(event))  # type: ignore[arg-type]
            }
            yield Line(TOLD, sentence(PHRASES[kind].format(**fields)))
        else:
            yield Line(TOLD, sentence(str(event)))

    def season_began(self, event: Any, state: GameState) -> Iterator[Line]:
        if event.season == SPRING:
            yield from standings(state)
        yield from heading(event.season, event.year)

    def season_card(self, event: Any, state: GameState) -> Iterator[Line]:
        card = self.pack.season_card(event.card)
        yield Line(CARD, f"{card.name}: {card.text}")

    def bids(self, event: Any, state: GameState) -> Iterator[Line]:
        yield Line(TOLD, "Bids: " + ", ".join(f"{naming.faction(seat)} {amount}" for seat, amount in event.bids))

    def orders(self, event: Any, state: GameState) -> Iterator[Line]:
        revealed = ", ".join(f"{naming.faction(seat)} {naming.order(order)}" for seat, order in event.orders)
        yield Line(TOLD, f"Orders: {revealed}")

    def turn(self, event: Any, state: GameState) -> Iterator[Line]:
        yield Line(TURN, f"{naming.faction(event.seat)}: {naming.order(event.order)}")

    def turn_ended(self, event: Any, state: GameState) -> Iterator[Line]:
        yield from self._let_go()
        if self._idle:
            yield Line(TOLD, "Nothing comes of it")

    def march(self, event: Any, state: GameState) -> Iterator[Line]:
        columns: dict[tuple[AreaId, AreaId], Counter[str]] = {}
        for march in event.marches:
            columns.setdefault((march.origin, march.target), Counter())[march.unit] += march.count
        for (origin, target), who in columns.items():
            there = naming.place(state.table, self.pack, target)
            yield Line(TOLD, f"{naming.units(self.pack, who)} from {origin} to {there}")
        for ride in event.rides:
            there = naming.place(state.table, self.pack, ride.target)
            yield Line(TOLD, f"{self.pack.hero(ride.hero).name} rides to {there}")

    def trained(self, event: Any, state: GameState) -> Iterator[Line]:
        raised = [(name, getattr(event.training, name)) for name in ("strength", "agility", "wisdom")]
        gains = ", ".join(f"{name} +{by}" for name, by in raised if by)
        yield Line(TOLD, f"{self.pack.hero(event.hero).name} trains: {gains}")

    def destiny(self, event: Any, state: GameState) -> Iterator[Line]:
        """What envoys are answered, or what a hero reads in a test of an attribute (HER.9)."""
        asked = "reads" if "HER.9" in event.cites else "sends envoys; the answer is"
        yield Line(TOLD, f"{naming.faction(event.seat)} {asked} {event.destiny}")

    def attribute_tried(self, event: Any, state: GameState) -> Iterator[Line]:
        hero, cards = self.pack.hero(event.hero).name, naming.plural("card", event.count)
        yield Line(TOLD, f"{hero} tests {event.attribute}, with {cards}")

    def quest_ended(self, event: Any, state: GameState) -> Iterator[Line]:
        yield Line(TOLD, f"{self.pack.quest(event.quest).name} {'succeeds' if event.success else 'fails'}")

    def blows(self, event: Any, state: GameState) -> Iterator[Line]:
        if event.attacker or event.defender:
            yield Line(TOLD, f"Blows: {event.attacker} damage to the challenger, {event.defender} to the challenged")

    # ---------------------------------------------------------------- battles

    def battle_began(self, event: Any, state: GameState) -> Iterator[Line]:
        self._fallen = {"attacker": Counter(), "defender": Counter()}
        where = naming.place(state.table, self.pack, event.area)
        attacker, defender = naming.faction(event.attacker), naming.faction(event.defender)
        yield Line(BATTLE, f"Battle in {where}: {attacker} attacks {defender}")

    def lined_up(self, event: Any, state: GameState) -> Iterator[Line]:
        attacker, defender = (naming.army(self.pack, force) for force in (event.attacker, event.defender))
        yield Line(TOLD, sentence(f"{attacker} against {defender}"))

    def fell(self, event: Any, state: GameState) -> Iterator[Line]:
        self._fallen.setdefault(event.role, Counter())[event.fighter.unit] += 1
        yield from ()

    def strength(self, event: Any, state: GameState) -> Iterator[Line]:
        walls = f", {event.stronghold} of it the stronghold's" if event.stronghold else ""
        yield Line(TOLD, f"Strength {event.attack} against {event.defence}{walls}")

    def battle_won(self, event: Any, state: GameState) -> Iterator[Line]:
        lost = [f"the {role} loses {naming.units(self.pack, who)}" for role, who in self._fallen.items() if who]
        losses = f"; {naming.listed(lost)}" if lost else ", without loss"
        won = "win" if event.seat is None else "wins"
        yield Line(BATTLE, sentence(f"{naming.faction(event.seat)} {won}{losses}"))

    def retreated(self, event: Any, state: GameState) -> Iterator[Line]:
        where = naming.place(state.table, self.pack, event.area)
        manner = "Withdrawn" if event.orderly else "Fled"
        yield Line(TOLD, f"{manner} from {event.origin} to {where}: {naming.army(self.pack, event.force)}")

    def cut_off(self, event: Any, state: GameState) -> Iterator[Line]:
        yield Line(TOLD, f"Cut off in {event.origin} and destroyed: {naming.army(self.pack, event.force)}")

    # ---------------------------------------------------------------- the end

    def ended(self, event: Any, state: GameState) -> Iterator[Line]:
        yield from standings(state)
        by = rule(event.cites[0])
        winner = naming.faction(event.winner) if event.winner is not None else "Nobody"
        yield Line(VICTORY, f"{winner} wins, by {event.how} ({by.id} {by.title})")


SPECIAL: dict[str, Callable[[Narrator, Any, GameState], Iterator[Line]]] = {
    "season-began": Narrator.season_began, "season-card-drawn": Narrator.season_card, "bids-revealed": Narrator.bids,
    "orders-revealed": Narrator.orders, "turn-began": Narrator.turn, "turn-ended": Narrator.turn_ended,
    "figures-marched": Narrator.march,
    "hero-trained": Narrator.trained, "destiny-chosen": Narrator.destiny,
    "attribute-tried": Narrator.attribute_tried, "quest-ended": Narrator.quest_ended, "damage-fell": Narrator.blows,
    "battle-began": Narrator.battle_began, "lined-up": Narrator.lined_up, "unit-destroyed": Narrator.fell,
    "strength-tallied": Narrator.strength, "battle-won": Narrator.battle_won, "retreated": Narrator.retreated,
    "cut-off": Narrator.cut_off, "game-ended": Narrator.ended,
}  # fmt: skip
"""What takes more than a phrase."""


def heading(season: str, year: int) -> Iterator[Line]:
    """The year, in spring, and the season."""
    if season == SPRING:
        yield Line(YEAR, f"Year {year}")
    yield Line(SEASON, f"{season.capitalize()} of year {year}")


def standings(state: GameState) -> Iterator[Line]:
    """What everybody sees of how the players stand: areas, runes, units, influence."""
    for player in state.table.players:
        owned = [area for area in state.table.board.areas if controller(state, area) == player.seat]
        there = [state.table.area(area) for area in owned]
        runes = [each.rune for each in there if each.rune is not None]
        faceup = sum(rune.faceup and rune.face == DRAGON for rune in runes)
        counted = (
            naming.plural("area", len(owned)),
            naming.plural("rune", len(runes)) + (f" ({faceup} known to be of dragons)" if faceup else ""),
            naming.plural("unit", sum(total(each.units) for each in there)),
            f"{player.influence} influence",
        )
        yield Line(TOLD, f"{naming.faction(player.seat)}: {', '.join(counted)}")


def sentence(phrase: str) -> str:
    """With a capital."""
    return phrase[:1].upper() + phrase[1:]


__all__ = ["BATTLE", "CARD", "SEASON", "TITLE", "TOLD", "TURN", "VICTORY", "YEAR", "Line", "Narrator"]
