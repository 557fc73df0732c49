"""Harvest: dials set to what the areas yield; then what developments give, and a new one (ECO.3 to ECO.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from runewars.content import RESOURCES, Development
from runewars.kernel import Answer, Choice, Decision, Reason, Seat, Step, StepHandler, objection, value
from runewars.rules.battle.resolution import strongholds_of
from runewars.rules.cards import DrawTactics
from runewars.rules.choices import Pass
from runewars.rules.events import DevelopmentDiscarded, InfluenceGained
from runewars.state import Play, Position
from runewars.table import AreaId, DevelopmentId, Stronghold

from .dials import current, dial, harvested, lower, set_dials, yields
from .events import DevelopmentBuilt

SETS_A_RESOURCE, GIVES_INFLUENCE, GIVES_TACTICS = "harvest-resource", "harvest-influence", "harvest-tactics"


@value
class HarvestAreas(Step):
    """The dials are set to what is printed in the areas controlled."""


@value
class HarvestDevelopments(Step):
    """Each development gives what it gives."""


@value
class OfferDevelopment(Step):
    """A development may be built."""


@value
class Develop(Choice):
    """Build a development at a stronghold, destroying one of the kind elsewhere if all are placed."""

    seat: Seat
    development: DevelopmentId
    area: AreaId
    resource: str | None
    site: AreaId | None
    form: ClassVar[str] = "develop {development} in {area} [for {resource}] [destroying {site}]"


@value
class BuildDevelopment(Decision):
    """Does the player build a development, and where?"""

    seat: Seat
    takes: ClassVar[tuple[type[Choice], ...]] = (Develop, Pass)


# ---------------------------------------------------------------- the harvest


def harvest_areas(play: Play, step: HarvestAreas) -> None:
    """Each dial to the total its resource is printed in the areas controlled, at most 8 (ECO.3)."""
    seat = current(play)
    set_dials(play, seat, {resource: harvested(play, seat, resource) for resource in RESOURCES}, ("ECO.3",))


def harvest_developments(play: Play, step: HarvestDevelopments) -> None:
    """Resources +1 to its dial; diplomat 2 influence; training ground 1 tactics card (ECO.4)."""
    seat = current(play)
    for area in strongholds_of(play, seat):
        keep = stronghold_in(play, area)
        built = kind_of(play, seat, keep.development) if keep is not None else None
        if keep is None or built is None:
            continue
        if built.effect.name == SETS_A_RESOURCE and keep.resource is not None:
            grown = dial(play.table.player(seat), keep.resource) + built.effect.number("amount")
            set_dials(play, seat, {keep.resource: grown}, ("ECO.4",))
        elif built.effect.name == GIVES_INFLUENCE:
            play.happen(InfluenceGained(seat, built.effect.number("amount"), ("ECO.4",)))
        elif built.effect.name == GIVES_TACTICS:
            play.then(DrawTactics(seat, built.effect.number("amount"), ("ECO.4",)))


def stronghold_in(at: Position, area: AreaId) -> Stronghold | None:
    """The stronghold of an area, if the area is on the board and has one."""
    return at.table.area(area).stronghold if area in at.table.board else None


def kind_of(at: Position, seat: Seat, development: str | None) -> Development | None:
    """A kind of development the player can build."""
    return next((kind for kind in at.content.developments_of(seat) if kind.id == development), None)


# ---------------------------------------------------------------- building one


def open_sites(at: Position, seat: Seat) -> tuple[AreaId, ...]:
    """Where the player's strongholds stand that have no development (ECO.5, ECO.8)."""
    return tuple(
        area
        for area in strongholds_of(at, seat)
        if (keep := stronghold_in(at, area)) is not None and keep.development is None
    )


def sites_of(at: Position, seat: Seat, development: str) -> tuple[AreaId, ...]:
    """Where the player has a kind of development."""
    return tuple(
        area
        for area in strongholds_of(at, seat)
        if (keep := stronghold_in(at, area)) is not None and keep.development == development
    )


def all_built(at: Position, seat: Seat, kind: Development) -> bool:
    """Whether every token of a kind is on the board."""
    return len(sites_of(at, seat, kind.id)) >= kind.count


def offer_development(play: Play, step: OfferDevelopment) -> None:
    """One, for 1 wood, at a friendly stronghold that has none (ECO.5)."""
    seat = current(play)
    if play.table.player(seat).wood > 0 and open_sites(play, seat):
        play.ask(BuildDevelopment(seat))


@value
class NoSuchDevelopment(Reason):
    """The faction has no such development."""

    development: DevelopmentId
    says: ClassVar[str] = "{development} is no development one can build"


@value
class NoSite(Reason):
    """No stronghold of the player is there."""

    area: AreaId
    says: ClassVar[str] = "one has no stronghold in {area}"


@value
class SiteTaken(Reason):
    """The stronghold has a development."""

    area: AreaId
    says: ClassVar[str] = "the stronghold in {area} has a development"


