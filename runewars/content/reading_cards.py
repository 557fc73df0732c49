"""Reading cards: fate, tactics, seasons, heroes, objectives, titles."""

from runewars.content.reading import Entry
from runewars.content.records import (
    ALIGNMENTS,
    DESTINIES,
    HERO_ALIGNMENTS,
    REWARD_KINDS,
    ROLES,
    SEASON_NAMES,
    SHAPES,
    FateCard,
    HeroCard,
    Objective,
    RewardCard,
    SeasonCard,
    TacticsCard,
    Title,
)

FATE_FIELDS = ("destiny", *SHAPES)
TACTICS_FIELDS = ("name", "text", "copies", "moments", "role", "effect")
SEASON_FIELDS = ("name", "season", "text", "effect", "traits")
HERO_FIELDS = ("name", "alignment", "strength", "agility", "wisdom", "health", "ability", "effect")
REWARD_FIELDS = ("name", "kind", "text", "copies", "effect")
OBJECTIVE_FIELDS = ("name", "alignment", "text", "condition")
TITLE_FIELDS = ("name", "text", "effects")


def fate_card(entry: Entry) -> FateCard:
    """A fate card."""
    return FateCard(
        id=entry.id(),
        destiny=entry.one_of("destiny", DESTINIES),
        triangle=entry.icon("triangle"),
        circle=entry.icon("circle"),
        rectangle=entry.icon("rectangle"),
        hexagon=entry.icon("hexagon"),
        provenance=entry.provenance(FATE_FIELDS),
        note=entry.note(),
    )


def tactics_card(entry: Entry) -> TacticsCard:
    """A tactics card."""
    return TacticsCard(
        id=entry.id(),
        name=entry.text("name"),
        text=entry.text("text"),
        copies=entry.whole("copies", 1, 99),
        moments=entry.ids("moments"),
        role=entry.one_of("role", ROLES),
        effect=entry.effect("effect"),
        provenance=entry.provenance(TACTICS_FIELDS),
        note=entry.note(),
    )


def season_card(entry: Entry) -> SeasonCard:
    """A season card; it need not have traits."""
    return SeasonCard(
        id=entry.id(),
        name=entry.text("name"),
        season=entry.one_of("season", SEASON_NAMES),
        text=entry.text("text"),
        effect=entry.effect("effect"),
        traits=entry.ids("traits") if entry.has("traits") else (),
        provenance=entry.provenance(SEASON_FIELDS),
        note=entry.note(),
    )


def hero(entry: Entry) -> HeroCard:
    """A hero's card."""
    return HeroCard(
        id=entry.id(),
        name=entry.text("name"),
        alignment=entry.one_of("alignment", HERO_ALIGNMENTS),
        strength=entry.whole("strength", 0, 9),
        agility=entry.whole("agility", 0, 9),
        wisdom=entry.whole("wisdom", 0, 9),
        health=entry.whole("health", 1, 9),
        ability=entry.text("ability"),
        effect=entry.effect("effect"),
        provenance=entry.provenance(HERO_FIELDS),
        note=entry.note(),
    )


def reward(entry: Entry) -> RewardCard:
    """A reward card."""
    return RewardCard(
        id=entry.id(),
        name=entry.text("name"),
        kind=entry.one_of("kind", REWARD_KINDS),
        text=entry.text("text"),
        copies=entry.whole("copies", 1, 99),
        effect=entry.effect("effect"),
        provenance=entry.provenance(REWARD_FIELDS),
        note=entry.note(),
    )


def objective(entry: Entry) -> Objective:
    """An objective card."""
    return Objective(
        id=entry.id(),
        name=entry.text("name"),
        alignment=entry.one_of("alignment", ALIGNMENTS),
        text=entry.text("text"),
        condition=entry.effect("condition"),
        provenance=entry.provenance(OBJECTIVE_FIELDS),
        note=entry.note(),
    )


def title(entry: Entry) -> Title:
    """A title card."""
    return Title(
        id=entry.id(),
        name=entry.text("name"),
        text=entry.text("text"),
        effects=entry.effects("effects"),
        provenance=entry.provenance(TITLE_FIELDS),
        note=entry.note(),
    )
