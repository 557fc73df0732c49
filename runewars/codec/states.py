"""States as JSON: one canonical text for each, with the names and fingerprints of what it is played with."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Protocol, TypeVar

from runewars.box import UNNAMED
from runewars.content import Pack
from runewars.kernel import CHANCE, Decision, RefereeError, Ruleset, Step
from runewars.kernel.state import not_a_state
from runewars.rulesets import find, find_pack
from runewars.state import GameState
from runewars.table import Board, Table
from runewars.views import View

from .errors import Misfit, within
from .formats import STATE, VERSION, VIEW, check_format, check_keys
from .names import scope
from .shapes import shapes
from .sound import check
from .text import loading, read, write

X = TypeVar("X")
X_co = TypeVar("X_co", covariant=True)

LONGEST_ID = 2_000


class Shelf(Protocol[X_co]):
    """Where things are found by name: a registry, or a plain dict."""

    def get(self, name: str, /) -> X_co | None: ...


def dumps(state: GameState | View) -> str:
    """The state as canonical JSON; or a view, to be sent to whose it is, which `loads` does not read."""
    return write(document(state))


def digest(state: GameState | View) -> str:
    """The SHA-256 of the state's canonical form: equal for equal states, on any machine."""
    return sha256(dumps(state).encode()).hexdigest()


def loads(text: str | bytes, *, rulesets: Shelf[Ruleset] | None = None, packs: Shelf[Pack] | None = None) -> GameState:
    """The state of a text; raises LoadError for anything that is none.

    The ruleset and the pack are found by their ids, among those registered or on the shelves given.
    """
    with loading():
        return from_document(read(text), rulesets, packs)


def document(state: GameState | View) -> dict[str, Any]:
    """The state as plain data, with the names of what it is played with; a view also with whose it is."""
    if not isinstance(state, GameState | View):
        raise not_a_state(state)
    ruleset, pack = state.ruleset, state.content
    known = shapes(ruleset, pack)
    whose = {"seat": state.seat} if isinstance(state, View) else {}
    return {
        "format": VIEW if isinstance(state, View) else STATE,
        "version": VERSION,
        **whose,
        "ruleset": {"id": ruleset.id, "fingerprint": ruleset.fingerprint},
        "content": {"id": pack.id, "version": pack.version, "fingerprint": pack.fingerprint},
        "state": {
            "table": known.write(state.table, Table),
            "agenda": [known.write(step, Step) for step in state.agenda],
            "pending": [known.write(decision, Decision) for decision in state.pending],
            "ply": state.ply,
        },
    }


def from_document(document: Any, rulesets: Shelf[Ruleset] | None, packs: Shelf[Pack] | None) -> GameState:
    """The sound state of such data; what does not fit is a Misfit."""
    check_format(document, STATE, "ruleset", "content", "state")
    with within(".ruleset"):
        ruleset = _ruleset(document["ruleset"], rulesets)
    with within(".content"):
        pack = _pack(document["content"], packs)
    with within(".state"):
        check_keys(document["state"], "table", "agenda", "pending", "ply")
        state = _body(document["state"], ruleset, pack)
    check(state)
    return state


def _body(body: dict[str, Any], ruleset: Ruleset, pack: Pack) -> GameState:
    known = shapes(ruleset, pack)
    with within(".table"):
        if type(body["table"]) is not dict:
            raise Misfit("must be an object")
        with within(".board"):
            board = known.read(Board, body["table"].get("board"))
        with scope(board.areas, (*pack.factions_by_id, *UNNAMED)):
            table = known.read(Table, body["table"])
    with scope(board.areas, (CHANCE, *(player.seat for player in table.players))):
        with within(".agenda"):
            agenda: tuple[Step, ...] = known.read(tuple[Step, ...], body["agenda"])
        with within(".pending"):
            pending: tuple[Decision, ...] = known.read(tuple[Decision, ...], body["pending"])
    with within(".ply"):
        ply = known.read(int, body["ply"])
    return GameState(table, agenda, pending, ply, ruleset, pack)


def _ruleset(named: Any, rulesets: Shelf[Ruleset] | None) -> Ruleset:
    check_keys(named, "id", "fingerprint")
    ruleset = _look_up(named["id"], find if rulesets is None else rulesets.get)
    if named["fingerprint"] != ruleset.fingerprint:
        raise Misfit(f"the ruleset {ruleset.id} is another one here", ".fingerprint")
    return ruleset


def _pack(named: Any, packs: Shelf[Pack] | None) -> Pack:
    check_keys(named, "id", "version", "fingerprint")
    pack = _look_up(named["id"], find_pack if packs is None else packs.get)
    if type(named["version"]) is not int or named["version"] != pack.version:
        raise Misfit(f"the pack {pack.id} is of version {pack.version} here", ".version")
    if named["fingerprint"] != pack.fingerprint:
        raise Misfit(f"the pack {pack.id} is another one here", ".fingerprint")
    return pack


def _look_up(id: Any, get: Callable[[str], X | None]) -> X:
    with within(".id"):
        if type(id) is not str or len(id) > LONGEST_ID:
            raise Misfit("must be a name")
        try:
            found = get(id)
        except RefereeError as error:
            raise Misfit(str(error)) from None
        if found is None:
            raise Misfit(f"nothing is registered as {id[:60]!r}")
        return found


__all__ = ["Shelf", "digest", "document", "dumps", "from_document", "loads"]
