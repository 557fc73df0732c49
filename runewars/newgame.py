"""New games: setup played by the players, dealt at random, or as a named preset has it."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

import attrs

from runewars.box import lay_tile
from runewars.content import Pack
from runewars.content.toml import read_toml
from runewars.fairness import unfairness
from runewars.kernel import (
    CHANCE,
    Applied,
    Choice,
    Dealer,
    Draw,
    Event,
    RefereeError,
    Ruleset,
    Seat,
    UnknownName,
    adjudicate,
    begin,
    decision_of,
    legal,
)
from runewars.kernel.choices import shown
from runewars.rules.setup.tiling import LayTile, PlaceTile
from runewars.rulesets import find, find_pack
from runewars.state import GameState
from runewars.table import (
    SPRING,
    Board,
    Clock,
    FateDeck,
    FateId,
    Player,
    RunePiles,
    Setup,
    Table,
    TacticsDeck,
    TacticsId,
    in_order,
)
from runewars.table.hexes import ring

SNUG = 10
"""A random setup lays a tile in one of the tenth of its places where it touches most."""
BOARDS_TRIED = 4
"""How many boards a random setup lays before it keeps the fairest."""


@attrs.frozen
class Preset:
    """A named board: for how many, and the choices of its setup in each edition."""

    id: str
    """What `setup` calls it."""
    name: str
    """What players call it."""
    players: int
    """For how many it is."""
    about: str
    """What it is like, in a sentence."""
    choices: dict[str, tuple[str, ...]]
    """The choices of its setup, by edition."""

    def __repr__(self) -> str:
        return f"<Preset {self.id}: {self.name}, for {self.players}>"


def new_game(
    players: int = 4,
    *,
    ruleset: Ruleset | str = "revised",
    setup: str = "random",
    seed: int | str = 0,
    content: Pack | str = "terrinoth",
) -> GameState:
    """A game about to be played.

    `setup` is "played" (everything is asked), "random" (all is dealt, and of a few boards the fairest is kept) or the
    name of a preset, which fixes board, armies and cards; the tokens of a variant are dealt.
    """
    return start_game(players, ruleset=ruleset, setup=setup, seed=seed, content=content).state


def start_game(
    players: int = 4,
    *,
    ruleset: Ruleset | str = "revised",
    setup: str = "random",
    seed: int | str = 0,
    content: Pack | str = "terrinoth",
) -> Applied[GameState]:
    """As `new_game`, with the events of the setup so far."""
    pack = content if isinstance(content, Pack) else find_pack(content)
    rules = ruleset if isinstance(ruleset, Ruleset) else find(ruleset)
    Dealer(seed)  # it checks the seed, before anything is dealt
    if type(players) is not int or not 2 <= players <= 4:
        raise RefereeError(f"two to four play (SET.1), not {shown(players, 60)}")
    opened = begin(bare_state(pack, rules, players))
    if setup == "played":
        return opened
    if setup == "random":
        return _fairest(opened, seed)
    preset = presets().get(setup) if isinstance(setup, str) else None
    if preset is None:
        known = ", ".join(["played", "random", *sorted(presets())])
        raise UnknownName(f"no setup is called {shown(setup, 60)}; there are {known}")
    if preset.players != players:
        raise RefereeError(f"the preset {setup} is for {preset.players} players, not {players}")
    return _replayed(opened, preset, Dealer(f"setup {seed}"))


def bare_state(pack: Pack, ruleset: Ruleset, players: int) -> GameState:
    """An empty table with everything in the box, and setup owed."""
    seats = tuple(Seat(f"p{number}") for number in range(1, players + 1))
    tactics = tuple(TacticsId(card.id) for card in pack.tactics for _ in range(card.copies))
    table = Table(
        Board((), ()),
        (),
        tuple(Player(seat) for seat in seats),
        (),
        FateDeck(in_order(tuple(FateId(card.id) for card in pack.fate))),
        TacticsDeck(in_order(tactics)),
        Clock(SPRING, None, seats[0]),
        setup=Setup(),
        runes=RunePiles(pack.box.dragon_runes, pack.box.false_runes),
    )
    return GameState(table, ruleset.checkpoints["setup"]()[::-1], (), 0, ruleset, pack)


# ---------------------------------------------------------------- random setup


def _fairest(opened: Applied[GameState], seed: int | str) -> Applied[GameState]:
    """Of a few boards dealt at random, the fairest."""
    dealt = [_dealt(opened, Dealer(f"setup {seed} {number}")) for number in range(BOARDS_TRIED)]
    return min(dealt, key=lambda each: unfairness(each.state))


def _dealt(opened: Applied[GameState], dealer: Dealer) -> Applied[GameState]:
    """Setup with every choice a dealer's."""
    state, events = opened.state, list(opened.events)
    while state.table.setup is not None:
        verdict = adjudicate(state, sensible_choice(state, dealer))
        state = verdict.state
        events += verdict.events
    return Applied(state, tuple(events))


