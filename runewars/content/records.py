"""What lies in the box, record by record: units, faction sheets, cards. The map is in `places`."""

import attrs

from runewars.content.places import Resources
from runewars.content.sourced import Effect, Sourced
from runewars.content.trials import AttributeTest, DuelTrial

SHAPES = ("triangle", "circle", "rectangle", "hexagon")
"""The base shapes of units, in the order of a fate card's sections."""

ICONS = ("miss", "special", "rout", "damage")
"""What a section of a fate card may show."""

DESTINIES = ("gold", "silver", "red")
"""The destiny symbols of fate cards."""

ALIGNMENTS = ("good", "evil")
"""The alignments of factions and objectives."""

HERO_ALIGNMENTS = ("good", "neutral", "evil")
REWARD_KINDS = ("weapon", "armor", "item")
"""The alignments of heroes."""

ROLES = ("attacker", "defender", "either")
"""Which side of a battle may play a tactics card."""

SEASON_NAMES = ("spring", "summer", "fall", "winter")
"""The seasons, each with a deck of its own."""

NEUTRAL = "neutral"
"""The faction named by units of no faction."""

DIAL_ICONS = ("tactics", "influence")
"""What a space of a dial may show besides a unit."""

DIAL_SPACES = 9
"""A dial runs from 0 to 8."""


@attrs.frozen
class Ability:
    """A unit's special ability."""

    id: str
    name: str
    text: str


@attrs.frozen
class UnitType(Sourced):
    """A kind of unit: what all figures of it have in common."""

    name: str
    faction: str
    figures: int
    shape: str
    health: int
    initiative: int
    flying: bool
    fast: bool
    ability: Ability


@attrs.frozen
class Icon:
    """What one section of a fate card shows; the count is that of routs or damage, else 0."""

    kind: str
    count: int = 0


@attrs.frozen
class FateCard(Sourced):
    """A fate card: a destiny symbol, and a section for each base shape."""

    destiny: str
    triangle: Icon
    circle: Icon
    rectangle: Icon
    hexagon: Icon

    def at(self, shape: str) -> Icon:
        """The section read by units of that base shape."""
        match shape:
            case "triangle":
                return self.triangle
            case "circle":
                return self.circle
            case "rectangle":
                return self.rectangle
            case "hexagon":
                return self.hexagon
        raise ValueError(f"no base shape {shape!r}: one of {', '.join(SHAPES)}")


@attrs.frozen
class Development(Sourced):
    """A kind of development built at strongholds, and how many of its tokens each faction has.

    A faction's own defence says nothing of its provenance: its faction sheet does.
    """

    name: str
    text: str
    effect: Effect
    count: int


@attrs.frozen
class Dials:
    """The dials of a faction sheet: for each resource what spaces 0 to 8 show, a unit, an icon or nothing."""

    food: tuple[str, ...]
    wood: tuple[str, ...]
    ore: tuple[str, ...]


@attrs.frozen
class Faction(Sourced):
    """A faction sheet: what the faction starts with, its dials, and the defence it alone can build."""

    name: str
    alignment: str
    influence: int
    tactics: int
    start: Resources
    """The red numbers: where the dials start."""
    dials: Dials
    strongholds: int
    defence: Development


@attrs.frozen
class TacticsCard(Sourced):
    """A tactics card: when it may be played, by whom, and what it does."""

    name: str
    text: str
    copies: int
    moments: tuple[str, ...]
    role: str
    effect: Effect


@attrs.frozen
class SeasonCard(Sourced):
    """A season card: of which season, what its primary ability does, and its traits."""

    name: str
    season: str
    text: str
    effect: Effect
    traits: tuple[str, ...] = ()


@attrs.frozen
class HeroCard(Sourced):
    """A hero's card. An attribute is how many fate cards he draws when it is tested."""

    name: str
    alignment: str
    strength: int
    agility: int
    wisdom: int
    health: int
    ability: str
    effect: Effect
    """What the ability does."""


@attrs.frozen
class RewardCard(Sourced):
    """A reward card: a weapon, an armor or an item, and what it does for the hero who has it."""

    name: str
    kind: str
    text: str
    copies: int
    effect: Effect


@attrs.frozen
class Quest(Sourced):
    """A quest card and the area it names. A setup quest brings its tile into the game."""

    name: str
    text: str
    area: str
    tile: str
    setup: bool
    trial: AttributeTest | DuelTrial


@attrs.frozen
class Objective(Sourced):
    """An objective card: what it asks for, in words and for the rules."""

    name: str
    alignment: str
    text: str
    condition: Effect


@attrs.frozen
class Title(Sourced):
    """A title card."""

    name: str
    text: str
    effects: tuple[Effect, ...]


@attrs.frozen
class Box(Sourced):
    """How many of each piece the box holds; pieces of a faction are counted by faction."""

    fate: int
    tactics: int
    spring: int
    summer: int
    fall: int
    winter: int
    quests: int
    setup_quests: int
    rewards: int
    good_objectives: int
    evil_objectives: int
    heroes: int
    titles: int
    cities: int
    tiles: int
    home_realms: int
    dragon_runes: int
    false_runes: int
    exploration: int
    orders: int
    developments: int