@value
class NotProvided(Reason):
    """A resources development is set to a resource its area provides; no other is set."""

    area: AreaId
    resource: str | None
    says: ClassVar[str] = "in {area} it cannot be set to {resource}"


@value
class OneOfTheKindLeft(Reason):
    """A token of the kind is left."""

    development: DevelopmentId
    says: ClassVar[str] = "a {development} is left: none may be destroyed for it"


@value
class NoneOfTheKindLeft(Reason):
    """All tokens of the kind are on the board: one of them must be destroyed."""

    development: DevelopmentId
    sites: tuple[AreaId, ...]
    says: ClassVar[str] = "every {development} is on the board: one of those in {sites} must be destroyed"


@objection("ECO.5")
def no_such_development(at: Position, decision: BuildDevelopment, choice: Develop) -> NoSuchDevelopment | None:
    """A kind every faction has, or the faction's defence."""
    if kind_of(at, decision.seat, choice.development) is None:
        return NoSuchDevelopment(choice.development)
    return None


@objection("ECO.5")
def no_site(at: Position, decision: BuildDevelopment, choice: Develop) -> NoSite | None:
    """At a friendly stronghold."""
    return None if choice.area in strongholds_of(at, decision.seat) else NoSite(choice.area)


@objection("ECO.8")
def site_taken(at: Position, decision: BuildDevelopment, choice: Develop) -> SiteTaken | None:
    """One development a stronghold."""
    keep = stronghold_in(at, choice.area)
    return SiteTaken(choice.area) if keep is not None and keep.development is not None else None


@objection("ECO.5")
def not_provided(at: Position, decision: BuildDevelopment, choice: Develop) -> NotProvided | None:
    """A resources development is set to a resource its area provides."""
    kind = kind_of(at, decision.seat, choice.development)
    if kind is None or choice.area not in at.table.board:
        return None
    may_be = settings_in(at, kind, choice.area)
    return None if choice.resource in may_be else NotProvided(choice.area, choice.resource)


@objection("LIM.4")
def one_of_the_kind_left(at: Position, decision: BuildDevelopment, choice: Develop) -> OneOfTheKindLeft | None:
    """A player destroys his own pieces only when none is left to place."""
    kind = kind_of(at, decision.seat, choice.development)
    if choice.site is None or kind is None or all_built(at, decision.seat, kind):
        return None
    return OneOfTheKindLeft(choice.development)


@objection("ECO.5")
def none_of_the_kind_left(at: Position, decision: BuildDevelopment, choice: Develop) -> NoneOfTheKindLeft | None:
    """With every token of the kind on the board one of them is destroyed."""
    kind = kind_of(at, decision.seat, choice.development)
    if kind is None or not all_built(at, decision.seat, kind):
        return None
    sites = sites_of(at, decision.seat, kind.id)
    return None if choice.site in sites else NoneOfTheKindLeft(choice.development, sites)


def settings_in(at: Position, kind: Development, area: AreaId) -> tuple[str | None, ...]:
    """What a development may be set to in an area: a resource it provides; nothing, if it is not of resources."""
    if kind.effect.name != SETS_A_RESOURCE:
        return (None,)
    return tuple(resource for resource in RESOURCES if yields(at, area, resource))


def developments(at: Position, decision: BuildDevelopment) -> Iterator[Develop]:
    seat = decision.seat
    for kind in at.content.developments_of(seat):
        development = DevelopmentId(kind.id)
        destroyed = sites_of(at, seat, kind.id) if all_built(at, seat, kind) else (None,)
        for area in open_sites(at, seat):
            for resource in settings_in(at, kind, area):
                for site in destroyed:
                    yield Develop(seat, development, area, resource, site)


def develop(play: Play, decision: BuildDevelopment, choice: Develop) -> None:
    lower(play, choice.seat, "wood", cites=("ECO.5",))
    if choice.site is not None:
        play.happen(DevelopmentDiscarded(choice.site, choice.development, ("ECO.5", "LIM.4")))
    play.happen(DevelopmentBuilt(choice.seat, choice.area, choice.development, choice.resource, ("ECO.5",)))


STEPS: dict[type[Step], StepHandler] = {
    HarvestAreas: harvest_areas, HarvestDevelopments: harvest_developments, OfferDevelopment: offer_development,
}  # fmt: skip
ANSWERS: dict[type[Choice], Answer] = {
    Develop: Answer(
        develop,
        developments,
        (no_such_development, no_site, site_taken, not_provided, one_of_the_kind_left, none_of_the_kind_left),
    )
}
DECISIONS: tuple[type[Decision], ...] = (BuildDevelopment,)

__all__ = [
    "ANSWERS", "DECISIONS", "STEPS", "BuildDevelopment", "Develop", "HarvestAreas", "HarvestDevelopments",
    "OfferDevelopment",
]  # fmt: skip