def random_choice(state: GameState, dealer: Dealer) -> Choice:
    """What a dealer would choose for whoever is asked: repeatable, from seed and ply alone."""
    draw = decision_of(state, CHANCE)
    if isinstance(draw, Draw):
        return dealer.deal(state, draw)
    choices = legal(state, state.pending[0].seat)
    return choices[dealer.number(state.ply) % len(choices)]


def sensible_choice(state: GameState, dealer: Dealer) -> Choice:
    """As `random_choice`, but tiles go where they touch most, so that the board holds together."""
    if not isinstance(state.pending[0], PlaceTile):
        return random_choice(state, dealer)
    choices = sorted(legal(state, state.pending[0].seat), key=lambda choice: -_contacts(state, choice))
    return choices[dealer.number(state.ply) % (len(choices) // SNUG + 1)]


def _contacts(state: GameState, choice: Choice) -> int:
    """How many borders a tile would share with the board."""
    if not isinstance(choice, LayTile):
        return 0
    laid = lay_tile(state.content.tile(choice.tile), choice.at, choice.turned)
    return sum(near in state.table.board.at for place in laid.places for near in ring(place.hex))


# ---------------------------------------------------------------- presets


def presets() -> dict[str, Preset]:
    """The presets, by name."""
    found = {}
    for file in sorted(_folder().iterdir(), key=lambda each: each.name):
        if file.name.endswith(".toml"):
            data = read_toml(file.read_text(encoding="utf-8"))
            choices = {edition: tuple(lines) for edition, lines in data["choices"].items()}
            id = file.name.removesuffix(".toml")
            found[id] = Preset(id, data["name"], data["players"], data["about"], choices)
    return found


def _folder() -> Traversable:
    return files("runewars.content") / "packs" / "terrinoth" / "presets"


def _replayed(opened: Applied[GameState], preset: Preset, dealer: Dealer) -> Applied[GameState]:
    """Setup as the preset's choices make it; what it says nothing of, as the tokens of a variant, is dealt."""
    state = opened.state
    edition = state.ruleset.id.partition("+")[0]
    if edition not in preset.choices:
        raise RefereeError(
            f"the preset {preset.id} is laid for {', '.join(preset.choices)}, not for {state.ruleset.id}"
        )
    events: list[Event] = list(opened.events)
    for line in preset.choices[edition]:
        verdict = adjudicate(state, line)
        if not verdict.applied:
            against = "; ".join(map(str, verdict.objections))
            raise RefereeError(f"the preset {preset.id} does not fit {state.ruleset.id}: {line} is refused: {against}")
        state = verdict.state
        events += verdict.events
    rest = _dealt(Applied(state, ()), dealer)
    return Applied(rest.state, (*events, *rest.events))


__all__ = ["Preset", "new_game", "presets", "random_choice", "start_game"]
