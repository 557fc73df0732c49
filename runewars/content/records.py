"""What lies in the box, record by record."""

from enum import StrEnum

import attrs

SHAPES = ("triangle", "circle", "rectangle", "hexagon")
"""The base shapes of units, in the order of a fate card's sections."""

ICONS = ("miss", "special", "rout", "damage")
"""What a section of a fate card may show."""

DESTINIES = ("gold", "silver", "red")
"""The destiny symbols of fate cards."""

ALIGNMENTS = ("good", "evil")
"""The alignments of factions."""

ROLES = ("attacker", "defender", "either")
"""Which side of a battle may play a tactics card."""

NEUTRAL = "neutral"
"""The faction named by units of no faction."""

Parameter = int | str | bool


class Provenance(StrEnum):
    """Where a value comes from."""

    SOURCED = "sourced"
    INFERRED = "inferred"
    HOUSE = "house"


@attrs.frozen
class Sourced:
    """A record that says of its fields where they come from, and in a note why."""

    id: str
    # Pairs, not a dict: records are hashed.
    provenance: tuple[tuple[str, Provenance], ...] = attrs.field(default=(), kw_only=True, repr=False)
    note: str = attrs.field(default="", kw_only=True, repr=False)

    def source_of(self, field: str) -> Provenance:
        """Where the field's value comes from."""
        for name, provenance in self.provenance:
            if name == field:
                return provenance
        raise KeyError(field)


@attrs.frozen
class Effect:
    """What a card does, by the name of the effect, and the numbers it does it with."""

    name: str
    parameters: tuple[tuple[str, Parameter], ...] = ()

    def get(self, name: str, default: Parameter | None = None) -> Parameter | None:
        """The parameter of that name, or the default."""
        for key, value in self.parameters:
            if key == name:
                return value
        return default

    def number(self, name: str) -> int:
        """The whole number of that name."""
        value = self.get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise KeyError(f"effect {self.name} has no number {name!r}")
        return value

    def flag(self, name: str) -> bool:
        """Whether the flag of that name is set; an absent one is not."""
        return self.get(name) is True


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
class Development:
    """A development built on a stronghold."""

    id: str
    name: str
    text: str
    effect: Effect


@attrs.frozen
class Faction(Sourced):
    """A faction sheet: what the faction starts with, and the defence it alone can build."""

    name: str
    alignment: str
    influence: int
    tactics: int
    food: int
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
class HeroCard(Sourced):
    """A hero's card."""

    name: str
