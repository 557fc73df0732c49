"""Setup: a random token for every area outside the home realms, a '1' next to one, a '2+' elsewhere (EXP.1)."""

from __future__ import annotations

from runewars.content import BACKS, FAR, NEAR
from runewars.kernel import Bag, Step, StepHandler, Taker, draw, value
from runewars.state import Play, Position
from runewars.table import AreaId, ExplorationId

from .events import TokenLaid, TokensMixed


@value
class LayExploration(Step):
    """The exploration tokens are mixed and laid."""


@value
class TokensFor(Step):
    """Tokens of a back are laid in areas, one in each while there are any."""

    back: str
    areas: tuple[AreaId, ...]


def lay_exploration(play: Play, step: LayExploration) -> None:
    tokens = (ExplorationId(token.id) for token in play.content.exploration for _ in range(token.copies))
    play.happen(TokensMixed(tuple(tokens), ("EXP.1",)))
    table = play.table
    homes = {area for area, there in zip(table.board.areas, table.areas, strict=True) if there.home is not None}
    wild = [area for area in table.board.areas if area not in homes]
    near = {area for area in wild if homes.intersection(table.board.neighbours(area))}
    play.then(
        TokensFor(NEAR, tuple(area for area in wild if area in near)),
        TokensFor(FAR, tuple(area for area in wild if area not in near)),
    )


def tokens_for(play: Play, step: TokensFor) -> None:
    """Where a kind has run out, none."""
    count = min(len(step.areas), len(left(play, step.back)))
    if count:
        play.ask(draw(bag_of(step.back), count, step))


def take_tokens(play: Play, step: TokensFor, tokens: tuple[ExplorationId, ...]) -> None:
    for token in tokens:
        area = next(area for area in step.areas if play.table.area(area).exploration is None)
        play.happen(TokenLaid(area, token, step.back, ("EXP.1",)))


def left(at: Position, back: str) -> tuple[ExplorationId, ...]:
    """The tokens of a back that lie in no area."""
    known = at.content.exploration_by_id
    return tuple(token for token in at.table.decks.exploration if known[token].back == back)


def bag_of(back: str) -> str:
    """The name of the bag of a back."""
    return "near-exploration" if back == NEAR else "far-exploration"


def _bag(back: str) -> Bag:
    return Bag(lambda at, so_far: left(at, back), open=False)


STEPS: dict[type[Step], StepHandler] = {LayExploration: lay_exploration, TokensFor: tokens_for}
TAKERS: dict[type[Step], Taker] = {TokensFor: take_tokens}
BAGS = {bag_of(back): _bag(back) for back in BACKS}

__all__ = ["BAGS", "STEPS", "TAKERS", "LayExploration"]
