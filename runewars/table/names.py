"""The kinds of names things have on the table. All are plain strings; their types keep them apart."""

from __future__ import annotations

from typing import Final, Literal, NewType, TypeAlias

AreaId = NewType("AreaId", str)
UnitId = NewType("UnitId", str)
HeroId = NewType("HeroId", str)
FateId = NewType("FateId", str)
TacticsId = NewType("TacticsId", str)
DevelopmentId = NewType("DevelopmentId", str)
TileId = NewType("TileId", str)
CityId = NewType("CityId", str)
QuestId = NewType("QuestId", str)
ObjectiveId = NewType("ObjectiveId", str)
TitleId = NewType("TitleId", str)
SeasonCardId = NewType("SeasonCardId", str)
RewardId = NewType("RewardId", str)
ExplorationId = NewType("ExplorationId", str)
BidId = NewType("BidId", str)
"""An amount of influence, in digits."""
Season = NewType("Season", str)

SPRING, SUMMER, FALL, WINTER = (Season(name) for name in ("spring", "summer", "fall", "winter"))
SEASONS = (SPRING, SUMMER, FALL, WINTER)

Role: TypeAlias = Literal["attacker", "defender"]
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"

UNKNOWN = "?"
"""The face of a card one may not see."""


def opponent(role: Role) -> Role:
    """The other side of a battle."""
    return DEFENDER if role == ATTACKER else ATTACKER


__all__ = [
    "ATTACKER", "DEFENDER", "FALL", "SEASONS", "SPRING", "SUMMER", "UNKNOWN", "WINTER", "AreaId", "BidId", "CityId",
    "DevelopmentId", "ExplorationId", "FateId", "HeroId", "ObjectiveId", "QuestId", "RewardId", "Role", "Season",
    "SeasonCardId", "TacticsId", "TileId", "TitleId", "UnitId", "opponent",
]  # fmt: skip
