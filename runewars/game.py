"""Game: a state with its dealer and its log. A convenience on top; nothing below needs it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from runewars import codec
from runewars.kernel import (
    CHANCE,
    Applied,
    Choice,
    Dealer,
    Decision,
    Draw,
    Entry,
    Event,
    Log,
    Objection,
    RefereeError,
    Rejected,
    Seat,
    Stale,
    UnknownName,
    Verdict,
    adjudicate,
    decision_of,
    legal,
    objections,
    parse,
)  # fmt: skip
from runewars.kernel.chance import check_dealer
from runewars.kernel.choices import shown
from runewars.kernel.state import not_a_state
from runewars.rules.choices import Pass
from runewars.state import GameState
from runewars.table import Result


class Game:
    """A game being played: choose, undo, save, load.

    With a dealer, chance is answered until a player must choose. With `auto_pass` (all seats, or those named) a seat
    that can only pass is not asked: the pass is made for it, and stands in the log.
    """

    def __init__(
        self,
        state: GameState,
        *,
        dealer: Dealer | None = None,
        auto_pass: bool | Iterable[str] = False,
        opening: Iterable[Event] = (),
    ) -> None:
        if not isinstance(state, GameState):
            raise not_a_state(state)
        if dealer is not None:
            check_dealer(dealer)
        self.start = state
        """The state it began with."""
        self.state = state
        """The state now."""
        self.dealer = dealer
        """Who answers chance; None: chance is asked as others are."""
        self.auto_pass = _passing(auto_pass, state)
        """Whose passes are made for them."""
        self.opening = tuple(opening)
        """What happened before the first choice."""
        self.log = Log()
        """The choices made and what came of each."""
        self._turns: list[tuple[GameState, int]] = []
        self._go_on()

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions asked now; () when the game is over."""
        return self.state.pending

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.state.table.result

    def legal(self, seat: Seat | str) -> tuple[Choice, ...]:
        """Every choice that seat may make."""
        return legal(self.state, seat)

    def objections(self, choice: Choice | str) -> tuple[Objection, ...]:
        """Every reason against a choice; () if it is legal."""
        return objections(self.state, choice)

    def choose(self, choice: Choice | str, *, at: int | None = None) -> Verdict[GameState]:
        """Make a choice. With `at`, the ply its maker saw, a choice for an earlier position is refused.

        The verdict has the events of the choice and of all that followed from it.
        """
        before, made = self.state, len(self.log)
        if at is not None and at != before.ply:
            return Rejected(before, (Objection("ASK.2", Stale(at, before.ply)),))
        verdict = self._make(choice)
        if not verdict.applied:
            return verdict
        self._turns.append((before, made))
        self._go_on()
        happened = [event for entry in self.log.entries[made:] for event in entry.events]
        return Applied(self.state, tuple(happened))

    def undo(self) -> tuple[Choice, ...]:
        """Take back the last choice made and all that followed of itself; () if none was made."""
        if not self._turns:
            return ()
        self.state, made = self._turns.pop()
        undone = self.log.choices[made:]
        del self.log.entries[made:]
        return undone

    # ---------------------------------------------------------------- what follows of itself

    def _make(self, choice: Choice | str) -> Verdict[GameState]:
        verdict = adjudicate(self.state, choice)
        read = parse(choice, self.state.ruleset.verbs) if isinstance(choice, str) else choice
        if verdict.applied and isinstance(read, Choice):
            self.log.entries.append(Entry(self.state.ply, read, verdict.events))
            self.state = verdict.state
        return verdict

    def _go_on(self) -> None:
        """Let the dealer deal, and pass for those who want it."""
        while (following := self._following()) is not None:
            verdict = self._make(following)
            if not verdict.applied:
                against = "; ".join(map(str, verdict.objections))
                raise RefereeError(f"what was dealt is refused: {against}")

    def _following(self) -> Choice | None:
        draw = decision_of(self.state, CHANCE)
        if isinstance(draw, Draw):
            return self.dealer.deal(self.state, draw) if self.dealer is not None else None
        for decision in self.state.pending:
            if self._passes_for(decision.seat):
                choices = legal(self.state, decision.seat)
                if len(choices) == 1 and isinstance(choices[0], Pass):
                    return choices[0]
        return None

    def _passes_for(self, seat: Seat) -> bool:
        return self.auto_pass if isinstance(self.auto_pass, bool) else seat in self.auto_pass

    # ---------------------------------------------------------------- files

    def save(self) -> str:
        """The game as canonical JSON: how it began, the choices made, and the digest of where they led."""
        return codec.dump_game(
            codec.SavedGame(
                self.start,
                self.opening,
                tuple(map(str, self.log.choices)),
                tuple(made for _, made in self._turns),
                None if self.dealer is None else str(self.dealer.seed),
                self.auto_pass,
                codec.digest(self.state),
            )
        )

    @classmethod
    def load(cls, text: str | bytes, *, verify: bool = True, **shelves: Any) -> Game:
        """The game of a text; raises LoadError for anything that is none.

        The choices are made again from the start. If they lead elsewhere than they did when saved, as after a rule
        was mended, the game is not loaded unless `verify` is False. Shelves are those of `loads`.
        """
        saved = codec.load_game(text, **shelves)
        game, turns = cls(saved.start, opening=saved.opening), set(saved.turns)
        for number, line in enumerate(saved.choices):
            if number in turns:
                game._turns.append((game.state, number))
            verdict = game._make(line)
            if not verdict.applied:
                against = "; ".join(map(str, verdict.objections))
                raise codec.LoadError(f"$.choices[{number}]", f"{line[:80]!r} is refused: {against}")
        if verify and codec.digest(game.state) != saved.digest:
            raise codec.LoadError("$.digest", "the choices lead to another position than the one saved")
        game.dealer = None if saved.dealer is None else Dealer(_seed(saved.dealer))
        try:
            game.auto_pass = _passing(saved.auto_pass, saved.start)
        except RefereeError as error:
            raise codec.LoadError("$.auto_pass", str(error)) from None
        return game


def _passing(auto_pass: bool | Iterable[str], state: GameState) -> bool | frozenset[str]:
    """Whose passes are made for them: everybody's, nobody's, or those of seats that may be asked in this game."""
    if isinstance(auto_pass, bool):
        return auto_pass
    if isinstance(auto_pass, str) or not isinstance(auto_pass, Iterable):
        raise RefereeError(f"auto_pass is True, False or a list of seats, as in ['daqan'], not {shown(auto_pass, 60)}")
    players = [player.seat for player in state.table.players]
    # In setup factions are still to be chosen; later one may have been eliminated.
    known = {*players, *state.content.factions_by_id}
    seats = list(auto_pass)
    for seat in seats:
        if not isinstance(seat, str) or seat not in known:
            raise UnknownName(f"auto_pass: {shown(seat, 60)} is no seat; the seats are {', '.join(players)}")
    return frozenset(seats)


_NUMBER = re.compile(r"(0|-?[1-9][0-9]{0,17})\Z")


def _seed(written: str) -> int | str:
    """A seed from its writing; a number and its digits deal the same."""
    return int(written) if _NUMBER.match(written) else written


__all__ = ["Game"]
