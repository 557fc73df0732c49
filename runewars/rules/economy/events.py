"""What happens in the economy beyond what other chapters cause too."""

from __future__ import annotations

from typing import ClassVar

from runewars.kernel import Cites, Event, Seat, evolve, value
from runewars.table import (
    AreaId,
    DevelopmentId,
    Hero,
    HeroId,
    QuestId,
    RewardId,
    RuneFace,
    Table,
    TitleId,
    in_order,
    without,
)


@value
class DevelopmentBuilt(Event):
    """A development is placed at a stronghold."""

    seat: Seat
    area: AreaId
    development: DevelopmentId
    resource: str | None
    cites: Cites

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.stronghold is None:
            return table
        built = evolve(there.stronghold, development=self.development, resource=self.resource)
        return table.with_area(self.area, there.with_stronghold(built))

    def __str__(self) -> str:
        purpose = f" for {self.resource}" if self.resource is not None else ""
        return f"{self.seat} builds {self.development}{purpose} in {self.area}"


@value
class ResourceChosen(Event):
    """A player recruits with a resource."""

    seat: Seat
    resource: str
    cites: Cites
    says: ClassVar[str] = "{seat} recruits with {resource}"

    def apply(self, table: Table) -> Table:
        return evolve(table, clock=evolve(table.clock, recruited=self.resource))


@value
class BenefitTaken(Event):
    """A player takes a benefit of a city he controls."""

    seat: Seat
    area: AreaId
    benefit: str
    cites: Cites
    says: ClassVar[str] = "{seat} rallies {benefit} in {area}"


@value
class QuestsReshuffled(Event):
    """The quest discard pile becomes the quest deck."""

    cites: Cites
    says: ClassVar[str] = "the quest cards are shuffled"

    def apply(self, table: Table) -> Table:
        decks = table.decks
        quests = in_order((*decks.quests, *decks.quests_discard))
        return evolve(table, decks=evolve(decks, quests=quests, quests_discard=()))


@value
class QuestDiscarded(Event):
    """A player discards a quest card, faceup."""

    seat: Seat
    quest: QuestId
    cites: Cites
    says: ClassVar[str] = "{seat} discards the quest {quest}"

    def apply(self, table: Table) -> Table:
        player, decks = table.player(self.seat), table.decks
        table = table.with_player(evolve(player, quests=without(player.quests, (self.quest,))))
        return evolve(table, decks=evolve(decks, quests_discard=(*decks.quests_discard, self.quest)))


@value
class HeroesShuffledBack(Event):
    """Heroes that were drawn and not kept are shuffled back."""

    heroes: tuple[HeroId, ...]
    cites: Cites
    says: ClassVar[str] = "{heroes} are shuffled back"


@value
class HeroDeserted(Event):
    """A hero deserts: his card goes back to the deck, his figure leaves the board, his rewards are discarded."""

    seat: Seat
    hero: HeroId
    rewards: tuple[RewardId, ...]
    cites: Cites

    def apply(self, table: Table) -> Table:
        heroes = tuple(hero for hero in table.heroes if hero.id != self.hero)
        decks = evolve(
            table.decks,
            heroes=in_order((*table.decks.heroes, self.hero)),
            rewards_discard=(*table.decks.rewards_discard, *self.rewards),
        )
        return evolve(table, heroes=heroes, decks=decks)

    def reveals_to(self, seat: Seat) -> bool:
        """The discard pile is open."""
        return bool(self.rewards)

    def __str__(self) -> str:
        discarded = f"; {', '.join(self.rewards)} are discarded" if self.rewards else ""
        return f"{self.hero} deserts {self.seat}{discarded}"


def desertion(hero: Hero, cites: Cites) -> HeroDeserted:
    """A hero deserts (HER.3)."""
    return HeroDeserted(hero.seat, hero.id, tuple(reward.id for reward in hero.rewards), cites)


@value
class TitleTaken(Event):
    """A player takes a title: the influence on it is discarded, what he spends lies on it."""

    seat: Seat
    title: TitleId
    influence: int
    cites: Cites
    says: ClassVar[str] = "{seat} takes the title {title} for {influence} influence"

    def apply(self, table: Table) -> Table:
        player = table.player(self.seat)
        titles = tuple(
            evolve(card, seat=self.seat, influence=self.influence) if card.id == self.title else card
            for card in table.titles
        )
        return evolve(table.with_player(player.with_influence(player.influence - self.influence)), titles=titles)


@value
class StrongholdRepaired(Event):
    """A damaged stronghold is turned to its undamaged side."""

    seat: Seat
    area: AreaId
    cites: Cites
    says: ClassVar[str] = "{seat} repairs the stronghold in {area}"

    def apply(self, table: Table) -> Table:
        there = table.area(self.area)
        if there.stronghold is None:
            return table
        return table.with_area(self.area, there.with_stronghold(evolve(there.stronghold, damaged=False)))


@value
class RunesPickedUp(Event):
    """A player picks up the runes of two areas, mixes them and looks at them."""

    seat: Seat
    areas: tuple[AreaId, ...]
    cites: Cites
    says: ClassVar[str] = "{seat} picks up the runes in {areas}"
    reveals: ClassVar[bool] = True

    def apply(self, table: Table) -> Table:
        faces: list[RuneFace] = []
        for area in self.areas:
            there = table.area(area)
            if there.rune is not None:
                faces.append(there.rune.face)
                table = table.with_area(area, evolve(there, rune=None))
        player = table.player(self.seat)
        return table.with_player(evolve(player, runes=in_order((*player.runes, *faces))))


__all__ = [
    "BenefitTaken", "DevelopmentBuilt", "HeroDeserted", "HeroesShuffledBack", "QuestDiscarded", "QuestsReshuffled",
    "ResourceChosen", "RunesPickedUp", "StrongholdRepaired", "TitleTaken",
]  # fmt: skip
